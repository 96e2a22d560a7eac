"""The paper of an exam: the same problems for a class, other numbers for every student."""

from __future__ import annotations

import pytest

from attn_tutor.errors import UsageError
from attn_tutor.packs.shelves.library import Library
from attn_tutor.replaying.paper import content_of, named, paper_of, seed_of
from attn_tutor.variants.fresh import can_vary

LIBRARY = Library()


@pytest.fixture(scope="module")
def pack():
    return LIBRARY.find_pack("cat-and-fish")


def numbers(paper, place=0):
    return paper.own(paper.problems[place]).numbers


def test_numbers_by_student(pack):
    """Other numbers of the same shape for another student or class; the same for the same."""
    papers = [
        paper_of(pack, group, who, count=2)
        for group, who in (("1", "kim"), ("1", "lee"), ("2", "kim"))
    ]
    kim, lee, other = papers
    assert [each.id for each in kim.problems] == [each.id for each in lee.problems]
    assert numbers(kim) == numbers(paper_of(pack, " 1 ", "kim", count=2))
    assert numbers(kim) != numbers(lee)
    assert len({seed_of(each.group, each.student, "p/1") for each in papers}) == 3
    ours, theirs = (each.own(each.problems[0]).content for each in (kim, lee))
    assert [len(row) for row in ours.query] == [len(row) for row in theirs.query]
    assert other.group == "2"


def test_twenty_students_have_twenty_papers(pack):
    problem = next(each for each in pack.problems if can_vary(each))
    drawn = {paper_of(pack, "1", f"s{i}").own(problem).numbers for i in range(20)}
    assert len(drawn) == 20


def test_no_help_comes_along(pack):
    """Neither hints nor the note after the last answer, of fixed questions too."""
    paper = paper_of(pack, "1", "kim")
    for problem in paper.problems[-3:]:
        own = paper.own(problem)
        assert (own.hints, own.note) == ((), None)
        assert own.seed is not None
    fixed = next(each for each in paper.problems if not can_vary(each))
    assert paper.own(fixed).numbers == fixed.numbers


def test_what_is_asked():
    """Core problems that can be marked; advanced ones on demand."""
    masks = LIBRARY.find_pack("masks")
    core = paper_of(masks, "1", "kim").problems
    assert all(each.level == "core" and each.kind != "sentence" for each in core)
    heads = LIBRARY.find_pack("heads")
    with pytest.raises(UsageError):
        paper_of(heads, "1", "kim")
    assert paper_of(heads, "1", "kim", advanced=True).problems


def test_problems_are_drawn_by_class(pack):
    drawn = {
        tuple(each.id for each in paper_of(pack, str(i), "kim", count=3).problems) for i in range(9)
    }
    assert len(drawn) > 5
    order = [each.id for each in pack.problems]
    assert all(list(ids) == sorted(ids, key=order.index) and len(ids) == 3 for ids in drawn)


def test_the_content_is_numbers_not_words(pack):
    first, *rest = pack.problems
    from dataclasses import replace

    def changed(**what):
        return content_of(pack._replace(problems=(replace(first, **what), *rest)))

    assert changed(title=first.text or first.title) == content_of(pack) == changed(hints=())
    assert changed(numbers="others") != content_of(pack)
    assert changed(level="advanced") != content_of(pack)
    assert content_of(pack._replace(version="9")) != content_of(pack)


@pytest.mark.parametrize("text", ["", "  ", "a\u202eb", "a\x00", "x" * 101])
def test_names_that_are_none(text):
    with pytest.raises(UsageError):
        named("--student", text)


def test_names_are_compared_as_people_read_them():
    assert named("--student", "김하나") == named("--student", " 김하나 ")
