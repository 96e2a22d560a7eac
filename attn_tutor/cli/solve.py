"""``solve``: the dialogue."""

from typing import Annotated

import typer

from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

HELP = Text(en="Work through a problem, row by row.", ko="문제를 한 행씩 풀어요.")
ID = Text(en="A problem, such as 3.2 or pack/3.2.", ko="문제 번호: 3.2 또는 꾸러미/3.2")
ASK = Text(
    en="Ask something else: all (every stage, exps too), weights, weights[3], output[1,2].",
    ko="다른 것을 물어요: all(모든 단계), weights, weights[3], output[1,2]",
)
DECIMALS = Text(en="Decimals asked of every stage.", ko="모든 단계에서 물을 소수 자릿수")
DIRECT = Text(en="Ask the question at once.", ko="중간 단계 없이 바로 물어요.")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def solve(
        context: typer.Context,
        identifier: Annotated[str, typer.Argument(metavar="ID", help=ID.said(language))],
        ask: Annotated[list[str] | None, typer.Option(help=ASK.said(language))] = None,
        decimals: Annotated[
            int | None, typer.Option(min=0, max=10, help=DECIMALS.said(language))
        ] = None,
        direct: Annotated[bool, typer.Option("--direct", help=DIRECT.said(language))] = False,
    ) -> None:
        raise typer.Exit(solve_problem(context.obj, identifier, ask or [], decimals, direct=direct))


def solve_problem(
    settings: Settings,
    identifier: str,
    ask: list[str],
    decimals: int | None = None,
    *,
    direct: bool = False,
) -> int:
    """Open a problem and hold the dialogue; gives the exit status."""
    from attn_tutor.cli.dialogue import Dialogue
    from attn_tutor.cli.problems import find, with_decimals
    from attn_tutor.cli.targets import asked_targets
    from attn_tutor.session.stepper import begin

    problem = with_decimals(find(settings, identifier), decimals)
    session, opening = begin(
        problem,
        ask=asked_targets(problem, ask),
        everything="all" in ask,
        direct=direct,
    )
    return Dialogue(session, settings).run(opening)
