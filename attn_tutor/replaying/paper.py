"""The paper of an exam: which problems of a pack, and the numbers of one student.

Everything comes from the pack, the class seed and the student's id, so that the teacher's machine
makes the same paper again. All students of a class get the same problems, each with other numbers.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import category, normalize

from attn_tutor.errors import UsageError
from attn_tutor.model.kinds import kind
from attn_tutor.variants.fresh import can_vary, fresh
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem

LONGEST_NAME = 100
SEED_DIGITS = 13
"""Hexadecimal digits of a seed: every JSON reader holds it exactly."""
OWN_NUMBERS = Text(
    en="These numbers are yours alone: every student has others.",
    ko="나만의 숫자예요. 학생마다 숫자가 달라요.",
)
BAD_NAME = Text(
    en="{option} must be 1 to {most} characters, without control characters.",
    ko="{option} 값은 1~{most}자로, 제어 문자 없이 적으세요.",
)
NOTHING_TO_ASK = Text(
    en="Pack {pack} has no problem that an exam could ask. (--advanced takes advanced ones too.)",
    ko="시험에 낼 문제가 없는 꾸러미예요: {pack}. (--advanced를 붙이면 심화 문제도 내요.)",
)


class Paper(NamedTuple):
    """One student's exam. ``problems`` are as the author wrote them, in the order of the pack."""

    pack: str
    version: str
    content: str
    group: str
    student: str
    advanced: bool
    problems: tuple[Problem, ...]

    @property
    def options(self) -> dict[str, object]:
        """The options of each of its walks; they bind the moves to this student and class."""
        return {"exam": True, "class": self.group, "student": self.student}

    @property
    def terms(self) -> dict[str, object]:
        """What the exam as a whole is held by."""
        size = {"problems": len(self.problems), "advanced": self.advanced}
        return {**self.options, **size, "version": self.version, "content": self.content}

    def own(self, problem: Problem) -> Problem:
        """Give a problem as this student sees it: own numbers where they can vary, no help.

        The seed marks it even where the numbers are fixed, so that practice stays apart.
        """
        seed = seed_of(self.group, self.student, f"{problem.pack}/{problem.id}")
        bare = replace(problem, hints=(), note=None)
        try:
            drawn = fresh(problem, seed) if can_vary(problem) else None
        except UsageError:
            drawn = None
        if drawn is None:
            return replace(bare, seed=seed)
        return replace(drawn, title=problem.title, text=OWN_NUMBERS)


def paper_of(
    pack: Pack, group: str, student: str, *, count: int | None = None, advanced: bool = False
) -> Paper:
    """Give the paper of a student. Raises UsageError where there is nothing to ask.

    With ``count`` that many problems are drawn by the class seed.
    """
    group, student = named("--seed", group), named("--student", student)
    fitting = [each for each in pack.problems if _is_asked(each, advanced=advanced)]
    if not fitting:
        raise UsageError(NOTHING_TO_ASK.fill(pack=pack.id))
    drawn = sorted(fitting, key=lambda each: _digest("draw", group, pack.id, each.id))[:count]
    chosen = tuple(each for each in fitting if each in drawn)
    return Paper(pack.id, pack.version, content_of(pack), group, student, advanced, chosen)


def named(option: str, text: str) -> str:
    """Give an id as it is compared: NFC, single spaces. Raises UsageError for none.

    >>> named("--student", "  kim   1 ")
    'kim 1'
    """
    tidy = " ".join(normalize("NFC", text).split())
    if not 1 <= len(tidy) <= LONGEST_NAME or any(category(sign)[0] == "C" for sign in tidy):
        raise UsageError(BAD_NAME.fill(option=option, most=LONGEST_NAME))
    return tidy


def seed_of(group: str, student: str, problem: str) -> int:
    """Give the seed of a student's numbers for a problem.

    >>> seed_of("2026", "kim", "anatomy/3.1") == seed_of("2026", "lee", "anatomy/3.1")
    False
    """
    return int(_digest("exam", group, student, problem)[:SEED_DIGITS], 16)


def content_of(pack: Pack) -> str:
    """Give a hash of everything that decides what is asked and what is right; not of the words."""
    facts = (
        (
            *(each.id, each.kind, each.numbers, each.level, each.ask, each.worked),
            *(each.digits.usual, *sorted(each.digits.by_stage.items())),
        )
        for each in pack.problems
    )
    return _digest(pack.id, pack.version, *map(repr, facts))[:16]


def _is_asked(problem: Problem, *, advanced: bool) -> bool:
    """Leave out what only the student herself could mark."""
    steps = kind(problem.kind).plan(problem).steps
    marked = any(not step.answer.self_marked for step in steps)
    return marked and (advanced or problem.level == "core")


def _digest(*words: str) -> str:
    return sha256("\n".join(words).encode()).hexdigest()
