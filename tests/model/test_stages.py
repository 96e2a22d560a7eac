"""The stages: their words, hints and closed forms; the plan of a problem; what must fit together."""

from __future__ import annotations

import math
import random
from pathlib import Path
from string import Formatter

import pytest
import yaml

from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind, kind_names
from attn_tutor.model.masks import Padding, allowed_cells
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.model.stages import all_stages, stage
from attn_tutor.model.stages.angles import angles
from attn_tutor.model.stages.concat import concat
from attn_tutor.model.stages.head_slice import head_slice
from attn_tutor.model.stages.joined_rows import joined_rows
from attn_tutor.model.stages.scaled_scores import OTHER_DIVISOR
from attn_tutor.words import LANGUAGES, same

HINTS = yaml.safe_load(
    (Path(__file__).parents[1] / "data" / "hints.yaml").read_text(encoding="utf-8")
)
OF_ATTENTION = (
    "scores",
    "scaled_scores",
    "masked_scores",
    "exps",
    "row_sums",
    "weights",
    "output",
)
PROJECTED = ("query", "key", "value")
EVERY = {
    **all_stages(),
    "scaled_scores by another divisor": OTHER_DIVISOR,
    "angles of four columns": angles(4),
    "concat of two heads": concat((1, 2)),
}


def number(text):
    return Number(text, float(text), (int(text), 1) if text.lstrip("-").isdigit() else None)


def matrix(text):
    return tuple(tuple(number(cell) for cell in row.split()) for row in text.split(";"))


WORDS_OF_FIELDS = {"mask", "scale", "sinusoidal", "causal", "none"}


def read(fields):
    """Texts as matrices, inside heads and caches too; words such as causal stay words."""
    if isinstance(fields, dict):
        return {name: read(value) for name, value in fields.items()}
    if isinstance(fields, list):
        return tuple(map(read, fields))
    return matrix(fields) if isinstance(fields, str) and fields not in WORDS_OF_FIELDS else fields


def attention(digits=None, **fields):
    content, complaints = kind("attention").build(read(fields))
    assert not complaints
    problem = Problem("p", "1", "attention", same("t"), content, digits=digits or DigitsAsked())
    return derive(problem)


CAT = {"Q": "2 1; 1 2; 1 3", "K": "1 0; 0 2; 1 1", "V": "1 0; 0 1; 1 1"}


# ---- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_every_stage_has_words_in_both_languages(name):
    words = EVERY[name].words
    for text in (words.title, words.ask, *words.hints, words.why):
        for language in LANGUAGES:
            assert text.said(language).strip()
    for text in (words.title, words.ask, words.why):
        assert text.en != text.ko
        assert any("가" <= letter <= "힣" for letter in text.ko) or "exp" in text.ko


LADDERS = {
    **{name: name for name in (*OF_ATTENTION, "projected_output")},
    **dict.fromkeys(PROJECTED, "projection"),
}


@pytest.mark.parametrize(("name", "ladder"), LADDERS.items())
def test_hints_are_those_of_the_catalogue(name, ladder):
    words = stage(name).words
    for level, text in enumerate(words.hints, 1):
        assert {"en": text.en, "ko": text.ko} == HINTS[ladder][level]
    assert {"en": words.why.en, "ko": words.why.ko} == HINTS[ladder]["why"]


def test_every_ladder_of_the_catalogue_is_used():
    assert set(HINTS) == set(LADDERS.values())


class Echo:
    """Shows every cell as where it stands, which is enough to fill a hint."""

    biased = False

    def cell(self, quantity, row, column):
        return f"{quantity}{row + 1}{column + 1}"

    def row(self, quantity, row):
        if quantity == "allowed":
            return ("1", "0")
        return tuple(self.cell(quantity, row, column) for column in range(2))

    def column(self, quantity, column):
        return tuple(self.cell(quantity, row, column) for row in range(2))

    def fact(self, name):
        return name

    def symbol(self, quantity):
        return quantity or "own"

    def has(self, quantity):
        return quantity != "bias" or self.biased


class Biased(Echo):
    """Shows a bias too."""

    biased = True


