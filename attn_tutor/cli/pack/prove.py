"""``pack prove``: robot students go through every problem of a pack."""

from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.pack.family import PACK_PATH
from attn_tutor.cli.settings import Settings
from attn_tutor.packs.findings import cells
from attn_tutor.words import Language, Text, same

if TYPE_CHECKING:
    from attn_tutor.proving.facts import Proof
    from attn_tutor.render.blocks import Block, Grid, Style

BORDERS = 12
"""What the frame of a table of three columns takes."""

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
    """Prove every problem of a pack, one after the other; 1 where something failed."""
    from attn_tutor.cli.progress.line import ProgressLine
    from attn_tutor.packs.load import load_pack
    from attn_tutor.proving import report, words
    from attn_tutor.proving.proof import prove_pack
    from attn_tutor.render.blocks import Line

    pack, language = load_pack(path), settings.language
    progress = ProgressLine(settings)
    proofs: list[Proof] = []
    proven = prove_pack(pack)
    for place, problem in enumerate(pack.problems, 1):
        count, shown = len(pack.problems), same(path)
        progress.show(words.PROGRESS.fill(path=shown, place=place, count=count, id=problem.id))
        try:
            proofs.append(next(proven))
        finally:
            progress.clear()
        if not settings.json:
            settings.terminal.say(_blocks(proofs[-1], settings))
    failed = any(found.failures for found in proofs)
    if settings.json:
        settings.terminal.write_json(report.proofs_json(pack, proofs, language))
        return 1 if failed else 0
    if any(found.alike for found in proofs):
        settings.terminal.say([Line(words.EXPLAINED.said(language), "muted")])
    closing = report.closing(path, proofs).said(language)
    settings.terminal.say([Line(closing, "error" if failed else "")])
    return 1 if failed else 0


def _blocks(proof: "Proof", settings: Settings) -> "list[Block]":
    """Lay out a proof: how it went, failures, what is not told apart, numbers that would."""
    from attn_tutor.proving import report
    from attn_tutor.render.blocks import Line

    language = settings.language
    style: Style = "error" if proof.failures else ""
    return [
        Line(report.heading(proof).said(language), style),
        *(Line(text.said(language), "error") for text in report.failures(proof)),
        *([_alike(proof, settings)] if proof.alike else []),
        *(Line(text.said(language), "muted") for text in report.proposal(proof.proposal)),
    ]


def _alike(proof: "Proof", settings: Settings) -> "Grid":
    """Give the table of what is not told apart: one group a row, in as many lines as it needs."""
    from attn_tutor.proving import report, words
    from attn_tutor.render.blocks import Cell, Grid

    language = settings.language
    columns = (words.SAME_NUMBERS.said(language), words.OTHER_NUMBERS.said(language))
    widest = max(cells(each.step) for each in proof.alike)
    room = settings.terminal.width - widest - cells(columns[1]) - BORDERS
    rows = []
    for each in proof.alike:
        helped = (words.HELP_NOT if each.always else words.HELP).said(language)
        names = [text.said(language) for text in report.members(each)]
        label = each.step
        for line in [", ".join(names)] if settings.terminal.plain else joined(names, room):
            rows.append((label, (Cell(line), Cell(helped))))
            label, helped = "", ""
    return Grid(words.NOT_TOLD_APART.said(language), columns, tuple(rows), spoken=True)


def joined(names: list[str], room: int) -> list[str]:
    """Join names by commas into lines that fit.

    >>> joined(["the right answer", "exps.sign-lost", "x"], 20)
    ['the right answer,', 'exps.sign-lost, x']
    """
    lines: list[str] = []
    for name in names:
        if lines and cells(f"{lines[-1]}, {name},") <= room:
            lines[-1] += f", {name}"
        else:
            lines = [*lines[:-1], *(f"{line}," for line in lines[-1:]), name]
    return lines
