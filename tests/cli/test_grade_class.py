"""``grade`` on class files, as a teacher calls it: tables, rosters, late answers, stopped runs."""

from __future__ import annotations

import csv
import io
import json
import signal
import subprocess
import sys
import time

import pytest

from attn_tutor.model.derivation import derive
from attn_tutor.packs.shelves.library import Library
from attn_tutor.variants.fresh import fresh

CLASS = """\
student,problem,stage,row,column,answer,at
kim,ex3.2,scores,,,2 0,2026-12-01T10:00Z
kim,ex3.2,weights,,,0.804 0.196,2026-12-01T10:00Z
lee,ex3.2,scores,,,3 0,2026-12-01T10:00Z
lee,ex3.2,scaled_scores,,,2.121 0,2026-12-01T10:00Z
lee,ex3.2,weights,1,1,02-Jan,2026-12-01T10:00Z
kim,ex3.2,weights,1,1,0.1,2026-12-01T19:00Z
han,ex3.2,scores,,,2 0,2026-12-01T19:00Z
kim,ex3.2,scores,,,9 9,2026-12-01T09:00Z
yun,9.99,,,,1,
"""
DUE = "--due 2026-12-01T18:00Z"


@pytest.fixture
def handed_in(tmp_path):
    """The class file in the folder that the program is run in."""
    path = tmp_path / "class.csv"
    path.write_text(CLASS, encoding="utf-8")
    return path


def table(path):
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))


@pytest.mark.usefixtures("handed_in")
def test_a_row_a_cell(program, tmp_path):
    """Verdicts and right values, in the order of the file; an unread answer is a row too."""
    ran = program(f"grade class.csv -o out.csv --per cell {DUE}")
    assert ran.status == 1
    rows = table(tmp_path / "out.csv")
    told = [
        " ".join(row[name] for name in ("student", "stage", "row", "column", "typed", "verdict"))
        for row in rows
    ]
    assert told == [
        "kim scores 1 1 2 right",
        "kim scores 1 2 0 right",
        "kim weights 1 1 0.804 right",
        "kim weights 1 2 0.196 right",
        "lee scores 1 1 3 wrong",
        "lee scores 1 2 0 right",
        "lee scaled_scores 1 1 2.121 follows",
        "lee scaled_scores 1 2 0 right",
        "lee weights 1 1 02-Jan unreadable",
    ]
    assert rows[0]["expected"] == "2"


@pytest.mark.usefixtures("handed_in")
def test_what_does_not_count_is_said(program):
    """On the error stream, with file and line; nothing is dropped in silence."""
    ran = program(f"grade class.csv {DUE}")
    assert ran.err.splitlines() == [
        "attn-tutor: class.csv:10: yun: There is no problem 9.99. attn-tutor list shows them all.",
        (
            "attn-tutor: class.csv:6: lee: ex3.2 weights: 02-Jan cannot be read. 02-Jan is a date: a "
            "spreadsheet has made it of a fraction such as 1/2. Ask the student, and give the column "
            "the format Text."
        ),
        "attn-tutor: class.csv:7: kim: late for ex3.2; answers that do not count: 1",
        "attn-tutor: class.csv:8: han: late for ex3.2; answers that do not count: 1",
        "attn-tutor: class.csv:9: kim: handed in ex3.2 again; earlier answers that do not count: 1",
    ]
    assert "Students: 2, problems handed in: 2, cells: 9." in ran.out


@pytest.mark.usefixtures("handed_in")
def test_in_korean(program):
    ran = program(f"grade class.csv {DUE} --lang ko --plain")
    assert "학생 2명, 제출한 문제 2개, 칸 9개를 채점했어요." in ran.out
    assert "kim: ex3.2 문제를 다시 제출했어요. 채점하지 않은 앞의 답 1개" in ran.err
    assert "lee: ex3.2 weights: 읽을 수 없는 답이에요. 02-Jan (날짜예요: 02-Jan. " in ran.err


@pytest.mark.usefixtures("handed_in")
@pytest.mark.parametrize("per", ["stage", "problem", "student"])
def test_other_rows(program, tmp_path, per):
    """Marks of the same ten wherever they stand."""
    assert program(f"grade class.csv -o out.csv --per {per} {DUE}").status == 1
    rows = table(tmp_path / "out.csv")
    kim, lee = ([row for row in rows if row["student"] == name] for name in ("kim", "lee"))
    total = {
        name: sum(float(row["marks"]) for row in own) for name, own in (("k", kim), ("l", lee))
    }
    assert total["k"] > total["l"] > 0
    assert {len(kim), len(lee)} <= ({4, 3, 5} if per == "stage" else {1})
    if per == "stage":
        verdicts = {row["stage"]: row["verdict"] for row in lee}
        assert verdicts["scores"] == "wrong"
        assert verdicts["weights"] == "unreadable"


