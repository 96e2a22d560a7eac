"""``solve``: the dialogue."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor import phrases
from attn_tutor.cli.complaining import refuse_json
from attn_tutor.cli.help.completing import problem_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem

MOST_SEED = 1_000_000
HELP = Text(en="Work through a problem, row by row.", ko="문제를 한 행씩 풀어요.")
ID = Text(en="A problem, such as 3.2 or pack/3.2.", ko="문제 번호: 3.2 또는 꾸러미/3.2")
ASK = Text(
    en="Ask something else: all (every stage, exps too), weights, weights[3], output[1,2].",
    ko="다른 것을 물어요: all(모든 단계), weights, weights[3], output[1,2]",
)
DECIMALS = Text(en="Decimals asked of every stage.", ko="모든 단계에서 물을 소수 자릿수")
ANEW = Text(
    en="Begin again, even where the problem is open.",
    ko="풀던 문제라도 처음부터 다시 풀어요.",
)
FRESH = Text(en="The same problem with fresh numbers.", ko="같은 문제를 새 숫자로 풀어요.")
SEED = Text(
    en="The seed of the fresh numbers; without it another one each time.",
    ko="새 숫자를 뽑는 시드. 정하지 않으면 풀 때마다 달라요.",
)
SHEET = Text(
    en="ID is the code on a sheet: solve --from-sheet CODE gives its very numbers.",
    ko="ID 자리에 문제지의 코드를 적어요. solve --from-sheet 코드: 문제지와 같은 숫자로 풀어요.",
)
DIRECT = Text(en="Ask the question at once.", ko="중간 단계 없이 바로 물어요.")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def solve(
        context: typer.Context,
        identifier: Annotated[
            str,
            typer.Argument(metavar="ID", help=ID.said(language), autocompletion=problem_ids),
        ],
        ask: Annotated[list[str] | None, typer.Option(help=ASK.said(language))] = None,
        decimals: Annotated[
            int | None, typer.Option(min=0, max=10, help=DECIMALS.said(language))
        ] = None,
        direct: Annotated[bool, typer.Option("--direct", help=DIRECT.said(language))] = False,
        anew: Annotated[bool, typer.Option("--anew", help=ANEW.said(language))] = False,
        fresh: Annotated[bool, typer.Option("--fresh", help=FRESH.said(language))] = False,
        seed: Annotated[int | None, typer.Option(min=0, help=SEED.said(language))] = None,
        from_sheet: Annotated[
            bool, typer.Option("--from-sheet", help=SHEET.said(language))
        ] = False,
    ) -> None:
        refuse_json(context.obj, "solve")
        if from_sheet:
            from attn_tutor.cli.sheets.sheet_numbers import from_code

            problem = from_code(context.obj, identifier)
            identifier, seed = f"{problem.pack}/{problem.id}", problem.seed
        drawn = new_seed() if fresh and seed is None else seed
        status = solve_problem(
            context.obj, identifier, ask or [], decimals, direct=direct, anew=anew, seed=drawn
        )
        raise typer.Exit(status)


def new_seed() -> int:
    """Give a seed that is short enough to be told."""
    return int.from_bytes(os.urandom(4), "big") % MOST_SEED


def solve_problem(
    settings: Settings,
    identifier: str,
    ask: list[str],
    decimals: int | None = None,
    *,
    direct: bool = False,
    anew: bool = False,
    seed: int | None = None,
) -> int:
    """Open a problem, with fresh numbers where a seed is given, and hold the dialogue.

    Gives the exit status.
    """
    from attn_tutor.cli.problems import find, with_decimals

    problem = find(settings, identifier)
    if seed is not None:
        from attn_tutor.cli.problems import with_numbers_of

        # before other decimals: a seed gives the same numbers
        problem = with_numbers_of(settings, identifier, seed)
    problem = with_decimals(problem, decimals)
    named = {"decimals": decimals, "everything": "all" in ask, "direct": direct}
    options: dict[str, object] = {
        name: value for name, value in named.items() if value is not None and value is not False
    }
    if ask:
        from attn_tutor.cli.targets import asked_targets

        options["ask"] = [target.written() for target in asked_targets(problem, ask) or ()]
    return walk_through(settings, problem, options, anew=anew)


def walk_through(
    settings: Settings, problem: "Problem", options: dict[str, object], *, anew: bool = False
) -> int:
    """Hold the dialogue of a problem, from where it was left; gives the exit status."""
    from attn_tutor.cli.dialogue import Dialogue
    from attn_tutor.cli.walks import begin_walk
    from attn_tutor.render.blocks import Line

    begun, settings = begin_walk(problem, options, settings, anew=anew)
    name = problem.id if problem.seed is None else f"{problem.id} --seed {problem.seed}"
    said = [phrases.GOING_ON.fill(id=name)] if begun.gone_on else []
    lines = [Line(text.said(settings.language), "muted") for text in (*begun.notices, *said)]
    settings.terminal.say(lines)
    return Dialogue(begun.session, settings, begun.pen).run(begun.opening)
