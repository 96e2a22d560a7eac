"""The steps of a problem at which mistakes can show, and where each may have been made."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step


def steps_compared(derivation: Derivation) -> list[tuple[Step, tuple[str, ...]]]:
    """Give every step whose typed numbers can show a mistake, with the steps it may be made at.

    A mistake of a step that is not asked shows at the next one that is; it is looked at by itself
    too, for the step opens when its row goes wrong. What is shown worked out hides nothing.
    """
    found: list[tuple[Step, tuple[str, ...]]] = []
    hidden: list[str] = []
    last = _last_asked(derivation)
    shown = {target.stage for target in derivation.problem.worked}
    for step in derivation.plan.steps:
        hidden.append(step.name)
        if not step.stage.copies and step.answer.numeric and not _all_shown(derivation, step):
            found.append((step, tuple(hidden) if step.asked else (step.name,)))
        if (step.asked and not step.stage.copies) or step.name in shown:
            hidden = []
        if step.name == last:
            break
    return found


def _all_shown(derivation: Derivation, step: Step) -> bool:
    """Tell whether the problem shows every row of a step worked out."""
    targets = [each for each in derivation.problem.worked if each.stage == step.name]
    rows = {each.row for each in targets if each.column is None}
    return None in rows or len(rows) == len(step.rows)


def _last_asked(derivation: Derivation) -> str:
    names = derivation.plan.names()
    asked = [names.index(target.stage) for target in derivation.problem.ask]
    return names[max(asked)] if asked else names[-1]
