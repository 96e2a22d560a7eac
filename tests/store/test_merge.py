"""Two machines' histories: a union, in any order, any number of times, and nothing overwritten."""

from __future__ import annotations

import json
from io import BufferedReader, BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor.session import moves
from attn_tutor.store.exchange import export_lines, import_lines, kept_problems, merge
from attn_tutor.store.journal import open_journal
from attn_tutor.store.pen import pen_on
from attn_tutor.store.records import line_of, read_line
from attn_tutor.store.walks import Entry, Walk
from tests.store.walking import BEGUN, MEMORY, a_walk, chain, later, texts_of

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
WALKS = st.builds(
    Walk,
    id=st.sampled_from(["w", "x"]),
    pack=st.just("anatomy"),
    problem=st.sampled_from(["3.2", "3.3"]),
    revision=st.just("r"),
    begun=st.just(BEGUN),
    seed=st.sampled_from([None, 7]),
    options=st.sampled_from([{}, {"ask": ["weights"]}]),
)


@st.composite
def histories(draw):
    """Walks that begin alike and part, as on machines that were copied from each other."""
    records = []
    for walk in draw(st.lists(WALKS, min_size=1, max_size=3)):
        begun = chain(walk, *draw(st.lists(TEXTS, max_size=3)))
        for texts in draw(st.lists(st.lists(TEXTS, max_size=3), min_size=1, max_size=3)):
            records += [(walk, entry) for entry in chain(walk, *texts, after=begun)]
    return draw(st.lists(st.sampled_from(records), max_size=12)) if records else []


def merged(*histories_in_order):
    """The export of a journal into which these were merged, and its walks."""
    with TemporaryDirectory(dir=MEMORY) as folder, open_journal(Path(folder)) as journal:
        for records in histories_in_order:
            merge(journal, records)
        walks = {(kept.walk.key, kept.tip, kept.moves) for kept in journal.walks()}
        assert all(len(journal.moves_of(kept)) == kept.moves for kept in journal.walks())
        return list(export_lines(journal)), walks


@settings(deadline=None, max_examples=60)
@given(one=histories(), two=histories(), three=histories())
def test_merging_is_a_union(one, two, three):
    """The same result in every order, however often, and every move is in it once."""
    result = merged(one, two, three)
    assert result == merged(three, two, one) == merged(two, one, one, three, two)
    assert result == merged([*one, *two, *three])
    every = {(walk.key, entry) for walk, entry in (*one, *two, *three)}
    assert len(result[0]) == len(every)
    back = [read_line(line) for line in result[0]]
    assert {(walk.key, entry) for walk, entry in back} == every
    assert merged(back) == result


@settings(deadline=None, max_examples=40)
@given(one=histories(), two=histories())
def test_what_was_there_stays(one, two):
    """Every walk of before is there as it was, or longer, or beside another way."""
    lines, _ = merged(one)
    more, _ = merged(one, two)
    assert set(lines) <= set(more)


def test_two_machines(tmp_path):
    """A walk begun on one, copied, and continued on both: both ways, and a sentence's worth."""
    walk = a_walk()
    with open_journal(tmp_path / "one") as one, open_journal(tmp_path / "two") as two:
        one._append(walk, chain(walk, "1", "2"))
        carried = [read_line(line) for line in export_lines(one)]
        assert merge(two, carried)[:2] == (2, 0)
        pen_on(one, one.walks()[0]).write(moves.Submit("left"), later(7))
        pen_on(two, two.walks()[0]).write(moves.Submit("right"), later(8))
        there = [read_line(line) for line in export_lines(two)]
        back = [read_line(line) for line in export_lines(one)]
        done = merge(one, there)
        assert done == (1, 2, (("anatomy", "3.2", BEGUN),), 0)
        assert merge(one, there) == (0, 3, (), 0)
        assert merge(two, back).forks == done.forks
        assert texts_of(one) == texts_of(two) == [["1", "2", "left"], ["1", "2", "right"]]
        assert list(export_lines(one)) == list(export_lines(two))


def test_one_id_with_other_numbers(journal):
    """Two walks under one id are two walks, and it is reported."""
    one, two = a_walk(seed=1), a_walk(seed=2)
    merge(journal, [(one, entry) for entry in chain(one, "1")])
    done = merge(journal, [(two, entry) for entry in chain(two, "2")])
    assert done.forks == (("anatomy", "3.2", BEGUN),)
    assert texts_of(journal) == [["1"], ["2"]]


