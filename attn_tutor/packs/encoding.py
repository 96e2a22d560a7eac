"""Bytes to text: UTF-8 only, of a bearable size, with nothing that could steer a terminal."""

from __future__ import annotations

import re

from attn_tutor.packs.characters import FORBIDDEN, numbered
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.words import Text

LARGEST_FILE = 5_000_000
_MOST_NAMED = 20
_RUN = re.compile(f"{FORBIDDEN.pattern}+")

TOO_LARGE = Rule(
    "AT102",
    Text(
        en="The file is larger than {limit} MB.",
        ko="파일이 너무 커요. {limit}MB까지만 읽을 수 있어요.",
    ),
    Text(
        en="Divide the problems among several files of a directory with a pack.yaml.",
        ko="pack.yaml 파일이 있는 폴더를 만들고 문제를 여러 파일로 나누세요.",
    ),
)
NOT_UTF8 = Rule(
    "AT103",
    Text(en="The file is not UTF-8; {guess}.", ko="파일이 UTF-8이 아니에요. {guess}."),
    Text(en="Save it as plain text in UTF-8.", ko="일반 텍스트(UTF-8)로 다시 저장하세요."),
)
_AS_CP949 = Text(
    en="it looks like cp949 (Korean Windows)", ko="cp949(한글 윈도우)로 저장된 것 같아요"
)
_AS_UTF16 = Text(en="it looks like UTF-16", ko="UTF-16으로 저장된 것 같아요")
_AS_ZIP = Text(en="it looks like a zip, Word or Excel file", ko="zip, 워드, 엑셀 파일인 것 같아요")
_AS_NOTHING = Text(en="this byte is {byte}", ko="이 자리의 바이트: {byte}")
CONTROL_CHARACTER = Rule(
    "AT105",
    Text(
        en="The invisible control character {character} stands here.",
        ko="보이지 않는 제어 문자가 있어요: {character}",
    ),
    Text(en="Delete it.", ko="이 문자를 지우세요."),
)


def opened(name: str, data: bytes, found: list[Finding]) -> tuple[Sheet, str] | None:
    """Make a sheet and its text from the bytes of a file; None if they cannot be read at all.

    A control character is a finding and a question mark from then on, so that reading goes on.
    """
    if len(data) > LARGEST_FILE:
        too_large(name, found)
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _not_utf8(name, data, error.start, found)
        return None
    safe = FORBIDDEN.sub("?", text)
    sheet = Sheet(name, safe.replace("\r\n", "\n").replace("\r", "\n").split("\n"), found)
    if safe != text:
        _controls(sheet, text)
    return sheet, safe


def too_large(name: str, found: list[Finding]) -> None:
    """Find that a file is too large, without having read it."""
    Sheet(name, [], found).note_at(TOO_LARGE, 0, 0, limit=LARGEST_FILE // 1_000_000)


def _not_utf8(name: str, data: bytes, place: int, found: list[Finding]) -> None:
    before = data[:place].decode("utf-8-sig")
    encoding, guess = "ascii", _AS_NOTHING.fill(byte=f"0x{data[place]:02X}")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding, guess = "utf-16", _AS_UTF16
    elif data.startswith(b"PK\x03\x04"):
        guess = _AS_ZIP
    elif _is(data, "cp949"):
        encoding, guess = "cp949", _AS_CP949
    text = FORBIDDEN.sub("?", data.decode(encoding, "replace")).replace("\ufffd", "?")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    line = before.count("\n")
    column = len(before) - before.rfind("\n") - 1
    Sheet(name, lines, found).note_at(NOT_UTF8, line, column, guess=guess)


def _is(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _controls(sheet: Sheet, text: str) -> None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    places = ((number, match) for number, line in enumerate(lines) for match in _RUN.finditer(line))
    for (number, match), _ in zip(places, range(_MOST_NAMED), strict=False):
        sheet.note_at(
            CONTROL_CHARACTER,
            number,
            match.start(),
            len(match[0]),
            character=numbered(match[0][0]),
        )
