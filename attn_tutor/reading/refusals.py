"""Why a typed text cannot be read, in both languages."""

from __future__ import annotations

from attn_tutor.words import Text

NOTHING_TYPED = Text(en="Nothing is typed here.", ko="아직 입력한 것이 없어요.")

# Limits
TOO_LONG = Text(
    en="This is longer than {limit} characters.",
    ko="입력이 너무 길어요. {limit}자까지만 읽을 수 있어요.",
)
TOO_DEEP = Text(
    en="Brackets, roots and powers are nested more than {limit} deep here.",
    ko="괄호, 근호, 거듭제곱이 {limit}겹보다 더 깊이 겹쳐 있어요.",
)
TOO_MANY_DIGITS = Text(
    en="This number has more than {limit} digits.", ko="이 수는 {limit}자리가 넘어요."
)
TOO_LARGE = Text(
    en="This is larger than any number I can work with.",
    ko="이 값은 계산할 수 있는 범위보다 커요.",
)
EXPONENT_TOO_LARGE = Text(
    en="This exponent is out of reach: at most {limit}, up or down.",
    ko="지수가 너무 커요. 크기가 {limit} 이하인 지수만 계산할 수 있어요.",
)

# Arithmetic that has no answer
DIVISION_BY_ZERO = Text(en="Nothing can be divided by 0.", ko="0으로는 나눌 수 없어요.")
ZERO_TO_ZERO = Text(en="0 to the power 0 has no value.", ko="0의 0제곱은 값이 정해지지 않아요.")
ROOT_OF_NEGATIVE = Text(
    en="The square root of a negative number is not a real number.",
    ko="음수의 제곱근은 실수가 아니에요.",
)
LOGARITHM_OF_NEGATIVE = Text(
    en="A logarithm needs a number above 0.", ko="로그 안에는 0보다 큰 수가 와야 해요."
)
POWER_OF_NEGATIVE = Text(
    en="A negative number has only whole powers here. For a cube root write cbrt(-8).",
    ko="음수는 정수 제곱만 계산할 수 있어요. 세제곱근이라면 cbrt(-8)처럼 써 주세요.",
)

# Words and characters
NOT_A_NUMBER = Text(
    en="nan is not a number. Type the number you calculated.",
    ko="nan은 수가 아니에요. 계산한 수를 써 주세요.",
)
INFINITY_NOT_ASKED = Text(
    en="Nothing here is infinite. −∞ is typed only where a mask is asked.",
    ko="여기에는 무한대가 나올 수 없어요. −∞는 마스크를 물을 때만 써요.",
)
INFINITY_INSIDE = Text(
    en="Infinity stands alone: type -inf and nothing else in this place.",
    ko="무한대로는 계산하지 않아요. 이 자리에는 -inf만 써 주세요.",
)
UNKNOWN_NAME = Text(en="I do not know the name '{name}'.", ko="'{name}' 이름은 모르겠어요.")
UNKNOWN_NAME_MEANT = Text(
    en="I do not know the name '{name}'. Did you mean {meant}?",
    ko="'{name}' 이름은 모르겠어요. 혹시 {meant} 아닌가요?",
)
UNKNOWN_VARIABLE = Text(
    en="I do not know the name '{name}'. The names here are {names}.",
    ko="'{name}' 이름은 모르겠어요. 여기서는 {names} 가운데에서 써 주세요.",
)
RAISED_LETTER = Text(
    en="Write a letter in an exponent as in e^z, not as {character}.",
    ko="지수에 든 문자는 {character} 대신 e^z처럼 써 주세요.",
)
UNKNOWN_CHARACTER = Text(
    en="The character {character} has no meaning in a number.",
    ko="{character} 문자는 수에 쓸 수 없어요.",
)
NAME_NEEDS_NUMBER = Text(
    en="{name} needs a number right after it, as in {name}(2).",
    ko="{name} 바로 뒤에 수가 있어야 해요. {name}(2)처럼 써 주세요.",
)

# Brackets
UNOPENED = Text(
    en="This {bracket} closes a bracket that was never opened.",
    ko="여는 괄호 없이 {bracket} 괄호만 있어요.",
)
UNCLOSED = Text(
    en="This {bracket} is never closed.", ko="여기서 연 {bracket} 괄호가 닫히지 않았어요."
)
MISMATCHED = Text(
    en="This {bracket} closes a bracket that was opened with {opening}.",
    ko="{opening} 괄호로 열었는데 {bracket} 괄호로 닫았어요.",
)
EMPTY_BRACKETS = Text(en="These brackets are empty.", ko="괄호 안이 비어 있어요.")

