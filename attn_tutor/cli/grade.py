"""``grade``: marks for what was handed in, from the start, with a report to argue with."""

from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.cli.grade_files import Graded

HELP = Text(
    en="Mark exams and answers files that were handed in.",
    ko="제출한 시험 파일과 답안 파일을 채점해요.",
)
FILES = Text(en="Files of exams, or answers files.", ko="시험 제출 파일이나 답안 파일")
OUTPUT = Text(en="A CSV table to write as well.", ko="함께 쓸 CSV 표")
ONLY_CSV = Text(
    en="{path}: only a CSV table can be written (FILE.csv).",
    ko="CSV 표만 쓸 수 있어요 (파일.csv): {path}",
)


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def grade(
        context: typer.Context,
        files: Annotated[list[str], typer.Argument(metavar="FILE...", help=FILES.said(language))],
        output: Annotated[str, typer.Option("-o", "--output", help=OUTPUT.said(language))] = "",
    ) -> None:
        raise typer.Exit(grade_files(context.obj, files, output))


def grade_files(settings: Settings, files: list[str], output: str = "") -> int:
    """Mark files and report; 0 where all were marked, 1 where one was refused, 2 where unread."""
    from pathlib import Path

    from attn_tutor.cli.grade_files import graded

    if output and Path(output).suffix.lower() != ".csv":
        raise UsageError(ONLY_CSV.fill(path=output))
    found = graded(settings, files)
    if settings.json:
        _say_json(settings, found)
    else:
        _say(settings, found)
    if output:
        from attn_tutor.cli.progress_files import write_new
        from attn_tutor.render.exam_json import table_lines

        write_new(Path(output), table_lines(found.sheets))
    return found.status


def _say(settings: Settings, found: "Graded") -> None:
    from attn_tutor.render.blocks import Line
    from attn_tutor.render.exam_report import sheet_blocks

    for sheet in found.sheets:
        settings.terminal.say([*sheet_blocks(sheet, settings.language), Line("")])
    settings.terminal.say([Line(text.said(settings.language), "near") for text in found.notes])


def _say_json(settings: Settings, found: "Graded") -> None:
    from attn_tutor.cli.progress_files import complain_of
    from attn_tutor.render.exam_json import sheet_lines

    for sheet in found.sheets:
        for line in sheet_lines(sheet):
            settings.terminal.write_json(line)
    for text in found.notes:
        complain_of(settings, text)