@pytest.mark.usefixtures("handed_in")
def test_json_lines_are_those_of_check(program):
    """What check reports, with the student; the same cells as one at a time."""
    ran = program(f"grade class.csv --json {DUE}")
    kim, lee = map(json.loads, ran.out.splitlines())
    assert (kim["student"], lee["student"]) == ("kim", "lee")
    alone = json.loads(program("check ex3.2 --stage scores --json", "3 0").out)
    assert lee["stages"][0] == alone["stages"][0]
    assert lee["stages"][2]["error"]["message"].startswith("02-Jan is a date: a spreadsheet")
    assert kim["paper"]["of"] == 10


@pytest.mark.usefixtures("handed_in")
def test_the_other_forms_hold_the_same(program, tmp_path):
    """JSON lines are those of the screen; Parquet has numbers where CSV has digits."""
    parquet = pytest.importorskip("pyarrow.parquet")
    shown = program(f"grade class.csv --json {DUE}").out
    program(f"grade class.csv -o out.jsonl {DUE}")
    assert (tmp_path / "out.jsonl").read_text(encoding="utf-8") == shown
    for per in ("cell", "stage", "student"):
        program(f"grade class.csv -o {per}.csv --per {per} {DUE}")
        program(f"grade class.csv -o {per}.parquet --per {per} {DUE}")
        rows = parquet.read_table(tmp_path / f"{per}.parquet").to_pylist()
        written = [
            {name: "" if cell is None else str(cell) for name, cell in row.items()} for row in rows
        ]
        assert written == table(tmp_path / f"{per}.csv")


@pytest.mark.usefixtures("handed_in")
def test_a_summary_for_programs(program):
    """With -o the lines are in the file, and --json prints what it comes to."""
    found = json.loads(program(f"grade class.csv -o out.csv --json {DUE}").out)
    assert (found["students"], found["problems"], found["cells"]) == (2, 2, 9)
    assert found["verdicts"] == {"right": 6, "wrong": 1, "follows": 1, "unreadable": 1}


@pytest.mark.usefixtures("handed_in")
def test_a_roster(program, tmp_path):
    """Who is missing is listed, who is not on it too, and has a row where students have one."""
    (tmp_path / "roster.csv").write_text("student\nkim\nhan\nyun\n", encoding="utf-8")
    ran = program(f"grade class.csv -o out.csv --per student --roster roster.csv {DUE}")
    assert ran.err.splitlines()[-2:] == [
        "attn-tutor: missing, on the roster and without an answer that counts (2): han, yun",
        "attn-tutor: not on the roster (1): lee",
    ]
    rows = table(tmp_path / "out.csv")
    assert [(row["student"], row["status"]) for row in rows] == [
        ("kim", "graded"),
        ("lee", "graded"),
        ("han", "missing"),
        ("yun", "missing"),
    ]


@pytest.mark.usefixtures("handed_in")
def test_notes_hold_everything(program, tmp_path):
    """The screen shows the first twenty of a kind; the file has them all."""
    (tmp_path / "bad.csv").write_text(
        "student,problem,answer\n" + "".join(f"s{at},9.9,1\n" for at in range(50)), encoding="utf-8"
    )
    ran = program("grade bad.csv --notes notes.csv")
    assert len(ran.err.splitlines()) == 21
    assert "… and 30 more of this kind" in ran.err
    notes = table(tmp_path / "notes.csv")
    assert [(row["trouble"], row["line"]) for row in notes[-1:]] == [("broken", "51")]
    assert len(notes) == 50


def test_formulas_are_defused_and_numbers_are_not(program, tmp_path):
    """Students' names and answers, whatever they begin with."""
    typed = ["=1+1", "+1", "-0.5", "-1/2", "@x", "\t1", "-x", "0.5"]
    rows = "".join(f'"=s{at}",3.2,"{text}"\n' for at, text in enumerate(typed))
    (tmp_path / "class.csv").write_text("student,problem,answer\n" + rows, encoding="utf-8")
    program("grade class.csv -o out.csv --per cell --batch 1000")
    rows = table(tmp_path / "out.csv")
    assert all(row["student"].startswith("'=s") for row in rows)
    shown = [row["typed"] for row in rows]
    assert shown == ["'=1+1", "+1", "-0.5", "'-1/2", "'@x", "1", "'-x", "0.5"]


