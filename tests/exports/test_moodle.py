"""Moodle XML: read again, every answer is what the judge says, and no honest rounding is lost."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from moodle_xml_parser.parser import parse_bytes

from attn_tutor import phrases
from attn_tutor.exports.answers import answers_of
from attn_tutor.exports.booklet import Booklet
from attn_tutor.exports.formats import formats
from attn_tutor.exports.question import question_of
from attn_tutor.grading.submission import mark_submission
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import as_columns, nothing_typed
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.model.derivation import derive, operands
from attn_tutor.model.problem import Target
from attn_tutor.packs.load import load_pack
from attn_tutor.reading.expressions import read_number
from attn_tutor.variants.mistaken import family
from attn_tutor.words import same
from tests.exports.booklets import booklet, exported, in_tables
from tests.exports.moodle_reader import gaps, numerical, questions, text_of

SHIPPED = [
    ("anatomy", ("3.2", "ex3.2")),
    ("why-it-works", ("8.2",)),
    ("masks", ("4.3",)),
    ("cat-and-fish", ("13.4",)),
]
NEAR = {
    phrases.CUT_OFF.en: Verdict.TRUNCATED,
    phrases.LAST_DIGIT.en: Verdict.LAST_DIGIT,
}


def marked(question, blank, typed):
    """What the judge says of one typed cell, nothing else typed."""
    target = Target(blank.stage, blank.row, blank.column)
    report = mark_submission(question.derivation, {target: typed})
    return report, report.verdict


def verdicts(question, blank, texts):
    """What the judge says of many numbers in one cell, nothing else typed: a student a number."""
    shape = question.derivation.values[blank.stage].shape
    typed = nothing_typed((len(texts), *shape))
    for student, text in enumerate(texts):
        for into, out in zip(typed, as_columns([[read_number(text)]]), strict=True):
            into[student, blank.row, blank.column] = out[0, 0]
    marks = mark(question.derivation, {blank.stage: typed})[blank.stage]
    return [Verdict(int(each)) for each in marks.verdicts[:, blank.row, blank.column]]


def read_again(name, ids):
    """Every blank of a pack with the gap that was read for it."""
    file = questions(exported("moodle", name, ids=ids).data)
    for question, element in zip(booklet(name, ids=ids).questions, file, strict=True):
        if element.get("type") == "numerical":
            found = [numerical(element)]
        else:
            found, _ = gaps(text_of(element, "questiontext"))
        for blank, gap in zip(in_tables(question), found, strict=True):
            yield question, blank, gap


def unit_of(question, blank):
    digits = question.step(blank).digits
    power = np.log10(digits.unit(np.array([blank.value]))[0])
    return Decimal(1).scaleb(round(float(power)))


def written_in(option, unit):
    """The numbers that one may type with the digits asked and that an answer holds."""
    low, high = (Decimal(option.text) + sign * option.tolerance for sign in (-1, 1))
    first = (low / unit).to_integral_value(ROUND_CEILING)
    last = (high / unit).to_integral_value(ROUND_FLOOR)
    return [str((first + place) * unit) for place in range(int(last - first) + 1)]


def claimed(option):
    """The verdicts that an answer claims."""
    if option.percent:
        return set(ACCEPTED)
    if option.feedback.startswith("Right so far"):
        return {Verdict.TOO_FEW_DIGITS}
    return {NEAR.get(option.feedback, Verdict.WRONG)}


@pytest.mark.parametrize(("name", "ids"), SHIPPED)
def test_every_answer_gets_the_verdict_that_it_claims(name, ids):
    """The judge takes what earns marks, and nothing else; near misses are what they are called."""
    seen = set()
    for question, blank, gap in read_again(name, ids):
        claims = {}
        for option in gap.options if gap.kind == "NUMERICAL" else ():
            few = claimed(option) == {Verdict.TOO_FEW_DIGITS}
            written = (
                [] if few or option.text == "*" else written_in(option, unit_of(question, blank))
            )
            for typed in (*written, option.text):
                if typed != "*" and gap.answered(typed) is option:
                    claims[typed] = claimed(option)
        found = verdicts(question, blank, list(claims))
        for (typed, claim), verdict in zip(claims.items(), found, strict=True):
            assert verdict in claim, (blank.place, typed)
        seen |= set(found)
    assert {Verdict.RIGHT, Verdict.TOO_FEW_DIGITS, Verdict.LAST_DIGIT} <= seen


def test_the_mistakes_named_are_those_that_the_judge_thinks_of():
    """Feedback names a mistake only where the judge, shown that number alone, thinks of it too."""
    named = 0
    for question in booklet("anatomy", ids=("3.2", "ex3.2")).questions:
        for blank in question.blanks:
            for answer in answers_of(question, blank):
                if not answer.names:
                    continue
                typed = question.step(blank).digits.shown(float((answer.low + answer.high) / 2))
                report, _ = marked(question, blank, typed)
                fits = {family(fit.id) for fit in report.diagnoses[blank.stage].fits}
                assert fits & set(answer.names), (blank.place, typed, answer.names, fits)
                named += 1
    assert named > 5


STUDENTS = 300


def rounded(values, places, half_even):
    """Round at a number of places that differs from student to student."""
    power = 10.0**places
    whole = np.where(half_even, np.round(values * power), np.floor(np.abs(values) * power + 0.5))
    return np.where(half_even, whole, np.sign(values) * whole) / power


def honest_work(derivation, random):
    """What honest students write: [student, row, column] a stage, and the places they keep.

    Each goes on with what was written or with the number behind it, cell by cell, keeps the digits
    asked or up to two more, and rounds a tie up or to even.
    """
    known = {given.name: derivation.values[given.name] for given in derivation.plan.givens}
    written, places = {}, {}
    for step in derivation.plan.steps:
        with np.errstate(all="ignore"):
            made = step.stage.compute(operands(step, known))
            if step.stage.name == "weights":  # by hand: an exp over the row sum
                made = known[step.inputs["exps"]] / known[step.inputs["row_sums"]]
            made = np.broadcast_to(made, (STUDENTS, *derivation.values[step.name].shape))
            kept = step.digits.decimals + random.integers(0, 3, (STUDENTS, 1, 1))
            even = random.random((STUDENTS, 1, 1)) < 0.5
            written[step.name] = np.where(np.isfinite(made), rounded(made, kept, even), made)
        places[step.name] = kept[:, 0, 0]
        goes_on = random.random(made.shape) < 0.5
        known[step.name] = np.where(goes_on, written[step.name], made)
    return written, places


@pytest.mark.parametrize(("name", "ids"), [SHIPPED[0], *SHIPPED[2:]])
def test_honest_students_get_every_mark(name, ids):
    """However they round, every number that they type is within the tolerance that is told."""
    random = np.random.default_rng(7)
    work = {}
    typed = 0
    for question, blank, gap in read_again(name, ids):
        if gap.kind != "NUMERICAL":
            continue
        if question.id not in work:
            work[question.id] = honest_work(question.derivation, random)
        written, places = work[question.id]
        values = written[blank.stage][:, blank.row, blank.column]
        texts = {f"{v:.{p}f}" for v, p in zip(values, places[blank.stage], strict=True)}
        for text in texts:
            option = gap.answered(text)
            assert option is not None, (blank.place, text)
            assert option.percent == 100, (blank.place, text, option)
        typed += len(texts)
    assert typed > 20


def test_another_parser_reads_the_same_gaps():
    """moodle-xml-parser finds every blank with its right answer, its marks and its feedback."""
    found = parse_bytes(exported("moodle", "anatomy", ids=("3.2", "ex3.2")).data)["cloze"]
    for question, read in zip(
        booklet("anatomy", ids=("3.2", "ex3.2")).questions, found, strict=True
    ):
        for blank, gap in zip(in_tables(question), read.gaps, strict=True):
            first = gap.options[0]
            assert (gap.sub_type, gap.sub_grade) == ("NUMERICAL", 1)
            assert (first.answer.partition(":")[0], first.score) == (blank.expected, 100)
            said = [option.feedback for option in gap.options if option.score == 0]
            assert said
            assert all(said)


def test_every_kind_has_its_type_and_what_moodle_cannot_mark_is_said():
    made = exported("moodle", "every-kind")
    file = questions(made.data)
    assert [each.get("type") for each in file] == [
        "cloze", "numerical", "multichoice", "multichoice", "cloze", "cloze", "essay", "essay", "essay",
    ]  # fmt: skip
    assert [note.en for note in made.notes] == [
        "4: several options are right. Moodle gives part of the marks for some of them, and nothing once a wrong one is chosen.",
        "7: Moodle cannot compare expressions. It is exported as an essay that you mark.",
        "8: a sentence cannot be marked by Moodle. It is exported as an essay that you mark.",
        "9: no decimal is exactly the answer. It is exported as an essay that you mark.",
    ]
    fractions = [
        [answer.get("fraction") for answer in each.findall("answer")] for each in file[2:4]
    ]
    assert fractions == [["100", "0"], ["50", "50", "-100"]]


def test_texts_and_orders_are_answered_as_the_judge_takes_them():
    """−∞, sizes and places: whatever earns a mark in Moodle is right for the judge."""
    for question, blank, gap in _cloze("every-kind"):
        if gap.kind == "NUMERICAL":
            continue
        right = [option.text for option in gap.options if option.percent == 100]
        assert right
        for typed in right:
            assert marked(question, blank, typed)[1] in ACCEPTED, (blank.place, typed)


def _cloze(name):
    file = questions(exported("moodle", name).data)
    for question, element in zip(booklet(name).questions, file, strict=True):
        if element.get("type") == "cloze":
            found, _ = gaps(text_of(element, "questiontext"))
            for blank, gap in zip(in_tables(question), found, strict=True):
                yield question, blank, gap


def shown(markup):
    """What a reader sees of HTML, in one line."""
    text = re.sub(r"<br/>|</p>|</t[dh]>|</li>|</tr>", " ", markup)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split())


def test_signs_with_a_meaning_are_only_signs():
    """Whatever an author writes is shown as it is, and makes no blank, category or markup."""
    file = questions(exported("moodle", "hostile").data)
    pack = booklet("hostile")
    for question, element in zip(pack.questions, file, strict=True):
        problem = question.derivation.problem
        found, text = gaps(text_of(element, "questiontext"))
        if element.get("type") == "cloze":
            assert len(found) == len(question.blanks)
        else:
            assert not found
        if problem.text:
            assert " ".join(problem.text.en.split()) in shown(text)
        if problem.note:
            assert " ".join(problem.note.en.split()) in shown(text_of(element, "generalfeedback"))
        assert problem.title.en in text_of(element, "name")
    choice = next(each for each in file if each.get("type") == "multichoice")
    options = pack.questions[1].derivation.problem.content.options
    assert [shown(text_of(choice, f"answer[{place}]")) for place in (1, 2)] == [
        option.text.en for option in options
    ]
    feedback = [shown(text_of(choice, f"answer[{place}]/feedback")) for place in (1, 2)]
    assert feedback == [option.why.en for option in options]


def test_no_filter_of_moodle_finds_its_marks():
    """Dollars, backslashes, braces, brackets and at-signs of an author are references."""
    text = text_of(questions(exported("moodle", "hostile").data)[0], "questiontext")
    _, around = gaps(text)
    outside = re.sub(r"\{#\d+\}", "", around)
    assert not set("{}$\\@[]") & set(outside)


def test_a_slash_makes_no_category_of_its_own():
    data = exported("moodle", "hostile").data.decode()
    assert "<text>$course$/top/attn-tutor///a////b::c {1:NUMERICAL:=5}" in data


def test_variants_have_a_category_of_their_own():
    """A quiz may draw one of them at random; what is not fresh stays in the pack's."""
    pack = booklet("every-kind", ids=("2", "3"))
    first, second = pack.questions
    fresh = [
        first._replace(derivation=derive(replace(first.derivation.problem, seed=seed)))
        for seed in (1, 2)
    ]
    made = formats()["moodle"].write(pack._replace(questions=(*fresh, second)))
    names = [
        each.findtext("category/text") or each.get("type") for each in ET.fromstring(made.data)
    ]
    top = "$course$/top/attn-tutor/Every kind"
    assert names == [f"{top}/2", "numerical", "numerical", top, "multichoice"]
    gift = formats()["gift"].write(pack._replace(questions=(*fresh, second))).data.decode()
    assert re.findall(r"^\$CATEGORY: (.*)$", gift, re.MULTILINE) == [f"{top}/2", top]


