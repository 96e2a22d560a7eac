"""Beginning a walk from the options that are kept with it: no arithmetic yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from attn_tutor.session.stepper import begin

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem, Target
    from attn_tutor.session.events import Event
    from attn_tutor.session.state import Session


def opened(problem: Problem, options: Mapping[str, Any]) -> tuple[Session, tuple[Event, ...]]:
    """Begin a walk with the options that it was begun with.

    ``ask`` is a list of places, None what the problem asks, empty everything; ``worked`` the places
    that are shown worked out; ``bounded`` ends with the question.
    """
    from attn_tutor.judging.policy import EXAM, PRACTICE

    policy = EXAM if options.get("exam") else PRACTICE
    worked = targets(options.get("worked"))
    return begin(
        problem if worked is None else replace(problem, worked=worked),
        ask=targets(options.get("ask")),
        everything=bool(options.get("everything")),
        direct=bool(options.get("direct")),
        policy=policy._replace(more=not options.get("bounded")),
    )


def targets(places: Any) -> tuple[Target, ...] | None:
    """Read the places of an option; those that cannot be read are left out."""
    if places is None:
        return None
    from attn_tutor.model.targets import read_target

    found = (read_target(str(place)) for place in places)
    return tuple(target for target in found if target is not None)
