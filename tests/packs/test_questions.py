"""Questions without numbers in a pack: what may be written, and what their revision is made of."""

from __future__ import annotations

from textwrap import indent

import pytest

from attn_tutor.model.questions import Option
from attn_tutor.packs.load import read_pack
from attn_tutor.packs.shelves.cache import keep, recall
from attn_tutor.words import Text, same


@pytest.fixture
def read(tmp_path):
    def loaded(*problems):
        path = tmp_path / "p.yaml"
        head = "format: 1\nid: p\nversion: 1\ntitle: A pack\nproblems:\n"
        path.write_text(head + indent("\n".join(problems), "  "), encoding="utf-8")
        pack, findings = read_pack(path)
        assert not findings
        return pack.problems

    return loaded


CHOICE = """\
- id: a
  kind: choice
  options:
    - {en: yes, ko: 네}
    - {en: no, ko: 아니요, why: {en: not so, ko: 아니에요}}
    - {text: n × m, why: {en: never, ko: 결코}}
  answer: 1
  title: {en: t, ko: 티}
"""
PROOF = """\
- id: a
  kind: proof
  variables: [z_1, c]
  steps:
    - {text: e^(z_1 + c) = e^z_1 · ___, answer: e^c}
    - text: {en: So ___ stays, ko: 그래서 ___이 남아요}
      answer: "e^(z1) "
  title: {en: t, ko: 티}
"""


def test_options_and_their_whys(tmp_path):
    path = tmp_path / "p.yaml"
    head = "format: 1\nid: p\nversion: 1\ntitle: {en: A pack, ko: 꾸러미}\nproblems:\n"
    path.write_text(head + indent(CHOICE, "  "), encoding="utf-8")
    pack, findings = read_pack(path)
    assert findings == ()
    content = pack.problems[0].content
    assert content.options == (
        Option(Text("yes", "네")),
        Option(Text("no", "아니요"), Text("not so", "아니에요")),
        Option(same("n × m"), Text("never", "결코")),
    )
    assert (content.right, content.several) == ((1,), False)


def test_a_list_of_answers_means_that_several_may_be_chosen(read):
    (one,) = read("- {id: a, kind: choice, options: [x, y, z], answer: [3, 1]}")
    assert (one.content.right, one.content.several) == ((1, 3), True)


def test_proofs_keep_the_expressions_as_written(tmp_path):
    path = tmp_path / "p.yaml"
    head = "format: 1\nid: p\nversion: 1\ntitle: {en: A pack, ko: 꾸러미}\nproblems:\n"
    path.write_text(head + indent(PROOF, "  "), encoding="utf-8")
    pack, findings = read_pack(path)
    assert findings == ()
    content = pack.problems[0].content
    assert [line.answer for line in content.lines] == ["e^c", "e^(z1)"]
    assert content.variables == ("z_1", "c")
    assert len(content.points) == 5


SAME_REVISION = [
    ("kind: choice, options: [x, y], answer: 2", "kind: choice, options: [x!, why], answer: 2"),
    ("kind: order, steps: [x, y]", "kind: order, steps: [x, z], title: T"),
    ("kind: shape, answer: [n, m]", "kind: shape, answer: [ n , m ], symbols: [n, m]"),
    (
        "kind: proof, variables: [a], steps: [{text: 'a ___', answer: 'a + 1'}]",
        "kind: proof, variables: [a], steps: [{text: 'b ___', answer: 'a  + 1'}], rubric: [x]",
    ),
    ("kind: sentence, model_answer: x", "kind: sentence, model_answer: y"),
]
OTHER_REVISION = [
    ("kind: choice, options: [x, y], answer: 2", "kind: choice, options: [x, y], answer: 1"),
    ("kind: choice, options: [x, y], answer: 2", "kind: choice, options: [x, y, z], answer: 2"),
    ("kind: shape, answer: [n, m]", "kind: shape, answer: [m, n]"),
    (
        "kind: proof, variables: [a], steps: [{text: 'a ___', answer: 'a + 1'}]",
        "kind: proof, variables: [a], steps: [{text: 'a ___', answer: 'a + 2'}]",
    ),
]


@pytest.mark.parametrize(("one", "other"), SAME_REVISION)
def test_other_words_are_no_other_revision(read, one, other):
    first, second = read(f"- {{id: a, {one}}}", f"- {{id: b, {other}}}")
    assert first.revision == second.revision


@pytest.mark.parametrize(("one", "other"), OTHER_REVISION)
def test_another_answer_is_another_revision(read, one, other):
    first, second = read(f"- {{id: a, {one}}}", f"- {{id: b, {other}}}")
    assert first.revision != second.revision


def test_like_takes_over_only_from_the_same_kind(read):
    first, second, third = read(
        "- {id: a, kind: number, answer: 3}",
        "- {id: b, like: a, kind: shape, answer: [3, n], tags: [x]}",
        "- {id: c, like: b, answer: [n, 3]}",
    )
    assert first.content.answer.value == 3
    assert (second.content.sizes, second.tags) == (("3", "n"), ("x",))
    assert (third.content.sizes, third.tags) == (("n", "3"), ("x",))


@pytest.mark.parametrize("identifier", ["3.5", "3.14", "3.16", "3.17", "3.18"])
def test_every_kind_goes_through_the_cache(shipped, tmp_path, identifier):
    problem = shipped(identifier)
    keep(tmp_path, identifier, ("state",), problem)
    assert recall(tmp_path, identifier, ("state",)) == problem
