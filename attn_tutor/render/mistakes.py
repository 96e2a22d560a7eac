"""A named mistake in words: as a question, with the row worked both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.render.blocks import Block, Line

if TYPE_CHECKING:
    from attn_tutor.render.scene import Scene
    from attn_tutor.session.events import Diagnosed

MOST_NAMES = 4


def diagnosed_lines(event: Diagnosed, scene: Scene) -> list[Block]:
    """Say what the numbers fit; a name is a question, and a rule stands where none fits."""
    step = scene.session.plan.step(event.prompt.step)
    column = step.columns[event.column] or step.title.said(scene.language)
    if not event.names:
        words = {"column": column, "rule": event.question or ""}
        return [scene.line(phrases.DEPARTS, "hint", **words)]
    entries = [catalogue()[name] for name in event.names[:MOST_NAMES]]
    first = entries[0]
    if event.sure:
        lines: list[Block] = [
            scene.line(phrases.NAMED, "hint", title=first.title),
            scene.line(first.question, "hint"),
            scene.line(phrases.YOU_DID, "muted", did=event.did),
            scene.line(phrases.FORMULA_SAYS, "muted", formula=event.formula),
        ]
        if event.worked and event.made_at == event.prompt.step:
            lines.append(scene.line(phrases.CELL_SAYS, "muted", column=column, worked=event.worked))
        return [*lines, scene.line(phrases.NOT_WHAT_I_DID, "muted")]
    if len(entries) == 1:
        lines = [scene.line(phrases.MAYBE, "hint", title=first.title)]
    else:
        named = [Line(f"  - {entry.title.said(scene.language)}", "hint") for entry in entries]
        lines = [scene.line(phrases.SEVERAL_FIT, "hint"), *named]
    question = event.question or first.question
    return [*lines, scene.line(question, "hint"), scene.line(phrases.NOT_WHAT_I_DID, "muted")]
