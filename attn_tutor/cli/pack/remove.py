"""``pack remove``: take an installed pack away again."""

from typing import Annotated

import typer

from attn_tutor.cli.help.completing import pack_ids
from attn_tutor.cli.pack import words
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=words.REMOVE.said(language))
    def remove(
        context: typer.Context,
        identifier: Annotated[
            str,
            typer.Argument(
                metavar="ID", help=words.PACK_ID.said(language), autocompletion=pack_ids
            ),
        ],
    ) -> None:
        raise typer.Exit(remove_pack(context.obj, identifier))


def remove_pack(settings: Settings, identifier: str) -> int:
    """Remove an installed pack; what was solved stays in the journal."""
    from attn_tutor.cli.shelf import shipped_ids
    from attn_tutor.packs.shelves.install import remove
    from attn_tutor.render.blocks import Line
    from attn_tutor.store.home import installed_folder

    gone = remove(installed_folder(), identifier, shipped_ids())
    text = words.REMOVED.fill(id=gone.entry.id, version=gone.version)
    settings.terminal.say([Line(text.said(settings.language))])
    return 0
