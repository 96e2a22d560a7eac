"""Where the bytes of a pack come from: one file, a directory with pack.yaml, or a zip of it."""

from __future__ import annotations

from pathlib import Path

from attn_tutor.packs.characters import quoted
from attn_tutor.packs.encoding import LARGEST_FILE, too_large
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.names import HEAD, is_yaml, natural
from attn_tutor.packs.opening import (
    LINK,
    MOST_FILES,
    NO_HEAD,
    NO_PERMISSION,
    NOT_A_FILE,
    NOT_THERE,
    TOO_MANY_FILES,
    Source,
    cannot_open,
)
from attn_tutor.words import same


def sources(path: Path, found: list[Finding]) -> list[Source]:
    """Give the files of a pack, the one with its id and title first; nothing if that is missing."""
    try:
        if path.is_dir():
            return _directory(path, found)
        if not path.exists():
            cannot_open(str(path), NOT_THERE, found)
        elif not path.is_file():
            cannot_open(str(path), NOT_A_FILE, found)
        elif path.suffix.lower() == ".zip":
            from attn_tutor.packs.shelves.archive import archived

            return archived(path, found)
        else:
            return _file(path, found)
    except (OSError, ValueError):
        cannot_open(str(path), NO_PERMISSION, found)
    return []


def _file(path: Path, found: list[Finding]) -> list[Source]:
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1) if path.stat().st_size <= LARGEST_FILE else None
    if data is None or len(data) > LARGEST_FILE:
        too_large(str(path), found)
        return []
    return [Source(str(path), data)]


def _directory(path: Path, found: list[Finding]) -> list[Source]:
    if not (path / HEAD).is_file():
        cannot_open(str(path), NO_HEAD, found)
        return []
    names = [entry.name for entry in path.iterdir() if is_yaml(entry.name) and entry.is_file()]
    if len(names) > MOST_FILES:
        cannot_open(str(path), TOO_MANY_FILES.fill(limit=MOST_FILES), found)
        return []
    links = [name for name in sorted({HEAD, *names}) if (path / name).is_symlink()]
    for name in links:
        cannot_open(str(path), LINK.fill(text=same(quoted(name))), found)
    if links:
        return []
    rest = sorted((name for name in names if name != HEAD), key=natural)
    return [source for name in (HEAD, *rest) for source in _file(path / name, found)]
