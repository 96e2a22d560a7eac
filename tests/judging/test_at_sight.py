"""What is marked from its letters alone gets the verdict of the closer look."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor.errors import UnreadableError
from attn_tutor.judging.at_sight import MOST_LETTERS, Sight, stretches
from attn_tutor.judging.single import awaiting, verdict_of
from attn_tutor.judging.typed import UNREADABLE
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.reading.expressions import read_number


def closer(text, awaited):
    """The verdict of the text read as a number; an unreadable one is for the reader to refuse."""
    try:
        number = read_number(text, infinity=True)
    except UnreadableError:
        number = UNREADABLE
    return verdict_of(number, awaited)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("0.8808", Verdict.RIGHT),
        (".8808", Verdict.RIGHT),
        ("0.88079", Verdict.RIGHT),
        ("0.88080", Verdict.RIGHT),
        ("0.8807970779", Verdict.RIGHT),
        ("000000000.8808", Verdict.RIGHT),
        ("0.8807", Verdict.TRUNCATED),
        ("0.8809", Verdict.LAST_DIGIT),
        ("0.88071234", Verdict.TRUNCATED),
        ("0.88067", Verdict.LAST_DIGIT),
        ("0.881", Verdict.TOO_FEW_DIGITS),
        ("0.88", Verdict.TOO_FEW_DIGITS),
        ("0.9", Verdict.TOO_FEW_DIGITS),
        ("1", Verdict.WRONG),
        ("1.", Verdict.WRONG),
        ("2", Verdict.WRONG),
        ("-0.8808", Verdict.WRONG),
        ("-.8808", Verdict.WRONG),
        ("0.8044", Verdict.WRONG),
        ("0.8811", Verdict.WRONG),
        ("0.8805", Verdict.WRONG),
        ("22/25", Verdict.WRONG),
        ("170/193", Verdict.WRONG),
        ("0/5", Verdict.WRONG),
        ("-22/25", Verdict.WRONG),
        ("1234/1401", Verdict.FOLLOWS),
    ],
)
def test_what_is_certain_of_a_weight(shipped, text, verdict):
    """Problem 3.2 asks for 0.8808."""
    (awaited, _) = awaiting(derive(shipped("3.2")), "weights", 0)
    assert Sight(awaited)(text) is verdict
    assert closer(text, awaited) is verdict


@pytest.mark.parametrize(
    "text",
    [
        "", ".", "-", "/", "/2", "5/", "1/0", "1/02", "--1/2", "-/2", "1/2/3", "1/-2", "1./2", "--5", "+5",
        ".-5", "5.-1", "-5.-1", "1.2.3", "1,234", " 5", "5 ", "1e3", "1_000", "inf", "nan", "0x10",
        "88%", "٣", "³", "½", "１", "−5", "5\n", "5\x00", "0.8808ㅊ", "1234567890123456", "9" * 400,
    ],
)  # fmt: skip
def test_what_is_no_plain_numeral_takes_a_closer_look(shipped, text):
    (awaited, _) = awaiting(derive(shipped("3.2")), "weights", 0)
    assert Sight(awaited)(text) is None


def test_a_text_as_long_as_a_float_can_tell_is_still_seen(shipped):
    (awaited, _) = awaiting(derive(shipped("3.2")), "weights", 0)
    longest = "0." + "8807970779778823"[: MOST_LETTERS - 2]
    assert Sight(awaited)(longest) is Verdict.RIGHT
    assert Sight(awaited)(longest + "0") is None


@pytest.mark.parametrize(
    ("problem", "step", "text", "verdict"),
    [
        ("3.3", "answer", "8", Verdict.RIGHT),
        ("3.3", "answer", "8.00", Verdict.RIGHT),
        ("3.3", "answer", "16/2", Verdict.RIGHT),
        ("3.3", "answer", "7.9999", Verdict.WRONG),
        ("3.3", "answer", "17/2", Verdict.WRONG),
        ("3.2", "scores", "2", Verdict.RIGHT),
        ("3.2", "scores", "2.0", Verdict.RIGHT),
        ("3.2", "scores", "1", Verdict.WRONG),
    ],
)
def test_whole_numbers_are_certain(shipped, problem, step, text, verdict):
    """Where only the value itself is right, it is a stretch of its own."""
    awaited = awaiting(derive(shipped(problem)), step, 0)[0]
    assert Sight(awaited)(text) is verdict
    assert closer(text, awaited) is verdict


@pytest.mark.parametrize(
    ("value", "digits", "text", "verdict"),
    [
        # a whole number below 10 says nothing of its digits, one from 10 on does
        ("9.8", 2, "10", Verdict.TOO_FEW_DIGITS),
        ("-9.8", 2, "-10", Verdict.TOO_FEW_DIGITS),
        ("10.2", 2, "10", Verdict.TOO_FEW_DIGITS),
        ("-10.2", 2, "-10", Verdict.TOO_FEW_DIGITS),
        ("9.4", 2, "9", Verdict.WRONG),
        ("-9.4", 2, "-9", Verdict.WRONG),
        # what is cut off is cut towards 0
        ("0.008", 2, "0.001", Verdict.TRUNCATED),
        ("0.008", 2, "-0.001", Verdict.LAST_DIGIT),
        ("-0.008", 2, "-0.001", Verdict.TRUNCATED),
        ("-0.008", 2, "0.001", Verdict.LAST_DIGIT),
        # far beyond everything that is held against it
        ("12.3", 0, "20", Verdict.WRONG),
        ("12.3", 0, "-20000", Verdict.WRONG),
        ("12.3", 0, "12", Verdict.RIGHT),
        ("12.3", 0, "13", Verdict.LAST_DIGIT),
    ],
)
def test_where_the_number_line_turns(bench, value, digits, text, verdict):
    derivation = bench.attention(Digits(digits), Q="1 0", K="1 0", V=f"{value} 0")
    awaited = awaiting(derivation, "output", 0, {"weights": bench.read("1.000")})[0]
    assert closer(text, awaited) is verdict
    assert Sight(awaited)(text) is verdict


def test_what_may_be_a_tie_takes_a_closer_look(bench):
    """0.125 may be rounded either way, and floats stand for neither exactly."""
    derivation = bench.attention(Digits(2), Q="1 0", K="1 0", V="1/8 0")
    awaited = awaiting(derivation, "output", 0)[0]
    assert [closer(text, awaited) for text in ("0.12", "0.13")] == [Verdict.RIGHT] * 2
    assert {Sight(awaited)(text) for text in ("0.12", "0.13")} <= {None, Verdict.RIGHT}
    assert Sight(awaited)("0.1300000001") is None


@pytest.mark.parametrize("text", ["0.88", "1/3", "12"])
def test_in_figures_the_unit_goes_with_the_value(bench, text):
    derivation = bench.attention(Digits(figures=2), Q="1 0", K="2 0; 0 1", V="1 0; 0 1")
    assert Sight(awaiting(derivation, "weights", 0)[0])(text) is None


def test_where_a_mask_is_typed_a_low_number_may_mean_infinity(bench):
    derivation = bench.attention(Digits(2), Q="1 0; 1 1", K="2 1; 0 1", V="1 0; 0 1", mask="causal")
    shown, hidden = awaiting(derivation, "masked_scores", 0)
    for text in ("-10000", "-20000.5", "-9999", "5", "-1"):
        for awaited in (shown, hidden):
            seen = Sight(awaited)(text)
            assert seen in {None, closer(text, awaited)}, text
    assert closer("-10000", hidden) is Verdict.RIGHT
    assert Sight(hidden)("-20000") is Verdict.RIGHT
    assert Sight(shown)("5") is Verdict.WRONG


NUMERALS = st.tuples(st.integers(-30000, 30000), st.integers(0, 12)).map(
    lambda pair: f"{pair[0] / 10 ** min(pair[1], 5):.{pair[1]}f}"
)
FRACTIONS = st.tuples(st.integers(0, 2000), st.integers(1, 2000)).map(
    lambda pair: f"{pair[0]}/{pair[1]}"
)
LETTERS = st.text("0123456789.-/ ", max_size=17)


@settings(max_examples=150)
@given(
    digits=st.sampled_from((Digits(2), Digits(3), Digits(0), Digits(5), Digits(figures=2))),
    step=st.integers(0, 5),
    earlier=st.sampled_from(("", "1 2; 0 1", "30000 2; 0 1", "1.41 0.5; 0 1/3", "2 1; 0 1")),
    half_units=st.integers(-9, 9),
    texts=st.lists(NUMERALS | FRACTIONS | LETTERS, max_size=6),
)
def test_as_the_closer_look(bench, digits, step, earlier, half_units, texts):
    """Any text at any step: at the edges of what is right, too, at every count of decimals."""
    derivation = bench.attention(
        digits, Q="1 0; 1 1", K="2 1; 0 1", V="1 0 1; 0 2 1", mask="causal"
    )
    name = derivation.plan.names()[step]
    before = {"scores": bench.read(earlier)} if earlier and step else {}
    for row in range(len(derivation.plan.step(name).rows)):
        for awaited in awaiting(derivation, name, row, before):
            seen = Sight(awaited)
            cut = stretches(awaited, half_units % 4).edges
            assert list(cut) == sorted(cut)
            truth = float(awaited.truth.low)
            unit = 10.0**-digits.decimals
            edges = [
                f"{truth + half_units * unit / 2 + inside:.{places}f}"
                for places in (0, 1, 2, 3, 4, 8, 12)
                for inside in (-1e-8, 0, 1e-8)
                if abs(truth) < 1e9
            ]
            for text in (*texts, *edges):
                verdict = seen(text)
                assert verdict is None or verdict is closer(text, awaited), (text, awaited)
