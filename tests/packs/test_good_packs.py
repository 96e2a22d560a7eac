"""What a pack may say, and what is understood."""

from __future__ import annotations

import math
from pathlib import Path
from textwrap import dedent, indent
from zipfile import ZipFile

import pytest

from attn_tutor.maths.digits import Digits
from attn_tutor.model.masks import allowed_cells
from attn_tutor.model.pack import Pack
from attn_tutor.model.problem import Problem, Target
from attn_tutor.packs.load import load_pack, read_pack
from attn_tutor.packs.numbers import closed_form
from attn_tutor.reading.expressions import read_number
from attn_tutor.words import Text, same
from tests.packs.editor import JUDGE, seen

HEAD = "format: 1\nid: p\nversion: 1.0\ntitle: A pack\n"
QKV = "Q: [[1, 0], [0, 1]], K: [[1, 0], [0, 1]], V: [[1], [2]]"


@pytest.fixture
def read(tmp_path: Path):
    def loaded(problems: str, head: str = HEAD) -> Pack:
        path = tmp_path / "p.yaml"
        body = "" if problems.startswith("problems:") else "problems:\n"
        text = head + body + indent(dedent(problems), "  ")
        path.write_text(text, encoding="utf-8")
        JUDGE.validate(seen(text))
        pack, findings = read_pack(path)
        assert not findings
        assert pack is not None
        return pack

    return loaded


def _values(problem: Problem, name: str) -> list[list[float]]:
    return [[cell.value for cell in row] for row in getattr(problem.content, name)]


def test_the_head(read) -> None:
    pack = read(
        f"- {{id: a, {QKV}}}",
        HEAD.replace("A pack", "{en: Cat, ko: 고양이}") + "license: MIT\nauthors: [Kim, no]\n",
    )
    assert pack[:5] == ("p", "1.0", Text(en="Cat", ko="고양이"), "MIT", ("Kim", "no"))


def test_numbers_mean_what_their_author_wrote(read) -> None:
    problem = read(
        """
        - id: 3.10
          Q: [[1e-3, 010, 1/2, "sqrt(2)", √8, -.5, ½, 2^-1, 50%]]
          K: [[1, 1, 1, 1, 1, 1, 1, 1, 1]]
        """
    ).problems[0]
    assert problem.id == "3.10"
    assert _values(problem, "query") == [
        [0.001, 10, 0.5, math.sqrt(2), pytest.approx(math.sqrt(8)), -0.5, 0.5, 0.5, 0.5]
    ]
    number = problem.content.query[0][4]
    assert (number.text, number.form.text()) == ("√8", "2√2")


def test_words_stay_words(read) -> None:
    problem = read(
        f"""
        - {{id: no, title: 1:30, tokens: [no, on], tags: [~, null, 2024-01-01], {QKV}}}
        """
    ).problems[0]
    assert (problem.id, problem.title) == ("no", same("1:30"))
    assert problem.content.query_tokens == ("no", "on")
    assert problem.tags == ("~", "null", "2024-01-01")


def test_what_is_left_out(read) -> None:
    problem = read(f"- {{id: a, {QKV}}}").problems[0]
    assert problem.title == same("a")
    assert (problem.kind, problem.level, problem.ask) == ("attention", "core", ())
    assert problem.digits.of("weights") == Digits(decimals=3)
    assert problem.pack == "p"


def test_everything_that_may_be_said(read) -> None:
    problem = read(
        """
        - id: a
          Q: [[1, 0], [0, 1]]
          K: [[1, 0], [0, 1]]
          V: [[1], [2]]
          text: |
            One line.
            Another one.
          note: done
          hints: [one, two]
          level: advanced
          alias: [old]
          ask: [scores, "weights[2]", "output[ 2, 1 ]", scores]
          figures: 2
        """
    ).problems[0]
    assert problem.text == same("One line.\nAnother one.")
    assert (problem.note, problem.hints) == (same("done"), (same("one"), same("two")))
    assert (problem.level, problem.alias) == ("advanced", ("old",))
    assert problem.ask == (Target("scores"), Target("weights", 1), Target("output", 1, 0))
    assert problem.digits.of("weights") == Digits(figures=2)