# Signs
MISSING_AFTER = Text(en="A number is missing after {sign}.", ko="{sign} 뒤에 수가 빠졌어요.")
MISSING_BEFORE = Text(en="A number is missing before {sign}.", ko="{sign} 앞에 수가 빠졌어요.")
DOUBLE_POINT = Text(
    en="A number has at most one decimal point.", ko="한 수에 소수점은 하나만 쓸 수 있어요."
)
POINT_ALONE = Text(en="A point without digits is not a number.", ko="숫자 없이 점만 있어요.")
PERCENT_ALONE = Text(
    en="A percent sign stands right after a number, once.",
    ko="% 기호는 수 바로 뒤에 한 번만 써요.",
)
TWO_NUMBERS = Text(
    en="One number is expected here, and this starts a second one.",
    ko="수 하나를 쓸 자리인데, 여기서 두 번째 수가 시작돼요.",
)
NO_SIGN_BETWEEN = Text(
    en="A sign such as × is missing before this number.",
    ko="이 수 앞에 × 같은 연산 기호가 빠졌어요.",
)

# Two readings: ask
UNCLEAR_END = Text(
    en="Does this still belong to what stands before it? Put brackets: e^(2√2) or (e^2)√2.",
    ko="이 부분도 앞의 지수나 근호에 들어가나요? e^(2√2)나 (e^2)√2처럼 괄호를 써 주세요.",
)
ASK_DECIMAL = Text(
    en="Did you mean {reading}? Use a point for decimals and spaces between cells.",
    ko="혹시 {reading} 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
)
ASK_EXPONENT = Text(
    en="Did you mean {reading}? Then write it without spaces. "
    "Where Euler's number is meant, put a sign before it: 2×e - 1.",
    ko="혹시 {reading} 아닌가요? 맞다면 붙여 써 주세요. "
    "자연상수 e를 뜻했다면 2×e - 1처럼 앞에 연산 기호를 써 주세요.",
)
ASK_DECIMAL_OR_WHOLE = Text(
    en="Did you mean {decimal} or {whole}? Use a point for decimals and no comma inside a number.",
    ko="혹시 {decimal} 또는 {whole} 아닌가요? "
    "소수점은 점(.)으로 쓰고, 수 안에는 쉼표를 쓰지 마세요.",
)
ASK_WHOLE = Text(
    en="Did you mean {whole}? Write it without commas.",
    ko="혹시 {whole} 아닌가요? 쉼표 없이 써 주세요.",
)
ASK_COMMA = Text(
    en="Does this comma mark decimals or divide cells? "
    "Use a point for decimals and spaces between cells.",
    ko="이 쉼표는 소수점인가요, 칸 구분인가요? "
    "소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요.",
)
COMMA_INSIDE = Text(
    en="A comma has no meaning inside these brackets.", ko="이 괄호 안에는 쉼표를 쓸 수 없어요."
)

# Rows and matrices
ONE_EXPECTED = Text(
    en="1 number is expected here, I read {read}.",
    ko="여기에는 수가 1개 필요한데, {read}개를 읽었어요.",
)
MANY_EXPECTED = Text(
    en="{expected} numbers are expected here, I read {read}.",
    ko="여기에는 수가 {expected}개 필요한데, {read}개를 읽었어요.",
)
RAGGED = Text(
    en="Row {row} has a different length: {read} in row {row}, {first} in row 1.",
    ko="{row}행의 길이가 달라요. 1행에는 {first}개, {row}행에는 {read}개가 있어요.",
)
SPACES_IN_CELL = Text(
    en="A cell has no spaces inside. Write 1-2, or put commas between the cells.",
    ko="한 칸 안에서는 띄어 쓰지 않아요. 1-2처럼 붙여 쓰거나 칸 사이에 쉼표를 넣어 주세요.",
)
MISSING_CELL = Text(
    en="A number is missing here. Type _ to leave a cell out.",
    ko="여기에 수가 빠졌어요. 칸을 비우려면 _ 기호를 쓰세요.",
)
MIXED_BRACKETS = Text(
    en="Some rows stand in brackets and this does not. Put every row in brackets, or none.",
    ko="괄호로 묶은 행과 묶지 않은 것이 섞여 있어요. "
    "모든 행을 괄호로 묶거나 모두 괄호 없이 써 주세요.",
)
TOO_MANY_LEVELS = Text(
    en="There are more levels of brackets here than a matrix has.",
    ko="행렬치고는 괄호가 너무 여러 겹이에요.",
)
