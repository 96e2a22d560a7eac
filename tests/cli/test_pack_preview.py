"""``pack preview``: every screen in both languages and widths, and nothing is kept of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

TWO = """  - id: a
    kind: choice
    title: {en: Which way?, ko: 어느 방향?}
    text: {en: Along what?, ko: 무엇을 따라?}
    options: [{en: rows, ko: 행}, {text: {en: columns, ko: 열}, why: {en: "No [b]!", ko: 아니요}}]
    answer: 1
    hints: [{en: "[red]Look[/red] :cat:", ko: 보세요}]
    note: {en: Good., ko: 좋아요.}
  - id: b
    title: {en: Two keys, ko: 키 두 개}
    text:
      en: |-
        This line was laid out by its author and is far too wide for sixty.
        This one fits.
      ko: |-
        이 줄은 지은이가 나눈 줄인데 예순 칸에 들어가기에는 너무 길어서 잘려요.
        이 줄은 괜찮아요.
    scores: [[1, 2]]
    scale: none
"""
CHOICE = """\
======== mine/a · English · 60 columns

---- The first screen
a  Which way?
Along what?
  1. rows
  2. columns
h hint · s skip · show · q quit · = calculator · ? help
Which one? Type its number.

---- Hints for option[1]
Hint: [red]Look[/red] :cat:
"""
ADVICE = {
    "en": "Advice: line 1 of text is 67 columns wide and is broken at 60. Break it earlier, or"
    " write >- in place of |- and lines are wrapped as they fit.",
    "ko": "조언: text 1번째 줄의 너비가 71칸이라 60칸 화면에서는 다음 줄로 넘어가요. 더 일찍 줄을 나누거나, |- 대신"
    " >-를 적으면 너비에 맞게 줄이 바뀌어요.",
}


def _files(folder: Path) -> dict[str, bytes]:
    return {str(each): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def test_every_problem_in_both_languages_at_both_widths_and_plain(program, pack_file):
    ran = program("--plain pack preview", str(pack_file(TWO)))
    heads = re.findall("(?m)^======== (.*)$", ran.out)
    assert heads == [
        f"mine/{i} · {said}" for i in "ab" for said in ("English · plain", "한국어 · 테두리 없이")
    ]
    ran = program("pack preview", str(pack_file(TWO)), "b")
    heads = re.findall("(?m)^======== mine/b · (.*)$", ran.out)
    assert (ran.status, ran.err) == (0, "")
    assert heads == [
        "English · 60 columns",
        "English · 80 columns",
        "English · plain",
        "한국어 · 60칸",
        "한국어 · 80칸",
        "한국어 · 테두리 없이",
    ]


@pytest.mark.parametrize("width", [40, 60, 100])
def test_no_line_is_wider_than_asked_whatever_the_terminal_is(program, pack_file, width):
    for columns in ("30", "200"):
        path = str(pack_file(TWO))
        ran = program(f"pack preview --width {width}", path, COLUMNS=columns)
        assert ran.status == 0
        assert f"· {width} columns" in ran.out
        assert max(map(cell_len, ran.out.splitlines())) <= width
        assert re.findall("(?m)^====.*· plain$", ran.out) == []


def test_screens_of_a_question_word_by_word(program, pack_file):
    """An author's brackets and colons are shown as they stand."""
    ran = program("--lang en pack preview --width 60", str(pack_file(TWO)), "mine/a")
    assert ran.out.startswith(CHOICE), ran.out
    assert "No [b]!" in ran.out
    assert "Good." in ran.out


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_line_that_the_author_laid_out_too_wide_is_told(program, pack_file, language):
    ran = program(f"--lang {language} pack preview --width 60", str(pack_file(TWO)))
    assert ADVICE[language] in " ".join(ran.out.split())
    wide = program(f"--lang {language} pack preview --width 80", str(pack_file(TWO)))
    assert ADVICE[language][:7] not in wide.out


def test_nothing_is_kept(program, pack_file, environment):
    """Not before anything was solved, and not beside what was."""
    path = str(pack_file(TWO))
    home = Path(environment["ATTN_TUTOR_HOME"])
    assert program("--plain pack preview", path).status == 0
    assert not home.exists()
    program("--lang en solve 3.2", typed="2 0\n")
    before = _files(home)
    assert before
    assert program("--plain pack preview", path).status == 0
    assert _files(home) == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "attn-tutor: mine.yaml has no problem c. Its problems are a, b.\n"),
        ("ko", "attn-tutor: mine.yaml 꾸러미에 없는 문제예요: c. 있는 문제: a, b\n"),
    ],
)
def test_a_problem_that_is_not_there(program, pack_file, language, said):
    pack_file(TWO)
    ran = program(f"--lang {language} pack preview mine.yaml a c")
    assert (ran.status, ran.out, ran.err) == (2, "", said)


def test_a_pack_that_cannot_be_used(program, pack_file):
    pack_file(TWO.replace("scale: none", "scael: none"))
    assert program("pack preview mine.yaml").status == 3
    assert program("pack preview nowhere.yaml").status == 3
