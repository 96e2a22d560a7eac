"""``pack list``: the packs that are installed, and those that come with attn-tutor."""

import typer

from attn_tutor.cli.pack import words
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command("list", help=words.LIST.said(language))
    def list_packs(context: typer.Context) -> None:
        raise typer.Exit(show_packs(context.obj))


def show_packs(settings: Settings) -> int:
    """Print what is known of every pack, the installed ones first."""
    from attn_tutor.cli.pack.facts import facts_of, installed_facts
    from attn_tutor.packs.shelves.bundle import bundle
    from attn_tutor.packs.shelves.shelf import shelved
    from attn_tutor.packs.shelves.shipped import pack_paths, shipped_folder
    from attn_tutor.render.packs import SHIPPED, packs_blocks, packs_json
    from attn_tutor.store.home import installed_folder

    installed = [installed_facts(record) for record in shelved(installed_folder())]
    shipped = [facts_of(bundle(path), SHIPPED) for path in pack_paths(shipped_folder())]
    if settings.json:
        settings.terminal.write_json(packs_json([*installed, *shipped]))
    else:
        settings.terminal.say(packs_blocks([*installed, *shipped], settings.language))
    return 0
