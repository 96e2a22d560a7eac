"""The notebook: every step of a walk as Markdown, to keep or to hand in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.verdicts import NAMES
from attn_tutor.render.glyphs import harmless
from attn_tutor.session import events, moves
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.session.state import Session


_Placed = (
    events.Marked
    | events.ModelAnswer
    | events.SelfMarked
    | events.HintGiven
    | events.Revealed
    | events.Skipped
)


class Answered(Protocol):
    """A move that was made again, and what was answered to it."""

    @property
    def move(self) -> moves.Move:
        """The move."""

    @property
    def events(self) -> tuple[events.Event, ...]:
        """The answer."""


class Walked(Protocol):
    """A walk that was made again."""

    @property
    def session(self) -> Session:
        """Where it led to."""

    @property
    def answered(self) -> Sequence[Answered]:
        """Its moves, in order."""


STEP = Text(en="step", ko="단계")
ROW = Text(en="row", ko="행")
TYPED = Text(en="typed", ko="적은 값")
MARKS = Text(en="marks", ko="채점")
HINTED = Text(en="(hint {level})", ko="(힌트 {level})")
SHOWN = Text(en="(shown)", ko="(풀이를 봄)")
SKIPPED = Text(en="(skipped)", ko="(건너뜀)")
AGREED = Text(en="marked by yourself: yes", ko="스스로 채점: 예")
DIFFERED = Text(en="marked by yourself: partly or no", ko="스스로 채점: 일부만 또는 아니요")
EMPTY = Text(en="Nothing is kept of this problem.", ko="이 문제의 기록이 없어요.")


def notebook_of(pages: Iterable[tuple[str, Walked]], language: Language) -> str:
    """Give the notebook of some walks, each with the time when it was begun."""
    written = [_page(begun, walk, language) for begun, walk in pages]
    return "\n\n".join(written) or EMPTY.said(language)


def _page(begun: str, walk: Walked, language: Language) -> str:
    problem = walk.session.problem
    head = [TEXT.said(language) for TEXT in (STEP, ROW, TYPED, MARKS)]
    lines = [
        f"## {_cell(f'{problem.pack}/{problem.id}')} {_cell(problem.title.said(language))}",
        "",
        f"{datetime.fromisoformat(begun).astimezone():%Y-%m-%d %H:%M}",
        "",
        _row(head),
        _row(["---"] * len(head)),
    ]
    for each in walk.answered:
        lines += [_row(cells) for cells in _lines(walk, each, language)]
    return "\n".join(lines)


def _lines(walk: Walked, each: Answered, language: Language) -> list[list[str]]:
    found: list[list[str]] = []
    for event in each.events:
        if isinstance(event, events.Marked):
            found.append(
                [*_where(walk, event, language), _typed(each), _marks(walk, event, language)]
            )
        elif isinstance(event, events.Diagnosed) and event.sure and found:
            title = catalogue()[event.names[0]].title.said(language)
            found[-1][-1] += f" ({_cell(title)})"
        elif isinstance(event, events.ModelAnswer):
            found.append([*_where(walk, event, language), _typed(each), ""])
        elif isinstance(event, events.SelfMarked):
            answer = AGREED if event.agreed else DIFFERED
            found.append([*_where(walk, event, language), "", answer.said(language)])
        elif isinstance(event, events.HintGiven):
            said = HINTED.fill(level=event.level).said(language)
            found.append([*_where(walk, event, language), said, _cell(event.text.said(language))])
        elif isinstance(event, events.Revealed):
            shown = SHOWN.said(language)
            found.append([*_where(walk, event, language), shown, _cell(" ".join(event.texts))])
        elif isinstance(event, events.Skipped):
            found.append([*_where(walk, event, language), SKIPPED.said(language), ""])
    return found


def _typed(each: Answered) -> str:
    return _cell(each.move.text) if isinstance(each.move, moves.Submit) else ""


def _marks(walk: Walked, event: events.Marked, language: Language) -> str:
    """Say each cell's mark; with its column where there are several."""
    marks = [NAMES[verdict].said(language) for verdict in event.verdicts]
    if len(marks) > 1:
        columns = walk.session.plan.step(event.prompt.step).columns
        places = [_cell(columns[column]) for column in event.columns]
        marks = [f"{place}: {mark}" for place, mark in zip(places, marks, strict=True)]
    return ", ".join(marks)


def _where(walk: Walked, event: _Placed, language: Language) -> list[str]:
    step = walk.session.plan.step(event.prompt.step)
    return [_cell(step.title.said(language)), _cell(step.rows[event.prompt.row])]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(text: str) -> str:
    """Write a text so that Markdown shows it as it is."""
    plain = harmless(text.strip()).replace("\n", " ")
    for sign in "\\`*_|<>#[]&~$":
        plain = plain.replace(sign, f"\\{sign}")
    return plain
