"""Exps: taken of other scores than those that were ready."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import exp, times
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "exps.unscaled",
    "exps",
    "E = exp(S)",
    told_under="scaled_scores.not-scaled",
    about="divisor",
    title=Text(en="exp of the undivided scores", ko="나누기 전 점수에 exp를 적용함"),
    why=Text(
        en="The numbers fit the scores before they were divided.",
        ko="나누기 전 점수로 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="You scaled the scores in the last step. Use those.",
        ko="나누기 전 점수를 쓴 것 같아요. 앞 단계에서 나눠 둔 점수를 써 보세요.",
    ),
    repair=Text(en="Take exp of the scaled scores.", ko="나눈 뒤의 점수에 exp를 적용해요."),
)
def unscaled(work: Work) -> Iterator[Box]:
    """exp of the scores as they were before the scaling."""
    work.step_of("scaled_scores")
    yield exp(work.logits_from(work.scores))


@misconception(
    "scaled_scores.twice",
    "exps",
    "E = exp(Z / √d_k)",
    told_under="scaled_scores.div-d",
    about="divisor",
    title=Text(en="scaled twice", ko="스케일링을 두 번 함"),
    why=Text(
        en="The numbers fit dividing the scaled scores by √d_k once more.",
        ko="이미 나눈 점수를 √d_k로 한 번 더 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="It looks as if √d_k was divided out twice.", ko="√d_k로 두 번 나눈 것 같아요."
    ),
    repair=Text(
        en="The scaled scores go into exp as they are.", ko="나눈 점수는 그대로 exp에 넣어요."
    ),
)
def twice(work: Work) -> Iterator[Box]:
    """exp of the scaled scores divided again."""
    scaled = work.scaled
    yield exp(work.logits_from(work.paper(times(scaled, 1 / work.divisor), "scaled_scores")))


@misconception(
    "scaled_scores.scaled-anyway",
    "exps",
    Text(
        en="E = exp(S / √d_k), where the problem does not scale",
        ko="나누지 않는 문제인데 E = exp(S / √d_k)",
    ),
    about="divisor",
    title=Text(
        en="divided by √d_k although this problem does not", ko="나누지 않는 문제인데 √d_k로 나눔"
    ),
    why=Text(
        en="The numbers fit dividing the scores by √d_k, which this problem leaves out.",
        ko="점수를 √d_k로 나눴을 때 나오는 값인데, 이 문제는 그 단계를 건너뛰어요.",
    ),
    question=Text(
        en="This problem leaves one step out. Which number did you divide the scores by?",
        ko="이 문제에서는 한 단계를 건너뛰어요. 점수를 무엇으로 나눴는지 다시 볼까요?",
    ),
    repair=Text(
        en="Here the scores go into the softmax as they are.",
        ko="이 문제에서는 점수를 그대로 소프트맥스에 넣어요.",
    ),
)
def scaled_anyway(work: Work) -> Iterator[Box]:
    """The scores divided where they should not be."""
    if work.has("scaled_scores"):
        return
    scaled = times(work.scores, work.d_k**-0.5)
    yield exp(work.logits_from(work.paper(scaled)))
