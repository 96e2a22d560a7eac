"""The commands and the global options, with help in the language chosen.

Annotations are evaluated when a command is built, so this file does without postponed ones.
"""

import os
from importlib import import_module
from typing import Annotated

import typer

from attn_tutor.cli.families import FAMILIES
from attn_tutor.cli.hoist import WITH_VALUE
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Text

ABOUT = Text(
    en="Work scaled dot-product attention by hand; your numbers are checked and mistakes named.",
    ko="스케일드 닷 프로덕트 어텐션을 손으로 계산해요. 적은 값을 확인하고 어떤 실수인지 알려 줘요.",
)
LANG = Text(en="Language: en or ko.", ko="언어: en 또는 ko")
PACK = Text(en="A problem pack: file, folder or zip.", ko="문제 꾸러미: 파일, 폴더, zip")
PLAIN = Text(
    en="No frames, no colour; for screen readers and logs.", ko="테두리와 색 없이 보여 줘요."
)
JSON = Text(en="Report as JSON.", ko="JSON으로 출력해요.")
VERSION = Text(en="Show the version.", ko="버전을 보여 줘요.")


def build(settings: Settings, arguments: list[str]) -> typer.Typer:
    """Give the program. Where a command is named, only its own file is loaded: starting is fast."""
    language = settings.language
    app = typer.Typer(
        name="attn-tutor",
        help=ABOUT.said(language),
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=False,
        context_settings={"help_option_names": ["--help"]},
    )

    @app.callback(invoke_without_command=True)
    def start(
        context: typer.Context,
        lang: Annotated[str | None, typer.Option(help=LANG.said(language))] = None,
        pack: Annotated[list[str] | None, typer.Option(help=PACK.said(language))] = None,
        plain: Annotated[bool, typer.Option("--plain", help=PLAIN.said(language))] = False,
        json: Annotated[bool, typer.Option("--json", help=JSON.said(language))] = False,
        version: Annotated[bool, typer.Option("--version", help=VERSION.said(language))] = False,
    ) -> None:
        del lang, plain, json  # settled before the commands were built
        context.obj = settings._replace(packs=tuple(pack or ()))
        if version:
            _say_version(context)
        if context.invoked_subcommand is None:
            from attn_tutor.cli.start import begin_here

            raise typer.Exit(begin_here(context.obj))

    named = command_named(arguments or _words_to_complete())
    for family in [FAMILIES[named]] if named else dict.fromkeys(FAMILIES.values()):
        import_module(f"attn_tutor.cli.{family}").add_to(app, language)
    return app


def command_named(words: list[str]) -> str | None:
    """Give the command among words, or None; the value of an option is none.

    >>> command_named(["--pack", "list", "solve", "3.2"])
    'solve'
    """
    waiting = iter(words)
    for word in waiting:
        if word in WITH_VALUE:
            next(waiting, None)
        elif word in FAMILIES:
            return word
    return None


def _words_to_complete() -> list[str]:
    """Give the words that a shell wants completed, where that is why the program was started."""
    names = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")
    return next((os.environ[name].split() for name in names if os.environ.get(name)), [])


def _say_version(context: typer.Context) -> None:
    from attn_tutor import __version__

    context.obj.terminal.write(f"attn-tutor {__version__}\n")
    raise typer.Exit
