"""The numbers printed in the course texts and the sentences of the packs made from them."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from attn_tutor.words import LANGUAGES
from tests.content.shipped import CHAPTERS, derivation, pack, problems, texts_of

# problem, quantity, row counted from 1, the row as a correct course text prints it
PRINTED = [
    ("2.2", "scores", 1, "1 2 1"),
    ("2.2", "scaled_scores", 1, ".707 1.414 .707"),
    ("2.2", "weights", 1, ".2483 .5035 .2483"),
    ("2.2", "output", 1, ".2483 .5035 .2483"),
    ("2.3", "weights", 1, ".2483 .5035 .2483"),
    ("2.4", "weights", 1, ".042 .844 .114"),
    ("ex3.2", "scaled_scores", 1, "1.414 0"),
    ("ex3.2", "weights", 1, ".804 .196"),
    ("ex3.2", "output", 1, "8.04 1.96"),
    ("3.1", "output", 1, "5 5"),
    ("3.2", "scores", 1, "2 0"),
    ("3.2", "weights", 1, ".8808 .1192"),
    ("3.3", "answer", 1, "8"),
    ("3.4", "answer", 1, "16"),
    ("3.12", "answer", 1, "22.6"),
    ("13.4", "scores", 1, "2 2 3"),
    ("13.4", "scores", 2, "1 4 3"),
    ("13.4", "scores", 3, "1 6 4"),
    ("13.4", "scaled_scores", 3, "0.71 4.24 2.83"),
    ("13.4", "weights", 3, ".0229 .7860 .1911"),
    ("13.4", "output", 1, ".752 .752"),
    ("13.4", "output", 2, ".380 .926"),
    ("13.4", "output", 3, ".214 .977"),
    ("13.8", "weights", 2, ".1026 .4219 .0030 .4219 .0506"),
    ("13.8", "weights", 5, ".0374 .3116 .0005 .6320 .0184"),
    ("1.1", "scores", 1, "14 3"),
    ("1.3", "answer", 1, "12"),
    ("1.5", "scores", 1, "3 0 -5 5"),
    ("1.6", "answer", 1, "1"),
    ("1.7", "answer", 1, "5"),
    ("4.2", "weights", 1, "1 0 0"),
    ("4.2", "weights", 3, ".333 .333 .333"),
    ("4.6", "answer", 1, ".625"),
    ("5.4", "scores", 1, "-1 -1 2 0 4"),
    ("5.4", "weights", 1, ".021 .021 .179 .043 .735"),
    ("5.5", "weights", 1, ".782 .158 .032 .029"),
    ("6.6", "answer", 1, "51200"),
    ("6.7", "answer", 1, "4"),
    ("7.2", "output", 2, "1.436 .856"),
    ("7.3", "output", 2, "1.436 .856"),
    ("7.4", "output", 2, "2.467 1.912"),
    ("7.5", "positions", 1, "0 1"),
    ("7.5", "positions", 2, ".841 .540"),
    ("7.5", "positions", 3, ".909 -.416"),
    ("7.6", "positions", 3, ".909 -.416 .020 1.000"),
    ("7.7", "weights", 1, ".109 .221 .449 .221"),
    ("7.8", "answer", 1, "15"),
    ("8.1", "weights", 2, ".090 .245 .665"),
    ("8.2", "answer", 1, ".731"),
    ("8.3", "answer", 1, ".044"),
    ("8.5", "answer", 1, ".25"),
    ("8.6", "answer", 1, "-.15"),
    ("8.7", "answer", 1, ".0196"),
    ("8.12", "answer", 1, "5"),
    ("13.18", "answer", 1, "999"),
]

# problem, row counted from 1, the key that the text says the row looks at most
LOOKS_AT = [
    ("2.9", 1, "사과를"),
    ("2.16", 1, "동물"),
    ("2.17", 1, "돈"),
    ("5.2", 3, "빵을"),
    ("5.4", 1, "bank"),
    ("5.5", 1, "은행"),
    ("13.10", 3, "공을"),
    ("13.11", 3, "마셨다"),
    ("13.11", 4, "우유를"),
    ("13.4", 3, "생선을"),
    ("13.5", 3, "고양이를"),
    ("13.6", 1, "강가의"),
    ("13.7", 1, "돈을"),
    ("13.8", 5, "친구를"),
    ("13.9", 3, "생선을"),
]


@pytest.mark.parametrize(("problem_id", "quantity", "row", "printed"), PRINTED)
def test_a_correct_printed_number_is_what_the_problem_derives(problem_id, quantity, row, printed):
    cells = printed.split()
    values = derivation(problem_id).values[quantity][row - 1]
    derived = [
        f"{value:.{len(cell.partition('.')[2])}f}"
        for value, cell in zip(values, cells, strict=True)
    ]
    assert derived == [re.sub(r"^(-?)\.", r"\g<1>0.", cell) for cell in cells]


@pytest.mark.parametrize(("problem_id", "row", "token"), LOOKS_AT)
def test_a_row_looks_mostly_where_the_text_says(problem_id, row, token):
    known = derivation(problem_id)
    best = known.values["weights"][row - 1].argmax()
    assert known.plan.step("weights").columns[best] == token


def is_asked(problem, plan, stage):
    """Whether a stage lies on the way to what is asked."""
    names = plan.names()
    return not problem.ask or any(
        names.index(target.stage) >= names.index(stage) for target in problem.ask
    )


def test_no_open_weight_rounds_to_0_or_1():
    saturated = [
        (problem_id, step.name, known.expected(step, row, column))
        for problem_id, problem in problems().items()
        if problem.kind == "attention"
        for known in [derivation(problem_id)]
        for step in known.plan.steps
        if step.name.endswith("weights") and is_asked(problem, known.plan, step.name)
        for row, weights in enumerate(known.values[step.name])
        for column, weight in enumerate(weights)
        if 0 < weight < 1 and float(known.expected(step, row, column)) in (0, 1)
    ]
    assert saturated == []


def texts():
    for chapter in CHAPTERS:
        yield chapter, pack(chapter).title
    for problem_id, problem in problems().items():
        assert problem.text, problem_id
        assert problem.note, problem_id
        for text in texts_of(problem):
            yield problem_id, text


def test_every_text_is_there_in_both_languages():
    for where, text in texts():
        said = {text.said(language).strip() for language in LANGUAGES}
        assert "" not in said, where
        bare = not re.search(r"[a-z]{3}|[가-힣]", "".join(said))  # numbers are the same in both
        assert bare or len(said) == len(LANGUAGES), where


def test_korean_is_korean_and_english_holds_no_korean_sentence():
    """Korean words in an English text are tokens or examples; each line has English beside them."""
    for where, text in texts():
        korean = text.said("ko")
        assert re.search(r"[가-힣]", korean) or not re.search(r"[a-z]{4}", korean), where
        assert not re.search(r"(예요|이에요|어요|아요|해요|세요)[.?!]", text.said("en")), where


def test_no_line_is_wider_than_80_cells():
    """A line is as wide as a usual screen at most; only options are folded by it."""
    lines = [
        (where, line)
        for where, text in texts()
        for tongue in LANGUAGES
        for line in text.said(tongue).split("\n")
        if cell_len(line) > 80 and text not in options_of(where)
    ]
    assert lines == []


def options_of(where):
    """The options of a choice, the steps of an order."""
    content = problems()[where].content if where in problems() else None
    options = [option.text for option in getattr(content, "options", ())]
    return [*options, *getattr(content, "steps", ())]


def test_the_ids_the_course_texts_use_are_kept():
    assert [problem.id for problem in pack("03").problems][:6] == [
        "ex3.2",
        "3.1",
        "3.2",
        "3.3",
        "3.4",
        "3.5",
    ]
    assert pack("13").problems[0].id == "13.4"
