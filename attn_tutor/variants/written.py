"""The numbers of an attention problem as lines of YAML, and a whole pack of such problems."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.attention_data import Attention, Projection, Projections
    from attn_tutor.model.problem import Matrix
    from attn_tutor.words import Text


def number_lines(content: Attention) -> list[str]:
    """Write everything that is drawn anew, a field a line.

    >>> from attn_tutor.variants.wish import Wish, template
    >>> number_lines(template(Wish(tokens=3, dim=2, values=1)).content)[2]
    'V: [[0], [0], [0]]'
    """
    inputs = content.inputs
    fields: list[tuple[str, Matrix | None]] = [
        ("Q", content.query),
        ("K", content.key),
        ("V", None if content.value_names else content.value),
        ("scores", content.scores),
        ("X", inputs and inputs.x),
        ("Y", inputs and inputs.y),
    ]
    lines = [f"{name}: {_matrix(numbers)}" for name, numbers in fields if numbers is not None]
    lines += _projection_lines(content.projections)
    lines += _head_lines(content.heads.own)
    if content.output_projection is not None:
        lines += [": ".join(pair) for pair in _pairs("O", content.output_projection)]
    if content.cache_key is not None:
        old = {"K": content.cache_key, "V": content.cache_value}
        kept = ", ".join(f"{name}: {_matrix(each)}" for name, each in old.items() if each)
        lines.append(f"cache: {{{kept}}}")
    return lines


def _matrix(numbers: Matrix) -> str:
    return f"[{', '.join(_row(row) for row in numbers)}]"


def _row(row: Iterable[object]) -> str:
    return f"[{', '.join(getattr(number, 'text', str(number)) for number in row)}]"


def _pairs(letter: str, projection: Projection) -> list[tuple[str, str]]:
    pairs = [(f"W_{letter}", _matrix(projection.matrix))]
    if projection.bias is not None:
        pairs.append((f"b_{letter}", _row(projection.bias[0])))
    return pairs


def _of_all(projections: Projections) -> list[tuple[str, str]]:
    parts = zip("QKV", projections, strict=True)
    return [pair for letter, each in parts if each is not None for pair in _pairs(letter, each)]


def _projection_lines(projections: Projections | None) -> list[str]:
    return [] if projections is None else [": ".join(pair) for pair in _of_all(projections)]


def _head_lines(heads: tuple[Projections, ...]) -> list[str]:
    if not heads:
        return []
    inside = (", ".join(": ".join(pair) for pair in _of_all(head)) for head in heads)
    return ["heads:", *(f"  - {{{each}}}" for each in inside)]


def both(text: Text) -> str:
    """Write a sentence in both languages.

    >>> from attn_tutor.words import Text
    >>> both(Text(en="One: two", ko="하나"))
    '{en: "One: two", ko: "하나"}'
    """
    said = (f"{name}: {quoted(getattr(text, name))}" for name in ("en", "ko"))
    return f"{{{', '.join(said)}}}"


def quoted(text: str) -> str:
    r"""Write a text so that YAML reads it as it is.

    >>> print(quoted('a "b"'))
    "a \"b\""
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
