"""No format lets a character through that steers a terminal, a line of writing or a parser."""

from __future__ import annotations

import io
import unicodedata
import zipfile
from dataclasses import replace

import pytest

from attn_tutor.exports.booklet import Booklet
from attn_tutor.exports.formats import formats
from attn_tutor.exports.question import question_of
from attn_tutor.model.derivation import derive
from attn_tutor.words import same
from tests.exports.booklets import booklet

NASTY = "a\x1b[31m\x00\u202eb\u200f\ufeff\u2028\x85\r\ntwo\x0bthree\tfour"


def texts_of(form, data):
    if form != "qti":
        return [data.decode()]
    files = zipfile.ZipFile(io.BytesIO(data))
    return [files.read(name).decode() for name in files.namelist()]


@pytest.mark.parametrize("form", ["moodle", "qti", "gift", "markdown", "anki"])
def test_steering_characters_are_dropped(form):
    """Packs may not hold them, but a title that got by is harmless all the same."""
    problem = booklet("every-kind", ids=("2",)).questions[0].derivation.problem
    nasty = replace(problem, title=same(NASTY), text=same(NASTY), note=same(NASTY), tags=(NASTY,))
    question = question_of(derive(nasty), "en")
    made = formats()[form].write(Booklet("p", "1.0.0", "", same(NASTY), (question,), "en"))
    for text in texts_of(form, made.data):
        steering = {f"U+{ord(sign):04X}" for sign in text if unicodedata.category(sign)[0] == "C"}
        assert steering <= {"U+000A", "U+0009"}
        assert not set("\u2028\u2029") & set(text)
    said = " ".join(texts_of(form, made.data))
    assert "two" in said
