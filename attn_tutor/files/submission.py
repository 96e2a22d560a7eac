"""The file that an exam hands in: what was asked of whom, and the moves as they were made.

It holds no mark. Its seal tells a file that was damaged or edited; it is no proof of who typed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from attn_tutor.errors import TutorError, UsageError
from attn_tutor.files.answers import NOT_UTF_8
from attn_tutor.words import Text

KIND = "attn-tutor exam"
SCHEMA = 1
LARGEST = 5_000_000
MOST_MOVES = 5_000
NOT_READ = Text(en="{file} cannot be read: {reason}", ko="파일을 읽을 수 없어요: {file} ({reason})")
TOO_LARGE = Text(en="{file} is too large for a submission.", ko="제출 파일치고 너무 커요: {file}")
NO_JSON = Text(
    en="{file}:{line}: the submission is cut off or damaged here; it is not JSON.",
    ko="{file}:{line}: 제출 파일이 여기서 끊겼거나 망가져서 JSON으로 읽을 수 없어요.",
)
NEWER = Text(
    en="{file} was written by a newer attn-tutor (schema {found}). Update attn-tutor.",
    ko="더 새로운 attn-tutor가 쓴 파일이에요: {file} (schema {found})\n"
    "attn-tutor를 업데이트하세요.",
)
BAD_FIELD = Text(
    en="{file}: {field} is missing or wrong.", ko="{file}: 없거나 틀린 항목이 있어요 ({field})."
)


class RefusedError(TutorError):
    """A submission that can be read, and is not what an exam has written."""


class Submission(NamedTuple):
    """A submission as it stands in its file. ``sealed`` tells whether its seal fits."""

    pack: str
    version: str
    content: str
    group: str
    student: str
    problems: int
    advanced: bool
    begun: str
    ended: str
    moves: tuple[Mapping[str, Any], ...]
    sealed: bool = True


def written(given: Submission) -> str:
    """Write a submission, a move a line; the same submission always gives the same text."""
    head = _head(given)
    moves = ",\n".join(json.dumps(move, ensure_ascii=False) for move in given.moves)
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head]
    lines.append(f'"moves": [\n{moves}\n]')
    lines.append(f'"seal": "{_seal(head, given.moves)}"')
    return "{\n" + ",\n".join(lines) + "\n}"


def read_submission(file: str) -> Submission | None:
    """Read a submission; None where the file is none, such as a file of answers.

    Raises UsageError where it cannot be read and RefusedError where something in it is wrong.
    """
    text = _text(file)
    try:
        fields = json.loads(text, object_pairs_hook=_once, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        if f'"{KIND}"' not in text:
            return None
        line = getattr(error, "lineno", 1)
        raise UsageError(NO_JSON.fill(file=file, line=line)) from error
    if not isinstance(fields, dict) or fields.get("kind") != KIND:
        return None
    return _submission(file, fields)


def _submission(file: str, fields: dict[str, Any]) -> Submission:
    found = fields.get("schema")
    if isinstance(found, int) and found > SCHEMA:
        raise RefusedError(NEWER.fill(file=file, found=found))
    pack = fields.get("pack")
    pack = pack if isinstance(pack, dict) else {}
    parts = {f"pack.{name}": pack.get(name) for name in ("id", "version", "content")}
    parts |= {name: fields.get(name) for name in ("class", "student", "begun", "ended", "seal")}
    sound = {name: isinstance(value, str) and value != "" for name, value in parts.items()}
    size, advanced = fields.get("problems"), fields.get("advanced")
    moves: Any = fields.get("moves")
    sound["schema"] = found is not True and found == SCHEMA
    sound["problems"] = type(size) is int and size > 0
    sound["advanced"] = isinstance(advanced, bool)
    sound["moves"] = isinstance(moves, list) and all(isinstance(each, dict) for each in moves)
    for name, fine in sound.items():
        if not fine:
            raise RefusedError(BAD_FIELD.fill(file=file, field=name))
    if len(moves) > MOST_MOVES:
        raise RefusedError(TOO_LARGE.fill(file=file))
    texts: dict[str, Any] = parts
    given = Submission(
        pack=texts["pack.id"],
        version=texts["pack.version"],
        content=texts["pack.content"],
        group=texts["class"],
        student=texts["student"],
        problems=int(size or 0),
        advanced=bool(advanced),
        begun=texts["begun"],
        ended=texts["ended"],
        moves=tuple(moves),
    )
    return given._replace(sealed=_seal(_head(given), given.moves) == texts["seal"])


def _head(given: Submission) -> list[tuple[str, object]]:
    pack = {"id": given.pack, "version": given.version, "content": given.content}
    named = {"class": given.group, "student": given.student, "problems": given.problems}
    times = {"advanced": given.advanced, "begun": given.begun, "ended": given.ended}
    return [*{"schema": SCHEMA, "kind": KIND, "pack": pack, **named, **times}.items()]


def _seal(head: list[tuple[str, object]], moves: tuple[Mapping[str, Any], ...]) -> str:
    text = json.dumps([head, moves], sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=16).hexdigest()


def _text(file: str) -> str:
    try:
        path = Path(file)
        if path.stat().st_size > LARGEST:
            raise UsageError(TOO_LARGE.fill(file=file))
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(NOT_READ.fill(file=file, reason=NOT_UTF_8)) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise UsageError(NOT_READ.fill(file=file, reason=reason)) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name twice")
    return found


def _refuse(constant: str) -> None:
    raise ValueError(constant)
