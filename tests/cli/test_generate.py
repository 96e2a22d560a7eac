"""``generate``, ``pack prove`` and ``solve --fresh`` as a teacher and a student type them."""

from __future__ import annotations

import json

import pytest

from attn_tutor.packs.load import read_pack


def test_a_generated_pack_lints_and_proves(program, tmp_path):
    run = program("generate --tokens 3 --dim 2 --mask causal --count 2 --seed 7 --id fresh-pack")
    assert (run.status, run.err) == (0, "")
    path = tmp_path / "made.yaml"
    path.write_text(run.out, encoding="utf-8")
    pack, findings = read_pack(path)
    assert (pack.id, len(pack.problems), findings) == ("fresh-pack", 2, ())
    assert (
        "# attn-tutor generate --tokens 3 --dim 2 --mask causal --decimals 3 --count 2 --seed 7"
        " --id fresh-pack" in run.out
    )
    proven = program("pack prove --lang en made.yaml")
    assert (proven.status, proven.err) == (0, "")
    assert proven.out.endswith("made.yaml: 2 problems, all proven.\n")


def test_the_same_command_prints_the_same_pack(program):
    line = "generate --tokens 4 --dim 3 --heads 2 --projections --count 1 --seed 2"
    assert program(line).out == program(line).out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("generate --tokens 2", "attn-tutor: --tokens is 2, but two tokens cannot tell mistakes"),
        ("generate --mask upper", "attn-tutor: --mask is upper, but can only be none, causal or"),
        ("generate --id Ünï", "attn-tutor: --id is Ünï, but an id holds only a to z, 0 to 9 and"),
        ("solve --fresh 3.3", "attn-tutor: Problem 3.3 is a fixed question: there is nothing in"),
        ("solve --fresh ex3.2", "attn-tutor: Problem ex3.2 has 2 keys. With fewer than three, too"),
    ],
)
def test_wishes_that_cannot_be_met(program, line, said):
    run = program(line, "--lang", "en")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(said)


def test_prove_gives_json_and_refuses_a_broken_pack(program, pack_file):
    path = pack_file("  - id: a\n    title: T\n    kind: number\n    answer: 8\n    exact: true\n")
    run = program("pack prove --json", str(path))
    assert run.status == 0
    data = json.loads(run.out)
    assert data["problems"][0]["students"][-1] == {"name": "wrong", "rows": 1}
    broken = pack_file("  - id: a\n    title: T\n    kind: number\n", name="broken.yaml")
    refused = program("pack prove --lang en", str(broken))
    assert refused.status == 3
    assert "cannot be used" in refused.err


def test_a_fresh_problem_through_a_pipe(program):
    typed = "-1 0 1\n"
    run = program("--plain --lang en solve --fresh --seed 3 13.4", typed=typed)
    assert run.status == 1
    assert run.out.startswith("13.4  Fresh numbers, seed 3\n")
    assert "K, 고양이가: -1, 2\n" in run.out
    assert "-1, 0, 1\n" in run.out
    assert "All right" in run.out or "✓" in run.out
    again = program("--plain --lang ko solve --fresh --seed 3 13.4 --anew", typed="q\n")
    assert again.out.startswith("13.4  새 숫자, 시드 3\n")


def test_a_seed_alone_is_enough_and_without_one_it_is_told(program):
    assert "seed 5" in program("--plain --lang en solve --seed 5 13.4", typed="q\n").out
    first = program("--plain --lang en solve --fresh 13.4", typed="q\n").out.splitlines()[0]
    assert first.startswith("13.4  Fresh numbers, seed ")
