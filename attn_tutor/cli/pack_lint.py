"""``pack lint``: everything that is wrong with packs, in one run."""

from typing import Annotated

import typer

from attn_tutor.cli.packs import PATHS
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

LINT = Text(
    en="Show everything that is wrong with packs. Exit status 1 where there are errors.",
    ko="꾸러미에서 고칠 곳을 모두 보여 줘요. 오류가 있으면 종료 상태가 1이에요.",
)
STRICT = Text(en="Advice counts as an error too.", ko="조언도 오류로 셈해요.")
CLEAN = Text(
    en="{path}: {count} problems, nothing to mend.", ko="{path}: 문제 {count}개, 고칠 곳이 없어요."
)
COUNTED = Text(
    en="{path}: {errors} errors, {advice} pieces of advice.",
    ko="{path}: 오류 {errors}개, 조언 {advice}개",
)


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=LINT.said(language))
    def lint(
        context: typer.Context,
        paths: Annotated[list[str], typer.Argument(metavar="PATH...", help=PATHS.said(language))],
        strict: Annotated[bool, typer.Option("--strict", help=STRICT.said(language))] = False,
    ) -> None:
        raise typer.Exit(lint_packs(context.obj, paths, strict=strict))


def lint_packs(settings: Settings, paths: list[str], *, strict: bool = False) -> int:
    """Print every finding of every pack; 1 where one is an error (or, with strict, any at all)."""
    from attn_tutor.packs.findings import report
    from attn_tutor.packs.load import read_pack
    from attn_tutor.render.blocks import Line

    status = 0
    for path in paths:
        pack, findings = read_pack(path)
        for finding in findings:
            settings.terminal.say([Line(report(finding, settings.language))])
        errors = sum(finding.severity == "error" for finding in findings)
        words = {"path": path, "errors": errors, "advice": len(findings) - errors}
        if findings or pack is None:
            closing = COUNTED.fill(**words)
        else:
            closing = CLEAN.fill(path=path, count=len(pack.problems))
        settings.terminal.say([Line(closing.said(settings.language), "error" if errors else "")])
        if errors or (strict and findings):
            status = 1
    return status
