"""``accept``: advice that an author has read and means to leave as it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from yaml import ScalarNode

from attn_tutor.packs.advice_codes import CODE
from attn_tutor.packs.nodes import pairs
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text

if TYPE_CHECKING:
    from yaml import Node

    from attn_tutor.model.problem import Problem
    from attn_tutor.packs.findings import Finding
    from attn_tutor.packs.heads import Head
    from attn_tutor.packs.inherit import Raw
    from attn_tutor.packs.sheet import Sheet

NOTHING_TO_ACCEPT = Rule(
    "AT303",
    Text(
        en="{text} is accepted here, but nothing of that code is found.",
        ko="accept에 적혀 있지만 해당하는 조언이 없어요: {text}",
    ),
    Text(en="Delete the code.", ko="코드를 지우세요."),
    severity="advice",
)


class Accepted(NamedTuple):
    """What one problem accepts, and where it stands in which file."""

    codes: tuple[str, ...]
    sheet: Sheet
    node: Node

    def holds(self, finding: Finding) -> bool:
        """Tell whether a finding lies in this problem."""
        start, end = self.node.start_mark, self.node.end_mark
        place = (finding.line - 1, finding.column - 1)
        inside = (start.line, start.column) <= place < (end.line, end.column)
        return finding.file == self.sheet.name and inside


def without_accepted(
    head: Head, raws: Sequence[Raw], problems: Sequence[Problem], found: Sequence[Finding]
) -> list[Finding]:
    """Leave out what is accepted; where nothing is, the code is advised to be deleted."""
    by_id = {problem.id: problem.accept for problem in problems}
    accepted = [Accepted(by_id.get(raw.id or "", ()), raw.sheet, raw.node) for raw in raws]
    kept: list[Finding] = []
    used: list[tuple[Accepted, str]] = []
    for finding in found:
        where = next((each for each in accepted if each.holds(finding)), None)
        if where is not None and finding.severity == "advice" and finding.code in where.codes:
            used.append((where, finding.code))
        else:
            kept.append(finding)
    for sheet, node in _needless(head, accepted, used):
        sheet._replace(found=kept).note(NOTHING_TO_ACCEPT, node, text=node.value.strip())
    return kept


def _needless(
    head: Head, accepted: Sequence[Accepted], used: Sequence[tuple[Accepted, str]]
) -> Iterator[tuple[Sheet, Node]]:
    """Give the codes that accept nothing; those of the defaults must do so in some problem."""
    for each in accepted:
        own = {code for where, code in used if where is each}
        yield from ((each.sheet, node) for node in _written(each.node) if node.value not in own)
    defaults = head.defaults
    if defaults.sheet is not None and defaults.node is not None:
        anywhere = {code for _, code in used}
        nodes = _written(defaults.node)
        yield from ((defaults.sheet, node) for node in nodes if node.value not in anywhere)


def _written(node: Node) -> list[Node]:
    """Give the nodes of the codes that a map accepts, those that can be read."""
    given = pairs(node).get("accept")
    inside = [] if given is None else given[1].value
    return [item for item in inside if isinstance(item, ScalarNode) and CODE.fullmatch(item.value)]
