"""Experiments as screens: they fit every width, every encoding, and read well in plain lines."""

from __future__ import annotations

import io
import json

import pytest
from rich.cells import cell_len
from rich.console import Console

from attn_tutor.experiments import topics
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.render.bars import bar_lines, strip_lines
from attn_tutor.render.blocks import Bar, Bars, Cell, Grid, Strip, Strips
from attn_tutor.render.experiments import (
    experiment_blocks,
    explanation,
    topic_list,
)
from attn_tutor.render.experiments_json import experiment_json
from attn_tutor.render.glyphs import glyphs_for
from attn_tutor.render.look import Look
from attn_tutor.render.misconception import misconception_blocks
from attn_tutor.render.plain import plain_lines

NAMES = tuple(topics())
LANGUAGES = ("en", "ko")


def blocks_of(name, language, seed=1):
    topic = topics()[name]
    experiment = topic.run(seed)
    shown = experiment_blocks(topic, seed, experiment, language)
    return [*shown, *explanation(experiment.question, language)]


def screen(blocks, width, encoding="utf-8"):
    out = io.StringIO()
    console = Console(file=out, width=width, markup=False, emoji=False, highlight=False)
    for renderable in Look(width, glyphs_for(encoding)).lay_out(blocks):
        console.print(renderable)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_screen_fits_and_loses_no_number(name, language, width):
    for seed in (1, 2, 5):
        blocks = blocks_of(name, language, seed)
        lines = screen(blocks, width)
        assert max(map(cell_len, lines)) <= width
        seen = "\n".join(lines)
        for row in topics()[name].run(seed).parts:
            for label, _ in getattr(row, "bars", ()):
                assert label.said(language) in seen
        for block in blocks:
            for grid in getattr(block, "grids", ()):
                assert all(cell.text in seen for _, cells in grid.rows for cell in cells)


@pytest.mark.parametrize("encoding", ["ascii", "cp949", "latin-1"])
@pytest.mark.parametrize("name", NAMES)
def test_every_sign_has_a_stand_in(name, encoding):
    for language in LANGUAGES if encoding == "cp949" else ("en",):
        for line in screen(blocks_of(name, language), 80, "cp949"):
            plain_part = line.translate({ord(sign): "-" for sign in "╭╮╰╯├┤┬┴┼─│"})
            plain_part.encode("cp949")
        for line in plain_lines(blocks_of(name, language), glyphs_for(encoding)):
            line.encode(encoding)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_plain_lines_have_no_frames_and_no_shades(name, language):
    for line in plain_lines(blocks_of(name, language), {}):
        assert not set(line) & set("█▓▒░│╭─|") or "|q||k|" in line


@pytest.mark.parametrize("name", NAMES)
def test_experiments_end_with_the_question(name):
    topic = topics()[name]
    experiment = topic.run(1)
    lines = list(plain_lines(experiment_blocks(topic, 1, experiment, "ko"), {}))
    question = lines.index(experiment.question.text.ko)
    assert question == len(lines) - 2 - len(experiment.question.options)
    assert lines[1] == f"attn-tutor why {name} --seed 1"
    for place, option in enumerate(experiment.question.options, 1):
        assert lines[question + place] == f"  {place}) {option.ko}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_facts_as_json(name, language):
    topic = topics()[name]
    experiment = topic.run(3)
    text = experiment_json(topic, 3, experiment, language)
    facts = json.loads(text, parse_constant=lambda found: pytest.fail(f"{found} is not JSON"))
    assert list(facts) == ["schema", "topic", "title", "seed", "parts", "question"]
    assert (facts["schema"], facts["topic"], facts["seed"]) == (1, name, 3)
    assert len(facts["parts"]) == len(experiment.parts)
    assert facts["question"]["answer"] == experiment.question.answer.value
    assert facts["question"]["text"] == experiment.question.text.said(language)


def test_infinity_is_a_word_in_json():
    topic = topics()["shift"]
    facts = json.loads(experiment_json(topic, 1, topic.run(1), "en"))
    (far,) = (part for part in facts["parts"] if part.get("title") == "z + 1000")
    assert [row["values"][0] for row in far["rows"][1:]] == ["inf", "nan"]


def test_every_entry_of_the_catalogue_can_be_shown():
    for entry in catalogue().values():
        for language in LANGUAGES:
            blocks = misconception_blocks(entry, language)
            assert max(map(cell_len, screen(blocks, 40))) <= 40
            said = "\n".join(plain_lines(blocks, {}))
            for text in (entry.title, entry.why, entry.question, entry.repair):
                assert text.said(language) in said


def test_the_list_of_topics():
    for language in LANGUAGES:
        lines = list(plain_lines(topic_list(topics().values(), language), {}))
        assert [line.split()[0] for line in lines[1:-1]] == list(NAMES)


# ---- the blocks ----------------------------------------------------------------------------------

BARS = Bars("w", (Bar("a", 1.0, "1.00"), Bar("고양이", 0.5, "0.50"), Bar("c", 0.0, "0.00")))
STRIPS = Strips("h", (Strip("d = 1", (0.0, 0.1, 1.0, 0.6), "narrow"),), ("-2", "2"), "legend")


def test_bars_are_as_long_as_their_shares():
    assert list(bar_lines(BARS, 24, {})) == [
        "a       1.00  ██████████",
        "고양이  0.50  █████",
        "c       0.00",
    ]


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_bars_and_strips_fit(width):
    for lines in (bar_lines(BARS, width, {}), strip_lines(STRIPS, width, {})):
        assert max(map(cell_len, lines)) <= width


def test_shades_are_of_one_set_where_an_encoding_lacks_some():
    drawn = "".join(strip_lines(STRIPS, 40, glyphs_for("cp949")))
    assert drawn.isascii()
    assert "...###+++" in drawn
    assert "░░░███▓▓▓" in "".join(strip_lines(STRIPS, 40, {}))


def test_the_ends_of_the_axis_stand_below_the_ends_of_the_strip():
    strip, axis = strip_lines(STRIPS, 40, {})
    assert axis.index("-2") == strip.index("|")
    assert axis.rindex("2") == strip.rindex("|")


def test_bars_and_strips_are_read_as_words():
    assert list(plain_lines([BARS, STRIPS], {})) == [
        "w, a: 1.00",
        "w, 고양이: 0.50",
        "w, c: 0.00",
        "h, d = 1: narrow",
    ]


def test_a_spoken_grid_reads_the_names_of_its_columns():
    grid = Grid("T", ("n²", "cost"), (("n = 2", (Cell("4"), Cell("8"))),), spoken=True)
    assert list(plain_lines([grid], {})) == ["T, n = 2: n² 4, cost 8"]
