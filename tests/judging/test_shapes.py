"""What is said of an answer of another shape than the one asked."""

from __future__ import annotations

import pytest

from attn_tutor.judging.shapes import ShapeFinding, recognise

# typed, asked, the whole stage, what is the matter
SHAPES = [
    ((1, 3), (1, 3), (3, 3), ShapeFinding.FITS),
    ((3, 3), (3, 3), (3, 3), ShapeFinding.FITS),
    ((3, 3), (1, 3), (3, 3), ShapeFinding.ALL_ROWS),
    ((3, 1), (1, 3), (3, 3), ShapeFinding.TRANSPOSED),
    ((3, 2), (2, 3), (2, 3), ShapeFinding.TRANSPOSED),
    ((1, 3), (3, 3), (3, 3), ShapeFinding.ONE_ROW),
    ((2, 3), (3, 3), (3, 3), ShapeFinding.MISSING_ROW),
    ((1, 3), (2, 3), (2, 3), ShapeFinding.ONE_ROW),
    ((2, 1), (3, 1), (3, 1), ShapeFinding.MISSING_ROW),
    ((3, 2), (4, 2), (4, 2), ShapeFinding.MISSING_ROW),
    ((4, 3), (3, 3), (3, 3), ShapeFinding.OTHER),  # a row too many
    ((2, 2), (3, 3), (3, 3), ShapeFinding.OTHER),
    ((1, 6), (2, 3), (2, 3), ShapeFinding.FLATTENED),
    ((6, 1), (2, 3), (2, 3), ShapeFinding.FLATTENED),
    ((1, 6), (1, 3), (2, 3), ShapeFinding.FLATTENED),
    ((2, 3), (1, 6), (4, 6), ShapeFinding.OTHER),
    ((3, 2), (1, 3), (2, 3), ShapeFinding.OTHER),  # as many cells, and not in one line
    ((1, 2), (1, 3), (1, 3), ShapeFinding.OTHER),  # there is but one row: nothing is flattened
    ((1, 4), (1, 3), (3, 3), ShapeFinding.OTHER),
    ((2, 3), (1, 1), (2, 3), ShapeFinding.ALL_ROWS),
    ((1, 3), (1, 1), (2, 3), ShapeFinding.ROW_FOR_CELL),
    ((3, 1), (1, 1), (2, 3), ShapeFinding.ROW_FOR_CELL),
    ((1, 3), (1, 1), (1, 3), ShapeFinding.ROW_FOR_CELL),  # all there is, and no more than a row
    ((2, 1), (1, 1), (2, 1), ShapeFinding.ALL_ROWS),
    ((2, 2), (1, 1), (2, 3), ShapeFinding.OTHER),
]


@pytest.mark.parametrize(("typed", "asked", "whole", "finding"), SHAPES)
def test_the_shape_of_an_answer(typed, asked, whole, finding):
    assert recognise(typed, asked, whole) is finding
