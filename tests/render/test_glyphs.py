"""Signs by encoding, and text that can do no harm."""

from __future__ import annotations

import re
import string
from importlib import import_module
from io import StringIO
from pkgutil import walk_packages

import pytest
from rich.console import Console

import attn_tutor
from attn_tutor.packs.shelves.library import Library
from attn_tutor.render.blocks import Cell, Grid, Line
from attn_tutor.render.glyphs import SUBSTITUTES, can_show, glyphs_for, harmless
from attn_tutor.render.look import Look
from attn_tutor.render.plain import plain_lines
from attn_tutor.words import Text

ENCODINGS = ("utf-8", "cp949", "ascii")
HANGUL = re.compile(r"[ᄀ-ᇿ㄰-㆏가-힣]")
PACKS = Library().packs()


def texts_in(thing, seen):
    """Every Text that is reachable from a thing, through tuples, lists, dicts and data classes."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, dict):
        for each in thing.values():
            yield from texts_in(each, seen)
    elif isinstance(thing, (tuple, list, frozenset, set)):
        for each in thing:
            yield from texts_in(each, seen)
    elif hasattr(thing, "__dataclass_fields__") and not isinstance(thing, type):
        for name in thing.__dataclass_fields__:
            yield from texts_in(getattr(thing, name), seen)


def every_sentence():
    """Every Text of the program, by the module in which it stands."""
    for found in walk_packages(attn_tutor.__path__, "attn_tutor."):
        if found.name.endswith("__main__"):
            continue
        module = import_module(found.name)
        seen = set()
        for name, value in vars(module).items():
            if not name.startswith("__"):
                for text in texts_in(value, seen):
                    yield found.name, text


NEVER_FILLED = (
    "attn_tutor.model.kinds",
    "attn_tutor.packs",
    "attn_tutor.files",
    "attn_tutor.judging",
)
"""Rooms in which sentences show braces of their own, and which test their own sentences."""
SENTENCES = list({(text.en, text.ko): (where, text) for where, text in every_sentence()}.values())


def test_sentences_were_found():
    """The walk through the program does find its sentences."""
    rooms = {where.split(".")[1] for where, _ in SENTENCES}
    assert {"phrases", "model", "session", "cli", "files"} <= rooms
    assert len(SENTENCES) > 150


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_sentence_can_be_shown(encoding):
    """After the signs are replaced nothing is left that the encoding lacks (Hangul in ASCII aside)."""
    glyphs = glyphs_for(encoding)
    for where, text in SENTENCES:
        for said in (text.en, text.ko):
            shown = said.translate(glyphs)
            kept = HANGUL.sub("", shown) if encoding == "ascii" else shown
            assert can_show(kept, encoding), (where, shown)
            assert encoding == "utf-8" or "?" not in shown or "?" in said, (where, shown)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_shipped_problem_can_be_shown(encoding):
    """Titles, texts, hints, notes, tokens and formulas too."""
    glyphs = glyphs_for(encoding)
    for pack in PACKS:
        for text in texts_in((pack.title, list(pack.problems)), set()):
            for said in (text.en, text.ko):
                shown = said.translate(glyphs)
                kept = HANGUL.sub("", shown) if encoding == "ascii" else shown
                assert can_show(kept, encoding), shown


def test_no_sentence_of_ours_glues_a_particle_to_a_value():
    """은/는, 이/가, 을/를, 과/와 depend on the word before, which a placeholder does not tell."""
    glued = re.compile(
        r"\}[’”'\")]?(은|는|이|가|을|를|과|와|으로|로|이에요|예요|이라|라)(?![가-힣])"
    )
    found = [(where, text.ko) for where, text in SENTENCES if glued.search(text.ko)]
    assert not found


def test_both_languages_have_the_same_places():
    """Interface sentences name the same values; elsewhere Korean may leave one out, never add."""

    def names(said):
        return {name for _, name, _, _ in string.Formatter().parse(said) if name is not None}

    for where, text in SENTENCES:
        if not where.startswith(NEVER_FILLED):
            same = where == "attn_tutor.phrases"
            assert names(text.en) == names(text.ko) if same else names(text.ko) <= names(text.en), (
                where
            )


def test_no_sentence_is_empty():
    """Every sentence is there in both languages."""
    assert all(text.en.strip() and text.ko.strip() for _, text in SENTENCES)


def test_every_substitute_can_be_shown_somewhere():
    """The last stand-in of a sign is ASCII, so that there always is one."""
    assert all(stand_ins[-1].isascii() for stand_ins in SUBSTITUTES.values())
    assert all(can_show(stand, "ascii") for stand in glyphs_for("ascii").values())


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "√2 · 3 ≈ 4 ✓ ✗ − ᵀ → ∞"),
        ("cp949", "√2 · 3 ~ 4 ○ × - ^T → ∞"),
        ("ascii", "sqrt2 * 3 ~ 4 o x - ^T -> inf"),
        ("no-such-encoding", "?2 ? 3 ? 4 ? ? ? ? ? ?"),
    ],
)
def test_signs_by_encoding(encoding, shown):
    """Each encoding has its set, found by trying it."""
    assert "√2 · 3 ≈ 4 ✓ ✗ − ᵀ → ∞".translate(glyphs_for(encoding)) == shown


HOSTILE = {
    "markup": ("[a, b]", "[a, b]"),
    "a closing tag": ("[/]", "[/]"),
    "a style": ("[bold red]x[/bold red]", "[bold red]x[/bold red]"),
    "a link": ("[link=http://a.b]x[/link]", "[link=http://a.b]x[/link]"),
    "an emoji code": (":key: :100:", ":key: :100:"),
    "ANSI colour": ("\x1b[31mred\x1b[0m", "?[31mred?[0m"),
    "ANSI clear": ("\x1b[2J\x1b[H", "?[2J?[H"),
    "a title by OSC": ("\x1b]0;title\x07", "?]0;title?"),
    "C1 CSI": ("\x9b31m", "?31m"),
    "bidi": ("a\u202eb\u2066c\u200fd", "a?b?c?d"),
    "zero width": ("a\u200bb\u2060c\ufeffd", "a?b?c?d"),
    "NUL, bell, backspace, delete": ("a\x00b\x07c\x08d\x7fe", "a?b?c?d?e"),
    "carriage return and tab": ("safe\rEVIL\tx", "safe?EVIL?x"),
    "a lone surrogate": ("a\ud800b", "a?b"),
    "a private sign": ("a\ue000b", "a?b"),
    "line separators": ("a\u2028b\u2029c", "a?b?c"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_shown_literally(name):
    """In a line, a title, a column, a label and a cell, framed and plain."""
    text, shown = HOSTILE[name]
    assert harmless(text) == shown
    grid = Grid(text, (text,), ((text, (Cell(text),)),))
    console = Console(width=200, file=StringIO(), color_system=None, legacy_windows=False)
    for each in Look(200, {}).lay_out([Line(text), grid]):
        console.print(each)
    framed = console.file.getvalue()
    plain = "\n".join(plain_lines([Line(text), grid], {}))
    assert framed.count(shown) == 5
    assert plain.count(shown) == 4
    for out in (framed, plain):
        assert harmless(out) == out


def test_hangul_and_line_breaks_are_harmless():
    """What belongs into a text stays."""
    assert harmless("한글 ‘값’\nq·k ≤ −1") == "한글 ‘값’\nq·k ≤ −1"
