"""``check``: mark once, without a dialogue; the exit status tells."""

from typing import Annotated

import typer

from attn_tutor import phrases
from attn_tutor.cli.help.completing import problem_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

HELP = Text(
    en="Mark an answer once. Exit status 0: right or follows, 1: not right, 2: unreadable.",
    ko="답을 한 번 채점해요. 종료 상태 0: 맞음, 1: 맞지 않음, 2: 읽을 수 없음",
)
STAGE = Text(en="The stage answered, such as weights.", ko="답한 단계: 예를 들어 weights")
ROW = Text(en="Only this row, counted from 1.", ko="이 행만 (1부터)")
CELL = Text(en="Only this cell: row,column.", ko="이 칸만: 행,열")
ANSWER = Text(en="The answer; several words are joined.", ko="답. 여러 단어는 이어서 읽어요.")
ANSWERS = Text(en="A file of answers, YAML or JSON.", ko="답을 적은 파일 (YAML 또는 JSON)")
DECIMALS = Text(en="Decimals asked, instead of the problem's own.", ko="물어볼 소수 자릿수")
ID = Text(en="A problem, such as 3.2 or pack/3.2.", ko="문제 번호: 3.2 또는 꾸러미/3.2")
UNKNOWN = {"ignore_unknown_options": True}  # so that -1.5 is an answer


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language), context_settings=UNKNOWN)
    def check(
        context: typer.Context,
        identifier: Annotated[
            str,
            typer.Argument(
                metavar="[ID]",
                help=ID.said(language),
                show_default=False,
                autocompletion=problem_ids,
            ),
        ] = "",
        answer: Annotated[
            list[str] | None, typer.Argument(metavar="ANSWER...", help=ANSWER.said(language))
        ] = None,
        stage: Annotated[str, typer.Option(help=STAGE.said(language))] = "",
        row: Annotated[int | None, typer.Option(min=1, help=ROW.said(language))] = None,
        cell: Annotated[str, typer.Option(help=CELL.said(language))] = "",
        answers: Annotated[str, typer.Option(metavar="FILE", help=ANSWERS.said(language))] = "",
        decimals: Annotated[
            int | None, typer.Option(min=0, max=10, help=DECIMALS.said(language))
        ] = None,
    ) -> None:
        place = _written_place(stage, row, cell)
        words = " ".join(answer) if answer else None
        raise typer.Exit(check_answer(context.obj, (identifier, place, words), answers, decimals))


def _written_place(stage: str, row: int | None, cell: str) -> str:
    place = cell or (str(row) if row is not None else "")
    return f"{stage}[{place}]" if place else stage


def check_answer(
    settings: Settings,
    typed: tuple[str, str, str | None],
    file: str = "",
    decimals: int | None = None,
) -> int:
    """Mark what was typed, or a file of answers, report it and give the exit status."""
    from attn_tutor.cli.problems import find, with_decimals
    from attn_tutor.grading.submission import mark_submission, status_of
    from attn_tutor.grading.targets import known_target, question_target
    from attn_tutor.model.derivation import derive
    from attn_tutor.render.report import report_blocks, report_json

    identifier, place, answer = typed
    if file:
        from attn_tutor.files.answers import read_answers

        submitted = read_answers(file)
        problem = with_decimals(find(settings, identifier or submitted.problem), decimals)
        answers = {known_target(problem, name): text for name, text in submitted.answers.items()}
    elif answer is None:
        raise UsageError(phrases.NO_ANSWER)
    else:
        problem = with_decimals(find(settings, identifier), decimals)
        answers = {question_target(problem, place): answer}
    if not answers:
        raise UsageError(phrases.NO_ANSWER)
    derivation = derive(problem)
    if any(derivation.plan.step(target.stage).answer.self_marked for target in answers):
        raise UsageError(phrases.SELF_MARKED.fill(id=problem.id))
    report = mark_submission(derivation, answers)
    if settings.json:
        settings.terminal.write_json(report_json(report))
    else:
        settings.terminal.say(report_blocks(report, settings.language))
    return status_of(report.verdict)