def places(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("name", EVERY)
def test_hints_are_filled_by_the_pieces(name):
    made = EVERY[name]
    pieces = {**made.pieces(Echo(), 0, 1), "value": "0.5"}
    for text in made.words.hints:
        assert places(text.en) == places(text.ko)
        assert places(text.en) <= set(pieces)
        for language in LANGUAGES:
            assert "{" not in text.fill(**pieces).said(language)
    for language in LANGUAGES:
        assert places(made.words.ask.said(language)) <= {"token", "divisor"}
        assert not places(made.words.title.said(language)) | places(made.words.why.said(language))


PIECES = [
    ("scores", {"i": 1, "j": 2, "qrow": "(query11, query12)", "krow": "(key21, key22)"}),
    ("scores", {"products_with_signs": "query11·key21 + query12·key22"}),
    (
        "scaled_scores",
        {"score": "scores12", "sqrtd": "divisor11", "d": "d_k", "divisor": "divisor"},
    ),
    ("biased_scores", {"score": "logits12", "bias": "bias12"}),
    ("masked_scores", {"kept": "1", "maskedrow": "(logits11, −∞)"}),
    ("exps", {"z": "logits12"}),
    ("row_sums", {"erow": "(exps11, exps12)", "erow_plus": "exps11 + exps12"}),
    ("weights", {"e": "exps12", "r": "row_sums11"}),
    ("output", {"c": 2, "vcol": "(value12, value22)"}),
    ("output", {"weighted_terms": "weights11·value12 + weights12·value22"}),
    *((name, {"Y": "own", "W": "matrix", "i": 1, "c": 2}) for name in PROJECTED),
    ("query", {"xrow": "(inputs11, inputs12)", "wcol": "(matrix12, matrix22)"}),
    ("key", {"sum_of_products_unevaluated": "inputs11·matrix12 + inputs12·matrix22"}),
    ("projected_output", {"i": 1, "c": 2, "crow": "(inputs11, inputs12)"}),
    ("projected_output", {"worked": "inputs11·matrix12 + inputs12·matrix22"}),
    ("positioned_input", {"x": "inputs12", "p": "positions12", "worked": "inputs12 + positions12"}),
    ("positions", {"angle": "angles12", "function": "cos", "worked": "cos(angles12)"}),
    ("angles", {"pos": "numbers11", "i": 0, "power": 0, "d": 2}),
    ("concat", {"worked": ""}),
]


@pytest.mark.parametrize(("name", "pieces"), PIECES)
def test_pieces_of_row_1_column_2(name, pieces):
    assert pieces.items() <= stage(name).pieces(Echo(), 0, 1).items()


@pytest.mark.parametrize("name", EVERY)
def test_sources_are_operands(name):
    made = EVERY[name]
    assert {place.quantity for place in made.sources(0, 0)} <= set(made.needs)


@pytest.mark.parametrize("name", [*PROJECTED, "projected_output"])
def test_a_bias_is_added_at_the_end_of_the_products(name):
    worked = stage(name).pieces(Biased(), 0, 1)["worked"]
    assert worked == "inputs11·matrix12 + inputs12·matrix22 + bias12"


def test_pieces_of_the_third_angle_of_four():
    pieces = {"pos": "numbers21", "i": 1, "power": 2, "d": 4}
    assert pieces.items() <= angles(4).pieces(Echo(), 1, 2).items()
    assert stage("positions").pieces(Echo(), 1, 2)["function"] == "sin"


def test_copies_say_where_each_cell_came_from():
    assert [concat((2, 1)).sources(1, column)[0] for column in range(3)] == [
        ("head1", 1, 0),
        ("head1", 1, 1),
        ("head2", 1, 0),
    ]
    assert head_slice("Q", 2, 4).sources(1, 1) == (("whole", 1, 3),)
    assert [joined_rows("K", 2).sources(row, 1)[0] for row in (1, 2)] == [
        ("old", 1, 1),
        ("new", 0, 1),
    ]


def test_the_registries_know_every_file():
    family = {*PROJECTED, "positions", "angles", "positioned_input", "concat", "projected_output"}
    assert set(all_stages()) >= {*OF_ATTENTION, *family, "biased_scores", "answer"}
    assert all(made.name == name for name, made in all_stages().items())
    assert {"attention", "number"} <= set(kind_names())


# ---- closed forms --------------------------------------------------------------------------------

OPTIONS = [
    {},
    {"mask": "causal"},
    {"scale": "none"},
    {"scale": number("3")},
    {"temperature": number("2"), "mask": Padding((1,))},
    {"bias": "1 -1; 0 2"},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(4))
def test_closed_forms_have_the_computed_values(options, seed):
    rng = random.Random(seed)

    def rows(count, length):
        return "; ".join(
            " ".join(str(rng.randint(-2, 2)) for _ in range(length)) for _ in range(count)
        )

    d_k = rng.randint(1, 4)
    derivation = attention(Q=rows(2, d_k), K=rows(2, d_k), V=rows(2, 2), **options)
    for step in derivation.plan.steps:
        values, forms = derivation.values[step.name], derivation.forms[step.name]
        assert (len(forms), len(forms[0])) == values.shape
        for row, cells in enumerate(forms):
            for column, form in enumerate(cells):
                value = float(values[row, column])
                if step.name == "masked_scores" and math.isinf(value):
                    assert form is None
                else:
                    assert form is not None, (step.name, row, column)
                    assert form.value == pytest.approx(value, rel=1e-12, abs=1e-12)


def test_closed_forms_read_as_a_person_writes_them():
    forms = attention(Q="2 0", K="1 0; 0 1", V="10 0; 0 10").forms
    assert [form.text() for form in forms["scaled_scores"][0]] == ["√2", "0"]
    assert forms["weights"][0][0].text() == "e^(√2)/(e^(√2) + 1)"
    assert forms["output"][0][1].text() == "10/(e^(√2) + 1)"


# ---- the plan ------------------------------------------------------------------------------------

SOFTMAX = ("exps", "row_sums", "weights")
QK = {"Q": CAT["Q"], "K": CAT["K"]}
S = {"scores": "1 4 2"}
PLANS = [
    (CAT, ("scores", "scaled_scores", *SOFTMAX, "output")),
    (QK, ("scores", "scaled_scores", *SOFTMAX)),
    ({**CAT, "scale": "none"}, ("scores", *SOFTMAX, "output")),
    (
        {**CAT, "scale": "none", "temperature": number("2")},
        ("scores", "scaled_scores", *SOFTMAX, "output"),
    ),
    ({**CAT, "mask": "none"}, ("scores", "scaled_scores", *SOFTMAX, "output")),
    ({**CAT, "mask": "causal"}, ("scores", "scaled_scores", "masked_scores", *SOFTMAX, "output")),
    (
        {**CAT, "bias": "1 0 0; 0 1 0; 0 0 1", "mask": Padding((3,))},
        ("scores", "scaled_scores", "biased_scores", "masked_scores", *SOFTMAX, "output"),
    ),
    ({**S, "d_k": 4}, ("scaled_scores", *SOFTMAX)),
    ({**S, "scale": "none"}, SOFTMAX),
    ({**S, "scale": "none", "V": "1; 2; 3"}, (*SOFTMAX, "output")),
    ({**S, "scale": "none", "V": ("v1", "v2", "v3")}, (*SOFTMAX, "output")),
    ({**CAT, "scores": "9 9 9; 9 9 9; 9 9 9"}, ("scores", "scaled_scores", *SOFTMAX, "output")),
]


@pytest.mark.parametrize(("fields", "names"), PLANS)
def test_steps_of_a_plan(fields, names):
    plan = attention(**fields).plan
    assert plan.names() == names
    assert [step.name for step in plan.steps if not step.asked] == ["exps", "row_sums"]
    known = {given.name for given in plan.givens}
    for step in plan.steps:
        assert set(step.inputs) >= set(step.stage.needs)
        assert set(step.inputs.values()) <= known
        known.add(step.name)
        assert plan.step(step.name) is step


def test_an_unknown_step_is_a_key_error():
    with pytest.raises(KeyError):
        attention(**CAT).plan.step("nonsense")


def test_given_scores_beside_q_and_k_are_not_used():
    derivation = attention(**CAT, scores="9 9 9; 9 9 9; 9 9 9")
    assert derivation.values["scores"].tolist() == [[2, 2, 3], [1, 4, 3], [1, 6, 4]]


def test_names_for_values_make_the_output_a_list_of_weights():
    derivation = attention(**S, scale="none", V=("v1", "v2", "v3"))
    assert derivation.plan.step("output").columns == ("v1", "v2", "v3")
    assert derivation.values["output"].tolist() == derivation.values["weights"].tolist()
    assert [given.shown for given in derivation.plan.givens if given.name == "value"] == [False]


def test_divisors_are_named_and_multiplied():
    facts = attention(**CAT).plan.facts
    assert (facts["d_k"], facts["divisor"]) == ("2", "√2")
    made = attention(**CAT, temperature=Number("0.5", 0.5))
    assert made.plan.facts["divisor"] == "√2 · 0.5"
    assert made.plan.step("scaled_scores").stage is OTHER_DIVISOR
    assert float(made.values["divisor"][0, 0]) == pytest.approx(2**0.5 / 2)


def test_labels_are_tokens_or_numbered():
    plan = attention(**CAT, tokens=("고양이가", "생선을", "먹었다")).plan
    assert (
        plan.step("weights").rows
        == plan.step("weights").columns
        == ("고양이가", "생선을", "먹었다")
    )
    assert plan.step("output").columns == ("1", "2")
    assert attention(**CAT).plan.step("weights").columns == ("k1", "k2", "k3")
    assert attention(**CAT).plan.step("weights").rows == ("q1", "q2", "q3")


def test_digits_and_whole_numbers_by_stage():
    digits = DigitsAsked(Digits(3), {"scaled_scores": Digits(2)})
    derivation = attention(digits, **CAT)
    assert derivation.plan.step("scaled_scores").digits == Digits(2)
    assert derivation.plan.step("weights").digits == Digits(3)
    whole = {name for name, exactly in derivation.whole.items() if exactly}
    assert whole == {"query", "key", "value", "scores"}
    assert derivation.expected(derivation.plan.step("scores"), 2, 1) == "6"
    assert derivation.expected(derivation.plan.step("scaled_scores"), 2, 1) == "4.24"
    assert derivation.expected(derivation.plan.step("output"), 2, 0) == "0.214"
    masked = attention(**CAT, mask="causal", scale="none")
    assert masked.whole["masked_scores"]
    assert masked.expected(masked.plan.step("masked_scores"), 0, 1) == "-inf"


@pytest.mark.parametrize(
    ("mask", "n", "m", "rows"),
    [
        ("none", 2, 2, ["11", "11"]),
        ("causal", 3, 3, ["100", "110", "111"]),
        ("causal", 1, 3, ["111"]),
        ("causal", 2, 4, ["1110", "1111"]),
        (Padding((2, 3)), 2, 3, ["100", "100"]),
        (((True, False), (False, True)), 2, 2, ["10", "01"]),
    ],
)
def test_cells_of_masks(mask, n, m, rows):
    cells = allowed_cells(mask, n, m)
    assert ["".join(str(int(may)) for may in row) for row in cells] == rows


def test_an_answer_rounds_unless_it_must_be_exact():
    def step(answer, digits, *, exactly=False):
        content, _ = kind("number").build({"answer": answer, "exact": exactly})
        problem = Problem("p", "1", "number", same("t"), content, digits=DigitsAsked(digits))
        return derive(problem).plan.step("answer").stage

    eight, half = number("8"), Number("8.5", 8.5)
    assert (step(eight, Digits(3)).exact, step(eight, Digits(3)).rounds) == ("never", True)
    assert (step(eight, Digits(0)).exact, step(eight, Digits(0)).rounds) == ("always", False)
    assert (step(half, Digits(0)).exact, step(half, Digits(0)).rounds) == ("never", False)
    made = step(half, Digits(3), exactly=True)
    assert (made.exact, made.rounds) == ("always", False)
