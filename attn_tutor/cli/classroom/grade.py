"""``grade``: marks for what was handed in, by one student or a whole class."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, cast

import typer

from attn_tutor.cli.output_files import FORCE, may_write
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.cli.classroom.grade_files import Graded
    from attn_tutor.cli.classroom.job import Form
    from attn_tutor.render.classroom.graded_rows import Per

HELP = Text(
    en="Mark what was handed in: exams, answers files, and class files (CSV, JSON lines, Parquet). "
    "Of several answers of a student to one place the last one handed in by the due time counts; "
    "late and replaced ones are listed.",
    ko="제출한 시험 파일, 답안 파일, 학급 파일(CSV, JSON lines, Parquet)을 채점해요. "
    "한 학생이 같은 자리에 여러 번 답했으면 마감 전에 마지막으로 제출한 답을 채점하고, "
    "늦은 답과 바뀐 답은 따로 알려 줘요.",
)
FILES = Text(
    en="Files of exams, of answers, or of a class.", ko="시험 제출 파일, 답안 파일, 학급 파일"
)
OUTPUT = Text(en="A table to write: .csv, .jsonl or .parquet.", ko="쓸 표: .csv, .jsonl, .parquet")
PER = Text(
    en="A row for each cell, stage, problem or student.",
    ko="행 하나의 단위: cell(칸), stage(단계), problem(문제), student(학생)",
)
DUE = Text(
    en="Answers after this time do not count: 2026-12-01T18:00.",
    ko="이 시각이 지난 답은 채점하지 않아요: 2026-12-01T18:00",
)
ROSTER = Text(
    en="The students of the class; who is missing is listed.",
    ko="학급 명단. 미제출 학생을 알려 줘요.",
)
NOTES = Text(
    en="A CSV table of everything that could not be graded, or did not count.",
    ko="채점하지 못한 줄과 채점에서 뺀 답을 모두 쓸 CSV 표",
)
RESUME = Text(
    en="Go on with a table that was stopped; finished batches are not graded again.",
    ko="멈춘 채점을 이어서 해요. 끝난 묶음은 다시 채점하지 않아요.",
)
DASK = Text(
    en="Grade on the workers of a Dask scheduler: its address, or local:4.",
    ko="Dask 작업자에게 맡겨 채점해요: 스케줄러 주소 또는 local:4",
)
BATCH = Text(
    en="So many answers are graded at a time: fewer need less memory.",
    ko="한 번에 채점할 답의 수. 적을수록 메모리를 덜 써요.",
)
LARGEST_CLASS = 10_000_000
SUFFIXES = {".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl", ".parquet": "parquet"}


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def grade(
        context: typer.Context,
        files: Annotated[list[str], typer.Argument(metavar="FILE...", help=FILES.said(language))],
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=OUTPUT.said(language))
        ] = "",
        per: Annotated[str, typer.Option(help=PER.said(language))] = "stage",
        due: Annotated[str, typer.Option(help=DUE.said(language))] = "",
        roster: Annotated[
            str, typer.Option("--roster", "--students", metavar="FILE", help=ROSTER.said(language))
        ] = "",
        notes: Annotated[str, typer.Option(metavar="FILE", help=NOTES.said(language))] = "",
        resume: Annotated[bool, typer.Option("--resume", help=RESUME.said(language))] = False,
        force: Annotated[bool, typer.Option("--force", help=FORCE.said(language))] = False,
        dask: Annotated[str, typer.Option(help=DASK.said(language))] = "",
        batch: Annotated[int | None, typer.Option(min=1000, help=BATCH.said(language))] = None,
    ) -> None:
        options = Options(output, per, due, roster, notes, resume, dask, batch or 0, force)
        raise typer.Exit(grade_files(context.obj, files, options))


class Options(NamedTuple):
    """The options of ``grade`` as they were typed."""

    output: str = ""
    per: str = "stage"
    due: str = ""
    roster: str = ""
    notes: str = ""
    resume: bool = False
    dask: str = ""
    batch: int = 0
    force: bool = False


def grade_files(settings: Settings, files: list[str], options: Options) -> int:
    """Mark files and report; 0 where all were marked, 1 where one was refused, 2 where unread."""
    from attn_tutor.cli.classroom.files import Asked, grade_class, write_sheets
    from attn_tutor.cli.classroom.grade_files import Graded, graded
    from attn_tutor.cli.classroom.run import Wanted
    from attn_tutor.files.classes import is_class_file

    of_class = tuple(file for file in files if is_class_file(file))
    _keep_what_is_read(options, files)
    per, form, due = _settled(settings, options, of_class)
    output = Path(options.output) if options.output else None
    single = [file for file in files if not is_class_file(file)]
    found = graded(settings, single, due) if single else Graded((), (), 0)
    _say(settings, found)
    if not of_class:
        if output is not None:
            write_sheets(output, found.sheets, per, form, force=options.force)
        return found.status
    wanted = Wanted(of_class, per, form, due, options.dask)
    if options.batch:
        wanted = wanted._replace(batch=options.batch)
    roster = _roster(options.roster)
    asked = Asked(output, roster, options.notes, options.resume, options.force)
    return max(found.status, grade_class(settings, wanted, asked, found.sheets))


def _keep_what_is_read(options: Options, files: list[str]) -> None:
    """Raise UsageError where the table, or the notes, would take the place of what is handed in."""
    from attn_tutor.cli.classroom import words

    read = {Path(file).resolve() for file in files}
    for path in filter(None, (options.output, options.notes)):
        if Path(path).resolve() in read:
            raise UsageError(words.IS_READ.fill(path=path))


def _settled(
    settings: Settings, options: Options, of_class: tuple[str, ...]
) -> tuple["Per", "Form", float | None]:
    """Give row, form and due time. Raises UsageError where an option cannot be what it is."""
    from attn_tutor.cli.classroom import words
    from attn_tutor.files.moments import seconds
    from attn_tutor.render.classroom.graded_rows import PER as KNOWN

    if options.per not in KNOWN:
        raise UsageError(words.BAD_PER.fill(value=options.per))
    suffix = Path(options.output).suffix.lower()
    if options.output and suffix not in SUFFIXES:
        raise UsageError(words.BAD_OUTPUT.fill(path=options.output))
    if options.resume and not options.output:
        raise UsageError(words.RESUME_NEEDS_FILE)
    due = seconds(options.due) if options.due else None
    if options.due and due is None:
        raise UsageError(words.BAD_DUE.fill(value=options.due))
    for path in filter(None, (options.output, options.notes)):
        may_write(path, force=options.force)
    form = SUFFIXES.get(suffix, "jsonl" if settings.json and of_class else "nothing")
    return options.per, cast("Form", form), due


def _roster(file: str) -> tuple[str, ...]:
    if not file:
        return ()
    from attn_tutor.files.roster import read_roster

    return tuple(student.id for student in read_roster(file, most=LARGEST_CLASS))


def _say(settings: Settings, found: "Graded") -> None:
    if settings.json:
        _say_json(settings, found)
        return
    from attn_tutor.render.blocks import Line
    from attn_tutor.render.exam.report import sheet_blocks

    for sheet in found.sheets:
        settings.terminal.say([*sheet_blocks(sheet, settings.language), Line("")])
    settings.terminal.say([Line(text.said(settings.language), "near") for text in found.notes])


def _say_json(settings: Settings, found: "Graded") -> None:
    from attn_tutor.cli.saying import complain_of
    from attn_tutor.render.exam.as_json import SheetLines

    lines = SheetLines()
    for sheet in found.sheets:
        for line in lines.lines(sheet):
            settings.terminal.write_json(line)
    for text in found.notes:
        complain_of(settings, text)
