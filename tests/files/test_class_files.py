"""Class files as teachers have them: every form is read, every row that cannot be is named."""

from __future__ import annotations

import json
from math import isnan

import pytest

from attn_tutor.errors import UsageError
from attn_tutor.files.classes import is_class_file, read_class
from attn_tutor.files.decoding import LONGEST, decoded_lines
from attn_tutor.grading.columns import Place, Remark

KNOWN = {"3.1", "3.2", "13.4", "cat-and-fish/13.4"}


@pytest.fixture
def read(tmp_path):
    """Reads a file of the given text or bytes: ``(rows, remarks)``."""

    def reading(content, name="class.csv", encoding="utf-8"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode(encoding))
        found = list(read_class(str(path), KNOWN.__contains__))
        rows = [each for each in found if not isinstance(each, Remark)]
        return rows, [each for each in found if isinstance(each, Remark)]

    return reading


def short(rows):
    """Student, problem, stage, row, column and text."""
    return [(who, *place[:1], *place[2:5], text) for who, place, text, *_ in rows]


LONG = "student,problem,stage,row,column,answer\nkim,3.2,weights,1,1,0.8808\n이서연,3.2,,,,1/2\n"
WHAT = [("kim", "3.2", "weights", 1, 1, "0.8808"), ("이서연", "3.2", "", None, None, "1/2")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp949", "utf-16"])
def test_encodings(read, encoding):
    """UTF-8 with or without its mark, what Korean Excel saves, and its Unicode text."""
    rows, remarks = read(LONG, encoding=encoding)
    assert (short(rows), remarks) == (WHAT, [])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("first", ["", "sep="])
def test_separators(read, separator, end, first):
    """Whatever divides the fields, with or without the line that Excel takes it from."""
    head = f"sep={separator}{end}" if first else ""
    rows, remarks = read(head + LONG.replace(",", separator).replace("\n", end))
    assert (short(rows), remarks) == (WHAT, [])
    assert [row[5] for row in rows] == ([3, 4] if first else [2, 3])


def test_quotes_and_lines_in_an_answer(read):
    """A quoted answer may hold commas, quotation marks and line breaks; lines are counted on."""
    text = 'student,problem,answer\nkim,13.4,"1, 2\n3, 4"\nlee,13.4,"say ""two"""\nhan,3.2,2\n'
    rows, remarks = read(text)
    assert [(row[2], row[5]) for row in rows] == [("1, 2\n3, 4", 2), ('say "two"', 4), ("2", 5)]
    assert not remarks


def test_an_open_quote_spoils_its_own_line_only(read):
    """However far the next one is."""
    lines = [f"s{at},3.2,{at}" for at in range(60)]
    lines[3] = 's3,3.2,"3'
    lines[40] = 's40,3.2,4"0'
    rows, remarks = read("student,problem,answer\n" + "\n".join(lines))
    assert len(rows) == 58
    assert [(each.line, each.trouble.value) for each in remarks] == [(5, "broken"), (42, "broken")]
    assert remarks[0].text.en == (
        "this row cannot be divided into fields: a quotation mark is not closed"
    )


def test_two_open_quotes_near_each_other(read):
    """Together they look closed; the width of the row tells that they are not."""
    rows, remarks = read('student,problem,answer\nkim,3.2,"1\nlee,3.2,2\nhan,3.2,"3\nyun,3.2,4\n')
    assert [row[0] for row in rows] == ["lee", "yun"]
    assert [each.line for each in remarks] == [2, 4]


@pytest.mark.parametrize(
    ("line", "english", "korean"),
    [
        (",3.2,,,,1", "no student stands here", "학생이 적혀 있지 않아요"),
        ("kim,,,,,1", "no problem stands here", "문제가 적혀 있지 않아요"),
        (
            "kim,3.2,weights,two,,1",
            "row is two, and must be a number from 1",
            "row: two (1부터 세는 수여야 해요)",
        ),
        (
            "kim,3.2,weights,1,0,1",
            "column is 0, and must be a number from 1",
            "column: 0 (1부터 세는 수여야 해요)",
        ),
        (
            "kim,3.2,weights[,,,1",
            "weights[ is no place of a problem, such as weights[2]",
            "weights[2] 같은 자리로 읽을 수 없어요: weights[",
        ),
        (
            "kim,3.2,weights,1,,0.5,0.5",
            "7 fields, and the header has 6; an answer with , in it needs quotes",
            "칸이 7개인데 열 이름은 6개예요. , 기호가 들어 있는 답은 따옴표로 묶어 주세요",
        ),
        ("kim,3.2", "the row ends before its answer", "답이 나오기 전에 줄이 끝났어요"),
    ],
)
def test_broken_rows_are_named_and_stop_nothing(read, line, english, korean):
    """With file and line, in both languages."""
    rows, (remark,) = read(LONG + line + "\nlee,3.2,weights,1,1,0.5\n")
    assert [row[0] for row in rows] == ["kim", "이서연", "lee"]
    assert (remark.line, remark.file.endswith("class.csv")) == (4, True)
    assert (remark.text.en, remark.text.ko) == (english, korean)


def test_characters_of_no_encoding(read):
    """A damaged row is broken; the rows around it are read as what they are."""
    content = LONG.encode() + b"\xff\xfe\xff,3.2,,,,1\n" + "박하나,3.2,,,,1\n".encode()
    rows, (remark,) = read(content)
    assert [row[0] for row in rows] == ["kim", "이서연", "박하나"]
    assert (remark.line, remark.text.en) == (
        4,
        "some characters here cannot be read in UTF-8 or cp949",
    )


def test_the_names_of_columns(read):
    """Korean or English, in any order, with others beside them; trailing fields may be missing."""
    rows, remarks = read(
        "이름,답안,문제,학번,단계,시드\n김,0.5,3.2,20261234,weights[2],7\n박,1,3.2,7\n"
    )
    assert short(rows) == [
        ("20261234", "3.2", "weights", 2, None, "0.5"),
        ("7", "3.2", "", None, None, "1"),
    ]
    assert [row[1].seed for row in rows] == [7, None]
    assert not remarks


def test_pack_and_numbers_of_excel(read):
    """A pack of its own column, and whole numbers that a program has written as 1.0."""
    rows, _ = read("student,pack,problem,stage,row,column,answer\nkim,mine,3.2,output,1.0,2.0,5\n")
    assert rows[0][1] == Place("mine/3.2", None, "output", 1, 2)


@pytest.mark.parametrize(
    ("at", "known"),
    [
        ("2026-12-01T18:00:00Z", 1796148000.0),
        ("2026-12-02 03:00:00+09:00", 1796148000.0),
        ("next week", None),
        ("", None),
    ],
)
def test_times(read, at, known):
    """A time that cannot be read is said, and the answer counts as one without a time."""
    rows, remarks = read(f"student,problem,answer,at\nkim,3.2,0.5,{at}\n")
    assert isnan(rows[0][3]) if known is None else rows[0][3] == known
    said = [each.text.en for each in remarks]
    unread = "next week is no time that can be read; the answer counts as one without a time"
    assert said == ([unread] if at == "next week" else [])


@pytest.mark.parametrize(
    "text",
    [
        "2026. 12. 1 오후 6:00:00",
        "2026/12/01 18:00",
        "2026년 12월 1일 오후 6:00",
        "2026-12-01 6:00 PM",
    ],
)
def test_spoken_times(read, text):
    """As forms and Korean Excel write them: times of this machine."""
    rows, remarks = read(f'student,problem,answer,타임스탬프\nkim,3.2,0.5,"{text}"\n')
    plain, _ = read("student,problem,answer,at\nkim,3.2,0.5,2026-12-01T18:00\n")
    assert (rows[0][3], remarks) == (plain[0][3], [])


def test_a_wide_sheet(read):
    """A column for each problem or place of one; an empty cell is no answer."""
    rows, remarks = read(
        '학번,이름,3.2,cat-and-fish/13.4,13.4 weights[2],9.9\n1,김,0.5,"1 2; 3 4",,7\n2,이,,,0.1 0.9,\n,박,1,,,\n'
    )
    assert short(rows) == [
        ("1", "3.2", "", None, None, "0.5"),
        ("1", "cat-and-fish/13.4", "", None, None, "1 2; 3 4"),
        ("2", "13.4", "weights", 2, None, "0.1 0.9"),
    ]
    assert [(each.line, each.text.en) for each in remarks] == [
        (1, "the column 9.9 is no problem; what stands in it is left out"),
        (4, "no student stands here"),
    ]


@pytest.mark.parametrize("name", ["이름", "성명", " Name"])
def test_names_stand_for_students_where_nothing_else_does(read, name):
    rows, remarks = read(f"반,{name},3.2\n1,이서연,1/2\n", encoding="cp949")
    assert (short(rows), remarks) == ([("이서연", "3.2", "", None, None, "1/2")], [])
    rows, _ = read(f"{name},학번,3.2\n이서연,20261234,1/2\n")
    assert short(rows) == [("20261234", "3.2", "", None, None, "1/2")]


def test_decimal_commas_of_a_european_excel(read):
    """Semicolons between fields and commas in every number: said once, and read as points."""
    rows, remarks = read("student;problem;answer\nkim;3.2;0,8808\nlee;3.2;2\n")
    assert all(row[1].commas for row in rows)
    assert [each.text.en for each in remarks] == [
        "decimal commas: 0,333 is read as 0.333 in this file"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "student;problem;answer\nkim;3.2;0,88\nlee;3.2;0.5\n",
        "student;problem;answer\nkim;13.4;1, 2\n",
        'student,problem,answer\nkim,3.2,"0,88"\n',
    ],
)
def test_commas_that_are_no_decimal_commas(read, text):
    """One point in the file, or commas that divide cells, and nothing is guessed."""
    rows, remarks = read(text)
    assert not any(row[1].commas for row in rows)
    assert not remarks


