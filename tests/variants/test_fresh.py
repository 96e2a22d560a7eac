"""Fresh numbers: the same for a seed, good to work by hand, telling mistakes apart."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from attn_tutor.errors import UsageError
from attn_tutor.judging.diagnosis.classes import Classes
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import whole_number
from attn_tutor.variants.checked import CHECKED
from attn_tutor.variants.draws import Stream
from attn_tutor.variants.fresh import Source, can_vary, fresh
from attn_tutor.variants.mistaken import family
from attn_tutor.variants.slots import slots_of
from attn_tutor.variants.steps import steps_compared
from attn_tutor.variants.telling import compared, of_one_family
from attn_tutor.variants.wish import Wish, template

SEVERAL = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


def numbers(matrix):
    return [[int(cell.value) for cell in row] for row in matrix]


def test_the_numbers_of_two_seeds(shipped):
    """Where a new entry of the catalogue makes a draw useless, these change: write them anew."""
    problem = shipped("13.4")
    three, four = (fresh(problem, seed).content for seed in (3, 4))
    assert [numbers(each) for each in (three.query, three.key, three.value)] == PINNED[3]
    assert [numbers(each) for each in (four.query, four.key, four.value)] == PINNED[4]


PINNED = {
    3: [
        [[-1, -1], [-1, -2], [1, 2]],
        [[-1, 2], [0, 0], [0, -1]],
        [[2, 0], [1, 2], [1, 0]],
    ],
    4: [
        [[0, -1], [0, 2], [2, -2]],
        [[1, -1], [-1, -2], [-1, 0]],
        [[1, 2], [-1, -2], [0, 2]],
    ],
}


def test_the_raw_stream_is_fixed():
    assert Stream("a", 1).whole((6,), -2, 2).tolist() == [-1.0, 2.0, 1.0, -1.0, 0.0, 2.0]
    assert Stream("a", 2).whole((6,), -2, 2).tolist() != [-1.0, 2.0, 1.0, -1.0, 0.0, 2.0]


@SEVERAL
@given(seed=st.integers(0, 2**40), name=st.sampled_from(["13.4", "2.10", "2.15", "2.9", "2.4"]))
def test_what_is_accepted(shipped, seed, name):
    problem = shipped(name)
    drawn = fresh(problem, seed)
    derivation = derive(drawn)
    old = derive(problem)
    assert [(g.name, g.rows, g.columns) for g in derivation.plan.givens] == [
        (g.name, g.rows, g.columns) for g in old.plan.givens
    ]
    assert derivation.plan.names() == old.plan.names()
    assert (drawn.digits, drawn.ask, drawn.id, drawn.seed) == (
        problem.digits,
        problem.ask,
        name,
        seed,
    )
    for slot in slots_of(derivation):
        values = derivation.values[slot.name]
        assert np.abs(values).max() <= slot.largest
        assert (values == np.round(values)).all()
    step = derivation.plan.step("weights")
    logits = derivation.values[step.inputs["logits"]]
    assert np.abs(logits[np.isfinite(logits)]).max() <= 3 + 1e-9
    allowed = derivation.values.get("allowed", np.ones_like(derivation.values["weights"], bool))
    assert derivation.values["weights"][allowed].min() >= 0.01
    if "key" in derivation.values and "value" in derivation.values:
        assert not np.array_equal(derivation.values["key"], derivation.values["value"])
    told_apart(derivation)


def told_apart(derivation):
    """Against the classes of the diagnosis itself, one problem at a time."""
    source = Source(derivation.problem)
    for step, origins in source.steps:
        here = compared(derivation, dict(derivation.values), step, origins)
        same = source.always.at(step, origins) | of_one_family(here.guesses)
        assert not (here.alike[0] & ~same).any()
        table = Classes(derivation, step).numbers
        truth = np.round(derivation.values[step.name], step.digits.decimals)
        for place, guess in enumerate(here.guesses, 1):
            node = (guess.entry.id, guess.way, guess.origin.name)
            if node in table and np.array_equal(np.round(table[node], step.digits.decimals), truth):
                assert same[0, place], guess.entry.id


def test_text_hints_and_note_of_the_old_numbers_are_gone(shipped):
    drawn = fresh(shipped("13.4"), 3)
    assert drawn.title.en == "Fresh numbers, seed 3"
    assert drawn.title.ko == "새 숫자, 시드 3"
    assert drawn.text.en.endswith("“The cat ate the fish”, with other numbers.")
    assert (drawn.note, drawn.hints) == (None, ())
    assert drawn.revision != shipped("13.4").revision
    assert drawn.revision == fresh(shipped("13.4"), 3).revision


def test_a_setting_stays():
    wish = Wish(3, 2, mask="causal", projections=True)
    problem = template(wish)
    fields = {
        "X": ((whole_number(0),) * 3,) * 3,
        **{f"W_{letter}": ((whole_number(0),) * 2,) * 3 for letter in "QKV"},
        "b_K": ((whole_number(0),) * 2,),
        "positions": "sinusoidal",
    }
    content, _ = kind("attention").build(fields)
    names = {slot.name for slot in slots_of(derive(problem))}
    assert names == {"X", "W_Q", "W_K", "W_V"}
    object.__setattr__(problem, "content", content)
    assert {slot.name for slot in slots_of(derive(problem))} == names | {"b_K"}


@pytest.mark.parametrize(
    ("name", "en", "ko"),
    [
        (
            "3.3",
            (
                "Problem 3.3 is a fixed question: there is nothing in it to draw anew."
                " Fresh numbers are for attention problems."
            ),
            (
                "숫자가 정해져 있는 문제라서 새로 뽑을 것이 없어요: 3.3."
                " 새 숫자는 어텐션을 계산하는 문제에만 있어요."
            ),
        ),
        (
            "ex3.2",
            (
                "Problem ex3.2 has 2 keys. With fewer than three, too many mistakes give the same"
                " numbers, whatever they are; so there are no fresh numbers for it."
            ),
            (
                "키가 너무 적은 문제예요(ex3.2, 키 2개). 키가 셋보다 적으면 어떤 숫자를 써도 여러 실수가"
                " 같은 값이 되어서, 새 숫자를 만들 수 없어요."
            ),
        ),
        (
            "2.13",
            (
                "No fresh numbers for problem 2.13: in 512 draws, none told all mistakes apart."
                " More decimals or more keys would help."
            ),
            (
                "새 숫자를 찾지 못했어요(2.13). 512번 뽑아 봤지만 실수를 모두 구별하는 숫자가 없었어요."
                " 소수 자릿수나 키의 수를 늘려 보세요."
            ),
        ),
    ],
)
def test_impossible(shipped, name, en, ko):
    with pytest.raises(UsageError) as raised:
        fresh(shipped(name), 1)
    assert (raised.value.text.en, raised.value.text.ko) == (en, ko)
    assert can_vary(shipped(name)) == (name == "2.13")


@pytest.mark.slow
@pytest.mark.parametrize(
    "wish",
    [
        Wish(3, 1, heads=2),
        Wish(3, 1, mask="causal", heads=2),
        Wish(3, 1, heads=2, projections=True),
    ],
)
def test_checked_seeds_give_numbers(wish, monkeypatch):
    source = Source(template(wish))
    streams = []

    def first(stream, known=source._first):
        streams.append(stream)
        return None if len(streams) == 1 else known(stream)

    monkeypatch.setattr(source, "_first", first)
    assert source.numbers("a shape whose own stream gives nothing") is not None
    assert len(streams) == 2
    assert CHECKED


def test_steps_and_families(shipped):
    steps = steps_compared(derive(shipped("13.4")))
    assert [step.name for step, _ in steps][-1] == "output"
    assert {step.name: origins for step, origins in steps}["weights"] == (
        "exps",
        "row_sums",
        "weights",
    )
    assert family("weights.unscaled") == family("exps.unscaled")
