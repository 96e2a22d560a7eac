"""Where the bytes of a pack come from: one file, a directory with pack.yaml, or a zip of it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from attn_tutor.packs.encoding import LARGEST_FILE, too_large
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.names import HEAD, is_yaml, natural
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.words import Text

MOST_FILES = 500

CANNOT_OPEN = Rule(
    "AT101",
    Text(en="The pack cannot be opened: {why}.", ko="문제 꾸러미를 열 수 없어요: {why}"),
    Text(
        en="Give a YAML file, a directory with a pack.yaml, or a zip of that directory.",
        ko="YAML 파일, pack.yaml 파일이 있는 폴더, 또는 그 폴더의 zip 파일을 지정하세요.",
    ),
)
NOT_THERE = Text(en="there is no such file or directory", ko="그런 파일이나 폴더가 없어요.")
NO_HEAD = Text(en="there is no pack.yaml in it", ko="안에 pack.yaml 파일이 없어요.")
NOT_A_FILE = Text(en="this is neither a file nor a directory", ko="파일도 폴더도 아니에요.")
NO_PERMISSION = Text(en="it may not be read", ko="읽을 권한이 없거나 읽는 중에 오류가 났어요.")
TOO_MANY_FILES = Text(en="it holds more than {limit} files", ko="파일이 {limit}개보다 많아요.")


class Source(NamedTuple):
    """A file of a pack, by the name under which findings give its place."""

    name: str
    data: bytes


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
            from attn_tutor.packs.archive import archived

            return archived(path, found)
        else:
            return _file(path, found)
    except (OSError, ValueError):
        cannot_open(str(path), NO_PERMISSION, found)
    return []


def cannot_open(name: str, why: Text, found: list[Finding]) -> None:
    """Find that a file or directory cannot be opened."""
    Sheet(name, [], found).note_at(CANNOT_OPEN, 0, 0, why=why)


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
    rest = sorted((name for name in names if name != HEAD), key=natural)
    return [source for name in (HEAD, *rest) for source in _file(path / name, found)]
