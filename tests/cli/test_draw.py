"""``draw``: what cannot be drawn is said with what can; the screens stand in tests/transcripts."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest

from attn_tutor.cli.draw import Wish, draw_cache, draw_problem
from attn_tutor.cli.settings import Settings
from attn_tutor.cli.terminal import Terminal
from attn_tutor.errors import UsageError

NO_SCREEN = Settings("en", Terminal(plain=True))
DECOMPOSED = unicodedata.normalize("NFD", "만났다")
TWICE = """
  - id: "1"
    title: Twice
    tokens: [the, dog, bit, the, man]
    Q: [[1], [2], [0], [1], [3]]
    K: [[1], [0], [2], [1], [1]]
"""


@pytest.mark.parametrize(
    ("identifier", "wish", "en", "ko"),
    [
        (
            "13.4",
            {"query": "생선"},
            "There is no query 생선. Did you mean 생선을? The queries: 1 고양이가, 2 생선을, 3 먹었다.",
            "이런 쿼리는 없어요: 생선. 혹시 생선을? 있는 쿼리: 1 고양이가, 2 생선을, 3 먹었다",
        ),
        (
            "13.4",
            {"query": "4"},
            "There is no query 4. The queries: 1 고양이가, 2 생선을, 3 먹었다.",
            "이런 쿼리는 없어요: 4. 있는 쿼리: 1 고양이가, 2 생선을, 3 먹었다",
        ),
        (
            "3.3",
            {},
            (
                "Problem 3.3 has no attention weights, so there is nothing to draw."
                " attn-tutor draw 13.4 is one that has."
            ),
            (
                "3.3 문제에는 어텐션 가중치가 없어서 그릴 것이 없어요."
                " attn-tutor draw 13.4처럼 가중치가 있는 문제를 골라 보세요."
            ),
        ),
        (
            "6.1",
            {"head": 3},
            "Problem 6.1 has no head 3. Its heads: 1, 2.",
            "6.1 문제에는 이 헤드가 없어요: 3. 있는 헤드: 1, 2",
        ),
        (
            "3.2",
            {"stages": ("scaled_scores",)},
            "scaled_scores cannot be drawn in problem 3.2. What can: scores, weights.",
            "3.2 문제에서 그릴 수 없는 단계예요: scaled_scores. 그릴 수 있는 단계: scores, weights",
        ),
        (
            "4.1",
            {"mask": "no"},
            "--mask is no, but can only be on, off or both.",
            "--mask no: on, off, both만 쓸 수 있어요.",
        ),
        (
            "13.4",
            {"mask": "both"},
            "Problem 13.4 has no mask. attn-tutor list --tag mask shows problems that have one.",
            "13.4 문제에는 마스크가 없어요. 마스크가 있는 문제: attn-tutor list --tag mask",
        ),
        (
            "4.1",
            {"mask": "off", "stages": ("masked_scores",)},
            "Without the mask there are no masked_scores. Draw scores or weights.",
            "마스크가 없으면 masked_scores 단계도 없어요. scores나 weights를 그려 보세요.",
        ),
        (
            "13.4",
            {"cache": True},
            (
                "The tokens of problem 13.4 do not come one after the other: a cache needs a causal"
                " mask or cached rows. attn-tutor list --tag causal and --tag cache show such problems."
            ),
            (
                "13.4 문제에서는 토큰이 차례로 오지 않아요. causal 마스크나 캐시의 행이 있어야 그릴 수"
                " 있어요. 그런 문제: attn-tutor list --tag causal, --tag cache"
            ),
        ),
        (
            "4.1",
            {"cache": True, "query": "1"},
            "--cache draws every step by itself: leave out --query, --stage and --mask.",
            "--cache 옵션은 모든 단계를 그려요. --query, --stage, --mask 옵션은 빼세요.",
        ),
    ],
)
def test_what_cannot_be_drawn(identifier, wish, en, ko, monkeypatch, tmp_path):
    """One sentence in each language that says what there is."""
    monkeypatch.setenv("ATTN_TUTOR_HOME", str(tmp_path))
    wish = dict(wish)
    draw = draw_cache if wish.pop("cache", False) else draw_problem
    with pytest.raises(UsageError) as refused:
        draw(NO_SCREEN, identifier, Wish(**wish))
    assert (refused.value.text.en, refused.value.text.ko) == (en, ko)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--lang en draw 13.4 --query 4", "There is no query 4."),
        ("--lang ko draw 13.4 --cache", "13.4 문제에서는 토큰이 차례로 오지 않아요."),
    ],
)
def test_what_cannot_be_drawn_is_a_usage_error(program, line, said):
    """Status 2, nothing printed, the sentence on the error stream."""
    ran = program(line)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"attn-tutor: {said}")


def test_a_token_that_stands_there_twice_is_named_by_its_number(program, pack_file):
    """The text alone does not say which; the number does, and the drawing shows it."""
    pack = pack_file(TWICE)
    ran = program(f"--lang en --pack {pack} draw mine/1 --query the")
    assert ran.status == 2
    assert ran.err == (
        "attn-tutor: the stands there more than once. Say which by its number: 1, 4.\n"
    )
    ran = program(f"--lang en --plain --pack {pack} draw mine/1 --query 4")
    assert ran.status == 0
    assert "4 the looks most at bit: " in ran.out


@pytest.mark.parametrize("typed", ["만났다", "5", "  만났다", DECOMPOSED])
def test_a_token_by_text_or_number(program, typed):
    """Decomposed Hangul, as files from a Mac have it, is the same token."""
    told = json.loads(program("--json draw 13.8 --query", typed).out)
    assert [each["rows"] for each in told["maps"]] == [["만났다"], ["만났다"]]
    assert told["maps"][1]["strongest"] == [[4]]


def test_the_cache_as_json(program):
    """Which rows each step reads and adds, counted from 1, and its weights."""
    told = json.loads(program("--json draw 7.10 --cache").out)
    assert told["tokens"] == ["t1", "t2", "t3", "t4"]
    assert [(each["queries"], each["read"], each["new"]) for each in told["steps"]] == [
        ([1], [1, 2], [3]),
        ([2], [1, 2, 3], [4]),
    ]
    assert [len(each["weights"][0]["values"][0]) for each in told["steps"]] == [3, 4]


def test_a_real_terminal_has_grounds(environment, tmp_path):
    """At 40 columns of a terminal with 256 colours: each cell on its ground, the number in it."""
    pexpect, pyte = pytest.importorskip("pexpect"), pytest.importorskip("pyte")
    known = {name: value for name, value in environment.items() if name != "COLUMNS"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "attn_tutor", "--lang", "ko", "draw", "13.4"],
        env={**known, "TERM": "xterm-256color"},
        cwd=str(tmp_path),
        dimensions=(24, 40),
        encoding="utf-8",
    )
    child.expect(pexpect.EOF, timeout=30)
    shown = pyte.Screen(40, 24)
    pyte.Stream(shown).feed(child.before)
    row = next(i for i, line in enumerate(shown.display) if line.startswith("먹었다"))
    grounds = [shown.buffer[row][column].bg for column in range(40)]
    assert list(dict.fromkeys(grounds)) == ["default", "00005f", "ffaf5f", "5f0087"]
    column = shown.display[row].index("0.786") + 3  # three signs before it take two cells
    assert shown.buffer[row][column].bg == "ffaf5f"


def test_colours_only_where_there_are_enough_of_them(program):
    """256 colours give grounds; 16, NO_COLOR and a pipe give shades."""
    ground = "\x1b[38;5;231;48;5;54m"
    forced = {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    assert ground in program("draw 13.4", **forced).out
    for variables in ({"TERM": "xterm", "FORCE_COLOR": "1"}, {"NO_COLOR": "1", **forced}, {}):
        out = program("draw 13.4", **variables).out
        assert "48;5" not in out
        assert "0.786 ▓▓" in out
