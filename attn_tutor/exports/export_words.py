"""Sentences of the exports, in both languages."""

from __future__ import annotations

from attn_tutor.words import Text

PERHAPS = Text(
    en="Perhaps: {title}. {question} One number alone cannot tell for sure.",
    ko="이런 실수일 수도 있어요: {title}. {question} 숫자 하나만으로는 알 수 없어요.",
)
NOT_SURE = Text(
    en="{question} One number alone cannot tell for sure.",
    ko="{question} 숫자 하나만으로는 알 수 없어요.",
)
SOLUTION = Text(en="Worked solution", ko="풀이")
KEY = Text(en="Key", ko="정답")
SHOWN = Text(en="{title} (given)", ko="{title} (주어진 값)")
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