def test_an_apostrophe_against_formulas_is_taken_off(read):
    """Systems that write answers for spreadsheets put it there."""
    rows, _ = read("student,problem,answer\nkim,3.2,'-1/2\nlee,3.2,'tis\n")
    assert [row[2] for row in rows] == ["-1/2", "'tis"]


def test_json_lines(read):
    """An answer a line, or the answers of a student; numbers keep the digits that were typed."""
    lines = [
        {"student": "kim", "problem": "3.2", "answer": "0.8808"},
        {"student": "lee", "problem": "13.4", "stage": "weights", "row": 2, "answer": ["0.1", None]},
        {"student": "han", "problem": "13.4", "answers": {"scores": [["1", "2"], ["3", "4"]], "weights[1]": "1 0"}},
    ]  # fmt: skip
    text = (
        "\n".join(map(json.dumps, lines))
        + '\n{"student": "yun", "problem": "3.2", "answer": 0.50}\n'
    )
    rows, remarks = read(text, "class.jsonl")
    assert short(rows) == [
        ("kim", "3.2", "", None, None, "0.8808"),
        ("lee", "13.4", "weights", 2, None, "0.1\t"),
        ("han", "13.4", "scores", None, None, "1\t2\n3\t4"),
        ("han", "13.4", "weights", 1, None, "1 0"),
        ("yun", "3.2", "", None, None, "0.50"),
    ]
    assert not remarks


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ('{"student": "kim", "pro', "this line is not JSON (it is cut off or damaged)"),
        (
            "[1, 2]",
            'a line must look like {"student": "kim", "problem": "3.2", "answer": "0.8808"}',
        ),
        ('{"student": "kim", "problem": "3.2"}', "no answer stands here"),
        (
            '{"student": "kim", "problem": "3.2", "answer": {"a": 1}}',
            "answer must be a text or a number",
        ),
        (
            '{"student": ["kim"], "problem": "3.2", "answer": "1"}',
            "student must be a text or a number",
        ),
        ("[" * 100_000, "this line is not JSON (it is cut off or damaged)"),
    ],
)
def test_broken_json_lines(read, line, english):
    """Each is named; the next line is read."""
    good = '{"student": "lee", "problem": "3.2", "answer": "1"}'
    rows, (remark,) = read(f"\n{line}\n{good}\n", "class.jsonl")
    assert [row[0] for row in rows] == ["lee"]
    assert (remark.line, remark.text.en) == (2, english)


