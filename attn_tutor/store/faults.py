"""What can go wrong with the journal's file, said so that a student can mend it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attn_tutor.errors import StoreError
from attn_tutor.words import Text

if TYPE_CHECKING:
    import sqlite3

ELSEWHERE_EN = "or set ATTN_TUTOR_HOME to another folder."
ELSEWHERE_KO = "ATTN_TUTOR_HOME에 다른 폴더를 지정하세요."
READ_ONLY = Text(
    en="Nothing can be saved: {path} can only be read. Allow writing to it and to its folder, "
    + ELSEWHERE_EN,
    ko="저장할 수 없어요. 쓸 수 없는 파일이에요: {path}\n파일과 폴더에 쓰기 권한을 주거나 "
    + ELSEWHERE_KO,
)
FULL = Text(
    en="Nothing can be saved: there is no room left on the disk for {path}. Make room, "
    + ELSEWHERE_EN,
    ko="저장할 수 없어요. 디스크에 자리가 없어요: {path}\n자리를 비우거나 " + ELSEWHERE_KO,
)
BUSY = Text(
    en="Nothing can be saved now: another program holds {path}. Close that program and try again.",
    ko="지금은 저장할 수 없어요. 다른 프로그램이 쓰고 있는 파일이에요: {path}\n"
    "그 프로그램을 닫고 다시 해 보세요.",
)
NO_FOLDER = Text(
    en="Nothing can be saved: the folder {path} cannot be made or opened. Look at its permissions "
    "and whether a file has its name, " + ELSEWHERE_EN,
    ko="저장할 수 없어요. 폴더를 만들거나 열 수 없어요: {path}\n"
    "권한이 있는지, 같은 이름의 파일이 있는지 살펴보거나 " + ELSEWHERE_KO,
)
CANNOT_OPEN = Text(
    en="{path} cannot be opened. Look at its permissions and those of its folder, " + ELSEWHERE_EN,
    ko="파일을 열 수 없어요: {path}\n파일과 폴더의 권한을 살펴보거나 " + ELSEWHERE_KO,
)
FAILING = Text(
    en="Reading or writing {path} failed ({detail}). The disk may be full or failing: keep a copy "
    "of the file, make room, " + ELSEWHERE_EN,
    ko="파일을 읽거나 쓰지 못했어요: {path} ({detail})\n디스크가 가득 찼거나 고장 났을 수 있어요. "
    "파일을 복사해 두고 자리를 비우거나 " + ELSEWHERE_KO,
)
NEWER = Text(
    en="{path} was written by a newer attn-tutor (journal {found}, this one knows {known}). "
    "Update attn-tutor, " + ELSEWHERE_EN,
    ko="더 새로운 attn-tutor가 쓴 파일이에요: {path} (기록 형식 {found}, 지금 버전은 {known}까지)\n"
    "attn-tutor를 업데이트하거나 " + ELSEWHERE_KO,
)
SET_ASIDE = Text(
    en="{path} could not be read. It is kept as {kept}, and a new one begins. What can still be "
    "read comes back with: attn-tutor progress import {kept}",
    ko="파일을 읽을 수 없었어요: {path}\n이 이름으로 남겨 두고 새로 시작해요: {kept}\n"
    "읽을 수 있는 부분을 되살리는 명령: attn-tutor progress import {kept}",
)
NOT_SET_ASIDE = Text(
    en="{path} cannot be read, and it cannot be moved aside either. Move it away yourself, "
    + ELSEWHERE_EN,
    ko="파일을 읽을 수 없고 다른 이름으로 옮길 수도 없어요: {path}\n직접 옮기거나 " + ELSEWHERE_KO,
)


class SetAsideError(StoreError):
    """The journal could not be read; it was moved aside and a new one begun."""


class ForeignError(Exception):
    """The file is a database, but none of ours."""


def damaged(error: Exception) -> bool:
    """Tell whether the file itself is unreadable, and not only out of reach for now."""
    import sqlite3

    return isinstance(error, ForeignError) or _code(error) in {
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
    }


def store_error(error: sqlite3.Error, path: Path) -> StoreError:
    """Give the sentence for what SQLite complains of."""
    import sqlite3

    sentences = {
        sqlite3.SQLITE_READONLY: READ_ONLY,
        sqlite3.SQLITE_PERM: READ_ONLY,
        sqlite3.SQLITE_FULL: FULL,
        sqlite3.SQLITE_BUSY: BUSY,
        sqlite3.SQLITE_LOCKED: BUSY,
        sqlite3.SQLITE_CANTOPEN: CANNOT_OPEN,
        sqlite3.SQLITE_AUTH: CANNOT_OPEN,
    }
    text = sentences.get(_code(error), FAILING)
    if text is FAILING and _no_room(path):
        text = FULL
    return StoreError(text.fill(path=path, detail=getattr(error, "sqlite_errorname", str(error))))


def _code(error: Exception) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _no_room(path: Path) -> bool:
    from shutil import disk_usage

    try:
        return disk_usage(path.parent).free < 1 << 16
    except OSError:
        return False
