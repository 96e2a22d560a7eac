"""``show``: the worked solution."""

from typing import Annotated

import typer

from attn_tutor.cli.help.completing import problem_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

HELP = Text(
    en="Show the worked solution: every table, the sum behind each cell, its closed form.",
    ko="풀이를 보여 줘요. 모든 표와 각 칸의 계산식, 정확한 식이 나와요.",
)
ID = Text(en="A problem, such as 3.2 or pack/3.2.", ko="문제 번호: 3.2 또는 꾸러미/3.2")
STAGE = Text(en="Only this stage.", ko="이 단계만")
ROW = Text(en="Only this row, counted from 1.", ko="이 행만 (1부터)")
DECIMALS = Text(en="Decimals to show.", ko="보여 줄 소수 자릿수")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def show(
        context: typer.Context,
        identifier: Annotated[
            str,
            typer.Argument(metavar="ID", help=ID.said(language), autocompletion=problem_ids),
        ],
        stage: Annotated[str, typer.Option(help=STAGE.said(language))] = "",
        row: Annotated[int | None, typer.Option(min=1, help=ROW.said(language))] = None,
        decimals: Annotated[
            int | None, typer.Option(min=0, max=10, help=DECIMALS.said(language))
        ] = None,
    ) -> None:
        raise typer.Exit(show_solution(context.obj, identifier, (stage, row), decimals))


def show_solution(
    settings: Settings, identifier: str, place: tuple[str, int | None], decimals: int | None
) -> int:
    """Print the worked solution of a problem, or of one stage or row of it."""
    from attn_tutor.cli.problems import find, with_decimals
    from attn_tutor.grading.targets import known_target
    from attn_tutor.model.derivation import derive
    from attn_tutor.render.solution import solution_blocks, solution_json

    problem = with_decimals(find(settings, identifier), decimals)
    derivation = derive(problem)
    stage, row = place
    names = [stage] if stage else [step.name for step in derivation.plan.steps]
    for name in names[:1] if row is None else names:
        known_target(problem, name if row is None else f"{name}[{row}]")
    if settings.json:
        settings.terminal.write_json(solution_json(derivation, names, row, settings.language))
    else:
        settings.terminal.say(solution_blocks(derivation, names, row, settings.language))
    return 0
