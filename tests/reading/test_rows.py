"""Rows and matrices, in every layout."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.answers import read_rows


def values(typed: str, rows: int, columns: int, *, infinity: bool = False):
    grid = read_rows(typed, rows=rows, columns=columns, infinity=infinity)
    return [[None if cell is None else cell.value for cell in row] for row in grid]


ROOT2, ROOT3 = math.sqrt(2), math.sqrt(3)
ROW = [[0.1, 0.2, 0.7]]
MATRIX = [[0.1, 0.2], [0.3, 0.4]]

LAYOUTS = [
    # round brackets around square ones, and around round ones
    ("([0.1, 0.2], [0.3, 0.4])", (2, 2), MATRIX),
    ("((0.1, 0.2), (0.3, 0.4))", (2, 2), MATRIX),
    ("(((0.1, 0.2, 0.7)))", (1, 3), ROW),
    # rows
    ("0.1 0.2 0.7", (1, 3), ROW),
    ("  0.1   0.2 0.7 ", (1, 3), ROW),
    ("0.1, 0.2, 0.7", (1, 3), ROW),
    ("0.1,0.2,0.7", (1, 3), ROW),
    ("0.1, 0.2, 0.7,", (1, 3), ROW),
    ("0.1 0.2, 0.7", (1, 3), ROW),
    ("0.1; 0.2; 0.7", (1, 3), ROW),
    ("0.1\t0.2\t0.7", (1, 3), ROW),
    ("[0.1 0.2 0.7]", (1, 3), ROW),
    ("[0.1, 0.2, 0.7]", (1, 3), ROW),
    ("(0.1, 0.2, 0.7)", (1, 3), ROW),
    ("(0.1 0.2 0.7)", (1, 3), ROW),
    ("[[0.1, 0.2, 0.7]]", (1, 3), ROW),
    ("[0.1 0.2\n 0.7]", (1, 3), ROW),  # NumPy breaks long rows
    ("０．１，０．２、０．７", (1, 3), ROW),
    ("0.1\u00a00.2\u30000.7", (1, 3), ROW),
    ("array([0.1, 0.2, 0.7], dtype=float32)", (1, 3), ROW),
    ("[np.float64(0.1), np.float64(0.2), np.float64(0.7)]", (1, 3), ROW),
    # a matrix is pasted into a prompt line by line
    ("[[0.1 0.2 0.7]", (1, 3), ROW),
    ("[[0.1, 0.2, 0.7],", (1, 3), ROW),
    ("array([[0.1, 0.2, 0.7],", (1, 3), ROW),
    (" [0.1, 0.2, 0.7],", (1, 3), ROW),
    (" [0.1 0.2 0.7]]", (1, 3), ROW),
    ("        [0.1, 0.2, 0.7]], grad_fn=<SoftmaxBackward0>)", (1, 3), ROW),
    ("1,2,3", (1, 3), [[1, 2, 3]]),
    ("1;2;3", (1, 3), [[1, 2, 3]]),
    # cells that are expressions
    ("√2 2√3 -1/2", (1, 3), [[ROOT2, 2 * ROOT3, -0.5]]),
    ("(1+2)/3 2", (1, 2), [[1, 2]]),
    ("(1 + 2)/3 2", (1, 2), [[1, 2]]),
    ("(1 - 2) 3", (1, 2), [[-1, 3]]),
    ("2 (3)", (1, 2), [[2, 3]]),
    ("((1 2))", (1, 2), [[1, 2]]),
    ("(1) (2) (3)", (1, 3), [[1, 2, 3]]),
    ("1 / 2, 3", (1, 2), [[0.5, 3]]),
    ("1 / 2; 3", (1, 2), [[0.5, 3]]),
    ("1 -2", (1, 2), [[1, -2]]),
    ("1 -2, 3", (1, 2), [[-1, 3]]),
    ("1 -2, 3", (1, 3), [[1, -2, 3]]),
    ("1 -2, 3", (1, 4), [[-1, 3]]),
    ("1 √2, 3", (1, 3), [[1, ROOT2, 3]]),
    ("sqrt 2, 3", (1, 2), [[ROOT2, 3]]),
    ("1 1/2 3", (1, 3), [[1, 0.5, 3]]),
    ("½ 50%", (1, 2), [[0.5, 0.5]]),
    ("2 x 3, 4", (1, 2), [[6, 4]]),
    ("2 X 3, 4", (1, 2), [[6, 4]]),
    ("2x 3, 4", (1, 2), [[6, 4]]),
    ("(2 x 3) 4", (1, 2), [[6, 4]]),
    ("1 .5, 2", (1, 2), [[1, 0.5, 2]]),
    ("1 1/2, 3", (1, 2), [[1, 0.5, 3]]),
    ("1\x1c√2", (1, 2), [[1, ROOT2]]),
    ("_\x1c,2", (1, 2), [[None, 2]]),
    ("(2 x2) 4", (1, 2), [[4, 4]]),
    ("2 X ３", (1, 1), [[6]]),
    ("1, 2, 3,4", (2, 2), [[1, 2, 3, 4]]),
    ("e 2, 3", (1, 3), [[math.e, 2, 3]]),
    ("5. 2, 3", (1, 3), [[5, 2, 3]]),
    ("1 .5, 2", (1, 3), [[1, 0.5, 2]]),
    ("1 _, 2", (1, 3), [[1, None, 2]]),
    ("1 / 2 / 4, 3", (1, 2), [[0.125, 3]]),
    ("π 1, 2", (1, 3), [[math.pi, 1, 2]]),
    ("1 π, 2", (1, 3), [[1, math.pi, 2]]),
    ("1 (2), 3", (1, 3), [[1, 2, 3]]),
    ("1 +2, 3", (1, 3), [[1, 2, 3]]),
    ("50% 1, 2", (1, 3), [[0.5, 1, 2]]),
    ("(1) 2, 3", (1, 3), [[1, 2, 3]]),
    # one number
    ("1 1/2", (1, 1), [[1.5]]),
    ("1,234.5", (1, 1), [[1234.5]]),
    ("[0.5]", (1, 1), [[0.5]]),
    ("[1 1/2]", (1, 1), [[1.5]]),
    ("[[1 1/2]],", (1, 1), [[1.5]]),
    ("tensor((1 + 2)/3)", (1, 1), [[1]]),
    ("[[0.5]]", (1, 1), [[0.5]]),
    ("0.5,", (1, 1), [[0.5]]),
    ("tensor(0.5)", (1, 1), [[0.5]]),
    ("(0.5,)", (1, 1), [[0.5]]),
    ("np.int64(2)", (1, 1), [[2]]),
    ("[np.int64(2), np.float32(0.5)]", (1, 2), [[2, 0.5]]),
    ("[tensor(0.25), tensor(0.75, device='cuda:0')]", (1, 2), [[0.25, 0.75]]),
    ("[array([1, 2]), array([3, 4])]", (2, 2), [[1, 2], [3, 4]]),
    ("array([1, 2]), array([3, 4])", (2, 2), [[1, 2], [3, 4]]),
    ("Array([[1., 2.],\n       [3., 4.]], dtype=float32)", (2, 2), [[1, 2], [3, 4]]),
    ("[(0.5,)]", (1, 1), [[0.5]]),
    ("((0.5,),)", (1, 1), [[0.5]]),
    ("(_,)", (1, 1), [[None]]),
    # cells left out
    ("_ 1", (1, 2), [[None, 1]]),
    ("1, _", (1, 2), [[1, None]]),
    ("_", (1, 1), [[None]]),
    ("0.1\t\t0.3", (1, 3), [[0.1, None, 0.3]]),
    ("0.1\t\t0.3", (1, 2), [[0.1, 0.3]]),
    # matrices
    ("0.1 0.2\n0.3 0.4", (2, 2), MATRIX),
    ("0.1 0.2\r\n0.3 0.4\r\n", (2, 2), MATRIX),
    ("0.1 0.2 \r\n0.3 0.4", (2, 2), MATRIX),
    ("0.1 \r\n0.3", (1, 2), [[0.1], [0.3]]),
    ("\r1\r", (2, 2), [[1]]),
    ("0.1, 0.2,\n0.3, 0.4", (2, 2), MATRIX),
    ("0.1 0.2; 0.3 0.4", (2, 2), MATRIX),
    ("0.1 0.2;\n0.3 0.4;", (2, 2), MATRIX),
    ("0.1;0.2\n0.3;0.4", (2, 2), MATRIX),
    ("0.1\t0.2\n0.3\t0.4", (2, 2), MATRIX),
    ("[0.1 0.2; 0.3 0.4]", (2, 2), MATRIX),
    ("[0.1 0.2\n0.3 0.4]", (2, 2), MATRIX),
    ("[0.1, 0.2], [0.3, 0.4]", (2, 2), MATRIX),
    ("[[0.1, 0.2], [0.3, 0.4]]", (2, 2), MATRIX),
    ("[[0.1 0.2]\n [0.3 0.4]]", (2, 2), MATRIX),
    ("((0.1, 0.2), (0.3, 0.4))", (2, 2), MATRIX),
    ("((0.1 0.2) (0.3 0.4))", (2, 2), MATRIX),
    ("(0.1, 0.2)\n(0.3, 0.4)", (2, 2), MATRIX),
    ("［［0.1，0.2］，［0.3，0.4］］", (2, 2), MATRIX),
    ("array([[0.1, 0.2],\n       [0.3, 0.4]])", (2, 2), MATRIX),
    ("tensor([[0.1, 0.2], [0.3, 0.4]], grad_fn=<SoftmaxBackward0>)", (2, 2), MATRIX),
    ("[[ 1.  2.]\n [-1.  0.5]]", (2, 2), [[1, 2], [-1, 0.5]]),
    ("[[1+2, (3)], [√2, 4]]", (2, 2), [[3, 3], [ROOT2, 4]]),
    ("7,2.7\n sqrt(2),3.14", (2, 2), [[7, 2.7], [ROOT2, 3.14]]),
    ("1;2", (2, 1), [[1], [2]]),
    # another shape than expected is given back as it is
    ("1\n2\n3", (1, 3), [[1], [2], [3]]),
    ("1,2\n3,4\n5,6", (2, 3), [[1, 2], [3, 4], [5, 6]]),
    ("1,2,3,4", (2, 2), [[1, 2, 3, 4]]),
    ("1 2; 3 4", (1, 2), [[1, 2], [3, 4]]),
    ("1 2 3 4", (1, 3), [[1, 2, 3, 4]]),
]


@pytest.mark.parametrize(("typed", "shape", "expected"), LAYOUTS)
def test_a_layout_has_its_cells(typed, shape, expected):
    assert values(typed, *shape) == expected


@pytest.mark.parametrize("typed", ["", "  ", "\n\t", "\u3000", "\u200b"])
@pytest.mark.parametrize("shape", [(1, 1), (1, 3), (2, 2)])
def test_nothing_typed_is_an_empty_grid(typed, shape):
    assert read_rows(typed, rows=shape[0], columns=shape[1]) == ()


def test_a_mask_row_holds_infinities():
    infinite = -math.inf
    assert values("0 -∞ -inf −무한대", 1, 4, infinity=True) == [[0, infinite, infinite, infinite]]


def test_cells_keep_what_was_typed():
    grid = read_rows("[ ½,\u00a01 / 2 ,−0.50]", rows=1, columns=3)
    assert [cell and cell.text for cell in grid[0]] == ["½", "1 / 2", "−0.50"]
    assert [cell and cell.decimals for cell in grid[0]] == [None, None, 2]


@pytest.mark.parametrize(
    ("typed", "shape"),
    [
        ("0,333", (1, 1)),
        ("1,234", (1, 1)),
        ("0,5 0,25", (1, 2)),
        ("0,5 0,25", (1, 3)),
        ("0,5; 0,25", (1, 2)),
        ("0,5", (1, 3)),
        ("1,2", (1, 3)),
        ("0,1\t0,2", (1, 2)),
        ("0,1 0,2\n0,3 0,4", (2, 2)),
        ("[0,5 0,25]", (1, 2)),
    ],
)
def test_a_comma_with_two_readings_is_asked_back(typed, shape):
    with pytest.raises(UnreadableError) as caught:
        values(typed, *shape)
    assert caught.value.ask


cells = st.lists(st.decimals(-99, 99, places=3).map(str), min_size=4, max_size=4)


@given(cells)
def test_every_layout_of_a_matrix_is_one_matrix(four):
    a, b, c, d = four
    expected = [[float(a), float(b)], [float(c), float(d)]]
    layouts = [
        f"{a} {b}\n{c} {d}",
        f"{a}, {b}; {c}, {d}",
        f"[[{a}, {b}], [{c}, {d}]]",
        f"(({a}, {b}), ({c}, {d}))",
        f"[[{a} {b}]\n [{c} {d}]]",
        f"[{a} {b}; {c} {d}]",
        f"{a}\t{b}\n{c}\t{d}\n",
        f"array([[{a}, {b}],\n       [{c}, {d}]])",
    ]
    for layout in layouts:
        assert values(layout, 2, 2) == expected, layout
