"""Which fields go together: scores, or Q and K, or X and its projections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attn_tutor.model.kind import Complaint
from attn_tutor.words import Text

Fields = Mapping[str, Any]
PROJECTED = ("Y", "W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V", "positions")


def source_complaints(values: Fields) -> Iterator[Complaint]:
    """Say what is missing or too much before any size is looked at."""
    if "X" in values:
        yield from _with_inputs(values)
        return
    for name in PROJECTED:
        if name in values:
            yield _alone(name, "X")
    if not isinstance(values.get("heads", 1), int):
        yield _alone("heads", "X")
    elif "scores" in values and not ("Q" in values and "K" in values):
        for name in ("heads", "kv_heads"):
            if name in values:
                yield _alone(name, "Q")
    yield from _scores_or_both(values)


def _alone(there: str, missing: str) -> Complaint:
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


def _with_inputs(values: Fields) -> Iterator[Complaint]:
    for name in ("Q", "K", "V", "scores"):
        if name in values:
            yield Complaint(
                "AT213",
                (name,),
                Text(
                    en="{name} is given beside X; with X it is derived.",
                    ko="X가 있으면 계산해서 얻는 항목인데 {name} 항목도 있어요.",
                ).fill(name=name),
                Text(en="Delete {name} or X.", ko="{name} 항목이나 X를 지우세요.").fill(name=name),
            )
    heads = values.get("heads", 1)
    if isinstance(heads, int):
        for name in ("W_Q", "W_K"):
            if name not in values:
                yield _missing_projection(name)
    else:
        for name in ("W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V", "kv_heads", "cache"):
            if name in values:
                yield _beside_heads(name)
    yield from _lone_biases(values)
    if "Y" in values and "positions" in values:
        yield Complaint(
            "AT221",
            ("positions",),
            Text(
                en="positions cannot be added where Y is given: it is unclear to which input.",
                ko="Y가 있으면 위치를 어느 입력에 더할지 알 수 없어서 positions를 쓸 수 없어요.",
            ),
            Text(en="Write the sums into X and Y yourself.", ko="더한 값을 X와 Y에 직접 적으세요."),
        )


def _lone_biases(values: Fields) -> Iterator[Complaint]:
    """Say which values have a bias but no matrix; queries and keys must have one anyway."""
    heads = values.get("heads", 1)
    lone = _alone("b_V", "W_V")
    if isinstance(heads, int):
        if "b_V" in values and "W_V" not in values:
            yield lone
        return
    for place, head in enumerate(heads):
        if "b_V" in head and "W_V" not in head:
            yield lone._replace(path=("heads", place, "b_V"))


def _missing_projection(name: str) -> Complaint:
    return Complaint(
        "AT214",
        ("X",),
        Text(
            en="X is given without {name}; queries and keys need W_Q and W_K.",
            ko="X는 있는데 {name} 행렬이 없어요. 쿼리와 키를 만들려면 W_Q와 W_K가 필요해요.",
        ).fill(name=name),
        Text(en="Add {name}.", ko="추가할 것: {name}").fill(name=name),
        about=(name, "heads"),
    )


def _beside_heads(name: str) -> Complaint:
    return Complaint(
        "AT215",
        (name,),
        Text(
            en="{name} stands beside a list of heads that have matrices of their own.",
            ko="헤드마다 행렬을 따로 적었는데 {name} 항목도 있어요.",
        ).fill(name=name),
        Text(
            en="Write only the number of heads to split columns, or delete {name}.",
            ko="열을 나누려면 heads에 개수만 적고, 아니면 {name} 항목을 지우세요.",
        ).fill(name=name),
    )


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
                en="An attention problem needs Q and K, or X with W_Q and W_K, or scores.",
                ko="어텐션 문제에는 Q와 K, 또는 X와 W_Q와 W_K, 또는 scores가 있어야 해요.",
            ),
            Text(
                en="Add Q and K, or X with its matrices, or scores.",
                ko="Q와 K를 적거나, X와 그 행렬을 적거나, scores를 적으세요.",
            ),
            about=("Q", "K", "X", "scores"),
        )
