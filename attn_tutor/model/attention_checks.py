"""What must fit together in an attention problem: shapes, the divisor and the mask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attn_tutor.model.kind import Complaint
from attn_tutor.model.masks import Padding, allowed_cells
from attn_tutor.words import Text

Fields = Mapping[str, Any]


def complaints(values: Fields) -> list[Complaint]:
    """Give everything that does not fit; empty where all is well."""
    start = list(_scores_or_both(values))
    if start:
        return start
    n, m = _sizes(values)
    found = [*_shapes(values, n, m), *_tokens(values, n, m), *_divisor(values)]
    return found + list(_mask(values, n, m))


def _sizes(values: Fields) -> tuple[int, int]:
    if values.get("Q") and values.get("K"):
        return len(values["Q"]), len(values["K"])
    return len(values["scores"]), len(values["scores"][0])


def _scores_or_both(values: Fields) -> Iterator[Complaint]:
    has_query, has_key = "Q" in values, "K" in values
    if "scores" in values and not (has_query and has_key):
        return
    if has_query != has_key:
        missing, there = ("K", "Q") if has_query else ("Q", "K")
        yield Complaint(
            "AT201",
            (there,),
            Text(
                en="{there} is given without {missing}; scores need both.",
                ko="{there}만 있고 {missing} 행렬이 없어요. 점수를 구하려면 둘 다 필요해요.",
            ).fill(there=there, missing=missing),
            Text(en="Add {missing}.", ko="추가할 것: {missing}").fill(missing=missing),
            about=(missing,),
        )
    elif not has_query:
        yield Complaint(
            "AT202",
            (),
            Text(
                en="An attention problem needs Q and K, or scores.",
                ko="어텐션 문제에는 Q와 K가 있거나 scores가 있어야 해요.",
            ),
            Text(en="Add Q and K, or scores.", ko="Q와 K를 적거나 scores를 적으세요."),
            about=("Q", "K", "scores"),
        )


def _shapes(values: Fields, n: int, m: int) -> Iterator[Complaint]:
    query, key = values.get("Q"), values.get("K")
    if query and key and len(query[0]) != len(key[0]):
        yield Complaint(
            "AT203",
            ("K",),
            Text(
                en="Rows of K have {k} numbers but rows of Q have {q}; both must be d_k long.",
                ko="K의 한 행에는 수가 {k}개인데 Q의 한 행에는 {q}개예요. 둘 다 d_k개여야 해요.",
            ).fill(k=len(key[0]), q=len(query[0])),
            Text(en="Make the rows equally long.", ko="행의 길이를 같게 맞추세요."),
        )
    value = values.get("V")
    if value and len(value) != m:
        yield _row_count("AT204", "V", len(value), m)
    for name in ("scores", "bias"):
        matrix = values.get(name)
        if matrix and (len(matrix), len(matrix[0])) != (n, m):
            yield _shape("AT205", name, (len(matrix), len(matrix[0])), (n, m))


def _row_count(code: str, name: str, rows: int, wanted: int) -> Complaint:
    return Complaint(
        code,
        (name,),
        Text(
            en="The rows of {name} number {rows}, the keys {wanted}; each key has one value.",
            ko="{name} 행이 {rows}개인데 키는 {wanted}개예요. 키마다 값이 하나씩 있어야 해요.",
        ).fill(name=name, rows=rows, wanted=wanted),
        Text(en="Give {name} {wanted} rows.", ko="{name} 행을 {wanted}개로 맞추세요.").fill(
            name=name, wanted=wanted
        ),
    )


def _shape(code: str, name: str, has: tuple[int, int], wanted: tuple[int, int]) -> Complaint:
    words = {"name": name, "has": f"{has[0]} × {has[1]}", "wanted": f"{wanted[0]} × {wanted[1]}"}
    return Complaint(
        code,
        (name,),
        Text(
            en="{name} is {has} but must be {wanted}: one row a query, one column a key.",
            ko="{name} 크기: {has}. 필요한 크기: {wanted}. 쿼리마다 행, 키마다 열이 하나씩이에요.",
        ).fill(**words),
        Text(en="Make it {wanted}.", ko="이 크기로 맞추세요: {wanted}.").fill(**words),
    )


def _tokens(values: Fields, n: int, m: int) -> Iterator[Complaint]:
    counts = {"tokens": {n, m}, "query_tokens": {n}, "key_tokens": {m}}
    for name, wanted in counts.items():
        tokens = values.get(name)
        if tokens and {len(tokens)} != wanted:
            yield Complaint(
                "AT206",
                (name,),
                Text(
                    en="{name} has length {has}, but the queries number {n} and the keys {m}.",
                    ko="{name} 개수는 {has}개인데 쿼리는 {n}개, 키는 {m}개예요.",
                ).fill(name=name, has=len(tokens), n=n, m=m),
                Text(
                    en="Give one token a row, or query_tokens and key_tokens.",
                    ko="행마다 토큰을 하나씩 적거나 query_tokens와 key_tokens를 나눠 적으세요.",
                ),
            )


def _divisor(values: Fields) -> Iterator[Complaint]:
    scale = values.get("scale", "sqrt_dk")
    if scale == "sqrt_dk" and not values.get("K") and "d_k" not in values:
        yield Complaint(
            "AT207",
            ("scores",),
            Text(
                en="Scores are given without d_k, so √d_k is unknown.",
                ko="scores만 있고 d_k가 없어서 √d_k를 알 수 없어요.",
            ),
            Text(
                en="Add d_k, or scale: none if they are scaled already.",
                ko="d_k를 적거나, 이미 나눈 점수라면 scale: none을 적으세요.",
            ),
            about=("Q", "K", "d_k", "scale"),
        )
    for name in ("scale", "temperature"):
        number = values.get(name)
        if number is not None and not isinstance(number, str) and number.value <= 0:
            yield Complaint(
                "AT208",
                (name,),
                Text(
                    en="{name} is {value}; scores are divided by it, so it must be above 0.",
                    ko="{name} 값이 맞지 않아요: {value}. 점수를 나누는 수라서 0보다 커야 해요.",
                ).fill(name=name, value=number.text),
                Text(en="Give a positive number.", ko="양수를 적으세요."),
            )


def _mask(values: Fields, n: int, m: int) -> Iterator[Complaint]:
    mask = values.get("mask", "none")
    if isinstance(mask, Padding):
        outside = [i for i, place in enumerate(mask.positions) if not 1 <= place <= m]
        if outside:
            yield Complaint(
                "AT209",
                ("mask", "padding", outside[0]),
                Text(
                    en="padding names key {place}, but the keys are 1 to {m}.",
                    ko="padding에 적은 위치가 {place}인데 키는 1번부터 {m}번까지예요.",
                ).fill(place=mask.positions[outside[0]], m=m),
                Text(en="Count keys from 1.", ko="키는 1부터 세요."),
            )
            return
    elif not isinstance(mask, str) and (len(mask), len(mask[0])) != (n, m):
        yield _shape("AT210", "mask", (len(mask), len(mask[0])), (n, m))
        return
    for row, cells in enumerate(allowed_cells(mask, n, m)):
        if not any(cells):
            yield Complaint(
                "AT211",
                ("mask", row),
                Text(
                    en="Query {row} may attend to no key, so its softmax has nothing to add up.",
                    ko="{row}번째 쿼리는 볼 수 있는 키가 없어서 소프트맥스를 계산할 수 없어요.",
                ).fill(row=row + 1),
                Text(en="Allow it at least one key.", ko="볼 수 있는 키를 하나 이상 남기세요."),
            )
