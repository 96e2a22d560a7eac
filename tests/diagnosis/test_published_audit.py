"""``audit`` over every published example says what docs/published-examples.md says.

tests/data/published_claims.yaml holds the numbers of published_examples.yaml as claims.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent))

from published import FILE, STAGES, records

from attn_tutor.grading.audit import audit
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.packs.load import load_pack
from attn_tutor.render.audit import audit_json

ROOT = Path(__file__).resolve().parents[2]
CLAIMS = FILE.with_name("published_claims.yaml")
PAGE = (ROOT / "docs" / "published-examples.md").read_text(encoding="utf-8")
NAMED, LISTED = (
    [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in part.splitlines()
        if re.match(r"\| [^e-]", line) or re.match(r"\| e(?!xample \|)", line)
    ]
    for part in PAGE.split("## Every listed error")
)
PROJECTED = ("query", "key", "value")
RAW = {raw["id"]: raw for raw in yaml.safe_load(FILE.read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def audited():
    """What the command prints: one JSON object a problem, by the id of the problem."""
    problems = [problem for problem in load_pack(CLAIMS).problems if problem.claims]
    return {problem.id: json.loads(audit_json(audit(problem))) for problem in problems}


def stage_of(found, name):
    (stage,) = (stage for stage in found["stages"] if stage["stage"] == STAGES[name])
    return stage


def test_every_example_is_there(audited):
    assert list(audited) == list(RAW)


def test_every_verdict_is_that_of_the_examples(audited):
    """Cell by cell, over every stage that was printed; every printed projection is right."""
    for record in records():
        cells = {
            (stage["stage"], cell["row"] - 1, cell["column"] - 1): cell["verdict"]
            for stage in audited[record.raw["id"]]["stages"]
            for cell in stage["cells"]
        }
        expected = {
            (name, row, column): Verdict(verdict).word
            for name in record.typed
            for row, line in enumerate(record.marks[name].verdicts.tolist())
            for column, verdict in enumerate(line)
            if verdict != Verdict.ABSENT
        }
        projected = {place: cells.pop(place) for place in list(cells) if place[0] in PROJECTED}
        assert set(projected.values()) <= {"right"}, record.raw["id"]
        assert cells == expected, record.raw["id"]


@pytest.mark.parametrize("line", NAMED, ids=lambda line: " ".join(line[:2]))
def test_the_causes_of_a_row_are_those_of_the_table(audited, line):
    example, place, _, names, _ = line
    stage, row = place.split()
    (found,) = (
        each for each in stage_of(audited[example], stage)["rows"] if each["row"] == int(row)
    )
    assert ", ".join(fit["id"] for fit in found["diagnosis"]) == names


def test_every_listed_error_has_the_verdicts_of_the_table(audited):
    errors = [(raw, error) for raw in RAW.values() for error in raw["published_errors"]]
    lines = []
    for raw, error in errors:
        cells = stage_of(audited[raw["id"]], error["stage"])["cells"]
        by_place = {(cell["row"] - 1, cell["column"] - 1): cell["verdict"] for cell in cells}
        verdicts = [by_place[error["row"], cell["col"]] for cell in error["cells"]]
        place = f"{error['stage']} {error['row'] + 1}"
        lines.append([raw["id"], place, error["most_likely"], ", ".join(verdicts)])
    assert lines == LISTED


OTHERWISE = {
    "i-love-cats-dk4": "the weight 0.50 is cut off, but rounding 0.505 down gives the output too",
    "ja-2x2-test7": "one output can only come from a weight that is cut off, not from rounding",
}


def test_what_a_number_follows_from_is_what_the_reviewers_thought(audited):
    """Inherited: some cell comes from an earlier wrong number; propagated rounding: none does."""
    others = set()
    for raw in RAW.values():
        for error in raw["published_errors"]:
            cells = stage_of(audited[raw["id"]], error["stage"])["cells"]
            said = {cell.get("from") for cell in cells if cell["row"] == error["row"] + 1}
            thought = {"inherited": True, "propagated_rounding": False}.get(error["most_likely"])
            if thought is not None and thought is not ("wrong" in said):
                others.add(raw["id"])
    assert others == set(OTHERWISE)
