"""The roster of a class: a CSV file with a row a student."""

from __future__ import annotations

from typing import NamedTuple
from unicodedata import category

from attn_tutor.errors import UsageError
from attn_tutor.files.decoding import decoded_blocks
from attn_tutor.files.places import NAMED, column_of, student_of
from attn_tutor.files.records import records
from attn_tutor.words import Text

MOST_STUDENTS = 1000
LONGEST_NAME = 60
NO_STUDENTS = Text(en="{file}: no students in it.", ko="학생이 한 명도 없어요: {file}")
NO_COLUMN = Text(
    en="{file}: the first line must name a column student (or name). Found: {found}",
    ko="첫 줄에 student(학번)나 이름 열이 있어야 해요: {file}. 있는 것: {found}",
)
TOO_MANY = Text(en="{file}: more than {most} students.", ko="학생이 {most}명을 넘어요: {file}")
BAD_ROWS = Text(
    en="{file}: {rows}. Mend the file and run this again.",
    ko="{file}: {rows}. 파일을 고친 뒤 다시 해 보세요.",
)
NAMELESS = Text(en="line {line} has no student", ko="{line}줄에 학생이 없어요")
TWICE = Text(
    en="line {line} has {name} again (first in line {first})",
    ko="{line}줄에 {first}줄과 같은 학생이 또 있어요: {name}",
)
UNFIT = Text(
    en="line {line} has a name that is too long or holds unprintable characters",
    ko="{line}줄의 이름이 너무 길거나 쓸 수 없는 글자가 있어요",
)
MOST_SAID = 5


class Student(NamedTuple):
    """A student: the id that the numbers depend on, and what is printed."""

    id: str
    shown: str


def read_roster(file: str, most: int = MOST_STUDENTS) -> tuple[Student, ...]:
    """Read a roster. Raises UsageError that names every line that cannot be used.

    The column ``student`` (학번) is the id, ``name`` (이름) is printed beside it; one is enough.
    """
    found = records(decoded_blocks(file))
    _, header = next(found)
    names = [name.lstrip("\ufeff") for name in header or ()]
    ids = next((at for at, name in enumerate(names) if column_of(name) == "student"), None)
    shown = next((at for at, name in enumerate(names) if name.strip().lower() in NAMED), None)
    if ids is None and shown is None:
        raise UsageError(NO_COLUMN.fill(file=file, found=", ".join(names[:12]) or "–"))
    students: dict[str, tuple[int, Student]] = {}
    wrong: list[Text] = []
    for line, fields in found:
        student = _student(fields or [], ids, shown)
        fault = _fault(line, student, students)
        if fault is not None:
            wrong.append(fault)
        elif len(students) >= most:
            raise UsageError(TOO_MANY.fill(file=file, most=most))
        else:
            students[student.id] = (line, student)
    if wrong:
        said = wrong[:MOST_SAID]
        rows = Text(en="; ".join(each.en for each in said), ko=", ".join(each.ko for each in said))
        raise UsageError(BAD_ROWS.fill(file=file, rows=rows))
    if not students:
        raise UsageError(NO_STUDENTS.fill(file=file))
    return tuple(student for _, student in students.values())


def _student(fields: list[str], ids: int | None, shown: int | None) -> Student:
    texts = [
        student_of(fields[at]) if at is not None and at < len(fields) else "" for at in (ids, shown)
    ]
    identifier, name = texts
    both = f"{identifier} {name}" if identifier and name else identifier or name
    return Student(identifier or name, both)


def _fault(line: int, student: Student, students: dict[str, tuple[int, Student]]) -> Text | None:
    if not student.id:
        return NAMELESS.fill(line=line)
    if len(student.shown) > LONGEST_NAME or any(
        category(sign)[0] == "C" or sign == "\ufffd" for sign in student.shown
    ):
        return UNFIT.fill(line=line)
    if student.id in students:
        return TWICE.fill(line=line, name=student.id, first=students[student.id][0])
    return None
