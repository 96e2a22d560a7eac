"""``generate``: problems whose numbers tell mistakes apart, as a pack.

Annotations are evaluated when the command is built, so this file does without postponed ones.
"""

import re
from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.variants.wish import Wish

HELP = Text(
    en="Print a pack of new problems whose numbers tell mistakes apart.",
    ko="실수를 서로 구별할 수 있는 숫자로 새 문제를 만들어 꾸러미로 출력해요.",
)
TOKENS = Text(en="Tokens of each problem, 3 or more.", ko="문제마다 토큰 수, 3 이상")
DIM = Text(en="Dimension of a key, d_k.", ko="키의 차원 d_k")
VALUES = Text(
    en="Dimension of a value, d_v; unless told, neither n nor d_k.",
    ko="값의 차원 d_v. 정하지 않으면 n이나 d_k와 다른 수예요.",
)
MASK = Text(en="none, causal or padding.", ko="none, causal, padding 가운데 하나")
HEADS = Text(en="Heads, each with d_k columns.", ko="헤드 수. 헤드마다 d_k열이에요.")
PROJECTIONS = Text(
    en="Give X and W_Q, W_K, W_V in place of Q, K, V.", ko="Q, K, V 대신 X와 W_Q, W_K, W_V를 줘요."
)
DECIMALS = Text(en="Decimals asked.", ko="물을 소수 자릿수")
COUNT = Text(en="How many problems.", ko="문제 수")
SEED = Text(en="The same seed gives the same problems.", ko="시드가 같으면 문제도 같아요.")
NAME = Text(en="The id of the pack: a-z 0-9 -", ko="꾸러미 id: a-z 0-9 -")

UNKNOWN_MASK = Text(
    en="--mask is {mask}, but can only be none, causal or padding.",
    ko="--mask {mask}: none, causal, padding만 쓸 수 있어요.",
)
BAD_NAME = Text(
    en="--id is {name}, but an id holds only a to z, 0 to 9 and single hyphens between them.",
    ko="--id {name}: id에는 a–z, 0–9와 그 사이의 붙임표(-)만 쓸 수 있어요.",
)
MASKS = ("none", "causal", "padding")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def generate(
        context: typer.Context,
        tokens: Annotated[int, typer.Option(min=1, max=12, help=TOKENS.said(language))] = 3,
        dim: Annotated[int, typer.Option(min=1, max=16, help=DIM.said(language))] = 2,
        values: Annotated[
            int | None, typer.Option(min=1, max=16, help=VALUES.said(language))
        ] = None,
        mask: Annotated[str, typer.Option(help=MASK.said(language))] = "none",
        heads: Annotated[int, typer.Option(min=1, max=8, help=HEADS.said(language))] = 1,
        projections: Annotated[
            bool, typer.Option("--projections", help=PROJECTIONS.said(language))
        ] = False,
        decimals: Annotated[int, typer.Option(min=0, max=10, help=DECIMALS.said(language))] = 3,
        count: Annotated[int, typer.Option(min=1, max=1000, help=COUNT.said(language))] = 5,
        seed: Annotated[int, typer.Option(min=0, help=SEED.said(language))] = 1,
        name: Annotated[str, typer.Option("--id", help=NAME.said(language))] = "",
    ) -> None:
        from attn_tutor.variants.wish import Wish

        if mask not in MASKS:
            raise UsageError(UNKNOWN_MASK.fill(mask=mask))
        wish = Wish(tokens, dim, values, mask, heads, projections, decimals)  # type: ignore[arg-type]  # one of MASKS
        raise typer.Exit(print_pack(context.obj, wish, count, seed, name))


def print_pack(settings: Settings, wish: "Wish", count: int, seed: int, name: str = "") -> int:
    """Print a pack of drawn problems."""
    from attn_tutor.cli.progress.line import ProgressLine
    from attn_tutor.variants import words
    from attn_tutor.variants.packs import pack_text

    if name and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise UsageError(BAD_NAME.fill(name=name))
    command = command_line(wish, count, seed, name)
    named = name or f"generated-{wish.tokens}x{wish.dim}-{seed}"
    progress = ProgressLine(settings)

    def made(place: int) -> None:
        progress.show(words.PROGRESS.fill(place=place, count=count))

    try:
        text = pack_text(wish, count, seed, named, command, made)
    finally:
        progress.clear()
    settings.terminal.write(text)
    return 0


def command_line(wish: "Wish", count: int, seed: int, name: str = "") -> str:
    """Write the command that makes the same pack again."""
    said = {
        "--tokens": wish.tokens,
        "--dim": wish.dim,
        "--values": wish.values,
        "--mask": wish.mask if wish.mask != "none" else None,
        "--heads": wish.heads if wish.heads > 1 else None,
        "--decimals": wish.decimals,
        "--count": count,
        "--seed": seed,
        "--id": name or None,
    }
    options = [f"{option} {value}" for option, value in said.items() if value is not None]
    flag = ["--projections"] if wish.projections else []
    return " ".join(["attn-tutor generate", *options, *flag])
