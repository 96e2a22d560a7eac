"""Tables of marks in Parquet; needs the extra ``batch`` (pyarrow)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

WHOLE = frozenset({"row", "column", "seed", "cells", "count", "follow", "problems"})
SHARES = frozenset(
    {
        *("method", "accuracy", "marks", "of", "deduction", "percent"),
        *("paper_deduction", "paper_marks", "paper_of", "paper_percent"),
    }
)
"""Columns of whole numbers, and of others; all the rest are texts."""


def parquet_of(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> bytes:
    """Write rows as one Parquet file; an empty cell of a column of numbers is null."""
    import pyarrow as pa
    from pyarrow import parquet

    schema = _schema(columns)
    cells = list(zip(*rows, strict=True)) if rows else [()] * len(columns)
    arrays = [
        pa.array(
            [None if cell == "" and name in WHOLE | SHARES else cell for cell in column],
            schema.field(name).type,
        )
        for name, column in zip(columns, cells, strict=True)
    ]
    buffer = BytesIO()
    parquet.write_table(pa.Table.from_arrays(arrays, schema=schema), buffer)
    return buffer.getvalue()


def _schema(columns: Sequence[str]) -> Any:
    import pyarrow as pa

    types = {**dict.fromkeys(WHOLE, pa.int64()), **dict.fromkeys(SHARES, pa.float64())}
    return pa.schema([(name, types.get(name, pa.string())) for name in columns])


def join_parquet(columns: Sequence[str], parts: Iterable[Path], whole: Path) -> None:
    """Put Parquet files together, one after the other, a group of rows each."""
    from pyarrow import parquet

    with parquet.ParquetWriter(whole, _schema(columns)) as writer:
        for part in parts:
            writer.write_table(parquet.read_table(part))
