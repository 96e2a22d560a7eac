"""Problems without numbers at a pipe: what stands on the screen, and what a script gets."""

from __future__ import annotations

import json

import pytest

TRANSCRIPT = """\
3.5  Adding c to every score
A query has the scores z_1 and z_2. Add the same number c to both.
Show that the weights stay as they are: one expression is missing in each line.
The last lines use this for the trick in every implementation of softmax:
subtract the largest score first. While you work, say in your own words
why that is done. At the end you check what you said.
h hint · b back · s skip · show · q quit · = calculator · ? help

Step 1 of 8
  One exp:  e^(z_1 + c) = e^z_1 · ___
Which expression belongs in the blank?
answer> e^z
  e^z
    ^
I do not know the name 'z'. The names here are z_1, z_2, c.
(This is not counted as a try.)
Which expression belongs in the blank?
answer> c
1: c
1: ✗ wrong
Not yet: look at the marked cells.
Which expression belongs in the blank?
answer> 1/e^-c
✓ Right.

Step 2 of 8
  Their sum:  e^(z_1 + c) + e^(z_2 + c) = e^c · ( ___ )
Which expression belongs in the blank?
answer> show
Worked out:
  Their sum:  e^(z_1 + c) + e^(z_2 + c) = e^c · ( [ e^z_1 + e^z_2 ] )

Step 3 of 8
  e^c stands above and below and cancels.  New weight 1 ÷ old weight 1 = ___
Which expression belongs in the blank?
answer> e^0
✓ Right.

Step 4 of 8
  Let z_1 be the larger score. It becomes 0 if we choose  c = ___
Which expression belongs in the blank?
answer> -z1
✓ Right.

Step 5 of 8
  With this c, weight 1 = e^0 / (e^0 + ___ )
Which expression belongs in the blank?
answer> exp(z2)/exp(z1)
✓ Right.

Step 6 of 8
  The same c goes to every score of the row. Different ones would not cancel.
Is this in your answer?
yes (y) / partly or no (n)> y
Good.

Step 7 of 8
  e^1000 is too large for a computer's numbers.
  After subtracting the maximum, no exp is larger than e^0 = 1.
Is this in your answer?
yes (y) / partly or no (n)> perhaps
Type y for yes, or n for partly or no.
yes (y) / partly or no (n)>\x20
Type y for yes, or n for partly or no.
yes (y) / partly or no (n)> partly
Then say aloud what was missing before you go on.

Step 8 of 8
  A masked score stays −∞ when a number is subtracted, and its exp stays 0.
Is this in your answer?
yes (y) / partly or no (n)> y
Good.

Finished; some rows were shown.
Right at the first try: 3 of 5.
Softmax sees only the differences between scores. With more keys
the sum has more terms, and e^c comes out of all of them.
Subtracting the maximum is the choice c = -max: the same weights,
and nothing can overflow.
"""
TYPED = "e^z\nc\n1/e^-c\nshow\ne^0\n-z1\nexp(z2)/exp(z1)\ny\nperhaps\n\npartly\ny\n"


def test_a_whole_proof(program):
    ran = program("solve 3.5 --lang en --plain", typed=TYPED)
    assert ran.out == TRANSCRIPT
    assert (ran.status, ran.err) == (0, "")


def test_a_proof_in_korean(program):
    ran = program("solve 3.5 --lang ko --plain", typed="?\nz_9\n")
    assert ran.status == 1
    assert "z_1, z_2, c 변수로 식을 적어요. 예를 들면 2a + e^(b)처럼 써요." in ran.out
    assert "'z_9' 이름은 모르겠어요. 여기서는 z_1, z_2, c 가운데에서 써 주세요." in ran.out


def test_a_choice_is_numbered_and_b_is_an_option(program):
    ran = program("solve 3.17 --lang en --plain", typed="b\nback\nn\n3\n")
    assert ran.status == 0
    assert "  1. Query and key are 50 % alike.\n  2. Half of the model's answer" in ran.out
    assert "Other heads, later layers and the residual path have their say as well." in ran.out
    assert "This is the first step." in ran.out
    assert "Type the number of an option: 1 to 4." in ran.out
    assert "b back" not in ran.out


