"""The rules of a verdict, each written once: for one number and for a class's columns alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from attn_tutor.judging.typed import Form
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.judging.windows import cut_off, near
from attn_tutor.maths import boxes

if TYPE_CHECKING:
    from attn_tutor.judging.typed import Typed
    from attn_tutor.judging.windows import Windows
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box


Against = Literal["truth", "chains", "any"]


class Chains(NamedTuple):
    """The ranges that a step can take: from the student's own numbers, and from mended ones."""

    own: Box
    mended: Box


class Held(NamedTuple):
    """What was typed, the windows of it, and what they are held against.

    All of arrays of one shape, or all of plain floats. ``chains`` holds the ranges of both chains;
    one of them is enough where they are equal.
    """

    typed: Typed
    seen: Windows
    truth: Box
    chains: tuple[Box, ...]

    def meets(self, window: Box, against: Against) -> Any:
        """Tell where a window meets the true value, what follows on a chain, or any of these."""
        if against == "truth":
            return boxes.meets(window, self.truth)
        found = boxes.meets(window, self.chains[0])
        for reach in self.chains[1:]:
            found = found | boxes.meets(window, reach)
        return found | boxes.meets(window, self.truth) if against == "any" else found

    def only(self, cells: Array) -> Held:
        """Give some of the cells of columns, one after the other."""
        shape = self.typed.value.shape

        def chosen(each: Any) -> Any:
            if isinstance(each, boxes.Box):
                return boxes.Box(*map(chosen, each))
            return np.broadcast_to(each, shape)[cells]

        return Held(
            type(self.typed)(*map(chosen, self.typed)),
            type(self.seen)(*map(chosen, self.seen)),
            chosen(self.truth),
            tuple(map(chosen, self.chains)),
        )


class Rule(NamedTuple):
    """A verdict, where it is possible, and the window that earns it by what it meets."""

    verdict: Verdict
    possible: Callable[[Held], Any]
    window: Callable[[Held], Box]
    against: Against
    near: bool = True
    """A near miss, which some steps do not have."""


_NUMERAL, _POINTED = int(Form.NUMERAL), int(Form.POINTED)


def _asked(held: Held) -> Box:
    return held.seen.asked


def _always(held: Held) -> Any:
    del held
    return True


def _fewer(held: Held) -> Any:
    return held.seen.fewer & (held.typed.value != 0)


def _with_digits(held: Held) -> Any:
    """Tell where digits were typed that can be wrong; a form without a point has none."""
    return (held.typed.form == _NUMERAL) | (held.typed.form == _POINTED)


RULES = (
    Rule(Verdict.RIGHT, _always, _asked, "truth", near=False),
    Rule(Verdict.FOLLOWS, _always, _asked, "chains", near=False),
    Rule(Verdict.TOO_FEW_DIGITS, _fewer, lambda held: held.seen.wide, "any"),
    Rule(
        Verdict.TRUNCATED,
        _with_digits,
        lambda held: cut_off(held.typed.value, held.seen.unit),
        "any",
    ),
    Rule(
        Verdict.LAST_DIGIT, _with_digits, lambda held: near(held.typed.value, held.seen.unit), "any"
    ),
)
"""In this order: the first one earned is the verdict, and what earns none is wrong."""

WITHOUT_NUMBER = {
    int(Form.ABSENT): Verdict.ABSENT,
    int(Form.BLANK): Verdict.BLANK,
    int(Form.UNREADABLE): Verdict.UNREADABLE,
}
_WRONG = Verdict.WRONG


def verdict_columns(held: Held, *, near_misses: bool) -> Array:
    """Give the verdict of every cell: [..., rows, columns] of numbers of ``Verdict``."""
    verdicts = _first_earned(held, RULES, near=False)
    for form, verdict in WITHOUT_NUMBER.items():
        verdicts[held.typed.form == form] = verdict
    left = verdicts == _WRONG  # few, as a rule: only these can be near misses
    if near_misses and left.any():
        verdicts[left] = _first_earned(held.only(left), RULES, near=True)
    return verdicts


def _first_earned(held: Held, rules: tuple[Rule, ...], *, near: bool) -> Array:
    verdicts = np.full(held.typed.value.shape, _WRONG, np.int8)
    for rule in reversed(rules):
        if rule.near == near:
            earned = rule.possible(held) & held.meets(rule.window(held), rule.against)
            verdicts[earned] = rule.verdict
    return verdicts


def verdict_of_one(held: Held, *, near_misses: bool) -> Verdict:
    """Give the verdict of one cell, held as plain floats; it ends with the first rule earned."""
    form: Any = held.typed.form
    if form in WITHOUT_NUMBER:
        return WITHOUT_NUMBER[form]
    for rule in RULES:
        if (
            (near_misses or not rule.near)
            and rule.possible(held)
            and held.meets(rule.window(held), rule.against)
        ):
            return rule.verdict
    return _WRONG


def far_off(seen: Windows, near: Box) -> bool:
    """Tell of one number that not even the widest of its windows can meet what lies near."""
    reach = max(1.5 * seen.unit, seen.typed / 2)
    return bool(seen.value + reach < near.low or seen.value - reach > near.high)
