"""GIFT: a question a blank, for the format knows no tables of blanks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.exports import marked_by_hand
from attn_tutor.exports.answers import HIDDEN, is_hidden
from attn_tutor.exports.booklet import Booklet, Exported, Format, category_of, name_of
from attn_tutor.exports.characters import html_text, one_line
from attn_tutor.exports.cloze import numericals
from attn_tutor.exports.export_words import PLACE, SEVERAL_IN_PARTS, TYPE_DECIMALS
from attn_tutor.exports.hypertext import Hypertext
from attn_tutor.exports.question import stage_name
from attn_tutor.exports.solution import solution
from attn_tutor.exports.statement import digits_asked, statement
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.blanks import Blank
    from attn_tutor.exports.question import Question
    from attn_tutor.model.kinds.choice import Choice

SPECIAL = "\\~=#{}:"
"""Signs with a meaning for GIFT; in HTML they stand as references, of which ``#`` is escaped."""
ALSO = SPECIAL + "$@[]%"
ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in SPECIAL})
WRITER = Hypertext(lambda _: "____", also=ALSO, scoped=False)


def write(booklet: Booklet) -> Exported:
    """Write a pack; what GIFT cannot say is an essay, which the notes name."""
    parts: list[str] = []
    notes: list[Text] = []
    category = ""
    for question in booklet.questions:
        if category != (category := category_of(booklet, question)):
            parts.append(
                "$CATEGORY: " + category.replace("\\", "\\\\")
            )  # Moodle reads no other escape
        note = _note(question)
        if note is not None:
            notes.append(note.fill(id=one_line(question.id), format="GIFT"))
        parts += _questions(question)
    return Exported("".join(f"{part}\n\n" for part in parts).encode(), tuple(notes))


def escaped(text: str) -> str:
    r"""Escape a text in one line.

    >>> escaped("a: {b} = 1\nc")
    'a\\: \\{b\\} \\= 1 c'
    """
    return one_line(text).translate(ESCAPED)


def _note(question: Question) -> Text | None:
    several = question.answer == "option" and question.derivation.plan.steps[0].answer.several
    return SEVERAL_IN_PARTS if several else marked_by_hand.why(question)


def _questions(question: Question) -> Iterator[str]:
    worked = WRITER.blocks(solution(question)).translate(ESCAPED)
    if marked_by_hand.why(question) is not None:
        lines = WRITER.blocks(marked_by_hand.lines(question))
        yield _one(question, "", lines, [], worked)
    elif question.answer == "option":
        yield _one(question, "", "", list(_options(question)), worked)
    elif question.answer == "order":
        yield _one(question, "", "", list(_places(question)), worked)
    else:
        single = len(question.blanks) == 1
        for blank in question.blanks:
            ask = WRITER.paragraph(_asked(question, blank))
            numbers = blank.numeric and not is_hidden(blank)
            answers = list((_numbers if numbers else _texts)(question, blank))
            mark = "#" if numbers else ""
            place = "" if single else f" {blank.place}"
            yield _one(question, place, ask, answers, worked, mark)


def _one(
    question: Question, place: str, asked: str, answers: list[str], worked: str, mark: str = ""
) -> str:
    name = escaped(name_of(question) + place)
    text = WRITER.blocks(statement(question)) + asked
    lines = "\n".join([mark, *answers, f"####{worked}"])
    return f"::{name}::[html]{text.translate(ESCAPED)}{{{lines}\n}}"


def _asked(question: Question, blank: Blank) -> str:
    """Say which cell is asked, and how many digits of it."""
    step, language = question.step(blank), question.language
    labels = " → ".join(label for label in (blank.row_label, blank.column_label) if label)
    name = stage_name(question, step)
    digits = digits_asked(question)
    said = f"{name}: {labels or blank.column + 1}." if len(question.blanks) > 1 else f"{name}."
    if digits is None:
        return said
    return f"{said} {digits.said(language)} {TYPE_DECIMALS.said(language)}"


def _numbers(question: Question, blank: Blank) -> Iterator[str]:
    for each in numericals(question, blank):
        feedback = f"#{each.feedback.translate(ESCAPED)}" if each.feedback else ""
        if each.value == "*":
            yield f"~{feedback}"
        else:
            yield f"=%{each.percent}%{each.value}:{each.tolerance}{feedback}"


def _texts(question: Question, blank: Blank) -> Iterator[str]:
    del question
    right = HIDDEN if is_hidden(blank) else (blank.expected,)
    yield from (f"={escaped(text)}" for text in right)


def _options(question: Question) -> Iterator[str]:
    choice: Choice = question.derivation.problem.content
    for place, option in enumerate(choice.options, start=1):
        right = place in choice.right
        weight = f"~%{100 / len(choice.right):.7g}%" if right else "~%-100%"
        sign = weight if choice.several else "=" if right else "~"
        text = WRITER.text(option.text.said(question.language)).translate(ESCAPED)
        why = html_text(option.why.said(question.language), ALSO) if option.why else ""
        yield f"{sign}{text}{'#' + why.translate(ESCAPED) if why else ''}"


def _places(question: Question) -> Iterator[str]:
    """Give each place with the step that belongs there."""
    texts = question.derivation.plan.steps[0].answer.texts
    for blank in question.blanks:
        place = PLACE.fill(place=blank.column + 1).said(question.language)
        step = texts[int(blank.expected) - 1].said(question.language)
        yield f"={escaped(place)} -> {escaped(step)}"


FORMAT = Format(
    "gift",
    Text(en="GIFT, a text that many systems read", ko="여러 시스템에서 읽는 GIFT 텍스트"),
    write,
)
