"""``pack build``: a checked pack as one zip, the same to the byte wherever it is built."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.output_files import FORCE, may_write
from attn_tutor.cli.pack import words
from attn_tutor.cli.pack.family import PACK_PATH
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language

if TYPE_CHECKING:
    from attn_tutor.packs.shelves.bundle import Bundle


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=words.BUILD.said(language))
    def build(
        context: typer.Context,
        path: Annotated[str, typer.Argument(metavar="PATH", help=PACK_PATH.said(language))],
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=words.OUTPUT.said(language))
        ] = "",
        force: Annotated[bool, typer.Option("--force", help=FORCE.said(language))] = False,
    ) -> None:
        raise typer.Exit(build_pack(context.obj, path, output, force=force))


def build_pack(settings: Settings, path: str, output: str = "", *, force: bool = False) -> int:
    """Check a pack and write it as a zip; 3 where it has errors, and then nothing is written."""
    from attn_tutor.cli.refusing import refuse, say_findings
    from attn_tutor.packs.findings import PackFindingsError
    from attn_tutor.packs.shelves.bundle import bundle
    from attn_tutor.packs.shelves.writing import write_whole

    try:
        made = bundle(path, advised=True)
    except PackFindingsError as error:
        return refuse(settings, error)
    file = _file(made, output)
    if not force and _holds_other(file, made.data):
        raise UsageError(words.OTHER_CONTENT.fill(file=file))
    may_write(str(file), force=force)
    say_findings(settings, made.findings)
    write_whole(file, made.data)
    _say(settings, made, file)
    return 0


def _file(made: "Bundle", output: str) -> Path:
    file = Path(output or f"{made.pack.id}-{made.pack.version}.zip".replace("/", "_"))
    if file.is_dir() or file.suffix.lower() != ".zip":
        raise UsageError(words.NO_ZIP.fill(file=file))
    return file


def _holds_other(file: Path, data: bytes) -> bool:
    """Tell whether a file is there that is not this pack: a version that was shared stays."""
    try:
        return file.read_bytes() != data
    except FileNotFoundError:
        return False
    except OSError:
        return True


def _say(settings: Settings, made: "Bundle", file: Path) -> None:
    from attn_tutor.cli.pack.facts import facts_of
    from attn_tutor.packs.characters import printable
    from attn_tutor.render.blocks import Line
    from attn_tutor.render.packs import pack_json

    if settings.json:
        settings.terminal.write_json(pack_json(facts_of(made, made.pack.source), file=str(file)))
        return
    facts = {"file": printable(str(file)), "id": made.pack.id, "version": made.pack.version}
    built = words.BUILT.fill(count=len(made.pack.problems), **facts)
    settings.terminal.say(
        [Line(built.said(settings.language)), Line(f"SHA-256 {made.digest}", "muted")]
    )
