"""What is exported and into what: a booklet of questions, a format, and the file that comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.exports.characters import one_line
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.question import Question
    from attn_tutor.words import Language


class Booklet(NamedTuple):
    """A pack to be exported, in one language."""

    id: str
    version: str
    license: str
    title: Text
    questions: tuple[Question, ...]
    language: Language

    @property
    def name(self) -> str:
        """The title in the language that is exported, in one line."""
        return one_line(self.title.said(self.language))


class Exported(NamedTuple):
    """The file, and what its reader must be told: what was left out, or is marked otherwise."""

    data: bytes
    notes: tuple[Text, ...] = ()


class Format(NamedTuple):
    """A format: what it is called and what it is, and what writes it.

    ``readable`` tells that it is text, fit for a screen.
    """

    name: str
    about: Text
    write: Callable[[Booklet], Exported]
    readable: bool = True


def name_of(question: Question) -> str:
    """Give the name of a question: its id and its title, in one line.

    Fresh numbers have the seed in the title already.
    """
    title = one_line(question.title)
    return title if question.id.partition("#")[2] else f"{question.id} {title}"


def category_of(booklet: Booklet, question: Question) -> str:
    """Give the category of a question in Moodle's question bank.

    The variants of a problem have one of their own, from which a quiz may draw at random.
    """
    problem = question.derivation.problem
    names = [booklet.name] if problem.seed is None else [booklet.name, one_line(problem.id)]
    # a single slash parts a category from the one that it is in
    return "/".join(["$course$/top/attn-tutor", *(name.replace("/", "//") for name in names)])
