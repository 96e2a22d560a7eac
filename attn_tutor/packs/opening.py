"""What can stand in the way of opening a pack, and what comes of one that opens."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.packs.findings import Finding
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
LINK = Text(
    en="{text} in it is a link; put the file itself there",
    ko="링크가 들어 있어요 ({text}). 파일 자체를 넣으세요.",
)
TOO_MANY_FILES = Text(en="it holds more than {limit} files", ko="파일이 {limit}개보다 많아요.")


class Source(NamedTuple):
    """A file of a pack, by the name under which findings give its place."""

    name: str
    data: bytes


def cannot_open(name: str, why: Text, found: list[Finding]) -> None:
    """Find that a file or directory cannot be opened."""
    Sheet(name, [], found).note_at(CANNOT_OPEN, 0, 0, why=why)
