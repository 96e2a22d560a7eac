"""What a zip may hold: each way in which one could do harm has its own sentence."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from unicodedata import normalize

from attn_tutor.packs.characters import quoted
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.opening import LINK, MOST_FILES, TOO_MANY_FILES, cannot_open
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from zipfile import ZipInfo

LARGEST_ZIP = 20_000_000
LARGEST_UNPACKED = 50_000_000
MOST_TIMES = 100
SMALL = 1_000_000
"""Up to here nothing is a bomb, however well it was packed."""
ARCHIVES = (".zip", ".jar", ".whl", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".7z", ".rar")
ENCRYPTED_FLAG = 0x1

LEADS_OUT = Rule(
    "AT136",
    Text(
        en="The zip holds a path that leads out of it: {text}.",
        ko="zip 안에 바깥을 가리키는 경로가 있어요: {text}",
    ),
    Text(en="Zip the directory of the pack again.", ko="꾸러미 폴더를 다시 zip으로 묶으세요."),
)
TOO_LARGE = Text(en="the zip is larger than {limit} MB", ko="zip 파일이 {limit}MB보다 커요.")
DAMAGED = Text(en="it is damaged or no zip file", ko="손상됐거나 zip 파일이 아니에요.")
ENCRYPTED = Text(
    en="{text} in it is encrypted; a pack is open to everybody who has it",
    ko="암호가 걸린 파일이 들어 있어요 ({text}). 암호 없이 묶으세요.",
)
SPECIAL = Text(
    en="{text} in it is neither a file nor a directory",
    ko="파일도 폴더도 아닌 것이 들어 있어요: {text}",
)
DOUBLED = Text(en="it holds {text} twice", ko="같은 이름이 두 번 들어 있어요: {text}")
BOMB = Text(
    en="{text} in it unpacks to more than {times} times its size",
    ko="풀면 크기가 {times}배를 넘는 파일이 들어 있어요: {text}",
)
UNPACKED = Text(
    en="it unpacks to more than {limit} MB", ko="풀면 {limit}MB보다 커지는 zip 파일이에요."
)
NESTED = Text(
    en="it holds another archive: {text}", ko="안에 또 다른 압축 파일이 들어 있어요: {text}"
)


def check_entries(entries: Sequence[ZipInfo], name: str, found: list[Finding]) -> None:
    """Find everything that a zip must not hold, from its directory alone: nothing is unpacked."""
    if len(entries) > MOST_FILES:
        cannot_open(name, TOO_MANY_FILES.fill(limit=MOST_FILES), found)
        return
    for entry in entries:
        if _leads_out(entry.orig_filename):
            Sheet(name, [], found).note_at(LEADS_OUT, 0, 0, text=entry.orig_filename)
    whys = [why for entry in entries for why in _whys(entry)]
    for why in dict.fromkeys([*whys, *_doubled(entries)]):
        cannot_open(name, why, found)
    if sum(entry.file_size for entry in entries) > LARGEST_UNPACKED:
        cannot_open(name, UNPACKED.fill(limit=LARGEST_UNPACKED // 1_000_000), found)


def _leads_out(name: str) -> bool:
    path = PurePosixPath(name)
    signs = ("\\", ":", "\0")
    return path.is_absolute() or ".." in path.parts or any(sign in name for sign in signs)


def _whys(entry: ZipInfo) -> Iterator[Text]:
    text = same(quoted(entry.filename))
    kind = stat.S_IFMT(entry.external_attr >> 16)  # where the zip was made on Unix, else 0
    if entry.flag_bits & ENCRYPTED_FLAG:
        yield ENCRYPTED.fill(text=text)
    if kind == stat.S_IFLNK:
        yield LINK.fill(text=text)
    elif kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        yield SPECIAL.fill(text=text)
    if entry.file_size > max(SMALL, MOST_TIMES * entry.compress_size):
        yield BOMB.fill(text=text, times=MOST_TIMES)
    if entry.filename.lower().endswith(ARCHIVES):
        yield NESTED.fill(text=text)


def _doubled(entries: Sequence[ZipInfo]) -> Iterator[Text]:
    """Find names that are one on some system: in other letters, or composed otherwise."""
    seen: set[str] = set()
    for entry in entries:
        name = normalize("NFC", entry.filename).casefold().rstrip("/")
        if name in seen:
            yield DOUBLED.fill(text=same(quoted(entry.filename)))
        seen.add(name)
