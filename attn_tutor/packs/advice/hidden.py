"""Mistakes that give the right numbers: nobody can see that they were made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.packs.advice import Examined, Found, advises
from attn_tutor.packs.sheet import Rule
from attn_tutor.variants.hidden import hidden
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.entry import Misconception

MOST_NAMED = 3
NUMBERS = ("Q", "scores", "X", "K", "V")
"""The fields that numbers are looked for in first."""

HIDDEN = Rule(
    "AT315",
    Text(
        en="{step}: who makes one of these mistakes gets the right numbers here: {mistakes}.",
        ko="{step}: 이 숫자로는 이런 실수를 해도 맞는 값이 나와요: {mistakes}.",
    ),
    Text(
        en="Take other numbers; attn-tutor pack prove proposes some."
        " If it is meant, write accept: [AT315].",
        ko="다른 숫자를 쓰세요. attn-tutor pack prove 명령이 숫자를 제안해요."
        " 일부러 그런 것이면 accept: [AT315]라고 적으세요.",
    ),
    severity="advice",
)
AND_MORE = Text(en=" and {count} more", ko=" 그 밖에 {count}가지")


@advises(HIDDEN)
def hides_mistakes(examined: Examined) -> Iterator[Found]:
    """Mistakes that other numbers of the same shape would show."""
    if examined.problem.kind != "attention":
        return
    by_step: dict[str, list[Misconception]] = {}
    for step, entry in hidden(examined.derivation, examined.rows):
        if not entry.needs and not entry.told_under:
            by_step.setdefault(step.name, []).append(entry)
    for name, entries in by_step.items():
        yield Found(numbers_of(examined), {"step": name, "mistakes": _titles(entries)})


def _titles(entries: list[Misconception]) -> Text:
    named = [
        Text(en="{title} ({id})", ko="{title}({id})").fill(title=entry.title, id=same(entry.id))
        for entry in entries[:MOST_NAMED]
    ]
    more = AND_MORE.fill(count=len(entries) - MOST_NAMED) if len(entries) > MOST_NAMED else same("")
    return Text(
        en=", ".join(each.en for each in named) + more.en,
        ko=", ".join(each.ko for each in named) + more.ko,
    )


def numbers_of(examined: Examined) -> tuple[str | int, ...]:
    """Give the field in which a problem has its numbers; nothing where it takes them over."""
    return next(((name,) for name in NUMBERS if examined.writes(name)), ())
