"""The entry: settle language and terminal, run one command, give its exit status."""

from __future__ import annotations

import gc
import os
import sys
from typing import Any

from attn_tutor.cli.complaining import INTERRUPTED, UNUSABLE, USAGE, complain


def run(arguments: list[str] | None = None) -> None:
    """Run one command of ``attn-tutor`` and leave with its exit status."""
    sys.exit(status_of(sys.argv[1:] if arguments is None else arguments))


def status_of(arguments: list[str]) -> int:
    """Run one command and give its exit status; every foreseeable trouble becomes a sentence."""
    gc.disable()  # a short start makes no garbage worth looking for
    from attn_tutor.cli.hoist import hoist
    from attn_tutor.errors import TutorError, UsageError

    prepare_streams()
    hoisted = hoist(arguments)
    language: Any = "en"  # until it is settled
    try:
        settings = _settings(hoisted)
        language = settings.language
        return _run(hoisted, settings)
    except TutorError as error:
        complain(error, language)
        return USAGE if isinstance(error, UsageError) else UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        quiet_pipe()
        return 0
    except OSError as error:
        return _refused(error, language)


def prepare_streams() -> None:
    """Make sure that no character and no closed stream can stop a sentence from being printed."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - to the end
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def quiet_pipe() -> None:
    """Point stdout at nothing when its reader has gone, so that the interpreter ends quietly."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(error: OSError, language: Any) -> int:
    """Say what the system did not let us do: most often print, on a disk that is full."""
    from attn_tutor.cli.refusing import NO_FILE, NOT_PRINTED
    from attn_tutor.errors import StoreError, reason_of

    quiet_pipe()
    text = NOT_PRINTED if error.filename is None else NO_FILE
    complain(StoreError(text.fill(path=error.filename, reason=reason_of(error))), language)
    return UNUSABLE


def _settings(hoisted: list[str]) -> Any:
    from attn_tutor.cli.hoist import value_of
    from attn_tutor.cli.settings import Settings, choose_language
    from attn_tutor.cli.terminal import Terminal

    terminal = Terminal(plain="--plain" in hoisted)
    asks = not any(flag in hoisted for flag in ("--json", "--help", "--version"))
    language = choose_language(value_of("--lang", hoisted), terminal, may_ask=asks)
    return Settings(language=language, terminal=terminal, json="--json" in hoisted)


def _run(hoisted: list[str], settings: Any) -> int:
    import typer

    from attn_tutor.cli.app import build

    refused: Any = typer.BadParameter.__mro__[2]  # the base class of every complaint about usage
    command = typer.main.get_command(build(settings, hoisted))
    if "_ATTN_TUTOR_COMPLETE" in os.environ:
        from attn_tutor.cli.help.completing import keep_help_as_it_is

        keep_help_as_it_is()
    if "--help" in hoisted:
        from attn_tutor.cli.help.pages import speak

        speak(command, settings.language)
    try:
        status = command.main(hoisted, prog_name="attn-tutor", standalone_mode=False)
    except refused as complaint:
        from attn_tutor.cli.help.usage import say_usage

        return say_usage(complaint, settings.language)
    except typer.Abort:
        return INTERRUPTED
    sys.stdout.flush()  # here a full disk is still a sentence
    return int(status or 0)
