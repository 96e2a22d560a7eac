"""Rounding: too early, too little, or bent to fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.misconceptions import GROUPS
from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import middle
from attn_tutor.judging.misconceptions.work import leading_to
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.plan import Step


@misconception(
    "rounding.truncated",
    "any",
    Text(en="typed = trunc(x)", ko="적은 값 = x를 버림"),
    kind="rounding",
    about="rounding",
    title=Text(en="digits cut off instead of rounded", ko="반올림하지 않고 버림"),
    why=Text(
        en="The number is right up to its last digit, which was cut off instead of rounded.",
        ko="마지막 자리까지는 맞는데, 반올림하지 않고 버린 것 같아요.",
    ),
    question=Text(
        en="Right up to the last digit: you cut off instead of rounding.",
        ko="마지막 자리에서 버림을 한 것 같아요. 반올림해 보세요.",
    ),
    repair=Text(
        en="Look at the next digit: from 5 on, round up.",
        ko="다음 자리 숫자를 보고 5 이상이면 올려요.",
    ),
)
def truncated(work: Work) -> Iterator[Box]:
    """Nothing to work out: the judge's verdict tells."""
    del work
    yield from ()


@misconception(
    "rounding.too-few-digits",
    "any",
    Text(en="typed = round(x, p − 1)", ko="적은 값 = x를 소수 p − 1자리로 반올림"),
    kind="rounding",
    about="rounding",
    title=Text(en="fewer digits than asked", ko="자릿수가 모자람"),
    why=Text(en="The value is right as far as it goes.", ko="적은 자리까지는 맞는 값이에요."),
    question=Text(
        en="Right so far. Please give more decimals.",
        ko="값은 맞아요. 소수점 아래 자릿수를 더 적어 주세요.",
    ),
    repair=Text(
        en="Give as many decimals as the problem asks.",
        ko="문제에서 요구한 자릿수만큼 적어 주세요.",
    ),
)
def too_few_digits(work: Work) -> Iterator[Box]:
    """Nothing to work out: the judge's verdict tells."""
    del work
    yield from ()


@misconception(
    "rounding.early",
    "any",
    Text(
        en="the stage worked from earlier values rounded too early",
        ko="앞 단계에서 너무 일찍 반올림한 값으로 계산함",
    ),
    kind="rounding",
    about="rounding",
    title=Text(en="intermediate values rounded too early", ko="중간 값을 너무 일찍 반올림함"),
    why=Text(
        en="The numbers fit a calculation whose intermediate values kept too few digits.",
        ko="중간 값을 적은 자리까지만 남기고 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Keep more digits in between and round at the end.",
        ko="중간 값은 자릿수를 넉넉히 남기고 마지막에 반올림하세요.",
    ),
    repair=Text(
        en="Keep more digits in between and round at the end.",
        ko="중간에는 자릿수를 넉넉히 남기고 마지막에 반올림해요.",
    ),
)
def early(work: Work) -> Iterator[Box]:
    """The step worked from earlier values that kept fewer digits than asked."""
    asked = work.step.digits.decimals
    hurries = [
        Hurry(hurried, places)
        for places in range(min(asked, 4) + 1)
        for hurried in runs(work)
        if (places if hurried == DIVISOR else places < asked)
    ]
    if hurries:
        yield from (boxes.point(each) for each in reworked(work, hurries))


@misconception(
    "rounding.last-is-remainder",
    "weights",
    Text(en="A[i,last] = 1 − Σ of the rounded others", ko="A[i,마지막] = 1 − Σ(반올림한 나머지)"),
    kind="rounding",
    about="rounding",
    title=Text(en="the last weight taken as the remainder", ko="마지막 가중치를 1에서 빼서 구함"),
    why=Text(
        en="The last weight is 1 minus the others, which carries their rounding along.",
        ko=(
            "마지막 가중치를 1에서 나머지를 빼서 구한 것 같아요. 그러면 다른 칸의 반올림"
            " 오차가 모여요."
        ),
    ),
    question=Text(
        en=(
            "Fine as a check, but compute the last weight too: the remainder can be off by a digit."
        ),
        ko="검산으로는 좋지만 마지막 값도 직접 계산해 보세요. 끝자리가 어긋날 수 있어요.",
    ),
    repair=Text(
        en="Work out the last weight too; the remainder is only a check.",
        ko="마지막 값도 직접 계산해 보세요. 빼서 구한 값은 검산에만 써요.",
    ),
)
def last_is_remainder(work: Work) -> Iterator[Box]:
    """Nothing to work out: the judge's verdict and the sum of the row tell."""
    del work
    yield from ()


