"""Booklets for the tests of the formats."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from attn_tutor.exports.booklet import Booklet
from attn_tutor.exports.formats import formats
from attn_tutor.exports.question import question_of
from attn_tutor.model.derivation import derive
from attn_tutor.packs.load import load_pack
from attn_tutor.packs.shelves.library import Library

HERE = Path(__file__).parent
LIBRARY = Library()


@cache
def booklet(name, language="en", ids=()):
    """The pack of a file beside this one, or a shipped one; all of it or some problems."""
    file = HERE / f"{name}.yaml"
    pack = load_pack(file) if file.exists() else LIBRARY.find_pack(name)
    problems = [each for each in pack.problems if not ids or each.id in ids]
    questions = tuple(question_of(derive(problem), language) for problem in problems)
    return Booklet(pack.id, pack.version, pack.license, pack.title, questions, language)


@cache
def exported(form, name, language="en", ids=()):
    """What a format makes of a booklet."""
    return formats()[form].write(booklet(name, language, ids))


def in_tables(question):
    """The blanks of a question as they stand on the page: stage by stage, row by row."""
    stages = list(dict.fromkeys(blank.stage for blank in question.blanks))
    return sorted(
        question.blanks, key=lambda blank: (stages.index(blank.stage), blank.row, blank.column)
    )
