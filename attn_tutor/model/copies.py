"""Copies: numbers taken over as they are, which nobody calculates or rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.model.stage import Place, Shown, Stage, StageWords
from attn_tutor.words import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Carried, Forms

WORDS = StageWords(
    title=Text(en="copied rows", ko="옮겨 적기"),
    ask=Text(en="Copy the numbers of {token}.", ko="‘{token}’ 행의 수를 그대로 옮겨 적어 보세요."),
    hints=(
        Text(en="Nothing is calculated here.", ko="여기서는 계산하지 않아요."),
        Text(
            en="The numbers stand in the tables before.",
            ko="앞의 표에 있는 수를 그대로 써요.",
        ),
        Text(en="Take them over one by one, in order.", ko="순서대로 하나씩 옮겨 적으세요."),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="What would be lost if the order were another?",
        ko="순서가 달라지면 무엇이 달라질까요?",
    ),
)


def nothing_worked(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """Give no sum: the number is taken over."""
    del shown, row, column
    return {"worked": ""}


def copy(  # noqa: PLR0913, PLR0917 - a stage is what it is called and what it does
    name: str,
    symbol: str,
    needs: tuple[str, ...],
    arrange: Callable[[Mapping[str, Array]], Array],
    sources: Callable[[int, int], tuple[Place, ...]],
    arrange_forms: Callable[[Mapping[str, Any]], Forms],
    words: StageWords = WORDS,
) -> Stage:
    """Make a stage that only arranges its operands, numbers and box ends alike."""

    def enclose(known: Mapping[str, Carried]) -> Box:
        from attn_tutor.maths.boxes import Box

        low = arrange({need: carried.box.low for need, carried in known.items()})
        high = arrange({need: carried.box.high for need, carried in known.items()})
        return Box(low, high)

    return Stage(
        name=name,
        symbol=symbol,
        formula="",
        needs=needs,
        skill="heads",
        words=words,
        compute=arrange,
        enclose=enclose,
        closed=arrange_forms,
        pieces=nothing_worked,
        sources=sources,
        exact="whole",
        copies=True,
        columns="features",
    )
