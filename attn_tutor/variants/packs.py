"""A pack of drawn problems, as text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING

from attn_tutor.variants import words
from attn_tutor.variants.wish import problems
from attn_tutor.variants.written import both, number_lines

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem
    from attn_tutor.variants.wish import Wish

SCHEMA = "# yaml-language-server: $schema=attn-tutor-pack.schema.json"


def pack_text(
    wish: Wish,
    count: int,
    seed: int,
    name: str,
    command: str,
    made: Callable[[int], None] = lambda _: None,
) -> str:
    """Write a pack of so many problems; ``command`` tells how to make it again.

    ``made`` is called with the place of each problem once it is there.
    Raises UsageError where the wish cannot be met.
    """
    titled = words.ONE_TITLE if count == 1 else words.PACK_TITLE
    title = titled.fill(count=count, seed=seed)
    lines = [
        SCHEMA,
        f"# {command}",
        "format: 1",
        f"id: {name}",
        "version: 1.0.0",
        f"title: {both(title)}",
        "license: CC0-1.0",
        "authors: []",
        f"defaults: {{decimals: {wish.decimals}}}",
        "problems:",
    ]
    for place, problem in enumerate(islice(problems(wish, seed), count), 1):
        lines += _problem_lines(wish, problem, place)
        made(place)
    return "\n".join([*lines, ""])


def _problem_lines(wish: Wish, problem: Problem, place: int) -> list[str]:
    title = words.PROBLEM_TITLE.fill(place=place, tokens=wish.tokens, dim=wish.dim)
    fields = [
        f"title: {both(title)}",
        f"tokens: [{', '.join(wish.setting['tokens'])}]",
        *number_lines(problem.content),
    ]
    if wish.heads > 1:
        fields.append(f"heads: {wish.heads}")
    if wish.mask != "none":
        fields.append(f"mask: {_mask(wish)}")
    tags = ["generated", "diagnostic", *([wish.mask] if wish.mask != "none" else [])]
    return [f'  - id: "{place}"', *(f"    {line}" for line in [*fields, f"tags: {_list(tags)}"])]


def _mask(wish: Wish) -> str:
    return "causal" if wish.mask == "causal" else f"{{padding: [{wish.tokens}]}}"


def _list(items: list[str]) -> str:
    return f"[{', '.join(items)}]"
