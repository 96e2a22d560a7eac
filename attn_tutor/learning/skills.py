"""The ten skills of the hand calculation: names, what comes before, where it is taught, marks.

Every stage of the model names its skill (``Stage.skill``); ``rounding`` belongs to no stage and is
shown by all of them. The marks are those of an exam of ten (projections and heads come on top).
"""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.words import Text


class Skill(NamedTuple):
    """One skill.

    ``needs`` names the skills that come before it, ``chapters`` where it is taught and ``marks``
    what its stage is worth in an exam.
    """

    id: str
    name: Text
    needs: tuple[str, ...]
    chapters: tuple[int, ...]
    marks: int


_LIST = (
    Skill("dot", Text(en="dot products", ko="내적"), (), (1, 2, 13), 2),
    Skill("scale", Text(en="dividing by √d_k", ko="√d_k로 나누기"), ("dot",), (2, 3, 13), 1),
    Skill("exp", Text(en="exponentials", ko="exp 계산"), ("dot",), (2, 3, 13), 1),
    Skill("row sum", Text(en="row sums", ko="행의 합"), ("exp",), (2, 3, 13), 1),
    Skill(
        "normalise", Text(en="softmax weights", ko="소프트맥스 가중치"), ("row sum",), (2, 3, 13), 2
    ),
    Skill("weighted sum", Text(en="weighted sums", ko="가중합"), ("dot",), (1, 2, 13), 2),
    Skill("mask", Text(en="masks", ko="마스크"), ("normalise",), (4,), 1),
    Skill("project", Text(en="projections", ko="투영"), ("dot",), (5, 7), 1),
    Skill("heads", Text(en="heads", ko="헤드"), ("project", "weighted sum"), (6,), 2),
    Skill("rounding", Text(en="rounding", ko="반올림"), (), (2, 3, 13), 0),
)
SKILLS: dict[str, Skill] = {skill.id: skill for skill in _LIST}
"""Every skill by id, in the order in which they are taught."""

ORDER = tuple(SKILLS)
ROUNDING = "rounding"


def before(skill: str) -> tuple[str, ...]:
    """Give the skills that a skill needs at once; an unknown one needs nothing.

    >>> before("heads")
    ('project', 'weighted sum')
    """
    return SKILLS[skill].needs if skill in SKILLS else ()
