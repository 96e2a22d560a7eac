"""The judge and the diagnosis on numbers that people printed in worked examples (issue 3, point 5).

docs/published-examples.md holds the table that this file makes; ``python
tests/diagnosis/test_published_examples.py`` writes it anew.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
from published import STAGES, records, verdict_at

from attn_tutor.judging.diagnosis.diagnose import diagnose
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import Form
from attn_tutor.judging.verdicts import ACCEPTED

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "published-examples.md"

CAUSES = {
    "forgot_scaling": {"scaled_scores.not-scaled", "exps.unscaled", "weights.unscaled"},
    "divided_by_dk": {"scaled_scores.div-d", "scaled_scores.twice"},
    "wrong_divisor_sqrt8": {"scaled_scores.sqrt-d-model"},
    "forced_sum_1": {"rounding.forced-sum-1", "rounding.last-is-remainder"},
    "truncated": {"rounding.truncated"},
    "no_exp_linear_normalisation": {"weights.linear"},
    "aggressive_rounding": {
        "rounding.early",
        "rounding.truncated",
        "rounding.too-few-digits",
        "rounding.forced-sum-1",
    },
}
"""What the reviewers of the examples thought the cause was, as entries of the catalogue."""

REASONS = {
    ("vizuara-like-causal-dk4", "weights", 2): (
        "the printed scaled scores of the row are right by their own numbers; 2^z of them gives the"
        " printed weights as exactly as √8 would, and √8 contradicts the printed scaled scores"
    ),
}
FOLLOWING = {"propagated_rounding", "inherited"}


def rows():
    for record in records():
        for error in record.raw["published_errors"]:
            yield record, error


def names_of_row(record, stage, row):
    """Diagnose one row as the dialogue asks it: the earlier stages as printed, this row alone."""
    name = STAGES[stage]
    cells = record.typed[name]
    form = np.where(np.arange(len(cells.form))[:, None] == row, cells.form, Form.ABSENT)
    typed = {**record.typed, name: cells._replace(form=form.astype(np.int8))}
    found = diagnose(record.derivation, typed, mark(record.derivation, typed)).get(name)
    return [fit.id for fit in found.fits] if found else []


def flagged(record, error):
    return any(
        verdict_at(record, error["stage"], error["row"], cell["col"]) not in ACCEPTED
        for cell in error["cells"]
    )


def test_no_correctly_rounded_number_is_flagged():
    for record in records():
        for name, cells in record.typed.items():
            truth = record.derivation.values[name]
            unit = 10.0 ** -record.derivation.plan.step(name).digits.decimals
            with np.errstate(invalid="ignore"):
                right = np.abs(cells.value - truth) <= unit / 2 * (1 + 1e-9)
            assert np.isin(record.marks[name].verdicts[right], ACCEPTED).all(), record.raw["id"]


def test_errors_that_come_from_earlier_steps_follow():
    for record, error in rows():
        if error["most_likely"] in FOLLOWING and error["stage"] == "output":
            assert not flagged(record, error), (record.raw["id"], error)


def test_other_errors_are_flagged_unless_rounded_steps_lead_to_them():
    """A cell that is not flagged must be reachable from the numbers printed or rounded before."""
    missed = [
        (record.raw["id"], error["most_likely"])
        for record, error in rows()
        if error["most_likely"] not in FOLLOWING and not flagged(record, error)
    ]
    assert {cause for _, cause in missed} <= {"aggressive_rounding", "forced_sum_1"}


def test_only_listed_errors_are_flagged():
    for record in records():
        listed = {
            (STAGES[error["stage"]], error["row"], cell["col"])
            for error in record.raw["published_errors"]
            for cell in error["cells"]
        }
        for name, marks in record.marks.items():
            for row, column in np.argwhere(~np.isin(marks.verdicts, [*ACCEPTED, -1])):
                assert (name, row, column) in listed, record.raw["id"]


def agreement():
    """For every flagged row whose cause is in the catalogue: the cause, what is named, agreed."""
    table = []
    for record, error in rows():
        wanted = CAUSES.get(error["most_likely"])
        if wanted and flagged(record, error):
            names = names_of_row(record, error["stage"], error["row"])
            place = (record.raw["id"], error["stage"], error["row"])
            table.append((place, error["most_likely"], names, bool(wanted & set(names))))
    return table


def test_the_likely_cause_is_named_in_four_rows_of_five():
    table = agreement()
    assert sum(agreed for *_, agreed in table) >= 0.8 * len(table), table


def test_every_disagreement_has_a_reason():
    assert {place for place, _, _, agreed in agreement() if not agreed} <= set(REASONS)


def document():
    lines = [
        "# Published examples",
        "",
        "Made by tests/diagnosis/test_published_examples.py. Rows of public worked examples that the",
        "judge flags and whose likely cause is in the catalogue; each row is diagnosed as the",
        "dialogue asks it, with the earlier stages as printed.",
        "",
        "| example | stage, row | likely cause | named | agrees |",
        "|---|---|---|---|---|",
    ]
    for (example, stage, row), cause, names, agreed in agreement():
        reason = "yes" if agreed else "no: " + REASONS.get((example, stage, row), "")
        lines.append(f"| {example} | {stage} {row + 1} | {cause} | {', '.join(names)} | {reason} |")
    lines += ["", "## Every listed error", "", "| example | stage, row | likely cause | verdicts |"]
    lines.append("|---|---|---|---|")
    for record, error in rows():
        verdicts = [
            verdict_at(record, error["stage"], error["row"], cell["col"]).word
            for cell in error["cells"]
        ]
        lines.append(
            f"| {record.raw['id']} | {error['stage']} {error['row'] + 1} | {error['most_likely']}"
            f" | {', '.join(verdicts)} |"
        )
    return "\n".join(lines) + "\n"


def test_document_is_current():
    assert DOCUMENT.read_text(encoding="utf-8") == document()


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
