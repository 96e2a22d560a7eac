"""What the Tab key may put in: ids of problems and packs, topics. Any trouble means nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import typer

from attn_tutor.errors import TutorError

if TYPE_CHECKING:
    from attn_tutor.packs.shelves.index import Entry


def problem_ids(context: typer.Context, incomplete: str) -> list[str]:
    """Give the ids that begin so; ids with their pack once a pack or a slash is begun.

    Of ids that several packs have only the whole ``pack/id`` means one.
    """
    shelf = _shelf(context)
    bare = [problem for entry in shelf for problem in entry.problems]
    whole = [f"{entry.id}/{problem}" for entry in shelf for problem in entry.problems]
    unique = [problem for problem in bare if bare.count(problem) == 1]
    return _beginning(incomplete, unique) or _beginning(incomplete, whole)


def pack_ids(context: typer.Context, incomplete: str) -> list[str]:
    """Give the packs that begin so."""
    return _beginning(incomplete, [entry.id for entry in _shelf(context)])


def reasons(context: typer.Context, incomplete: str) -> list[str]:
    """Give the topics of ``why`` and, once one is begun, the mistakes of the catalogue."""
    del context
    from attn_tutor.experiments import topics

    found = _beginning(incomplete, topics())
    if incomplete and not found:
        from attn_tutor.judging.misconceptions import catalogue

        found = _beginning(incomplete, catalogue())
    return found


def help_topics(context: typer.Context, incomplete: str) -> list[str]:
    """Give the topics of ``help`` and the commands."""
    del context
    from attn_tutor.cli.families import FAMILIES
    from attn_tutor.cli.help.topics import TOPICS

    return _beginning(incomplete, [*TOPICS, *FAMILIES])


def export_formats(context: typer.Context, incomplete: str) -> list[str]:
    """Give the formats of ``export``."""
    del context
    from attn_tutor.exports.formats import formats

    return _beginning(incomplete, formats())


def keep_help_as_it_is() -> None:
    """Keep Typer from reading our sentences as Rich markup: brackets stay, and Rich stays away."""
    from typer import _completion_classes

    as_it_is = "_sanitize_help_text"  # Typer offers no other way
    setattr(_completion_classes, as_it_is, str)


def _beginning(incomplete: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if word.startswith(incomplete)]


def _shelf(context: Any) -> tuple[Entry, ...]:
    from attn_tutor.cli.shelf import library_of

    try:
        return library_of(_packs(context)).entries()
    except (TutorError, OSError):
        return ()


def _packs(context: Any) -> tuple[str, ...]:
    while context.parent is not None:
        context = context.parent
    return tuple(context.params.get("pack") or ())
