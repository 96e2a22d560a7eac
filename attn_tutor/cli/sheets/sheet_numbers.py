"""The numbers on a sheet: fresh ones from a seed, one student's own, or those of a code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.errors import UsageError
from attn_tutor.exports.paper.codes import LARGEST_SEED, read_code
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.files.roster import Student
    from attn_tutor.model.problem import Problem

LARGE_SEED = Text(
    en="--seed is {seed}, but on a sheet it is at most {most}.",
    ko="--seed {seed}: 문제지의 시드는 {most} 이하여야 해요.",
)
NO_PROBLEM = Text(
    en="No pack here has the problem of the code {code}. Name its pack with --pack.",
    ko="{code}: 이 코드의 문제가 든 꾸러미가 없어요. --pack으로 꾸러미를 알려 주세요.",
)
OTHER_NUMBERS = Text(
    en=(
        "The sheet with the code {code} has other numbers than problem {id} has now: the pack or"
        " attn-tutor has changed since."
    ),
    ko=(
        "{code}: 문제지를 만든 뒤에 꾸러미나 attn-tutor가 바뀌어서 숫자가 달라졌어요."
        " 지금의 문제: {id}"
    ),
)


class Numbers(NamedTuple):
    """The problems with their numbers; ``fixed`` names those whose numbers stay the same."""

    problems: tuple[Problem, ...]
    fixed: tuple[str, ...] = ()


def numbered(settings: Settings, problems: Sequence[Problem], seed: int | None) -> Numbers:
    """Give problems with the fresh numbers of a seed; without one as they are.

    Raises UsageError for a seed that does not fit into the code of a sheet.
    """
    if seed is None:
        return Numbers(tuple(problems))
    if seed > LARGEST_SEED:
        raise UsageError(LARGE_SEED.fill(seed=seed, most=LARGEST_SEED))
    return _drawn(settings, [(problem, seed) for problem in problems])


def one_each(
    settings: Settings, problems: Sequence[Problem], students: Sequence[Student], seed: int
) -> list[Numbers]:
    """Give each student own numbers: they depend on the seed, the id and the problem."""
    from attn_tutor.replaying.paper import seed_of

    def own(student: Student, problem: Problem) -> int:
        return seed_of(str(seed), student.id, f"{problem.pack}/{problem.id}") % (LARGEST_SEED + 1)

    return [
        _drawn(settings, [(problem, own(student, problem)) for problem in problems])
        for student in students
    ]


def _drawn(settings: Settings, wanted: list[tuple[Problem, int]]) -> Numbers:
    """Draw numbers; a problem whose numbers cannot vary keeps its own."""
    from attn_tutor.cli.problems import with_numbers_of

    found: list[Problem] = []
    fixed: list[str] = []
    for problem, seed in wanted:
        try:
            drawn = with_numbers_of(settings, f"{problem.pack}/{problem.id}", seed)
            found.append(replace(drawn, title=problem.title, text=None))  # the code tells the seed
        except UsageError:
            found.append(problem)
            fixed.append(problem.id)
    return Numbers(tuple(found), tuple(fixed))


def from_code(settings: Settings, text: str) -> Problem:
    """Give the problem of a sheet's code, with exactly the numbers on the sheet.

    Raises UsageError for a mistyped code, an unknown problem, and numbers that have changed.
    """
    from attn_tutor.cli.problems import find, with_numbers_of
    from attn_tutor.cli.shelf import library_of

    code = read_code(text)
    shown = " ".join(text.split())
    named = [
        f"{entry.id}/{problem}"
        for entry in library_of(settings.packs).entries()
        for problem in (*entry.problems, *entry.alias)
        if code.names(entry.id, problem)
    ]
    for identifier in named:
        seed = code.seed
        problem = find(settings, identifier)
        if seed is not None:
            problem = with_numbers_of(settings, identifier, seed)
        if code.numbers_of(problem):
            return problem
    if named:
        raise UsageError(OTHER_NUMBERS.fill(code=shown, id=named[0].rpartition("/")[2]))
    raise UsageError(NO_PROBLEM.fill(code=shown))
