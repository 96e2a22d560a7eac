"""The table of a class while it is made: a folder of finished batches, joined at the end.

A batch counts as finished when its facts are there, which are written last. So a run that was
stopped, or killed, goes on at the first batch that is not, and the table comes out the same.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from shutil import copyfileobj, rmtree
from typing import TYPE_CHECKING

from attn_tutor import __version__
from attn_tutor.cli.classroom import words
from attn_tutor.cli.classroom.job import Part
from attn_tutor.cli.output_files import NOTHING_CHANGED, may_write
from attn_tutor.errors import StoreError, UsageError, reason_of
from attn_tutor.grading.columns import Remark, Trouble
from attn_tutor.packs.shelves.writing import put_whole
from attn_tutor.render.classroom.spreadsheet import MARK, csv_line
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.cli.classroom.job import Form

CHUNK = 1 << 20


class Parts:
    """The finished batches of one table. Raises UsageError where there is one already.

    With ``force`` the table is overwritten, when the new one is whole; and what a stopped run has
    left is thrown away, unless this one is to ``resume`` it.
    """

    def __init__(self, output: Path, key: str, *, resume: bool, force: bool = False) -> None:
        self._output, self.folder = output, output.with_name(output.name + ".parts")
        may_write(str(output), force=force)
        sign = self.folder / "run"
        if force and not resume and (sign.exists() or not any(self.folder.glob("*"))):
            rmtree(self.folder, ignore_errors=True)
        if self.folder.exists() and not resume:
            raise UsageError(words.STOPPED_RUN.fill(path=self.folder))
        if sign.exists() and sign.read_text("utf-8") != key:
            raise UsageError(words.OTHER_RUN.fill(path=self.folder))
        try:
            self.folder.mkdir(exist_ok=True)
            put_whole(sign, key.encode())
        except OSError as error:
            raise _not_written(output, error) from error

    def load(self, number: int) -> Part | None:
        """Give the facts of a finished batch, without its data; None where it is not finished."""
        facts = self._path(number, "json")
        if not facts.exists():
            return None
        found = json.loads(facts.read_text("utf-8"))
        remarks = (
            Remark(Trouble(trouble), student, file, line, Text(en=en, ko=ko))
            for trouble, student, file, line, en, ko in found["remarks"]
        )
        students = tuple((name, marks, total) for name, marks, total in found["students"])
        return Part(b"", students, found["pairs"], found["verdicts"], tuple(remarks))

    def save(self, number: int, part: Part) -> None:
        """Keep a finished batch."""
        remarks = [
            (each.trouble.value, each.student, each.file, each.line, each.text.en, each.text.ko)
            for each in part.remarks
        ]
        facts = {"students": part.students, "pairs": part.pairs, "verdicts": part.verdicts}
        try:
            put_whole(self._path(number, "data"), part.data)
            put_whole(
                self._path(number, "json"), json.dumps({**facts, "remarks": remarks}).encode()
            )
        except OSError as error:
            raise _not_written(self._output, error) from error

    def join(self, columns: tuple[str, ...], form: Form, first: bytes, last: bytes) -> None:
        """Put everything together: what stands first, the batches, what stands last."""
        whole = self.folder / "whole"
        try:
            put_whole(self._path(0, "data"), first)
            parts = [*self._finished()]
            if last:
                put_whole(self.folder / "last", last)
                parts.append(self.folder / "last")
            if form == "parquet":
                from attn_tutor.files.parquet_out import join_parquet

                join_parquet(columns, [path for path in parts if path.stat().st_size], whole)
            else:
                _join(whole, parts, f"{MARK}{csv_line(columns)}\n" if form == "csv" else "")
            whole.replace(self._output)
            rmtree(self.folder)
        except OSError as error:
            raise _not_written(self._output, error) from error

    def _finished(self) -> Iterator[Path]:
        yield self._path(0, "data")
        number = 1
        while self._path(number, "json").exists():
            yield self._path(number, "data")
            number += 1

    def _path(self, number: int, kind: str) -> Path:
        return self.folder / f"{number:06}.{kind}"


def _join(whole: Path, parts: Iterable[Path], head: str) -> None:
    with whole.open("wb") as file:
        file.write(head.encode())
        for path in parts:
            with path.open("rb") as part:
                copyfileobj(part, file, CHUNK)
        file.flush()
        os.fsync(file.fileno())


def _not_written(output: Path, error: OSError) -> StoreError:
    return StoreError(NOTHING_CHANGED.fill(path=output, reason=reason_of(error)))


def run_key(files: Iterable[str], packs: Iterable[str], *options: object) -> str:
    """Give a name for a run: the same files, packs and options have the same."""
    found = blake2b(repr((__version__, options)).encode(), digest_size=16)
    for name in (*files, *packs):
        for path in _files_of(Path(name)):
            found.update(str(path).encode())
            with path.open("rb") as file:
                while chunk := file.read(CHUNK):
                    found.update(chunk)
    return found.hexdigest()


def _files_of(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(each for each in path.rglob("*") if each.is_file())
    return [path] if path.is_file() else []
