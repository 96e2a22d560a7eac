"""Anki: imported by Anki itself, into a collection of its own."""

from __future__ import annotations

import html
import re
import warnings

import pytest

from tests.exports.booklets import booklet, exported

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    anki = pytest.importorskip("anki.collection")


@pytest.fixture
def imported(tmp_path):
    """Imports a pack as Anki does when one opens the file; gives the collection."""
    collection = anki.Collection(str(tmp_path / "collection.anki2"))

    def load(name, language="en"):
        path = tmp_path / "cards.txt"
        path.write_bytes(exported("anki", name, language).data)
        metadata = collection.get_csv_metadata(str(path), None)
        collection.import_csv(anki.ImportCsvRequest(path=str(path), metadata=metadata))
        return collection

    yield load
    collection.close()


def notes(collection):
    return [collection.get_note(each) for each in collection.find_notes("")]


@pytest.mark.parametrize("name", ["every-kind", "hostile"])
def test_each_problem_becomes_a_note_with_its_tags(imported, name):
    found = notes(imported(name))
    questions = booklet(name).questions
    assert len(found) == len(questions)
    for note, question in zip(found, questions, strict=True):
        assert note.guid == f"attn-tutor/{name}/{question.id}"
        tags = {"attn-tutor", name, *question.derivation.problem.tags}
        assert set(note.tags) == {tag.replace(" ", "_").replace('"', "") for tag in tags}
        assert all(note.fields)


def test_the_deck_is_called_after_the_pack(imported):
    collection = imported("every-kind", "ko")
    names = {collection.decks.name(card.did) for note in notes(collection) for card in note.cards()}
    assert names == {"attn-tutor::모든 종류"}


def test_importing_again_changes_the_notes_and_adds_none(imported):
    before = len(notes(imported("every-kind")))
    after = notes(imported("every-kind", "ko"))
    assert len(after) == before
    assert "토큰 두 개" in after[0].fields[0]


def test_signs_with_a_meaning_are_only_signs(imported):
    """Tabs, quotes, braces and brackets of an author are read back as they were written."""
    for note, question in zip(
        notes(imported("hostile")), booklet("hostile").questions, strict=True
    ):
        problem = question.derivation.problem
        front, back = (
            " ".join(html.unescape(re.sub(r"<[^>]*>", "", field.replace("<br/>", " "))).split())
            for field in note.fields
        )
        assert problem.title.en in front
        if problem.text:
            assert " ".join(problem.text.en.split()) in front
        if problem.note:
            assert " ".join(problem.note.en.split()) in back
        assert not set("[]{}") & set("".join(note.fields))
