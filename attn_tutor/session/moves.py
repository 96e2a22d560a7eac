"""Moves: what a student can do at a prompt. The journal keeps these and nothing else."""

from __future__ import annotations

from typing import NamedTuple


class Submit(NamedTuple):
    """Type an answer."""

    text: str


class Hint(NamedTuple):
    """Ask for the next hint."""


class Reveal(NamedTuple):
    """Ask for the answer of this prompt."""


class Back(NamedTuple):
    """Go back to the prompt before and take its answer back."""


class Skip(NamedTuple):
    """Leave this prompt as it is and go on."""


class Accept(NamedTuple):
    """Say yes to what was offered."""


class Decline(NamedTuple):
    """Say no to what was offered."""


class Dispute(NamedTuple):
    """Say that the mistake named is not what was done."""


class Leave(NamedTuple):
    """Stop here; everything typed is kept."""


Move = Submit | Hint | Reveal | Back | Skip | Accept | Decline | Dispute | Leave