@pytest.mark.parametrize(
    "content", ["", "kim,3.2,0.5\n", "problem,answer\n3.2,1\n", "student,name\nkim,Kim\n"]
)
def test_a_file_without_a_header_is_refused(read, content):
    """It says what the columns may be and what it found."""
    with pytest.raises(UsageError, match="the first line must name the columns: student, problem"):
        read(content)


def test_a_missing_file():
    """In one sentence."""
    with pytest.raises(UsageError, match=r"nowhere\.csv cannot be read: No such file"):
        list(read_class("nowhere.csv", KNOWN.__contains__))


@pytest.mark.parametrize(
    ("name", "found"),
    [("a.csv", True), ("a.TSV", True), ("a.txt", True), ("a.jsonl", True), ("a.parquet", True),
     ("a.json", False), ("a.yaml", False), ("a", False)],
)  # fmt: skip
def test_what_is_a_class_file(name, found):
    """Told by the name alone."""
    assert is_class_file(name) is found


def test_parquet(tmp_path):
    """A row an answer; columns of numbers are no trouble, and what numbers lose is said."""
    pa = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    table = pa.table(
        {"student": [1, 2], "problem": ["3.2", "3.2"], "row": [1, None], "answer": ["0.50", None]}
    )
    path = tmp_path / "class.parquet"
    parquet.write_table(table, path)
    rows = list(read_class(str(path), KNOWN.__contains__))
    assert short(rows) == [("1", "3.2", "", 1, None, "0.50"), ("2", "3.2", "", None, None, "")]
    assert [row[5] for row in rows] == [1, 2]
    parquet.write_table(table.set_column(3, "answer", pa.array([0.5, 0.25])), path)
    remark, *rows = read_class(str(path), KNOWN.__contains__)
    assert remark.text.en.startswith("the answers are numbers here, so the digits typed are lost")
    assert [row[2] for row in rows] == ["0.5", "0.25"]
    path.write_bytes(b"no parquet")
    with pytest.raises(UsageError, match="is not a Parquet file"):
        list(read_class(str(path), KNOWN.__contains__))


