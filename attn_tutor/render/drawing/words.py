"""The sentences of a drawing."""

from __future__ import annotations

from attn_tutor.words import Text

WEIGHTS_OF = Text(
    en="{query} looks most at {key}: {number}.",
    ko="‘{query}’ 토큰은 ‘{key}’ 토큰을 가장 많이 봐요: {number}.",
)
WEIGHTS_EQUAL = Text(
    en="{query} looks equally at {keys}: {number} each.",
    ko="‘{query}’ 토큰은 이 토큰들을 똑같이 봐요: {keys} (각각 {number}).",
)
ONLY_KEY = Text(
    en="{query} can only look at {key}: {number}.",
    ko="‘{query}’ 토큰은 ‘{key}’ 토큰만 볼 수 있어요: {number}.",
)
SCORES_OF = Text(
    en="{query} has its highest number at {key}: {number}.",
    ko="‘{query}’ 행에서 가장 큰 값은 ‘{key}’ 칸에 있어요: {number}.",
)
SCORES_EQUAL = Text(
    en="{query} has its highest number at {keys}: {number} each.",
    ko="‘{query}’ 행에서 가장 큰 값은 이 칸들에 있어요: {keys} (각각 {number}).",
)
AND_MORE = Text(en="{first} and {more} more", ko="{first} 외 {more}개")
REST = Text(en="The others: {others}.", ko="나머지: {others}.")
HIDDEN = Text(en="Masked: {keys}.", ko="가린 토큰: {keys}.")
MASKED = Text(
    en="× masked: −∞ before the softmax, weight 0 after it",
    ko="× 가린 칸: 소프트맥스 앞에서 −∞, 뒤에서 가중치 0",
)
QUERY = Text(en="query {query}", ko="쿼리 {query}")
IN_HEAD = Text(en="head {head}", ko="헤드 {head}")
WITH_MASK = Text(en="with the mask", ko="마스크 있음")
WITHOUT_MASK = Text(en="without the mask", ko="마스크 없음")
FEWER = Text(
    en="Shown: the {count} strongest of {all} keys; the others add up to {rest}.",
    ko="키 {all}개 가운데 가장 강한 {count}개만 그렸어요. 나머지 가중치의 합: {rest}",
)
TOKENS = Text(en="tokens", ko="토큰")

# --- the cache ----------------------------------------------------------------------------------
GROWING = Text(
    en="Rows of K and V at each step, one column a token",
    ko="단계마다 쓰는 K와 V의 행 (한 열이 토큰 하나)",
)
SHADES = Text(
    en="light: read from the cache · dark: new at this step",
    ko="연한 칸: 캐시에서 읽음 · 진한 칸: 이번에 새로 계산",
)
READ_AND_NEW = Text(en="{read} read, {new} new", ko="읽음 {read}, 새로 {new}")
STEP = Text(en="Step {place} of {count}: {tokens}", ko="{count}단계 중 {place}단계: {tokens}")
SOURCE = Text(en="row", ko="행")
FROM_CACHE = Text(en="cache", ko="캐시")
NEW = Text(en="new", ko="새로")
WEIGHT = Text(en="weight", ko="가중치")
WEIGHT_OF = Text(en="weight of {query}", ko="{query} 가중치")
ROWS_MADE = Text(
    en="With the cache, {with_cache} rows of K and V are computed in these steps; without it,"
    " {without} = {total}.",
    ko="캐시를 쓰면 K와 V를 {with_cache}행만 계산해요. 캐시가 없으면 {without} = {total}행이에요.",
)
ONE_STEP = Text(
    en="With the cache, {with_cache} row of K and V is computed; without it, all {total}.",
    ko="캐시를 쓰면 K와 V를 {with_cache}행만 계산해요. 캐시가 없으면 {total}행을 모두 계산해요.",
)