@pytest.mark.parametrize(
    ("mask", "cells"),
    [
        ("none", None),
        ("causal", allowed_cells("causal", 2, 2)),
        ("{padding: [2]}", ((True, False), (True, False))),
        ("[[1, 1], [0, 1]]", ((True, True), (False, True))),
    ],
)
def test_masks(read, mask: str, cells: object) -> None:
    assert read(f"- {{id: a, {QKV}, mask: {mask}}}").problems[0].content.allowed == cells


def test_scales(read) -> None:
    pack = read(
        f"""
        - {{id: a, {QKV}}}
        - {{id: b, {QKV}, scale: none}}
        - {{id: c, {QKV}, scale: sqrt(3), temperature: 1/2}}
        """
    )
    divisors = [problem.content.divisor for problem in pack.problems]
    assert divisors[0].form.text() == "√2"
    assert divisors[1] is None
    assert divisors[2].form.text() == "√3/2"


def test_values_may_be_names(read) -> None:
    problem = read("- {id: a, Q: [[1]], K: [[1], [2]], V: [v1, 고양이]}").problems[0]
    assert problem.content.value_names == ("v1", "고양이")


def test_decimals_by_stage_leave_the_others_as_they_were(read) -> None:
    pack = read(
        f"""
        - {{id: a, {QKV}, decimals: {{weights: 4}}}}
        - {{id: b, like: a, decimals: {{output: 1}}}}
        - {{id: c, like: b, decimals: 5}}
        - {{id: d, like: b, figures: 3}}
        - {{id: e, like: d, decimals: 6}}
        - {{id: f, like: a, decimals: null}}
        """,
        HEAD + "defaults: {decimals: 2}\n",
    )
    asked = {
        problem.id: tuple(problem.digits.of(stage) for stage in ("scores", "weights", "output"))
        for problem in pack.problems
    }
    two, four, one, five = (Digits(places) for places in (2, 4, 1, 5))
    assert asked["a"] == (two, four, two)
    assert asked["b"] == (two, four, one)
    assert asked["c"] == (five,) * 3
    assert asked["d"] == (Digits(figures=3),) * 3
    assert asked["e"] == (Digits(6),) * 3
    assert asked["f"] == (Digits(),) * 3


def test_like_takes_everything_but_the_names(read) -> None:
    pack = read(
        f"""
        - {{id: c, like: b, V: [[5], [6]]}}
        - {{id: b, like: a, mask: causal, title: B, hints: null}}
        - {{id: a, {QKV}, title: A, note: n, hints: [h], alias: [old], ask: weights, tags: [t]}}
        """
    )
    c, b, a = pack.problems
    assert (c.title, b.title, a.title) == (same("B"), same("B"), same("A"))
    assert (c.alias, b.alias, a.alias) == ((), (), ("old",))
    assert (c.hints, b.hints, a.hints) == ((), (), (same("h"),))
    assert (c.note, c.ask, c.tags) == (a.note, a.ask, a.tags)
    assert c.content.allowed == b.content.allowed == allowed_cells("causal", 2, 2)
    assert _values(c, "value") == [[5], [6]]
    assert _values(b, "value") == [[1], [2]]


def test_a_long_chain_of_likes_is_no_recursion(read) -> None:
    chain = "\n".join(f"- {{id: n{i}, like: n{i + 1}}}" for i in range(1500))
    pack = read(f"{chain}\n- {{id: n1500, {QKV}, title: last}}")
    assert pack.problems[0].title == same("last")


def test_defaults_of_a_kind_hold_for_that_kind(read) -> None:
    pack = read(
        f"""
        - {{id: a, {QKV}}}
        - {{id: b, {QKV}, mask: none}}
        - {{id: c, kind: number, answer: 1}}
        """,
        HEAD + "defaults: {mask: causal, level: advanced, exact: true}\n",
    )
    assert [problem.level for problem in pack.problems] == ["advanced"] * 3
    assert pack.problems[0].content.allowed is not None
    assert pack.problems[1].content.allowed is None
    assert pack.problems[2].content.exact


