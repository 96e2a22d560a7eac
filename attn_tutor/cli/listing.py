"""``list``: the problems with their state."""

from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor import phrases
from attn_tutor.cli.complaining import UNUSABLE, complain
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import StoreError, UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.store.walks import Kept

HELP = Text(en="List the problems.", ko="문제 목록을 보여 줘요.")
PACK_OR_TEXT = Text(
    en="A pack, or words to look for in ids, titles and tags.",
    ko="꾸러미 이름, 또는 번호·제목·태그에서 찾을 말",
)
TAG = Text(en="Only problems with this tag.", ko="이 태그가 있는 문제만")


STATUS = Text(
    en="Only problems that are open, solved, hinted, revealed, skipped, new, changed or due.",
    ko="이 상태인 문제만: open, solved, hinted, revealed, skipped, new, changed, due",
)
BAD_STATUS = Text(
    en="--status is {status}, but can only be one of: {states}.",
    ko="--status {status}: 이런 상태는 없어요. 쓸 수 있는 값: {states}",
)
DUE = "due"


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command("list", help=HELP.said(language))
    def list_problems(
        context: typer.Context,
        text: Annotated[
            list[str] | None,
            typer.Argument(metavar="[PACK] [TEXT]", help=PACK_OR_TEXT.said(language)),
        ] = None,
        tag: Annotated[str, typer.Option(help=TAG.said(language))] = "",
        status: Annotated[str, typer.Option(help=STATUS.said(language))] = "",
    ) -> None:
        raise typer.Exit(show_list(context.obj, text or [], tag, status))


def show_list(settings: Settings, words: list[str], tag: str = "", status: str = "") -> int:
    """Print the problems that fit, pack by pack; 0 even where none does.

    Where the journal cannot be read they are shown without states, and 3 is returned.
    """
    from attn_tutor.cli.shelf import library_of
    from attn_tutor.cli.states import states_of
    from attn_tutor.render.blocks import Line
    from attn_tutor.render.listing import fitting, in_state, listing_blocks, listing_json

    if status and status not in {*phrases.STATES, DUE}:
        raise UsageError(BAD_STATUS.fill(status=status, states=", ".join([*phrases.STATES, DUE])))
    packs = fitting(library_of(settings.packs).packs(), words, tag)
    problems = [problem for pack in packs for problem in pack.problems]
    walks = _walks(settings)
    states = states_of(problems, walks or [])
    if status == DUE:
        from attn_tutor.cli.due import due_problems

        packs = in_state(packs, dict.fromkeys(due_problems(settings, problems), DUE), DUE)
    elif status:
        packs = in_state(packs, states, status)
    if settings.json:
        settings.terminal.write_json(listing_json(packs, states, settings.language))
    elif packs:
        settings.terminal.say(listing_blocks(packs, states, settings.language))
    else:
        settings.terminal.say([Line(phrases.NO_PROBLEMS.said(settings.language))])
    return UNUSABLE if walks is None else 0


def _walks(settings: Settings) -> "list[Kept] | None":
    """Give what is kept; None, with the sentence said, where it cannot be read."""
    from attn_tutor.cli.states import kept_walks

    try:
        return kept_walks(settings)
    except StoreError as error:
        complain(error, settings.language)
        return None
