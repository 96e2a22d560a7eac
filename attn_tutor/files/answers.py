"""An answers file: one student's answers to one problem, YAML or JSON, every value kept as text."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import yaml

from attn_tutor.errors import UsageError, reason_of
from attn_tutor.nesting import may_nest
from attn_tutor.words import Text

LARGEST = 1_000_000
MOST_LEVELS = 500
"""A file of answers has four; brackets that were left open in the answers themselves count, too."""
FORM = Text(
    en='It must look like: {problem: "3.2", answers: {scores: "2 0", weights: [[0.88, 0.12]]}}',
    ko='이런 꼴이어야 해요: {problem: "3.2", answers: {scores: "2 0", weights: [[0.88, 0.12]]}}',
)
MISSING = Text(en="{file} cannot be read: {reason}", ko="{file} 파일을 읽을 수 없어요: {reason}")
TOO_LARGE = Text(en="{file} is larger than 1 MB.", ko="{file} 파일이 1 MB보다 커요.")
MISSHAPEN = Text(
    en="{file}:{line}: This is not an answers file: {what}. {form}",
    ko="{file}:{line}: 답안 파일로 읽을 수 없어요 ({what}). {form}",
)
NO_YAML = Text(en="it is not YAML", ko="YAML이 아니에요")
TOO_DEEP = Text(en="its values are nested too deep", ko="값이 너무 깊이 겹쳐 있어요")
EMPTY = Text(en="it is empty", ko="빈 파일이에요")
NOT_UTF_8 = Text(en="it is not UTF-8", ko="UTF-8이 아니에요")
NO_ANSWERS = Text(en="there are no answers in it", ko="answers 항목이 없어요")
NO_SUCH_FIELD = Text(en="it has no field {name}", ko="{name} 항목은 쓸 수 없어요")
OTHER_SHAPE = Text(en="something else stands here", ko="여기에 다른 것이 적혀 있어요")
TWICE = Text(
    en="{file}:{line}: {what} stands here a second time.",
    ko="{file}:{line}: 같은 항목이 두 번 나와요 ({what}).",
)

Answer = str | list["str | list[str]"]


class SubmittedAnswers(NamedTuple):
    """The problem that is answered (may be empty) and the answers by place, such as weights[3]."""

    problem: str
    answers: dict[str, Answer]


def read_answers(file: str) -> SubmittedAnswers:
    """Read an answers file; values stay text, so 3.10 and 0.50 mean what was written.

    Raises UsageError with the place where the file is not one.
    """
    node = _composed(file)
    fields = _pairs(file, node)
    for name, value in fields.items():
        if name not in {"problem", "answers", "student"}:
            raise _misshapen(file, value, NO_SUCH_FIELD.fill(name=name))
    if "answers" not in fields:
        raise _misshapen(file, node, NO_ANSWERS)
    answers = {
        place: _answer(file, value) for place, value in _pairs(file, fields["answers"]).items()
    }
    problem = fields.get("problem")
    return SubmittedAnswers(_text(file, problem) if problem is not None else "", answers)


def student_of(file: str) -> str:
    """Give the student that an answers file names, or ""."""
    node = _composed(file)
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    named = (value for key, value in pairs if key.value == "student")
    return next((each.value.strip() for each in named if isinstance(each.value, str)), "")


def _composed(file: str) -> yaml.Node:
    try:
        path = Path(file)
        if path.stat().st_size > LARGEST:
            raise UsageError(TOO_LARGE.fill(file=file))
        text = path.read_text(encoding="utf-8-sig")
        if may_nest(text, MOST_LEVELS):
            raise UsageError(MISSHAPEN.fill(file=file, line=1, what=TOO_DEEP, form=FORM))
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        node = yaml.compose(text, loader)
    except UnicodeDecodeError as trouble:
        raise UsageError(MISSING.fill(file=file, reason=NOT_UTF_8)) from trouble
    except (OSError, ValueError, RecursionError) as trouble:
        raise UsageError(MISSING.fill(file=file, reason=reason_of(trouble))) from trouble
    except yaml.YAMLError as trouble:
        place = getattr(trouble, "problem_mark", None)
        line = place.line + 1 if place else 1
        raise UsageError(MISSHAPEN.fill(file=file, line=line, what=NO_YAML, form=FORM)) from trouble
    if node is None:
        raise UsageError(MISSHAPEN.fill(file=file, line=1, what=EMPTY, form=FORM))
    return node


def _pairs(file: str, node: yaml.Node) -> dict[str, yaml.Node]:
    if not isinstance(node, yaml.MappingNode):
        raise _misshapen(file, node, OTHER_SHAPE)
    found: dict[str, yaml.Node] = {}
    for key, value in node.value:
        name = _text(file, key)
        if name in found:
            line = key.start_mark.line + 1
            raise UsageError(TWICE.fill(file=file, line=line, what=name))
        found[name] = value
    return found


def _answer(file: str, node: yaml.Node) -> Answer:
    if not isinstance(node, yaml.SequenceNode):
        return _text(file, node)
    rows: list[str | list[str]] = []
    for row in node.value:
        cells = isinstance(row, yaml.SequenceNode)
        rows.append([_text(file, each) for each in row.value] if cells else _text(file, row))
    nested = any(isinstance(row, list) for row in rows)
    if not nested:
        return [[each for each in rows if isinstance(each, str)]]
    return rows


def _text(file: str, node: yaml.Node) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise _misshapen(file, node, OTHER_SHAPE)
    empty = not node.style and node.value in {"null", "~"}
    return "" if empty else str(node.value)


def _misshapen(file: str, node: yaml.Node, what: Text) -> UsageError:
    line = node.start_mark.line + 1
    return UsageError(MISSHAPEN.fill(file=file, line=line, what=what, form=FORM))
