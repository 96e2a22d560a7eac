"""Projections, heads and caches: whether their matrices can be multiplied and split."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attn_tutor.model.attention_sizes import head_counts, widths
from attn_tutor.model.kind import Complaint
from attn_tutor.words import Text

Fields = Mapping[str, Any]
Path = tuple[str | int, ...]


def projection_complaints(values: Fields) -> Iterator[Complaint]:
    """Say which matrices do not fit the inputs, the heads or the cache."""
    if "X" in values:
        yield from _inputs(values)
    heads = values.get("heads", 1)
    if isinstance(heads, int):
        yield from _columns(values)
    else:
        yield from _equal_heads(heads)
    yield from _cache(values)


def _inputs(values: Fields) -> Iterator[Complaint]:
    x, y = values["X"], values.get("Y", values["X"])
    heads = values.get("heads", 1)
    own: list[tuple[Path, Fields]] = [((), values)]
    if not isinstance(heads, int):
        own = [(("heads", place), head) for place, head in enumerate(heads)]
    for path, matrices in own:
        for letter, inputs in (("Q", y), ("K", x), ("V", x)):
            name = f"W_{letter}"
            matrix, bias = matrices.get(name), matrices.get(f"b_{letter}")
            if matrix and len(matrix) != len(inputs[0]):
                source = "Y" if letter == "Q" and "Y" in values else "X"
                yield _rows((*path, name), len(matrix), source, len(inputs[0]))
            if matrix and bias and len(bias[0]) != len(matrix[0]):
                yield _length((*path, f"b_{letter}"), len(bias[0]), name, len(matrix[0]))
    positions = values.get("positions")
    if positions and positions != "sinusoidal" and _size(positions) != _size(x):
        yield _same_size("positions", _size(positions), "X", _size(x))


def _size(matrix: Any) -> tuple[int, int]:
    return len(matrix), len(matrix[0])


def _rows(path: Path, has: int, source: str, wanted: int) -> Complaint:
    words = {"name": path[-1], "has": has, "source": source, "wanted": wanted}
    return Complaint(
        "AT216",
        path,
        Text(
            en="The rows of {name} number {has}, the columns of {source} {wanted};"
            " {source}·{name} needs them equal.",
            ko="{name} 행은 {has}개인데 {source} 열은 {wanted}개예요. 곱하려면 같아야 해요.",
        ).fill(**words),
        Text(en="Give {name} {wanted} rows.", ko="{name} 행을 {wanted}개로 맞추세요.").fill(
            **words
        ),
    )


def _length(path: Path, has: int, matrix: str, wanted: int) -> Complaint:
    words = {"name": path[-1], "has": has, "matrix": matrix, "wanted": wanted}
    return Complaint(
        "AT217",
        path,
        Text(
            en="{name} has length {has}, but the columns of {matrix} number {wanted}.",
            ko="{name} 수는 {has}개인데 {matrix} 열은 {wanted}개예요.",
        ).fill(**words),
        Text(en="Make its length {wanted}.", ko="수를 {wanted}개 적으세요.").fill(**words),
    )


def _same_size(name: str, has: tuple[int, int], other: str, wanted: tuple[int, int]) -> Complaint:
    words = {
        "name": name,
        "has": f"{has[0]} × {has[1]}",
        "other": other,
        "wanted": f"{wanted[0]} × {wanted[1]}",
    }
    return Complaint(
        "AT218",
        (name,),
        Text(
            en="{name} is {has}, but {other} is {wanted}; they are added.",
            ko="{name} 크기: {has}. {other} 크기: {wanted}. 더하려면 크기가 같아야 해요.",
        ).fill(**words),
        Text(en="Make it {wanted}.", ko="이 크기로 맞추세요: {wanted}.").fill(**words),
    )


def _columns(values: Fields) -> Iterator[Complaint]:
    """Say where columns cannot be split evenly among the heads."""
    if "X" not in values and "Q" not in values:
        return
    heads, shared = head_counts(values)
    if shared > heads or heads % shared:
        yield Complaint(
            "AT219",
            ("kv_heads",),
            Text(
                en="The heads number {heads} and cannot share {shared} of keys and values evenly.",
                ko="헤드 {heads}개가 키와 값의 헤드 {shared}개를 똑같이 나눠 쓸 수 없어요.",
            ).fill(heads=heads, shared=shared),
            Text(en="Take a number that divides {heads}.", ko="{heads}의 약수를 적으세요.").fill(
                heads=heads
            ),
        )
        return
    if isinstance((values.get("V") or ((),))[0], str):
        yield from _named_values(values, heads)
    named = ("W_Q", "W_K", "W_V") if "X" in values else ("Q", "K", "V")
    for name, width, parts in zip(named, widths(values), (heads, shared, shared), strict=True):
        if width is not None and width % parts:
            yield _uneven(name, width, parts)


def _uneven(name: str, width: int, parts: int) -> Complaint:
    words = {"name": name, "width": width, "parts": parts}
    return Complaint(
        "AT222",
        (name,),
        Text(
            en="The columns of {name} number {width} and cannot be split among {parts} heads.",
            ko="{name} 열이 {width}개라서 헤드 {parts}개로 똑같이 나눌 수 없어요.",
        ).fill(**words),
        Text(
            en="Take a number of columns that {parts} divides.",
            ko="열의 개수를 {parts}의 배수로 맞추세요.",
        ).fill(**words),
    )


def _named_values(values: Fields, heads: int) -> Iterator[Complaint]:
    if heads > 1 or "cache" in values or "W_O" in values:
        yield Complaint(
            "AT223",
            ("V",),
            Text(
                en="V holds names, and heads, a cache and W_O need numbers.",
                ko="V에 이름만 있어요. 여러 헤드, 캐시, W_O 행렬에는 수가 필요해요.",
            ),
            Text(en="Give V numbers.", ko="V에 수를 적으세요."),
        )


def _equal_heads(heads: tuple[Fields, ...]) -> Iterator[Complaint]:
    """Say which head has other sizes than the first, or lacks a matrix that it has."""
    first = heads[0]
    for place, head in enumerate(heads):
        for name in ("W_Q", "W_K", "W_V"):
            there, here = first.get(name), head.get(name)
            wanted = len(there[0]) if there else 0
            if (len(here[0]) if here else 0) != wanted:
                words = {"name": name, "head": place + 1, "wanted": wanted}
                yield Complaint(
                    "AT224",
                    ("heads", place, name) if here else ("heads", place),
                    Text(
                        en="Head {head}: the columns of {name} must number {wanted}, as in head 1.",
                        ko="헤드 {head}: {name} 열은 1번 헤드처럼 {wanted}개여야 해요.",
                    ).fill(**words),
                    Text(en="Make the heads alike.", ko="헤드의 크기를 같게 맞추세요."),
                )
        if head.get("W_Q") and head.get("W_K") and len(head["W_Q"][0]) != len(head["W_K"][0]):
            yield Complaint(
                "AT203",
                ("heads", place, "W_K"),
                Text(
                    en="W_K has {k} columns but W_Q has {q}; both must be d_k.",
                    ko="W_K 열은 {k}개인데 W_Q 열은 {q}개예요. 둘 다 d_k개여야 해요.",
                ).fill(k=len(head["W_K"][0]), q=len(head["W_Q"][0])),
                Text(en="Make them equal.", ko="같게 맞추세요."),
            )


def _cache(values: Fields) -> Iterator[Complaint]:
    cache = values.get("cache")
    if not cache:
        return
    if "X" not in values and "Q" not in values:
        yield Complaint(
            "AT225",
            ("cache",),
            Text(
                en="A cache needs Q and K, or X with its matrices.",
                ko="캐시를 쓰려면 Q와 K, 또는 X와 그 행렬이 있어야 해요.",
            ),
            Text(en="Add them, or delete cache.", ko="추가하거나 cache를 지우세요."),
            about=("Q", "K", "X"),
        )
        return
    _, key, value = widths(values)
    for name, width in (("K", key), ("V", value)):
        if name in cache and width is not None and len(cache[name][0]) != width:
            yield _cached_width(name, len(cache[name][0]), width)
    if "V" in cache and len(cache["V"]) != len(cache["K"]):
        words = {"k": len(cache["K"]), "v": len(cache["V"])}
        yield Complaint(
            "AT227",
            ("cache", "V"),
            Text(
                en="The cached keys number {k}, the cached values {v}.",
                ko="캐시에 키는 {k}개인데 값은 {v}개예요.",
            ).fill(**words),
            Text(en="Give each key its value.", ko="키마다 값을 하나씩 적으세요."),
        )


def _cached_width(name: str, has: int, wanted: int) -> Complaint:
    words = {"name": name, "has": has, "wanted": wanted}
    return Complaint(
        "AT226",
        ("cache", name),
        Text(
            en="A cached row of {name} has length {has}, a new one {wanted}.",
            ko="캐시의 {name} 행에는 수가 {has}개인데 새 행에는 {wanted}개예요.",
        ).fill(**words),
        Text(en="Make the rows equally long.", ko="행의 길이를 같게 맞추세요."),
    )
