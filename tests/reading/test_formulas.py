"""A typed expression in declared variables: what is read, what is refused, what is the same."""

from __future__ import annotations

import contextlib
import math
import time

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.formulas import telling_points
from attn_tutor.reading.formulas import read_expressions, read_formula
from attn_tutor.reading.variables import spellings, usable
from attn_tutor.words import Text

NAMES = ("z_1", "z_2", "c")
WEIGHT = "e^(z_1+c)/(e^(z_1+c)+e^(z_2+c))"
POINTS = telling_points([read_formula(WEIGHT, NAMES).tree], NAMES)


def number(text: str) -> float:
    ((cell,),) = read_expressions(text, NAMES, POINTS, 1)
    assert cell is not None
    return cell.value


SAME = [
    (WEIGHT, "e^z_1/(e^z_1+e^z_2)"),
    (WEIGHT, "1/(1+e^(z2-z1))"),
    (WEIGHT, "e^z₁ e^c / (e^c(e^z₁ + e^z₂))"),
    (WEIGHT, "exp(z_{1}) ÷ (exp(z_{1}) + exp(z_{2}))"),
    (WEIGHT, "(1 + e^(−(z1 − z2)))^-1"),
    ("e^c", "exp(c)"),
    ("e^c", "e^{c}"),
    ("e^c", "e^[c]"),
    ("e^c", "1/e^-c"),
    ("c e^z_1", "ce^z1"),
    ("c e^z_1", "e^z_1 c"),
    ("c·z_1", "z1c"),
    ("2z_1", "z_1 + z_1"),
    ("-z_1", "−Z₁"),
    ("ln(e^c)", "c"),
    ("lnz_1", "ln(z_1)"),
    ("e^z_1e^c", "e^(z_1+c)"),
    ("(z_1+z_2)^2", "z_1^2 + 2z_1z_2 + z_2²"),
    ("sin(c)^2 + cos(c)^2", "1"),
    ("1", "e^0"),
    ("0", "c - c"),
]
DIFFERENT = [
    (WEIGHT, "e^z_1/(e^z_1-e^z_2)"),
    (WEIGHT, "e^z_1/(e^z_1+e^c)"),
    (WEIGHT, "e^z_2/(e^z_1+e^z_2)"),
    (WEIGHT, "z_1/(z_1+z_2)"),
    ("e^c", "ec"),
    ("e^c", "c^e"),
    ("e^c", "1+c+c^2/2"),
    ("e^(z_1+c)", "e^z_1+e^c"),
    ("e^(z_1+c)", "e^z_1+c"),
    ("c", "sqrt(c^2)"),
    ("c", "ln(c)"),
    ("1", "1.000001"),
    ("0", "z_1/10^9"),
    ("z_1z_2", "z_1 + z_2"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_another_form_of_the_same_is_the_same(one: str, other: str) -> None:
    assert math.isclose(number(one), number(other), rel_tol=1e-13)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_is_merely_similar_is_another(one: str, other: str) -> None:
    assert not math.isclose(number(one), number(other), rel_tol=1e-12)


REFUSED = [
    (
        "1,234c",
        "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
        "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
    ),
    *(
        (
            typed,
            "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
            "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
            (place, 1),
        )
        for typed, place in (("1,234.c", 1), ("1,234 c", 1), ("c+1,234.5", 3), ("c + 1,234", 5))
    ),
    (
        "1,5",
        "Did you mean 1.5? Use a point for decimals and spaces between cells.",
        "혹시 1.5 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
    ),
    (
        "exp[c, 2]",
        "A comma has no meaning inside these brackets.",
        "이 괄호 안에는 쉼표를 쓸 수 없어요.",
        (5, 1),
    ),
    (
        "z_1, c",
        "1 number is expected here, I read 2.",
        "여기에는 수가 1개 필요한데, 2개를 읽었어요.",
        (3, 1),
    ),
    (
        "c^2z_1",
        "Does this still belong to what stands before it? Put brackets: e^(2√2) or (e^2)√2.",
        "이 부분도 앞의 지수나 근호에 들어가나요? e^(2√2)나 (e^2)√2처럼 괄호를 써 주세요.",
        (3, 3),
    ),
    (
        "z_3",
        "I do not know the name 'z_3'. The names here are z_1, z_2, c.",
        "'z_3' 이름은 모르겠어요. 여기서는 z_1, z_2, c 가운데에서 써 주세요.",
        (0, 3),
    ),
    (
        "e^z_11",
        "I do not know the name 'z_11'. Did you mean z_1?",
        "'z_11' 이름은 모르겠어요. 혹시 z_1 아닌가요?",
        (2, 4),
    ),
    (
        "z_122",
        "I do not know the name 'z_122'. The names here are z_1, z_2, c.",
        "'z_122' 이름은 모르겠어요. 여기서는 z_1, z_2, c 가운데에서 써 주세요.",
        (0, 5),
    ),
    (
        "c2",
        "I do not know the name 'c2'. Did you mean c?",
        "'c2' 이름은 모르겠어요. 혹시 c 아닌가요?",
        (0, 2),
    ),
    *(
        (
            "bananas" * 3 + more,
            f"I do not know the name 'bananasbananasbanana{shown}'. The names here are z_1, z_2, c.",
            f"'bananasbananasbanana{shown}' 이름은 모르겠어요. 여기서는 z_1, z_2, c 가운데에서 써 주세요.",
            (0, 21 + len(more)),
        )
        for more, shown in (("", "…"), ("s", "…"))
    ),
    (
        "bananasbananasbanana",
        "I do not know the name 'bananasbananasbanana'. The names here are z_1, z_2, c.",
        "'bananasbananasbanana' 이름은 모르겠어요. 여기서는 z_1, z_2, c 가운데에서 써 주세요.",
        (0, 20),
    ),
    (
        "2 + banana",
        "I do not know the name 'banana'. The names here are z_1, z_2, c.",
        "'banana' 이름은 모르겠어요. 여기서는 z_1, z_2, c 가운데에서 써 주세요.",
        (4, 6),
    ),
    (
        "e^z₁ + eᶜ",
        "Write a letter in an exponent as in e^z, not as 'ᶜ'.",
        "지수에 든 문자는 'ᶜ' 대신 e^z처럼 써 주세요.",
        (8, 1),
    ),
    ("1/(c-c)", "Nothing can be divided by 0.", "0으로는 나눌 수 없어요.", (2, 5)),
    (
        "c + inf",
        "Infinity stands alone: type -inf and nothing else in this place.",
        "무한대로는 계산하지 않아요. 이 자리에는 -inf만 써 주세요.",
        (4, 3),
    ),
    (
        "nan",
        "nan is not a number. Type the number you calculated.",
        "nan은 수가 아니에요. 계산한 수를 써 주세요.",
        (0, 3),
    ),
    ("e^(c", "This ( is never closed.", "여기서 연 ( 괄호가 닫히지 않았어요.", (2, 1)),
    ("e^c +", "A number is missing after +.", "+ 뒤에 수가 빠졌어요.", (4, 1)),
    (
        "2 3",
        "One number is expected here, and this starts a second one.",
        "수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
        (2, 1),
    ),
    (
        "e^z_1c",
        "Does this still belong to what stands before it? Put brackets: e^(2√2) or (e^2)√2.",
        "이 부분도 앞의 지수나 근호에 들어가나요? e^(2√2)나 (e^2)√2처럼 괄호를 써 주세요.",
        (5, 1),
    ),
    (
        "2^2^2^2^2^2",
        "This exponent is out of reach: at most 1000, up or down.",
        "지수가 너무 커요. 크기가 1000 이하인 지수만 계산할 수 있어요.",
        (4, 7),
    ),
]


@pytest.mark.parametrize(("text", "en", "ko", "caret"), REFUSED)
def test_what_cannot_be_read_is_said_in_both_languages(
    text: str, en: str, ko: str, caret: tuple[int, int]
) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_expressions(text, NAMES, POINTS, 1)
    error = caught.value
    assert (error.text.en, error.text.ko) == (en, ko)
    assert (error.position, error.length) == caret


def test_an_expression_need_not_have_a_value_everywhere() -> None:
    assert read_formula("sqrt(z_1 - z_2)", NAMES).text == "sqrt(z_1 - z_2)"
    assert read_formula("ln(-c)", NAMES).text == "ln(-c)"
    with pytest.raises(UnreadableError, match="A logarithm needs a number above 0"):
        read_formula("ln(-c^2)", NAMES)


def test_an_expression_that_is_asked_for_cannot_be_nothing() -> None:
    with pytest.raises(UnreadableError) as caught:
        read_formula("  ", NAMES)
    assert caught.value.text == Text("Nothing is typed here.", "아직 입력한 것이 없어요.")


@pytest.mark.parametrize("typed", ["e^c;", "e^c, ", " e^c ;\n"])
def test_what_divides_answers_may_stand_behind_one(typed: str) -> None:
    assert read_formula(typed, ("c",)).tree == read_formula("e^c", ("c",)).tree


def test_the_caret_where_nothing_is_typed() -> None:
    with pytest.raises(UnreadableError) as caught:
        read_formula("  ")
    assert (caught.value.position, caught.value.length) == (0, 1)


@pytest.mark.parametrize(
    ("typed", "written", "names"),
    [
        ("expx", "exp(x)", ("x",)),
        ("lnx", "ln(x)", ("x",)),
        ("sqrtx", "sqrt(x)", ("x",)),
        ("xexp(2)", "x * exp(2)", ("x",)),
        ("xy", "(xy)", ("x", "xy")),
        ("yx", "y * x", ("x", "y")),
        ("e^yexp(x)", "e^y * exp(x)", ("x", "y")),
    ],
)
def test_letters_that_stand_together(typed: str, written: str, names: tuple[str, ...]) -> None:
    assert read_formula(typed, names).tree == read_formula(written, names).tree


@pytest.mark.parametrize(
    ("typed", "name"), [("q_2", "q"), ("q2", "q"), ("q22", "q2"), ("q_12", "q_1")]
)
def test_an_index_that_is_not_declared(typed: str, name: str) -> None:
    spellings.cache_clear()
    with pytest.raises(UnreadableError) as caught:
        read_formula(typed, (name,))
    assert caught.value.text.en == f"I do not know the name '{typed}'. Did you mean {name}?"
    assert (caught.value.position, caught.value.length) == (0, len(typed))


@pytest.mark.parametrize(("letters", "may"), [(19, True), (20, True), (21, False)])
def test_the_longest_name_that_may_be_declared(letters: int, may: bool) -> None:
    assert usable("a" * letters) is may


def test_blanks_and_several_lines() -> None:
    assert read_expressions("  ", NAMES, POINTS, 1) == ()
    assert read_expressions("_", NAMES, POINTS, 1) == ((None,),)
    rows = read_expressions("e^c; _\nz1", NAMES, POINTS, 3)
    assert [cell and cell.text for (cell,) in rows] == ["e^c", None, "z1"]
    rows = read_expressions("\n e^c ;;z1\n", NAMES, POINTS, 2)  # lines left empty are no rows
    assert [cell and cell.text for (cell,) in rows] == ["e^c", "z1"]
    with pytest.raises(UnreadableError) as caught:
        read_expressions("e^c\nz1; z9", NAMES, POINTS, 3)
    assert (caught.value.position, caught.value.length) == (8, 2)


def test_without_declared_names_every_name_is_a_variable() -> None:
    assert read_formula("e^(a_{1}+b)").tree == read_formula("e^(a1+b)", ("a1", "b")).tree
    assert read_formula("sqrt(2)e^x").tree == read_formula("sqrt(2) e^x", ("x",)).tree
    assert read_formula("1/2").text == "1/2"


@pytest.mark.parametrize("name", ["z_1", "c", "x", "점수", "alpha", "z1"])
def test_names_that_may_be_declared(name: str) -> None:
    assert usable(name)
    assert math.isfinite(read_expressions(f"2{name}", (name,), (("0.5",),), 1)[0][0].value)


@pytest.mark.parametrize("name", ["e", "pi", "exp", "LN", "2z", "", "z 1", "z-1", "z" * 30])
def test_names_that_may_not(name: str) -> None:
    assert not usable(name)


@pytest.mark.parametrize("text", ["9^9^9^9", "z1" * 1000, "(" * 2000, "e^" * 900 + "c", "ab" * 999])
def test_nothing_takes_long(text: str) -> None:
    begun = time.thread_time()
    with contextlib.suppress(UnreadableError):
        read_expressions(text, NAMES, POINTS, 1)
    assert time.thread_time() - begun < 0.5


# --- properties: an expression written otherwise is accepted, a changed one is not ----------------

LEAVES = st.one_of(
    st.sampled_from(NAMES),
    st.integers(1, 5).map(str),
    st.just("e"),
)


def _branches(inside):
    pairs = st.tuples(inside, inside)
    return st.one_of(
        st.tuples(st.sampled_from(["+", "-", "*", "/"]), pairs).map(lambda e: (e[0], *e[1])),
        st.tuples(st.just("exp"), inside),
        st.tuples(st.just("square"), inside),
    )


TREES = st.recursive(LEAVES, _branches, max_leaves=7)


def written(tree) -> str:
    match tree:
        case str():
            return tree
        case ("exp", inside):
            return f"e^({written(inside)})"
        case ("square", inside):
            return f"({written(inside)})^2"
        case (sign, left, right):
            return f"({written(left)}) {sign} ({written(right)})"


def rewritten(tree, choose) -> str:
    """Write a tree otherwise: sides swapped, powers split, quotients as products, zeros added."""
    match tree:
        case str():
            return choose([tree, f"({tree} + 0)", f"1·{tree}", f"({tree})/1", f"-(-{tree})"])
        case ("exp", ("+", left, right)):
            one, other = rewritten(left, choose), rewritten(right, choose)
            return choose([f"exp({other} + {one})", f"e^({one})·e^({other})"])
        case ("exp", ("-", left, right)):
            one, other = rewritten(left, choose), rewritten(right, choose)
            return choose([f"exp({one} - ({other}))", f"e^({one}) ÷ e^({other})"])
        case ("exp", inside):
            text = rewritten(inside, choose)
            return choose([f"exp({text})", f"e^({text})", f"1/e^(-({text}))"])
        case ("square", inside):
            text = rewritten(inside, choose)
            return choose([f"({text})²", f"({text})·({text})", f"({text})({text})"])
        case (sign, left, right):
            one, other = f"({rewritten(left, choose)})", f"({rewritten(right, choose)})"
            return choose(
                {
                    "+": [f"{other} + {one}", f"{one} − (−{other})"],
                    "-": [f"−{other} + {one}", f"−({other} − {one})"],
                    "*": [f"{other} × {one}", f"{one}{other}", f"{one} / (1/{other})"],
                    "/": [f"{one} · {other}^-1", f"1/({other}/{one})", f"{one} ÷ {other}"],
                }[sign]
            )


def _numbers(*texts: str) -> list[float]:
    try:
        points = telling_points([read_formula(texts[0], NAMES).tree], NAMES)
        assume(points)
        return [read_expressions(text, NAMES, points, 1)[0][0].value for text in texts]
    except UnreadableError:
        assume(False)
        raise


@settings(max_examples=150, deadline=None)
@given(TREES, st.data())
def test_an_equivalent_expression_is_accepted(tree, data) -> None:
    other = rewritten(tree, lambda choices: data.draw(st.sampled_from(choices)))
    one, two = _numbers(written(tree), other)
    assert math.isfinite(one)
    assert one == two or math.isclose(one, two, rel_tol=1e-12) or not math.isfinite(two)
    if not math.isfinite(two):  # 1/(b/a) has no value where a is 0: only then
        assert "1/(" in other


CHANGES = [  # no expression of the trees comes to where one of them changes nothing
    lambda text: f"({text}) + 1",
    lambda text: f"-({text}) + 0.5173",
    lambda text: f"2({text}) + 0.2519",
    lambda text: f"({text})·e^c",
    lambda text: f"({text}) + z_1/10",
    lambda text: f"e^({text})",
]


@settings(max_examples=150, deadline=None)
@given(TREES, st.sampled_from(CHANGES))
def test_a_changed_expression_is_refused(tree, change) -> None:
    text = written(tree)
    one, two = _numbers(text, change(text))
    assume(one != 0 and abs(one) > 1e-6)
    assert not math.isclose(one, two, rel_tol=1e-12)
