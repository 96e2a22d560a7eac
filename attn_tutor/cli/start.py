"""``attn-tutor`` alone: one screen, and the next problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.render.blocks import Line

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings

FIRST = "2.1"


def begin_here(settings: Settings) -> int:
    """Greet, offer the first problem, and open it at once where the answer is yes."""
    from attn_tutor.cli.problems import find
    from attn_tutor.cli.solve import solve_problem

    language, terminal = settings.language, settings.terminal
    problem = find(settings, FIRST)
    offer = phrases.START_WITH.fill(id=problem.id, title=problem.title)
    terminal.say(
        [
            Line(phrases.WELCOME.said(language), "title"),
            Line(phrases.OTHER_COMMANDS.said(language), "muted"),
            Line(offer.said(language), "ask"),
        ]
    )
    if not terminal.interactive:
        return 0
    answer = terminal.ask(phrases.CHOICE.said(language))
    if answer is None or keys.command_of(answer) == "quit" or keys.yes_or_no(answer) is False:
        return 0
    return solve_problem(settings, FIRST, [])
