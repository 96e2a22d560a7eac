"""``pack lint``: everything that is wrong with packs, in one run."""

from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.complaining import UNUSABLE
from attn_tutor.cli.pack.family import PATHS
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.packs.formats import Linted

LINT = Text(
    en="Show everything that is wrong with packs. Exit status 1 where there are errors.",
    ko="꾸러미에서 고칠 곳을 모두 보여 줘요. 오류가 있으면 종료 상태가 1이에요.",
)
STRICT = Text(en="Advice counts as an error too.", ko="조언도 오류로 셈해요.")
FORMAT = Text(
    en="text, json, or github: annotations of a pull request.",
    ko="text, json, 또는 github(풀 리퀘스트의 줄마다 표시)",
)
FORMATS = ("text", "json", "github")
UNKNOWN_FORMAT = Text(
    en="--format is {value}, but can only be text, json or github.",
    ko="--format {value}: text, json, github만 쓸 수 있어요.",
)
CLEAN = Text(
    en="{path}: nothing to mend (problems: {count}).",
    ko="{path}: 문제 {count}개, 고칠 곳이 없어요.",
)
COUNTED = Text(
    en="{path}: {errors} to mend, {advice} advised.",
    ko="{path}: 오류 {errors}개, 조언 {advice}개",
)
CANNOT_OPEN = "AT101"


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=LINT.said(language))
    def lint(
        context: typer.Context,
        paths: Annotated[list[str], typer.Argument(metavar="PATH...", help=PATHS.said(language))],
        strict: Annotated[bool, typer.Option("--strict", help=STRICT.said(language))] = False,
        form: Annotated[str, typer.Option("--format", help=FORMAT.said(language))] = "text",
    ) -> None:
        if form not in FORMATS:
            raise UsageError(UNKNOWN_FORMAT.fill(value=form))
        chosen = "json" if context.obj.json else form
        raise typer.Exit(lint_packs(context.obj, paths, strict=strict, form=chosen))


def lint_packs(
    settings: Settings, paths: list[str], *, strict: bool = False, form: str = "text"
) -> int:
    """Print every finding of every pack; give the exit status (see ``status_of``)."""
    from attn_tutor.packs.formats import Linted, as_json
    from attn_tutor.packs.lint import lint
    from attn_tutor.packs.paths import packs_of

    linted = []
    for path in packs_of(paths):
        reading = lint(path)
        linted.append(Linted(path, reading.pack, reading.findings))
        if form != "json":
            _say(settings, linted[-1], form)
    if form == "json":
        settings.terminal.write_json(as_json(linted, settings.language))
    return status_of(linted, strict=strict)


def _say(settings: Settings, linted: "Linted", form: str) -> None:
    from attn_tutor.packs.characters import printable
    from attn_tutor.packs.findings import report
    from attn_tutor.packs.formats import as_github
    from attn_tutor.render.blocks import Line

    for finding in linted.findings:
        if form == "github":
            said = as_github(finding, settings.language)
        else:  # lines stay whole, as editors and scripts expect them
            said = report(finding, settings.language, settings.terminal.width - 2)
        settings.terminal.write(said.translate(settings.terminal.glyphs) + "\n")
    errors, advice = linted.count("error"), linted.count("advice")
    if linted.findings or linted.pack is None:
        closing = COUNTED.fill(path=printable(linted.path), errors=errors, advice=advice)
    else:
        closing = CLEAN.fill(path=printable(linted.path), count=len(linted.pack.problems))
    settings.terminal.say([Line(closing.said(settings.language), "error" if errors else "")])


def status_of(linted: "list[Linted]", *, strict: bool) -> int:
    """Give 3 where a pack cannot be opened, 1 where one has errors (strict: advice), else 0."""
    if any(finding.code == CANNOT_OPEN for each in linted for finding in each.findings):
        return UNUSABLE
    wrong = any(each.count("error") or (strict and each.findings) for each in linted)
    return 1 if wrong else 0
