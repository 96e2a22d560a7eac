"""A problem that is exported: worked out, with its blanks, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.exports.blanks import Blank, blanks_of

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.words import Language


class Question(NamedTuple):
    """A problem that was worked out, with its blanks, in the language that is exported."""

    derivation: Derivation
    blanks: tuple[Blank, ...]
    language: Language

    @property
    def id(self) -> str:
        """The problem's id, with the seed of its numbers where they are fresh."""
        problem = self.derivation.problem
        return problem.id if problem.seed is None else f"{problem.id}#{problem.seed}"

    @property
    def title(self) -> str:
        """What it is called."""
        return self.derivation.problem.title.said(self.language)

    @property
    def answer(self) -> str:
        """What kind of answer it takes: ``numbers``, ``option``, …; that of its first step."""
        return self.derivation.plan.steps[0].answer.name

    def step(self, blank: Blank) -> Step:
        """Give the step of a blank."""
        return self.derivation.plan.step(blank.stage)


def question_of(derivation: Derivation, language: Language) -> Question:
    """Give a problem that was worked out as a question."""
    return Question(derivation, blanks_of(derivation), language)


def stage_name(question: Question, step: Step) -> str:
    """Give the title of a step with its formula."""
    title = step.title.said(question.language)
    formula = question.derivation.plan.formula(step)
    return f"{title}: {formula}" if formula else title


def place_of(question: Question, blank: Blank) -> str:
    """Say where a blank is: ``weights, q1 → k2``."""
    title = question.step(blank).title.said(question.language)
    labels = " → ".join(label for label in (blank.row_label, blank.column_label) if label)
    return f"{title}, {labels}" if labels else title
