"""One QTI 2.1 item: a problem with its blanks, what is right, and how it is marked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.exports import marked_by_hand
from attn_tutor.exports.blocks import Block, Listed
from attn_tutor.exports.booklet import name_of
from attn_tutor.exports.characters import html_lines, html_text
from attn_tutor.exports.hypertext import Hypertext
from attn_tutor.exports.qti_rules import (
    MATCHES,
    POINT,
    Said,
    cases,
    condition,
    feedback,
    shows,
    takes_number,
)
from attn_tutor.exports.solution import solution
from attn_tutor.exports.statement import asked, digits_asked, how_to_type, statement

if TYPE_CHECKING:
    from attn_tutor.exports.question import Question

NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1"
SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1p1.xsd"
INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"


class Parts(NamedTuple):
    """The parts of an item: what is answered, what is asked, how it is marked, what is said."""

    responses: str
    body: str
    processing: str = ""
    feedback: str = ""
    points: int = 1


def item(question: Question, identifier: str) -> str:
    """Write the item of a question; its solution is shown with the marks."""
    parts = _parts(question)
    worked = feedback("SOLUTION", Hypertext().blocks(solution(question)))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<assessmentItem xmlns="{NAMESPACE}" xmlns:xsi="{INSTANCE}"'
        f' xsi:schemaLocation="{NAMESPACE} {SCHEMA}" identifier="{identifier}"'
        f' title="{html_text(name_of(question))}" adaptive="false" timeDependent="false"'
        f' xml:lang="{question.language}" toolName="attn-tutor">\n'
        f"{parts.responses}\n{_outcomes(parts.points)}\n"
        f"<itemBody><div>{parts.body}</div></itemBody>\n"
        f"<responseProcessing>{parts.processing}{shows('SOLUTION')}</responseProcessing>\n"
        f"{parts.feedback}{worked}\n</assessmentItem>\n"
    )


def _outcomes(points: int) -> str:
    numbers = "".join(
        f'<outcomeDeclaration identifier="{name}" cardinality="single" baseType="float">'
        f"<defaultValue><value>{value}</value></defaultValue></outcomeDeclaration>"
        for name, value in (("SCORE", 0), ("MAXSCORE", points))
    )
    said = (
        '<outcomeDeclaration identifier="FEEDBACK" cardinality="multiple" baseType="identifier"/>'
    )
    return numbers + said


def _parts(question: Question) -> Parts:
    if marked_by_hand.why(question) is not None:
        return _essay(question)
    if question.answer == "option":
        return _choice(question)
    return _order(question) if question.answer == "order" else _blanks(question)


def _essay(question: Question) -> Parts:
    body = Hypertext().blocks([*statement(question), *marked_by_hand.lines(question)])
    response = '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>'
    return Parts(
        response,
        f'{body}<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="8"/>',
    )


def _choice(question: Question) -> Parts:
    answer = question.derivation.plan.steps[0].answer
    cardinality, most = ("multiple", 0) if answer.several else ("single", 1)
    choices = _choices(question, "choiceInteraction", f' maxChoices="{most}"')
    right = [f"CHOICE_{place}" for place in question.blanks[0].expected.split(", ")]
    return Parts(
        _declared("RESPONSE", cardinality, "identifier", right),
        Hypertext().blocks(statement(question)) + choices,
        condition([(MATCHES, POINT)]),
    )


def _order(question: Question) -> Parts:
    text: list[Block] = [each for each in statement(question) if not isinstance(each, Listed)]
    return Parts(
        _declared(
            "RESPONSE",
            "ordered",
            "identifier",
            (f"CHOICE_{blank.expected}" for blank in question.blanks),
        ),
        Hypertext().blocks(text) + _choices(question, "orderInteraction"),
        condition([(MATCHES, POINT)]),
    )


def _choices(question: Question, tag: str, more: str = "") -> str:
    texts = question.derivation.plan.steps[0].answer.texts
    choices = "".join(
        f'<simpleChoice identifier="CHOICE_{place}">{html_lines(text.said(question.language))}'
        "</simpleChoice>"
        for place, text in enumerate(texts, start=1)
    )
    return f'<{tag} responseIdentifier="RESPONSE" shuffle="false"{more}>{choices}</{tag}>'


def _blanks(question: Question) -> Parts:
    names = {blank.place: f"RESPONSE_{at}" for at, blank in enumerate(question.blanks, start=1)}
    writer = Hypertext(
        lambda blank: (
            f'<textEntryInteraction responseIdentifier="{names[blank.place]}" expectedLength="10"/>'
        )
    )
    blocks = [*statement(question), *asked(question)]
    if digits_asked(question):
        blocks.append(how_to_type(question))
    said = Said(question)
    found = [(blank, names[blank.place]) for blank in question.blanks]
    return Parts(
        "".join(
            _declared(
                name, "single", "float" if takes_number(blank) else "string", [blank.expected]
            )
            for blank, name in found
        ),
        writer.blocks(blocks),
        "".join(condition(cases(question, blank, name, said)) for blank, name in found),
        said.written(),
        len(found),
    )


def _declared(name: str, cardinality: str, base: str, right: Iterable[str]) -> str:
    values = "".join(f"<value>{html_text(each)}</value>" for each in right)
    return (
        f'<responseDeclaration identifier="{name}" cardinality="{cardinality}" baseType="{base}">'
        f"<correctResponse>{values}</correctResponse></responseDeclaration>"
    )
