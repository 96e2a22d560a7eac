"""What cannot be read is refused in both languages, with the caret under the place."""

from __future__ import annotations

import time

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.reading.answers import read_rows, wrong_count
from attn_tutor.reading.expressions import read_number
from attn_tutor.words import Text

# typed, (shape expected,) English, Korean, caret and its length, whether it is a question
NUMBERS: list[tuple[str, str, str, tuple[int, int], bool]] = [
    (
        "exp(1), 2",
        "1 number is expected here, I read 2.",
        "여기에는 수가 1개 필요한데, 2개를 읽었어요.",
        (6, 1),
        False,
    ),
    (
        "1; 2",
        "1 number is expected here, I read 2.",
        "여기에는 수가 1개 필요한데, 2개를 읽었어요.",
        (1, 1),
        False,
    ),
    (
        "2,",
        "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
        "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "√^2",
        "sqrt needs a number right after it, as in sqrt(2).",
        "sqrt 바로 뒤에 수가 있어야 해요. sqrt(2)처럼 써 주세요.",
        (0, 1),
        False,
    ),
    (
        "2..",
        "A number has at most one decimal point.",
        "한 수에 소수점은 하나만 쓸 수 있어요.",
        (2, 1),
        False,
    ),
    (
        ")",
        "This ) closes a bracket that was never opened.",
        "여는 괄호 없이 ) 괄호만 있어요.",
        (0, 1),
        False,
    ),
    (
        ";1",
        "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
        "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (0, 1),
        True,
    ),
    (
        "; 1; 2",
        "1 number is expected here, I read 2.",
        "여기에는 수가 1개 필요한데, 2개를 읽었어요.",
        (0, 1),
        False,
    ),
    ("\u200b", "Nothing is typed here.", "아직 입력한 것이 없어요.", (1, 1), False),
    (
        "2 + log",
        "ln needs a number right after it, as in ln(2).",
        "ln 바로 뒤에 수가 있어야 해요. ln(2)처럼 써 주세요.",
        (4, 3),
        False,
    ),
    (
        "log₂",
        "log2 needs a number right after it, as in log2(2).",
        "log2 바로 뒤에 수가 있어야 해요. log2(2)처럼 써 주세요.",
        (0, 4),
        False,
    ),
    ("\r\n", "Nothing is typed here.", "아직 입력한 것이 없어요.", (1, 1), False),
    (
        "1\r\n2",
        "One number is expected here, and this starts a second one.",
        "수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
        (3, 1),
        False,
    ),
    ("", "Nothing is typed here.", "아직 입력한 것이 없어요.", (0, 1), False),
    ("1/0", "Nothing can be divided by 0.", "0으로는 나눌 수 없어요.", (2, 1), False),
    ("2/(1-1)", "Nothing can be divided by 0.", "0으로는 나눌 수 없어요.", (2, 5), False),
    ("0^-1", "Nothing can be divided by 0.", "0으로는 나눌 수 없어요.", (2, 2), False),
    (
        "e^709*100",
        "This is larger than any number I can work with.",
        "이 값은 계산할 수 있는 범위보다 커요.",
        (6, 3),
        False,
    ),
    (
        "exp(710)",
        "This is larger than any number I can work with.",
        "이 값은 계산할 수 있는 범위보다 커요.",
        (3, 5),
        False,
    ),
    (
        "x 2",
        "I do not know the name 'x'.",
        "'x' 이름은 모르겠어요.",
        (0, 1),
        False,
    ),
    (
        "2xsqrt",
        "sqrt needs a number right after it, as in sqrt(2).",
        "sqrt 바로 뒤에 수가 있어야 해요. sqrt(2)처럼 써 주세요.",
        (2, 4),
        False,
    ),
    ("nam", "I do not know the name 'nam'.", "'nam' 이름은 모르겠어요.", (0, 3), False),  # not nan
    ("imf", "I do not know the name 'imf'.", "'imf' 이름은 모르겠어요.", (0, 3), False),  # not inf
    (
        "1e309",
        "This exponent is out of reach: at most 308, up or down.",
        "지수가 너무 커요. 크기가 308 이하인 지수만 계산할 수 있어요.",
        (0, 5),
        False,
    ),
    (
        "1e000100",
        "This exponent is out of reach: at most 308, up or down.",
        "지수가 너무 커요. 크기가 308 이하인 지수만 계산할 수 있어요.",
        (0, 8),
        False,
    ),
    (
        "1 + %",
        "A percent sign stands right after a number, once.",
        "% 기호는 수 바로 뒤에 한 번만 써요.",
        (4, 1),
        False,
    ),
    (
        "5%%",
        "A percent sign stands right after a number, once.",
        "% 기호는 수 바로 뒤에 한 번만 써요.",
        (2, 1),
        False,
    ),
    (
        "q" * 20,
        "I do not know the name 'qqqqqqqqqqqqqqqqqqqq'.",
        "'qqqqqqqqqqqqqqqqqqqq' 이름은 모르겠어요.",
        (0, 20),
        False,
    ),
    (
        "q" * 21,
        "I do not know the name 'qqqqqqqqqqqqqqqqqqqq…'.",
        "'qqqqqqqqqqqqqqqqqqqq…' 이름은 모르겠어요.",
        (0, 21),
        False,
    ),
    (
        "(1 2)",
        "One number is expected here, and this starts a second one.",
        "수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
        (3, 1),
        False,
    ),
    ("2 x", "A number is missing after x.", "x 뒤에 수가 빠졌어요.", (2, 1), False),
    ("0^0", "0 to the power 0 has no value.", "0의 0제곱은 값이 정해지지 않아요.", (2, 1), False),
    (
        "sqrt(-1)",
        "The square root of a negative number is not a real number.",
        "음수의 제곱근은 실수가 아니에요.",
        (4, 4),
        False,
    ),
    (
        "ln(-1)",
        "A logarithm needs a number above 0.",
        "로그 안에는 0보다 큰 수가 와야 해요.",
        (2, 4),
        False,
    ),
    (
        "(-8)^(1/3)",
        "A negative number has only whole powers here. For a cube root write cbrt(-8).",
        "음수는 정수 제곱만 계산할 수 있어요. 세제곱근이라면 cbrt(-8)처럼 써 주세요.",
        (5, 5),
        False,
    ),
    (
        "nan",
        "nan is not a number. Type the number you calculated.",
        "nan은 수가 아니에요. 계산한 수를 써 주세요.",
        (0, 3),
        False,
    ),
    (
        "-inf",
        "Nothing here is infinite. −∞ is typed only where a mask is asked.",
        "여기에는 무한대가 나올 수 없어요. −∞는 마스크를 물을 때만 써요.",
        (1, 3),
        False,
    ),
    (
        "sqr(2)",
        "I do not know the name 'sqr'. Did you mean sqrt?",
        "'sqr' 이름은 모르겠어요. 혹시 sqrt 아닌가요?",
        (0, 3),
        False,
    ),
    ("cos2x", "A number is missing after x.", "x 뒤에 수가 빠졌어요.", (4, 1), False),
    ("weights", "I do not know the name 'weights'.", "'weights' 이름은 모르겠어요.", (0, 7), False),
    (
        "0.5.",
        "A number has at most one decimal point.",
        "한 수에 소수점은 하나만 쓸 수 있어요.",
        (3, 1),
        False,
    ),
    (
        "0.1..1.2",
        "A number has at most one decimal point.",
        "한 수에 소수점은 하나만 쓸 수 있어요.",
        (3, 1),
        False,
    ),
    (".", "A point without digits is not a number.", "숫자 없이 점만 있어요.", (0, 1), False),
    ("1+.", "A point without digits is not a number.", "숫자 없이 점만 있어요.", (2, 1), False),
    (
        "1_000",
        "The character '_' has no meaning in a number.",
        "'_' 문자는 수에 쓸 수 없어요.",
        (1, 1),
        False,
    ),
    (
        "\x1b[31m",
        "The character U+001B has no meaning in a number.",
        "U+001B 문자는 수에 쓸 수 없어요.",
        (0, 1),
        False,
    ),
    ("(", "This ( is never closed.", "여기서 연 ( 괄호가 닫히지 않았어요.", (0, 1), False),
    (
        "3+7)",
        "This ) closes a bracket that was never opened.",
        "여는 괄호 없이 ) 괄호만 있어요.",
        (3, 1),
        False,
    ),
    (
        "(1]",
        "The character ']' has no meaning in a number.",
        "']' 문자는 수에 쓸 수 없어요.",
        (2, 1),
        False,
    ),
    ("()", "These brackets are empty.", "괄호 안이 비어 있어요.", (0, 2), False),
    ("1+", "A number is missing after +.", "+ 뒤에 수가 빠졌어요.", (1, 1), False),
    ("*2", "A number is missing before *.", "* 앞에 수가 빠졌어요.", (0, 1), False),
    ("2××3", "A number is missing after ×.", "× 뒤에 수가 빠졌어요.", (1, 1), False),
    (
        "sqrt",
        "sqrt needs a number right after it, as in sqrt(2).",
        "sqrt 바로 뒤에 수가 있어야 해요. sqrt(2)처럼 써 주세요.",
        (0, 4),
        False,
    ),
    ("sqrt(2)*", "A number is missing after *.", "* 뒤에 수가 빠졌어요.", (7, 1), False),
    (
        "3 4",
        "One number is expected here, and this starts a second one.",
        "수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
        (2, 1),
        False,
    ),
    (
        "12.5 3",
        "One number is expected here, and this starts a second one.",
        "수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
        (5, 1),
        False,
    ),
    (
        "½2",
        "A sign such as × is missing before this number.",
        "이 수 앞에 × 같은 연산 기호가 빠졌어요.",
        (1, 1),
        False,
    ),
    (
        "e2",
        "A sign such as × is missing before this number.",
        "이 수 앞에 × 같은 연산 기호가 빠졌어요.",
        (1, 1),
        False,
    ),
    (
        "50%%",
        "A percent sign stands right after a number, once.",
        "% 기호는 수 바로 뒤에 한 번만 써요.",
        (3, 1),
        False,
    ),
    (
        "(1/2)%",
        "A percent sign stands right after a number, once.",
        "% 기호는 수 바로 뒤에 한 번만 써요.",
        (5, 1),
        False,
    ),
    (
        "2^2^2^2^2^2",
        "This exponent is out of reach: at most 1000, up or down.",
        "지수가 너무 커요. 크기가 1000 이하인 지수만 계산할 수 있어요.",
        (4, 7),
        False,
    ),
    (
        "9**9**9",
        "This exponent is out of reach: at most 1000, up or down.",
        "지수가 너무 커요. 크기가 1000 이하인 지수만 계산할 수 있어요.",
        (3, 4),
        False,
    ),
    (
        "1e999999",
        "This exponent is out of reach: at most 308, up or down.",
        "지수가 너무 커요. 크기가 308 이하인 지수만 계산할 수 있어요.",
        (0, 8),
        False,
    ),
    (
        "10^400",
        "This is larger than any number I can work with.",
        "이 값은 계산할 수 있는 범위보다 커요.",
        (3, 3),
        False,
    ),
    (
        "√" * 41 + "2",
        "Brackets, roots and powers are nested more than 40 deep here.",
        "괄호, 근호, 거듭제곱이 40겹보다 더 깊이 겹쳐 있어요.",
        (41, 1),
        False,
    ),
    (
        "1" * 101,
        "This number has more than 100 digits.",
        "이 수는 100자리가 넘어요.",
        (0, 101),
        False,
    ),
    ("１/０", "Nothing can be divided by 0.", "0으로는 나눌 수 없어요.", (2, 1), False),
    ("1+0⁻¹", "Nothing can be divided by 0.", "0으로는 나눌 수 없어요.", (3, 2), False),
    ("2⁻¹⁺", "A number is missing after ⁺.", "⁺ 뒤에 수가 빠졌어요.", (3, 1), False),
    ("２ ＋ ＊", "A number is missing after ＋.", "＋ 뒤에 수가 빠졌어요.", (2, 1), False),
    (
        "0,333",
        "Did you mean 0.333? Use a point for decimals and spaces between cells.",
        "혹시 0.333 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "1,234",
        "Did you mean 1.234 or 1234? Use a point for decimals and no comma inside a number.",
        "혹시 1.234 또는 1234 아닌가요? 소수점은 점(.)으로 쓰고, 수 안에는 쉼표를 쓰지 마세요.",
        (1, 1),
        True,
    ),
    (
        "-1,234,567",
        "Did you mean -1234567? Write it without commas.",
        "혹시 -1234567 아닌가요? 쉼표 없이 써 주세요.",
        (2, 1),
        True,
    ),
    (
        "1.234.567,89",
        "Did you mean 1234567.89? Use a point for decimals and spaces between cells.",
        "혹시 1234567.89 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (9, 1),
        True,
    ),
    (
        "12,5+1",
        "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
        "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (2, 1),
        True,
    ),
    (
        "1, 2",
        "1 number is expected here, I read 2.",
        "여기에는 수가 1개 필요한데, 2개를 읽었어요.",
        (1, 1),
        False,
    ),
    (
        "log(8,2)",
        "A comma has no meaning inside these brackets.",
        "이 괄호 안에는 쉼표를 쓸 수 없어요.",
        (5, 1),
        False,
    ),
    (
        "e^2√2",
        "Does this still belong to what stands before it? Put brackets: e^(2√2) or (e^2)√2.",
        "이 부분도 앞의 지수나 근호에 들어가나요? e^(2√2)나 (e^2)√2처럼 괄호를 써 주세요.",
        (3, 1),
        True,
    ),
    (
        "1.5E",
        "I do not know the name 'E'. Did you mean e?",
        "'E' 이름은 모르겠어요. 혹시 e 아닌가요?",
        (3, 1),
        False,
    ),
    ("3.14*x^2", "I do not know the name 'x'.", "'x' 이름은 모르겠어요.", (5, 1), False),
]
ROWS: list[tuple[str, tuple[int, int], str, str, tuple[int, int], bool]] = [
    (
        ",1",
        (1, 2),
        "A number is missing here. Type _ to leave a cell out.",
        "여기에 수가 빠졌어요. 칸을 비우려면 _ 기호를 쓰세요.",
        (0, 1),
        False,
    ),
    (
        "[1 2]3 4",
        (2, 2),
        "Some rows stand in brackets and this does not. Put every row in brackets, or none.",
        "괄호로 묶은 행과 묶지 않은 것이 섞여 있어요. 모든 행을 괄호로 묶거나 모두 괄호 없이 써 주세요.",
        (5, 1),
        False,
    ),
    (
        "(1 [1 2])",
        (1, 2),
        "The character '[' has no meaning in a number.",
        "'[' 문자는 수에 쓸 수 없어요.",
        (3, 1),
        False,
    ),
    (
        "3; 1,234\n2",
        (3, 1),
        "Row 2 has a different length: 1 in row 2, 2 in row 1.",
        "2행의 길이가 달라요. 1행에는 2개, 2행에는 1개가 있어요.",
        (9, 1),
        False,
    ),
    (
        "1, -, 2",
        (1, 3),
        "A number is missing after -.",
        "- 뒤에 수가 빠졌어요.",
        (3, 1),
        False,
    ),
    (
        "1; -",
        (1, 2),
        "A number is missing after -.",
        "- 뒤에 수가 빠졌어요.",
        (3, 1),
        False,
    ),
    (
        "-, -, -",
        (1, 3),
        "A number is missing after -.",
        "- 뒤에 수가 빠졌어요.",
        (0, 1),
        False,
    ),
    (
        "24,8 % 50,3 %",
        (1, 2),
        "Did you mean 24.8% 50.3%? Use a point for decimals and spaces between cells.",
        "혹시 24.8% 50.3% 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (2, 1),
        True,
    ),
    (
        "1 [2 3]",
        (2, 2),
        "Some rows stand in brackets and this does not. Put every row in brackets, or none.",
        "괄호로 묶은 행과 묶지 않은 것이 섞여 있어요. 모든 행을 괄호로 묶거나 모두 괄호 없이 써 주세요.",
        (0, 1),
        False,
    ),
    ("[]", (1, 1), "These brackets are empty.", "괄호 안이 비어 있어요.", (0, 2), False),
    ("([])", (2, 3), "These brackets are empty.", "괄호 안이 비어 있어요.", (1, 2), False),
    ("[ ]", (1, 1), "These brackets are empty.", "괄호 안이 비어 있어요.", (0, 3), False),
    (
        "1 ½\t2",
        (1, 2),
        "One number is expected here, and this starts a second one.",
        "수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
        (2, 1),
        False,
    ),
    (
        "exp(2) [1 2]",
        (2, 2),
        "Some rows stand in brackets and this does not. Put every row in brackets, or none.",
        "괄호로 묶은 행과 묶지 않은 것이 섞여 있어요. 모든 행을 괄호로 묶거나 모두 괄호 없이 써 주세요.",
        (0, 1),
        False,
    ),
    (
        "2*(3+4) [1 2]",
        (2, 2),
        "Some rows stand in brackets and this does not. Put every row in brackets, or none.",
        "괄호로 묶은 행과 묶지 않은 것이 섞여 있어요. 모든 행을 괄호로 묶거나 모두 괄호 없이 써 주세요.",
        (0, 1),
        False,
    ),
    (
        "[1 2] 2*(3+4)",
        (2, 2),
        "Some rows stand in brackets and this does not. Put every row in brackets, or none.",
        "괄호로 묶은 행과 묶지 않은 것이 섞여 있어요. 모든 행을 괄호로 묶거나 모두 괄호 없이 써 주세요.",
        (6, 1),
        False,
    ),
    (
        "2; _, 3",
        (1, 2),
        "Row 2 has a different length: 2 in row 2, 1 in row 1.",
        "2행의 길이가 달라요. 1행에는 1개, 2행에는 2개가 있어요.",
        (3, 4),
        False,
    ),
    (
        "1 2\r\n3",
        (2, 2),
        "Row 2 has a different length: 1 in row 2, 2 in row 1.",
        "2행의 길이가 달라요. 1행에는 2개, 2행에는 1개가 있어요.",
        (5, 1),
        False,
    ),
    (
        "1,5, 2",
        (1, 2),
        "Did you mean 1.5 2? Use a point for decimals and spaces between cells.",
        "혹시 1.5 2 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "1,5 / 2, 3",
        (1, 2),
        "Did you mean 1.5/2 3? Use a point for decimals and spaces between cells.",
        "혹시 1.5/2 3 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "1 x 2",
        (1, 2),
        "A cell has no spaces inside. Write 1-2, or put commas between the cells.",
        "한 칸 안에서는 띄어 쓰지 않아요. 1-2처럼 붙여 쓰거나 칸 사이에 쉼표를 넣어 주세요.",
        (2, 1),
        False,
    ),
    ("1 x", (1, 2), "I do not know the name 'x'.", "'x' 이름은 모르겠어요.", (2, 1), False),
    ("1, 2 x", (1, 2), "A number is missing after x.", "x 뒤에 수가 빠졌어요.", (5, 1), False),
    (
        "1,2 -3",
        (1, 2),
        "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
        "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "1,5 2,5 3,5",
        (1, 2),
        "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
        "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "1 2 3\n4",
        (2, 3),
        "Row 2 has a different length: 1 in row 2, 3 in row 1.",
        "2행의 길이가 달라요. 1행에는 3개, 2행에는 1개가 있어요.",
        (6, 1),
        False,
    ),
    (
        "[[1,2], [3]]",
        (2, 2),
        "Row 2 has a different length: 1 in row 2, 2 in row 1.",
        "2행의 길이가 달라요. 1행에는 2개, 2행에는 1개가 있어요.",
        (9, 1),
        False,
    ),
    (
        "[1, 2",
        (1, 2),
        "This [ is never closed.",
        "여기서 연 [ 괄호가 닫히지 않았어요.",
        (0, 1),
        False,
    ),
    (
        "[1 (2]) 3",
        (1, 2),
        "This ] closes a bracket that was opened with (.",
        "( 괄호로 열었는데 ] 괄호로 닫았어요.",
        (5, 1),
        False,
    ),
    ("[]", (1, 2), "These brackets are empty.", "괄호 안이 비어 있어요.", (0, 2), False),
    (
        "1,,2",
        (1, 3),
        "A number is missing here. Type _ to leave a cell out.",
        "여기에 수가 빠졌어요. 칸을 비우려면 _ 기호를 쓰세요.",
        (2, 1),
        False,
    ),
    (
        ",",
        (1, 2),
        "A number is missing here. Type _ to leave a cell out.",
        "여기에 수가 빠졌어요. 칸을 비우려면 _ 기호를 쓰세요.",
        (0, 1),
        False,
    ),
    (
        "1 - 2 3",
        (1, 2),
        "A cell has no spaces inside. Write 1-2, or put commas between the cells.",
        "한 칸 안에서는 띄어 쓰지 않아요. 1-2처럼 붙여 쓰거나 칸 사이에 쉼표를 넣어 주세요.",
        (2, 1),
        False,
    ),
    (
        "1 x 3",
        (1, 3),
        "A cell has no spaces inside. Write 1-2, or put commas between the cells.",
        "한 칸 안에서는 띄어 쓰지 않아요. 1-2처럼 붙여 쓰거나 칸 사이에 쉼표를 넣어 주세요.",
        (2, 1),
        False,
    ),
    ("x 3", (1, 2), "I do not know the name 'x'.", "'x' 이름은 모르겠어요.", (0, 1), False),
    (
        "[1 2] 3",
        (1, 2),
        "Some rows stand in brackets and this does not. Put every row in brackets, or none.",
        "괄호로 묶은 행과 묶지 않은 것이 섞여 있어요. 모든 행을 괄호로 묶거나 모두 괄호 없이 써 주세요.",
        (6, 1),
        False,
    ),
    (
        "[[[1,2]],[[3,4]]]",
        (2, 2),
        "There are more levels of brackets here than a matrix has.",
        "행렬치고는 괄호가 너무 여러 겹이에요.",
        (2, 5),
        False,
    ),
    (
        "0,5 0,25",
        (1, 2),
        "Did you mean 0.5 0.25? Use a point for decimals and spaces between cells.",
        "혹시 0.5 0.25 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "0,5 0,25",
        (1, 3),
        "Does this comma mark decimals or divide cells? Use a point for decimals and spaces between cells.",
        "이 쉼표는 소수점인가요, 칸 구분인가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    (
        "0,5; 0,25",
        (1, 2),
        "Did you mean 0.5? Use a point for decimals and spaces between cells.",
        "혹시 0.5 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
        (1, 1),
        True,
    ),
    ("1 2/0 3", (1, 3), "Nothing can be divided by 0.", "0으로는 나눌 수 없어요.", (4, 1), False),
    (
        "1\n２ ３/０",
        (2, 1),
        "Row 2 has a different length: 2 in row 2, 1 in row 1.",
        "2행의 길이가 달라요. 1행에는 1개, 2행에는 2개가 있어요.",
        (2, 5),
        False,
    ),
    (
        "3 4",
        (1, 1),
        "One number is expected here, and this starts a second one.",
        "수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
        (2, 1),
        False,
    ),
    (
        "[[1],[2]]",
        (1, 1),
        "1 number is expected here, I read 2.",
        "여기에는 수가 1개 필요한데, 2개를 읽었어요.",
        (6, 1),
        False,
    ),
    (
        "-inf 0",
        (1, 2),
        "Nothing here is infinite. −∞ is typed only where a mask is asked.",
        "여기에는 무한대가 나올 수 없어요. −∞는 마스크를 물을 때만 써요.",
        (1, 3),
        False,
    ),
    (
        "1/-∞ 0",
        (1, 2),
        "Infinity stands alone: type -inf and nothing else in this place.",
        "무한대로는 계산하지 않아요. 이 자리에는 -inf만 써 주세요.",
        (3, 1),
        False,
    ),
    (
        "[" * 41 + "1" + "]" * 41,
        (1, 1),
        "Brackets, roots and powers are nested more than 40 deep here.",
        "괄호, 근호, 거듭제곱이 40겹보다 더 깊이 겹쳐 있어요.",
        (40, 1),
        False,
    ),
    (
        "exp(1, 2)",
        (1, 2),
        "A comma has no meaning inside these brackets.",
        "이 괄호 안에는 쉼표를 쓸 수 없어요.",
        (5, 1),
        False,
    ),
]


