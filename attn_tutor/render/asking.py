"""What stands before a prompt: where one is, the tables in use, and the sentence that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.render.blocks import Beside, Block, Line
from attn_tutor.render.problem import digits_here
from attn_tutor.render.questions import asked_lines
from attn_tutor.render.scene import Scene
from attn_tutor.render.tables import operand_grids, step_grid
from attn_tutor.session import events

if TYPE_CHECKING:
    from attn_tutor.session.state import Session
    from attn_tutor.words import Text


def asked(event: events.Asked, scene: Scene, *, first: bool) -> list[Block]:
    """Give what is said before a prompt; ``first`` on the first screen of a problem."""
    session, prompt = scene.session, event.prompt
    step = session.plan.step(prompt.step)
    columns = session.columns(prompt)
    words = asked_words(session, event)
    if len(event.missing) < len(columns):
        names = ", ".join(step.columns[column] or str(column + 1) for column in event.missing)
        words = phrases.ONLY_MISSING.fill(columns=names)
    ask = Line(words.said(scene.language), "ask")
    if event.again:
        return [ask]
    place = session.walk.index(prompt) + 1
    step_of = phrases.STEP_OF.fill(place=place, count=len(session.walk)).said(scene.language)
    if not step.stage.symbol:
        lines = asked_lines(step, prompt.row, scene.language)
        head = [Line(""), Line(step_of, "muted")] if len(session.walk) > 1 else []
        return [*head, *lines, ask]
    digits = digits_here(session, step, scene.language)
    count = Line(" · ".join(part for part in (step_of, digits) if part), "muted")
    grid = step_grid(session, step, frozenset(), scene.language, prompt)
    before = [] if first else operand_grids(session, prompt, scene.language)
    return [Line(""), count, Beside((*before, grid)), ask]


def asked_words(session: Session, event: events.Asked) -> Text:
    """Give the sentence that asks for a prompt."""
    prompt = event.prompt
    step = session.plan.step(prompt.step)
    token = step.rows[prompt.row]
    if prompt.column is not None and step.stage.symbol:
        title, column = step.title, step.columns[prompt.column]
        return phrases.ONE_CELL.fill(title=title, row=token, column=column)
    ask = step.stage.words.ask.fill(token=token, divisor=session.plan.facts.get("divisor", ""))
    return ask if step.head is None else phrases.IN_HEAD.fill(head=step.head, ask=ask)
