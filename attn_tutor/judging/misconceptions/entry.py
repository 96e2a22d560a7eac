"""What an entry of the catalogue is, and the decorator that makes one from its formula."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work
    from attn_tutor.maths.boxes import Box

    Wrong = Callable[[Work], Iterator[Box]]

Kind = Literal["misconception", "slip", "rounding", "format"]
Extent = Literal["stage", "row", "cells"]
Needs = Literal["", "negative", "zero"]


class Misconception(NamedTuple):
    """One mistake: its words, and the wrong boxes that it gives at its stage.

    ``wrong`` yields one box for every way of making the mistake, none where it cannot be made.
    ``extent`` tells how far a mistake goes: one of the whole ``stage`` is made in every cell; one
    of a ``row`` happens in one row; one of ``cells`` in one row, or in one or two cells.
    ``told_under`` names the entry that is the same mistake, and is told in its place where both
    fit. ``about`` says what the mistake is about, so that one question can separate entries that
    are about the same thing. ``needs`` names the numbers that it is made with: where there are
    none, the mistake is not hidden, it cannot be made.
    """

    id: str
    stage: str
    kind: Kind
    title: Text
    why: Text
    question: Text
    repair: Text
    formula: Text
    wrong: Wrong
    extent: Extent = "stage"
    told_under: str = ""
    about: str = ""
    also: tuple[str, ...] = ()
    needs: Needs = ""


def misconception(  # noqa: PLR0913  # an entry is its words
    entry_id: str,
    stage: str,
    formula: str | Text,
    *,
    title: Text,
    why: Text,
    question: Text,
    repair: Text,
    kind: Kind = "misconception",
    extent: Extent | None = None,
    told_under: str = "",
    about: str = "",
    also: tuple[str, ...] = (),
    needs: Needs = "",
) -> Callable[[Wrong], Misconception]:
    """Make an entry of the function that follows; a slip touches cells unless it is said."""

    def made(wrong: Wrong) -> Misconception:
        reach = extent or ("cells" if kind == "slip" else "stage")
        return Misconception(
            entry_id,
            stage,
            kind,
            title,
            why,
            question,
            repair,
            same(formula) if isinstance(formula, str) else formula,
            wrong,
            reach,
            told_under,
            about,
            also,
            needs,
        )

    return made
