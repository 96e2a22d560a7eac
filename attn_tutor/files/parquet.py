"""Class files in Parquet, read in batches; needs the extra ``batch`` (pyarrow)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attn_tutor.errors import UsageError
from attn_tutor.files.places import Places, column_of
from attn_tutor.files.rows import Found
from attn_tutor.files.tables import NO_HEADER
from attn_tutor.grading.columns import Remark, Trouble
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


def read_parquet(file: str) -> Found:
    """Read a class file in Parquet, a row an answer; rows count from 1.

    Raises UsageError where it cannot be read, or where pyarrow is missing.
    """
    source = _opened(file)
    names = list(source.schema_arrow.names)
    columns = {column_of(name): name for name in names if column_of(name)}
    if not {"student", "problem", "answer"} <= columns.keys():
        raise UsageError(NO_HEADER.fill(file=file, found=", ".join(names[:12])))
    kind = str(source.schema_arrow.field(columns["answer"]).type)
    if "string" not in kind:
        yield Remark(Trouble.NOTE, "", file, 1, NUMBERS)
    places, line = Places(file), 0
    for batch in source.iter_batches(AT_ONCE, columns=list(columns.values())):
        parts = {column: _texts(batch.column(name)) for column, name in columns.items()}
        for fields in zip(*parts.values(), strict=True):
            line += 1
            yield from places.rows(dict(zip(parts, fields, strict=True)), line)


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


def _texts(column: Any) -> Iterator[str]:
    """Give a column as texts; what is missing is empty, times are written as ISO has it."""
    for value in column.to_pylist():
        if isinstance(value, str):
            yield value
        elif value is None:
            yield ""
        elif hasattr(value, "isoformat"):
            yield value.isoformat()
        else:
            yield f"{value:.15g}" if isinstance(value, float) else str(value)
