"""A zip of a pack directory, read in memory: nothing is unpacked, nothing is trusted."""

from __future__ import annotations

import zlib
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile, ZipInfo

from attn_tutor.packs.encoding import LARGEST_FILE, too_large
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.names import HEAD, is_yaml, natural
from attn_tutor.packs.opening import (
    MOST_FILES,
    NO_HEAD,
    TOO_MANY_FILES,
    Source,
    cannot_open,
)
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.words import Text

LARGEST_ZIP = 20_000_000

LEADS_OUT = Rule(
    "AT136",
    Text(
        en="The zip holds a path that leads out of it: {text}.",
        ko="zip 안에 바깥을 가리키는 경로가 있어요: {text}",
    ),
    Text(en="Zip the directory of the pack again.", ko="꾸러미 폴더를 다시 zip으로 묶으세요."),
)
NOT_A_ZIP = Text(
    en="it is damaged, encrypted or no zip file",
    ko="손상됐거나 암호가 걸렸거나 zip 파일이 아니에요.",
)


def archived(path: Path, found: list[Finding]) -> list[Source]:
    """Give the files of a zipped pack; its pack.yaml may stand in one directory of the zip."""
    if path.stat().st_size > LARGEST_ZIP:
        too_large(str(path), found)
        return []
    try:
        with ZipFile(path) as archive:
            return _read(archive, str(path), found)
    except (BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError):
        cannot_open(str(path), NOT_A_ZIP, found)
        return []


def _read(archive: ZipFile, name: str, found: list[Finding]) -> list[Source]:
    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        cannot_open(name, TOO_MANY_FILES.fill(limit=MOST_FILES), found)
        return []
    outside = [entry.filename for entry in entries if _leads_out(entry.filename)]
    for text in outside:
        Sheet(name, [], found).note_at(LEADS_OUT, 0, 0, text=text)
    if outside:
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


def _leads_out(name: str) -> bool:
    path = PurePosixPath(name)
    return path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name


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
