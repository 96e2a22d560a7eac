"""Packs put on the shelf and taken off it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.errors import PackError, UsageError, reason_of
from attn_tutor.meant import did_you_mean
from attn_tutor.packs.names import natural
from attn_tutor.packs.shelves import install_words as words
from attn_tutor.packs.shelves.index import Entry
from attn_tutor.packs.shelves.shelf import INDEX, Shelved, file_name, index_text, record_of, shelved
from attn_tutor.packs.shelves.writing import clear_unfinished, write_whole

if TYPE_CHECKING:
    from collections.abc import Container

    from attn_tutor.packs.shelves.bundle import Bundle

Version = tuple[tuple[tuple[bool, int, str], ...], bool, tuple[tuple[bool, int, str], ...]]

LONG_AGO = 3600
"""Seconds after which a file that was not finished will not be finished any more."""


class Installed(NamedTuple):
    """What came of installing: the pack as it is kept, and the one that it replaces, if any."""

    record: Shelved
    replaced: Shelved | None

    @property
    def unchanged(self) -> bool:
        """Tell whether just this content was installed already."""
        return self.replaced is not None and self.replaced.digest == self.record.digest


def install(
    folder: Path, made: Bundle, source: str, shipped: Container[str], *, force: bool = False
) -> Installed:
    """Keep a pack in the folder; the one of that id there is replaced at one stroke.

    Raises PackError for an id that a shipped pack has, UsageError for an older version than the
    one installed, unless it is forced.
    """
    identifier, version = made.pack.id, made.pack.version
    if identifier in shipped:
        raise PackError(words.SHIPPED.fill(id=identifier))
    records = shelved(folder)
    before = next((each for each in records if each.entry.id == identifier), None)
    newer = before is not None and version_key(version) < version_key(before.version)
    if before is not None and before.usable and newer and not force:
        raise UsageError(words.OLDER.fill(id=identifier, old=before.version, version=version))
    record = _put(folder, made, source, records)
    return Installed(record, before)


def _put(folder: Path, made: Bundle, source: str, records: list[Shelved]) -> Shelved:
    """Put the zip in its place and its record in the index, before and after.

    A stop in between costs only time: what does not fit the index is read again.
    """
    path = folder / file_name(made.pack.id)
    coming = Shelved(Entry(path.name, 0, made.pack.id, (), {}), 0)
    coming = coming._replace(digest=made.digest, source=source)
    write_whole(folder / INDEX, index_text([coming, *(each for each in records if each.usable)]))
    write_whole(path, made.data)
    record = record_of(made.pack, made.digest, source, path.stat())
    others = [each for each in records if each.entry.id != made.pack.id and each.usable]
    write_whole(folder / INDEX, index_text([*others, record]))
    clear_unfinished(folder, path.stat().st_mtime - LONG_AGO)
    return record


def remove(folder: Path, identifier: str, shipped: Container[str]) -> Shelved:
    """Take a pack off the shelf. Raises UsageError where it was not installed."""
    records = shelved(folder)
    found = next((each for each in records if each.entry.id == identifier), None)
    if found is None:
        if identifier in shipped:
            raise UsageError(words.NOT_REMOVED.fill(id=identifier))
        meant = did_you_mean(identifier, [each.entry.id for each in records])
        said = words.NOT_INSTALLED_MEANT if meant else words.NOT_INSTALLED
        raise UsageError(said.fill(id=identifier, meant=meant))
    path = folder / found.entry.file
    try:
        path.unlink()
    except OSError as error:
        reason = reason_of(error)
        raise PackError(words.NOT_GONE.fill(path=path, reason=reason)) from error
    write_whole(folder / INDEX, index_text([each for each in records if each is not found]))
    return found


def version_key(version: str) -> Version:
    """Give a key by which versions are older or newer.

    >>> sorted(["1.10.0", "1.9.2", "2.0", "1.10.0-rc1"], key=version_key)
    ['1.9.2', '1.10.0-rc1', '1.10.0', '2.0']
    """
    whole = version.partition("+")[0]
    match = re.fullmatch(r"v?([0-9.]*)[-.]?(.*)", whole, re.DOTALL)
    numbers, rest = match.groups() if match else ("", whole)
    while numbers.endswith((".0", ".")):
        numbers = numbers[: -2 if numbers.endswith(".0") else -1]
    return natural(numbers), not rest, natural(rest)
