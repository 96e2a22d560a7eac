"""``like``: which problem takes its fields from which, parents before children, no circles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from yaml import Node, ScalarNode

from attn_tutor.meant import did_you_mean
from attn_tutor.packs.nodes import is_null, pairs
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.words import Text

NO_SUCH_PROBLEM = Rule(
    "AT129",
    Text(en="like: this pack has no problem {text}.", ko="like: 이 꾸러미에 {text} 문제는 없어요."),
    Text(en="Write the id of a problem of this pack.", ko="이 꾸러미에 있는 문제의 id를 적으세요."),
)
NO_SUCH_PROBLEM_MEANT = NO_SUCH_PROBLEM._replace(
    text=Text(
        en="like: this pack has no problem {text}. Did you mean {meant}?",
        ko="like: 이 꾸러미에 {text} 문제는 없어요. 혹시 {meant} 아닌가요?",
    )
)
CIRCLE = Rule(
    "AT130",
    Text(
        en="like goes round in a circle: {circle}.",
        ko="like가 돌고 돌아 제자리로 와요: {circle}",
    ),
    Text(en="Write one of these problems out.", ko="그 가운데 한 문제는 내용을 직접 적으세요."),
)
_MOST_NAMED = 5


class Raw(NamedTuple):
    """A problem as a map of nodes; ``id`` and ``like`` are as written, before any check."""

    sheet: Sheet
    node: Node
    id: str | None
    like: str | None


def raw(sheet: Sheet, node: Node) -> Raw:
    """Take a map for a problem."""
    given = pairs(node)
    words = {
        name: given[name][1].value.strip() or None
        for name in ("id", "like")
        if name in given
        if isinstance(given[name][1], ScalarNode) and not is_null(given[name][1])
    }
    return Raw(sheet, node, words.get("id"), words.get("like"))


class Link(NamedTuple):
    """A problem and the place of the one it is like; ``broken`` where there is no such one."""

    place: int
    parent: int | None
    broken: bool = False


def in_order(raws: Sequence[Raw]) -> Iterator[Link]:
    """Give every problem once, parents first; of problems with one id the first is meant."""
    places: dict[str, int] = {}
    for place, problem in enumerate(raws):
        if problem.id is not None:
            places.setdefault(problem.id, place)
    done: set[int] = set()
    for place in range(len(raws)):
        chain, broken = _chain(raws, places, place, done)
        for link in reversed(chain):
            like = raws[link].like
            parent = None if like is None else places.get(like)
            yield Link(link, parent if parent in done else None, broken)
            done.add(link)


def _chain(
    raws: Sequence[Raw], places: Mapping[str, int], start: int, done: set[int]
) -> tuple[list[int], bool]:
    """Follow ``like`` from one problem up to one that is done or is like no other."""
    chain: dict[int, None] = {}
    place: int | None = start
    while place is not None and place not in done:
        if place in chain:
            links = list(chain)
            _note_circle(raws, links[links.index(place) :])
            return links, True
        chain[place] = None
        like = raws[place].like
        if like is not None and like not in places:
            _note_unknown(raws[place], places)
            return list(chain), True
        place = None if like is None else places[like]
    return list(chain), False


def like_node(problem: Raw) -> Node | None:
    """Give the node of ``like``, if there is one."""
    found = pairs(problem.node).get("like")
    return None if found is None else found[1]


def _note_circle(raws: Sequence[Raw], circle: list[int]) -> None:
    first = min(circle)
    turned = circle[circle.index(first) :] + circle[: circle.index(first)]
    names = [raws[place].id or "" for place in turned]
    named = [*names[:_MOST_NAMED], *(["..."] if len(names) > _MOST_NAMED else []), names[0]]
    node = like_node(raws[first])
    if node is not None:
        raws[first].sheet.note(CIRCLE, node, circle=" > ".join(named))


def _note_unknown(problem: Raw, places: Mapping[str, int]) -> None:
    node = like_node(problem)
    if node is not None and problem.like is not None and not problem.sheet.full:
        meant = did_you_mean(problem.like, places)
        rule = NO_SUCH_PROBLEM_MEANT if meant else NO_SUCH_PROBLEM
        problem.sheet.note(rule, node, text=problem.like, meant=meant)
