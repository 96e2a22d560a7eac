"""The stepper: its table of moves, replaying, and what a student meets on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor.judging.policy import EXAM
from attn_tutor.judging.shapes import ShapeFinding
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.model.problem import Target
from attn_tutor.packs.load import load_pack
from attn_tutor.session import events, moves
from attn_tutor.session.prompts import Prompt
from attn_tutor.session.state import TRANSITIONS, IllegalMoveError, State, Status
from attn_tutor.session.stepper import leave, replay, take

MOVES = (
    moves.Submit("2 0"),
    moves.Hint(),
    moves.Reveal(),
    moves.Back(),
    moves.Skip(),
    moves.Accept(),
    moves.Decline(),
    moves.Dispute(),
    moves.Leave(),
)
WAYS_INTO = {
    State.ASKING: (),
    State.OFFERING_JUMP: (moves.Submit("0.8808"),),
    State.OFFERING_MORE: (moves.Submit("2 0"), moves.Submit("0.8808")),
    State.FINISHED: (moves.Submit("2 0"), moves.Submit("0.8808"), moves.Decline()),
    State.LEFT: (moves.Leave(),),
}
SCORES_13_4 = ("2 2 3", "1 4 3", "1 6 4")
SCALED_13_4 = ("1.41 1.41 2.12", "0.71 2.83 2.12", "0.71 4.24 2.83")
WEIGHTS_13_4 = (".248 .248 .503", ".074 .620 .306", ".023 .786 .191")
OUTPUT_13_4 = (".752 .752", ".380 .926", ".214 .977")


# --- the table of moves -------------------------------------------------------------------------


@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("move", MOVES, ids=lambda move: type(move).__name__)
def test_every_pair_of_state_and_move(walk, state, move):
    """Legal moves work; illegal ones raise and leave the session as it was."""
    student = walk("3.2")
    for each in WAYS_INTO.get(state, ()):
        student.do(each)
    before = student.session
    if state not in WAYS_INTO:  # reached by other kinds of problems, and tested with them
        before = replace(before, state=state)
        if type(move) in TRANSITIONS[state]:
            return
    assert before.state is state
    kept = repr(before)
    if type(move) in TRANSITIONS[state]:
        after, happened = take(before, move, student.derivation)
        assert happened or (state, type(move)) == (State.OFFERING_MORE, moves.Decline)
        assert after.state in State
    else:
        with pytest.raises(IllegalMoveError, match=type(move).__name__):
            take(before, move, student.derivation)
    assert repr(before) == kept


def test_the_table_names_every_state_and_only_moves():
    """The table is complete: no state is forgotten, every move can be made somewhere."""
    assert set(TRANSITIONS) == set(State)
    assert set().union(*TRANSITIONS.values()) == {type(move) for move in MOVES}


def test_leaving_needs_no_arithmetic(walk):
    """Leaving works on the first screen, before NumPy is there."""
    session, happened = leave(walk("3.2").session)
    assert session.state is State.LEFT
    assert happened == (events.Left(finished=False),)


# --- random walks -------------------------------------------------------------------------------

RIGHT = "the right row"
TYPED = st.sampled_from(
    (
        *(RIGHT, RIGHT, RIGHT, "1 2", "0.5", ".8 .2", "9 9 9", "", "_ _", "_", "1/0", "hello"),
        *("0,333", "1;2", "1 2; 3 4", "0.8808", "0.88", "0.804 0.196", "8.04 1.96", "8 2", "2 _"),
        *("-inf 0", ".25 .25 .5", "1 2 3", "0.75", "-1e9 1 2", "√2 0", "e^2 1", "1 2 3 4 5 6"),
    )
)
ANY_MOVE = st.one_of(
    TYPED.map(moves.Submit),
    TYPED.map(moves.Submit),
    st.sampled_from(MOVES[1:8]),
)
WALKED = ("3.2", "ex3.2", "2.10", "3.3", "13.8", "2.2")


def _meant(student, move):
    """The move, with the right row (or what is missing of it) in place of its name."""
    session = student.session
    if not isinstance(move, moves.Submit) or move.text != RIGHT or session.at is None:
        return move
    step = session.plan.step(session.at.step)
    wanted = session.missing(session.at) or session.columns(session.at)
    texts = [student.derivation.expected(step, session.at.row, column) for column in wanted]
    return moves.Submit(" ".join(texts))


def _check(student, before, move, went_back):
    session = student.session
    first_open = next((each for each in session.walk if each not in session.settled), None)
    assert session.at == first_open
    assert session.finished == (first_open is None) or session.state is State.ASKING
    if session.state in {State.ASKING, State.OFFERING_JUMP}:
        assert session.at is not None
    if session.state in {State.OFFERING_MORE, State.FINISHED}:
        assert session.at is None
    for event in student.of(events.Marked):
        newly = session.settled.get(event.prompt) is Status.ACCEPTED
        assert newly == all(verdict in ACCEPTED for verdict in event.verdicts)
        wrong = Verdict.WRONG in event.verdicts
        assert event.tries == before.tries.get(event.prompt, 0) + wrong
    if not went_back and not (isinstance(move, moves.Submit) and len(move.text.split()) > 1):
        retyped = {event.prompt for event in student.of(events.Marked)}
        for key in before.cells:
            assert key in session.cells or any(key[:2] == each[:2] for each in retyped)
    for prompt, status in session.settled.items():
        if status is Status.ACCEPTED:
            assert not session.missing(prompt)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(WALKED), st.lists(ANY_MOVE, max_size=40))
def test_random_moves_never_confuse_it(walk, identifier, asked):
    """Wherever the moves lead: the first open prompt is at hand, and only right rows pass."""
    student = walk(identifier)
    for each in asked:
        before, move = student.session, _meant(student, each)
        if type(move) not in TRANSITIONS[before.state]:
            with pytest.raises(IllegalMoveError):
                student.do(move)
            assert student.session is before
            continue
        student.do(move)
        _check(student, before, move, went_back=isinstance(move, moves.Back))
    assert replay(student.first, student.made, student.derivation) == student.session


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(WALKED), st.lists(ANY_MOVE, max_size=12))
def test_right_rows_finish_from_anywhere(walk, identifier, asked):
    """However a walk began, the right rows bring it to its end."""
    student = walk(identifier)
    for each in asked:
        if type(each) in TRANSITIONS[student.session.state]:
            student.do(_meant(student, each))
    for _ in range(60):
        if student.session.state in {State.FINISHED, State.LEFT}:
            break
        if student.session.state is not State.ASKING:
            student.do(moves.Decline())
            continue
        student.do(_meant(student, moves.Submit(RIGHT)))
        if student.of(events.Marked) and student.session.tries:
            assert not student.of(events.CouldNotRead)
    assert student.session.finished


def test_going_back_to_a_row_keeps_the_cell_that_was_the_question(walk):
    """3.2 asks for one weight; going on asks for the rest of the row, and back asks that again."""
    student = walk("3.2")
    student.type("2 0", "0.8808")
    student.do(moves.Accept())
    student.type("0.1192")
    student.do(moves.Back())
    row = student.session.at
    assert (row.step, row.row, row.column) == ("weights", 0, None)
    assert student.session.missing(row) == (1,)
    assert ("weights", 0, 0) in student.session.cells


def test_the_same_moves_give_the_same_session(walk):
    """A journal of moves is all that is needed to stand where one stood."""
    student = walk("13.4")
    student.type("2 4 3", "2", "1 4 3")
    student.hint()
    student.do(moves.Skip())
    student.do(moves.Back())
    again = replay(walk("13.4").session, student.made, student.derivation)
    assert again == student.session


# --- retrying -----------------------------------------------------------------------------------


def test_a_retry_asks_only_for_what_is_not_right(walk):
    """Two of three cells were right: one number is asked, and one number settles the row."""
    student = walk("13.4")
    student.type("2 4 3")
    (asked,) = student.of(events.Asked)
    assert asked == events.Asked(Prompt("scores", 0), (1,), again=True)
    student.type("2")
    assert student.of(events.Marked)[0].texts == ("2", "2", "3")
    assert student.at == "scores[2]"


def test_a_retry_may_type_the_whole_row_again(walk):
    """Who prefers to type the whole row again may do so."""
    student = walk("13.4")
    student.type("2 4 3", "2 2 3")
    assert student.at == "scores[2]"
    assert student.session.settled == {Prompt("scores", 0): Status.ACCEPTED}


def test_typing_over_a_right_cell_takes_the_new_number(walk):
    """A whole row typed again is the student's new answer, in the cells that were right too."""
    student = walk("13.4")
    student.type("2 4 3", "1 2 3")
    (marked,) = student.of(events.Marked)
    assert [verdict.word for verdict in marked.verdicts] == ["wrong", "right", "right"]
    assert student.session.missing(Prompt("scores", 0)) == (0,)


