"""The report on a class as blocks: what to teach first, each step, each mistake, who needs help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.grading.figures import FEWEST, ClassFigures, Item, ItemFigures, Mistake
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.verdicts import NEAR_MISSES
from attn_tutor.render.blocks import Block, Cell, Grid, Line, Style
from attn_tutor.render.classroom import words

if TYPE_CHECKING:
    from attn_tutor.words import Language, Text

MOST_TAUGHT = 3
"""One lesson has no room for more."""
WEAK = 0.6
"""A step that fewer get right at the first try is worth a lesson."""
MOST_PEOPLE = 10
HELPED = 0.75
"""Students with a smaller share of right steps may need help."""
RANKS = {"misconception": 0, "slip": 1, "rounding": 2, "format": 2}
"""A misconception comes before a slip, and both before what is off in the digits only."""
Taught = tuple[Item, Mistake] | ItemFigures


class ClassReport(NamedTuple):
    """What a report is made of; ``remarks`` are sentences on rows that do not count."""

    figures: ClassFigures
    remarks: tuple[Text, ...] = ()
    pseudonyms: bool = False


def teach_first(figures: ClassFigures) -> list[Taught]:
    """Give what to teach first: mistakes by students, then weak steps that no mistake explains."""
    entries = catalogue()
    ranked = sorted(
        figures.mistakes, key=lambda each: (RANKS[entries[each[1].id].kind], -each[1].students)
    )
    unexplained = [
        each
        for each in sorted(figures.items, key=lambda each: each.rate)
        if each.rate < WEAK and not each.mistakes
    ]
    serious = [each for each in ranked if RANKS[entries[each[1].id].kind] == 0]
    light = [each for each in ranked if each not in serious]
    chosen: list[Taught] = [*serious, *unexplained, *light]
    return chosen[:MOST_TAUGHT]


def class_blocks(report: ClassReport, language: Language) -> list[Block]:
    """Give the report as blocks, the next lesson first."""
    figures = report.figures
    blocks: list[Block] = [Line(words.TITLE.said(language), "title")]
    if figures.items:
        blocks += [
            Line(_counts(figures).said(language)),
            *([Line(words.PSEUDONYMS.said(language), "muted")] if report.pseudonyms else ()),
            Line(""),
            *lesson_blocks(figures, language),
            Line(""),
            Line(words.STEPS.said(language), "title"),
            *_problems(figures, language),
            Line(words.LEGEND.fill(fewest=FEWEST).said(language), "muted"),
            *_people(figures, language),
        ]
    else:
        blocks.append(Line(words.NOTHING.said(language)))
    if report.remarks:
        blocks += [Line(""), Line(words.NOT_USED.said(language), "title")]
        blocks += [Line(text.said(language), "near") for text in report.remarks]
    return blocks


def _counts(figures: ClassFigures) -> Text:
    steps = sum(each.steps for each in figures.people)
    right = sum(each.right for each in figures.people)
    return words.COUNTS.fill(
        students=len(figures.people), steps=steps, rate=f"{100 * right / steps:.0f}"
    )


def lesson_blocks(figures: ClassFigures, language: Language) -> Iterator[Block]:
    """Give the screen for the next lesson, each mistake with a row worked both ways."""
    yield Line(words.TEACH_FIRST.said(language), "title")
    chosen = teach_first(figures)
    if not chosen:
        yield Line(words.NOTHING_TO_TEACH.said(language), "right")
    for place, each in enumerate(chosen, 1):
        if isinstance(each, ItemFigures):
            said = {"problem": each.item.problem, "step": each.step_title, "place": place}
            counted = {"right": each.right, "students": each.students}
            yield Line(words.TEACH_STEP.fill(**said, **counted).said(language), "ask")
        else:
            yield from _taught(figures, place, each, language)


def _taught(
    figures: ClassFigures, place: int, taught: tuple[Item, Mistake], language: Language
) -> Iterator[Block]:
    item, mistake = taught
    entry, example = catalogue()[mistake.id], mistake.example
    said = {"place": place, "title": entry.title, "count": mistake.students}
    text = words.TEACH_MISTAKE.fill(**said, students=len(figures.people))
    yield Line(text.said(language), "ask")
    step = next(each.step_title for each in figures.items if each.item == item)
    named = words.BOTH_WAYS.fill(problem=item.problem, step=step, row=example.row or "1")
    rows: tuple[tuple[Text, tuple[str, ...], Style], ...] = (
        (words.TYPED, example.typed, "wrong"),
        (words.MISTAKEN, example.mistaken, "near"),
        (words.RIGHT, example.right, "right"),
    )
    yield Grid(
        named.said(language),
        example.columns,
        tuple(
            (name.said(language), tuple(Cell(text, style) for text in texts))
            for name, texts, style in rows
            if texts
        ),
    )
    yield Line(words.DID.fill(did=example.did).said(language), "muted")
    if example.formula:
        yield Line(words.FORMULA.fill(formula=example.formula).said(language), "muted")
    yield Line(words.ASK.fill(question=entry.question).said(language), "hint")
    yield Line(words.REPAIR.fill(repair=entry.repair).said(language), "hint")


def _problems(figures: ClassFigures, language: Language) -> Iterator[Block]:
    """Give a table of steps a problem, and beneath it the mistakes that were named there."""
    columns = tuple(text.said(language) for text in words.COLUMNS)
    problems = dict.fromkeys((each.item.pack, each.item.problem) for each in figures.items)
    for pack, problem in problems:
        items = [each for each in figures.items if each.item[:2] == (pack, problem)]
        name = words.PROBLEM.fill(id=problem, title=items[0].title)
        rows = tuple((each.step_title.said(language), _figures(each, language)) for each in items)
        yield Grid(name.said(language), columns, rows, spoken=True)
        for each in items:
            for mistake in each.mistakes:
                said = {"step": each.step_title, "count": mistake.students}
                text = words.MADE.fill(title=catalogue()[mistake.id].title, **said)
                yield Line(text.said(language))


def _figures(each: ItemFigures, language: Language) -> tuple[Cell, ...]:
    digits = sum(each.verdicts.get(verdict, 0) for verdict in NEAR_MISSES)
    wrong = each.students - each.right - digits
    weak = each.rate < WEAK
    return (
        Cell(str(each.students)),
        Cell(f"{100 * each.rate:.0f} %", "wrong" if weak else "right"),
        Cell(str(digits), "near" if digits else ""),
        Cell(str(wrong), "wrong" if wrong else ""),
        Cell(str(each.saved), "follows" if each.saved else ""),
        Cell(_time(each.seconds, language)),
        Cell(_correlation(each.discrimination), _told(each.discrimination)),
    )


def _time(seconds: float | None, language: Language) -> str:
    if seconds is None:
        return "–"
    if seconds < ONE_MINUTE:
        return words.SECONDS.fill(seconds=f"{seconds:.0f}").said(language)
    return words.MINUTES.fill(minutes=f"{seconds / ONE_MINUTE:.1f}").said(language)


ONE_MINUTE = 60.0
LOW = 0.2
"""A correlation below this hardly tells who knows the rest (Ebel's rule of thumb)."""


def _correlation(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _told(value: float | None) -> Style:
    return "near" if value is not None and value < LOW else ""


def _people(figures: ClassFigures, language: Language) -> Iterator[Block]:
    weak = [each for each in figures.people if each.right < HELPED * each.steps]
    if not weak:
        return
    rows = tuple(
        (
            each.student,
            (Cell(str(each.right)), Cell(str(each.steps)), Cell(_made(each.mistakes, language))),
        )
        for each in weak[:MOST_PEOPLE]
    )
    columns = tuple(text.said(language) for text in words.HELP_COLUMNS)
    yield Line("")
    yield Grid(words.HELP.said(language), columns, rows, spoken=True)
    if len(weak) > MOST_PEOPLE:
        more = words.MORE.fill(count=len(weak) - MOST_PEOPLE)
        yield Line(more.said(language), "muted")


def _made(mistakes: tuple[str, ...], language: Language) -> str:
    entries = catalogue()
    titles = [entries[name].title.said(language) for name in mistakes]
    return "; ".join(titles)
