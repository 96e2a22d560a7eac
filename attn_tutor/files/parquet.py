"""Class files in Parquet, read in batches; needs the extra ``batch`` (pyarrow)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

import numpy as np

from attn_tutor.errors import UsageError
from attn_tutor.files.columns import Words, answers_in_columns
from attn_tutor.files.places import Places, column_of
from attn_tutor.files.tables import NO_HEADER
from attn_tutor.grading.columns import Answers, Remark, Trouble
from attn_tutor.words import Text

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
        line = first + np.arange(batch.num_rows)
        yield from answers_in_columns(words, line, places)
        first += batch.num_rows


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
