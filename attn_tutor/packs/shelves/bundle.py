"""A pack as one zip that is the same to the byte wherever it is made, known by its hash."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.packs.findings import Finding, PackFindingsError
from attn_tutor.packs.load import read_whole
from attn_tutor.packs.names import HEAD
from attn_tutor.packs.opening import cannot_open
from attn_tutor.packs.shelves.archive_rules import LARGEST_ZIP, TOO_LARGE, check_entries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from attn_tutor.model.pack import Pack
    from attn_tutor.packs.opening import Source

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can hold: when a file was changed is not part of a pack."""
ORDINARY_FILE = 0o100644 << 16


class Bundle(NamedTuple):
    """A pack, its zip, and what was advised of it."""

    pack: Pack
    data: bytes
    findings: tuple[Finding, ...]

    @property
    def digest(self) -> str:
        """The SHA-256 of the zip: what ``sha256sum`` says of the file."""
        return digest_of(self.data)


def bundle(path: str | PathLike[str], *, advised: bool = False) -> Bundle:
    """Check a pack and zip it: the problem files and nothing else of its folder.

    ``advised`` lints its content too. Raises PackFindingsError where a finding is an error.
    """
    if advised:
        from attn_tutor.packs.lint import lint

        reading = lint(str(path))
    else:
        reading = read_whole(path)
    if reading.pack is None:
        raise PackFindingsError(str(path), reading.findings)
    data = zipped(reading.sources)
    found = _unreadable(str(path), data)
    if found:
        raise PackFindingsError(str(path), tuple(found))
    return Bundle(reading.pack, data, reading.findings)


def _unreadable(name: str, data: bytes) -> list[Finding]:
    """Find why a zip could not be read again, such as two names that are one on some system."""
    from io import BytesIO
    from zipfile import ZipFile

    found: list[Finding] = []
    if len(data) > LARGEST_ZIP:
        cannot_open(name, TOO_LARGE.fill(limit=LARGEST_ZIP // 1_000_000), found)
    with ZipFile(BytesIO(data)) as archive:
        check_entries(archive.infolist(), name, found)
    return found


def zipped(files: Sequence[Source]) -> bytes:
    """Zip the files of a pack, pack.yaml first.

    They are stored, not packed: other versions of zlib pack the same bytes otherwise.
    """
    from io import BytesIO
    from zipfile import ZIP_STORED, ZipFile, ZipInfo

    kept = BytesIO()
    with ZipFile(kept, "w", ZIP_STORED) as archive:
        for place, file in enumerate(files):
            name = HEAD if place == 0 else file.name.replace("\\", "/").rpartition("/")[2]
            entry = ZipInfo(name, FIRST_DAY)
            entry.create_system, entry.external_attr = 3, ORDINARY_FILE  # as if on Unix
            archive.writestr(entry, file.data)
    return kept.getvalue()


def digest_of(data: bytes) -> str:
    """Give the SHA-256 of some bytes."""
    from hashlib import sha256

    return sha256(data).hexdigest()
