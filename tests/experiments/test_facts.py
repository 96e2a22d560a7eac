"""What the experiments claim is true: every fact is worked out again in another way."""

from __future__ import annotations

import ast
import math
import re
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from attn_tutor.experiments import order, saturation, topics
from attn_tutor.experiments.draws import entries, pick, shuffled
from attn_tutor.experiments.facts import Chart, Histograms, Table
from attn_tutor.grading.submission import mark_submission
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import Target
from attn_tutor.words import Text

NAMES = (
    "cosine",
    "cost",
    "heads",
    "kernel",
    "order",
    "saturation",
    "shift",
    "temperature",
    "variance",
)
SEEDS = range(1, 41)
FEW = (1, 2, 3)


def drawn(name, seed):
    return topics()[name].run(seed)


def parts(experiment, kind):
    return [part for part in experiment.parts if isinstance(part, kind)]


def values(table):
    return {label.en: cells for label, cells in table.rows}


def numbers_in(text):
    return [float(each) for each in re.findall(r"\d+\.?\d*", text.replace("d_k", ""))]


def generator(seed):
    return np.random.Generator(np.random.PCG64(seed))


def softmax(row):
    exps = [math.exp(score) for score in row]
    return [each / math.fsum(exps) for each in exps]


# ---- the registry --------------------------------------------------------------------------------


def test_all_topics_are_found():
    assert tuple(topics()) == NAMES
    assert all(topic.title.en and topic.title.ko for topic in topics().values())


def test_no_topic_imports_another_and_none_asks_the_clock_or_prints():
    for file in (Path(order.__file__).parent).glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        calls = {
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"print", "input", "open"}
        modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not modules & {f"attn_tutor.experiments.{name}" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_facts(name):
    assert repr(drawn(name, 7)) == repr(drawn(name, 7))


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"cost"}))
def test_another_seed_gives_other_facts(name):
    assert len({repr(drawn(name, seed)) for seed in range(8)}) > 1


# ---- the draws -----------------------------------------------------------------------------------


def test_the_bits_of_a_seed_never_change():
    """Written down once; any machine and any NumPy must give these."""
    first = entries(generator(1), 2, 4)
    assert first.tolist() == [[1.0, 0.0, -0.5, 1.0], [0.75, 0.25, 0.0, -1.5]]
    assert shuffled(generator(1), "abcdef") == tuple("bcdefa")
    assert pick(generator(1), range(1000)) == 127


def test_entries_have_mean_0_and_variance_1():
    many = entries(generator(3), 200_000)
    assert abs(many.mean()) < 5 / math.sqrt(many.size)
    assert abs(many.var() - 1) < 5 * math.sqrt(2 / many.size)


def test_entries_are_multiples_of_a_quarter():
    many = entries(generator(4), 1000)
    assert (many * 4 == np.round(many * 4)).all()


def test_shuffling_keeps_every_item():
    for seed in SEEDS:
        assert sorted(shuffled(generator(seed), (3, 1, 1, 2))) == [1, 1, 2, 3]


# ---- variance ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", FEW)
def test_standard_deviations_lie_within_sampling_error(seed):
    (table,) = parts(drawn("variance", seed), Table)
    for label, (root, before, after) in values(table).items():
        d = int(label.removeprefix("d = "))
        assert root == math.sqrt(d)
        kurtosis = 3 + 6 / d  # of a sum of d products of two normal entries
        error = math.sqrt((kurtosis - 1) / (4 * 2000))
        assert abs(before / root - 1) < 5 * error
        assert after == pytest.approx(before / root, rel=1e-12)


@pytest.mark.parametrize("seed", FEW)
def test_histograms_count_every_pair(seed):
    for histograms in parts(drawn("variance", seed), Histograms):
        assert histograms.low == -histograms.high
        assert len({len(row.counts) for row in histograms.rows}) == 1
        assert all(sum(row.counts) == 2000 for row in histograms.rows)


def test_before_dividing_the_histogram_widens_and_after_it_does_not():
    before, after = parts(drawn("variance", 1), Histograms)
    tallest = [max(row.counts) for row in before.rows]
    assert tallest == sorted(tallest, reverse=True)
    assert tallest[0] > 5 * tallest[-1]
    rest = [max(row.counts) for row in after.rows][1:]
    assert max(rest) < 1.6 * min(rest)


def test_the_deviation_asked_is_the_root_of_d():
    for seed in SEEDS:
        question = drawn("variance", seed).question
        (d,) = numbers_in(question.text.en)
        assert question.answer.value == math.sqrt(d)


