"""A KV cache growing token by token, as blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attn_tutor.render.blocks import Beside, Block, Cell, Grid, Line, Strip, Strips
from attn_tutor.render.drawing import words
from attn_tutor.render.drawing.maps import quantity_of
from attn_tutor.render.drawing.picture import named
from attn_tutor.session.shown import OwnNumbers

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.render.drawing.cache_steps import CacheStep
    from attn_tutor.render.drawing.maps import Map
    from attn_tutor.words import Language, Text

READ, ADDED, NOT_YET = 0.25, 1.0, 0.0
"""The shades of a row that is read, of one that is new, and of one that is not there yet."""


def cache_blocks(
    derivation: Derivation, steps: Sequence[CacheStep], weights: Sequence[Map], language: Language
) -> list[Block]:
    """Give the whole growth in one picture, then every step with its rows, then the count."""
    blocks: list[Block] = [_growth(steps, weights[0], language)]
    numbers = OwnNumbers(derivation, {})
    for place, step in enumerate(steps, 1):
        tokens = ", ".join(named(weights[0].rows)[query] for query in step.queries)
        said = words.STEP.fill(place=place, count=len(steps), tokens=tokens)
        grids = tuple(_rows(numbers, step, each, language) for each in weights)
        blocks += [Line(""), Line(said.said(language), "title"), Beside(grids)]
    return [*blocks, Line(""), Line(_count(steps).said(language))]


def _growth(steps: Sequence[CacheStep], each: Map, language: Language) -> Strips:
    keys, queries = len(each.columns), named(each.rows)
    strips = []
    for step in steps:
        shares = [
            READ if key in step.read else ADDED if key in step.new else NOT_YET
            for key in range(keys)
        ]
        told = words.READ_AND_NEW.fill(read=len(step.read), new=len(step.new))
        label = ", ".join(queries[query] for query in step.queries)
        strips.append(Strip(label, tuple(shares), told.said(language)))
    title, legend = words.GROWING.said(language), words.SHADES.said(language)
    return Strips(title, tuple(strips), ("1", str(keys)), legend)


def _rows(numbers: OwnNumbers, step: CacheStep, each: Map, language: Language) -> Grid:
    """Give the rows of K and V of one head as they are at a step, and what they weigh."""
    sources = _sources(numbers.derivation, each.head)
    queries, keys = named(each.rows), named(each.columns)
    weigh = [
        words.WEIGHT if len(step.queries) == 1 else words.WEIGHT_OF.fill(query=queries[query])
        for query in step.queries
    ]
    columns = (words.SOURCE.said(language), *sources, *(text.said(language) for text in weigh))
    rows = []
    for key in range(step.end):
        new = key in step.new
        cells = [(words.NEW if new else words.FROM_CACHE).said(language)]
        cells += [_row_text(numbers, quantity, key) for quantity in sources.values()]
        cells += [
            "×" if each.masked[query][key] else each.texts[query][key] for query in step.queries
        ]
        rows.append((keys[key], tuple(Cell(cell, "operand" if new else "muted") for cell in cells)))
    name = "" if each.head is None else words.IN_HEAD.fill(head=each.head).said(language)
    return Grid(name, columns, tuple(rows), spoken=True)


def _sources(derivation: Derivation, head: int | None) -> dict[str, str]:
    """Give the quantities that hold the keys and the values of a head, by symbol."""
    plan = derivation.plan
    found = {}
    for name, need in (("scores", "key"), ("output", "value")):
        quantity = quantity_of(head, name)
        if quantity in plan.names():
            source = plan.step(quantity).inputs[need]
            found[need[0].upper()] = source
    return found


def _row_text(numbers: OwnNumbers, quantity: str, row: int) -> str:
    content = numbers.derivation.problem.content
    if quantity == "value" and content.value_names:
        return str(content.value_names[row])
    width = len(numbers.derivation.plan.labels(quantity)[1])
    return " ".join(numbers.text(quantity, row, column) for column in range(width))


def _count(steps: Sequence[CacheStep]) -> Text:
    """Say how many rows of K and V are computed with the cache and without it."""
    made = sum(len(step.new) for step in steps)
    ends = [step.end for step in steps]
    known = {"with_cache": made, "total": sum(ends)}
    if len(steps) == 1:
        return words.ONE_STEP.fill(**known)
    return words.ROWS_MADE.fill(without=" + ".join(map(str, ends)), **known)