@pytest.mark.parametrize(
    "line",
    ["1/0 2 3", "[a, b]", "2 2", "2 2 3 4", "[[2],[2],[3]]", "2 2 3; 1 4 3; 1 6 4", "nan 1 2"],
)
def test_what_cannot_be_marked_costs_no_try(walk, line):
    """Unreadable text and a wrong shape are no tries, and the prompt stays open."""
    student = walk("13.4")
    student.type(line)
    assert student.of(events.CouldNotRead) or student.of(events.WrongShape)
    assert student.session == student.first
    assert student.at == "scores[1]"


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("[[2],[2],[3]]", ShapeFinding.TRANSPOSED),
        ("2 2 3; 1 4 3; 1 6 4", ShapeFinding.ALL_ROWS),
        ("2 2 3 1 4 3 1 6 4", ShapeFinding.FLATTENED),
    ],
)
def test_a_wrong_shape_is_named(walk, line, finding):
    """A column, the whole matrix and the flattened matrix are findings of their own."""
    student = walk("13.4")
    student.type(line)
    (event,) = student.of(events.WrongShape)
    assert event.finding is finding
    assert event.asked == (1, 3)


@pytest.mark.parametrize(
    ("line", "word"), [("0.88", "too_few_digits"), ("0.8807", "truncated"), ("_", "blank")]
)
def test_near_misses_and_blanks_cost_no_try(walk, line, word):
    """A near miss is named and asked for again; it is no wrong try."""
    student = walk("3.2")
    student.type("2 0", line)
    (marked,) = student.of(events.Marked)
    assert [verdict.word for verdict in marked.verdicts] == [word]
    assert marked.tries == 0
    assert student.at == "weights[1,1]"