def test_parquet_says_what_csv_says(tmp_path, read):
    """The same rows in both forms: the same answers and the same remarks."""
    pa = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = [
        ("student", "problem", "seed", "stage", "row", "column", "answer", "at"),
        ("kim", "3.2", "", "weights", "1", "1", "0.8808", "2026-12-01T18:00Z"),
        ("", "3.2", "", "", "", "", "1", ""),
        ("lee", "", "", "", "", "", "1", ""),
        ("이서연", "13.4", "7", "scores[2]", "", "", "1 4 3", "next week"),
        ("han", "3.2", "", "weights", "x", "", "1", ""),
        ("kim", "3.2", "", "weights", "1", "1", "0.1", "2026-12-01T19:00Z"),
    ]
    from_csv, said = read("\n".join(",".join(row) for row in rows))
    path = tmp_path / "class.parquet"
    columns = dict(zip(rows[0], zip(*rows[1:], strict=True), strict=True))
    parquet.write_table(pa.table({name: list(cells) for name, cells in columns.items()}), path)
    found = list(read_class(str(path), KNOWN.__contains__))
    plain = [(*row[:3], None if isnan(row[3]) else row[3], row[5] - 1) for row in from_csv]
    assert plain == [
        (*row[:3], None if isnan(row[3]) else row[3], row[5])
        for row in found
        if not isinstance(row, Remark)
    ]
    told = [(each.trouble, each.student, each.line, each.text) for each in said]
    assert sorted(told, key=lambda each: each[2]) == sorted(
        (
            (each.trouble, each.student, each.line + 1, each.text)
            for each in found
            if isinstance(each, Remark)
        ),
        key=lambda each: each[2],
    )
    assert len(told) == 4


def test_parquet_without_pyarrow(tmp_path, monkeypatch):
    """A plain sentence with the command that mends it."""
    import sys

    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UsageError, match=r"pip install 'attn-tutor\[batch\]'"):
        list(read_class(str(tmp_path / "a.parquet"), KNOWN.__contains__))


def test_a_line_without_end_keeps_its_number(tmp_path):
    """What is cut from an endless line counts as the same line; the next one has the next number."""
    file = tmp_path / "endless.csv"
    file.write_text("a\n" + "x" * (2 * LONGEST + 5) + "\nb\n", encoding="utf-8")
    found = [(number, len(text)) for number, text in decoded_lines(str(file))]
    assert found == [(1, 1), (2, LONGEST), (2, LONGEST), (2, 5), (3, 1)]
