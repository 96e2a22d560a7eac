"""GIFT: read by gift-pegjs where node has it (see .ci/run), and its escapes by themselves."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from decimal import Decimal
from html import unescape
from pathlib import Path

import pytest

from attn_tutor.exports.answers import answers_of
from attn_tutor.exports.formats.gift import escaped
from tests.exports.booklets import booklet, exported, in_tables

MODULES = os.environ.get("ATTN_TUTOR_NODE_MODULES", "")
READS = shutil.which("node") and Path(MODULES, "gift-pegjs").is_dir()
SCRIPT = """
const {parse} = require(process.argv[1] + "/gift-pegjs");
const text = require("fs").readFileSync(0, "utf8");
console.log(JSON.stringify(parse(text)));
"""
needs_reader = pytest.mark.skipif(not READS, reason="ATTN_TUTOR_NODE_MODULES holds no gift-pegjs")


def read(name, language="en", ids=()):
    done = subprocess.run(
        ["node", "-e", SCRIPT, MODULES],
        input=exported("gift", name, language, ids).data,
        capture_output=True,
        check=True,
        timeout=60,
    )
    category, *found = json.loads(done.stdout)
    assert category["type"] == "Category"
    slashes = booklet(name).name.replace("/", "//").replace("\\", "\\\\")
    assert category["title"] == f"$course$/top/attn-tutor/{slashes}"
    return found


@needs_reader
def test_every_kind_is_read_as_its_type():
    types = [each["type"] for each in read("every-kind")]
    assert types.count("Essay") == 3
    assert types.count("MC") == 2
    assert types.count("Matching") == 1
    numbers = [
        blank
        for question in booklet("every-kind", ids=("1", "2")).questions
        for blank in question.blanks
        if blank.value > float("-inf")
    ]
    assert types.count("Numerical") == len(numbers)


@needs_reader
def test_numbers_have_their_tolerance_and_feedback():
    (question,) = booklet("anatomy", ids=("3.2",)).questions
    for blank, got in zip(in_tables(question), read("anatomy", ids=("3.2",)), strict=True):
        assert got["title"] == f"3.2 {question.title} {blank.place}"
        first, *others = got["choices"]
        assert str(first["text"]["number"]) == str(float(blank.expected)).removesuffix(".0")
        assert first["weight"] == 100
        wrong = [each for each in answers_of(question, blank) if not each.right]
        told = [each for each in others if each["weight"] == 0]
        assert len(told) == len(wrong)
        for answer, each in zip(wrong, told, strict=True):
            assert unescape(each["feedback"]["text"]) == answer.feedback.en
            number, width = (Decimal(str(each["text"][part])) for part in ("number", "range"))
            assert abs(number - (answer.low + answer.high) / 2) < Decimal("1e-12")
            assert abs(width - (answer.high - answer.low) / 2) < Decimal("1e-12")


@needs_reader
def test_signs_with_a_meaning_are_only_signs():
    found = read("hostile")
    for question in booklet("hostile").questions:
        problem = question.derivation.problem
        mine = [each for each in found if problem.title.en in each["title"]]
        assert mine
        for each in mine:
            shown = re.sub(r"<[^>]*>", "", each["stem"]["text"].replace("<br/>", " "))
            if problem.text:
                assert " ".join(problem.text.en.split()) in " ".join(unescape(shown).split())
    choice = next(each for each in found if each["type"] == "MC")
    options = booklet("hostile").questions[1].derivation.problem.content.options
    assert [unescape(each["text"]["text"]) for each in choice["choices"]] == [
        option.text.en for option in options
    ]


@pytest.mark.parametrize("name", ["every-kind", "hostile"])
def test_no_sign_of_an_author_stands_bare(name):
    """No blank line parts a question, and no brace, tilde or number sign but ours is bare."""
    text = exported("gift", name).data.decode()
    questions = text.strip().split("\n\n")[1:]
    assert len(questions) >= len(booklet(name).questions)
    for question in questions:
        bare = re.sub(r"\\.", "", question)
        assert question.startswith("::")
        assert bare.count("{") == bare.count("}") == 1
        assert not re.search(r"^//|^\$CATEGORY", question, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a = {b}", "a \\= \\{b\\}"),
        ("1:2 ~ #", "1\\:2 \\~ \\#"),
        ("back\\slash", "back\\\\slash"),
        ("two\nlines\tone", "two lines one"),
    ],
)
def test_escapes(text, written):
    assert escaped(text) == written
