"""Sizes that must agree: rows and columns, tokens, the divisor and the mask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attn_tutor.model.attention_sizes import Sizes, widths
from attn_tutor.model.kind import Complaint
from attn_tutor.model.masks import Padding, allowed_cells
from attn_tutor.words import Text

Fields = Mapping[str, Any]


ROWS_ALIKE = Text(
    en="Rows of {key} have {k} numbers but rows of {query} have {q}; both must be d_k long.",
    ko="{key} 한 행에는 수가 {k}개인데 {query} 한 행에는 {q}개예요. 둘 다 d_k개여야 해요.",
)
ROWS_OF_A_HEAD = Text(
    en="The columns of {key} number {k} a head, those of {query} {q}; both must be d_k.",
    ko="헤드 하나에 {key} 열은 {k}개인데 {query} 열은 {q}개예요. 둘 다 d_k개여야 해요.",
)


def shape_complaints(values: Fields, sizes: Sizes) -> Iterator[Complaint]:
    """Say which sizes do not agree."""
    yield from _shapes(values, sizes)
    yield from _tokens(values, sizes)
    yield from _divisor(values)
    yield from _mask(values, sizes.n, sizes.m)


def _shapes(values: Fields, sizes: Sizes) -> Iterator[Complaint]:
    if "X" in values or "Q" in values:
        yield from _compared(values, sizes)
    value, new = values.get("V"), sizes.m - sizes.old
    if value and len(value) != new:
        yield _row_count("AT204", "V", len(value), new)
    for name in ("scores", "bias"):
        matrix = values.get(name)
        if matrix and (len(matrix), len(matrix[0])) != (sizes.n, sizes.m):
            yield _shape("AT205", name, (len(matrix), len(matrix[0])), (sizes.n, sizes.m))
    if sizes.old and (sizes.d_v is not None) != ("V" in values["cache"]):
        yield _half_cache()
    yield from _output(values, sizes)


def _compared(values: Fields, sizes: Sizes) -> Iterator[Complaint]:
    if not isinstance(values.get("heads", 1), int):
        return
    query, key, _ = widths(values)
    if query // sizes.heads != key // sizes.key_value_heads:
        names = ("W_Q", "W_K") if "X" in values else ("Q", "K")
        yield Complaint(
            "AT203",
            (names[1],),
            (ROWS_OF_A_HEAD if sizes.heads > 1 else ROWS_ALIKE).fill(
                key=names[1],
                query=names[0],
                k=key // sizes.key_value_heads,
                q=query // sizes.heads,
            ),
            Text(en="Make the rows equally long.", ko="행의 길이를 같게 맞추세요."),
        )


def _half_cache() -> Complaint:
    return Complaint(
        "AT228",
        ("cache",),
        Text(
            en="Values must be given for the cached keys and for the new ones, or for neither.",
            ko="값은 캐시의 키와 새 키 모두에 있거나 둘 다 없어야 해요.",
        ),
        Text(en="Add the missing values.", ko="빠진 값을 추가하세요."),
    )


def _output(values: Fields, sizes: Sizes) -> Iterator[Complaint]:
    matrix, bias = values.get("W_O"), values.get("b_O")
    if matrix is None:
        if bias is not None:
            yield _needs("b_O", "W_O")
        return
    if sizes.d_v is None:
        yield _needs("W_O", "W_V" if "X" in values else "V")
        return
    joined = sizes.heads * sizes.d_v
    if len(matrix) != joined:
        yield Complaint(
            "AT229",
            ("W_O",),
            Text(
                en="The rows of W_O number {has}, the columns of the joined heads {wanted}.",
                ko="W_O 행은 {has}개인데 이어 붙인 헤드의 열은 {wanted}개예요.",
            ).fill(has=len(matrix), wanted=joined),
            Text(en="Give W_O {wanted} rows.", ko="W_O 행을 {wanted}개로 맞추세요.").fill(
                wanted=joined
            ),
        )
    if bias is not None and len(bias[0]) != len(matrix[0]):
        yield Complaint(
            "AT217",
            ("b_O",),
            Text(
                en="b_O has length {has}, but the columns of W_O number {wanted}.",
                ko="b_O 수는 {has}개인데 W_O 열은 {wanted}개예요.",
            ).fill(has=len(bias[0]), wanted=len(matrix[0])),
            Text(en="Make its length {wanted}.", ko="수를 {wanted}개 적으세요.").fill(
                wanted=len(matrix[0])
            ),
        )


def _needs(there: str, missing: str) -> Complaint:
    return Complaint(
        "AT212",
        (there,),
        Text(
            en="{there} is given without {missing}, which it belongs to.",
            ko="{there} 항목은 있는데 함께 써야 하는 {missing} 행렬이 없어요.",
        ).fill(there=there, missing=missing),
        Text(
            en="Add {missing}, or delete {there}.", ko="{missing} 추가하기, 또는 {there} 지우기"
        ).fill(there=there, missing=missing),
        about=(missing,),
    )


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


def _tokens(values: Fields, sizes: Sizes) -> Iterator[Complaint]:
    """Compare the tokens; where there is a cache they may name the new rows only, or all keys."""
    n, m = sizes.n, sizes.m
    alike = {n, m} if n + sizes.old == m else set()
    counts = {"tokens": alike, "query_tokens": {n}, "key_tokens": {m}}
    for name, fitting in counts.items():
        tokens = values.get(name)
        if tokens and len(tokens) not in fitting:
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
    if scale == "sqrt_dk" and "Q" not in values and "X" not in values and "d_k" not in values:
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
