"""The first screen of a problem: what is given and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.render.blocks import Beside, Block, Line
from attn_tutor.render.tables import given_grid, operands_of

if TYPE_CHECKING:
    from attn_tutor.model.plan import Plan
    from attn_tutor.session.state import Session
    from attn_tutor.words import Language


def problem_screen(session: Session, language: Language) -> list[Block]:
    """Give title, text, given tables with the first operands marked, formulas and keys."""
    problem = session.problem
    blocks: list[Block] = [Line(f"{problem.id}  {problem.title.said(language)}", "title")]
    if problem.text:
        blocks.append(Line(problem.text.said(language).strip()))
    marked = operands_of(session, session.at) if session.at else frozenset()
    grids = tuple(
        given_grid(given, marked, language) for given in session.plan.givens if given.shown
    )
    if grids:
        blocks.append(Beside(grids))
    formulas = formula_line(session.plan)
    if formulas:
        blocks.append(Line(formulas, "muted"))
    blocks.append(Line(digits_asked(session, language)))
    blocks.append(Line(phrases.KEYS.said(language), "muted"))
    return blocks


def formula_line(plan: Plan) -> str:
    """Give the formulas of the walk in one line."""
    formulas = [plan.formula(step) for step in plan.steps if step.asked]
    return "   ".join(formula for formula in formulas if formula)


def digits_asked(session: Session, language: Language) -> str:
    """Say how many digits are asked at the question."""
    step = session.plan.step(session.walk[-1].step)
    if step.stage.exact == "always":
        return phrases.EXACT_ASKED.said(language)
    if step.digits.figures is not None:
        return phrases.FIGURES_ASKED.fill(figures=step.digits.figures).said(language)
    return phrases.DECIMALS_ASKED.fill(decimals=step.digits.decimals).said(language)
