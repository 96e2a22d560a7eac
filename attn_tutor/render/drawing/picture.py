"""Drawings as blocks: heat maps, and what one query looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from attn_tutor.render.blocks import (
    Bar,
    Bars,
    Block,
    Flow,
    Heat,
    Heats,
    Line,
    Link,
    Links,
    Warm,
)
from attn_tutor.render.drawing import words
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem
    from attn_tutor.render.drawing.maps import Map
    from attn_tutor.words import Language

LONG = 14
"""A token wider than so many cells heads its column with its number alone."""
MOST_NAMED = 4
"""Of more equal keys only so many are named in a sentence."""
MOST_KEYS = 16
"""A query with more keys is drawn with the strongest of them."""


class Side(NamedTuple):
    """The maps of one side of a comparison and what it is called; "" where nothing is compared.

    ``masked`` is False where the problem's mask was left out.
    """

    name: Text
    maps: tuple[Map, ...]
    masked: bool = True


def named(tokens: Sequence[str]) -> tuple[str, ...]:
    """Give each token a name of its own, which stays its own when it is cut.

    Where a token stands there twice or is long, its number is in front.

    >>> named(["the", "dog", "the"])
    ('1 the', 'dog', '3 the')
    """
    counts = Counter(tokens)
    return tuple(
        f"{place} {token}" if counts[token] > 1 or cell_len(token) > LONG else token
        for place, token in enumerate(tokens, 1)
    )


def title_line(problem: Problem, language: Language) -> Line:
    """Give the problem's id and title."""
    return Line(f"{problem.id}  {problem.title.said(language)}", "title")


# --- heat maps ------------------------------------------------------------------------------------


def heat_blocks(sides: Sequence[Side], language: Language) -> list[Block]:
    """Give the heat maps, those of one stage on one scale, then the tokens that were too long."""
    blocks: list[Block] = []
    for name in dict.fromkeys(each.stage for side in sides for each in side.maps):
        chosen = [(side, each) for side in sides for each in side.maps if each.stage == name]
        ends = _common_ends([each for _, each in chosen])
        maps = tuple(_heat(each, side, ends, language) for side, each in chosen)
        hidden = any(cell for _, each in chosen for row in each.masked for cell in row)
        legend = words.MASKED.said(language) if hidden else ""
        blocks.append(Heats(maps, (f"{ends[0]:.4g}", f"{ends[1]:.4g}"), legend))
    return [*blocks, *_token_list(sides[0].maps[0])]


def _common_ends(maps: Sequence[Map]) -> tuple[float, float]:
    ends = [each.ends() for each in maps]
    return min(low for low, _ in ends), max(high for _, high in ends)


def _heat(each: Map, side: Side, ends: tuple[float, float], language: Language) -> Heat:
    names = named(each.columns)
    rows = tuple(
        (
            label,
            tuple(
                Warm(_number(text), _share(value, ends), masked)
                for value, text, masked in zip(*cells, strict=True)
            ),
        )
        for label, *cells in zip(
            named(each.rows), each.values, each.texts, each.masked, strict=True
        )
    )
    spoken = tuple(" ".join(sentences(each, row, language)) for row in range(len(rows)))
    long = any(cell_len(token) > LONG for token in each.columns)
    short = tuple(str(place + 1) for place in range(len(names))) if long else ()
    return Heat(_title(each, side, language), names, rows, spoken, short)


def _title(each: Map, side: Side, language: Language) -> str:
    parts = [each.title.said(language), side.name.said(language)]
    return " · ".join(part for part in parts if part)


def _share(value: float, ends: tuple[float, float]) -> float:
    """Place a number between two ends; −∞ is at the low one, and equal ends are in the middle."""
    low, high = ends
    if not isfinite(value):
        return 0.0
    return (value - low) / (high - low) if high > low else 0.5


def _number(text: str) -> str:
    return "−∞" if text == "-inf" else text


def _token_list(each: Map) -> list[Block]:
    """List the keys by number where they are too long to head a column."""
    if all(cell_len(name) <= LONG for name in each.columns):
        return []
    parts = tuple(f"{place} {token}" for place, token in enumerate(each.columns, 1))
    return [Flow(parts, "muted")]


# --- one query ------------------------------------------------------------------------------------