def test_numbers_of_any_size_are_written_out(pack_file):
    """No exponent, no lost digit: what is expected is in the file and earns its mark."""
    path = pack_file(
        "  - {id: a, title: t, Q: [[300000000, 1]], K: [[500000000, 0]], ask: scores}\n"
        "  - {id: b, title: t, kind: number, answer: 1e15, figures: 3}\n"
        "  - {id: c, title: t, kind: number, answer: 1e-9, decimals: 10}\n"
        "  - {id: d, title: t, scores: [[1000, 999]], scale: none, ask: exps}\n"
    )
    pack = load_pack(path)
    asked = tuple(question_of(derive(problem), "en") for problem in pack.problems)
    made = formats()["moodle"].write(Booklet("m", "1.0.0", "", same("m"), asked, "en"))
    *numbers, endless = questions(made.data)
    right = ["150000000000000000", "1000000000000000", "0.0000000010"]
    for element, expected in zip(numbers, right, strict=True):
        gap = numerical(element)
        assert gap.options[0].text == expected
        assert gap.answered(expected).percent == 100
    assert endless.get("type") == "essay"  # nobody types what is beyond every float


def test_digits_in_figures_are_answered_too(pack_file):
    """Two significant figures: what the judge takes Moodle takes, and 0.05 has too few."""
    path = pack_file("  - {id: a, title: t, kind: number, answer: 0.0456, figures: 2}\n")
    question = question_of(derive(load_pack(path).problems[0]), "en")
    answers = answers_of(question, question.blanks[0])
    for typed in ("0.046", "0.0456", "0.05", "0.045", "0.047"):
        hit = next(each for each in answers if each.low <= Decimal(typed) <= each.high)
        assert marked(question, question.blanks[0], typed)[1] is hit.verdict
