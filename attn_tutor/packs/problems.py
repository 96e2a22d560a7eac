"""Settled fields to problems: what must be there, what must fit, and what is asked of what."""

from __future__ import annotations

from collections.abc import Sequence

from yaml import MappingNode, Node

from attn_tutor.model.kind import Complaint, Kind
from attn_tutor.model.kinds import kind as kind_named
from attn_tutor.model.problem import Problem
from attn_tutor.model.stages import all_stages
from attn_tutor.packs.asks import misplaced, note_misplaced
from attn_tutor.packs.claims import fit_plan
from attn_tutor.packs.digits import check_stages
from attn_tutor.packs.fields import PROBLEM_FIELDS
from attn_tutor.packs.inherit import Raw, in_order, like_node
from attn_tutor.packs.maps import head, note_missing
from attn_tutor.packs.nodes import at, pairs
from attn_tutor.packs.settle import Defaults, Settled, settle
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.packs.types import canonical
from attn_tutor.words import same

_REQUIRED = tuple(field for field in PROBLEM_FIELDS if field.required)


def read_problems(raws: Sequence[Raw], pack: str, defaults: Defaults) -> list[Problem]:
    """Make every problem that can be made; whatever is wrong is found on its sheet."""
    settled: dict[int, Settled] = {}
    made: dict[int, Problem] = {}
    for place, parent, broken in in_order(raws):
        above = None if parent is None else settled[parent]
        fields = settle(raws[place], above, defaults)
        problem = _problem(raws[place], pack, fields._replace(broken=fields.broken or broken))
        settled[place] = fields._replace(broken=problem is None)
        if problem is not None:
            made[place] = problem
    return [made[place] for place in sorted(made)]


def _problem(raw: Raw, pack: str, fields: Settled) -> Problem | None:
    given = pairs(raw.node)
    for field in _REQUIRED:
        if field.name not in (*given, *fields.unread):
            note_missing(raw.sheet, raw.node, field)
    if fields.kind is None or fields.broken or not _has_required(raw, fields):
        return None
    names = {field.name for field in fields.kind.fields}
    numbers = {name: value for name, value in fields.values.items() if name in names}
    content, complaints = fields.kind.build(numbers)
    for complaint in complaints:
        if not fields.unread.intersection(complaint.about):
            _complain(raw, complaint)
    if content is None:
        return None
    values = fields.values
    identifier = values.get("id", "")
    problem = Problem(
        pack=pack,
        id=identifier,
        kind=fields.kind.name,
        title=values.get("title") or same(identifier),
        content=content,
        text=values.get("text"),
        digits=fields.digits,
        ask=values.get("ask", ()),
        worked=values.get("worked", ()),
        hints=values.get("hints", ()),
        level=values.get("level", "core"),
        note=values.get("note"),
        tags=values.get("tags", ()),
        alias=values.get("alias", ()),
        claims=values.get("claims", ()),
        accept=values.get("accept", ()),
        numbers=canonical(fields.kind, numbers),
    )
    fits = _fits_plan(raw, problem, fields.kind)
    return problem if fits and identifier and not fields.unread else None


def _has_required(raw: Raw, fields: Settled) -> bool:
    missing = [
        field
        for field in (fields.kind.fields if fields.kind else ())
        if field.required and field.name not in fields.values
    ]
    for field in missing:
        if field.name not in fields.unread:
            note_missing(raw.sheet, raw.node, field)
    return not missing


def _complain(raw: Raw, complaint: Complaint) -> None:
    rule = Rule(complaint.code, complaint.text, complaint.mend)
    raw.sheet.note(rule, node_of(raw, complaint.path))


def node_of(raw: Raw, path: tuple[str | int, ...]) -> Node:
    """Give the node of a path in the problem's own fields, else that of ``like``, else its id."""
    own = pairs(raw.node)
    if path and path[0] in own:
        return at(raw.node, path)
    return (path and like_node(raw)) or head(raw.node)


def _fits_plan(raw: Raw, problem: Problem, kind: Kind) -> bool:
    own = pairs(raw.node)
    by_stage = own["decimals"][1] if "decimals" in own else None
    by_place = problem.ask or problem.worked or problem.claims
    if not by_place and not isinstance(by_stage, MappingNode):
        return True
    plan = kind.plan(problem)
    stages = tuple(dict.fromkeys([*plan.names(), *(step.stage.name for step in plan.steps)]))
    unknown = set() if by_stage is None else pairs(by_stage).keys() - set(stages)
    if by_stage is not None:
        check_stages(by_stage, Where(raw.sheet, "decimals"), stages)
    wrong = False
    for name, targets in (("ask", problem.ask), ("worked", problem.worked)):
        for place, target in misplaced(targets, plan):
            wrong = True
            note_misplaced(node_of(raw, (name, place)), Where(raw.sheet, name), target, plan)
    claimed = not problem.claims or fit_plan(own["claims"][1], raw.sheet, problem.claims, plan)
    return not unknown and not wrong and claimed


def check_default_stages(defaults: Defaults, problems: Sequence[Problem]) -> None:
    """Find stages in the decimals of the defaults that no problem and no kind has."""
    given = {} if defaults.node is None else pairs(defaults.node)
    if defaults.sheet is None or "decimals" not in given:
        return
    node = given["decimals"][1]
    known: dict[str, None] = {}
    for problem in problems:
        if pairs(node).keys() <= known.keys():
            return
        known |= dict.fromkeys(kind_named(problem.kind).plan(problem).names())
    names = (*known, *(name for name in all_stages() if name not in known))
    check_stages(node, Where(defaults.sheet, "decimals"), names)