def test_a_last_digit_costs_no_try(walk):
    """One unit of the last digit off is told as such."""
    student = walk("2.4")
    while student.session.plan.step(student.session.at.step).stage.name != "weights":
        student.do(moves.Reveal())
    student.type("0.042 0.843 0.115")
    assert Verdict.LAST_DIGIT in student.of(events.Marked)[0].verdicts
    assert not student.of(events.Marked)[0].tries


def test_two_wrong_tries_offer_the_ladder(walk):
    """At the second wrong try hints are offered, not before."""
    student = walk("3.2")
    student.type("1 1")
    assert not student.of(events.LadderOffered)
    student.type("1 1")
    assert student.of(events.LadderOffered)


# --- scaffolding --------------------------------------------------------------------------------


def test_two_wrong_tries_at_the_weights_open_exps_and_row_sum(walk):
    """Weights that went wrong twice are taken in two smaller steps, once."""
    student = walk("ex3.2")
    student.type("2 0", "1.414 0", ".9 .1")
    assert student.at == "weights[1]"
    student.type(".9 .1")
    assert student.of(events.ScaffoldOpened) == [events.ScaffoldOpened(0)]
    assert student.at == "exps[1]"
    student.type("4.113 1")
    assert student.at == "row_sums[1]"
    student.type("5.113")
    assert student.at == "weights[1]"
    student.type(".9 .1")
    assert not student.of(events.ScaffoldOpened)
    assert student.of(events.LadderOffered)
    student.type("0.804 0.196")
    assert student.at == "output[1]"


def test_a_hint_at_the_weights_opens_them_too(walk):
    """Asking for a hint at the weights does not wait for two wrong tries."""
    student = walk("ex3.2")
    student.type("2 0", "1.414 0")
    student.hint()
    assert student.of(events.HintGiven)[0].level == 1
    assert student.of(events.ScaffoldOpened)
    assert student.at == "exps[1]"


