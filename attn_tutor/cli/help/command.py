"""``help``: the topics that belong to no command, or the help of one.

Annotations are evaluated when the command is built, so this file does without postponed ones.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.help.completing import help_topics
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.cli.help.topics import HelpTopic

HELP = Text(
    en="Topics: environment, exit-codes, answers, keys; or a command.",
    ko="주제별 도움말: environment, exit-codes, answers, keys, 또는 명령",
)
TOPIC = Text(en="A topic or a command; without it: the topics.", ko="주제나 명령 이름")
UNKNOWN = Text(
    en="There is no help on {name}. attn-tutor help lists the topics.",
    ko="없는 도움말이에요: {name}. 주제 목록: attn-tutor help",
)
MEANT = Text(
    en="There is no help on {name}. Did you mean {near}?",
    ko="없는 도움말이에요: {name}. 혹시 {near} 아닌가요?",
)
MORE = Text(
    en="attn-tutor help TOPIC shows one; attn-tutor COMMAND --help explains a command.",
    ko="하나 보기: attn-tutor help 주제. 명령 설명: attn-tutor 명령 --help",
)


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(name="help", help=HELP.said(language))
    def explain(
        context: typer.Context,
        topic: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="[TOPIC]", help=TOPIC.said(language), autocompletion=help_topics
            ),
        ] = None,
    ) -> None:
        raise typer.Exit(show_help(context.obj, topic or []))


def show_help(settings: Settings, words: list[str]) -> int:
    """Show a topic, the help of a command, or the list of topics; gives the exit status.

    Raises UsageError for a topic that there is not.
    """
    from attn_tutor.cli.help.topics import TOPICS

    if not words:
        rows = [(topic.name, topic.title.said(settings.language)) for topic in TOPICS.values()]
        _write(settings, [*_listed(rows, settings.terminal.width), MORE.said(settings.language)])
        return 0
    if words[0] in TOPICS:
        _write(settings, topic_lines(TOPICS[words[0]], settings.language, settings.terminal.width))
        return 0
    return _help_of_command(settings, words)


def topic_lines(topic: "HelpTopic", language: Language, width: int) -> Iterable[str]:
    """Give the lines of a topic."""
    rows = [(term.said(language), text.said(language)) for term, text in topic.entries]
    return [topic.title.said(language), "", *_listed(rows, width)]


def _listed(rows: list[tuple[str, str]], width: int) -> Iterable[str]:
    from attn_tutor.cli.help.pages import GAP, INDENT, cells, wrapped

    edge = INDENT + GAP + max(cells(term) for term, _ in rows)
    for term, text in rows:
        start = " " * INDENT + term
        yield from wrapped(start + " " * (edge - cells(start)), text, edge, width)


def _write(settings: Settings, lines: Iterable[str]) -> None:
    for line in lines:
        settings.terminal.write(line.translate(settings.terminal.glyphs) + "\n")


def _help_of_command(settings: Settings, words: list[str]) -> int:
    """Show what ``COMMAND --help`` shows."""
    from attn_tutor.cli.families import FAMILIES
    from attn_tutor.cli.help.topics import TOPICS
    from attn_tutor.cli.main import status_of
    from attn_tutor.meant import did_you_mean

    if words[0] in FAMILIES:
        return status_of(["--lang", settings.language, *words, "--help"])
    near = did_you_mean(words[0], [*TOPICS, *FAMILIES])
    told = MEANT.fill(name=words[0], near=near) if near else UNKNOWN.fill(name=words[0])
    raise UsageError(told)
