"""Rows of decimals and fractions are read the fast way, to the same numbers as the long way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import answers
from attn_tutor.reading.answers import read_rows

WORDS = st.one_of(
    st.integers(-300, 300).map(str),
    st.tuples(st.integers(-300, 300), st.integers(0, 3)).map(
        lambda pair: f"{pair[0] / 10 ** pair[1]:.{pair[1]}f}"
    ),
    st.tuples(st.integers(0, 300), st.integers(0, 300)).map(lambda pair: f"{pair[0]}/{pair[1]}"),
    st.sampled_from(("1/03", "003/4", "-1/2", "+1/2", ".5/2", "1/2/3", "", "5.", "/2", "_", "1e2")),
)


def grid_of(text, size, *, slowly):
    """The grid, or what the reader says, with the fast way or without."""
    with pytest.MonkeyPatch.context() as patch:
        if slowly:
            patch.setattr(answers, "_simple_row", lambda _: None)
        try:
            return read_rows(text, rows=size[0], columns=size[1])
        except UnreadableError as error:
            return error.text, error.position, error.length


@given(st.lists(WORDS, max_size=4), st.sampled_from(((1, 1), (1, 2), (1, 4), (2, 2))))
def test_the_fast_way_reads_what_the_long_way_reads(words, size):
    text = " ".join(words)
    assert grid_of(text, size, slowly=False) == grid_of(text, size, slowly=True)


@pytest.mark.parametrize(("text", "size"), [("1 1/2", (1, 1)), ("1/2 3", (1, 2)), ("1/2", (1, 1))])
def test_one_and_a_half_is_one_number_only_where_one_is_asked(text, size):
    (row,) = read_rows(text, rows=size[0], columns=size[1])
    values = {"1 1/2": [1.5], "1/2 3": [0.5, 3.0], "1/2": [0.5]}
    assert [number.value for number in row] == values[text]
