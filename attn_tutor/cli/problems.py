"""Finding the problem that a command names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.problem import Problem


def find(settings: Settings, identifier: str) -> Problem:
    """Give the problem of an id, from the packs of the command line and the shipped ones.

    Raises UsageError for an id that no pack or that several packs have.
    """
    from attn_tutor.cli.shelf import library_of, state
    from attn_tutor.packs.shelves.cache import keep, recall
    from attn_tutor.store.home import cache_folder

    folder = cache_folder()
    known = state(settings.packs)
    problem = recall(folder, identifier, known) if known else None
    if problem is None:
        problem = library_of(settings.packs).find_problem(identifier)
        if known:
            keep(folder, identifier, known, problem)
    return problem


def with_numbers_of(settings: Settings, identifier: str, seed: int) -> Problem:
    """Give the problem with the fresh numbers of a seed; drawing them takes long, so they are kept.

    Raises UsageError where the numbers cannot vary.
    """
    from attn_tutor.cli.shelf import state
    from attn_tutor.packs.shelves.cache import keep, recall
    from attn_tutor.store.home import cache_folder
    from attn_tutor.variants.fresh import fresh

    problem = find(settings, identifier)
    name = f"{problem.pack}/{problem.id}#{seed}"
    folder = cache_folder()
    known = state(settings.packs)
    drawn = recall(folder, name, known) if known else None
    if drawn is None:
        drawn = fresh(problem, seed)
        if known:
            keep(folder, name, known, drawn)
    return drawn


def with_decimals(problem: Problem, decimals: int | None) -> Problem:
    """Give the problem with other decimals asked of every stage."""
    if decimals is None:
        return problem
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.problem import DigitsAsked

    return replace(problem, digits=DigitsAsked(Digits(decimals=decimals)))