def test_asked_for_everything_no_scaffold_is_needed(walk):
    """With --ask all the exps and sums stand in the walk from the start."""
    student = walk("ex3.2", ask=(), everything=True)
    assert [prompt.step for prompt in student.session.walk] == [
        "scores",
        "scaled_scores",
        "exps",
        "row_sums",
        "weights",
        "output",
    ]
    student.type("2 0", "1.414 0", "4.113 1", "5.113", ".9 .1", ".9 .1")
    assert student.at == "weights[1]"


def _in_the_scaffold(student, *typed):
    student.type("2 0", "1.414 0", ".9 .1", ".9 .1", *typed)
    return student.session


@pytest.mark.parametrize(
    ("typed", "row"),
    [
        pytest.param((), "0.804 0.196", id="at the exps"),
        pytest.param(("4.113 1",), "0.804 0.196", id="at the row sum, another shape"),
        pytest.param(("9 9",), ".804, .196", id="after a wrong try of the exps"),
    ],
)
def test_the_corrected_weights_are_recognised_in_the_scaffold(walk, typed, row):
    """The row whose scaffold is open is no wrong answer: the jump to it is offered and taken."""
    student = walk("ex3.2")
    before = _in_the_scaffold(student, *typed)
    student.type(row)
    assert student.of(events.JumpOffered) == [events.JumpOffered(row, Prompt("weights", 0))]
    assert not student.of(events.Marked)
    assert student.session.tries == before.tries
    student.do(moves.Accept())
    (marked,) = student.of(events.Marked)
    assert (marked.prompt, marked.tries) == (Prompt("weights", 0), 2)
    assert student.at == "output[1]"
    assert student.session.settled[Prompt("row_sums", 0)] is Status.PASSED
    student.type("8.04 1.96")
    assert student.session.finished


def test_weights_that_follow_are_recognised_in_the_scaffold(walk):
    """Weights of a skipped wrong row of scaled scores are as good there as at their own prompt."""
    student = walk("ex3.2")
    student.type("2 0", "2 0")
    student.do(moves.Skip())
    student.hint()
    student.type("0.881 0.119")
    student.do(moves.Accept())
    assert [v.word for v in student.of(events.Marked)[0].verdicts] == ["follows", "follows"]
    assert student.at == "output[1]"


def test_in_the_scaffold_a_line_that_is_no_weights_row_is_wrong(walk):
    """Neither the wrong row again nor, once the problem asks all, any row is taken for weights."""
    student = walk("ex3.2")
    _in_the_scaffold(student, ".9 .1")
    assert not student.of(events.JumpOffered)
    assert student.session.tries[Prompt("exps", 0)] == 1
    student = walk("ex3.2", ask=(), everything=True)
    student.type("2 0", "1.414 0", "0.804 0.196")
    assert not student.of(events.JumpOffered)


def test_another_row_is_marked_in_the_scaffold_of_this_one(walk):
    """The scaffold of row 2 opens after that of row 1 was left, and takes its own weights only."""
    student = walk("13.4")
    student.type(*SCORES_13_4, *SCALED_13_4, "1 2 3", "1 2 3", WEIGHTS_13_4[0])
    student.do(moves.Accept())
    assert student.at == "weights[2]"
    student.type("1 2 3", "1 2 3")
    assert student.at == "exps[2]"
    student.type(WEIGHTS_13_4[0])
    assert not student.of(events.JumpOffered)
    student.type(WEIGHTS_13_4[1])
    student.do(moves.Accept())
    assert student.at == "weights[3]"


@pytest.mark.parametrize(
    "move",
    [moves.Hint(), moves.Reveal(), moves.Back(), moves.Skip(), moves.Dispute(), moves.Decline()],
    ids=lambda move: type(move).__name__,
)
def test_walks_kept_before_the_row_was_recognised_replay(walk, move):
    """What followed the line when it was still a wrong answer does what it did there."""
    student, other = walk("ex3.2"), walk("ex3.2")
    _in_the_scaffold(other)
    _in_the_scaffold(student, "0.804 0.196")
    student.do(move)
    if not isinstance(move, moves.Decline):  # empty moves are equal, being tuples
        other.do(move)
    assert student.session == other.session


# --- hints --------------------------------------------------------------------------------------


