"""Blocks on a screen: plain and framed, at every width, with the signs that the encoding has."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from attn_tutor.model.derivation import derive
from attn_tutor.packs.shelves.library import Library
from attn_tutor.render.blocks import Beside, Cell, Grid, Line
from attn_tutor.render.listing import listing_blocks
from attn_tutor.render.look import Look
from attn_tutor.render.plain import plain_lines
from attn_tutor.render.problem import problem_screen
from attn_tutor.render.replies import Scene, reply
from attn_tutor.render.solution import solution_blocks
from attn_tutor.session import moves
from attn_tutor.session.state import State
from attn_tutor.session.stepper import begin, take

PACKS = Library().packs()
PROBLEMS = [problem for pack in PACKS for problem in pack.problems]
LANGUAGES = ("en", "ko")
WIDTHS = (40, 80, 200)
Q = Grid(
    "Q",
    ("1", "2"),
    (("고양이가", (Cell("2"), Cell("1", "operand"))), ("먹었다", (Cell("1"), Cell("-3")))),
)


def drawn(blocks, width=80, glyphs=None):
    """The lines of blocks on a screen without colours."""
    console = Console(
        width=width,
        file=StringIO(),
        color_system=None,
        force_terminal=False,
        markup=False,
        emoji=False,
        highlight=False,
        legacy_windows=False,
    )
    for renderable in Look(width, glyphs or {}).lay_out(blocks):
        console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_a_framed_table():
    """Title, labels by token, numbers at the right."""
    assert drawn([Q]) == [
        "Q",
        "╭──────────┬───┬────╮",
        "│          │ 1 │  2 │",
        "├──────────┼───┼────┤",
        "│ 고양이가 │ 2 │  1 │",
        "│ 먹었다   │ 1 │ -3 │",
        "╰──────────┴───┴────╯",
    ]


def test_a_narrow_table():
    """On a narrow screen only the line under the head is left of the frame."""
    assert drawn([Q], 40) == [
        "Q",
        "          1   2",
        "───────────────",
        "고양이가  2   1",
        "먹었다    1  -3",
    ]


def test_a_plain_table():
    """Read row by row, with the name and the token in front."""
    assert list(plain_lines([Q], {})) == ["Q, 고양이가: 2, 1", "Q, 먹었다: 1, -3"]


def test_a_plain_row_without_a_label_goes_on_with_the_one_above():
    """The words under a row of numbers belong to the same token; an empty cell is a dash."""
    grid = Grid("", ("k1", "k2"), (("q1", (Cell("2"), Cell(""))), ("", (Cell("✓"), Cell("_")))))
    assert list(plain_lines([grid], {})) == ["q1: 2, -", "q1: ✓, _"]


@pytest.mark.parametrize(("width", "tables_in_first_line"), [(40, 2), (80, 3), (200, 3)])
def test_tables_stand_side_by_side_as_far_as_they_fit(width, tables_in_first_line):
    """Three tables stand in one line at 80 columns, two at 40."""
    three = Beside(tuple(Q._replace(name=name) for name in "QKV"))
    first = drawn([three], width)[0]
    assert first.split() == list("QKV"[:tables_in_first_line])


def test_a_table_that_is_too_wide_goes_on_below():
    """No digit and no token is cut: the columns that do not fit follow with the same labels."""
    names = ("나는", "어제", "학교에서", "친구를", "만났다")
    grid = Grid("A", names, (("나는", tuple(Cell(f"0.12{i}4") for i in range(5))),))
    lines = drawn([grid], 40)
    assert lines == [
        "A",
        "        나는    어제  학교에서  친구를",
        "──────────────────────────────────────",
        "나는  0.1204  0.1214    0.1224  0.1234",
        "A",
        "      만났다",
        "────────────",
        "나는  0.1244",
    ]


def test_a_long_title_does_not_break_its_table():
    """A title wider than its table stays in one line."""
    lines = drawn([Grid("row sums   r = Σ E", ("",), (("q1", (Cell("8.169"),)),))])
    assert lines[0] == "row sums   r = Σ E"


def test_an_answer_without_tokens_has_no_empty_column():
    """A question for one number has neither row nor column names."""
    assert drawn([Grid("", ("",), (("", (Cell("7"),)), ("", (Cell("✗ wrong"),))))]) == [
        "╭─────────╮",
        "│       7 │",
        "│ ✗ wrong │",
        "╰─────────╯",
    ]


# --- every screen of every shipped problem ---------------------------------------------------


def screens(problem, language):
    """The first screen, then every kind of reply: a mistake, hints, marks, the worked row."""
    derivation = derive(problem)
    session, opening = begin(problem, ask=(), everything=True)
    yield problem_screen(session, language)
    yield from (reply(each, Scene(session, language), first=True) for each in opening)
    seen = set()
    while session.state in {State.ASKING, State.SELF_MARKING}:
        if session.state is State.SELF_MARKING:
            session, happened = take(session, moves.Decline(), derivation)
            yield from (reply(each, Scene(session, language)) for each in happened)
            continue
        step = session.at.step
        if step in seen:
            session, _ = take(session, moves.Skip(), derivation)
            continue
        wide = " ".join("12.345" for _ in session.columns(session.at))
        tried = [moves.Hint()] * 3 + [moves.Submit(wide)] * 2 + [moves.Hint(), moves.Submit("1/0")]
        for move in [*tried, moves.Reveal()]:
            if session.state is State.SELF_MARKING:
                break
            session, happened = take(session, move, derivation)
            yield from (reply(each, Scene(session, language)) for each in happened)
        seen.add(step)


EVERY = [(problem, "ko") for problem in PROBLEMS] + [(each, "en") for each in PROBLEMS[::4]]


@pytest.mark.parametrize(("problem", "language"), EVERY, ids=lambda each: getattr(each, "id", each))
def test_nothing_is_wider_than_the_screen(problem, language):
    """At 40, 80 and 200 columns (English: at 40) no line is too wide and nothing is cut with an ellipsis."""
    blocks = [block for screen in screens(problem, language) for block in screen]
    names = [step.name for step in derive(problem).plan.steps]
    blocks += solution_blocks(derive(problem), names, 1, language)
    for width in WIDTHS if language == "ko" else WIDTHS[:1]:
        lines = drawn(blocks, width)
        assert max(map(cell_len, lines)) <= width
        assert not any("…" in line for line in lines)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_fits(width, language):
    """The list of problems too."""
    assert max(map(cell_len, drawn(listing_blocks(PACKS, {}, language), width))) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_screen_has_no_frames(language):
    """No frame, no colour, no escape on a plain screen."""
    for problem in PROBLEMS:
        session, _ = begin(problem)
        lines = list(plain_lines(problem_screen(session, language), {}))
        assert not any(set(line) & set("│─╭╰┬┴\x1b") for line in lines)


def test_the_worked_solution_says_equal_only_where_it_is():
    """= between equal things, ≈ where something was rounded; an exact 0 is no approximation."""
    problem = Library().find_problem("2.10")
    derivation = derive(problem)
    names = [step.name for step in derivation.plan.steps]
    lines = list(plain_lines(solution_blocks(derivation, names, 2, "en"), {}))
    assert "  비가 → 저녁에: 2·1 + (-1)·0 = 2" in lines
    assert "  비가 → 저녁에: 2 ÷ √2 = √2 ≈ 1.414" in lines
    assert "  비가 → 왔다: e^(-inf) = 0.000" in lines
    assert not any(" 0 ≈" in line for line in lines)


def test_lines_keep_their_breaks():
    """An author's line breaks stay."""
    assert drawn([Line("one\ntwo")]) == ["one", "two"]
