"""``sheet``: what is written, and every way in which it cannot be."""

from __future__ import annotations

import os

import pytest


def test_a_page_of_problems_and_packs(program, tmp_path):
    """Ids of problems and of packs, in the order given; the language decides the first one."""
    ran = program("--lang ko sheet 3.2 cat-and-fish -o page.html")
    assert (ran.status, ran.out, ran.err) == (0, "page.html: 문제 17개\n", "")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert '<html lang="ko"' in page
    assert page.index(">3.2<") < page.index(">13.4<")


REFUSED = [
    (
        "sheet 3.2 -o page.docx",
        2,
        "attn-tutor: -o page.docx ends in no kind of file that can be written here: .html.\n",
        "attn-tutor: -o page.docx: 쓸 수 있는 파일 종류가 아니에요. 이름 끝을 이 가운데 하나로 적으세요: .html\n",
    ),
    (
        "sheet 3.2 -o there.html",
        2,
        "attn-tutor: there.html is there already. Choose another name, or add --force to overwrite it.\n",
        "attn-tutor: 이미 있는 파일이에요: there.html 다른 이름을 고르거나 --force를 붙여 덮어쓰세요.\n",
    ),
    (
        "sheet 3.2 -o no/such/folder.html",
        3,
        "attn-tutor: no/such/folder.html could not be written (No such file or directory).\n",
        "attn-tutor: 파일을 쓰지 못했어요: no/such/folder.html (No such file or directory)\n",
    ),
    (
        "sheet 99.9 -o page.html",
        2,
        "attn-tutor: There is no problem 99.9. attn-tutor list shows them all.\n",
        "attn-tutor: 없는 문제예요: 99.9. attn-tutor list 명령으로 모두 볼 수 있어요.\n",
    ),
]


@pytest.mark.parametrize(("line", "status", "english", "korean"), REFUSED)
def test_refusals_in_both_languages(program, tmp_path, line, status, english, korean):
    """What is wrong, where, and how to mend it; nothing is written."""
    (tmp_path / "there.html").write_text("mine", encoding="utf-8")
    for language, said in (("en", english), ("ko", korean)):
        ran = program(f"--lang {language} {line}")
        assert (ran.status, ran.out, ran.err) == (status, "", said)
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["there.html"]
    assert (tmp_path / "there.html").read_text(encoding="utf-8") == "mine"


def test_force_overwrites(program, tmp_path):
    """Only where it is said."""
    (tmp_path / "there.html").write_text("mine", encoding="utf-8")
    assert program("--lang en sheet 3.2 -o there.html --force").status == 0
    assert "<!doctype html>" in (tmp_path / "there.html").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(program, tmp_path):
    """The reason of the system is told."""
    (tmp_path / "closed").mkdir(mode=0o555)
    assert program("sheet 3.2 -o closed/page.html").status == 3