def test_help_speaks_of_what_is_asked(program):
    said = {
        "3.14": "Type rows and columns: 2 × 3, (2, 3) or 2 by 3;",
        "3.16": "Type the numbers of the steps, the first step first: 2 3 1 or 2 > 3 > 1",
        "3.17": "Type the number of an option, or its letter: 2 or b.",
        "3.18": "Type one sentence. You will see a model answer and mark yours yourself.",
        "3.2": "Type the numbers of the row with spaces between them: 0.5 .25 1/4",
    }
    for identifier, sentence in said.items():
        assert sentence in program(f"solve {identifier} --lang en --plain", typed="?\nq\n").out


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("check 3.14 n×m", 0, "right"),
        ("check 3.14 m n", 1, "the other way round"),
        ("check 3.14 n k", 2, "I do not know the size 'k'."),
        ("check 3.17 c", 0, "right"),
        ("check 3.17 1", 1, "In 3.11 a single key had weight 1."),
        ("check 3.5 --row 1 exp(c)", 0, "right"),
        ("check 3.5 --row 4 z1", 1, "wrong"),
    ],
)
def test_check_marks_once(program, line, status, said):
    ran = program(f"{line} --lang en --plain")
    assert (ran.status, ran.err) == (status, "")
    assert said in ran.out
    assert "cells swapped" not in ran.out


def test_check_takes_a_whole_proof(program):
    ran = program("check 3.5 --json", "e^c; e^z1+e^z2; 1; -z1; e^(z2-z1)")
    assert ran.status == 0
    (stage,) = json.loads(ran.out)["stages"]
    assert [cell["verdict"] for cell in stage["cells"]] == ["right"] * 5
    assert [cell["expected"] for cell in stage["cells"]][3:] == ["-z_1", "e^(z_2 - z_1)"]


@pytest.mark.parametrize("line", ["check 3.18 because", "check 3.5 --stage rubric yes"])
def test_what_one_marks_oneself_cannot_be_checked(program, line):
    identifier = line.split()[1]
    ran = program(f"{line} --lang en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        f"attn-tutor: {identifier} is marked by yourself, against a model answer: "
        f"attn-tutor solve {identifier}\n"
    )
    assert program(f"{line} --lang ko").err == (
        f"attn-tutor: {identifier}번은 모범 답안을 보고 스스로 채점하는 문제예요: "
        f"attn-tutor solve {identifier}\n"
    )


@pytest.mark.parametrize(
    ("identifier", "exact"),
    [
        ("3.14", [["n", "m"]]),
        ("3.17", [["섞은 것의 절반이 이 키의 값이에요."]]),
        ("3.5", [["e^c"], ["e^z_1 + e^z_2"], ["1"], ["-z_1"], ["e^(z_2 - z_1)"]]),
    ],
)
def test_show_as_json(program, identifier, exact):
    stage = json.loads(program(f"show {identifier} --json --lang ko").out)["stages"][0]
    assert stage["exact"] == exact
    assert [len(row) for row in stage["values"]] == [len(row) for row in exact]


def test_show_in_words(program):
    out = program("show 3.16 --lang en --plain").out
    assert out.index("  1. ") < out.index("\norder\n")
    answer = out[out.index("\norder\n") :].splitlines()[2:7]
    assert [line.partition(". ")[2] for line in answer] == [
        "Take the dot product of the query with every key.",
        "Divide the scores by √d_k.",
        "Raise e to the power of every scaled score.",
        "Divide every exp by the sum of the row.",
        "Multiply every value by its weight and add.",
    ]
    assert "One exp:  e^(z_1 + c) = e^z_1 · [ e^c ]" in program("show 3.5 --lang en").out
    assert "n × d_v" in program("show 3.15 --lang ko").out
    assert "내적은 √d_k만큼 퍼지기" in program("show 3.18 --lang ko").out


def test_a_terminal_without_the_signs(program):
    ran = program("show 3.14 --lang en", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "  n x m\n" in ran.out