def test_fresh_numbers_by_seed(program, tmp_path):
    """Each student's own numbers: right with their seed, wrong with another."""
    seeds = {}
    for seed in (1, 2):
        derivation = derive(fresh(Library().find_problem("13.4"), seed))
        seeds[seed] = f"{derivation.values['scores'][0, 0]:g}"
    lines = [f"s{seed},13.4,{seed},scores,1,1,{value}" for seed, value in seeds.items()]
    (tmp_path / "class.csv").write_text(
        "student,problem,seed,stage,row,column,answer\n" + "\n".join(lines), encoding="utf-8"
    )
    program("grade class.csv -o out.csv --per cell --batch 1000")
    rows = table(tmp_path / "out.csv")
    assert [(row["seed"], row["verdict"]) for row in rows] == [("1", "right"), ("2", "right")]


def test_class_files_beside_answers_files(program, tmp_path, handed_in):
    """One table of both."""
    del handed_in
    (tmp_path / "a.yaml").write_text(
        'student: park\nproblem: ex3.2\nanswers: {scores: "2 0"}', encoding="utf-8"
    )
    ran = program(f"grade a.yaml class.csv -o out.csv --per student {DUE}")
    assert ran.status == 1
    assert [row["student"] for row in table(tmp_path / "out.csv")] == ["park", "kim", "lee"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--per row", "--per is row, and can be cell, stage, problem or student."),
        ("-o a.xlsx", "a.xlsx: only .csv, .jsonl and .parquet can be written."),
        ("--due soon", "--due is soon, and must be a time such as 2026-12-01T18:00."),
        ("--resume", "--resume goes on with a file: say which with -o FILE."),
        ("--roster none.csv", "none.csv cannot be read: No such file or directory"),
    ],
)
@pytest.mark.usefixtures("handed_in")
def test_wrong_options(program, options, sentence):
    ran = program(f"grade class.csv {options}")
    assert (ran.status, ran.err) == (2, f"attn-tutor: {sentence}\n")


@pytest.mark.usefixtures("handed_in")
def test_files_that_cannot_be_read_stop_nothing(program):
    """2 in the end; the others are graded."""
    ran = program("grade none.csv class.csv")
    assert ran.status == 2
    assert "none.csv cannot be read" in ran.err
    assert "Students: 3" in ran.out


THERE = {
    "en": "attn-tutor: {name} is there already."
    " Choose another name, or add --force to overwrite it.\n",
    "ko": "attn-tutor: 이미 있는 파일이에요: {name}"
    " 다른 이름을 고르거나 --force를 붙여 덮어쓰세요.\n",
}


@pytest.mark.parametrize("language", THERE)
@pytest.mark.parametrize("option", ["-o out.csv", "--notes out.csv"])
def test_a_file_that_is_there_is_overwritten_with_force_only(
    program, tmp_path, handed_in, option, language
):
    """It is said before anything is graded, and an answers file alone is no exception."""
    del handed_in
    (tmp_path / "a.yaml").write_text('student: park\nproblem: ex3.2\nanswers: {scores: "2 0"}')
    (tmp_path / "out.csv").write_text("precious")
    for files in ("class.csv", "a.yaml"):
        ran = program(f"--lang {language} grade {files} {option}")
        assert (ran.status, ran.out) == (2, "")
        assert ran.err == THERE[language].format(name="out.csv")
    assert (tmp_path / "out.csv").read_text() == "precious"
    assert program(f"grade class.csv {option} --force").status == 1  # as without a file there
    assert "kim" in (tmp_path / "out.csv").read_text()
    assert not [*tmp_path.glob("out.csv.parts"), *tmp_path.glob(".out*")]


@pytest.mark.usefixtures("handed_in")
def test_a_folder_that_is_not_there_is_not_made(program, tmp_path):
    """The sentence, status 3, and nothing is made."""
    ran = program("grade class.csv -o no/out.csv")
    assert (ran.status, ran.out) == (3, "")
    assert ran.err == ("attn-tutor: no/out.csv could not be written (No such file or directory).\n")
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "class.csv is one of the files to mark, and is not overwritten. Choose another name.",
        ),
        ("ko", "채점할 파일이라 덮어쓰지 않아요: class.csv 다른 이름을 고르세요."),
    ],
)
@pytest.mark.usefixtures("handed_in")
def test_answers_are_never_overwritten_by_their_marks(program, tmp_path, language, sentence):
    """Not even with --force."""
    before = (tmp_path / "class.csv").read_bytes()
    ran = program(f"--lang {language} grade class.csv -o class.csv --force")
    assert (ran.status, ran.err) == (2, f"attn-tutor: {sentence}\n")
    assert (tmp_path / "class.csv").read_bytes() == before