@pytest.mark.parametrize(("typed", "en", "ko", "caret", "ask"), NUMBERS)
def test_a_number_that_cannot_be_read_says_why_and_where(typed, en, ko, caret, ask):
    with pytest.raises(UnreadableError) as caught:
        read_number(typed)
    error = caught.value
    assert (error.text.en, error.text.ko) == (en, ko)
    assert (error.position, error.length, error.ask) == (*caret, ask)


@pytest.mark.parametrize(("typed", "shape", "en", "ko", "caret", "ask"), ROWS)
def test_a_grid_that_cannot_be_read_says_why_and_where(typed, shape, en, ko, caret, ask):
    rows, columns = shape
    infinity = "∞" in typed
    with pytest.raises(UnreadableError) as caught:
        read_rows(typed, rows=rows, columns=columns, infinity=infinity)
    error = caught.value
    assert (error.text.en, error.text.ko) == (en, ko)
    assert (error.position, error.length, error.ask) == (*caret, ask)


@pytest.mark.parametrize(
    ("typed", "columns", "en", "ko", "caret"),
    [
        (
            "1 2 3 0.44",
            3,
            "3 numbers are expected here, I read 4.",
            "여기에는 수가 3개 필요한데, 4개를 읽었어요.",
            (6, 4),
        ),
        (
            "1 2 ",
            3,
            "3 numbers are expected here, I read 2.",
            "여기에는 수가 3개 필요한데, 2개를 읽었어요.",
            (3, 1),
        ),
        (
            "1, 1, 1",
            1,
            "1 number is expected here, I read 3.",
            "여기에는 수가 1개 필요한데, 3개를 읽었어요.",
            (3, 1),
        ),
    ],
)
def test_a_wrong_count_says_how_many_and_stands_under_the_first_too_many(
    typed, columns, en, ko, caret
):
    grid = read_rows(typed, rows=1, columns=3)
    error = wrong_count(typed, grid, columns)
    assert (error.text.en, error.text.ko) == (en, ko)
    assert (error.position, error.length) == caret


