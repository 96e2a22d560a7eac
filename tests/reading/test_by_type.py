"""Answers without numbers: an option, an order, a shape and a sentence, however they are typed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.trees import Numeral
from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.kinds.shape import SYMBOLS
from attn_tutor.reading.by_type import read_typed
from attn_tutor.words import Text, same

OPTIONS = (Text("A share of the mix", "섞은 것의 몫"), Text("a length", "길이"), same("n × m"))
ONE = AnswerType("option", texts=OPTIONS)
SEVERAL = ONE._replace(several=True)
STEPS = AnswerType("order", texts=tuple(same(f"step {place}") for place in range(4)))
TEN = STEPS._replace(texts=tuple(same(f"step {place}") for place in range(10)))
SHAPE = AnswerType("shape", names=SYMBOLS)
SENTENCE = AnswerType("sentence", texts=(same("because"),))


def cells(typed, wanted, columns=1):
    (row,) = read_typed(typed, wanted, (1, columns))
    return [cell and cell.text for cell in row]


@pytest.mark.parametrize(
    "typed",
    [
        "2",
        " 2 ",
        "②",
        "(2)",
        "⑵",
        "2)",
        "2.",
        "2번",
        "２",
        "b",
        "B",
        "b)",
        "(b)",
        "b.",
        "ⓑ",
        "a length",
        "A  LENGTH",
        "a length.",
        "길이",
        "2 2",
    ],
)
def test_one_option(typed):
    assert cells(typed, ONE) == ["2"]


@pytest.mark.parametrize(
    "typed",
    [
        "1 그리고 3",
        "1 와 3",
        "1 및 3",
        "1 3",
        "3,1",
        "1, 3",
        "a c",
        "① ③",
        "1번, 3번",
        "1 and 3",
        "1 과 3",
        "1과 3",
        "1번과 3번",
        "a와 c",
    ],
)
def test_several_options(typed):
    assert cells(typed, SEVERAL) == ["1, 3"]


def test_options_stand_for_their_number_or_their_set():
    assert read_typed("3", ONE, (1, 1))[0][0].value == 3.0
    assert read_typed("3", SEVERAL, (1, 1))[0][0].value == 4.0
    assert read_typed("1 3", SEVERAL, (1, 1))[0][0].value == 5.0


ORDERS = (
    "2 3 1 4|2,3,1,4|2>3>1>4|2 > 3 > 1 > 4|2→3→1→4|2->3->1->4|2-3-1-4|2314|②③①④|(2, 3, 1, 4)"
    "|2번 3번 1번 4번|2 ⇒ 3 ⇒ 1 ⇒ 4|2. 3. 1. 4."
)


@pytest.mark.parametrize("typed", ORDERS.split("|"))
def test_an_order(typed):
    assert cells(typed, STEPS, 4) == ["2", "3", "1", "4"]


def test_nine_steps_run_together():
    nine = STEPS._replace(texts=tuple(same(f"step {place}") for place in range(9)))
    assert cells("918273645", nine, 9) == list("918273645")
    assert cells("78", nine, 2) == ["7", "8"]


def test_two_steps_run_together():
    assert cells("21", AnswerType("order", texts=STEPS.texts[:2]), 2) == ["2", "1"]


def test_what_is_left_of_an_order():
    assert cells("4 3", STEPS, 2) == ["4", "3"]
    assert cells("_ 3 1 _", STEPS, 4) == [None, "3", "1", None]


SHAPES = (
    "n × d_v|(n, d_v)|n by d_v|n x d_v|n X d_v|n*d_v|[n d_v]|n행 d_v열|n × dv|n×dᵥ|n, d_{v}|N x dv"
    "|ℝ^{n×d_v}| R^{n × d_v}|R^(n × d_v)|torch.Size([n, d_v])|n × d_v.|n-by-d_v"
    "|nxd_v|nxdv|n;d_v|n · d_v|(n,dv)|n rows and d_v columns|n\\times d_v|n ✕ d_v|n행×d_v열 행렬"
)


@pytest.mark.parametrize("typed", SHAPES.split("|"))
def test_one_shape(typed):
    assert cells(typed, SHAPE, 2) == ["n", "d_v"]


def test_whole_numbers_and_more_sizes():
    assert cells("3x5", SHAPE, 2) == ["3", "5"]
    assert cells("h × n × d_k", SHAPE, 3) == ["h", "n", "d_k"]
    assert cells("d_model", SHAPE) == ["d_model"]
    for typed in ("_ x dk", "_xd_k", "_행×dk열"):
        assert cells(typed, SHAPE, 2) == [None, "d_k"]
    assert cells("123456", SHAPE) == ["123456"]
    values = [cell.value for cell in read_typed("n 7", SHAPE, (1, 2))[0]]
    assert values == [-1.0, 7.0]


def test_capitals_count_where_they_matter():
    wanted = AnswerType("shape", names=("n", "N"))
    assert cells("N × n", wanted, 2) == ["N", "n"]


def test_a_sentence_is_taken_as_it_is():
    assert cells("  Because\tit  spreads. ", SENTENCE) == ["Because it spreads."]


@pytest.mark.parametrize("wanted", [ONE, SEVERAL, STEPS, SHAPE, SENTENCE])
def test_nothing_typed_is_blank(wanted):
    assert read_typed("  ", wanted, (1, 2)) == ()


def test_expressions():
    wanted = AnswerType("expression", names=("z_1", "c"), points=(("0.5", "0.7"),))
    ((one,), (other,)) = read_typed("e^c; z1 + c", wanted, (2, 1))
    assert (one.text, other.text) == ("e^c", "z1 + c")
    assert one.value == read_typed("exp(c)", wanted, (1, 1))[0][0].value


def test_a_combination_or_its_coefficients():
    wanted = AnswerType("combination", names=("v1", "v2"))
    assert cells("0.75 v2 – .25v1", wanted, 2) == ["-.25", "0.75"]
    assert cells("0.25 0.75", wanted, 2) == ["0.25", "0.75"]


def test_the_longest_sentence():
    assert cells("a" * 2000, SENTENCE) == ["a" * 2000]


def test_what_stands_for_an_answer_is_no_decimal():
    """It echoes nothing and has no digits that could be wrong."""
    (option,) = read_typed("b", ONE, (1, 1))[0]
    assert (option.exact, option.decimals, option.pointed, option.plain) == (
        None,
        None,
        False,
        True,
    )
    assert option.tree == Numeral(Fraction(0))


def test_infinity_only_where_it_is_asked_for():
    with pytest.raises(UnreadableError):
        read_typed("-inf", AnswerType(), (1, 1))
    ((cell,),) = read_typed("-inf", AnswerType(), (1, 1), infinity=True)
    assert (cell.value, cell.pointed, cell.plain) == (float("-inf"), False, False)


def test_left_out():
    assert cells("_", ONE) == [None]


REFUSED = [
    (ONE, 1, "4", "Type the number of an option: 1 to 3.", "보기 번호를 적어 주세요. 1번부터 3번까지 있어요.", (0, 1)),
    (ONE, 1, "0", "Type the number of an option: 1 to 3.", "보기 번호를 적어 주세요. 1번부터 3번까지 있어요.", (0, 1)),
    (ONE, 1, "d", "Type the number of an option: 1 to 3.", "보기 번호를 적어 주세요. 1번부터 3번까지 있어요.", (0, 1)),
    (ONE, 1, "a share", "Type the number of an option: 1 to 3.", "보기 번호를 적어 주세요. 1번부터 3번까지 있어요.", (2, 5)),
    (ONE, 1, "1 2", "One option is asked for here, and I read 2.", "여기서는 하나만 골라 주세요. 2개를 읽었어요.", (0, 3)),
    (ONE, 1, ",", "Type the number of an option: 1 to 3.", "보기 번호를 적어 주세요. 1번부터 3번까지 있어요.", (0, 1)),
    (STEPS, 4, "1 2 3", "4 numbers are expected here, I read 3.", "여기에는 수가 4개 필요한데, 3개를 읽었어요.", (4, 1)),
    (STEPS, 4, "1 2 3 4 1", "4 numbers are expected here, I read 5.", "여기에는 수가 4개 필요한데, 5개를 읽었어요.", (8, 1)),
    (STEPS, 4, "1 2 2 3", "2 stands there twice.", "2번이 두 번 나와요.", (4, 1)),
    (STEPS, 4, "1 2 3 5", "Type the numbers of the steps: each of 1 to 4 once.", "단계 번호를 적어 주세요. 1번부터 4번까지 한 번씩 써요.", (6, 1)),
    (STEPS, 4, "first second", "Type the numbers of the steps: each of 1 to 4 once.", "단계 번호를 적어 주세요. 1번부터 4번까지 한 번씩 써요.", (0, 5)),
    (STEPS, 4, " → >", "Type the numbers of the steps: each of 1 to 4 once.", "단계 번호를 적어 주세요. 1번부터 4번까지 한 번씩 써요.", (0, 4)),
    (STEPS, 1, "1 2", "1 number is expected here, I read 2.", "여기에는 수가 1개 필요한데, 2개를 읽었어요.", (2, 1)),
    (SHAPE, 2, "n × d_x", "I do not know the size 'd_x'. The sizes here are n, m, d_k, d_v, d_model, h.", "'d_x' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (4, 3)),
    (SHAPE, 2, "n × " + "q" * 21, "I do not know the size 'qqqqqqqqqqqqqqqqqqqq…'. The sizes here are n, m, d_k, d_v, d_model, h.", "'qqqqqqqqqqqqqqqqqqqq…' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (4, 21)),
    (SHAPE, 2, "n × d_modle", "I do not know the size 'd_modle'. Did you mean d_model?", "'d_modle' 크기는 모르겠어요. 혹시 d_model 아닌가요?", (4, 7)),
    (SHAPE, 2, "n × " + "q" * 20, "I do not know the size 'qqqqqqqqqqqqqqqqqqqq'. The sizes here are n, m, d_k, d_v, d_model, h.", "'qqqqqqqqqqqqqqqqqqqq' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (4, 20)),
    (SHAPE, 2, "n행 × q열", "I do not know the size 'q'. The sizes here are n, m, d_k, d_v, d_model, h.", "'q' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (5, 1)),
    *(
        (SHAPE, 2, typed, f"'{sign}' has no meaning in a shape.", f"크기를 적는 자리에는 '{sign}' 표시를 쓰지 않아요.", caret)
        for typed, sign, caret in [("2³", "³", (1, 1)), ("-2 x 3", "-", (0, 1)), ("2.5 x 3", ".", (1, 1)), ("n + 1", "+", (2, 1)), ("n(3)", "(", (1, 1)), ("1/2", "/", (1, 1))]
    ),
    (SHAPE, 2, "1,000", "I do not know the size '000'. The sizes here are n, m, d_k, d_v, d_model, h.", "'000' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (2, 3)),
    (SHAPE, 2, "qxn", "I do not know the size 'q'. The sizes here are n, m, d_k, d_v, d_model, h.", "'q' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (0, 1)),
    (SHAPE, 2, "n행×q열", "I do not know the size 'q'. The sizes here are n, m, d_k, d_v, d_model, h.", "'q' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (3, 1)),
    (SHAPE, 1, "1234567", "I do not know the size '1234567'. The sizes here are n, m, d_k, d_v, d_model, h.", "'1234567' 크기는 모르겠어요. 여기서는 n, m, d_k, d_v, d_model, h 가운데에서 써 주세요.", (0, 7)),
    (TEN, 3, "124", "Type the numbers of the steps: each of 1 to 10 once.", "단계 번호를 적어 주세요. 1번부터 10번까지 한 번씩 써요.", (0, 3)),
    (SHAPE, 2, "n", "A shape with 2 sizes is asked, such as 2 × 3. I read 1.", "2 × 3처럼 크기 2개를 적어야 하는데 1개를 읽었어요.", (0, 1)),
    (SHAPE, 2, "n m h", "A shape with 2 sizes is asked, such as 2 × 3. I read 3.", "2 × 3처럼 크기 2개를 적어야 하는데 3개를 읽었어요.", (4, 1)),
    (SHAPE, 1, "n m", "One size is asked here. I read 2.", "크기 하나를 적을 자리인데 2개를 읽었어요.", (2, 1)),
    (SHAPE, 2, "×", "There is no size in this.", "크기로 읽을 것이 없어요.", (0, 1)),
    (SENTENCE, 1, "a" * 2001, "This is longer than 2,000 characters.", "입력이 너무 길어요. 2,000자까지만 읽을 수 있어요.", (2000, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "columns", "typed", "en", "ko", "caret"), REFUSED)
def test_refusals(wanted, columns, typed, en, ko, caret):
    with pytest.raises(UnreadableError) as caught:
        read_typed(typed, wanted, (1, columns))
    error = caught.value
    assert (error.text.en, error.text.ko) == (en, ko)
    assert (error.position, error.length) == caret


def test_letters_that_are_commands_elsewhere():
    assert ONE.takes_letter("b")
    assert not ONE.takes_letter("d")
    assert not ONE.takes_letter("back")
    assert not SHAPE.takes_letter("h")