@pytest.mark.parametrize(
    "same_numbers",
    [
        f"{{V: [[1.0], [4/2]], title: other, {QKV[: QKV.index(', V')]}, id: a}}",
        f"{{id: b, {QKV}, mask: none, scale: sqrt_dk, decimals: 7, tokens: [x, y], note: n}}",
    ],
)
def test_a_revision_is_of_the_numbers_alone(read, same_numbers: str) -> None:
    first = read(f"- {{id: a, {QKV}}}").problems[0]
    assert first.revision == read(f"- {same_numbers}").problems[0].revision


@pytest.mark.parametrize("change", ["mask: causal", "temperature: 2", "bias: [[0, 1], [1, 0]]"])
def test_a_revision_changes_with_the_numbers(read, change: str) -> None:
    first = read(f"- {{id: a, {QKV}}}").problems[0]
    assert first.revision != read(f"- {{id: a, {QKV}, {change}}}").problems[0].revision


def test_revisions_stay_as_they_are(read) -> None:
    problem = read(f"- {{id: a, {QKV}, mask: {{padding: [2, 2]}}, scale: sqrt(2)}}").problems[0]
    assert problem.numbers == (
        "attention; K=[[1 0] [0 1]]; Q=[[1 0] [0 1]]; V=[[1] [2]]; mask=padding [2]; "
        "scale=1.41421356237"
    )


def test_a_pack_in_one_language_is_a_whole_pack(read) -> None:
    korean = HEAD.replace("A pack", "꾸러미")
    assert read(f"- {{id: a, {QKV}, title: {{ko: 문제}}}}", korean).problems[0].title == same(
        "문제"
    )


def test_a_byte_order_mark_and_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    text = (HEAD + f"problems:\n  - {{id: a, {QKV}, titel: b}}\n").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    _, (finding,) = read_pack(path)
    assert (finding.code, finding.line, finding.source) == ("AT104", 6, text.split("\r\n")[5])


def _directory(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(HEAD + "defaults: {decimals: 1}\n")
    (folder / "10.yaml").write_text(f"problems:\n  - {{id: ten, {QKV}, like: two}}\n")
    (folder / "2.yaml").write_text(f"- {{id: two, {QKV}, title: Two}}\n")
    (folder / "index.json").write_text("{}")


def test_a_directory(tmp_path: Path) -> None:
    _directory(tmp_path)
    pack = load_pack(tmp_path)
    assert [problem.id for problem in pack.problems] == ["two", "ten"]
    assert pack.problems[1].title == same("Two")
    assert pack.problems[0].digits.of("scores") == Digits(1)
    assert pack.source == str(tmp_path)


@pytest.mark.parametrize("inside", ["", "folder/"])
def test_a_zip(tmp_path: Path, inside: str) -> None:
    _directory(tmp_path / "pack")
    path = tmp_path / "p.zip"
    with ZipFile(path, "w") as archive:
        for file in (tmp_path / "pack").iterdir():
            archive.write(file, inside + file.name)
    assert load_pack(path)._replace(source="") == load_pack(tmp_path / "pack")._replace(source="")


@pytest.mark.parametrize(
    ("typed", "form"),
    [
        ("sqrt(64)", "8"),
        ("1/(1+e)", "1/(e + 1)"),
        ("e^(√2)", "e^(√2)"),
        ("2^(1/2)", "√2"),
        ("4^(3/2)", "8"),
        ("exp(2) - 1", "e^2 - 1"),
        ("2^-3", "1/8"),
        ("pi", None),
        ("ln(2)", None),
        ("2^0.3", None),
        ("cbrt(8)", "2"),
    ],
)
def test_closed_forms(typed: str, form: str | None) -> None:
    read = read_number(typed)
    made = closed_form(read.tree)
    if made is None and read.exact is not None:
        made = closed_form(read_number(str(read.exact)).tree)
    assert (None if made is None else made.text()) == form
    if made is not None:
        assert made.value == pytest.approx(read.value, rel=1e-14)