# ---- saturation ----------------------------------------------------------------------------------


def numerical_derivative(row, step=1e-6):
    columns = []
    for place in range(len(row)):
        up, down = list(row), list(row)
        up[place] += step
        down[place] -= step
        pairs = zip(softmax(up), softmax(down), strict=True)
        columns.append([(high - low) / (2 * step) for high, low in pairs])
    return np.array(columns).T


@pytest.mark.parametrize("seed", SEEDS)
def test_the_jacobian_is_the_derivative_and_its_rows_sum_to_0(seed):
    experiment = drawn("saturation", seed)
    row = numbers_in(experiment.parts[0].en.split("(")[1].split(")")[0])
    weights, first, last = parts(experiment, Table)
    for table in (first, last):
        factor = int(table.title.en.rpartition(" ")[2])
        found = np.array(list(values(table).values()))
        assert np.abs(found.sum(axis=1)).max() < 1e-15
        assert found == pytest.approx(numerical_derivative([factor * z for z in row]), abs=1e-9)
    for label, cells in values(weights).items():
        factor = int(label.rpartition(" ")[2])
        assert cells == pytest.approx(softmax([factor * z for z in row]), rel=1e-12)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_jacobian_shrinks_to_0(seed):
    (chart,) = parts(drawn("saturation", seed), Chart)
    sizes = [value for _, value in chart.bars]
    assert sizes == sorted(sizes, reverse=True)
    assert chart.most >= sizes[0] > 0.1
    assert sizes[-1] < 1e-4


def test_the_jacobian_of_two_weights():
    assert saturation.jacobian(np.array([0.7, 0.3])) == pytest.approx(
        np.array([[0.21, -0.21], [-0.21, 0.21]])
    )
    for seed in SEEDS:
        question = drawn("saturation", seed).question
        a, b = (Fraction(each) for each in re.findall(r"0\.\d", question.text.en))
        assert a + b == 1
        assert Fraction(*question.answer.ratio) == a * (1 - a)


# ---- shift ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_shifting_keeps_the_weights_until_it_overflows(seed):
    plain, little, far, mended = (values(table) for table in parts(drawn("shift", seed), Table))
    for each in (plain, little, mended):
        assert each["weights"] == pytest.approx(softmax(plain["scores"]), rel=1e-12)
    assert set(np.subtract(far["scores"], plain["scores"])) == {1000}
    assert len(set(np.subtract(little["scores"], plain["scores"]))) == 1
    assert all(math.isinf(each) for each in far["e^z"])
    assert all(math.isnan(each) for each in far["weights"])
    assert max(mended["scores"]) == 0
    assert max(mended["e^z"]) == 1


def test_the_weight_asked_needs_the_maximum_subtracted():
    for seed in SEEDS:
        question = drawn("shift", seed).question
        low, high = numbers_in(question.text.en)
        assert question.answer.value == pytest.approx(softmax([low - high, 0])[1], rel=1e-15)
        with pytest.raises(OverflowError):
            math.exp(low)


# ---- temperature ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_weights_at_each_temperature(seed):
    experiment = drawn("temperature", seed)
    row = numbers_in(experiment.parts[0].en.split("(")[1].split(")")[0])
    charts = parts(experiment, Chart)
    largest = []
    for temperature, chart in zip((0.5, 1, 2), charts, strict=True):
        assert chart.title.en.endswith(f"T = {temperature}")
        weights = [value for _, value in chart.bars]
        assert weights == pytest.approx(softmax([z / temperature for z in row]), rel=1e-12)
        assert np.argsort(weights).tolist() == np.argsort(row).tolist()
        largest.append(max(weights))
    assert largest == sorted(largest, reverse=True)


def test_the_divisor_asked_is_root_times_temperature():
    for seed in SEEDS:
        question = drawn("temperature", seed).question
        d_k, temperature = numbers_in(question.text.ko)[:2]
        assert question.answer.value == math.sqrt(d_k) * temperature


# ---- cost and heads ------------------------------------------------------------------------------


def test_costs_are_the_counted_products():
    (table,) = parts(drawn("cost", 1), Table)
    d = 512
    for label, (scores, mixing, projection) in values(table).items():
        n = int(label.removeprefix("n = "))
        counted = np.broadcast_to(np.int8(1), (n, n))
        assert scores == counted.size
        assert mixing == np.broadcast_to(np.int8(1), (n, n, d)).size
        assert projection == np.broadcast_to(np.int8(1), (n, d, d)).size
        assert (mixing > projection) == (n > d)
    assert drawn("cost", 1).question.answer.value == 16 == (16384 / 4096) ** 2


