"""What is asked to be drawn, held against what the problem has."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attn_tutor.errors import UsageError
from attn_tutor.render.drawing import words
from attn_tutor.render.drawing.cache_steps import cache_steps
from attn_tutor.render.drawing.maps import heads_in, map_of, stages_in, without_mask
from attn_tutor.render.drawing.picture import Side
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.render.drawing.cache_steps import CacheStep
    from attn_tutor.render.drawing.maps import Map

NOTHING_TO_DRAW = Text(
    en="Problem {id} has no attention weights, so there is nothing to draw."
    " attn-tutor draw 13.4 is one that has.",
    ko="{id} 문제에는 어텐션 가중치가 없어서 그릴 것이 없어요."
    " attn-tutor draw 13.4처럼 가중치가 있는 문제를 골라 보세요.",
)
NO_HEAD = Text(
    en="Problem {id} has no head {head}. Its heads: {heads}.",
    ko="{id} 문제에는 이 헤드가 없어요: {head}. 있는 헤드: {heads}",
)
NO_STAGE = Text(
    en="{stage} cannot be drawn in problem {id}. What can: {stages}.",
    ko="{id} 문제에서 그릴 수 없는 단계예요: {stage}. 그릴 수 있는 단계: {stages}",
)
BAD_MASK = Text(
    en="--mask is {value}, but can only be on, off or both.",
    ko="--mask {value}: on, off, both만 쓸 수 있어요.",
)
NO_MASK = Text(
    en="Problem {id} has no mask. attn-tutor list --tag mask shows problems that have one.",
    ko="{id} 문제에는 마스크가 없어요. 마스크가 있는 문제: attn-tutor list --tag mask",
)
ONLY_MASKED = Text(
    en="Without the mask there are no masked_scores. Draw scores or weights.",
    ko="마스크가 없으면 masked_scores 단계도 없어요. scores나 weights를 그려 보세요.",
)
NO_TOKEN = Text(
    en="There is no query {token}. The queries: {tokens}.",
    ko="이런 쿼리는 없어요: {token}. 있는 쿼리: {tokens}",
)
NO_TOKEN_MEANT = Text(
    en="There is no query {token}. Did you mean {near}? The queries: {tokens}.",
    ko="이런 쿼리는 없어요: {token}. 혹시 {near}? 있는 쿼리: {tokens}",
)
TWICE = Text(
    en="{token} stands there more than once. Say which by its number: {numbers}.",
    ko="여러 번 나오는 토큰이에요: {token}. 번호로 골라 주세요: {numbers}",
)
NO_CACHE = Text(
    en="The tokens of problem {id} do not come one after the other: a cache needs a causal mask or"
    " cached rows. attn-tutor list --tag causal and --tag cache show such problems.",
    ko="{id} 문제에서는 토큰이 차례로 오지 않아요. causal 마스크나 캐시의 행이 있어야"
    " 그릴 수 있어요. 그런 문제: attn-tutor list --tag causal, --tag cache",
)
MASKS = ("on", "off", "both")
USUAL = ("weights",)
USUAL_OF_QUERY = ("scores", "weights")
MOST_LISTED = 20


def heads(derivation: Derivation, head: int | None) -> tuple[int | None, ...]:
    """Give the heads to draw: the one asked for, else all. Raises UsageError for one not there."""
    there = heads_in(derivation.plan)
    if not there:
        raise UsageError(NOTHING_TO_DRAW.fill(id=derivation.problem.id))
    if head is None:
        return there
    numbers = [place or 1 for place in there]
    if head not in numbers:
        known = {"id": derivation.problem.id, "heads": ", ".join(map(str, numbers))}
        raise UsageError(NO_HEAD.fill(head=head, **known))
    return (there[numbers.index(head)],)


def stages(derivation: Derivation, asked: Sequence[str], *, one_query: bool) -> tuple[str, ...]:
    """Give the stages to draw, in their order. Raises UsageError for an unknown one."""
    there = stages_in(derivation.plan)
    for name in asked:
        if name not in there:
            known = {"id": derivation.problem.id, "stages": ", ".join(there)}
            raise UsageError(NO_STAGE.fill(stage=name, **known))
    wanted = asked or (USUAL_OF_QUERY if one_query else USUAL)
    return tuple(name for name in there if name in wanted)


def sides(
    derivation: Derivation, shown: Sequence[int | None], names: Sequence[str], mask: str
) -> list[Side]:
    """Give what is drawn with the mask, without it, or both. Raises UsageError where none is."""
    if mask and mask not in MASKS:
        raise UsageError(BAD_MASK.fill(value=mask))
    problem = derivation.problem
    if mask in {"off", "both"} and problem.content.allowed is None:
        raise UsageError(NO_MASK.fill(id=problem.id))
    found = []
    if mask != "off":
        name = words.WITH_MASK if mask == "both" else same("")
        found.append(Side(name, _maps(derivation, shown, names), masked=True))
    if mask in {"off", "both"}:
        bare = without_mask(problem)
        left = [name for name in names if name in stages_in(bare.plan)]
        if not left:
            raise UsageError(ONLY_MASKED)
        found.append(Side(words.WITHOUT_MASK, _maps(bare, shown, left), masked=False))
    return found


def _maps(
    derivation: Derivation, shown: Sequence[int | None], names: Sequence[str]
) -> tuple[Map, ...]:
    return tuple(map_of(derivation, head, name) for head in shown for name in names)


def steps(derivation: Derivation) -> tuple[CacheStep, ...]:
    """Give the steps in which a cache grows. Raises UsageError where tokens come all at once."""
    found = cache_steps(derivation.problem.content)
    if not found:
        raise UsageError(NO_CACHE.fill(id=derivation.problem.id))
    return found


Near = Callable[[str, Sequence[str]], "str | None"]
"""Gives the known word that is most like a mistyped one."""


def query(derivation: Derivation, typed: str, did_you_mean: Near) -> int:
    """Give the place of a query from its number or its text.

    Raises UsageError for an unknown one (did you mean) and for one that stands there twice.
    """
    tokens = derivation.plan.labels(_weights(derivation))[0]
    if typed.strip().isdecimal() and 1 <= int(typed) <= len(tokens):
        return int(typed) - 1
    wanted = _folded(typed)
    found = [place for place, token in enumerate(tokens) if _folded(token) == wanted]
    if len(found) > 1:
        numbers = ", ".join(str(place + 1) for place in found)
        raise UsageError(TWICE.fill(token=tokens[found[0]], numbers=numbers))
    if not found:
        near = did_you_mean(unicodedata.normalize("NFC", typed), tokens)
        raise _unknown(typed, tokens, near)
    return found[0]


def _weights(derivation: Derivation) -> str:
    return next(step.name for step in derivation.plan.steps if step.stage.name == "weights")


def _folded(text: str) -> str:
    """Give a token as it is compared: composed Hangul, no difference of case."""
    return unicodedata.normalize("NFC", text).strip().casefold()


def _unknown(typed: str, tokens: Sequence[str], near: str | None) -> UsageError:
    listed = [f"{place} {token}" for place, token in enumerate(tokens, 1)]
    if len(listed) > MOST_LISTED:
        listed = [*listed[:MOST_LISTED], "…"]
    known = {"token": typed, "tokens": ", ".join(listed)}
    return UsageError(NO_TOKEN_MEANT.fill(near=near, **known) if near else NO_TOKEN.fill(**known))
