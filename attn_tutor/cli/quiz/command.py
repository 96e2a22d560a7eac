"""``quiz`` and ``review``: a few short items with new numbers, interleaved."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor import phrases
from attn_tutor.cli.complaining import refuse_json
from attn_tutor.cli.help.completing import pack_ids
from attn_tutor.cli.settings import Settings
from attn_tutor.cli.solve import new_seed
from attn_tutor.errors import StoreError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.learning.choosing import Choice, Setting

QUIZ = Text(
    en="A short quiz: mixed stages and kinds, new numbers each time.",
    ko="짧은 퀴즈예요. 여러 단계와 종류를 섞고 숫자는 매번 달라요.",
)
REVIEW = Text(en="Ask what is due, with new numbers.", ko="복습할 때가 된 것을 새 숫자로 물어요.")
PACK = Text(en="Only problems of this pack.", ko="이 꾸러미의 문제만")
COUNT = Text(en="How many items.", ko="문제 수")
SEED = Text(en="The same seed gives the same quiz.", ko="시드가 같으면 퀴즈도 같아요.")
ADVANCED = Text(en="Advanced problems too.", ko="심화 문제도 물어요.")
FIVE = 5


def add_to(app: typer.Typer, language: Language) -> None:
    """Add both commands in a language."""

    @app.command(help=QUIZ.said(language))
    def quiz(
        context: typer.Context,
        pack: Annotated[
            str, typer.Argument(metavar="[PACK]", help=PACK.said(language), autocompletion=pack_ids)
        ] = "",
        count: Annotated[int, typer.Option("-n", min=1, max=50, help=COUNT.said(language))] = FIVE,
        seed: Annotated[int | None, typer.Option(min=0, help=SEED.said(language))] = None,
        advanced: Annotated[bool, typer.Option("--advanced", help=ADVANCED.said(language))] = False,
    ) -> None:
        refuse_json(context.obj, "quiz")
        raise typer.Exit(hold_quiz(context.obj, pack, count, seed, advanced=advanced))

    @app.command(help=REVIEW.said(language))
    def review(
        context: typer.Context,
        count: Annotated[int, typer.Option("-n", min=1, max=50, help=COUNT.said(language))] = FIVE,
        seed: Annotated[int | None, typer.Option(min=0, help=SEED.said(language))] = None,
    ) -> None:
        refuse_json(context.obj, "review")
        raise typer.Exit(hold_review(context.obj, count, seed))


def hold_quiz(
    settings: Settings, pack: str, count: int, seed: int | None, *, advanced: bool
) -> int:
    """Choose the items of a quiz and ask them; gives the exit status."""
    from attn_tutor.learning.quiz import quiz

    drawn = new_seed() if seed is None else seed
    try:
        setting = setting_of(settings, pack, advanced=advanced)
    except StoreError as error:
        from attn_tutor.cli.keeping import unsaved

        settings = unsaved(error, settings)
        setting = setting_of(settings, pack, advanced=advanced)
    return ask_items(settings, setting, quiz(setting, drawn, count), drawn)


def hold_review(settings: Settings, count: int, seed: int | None) -> int:
    """Ask what is due; where nothing is, say when something will be."""
    from attn_tutor.cli.due import practising
    from attn_tutor.learning.quiz import quiz
    from attn_tutor.learning.schedule import due
    from attn_tutor.render.blocks import Line

    setting = setting_of(settings, "", advanced=False)
    skills = [card.skill for card in due(setting.cards.values(), setting.now)]
    if not skills:
        settings.terminal.say([Line(_nothing_due(setting).said(settings.language))])
        return 0
    drawn = new_seed() if seed is None else seed
    practised = practising(skills)
    items = [item for item in setting.items if item.skill in practised]
    asked = quiz(setting._replace(items=items), drawn, min(count, 2 * len(skills)))
    return ask_items(settings, setting, asked, drawn)


def _nothing_due(setting: "Setting") -> Text:
    later = sorted(card.due for card in setting.cards.values())
    if not later:
        return phrases.NO_CARDS
    return phrases.NOTHING_DUE.fill(date=later[0].astimezone().date().isoformat())


def setting_of(settings: Settings, pack: str, *, advanced: bool) -> "Setting":
    """Give everything that a choice is made from."""
    from attn_tutor.cli.clock import now
    from attn_tutor.cli.history import evidence_of, history
    from attn_tutor.cli.items import items_of
    from attn_tutor.cli.shelf import library_of
    from attn_tutor.learning.cards import cards_of
    from attn_tutor.learning.choosing import Setting

    library = library_of(settings.packs)
    packs = [library.find_pack(pack)] if pack else library.packs()
    problems = [problem for each in packs for problem in each.problems]
    evidence = [] if settings.unsaved else evidence_of(history(settings))
    return Setting(evidence, cards_of(evidence), items_of(problems), now(), advanced)


def ask_items(
    settings: Settings, setting: "Setting", choices: "Sequence[Choice]", seed: int
) -> int:
    """Ask items one after the other and sum up; 0 where all were answered, else 1."""
    from attn_tutor.cli.quiz.items import ask_item
    from attn_tutor.cli.states import state_of
    from attn_tutor.render.blocks import Line
    from attn_tutor.session.summary import summary

    language, terminal = settings.language, settings.terminal
    if not choices:
        terminal.say([Line(phrases.NO_PROBLEMS.said(language))])
        return 1
    terminal.say([Line(phrases.QUIZ_SEED.fill(count=len(choices), seed=seed).said(language))])
    right = answered = status = 0
    for place, choice in enumerate(choices):
        words = {"place": place + 1, "count": len(choices), "id": choice.item.problem}
        terminal.say([Line(""), Line(phrases.QUIZ_ITEM.fill(**words).said(language), "title")])
        session, status, settings = ask_item(settings, setting, choice)
        if not session.finished:
            break
        answered += 1
        solved = state_of(summary(session).outcome) == "solved"
        right += solved and not any(session.tries.values())
    words = {"right": right, "answered": answered, "count": len(choices)}
    terminal.say([Line(""), Line(phrases.QUIZ_END.fill(**words).said(language), "title")])
    return status
