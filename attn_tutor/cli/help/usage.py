"""What Typer complains of, said in the student's language where we know the complaint."""

from __future__ import annotations

import re
import sys
from typing import Any

from attn_tutor.words import Language, Text

SEE_HELP = Text(
    en="{command} --help shows how it is used.",
    ko="쓰는 법 보기: {command} --help",
)
COMPLAINTS: tuple[tuple[str, Text], ...] = (
    (
        r"No such command '(?P<name>.*?)'\. Did you mean '(?P<near>.*)'\?",
        Text(
            en="There is no command {name}. Did you mean {near}?",
            ko="없는 명령이에요: {name}. 혹시 {near} 아닌가요?",
        ),
    ),
    (
        r"No such command '(?P<name>.*?)'\..*",
        Text(en="There is no command {name}.", ko="없는 명령이에요: {name}"),
    ),
    (
        r"No such option: (?P<name>\S+) .*?(?:Possible options: |Did you mean )(?P<near>.*?)[?)].*",
        Text(
            en="There is no option {name}. There is: {near}.",
            ko="없는 옵션이에요: {name}. 비슷한 옵션: {near}",
        ),
    ),
    (
        r"No such option: (?P<name>\S+)",
        Text(en="There is no option {name}.", ko="없는 옵션이에요: {name}"),
    ),
    (
        r"Missing (?:argument|option|parameter) '(?P<name>.*?)'\..*",
        Text(en="{name} is missing.", ko="빠진 것이 있어요: {name}"),
    ),
    (
        r"Option '(?P<name>.*?)' requires an? (?:argument|value)\.",
        Text(en="{name} needs a value behind it.", ko="값을 같이 적어 주세요: {name}"),
    ),
    (
        r"Got unexpected extra arguments?(?:\(s\))? \((?P<rest>.*)\)",
        Text(en="This is too much: {rest}", ko="남는 말이 있어요: {rest}"),
    ),
    (
        r"Invalid value for '?(?P<name>.*?)'?: '?(?P<value>.*?)'? is not a valid (?:int|float).*",
        Text(
            en="{name} takes a number, not {value}.",
            ko="{name}: 수를 적어야 해요. 적은 값: {value}",
        ),
    ),
    (
        r"Invalid value for '?(?P<name>.*?)'?: (?P<value>\S+) is not in the range (?P<range>.*)\.",
        Text(
            en="{name} is {value}, but must be in the range {range}.",
            ko="{name} {value}: 쓸 수 있는 범위는 {range}",
        ),
    ),
    (
        r"Invalid value for '?(?P<name>.*?)'?: '?(?P<value>.*?)'? is not one of (?P<known>.*?)\.?",
        Text(
            en="{name} is {value}, but can only be one of {known}.",
            ko="{name} {value}: 쓸 수 있는 값은 {known}",
        ),
    ),
)
"""Typer's sentences, to be matched whole, and ours."""

OTHER = Text(en="{detail}", ko="명령을 읽지 못했어요: {detail}")


def say_usage(complaint: Any, language: Language) -> int:
    """Print the complaint and where help is; give the exit status for wrong usage."""
    if type(complaint).__name__ == "NoArgsIsHelpError":
        sys.stderr.write(_page(complaint.ctx, language) + "\n")
        return int(complaint.exit_code)
    from attn_tutor.cli.complaining import complain
    from attn_tutor.errors import UsageError

    complain(UsageError(ours(complaint.format_message())), language)
    context = getattr(complaint, "ctx", None)
    command = context.command_path if context else "attn-tutor"
    sys.stderr.write(SEE_HELP.fill(command=command).said(language) + "\n")
    return int(complaint.exit_code)


def ours(message: str) -> Text:
    """Give our sentence for one of Typer's.

    >>> ours("No such command 'solv'. Did you mean 'solve'?").en
    'There is no command solv. Did you mean solve?'
    """
    plain = message.replace("' / '", " / ")  # an option with two names
    for pattern, text in COMPLAINTS:
        found = re.fullmatch(pattern, plain, re.DOTALL)
        if found:
            return text.fill(**found.groupdict())
    return OTHER.fill(detail=message)


def _page(context: Any, language: Language) -> str:
    """Give the help of a command that was called without anything."""
    from attn_tutor.cli.help.pages import page

    context.formatter_class = page(context.formatter_class, language)
    return str(context.get_help())
