"""``progress``: a student's history to another machine, from one, and away."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from attn_tutor.cli.output_files import FORCE, write_over
from attn_tutor.cli.progress import words
from attn_tutor.cli.saying import complain_of, say, say_notices
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language

if TYPE_CHECKING:
    from attn_tutor.store.exchange import Broken, Merged
    from attn_tutor.store.journal import Journal

MOST_SHOWN = 20
FINDINGS, UNREADABLE = 1, 2


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the family of commands in a language."""
    family = typer.Typer(
        help=words.HELP.said(language), rich_markup_mode=None, no_args_is_help=True
    )

    @family.command("export", help=words.EXPORT.said(language))
    def export_(
        context: typer.Context,
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=words.OUTPUT.said(language))
        ] = "-",
        force: Annotated[bool, typer.Option("--force", help=FORCE.said(language))] = False,
    ) -> None:
        raise typer.Exit(export_progress(context.obj, output, force=force))

    @family.command("import", help=words.IMPORT.said(language))
    def import_(
        context: typer.Context,
        paths: Annotated[
            list[str], typer.Argument(metavar="FILE...", help=words.FILES.said(language))
        ],
    ) -> None:
        raise typer.Exit(import_progress(context.obj, paths))

    @family.command(help=words.RESET.said(language))
    def reset(
        context: typer.Context,
        identifier: Annotated[
            str, typer.Argument(metavar="[ID]", help=words.ID.said(language))
        ] = "",
        every: Annotated[bool, typer.Option("--all", help=words.EVERY.said(language))] = False,
        yes: Annotated[bool, typer.Option("--yes", help=words.YES.said(language))] = False,
    ) -> None:
        from attn_tutor.cli.progress.reset import reset_progress

        raise typer.Exit(reset_progress(context.obj, identifier, every=every, yes=yes))

    app.add_typer(family, name="progress")


def export_progress(settings: Settings, output: str, *, force: bool = False) -> int:
    """Write every move to a file or to the screen; 0."""
    from attn_tutor.store.exchange import export_lines
    from attn_tutor.store.home import home
    from attn_tutor.store.journal import open_if_there

    journal = open_if_there(home())
    if journal is None:
        if output != "-":
            say(settings, words.NOTHING_YET)
        return 0
    with journal:
        say_notices(settings, journal)
        if output == "-":
            for line in export_lines(journal):
                settings.terminal.write_json(line)
            return 0
        count = write_over(Path(output), export_lines(journal), force=force)
    say(settings, words.EXPORTED.fill(path=output, count=count))
    return 0


def import_progress(settings: Settings, paths: list[str]) -> int:
    """Merge files; 0, or 1 where lines were broken, or 2 where a file could not be read."""
    from attn_tutor.store.home import home
    from attn_tutor.store.journal import open_journal

    status = 0
    reports: list[dict[str, Any]] = []
    with open_journal(home()) as journal:
        say_notices(settings, journal)
        for path in paths:
            broken: list[Broken] = []
            try:
                merged = _merge_file(journal, path, broken)
            except OSError:
                complain_of(settings, words.NOT_READ.fill(path=path))
                status = UNREADABLE
                continue
            status = max(status, FINDINGS if broken else 0)
            reports.append(_as_json(path, merged, broken, settings.language))
            if not settings.json:
                _report(settings, path, merged, broken)
    if reports:
        from attn_tutor.cli.states import mark_what_is_open

        mark_what_is_open(settings)
    if settings.json:
        import json

        settings.terminal.write_json(json.dumps({"schema": 1, "files": reports}))
    return status


def _merge_file(journal: "Journal", path: str, broken: "list[Broken]") -> "Merged":
    from attn_tutor.store.exchange import import_lines, merge
    from attn_tutor.store.salvage import MAGIC, is_database, readable_records

    if path == "-":
        return merge(journal, list(import_lines(sys.stdin.buffer, broken)))
    with Path(path).open("rb") as file:
        if is_database(file.read(len(MAGIC))):
            return merge(journal, list(readable_records(Path(path))))
        file.seek(0)
        return merge(journal, list(import_lines(file, broken)))


def _report(settings: Settings, path: str, merged: "Merged", broken: "list[Broken]") -> None:
    for line, why in broken[:MOST_SHOWN]:
        say(settings, words.BROKEN.fill(path=path, line=line, why=why))
    if len(broken) > MOST_SHOWN:
        say(settings, words.MORE_BROKEN.fill(count=len(broken) - MOST_SHOWN))
    for pack, problem, begun in merged.forks:
        say(settings, words.FORKED.fill(pack=pack, problem=problem, begun=begun))
    if merged.waiting:
        say(settings, words.WAITING.fill(count=merged.waiting))
    say(settings, words.IMPORTED.fill(path=path, added=merged.added, known=merged.known))


def _as_json(
    path: str, merged: "Merged", broken: "list[Broken]", language: Language
) -> dict[str, Any]:
    forks = [dict(zip(("pack", "problem", "begun"), fork, strict=True)) for fork in merged.forks]
    lines = [{"line": line, "why": why.said(language)} for line, why in broken]
    return {"path": path, **merged._asdict(), "forks": forks, "broken": lines}
