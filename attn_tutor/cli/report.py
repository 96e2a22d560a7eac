"""``report``: how a class does, what to teach first; on the screen, as a page or as a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli import report_words as words
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language

if TYPE_CHECKING:
    from pathlib import Path

    from attn_tutor.render.class_report import ClassReport


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=words.HELP.said(language))
    def report(
        context: typer.Context,
        files: Annotated[
            list[str], typer.Argument(metavar="FILE...", help=words.FILES.said(language))
        ],
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=words.OUTPUT.said(language))
        ] = "",
        pseudonyms: Annotated[
            bool, typer.Option("--pseudonyms", help=words.NAMES.said(language))
        ] = False,
        seed: Annotated[str | None, typer.Option(help=words.SEED.said(language))] = None,
    ) -> None:
        raise typer.Exit(report_on(context.obj, files, output, seed=seed, pseudonyms=pseudonyms))


def report_on(
    settings: Settings,
    files: list[str],
    output: str = "",
    *,
    seed: str | None = None,
    pseudonyms: bool = False,
) -> int:
    """Count files and report; 0, or 1 where a row does not count, or 2 where a file is unread."""
    from pathlib import Path

    from attn_tutor.cli.report_sources import counted
    from attn_tutor.render.class_data import class_json
    from attn_tutor.render.class_report import ClassReport, class_blocks

    if output and Path(output).suffix.lower() not in {".html", ".htm", ".csv"}:
        raise UsageError(words.ONLY_THESE.fill(path=output))
    if seed == "":
        raise UsageError(words.EMPTY_SEED)
    hidden = pseudonyms or seed is not None
    found = counted(settings, files, _namer(seed) if hidden else str)
    report = ClassReport(found.tally.figures(), found.remarks, hidden)
    if settings.json:
        settings.terminal.write_json(class_json(report, settings.language))
    elif not output:
        settings.terminal.say(class_blocks(report, settings.language))
    if output:
        _write(settings, Path(output), report)
    return found.status


def _namer(seed: str | None) -> Callable[[str], str]:
    """Give what makes pseudonyms; without a seed they hold for this report only."""
    from secrets import token_bytes

    from attn_tutor.grading.pseudonyms import Pseudonyms

    return Pseudonyms(token_bytes(32) if seed is None else seed.encode()).of


def _write(settings: Settings, path: "Path", report: "ClassReport") -> None:
    from attn_tutor.cli.progress_files import say, write_new
    from attn_tutor.render.class_data import class_table
    from attn_tutor.render.class_report import class_blocks
    from attn_tutor.render.class_words import TITLE
    from attn_tutor.render.page import page_of

    language = settings.language
    if path.suffix.lower() == ".csv":
        write_new(path, class_table(report, language))
    else:
        blocks = class_blocks(report, language)
        write_new(path, page_of(blocks, TITLE.said(language), language).splitlines())
    if not settings.json:
        say(settings, words.WRITTEN.fill(path=path))
