"""``why``: the list, the experiments with their question, the mistakes by name."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from attn_tutor.experiments import topics

TRANSCRIPTS = Path(__file__).parents[1] / "experiments" / "transcripts"


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(("name", "lines"), [("variance", "9\n10\n"), ("shift", "0.7\n2/3\n1/2\n")])
def test_plain_transcripts(program, name, lines, language):
    """Set REWRITE=1 to write the transcripts anew."""
    run = program(f"--plain --lang {language} why {name} --seed 1", typed=lines)
    file = TRANSCRIPTS / f"{name}.{language}.txt"
    if os.environ.get("REWRITE"):
        TRANSCRIPTS.mkdir(exist_ok=True)
        file.write_text(run.out, encoding="utf-8")
    assert run.out == file.read_text(encoding="utf-8")
    assert run.err == ""
    assert run.status == (0 if name == "variance" else 1)


def test_the_list_without_a_topic(program):
    run = program("why --lang en")
    assert run.status == 0
    assert all(f"  {name} " in run.out for name in topics())
    listed = json.loads(program("why --json --lang ko").out)
    assert [each["name"] for each in listed["topics"]] == list(topics())


@pytest.mark.parametrize("name", list(topics()))
def test_the_right_answer_gives_0(program, name):
    question = topics()[name].run(4).question
    typed = question.digits.shown(question.answer.value)
    run = program(f"why {name} --seed 4 --lang ko", typed=f"{typed}\n")
    assert (run.status, run.err) == (0, "")
    assert (
        question.explain.ko
        in program(f"--plain why {name} --seed 4 --lang ko", typed=f"{typed}\n").out
    )


@pytest.mark.parametrize(
    "typed", ["√(100)", "10.0", "1e1", "２０/2", "=2*5\n10", "?\n\n10", "9\n10"]
)
def test_what_may_be_typed_before_it_is_right(program, typed):
    assert program("why variance --seed 1", typed=f"{typed}\n").status == 0


@pytest.mark.parametrize("typed", ["", "q\n", "끝\n", "ㅂ\n", "s\n", "11\n", "foo\n", "\n\n"])
def test_leaving_without_an_answer_gives_1_and_no_explanation(program, typed):
    run = program("why variance --seed 1 --lang en", typed=typed)
    assert (run.status, run.err) == (1, "")
    assert "Stopped here." in run.out
    assert "This is why" not in run.out


def test_two_wrong_tries_show_the_explanation(program):
    run = program("why variance --seed 1 --lang en", typed="11\n12\n10\n")
    assert run.status == 1
    assert "Not yet. Try once more." in run.out
    assert "√100 = 10" in run.out
    assert run.out.count("answer>") == 2


def test_what_cannot_be_read_or_is_nearly_right_is_no_try(program):
    typed = "0,5\n1/0\n1 2\n0.73\n0.7312\n0.731\n"
    run = program("why shift --seed 1 --lang en", typed=f"{typed}0.7311\n")
    assert run.status == 0
    assert run.out.count("answer>") == 7
    assert "Not yet" not in run.out


def test_show_gives_the_explanation(program):
    run = program("why kernel --lang en", typed="show\n")
    assert run.status == 1
    assert "The answer is 1) e^(q·k / √d_k)" in run.out


def test_the_same_seed_gives_the_same_screen_and_another_seed_another(program):
    first, again, other = (
        program(f"why variance --seed {seed}", typed="q\n").out for seed in (5, 5, 6)
    )
    assert first == again
    assert first != other
    assert "--seed 5" in first
    default, one = (program(f"why order{seed}", typed="q\n").out for seed in ("", " --seed 1"))
    assert default == one


def test_json_asks_nothing(program):
    run = program("why variance --seed 2 --json", typed="")
    assert run.status == 0
    facts = json.loads(run.out)
    assert facts["seed"] == 2
    assert [part["kind"] for part in facts["parts"]].count("histograms") == 2


@pytest.mark.parametrize(("language", "said"), [("en", "Think about it"), ("ko", "생각해 보기")])
def test_a_mistake_by_its_name(program, language, said):
    run = program(f"why weights.column --lang {language}")
    assert run.status == 0
    assert "weights.column" in run.out
    assert said in run.out
    facts = json.loads(program(f"why weights.column --json --lang {language}").out)
    assert (facts["schema"], facts["id"], facts["stage"]) == (1, "weights.column", "weights")


@pytest.mark.parametrize(
    ("typed", "near"),
    [("varianse", "variance"), ("Weights.Colum", "weights.column"), ("saturate", "saturation")],
)
def test_did_you_mean(program, typed, near):
    for language in ("en", "ko"):
        run = program(f"why {typed} --lang {language}")
        assert (run.status, run.out) == (2, "")
        assert near in run.err


def test_unknown_names_and_seeds_are_usage_errors(program):
    run = program("why zzz --lang en")
    assert run.status == 2
    assert "attn-tutor why lists the topics" in run.err
    assert program("why", "\x1b[31m").status == 2
    assert "\x1b" not in program("why", "\x1b[31m").err
    assert program("why variance --seed -1").status == 2
    assert program("why variance --seed x").status == 2


def test_on_a_terminal_without_hangul_or_unicode(program):
    run = program(
        "why variance --lang ko", typed="10\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C"
    )
    assert run.status == 0
    assert run.out.isascii()
    assert "sqrt100 = 10" in run.out
