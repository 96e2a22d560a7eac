"""What an author wrote and nothing is made of."""

from __future__ import annotations

from collections.abc import Iterator

from attn_tutor.packs.advice import Examined, Found, advises
from attn_tutor.packs.nodes import is_null, pairs
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text

SCORES = Rule(
    "AT306",
    Text(
        en="scores is not used: this problem has Q and K or X, and scores are worked out of them.",
        ko="scores 항목은 쓰이지 않아요. 이 문제에는 Q와 K, 또는 X가 있어서 점수를 계산해요.",
    ),
    Text(
        en="Delete scores; or take Q and K away (in a problem with like, write null for them).",
        ko="scores 항목을 지우거나 Q와 K를 없애세요. like로 가져온 것이면 null을 적으세요.",
    ),
    severity="advice",
)


@advises(SCORES)
def unused_scores(each: Examined) -> Iterator[Found]:
    """Scores beside what they are derived from."""
    given = pairs(each.raw.node).get("scores")
    if given is None or is_null(given[1]) or each.problem.kind != "attention":
        return
    if each.problem.content.scores is None:
        yield Found(("scores",), {})
