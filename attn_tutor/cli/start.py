"""``attn-tutor`` alone: one screen, and the open problem or the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.render.blocks import Line
from attn_tutor.store.home import home
from attn_tutor.store.open_walks import open_names

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.problem import Problem
    from attn_tutor.store.journal import Journal
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
    offer, settings = _offered(settings)
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
    while True:
        answer = terminal.ask(phrases.CHOICE.said(language))
        if answer is None or keys.command_of(answer) == "quit" or keys.yes_or_no(answer) is False:
            return 0
        if keys.yes_or_no(answer):
            return walk_through(settings, offer.problem, dict(offer.options))
        terminal.say([Line(phrases.YES_OR_NO.said(language))])


def _offered(settings: Settings) -> tuple[Offer, Settings]:
    """Give what to offer; where the journal cannot be read, the first problem without saving."""
    from attn_tutor.errors import StoreError

    try:
        return _open(settings) or _next(settings), settings
    except StoreError as error:
        if not settings.terminal.interactive:
            raise
        from attn_tutor.cli.keeping import unsaved
        from attn_tutor.cli.problems import find

        settings = unsaved(error, settings)
        return Offer(find(settings, FIRST), {}, phrases.START_WITH), settings


def _open(settings: Settings) -> Offer | None:
    """Give the problem that was left last, with the options that it was begun with."""
    names = open_names(home())
    if not names:
        return None
    from attn_tutor.cli.saying import say_notices
    from attn_tutor.store.journal import open_if_there

    journal = open_if_there(home())
    if journal is None:
        return None
    with journal:
        say_notices(settings, journal)
        found = (_open_walk(settings, name, journal) for name in reversed(names))
        return next((offer for offer in found if offer is not None), None)


def _open_walk(settings: Settings, name: str, journal: Journal) -> Offer | None:
    """Give the latest walk of a name that can be gone on with."""
    from attn_tutor.cli.history import Shelf
    from attn_tutor.cli.problems import with_decimals
    from attn_tutor.cli.walks import going_on

    identifier, _, seed = name.partition("#")
    pack, _, problem_name = identifier.partition("/")
    shelf = Shelf(settings)
    for kept in journal.walks(pack, problem_name):
        walk = kept.walk
        if ("" if walk.seed is None else str(walk.seed)) != seed or walk.options.get("exam"):
            continue
        problem = shelf.problem_of(kept)
        if problem is None:
            return None
        asked = with_decimals(problem, walk.options.get("decimals"))
        if going_on(kept, asked, journal) is not None:
            return Offer(asked, walk.options, phrases.GO_ON_WITH)
    return None


def _next(settings: Settings) -> Offer:
    """Give the first problem in reading order that is new; the first of all where none is."""
    from attn_tutor.cli.problems import find
    from attn_tutor.cli.states import kept_walks

    walks = kept_walks(settings)
    if not walks:
        return Offer(find(settings, FIRST), {}, phrases.START_WITH)
    from attn_tutor.cli.shelf import library_of
    from attn_tutor.cli.states import NEW, states_of

    problems = [problem for pack in library_of(settings.packs).packs() for problem in pack.problems]
    states = states_of(problems, walks)
    later = (each for each in problems if states[f"{each.pack}/{each.id}"] == NEW)
    chosen = next((each for each in later if each.level == "core"), problems[0])
    return Offer(chosen, {}, phrases.NEXT_IS)
