"""The public names: docs/notebook.md runs as it stands; tables show themselves, escaped."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

import attn_tutor
from attn_tutor import TutorError, UsageError, check, derive, find_problem, load_pack
from attn_tutor.exports.formats import formats
from attn_tutor.packs.shelves.library import Library

ROOT = Path(__file__).parents[1]
HOSTILE = r"""
  - id: "1"
    title: "<script>alert(1)</script>"
    text: "a & b </p><img src=x onerror=alert(1)>"
    tokens: ["<b>cat", "\"'`", "ok"]
    Q: [[1, 0], [0, 1], [1, 1]]
    K: [[1, 0], [0, 1], [1, 1]]
    V: [["1/2", 0], [0, 1], [1, 1]]
    mask: causal
"""
ALLOWED = {
    "div", "p", "span", "table", "caption", "thead", "tbody", "tr", "th", "td",
}  # fmt: skip


class Tags(HTMLParser):
    """Collects elements and their attributes, and checks that they are closed in order."""

    def __init__(self, text):
        super().__init__()
        self.seen, self.attributes, self.open, self.words = set(), set(), [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def test_an_installed_pack_is_found(tmp_path, monkeypatch, capsys):
    """What ``pack install`` has put on the shelf is there in a notebook, too."""
    from attn_tutor.cli.main import status_of

    monkeypatch.setenv("ATTN_TUTOR_HOME", str(tmp_path / "home"))
    pack = tmp_path / "mine.yaml"
    head = 'format: 1\nid: mine\nversion: "1"\ntitle: Mine\nproblems:'
    pack.write_text(head + HOSTILE.replace('"1"', '"1.1"', 1), encoding="utf-8")
    assert status_of(["pack", "install", str(pack)]) == 0, capsys.readouterr().err
    assert find_problem("mine/1.1").title.en == "<script>alert(1)</script>"
    assert find_problem("3.2").pack == "anatomy"


def test_the_page_runs_as_it_stands(tmp_path, monkeypatch):
    """Every line of docs/notebook.md, with the pack of the README as my-pack.yaml."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (pack,) = re.findall(r"```yaml\n(.*?)```", readme, re.DOTALL)
    (tmp_path / "my-pack.yaml").write_text(pack, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    page = ROOT / "docs" / "notebook.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert (failed, tried > 15) == (0, True)


def test_every_public_name_is_there_and_on_the_list():
    """The lazy table, __all__ and dir() say the same."""
    assert sorted(attn_tutor._HOMES) == attn_tutor.__all__
    for name in attn_tutor.__all__:
        assert getattr(attn_tutor, name).__name__ == name
        assert name in dir(attn_tutor)
    with pytest.raises(AttributeError, match="no attribute 'solve'"):
        attn_tutor.solve  # noqa: B018 - asking is the test


def test_importing_the_package_loads_nothing():
    """The first prompt starts with it: no file of ours, nor NumPy, Rich or YAML."""
    code = (
        "import sys; before = set(sys.modules); import attn_tutor;"
        "print(sorted(set(sys.modules) - before - {'typing', 'attn_tutor'}))"
    )
    run = subprocess.run(
        [sys.executable, "-c", "import typing;" + code], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("pack", Library().packs(), ids=lambda pack: pack.id)
def test_every_solution_shows_itself(pack, language):
    """Well-formed, only tables and text, nothing that runs or loads anything."""
    for problem in pack.problems:
        solution = derive(problem, language)
        shown = [solution, *(solution[name] for name in (*solution.givens, *solution.stages))]
        if problem.kind == "attention":
            shown += [solution.draw(), solution.draw(1)]
        for each in shown:
            tags = Tags(each._repr_html_())
            assert tags.seen <= ALLOWED
            assert tags.attributes <= {"class", "style", "scope"}
            assert str(each)


def test_a_growing_cache_shows_itself():
    """Every step is there, in HTML and in words."""
    shown = derive(find_problem("7.10"), "ko").draw_cache()
    words = "".join(Tags(shown._repr_html_()).words)
    for told in ("2단계 중 1단계: t3", "2단계 중 2단계: t4", "읽음 3, 새로 1"):
        assert told in words
        assert told in str(shown)


def test_what_an_author_writes_is_text(pack_file):
    """Tags, quotes and entities of a pack stay what they are."""
    (problem,) = load_pack(pack_file(HOSTILE)).problems
    solution = derive(problem)
    marking = solution.check({"weights[2]": ["<i>", "0.5", "0"]})
    for each in (solution, solution["weights"], solution.draw(), solution.draw(1), marking):
        tags = Tags(each._repr_html_())
        assert tags.seen <= ALLOWED
    assert "<script>alert(1)</script>" in "".join(Tags(solution._repr_html_()).words)
    assert "a & b </p><img src=x onerror=alert(1)>" in "".join(Tags(solution._repr_html_()).words)


def test_text_has_the_colours_of_the_page():
    """Only a heat map sets a ground, and each ground comes with its ink."""
    solution = derive(find_problem("13.4"))
    assert "color:#" not in solution._repr_html_()
    heat = solution.draw()._repr_html_()
    assert heat.count("background:#") == heat.count(";color:#") == 9


@pytest.mark.parametrize(
    ("answers", "verdict"),
    [
        ("0.8808", "right"),
        (0.8808, "right"),
        (0.8807970779778823, "right"),
        ({"weights": [[0.8808, 0.1192]]}, "right"),
        ({"weights": [0.8808, 0.1192]}, "right"),
        ({"weights": np.array([[0.8808, 0.1192]])}, "right"),
        ({"weights": ["e^2/(e^2+1)", None]}, "blank"),
        ({"scores": np.array([2, 0]), "weights[1,1]": "0.8808"}, "right"),
        ({"scores": "3 0", "weights[1,1]": "0.9526"}, "wrong"),
        ({"weights": [[0.8808], [0.1192]]}, "unreadable"),
        ("abc", "unreadable"),
        ("", "blank"),
        ([], "blank"),
        (float("nan"), "unreadable"),
    ],
)
def test_answers_in_many_forms(answers, verdict):
    """Texts, numbers, lists, arrays, blanks; what cannot be read is said to be so."""
    marking = check(find_problem("3.2"), answers)
    assert marking.verdict == verdict
    assert marking.right == (verdict == "right")
    assert json.loads(json.dumps(marking.as_dict()))["verdict"] == verdict
    Tags(marking._repr_html_())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            lambda: derive(find_problem("3.2"))["weight"],
            (
                "Problem 3.2 has no stage weight. Its stages: query, key, value, scores, exps,"
                " row_sums, weights, output."
            ),
        ),
        (
            lambda: check(find_problem("3.2"), {"weights[2]": "1"}),
            "weights is 1 × 2; rows and columns are counted from 1.",
        ),
        (
            lambda: derive(find_problem("13.4")).draw("생선"),
            "There is no query 생선. Did you mean 생선을? The queries: 1 고양이가, 2 생선을, 3 먹었다.",
        ),
        (lambda: check(find_problem("3.2"), {}), "There is no answer to mark."),
        (
            lambda: attn_tutor.export(Library().packs()[0], "word"),
            f"There is no format word. The formats: {', '.join(sorted(formats()))}.",
        ),
        (lambda: find_problem("99"), "There is no problem 99. attn-tutor list shows them all."),
    ],
)
def test_what_is_not_there_is_said(wrong, said):
    """The sentences of the commands, as exceptions."""
    with pytest.raises(UsageError) as raised:
        wrong()
    assert str(raised.value) == said
    assert isinstance(raised.value, TutorError)
    assert raised.value.text.ko != said


def test_nobody_changes_a_solution_by_its_table():
    """The array is read-only."""
    with pytest.raises(ValueError, match="read-only"):
        derive(find_problem("3.2"))["weights"].values[0, 0] = 0


def test_the_package_says_that_it_is_typed():
    """The marker lies beside the code, so that it is in the wheel."""
    assert (ROOT / "attn_tutor" / "py.typed").is_file()
