"""Drawings: heat maps, what a query looks at and a growing cache, on any screen and in words."""

from __future__ import annotations

import io
import json

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.text import Text

from attn_tutor.model.derivation import derive
from attn_tutor.packs.load import load_pack
from attn_tutor.packs.shelves.library import Library
from attn_tutor.render.bars import bar_lines
from attn_tutor.render.blocks import Bar, Bars, Heat, Heats, Link, Links, Warm
from attn_tutor.render.drawing import heat, links
from attn_tutor.render.drawing.as_json import drawing_json
from attn_tutor.render.drawing.cache import cache_blocks
from attn_tutor.render.drawing.cache_steps import CacheStep, cache_steps
from attn_tutor.render.drawing.choices import sides
from attn_tutor.render.drawing.maps import heads_in, map_of, stages_in, without_mask
from attn_tutor.render.drawing.picture import heat_blocks, query_blocks
from attn_tutor.render.glyphs import glyphs_for
from attn_tutor.render.look import Look
from attn_tutor.render.plain import plain_lines

DRAWN = [
    problem
    for pack in Library().packs()
    for problem in pack.problems
    if problem.kind == "attention"
]
LANGUAGES = ("en", "ko")
WIDTHS = (20, 40, 80, 200, 300)
LONG = """
  - id: "1"
    title: Many tokens, some of them long, wide or combining
    tokens: [the, 안녕하세요여러분반갑습니다정말로, "e\\u0301e\\u0301", the, "[red]x", Donaudampfschifffahrt{more}]
    Q: [[0]{q}]
    K: [[1]{k}]
    mask: causal
""".format(
    more="".join(f", t{i}" for i in range(34)),
    q="".join(f", [{i % 7}]" for i in range(39)),
    k="".join(f", [{(i * 5) % 11 - 4}]" for i in range(39)),
)


def screen(blocks, width, *, encoding="utf-8", colour=False):
    out = io.StringIO()
    system = "256" if colour else None
    console = Console(
        file=out,
        width=width,
        color_system=system,
        force_terminal=colour,
        markup=False,
        emoji=False,
        highlight=False,
        legacy_windows=False,
    )
    for renderable in Look(width, glyphs_for(encoding), colour).lay_out(blocks):
        console.print(renderable)
    return out.getvalue().splitlines()


def everything(problem, language):
    """Every drawing of a problem."""
    derivation = derive(problem)
    heads, stages = heads_in(derivation.plan), stages_in(derivation.plan)
    mask = "both" if problem.content.allowed else ""
    shown = sides(derivation, heads, stages, mask)
    steps = cache_steps(problem.content)
    weights = [map_of(derivation, head, "weights") for head in heads]
    return [
        *heat_blocks(shown, language),
        *query_blocks(shown, len(weights[0].rows) - 1, language),
        *(cache_blocks(derivation, steps, weights, language) if steps else []),
    ]


# --- the facts ------------------------------------------------------------------------------------


def test_the_sentence_of_five_tokens(shipped):
    """만났다 looks mostly at 친구를; 어제 splits evenly between itself and 친구를."""
    each = map_of(derive(shipped("13.8")), None, "weights")
    assert each.rows == ("나는", "어제", "학교에서", "친구를", "만났다")
    assert each.texts[4] == ("0.0374", "0.3116", "0.0005", "0.6320", "0.0184")
    assert each.texts[1] == ("0.1026", "0.4219", "0.0030", "0.4219", "0.0506")
    assert each.strongest(4) == (3,)
    assert each.strongest(1) == (1, 3)


@pytest.mark.parametrize("problem", DRAWN, ids=lambda problem: problem.id)
def test_rows_of_weights_are_shares_and_masked_cells_have_none(problem):
    """Whatever is drawn is what the derivation gives, with and without the mask."""
    derivation = derive(problem)
    for head in heads_in(derivation.plan):
        each = map_of(derivation, head, "weights")
        assert np.allclose(np.sum(each.values, axis=1), 1)
        hidden = np.array(each.masked)
        assert not np.array(each.values)[hidden].any()
        allowed = derivation.values.get("allowed", np.ones_like(hidden))
        assert (hidden == ~allowed.astype(bool)).all()
        scores = map_of(derivation, head, "scores")
        assert not np.array(scores.masked).any()
        if hidden.any():
            bare = map_of(without_mask(problem), head, "weights")
            assert np.array(bare.values)[hidden].all()
            assert not np.array(bare.masked).any()


@pytest.mark.parametrize(
    ("identifier", "steps"),
    [
        ("4.10", [CacheStep((i,), tuple(range(i)), (i,)) for i in range(4)]),
        ("7.7", [CacheStep((0,), (0, 1, 2), (3,))]),
        ("7.10", [CacheStep((0,), (0, 1), (2,)), CacheStep((1,), (0, 1, 2), (3,))]),
        ("13.4", []),  # every token sees every other
        ("4.4", []),  # two blocks: the first token sees the second
        ("4.3", []),  # one query, and the padding comes after it: no order to be seen
    ],
)
def test_the_steps_of_a_cache(shipped, identifier, steps):
    """A step a token where none sees a later one; nothing where tokens come all at once."""
    assert list(cache_steps(shipped(identifier).content)) == steps


