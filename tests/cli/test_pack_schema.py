"""``pack schema``: printed, or written beside a pack; nothing else is ever replaced."""

from __future__ import annotations

import errno
import json
import os

import pytest

from attn_tutor.packs.schema import schema_of


@pytest.mark.parametrize("language", ["en", "ko"])
def test_it_is_printed_in_the_language_chosen(program, language):
    ran = program(f"--lang {language} pack schema")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == schema_of(language)


def test_it_is_sound_json_whatever_the_terminal_can_show(program):
    ran = program("--lang ko pack schema", PYTHONIOENCODING="cp949", PYTHONUTF8=None)
    assert ran.status == 0
    assert ran.out.isascii()
    assert json.loads(ran.out) == schema_of("ko")


def test_it_is_written_to_a_file_and_replaces_an_older_one(program, tmp_path):
    """Both languages say which line makes an editor use it."""
    ran = program("--lang en pack schema -o s.json")
    assert ran.status == 0
    assert ran.out == (
        "Written: s.json\n"
        "Make this the first line of a pack beside it and editors help:\n"
        "# yaml-language-server: $schema=s.json\n"
    )
    again = program("--lang ko pack schema --output s.json")
    assert again.status == 0
    assert again.out == (
        "쓴 파일: s.json\n"
        "옆에 있는 꾸러미의 첫 줄에 아래 줄을 적으면 편집기가 도와줘요.\n"
        "# yaml-language-server: $schema=s.json\n"
    )
    assert json.loads((tmp_path / "s.json").read_text("utf-8")) == schema_of("ko")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "attn-tutor: mine is there already and is left as it is. Choose another name.\n"),
        ("ko", "attn-tutor: 이미 있는 파일이라 그대로 두었어요: mine. 다른 이름을 고르세요.\n"),
    ],
)
def test_nothing_else_is_replaced(program, tmp_path, language, said):
    for text in ("format: 1\n", "{}", "[]", '{"$schema": 3}'):
        (tmp_path / "mine").write_text(text, encoding="utf-8")
        ran = program(f"--lang {language} pack schema -o mine")
        assert (ran.status, ran.out, ran.err) == (2, "", said)
        assert (tmp_path / "mine").read_text("utf-8") == text


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [
        ("en", "nowhere/s.json cannot be written: ", ". Choose another place."),
        ("ko", "쓸 수 없는 곳이에요: nowhere/s.json (", "). 다른 곳을 고르세요."),
    ],
)
def test_a_place_that_is_not_there(program, language, before, after):
    ran = program(f"--lang {language} pack schema -o nowhere/s.json")
    assert (ran.status, ran.out) == (3, "")
    assert ran.err == f"attn-tutor: {before}{os.strerror(errno.ENOENT)}{after}\n"
