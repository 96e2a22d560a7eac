"""Class files in CSV: one row an answer, or one row a student with a column for each problem."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, islice
from math import nan
from operator import itemgetter
from typing import NamedTuple, TypeVar

from attn_tutor.errors import UsageError
from attn_tutor.files.decoding import decoded_lines, encoding_of
from attn_tutor.files.places import MOST_KEPT, Places, column_of, student_of
from attn_tutor.files.records import Record, records
from attn_tutor.files.rows import BAD_CHARACTERS, Found, broken
from attn_tutor.grading.columns import Place, Remark, Trouble
from attn_tutor.model.targets import read_target
from attn_tutor.words import Text

SAMPLE = 500
"""So many rows decide whether a file writes decimal commas."""
UNREAD = "�"
NAMED = ("name", "이름", "성명")
"""Columns that stand for ``student`` where there is none of that name."""
OTHER = (
    *NAMED,
    "email",
    "e-mail",
    "이메일",
    "class",
    "반",
    "분반",
    "학과",
    "group",
)
"""Columns that teachers' sheets have beside the answers; nothing is said of them."""
NO_HEADER = Text(
    en="{file}: the first line must name the columns: student, problem, stage, row, column and "
    "answer, or student and a column for each problem. Found: {found}",
    ko="첫 줄에 열 이름이 있어야 해요 (student, problem, stage, row, column, answer. 또는 "
    "student와 문제마다 한 열): {file}. 있는 것: {found}",
)
UNDIVIDED = Text(
    en="this row cannot be divided into fields: a quotation mark is not closed",
    ko="따옴표가 닫히지 않아서 칸으로 나눌 수 없는 줄이에요",
)
WIDTH = Text(
    en="{count} fields, and the header has {width}; an answer with {separator} in it needs quotes",
    ko="칸이 {count}개인데 열 이름은 {width}개예요. "
    "{separator} 기호가 들어 있는 답은 따옴표로 묶어 주세요",
)
SHORT = Text(en="the row ends before its answer", ko="답이 나오기 전에 줄이 끝났어요")
COMMAS = Text(
    en="decimal commas: 0,333 is read as 0.333 in this file",
    ko="소수점을 쉼표로 쓴 파일이에요. 0,333을 0.333으로 읽었어요",
)
NO_SUCH_COLUMN = Text(
    en="the column {name} is no problem; what stands in it is left out",
    ko="문제가 아닌 열이라서 채점하지 않았어요: {name}",
)
_DECIMAL_COMMA = re.compile(r"\s*[-+−]?\d+,\d+%?\s*")
_POINT = re.compile(r"\d\.\d|\.\d")
Key = TypeVar("Key")
Value = TypeVar("Value")
KnownProblem = Callable[[str], bool]


class Asked(NamedTuple):
    """A column of a wide sheet: its place in the row and what is answered in it."""

    at: int
    fields: dict[str, str]


def read_table(file: str, known: KnownProblem) -> Found:
    """Read a CSV file of a class. Raises UsageError where it has no header or cannot be read."""
    encoding = encoding_of(file)
    separator, found = records(decoded_lines(file, encoding.name))
    line, header = next(found, (1, None))
    names = [name.lstrip("\ufeff") for name in header or ()]
    columns = {column: at for at, name in enumerate(names) if (column := column_of(name))}
    _let_names_stand(columns, names)
    wide = not {"problem", "answer"} <= columns.keys()
    asked = list(_asked(names, known)) if wide else []
    if "student" not in columns or (wide and not asked):
        shown = ", ".join(names[:12])
        raise UsageError(NO_HEADER.fill(file=file, found=shown))
    answers = [each.at for each in asked] if wide else [columns["answer"]]
    sample = list(islice(found, SAMPLE))
    commas = separator != "," and _writes_commas(sample, answers)
    if commas:
        yield Remark(Trouble.NOTE, "", file, line, COMMAS)
    yield from _unknown_columns(file, line, names, asked) if wide else ()
    form = Form(file, len(names), "Tab" if separator == "\t" else separator, encoding.sound)
    table = _Table(form, Places(file, commas=commas))
    rows = chain(sample, found)
    yield from table.wide(rows, columns, asked) if wide else table.long(rows, columns)


def _let_names_stand(columns: dict[str, int], names: list[str]) -> None:
    """Take a column of names for the students where no other column tells them."""
    if "student" not in columns:
        plain = (name.strip().lower() for name in names)
        found = next((at for at, name in enumerate(plain) if name in NAMED), None)
        if found is not None:
            columns["student"] = found