@pytest.mark.usefixtures("handed_in")
def test_what_a_stopped_run_left(program, tmp_path):
    """With --force it is thrown away; together with --resume it is gone on with."""
    assert program("grade class.csv -o whole.csv").status == 1
    parts = tmp_path / "out.csv.parts"
    parts.mkdir()
    (parts / "run").write_text("another run")
    (parts / "000001.json").write_text("no facts")
    for language, sentence in (
        (
            "en",
            (
                "out.csv.parts is of a run that was stopped."
                " Go on with --resume, or add --force to start anew."
            ),
        ),
        (
            "ko",
            (
                "멈춘 채점의 중간 파일이 있어요: out.csv.parts\n"
                "--resume으로 이어서 하거나, --force를 붙여 처음부터 하세요."
            ),
        ),
    ):
        ran = program(f"--lang {language} grade class.csv -o out.csv")
        assert (ran.status, ran.err) == (2, f"attn-tutor: {sentence}\n")
    both = program("grade class.csv -o out.csv --resume --force")
    assert both.status == 2
    assert "To start anew, give --force and not --resume." in both.err
    assert program("grade class.csv -o out.csv --force").status == 1
    assert (tmp_path / "out.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
    assert not parts.exists()


UNEQUAL = {
    "en": (
        "Not every student handed in equally much. Marks and percent are of the problems handed in"
        " (from 10 to 20 marks); a problem without any answer is left out. To compare"
        " students, divide the marks by the marks of the whole sheet."
    ),
    "ko": (
        "학생마다 제출한 문제의 수가 달라요. 점수와 백분율은 제출한 문제만 셈한 값이에요"
        "(만점 10점부터 20점까지). 답이 하나도 없는 문제는 셈에서 뺐어요. 학생끼리"
        " 비교하려면 점수를 전체 문제의 만점으로 나누세요."
    ),
}


@pytest.mark.parametrize("language", UNEQUAL)
@pytest.mark.parametrize("options", ["", "-o out.csv --per student --force"])
def test_marks_are_of_what_was_handed_in(program, tmp_path, language, options):
    """A problem without any answer makes `of` smaller; it is said where students differ in it."""
    sheet = tmp_path / "wide.csv"
    sheet.write_text("student,3.1,3.2\nkim,0.5,0.8808\nlee,,0.8808\n")
    ran = program(f"--lang {language} grade wide.csv {options}")
    assert ran.status == 0
    assert UNEQUAL[language] in " ".join(ran.out.split())
    if options:
        found = {row["student"]: (row["marks"], row["of"]) for row in table(tmp_path / "out.csv")}
        assert [float(of) for _, of in found.values()] == [20, 10]
        assert float(found["lee"][0]) == 10
    sheet.write_text("student,3.1,3.2\nkim,0.5,0.8808\nlee,0.5,0.8808\n")
    ran = program(f"--lang {language} grade wide.csv {options}")
    assert UNEQUAL[language][:20] not in ran.out


@pytest.fixture
def big_class(tmp_path):
    """Three thousand students, scattered over the file: several batches."""
    cells = [(stage, cell) for stage in ("scores", "scaled_scores", "weights") for cell in (1, 2)]
    lines = [
        f"s{at:05},ex3.2,{stage},1,{cell},{(at * 7 + cell) % 13 / 4}"
        for stage, cell in cells
        for at in range(3000)
    ]
    path = tmp_path / "big.csv"
    path.write_text("student,problem,stage,row,column,answer\n" + "\n".join(lines), "utf-8")
    return path


@pytest.mark.slow
def test_a_killed_run_goes_on_to_an_equal_file(program, big_class, environment, tmp_path):
    """Killed in the middle; --resume grades the rest only, and the bytes are the same."""
    del big_class
    assert program("grade big.csv -o whole.csv --per cell --batch 1000").status == 0
    command = [
        sys.executable,
        "-m",
        "attn_tutor",
        "grade",
        "big.csv",
        "-o",
        "out.csv",
        "--per",
        "cell",
        "--batch",
        "1000",
    ]
    parts = tmp_path / "out.csv.parts"
    running = subprocess.Popen(command, env=environment, cwd=tmp_path)
    while not (parts / "000003.json").exists() and running.poll() is None:
        time.sleep(0.005)
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert parts.exists()
    assert not (tmp_path / "out.csv").exists()
    ran = program("grade big.csv -o out.csv --per cell --batch 1000")
    assert (ran.status, ran.err) == (
        2,
        (
            "attn-tutor: out.csv.parts is of a run that was stopped."
            " Go on with --resume, or add --force to start anew.\n"
        ),
    )
    other = program("grade big.csv -o out.csv --resume")
    assert other.status == 2
    assert "is of a run with other files, packs or options" in other.err
    (parts / "000001.data").write_bytes(b"kept\n")  # a finished batch is taken as it lies there
    done = program("grade big.csv -o out.csv --per cell --resume --batch 1000")
    assert done.status == 0
    whole, out = ((tmp_path / name).read_bytes() for name in ("whole.csv", "out.csv"))
    start, end = out.split(b"kept\n")
    assert whole.startswith(start)
    assert whole.endswith(end)
    assert "Students: 3,000" in done.out
    assert not parts.exists()
