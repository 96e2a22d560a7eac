"""``pack preview``: every screen that a student meets, and nothing is kept of it."""

from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.complaining import refuse_json
from attn_tutor.cli.pack.family import PACK_PATH
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import LANGUAGES, Language, Text

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem

PREVIEW = Text(
    en="Show every screen that a student meets: question, prompts, hints, worked rows, note and"
    " solution; in both languages, at 60 and 80 columns and plain, unless --lang, --width or"
    " --plain says otherwise. Your own progress is not touched.",
    ko="학생이 보게 될 화면을 모두 보여 줘요. 질문, 힌트, 풀이, 마지막 글까지 나와요."
    " --lang, --width, --plain을 쓰지 않으면 두 언어로, 60칸과 80칸과 테두리 없는 화면을 보여 줘요."
    " 풀던 기록은 그대로예요.",
)
IDS = Text(en="Only these problems.", ko="이 문제만")
WIDTH = Text(en="The width of the screen in columns.", ko="화면 너비(칸)")
HEADING = Text(
    en="======== {id} · {language} · {columns}", ko="======== {id} · {language} · {columns}"
)
COLUMNS = Text(en="{width} columns", ko="{width}칸")
PLAIN = Text(en="plain", ko="테두리 없이")
LANGUAGE = Text(en="English", ko="한국어")
Widths = tuple[int | None, ...]
WIDTHS: Widths = (60, 80, None)
"""Columns of a screen; None is plain."""
NO_PROBLEM = Text(
    en="{path} has no problem {id}. Its problems are {ids}.",
    ko="{path} 꾸러미에 없는 문제예요: {id}. 있는 문제: {ids}",
)


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=PREVIEW.said(language))
    def preview(
        context: typer.Context,
        path: Annotated[str, typer.Argument(metavar="PATH", help=PACK_PATH.said(language))],
        ids: Annotated[
            list[str] | None, typer.Argument(metavar="[ID]...", help=IDS.said(language))
        ] = None,
        width: Annotated[
            int | None, typer.Option(min=20, max=200, help=WIDTH.said(language))
        ] = None,
    ) -> None:
        settings: Settings = context.obj
        refuse_json(settings, "pack preview")
        chosen = context.find_root().params.get("lang")
        languages = (settings.language,) if chosen else LANGUAGES
        widths: Widths = (None,) if settings.terminal.plain else WIDTHS
        if width:
            widths = (width,)
        raise typer.Exit(preview_pack(settings, path, ids or [], languages, widths))


def preview_pack(
    settings: Settings,
    path: str,
    ids: list[str],
    languages: tuple[Language, ...],
    widths: Widths,
) -> int:
    """Print the screens of some problems of a pack, or of all."""
    from attn_tutor.packs.load import load_pack

    for problem in chosen_problems(load_pack(path), ids):
        for language in languages:
            _preview(settings, problem, language, widths)
    return 0


def chosen_problems(pack: "Pack", ids: list[str]) -> "list[Problem]":
    """Give the problems named, in the order of the pack; all where none is named.

    Raises UsageError for an id that the pack does not have.
    """
    known = [problem.id for problem in pack.problems]
    wanted = [identifier.removeprefix(f"{pack.id}/") for identifier in ids]
    for identifier in wanted:
        if identifier not in known:
            listed = ", ".join(known)
            raise UsageError(NO_PROBLEM.fill(path=pack.source, id=identifier, ids=listed))
    return [problem for problem in pack.problems if not wanted or problem.id in wanted]


def _preview(settings: Settings, problem: "Problem", language: Language, widths: Widths) -> None:
    from attn_tutor.model.derivation import derive
    from attn_tutor.proving.lines import right_line
    from attn_tutor.render.blocks import Line
    from attn_tutor.render.preview import preview_blocks, too_wide
    from attn_tutor.session.tour import tour

    derivation = derive(problem)
    screens = list(tour(derivation, lambda session: right_line(derivation, session)))
    blocks = list(preview_blocks(derivation, screens, language))
    for width in widths:
        columns = PLAIN if width is None else COLUMNS.fill(width=width)
        words = {"id": f"{problem.pack}/{problem.id}", "language": LANGUAGE, "columns": columns}
        heading = HEADING.fill(**words).said(language)
        advice = [] if width is None else list(too_wide(derivation, language, width))
        settings.terminal.show([Line(heading, "title"), *blocks], width)
        said = [Line(text.said(language), "near") for text in advice]
        settings.terminal.show([*said, Line("")], width)