def _writes_commas(sample: list[Record], answers: list[int]) -> bool:
    cells = [
        fields[at]
        for _, fields in sample
        for at in answers
        if fields is not None and at < len(fields)
    ]
    comma = any(_DECIMAL_COMMA.fullmatch(cell) for cell in cells)
    return comma and not any(_POINT.search(cell) for cell in cells)


def _asked(names: list[str], known: KnownProblem) -> Iterator[Asked]:
    """Give the columns of a wide sheet that are answers: ``3.2``, ``3.2 weights[1]``."""
    for at, name in enumerate(names):
        problem, _, written = name.strip().partition(" ")
        if column_of(name) or not problem or not known(problem):
            continue
        if not written.strip():
            yield Asked(at, {"problem": problem})
        elif read_target(written) is not None:
            stage = written.strip()
            yield Asked(at, {"problem": problem, "stage": stage})


def _unknown_columns(
    file: str, line: int, names: list[str], asked: list[Asked]
) -> Iterator[Remark]:
    used = {each.at for each in asked}
    for at, name in enumerate(names):
        plain = name.strip().lower()
        if at not in used and plain and not column_of(name) and plain not in OTHER:
            yield broken(file, line, NO_SUCH_COLUMN.fill(name=name.strip()))


class Form(NamedTuple):
    """How the rows of a file are written. ``sound`` says that all of it can be read."""

    file: str
    width: int
    separator: str
    sound: bool

    def wrong(self, fields: list[str] | None, last: int) -> Text | None:
        """Tell what is wrong with a row as a whole, if anything is; fill it up if nothing is."""
        if fields is None:
            return UNDIVIDED
        missing = self.width - len(fields)
        if missing < 0 and any(each.strip() for each in fields[self.width :]):
            return WIDTH.fill(count=len(fields), width=self.width, separator=self.separator)
        if len(fields) <= last:
            return SHORT
        if not self.sound and any(UNREAD in each for each in fields):
            return BAD_CHARACTERS
        if missing > 0:
            fields.extend([""] * missing)
        return None


class _Table:
    """The rows of one file under its header."""

    def __init__(self, form: Form, places: Places) -> None:
        self._form, self._places = form, places

    def long(self, rows: Iterator[Record], columns: dict[str, int]) -> Found:
        """Read one answer a row; the places and times of a class are worked out once each."""
        last = max(columns["student"], columns["problem"], columns["answer"])
        student, answer, time = columns["student"], columns["answer"], columns.get("at")
        where = [at for name, at in columns.items() if name not in {"student", "answer", "at"}]
        pick = itemgetter(*where, where[0])  # twice, so that it is always a tuple
        wrong, file = self._form.wrong, self._form.file
        places, times = dict[tuple[str, ...], Place](), {"": nan}
        for line, fields in rows:
            trouble = wrong(fields, last)
            if trouble is not None or fields is None:
                yield broken(file, line, trouble or UNDIVIDED)
                continue
            place, who = places.get(pick(fields)), student_of(fields[student])
            when = times.get("" if time is None else fields[time])
            if who and place is not None and when is not None:
                yield who, place, bare(fields[answer]), when, file, line
                continue
            named = {name: fields[at] for name, at in columns.items()}
            found = [*self._places.rows({**named, "answer": bare(fields[answer])}, line)]
            yield from found
            if len(found) == 1 and not isinstance(found[0], Remark):
                _keep(places, pick(fields), found[0][1])
                _keep(times, named.get("at", ""), found[0][3])

    def wide(self, rows: Iterator[Record], columns: dict[str, int], asked: list[Asked]) -> Found:
        """Read one student a row; an empty cell is no answer."""
        for line, fields in rows:
            trouble = self._form.wrong(fields, columns["student"])
            if trouble is not None or fields is None:
                yield broken(self._form.file, line, trouble or UNDIVIDED)
                continue
            common = {name: fields[at] for name, at in columns.items()}
            answered = [each for each in asked if fields[each.at].strip()]
            if not answered and not common["student"].strip():
                yield from self._places.rows({**common, "problem": "?"}, line)
            for each in answered:
                row = {**common, **each.fields, "answer": bare(fields[each.at])}
                yield from self._places.rows(row, line)


def _keep(known: dict[Key, Value], key: Key, value: Value) -> None:
    if len(known) < MOST_KEPT:
        known[key] = value


def bare(text: str) -> str:
    """Take off the apostrophe that keeps a spreadsheet from taking an answer for a formula.

    >>> bare("'-1/2"), bare("'tis")
    ('-1/2', "'tis")
    """
    return text[1:] if text[:1] == "'" and text[1:2] in {"=", "+", "-", "−", "@"} else text
