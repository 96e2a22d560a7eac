"""``pack install``: keep a pack, so that every command finds it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.pack import words
from attn_tutor.cli.pack.family import PACK_PATH
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.packs.shelves.install import Installed


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=words.INSTALL.said(language))
    def install(
        context: typer.Context,
        source: Annotated[str, typer.Argument(metavar="SOURCE", help=PACK_PATH.said(language))],
        force: Annotated[bool, typer.Option("--force", help=words.FORCE.said(language))] = False,
    ) -> None:
        raise typer.Exit(install_pack(context.obj, source, force=force))


def install_pack(settings: Settings, source: str, *, force: bool = False) -> int:
    """Check a pack and keep it; 3 where it has errors, and then nothing is changed."""
    from attn_tutor.cli.pack.facts import installed_facts
    from attn_tutor.cli.refusing import refuse
    from attn_tutor.cli.shelf import shipped_ids
    from attn_tutor.packs.findings import PackFindingsError
    from attn_tutor.packs.shelves.bundle import bundle
    from attn_tutor.packs.shelves.install import install
    from attn_tutor.render.blocks import Line
    from attn_tutor.render.packs import pack_json
    from attn_tutor.store.home import installed_folder

    try:
        made = bundle(source)
    except PackFindingsError as error:
        return refuse(settings, error)
    where = str(Path(source).absolute())
    done = install(installed_folder(), made, where, shipped_ids(), force=force)
    if settings.json:
        replaced = None if done.replaced is None else done.replaced.version
        settings.terminal.write_json(pack_json(installed_facts(done.record), replaced=replaced))
    else:
        settings.terminal.say([Line(text.said(settings.language)) for text in _said(done)])
    return 0


def _said(done: "Installed") -> list[Text]:
    entry, before = done.record.entry, done.replaced
    facts = {"id": entry.id, "version": done.record.version, "count": len(entry.problems)}
    if done.unchanged:
        return [words.UNCHANGED.fill(**facts)]
    installed = [words.INSTALLED.fill(**facts)]
    if before is None:
        return installed
    if not before.usable:
        return [*installed, words.DAMAGED_BEFORE]
    if before.version == done.record.version:
        return [*installed, words.SAME_VERSION]
    return [*installed, words.REPLACES.fill(id=entry.id, old=before.version)]
