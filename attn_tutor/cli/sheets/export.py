"""``export``: a pack for a learning system, for cards or for paper.

Annotations are evaluated when the command is built, so this file does without postponed ones.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from attn_tutor.cli.help.completing import export_formats, pack_ids
from attn_tutor.cli.output_files import FORCE
from attn_tutor.cli.settings import Settings
from attn_tutor.cli.sheets import export_words as words
from attn_tutor.errors import TutorError, UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.exports.booklet import Booklet, Exported, Format
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem

STDOUT = "-"


class Wish(NamedTuple):
    """What is to be exported and where to, as it was typed."""

    pack: str
    to: str
    path: str
    ids: str = ""
    fresh: int = 0
    seed: int = 1
    force: bool = False


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=words.HELP.said(language))
    def export(
        context: typer.Context,
        pack: Annotated[
            str,
            typer.Argument(metavar="PACK", autocompletion=pack_ids, help=words.PACK.said(language)),
        ],
        to: Annotated[
            str,
            typer.Option(
                "--to",
                metavar="FORMAT",
                autocompletion=export_formats,
                help=words.TO.said(language),
            ),
        ],
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=words.OUTPUT.said(language))
        ],
        ids: Annotated[str, typer.Option(metavar="ID,ID", help=words.IDS.said(language))] = "",
        fresh: Annotated[int, typer.Option(min=0, max=100, help=words.FRESH.said(language))] = 0,
        seed: Annotated[int, typer.Option(min=0, help=words.SEED.said(language))] = 1,
        force: Annotated[bool, typer.Option("--force", help=FORCE.said(language))] = False,
    ) -> None:
        wish = Wish(pack, to, output, ids, fresh, seed, force)
        raise typer.Exit(export_pack(context.obj, wish))


def export_pack(settings: Settings, wish: Wish) -> int:
    """Write a pack in a format; what cannot be taken along is said on the error stream."""
    from attn_tutor.cli.complaining import complain
    from attn_tutor.cli.output_files import may_write, print_file, write_file
    from attn_tutor.cli.refusing import refuse
    from attn_tutor.packs.findings import PackFindingsError

    form = _format(wish.to)
    to_stdout = wish.path == STDOUT
    if to_stdout and not form.readable:
        raise UsageError(words.NOT_READABLE.fill(format=form.name))
    if not to_stdout:
        may_write(wish.path, force=wish.force)
    try:
        pack = _pack(settings, wish.pack)
    except PackFindingsError as error:
        return refuse(settings, error)
    problems, kept = _problems(pack, wish)
    booklet = _booklet(pack, problems, settings.language)
    made = form.write(booklet)
    if to_stdout:
        print_file(made.data)
    else:
        write_file(wish.path, made.data, force=wish.force)
        _report(settings, wish, booklet, made, kept)
    if not settings.json or to_stdout:
        for note in (*kept, *made.notes):
            complain(TutorError(note), settings.language)
    return 0


def _format(name: str) -> "Format":
    from attn_tutor.exports.formats import formats
    from attn_tutor.meant import did_you_mean

    known = formats()
    if name in known:
        return known[name]
    near = did_you_mean(name, known)
    said = words.UNKNOWN_MEANT.fill(name=name, meant=near) if near else None
    raise UsageError(said or words.UNKNOWN.fill(name=name, known=", ".join(sorted(known))))


def _pack(settings: Settings, name: str) -> "Pack":
    """Read the pack of a path, or the one of that id."""
    if Path(name).exists():
        from attn_tutor.packs.load import load_pack

        return load_pack(name)
    from attn_tutor.cli.shelf import library_of

    return library_of(settings.packs).find_pack(name)


def _problems(pack: "Pack", wish: Wish) -> "tuple[list[Problem], list[Text]]":
    """Give the problems that were wished for, and what must be said of some of them."""
    chosen = _chosen(pack, [each.strip() for each in wish.ids.split(",") if each.strip()])
    if not wish.fresh:
        return chosen, []
    from attn_tutor.variants.fresh import fresh

    found: list[Problem] = []
    notes: list[Text] = []
    for problem in chosen:
        try:
            found += [fresh(problem, wish.seed + place) for place in range(wish.fresh)]
        except UsageError as error:
            found.append(problem)
            notes.append(words.KEPT.fill(id=problem.id, why=error.text))
    return found, notes


def _chosen(pack: "Pack", ids: list[str]) -> "list[Problem]":
    from attn_tutor.meant import did_you_mean

    known = {problem.id: problem for problem in pack.problems}
    for name in ids:
        if name not in known:
            near = did_you_mean(name, known)
            said = words.NO_PROBLEM_MEANT.fill(id=name, pack=pack.id, meant=near) if near else None
            raise UsageError(said or words.NO_PROBLEM.fill(id=name, pack=pack.id))
    return [known[name] for name in dict.fromkeys(ids)] if ids else list(pack.problems)


def _booklet(pack: "Pack", problems: "list[Problem]", language: Language) -> "Booklet":
    from attn_tutor.exports.booklet import Booklet
    from attn_tutor.exports.question import question_of
    from attn_tutor.model.derivation import derive

    questions = tuple(question_of(derive(problem), language) for problem in problems)
    return Booklet(pack.id, pack.version, pack.license, pack.title, questions, language)


def _report(
    settings: Settings, wish: Wish, booklet: "Booklet", made: "Exported", kept: list[Text]
) -> None:
    from attn_tutor.render.blocks import Line

    if not settings.json:
        said = words.WRITTEN.fill(path=wish.path, format=wish.to, count=len(booklet.questions))
        settings.terminal.say([Line(said.said(settings.language))])
        return
    import json

    data = {
        "schema": 1,
        "path": wish.path,
        "format": wish.to,
        "pack": booklet.id,
        "problems": [question.id for question in booklet.questions],
        "notes": [note.said(settings.language) for note in (*kept, *made.notes)],
    }
    settings.terminal.write_json(json.dumps(data, ensure_ascii=False))
