"""Experiments and their closing question as a screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.experiments.facts import Chart, Histograms, Part, Question, Table, Value
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.render.blocks import Bar, Bars, Beside, Block, Cell, Grid, Line, Strip, Strips
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.experiments.facts import Experiment, Topic
    from attn_tutor.words import Language

TOPICS = Text(
    en="Small experiments about the reasons behind attention",
    ko="어텐션의 이유를 보여 주는 작은 실험",
)
OPEN_ONE = Text(
    en=(
        "attn-tutor why TOPIC opens one; --seed N draws other numbers."
        " The id of a mistake, such as weights.column, works too."
    ),
    ko=(
        "attn-tutor why 주제: 실험 열기 / --seed N: 다른 수로 해 보기."
        " weights.column 같은 실수 이름을 적으면 그 설명이 나와요."
    ),
)
SHADES = Text(
    en="The darker, the more of them; the ends hold what lies beyond, too.",
    ko="진할수록 많이 나온 곳이에요. 범위를 벗어난 값은 양 끝에 세었어요.",
)
QUESTION = Text(en="Question", ko="물음")
WHOLE = Text(en="Give a whole number.", ko="정수로 적어요.")
CHOOSE = Text(en="Type the number of your choice.", ko="맞는 것의 번호를 적어요.")
NOT_YET = Text(en="Not yet. Try once more.", ko="아직이에요. 한 번 더 해 보세요.")
NOT_RIGHT = Text(en="That is not it.", ko="그 답은 아니에요.")
EXPLAINED = Text(en="This is why: {explain}", ko="이렇게 돼요: {explain}")
RIGHT_OPTION = Text(en="The answer is {place}) {option}.", ko="정답은 {place}) {option}")
GROUPED_FROM = 10_000
"""From here on the digits of a whole number are grouped."""


def topic_list(topics: Iterable[Topic], language: Language) -> list[Block]:
    """Give one line a topic."""
    known = list(topics)
    width = max(len(topic.name) for topic in known)
    lines = [Line(f"  {topic.name:<{width}}  {topic.title.said(language)}") for topic in known]
    return [
        Line(TOPICS.said(language), "title"),
        *lines,
        Line(OPEN_ONE.said(language), "muted"),
    ]


def experiment_blocks(
    topic: Topic, seed: int, experiment: Experiment, language: Language
) -> list[Block]:
    """Give the whole experiment up to its question."""
    blocks: list[Block] = [
        Line(topic.title.said(language), "title"),
        Line(f"attn-tutor why {topic.name} --seed {seed}", "muted"),
    ]
    for _, run in groupby(experiment.parts, key=type):
        parts = list(run)
        tables = [_grid(part, language) for part in parts if isinstance(part, Table)]
        blocks += [Beside(tuple(tables))] if tables else _drawn(parts, language)
    return [*blocks, Line(""), *_question_blocks(experiment.question, language)]


def _drawn(parts: list[Part], language: Language) -> Iterator[Block]:
    for part in parts:
        match part:
            case Text():
                yield Line(part.said(language))
            case Chart(title, numbers, decimals, most):
                bars = (
                    Bar(label.said(language), number / most, Digits(decimals).shown(number))
                    for label, number in numbers
                )
                yield Bars(title.said(language), tuple(bars))
            case Histograms(title, low, high, rows):
                strips = (
                    Strip(
                        row.label.said(language),
                        tuple(count / max(row.counts) for count in row.counts),
                        row.spread.said(language),
                    )
                    for row in rows
                )
                ends = (f"{low:g}", f"{high:g}")
                legend = SHADES.said(language) if part is parts[-1] else ""
                yield Strips(title.said(language), tuple(strips), ends, legend)


def _grid(table: Table, language: Language) -> Grid:
    rows = tuple(
        (label.said(language), tuple(Cell(_shown(value, table.decimals)) for value in values))
        for label, values in table.rows
    )
    columns = tuple(name.said(language) for name in table.columns)
    spoken = not all(name.isdigit() for name in columns)
    return Grid(table.title.said(language), columns, rows, spoken=spoken)


def _shown(value: Value, decimals: int) -> str:
    if isinstance(value, int):
        return f"{value:,}" if value >= GROUPED_FROM else str(value)
    return Digits(decimals).shown(value) if isinstance(value, float) else value


def _question_blocks(question: Question, language: Language) -> list[Block]:
    options = [
        Line(f"  {place}) {option.said(language)}")
        for place, option in enumerate(question.options, 1)
    ]
    return [
        Line(QUESTION.said(language), "title"),
        Line(question.text.said(language), "ask"),
        *options,
        Line(digits_words(question).said(language), "muted"),
    ]


def digits_words(question: Question) -> Text:
    """Say what kind of number is asked."""
    if question.options:
        return CHOOSE
    if question.digits.decimals == 0:
        return WHOLE
    return phrases.DECIMALS_ASKED.fill(decimals=question.digits.decimals)


def verdict_line(
    question: Question, verdict: Verdict, language: Language, *, last: bool = False
) -> Line:
    """Say what the judge found; ``last`` is True where there is no further try."""
    if verdict is Verdict.RIGHT:
        return Line(phrases.ALL_RIGHT.said(language), "right")
    near = {
        Verdict.TOO_FEW_DIGITS: phrases.TOO_FEW.fill(decimals=question.digits.decimals),
        Verdict.TRUNCATED: phrases.CUT_OFF,
        Verdict.LAST_DIGIT: phrases.LAST_DIGIT,
    }
    if verdict in near:
        said = (near[verdict], phrases.NO_COST)
        return Line(" ".join(text.said(language) for text in said), "near")
    return Line((NOT_RIGHT if last else NOT_YET).said(language), "wrong")


def explanation(question: Question, language: Language) -> list[Block]:
    """Give the answer with its reason."""
    blocks: list[Block] = []
    if question.options:
        place = int(question.answer.value)
        said = RIGHT_OPTION.fill(place=place, option=question.options[place - 1])
        blocks.append(Line(said.said(language), "hint"))
    explained = EXPLAINED.fill(explain=question.explain)
    return [*blocks, Line(explained.said(language), "hint")]
