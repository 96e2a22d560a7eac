"""A typed expression in declared variables: what it says, and one number that stands for it."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import decomposition

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.formulas import Point, together
from attn_tutor.maths.trees import Formula, Tree
from attn_tutor.reading import refusals
from attn_tutor.reading.answers import Grid
from attn_tutor.reading.arithmetic import Value
from attn_tutor.reading.brackets import partners
from attn_tutor.reading.coded import coded
from attn_tutor.reading.commas import ask_about_comma, refuse_commas
from attn_tutor.reading.cursor import Cursor
from attn_tutor.reading.expressions import Number
from attn_tutor.reading.grammar import Reader
from attn_tutor.reading.spelling import Spelled, shown, spell_formula
from attn_tutor.reading.tokens import NAMES, Token
from attn_tutor.reading.variables import with_variables

_ROUND = str.maketrans("[]{}", "()()")
_TRIES = ((0.734, 0.117), (1.931, -0.317), (0.217, 0.019), (-0.734, 0.229))
"""Values of the first variable, and how much larger each next one is: where an expression is worked
out while it is read. What can be worked out at none of them, such as 1/(z - z), is refused."""


def read_formula(text: str, names: tuple[str, ...] | None = None) -> Formula:
    """Read an expression in these variables, or in any (named without _) where there are none.

    Raises UnreadableError with the place in the text.

    >>> read_formula("ce^{z1}", ("z1", "c")).tree == read_formula("c·e^z_1").tree
    True
    """
    _refuse_raised_letters(text)
    source = spell_formula(text.rstrip(" \t\n,;"))  # as behind a number
    rounded = source._replace(letters=source.letters.translate(_ROUND))
    everything = (0, len(source.letters))
    ask_about_comma(rounded, *everything)
    found = with_variables(source, rounded, names)
    if len(found) == 1:
        raise source.refusal(refusals.NOTHING_TYPED, 0, 1)
    refuse_commas(rounded, *everything, found)
    return Formula(text.strip(), _tree(rounded, found, names))


def read_expressions(
    text: str, names: tuple[str, ...], points: tuple[Point, ...], rows: int
) -> Grid:
    """Read one expression, or one a line (or between semicolons) where several are asked.

    Each becomes the number that its values at the points come to; ``_`` is left out.
    """
    if not text.strip():
        return ()
    parts = [(0, text)] if rows == 1 else list(_parts(text))
    return tuple((_number(part, start, names, points),) for start, part in parts)


def _parts(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for line in text.replace("\n", ";").split(";"):
        if line.strip():
            yield start, line
        start += len(line) + 1


def _number(
    text: str, offset: int, names: tuple[str, ...], points: tuple[Point, ...]
) -> Number | None:
    if text.strip() == "_":
        return None
    try:
        formula = read_formula(text, names)
    except UnreadableError as error:
        error.position += offset
        raise
    return coded(formula.text, together(formula.tree, names, points))


def _tree(source: Spelled, found: list[Token], names: tuple[str, ...] | None) -> Tree:
    partners(source, 0, len(source.letters))
    typed = [token.text for token in found if token.kind == "name" and token.text not in NAMES]
    known = names or tuple(dict.fromkeys(typed))
    refused: UnreadableError | None = None
    for first, step in _TRIES:
        values = {name: Value(first + step * place, None) for place, name in enumerate(known)}
        try:
            return _tree_at(source, found, values)
        except UnreadableError as error:
            refused = refused or error
    raise refused or AssertionError("no try")


def _tree_at(source: Spelled, found: list[Token], values: dict[str, Value]) -> Tree:
    cursor = Cursor(source, found)
    part = Reader(cursor, values).expression()
    if cursor.token.kind != "end":
        raise cursor.unexpected()
    return part.tree


def _refuse_raised_letters(text: str) -> None:
    """Refuse letters set small above the line: read as plain ones they would be factors."""
    if text.isascii():
        return
    for place, letter in enumerate(text):
        if letter.isalpha() and decomposition(letter).startswith("<super>"):
            refused = refusals.RAISED_LETTER.fill(character=shown(letter))
            raise UnreadableError(refused, place)