def test_the_caret_stands_under_the_number_and_not_under_what_is_around_it():
    typed = "[np.float64(1), np.float64(2), np.float64(6), np.float64(4)]"
    error = wrong_count(typed, read_rows(typed, rows=1, columns=3), 3)
    assert (error.position, error.length) == (57, 1)


def _refused_in(typed, read) -> float:
    """Give the shortest of ten times, in seconds; a busy machine only makes them longer."""
    times = []
    for _ in range(10):
        start = time.perf_counter()
        with pytest.raises(UnreadableError):
            read(typed)
        times.append(time.perf_counter() - start)
    return min(times)


@pytest.mark.parametrize(
    "typed",
    [
        "2^2^2^2^2^2",
        "9**9**9",
        "1e999999",
        "10^400",
        "1" * 1000,
        "e^e^e^e",
        "(9^999)^999",
        "x" * 1999,
    ],
)
def test_what_would_run_away_is_refused_in_a_millisecond(typed):
    read_number("1/3")  # what is imported late is imported now
    assert _refused_in(typed, read_number) < 0.001


def test_ten_megabytes_are_refused_at_once_by_their_length():
    line = "0.5 " * 2_500_000
    assert _refused_in(line, read_number) < 0.001
    assert _refused_in(line, lambda typed: read_rows(typed, rows=1, columns=3)) < 0.001
    with pytest.raises(UnreadableError) as caught:
        read_number(line)
    assert caught.value.text.en == "This is longer than 2,000 characters."
    assert caught.value.text.ko == "입력이 너무 길어요. 2,000자까지만 읽을 수 있어요."


@pytest.mark.parametrize(
    ("name", "text"),
    [(name, text) for name, text in vars(refusals).items() if isinstance(text, Text)],
)
def test_korean_sentences_are_polite_and_glue_no_particle_to_a_place(name, text):
    sentences = text.ko.rstrip(".?").replace("?", ".").split(". ")
    assert all(sentence.endswith(("요", "세요")) for sentence in sentences), name
    glued = [
        f"}}{particle}" for particle in ("은", "는", "이", "가", "을", "를", "와", "과", "으로")
    ]
    assert not [particle for particle in glued if particle in text.ko], name