def test_heads_cost_the_same():
    (table,) = parts(drawn("heads", 1), Table)
    d_model, n = 512, 100
    for label, (d_k, one, together, scores) in values(table).items():
        h = int(label.removeprefix("h = "))
        assert h * d_k == d_model
        assert one == np.broadcast_to(np.int8(1), (n, n, d_k)).size
        assert together == h * one == n * n * d_model
        assert scores == h * n * n


def test_the_products_asked_of_all_heads():
    for seed in SEEDS:
        question = drawn("heads", seed).question
        d_model, h, n = map(int, numbers_in(question.text.en))
        assert d_model % h == 0
        assert question.answer.value == sum(n * n * (d_model // h) for _ in range(h))


# ---- order ---------------------------------------------------------------------------------------


def slow_attention(rows):
    size = len(rows[0])
    out = []
    for query in rows:
        scores = [math.fsum(a * b for a, b in zip(query, key, strict=True)) for key in rows]
        weights = softmax([score / math.sqrt(size) for score in scores])
        columns = zip(*rows, strict=True)
        out.append(
            [math.fsum(w * v for w, v in zip(weights, each, strict=True)) for each in columns]
        )
    return out


@pytest.mark.parametrize("seed", SEEDS)
def test_permuting_tokens_permutes_outputs_and_with_positions_it_does_not(seed):
    words, positions, one, two, one_p, two_p = parts(drawn("order", seed), Table)
    vectors = values(words)
    P = [cells for _, cells in positions.rows]
    for table, sentence, with_p in (
        (one, "the dog bit the man", False),
        (two, "the man bit the dog", False),
        (one_p, "the dog bit the man", True),
        (two_p, "the man bit the dog", True),
    ):
        X = np.array([vectors[word] for word in sentence.split()], float)
        assert [label.en for label, _ in table.rows] == sentence.split()
        rows = X + np.array(P) if with_p else X
        assert np.array([cells for _, cells in table.rows]) == pytest.approx(
            np.array(slow_attention(rows.tolist()))
        )
    swapped = [0, 4, 2, 3, 1]
    first, second = (np.array([cells for _, cells in table.rows]) for table in (one, two))
    assert second == pytest.approx(first[swapped], rel=1e-12)
    first, second = (np.array([cells for _, cells in table.rows]) for table in (one_p, two_p))
    assert np.abs(second - first[swapped])[[1, 4]].max() > 0.01
    assert np.abs(second[4] - first[1]).max() > 0.001


def test_the_output_asked_is_that_of_dog_in_any_order():
    for seed in SEEDS:
        experiment = drawn("order", seed)
        vectors = values(parts(experiment, Table)[0])
        said = experiment.question.text.en.split('"')[1].split()
        assert sorted(said) == sorted(order.SENTENCE)
        rows = slow_attention([list(map(float, vectors[word])) for word in said])
        assert experiment.question.answer.value == pytest.approx(rows[said.index("dog")][0])


@pytest.mark.parametrize("seed", FEW)
def test_any_permutation_permutes_the_outputs(seed):
    X = entries(generator(seed), 6, 3)
    permutation = list(shuffled(generator(seed), range(6)))
    assert order.attend(X[permutation]) == pytest.approx(order.attend(X)[permutation], rel=1e-12)


# ---- cosine and kernel ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_cosines_and_dot_products(seed):
    experiment = drawn("cosine", seed)
    (table,) = parts(experiment, Table)
    q = np.array(numbers_in(experiment.parts[0].en.split(")")[0]))
    found = []
    for label, (length, angle, cosine, product, scaled) in values(table).items():
        k = np.array(numbers_in(label.partition("= ")[2]))
        assert length == pytest.approx(np.linalg.norm(k))
        assert product == q @ k
        assert scaled == pytest.approx(q @ k / math.sqrt(2))
        assert cosine == pytest.approx(q @ k / np.linalg.norm(q) / np.linalg.norm(k))
        assert math.cos(math.radians(angle)) == pytest.approx(cosine)
        found.append((cosine, product, scaled))
    assert found[0][0] > found[1][0]
    assert found[0][1] < found[1][1]
    assert found[0][2] < found[1][2]


def test_the_cosine_asked():
    for seed in SEEDS:
        question = drawn("cosine", seed).question
        a, b, c, d = numbers_in(question.text.en)
        expected = (a * c + b * d) / math.hypot(a, b) / math.hypot(c, d)
        assert question.answer.value == pytest.approx(expected)


@pytest.mark.parametrize("seed", SEEDS)
def test_kernel_regression_is_attention(seed):
    experiment = drawn("kernel", seed)
    (table,) = parts(experiment, Table)
    x = float(re.search(r"at x = (\d\.\d)\.", experiment.parts[0].en)[1])
    total = weighted = 0.0
    for label, (y, s, kernel, share, weight) in values(table).items():
        x_i = float(label.removeprefix("x_i = "))
        assert s == pytest.approx(-((x - x_i) ** 2) / 2)
        assert kernel == pytest.approx(math.exp(s))
        assert share == pytest.approx(weight, rel=1e-12)
        total, weighted = total + kernel, weighted + kernel * y
    said = experiment.parts[-1].en
    assert f"mean is {weighted / total:.3f}." in said
    (chart,) = parts(experiment, Chart)
    assert math.fsum(value for _, value in chart.bars) == pytest.approx(1)


def test_the_right_option_is_the_kernel_wherever_it_stands():
    places = set()
    for seed in SEEDS:
        question = drawn("kernel", seed).question
        place = int(question.answer.value)
        assert question.options[place - 1].en == "e^(q·k / √d_k)"
        assert len(set(question.options)) == 3
        places.add(place)
    assert places == {1, 2, 3}


# ---- the question and the judge ------------------------------------------------------------------


def verdict(question, text):
    derivation = derive(question.as_problem("x"))
    return mark_submission(derivation, {Target("answer"): text}).verdict


def spellings(question):
    value, decimals = question.answer.value, question.digits.decimals
    exact = question.answer.ratio and Fraction(*question.answer.ratio)
    yield question.digits.shown(value)
    yield f" {value:.{decimals}f} "
    yield f"{value:.{decimals}f}".translate({ord("0") + d: 0xFF10 + d for d in range(10)})
    yield f"{value * 100:.{max(decimals, 2)}f}%"
    yield f"{value:.{decimals + 3}f}"
    if exact is not None:
        yield str(exact)
        yield f"2*{exact / 2}"
        yield f"√({exact**2})"
        if exact.denominator > 1 and exact > 1:
            yield f"{exact.numerator // exact.denominator} {exact % 1}"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_right_answer_is_accepted_in_every_spelling(name, seed):
    question = drawn(name, seed).question
    for text in spellings(question):
        assert verdict(question, text) is Verdict.RIGHT, text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(1, 9))
def test_other_numbers_are_refused(name, seed):
    question = drawn(name, seed).question
    value, unit = question.answer.value, 10.0**-question.digits.decimals
    for other in (value + 4 * unit, value - 4 * unit, value + 1, -value, 2 * value, value / 3):
        text = f"{other:.{question.digits.decimals}f}"
        assert verdict(question, text) is Verdict.WRONG, text


def test_a_cut_or_short_answer_is_a_near_miss():
    for seed in SEEDS:
        question = drawn("shift", seed).question
        assert verdict(question, f"{question.answer.value:.2f}") is Verdict.TOO_FEW_DIGITS
        off = question.answer.value + 1.2e-4
        assert verdict(question, f"{off:.4f}") is Verdict.LAST_DIGIT


def texts_of(thing):
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, tuple):
        for each in thing:
            yield from texts_of(each)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_hold_the_same_numbers_and_no_open_places(name):
    for seed in FEW:
        for text in texts_of(drawn(name, seed)):
            assert "{" not in text.en + text.ko
            if re.search(r"[가-힣]", text.ko):
                assert not re.search(r"[가-힣]", text.en)
            decimals = [set(re.findall(r"\d\.\d+", said)) for said in (text.en, text.ko)]
            assert decimals[0] == decimals[1], text


def test_no_particle_is_glued_to_a_placeholder():
    """A counter may follow (쌍, 토큰, 배, 만큼); a particle depends on the number said."""
    glued = re.compile(r"\{\w+\}(은|는|이|가|을|를|와|과|으로|로|일|예요|이에요)(?![가-힣])")
    folder = Path(order.__file__).parent
    rendered = folder.parent / "render" / "experiments.py"
    for file in [*folder.glob("*.py"), rendered, folder.parent / "cli" / "why.py"]:
        assert not glued.search(file.read_text(encoding="utf-8")), file
