"""``audit``: proofread published numbers with the judge of ``check``."""

from typing import Annotated

import typer

from attn_tutor.cli.refusing import refuse
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import PackError
from attn_tutor.words import Language, Text

HELP = Text(
    en="Proofread printed numbers: the claims of a pack file. Exit status 0: nothing wrong found,"
    " 1: something is, 3: the file cannot be used.",
    ko="책이나 슬라이드에 적힌 값을 검토해요. 꾸러미 파일의 claims 항목을 읽어요."
    " 종료 상태 0: 틀린 곳 없음, 1: 있음, 3: 파일을 쓸 수 없음",
)
FILE = Text(en="A pack file, folder or zip with claims.", ko="claims가 있는 꾸러미 파일, 폴더, zip")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def audit(
        context: typer.Context,
        file: Annotated[str, typer.Argument(metavar="FILE", help=FILE.said(language))],
    ) -> None:
        raise typer.Exit(audit_file(context.obj, file))


def audit_file(settings: Settings, file: str) -> int:
    """Proofread every problem with claims; 1 where a number is wrong, 3 where the file is."""
    from attn_tutor.grading.audit import audit
    from attn_tutor.packs.findings import PackFindingsError
    from attn_tutor.packs.load import load_pack
    from attn_tutor.render import audit as shown
    from attn_tutor.render.audit_words import NO_CLAIMS

    try:
        pack = load_pack(file)
    except PackFindingsError as error:
        return refuse(settings, error)
    claimed = [problem for problem in pack.problems if problem.claims]
    if not claimed:
        raise PackError(NO_CLAIMS.fill(source=file))
    found = []
    for problem in claimed:
        found.append(audit(problem))
        if settings.json:
            settings.terminal.write_json(shown.audit_json(found[-1]))
        else:
            settings.terminal.say(shown.audit_blocks(found[-1], settings.language))
    if len(found) > 1 and not settings.json:
        settings.terminal.say([shown.total_line(found, settings.language)])
    return int(any(each.wrong for each in found))
