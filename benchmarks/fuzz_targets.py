"""What any bytes may do to the program: nothing but sentences (used by tests and by fuzz.py).

Each target takes bytes and raises where the promise is broken: an exception that is not one of
ours, an exit status that is not documented, a character that moves the cursor, or an answer out of
proportion to the question.
"""

from __future__ import annotations

import gc
import io
import os
import sys
import tempfile
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from attn_tutor.cli import main
from attn_tutor.errors import UnreadableError
from attn_tutor.reading.answers import read_rows
from attn_tutor.reading.expressions import read_number

STATUSES = {0, 1, 2, 3, 130}
FIXED, TIMES = 300_000, 200
"""How long an answer may be: so many characters, and so many for each byte of the question."""

SUFFIXES = (".yaml", ".json", ".jsonl", ".csv", ".zip", ".txt")


class BrokenPromiseError(AssertionError):
    """The program did what no input may make it do."""


class _Output(io.TextIOWrapper):
    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    def text(self) -> str:
        self.flush()
        held = self.buffer
        assert isinstance(held, io.BytesIO)
        return held.getvalue().decode("utf-8")


def number(data: bytes) -> None:
    """One number typed."""
    _read(read_number, data)
    _read(lambda text: read_number(text, infinity=True), data)


def rows(data: bytes) -> None:
    """A row or a matrix typed."""
    _read(lambda text: read_rows(text, rows=3, columns=3), data)
    _read(lambda text: read_rows(text, rows=1, columns=2), data)


def _read(reader: Callable[[str], Any], data: bytes) -> None:
    try:
        reader(data.decode("utf-8", "replace"))
    except UnreadableError as error:
        _proportionate(error.text.en + error.text.ko, len(data))  # screens make it harmless


def dialogue(data: bytes) -> None:
    """Lines typed at the prompts of a problem."""
    _run(["solve", "13.4"], data, stdin=data)


def checked(data: bytes) -> None:
    """An answer as an argument."""
    _run(["check", "13.4", "--stage", "weights", "--", _word(data)], data)


def arguments(data: bytes) -> None:
    """Any words after ``attn-tutor``."""
    _run([_word(part) for part in data.split(b"\n")[:8]], data)


def pack(data: bytes) -> None:
    """A file as a pack: linted, and asked for a problem."""
    with _file(data, ".yaml") as file:
        _run(["pack", "lint", file], data)
        _run(["--pack", file, "list"], data)


def history(data: bytes) -> None:
    """A file as a history to import."""
    with _file(data, ".jsonl") as file:
        _run(["progress", "import", file], data)


def answers(data: bytes) -> None:
    """A file of answers."""
    with _file(data, ".yaml") as file:
        _run(["check", "--answers", file], data)


def handed_in(data: bytes) -> None:
    """A file handed in, whatever its name says it is."""
    suffix = SUFFIXES[data[0] % len(SUFFIXES)] if data else ".csv"
    with _file(data[1:], suffix) as file:
        _run(["grade", file], data)


def reported(data: bytes) -> None:
    """The same file, for a report on the class."""
    suffix = SUFFIXES[data[0] % len(SUFFIXES)] if data else ".csv"
    with _file(data[1:], suffix) as file:
        _run(["report", file], data)


def claims(data: bytes) -> None:
    """A file of published numbers."""
    with _file(data, ".yaml") as file:
        _run(["audit", file], data)


TARGETS: dict[str, Callable[[bytes], None]] = {
    target.__name__: target
    for target in (
        number,
        rows,
        dialogue,
        checked,
        arguments,
        pack,
        history,
        answers,
        handed_in,
        reported,
        claims,
    )
}


def _word(data: bytes) -> str:
    """Give bytes as the operating system hands them over: no NUL, odd bytes as surrogates."""
    return os.fsdecode(data.replace(b"\0", b""))


@contextmanager
def _file(data: bytes, suffix: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"given{suffix}"
        file.write_bytes(data)
        yield str(file)


def _run(words: list[str], data: bytes, stdin: bytes = b"") -> None:
    """Run a command in this process, at a home and in a folder of its own."""
    out, err = _Output(), _Output()
    language = "ko" if len(data) % 2 else "en"
    kept = sys.stdin, os.environ.get("ATTN_TUTOR_HOME")
    with tempfile.TemporaryDirectory() as home, chdir(home):
        os.environ["ATTN_TUTOR_HOME"] = home
        sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
        try:
            with redirect_stdout(out), redirect_stderr(err):
                status = _status([f"--lang={language}", *words])
        finally:
            gc.enable()
            sys.stdin = kept[0]
            if kept[1] is not None:
                os.environ["ATTN_TUTOR_HOME"] = kept[1]
    if status not in STATUSES:
        raise BrokenPromiseError(f"status {status}")
    _harmless(out.text() + err.text(), len(data))


def _status(words: list[str]) -> int:
    try:
        return main.status_of(words)
    except SystemExit as left:
        return int(left.code or 0)


def _harmless(text: str, size: int) -> None:
    if "Traceback (most recent call last)" in text:
        raise BrokenPromiseError(text[-2000:])
    _proportionate(text, size)
    for sign in set(text) - {"\n", "\t"}:
        if unicodedata.category(sign)[0] == "C" or unicodedata.category(sign) in {"Zl", "Zp"}:
            raise BrokenPromiseError(f"{sign!r} reached the terminal")


def _proportionate(text: str, size: int) -> None:
    if len(text) > FIXED + TIMES * size:
        raise BrokenPromiseError(f"{len(text)} characters for {size} bytes")
