"""What other systems say of typed numbers, held against the judge.

Each record runs through a problem of kind ``number``. Our verdict is the peer's, unless the record
says what a tutor should do; every other difference stands below with its reason.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import as_columns
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.reading.expressions import read_number

VECTORS = Path(__file__).parents[1] / "data" / "answer_vectors.json"
RECORDS = {record["id"]: record for record in json.loads(VECTORS.read_text(encoding="utf-8"))}

POLICY = re.compile(
    r"(?P<kind>decimals|sigfigs|exact)(?: at least)?(?: (?P<count>\d+))?"
    r"(?: strict| \((?:decdig|sigfig|12th-digit slack|rounding function)\)|, fractions on"
    r"|, simplify optional)?"
)

NOT_OURS = {
    r"decimals .*zeros required.*": "trailing zeros are never required: .5 stands for .500",
    r".*count only": "counts figures without judging a value",
    r".*accuracy \d+": "a looser value than the digits asked is not a policy of ours",
    r".*, \d+%.*": "there is no credit in per cent for the form of a number",
    r".*\b(abs|rel) tol .*": "we have digits, not tolerances",
    r"range .*": "we have digits, not ranges",
    r"anticipated .*": "tolerances and listed wrong answers are not ours",
    r"digits \d+, .*": "WeBWorK's digits compare both sides in print, with extra digits",
    r"parse.*": "reading alone: tests/reading",
    r"scientific only": "a form of writing is never asked",
    r"form: .*": "a form of writing is never asked",
    r"improper fraction required": "a form of writing is never asked",
    r"exact, (simplify required|default simplify|pi form)": "a form of writing is never asked",
    r"exact locale=.*": "one reading for all: tests/reading",
    r".*matrix.*": "cells of a matrix are judged one by one",
    r"matrix.*|vector|coefficient blank": "one number only here",
    r"diagnosis: .*": "misplaced points belong to diagnosis",
    r"security": "limits of the reader: tests/reading",
}

SHOULD = {
    # id: what tutor_should means for the verdict
    13: "not accepted",
    66: "accepted",
    69: "accepted",
    135: "accepted",
    425: "accepted",
    426: "not accepted",
    477: "accepted",
    479: "not accepted",
    481: "accepted",
    484: "accepted",
    485: "accepted",
    490: "accepted",
    491: "accepted",
}

ZEROS = "zeros more or fewer never cost anything"
MORE = "more digits than asked never cost anything"

DIFFERENCES: dict[int, tuple[str, str]] = {
    4: ("right", ZEROS),
    5: ("right", ZEROS),
    12: ("wrong", "9.8 stands for 9.75 to 9.85; the peer looks at the size of the right answer"),
    14: ("right", MORE),
    47: ("right", "zeros that end a whole number may be digits or not, however it is written"),
    58: ("right", MORE),
    60: ("right", MORE),
    73: ("right", ZEROS),
    74: ("right", MORE),
    114: ("right", ZEROS),
    127: ("last_digit", "0.14291 is not 0.1429: the peer rounds it first"),
    136: ("right", MORE),
    304: ("right", MORE),
    307: ("right", ZEROS),
}


def policy_of(record):
    return POLICY.fullmatch(record["policy"])


def asked(policy):
    count = int(policy["count"] or 0)
    return {
        "decimals": Digits(decimals=count),
        "sigfigs": Digits(figures=count),
        "exact": Digits(),
    }[policy["kind"]]


OURS = [number for number, record in RECORDS.items() if policy_of(record)]


@pytest.fixture(scope="module")
def verdict(bench):
    def judge(record):
        policy = policy_of(record)
        answer = record["exact"].partition(" to ")[0]
        problem = bench.number(answer, asked(policy), exact=policy["kind"] == "exact")
        try:
            typed = as_columns([[read_number(record["typed"])]])
        except UnreadableError:
            return "unreadable"
        return Verdict(int(mark(problem, {"answer": typed})["answer"].verdicts[0, 0])).word

    return judge


def outcome(word):
    accepted = {each.word for each in ACCEPTED}
    return (
        "accepted" if word in accepted else "unreadable" if word == "unreadable" else "not accepted"
    )


def expected(record):
    said = {"correct": "accepted", "invalid": "unreadable"}.get(record["verdict"], "not accepted")
    return SHOULD.get(record["id"], said)


@pytest.mark.parametrize("number", OURS)
def test_verdict_is_the_peers_or_the_difference_is_listed(number, verdict):
    record = RECORDS[number]
    found = verdict(record)
    if number in DIFFERENCES:
        ours, reason = DIFFERENCES[number]
        assert found == ours, reason
        assert outcome(found) != expected(record), "listed as a difference, but it no longer is one"
    else:
        assert outcome(found) == expected(record), (found, record)


def test_every_difference_and_advice_belongs_to_a_record():
    assert set(DIFFERENCES) <= set(OURS)
    advised = {number for number in OURS if RECORDS[number].get("tutor_should")}
    assert set(SHOULD) == advised


def test_every_other_policy_is_not_ours_for_a_reason():
    others = {record["policy"] for record in RECORDS.values() if not policy_of(record)}
    patterns = {
        policy: [each for each in NOT_OURS if re.fullmatch(each, policy)] for policy in others
    }
    assert [policy for policy, found in patterns.items() if not found] == []
    used = {pattern for found in patterns.values() for pattern in found}
    assert used == set(NOT_OURS)
