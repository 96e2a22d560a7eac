"""The table of powers of e on a sheet: what the student needs, and its neighbours beside it."""

from __future__ import annotations

from math import exp, isfinite
from typing import TYPE_CHECKING

from attn_tutor.maths.digits import Digits

if TYPE_CHECKING:
    from attn_tutor.exports.tables import Table
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step

MORE = 2
"""So many digits more than asked of the exps are given, so that nothing is lost in the table."""
STAGES = ("exps", "weights")
LARGEST = 700.0


def exps_table(derivation: Derivation, tables: tuple[Table, ...]) -> tuple[tuple[str, str], ...]:
    """Give x and e^x as they are printed, smallest first; nothing where no exp is asked.

    The neighbours keep the table from telling which x is right.
    """
    needed: dict[str, float] = {}
    digits = None
    for table in tables:
        if table.asked and table.step.stage.name in STAGES:
            exps = _exps_of(derivation, table.step)
            digits = exps.digits
            rows = [row.place for row in table.rows]
            needed |= _exponents(derivation, exps, rows)
    if digits is None:
        return ()
    shown = (
        Digits(max(3, digits.decimals + MORE)) if digits.figures is None else digits.with_more(2)
    )
    return tuple(
        (written.replace("-", "−"), shown.shown(exp(x)))
        for written, x in sorted(needed.items(), key=lambda pair: pair[1])
    )


def _exps_of(derivation: Derivation, step: Step) -> Step:
    """Give the step of the exps in the same head."""
    return next(
        each
        for each in derivation.plan.steps
        if each.stage.name == "exps" and each.head == step.head
    )


def _exponents(derivation: Derivation, exps: Step, rows: list[int]) -> dict[str, float]:
    """Give every exponent of some rows, as written, with the next ones below and above."""
    source = exps.inputs["logits"]
    steps = {step.name: step for step in derivation.plan.steps}
    whole = derivation.whole[source] or source not in steps
    digits = Digits(0) if whole and derivation.whole[source] else _digits(steps, source, exps)
    found: dict[str, float] = {}
    for row in rows:
        for value in derivation.values[source][row]:
            if not isfinite(value) or abs(value) > LARGEST:
                continue
            unit = 10.0**-digits.decimals
            for x in (value - unit, value, value + unit):
                written = digits.shown(float(x))
                found[written] = float(written)
    return found


def _digits(steps: dict[str, Step], source: str, exps: Step) -> Digits:
    digits = steps[source].digits if source in steps else exps.digits
    return Digits(3) if digits.figures is not None else digits
