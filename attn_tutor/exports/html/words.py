"""What the page says, beyond the words of the problems and stages."""

from __future__ import annotations

from attn_tutor.judging.diagnosis.words import CHECK_SIGNS
from attn_tutor.judging.verdicts import NAMES, Verdict
from attn_tutor.words import Text

LANGUAGE = Text(en="Language", ko="언어")
COMPARES = Text(
    en=(
        "This page only compares each number with the range that honest rounding reaches. It does"
        " not follow on from your own numbers: if an earlier one is wrong, what you work out"
        " from it may be called wrong as well. Nothing you type is saved or sent."
    ),
    ko=(
        "이 페이지는 칸마다 제대로 반올림하면 나올 수 있는 범위와 비교하기만 해요. 앞에서 적은"
        " 값에서 이어서 계산한 것인지는 따지지 않아요. 그래서 앞 값이 틀리면 그 값으로 구한 값도"
        " 틀리다고 나올 수 있어요. 적은 내용은 저장하거나 보내지 않아요."
    ),
)
HOW_TO_TYPE = Text(
    en="Type decimals (0.333), fractions (1/3) or expressions (sqrt(2)/2, e^2). Enter checks.",
    ko="소수(0.333), 분수(1/3), 식(sqrt(2)/2, e^2)으로 적을 수 있어요. Enter를 누르면 확인해요.",
)
NO_SCRIPT = Text(
    en="This browser runs no scripts here, so nothing can be checked. The sheet can be printed.",
    ko="이 브라우저에서는 스크립트가 꺼져 있어 확인할 수 없어요. 인쇄해서 쓸 수는 있어요.",
)
GIVEN = Text(en="Given", ko="주어진 값")
SHOWN = Text(en="worked out for you", ko="미리 채운 값")
CHECK = Text(en="Check", ko="확인하기")
MODEL = Text(en="Compare with the model answer", ko="모범 답과 비교하기")
IN_WORDS = Text(en="Your answer", ko="내 답")
PICTURE = Text(
    en="The picture: who looks at whom (it shows the answers)",
    ko="그림으로 보기: 누가 누구를 볼까요? (답이 보여요)",
)
PICK_QUERY = Text(en="Query token", ko="쿼리 토큰")
PICK_HEAD = Text(en="Head", ko="헤드")
KEY_TOKEN = Text(en="key", ko="키")
SCORE = Text(en="score", ko="점수")
WEIGHT = Text(en="weight", ko="가중치")
LOOKS = Text(
    en="{query} looks most at {key}: weight {weight}.",
    ko="‘{query}’ 쿼리가 가장 많이 보는 토큰: {key} (가중치 {weight})",
)
LOOKS_ALIKE = Text(
    en="{query} looks most at {keys}, alike: weight {weight} each.",
    ko="‘{query}’ 쿼리가 똑같이 가장 많이 보는 토큰: {keys} (가중치는 각각 {weight})",
)
THICKNESS = Text(
    en="Lines lead from queries (left) to keys (right); the thicker, the larger the weight.",
    ko="선은 쿼리(왼쪽)에서 키(오른쪽)로 이어져요. 굵을수록 가중치가 커요.",
)

SPOKEN = {
    "right": NAMES[Verdict.RIGHT],
    "too_few": NAMES[Verdict.TOO_FEW_DIGITS],
    "truncated": NAMES[Verdict.TRUNCATED],
    "last_digit": NAMES[Verdict.LAST_DIGIT],
    "wrong": NAMES[Verdict.WRONG],
    "blank": NAMES[Verdict.BLANK],
    "unreadable": NAMES[Verdict.UNREADABLE],
    "count": Text(en="{right} of {all} right.", ko="{all}칸 가운데 {right}칸이 맞아요."),
    "about_too_few": Text(
        en="Right as far as it goes, but more digits are asked.",
        ko="값은 맞지만 자릿수가 모자라요.",
    ),
    "about_truncated": Text(
        en="Cut off where it should be rounded: look at the next digit.",
        ko="반올림하지 않고 잘라 낸 것 같아요. 다음 자리 숫자를 보세요.",
    ),
    "about_last_digit": Text(
        en="Only the last digit differs: check the rounding.",
        ko="끝자리만 달라요. 반올림을 다시 확인해 보세요.",
    ),
    "about_wrong": Text(
        en="Look at the wrong cells again, with the formula above.",
        ko="틀린 칸을 위의 식으로 다시 계산해 보세요.",
    ),
    "check_signs": CHECK_SIGNS,
    "perhaps": Text(
        en="Perhaps: {title}? {question}", ko="혹시 이런 실수일까요? {title}. {question}"
    ),
    "comma": Text(
        en="Is the comma in {typed} a decimal point? Write a point: {point}.",
        ko="{typed}: 쉼표가 소수점인가요? 점으로 적어 주세요: {point}",
    ),
    "cannot_read": Text(
        en="{typed} cannot be read as a number. Write it like 0.333, 1/3 or sqrt(2)/2.",
        ko="{typed}: 숫자로 읽을 수 없어요. 0.333, 1/3, sqrt(2)/2처럼 적어 주세요.",
    ),
    "looks": LOOKS,
    "looks_alike": LOOKS_ALIKE,
}
"""Sentences that the script fills in."""
