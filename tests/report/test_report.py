"""``report`` from the outside: golden screens, pages, tables, pseudonyms, and every kind of file.

To write the golden files again after a change of words or layout, and then read the difference:

    ATTN_TUTOR_REWRITE=1 python -m pytest tests/report
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

HERE = Path(__file__).parent
HEAD = "student,problem,stage,row,column,answer\n"


@pytest.fixture
def class_file(tmp_path):
    """Puts a class file into the folder where the program runs, and gives its name."""

    def put(text=None, name="class.csv"):
        text = (HERE / "class.csv").read_text(encoding="utf-8") if text is None else text
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return put


@pytest.mark.parametrize("options", ["en", "ko", "en --plain", "ko --plain"])
def test_the_screen_as_it_was_read_and_found_good(program, class_file, options):
    ran = program(f"report {class_file()} --lang {options}")
    assert (ran.status, ran.err) == (0, "")
    lines = [line.rstrip() for line in ran.out.splitlines()]
    golden(f"report-{options.replace(' --', '-')}.txt", "\n".join([*lines, ""]))


def golden(name, new):
    kept = HERE / name
    if os.environ.get("ATTN_TUTOR_REWRITE"):
        kept.write_text(new, encoding="utf-8")
    assert new == kept.read_text(encoding="utf-8")


class Page(HTMLParser):
    """What a page shows and loads: its texts, tags and addresses; complains of open tags."""

    VOID = frozenset({"meta", "br"})

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.addresses, self.texts = [], [], [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.addresses += [value for name, value in attrs if name in {"src", "href"}]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_page_says_what_the_screen_says(program, class_file, tmp_path, language):
    """It stands alone: nothing is loaded and nothing runs."""
    name = class_file()
    screen = program(f"report {name} --lang {language} --plain").out
    ran = program(f"report {name} --lang {language} -o report.html")
    assert (ran.status, ran.err) == (0, "")
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    page = Page(text)
    assert f'<html lang="{language}">' in text
    assert "@media print" in text
    assert page.addresses == []
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert page.tags.count("h1") == 1
    shown = " ".join(" ".join(page.texts).split())
    for line in screen.splitlines():
        if ":" not in line and line.strip():  # lines of tables are read otherwise
            assert " ".join(line.split()) in shown, line


def test_the_table(program, class_file, tmp_path):
    """One row a step, for Excel too; the same figures as the JSON."""
    name = class_file()
    assert program(f"report {name} --lang ko -o report.csv").status == 0
    raw = (tmp_path / "report.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"))))
    data = json.loads(program(f"report {name} --json").out)
    assert [row["step"] for row in rows] == [step["step"] for step in data["steps"]]
    for row, step in zip(rows, data["steps"], strict=True):
        assert int(row["students"]) == step["students"]
        assert int(row["right_first_try"]) == step["right"]
        assert int(row["saved_by_follow_through"]) == step["saved_by_follow_through"]
        assert sum(int(row[word]) for word in step["verdicts"]) == step["students"]
    assert rows[1]["mistake"] == "scaled_scores.not-scaled"
    assert rows[1]["discrimination"] == "-0.3513"
    assert rows[2]["all_mistakes"] == "1 exps.base2; 1 rounding.truncated"
    assert rows[2]["median_seconds"] == "120.0"


def test_the_data(program, class_file):
    data = json.loads(program(f"report {class_file()} --json").out)
    assert data["schema"] == 1
    assert data["students"] == 9
    assert data["teach_first"][0]["mistake"] == "scaled_scores.not-scaled"
    assert data["teach_first"][0]["example"]["typed"] == ["3", "1", "2"]
    assert data["people"][0] == {"student": "ida", "steps": 3, "right": 2, "mistakes": []}
    assert data["not_counted"] == []


def test_texts_of_students_and_packs_stay_texts(program, class_file, pack_file, tmp_path):
    """Markup, escapes and formulas are shown and never run."""
    pack_file(
        "  - {id: bad, title: '=HYPERLINK(\"x\") <script>alert(1)</script>', "
        "tokens: ['<b>q</b>', '[red]k', c], Q: [[1, 1], [0, 1], [2, 1]], "
        "K: [[3, 0], [0, 1], [2, 0]], V: [[1, 0], [0, 1], [1, 1]], ask: scores}\n"
    )
    text = HEAD + '=1+1<script>,bad,scores,,,"3 1 2; 0 1 0; 6 1 9"\n'
    name = class_file(text)
    for output in ("r.html", "r.csv"):
        ran = program(f"report {name} --pack mine.yaml -o {output}")
        assert ran.status == 0, ran.err
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "script" not in Page(page).tags
    assert "&lt;script&gt;" in page
    (row,) = csv.DictReader(io.StringIO((tmp_path / "r.csv").read_text(encoding="utf-8-sig")))
    assert row["title"].startswith("'=HYPERLINK")


def test_one_student(program, class_file):
    ran = program(f"report {class_file(HEAD + 'kim,13.6,scores,,,3 1 2')} --lang en --plain")
    assert ran.status == 0
    assert "Students: 1. Steps answered: 1. Right at the first try: 100 %." in ran.out
    assert "No mistake was named, and every step went well." in ran.out
    assert "scores: tried 1, right 100 %, digits 0, wrong 0, saved 0, time –, r –" in ran.out


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There is nothing to report: no answer was found in these files."),
        ("ko", "보고할 내용이 없어요. 파일에서 답을 하나도 찾지 못했어요."),
    ],
)
def test_an_empty_class(program, class_file, language, sentence):
    ran = program(f"report {class_file(HEAD)} --lang {language}")
    assert (ran.status, ran.err) == (0, "")
    assert sentence in ran.out


BROKEN = HEAD + (
    "kim,13.6,scores,,,3 1 2\n"
    "lee,99.9,scores,,,3 1 2\n"
    "park,13.6,weights,7,,0.1 0.2 0.7\n"
    'choi,13.6,"scores,,,3 1 2\n'
)


def test_broken_rows_are_shown_and_stop_nothing(program, class_file):
    ran = program(f"report {class_file(BROKEN)} --lang en --plain")
    assert (ran.status, ran.err) == (1, "")
    assert "Students: 1." in ran.out
    assert "Not counted" in ran.out
    for place in ("class.csv:3: ", "class.csv:4: ", "class.csv:5: "):
        assert place in ran.out


def test_pseudonyms(program, class_file):
    """Stable with a secret, other ones with another, new ones each time without; no name leaks."""
    name = f"{class_file()} {class_file(BROKEN, 'broken.csv')}"
    one, again, other = (
        json.loads(program(f"report {name} --json --seed {seed}").out)
        for seed in ("oak", "oak", "elm")
    )
    assert one == again
    assert one["pseudonyms"]
    names = [{person["student"] for person in each["people"]} for each in (one, other)]
    assert not names[0] & names[1]
    drawn = [program(f"report {name} --pseudonyms --plain --lang en").out for _ in range(2)]
    assert drawn[0] != drawn[1]
    for text in (json.dumps(one, ensure_ascii=False), *drawn):
        assert "broken.csv:4: " in text
        for student in ("ann", "ida", "kim", "lee", "park"):
            assert not re.search(rf"\b{student}\b", text)


def test_a_pseudonym_touches_nothing_but_the_name(program, class_file):
    """A student called 6 takes no digit out of a sentence about an answer."""
    text = HEAD + "6,13.6,scaled_scores,,,3 1 2\n6,13.6,nowhere,,,1\n"
    ran = program(f"report {class_file(text)} --json --lang en --seed oak")
    data = json.loads(ran.out)
    name = data["people"][0]["student"]
    (remark,) = data["not_counted"]
    assert remark.startswith(f"class.csv:3: {name}: ")
    assert "Problem 13.6 has no stage nowhere." in remark


ANSWERS = "{student: kim, problem: '13.6', answers: {scaled_scores: [[3, 1, 2]]}}"


def test_answers_files_count_too(program, class_file, tmp_path):
    (tmp_path / "kim.yaml").write_text(ANSWERS, encoding="utf-8")
    text = HEAD + "lee,13.6,scaled_scores,,,3 1 2\n"
    data = json.loads(program(f"report kim.yaml {class_file(text)} --json").out)
    (step,) = data["steps"]
    assert (step["students"], step["right"]) == (2, 0)
    assert step["mistakes"][0]["students"] == 2


def test_exported_progress_counts_first_tries(program):
    """A row that is wrong first and right then was not right at the first try."""
    walked = program("solve 13.6 --plain --lang en", typed="3 1 2\n3 1 2\n2.121 0.707 1.414\nq\n")
    assert "scaled" in walked.out
    assert program("progress export -o lee.jsonl").status == 0
    data = json.loads(program("report lee.jsonl --json").out)
    steps = {step["step"]: step for step in data["steps"]}
    assert data["people"][0]["student"] == "lee"
    assert (steps["scores"]["right"], steps["scaled_scores"]["right"]) == (1, 0)
    (mistake,) = steps["scaled_scores"]["mistakes"]
    assert mistake["mistake"] == "scaled_scores.not-scaled"
    assert mistake["example"]["typed"] == ["3", "1", "2"]
    assert steps["scaled_scores"]["median_seconds"] is not None


def test_exams_count_with_their_times(program, pack_file):
    """Two students sit the same exam; one does not divide by the root."""
    pack_file(
        "  - {id: own, Q: [[1, 1]], K: [[3, 0], [0, 1], [2, 0]], V: [[3, 0], [1, 1], [2, 0]], "
        "ask: scaled_scores}\n"
    )
    command = "exam mine --plain --lang en --pack mine.yaml --seed 7b --student"
    assert program(f"{command} kim", typed="3 1 2\n3 1 2\n\n").status == 0
    assert program(f"{command} lee", typed="3 1 2\n2.121 0.707 1.414\n\n").status == 0
    ran = program("report exam-mine-kim.json exam-mine-lee.json --pack mine.yaml --json")
    assert ran.status == 0, ran.err
    steps = {step["step"]: step for step in json.loads(ran.out)["steps"]}
    assert steps["scaled_scores"]["students"] == 2
    assert steps["scaled_scores"]["median_seconds"] is not None
    assert steps["scores"]["median_seconds"] is None  # nothing tells when the first step was begun


@pytest.mark.parametrize(
    ("options", "status", "sentence"),
    [
        ("-o r.pdf", 2, "r.pdf: a report can be written as FILE.html or FILE.csv."),
        ("--seed=", 2, "--seed is empty."),
    ],
)
def test_what_cannot_be_asked(program, class_file, options, status, sentence):
    ran = program(f"report {class_file()} --lang en {options}")
    assert ran.status == status
    assert sentence in ran.err


def test_a_file_that_is_not_there(program, class_file):
    """It is said on the error stream; the others are reported all the same."""
    ran = program(f"report gone.csv {class_file()} --lang en --plain")
    assert ran.status == 2
    assert "gone.csv" in ran.err
    assert "Students: 9." in ran.out


def test_an_existing_file_stays(program, class_file, tmp_path):
    name = class_file()
    (tmp_path / "r.html").write_text("mine", encoding="utf-8")
    ran = program(f"report {name} -o r.html --lang en")
    assert ran.status == 2
    assert ran.err == (
        "attn-tutor: r.html is there already. Choose another name, or add --force to overwrite it."
        "\n"
    )
    assert (tmp_path / "r.html").read_text(encoding="utf-8") == "mine"
    assert program(f"report {name} -o r.html --force").status == 0
    assert "mine" not in (tmp_path / "r.html").read_text(encoding="utf-8")[:9]
