"""``sheet``: problems on paper, or as a page that checks them.

Annotations are evaluated when the command is built, so this file does without postponed ones.
"""

from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.completing import problem_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem

HELP = Text(
    en="Put problems on a sheet: a page for the browser (.html), paper (.pdf) or Markdown (.md).",
    ko="문제를 문제지로 만들어요. 브라우저용(.html), 인쇄용(.pdf), 마크다운(.md)이 있어요.",
)
IDS = Text(
    en="Problems, such as 3.2 or pack/3.2, or whole packs.",
    ko="문제 번호(3.2, 꾸러미/3.2)나 꾸러미 이름. 여럿이어도 돼요.",
)
OUTPUT = Text(en="The file to write: .html, .pdf or .md.", ko="쓸 파일: .html, .pdf, .md")
EVERYTHING = Text(en="Ask exps and row sums too.", ko="exp 값과 행의 합도 물어요.")
FORCE = Text(en="Overwrite a file that is there.", ko="이미 있는 파일을 덮어써요.")
WRITTEN = Text(en="{path}: {count} problems.", ko="{path}: 문제 {count}개")
TITLE = Text(en="Attention by hand", ko="손으로 계산하는 어텐션")
KINDS = ("html",)


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def sheet(
        context: typer.Context,
        identifiers: Annotated[
            list[str],
            typer.Argument(metavar="ID…", help=IDS.said(language), autocompletion=problem_ids),
        ],
        output: Annotated[str, typer.Option("--output", "-o", help=OUTPUT.said(language))],
        everything: Annotated[
            bool, typer.Option("--everything", help=EVERYTHING.said(language))
        ] = False,
        force: Annotated[bool, typer.Option("--force", help=FORCE.said(language))] = False,
    ) -> None:
        status = write_sheet(context.obj, identifiers, output, everything=everything, force=force)
        raise typer.Exit(status)


def write_sheet(
    settings: Settings, identifiers: list[str], path: str, *, everything: bool, force: bool
) -> int:
    """Write a sheet of some problems; gives the exit status."""
    from attn_tutor.cli.output_files import kind_of, may_write, write_file
    from attn_tutor.exports.html.page import page
    from attn_tutor.model.derivation import derive
    from attn_tutor.render.blocks import Line

    kind_of(path, KINDS)
    may_write(path, force=force)
    title, problems = named(settings, identifiers)
    derivations = [derive(problem) for problem in problems]
    written = page(title, derivations, settings.language, everything=everything)
    write_file(path, written.encode(), force=force)
    said = WRITTEN.fill(path=path, count=len(problems)).said(settings.language)
    settings.terminal.say([Line(said)])
    return 0


def named(settings: Settings, identifiers: list[str]) -> "tuple[Text, list[Problem]]":
    """Give the problems of some ids, a pack's in reading order, and what they are called together.

    Raises UsageError for an id of neither a problem nor a pack.
    """
    from attn_tutor.packs.library import Library

    library = Library(settings.packs)
    problems: list[Problem] = []
    titles: list[Text] = []
    for identifier in identifiers:
        try:
            problem = library.find_problem(identifier)
        except UsageError as unknown:
            try:
                pack = library.find_pack(identifier)
            except UsageError:
                raise unknown from None
            problems += pack.problems
            titles.append(pack.title)
        else:
            problems.append(problem)
            titles.append(TITLE)
    return (titles[0] if len(set(titles)) == 1 else TITLE), problems
