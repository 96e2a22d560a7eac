"""``pack schema``: what an editor needs to complete and check packs while they are written."""

from pathlib import Path
from typing import Annotated

import typer

from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

SCHEMA = Text(
    en="Print the JSON Schema of packs, for editors.",
    ko="편집기에서 쓸 꾸러미의 JSON Schema를 출력해요.",
)
OUTPUT = Text(
    en="Write it to this file; only an older schema is replaced.",
    ko="이 파일에 써요. 예전 스키마만 새로 바꿔요.",
)
WRITTEN = Text(
    en="Written: {path}\nMake this the first line of a pack beside it and editors help:\n{line}",
    ko="쓴 파일: {path}\n옆에 있는 꾸러미의 첫 줄에 아래 줄을 적으면 편집기가 도와줘요.\n{line}",
)


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=SCHEMA.said(language))
    def schema(
        context: typer.Context,
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=OUTPUT.said(language))
        ] = "-",
    ) -> None:
        raise typer.Exit(give_schema(context.obj, output))


def give_schema(settings: Settings, output: str) -> int:
    """Print the schema, or write it to a file."""
    from attn_tutor.packs.schema import line_of, written

    text = written(settings.language)
    if output == "-":
        utf8 = settings.terminal.encoding.lower().replace("-", "") == "utf8"
        settings.terminal.write(text if utf8 else written(settings.language, ascii_only=True))
        return 0
    from attn_tutor.cli.pack.files import write_new
    from attn_tutor.packs.characters import printable
    from attn_tutor.render.blocks import Line

    path = Path(output)
    if _is_schema(path):
        path.unlink(missing_ok=True)
    write_new(path, text)
    said = WRITTEN.fill(path=printable(output), line=line_of(path.name))
    settings.terminal.say([Line(said.said(settings.language))])
    return 0


def _is_schema(path: Path) -> bool:
    """Tell whether an older schema of packs stands there, which nobody has written by hand."""
    from attn_tutor.packs.schema import is_schema

    try:
        return path.is_file() and is_schema(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