def test_tokens_after_a_cache_without_a_causal_mask_come_at_once(shipped):
    """Two new tokens that see each other are one step."""
    content = shipped("7.10").content._replace(allowed=None)
    assert cache_steps(content) == (CacheStep((0, 1), (0, 1), (2, 3)),)


# --- screens --------------------------------------------------------------------------------------


@pytest.mark.parametrize("problem", DRAWN, ids=lambda problem: problem.id)
def test_every_drawing_fits(problem):
    """Nothing is wider than the screen, coloured or not, and plain lines have no pictures."""
    blocks = everything(problem, "ko")
    for width in WIDTHS[::2]:
        assert max(map(cell_len, screen(blocks, width))) <= width
    for line in plain_lines(everything(problem, "en"), {}):
        assert not set(line) & set("█▓▒░│╭─━╰├┼")


@pytest.mark.parametrize("width", WIDTHS)
def test_forty_tokens_long_wide_and_combining(pack_file, width):
    """A small map takes over where the numbers have no room; the names are listed by number."""
    (problem,) = load_pack(pack_file(LONG)).problems
    lines = screen(everything(problem, "en"), width)
    assert max(map(cell_len, lines)) <= width
    text = " ".join("".join(lines).split())
    assert "안녕하세요여러분반갑습니다정말로" in "".join(line.strip() for line in lines)
    assert "4 the" in text
    assert "[red]x" in text


@pytest.mark.parametrize("encoding", ["ascii", "cp949", "latin-1"])
def test_every_sign_has_a_stand_in(shipped, encoding):
    """Each encoding draws with one set of signs, and can print all of them."""
    for identifier in ("2.10", "13.4", "6.1", "7.10"):
        language = "ko" if encoding == "cp949" else "en"
        for line in screen(everything(shipped(identifier), language), 80, encoding=encoding):
            known = "".join(sign for sign in line if not "가" <= sign <= "힣")
            known.encode(encoding)


def test_cells_are_warm_by_colour_with_their_numbers():
    """The ground is darker for small weights; a masked cell has none and a sign instead."""
    cells = (Warm("0.05", 0.05), Warm("0.95", 0.95), Warm("0.00", 0.0, masked=True))
    block = Heats((Heat("A", ("a", "b", "c"), (("q", cells),), ()),), ("0", "1"), "× masked")
    look = heat.Look(60, {}, colour=True)
    _, head, line, scale = heat.heat_lines(block, look)
    assert head.plain == "        a       b       c"
    assert line.plain == "q  0.05    0.95    0.00 × "
    assert [str(span.style) for span in line.spans] == [heat.RAMP[0], heat.RAMP[9], "dim"]
    assert scale.plain.startswith("0 ")
    assert scale.plain.endswith(" 1   × masked")


def test_without_colour_the_shade_stands_beside_the_number():
    """Every quarter has its own shade."""
    cells = tuple(Warm(f"{share}", share) for share in (0.0, 0.25, 0.5, 0.75, 1.0))
    block = Heats((Heat("", tuple("abcde"), (("q", cells),), ()),), ("0", "1"))
    lines = [line.plain for line in heat.heat_lines(block, heat.Look(80, {}, colour=False))]
    assert lines[1] == "q   0.0     0.25 ░░   0.5 ▒▒  0.75 ▓▓   1.0 ██"
    ascii_look = heat.Look(80, glyphs_for("ascii"), colour=False)
    assert [line.plain for line in heat.heat_lines(block, ascii_look)][1].endswith("1.0 ##")


def luminance(colour):
    channels = (
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in (part / 255 for part in colour.get_truecolor())
    )
    return sum(part * share for part, share in zip(channels, (0.2126, 0.7152, 0.0722), strict=True))


def test_every_step_of_the_ramp_can_be_read_and_is_lighter_than_the_last():
    """Contrast 4.5 as WCAG asks; the order can be seen without seeing hues."""
    styles = [Style.parse(each) for each in heat.RAMP]
    grounds = [luminance(style.bgcolor or Color.default()) for style in styles]
    assert grounds == sorted(set(grounds))
    for style, ground in zip(styles, grounds, strict=True):
        low, high = sorted((luminance(style.color or Color.default()), ground))
        assert (high + 0.05) / (low + 0.05) >= 4.5


