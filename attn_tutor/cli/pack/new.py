"""``pack new``: a pack that lints and proves as it is, with all that an editor and a CI need."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

NEW = Text(
    en="Write a commented pack to begin with. Nothing that is there is changed.",
    ko="설명이 달린 새 꾸러미를 만들어요. 이미 있는 것은 건드리지 않아요.",
)
WHERE = Text(
    en="The folder to make; its name becomes id and title.",
    ko="만들 폴더. 이름이 id와 제목이 돼요.",
)
OTHER_ID = Text(
    en="The id is {id}: an id holds only a to z, 0 to 9 and single hyphens.",
    ko="id는 {id} 값으로 정했어요. id에는 a–z, 0–9와 붙임표(-)만 쓸 수 있어요.",
)
NAMELESS = Text(
    en="A pack needs a name, such as my-pack.", ko="꾸러미에는 my-pack 같은 이름이 필요해요."
)
MADE = Text(en="Made {path}", ko="만든 파일: {path}")
NEXT = Text(
    en="Open {head} in an editor. Then:\n"
    "  attn-tutor pack lint {folder}\n"
    "  attn-tutor pack preview {folder}\n"
    "  attn-tutor pack prove {folder}\n"
    "  attn-tutor --pack {folder} solve {id}/1",
    ko="편집기로 {head} 파일을 여세요. 그다음:\n"
    "  attn-tutor pack lint {folder}\n"
    "  attn-tutor pack preview {folder}\n"
    "  attn-tutor pack prove {folder}\n"
    "  attn-tutor --pack {folder} solve {id}/1",
)


def add_to(family: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @family.command(help=NEW.said(language))
    def new(
        context: typer.Context,
        path: Annotated[
            str, typer.Argument(metavar="NAME", help=WHERE.said(language), show_default=True)
        ] = "my-pack",
    ) -> None:
        raise typer.Exit(new_pack(context.obj, path))


def new_pack(settings: Settings, path: str) -> int:
    """Write the files of a new pack and say what to do next."""
    from attn_tutor.cli.pack.files import name_of, write_all
    from attn_tutor.packs.characters import printable
    from attn_tutor.packs.names import HEAD
    from attn_tutor.packs.starter import proper_id, starter
    from attn_tutor.render.blocks import Line

    if not path.strip():
        raise UsageError(NAMELESS)
    folder = Path(path)
    name = name_of(folder)
    identifier = proper_id(name)
    written = write_all(folder, starter(name, settings.language))
    said = [MADE.fill(path=printable(str(each))) for each in written]
    if identifier != name:
        said.append(OTHER_ID.fill(id=identifier))
    shell = _for_a_shell(printable(path))
    head = printable(str(folder / HEAD))
    said.append(NEXT.fill(head=head, folder=shell, id=identifier))
    settings.terminal.say([Line(text.said(settings.language)) for text in said])
    return 0


def _for_a_shell(path: str) -> str:
    """Quote a path where a shell would take it apart."""
    if os.name == "nt":
        return f'"{path}"' if " " in path else path
    return shlex.quote(path)
