"""A zip of a pack directory, read in memory: nothing is unpacked, nothing is trusted."""

from __future__ import annotations

import zlib
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile, ZipInfo

from attn_tutor.packs.encoding import LARGEST_FILE, too_large
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.names import HEAD, is_yaml, natural
from attn_tutor.packs.opening import NO_HEAD, Source, cannot_open
from attn_tutor.packs.shelves.archive_rules import DAMAGED, LARGEST_ZIP, TOO_LARGE, check_entries


def archived(path: Path, found: list[Finding]) -> list[Source]:
    """Give the files of a zipped pack; its pack.yaml may stand in one directory of the zip."""
    if path.stat().st_size > LARGEST_ZIP:
        cannot_open(str(path), TOO_LARGE.fill(limit=LARGEST_ZIP // 1_000_000), found)
        return []
    try:
        with ZipFile(path) as archive:
            return _read(archive, str(path), found)
    except (BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError):
        cannot_open(str(path), DAMAGED, found)
        return []


def _read(archive: ZipFile, name: str, found: list[Finding]) -> list[Source]:
    entries = archive.infolist()
    before = len(found)
    check_entries(entries, name, found)
    if len(found) > before:
        return []
    folder = _folder([entry.filename for entry in entries])
    if folder is None:
        cannot_open(name, NO_HEAD, found)
        return []
    beside = {
        PurePosixPath(entry.filename).name: entry
        for entry in entries
        if PurePosixPath(entry.filename).parent == folder and not entry.is_dir()
    }
    rest = sorted((file for file in beside if is_yaml(file) and file != HEAD), key=natural)
    read = (_entry(archive, beside[file], f"{name}/{file}", found) for file in (HEAD, *rest))
    return [source for source in read if source is not None]


def _folder(names: list[str]) -> PurePosixPath | None:
    """Give the directory of pack.yaml: the top, or the one directory at the top."""
    heads = [PurePosixPath(name) for name in names if PurePosixPath(name).name == HEAD]
    near = [head.parent for head in heads if len(head.parts) <= 2]  # noqa: PLR2004
    return min(near, key=lambda folder: len(folder.parts), default=None)


def _entry(archive: ZipFile, entry: ZipInfo, name: str, found: list[Finding]) -> Source | None:
    with archive.open(entry) as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        too_large(name, found)
        return None
    return Source(name, data)
