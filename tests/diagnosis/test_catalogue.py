"""The catalogue: complete against the case file, in both languages, its document current."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import document
import pytest
import yaml

from attn_tutor.judging.misconceptions import catalogue, of_stage

CASES = Path(__file__).resolve().parents[1] / "data" / "misconceptions.yaml"
WITHOUT_NUMBERS = {
    "rounding.truncated",
    "rounding.too-few-digits",
    "rounding.last-is-remainder",
    "rounding.forced-sum-1",
    "format.decimal-comma",
    "format.not-a-row",
}
"""Told from verdicts, from the reader or from the shape: no formula to compare."""


def cases():
    return {each["id"]: each for each in yaml.safe_load(CASES.read_text(encoding="utf-8"))}


def test_every_entry_is_built():
    assert set(catalogue()) == set(cases())


@pytest.mark.parametrize("entry", catalogue().values(), ids=lambda entry: entry.id)
def test_words(entry):
    case = cases()[entry.id]
    assert entry.kind == case["kind"]
    assert entry.question.en == case["prompt_en"]
    assert entry.question.ko == case["prompt_ko"]
    for text in (entry.title, entry.why, entry.question, entry.repair):
        assert text.en
        assert text.ko
        assert "{" not in text.en + text.ko, "words never depend on the numbers"
    assert not entry.told_under or entry.told_under in catalogue()


@pytest.mark.parametrize("entry", catalogue().values(), ids=lambda entry: entry.id)
def test_every_entry_shows_in_some_fixed_problem(entry):
    assert (document.example(entry) is None) == (entry.id in WITHOUT_NUMBERS)


def test_entries_are_found_by_stage():
    assert "weights.column" in {entry.id for entry in of_stage("weights")}
    for stage in ("query", "key", "value"):
        assert {entry.id.partition(".")[0] for entry in of_stage(stage)} == {"projection"}
    joined = {entry.id for entry in of_stage("concat")}
    assert joined == {"heads.head-order", "heads.interleaved"}
    assert joined < {entry.id for entry in of_stage("projected_output")}


def test_document_is_current():
    assert document.DOCUMENT.read_text(encoding="utf-8") == document.document()


def test_two_mistakes_of_one_name_are_refused(monkeypatch):
    from attn_tutor.judging.misconceptions import output, weights

    monkeypatch.setattr(output, "again", weights.column._replace(formula="?"), raising=False)
    with pytest.raises(ValueError, match=r"two entries are called weights\.column"):
        catalogue.__wrapped__()