def test_the_ladder_has_four_levels_and_ends_in_a_question(walk):
    """Levels come one at a time; the number needs a try since level 3; then comes the question."""
    student = walk("3.2")
    for level in (1, 2, 3):
        (given_hint,) = [each for each in student.hint() if isinstance(each, events.HintGiven)]
        assert given_hint.level == level
        assert given_hint.why is None
    student.hint()
    assert student.of(events.HintRefused)
    student.type("hello")
    student.hint()
    assert student.of(events.HintRefused), "unreadable text is no try"
    student.type("1 1")
    student.hint()
    (last,) = student.of(events.HintGiven)
    assert last.level == 4
    assert last.why is not None
    assert "2" in last.text.en
    student.hint()
    assert student.of(events.HintRefused)


def test_each_prompt_has_its_own_ladder(walk):
    """The next row starts at level 1 again."""
    student = walk("13.4")
    student.hint()
    student.hint()
    student.type("2 2 3")
    student.hint()
    assert student.of(events.HintGiven)[0].level == 1


def test_hints_speak_of_the_cell_that_is_missing(walk):
    """The substitution in a hint is the one of the first cell that is not right yet."""
    student = walk("13.4")
    student.type("2 4 3")
    for _ in range(3):
        student.hint()
    assert student.of(events.HintGiven)[0].text.en == "2·0 + 1·2 = ?"


def test_hints_use_the_numbers_typed(walk):
    """Who went on with a wrong score is shown that score in the hints of the next step."""
    student = walk("ex3.2")
    student.type("3 0")
    student.do(moves.Skip())
    for _ in range(3):
        student.hint()
    assert student.of(events.HintGiven)[0].text.en.startswith("3 ÷ ")
    student.type("9 9")
    student.hint()
    assert "2.121" in student.of(events.HintGiven)[0].text.en


def test_the_authors_hints_come_first(walk):
    """A problem's own hints stand before the built-in ladder."""
    student = walk("3.3")
    levels = [student.hint()[0].level for _ in range(3)]
    assert levels == [0, 1, 2]


# --- showing, skipping, going back -------------------------------------------------------------------


def test_a_revealed_row_counts_as_typed(walk):
    """The row is shown with the sum behind each cell, and the walk goes on from it."""
    student = walk("ex3.2")
    student.do(moves.Reveal())
    (shown,) = student.of(events.Revealed)
    assert shown.texts == ("2", "0")
    assert shown.sums == ("2·1 + 0·0", "2·0 + 0·1")
    assert student.at == "scaled_scores[1]"
    student.type("1.414 0", "0.804 0.196", "8.04 1.96")
    assert student.of(events.Finished)[0].outcome == "revealed"


def test_later_rows_follow_from_a_skipped_one(walk):
    """A refused number is kept when its prompt is skipped, and later rows may follow from it."""
    student = walk("ex3.2")
    student.type("3 0")
    student.do(moves.Skip())
    assert student.session.cells["scores", 0, 0].text == "3"
    student.type("2.121 0")
    assert [v.word for v in student.of(events.Marked)[0].verdicts] == ["follows", "right"]
    student.type("0.893 0.107", "8.93 1.07")
    assert student.of(events.Finished)[0].outcome == "skipped"


def test_skipping_after_a_repair_does_not_bring_the_old_mistake_back(walk):
    """Back over a repaired row and then a skip: the number refused long ago is forgotten."""
    student = walk("ex3.2")
    student.type("3 0", "2")
    student.do(moves.Back())
    student.do(moves.Skip())
    assert ("scores", 0, 0) not in student.session.cells
    student.type("1.414 0")
    assert [v.word for v in student.of(events.Marked)[0].verdicts] == ["right", "right"]


def test_back_takes_the_answer_back(walk):
    """Going back opens the prompt before with empty cells; on the first there is nothing before."""
    student = walk("ex3.2")
    student.do(moves.Back())
    assert student.of(events.NothingBefore)
    student.type("2 0")
    student.do(moves.Back())
    assert student.at == "scores[1]"
    assert not student.session.cells
    student.type("2 0")
    assert student.at == "scaled_scores[1]"


