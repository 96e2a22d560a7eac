"""Exams from the outside: sat through a pipe, killed, handed in, tampered with, marked again."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
import sys

import pytest

from attn_tutor.cli.classroom.grade_exam import marked_exam
from attn_tutor.files.submission import RefusedError, read_submission
from attn_tutor.judging.verdicts import NEAR_MISSES
from attn_tutor.model.derivation import derive
from attn_tutor.packs.load import load_pack
from attn_tutor.packs.shelves.library import Library
from attn_tutor.replaying.opening import opened
from attn_tutor.replaying.paper import paper_of
from attn_tutor.store.journal import open_journal

PROBLEMS = """\
  - {id: fixed, Q: [[1, 1]], K: [[2, 0], [1, 3]], V: [[1, 0], [0, 2]]}
  - id: own
    Q: [[2, 1], [1, 2], [1, 3]]
    K: [[1, 0], [0, 2], [1, 1]]
    ask: weights[3]
  - {id: hard, level: advanced, Q: [[1, 1]], K: [[2, 0], [1, 3]]}
  - {id: why, kind: sentence, text: 'Why?', model_answer: Because.}
"""
COMMAND = "exam mine --plain --pack mine.yaml --seed 7b --student"
UNSCALED = "2 4\n2 4\n0.119 0.881\n0.119 1.762\n\n"
FILE = "exam-mine-kim.json"
SAT = []


@pytest.fixture
def pack(pack_file):
    """The pack of the exam, in the folder where the program runs."""
    return load_pack(pack_file(PROBLEMS))


def right_lines(pack, student, place):
    """What a student types who makes no mistake in one problem."""
    paper = paper_of(pack, "7b", student)
    problem = paper.own(paper.problems[place])
    derivation = derive(problem)
    session, _ = opened(problem, paper.options)
    lines = [
        " ".join(
            derivation.expected(derivation.plan.step(prompt.step), prompt.row, column)
            for column in session.columns(prompt)
        )
        for prompt in session.walk
    ]
    return "".join(f"{line}\n" for line in lines) + "\n"


@pytest.fixture
def handed_in(program, pack, tmp_path):
    """A submission of Kim, who did not scale, as data; sat once and for all."""
    if not SAT:
        ran = program(f"{COMMAND} kim", typed=UNSCALED + right_lines(pack, "kim", 1))
        assert ran.status == 0, ran.out + ran.err
        SAT.append((tmp_path / FILE).read_text(encoding="utf-8"))
    (tmp_path / FILE).write_text(SAT[0], encoding="utf-8")
    return json.loads(SAT[0])


@pytest.mark.usefixtures("handed_in")
def test_one_carried_error(program):
    """Scores 2 4 with d_k = 2 are not divided by sqrt(2); everything after follows from that.

    By hand, each problem of ten marks. fixed: scores 2, scaled 1, weights 2, output 2 of 7. All
    of it but the scaled row counts: (2 + 0 + 2 + 2) · 10/7 = 60/7 = 8.57. Without follow-through
    only the scores would: 20/7 = 2.86. own: all right, 10. Together 18.57 of 20, 92.9 %; without
    follow-through 12.86. The error lost 10/7 = 1.43, follow-through kept 40/7 = 5.71.
    """
    ran = program(f"grade {FILE} --json --pack mine.yaml")
    assert (ran.status, ran.err) == (0, "")
    fixed, own = map(json.loads, ran.out.splitlines())
    assert (fixed["student"], fixed["problem"]["id"], fixed["verdict"]) == ("kim", "fixed", "wrong")
    assert [stage["verdict"] for stage in fixed["stages"]] == [
        "right",
        "wrong",
        "follows",
        "follows",
    ]
    assert fixed["score"]["marks"] == pytest.approx(60 / 7, abs=1e-3)
    assert [stage["of"] for stage in fixed["score"]["stages"]] == [2.8571, 1.4286, 2.8571, 2.8571]
    assert [stage["marks"] for stage in fixed["score"]["stages"]] == [2.8571, 0, 2.8571, 2.8571]
    assert fixed["score"]["first_error"] == {
        "stage": "scaled_scores",
        "row": 1,
        "column": 1,
        "typed": "2",
        "expected": "1.414",
        "mistake": "scaled_scores.not-scaled",
        "lost": pytest.approx(10 / 7, abs=1e-3),
        "kept_by_follow_through": pytest.approx(40 / 7, abs=1e-3),
    }
    assert (own["score"]["marks"], own["score"]["first_error"], own["score"]["fixed"]) == (
        10,
        None,
        False,
    )
    paper = own["paper"]
    assert (paper["marks"], paper["of"], paper["deduction"]) == (
        pytest.approx(18.5714, abs=1e-3),
        20,
        0,
    )
    assert paper["percent"] == pytest.approx(92.86, abs=0.01)
    assert paper["without_follow_through"] == pytest.approx(12.8571, abs=1e-3)


def test_digits_cost_half_a_mark_once_a_paper(program, pack):
    """Two cells cut off in one problem and two digits only in the other: 20 − 0.5."""
    lines = "2 4\n1.41 2.83\n0.195 0.804\n0.196 1.608\n\n"  # 1.414 2.828, 0.196 0.804, 0.196 1.609
    program(f"{COMMAND} lee", typed=lines + right_lines(pack, "lee", 1))
    ran = program("grade exam-mine-lee.json --json --pack mine.yaml")
    first, second = map(json.loads, ran.out.splitlines())
    seen = {cell["verdict"] for stage in first["stages"] for cell in stage["cells"]}
    assert seen & {verdict.word for verdict in NEAR_MISSES}
    assert "wrong" not in seen
    assert first["score"]["marks"] == second["score"]["marks"] == 10
    assert (first["paper"]["deduction"], first["paper"]["marks"]) == (0.5, 19.5)


@pytest.mark.usefixtures("pack")
def test_no_help_and_no_marks_before_the_end(program):
    ran = program(f"{COMMAND} kim", typed="?\nh\nshow\n9 9\nb\n2 4\nx\nq\n")
    assert ran.status == 1
    shown = ran.out.casefold()
    assert ran.out.count("There are no hints in an exam.") == 2
    assert "hint ·" not in shown
    assert "show" not in shown.replace("> show", "")
    for word in ("wrong", "right.", "not yet"):
        assert word not in shown
    assert "Back to the step before." in ran.out


@pytest.mark.usefixtures("pack")
def test_the_last_row_can_be_typed_again_until_the_problem_is_closed(program, tmp_path):
    lines = UNSCALED.replace(
        "0.119 1.762\n\n", "9 9\nn\nb\n0.5 0.5\n8 8\nn\n0.119 1.762\nmaybe\n\n"
    )
    ran = program(f"{COMMAND} kim", typed=lines + "q\n")
    assert ran.out.count("Close this problem?") == 3
    assert "Type Enter for yes or n for no." in ran.out
    assert "Problem 2 of 2" in ran.out
    with open_journal(tmp_path / "home") as journal:
        (kept,) = journal.walks("mine", "fixed")
        texts = [(entry.name, entry.text) for entry in journal.moves_of(kept)]
    assert texts[-3:] == [("back", ""), ("submit", "0.5 0.5"), ("submit", "0.119 1.762")]


def test_going_on_after_a_kill(program, pack, environment, tmp_path):
    """kill -9 behind the second row: the same command stands at the third, and the begin stays."""
    command = [sys.executable, "-m", "attn_tutor", *COMMAND.split(), "kim"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=tmp_path
    ) as running:
        running.stdin.write(b"2 4\n2 4\n")
        running.stdin.flush()
        recorded = 0
        while recorded < 2:
            recorded += running.stdout.readline().startswith(b"Recorded.")
        running.kill()
    rest = UNSCALED.split("\n", 2)[2] + right_lines(pack, "kim", 1)
    ran = program(f"{COMMAND} kim", typed=rest)
    assert ran.status == 0, ran.err
    assert "Going on with the exam begun at" in ran.out
    assert "Step 3 of 4" in ran.out
    assert "Step 2 of 4" not in ran.out
    data = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    names = [move["move"] for move in data["moves"] if move["problem"] == "(exam)"]
    times = [move["at"] for move in data["moves"] if move["problem"] == "(exam)"]
    assert names == ["accept", "accept", "submit"]
    assert (data["begun"], data["ended"]) == (times[0], times[-1])
    before, after = [move["at"] for move in data["moves"] if move["problem"] == "fixed"][1:3]
    assert before < times[1] < after
    assert "2 sittings" in program(f"grade {FILE} --plain --pack mine.yaml").out


def test_handed_in_is_handed_in(program, pack, tmp_path):
    """The same command writes the same file again, asks nothing, and overwrites nothing."""
    program(f"{COMMAND} kim", typed=UNSCALED + right_lines(pack, "kim", 1))
    kept = (tmp_path / FILE).read_bytes()
    again = program(f"{COMMAND} kim", typed="1 1\n")
    assert again.status == 0
    assert "answer>" not in again.out
    assert program(f"{COMMAND} kim -o copy.json").status == 0
    assert (tmp_path / "copy.json").read_bytes() == kept == (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_text("mine", encoding="utf-8")
    refused = program(f"{COMMAND} kim")
    assert (refused.status, (tmp_path / FILE).read_text(encoding="utf-8")) == (2, "mine")
    other = program(f"{COMMAND} kim -n 1")
    assert other.status == 2
    assert "begun with other terms (problems 2; now problems 1)" in other.err


@pytest.mark.usefixtures("pack")
def test_handing_in_early(program, tmp_path):
    """What was not reached is blank: 0 of 10 there, and no error."""
    assert program(f"{COMMAND} kim --hand-in").status == 2
    program(f"{COMMAND} kim", typed=UNSCALED + "q\n")
    assert program(f"{COMMAND} kim --hand-in", typed="n\n").status == 1
    assert not (tmp_path / FILE).exists()
    asked = program(f"{COMMAND} kim --hand-in", typed="\n")
    assert "1 of 2 problems are closed." in asked.out
    graded = program(f"grade {FILE} --json --pack mine.yaml")
    own = json.loads(graded.out.splitlines()[1])
    assert (own["verdict"], own["score"]["marks"], own["score"]["first_error"]) == (
        "blank",
        0,
        None,
    )


# --- tampering ------------------------------------------------------------------------------------


def changed(data, path, value):
    """A copy of a submission with one thing changed."""
    copy = json.loads(json.dumps(data))
    *way, last = path
    inner = copy
    for name in way:
        inner = inner[name]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return copy


def move_of(data, problem, number):
    places = [i for i, move in enumerate(data["moves"]) if move["problem"] == problem]
    return places[number]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("fixed", 1, "text"), "1.414 2.828", "problem fixed, move 3: the chain is broken"),
        (
            ("fixed", 1, "at"),
            "2026-01-01T00:00:00.000Z",
            "problem fixed, move 3: the chain is broken",
        ),
        (("fixed", 1), None, "problem fixed, move 2: the chain is broken"),
        (("own", 2), None, "the seal does not fit"),
        (("own", 0, "seed"), 5, "problem own, move 1: the chain is broken"),
        (("own", 0, "problem"), "3.2", "problem mine/3.2 is not part of this exam"),
        (("own", 0, "problem"), "hard", "problem mine/hard is not part of this exam"),
        (("own", 0, "begun"), "yesterday", "move 7 of the file: begun is missing or wrong"),
        (("student",), "lee", "options does not fit the record of the exam"),
        (("class",), "8", "options does not fit the record of the exam"),
        (("begun",), "2026-01-01T00:00:00.000Z", "begun does not fit the record of the exam"),
        (("ended",), "2026-01-01T00:00:00.000Z", "ended does not fit the record of the exam"),
        (("pack", "version"), "1.0.1", "it was written with mine 1.0.1"),
        (("pack", "content"), "0", "it was written with mine 1.0.0 (0)"),
        (("pack", "id"), "other", "There is no pack other"),
        (("problems",), 10**30, "problems is not what such an exam has"),
        (("problems",), True, "problems is missing or wrong"),
        (("moves",), 3, "moves is missing or wrong"),
        (("moves",), [], "moves does not fit the record"),
        (("seal",), "0", "the seal does not fit"),
        (("schema",), 2, "written by a newer attn-tutor (schema 2)"),
        (("student",), "\x1b[31m", "--student must be 1 to 100 characters"),
    ],
)
def test_tampering(handed_in, tmp_path, path, value, said):
    """Every change is found and named, in both languages; no mark is given."""
    if path[0] in {"fixed", "own"}:
        path = ("moves", move_of(handed_in, path[0], path[1]), *path[2:])
    file = tmp_path / "x.json"
    file.write_text(json.dumps(changed(handed_in, path, value)), encoding="utf-8")
    with pytest.raises(RefusedError) as refused:
        marked_exam(read_submission(str(file)), Library([tmp_path / "mine.yaml"]))
    assert said in refused.value.text.en
    assert refused.value.text.ko != refused.value.text.en


@pytest.mark.usefixtures("handed_in")
def test_broken_files_stop_nothing(program, tmp_path):
    whole = (tmp_path / FILE).read_text(encoding="utf-8")
    (tmp_path / "cut.json").write_text(whole[: len(whole) // 2], encoding="utf-8")
    (tmp_path / "deep.json").write_text(
        '{"kind": "attn-tutor exam", "a":' + "[" * 99999, encoding="utf-8"
    )
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "pack.json").write_text(whole.replace('"1.0.0"', '"1.0.1"'), encoding="utf-8")
    (tmp_path / "twice.json").write_text(whole.replace('"class"', '"student"'), encoding="utf-8")
    files = "pack.json cut.json deep.json bytes.json twice.json none.json"
    ran = program(f"grade {files} {FILE} --json --pack mine.yaml")
    assert ran.status == 2
    assert len(ran.out.splitlines()) == 2
    for file in files.split():
        assert file in ran.err
    assert "Traceback" not in ran.err
    assert program("grade pack.json --lang ko --pack mine.yaml").status == 1


def test_a_new_chain_is_replayed(program, handed_in, tmp_path):
    """Who makes the chain and the seal anew can hand in what they like, but no stored mark."""
    from attn_tutor.files.submission import Submission, written
    from attn_tutor.store.records import line_of, read_line

    moves, after = [], {}
    for move in handed_in["moves"]:
        walk, entry = read_line(json.dumps(move))
        name = "accept" if walk.problem == "fixed" and entry.number == 1 else entry.name
        entry = entry._replace(after=after.get(walk.id, walk.key), name=name)
        after[walk.id] = entry.digest
        moves.append(json.loads(line_of(walk, entry)))
    pack = handed_in["pack"]
    text = written(
        Submission(
            *(pack["id"], pack["version"], pack["content"], "7b", "kim", 2, False),
            *(handed_in["begun"], handed_in["ended"], tuple(moves)),
        )
    )
    (tmp_path / "x.json").write_text(text, encoding="utf-8")
    ran = program("grade x.json --pack mine.yaml")
    assert ran.status == 1
    assert "problem fixed, move 2 (accept) is not possible there" in ran.err


# --- the report -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("handed_in")
def test_report_in_english(program):
    ran = program(f"grade {FILE} --plain --pack mine.yaml")
    for said in (
        "Student kim",
        "Exam of mine 1.0.0, class 7b; file exam-mine-kim.json",
        "Marks: 18.57 of 20 (92.9 %)",
        "Without credit for what follows from an earlier error it would be 12.86.",
        "First error: scaled scores, row",
        "2 was typed, 1.414 is right.",
        "These are the numbers one gets like this: not divided by √d_k.",
        "This stage lost 1.43. Later stages follow from it and keep 5.71",
        "(The same numbers for every student.)",
    ):
        assert said in ran.out
    assert "not divided by √d_k. Is that" not in ran.out


@pytest.mark.usefixtures("handed_in")
def test_report_in_korean(program):
    ran = program(f"grade {FILE} --plain --lang ko --pack mine.yaml")
    for said in (
        "학생 kim",
        "20점 만점에 18.57점",
        "처음 틀린 곳: 스케일한 점수",
        "5.71점을 지켰어요",
    ):
        assert said in ran.out


@pytest.mark.usefixtures("handed_in")
def test_what_follows_is_never_red(program):
    """In colour: what is wrong is red, and no cell that follows is."""
    colour = {"FORCE_COLOR": "1", "COLUMNS": "100", "NO_COLOR": None}
    ran = program(f"grade {FILE} --pack mine.yaml", **colour)
    red = re.findall(r"\x1b\[[0-9;]*31m([^\x1b]*)", ran.out)
    assert any("wrong" in text for text in red)
    assert not any("follows" in text or "0.119" in text for text in red)


@pytest.mark.usefixtures("handed_in")
def test_table(program, tmp_path):
    assert program(f"grade {FILE} -o marks.csv --pack mine.yaml").status == 0
    data = (tmp_path / "marks.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
    assert [(row["student"], row["problem"], row["stage"]) for row in rows] == [
        *(("kim", "fixed", stage) for stage in ("scores", "scaled_scores", "weights", "output")),
        *(("kim", "own", stage) for stage in ("scores", "scaled_scores", "weights")),
    ]
    assert (rows[1]["marks"], rows[1]["mistake"], rows[1]["typed"]) == (
        "0.0",
        "scaled_scores.not-scaled",
        "2",
    )
    assert sum(float(row["marks"]) for row in rows) == pytest.approx(18.571, abs=1e-2)
    assert program(f"grade {FILE} -o marks.csv --pack mine.yaml").status == 2
    assert program(f"grade {FILE} -o marks.xlsx --pack mine.yaml").status == 2


@pytest.mark.usefixtures("handed_in")
def test_the_last_submission_counts(program, pack, tmp_path):
    """A second sitting on another machine; the first one is listed, in whatever order they come."""
    typed = right_lines(pack, "kim", 0) + right_lines(pack, "kim", 1)
    program(
        f"{COMMAND} kim -o later.json", typed=typed, ATTN_TUTOR_HOME=str(tmp_path / "elsewhere")
    )
    for files in (f"later.json {FILE}", f"{FILE} later.json"):
        ran = program(f"grade {files} --plain --pack mine.yaml")
        assert ran.status == 0
        assert "Marks: 20.00 of 20" in ran.out
        assert "18.57" not in ran.out
        assert f"Not counted: {FILE}, from kim; later.json was handed in later." in ran.out


@pytest.mark.usefixtures("handed_in")
def test_an_exam_handed_in_late(program):
    """It is listed, and counts for nothing; a due time that has not passed changes nothing."""
    late = program(f"grade {FILE} --plain --pack mine.yaml --due 2001-01-01")
    assert late.status == 0
    assert late.out.strip() == f"Not counted: {FILE}, from kim, was handed in late."
    assert "18.57" in program(f"grade {FILE} --plain --pack mine.yaml --due 2101-01-01").out


def test_answers_files(program, tmp_path):
    """One student's answers files are one paper; the stages answered and the question count."""
    (tmp_path / "a.yaml").write_text(
        'student: 김하나\nproblem: "3.2"\nanswers: {weights: [["0.8808", "0.1192"]]}',
        encoding="utf-8",
    )
    (tmp_path / "b.yaml").write_text(
        'student: 김하나\nproblem: "13.4"\nanswers: {output: "1 2"}', encoding="utf-8"
    )
    ran = program("grade a.yaml b.yaml --json")
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["student"], first["verdict"], first["score"]["marks"]) == ("김하나", "right", 10)
    assert second["paper"]["files"] == ["a.yaml", "b.yaml"]
    assert second["paper"]["of"] == 20
    assert second["paper"]["marks"] < 15
    bad = program("grade a.yaml c.yaml --json")
    assert bad.status == 2
    assert len(bad.out.splitlines()) == 1