@misconception(
    "rounding.forced-sum-1",
    "weights",
    Text(
        en="one rounded weight nudged until Σ A[i] = 1", ko="Σ A[i] = 1이 되도록 가중치 하나를 고침"
    ),
    kind="rounding",
    about="rounding",
    title=Text(
        en="a weight nudged so that the row adds up to 1", ko="합이 1이 되도록 가중치를 맞춤"
    ),
    why=Text(
        en="The row adds up to exactly 1, but one last digit was bent for it.",
        ko="행의 합을 정확히 1로 맞추려고 끝자리 하나를 바꾼 것 같아요.",
    ),
    question=Text(
        en="Rounded weights may add up to 0.999 or 1.001. Leave them.",
        ko="반올림한 가중치의 합은 0.999나 1.001일 수 있어요. 억지로 맞추지 마세요.",
    ),
    repair=Text(
        en="Rounded weights may add up to 0.999 or 1.001. Leave them.",
        ko="반올림한 가중치의 합은 0.999나 1.001일 수 있어요. 그대로 두세요.",
    ),
)
def forced_sum_1(work: Work) -> Iterator[Box]:
    """Nothing to work out: the judge's verdict and the sum of the row tell."""
    del work
    yield from ()


HURRIED = (
    "scaled_scores",
    "biased_scores",
    "masked_scores",
    "exps",
    "row_sums",
    "weights",
    "output",
)
"""Stages whose numbers are worth rounding; sums of products of whole numbers are not."""
DIVISOR = ("divisor",)


class Hurry(NamedTuple):
    """What is rounded too early, by name, and to how many places."""

    names: tuple[str, ...]
    places: int


def runs(work: Work) -> Iterator[tuple[str, ...]]:
    """Give what may be rounded early together: neighbouring stages before this one, the divisor.

    What is done in several heads, or for queries, keys and values, is rounded in all of them.
    """
    if any("divisor" in step.inputs for step in (*work.leading, work.step)):
        yield DIVISOR
    found = [tuple(s.name for s in work.leading if s.stage.name == stage) for stage in HURRIED]
    stages = [names for names in found if names]
    projections = [step for step in work.leading if step.stage.name in GROUPS["projection"]]
    if projections and not all(map(is_whole, _givens(work, projections))):
        stages.insert(0, tuple(step.name for step in projections))
    for start in range(len(stages)):
        for stop in range(start + 1, len(stages) + 1):
            yield tuple(name for names in stages[start:stop] for name in names)


def _givens(work: Work, steps: list[Step]) -> Iterator[Array]:
    """Give the given numbers that some steps are worked from."""
    names = {
        name
        for step in steps
        for each in leading_to(work.plan, step)
        for name in each.inputs.values()
    }
    yield from (work.known[given.name].box.low for given in work.plan.givens if given.name in names)


def is_whole(values: Array) -> bool:
    """Tell whether all numbers are whole."""
    return bool((values == np.round(values)).all())


def reworked(work: Work, hurries: list[Hurry]) -> Array:
    """Work every step up to this one, rounding as each hurry says; typed numbers stay.

    Gives [hurry, student, n, m].
    """
    values = {name: middle(carried.box) for name, carried in work.known.items()}
    for step in work.leading:
        result = _rounded(_worked(step, values, hurries), step.name, hurries)
        typed = work.numbers.get(step.name)
        values[step.name] = result if typed is None else np.where(np.isnan(typed), result, typed)
    return _stacked(_worked(work.step, values, hurries), len(hurries))


def _worked(step: Step, values: Mapping[str, Array], hurries: list[Hurry]) -> Array:
    """Work one step from such numbers, its divisor rounded as each hurry says."""
    known = {need: values[name] for need, name in step.inputs.items()}
    if "divisor" in known:
        known["divisor"] = _divisors(known["divisor"], hurries)
    if step.stage.copies:
        known = _aligned(known)
    if step.stage.name == "weights":
        return known["exps"] / known["row_sums"]
    return step.stage.compute(known)


def _divisors(divisor: Array, hurries: list[Hurry]) -> Array:
    """Give the divisor of each hurry: [hurry, 1, 1, 1]."""
    found = _stacked(divisor, len(hurries))
    for place, (names, places) in enumerate(hurries):
        if names == DIVISOR:
            found[place] = np.maximum(np.round(divisor, places), 10.0**-places)
    return found


def _rounded(result: Array, name: str, hurries: list[Hurry]) -> Array:
    hurried = {place: places for place, (names, places) in enumerate(hurries) if name in names}
    if not hurried:
        return result
    found = _stacked(result, len(hurries))
    for places in set(hurried.values()):
        these = [place for place, each in hurried.items() if each == places]
        found[these] = np.round(found[these], places)
    return found


def _stacked(values: Array, count: int) -> Array:
    """Give the values once for each hurry, in arrays of their own: [hurry, student, n, m]."""
    found = np.empty((count, *np.broadcast_shapes((1, 1, 1), values.shape[-3:])))
    found[...] = values
    return found


def _aligned(parts: Mapping[str, Array]) -> dict[str, Array]:
    """Give all operands the same leading axes, for stages that put them side by side."""
    common = np.broadcast_shapes(*(part.shape[:-2] for part in parts.values()))
    return {
        need: np.broadcast_to(part, (*common, *part.shape[-2:])) for need, part in parts.items()
    }
