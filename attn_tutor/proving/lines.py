"""What robots type: the right row, a rounded or cut one, a wrong one of every type of answer."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_DOWN, Decimal
from math import isfinite
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.model.derivation import operands

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.state import Session


def wanted(session: Session) -> tuple[Prompt, Step, tuple[int, ...]]:
    """Give the prompt at hand, its step and the columns that are still wanted."""
    if session.at is None:
        raise LookupError("nothing is asked")
    columns = session.missing(session.at) or session.columns(session.at)
    return session.at, session.plan.step(session.at.step), columns


def right_line(derivation: Derivation, session: Session) -> str:
    """Write the right row at the digits asked; what must be exact as its author wrote it."""
    prompt, step, columns = wanted(session)
    if step.answer.self_marked:
        return step.answer.texts[prompt.row].en
    texts = [derivation.expected(step, prompt.row, column) for column in columns]
    if step.answer.numeric and step.stage.exact == "always" and step.stage.name == "answer":
        value = float(derivation.values[step.name][prompt.row, columns[0]])
        if float(texts[0]) != value:
            texts = list(derivation.plan.answers(step, prompt.row))
    return step.answer.joined(texts)


def written(step: Step, digits: Digits, value: float, *, whole: bool) -> str:
    """Write a number as a student would: a whole number without decimals."""
    if not isfinite(value):
        return str(value)
    if (whole or step.stage.copies) and value == round(value):
        return str(round(value))
    return digits.shown(value)


def cut(value: float, decimals: int) -> str:
    """Cut a number towards zero; float noise is no digit.

    >>> cut(0.2866, 3), cut(-1.99, 1), cut(0.29 - 1e-17, 2)
    ('0.286', '-1.9', '0.29')
    """
    if not isfinite(value):
        return str(value)
    exact = Decimal(f"{value:.13g}").quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_DOWN)
    return f"{abs(exact) if exact == 0 else exact:f}"


def rounded_work(derivation: Derivation, digits: Mapping[str, Digits]) -> dict[str, Array]:
    """Work a problem through with every step rounded before the next: [n, m] a step.

    What the problem shows worked out is taken as it stands there.
    """
    own = {each.name: derivation.values[each.name] for each in derivation.plan.givens}
    with np.errstate(all="ignore"):
        for step in derivation.plan.steps:
            made = step.stage.compute(operands(step, own))
            if step.stage.name == "weights":  # by hand: the rounded exp over the rounded sum
                made = own[step.inputs["exps"]] / own[step.inputs["row_sums"]]
            shown = [[float(digits[step.name].shown(float(cell))) for cell in row] for row in made]
            own[step.name] = made if step.stage.copies else np.array(shown)
            for row, column in _shown_cells(derivation, step):
                own[step.name][row, column] = float(derivation.expected(step, row, column))
    return own


def _shown_cells(derivation: Derivation, step: Step) -> list[tuple[int, int]]:
    """Give the cells of a step that the problem shows worked out."""
    found = []
    for target in derivation.problem.worked:
        if target.stage == step.name:
            rows = range(len(step.rows)) if target.row is None else (target.row,)
            columns = range(len(step.columns)) if target.column is None else (target.column,)
            found += [(row, column) for row in rows for column in columns]
    return found


def wrong_line(derivation: Derivation, session: Session) -> str:
    """Write an answer that is not right, of the type asked."""
    prompt, step, columns = wanted(session)
    right = [derivation.expected(step, prompt.row, column) for column in columns]
    name = step.answer.name
    if name == "option":
        return _other_option(right[0], len(step.answer.texts), several=step.answer.several)
    if name == "order":
        return step.answer.joined(right[::-1])
    if name == "shape":
        return step.answer.joined([_other_size(right[0], step.answer.names), *right[1:]])
    if name == "expression":
        return f"({right[0]}) + 1"
    if step.answer.numeric:
        values = derivation.values[step.name][prompt.row]
        return " ".join(f"{float(values[column]) + 1:.6g}" for column in columns)
    return "?"


def _other_option(right: str, count: int, *, several: bool) -> str:
    chosen = {int(place) for place in right.split(",")}
    others = [place for place in range(1, count + 1) if place not in chosen]
    return str(others[0] if others else min(chosen)) if others or several else right


def _other_size(right: str, symbols: tuple[str, ...]) -> str:
    if right.isdecimal():
        return str(int(right) + 1)
    return next((symbol for symbol in symbols if symbol != right), "1")
