"""A problem's fields, settled: its own over those it takes from another problem or the defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from yaml import Node

from attn_tutor.model.kind import Kind
from attn_tutor.model.kinds import kind_names
from attn_tutor.model.problem import DigitsAsked
from attn_tutor.packs import digits
from attn_tutor.packs.fields import DEFAULT_KIND, PROBLEM_FIELDS
from attn_tutor.packs.inherit import Raw
from attn_tutor.packs.maps import Given, note_unknown, read_fields
from attn_tutor.packs.nodes import pairs
from attn_tutor.packs.sheet import Sheet
from attn_tutor.packs.types import known_kind

COMMON = tuple(field for field in PROBLEM_FIELDS if not field.own)
_SHARED_NAMES = frozenset(field.name for field in COMMON)
_NAMES = tuple(field.name for field in PROBLEM_FIELDS)


class Settled(NamedTuple):
    """Everything that holds for one problem.

    ``unread`` names what could not be read, be it that its name is misspelt; ``broken`` tells that
    the problem it takes after is itself broken, so that nothing more is said here of what was taken
    over.
    """

    kind: Kind | None
    values: Mapping[str, Any]
    digits: DigitsAsked
    unread: frozenset[str]
    broken: bool = False


class Defaults(NamedTuple):
    """The map ``defaults`` of a pack; ``by_kind`` remembers what was read of it for each kind."""

    sheet: Sheet | None = None
    node: Node | None = None
    common: Given = Given({}, frozenset(), frozenset())
    by_kind: dict[str, Given] = {}  # noqa: RUF012

    def of(self, kind: Kind | None) -> Settled:
        """Give what holds for a problem of some kind that says nothing itself."""
        own = Given({}, frozenset(), frozenset())
        if kind is not None and self.sheet is not None and self.node is not None:
            own = self.by_kind.get(kind.name) or read_fields(self.sheet, self.node, kind.fields)
            self.by_kind[kind.name] = own
        return Settled(
            kind,
            {**self.common.values, **own.values},
            digits.settled(DigitsAsked(), self.common.values),
            self.common.unread | own.unread,
        )


def read_defaults(sheet: Sheet, node: Node) -> Defaults:
    """Read the defaults that any problem may have; those of a kind are read when it is met."""
    usual = known_kind(DEFAULT_KIND)
    known = [*_SHARED_NAMES, *(field.name for field in (usual.fields if usual else ()))]
    if not pairs(node).keys() <= set(known):
        known += _kind_fields()
    note_unknown(sheet, node, sorted(set(known)))
    common = read_fields(sheet, node, COMMON)
    digits.check_both(common.values, sheet, node)
    return Defaults(sheet, node, common, {})


def _kind_fields() -> list[str]:
    kinds = [known_kind(name) for name in kind_names()]
    return list(dict.fromkeys(field.name for kind in kinds if kind for field in kind.fields))


def settle(problem: Raw, parent: Settled | None, defaults: Defaults) -> Settled:
    """Read a problem's own fields and put them over those that it takes over."""
    sheet, node = problem.sheet, problem.node
    takes_over = problem.like is not None
    own = read_fields(sheet, node, PROBLEM_FIELDS, unsets=_SHARED_NAMES if takes_over else ())
    kind = _kind(own, parent, defaults)
    above = parent if parent is not None else defaults.of(kind)
    if kind is None:
        misspelt = note_unknown(sheet, node, (*_NAMES, *_kind_fields()))
        return Settled(None, {}, above.digits, own.unread | misspelt, broken=True)
    names = [field.name for field in kind.fields]
    of_kind = read_fields(sheet, node, kind.fields, unsets=names if takes_over else ())
    misspelt = note_unknown(sheet, node, (*_NAMES, *names))
    if "decimals" in own.values and "figures" in own.values:
        digits.check_both(own.values, sheet, pairs(node)["figures"][0])
    gone = own.unset | of_kind.unset
    taken = {
        name: value
        for name, value in above.values.items()
        if (name in _SHARED_NAMES or (name in names and above.kind is kind)) and name not in gone
    }
    inherited_digits = DigitsAsked() if gone & {"decimals", "figures"} else above.digits
    inherited = above.unread - set(own.values) - set(of_kind.values)
    unread = own.unread | of_kind.unread | misspelt | inherited
    return Settled(
        kind,
        {**taken, **own.values, **of_kind.values},
        digits.settled(inherited_digits, own.values),
        unread,
        above.broken,
    )


def _kind(own: Given, parent: Settled | None, defaults: Defaults) -> Kind | None:
    if "kind" in own.unread:
        return None
    if "kind" in own.values:
        return known_kind(own.values["kind"])
    if parent is not None:
        return parent.kind
    return known_kind(defaults.common.values.get("kind", DEFAULT_KIND))
