"""Rosters: what they may look like, and what is wrong with them, line by line."""

from __future__ import annotations

import pytest

from attn_tutor.errors import UsageError
from attn_tutor.files.roster import Student, read_roster

GOOD = [
    ("student,name\n1,Kim\n2,Lee\n", "utf-8", [("1", "1 Kim"), ("2", "2 Lee")]),
    ("학번;이름\n1;김민지\n\n2;이서연\n", "cp949", [("1", "1 김민지"), ("2", "2 이서연")]),
    ("이름\r\n 김  민지 \r\n", "utf-8-sig", [("김 민지", "김 민지")]),
    ('name,email\n"Kim, Min",a@b\n', "utf-8", [("Kim, Min", "Kim, Min")]),
]


@pytest.mark.parametrize(("text", "encoding", "students"), GOOD)
def test_rosters_as_spreadsheets_write_them(tmp_path, text, encoding, students):
    path = tmp_path / "roster.csv"
    path.write_bytes(text.encode(encoding))
    assert read_roster(str(path)) == tuple(Student(*each) for each in students)


BAD = [
    ("", "{f}: the first line must name a column student (or name). Found: –"),
    ("a,b\n1,2\n", "{f}: the first line must name a column student (or name). Found: a, b"),
    ("student\n", "{f}: no students in it."),
    (
        "student,name,email\n1,Kim,\n,,a@b\n1,Lee,\n" + "x" * 70 + ",,\n",
        "{f}: line 3 has no student; line 4 has 1 again (first in line 2); line 5 has a name that is too long or holds unprintable characters. Mend the file and run this again.",
    ),
    ("name\n" + "".join(f"s{i}\n" for i in range(1001)), "{f}: more than 1000 students."),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_what_is_wrong_is_said_with_its_line(tmp_path, text, said):
    path = tmp_path / "roster.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as refused:
        read_roster(str(path))
    assert refused.value.text.en == said.format(f=path)
    assert "{" not in refused.value.text.ko


def test_a_roster_that_is_not_there(tmp_path):
    with pytest.raises(UsageError, match="cannot be read"):
        read_roster(str(tmp_path / "none.csv"))
