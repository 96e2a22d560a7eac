"""What is said of fresh numbers, and of wishes that cannot be met."""

from __future__ import annotations

from attn_tutor.words import Text

TITLE = Text(
    en="Fresh numbers, seed {seed}",
    ko="새 숫자, 시드 {seed}",
)
TEXT = Text(
    en="The same steps and sizes as in “{title}”, with other numbers.",
    ko="‘{title}’ 문제와 단계와 크기는 같고, 숫자만 달라요.",
)
CANNOT_VARY = Text(
    en="Problem {id} is a fixed question: there is nothing in it to draw anew."
    " Fresh numbers are for attention problems.",
    ko="숫자가 정해져 있는 문제라서 새로 뽑을 것이 없어요: {id}."
    " 새 숫자는 어텐션을 계산하는 문제에만 있어요.",
)
FEW_KEYS = Text(
    en="Problem {id} has {keys} keys. With fewer than three, too many mistakes give the same"
    " numbers, whatever they are; so there are no fresh numbers for it.",
    ko="키가 너무 적은 문제예요({id}, 키 {keys}개). 키가 셋보다 적으면 어떤 숫자를 써도 여러 실수가"
    " 같은 값이 되어서, 새 숫자를 만들 수 없어요.",
)
NO_NUMBERS = Text(
    en="No fresh numbers for problem {id}: in {draws} draws, none told all mistakes apart."
    " More decimals or more keys would help.",
    ko="새 숫자를 찾지 못했어요({id}). {draws}번 뽑아 봤지만 실수를 모두 구별하는 숫자가 없었어요."
    " 소수 자릿수나 키의 수를 늘려 보세요.",
)
TOO_FEW_TOKENS = Text(
    en="--tokens is {tokens}, but two tokens cannot tell mistakes apart: on a 2 × 2 table too many"
    " wrong formulas give the same numbers. Take 3 or more.",
    ko="--tokens {tokens}: 토큰이 셋보다 적으면 실수를 구별할 수 없어요. 2 × 2 표에서는 여러 틀린"
    " 식이 같은 값을 내요. 3 이상으로 정하세요.",
)
NO_PROBLEMS = Text(
    en="No such problems: in {draws} draws, no numbers of this shape told all mistakes apart."
    " {hint}",
    ko="이런 문제는 만들 수 없어요. {draws}번 뽑아 봤지만 실수를 모두 구별하는 숫자가 없었어요."
    " {hint}",
)
MORE_DECIMALS = Text(en="Ask for 3 decimals or more.", ko="소수 셋째 자리까지 묻게 해 보세요.")
OTHER_SHAPE = Text(
    en="Take 3 or 4 tokens, fewer heads, or a smaller dimension.",
    ko="토큰을 3~4개로 하거나 헤드나 차원을 줄여 보세요.",
)
DRAWN = Text(en="Drawn numbers", ko="새로 뽑은 숫자")
PACK_TITLE = Text(
    en="{count} drawn problems, seed {seed}", ko="새로 뽑은 문제 {count}개, 시드 {seed}"
)
ONE_TITLE = Text(en="A drawn problem, seed {seed}", ko="새로 뽑은 문제, 시드 {seed}")
PROBLEM_TITLE = Text(
    en="Problem {place}: {tokens} tokens, d_k = {dim}",
    ko="문제 {place}: 토큰 {tokens}개, d_k = {dim}",
)
PROGRESS = Text(en="{place} of {count} problems drawn", ko="문제 {place}/{count}개를 뽑았어요")
