"""``exam``: a paper with the student's own numbers, and the file to hand in."""

from typing import Annotated

import typer

from attn_tutor.cli.help.completing import pack_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

HELP = Text(
    en="Sit an exam: your own numbers, no help, one file to hand in at the end.",
    ko="시험을 봐요. 나만의 숫자로 도움 없이 풀고, 끝나면 제출할 파일이 생겨요.",
)
PACK = Text(en="The pack that is asked.", ko="시험에 내는 꾸러미")
STUDENT = Text(en="Your id, as your teacher knows it.", ko="선생님이 아는 학생 이름이나 번호")
SEED = Text(en="The word or number of your class.", ko="선생님이 알려 준 반 시드 (글자나 숫자)")
COUNT = Text(
    en="So many problems, the same for the whole class.", ko="문제 수. 같은 반은 문제가 같아요."
)
OUTPUT = Text(en="The file to hand in.", ko="제출할 파일 이름")
ADVANCED = Text(en="Advanced problems too.", ko="심화 문제도 내요.")
HAND_IN = Text(en="Hand in as it is.", ko="지금 상태로 제출해요.")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def exam(
        context: typer.Context,
        pack: Annotated[
            str, typer.Argument(metavar="PACK", help=PACK.said(language), autocompletion=pack_ids)
        ],
        student: Annotated[str, typer.Option(help=STUDENT.said(language))],
        seed: Annotated[str, typer.Option(help=SEED.said(language))],
        count: Annotated[
            int | None, typer.Option("-n", min=1, max=100, help=COUNT.said(language))
        ] = None,
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=OUTPUT.said(language))
        ] = "",
        advanced: Annotated[bool, typer.Option("--advanced", help=ADVANCED.said(language))] = False,
        hand_in: Annotated[bool, typer.Option("--hand-in", help=HAND_IN.said(language))] = False,
    ) -> None:
        from attn_tutor.cli.exam.sitting import take_exam
        from attn_tutor.cli.shelf import library_of
        from attn_tutor.replaying.paper import paper_of

        settings: Settings = context.obj
        found = library_of(settings.packs).find_pack(pack)
        paper = paper_of(found, seed, student, count=count, advanced=advanced)
        path = output or file_name(paper.pack, paper.student)
        raise typer.Exit(take_exam(settings, paper, found.title, path, hand_in=hand_in))


def file_name(pack: str, student: str) -> str:
    """Give the usual name of the file to hand in.

    >>> file_name("anatomy", "../kim 1")
    'exam-anatomy-___kim_1.json'
    """
    safe = "".join(sign if sign.isalnum() or sign == "-" else "_" for sign in student)
    return f"exam-{pack}-{safe}.json"
