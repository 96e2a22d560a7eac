"""Class files in CSV: one row an answer, or one row a student with a column for each problem."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, islice

from attn_tutor.errors import UsageError
from attn_tutor.files.columns import answers_in_columns
from attn_tutor.files.decoding import decoded_blocks, encoding_of
from attn_tutor.files.form import Form
from attn_tutor.files.layouts import Asked, long_columns, wide_columns
from attn_tutor.files.places import NAMED, Places, column_of
from attn_tutor.files.records import Columns, opened
from attn_tutor.files.rows import broken
from attn_tutor.grading.columns import Answers, Remark, Trouble
from attn_tutor.model.targets import read_target
from attn_tutor.words import Text

SAMPLE = 500
"""So many rows decide whether a file writes decimal commas."""
NEEDED = ("student", "problem", "answer")
"""The columns of a file with one answer a row; with fewer, a row is a student."""
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
KnownProblem = Callable[[str], bool]
Part = tuple[Columns, list[Remark]]
"""Rows that can be used, and remarks on the others."""


def read_table(file: str, known: KnownProblem) -> Iterator[Answers | Remark]:
    """Read a CSV file of a class. Raises UsageError where it has no header or cannot be read."""
    encoding = encoding_of(file)
    source = opened(decoded_blocks(file, encoding.name))
    line, header = source.header
    names = [name.lstrip("\ufeff") for name in header or ()]
    columns = {column: at for at, name in enumerate(names) if (column := column_of(name))}
    _let_names_stand(columns, names)
    wide = not set(NEEDED) - {"student"} <= columns.keys()
    asked = list(_asked(names, known)) if wide else []
    if "student" not in columns or (wide and not asked):
        shown = ", ".join(names[:12])
        raise UsageError(NO_HEADER.fill(file=file, found=shown))
    needed = [columns["student"]] if wide else [columns[name] for name in NEEDED]
    form = Form(file, source, len(names), max(needed), encoding.sound)
    whole = map(form.whole, source.blocks)
    sample = list(_first(whole))
    answers = [each.at for each in asked] if wide else [columns["answer"]]
    commas = source.separator != "," and _writes_commas([rows for rows, _ in sample], answers)
    if commas:
        yield Remark(Trouble.NOTE, "", file, line, COMMAS)
    yield from _unknown_columns(file, line, names, asked) if wide else ()
    places = Places(file, commas=commas)
    for rows, said in chain(sample, whole):
        found: list[Answers | Remark] = [*said]
        if rows.lines:
            table = wide_columns(rows, columns, asked) if wide else long_columns(rows, columns)
            found += answers_in_columns(*table, places)
        yield from _in_order(found)


def _let_names_stand(columns: dict[str, int], names: list[str]) -> None:
    """Take a column of names for the students where no other column tells them."""
    if "student" not in columns:
        plain = (name.strip().lower() for name in names)
        found = next((at for at, name in enumerate(plain) if name in NAMED), None)
        if found is not None:
            columns["student"] = found


def _first(whole: Iterator[Part]) -> Iterator[Part]:
    """Take as many blocks as hold the sample."""
    count = 0
    while count < SAMPLE and (found := next(whole, None)) is not None:
        count += len(found[0].lines)
        yield found


def _writes_commas(sample: list[Columns], answers: list[int]) -> bool:
    columns = ((cell for rows in sample for cell in rows.fields[at]) for at in answers)
    cells = [cell for column in columns for cell in islice(column, SAMPLE)]
    comma = any(_DECIMAL_COMMA.fullmatch(cell) for cell in cells)
    return comma and not any(_POINT.search(cell) for cell in cells)


def _asked(names: list[str], known: KnownProblem) -> Iterator[Asked]:
    """Give the columns of a wide sheet that are answers: ``3.2``, ``3.2 weights[1]``."""
    for at, name in enumerate(names):
        problem, _, written = name.strip().partition(" ")
        if column_of(name) or not problem or not known(problem):
            continue
        if not written.strip():
            yield Asked(at, problem)
        elif read_target(written) is not None:
            yield Asked(at, problem, written.strip())


def _unknown_columns(
    file: str, line: int, names: list[str], asked: list[Asked]
) -> Iterator[Remark]:
    used = {each.at for each in asked}
    for at, name in enumerate(names):
        plain = name.strip().lower()
        if at not in used and plain and not column_of(name) and plain not in OTHER:
            yield broken(file, line, NO_SUCH_COLUMN.fill(name=name.strip()))


def _in_order(found: list[Answers | Remark]) -> Iterator[Answers | Remark]:
    """Give remarks line by line, and answers after them."""
    said = [each for each in found if isinstance(each, Remark)]
    yield from sorted(said, key=lambda each: each.line)
    yield from (each for each in found if isinstance(each, Answers))
