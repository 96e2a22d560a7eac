"""``stats``: how it goes, skill by skill; and the notebook of one problem."""

from typing import Annotated

import typer

from attn_tutor.cli.help.completing import problem_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

HELP = Text(
    en="How it goes: skills, first tries, the mistakes named most often.",
    ko="얼마나 익혔는지 보여 줘요. 기술별 상태, 한 번에 맞힌 비율, 자주 나온 실수가 나와요.",
)
ID = Text(en="Only this problem.", ko="이 문제만")
NOTEBOOK = Text(en="Every step as Markdown.", ko="모든 단계를 Markdown으로 보여 줘요.")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def stats(
        context: typer.Context,
        identifier: Annotated[
            str, typer.Argument(metavar="[ID]", help=ID.said(language), autocompletion=problem_ids)
        ] = "",
        notebook: Annotated[bool, typer.Option("--notebook", help=NOTEBOOK.said(language))] = False,
    ) -> None:
        raise typer.Exit(show_stats(context.obj, identifier, notebook=notebook))


def show_stats(settings: Settings, identifier: str = "", *, notebook: bool = False) -> int:
    """Print the statistics, or the notebook of a problem."""
    from attn_tutor.cli.history import evidence_of, history
    from attn_tutor.cli.problems import find
    from attn_tutor.cli.states import state_of
    from attn_tutor.learning.cards import cards_of
    from attn_tutor.learning.mastery import standings
    from attn_tutor.render.notebook import notebook_of
    from attn_tutor.render.stats import Figures, stats_blocks, stats_json
    from attn_tutor.replaying.mistakes import named_mistakes

    only = find(settings, identifier) if identifier else None
    past = history(settings, only)
    if notebook:
        pages = [(each.kept.walk.begun, each.walk) for each in past if each.walk is not None]
        settings.terminal.write(notebook_of(pages, settings.language) + "\n")
        return 0
    walks = [each.walk for each in past if each.walk is not None]
    evidence = evidence_of(past)
    figures = Figures(
        outcomes=[state_of(each.outcome) for each in past],
        standings=standings(evidence),
        due={card.skill: card.due for card in cards_of(evidence).values()},
        first_tries=[row.correct for row in evidence if row.skill != "rounding"],
        mistakes=named_mistakes(walks).most_common(5),
    )
    if settings.json:
        settings.terminal.write_json(stats_json(figures))
    else:
        settings.terminal.say(stats_blocks(figures, settings.language))
    return 0