def test_back_and_forth_over_many_rows(walk):
    """Two steps back, and the rows in between are asked again in order."""
    student = walk("13.4")
    student.type(*SCORES_13_4)
    student.do(moves.Back())
    student.do(moves.Back())
    assert student.at == "scores[2]"
    student.type(*SCORES_13_4[1:])
    assert student.at == "scaled_scores[1]"


# --- the final answer too early ---------------------------------------------------------------------


def test_a_final_answer_is_recognised_at_an_earlier_prompt(walk):
    """The jump is offered; taking it finishes the problem at the question."""
    student = walk("3.2")
    student.type("0.8808")
    assert student.of(events.JumpOffered) == [events.JumpOffered("0.8808")]
    assert student.session.state is State.OFFERING_JUMP
    student.do(moves.Accept())
    (finished,) = student.of(events.Finished)
    assert finished == events.Finished("solved", 1, 1)
    assert student.session.settled[Prompt("scores", 0)] is Status.PASSED


def test_a_declined_jump_costs_nothing(walk):
    """Who says no stands where they stood, without a try and without a number."""
    student = walk("3.2")
    student.type("0.8808")
    student.do(moves.Decline())
    assert student.at == "scores[1]"
    assert not student.session.tries
    assert not student.session.cells


def test_another_line_at_the_offer_is_an_answer(walk):
    """An answer typed at the offer declines it."""
    student = walk("3.2")
    student.type("0.8808", "2 0")
    assert student.at == "weights[1,1]"


def test_a_row_that_is_the_final_answer_is_recognised(walk):
    """A whole output row is recognised as well as a single number."""
    student = walk("ex3.2")
    student.type("8.04 1.96")
    assert student.of(events.JumpOffered)


def test_no_jump_where_the_line_is_right_here(walk):
    """A line that answers the present prompt is taken for its answer, whatever else it is."""
    student = walk("3.1")
    student.type("0 0")
    assert student.at == "scaled_scores[1]"
    student.type("0 0", "0.5 0.5")
    assert student.at == "output[1,1]"


def test_no_jump_with_several_questions(walk):
    """13.8 asks two rows: neither is offered as the end of the other."""
    student = walk("13.8")
    student.type("0 0 0 0 0")
    assert student.of(events.Marked)


# --- what is walked -------------------------------------------------------------------------------------


def _steps(student):
    return [prompt.step for prompt in student.session.walk]


def test_a_question_about_one_row_walks_that_row(walk):
    """13.5 asks output[3]: three stages and the output, the third row only."""
    student = walk("13.5")
    assert _steps(student) == ["scores", "scaled_scores", "weights", "output"]
    assert {prompt.row for prompt in student.session.walk} == {2}


def test_two_questions_walk_both_rows(walk):
    """13.8 asks weights[2] and output[5]: rows 2 and 5 are walked and nothing else."""
    student = walk("13.8")
    rows = {(prompt.step, prompt.row) for prompt in student.session.walk}
    assert {row for _, row in rows} == {1, 4}
    assert ("output", 1) not in rows
    assert student.session.walk[-2:] == (Prompt("weights", 4), Prompt("output", 4))
    before = student.session.walk.index(Prompt("weights", 1))
    assert before < student.session.walk.index(Prompt("scores", 4))


@pytest.mark.parametrize(
    ("ask", "walked"),
    [
        ("[scores, weights]", ["scores", "scores", "scaled_scores", "scaled_scores"]),
        ("[weights, scores]", ["scores", "scores", "scaled_scores", "scaled_scores"]),
        ('["weights[2]", "scores[1]"]', ["scores", "scaled_scores", "weights", "scores"]),
    ],
)
def test_each_question_stands_behind_what_it_is_made_from(ask, walked, walk_of, tmp_path):
    """Scores that are asked too are not asked after what is made from them."""
    file = tmp_path / "p.yaml"
    file.write_text(
        "format: 1\nid: p\nversion: 1.0.0\ntitle: p\nproblems:\n  - {id: a, Q: [[2, 1], [1, 3]],"
        f" K: [[1, 0], [1, 2]], V: [[1, 0], [0, 1]], ask: {ask}}}\n"
    )
    session = walk_of(load_pack(file).problems[0]).session
    assert [prompt.step for prompt in session.walk][: len(walked)] == walked


