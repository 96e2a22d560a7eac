"""One move as one line of JSON, for moving between machines. Every line speaks for itself."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from attn_tutor.errors import StoreError
from attn_tutor.store.walks import Entry, Walk, storable, written_time
from attn_tutor.words import Text

SCHEMA = 1
MOST_MOVES = 10**9
NO_JSON = Text(en="not a line of JSON", ko="JSON 한 줄이 아니에요")
NEWER_LINE = Text(
    en="written by a newer attn-tutor (schema {found})",
    ko="더 새로운 attn-tutor가 쓴 줄이에요 (schema {found})",
)
BAD_FIELD = Text(en="{field} is missing or wrong", ko="없거나 틀린 항목: {field}")
TEXTS = ("walk", "pack", "problem", "revision", "begun", "at", "move", "text", "after")


def line_of(walk: Walk, entry: Entry) -> str:
    """Write a move and its walk as one line."""
    fields = {
        "schema": SCHEMA,
        "walk": walk.id,
        "pack": walk.pack,
        "problem": walk.problem,
        "revision": walk.revision,
        "begun": walk.begun,
        "seed": walk.seed,
        "options": dict(walk.options),
        "number": entry.number,
        "at": entry.at,
        "move": entry.name,
        "text": entry.text,
        "after": entry.after,
    }
    return json.dumps(fields, ensure_ascii=False)


def read_line(line: str) -> tuple[Walk, Entry]:
    """Read a line. Raises StoreError with what is wrong with it."""
    try:
        fields = json.loads(line, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise StoreError(NO_JSON) from error
    if not isinstance(fields, dict) or any("\udc80" <= sign <= "\udcff" for sign in line):
        raise StoreError(NO_JSON)
    found = fields.get("schema")
    if isinstance(found, int) and found > SCHEMA:
        raise StoreError(NEWER_LINE.fill(found=found))
    for field in ("schema", "seed", "options", "number", *TEXTS):
        if field not in fields or not _fits(field, fields[field]):
            raise StoreError(BAD_FIELD.fill(field=field))
    texts = {name: storable(fields[name]) for name in TEXTS}
    walk, pack, problem, revision, begun, at, move, text, after = map(texts.__getitem__, TEXTS)
    begun_walk = Walk(walk, pack, problem, revision, begun, fields["seed"], fields["options"])
    return begun_walk, Entry(fields["number"], at, move, text, after)


def _fits(field: str, value: Any) -> bool:
    if field == "schema":
        return value is not True and value == SCHEMA
    if field == "seed":
        return value is None or type(value) is int
    if field == "options":
        return isinstance(value, dict) and _can_be_kept(value)
    if field == "number":
        return type(value) is int and 0 <= value < MOST_MOVES
    if field in {"begun", "at"}:
        return isinstance(value, str) and _is_time(value)
    return isinstance(value, str) and (bool(value) or field == "text")


def _is_time(text: str) -> bool:
    try:
        return written_time(datetime.fromisoformat(text)) == text
    except (ValueError, OverflowError):
        return False


def _can_be_kept(options: dict[str, Any]) -> bool:
    try:
        json.dumps(options, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        return False
    return True


def _refuse(constant: str) -> None:
    raise ValueError(constant)
