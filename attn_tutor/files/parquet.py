"""Class files in Parquet, read in batches; needs the extra ``batch`` (pyarrow)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from attn_tutor.errors import UsageError
from attn_tutor.files.places import Places, column_of, student_of
from attn_tutor.files.rows import NO_STUDENT, broken
from attn_tutor.files.tables import NO_HEADER
from attn_tutor.grading.columns import Answers, Place, Remark, Trouble
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

AT_ONCE = 65_536
NO_PYARROW = Text(
    en="{file}: Parquet needs pyarrow. Install it with: pip install 'attn-tutor[batch]'",
    ko="Parquet 파일에는 pyarrow가 필요해요: {file}\n"
    "이렇게 설치하세요: pip install 'attn-tutor[batch]'",
)
NO_PARQUET = Text(en="{file} is not a Parquet file.", ko="Parquet 파일이 아니에요: {file}")
NUMBERS = Text(
    en="the answers are numbers here, so the digits typed are lost; keep answers as text",
    ko="답이 문자열이 아니라 수로 들어 있어서 적은 자릿수를 알 수 없어요. "
    "답은 문자열로 저장해 주세요",
)


FIELDS = ("problem", "pack", "seed", "stage", "row", "column")


def read_parquet(file: str) -> Iterator[Answers | Remark]:
    """Give the answers of a class file in Parquet in columns, a row an answer, counted from 1.

    Words are encoded by Arrow, and each combination of them is looked at once. Raises UsageError
    where the file cannot be read, or where pyarrow is missing.
    """
    source = _opened(file)
    names = list(source.schema_arrow.names)
    columns = {column_of(name): name for name in names if column_of(name)}
    if not {"student", "problem", "answer"} <= columns.keys():
        raise UsageError(NO_HEADER.fill(file=file, found=", ".join(names[:12])))
    kind = str(source.schema_arrow.field(columns["answer"]).type)
    if "string" not in kind:
        yield Remark(Trouble.NOTE, "", file, 1, NUMBERS)
    places, first = Places(file), 1
    for batch in source.iter_batches(AT_ONCE, columns=list(columns.values())):
        words = {column: _encoded(batch.column(name)) for column, name in columns.items()}
        yield from _batch(words, first, places)
        first += batch.num_rows


def _batch(words: Mapping[str, Words], first: int, places: Places) -> Iterator[Answers | Remark]:
    count = len(words["student"].numbers)
    line = first + np.arange(count)
    students = [student_of(each) for each in words["student"].known]
    fields = [words.get(name, Words([""], np.zeros(count, int))) for name in FIELDS]
    key = np.zeros(count, np.int64)
    for each in fields:
        key = key * len(each.known) + each.numbers
    _, at_row, which = np.unique(key, return_index=True, return_inverse=True)
    named = [
        places.place(*(each.known[each.numbers[row]] for each in fields)) for row in at_row.tolist()
    ]
    which = which.reshape(-1)
    placed = np.array([isinstance(each, Place) for each in named], bool)[which]
    known = np.array([each != "" for each in students], bool)[words["student"].numbers]
    for row in np.flatnonzero(~(placed & known)).tolist():
        student, text = students[words["student"].numbers[row]], named[which[row]]
        told = text if isinstance(text, Text) else NO_STUDENT
        yield broken(places.file, int(line[row]), told, student)
    at = yield from _times(words, line, students, places)
    answers = Answers(
        students,
        [each if isinstance(each, Place) else Place("") for each in named],
        words["answer"].known,
        (places.file,),
        words["student"].numbers,
        which,
        words["answer"].numbers,
        at,
        np.zeros(count, int),
        line,
    )
    yield answers.rows(placed & known)


def _times(
    words: Mapping[str, Words], line: Array, students: list[str], places: Places
) -> Generator[Remark, None, Array]:
    if "at" not in words:
        return np.full(len(line), np.nan)
    known, numbers = words["at"]
    found = [places.time(text, 0, "") for text in known]
    for row in np.flatnonzero(np.array([bool(said) for _, said in found])[numbers]).tolist():
        student = students[words["student"].numbers[row]]
        yield from places.time(known[numbers[row]], int(line[row]), student)[1]
    return np.array([at for at, _ in found], float)[numbers]


def _opened(file: str) -> Any:
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import ParquetFile
    except ImportError as error:
        raise UsageError(NO_PYARROW.fill(file=file)) from error
    from attn_tutor.files.decoding import MISSING

    try:
        return ParquetFile(file)
    except OSError as error:
        raise UsageError(MISSING.fill(file=file, reason=error.strerror or str(error))) from error
    except ArrowException as error:
        raise UsageError(NO_PARQUET.fill(file=file)) from error


class Words(NamedTuple):
    """A column as its distinct texts, and a number into them a row."""

    known: list[str]
    numbers: Array


def _encoded(column: Any) -> Words:
    encoded = column.dictionary_encode()
    known = [_text(value) for value in encoded.dictionary.to_pylist()]
    numbers = encoded.indices.fill_null(len(known)).to_numpy(zero_copy_only=False).astype(int)
    return Words([*known, ""], numbers)


def _text(value: object) -> str:
    """Write a value as text; what is missing is empty, times are written as ISO has it."""
    if isinstance(value, str):
        return value
    if isinstance(value, datetime | date):
        return value.isoformat()
    if value is None:
        return ""
    return f"{value:.15g}" if isinstance(value, float) else str(value)
