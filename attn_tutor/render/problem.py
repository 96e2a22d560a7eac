"""The first screen of a problem: what is given and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.render.blocks import Beside, Block, Flow, Line
from attn_tutor.render.questions import numbered_lists
from attn_tutor.render.tables import filled_rows, given_grid, operands_of, step_grid

if TYPE_CHECKING:
    from attn_tutor.model.plan import Step
    from attn_tutor.session.state import Session
    from attn_tutor.words import Language


def problem_screen(session: Session, language: Language) -> list[Block]:
    """Give title, text, given tables with the first operands marked, formulas and keys."""
    problem = session.problem
    blocks: list[Block] = [Line(f"{problem.id}  {problem.title.said(language)}", "title")]
    if problem.text:
        blocks.append(Line(problem.text.said(language).strip()))
    blocks += numbered_lists(session.plan, language)
    marked = operands_of(session, session.at) if session.at else frozenset()
    grids = tuple(
        given_grid(given, marked, language) for given in session.plan.givens if given.shown
    )
    worked = {target.stage for target in problem.worked}
    grids += tuple(
        step_grid(session, step, marked, language, rows=filled_rows(session, step))
        for step in session.plan.steps
        if step.name in worked
    )
    if grids:
        blocks.append(Beside(grids))
    formulas = formula_line(session)
    if formulas:
        blocks.append(Flow(formulas, "muted"))
    if any(step.answer.numeric for step in session.plan.steps):
        blocks.append(Line(digits_asked(session, language)))
    choice = any(step.answer.name == "option" for step in session.plan.steps)
    keys = phrases.KEYS_OF_CHOICE if choice else phrases.KEYS
    blocks.append(Line(keys.said(language), "muted"))
    return blocks


def formula_line(session: Session) -> tuple[str, ...]:
    """Give the formulas of the walk; those of the first head stand for every head."""
    shown = {prompt.step for prompt in session.walk}
    shown |= {target.stage for target in session.problem.worked}
    formulas = [
        session.plan.formula(step)
        for step in session.plan.steps
        if step.name in shown and step.head in {None, 1}
    ]
    return tuple(formula for formula in formulas if formula)


def digits_asked(session: Session, language: Language) -> str:
    """Say how many digits are asked: once for the whole walk, or stage by stage."""
    steps = rounded_steps(session)
    last = steps[-1]
    if last.stage.exact == "always":
        return phrases.EXACT_ASKED.said(language)
    if digits_differ(session):
        said = ", ".join(f"{_title(each, language)} {_count(each, language)}" for each in steps)
        return phrases.DIGITS_BY_STAGE.fill(stages=said).said(language)
    if last.digits.figures is not None:
        return phrases.FIGURES_ASKED.fill(figures=last.digits.figures).said(language)
    return phrases.DECIMALS_ASKED.fill(decimals=last.digits.decimals).said(language)


def digits_here(session: Session, step: Step, language: Language) -> str:
    """Say how many digits are asked at a step where they differ from step to step, else ""."""
    if step in rounded_steps(session) and digits_differ(session):
        return _digits(step, language)
    return ""


def rounded_steps(session: Session) -> list[Step]:
    """Give the steps of the walk; those that hold whole numbers only if there are no others."""
    names = {prompt.step for prompt in session.walk}
    steps = [step for step in session.plan.steps if step.name in names]
    return [step for step in steps if step.stage.exact != "whole"] or steps


def digits_differ(session: Session) -> bool:
    """Tell whether the digits asked differ from step to step."""
    return len({step.digits for step in rounded_steps(session)}) > 1


def _digits(step: Step, language: Language) -> str:
    if step.digits.figures is not None:
        return phrases.FIGURES.fill(figures=step.digits.figures).said(language)
    return phrases.DECIMALS.fill(decimals=step.digits.decimals).said(language)


def _count(step: Step, language: Language) -> str:
    return str(step.digits.decimals) if step.digits.figures is None else _digits(step, language)


def _title(step: Step, language: Language) -> str:
    return step.title.said(language)
