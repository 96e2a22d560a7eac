"""The hint ladder: the author's own hints, then rule, operands, substitution and the number."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from attn_tutor.session import events
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.state import Session

LAST_LEVEL = 4

NO_HINTS_HERE = Text(
    en="There are no hints in an exam.",
    ko="시험에서는 힌트를 볼 수 없어요.",
)
NO_MORE = Text(
    en="That was the last hint. Type your answer, or type show to see the worked row.",
    ko="힌트는 여기까지예요. 답을 적거나, show를 입력해 풀이를 보세요.",
)
TRY_FIRST = Text(
    en="The next hint gives the number. Try once before it.",
    ko="다음 힌트는 답이에요. 그 전에 한 번 적어 보세요.",
)


def hint(session: Session, derivation: Derivation) -> tuple[Session, events.Event]:
    """Give the next level for the prompt at hand; level 4 needs a try since level 3."""
    prompt = session.at
    if prompt is None or not session.policy.hints:
        return session, events.HintRefused(NO_HINTS_HERE)
    if session.author_hints < len(session.problem.hints):
        text = session.problem.hints[session.author_hints]
        known = replace(session, author_hints=session.author_hints + 1)
        return known, events.HintGiven(prompt, 0, text)
    level = session.levels.get(prompt, 0) + 1
    if level > LAST_LEVEL:
        return session, events.HintRefused(NO_MORE)
    if level == LAST_LEVEL and prompt in session.waiting:
        return session, events.HintRefused(TRY_FIRST)
    waiting = session.waiting | {prompt} if level == LAST_LEVEL - 1 else session.waiting
    known = replace(session, levels={**session.levels, prompt: level}, waiting=waiting)
    return known, _given(session, derivation, prompt, level)


def _given(
    session: Session, derivation: Derivation, prompt: Prompt, level: int
) -> events.HintGiven:
    from attn_tutor.session.shown import OwnNumbers, pieces

    step = session.plan.step(prompt.step)
    column = next(iter(session.missing(prompt)), session.columns(prompt)[0])
    filling = pieces(OwnNumbers(derivation, session.cells), step, prompt.row, column)
    words = step.stage.words
    why = words.why if level == LAST_LEVEL else None
    return events.HintGiven(prompt, level, words.hints[level - 1].fill(**filling), why)
