"""A pack in the format of a learning system, as bytes to write to a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.errors import UsageError
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.words import Language

NO_FORMAT = Text(
    en="There is no format {name}. The formats: {known}.",
    ko="이런 형식은 없어요: {name}. 있는 형식: {known}",
)


def export(pack: Pack, to: str, language: Language = "en") -> bytes:
    """Give a pack as ``moodle``, ``markdown`` and so on; nothing is written.

    For other problems than its own: ``pack._replace(problems=(…,))``. Raises UsageError for a
    format that there is not.

    >>> from attn_tutor import shipped_packs
    >>> export(shipped_packs()[0], "moodle")[:5]
    b'<?xml'
    """
    from attn_tutor.exports.booklet import Booklet
    from attn_tutor.exports.formats import formats
    from attn_tutor.exports.question import question_of
    from attn_tutor.model.derivation import derive

    if to not in formats():
        raise UsageError(NO_FORMAT.fill(name=to, known=", ".join(sorted(formats()))))
    questions = tuple(question_of(derive(problem), language) for problem in pack.problems)
    booklet = Booklet(pack.id, pack.version, pack.license, pack.title, questions, language)
    return formats()[to].write(booklet).data