def query_blocks(sides: Sequence[Side], query: int, language: Language) -> list[Block]:
    """Give what one query looks at: its numbers as bars, its weights as lines, and in words."""
    blocks: list[Block] = []
    for side in sides:
        heads = dict.fromkeys(each.head for each in side.maps)
        for head in heads:
            maps = [each for each in side.maps if each.head == head]
            blocks += [Line(""), *_query_of_head(maps, side, query, language)]
    return blocks[1:]


def _query_of_head(maps: Sequence[Map], side: Side, query: int, language: Language) -> list[Block]:
    keys = _keys_drawn(maps[-1], query)
    blocks: list[Block] = [_bars(each, keys, side, query, language) for each in maps]
    last = maps[-1]
    said = [Line(" ".join(sentences(last, query, language, others=False)))]
    if last.stage == "weights":
        links = tuple(
            Link(
                named(last.columns)[key],
                last.values[query][key],
                last.texts[query][key],
                last.masked[query][key],
            )
            for key in keys
        )
        blocks += [Line(""), Links(named(last.rows)[query], links)]
        if len(keys) < len(last.columns):
            said.append(_left_out(last, query, keys, language))
    return [*blocks, *said]


def _keys_drawn(each: Map, query: int) -> list[int]:
    """Give the keys to draw in their order: all, or the strongest of many."""
    order = sorted(range(len(each.columns)), key=lambda key: -each.values[query][key])
    return sorted(order[:MOST_KEYS])


def _left_out(each: Map, query: int, keys: list[int], language: Language) -> Line:
    rest = sum(value for key, value in enumerate(each.values[query]) if key not in keys)
    counted = words.FEWER.fill(count=len(keys), all=len(each.columns), rest=f"{rest:.3f}")
    return Line(counted.said(language), "muted")


def _bars(each: Map, keys: list[int], side: Side, query: int, language: Language) -> Bars:
    values = each.values[query]
    most = 1.0
    if each.stage != "weights":
        most = max((abs(value) for value in values if isfinite(value)), default=0.0) or 1.0
    names = named(each.columns)
    bars = tuple(
        Bar(
            names[key],
            values[key] / most if isfinite(values[key]) else 0.0,
            _number(each.texts[query][key]),
        )
        for key in keys
    )
    name = words.QUERY.fill(query=named(each.rows)[query]).said(language)
    return Bars(f"{_title(each, side, language)} · {name}", bars)


# --- in words -------------------------------------------------------------------------------------


def sentences(each: Map, row: int, language: Language, *, others: bool = True) -> list[str]:
    """Say a row of a map: where its largest number is, what the others are, what is masked."""
    names, texts = named(each.columns), [_number(text) for text in each.texts[row]]
    strongest = each.strongest(row)
    hidden = [names[key] for key, masked in enumerate(each.masked[row]) if masked]
    rest = [
        f"{names[key]} {texts[key]}"
        for key in sorted(range(len(names)), key=lambda key: -each.values[row][key])
        if key not in strongest and not each.masked[row][key]
    ]
    query = named(each.rows)[row]
    single = len(names) - len(hidden) == 1
    said = [
        _most(each.stage, len(strongest), single=single).fill(
            query=query,
            key=names[strongest[0]],
            keys=_listed([names[key] for key in strongest], language),
            number=texts[strongest[0]],
        )
    ]
    if rest and others:
        said.append(words.REST.fill(others=", ".join(rest)))
    if hidden:
        said.append(words.HIDDEN.fill(keys=", ".join(hidden)))
    return [text.said(language) for text in said]


def _most(stage: str, count: int, *, single: bool) -> Text:
    """Choose the sentence for the largest number of a row."""
    if stage != "weights":
        return words.SCORES_OF if count == 1 else words.SCORES_EQUAL
    if single:
        return words.ONLY_KEY
    return words.WEIGHTS_OF if count == 1 else words.WEIGHTS_EQUAL


def _listed(names: Sequence[str], language: Language) -> str:
    """Join names as one does in a sentence; of many only the first few."""
    if len(names) > MOST_NAMED:
        first = ", ".join(names[:MOST_NAMED])
        return words.AND_MORE.fill(first=first, more=len(names) - MOST_NAMED).said(language)
    if language == "ko" or len(names) == 1:
        return ", ".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
