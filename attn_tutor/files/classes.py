"""Class files, one row an answer, in CSV, JSON lines or Parquet; read row by row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attn_tutor.files.rows import Found, Row
from attn_tutor.files.tables import KnownProblem
from attn_tutor.grading.columns import Answers, Remark

TABLES = (".csv", ".tsv", ".txt")
LINES = (".jsonl", ".ndjson")
PARQUET = (".parquet", ".pq")


def is_class_file(file: str) -> bool:
    """Tell by its name whether a file is of a whole class.

    >>> is_class_file("spring.CSV"), is_class_file("kim.yaml")
    (True, False)
    """
    return Path(file).suffix.lower() in (*TABLES, *LINES, *PARQUET)


def read_class_columns(file: str, known: KnownProblem) -> Iterator[Row | Remark | Answers]:
    """Give the answers of a class file in order, and remarks on rows that cannot be used.

    Answers come in columns where a file has them. ``known`` tells whether there is a problem of
    that id: the columns of a wide sheet are told from others by it. Raises UsageError where the
    file as a whole cannot be read.
    """
    suffix = Path(file).suffix.lower()
    if suffix in LINES:
        from attn_tutor.files.json_lines import read_json_lines

        return read_json_lines(file)
    if suffix in PARQUET:
        from attn_tutor.files.parquet import read_parquet

        return read_parquet(file)
    from attn_tutor.files.tables import read_table

    return read_table(file, known)


def read_class(file: str, known: KnownProblem) -> Found:
    """Give what ``read_class_columns`` gives, row by row."""
    for each in read_class_columns(file, known):
        if not isinstance(each, Answers):
            yield each
            continue
        columns = (each.student, each.place, each.text, each.at, each.file, each.line)
        for who, place, text, at, source, line in zip(
            *(column.tolist() for column in columns), strict=True
        ):
            yield (
                each.students[who],
                each.places[place],
                each.texts[text],
                at,
                each.files[source],
                line,
            )
