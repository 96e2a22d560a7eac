"""What is remembered between two starts; losing it is never an error."""

from __future__ import annotations

import json

import pytest

from attn_tutor.cli.settings import choose_language
from attn_tutor.store.home import home
from attn_tutor.store.settings import FILE, remember_language, remembered_language


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A home that is not there yet."""
    path = tmp_path / "deep" / "home"
    monkeypatch.setenv("ATTN_TUTOR_HOME", str(path))
    return path


def test_home_is_where_the_variable_says(folder):
    """ATTN_TUTOR_HOME wins."""
    assert home() == folder


def test_home_without_the_variable(monkeypatch):
    """Else the system's place for data; an empty variable counts as none."""
    monkeypatch.setenv("ATTN_TUTOR_HOME", "")
    assert home().name == "attn-tutor"


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_language_is_remembered(folder, language):
    """Written, read again; nothing else is left in the folder."""
    assert remembered_language() is None
    remember_language(language)
    assert remembered_language() == language
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_other_settings_are_kept(folder):
    """A later version's settings are not lost."""
    folder.mkdir(parents=True)
    (folder / FILE).write_text('{"theme": "밝게"}', encoding="utf-8")
    remember_language("ko")
    assert json.loads((folder / FILE).read_text(encoding="utf-8")) == {
        "theme": "밝게",
        "language": "ko",
    }


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[1]",
        b"null",
        b'{"language": "fr"}',
        b'{"language": ["ko"]}',
        b"\xff\xfe",
        b"[" * 9999,
    ],
)
def test_a_damaged_file_is_as_good_as_none(folder, content):
    """Damage only means that nothing is remembered, and the next writing mends it."""
    folder.mkdir(parents=True)
    (folder / FILE).write_bytes(content)
    assert remembered_language() is None
    remember_language("en")
    assert remembered_language() == "en"


def test_a_home_that_cannot_be_written(tmp_path, monkeypatch):
    """Where nothing can be written the language is asked again next time, nothing worse."""
    (tmp_path / "file").write_text("here is a file")
    monkeypatch.setenv("ATTN_TUTOR_HOME", str(tmp_path / "file" / "home"))
    remember_language("ko")
    assert remembered_language() is None


class Typing:
    """A terminal at which somebody types these lines."""

    interactive = reads_hangul = True

    def __init__(self, *lines):
        self.lines = list(lines)

    def ask(self, _prompt):
        return self.lines.pop(0) if self.lines else None


@pytest.mark.parametrize(
    ("typed", "chosen", "kept"),
    [
        (["2"], "ko", "ko"),
        ([""], "en", "en"),
        (["?", "한국어"], "ko", "ko"),
        (["4", "h", "?", "2"], "en", None),
        ([], "en", None),
    ],
)
def test_the_language_is_asked_again_where_the_answer_is_none(
    folder, monkeypatch, typed, chosen, kept
):
    """Only what was chosen is remembered."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "ATTN_TUTOR_LANG"):
        monkeypatch.delenv(name, raising=False)
    assert not folder.exists()
    assert choose_language(None, Typing(*typed), may_ask=True) == chosen
    assert remembered_language() == kept
