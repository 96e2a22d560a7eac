"""Sentences of the exports, in both languages."""

from __future__ import annotations

from attn_tutor.words import Text

PERHAPS = Text(en="{said} {question}", ko="{said} {question}")
ONE_NUMBER = Text(en="One number alone cannot tell for sure.", ko="숫자 하나만으로는 알 수 없어요.")
KEY = Text(en="Key", ko="정답")
TYPE_DECIMALS = Text(en="Type decimals, not fractions.", ko="분수가 아니라 소수로 적어요.")
MINUS_INFINITY = Text(en="Where a cell is masked, type -inf.", ko="가린 칸에는 -inf를 적어요.")
PUT_IN_ORDER = Text(
    en="Write the number of the step that comes first, second and so on.",
    ko="첫째, 둘째 … 자리에 올 단계의 번호를 적어요.",
)
SIZES = Text(en="The sizes, rows first:", ko="크기를 행부터 차례로 적어요:")
PLACE = Text(en="place {place}", ko="{place}번째")
SEVERAL_IN_PARTS = Text(
    en="{id}: several options are right. {format} gives part of the marks for some of them, and"
    " nothing once a wrong one is chosen.",
    ko="{id}: 정답이 여럿이에요. {format}에서는 일부만 골라도 부분 점수를 주고, 틀린 것을"
    " 고르면 점수가 없어요.",
)