def test_the_usual_walk_goes_row_by_row(walk):
    """Every stage of 13.4, row by row, without exps and row sums."""
    student = walk("13.4")
    assert _steps(student) == [
        step for step in ("scores", "scaled_scores", "weights", "output") for _ in range(3)
    ]
    student.type(*SCORES_13_4, *SCALED_13_4, *WEIGHTS_13_4, *OUTPUT_13_4)
    assert student.of(events.Finished) == [events.Finished("solved", 12, 12)]
    assert student.session.state is State.FINISHED


def test_direct_asks_the_question_at_once(walk):
    """--direct leaves the way to the student."""
    student = walk("3.2", direct=True)
    assert student.at == "weights[1,1]"
    student.type("0.8808")
    assert student.session.finished


def test_asking_something_else(walk):
    """--ask overrides what the problem asks."""
    student = walk("13.4", ask=(Target("weights", 1),))
    assert _steps(student) == ["scores", "scaled_scores", "weights"]
    assert {prompt.row for prompt in student.session.walk} == {1}


def test_going_on_is_offered_up_to_the_output(walk):
    """After the question of 3.2 the rest may be walked: the other weight, then the output."""
    student = walk("3.2")
    student.type("2 0", "0.8808")
    assert student.of(events.MoreOffered) == [events.MoreOffered("output")]
    student.do(moves.Accept())
    assert student.of(events.Asked)[0].missing == (1,)
    student.type("0.1192")
    assert student.at == "output[1]"
    student.type("8.808 1.192")
    assert student.session.state is State.FINISHED
    assert student.session.finished


def test_an_accepted_question_stands_where_its_row_goes_wrong_later(walk):
    """The row is typed whole, with another number in the cell that was the question."""
    student = walk("3.2")
    student.type("2 0", "0.8808")
    student.do(moves.Accept())
    student.type("1 2")
    assert student.at == "weights[1]"
    assert student.session.missing(student.session.at) == (1,)
    assert student.session.cells["weights", 0, 0].text == "0.8808"


def test_leaving_at_the_offer_leaves_a_finished_problem(walk):
    """The problem was solved before the offer came."""
    student = walk("3.2")
    student.type("2 0", "0.8808")
    student.do(moves.Leave())
    assert student.session.finished
    assert student.of(events.Left) == [events.Left(finished=True)]


def test_a_scaffold_row_is_marked_by_the_students_own_numbers(walk):
    """exps typed after a skipped wrong scaled row follow from that row."""
    student = walk("ex3.2")
    student.type("2 0", "2 0")
    student.do(moves.Skip())
    student.hint()
    assert student.at == "exps[1]"
    student.type("7.389 1")
    assert [v.word for v in student.of(events.Marked)[0].verdicts] == ["follows", "right"]


# --- exams ---------------------------------------------------------------------------------------------


def test_an_exam_says_nothing_of_right_and_wrong(walk):
    """No marks, no hints, no reveal, no offer: every answer is only recorded."""
    student = walk("ex3.2", policy=EXAM)
    for line in ("9 9", "1.414 0"):
        student.type(line)
        assert student.of(events.Recorded)
        assert not student.of(events.Marked)
    student.hint()
    assert student.of(events.HintRefused)
    student.do(moves.Reveal())
    assert student.of(events.HintRefused)
    assert student.at == "weights[1]"
    student.type("8.04 1.96")
    assert not student.of(events.JumpOffered)
    student.type("8 2")
    assert student.of(events.Finished)[0].outcome == "recorded"
    assert student.session.state is State.FINISHED


def test_an_exam_offers_nothing_after_the_question(walk):
    """3.2 in an exam is over with its question."""
    student = walk("3.2", policy=EXAM)
    student.type("1 1", "0.5")
    assert student.session.state is State.FINISHED


def test_a_low_number_for_a_mask_is_read_as_minus_infinity(walk):
    """-1e9 where a mask is typed is taken for −∞, and said so; -707 is a number."""
    student = walk("2.10", ask=(Target("masked_scores", 0),))
    student.type("1 1 3", ".707 .707 2.121", ".707 -10000 -1e9")
    (understood,) = student.of(events.Understood)
    assert understood.readings == (("-10000", float("-inf")), ("-1e9", float("-inf")))
    assert student.session.finished
