"""How strictly and how helpfully a problem is marked; named presets."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Policy(NamedTuple):
    """What a session allows.

    ``carry`` marks from the student's own numbers or only from the exact ones; ``feedback`` says
    whether marks are shown at once; ``hints`` and ``reveal`` whether help may be asked for;
    ``deduct`` whether a near miss costs something (once a paper); ``more`` whether the stages after
    the question are offered.
    """

    carry: Literal["student", "exact"] = "student"
    feedback: bool = True
    hints: bool = True
    reveal: bool = True
    deduct: bool = False
    more: bool = True


PRACTICE = Policy()
EXAM = Policy(feedback=False, hints=False, reveal=False, deduct=True)
