"""Every screen of a problem, one under the other, and the author's lines that do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from attn_tutor.render.blocks import Block, Line
from attn_tutor.render.problem import problem_screen
from attn_tutor.render.replies import reply
from attn_tutor.render.scene import Scene
from attn_tutor.render.solution import solution_blocks
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.session.tour import Screen
    from attn_tutor.words import Language

WHAT = {
    "question": Text(en="The first screen", ko="첫 화면"),
    "prompt": Text(en="{place} is asked", ko="{place} 질문"),
    "hints": Text(en="Hints for {place}", ko="{place} 힌트"),
    "worked": Text(en="{place} worked out, after show", ko="{place} 풀이 (show를 적은 뒤)"),
    "options": Text(en="What is said of wrong options", ko="틀린 보기를 골랐을 때"),
    "answered": Text(en="After the answer", ko="답한 뒤"),
}
SOLUTION = Text(en="The worked solution, by attn-tutor show", ko="풀이 화면 (attn-tutor show)")
RULE = "---- {heading}"
WIDE = Text(
    en="Advice: line {line} of {field} is {cells} columns wide and is broken at {width}."
    " Break it earlier, or write >- in place of |- and lines are wrapped as they fit.",
    ko="조언: {field} {line}번째 줄의 너비가 {cells}칸이라 {width}칸 화면에서는 다음 줄로 넘어가요."
    " 더 일찍 줄을 나누거나, |- 대신 >-를 적으면 너비에 맞게 줄이 바뀌어요.",
)


def preview_blocks(
    derivation: Derivation, screens: list[Screen], language: Language
) -> Iterator[Block]:
    """Give the blocks of every screen, each under what it is."""
    for screen in screens:
        target = screen.target
        place = "" if target is None else target.written()
        yield from _heading(WHAT[screen.what].fill(place=place), language)
        for session, event in screen.told:
            opening = screen.what == "question"
            if opening:
                yield from problem_screen(session, language)
            yield from reply(event, Scene(session, language), first=opening)
    yield from _heading(SOLUTION, language)
    names = [step.name for step in derivation.plan.steps]
    yield from solution_blocks(derivation, names, None, language)


def _heading(text: Text, language: Language) -> list[Block]:
    return [Line(""), Line(RULE.format(heading=text.said(language)), "muted")]


class Laid(NamedTuple):
    """A text of the author: the field, and the text itself."""

    field: str
    text: Text


def too_wide(derivation: Derivation, language: Language, width: int) -> Iterator[Text]:
    """Give advice on every line that its author laid out and that the width breaks."""
    for field, text in _laid(derivation):
        lines = text.said(language).strip().split("\n")
        for place, line in enumerate(lines if len(lines) > 1 or field == "title" else ()):
            if cell_len(line) > width:
                yield WIDE.fill(field=field, line=place + 1, cells=cell_len(line), width=width)


def _laid(derivation: Derivation) -> Iterator[Laid]:
    problem = derivation.problem
    head = f"{problem.id}  "
    yield Laid("title", Text(en=head + problem.title.en, ko=head + problem.title.ko))
    named = {"text": problem.text, "note": problem.note}
    yield from (Laid(name, text) for name, text in named.items() if text is not None)
    yield from (Laid(f"hints[{place + 1}]", text) for place, text in enumerate(problem.hints))
    for step in derivation.plan.steps:
        yield from (
            Laid(f"{step.name}[{place + 1}]", text) for place, text in enumerate(step.answer.texts)
        )
