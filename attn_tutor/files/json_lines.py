"""Class files in JSON lines: one answer a line, or the answers file of one student a line."""

from __future__ import annotations

import json
from typing import Any

from attn_tutor.files.decoding import decoded_lines
from attn_tutor.files.places import Places, column_of
from attn_tutor.files.rows import BAD_CHARACTERS, Found, broken
from attn_tutor.words import Text

NO_JSON = Text(
    en="this line is not JSON (it is cut off or damaged)", ko="JSON이 아니에요 (끊겼거나 망가진 줄)"
)
NO_OBJECT = Text(en="a line must look like {example}", ko="이런 꼴이어야 해요: {example}").fill(
    example='{"student": "kim", "problem": "3.2", "answer": "0.8808"}'
)
NO_ANSWER = Text(en="no answer stands here", ko="답이 적혀 있지 않아요")
NOT_TEXT = Text(en="{name} must be a text or a number", ko="문자열이나 수가 아니에요: {name}")


def read_json_lines(file: str) -> Found:
    """Read a class file of JSON lines. Raises UsageError where it cannot be read at all."""
    places = Places(file)
    for line, text in decoded_lines(file):
        if not text.strip():
            continue
        try:
            data = json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
        except (ValueError, RecursionError):
            yield broken(file, line, BAD_CHARACTERS if "�" in text else NO_JSON)
            continue
        yield from _rows(file, line, data, places)


def _rows(file: str, line: int, data: Any, places: Places) -> Found:
    if not isinstance(data, dict):
        yield broken(file, line, NO_OBJECT)
        return
    fields: dict[str, str] = {}
    for name, value in data.items():
        column = column_of(name)
        if column and column != "answer":
            if not isinstance(value, str | None):
                yield broken(file, line, NOT_TEXT.fill(name=name))
                return
            fields[column] = value or ""
    answers = data.get("answers")
    own = {name: value for name, value in data.items() if column_of(name) == "answer"}
    if isinstance(answers, dict):
        for place, answer in answers.items():
            yield from _row(file, line, {**fields, "stage": place}, answer, places)
    elif own:
        yield from _row(file, line, fields, next(iter(own.values())), places)
    else:
        yield broken(file, line, NO_ANSWER, fields.get("student", ""))


def _row(file: str, line: int, fields: dict[str, str], answer: Any, places: Places) -> Found:
    text = as_text(answer)
    if text is None:
        yield broken(file, line, NOT_TEXT.fill(name="answer"), fields.get("student", ""))
    else:
        yield from places.rows({**fields, "answer": text}, line)


def as_text(answer: Any) -> str | None:
    r"""Write an answer as one text: rows on lines, cells divided by tabs, as a spreadsheet does.

    >>> as_text([["0.88", "0.12"], ["0.5", None]])
    '0.88\t0.12\n0.5\t'
    """
    if answer is None:
        return ""
    if isinstance(answer, str):
        return answer
    if not isinstance(answer, list):
        return None
    rows = [each if isinstance(each, list) else [each] for each in answer]
    if not any(isinstance(each, list) for each in answer):
        rows = [answer]
    if not all(isinstance(cell, str | None) for row in rows for cell in row):
        return None
    return "\n".join("\t".join(cell or "" for cell in row) for row in rows)
