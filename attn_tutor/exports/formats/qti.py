"""QTI 2.1: a content package with one item a problem and a test that holds them all."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING

from attn_tutor.exports import marked_by_hand
from attn_tutor.exports.booklet import Booklet, Exported, Format
from attn_tutor.exports.characters import html_text, one_line
from attn_tutor.exports.qti_item import INSTANCE, NAMESPACE, SCHEMA, item
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.question import Question

PACKAGING = "http://www.imsglobal.org/xsd/imscp_v1p1"
PACKAGING_SCHEMA = "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd"
STAMP = (1980, 1, 1, 0, 0, 0)
"""The same pack gives the same bytes: no clock is asked."""


def write(booklet: Booklet) -> Exported:
    """Write a pack; what QTI cannot mark is an essay, which the notes name."""
    names = [_identifier(place, each) for place, each in enumerate(booklet.questions, start=1)]
    files = {"imsmanifest.xml": _manifest(booklet, names), "test.xml": _test(booklet, names)}
    for name, question in zip(names, booklet.questions, strict=True):
        files[f"items/{name}.xml"] = item(question, name)
    notes = [
        note.fill(id=one_line(question.id), format="QTI")
        for question in booklet.questions
        if (note := marked_by_hand.why(question)) is not None
    ]
    return Exported(_zipped(files), tuple(notes))


def _identifier(place: int, question: Question) -> str:
    """Give a name that XML, a file system and a person can read: ``item-1-ex3.2``."""
    return f"item-{place}-{re.sub(r'[^A-Za-z0-9.]+', '-', question.id).strip('-.')}"


def _zipped(files: dict[str, str]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in files.items():
            package.writestr(zipfile.ZipInfo(name, STAMP), text, zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def _manifest(booklet: Booklet, names: list[str]) -> str:
    items = "".join(
        f'<resource identifier="{name}" type="imsqti_item_xmlv2p1" href="items/{name}.xml">'
        f'<file href="items/{name}.xml"/></resource>'
        for name in names
    )
    needs = "".join(f'<dependency identifierref="{name}"/>' for name in names)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<manifest xmlns="{PACKAGING}" xmlns:xsi="{INSTANCE}"'
        f' xsi:schemaLocation="{PACKAGING} {PACKAGING_SCHEMA}" identifier="pack-{booklet.id}">\n'
        "<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>"
        "\n<organizations/>\n<resources>"
        '<resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml">'
        f'<file href="test.xml"/>{needs}</resource>{items}</resources>\n</manifest>\n'
    )


def _test(booklet: Booklet, names: list[str]) -> str:
    title = html_text(booklet.name)
    items = "".join(
        f'<assessmentItemRef identifier="{name}" href="items/{name}.xml"/>' for name in names
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<assessmentTest xmlns="{NAMESPACE}" xmlns:xsi="{INSTANCE}"'
        f' xsi:schemaLocation="{NAMESPACE} {SCHEMA}" identifier="test-{booklet.id}"'
        f' title="{title}">\n'
        '<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">'
        f'<assessmentSection identifier="section" title="{title}" visible="true">{items}'
        "</assessmentSection></testPart>\n</assessmentTest>\n"
    )


FORMAT = Format(
    "qti",
    Text(
        en="QTI 2.1, a zip for other learning systems",
        ko="다른 학습 시스템에 올리는 QTI 2.1 zip",
    ),
    write,
    readable=False,
)
