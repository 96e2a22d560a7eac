"""``attn-tutor`` alone: one screen, and the open problem or the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.errors import UsageError
from attn_tutor.render.blocks import Line
from attn_tutor.store.home import home
from attn_tutor.store.open_walks import open_names

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.problem import Problem
    from attn_tutor.store.walks import Kept
    from attn_tutor.words import Text

FIRST = "2.1"
"""A certain first success: two dot products of small whole numbers."""


class Offer(NamedTuple):
    """What is offered: a problem, the options of its walk, and the sentence that offers it."""

    problem: Problem
    options: Mapping[str, Any]
    text: Text


def begin_here(settings: Settings) -> int:
    """Greet, offer what is open or comes next, and open it where the answer is yes."""
    from attn_tutor.cli.solve import walk_through

    language, terminal = settings.language, settings.terminal
    offer = _open(settings) or _next(settings)
    words = {"id": offer.problem.id, "title": offer.problem.title}
    terminal.say(
        [
            Line(phrases.WELCOME.said(language), "title"),
            Line(phrases.OTHER_COMMANDS.said(language), "muted"),
            Line(offer.text.fill(**words).said(language), "ask"),
        ]
    )
    if not terminal.interactive:
        return 0
    answer = terminal.ask(phrases.CHOICE.said(language))
    if answer is None or keys.command_of(answer) == "quit" or keys.yes_or_no(answer) is False:
        return 0
    return walk_through(settings, offer.problem, dict(offer.options))


def _open(settings: Settings) -> Offer | None:
    """Give the problem that was left last, with the options that it was begun with."""
    from attn_tutor.cli.problems import find, with_decimals
    from attn_tutor.cli.quiz_items import with_new_numbers
    from attn_tutor.cli.states import kept_walks

    walks = kept_walks() if open_names(home()) else []
    for name in reversed(open_names(home())):
        identifier, _, seed = name.partition("#")
        kept = next((each.walk for each in walks if _is_open(each, identifier, seed)), None)
        try:
            problem = find(settings, identifier)
        except UsageError:
            continue
        if kept is None:
            continue
        if kept.seed is not None:
            problem = with_new_numbers(problem, kept.seed)
        if kept.revision == problem.revision:
            asked = with_decimals(problem, kept.options.get("decimals"))
            return Offer(asked, kept.options, phrases.GO_ON_WITH)
    return None


def _is_open(kept: Kept, identifier: str, seed: str) -> bool:
    walk = kept.walk
    same = f"{walk.pack}/{walk.problem}" == identifier and str(walk.seed or "") == seed
    return same and (kept.outcome or "open") == "open" and not walk.options.get("exam")


def _next(settings: Settings) -> Offer:
    """Give the first problem in reading order that is new; the first of all where none is."""
    from attn_tutor.cli.problems import find
    from attn_tutor.cli.states import kept_walks

    walks = kept_walks()
    if not walks:
        return Offer(find(settings, FIRST), {}, phrases.START_WITH)
    from attn_tutor.cli.states import NEW, states_of
    from attn_tutor.packs.library import Library

    problems = [problem for pack in Library(settings.packs).packs() for problem in pack.problems]
    states = states_of(problems, walks)
    later = (each for each in problems if states[f"{each.pack}/{each.id}"] == NEW)
    chosen = next((each for each in later if each.level == "core"), problems[0])
    return Offer(chosen, {}, phrases.NEXT_IS)
