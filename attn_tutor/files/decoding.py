"""The lines of a text file, whatever wrote it: UTF-8 with or without BOM, UTF-16, cp949."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from attn_tutor.errors import UsageError, reason_of
from attn_tutor.words import Text

MISSING = Text(en="{file} cannot be read: {reason}", ko="파일을 읽을 수 없어요: {file} ({reason})")
CHUNK = 1 << 20
LONGEST = 1_000_000
"""So many characters a line may have; what is longer is cut and will not be read as a row."""


class Encoding(NamedTuple):
    """How a file is written; not ``sound`` where some of it is in no encoding that we know."""

    name: str
    sound: bool = True


Block = tuple[int, list[str]]
"""Lines that follow each other, and the number of the first one."""


def decoded_blocks(file: str, encoding: str = "") -> Iterator[Block]:
    """Give the lines of a file, many at a time, counted from 1, without what ends them.

    What belongs to no encoding becomes U+FFFD. Raises UsageError where the file cannot be read.
    """
    encoding = encoding or encoding_of(file).name
    try:
        with Path(file).open(encoding=encoding, errors="replace", newline=None) as source:
            number, rest = 1, ""
            while text := source.read(CHUNK):
                *lines, rest = (rest + text).split("\n")
                yield from _cut(number, lines)
                number += len(lines)
                while len(rest) > LONGEST:
                    yield number, [rest[:LONGEST]]
                    rest = rest[LONGEST:]
            if rest:
                yield number, [rest]
    except OSError as error:
        reason = reason_of(error)
        raise UsageError(MISSING.fill(file=file, reason=reason)) from error


def _cut(number: int, lines: list[str]) -> Iterator[Block]:
    """Cut lines that are too long; the pieces of one have its number."""
    if not any(len(line) > LONGEST for line in lines):
        yield from [(number, lines)] if lines else []
        return
    for each, line in enumerate(lines, number):
        yield from ((each, [line[at : at + LONGEST]]) for at in range(0, len(line) or 1, LONGEST))


def decoded_lines(file: str, encoding: str = "") -> Iterator[tuple[int, str]]:
    """Give the lines of a file one by one, with their numbers, as ``decoded_blocks`` has them."""
    for first, lines in decoded_blocks(file, encoding):
        yield from enumerate(lines, first)


def encoding_of(file: str) -> Encoding:
    """Tell the encoding of a file: its mark, else UTF-8 if all of it is, else cp949 if all is.

    Raises UsageError where the file cannot be read.
    """
    try:
        with Path(file).open("rb") as source:
            start = source.read(4)
        if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return Encoding("utf-16", _is_in(file, "utf-16"))
        usable = (name for name in ("utf-8-sig", "cp949") if _is_in(file, name))
        found = next(usable, "")
    except OSError as error:
        reason = reason_of(error)
        raise UsageError(MISSING.fill(file=file, reason=reason)) from error
    return Encoding(found or "utf-8-sig", found != "")


def _is_in(file: str, encoding: str) -> bool:
    decoder = codecs.getincrementaldecoder(encoding)()
    with Path(file).open("rb") as source:
        try:
            while chunk := source.read(CHUNK):
                decoder.decode(chunk)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return False
    return True
