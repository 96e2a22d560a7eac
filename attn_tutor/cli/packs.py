"""``pack``: what teachers do with problem packs."""

from typing import Annotated

import typer

from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

HELP = Text(en="Write and check problem packs.", ko="문제 꾸러미를 쓰고 검사해요.")
LINT = Text(
    en="Show everything that is wrong with packs. Exit status 1 where there are errors.",
    ko="꾸러미에서 고칠 곳을 모두 보여 줘요. 오류가 있으면 종료 상태가 1이에요.",
)
PROVE = Text(
    en="Send robot students through every problem, right and wrong ones. Exit status 1 where one"
    " is not marked as it should be.",
    ko="맞게 푸는 로봇과 실수하는 로봇이 모든 문제를 풀어 봐요."
    " 채점이 잘못된 곳이 있으면 종료 상태가 1이에요.",
)
PACK_PATH = Text(en="A pack file, folder or zip.", ko="꾸러미 파일, 폴더, zip")
PATHS = Text(en="Pack files, folders or zips.", ko="꾸러미 파일, 폴더, zip")
STRICT = Text(en="Advice counts as an error too.", ko="조언도 오류로 셈해요.")
CLEAN = Text(
    en="{path}: {count} problems, nothing to mend.", ko="{path}: 문제 {count}개, 고칠 곳이 없어요."
)
COUNTED = Text(
    en="{path}: {errors} errors, {advice} pieces of advice.",
    ko="{path}: 오류 {errors}개, 조언 {advice}개",
)


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the family of commands in a language."""
    family = typer.Typer(help=HELP.said(language), rich_markup_mode=None, no_args_is_help=True)

    @family.command(help=LINT.said(language))
    def lint(
        context: typer.Context,
        paths: Annotated[list[str], typer.Argument(metavar="PATH...", help=PATHS.said(language))],
        strict: Annotated[bool, typer.Option("--strict", help=STRICT.said(language))] = False,
    ) -> None:
        raise typer.Exit(lint_packs(context.obj, paths, strict=strict))

    @family.command(help=PROVE.said(language))
    def prove(
        context: typer.Context,
        path: Annotated[str, typer.Argument(metavar="PATH", help=PACK_PATH.said(language))],
    ) -> None:
        raise typer.Exit(prove_pack(context.obj, path))

    app.add_typer(family, name="pack")


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
