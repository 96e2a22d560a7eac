"""One quantity of a solution as a table: its numbers, as a student writes them, and exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor import phrases
from attn_tutor.api.shown import html, plain
from attn_tutor.errors import UsageError

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Given, Step
    from attn_tutor.render.blocks import Grid
    from attn_tutor.words import Language


class Table(NamedTuple):
    """One quantity of a solution.

    ``values`` is a read-only array [rows, columns] at full precision, ``texts`` how a student
    writes its numbers, ``exact`` their closed forms (None where there is none).
    """

    name: str
    title: str
    formula: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: Array
    texts: tuple[tuple[str, ...], ...]
    exact: tuple[tuple[str | None, ...], ...]

    def __str__(self) -> str:
        """Read the table row by row."""
        return plain([self._grid()])

    def __repr__(self) -> str:
        """Give the same lines: this is what a console shows."""
        return str(self)

    def _repr_html_(self) -> str:
        return html([self._grid()])

    def _grid(self) -> Grid:
        from attn_tutor.render.blocks import Cell, Grid

        name = "   ".join(part for part in (self.title, self.formula) if part)
        rows = zip(self.rows, self.texts, strict=True)
        return Grid(
            name, self.columns, tuple((row, tuple(map(Cell, cells))) for row, cells in rows)
        )


def table_of(derivation: Derivation, name: str, language: Language) -> Table:
    """Give a stage, or a matrix that is given. Raises UsageError for an unknown one."""
    plan = derivation.plan
    givens = {given.name: given for given in plan.givens if given.shown}
    if name in givens:
        return _of_given(derivation, givens[name])
    if name not in plan.names():
        there = ", ".join((*givens, *plan.names()))
        known = {"id": derivation.problem.id, "stage": name, "stages": there}
        raise UsageError(phrases.UNKNOWN_STAGE.fill(**known))
    return _of_step(derivation, plan.step(name), language)


def _of_given(derivation: Derivation, given: Given) -> Table:
    return Table(
        given.name,
        given.symbol,
        "",
        given.rows,
        given.columns,
        _kept(derivation.values[given.name]),
        tuple(tuple(number.text for number in row) for row in given.numbers),
        tuple(
            tuple(form.text() if (form := number.closed()) else None for number in row)
            for row in given.numbers
        ),
    )


def _of_step(derivation: Derivation, step: Step, language: Language) -> Table:
    columns = range(len(step.columns))
    forms = derivation.forms[step.name]
    return Table(
        step.name,
        step.title.said(language),
        derivation.plan.formula(step),
        step.rows,
        step.columns,
        _kept(derivation.values[step.name]),
        tuple(
            tuple(derivation.expected(step, row, column) for column in columns)
            for row in range(len(step.rows))
        ),
        tuple(tuple(form.text() if form else None for form in row) for row in forms),
    )


def _kept(values: Array) -> Array:
    """Give numbers that nobody can change under the solution."""
    own = values.astype(float)
    own.setflags(write=False)
    return own
