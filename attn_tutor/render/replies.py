"""Events of the stepper to blocks: one small function an event, chosen by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attn_tutor import phrases
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.render.asking import asked
from attn_tutor.render.blocks import Block, Line
from attn_tutor.render.marks import marked_row, read_as, verdict_lines
from attn_tutor.render.mistakes import diagnosed_lines
from attn_tutor.render.questions import answer_lines
from attn_tutor.render.refusal import refusal
from attn_tutor.render.scene import Scene
from attn_tutor.session import events
from attn_tutor.words import Text


def reply(event: events.Event, scene: Scene, *, first: bool = False) -> list[Block]:
    """Give what the tutor says to an event; ``first`` is True on the first screen of a problem."""
    if isinstance(event, events.Asked):
        return asked(event, scene, first=first)
    return REPLIES[type(event)](event, scene)


def _could_not_read(event: events.CouldNotRead, scene: Scene) -> list[Block]:
    return [*refusal(event.text, event.error, scene.language), scene.line(phrases.NO_COST, "muted")]


def _wrong_shape(event: events.WrongShape, scene: Scene) -> list[Block]:
    typed, asked = (f"{rows} × {columns}" for rows, columns in (event.typed, event.asked))
    return [
        scene.line(phrases.SHAPES[event.finding.name], "near", typed=typed, asked=asked),
        scene.line(phrases.NO_COST, "muted"),
    ]


def _understood(event: events.Understood, scene: Scene) -> list[Block]:
    return [read_as(event.readings, scene.language)]


def _marked(event: events.Marked, scene: Scene) -> list[Block]:
    step = scene.session.plan.step(event.prompt.step)
    cells = scene.session.cells.items()
    own = any(number is not None and key[0] != step.name for key, number in cells)
    lines = verdict_lines(event, step, scene.language, own=own)
    if set(event.verdicts) == {Verdict.RIGHT}:
        return lines
    return [marked_row(event, step, scene.language), *lines]


def _hint(event: events.HintGiven, scene: Scene) -> list[Block]:
    head = phrases.HINT_LEVEL.fill(level=event.level) if event.level else phrases.AUTHOR_HINT
    said = f"{head.said(scene.language)} {event.text.said(scene.language)}"
    why = [scene.line(phrases.THEN_WHY, "hint", question=event.why)] if event.why else []
    return [Line(said, "hint"), *why]


def _revealed(event: events.Revealed, scene: Scene) -> list[Block]:
    plan = scene.session.plan
    step = plan.step(event.prompt.step)
    lines: list[Block] = [scene.line(phrases.WORKED_ROW, "hint")]
    if not step.answer.numeric:
        return [*lines, *answer_lines(plan, step, [event.prompt.row], scene.language)]
    for column, text, worked in zip(event.columns, event.texts, event.sums, strict=True):
        parts = (step.columns[column], worked, text)
        lines.append(Line("  " + " = ".join(part for part in parts if part)))
    return lines


def _model_answer(event: events.ModelAnswer, scene: Scene) -> list[Block]:
    return [
        scene.line(phrases.MODEL_ANSWER, "hint", answer=event.text),
        scene.line(phrases.SAME_AS_MODEL, "ask"),
    ]


def _self_marked(event: events.SelfMarked, scene: Scene) -> list[Block]:
    text = phrases.AGREED if event.agreed else phrases.DIFFERED
    return [scene.line(text, "right" if event.agreed else "near")]


def _finished(event: events.Finished, scene: Scene) -> list[Block]:
    problem = scene.session.problem
    blocks: list[Block] = [Line(""), scene.line(phrases.OUTCOMES[event.outcome], "right")]
    if event.prompts > 1 and event.outcome != "recorded":
        first = {"first": event.first_try, "prompts": event.prompts}
        blocks.append(scene.line(phrases.FIRST_TRIES, "muted", **first))
    if problem.note:
        blocks.append(Line(problem.note.said(scene.language).strip(), "hint"))
    return blocks


def _more(event: events.MoreOffered, scene: Scene) -> list[Block]:
    title = scene.session.plan.step(event.step).title
    return [scene.line(phrases.MORE, "ask", stage=title)]


def _plain(text: Text, style: Any = "") -> Callable[[Any, Scene], list[Block]]:
    return lambda _event, scene: [scene.line(text, style)]


JUMP_TO_ROW = Text(
    en="{typed} is right for the weights already. Take it, and leave out the smaller steps?",
    ko="{typed}: 가중치 행을 벌써 맞혔네요. 이 답을 받고 작은 단계는 건너뛸까요?",
)

REPLIES: dict[type[events.Event], Callable[[Any, Scene], list[Block]]] = {
    events.CouldNotRead: _could_not_read,
    events.WrongShape: _wrong_shape,
    events.Understood: _understood,
    events.Marked: _marked,
    events.Diagnosed: diagnosed_lines,
    events.Disputed: _plain(phrases.DISPUTED, "muted"),
    events.NothingToDispute: _plain(phrases.NOTHING_TO_DISPUTE, "near"),
    events.Remarked: lambda event, scene: [Line(event.text.said(scene.language), "near")],
    events.ModelAnswer: _model_answer,
    events.SelfMarked: _self_marked,
    events.Recorded: _plain(phrases.RECORDED, "muted"),
    events.HintGiven: _hint,
    events.HintRefused: lambda event, scene: [scene.line(event.reason, "near")],
    events.LadderOffered: _plain(phrases.LADDER, "muted"),
    events.ScaffoldOpened: _plain(phrases.SCAFFOLD, "hint"),
    events.Revealed: _revealed,
    events.WentBack: _plain(phrases.WENT_BACK, "muted"),
    events.NothingBefore: _plain(phrases.NOTHING_BEFORE, "near"),
    events.Skipped: _plain(phrases.SKIPPED, "muted"),
    events.JumpOffered: lambda event, scene: [
        scene.line(JUMP_TO_ROW if event.row else phrases.JUMP, "ask", typed=event.text.strip())
    ],
    events.MoreOffered: _more,
    events.Finished: _finished,
    events.Left: _plain(phrases.LEFT, "muted"),
}
