"""``report``: how a class does, what to teach first; on the screen, as a page or as a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from attn_tutor.cli.classroom import report_words as words
from attn_tutor.cli.output_files import FORCE
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language

if TYPE_CHECKING:
    from attn_tutor.render.classroom.report import ClassReport


class Wish(NamedTuple):
    """Where a report goes, and whether students have pseudonyms, of which secret."""

    output: str = ""
    seed: str | None = None
    pseudonyms: bool = False
    force: bool = False


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
        force: Annotated[bool, typer.Option("--force", help=FORCE.said(language))] = False,
    ) -> None:
        wish = Wish(output, seed, pseudonyms, force)
        raise typer.Exit(report_on(context.obj, files, wish))


def report_on(settings: Settings, files: list[str], wish: Wish) -> int:
    """Count files and report; 0, or 1 where a row does not count, or 2 where a file is unread."""
    from pathlib import Path

    from attn_tutor.cli.classroom.report_sources import counted
    from attn_tutor.cli.output_files import may_write
    from attn_tutor.render.classroom.data import class_json
    from attn_tutor.render.classroom.report import ClassReport, class_blocks

    if wish.output and Path(wish.output).suffix.lower() not in {".html", ".htm", ".csv"}:
        raise UsageError(words.ONLY_THESE.fill(path=wish.output))
    if wish.seed == "":
        raise UsageError(words.EMPTY_SEED)
    if wish.output:
        may_write(wish.output, force=wish.force)
    hidden = wish.pseudonyms or wish.seed is not None
    found = counted(settings, files, _namer(wish.seed) if hidden else str)
    report = ClassReport(found.tally.figures(), found.remarks, hidden)
    if settings.json:
        settings.terminal.write_json(class_json(report, settings.language))
    elif not wish.output:
        settings.terminal.say(class_blocks(report, settings.language))
    if wish.output:
        _write(settings, wish, report)
    return found.status


def _namer(seed: str | None) -> Callable[[str], str]:
    """Give what makes pseudonyms; without a seed they hold for this report only."""
    from secrets import token_bytes

    from attn_tutor.grading.pseudonyms import Pseudonyms

    return Pseudonyms(token_bytes(32) if seed is None else seed.encode()).of


def _write(settings: Settings, wish: Wish, report: "ClassReport") -> None:
    from attn_tutor.cli.output_files import write_file
    from attn_tutor.cli.saying import say
    from attn_tutor.render.classroom.data import class_table
    from attn_tutor.render.classroom.page import page_of
    from attn_tutor.render.classroom.report import class_blocks
    from attn_tutor.render.classroom.words import TITLE

    language = settings.language
    if wish.output.lower().endswith(".csv"):
        lines = list(class_table(report, language))
    else:
        blocks = class_blocks(report, language)
        lines = page_of(blocks, TITLE.said(language), language).splitlines()
    text = "".join(line + "\n" for line in lines)
    write_file(wish.output, text.encode(), force=wish.force)
    if not settings.json:
        say(settings, words.WRITTEN.fill(path=wish.output))
