"""A class file is read many lines at a time; wherever the blocks end, the rows are the same."""

from __future__ import annotations

import csv
from io import StringIO

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.files import decoding, form
from attn_tutor.files.classes import read_class
from attn_tutor.files.columns import FIELDS, Words, answers_in_columns
from attn_tutor.files.places import Places
from attn_tutor.files.roster import read_roster
from attn_tutor.grading.columns import Answers, Remark

LONG = ("student", "problem", "stage", "row", "column", "answer", "at")
WIDE = ("student", "3.2", "13.4 weights[1]", "note")
CELL = st.sampled_from(
    (
        *("kim", "이서연", "", " ", "3.2", "13.4", "weights", "1", "-1", "'-1/2", "0.5"),
        *("2026-03-02", "tomorrow", '5" tall', "a,b", "a\n\nb", 'say "hi"', "\t", "0,5"),
    )
)
ROWS = st.lists(st.lists(CELL, min_size=3, max_size=8), max_size=8)
PLAIN = st.lists(st.lists(CELL.filter(lambda cell: '"' not in cell), min_size=7, max_size=7))


def written(rows, *, quoting=csv.QUOTE_MINIMAL, separator=","):
    """The rows as a spreadsheet writes them."""
    text = StringIO()
    csv.writer(text, delimiter=separator, quoting=quoting, lineterminator="\n").writerows(rows)
    return text.getvalue()


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """Reads a text: rows, and remarks sorted by line; a time that is unknown is None."""
    path = tmp_path_factory.mktemp("blocks") / "class.csv"

    def reading(text):
        path.write_text(text, encoding="utf-8", newline="")
        found = list(read_class(str(path), {"3.2", "13.4"}.__contains__))
        rows = [each for each in found if not isinstance(each, Remark)]
        said = [each for each in found if isinstance(each, Remark)]
        known = [(*each[:3], None if each[3] != each[3] else each[3], each[5]) for each in rows]
        return known, sorted(said, key=lambda each: each.line)

    return reading


def both_ways(read, text):
    """What is read at once, in blocks of a few characters, and row by row: all must be alike."""
    with pytest.MonkeyPatch.context() as patch:
        at_once = read(text)
        patch.setattr(decoding, "CHUNK", 7)
        in_pieces = read(text)
        patch.setattr(form, "even_columns", lambda *_: None)
        assert at_once == in_pieces == read(text)
    return at_once


@given(
    rows=ROWS,
    header=st.sampled_from([LONG, WIDE]),
    separator=st.sampled_from(",;"),
    tail=st.sampled_from(["", '"', "\n\n,,", "kim;3.2;weights;1;1;0.5;"]),
)
def test_any_rows(read, rows, header, separator, tail):
    """Short rows, long rows, open quotes and line breaks in an answer."""
    both_ways(read, written([header, *rows], separator=separator) + tail)


def test_a_point_in_the_last_row_tells_that_commas_are_no_points(read):
    """The first 500 rows decide, however they are divided into blocks."""
    rows = "".join(f"s{at};3.2;0,5\n" for at in range(100))
    text = f"student;problem;answer\n{rows}"
    for last, commas in (("kim;3.2;0.5", False), ("kim;3.2;1", True)):
        found, said = both_ways(read, text + last)
        assert {place.commas for _, place, *_ in found} == {commas}
        assert len(said) == commas


@given(rows=PLAIN)
def test_every_field_quoted(read, rows):
    """LibreOffice can put all fields in quotes; that says the same as none."""
    quoted = both_ways(read, written([LONG, *rows], quoting=csv.QUOTE_ALL))
    assert quoted == both_ways(read, written([LONG, *rows]))


def test_a_quote_that_is_not_closed(read):
    """It spoils its line wherever it stands; two of them inside of a field are letters."""
    rows, said = both_ways(read, 'student,problem,answer\nkim,3.2,5" x\n"lee",3.2,5" or 6"\n')
    assert [(who, text) for who, _, text, *_ in rows] == [("lee", '5" or 6"')]
    assert [each.line for each in said] == [2]


def test_empty_lines_count(read):
    """The line of a row is its own, whatever is left out above it."""
    rows, said = both_ways(read, "student,problem,answer\n\n,,\nkim,3.2,1/2\n \nlee,3.2,\n,3.2,1\n")
    assert [(who, line) for who, *_, line in rows] == [("kim", 4), ("lee", 6)]
    assert [each.line for each in said] == [7]


def test_a_wide_sheet_with_a_stage_a_row(read):
    """The stage of the row holds where the column names none."""
    rows, _ = both_ways(read, "student,stage,3.2,13.4 weights[1]\nkim,scores,1 2,0.5 0.5\n")
    assert [place[2:4] for _, place, *_ in rows] == [("scores", None), ("weights", 1)]


def test_more_combinations_than_a_number_can_count():
    """Columns of ever so many texts: each row keeps its own place."""
    count = 4096
    own, same = np.arange(count), np.zeros(count, int)
    texts = [str(number + 1) for number in range(count)]
    assert count ** (len(FIELDS) - 1) >= 2**60, "all but the last bits of the first are lost"
    columns = {name: Words(texts, same) for name in FIELDS}
    words = {**columns, **{name: Words(texts, own) for name in ("student", "answer", "problem")}}
    (found,) = answers_in_columns(words, own, Places("class.csv"))
    assert isinstance(found, Answers)
    problems = [found.places[at].problem for at in found.place.tolist()]
    assert problems == [f"1/{text}" for text in texts]


def test_a_roster_in_pieces(tmp_path, monkeypatch):
    """The same reader serves the roster."""
    path = tmp_path / "roster.csv"
    path.write_text('sep=;\n\nstudent;name\nkim;"김\n선생"\nlee;Lee\n', encoding="utf-8")
    whole = read_roster(str(path))
    monkeypatch.setattr(decoding, "CHUNK", 3)
    assert (
        [each.id for each in read_roster(str(path))]
        == [each.id for each in whole]
        == ["kim", "lee"]
    )
