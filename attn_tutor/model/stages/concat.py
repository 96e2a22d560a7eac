"""Concat: the outputs of the heads side by side, in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.model.copies import WORDS, copy
from attn_tutor.model.stage import Place, Stage
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.stage import Forms

CONCAT_WORDS = WORDS._replace(
    title=Text(en="concat", ko="이어 붙이기"),
    ask=Text(
        en="Put the head outputs of {token} side by side, head 1 first.",
        ko="‘{token}’ 행의 헤드 출력을 1번 헤드부터 옆으로 이어 붙여 보세요.",
    ),
    hints=(
        Text(
            en="The outputs of the heads stand next to each other; nothing is added.",
            ko="헤드의 출력을 더하지 않고 옆으로 나란히 놓아요.",
        ),
        Text(
            en="Head 1 comes first, then head 2, and each keeps its own columns together.",
            ko="1번 헤드가 먼저, 그다음이 2번 헤드예요. 같은 헤드의 열은 붙여 둬요.",
        ),
        Text(
            en="Read row by row: all columns of head 1, then all columns of head 2.",
            ko="한 행씩 읽어요. 1번 헤드의 열을 모두 적고, 이어서 2번 헤드의 열을 적어요.",
        ),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="What would be lost if the heads were simply added?",
        ko="헤드를 그냥 더하면 무엇을 잃게 될까요?",
    ),
)


def concat(widths: tuple[int, ...]) -> Stage:
    """Make the stage for heads of these widths; the operands are ``head1``, ``head2``."""
    needs = tuple(f"head{place + 1}" for place in range(len(widths)))

    def arrange(known: Mapping[str, Array]) -> Array:
        parts = [known[need] for need in needs]  # h × [..., n, d_v] -> [..., n, h·d_v]
        namespace = parts[0].__array_namespace__()
        batch = max((part.shape[:-2] for part in parts), key=len)  # a head nobody typed has none
        whole = [namespace.broadcast_to(part, batch + part.shape[-2:]) for part in parts]
        return namespace.concat(whole, axis=-1)

    def forms(known: Mapping[str, Any]) -> Forms:
        rows = zip(*(known[need] for need in needs), strict=True)
        return tuple(tuple(cell for part in row for cell in part) for row in rows)

    def sources(row: int, column: int) -> tuple[Place, ...]:
        head = 0
        while column >= widths[head]:
            column -= widths[head]
            head += 1
        return (Place(needs[head], row, column),)

    made = copy("concat", "C", needs, arrange, sources, forms, CONCAT_WORDS)
    heads = ", ".join(f"O{place + 1}" for place in range(len(widths)))
    return made._replace(formula=f"C = [{heads}]")


STAGE = concat((1,))
