"""``list``: the problems with their state."""

from typing import Annotated

import typer

from attn_tutor import phrases
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

HELP = Text(en="List the problems.", ko="문제 목록을 보여 줘요.")
PACK_OR_TEXT = Text(
    en="A pack, or words to look for in ids, titles and tags.",
    ko="꾸러미 이름, 또는 번호·제목·태그에서 찾을 말",
)
TAG = Text(en="Only problems with this tag.", ko="이 태그가 있는 문제만")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command("list", help=HELP.said(language))
    def list_problems(
        context: typer.Context,
        text: Annotated[
            list[str] | None,
            typer.Argument(metavar="[PACK] [TEXT]", help=PACK_OR_TEXT.said(language)),
        ] = None,
        tag: Annotated[str, typer.Option(help=TAG.said(language))] = "",
    ) -> None:
        raise typer.Exit(show_list(context.obj, text or [], tag))


def show_list(settings: Settings, words: list[str], tag: str = "") -> int:
    """Print the problems that fit, pack by pack; 0 even where none does."""
    from attn_tutor.packs.library import Library
    from attn_tutor.render.blocks import Line
    from attn_tutor.render.listing import fitting, listing_blocks, listing_json

    packs = fitting(Library(settings.packs).packs(), words, tag)
    if settings.json:
        settings.terminal.write_json(listing_json(packs, settings.language))
    elif packs:
        settings.terminal.say(listing_blocks(packs, settings.language))
    else:
        settings.terminal.say([Line(phrases.NO_PROBLEMS.said(settings.language))])
    return 0
