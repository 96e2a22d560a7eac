"""Any bytes anywhere: typed, as arguments and in files. Nothing comes of them but sentences."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmarks.fuzz_targets import TARGETS

FRAGMENTS = (
    # what Rich, terminals, YAML, JSON, CSV and readers of numbers take for something
    *("[red]", "[/]", "[/dot]", "[a, b]", ":key:", "[link=x]", "\\[", "{x}", "%s", "%(a)s"),
    *("\x1b[31m", "\x1b]8;;x\x07", "\x1b]0;t\x07", "\x9b2J", "\u202e", "\u2066", "\u2028", "\x00"),
    *("\x07", "\x08", "\r", "\x7f", "\ufeff", "\ud55c\u0301", "\u1112\u1161\u11ab", "\U000e0001"),
    *("1/0", "1e999", "nan", "inf", "-inf", "2^2^2^2^2", "9" * 400, "((((", "sqrt", "e^", "0,5"),
    *("0.5 0.25", "2 0", "1;2", "[[1,2],[3,4]]", "½", "１", "−1", "h", "s", "b", "show", "q", "n"),
    *("- &a [*a]", "!!python/object:os.system", "{a: {b: ", "problems:", "format: 1", "id: x\n"),
    *('{"schema": 1}', '{"move": "submit"}', "student,3.1,3.2", "=cmd|' /C calc'!A0", "@x", '"'),
    *("problem: 3.2\nanswers: {scores: 2 0}\n", "3.2", "13.4", "pack/3.2", "--", "--lang", "-x"),
    *(
        "check",
        "solve",
        "list",
        "why",
        "help",
        "--json",
        "--plain",
        "--pack",
        "=1+",
        "=",
        ",",
        "\t",
    ),
)
PIECES = st.sampled_from(FRAGMENTS).map(lambda text: text.encode("utf-8", "surrogatepass"))
DATA = st.lists(PIECES | st.binary(max_size=6) | st.just(b"\n") | st.just(b" "), max_size=24).map(
    b"".join
)
QUICK = {"number", "rows"}


@pytest.mark.parametrize("target", TARGETS)
def test_any_bytes_give_sentences(target: str) -> None:
    """benchmarks/fuzz.py does the same for as long as one likes, guided by coverage."""

    @settings(
        deadline=None,
        max_examples=400 if target in QUICK else 40,
        suppress_health_check=list(HealthCheck),
    )
    @given(data=DATA)
    def holds(data: bytes) -> None:
        TARGETS[target](data)

    holds()


def test_a_target_notices_a_broken_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """An escape character that came through, or an error of Python, would be seen."""
    for broken in (lambda _: sys.stdout.write("\x1b[2J"), lambda _: 1 / 0):
        monkeypatch.setattr("attn_tutor.cli.main.status_of", broken)
        with pytest.raises((AssertionError, ZeroDivisionError)):
            TARGETS["checked"](b"1")
