"""``pack prove``: robot students go through every problem of a pack."""

from typing import Annotated

import typer

from attn_tutor.cli.packs import PACK_PATH
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

PROVE = Text(
    en="Send robot students through every problem, right and wrong ones. Exit status 1 where one"
    " is not marked as it should be.",
    ko="맞게 푸는 로봇과 실수하는 로봇이 모든 문제를 풀어 봐요."
    " 채점이 잘못된 곳이 있으면 종료 상태가 1이에요.",
)


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=PROVE.said(language))
    def prove(
        context: typer.Context,
        path: Annotated[str, typer.Argument(metavar="PATH", help=PACK_PATH.said(language))],
    ) -> None:
        raise typer.Exit(prove_pack(context.obj, path))


def prove_pack(settings: Settings, path: str) -> int:
    """Prove every problem of a pack, line by line as it goes; 1 where something failed."""
    from attn_tutor.packs.load import load_pack
    from attn_tutor.proving import proof, report
    from attn_tutor.render.blocks import Line

    pack, language = load_pack(path), settings.language
    proofs = []
    for found in proof.prove_pack(pack):
        proofs.append(found)
        if not settings.json:
            first, *rest = (text.said(language) for text in report.sentences(found))
            settings.terminal.say([Line(first, "error" if found.failures else "")])
            settings.terminal.say([Line(line, "muted") for line in rest])
    failed = any(found.failures for found in proofs)
    if settings.json:
        settings.terminal.write_json(report.proofs_json(pack, proofs, language))
    else:
        closing = report.closing(path, proofs).said(language)
        settings.terminal.say([Line(closing, "error" if failed else "")])
    return 1 if failed else 0
