"""The first tries of a walk at a prompt, step by step, for those who count a class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.grading.tries import Example, Try
from attn_tutor.judging.verdicts import ACCEPTED, Verdict, worst
from attn_tutor.session import events
from attn_tutor.session.moves import Submit

if TYPE_CHECKING:
    from attn_tutor.replaying.replay import Replayed
    from attn_tutor.session.prompts import Prompt


class _Row(NamedTuple):
    marked: events.Marked
    named: events.Diagnosed | None


def tries_in(walk: Replayed) -> tuple[Try, ...]:
    """Give the first marked try of each step; a row that was shown before is none of it."""
    rows: dict[str, list[_Row]] = {}
    for row in _first_rows(walk):
        rows.setdefault(row.marked.prompt.step, []).append(row)
    plan = walk.session.plan
    return tuple(_try(walk, name, rows[name]) for name in plan.names() if name in rows)


def _first_rows(walk: Replayed) -> Iterator[_Row]:
    seen: set[Prompt] = set()
    disputed = {(prompt, names) for prompt, names in walk.session.disputed}
    for each in walk.answered:
        seen |= {e.prompt for e in each.events if isinstance(e, events.Revealed)}
        marked = next((e for e in each.events if isinstance(e, events.Marked)), None)
        if marked is None or marked.prompt in seen:
            continue
        seen.add(marked.prompt)
        sure = (e for e in each.events if isinstance(e, events.Diagnosed) and e.sure)
        named = next((e for e in sure if (e.prompt, e.names) not in disputed), None)
        yield _Row(marked, named)


def _try(walk: Replayed, name: str, rows: list[_Row]) -> Try:
    verdicts: list[Verdict] = [verdict for row in rows for verdict in row.marked.verdicts]
    named = next((row for row in rows if row.named is not None), None)
    return Try(
        step=name,
        cells=len(verdicts),
        accepted=sum(verdict in ACCEPTED for verdict in verdicts),
        verdict=worst(verdicts),
        saved=False,  # a mistake is mended at the prompt before the walk goes on
        mistake=named.named.names[0] if named and named.named else "",
        example=_example(walk, named.marked, named.named) if named and named.named else None,
    )


def _example(walk: Replayed, marked: events.Marked, named: events.Diagnosed) -> Example:
    step = walk.session.plan.step(marked.prompt.step)
    row = marked.prompt.row
    return Example(
        row=step.rows[row],
        columns=tuple(step.columns[column] for column in marked.columns),
        typed=marked.texts,
        mistaken=(),
        right=tuple(walk.derivation.expected(step, row, column) for column in marked.columns),
        did=named.did,
        formula=named.formula,
    )


def seconds_in(walk: Replayed) -> Mapping[str, float]:
    """Give the seconds that were spent at each step: from the move before to each line typed."""
    found: dict[str, float] = {}
    before = ""
    for each in walk.answered:
        prompt = each.before.at
        if before and isinstance(each.move, Submit) and prompt is not None:
            passed = datetime.fromisoformat(each.at) - datetime.fromisoformat(before)
            found[prompt.step] = found.get(prompt.step, 0.0) + passed.total_seconds()
        before = each.at
    return found
