"""The first try of every row of a walk, as evidence of a skill."""

from __future__ import annotations

from collections.abc import Container, Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from attn_tutor.learning.evidence import Evidence, FirstTry, evidence_of, rounding_of
from attn_tutor.replaying.showing import can_show
from attn_tutor.session import events

if TYPE_CHECKING:
    from attn_tutor.replaying.replay import Answered, Replayed
    from attn_tutor.session.prompts import Prompt

SEPARATES = "separates"
"""The tag of problems whose numbers tell their chapter's main mistakes apart."""


def evidence_in(walk: Replayed, *, fresh: bool) -> list[Evidence]:
    """Give what the first tries of a walk tell; ``fresh`` numbers always separate mistakes."""
    found: list[Evidence] = []
    for row in first_tries(walk, fresh=fresh):
        found += [each for each in (evidence_of(row), rounding_of(row)) if each is not None]
    return found


def first_tries(walk: Replayed, *, fresh: bool) -> Iterator[FirstTry]:
    """Give the first marked try of each row; a row that was shown before has none."""
    seen: set[Prompt] = set()
    problem = walk.session.problem
    name = f"{problem.pack}/{problem.id}"
    name += "" if problem.seed is None else f"#{problem.seed}"
    for each in walk.answered:
        seen |= {e.prompt for e in each.events if isinstance(e, events.Revealed)}
        marked = next((e for e in each.events if isinstance(e, events.Marked)), None)
        if marked is None or marked.prompt in seen:
            continue
        seen.add(marked.prompt)
        step = walk.session.plan.step(marked.prompt.step)
        yield FirstTry(
            skill=step.stage.skill,
            at=datetime.fromisoformat(each.at),
            verdicts=marked.verdicts,
            problem=name,
            hint_level=each.before.levels.get(marked.prompt, 0),
            separates=fresh or SEPARATES in problem.tags,
            mistake=_named(each, walk.session.disputed),
            shows=can_show(walk.derivation, step.name, marked.prompt.row),
            exact=walk.derivation.whole[step.name],
        )


def _named(each: Answered, disputed: Container[tuple[Prompt, tuple[str, ...]]]) -> str:
    """Give the mistake that was named for sure and that the student did not dispute, or ""."""
    for event in each.events:
        if not isinstance(event, events.Diagnosed) or not event.sure:
            continue
        if (event.prompt, event.names) not in disputed:
            return event.names[0]
    return ""
