"""What proving a problem finds: facts only."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.words import Text


class Failure(NamedTuple):
    """Something that must not happen: which robot, where (as ``weights[2]``), and what."""

    robot: Text
    place: str
    typed: str
    what: Text


class Robot(NamedTuple):
    """One robot and how many rows it typed."""

    name: str
    rows: int


class Alike(NamedTuple):
    """Mistakes of one step that give the same numbers; ``right`` where the right ones do so too.

    ``always`` tells that no numbers of this shape would tell them apart.
    """

    step: str
    members: tuple[str, ...]
    right: bool
    always: bool


class Proposal(NamedTuple):
    """Numbers of the same shape that tell more apart, as lines of a pack; or why there are none."""

    seed: int
    lines: tuple[str, ...] = ()
    reason: Text | None = None


class Proof(NamedTuple):
    """Everything found of one problem.

    So many ``mistakes`` were tried; ``named`` of them are the only name left at the last row, and
    ``unseen``, by id, are taken for right or for a near miss in every row.
    """

    problem: str
    robots: tuple[Robot, ...]
    mistakes: int
    named: int
    unseen: tuple[str, ...]
    failures: tuple[Failure, ...]
    alike: tuple[Alike, ...]
    proposal: Proposal | None = None
