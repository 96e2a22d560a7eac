"""Markdown: read by markdown-it, a reader of CommonMark with tables."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt

from attn_tutor.exports.formats.markdown import escaped
from tests.exports.booklets import booklet, exported

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def tokens(name, language="en"):
    return READER.parse(exported("markdown", name, language).data.decode())


def said(token):
    """The text of an inline token, its line breaks as blanks; any markup in it is told."""
    parts = []
    for child in token.children:
        assert child.type in {"text", "text_special", "hardbreak", "softbreak"}, child
        parts.append(" " if child.type.endswith("break") else child.content)
    return " ".join("".join(parts).split())


@pytest.mark.parametrize("name", ["every-kind", "hostile"])
def test_nothing_is_markup_but_headings_lists_and_tables(name):
    found = tokens(name)
    kinds = {token.type.removesuffix("_open").removesuffix("_close") for token in found}
    assert kinds <= {
        "heading", "paragraph", "inline", "ordered_list", "list_item",
        "table", "thead", "tbody", "tr", "th", "td",
    }  # fmt: skip
    texts = [said(token) for token in found if token.type == "inline"]
    for question in booklet(name).questions:
        problem = question.derivation.problem
        assert texts.count(f"{problem.id} {problem.title.en}") == 2
        for text in (problem.text, problem.note):
            assert text is None or " ".join(text.en.split()) in texts


def test_every_blank_is_a_line_to_write_on():
    """As many lines as blanks, in the tables and behind the names."""
    worksheet, _, key = exported("markdown", "every-kind").data.decode().partition("# Key\n")
    numbers = [
        blank
        for question in booklet("every-kind").questions
        for blank in question.blanks
        if question.answer in {"numbers", "shape", "order"}
    ]
    assert worksheet.count("____") == len(numbers)
    assert "____" not in key


@pytest.mark.parametrize(
    "text",
    ["# a", "1. a", "12) a", "- a", "+ a", "> a", "=== a", "---", "*a* _b_ __c__", "`a`", "a|b", "[a](b)",
     "![a](b)", "<b>", "&lt; &#65;", "~~a~~", "a\\", "d_k a_1_b", ":::", "<!-- a -->", "http://a.b", "-1 and 0", "3.1 a", "+", "1."],
)  # fmt: skip
def test_a_line_is_read_as_it_was_written(text):
    paragraph = READER.parse(escaped(text))
    assert [token.type for token in paragraph] == ["paragraph_open", "inline", "paragraph_close"]
    assert said(paragraph[1]) == text