def test_a_move_changed_by_hand(journal):
    """It stands beside the true one; what came after it does not follow from it."""
    walk = a_walk()
    true = chain(walk, "1", "2", "3")
    changed = [true[0], true[1]._replace(text="9"), true[2]]
    assert merge(journal, [(walk, entry) for entry in changed]).waiting == 1
    assert texts_of(journal) == [["1", "9"]]
    assert merge(journal, [(walk, entry) for entry in true]).waiting == 0
    assert texts_of(journal) == [["1", "2", "3"], ["1", "9"]]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda entry: entry._replace(number=7),
        lambda entry: entry._replace(after="0" * 32),
    ],
)
def test_a_move_that_follows_nothing_waits(journal, wrong):
    """It is kept and exported, but not replayed."""
    walk = a_walk()
    first, second = chain(walk, "1", "2")
    done = merge(journal, [(walk, first), (walk, wrong(second))])
    assert (done.added, done.waiting) == (2, 1)
    assert texts_of(journal) == [["1"]]
    assert len(list(export_lines(journal))) == 2
    assert [entry.text for _, entry in journal.moves_since()] == ["1"]


# --- lines ----------------------------------------------------------------------------------------

WALK = a_walk(seed=7, options={"ask": ["가"]})
ENTRY = Entry(0, BEGUN, "submit", ' 1/2\t"\u202e', WALK.key)
LINE = line_of(WALK, ENTRY)


def read(content):
    broken = []
    return list(import_lines(BufferedReader(BytesIO(content)), broken)), broken


def test_a_line_speaks_for_itself():
    """Every field of the walk and the move, by name, with the number of the format."""
    assert json.loads(LINE) == {
        "schema": 1,
        "walk": "w",
        "pack": "anatomy",
        "problem": "3.2",
        "revision": "0123456789ab",
        "begun": BEGUN,
        "seed": 7,
        "options": {"ask": ["가"]},
        "number": 0,
        "at": BEGUN,
        "move": "submit",
        "text": ' 1/2\t"\u202e',
        "after": WALK.key,
    }
    assert read_line(LINE) == (WALK, ENTRY)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_as_shells_and_editors_leave_it(encoding, end):
    """PowerShell writes UTF-16, editors a mark at the beginning and other line ends."""
    text = f"{LINE}{end}{end}{LINE}"
    bom = "\ufeff" if encoding[-2:] in {"le", "be"} else ""
    assert read((bom + text).encode(encoding)) == ([(WALK, ENTRY)] * 2, [])


def changed(**fields):
    return json.dumps({**json.loads(LINE), **fields}).encode()


def without(field):
    return json.dumps({k: v for k, v in json.loads(LINE).items() if k != field}).encode()


NOT_JSON = ("not a line of JSON", "JSON 한 줄이 아니에요")
BROKEN_LINES = [
    (b"{", NOT_JSON),
    (b"[1]", NOT_JSON),
    (b"null", NOT_JSON),
    (b"[" * 9999, NOT_JSON),
    (LINE.encode()[:-9], NOT_JSON),
    (LINE.replace("가", "?").encode("utf-8").replace(b"?", b"\xb0\xa1"), NOT_JSON),
    (LINE.replace("7", "NaN").encode(), NOT_JSON),
    (
        changed(schema=2),
        (
            "written by a newer attn-tutor (schema 2)",
            "더 새로운 attn-tutor가 쓴 줄이에요 (schema 2)",
        ),
    ),
    *(
        (content, (f"{field} is missing or wrong", f"없거나 틀린 항목: {field}"))
        for field, content in [
            *((field, without(field)) for field in json.loads(LINE)),
            ("schema", changed(schema=True)),
            ("walk", changed(walk="")),
            ("text", changed(text=1)),
            ("seed", changed(seed=True)),
            ("options", changed(options=[])),
            ("options", changed(options={"a": "\ud800"})),
            ("options", changed(options={"a": 1}).replace(b'"a": 1', b'"a": 1e999')),
            ("number", changed(number=-1)),
            ("number", changed(number=2**70)),
            ("number", changed(number=True)),
            ("at", changed(at="yesterday")),
            ("at", changed(at="2026-03-01T00:00:00Z")),
            ("at", changed(at="0001-01-01T00:00:00+09:00")),
            ("begun", changed(begun="2026-03-01T09:00:00.000+09:00")),
        ]
    ),
]


@pytest.mark.parametrize(("content", "why"), BROKEN_LINES)
def test_a_broken_line_is_named_and_left_out(content, why):
    """The lines around it are read."""
    good = LINE.encode()
    records, broken = read(b"\n".join([good, b"", content, good]))
    assert records == [(WALK, ENTRY)] * 2
    ((line, text),) = broken
    assert (line, (text.en, text.ko)) == (3, why)


def test_the_problems_of_a_journal(journal):
    """As pack and id."""
    for problem, pack in [("3.3", "b"), ("3.2", "b"), ("3.2", "a")]:
        walk = a_walk(problem + pack, problem, pack)
        journal.append(walk, chain(walk, "1"))
    assert kept_problems(journal) == [("a", "3.2"), ("b", "3.2"), ("b", "3.3")]
