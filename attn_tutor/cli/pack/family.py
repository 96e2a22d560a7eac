"""``pack``: what teachers do with problem packs; one file a command."""

from importlib import import_module

import typer

from attn_tutor.words import Language, Text

HELP = Text(en="Write, check and share problem packs.", ko="문제 꾸러미를 쓰고 검사하고 나눠요.")
PACK_PATH = Text(en="A pack file, folder or zip.", ko="꾸러미 파일, 폴더, zip")
PATHS = Text(
    en="Pack files, folders or zips, or folders of packs.",
    ko="꾸러미 파일, 폴더, zip, 또는 꾸러미를 모은 폴더",
)

COMMANDS = (
    "new",
    "lint",
    "preview",
    "prove",
    "schema",
    "build",
    "install",
    "list",
    "remove",
)
"""In the order in which a teacher needs them; each is a file of this room."""


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the family of commands in a language."""
    family = typer.Typer(help=HELP.said(language), rich_markup_mode=None, no_args_is_help=True)
    for name in COMMANDS:
        import_module(f"attn_tutor.cli.pack.{name}").add_to(family, language)
    app.add_typer(family, name="pack")