def test_links_are_as_thick_as_the_weights():
    """Faint, thin, heavy, thick; a masked key has no line."""
    block = Links(
        "q",
        (
            Link("a", 0.01, "0.01"),
            Link("b", 0.1, "0.10"),
            Link("고양이", 0.29, "0.29"),
            Link("d", 0.6, "0.60"),
            Link("e", 0.0, "0.00", masked=True),
        ),
    )
    assert [line.plain for line in links.link_lines(block, 30, {})] == [
        "   ╭ ··········· a       0.01",
        "   ├ ─────────── b       0.10",
        "q ─┼ ━━━━━━━━━━━ 고양이  0.29",
        "   ├ ███████████ d       0.60",
        "   ╰ ×           e       0.00",
    ]
    narrow = [line.plain for line in links.link_lines(block, 20, glyphs_for("ascii"))]
    assert narrow == [
        "   + .... a    0.01",
        "   + ---- b    0.10",
        "q -+ ==== ...  0.29",
        "   + #### d    0.60",
        "   + x    e    0.00",
    ]


def test_negative_scores_go_to_the_left_of_an_axis():
    """Both sides have one scale."""
    bars = Bars("s", (Bar("a", 1.0, "8"), Bar("b", -0.5, "-4"), Bar("c", 0.0, "0")))
    assert list(bar_lines(bars, 26, {})) == [
        "a   8        │████████████",
        "b  -4  ██████│",
        "c   0        │",
    ]


TOKENS = st.text(
    st.characters(codec="utf-8") | st.sampled_from("가é́\u200d👩‍🦰\x1b[\u202e|—"), max_size=30
)
CELLS = st.builds(
    Warm,
    st.sampled_from(["0.5", "−∞", "-12345.678", "0.123456789"]),
    st.floats(0, 1),
    st.booleans(),
)


@given(
    tokens=st.lists(TOKENS, min_size=1, max_size=30),
    cell=CELLS,
    share=st.floats(-1, 1),
    width=st.integers(20, 200),
    encoding=st.sampled_from(["utf-8", "cp949", "ascii"]),
    colour=st.booleans(),
)
@example(["a"], Warm("0.5", 0.0, False), -2.3e-309, 80, "utf-8", False)
def test_no_drawing_is_ever_too_wide(tokens, cell, share, width, encoding, colour):
    """Whatever the tokens are called, no line is wider than the screen and nothing escapes."""
    rows = tuple((token, (cell,) * len(tokens)) for token in tokens[:3])
    blocks = [
        Heats((Heat("A", tuple(tokens), rows, ()),) * 2, ("0", "1"), "× masked"),
        Bars("s", tuple(Bar(token, share, "-1.5") for token in tokens)),
        Links(tokens[0], tuple(Link(token, abs(share), "0.5") for token in tokens)),
    ]
    for line in screen(blocks, width, encoding=encoding, colour=False):
        assert cell_len(line) <= width
        assert "\x1b" not in line
    if colour:
        lines = screen(blocks, width, encoding=encoding, colour=True)
        assert all(Text.from_ansi(line).cell_len <= width for line in lines)


# --- in words and as JSON -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "먹었다 looks most at 생선을: 0.786. The others: 먹었다 0.191, 고양이가 0.023."),
        (
            "ko",
            "‘먹었다’ 토큰은 ‘생선을’ 토큰을 가장 많이 봐요: 0.786. 나머지: 먹었다 0.191, 고양이가 0.023.",
        ),
    ],
)
def test_a_row_in_words(shipped, language, said):
    """A screen reader hears which token is looked at most, then the others in order."""
    shown = sides(derive(shipped("13.4")), (None,), ("weights",), "")
    assert list(plain_lines(heat_blocks(shown, language), {}))[3] == said


def test_many_equal_keys_are_not_all_named(pack_file):
    """Of twenty equal keys four are named."""
    problem = '  - {{id: "1", title: T, Q: [[0]], K: [{}]}}\n'.format(", ".join(["[1]"] * 20))
    (problem,) = load_pack(pack_file(problem)).problems
    shown = sides(derive(problem), (None,), ("weights",), "")
    lines = list(plain_lines(query_blocks(shown, 0, "en"), {}))
    assert lines[-2] == "q1 looks equally at k1, k2, k3, k4 and 16 more: 0.050 each."
    assert lines[-1] == "Shown: the 16 strongest of 20 keys; the others add up to 0.200."


def test_the_numbers_as_json(shipped):
    """Full precision, −∞ as a word, masked cells named, the row of a query alone."""
    shown = sides(derive(shipped("2.10")), (None,), ("masked_scores", "weights"), "both")
    told = json.loads(drawing_json(shipped("2.10"), shown, 0))
    assert [(each["stage"], each["mask"]) for each in told["maps"]] == [
        ("masked_scores", True),
        ("weights", True),
        ("weights", False),
    ]
    masked = told["maps"][0]
    assert masked["values"][0][1:] == ["-inf", "-inf"]
    assert masked["masked"] == [[False, True, True]]
    assert told["maps"][1]["strongest"] == [[1]]
    assert len(told["maps"][2]["values"]) == 1
