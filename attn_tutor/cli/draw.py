"""``draw``: a problem's attention as pictures.

Annotations are evaluated when the command is built, so this file does without postponed ones.
"""

from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from attn_tutor.cli.help.completing import problem_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation

HELP = Text(
    en="Draw the attention weights of a problem; with --query what one token looks at.",
    ko="문제의 어텐션 가중치를 색으로 그려요. --query: 토큰 하나가 무엇을 보는지 그려요.",
)
ID = Text(en="A problem, such as 13.4 or pack/13.4.", ko="문제 번호: 13.4 또는 꾸러미/13.4")
QUERY = Text(
    en="Only what this token looks at: its text, or its number from 1.",
    ko="이 토큰이 보는 것만: 토큰 글자 또는 1부터 센 번호",
)
HEAD = Text(en="Only this head, counted from 1.", ko="이 헤드만 (1부터)")
STAGE = Text(
    en="What is drawn: scores, scaled_scores, masked_scores or weights; may be repeated.",
    ko="그릴 단계: scores, scaled_scores, masked_scores, weights. 여러 번 쓸 수 있어요.",
)
MASK = Text(
    en="on: as the problem is; off: as if nothing were masked; both: side by side.",
    ko="on: 문제 그대로, off: 마스크가 없다면, both: 둘을 나란히",
)
CACHE = Text(
    en="Draw the KV cache growing token by token.",
    ko="KV 캐시가 토큰마다 늘어나는 모습을 그려요.",
)
DECIMALS = Text(en="Decimals to show.", ko="보여 줄 소수 자릿수")
ALONE = Text(
    en="--cache draws every step by itself: leave out --query, --stage and --mask.",
    ko="--cache 옵션은 모든 단계를 그려요. --query, --stage, --mask 옵션은 빼세요.",
)


class Wish(NamedTuple):
    """What is to be drawn, as it was typed."""

    query: str = ""
    head: int | None = None
    stages: tuple[str, ...] = ()
    mask: str = ""


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def draw(
        context: typer.Context,
        identifier: Annotated[
            str, typer.Argument(metavar="ID", help=ID.said(language), autocompletion=problem_ids)
        ],
        query: Annotated[str, typer.Option(metavar="TOKEN", help=QUERY.said(language))] = "",
        head: Annotated[int | None, typer.Option(min=1, help=HEAD.said(language))] = None,
        stage: Annotated[list[str] | None, typer.Option(help=STAGE.said(language))] = None,
        mask: Annotated[str, typer.Option(metavar="on|off|both", help=MASK.said(language))] = "",
        cache: Annotated[bool, typer.Option("--cache", help=CACHE.said(language))] = False,
        decimals: Annotated[
            int | None, typer.Option(min=0, max=10, help=DECIMALS.said(language))
        ] = None,
    ) -> None:
        wish = Wish(query, head, tuple(stage or ()), mask)
        shown = draw_cache if cache else draw_problem
        raise typer.Exit(shown(context.obj, identifier, wish, decimals))


def draw_problem(
    settings: Settings, identifier: str, wish: Wish, decimals: int | None = None
) -> int:
    """Draw heat maps, or what one query looks at."""
    from attn_tutor.meant import did_you_mean
    from attn_tutor.render.drawing import choices
    from attn_tutor.render.drawing.as_json import drawing_json
    from attn_tutor.render.drawing.picture import heat_blocks, query_blocks, title_line

    derivation = _drawable(settings, identifier, decimals)
    heads = choices.heads(derivation, wish.head)
    stages = choices.stages(derivation, wish.stages, one_query=bool(wish.query))
    query = choices.query(derivation, wish.query, did_you_mean) if wish.query else None
    shown = choices.sides(derivation, heads, stages, wish.mask)
    if settings.json:
        settings.terminal.write_json(drawing_json(derivation.problem, shown, query))
        return 0
    title = title_line(derivation.problem, settings.language)
    if query is None:
        blocks = heat_blocks(shown, settings.language)
    else:
        blocks = query_blocks(shown, query, settings.language)
    settings.terminal.say([title, *blocks])
    return 0


def draw_cache(settings: Settings, identifier: str, wish: Wish, decimals: int | None = None) -> int:
    """Draw how the cache grows, step by step."""
    from attn_tutor.render.drawing import choices
    from attn_tutor.render.drawing.as_json import cache_json
    from attn_tutor.render.drawing.cache import cache_blocks
    from attn_tutor.render.drawing.maps import map_of
    from attn_tutor.render.drawing.picture import title_line

    if wish.query or wish.stages or wish.mask:
        raise UsageError(ALONE)
    derivation = _drawable(settings, identifier, decimals)
    heads = choices.heads(derivation, wish.head)
    steps = choices.steps(derivation)
    weights = [map_of(derivation, head, "weights") for head in heads]
    if settings.json:
        settings.terminal.write_json(cache_json(derivation.problem, steps, weights))
        return 0
    blocks = cache_blocks(derivation, steps, weights, settings.language)
    settings.terminal.say([title_line(derivation.problem, settings.language), *blocks])
    return 0


def _drawable(settings: Settings, identifier: str, decimals: int | None) -> "Derivation":
    from attn_tutor.cli.problems import find, with_decimals
    from attn_tutor.model.derivation import derive

    return derive(with_decimals(find(settings, identifier), decimals))
