"""What is said to an author whose pack is broken: word by word, in both languages."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from attn_tutor.packs.load import read_pack
from attn_tutor.words import LANGUAGES
from tests.packs.unhappy import FOLDER, MADE, expected_of, golden, kept, said_of

UNDER_THE_CARET = {
    "K-missing.yaml": "[[0, 3], [3, 0]]",
    "alias-of-another.yaml": '"3.1"',
    "apostrophe-in-quotes.yaml": "t divide twice.'",
    "ask-list-without-quotes.yaml": "[",
    "ask-outside.yaml": '"weights[3]"',
    "bracket-not-closed.yaml": "[",
    "bracket-too-many.yaml": "]",
    "byte-order-mark-inside.yaml": "?",
    "capital-key.yaml": "Tokens",
    "choice-answer-in-words.yaml": "rows",
    "code-fence.yaml": "```",
    "colon-in-a-text.yaml": ":",
    "cp949.yaml": "주",
    "decimal-comma.yaml": '"0,5"',
    "decimals-of-an-unknown-stage.yaml": "wieghts",
    "duplicate-key.yaml": "Q",
    "escape-characters.yaml": "?",
    "format-2.yaml": "2",
    "full-width-colon.yaml": "：",
    "full-width-comma.yaml": "，",
    "heads-that-do-not-divide.yaml": "[[0, 3], [3, 0]]",
    "id-reused.yaml": '"3.1"',
    "key-without-a-value.yaml": "mask",
    "language-unknown.yaml": "kr",
    "like-unknown.yaml": '"3.0"',
    "mask-hides-a-whole-row.yaml": "[0, 0]",
    "mask-mistyped.yaml": "casual",
    "missing-colon.yaml": "d",
    "no-break-spaces.yaml": "\u00a0\u00a0\u00a0\u00a0",
    "no-space-after-colon.yaml": ":",
    "no-space-after-dash.yaml": "-",
    "not-finite.yaml": ".inf",
    "null-bytes.yaml": "???",
    "pack-id-with-spaces.yaml": "Week 3",
    "proof-with-an-unknown-variable.yaml": "e^z_2",
    "ragged-rows.yaml": "[3]",
    "right-to-left.yaml": "?",
    "tab-indent.yaml": "\t",
    "tag.yaml": "!important Divide.",
    "text-after-a-quote.yaml": "add up to 1",
    "time-of-day.yaml": "1:30",
    "two-documents.yaml": "-",
    "unknown-key-in-korean.yaml": "제목",
    "words-among-numbers.yaml": "zero",
    "wrong-indent.yaml": "K",
}


@pytest.mark.parametrize("name", kept())
def test_what_is_said_of_a_broken_pack(name, monkeypatch):
    monkeypatch.chdir(FOLDER)
    assert said_of(name) == expected_of(name)


@pytest.mark.parametrize("name", MADE)
def test_what_is_said_of_a_pack_that_cannot_be_kept(name, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert said_of(MADE[name](tmp_path)) == expected_of(name)


def test_a_file_of_50_mb_is_not_read(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    place = MADE["50 MB"](tmp_path)
    started = time.perf_counter()
    read_pack(place)
    assert time.perf_counter() - started < 0.5


def test_nothing_is_expected_of_packs_that_are_gone():
    known = {golden(name, language).name for name in [*kept(), *MADE] for language in LANGUAGES}
    assert {path.name for path in FOLDER.glob("*.txt")} == known


@pytest.mark.parametrize("name", kept())
def test_every_broken_pack_is_refused_with_a_place_and_a_way_to_mend_it(name, monkeypatch):
    """A file, a line that is there, a sentence and a remedy in both languages."""
    monkeypatch.chdir(FOLDER)
    pack, findings = read_pack(name)
    assert pack is None
    for finding in findings:
        assert finding.file.split("/")[0] == name
        assert finding.text.en[-1] in ".?"
        for text in (finding.text, finding.mend):
            assert text.en.strip()
            assert re.search("[가-힣]", text.ko), text.ko


@pytest.mark.parametrize(("name", "under"), UNDER_THE_CARET.items())
def test_the_caret_stands_under_what_is_wrong(name, under, monkeypatch):
    monkeypatch.chdir(FOLDER)
    errors = [finding for finding in read_pack(name)[1] if finding.severity == "error"]
    first = errors[0]
    assert first.source[first.column - 1 :][: first.length] == under
    line = Path(name).read_bytes().splitlines()[first.line - 1]
    if under.isascii() and "?" not in under:
        assert under.encode() in line


# --- what looks odd and is fine ------------------------------------------------------------------

ODD = "format: 1\nid: odd\nversion: 1.0\ntitle: no\nproblems:\n"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (b"\xef\xbb\xbf" + f"{ODD}{{}}".encode(), "a byte order mark"),
        (ODD.replace("\n", "\r\n").encode() + b"{}", "line ends of Windows"),
        (ODD.replace("\n", "\r").encode() + b"{}", "line ends of old Macs"),
    ],
)
def test_bytes_that_look_odd_and_are_fine(text, read, tmp_path):
    del read
    path = tmp_path / "p.yaml"
    path.write_bytes(text.replace(b"{}", b"  - {id: 3.10, kind: number, answer: 1}\n"))
    pack, findings = read_pack(path)
    assert findings == ()
    assert [problem.id for problem in pack.problems] == ["3.10"]


def test_words_that_yaml_takes_for_something_else_stay_words(tmp_path):
    """3.10 beside 3.1, no, on, 1:30, 0o7, a date, and markup: all as they were written."""
    path = tmp_path / "p.yaml"
    path.write_text(
        f"{ODD}  - {{id: 3.1, kind: number, answer: 010, title: 1:30, tags: [no, on, 0o7]}}\n"
        "  - {id: 3.10, kind: number, answer: 1e-3, title: '[red]x[/red] :cat:', tags: [2024-01-01]}\n",
        encoding="utf-8",
    )
    pack, findings = read_pack(path)
    assert findings == ()
    first, second = pack.problems
    assert (pack.title.en, first.id, second.id) == ("no", "3.1", "3.10")
    assert (first.title.en, first.tags) == ("1:30", ("no", "on", "0o7"))
    assert (second.title.en, second.tags) == ("[red]x[/red] :cat:", ("2024-01-01",))
    assert (first.content.answer.value, second.content.answer.value) == (10, 0.001)
