"""The two layouts of a class file in CSV, put into columns: a row an answer, or a row a student."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.files.columns import Words, words_of
from attn_tutor.files.records import Columns

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

Table = tuple[dict[str, Words], "Array"]
"""The columns of some answers by name, and the line of each."""


class Asked(NamedTuple):
    """A column of a wide sheet: its place in the row, and the problem and stage answered in it."""

    at: int
    problem: str
    stage: str = ""


def long_columns(found: Columns, columns: Mapping[str, int]) -> Table:
    """Give the columns of a file with one answer a row."""
    words = {name: words_of(found.fields[at]) for name, at in columns.items()}
    words["answer"] = _bare(words["answer"])
    return words, np.array(found.lines, int)


def wide_columns(found: Columns, columns: Mapping[str, int], asked: Sequence[Asked]) -> Table:
    """Give the columns of a file with one student a row; an empty cell is no answer.

    A row without a student and without an answer stays, so that something is said of it.
    """
    texts = [
        text for row in zip(*(found.fields[each.at] for each in asked), strict=True) for text in row
    ]
    filled = np.array([text.strip() != "" for text in texts], bool).reshape(-1, len(asked))
    nobody = [not name.strip() for name in found.fields[columns["student"]]]
    filled[:, 0] |= np.array(nobody, bool) & ~filled.any(axis=1)
    row, column = np.nonzero(filled)
    in_rows = {name: words_of(found.fields[at]) for name, at in columns.items()}
    words = {name: Words(known, numbers[row]) for name, (known, numbers) in in_rows.items()}
    words["problem"] = Words([each.problem for each in asked], column)
    if "stage" in words:  # it holds for the columns that name no stage themselves
        known, numbers = words["stage"]
        own = [asked[at].stage for at in column.tolist()]
        words["stage"] = words_of(
            [stage or known[number] for stage, number in zip(own, numbers.tolist(), strict=True)]
        )
    else:
        words["stage"] = Words([each.stage for each in asked], column)
    known, numbers = _bare(words_of(texts))
    words["answer"] = Words(known, numbers.reshape(filled.shape)[row, column])
    return words, np.array(found.lines, int)[row]


def _bare(texts: Words) -> Words:
    return texts._replace(known=[bare(text) for text in texts.known])


def bare(text: str) -> str:
    """Take off the apostrophe that keeps a spreadsheet from taking an answer for a formula.

    >>> bare("'-1/2"), bare("'tis")
    ('-1/2', "'tis")
    """
    return text[1:] if text[:1] == "'" and text[1:2] in {"=", "+", "-", "−", "@"} else text
