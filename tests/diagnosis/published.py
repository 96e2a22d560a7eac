"""Numbers that people printed in worked examples, marked as if a student had typed them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import yaml

from attn_tutor.judging.diagnosis.diagnose import diagnose
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths import exact
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.words import same

FILE = Path(__file__).resolve().parent.parent / "data" / "published_examples.yaml"
STAGES = {
    "scores": "scores",
    "scaled": "scaled_scores",
    "masked": "masked_scores",
    "weights": "weights",
    "output": "output",
}


class Record(NamedTuple):
    """A record of the file with what the judge says of it."""

    raw: dict
    derivation: object
    typed: dict
    marks: dict
    diagnoses: dict


def matrix(rows):
    return tuple(
        tuple(
            Number(repr(cell), float(cell), exact.rational(0) if cell == 0 else None)
            for cell in row
        )
        for row in rows
    )


def fields(raw):
    """Q, K, V as given or recomputed from X and W; scores where only they are given."""
    found = {}
    recomputed = raw["recomputed"]
    if "given_scores" in raw:
        rows = [[float(cell) for cell in row] for row in raw["given_scores"]]
        masked = [[np.isfinite(cell) for cell in row] for row in rows]
        found["scores"] = matrix(
            [[cell if np.isfinite(cell) else 0.0 for cell in row] for row in rows]
        )
        found["d_k"] = raw["d_k"]
        if not np.all(masked):
            found["mask"] = tuple(tuple(bool(cell) for cell in row) for row in masked)
    for name in ("Q", "K", "V"):
        rows = raw.get(name) or recomputed.get(name)
        if rows and not (name != "V" and "given_scores" in raw):
            found[name] = matrix(rows)
    if not raw["scaled"]:
        found["scale"] = "none"
    if raw["mask"] == "causal":
        found["mask"] = "causal"
    return found


def column(printed, shape):
    """The printed numbers of a stage as typed cells; null is not published."""
    value, form = np.full(shape, np.nan), np.zeros(shape, np.int8)
    for row, cells in enumerate(printed["values"]):
        for place, cell in enumerate(cells or []):
            if cell is not None and row < shape[0] and place < shape[1]:
                value[row, place] = float(cell)
                form[row, place] = Form.NUMERAL
    return Typed(value, np.full(shape, printed["decimals"]), form)


@cache
def records():
    return tuple(judged(raw) for raw in yaml.safe_load(FILE.read_text(encoding="utf-8")))


def _printed_scaled(raw):
    rows = raw["published"].get("scaled", {"values": []})["values"]
    return [[float(cell) for cell in row if cell is not None] for row in rows if row]


def judged(raw):
    content, complaints = kind("attention").build(fields(raw))
    assert not complaints, (raw["id"], complaints)
    if any(cell == float("-inf") for row in _printed_scaled(raw) for cell in row or []):
        raw["published"]["masked"] = raw["published"].pop("scaled")  # printed with the mask on
    printed = {STAGES[name]: each for name, each in raw["published"].items() if name in STAGES}
    by_stage = {name: Digits(each["decimals"]) for name, each in printed.items()}
    digits = DigitsAsked(Digits(max([3, *(each.decimals for each in by_stage.values())])), by_stage)
    derivation = derive(Problem("p", raw["id"], "attention", same(""), content, digits=digits))
    typed = {
        step.name: column(printed[step.name], derivation.values[step.name].shape)
        for step in derivation.plan.steps
        if step.name in printed
    }
    marks = mark(derivation, typed)
    return Record(raw, derivation, typed, marks, diagnose(derivation, typed, marks))


def verdict_at(record, stage, row, place):
    return Verdict(int(record.marks[STAGES[stage]].verdicts[row, place]))
