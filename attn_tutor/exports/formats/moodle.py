"""Moodle XML: a category a pack, embedded answers for tables, Moodle's own types for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from attn_tutor.exports import marked_by_hand
from attn_tutor.exports.answers import can_be_typed, is_hidden
from attn_tutor.exports.blocks import Block, Words
from attn_tutor.exports.booklet import Booklet, Exported, Format, category_of, name_of
from attn_tutor.exports.characters import clean, one_line
from attn_tutor.exports.cloze import SPECIAL, embedded, numericals
from attn_tutor.exports.export_words import SEVERAL_IN_PARTS
from attn_tutor.exports.hypertext import Hypertext
from attn_tutor.exports.solution import solution
from attn_tutor.exports.statement import asked, digits_asked, how_to_type, statement
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.question import Question
    from attn_tutor.model.kinds.choice import Choice

TABLE = ' class="table table-bordered table-sm w-auto" border="1"'
PENALTY = "0.3333333"


def write(booklet: Booklet) -> Exported:
    """Write a pack; what Moodle cannot mark itself is an essay, which the notes name."""
    quiz = ET.Element("quiz")
    notes: list[Text] = []
    category = ""
    for question in booklet.questions:
        if category != (category := category_of(booklet, question)):
            _category(quiz, booklet, category)
        kind, note = _kind(question)
        element = ET.SubElement(quiz, "question", type=kind)
        _fill(element, question, kind)
        tags = ET.SubElement(element, "tags")
        for tag in ("attn-tutor", booklet.id, *question.derivation.problem.tags):
            _text(ET.SubElement(tags, "tag"), one_line(tag))
        if note is not None:
            notes.append(note.fill(id=one_line(question.id), format="Moodle"))
    ET.indent(quiz)
    data = ET.tostring(quiz, encoding="utf-8", xml_declaration=True)
    return Exported(data + b"\n", tuple(notes))


def _kind(question: Question) -> tuple[str, Text | None]:
    """Give Moodle's type for a question, and what its teacher must know of it."""
    by_hand = marked_by_hand.why(question)
    if by_hand is not None:
        return "essay", by_hand
    if question.answer == "option":
        several = question.derivation.plan.steps[0].answer.several
        return "multichoice", SEVERAL_IN_PARTS if several else None
    single = len(question.blanks) == 1 and not is_hidden(question.blanks[0])
    if single and question.answer == "numbers" and can_be_typed(question.blanks[0]):
        return "numerical", None
    return "cloze", None


def _category(quiz: ET.Element, booklet: Booklet, name: str) -> None:
    """Put what follows into a category."""
    element = ET.SubElement(quiz, "question", type="category")
    _text(ET.SubElement(element, "category"), name)
    about = f"{booklet.id} {booklet.version} {booklet.license}"
    _text(ET.SubElement(element, "info", format="plain_text"), one_line(about))


def _text(parent: ET.Element, text: str) -> None:
    ET.SubElement(parent, "text").text = clean(text)


def _html(parent: ET.Element, tag: str, text: str) -> None:
    _text(ET.SubElement(parent, tag, format="html"), text)


def _fill(element: ET.Element, question: Question, kind: str) -> None:
    writer = Hypertext(lambda blank: embedded(question, blank), also=SPECIAL, table=TABLE)
    _text(ET.SubElement(element, "name"), name_of(question))
    _html(element, "questiontext", writer.blocks([*statement(question), *_asked(question, kind)]))
    _html(element, "generalfeedback", writer.blocks(solution(question)))
    _values(
        element,
        defaultgrade=str(len(question.blanks) if kind == "cloze" else 1),
        penalty=PENALTY,
        hidden="0",
        idnumber=one_line(question.id),
    )
    if kind in OWN:
        OWN[kind](element, question, writer)
    for hint in question.derivation.problem.hints:
        _html(element, "hint", writer.paragraph(hint.said(question.language)))


def _asked(question: Question, kind: str) -> list[Block]:
    """Give what follows the statement: the blanks, or how the one number is to be typed."""
    if kind == "essay":
        return list(marked_by_hand.lines(question))
    if kind == "multichoice":
        return []
    digits = digits_asked(question)
    blocks = list(asked(question)) if kind == "cloze" else []
    if digits and kind == "numerical":
        blocks.append(Words(digits.said(question.language)))
    return [*blocks, how_to_type(question)] if digits else blocks


def _values(element: ET.Element, **values: str) -> None:
    for tag, value in values.items():
        ET.SubElement(element, tag).text = value


def _numerical(element: ET.Element, question: Question, writer: Hypertext) -> None:
    del writer
    for each in numericals(question, question.blanks[0]):
        percent = str(each.percent)
        answer = ET.SubElement(element, "answer", fraction=percent, format="moodle_auto_format")
        _text(answer, each.value)
        _html(answer, "feedback", each.feedback)
        _values(answer, tolerance=each.tolerance)
    _values(element, unitgradingtype="0", unitpenalty="0.1", showunits="3", unitsleft="0")


def _choice(element: ET.Element, question: Question, writer: Hypertext) -> None:
    choice: Choice = question.derivation.problem.content
    single = str(not choice.several).lower()
    _values(element, single=single, shuffleanswers="false", answernumbering="123")
    for place, option in enumerate(choice.options, start=1):
        wrong = "-100" if choice.several else "0"
        share = f"{100 / len(choice.right):.7g}" if place in choice.right else wrong
        answer = ET.SubElement(element, "answer", fraction=share, format="html")
        _text(answer, writer.paragraph(option.text.said(question.language)))
        why = option.why.said(question.language) if option.why else ""
        _html(answer, "feedback", writer.paragraph(why) if why else "")


def _essay(element: ET.Element, question: Question, writer: Hypertext) -> None:
    _values(element, responseformat="editor", responserequired="1", responsefieldlines="10")
    _values(element, attachments="0", attachmentsrequired="0")
    _html(element, "graderinfo", writer.blocks(solution(question)))
    _html(element, "responsetemplate", "")


OWN = {"numerical": _numerical, "multichoice": _choice, "essay": _essay}
"""What each of Moodle's types has besides what all have; embedded answers stand in the text."""

FORMAT = Format(
    "moodle",
    Text(en="Moodle XML, for Moodle's question bank", ko="Moodle 문제 은행에 올리는 Moodle XML"),
    write,
)
