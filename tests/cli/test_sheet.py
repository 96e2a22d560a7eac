"""``sheet``: what is written, and every way in which it cannot be."""

from __future__ import annotations

import gc
import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from attn_tutor.cli import main


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Runs a line in this process, in a folder and at a home of its own: starting takes long."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ATTN_TUTOR_HOME", str(tmp_path / "home"))

    def run_line(line):
        status = main.status_of(line.split())
        gc.enable()
        return (status, *capsys.readouterr())

    return run_line


def test_a_page_of_problems_and_packs(program, tmp_path):
    """Ids of problems and of packs, in the order given; the language decides the first one."""
    ran = program("--lang ko sheet 3.2 dot-products -o page.html")
    assert (ran.status, ran.out, ran.err) == (0, "page.html: 문제 11개\n", "")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert '<html lang="ko"' in page
    assert page.index(">3.2<") < page.index(">1.4<")


needs_typst = pytest.mark.skipif(find_spec("typst") is None, reason="attn-tutor[pdf] is missing")

REFUSED = [
    (
        "sheet 3.2 -o page.docx",
        2,
        "attn-tutor: -o page.docx ends in no kind of file that can be written here: .html, .pdf, .md.\n",
        "attn-tutor: -o page.docx: 쓸 수 있는 파일 종류가 아니에요. 이름 끝을 이 가운데 하나로 적으세요: .html, .pdf, .md\n",
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
        "sheet 3.2 -o page.html --key",
        2,
        "attn-tutor: --key is for .pdf and .md; a page in the browser has no such thing.\n",
        "attn-tutor: --key 옵션은 .pdf와 .md에만 쓸 수 있어요.\n",
    ),
    (
        "sheet 3.2 -o page.md --font-path .",
        2,
        "attn-tutor: --font-path is for .pdf only.\n",
        "attn-tutor: --font-path 옵션은 .pdf에만 쓸 수 있어요.\n",
    ),
    (
        "sheet 13.4 -o page.md --seed 99999999",
        2,
        "attn-tutor: --seed is 99999999, but on a sheet it is at most 33554430.\n",
        "attn-tutor: --seed 99999999: 문제지의 시드는 33554430 이하여야 해요.\n",
    ),
    (
        "sheet 13.4 -o page.md --students none.csv",
        2,
        "attn-tutor: none.csv cannot be read: No such file or directory\n",
        "attn-tutor: 파일을 읽을 수 없어요: none.csv (No such file or directory)\n",
    ),
    (
        "solve --from-sheet 12345-67890-ABCDE",
        2,
        "attn-tutor: 12345-67890-ABCDE is not a code of a sheet: a letter was mistyped. Compare it with the paper.\n",
        "attn-tutor: 12345-67890-ABCDE: 코드의 글자가 어딘가 틀렸어요. 종이에 적힌 코드와 비교해 보세요.\n",
    ),
    (
        "sheet 99.9 -o page.html",
        2,
        "attn-tutor: There is no problem 99.9. attn-tutor list shows them all.\n",
        "attn-tutor: 없는 문제예요: 99.9. attn-tutor list 명령으로 모두 볼 수 있어요.\n",
    ),
]


@pytest.mark.parametrize(("line", "status", "english", "korean"), REFUSED)
def test_refusals_in_both_languages(run, tmp_path, line, status, english, korean):
    """What is wrong, where, and how to mend it; nothing is written."""
    (tmp_path / "there.html").write_text("mine", encoding="utf-8")
    for language, said in (("en", english), ("ko", korean)):
        assert run(f"--lang {language} {line}") == (status, "", said)
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


def codes(text):
    return re.findall(r"--from-sheet ([0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5})", text)


def test_a_code_brings_back_the_numbers_of_the_paper(program, tmp_path):
    """Every student has others, the key is of the very sheets, and solve asks them again."""
    (tmp_path / "roster.csv").write_text("학번,이름\n1,김민지\n2,이서연\n", encoding="utf-8")
    line = "--lang ko sheet 13.4 1.2 --students roster.csv --seed 7 -o"
    ran = program(f"{line} class.md")
    assert (ran.status, ran.err) == (0, "")
    assert (
        ran.out
        == "class.md: 문제 2개짜리 문제지 2장, 시드 7\n누구에게나 같은 숫자로 낸 문제: 1.2\n"
    )
    sheets = (tmp_path / "class.md").read_text(encoding="utf-8")
    program(f"{line} key.md --key")
    key = (tmp_path / "key.md").read_text(encoding="utf-8")
    assert codes(sheets) == codes(key)
    assert len(set(codes(sheets))) == 3
    assert "이름: **1 김민지**" in sheets
    scores = re.findall(r"→ .*? = (\S+)$", key.partition("이서연")[0], re.MULTILINE)[:9]
    lines = "".join(" ".join(scores[at : at + 3]) + "\n" for at in (0, 3, 6))
    solved = program(
        f"--lang en --plain solve --from-sheet {codes(sheets)[0].lower()}", typed=lines
    )
    assert "wrong" not in solved.out
    assert "Divide the scores of 고양이가 by √d_k." in solved.out  # all nine scores were right


def test_a_code_of_a_pack_that_is_not_here(program, pack_file):
    """The pack is asked for; with it the numbers come, and once they change it is said."""
    problems = "  - {id: '1', title: x, Q: [[1, 0]], K: [[1, 0], [0, 1]], V: [[1], [2]]}\n"
    path = pack_file(problems)
    program(f"--pack {path} sheet mine/1 -o mine.md")
    (code,) = codes((path.parent / "mine.md").read_text(encoding="utf-8"))
    ran = program(f"--lang en solve --from-sheet {code}")
    assert (
        ran.err
        == f"attn-tutor: No pack here has the problem of the code {code}. Name its pack with --pack.\n"
    )
    assert program(f"--lang en --pack {path} solve --from-sheet {code}", typed="q\n").status == 1
    pack_file(problems.replace("[[1, 0]]", "[[2, 0]]"))
    ran = program(f"--lang en --pack {path} solve --from-sheet {code}")
    assert (ran.status, ran.err) == (
        2,
        f"attn-tutor: The sheet with the code {code} has other numbers than problem 1 has now: the pack or attn-tutor has changed since.\n",
    )


@needs_typst
def test_a_pdf(program, tmp_path):
    """A file that begins as a PDF does."""
    ran = program("--lang en sheet 3.2 -o sheet.pdf")
    assert (ran.status, ran.out) == (0, "sheet.pdf is written; problems: 1.\n")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF-")


@needs_typst
def test_the_commands_of_the_page_work(run, tmp_path):
    """Every command that docs/sheets.md shows writes its file; the two pages show the same ones."""
    (tmp_path / "roster.csv").write_text("name\nKim\nLee\n", encoding="utf-8")
    lines = [shown_commands(each) for each in ("sheets.md", "sheets.ko.md")]
    assert lines[0] == lines[1]
    assert len(lines[0]) == 7
    for line in lines[0]:
        assert run(line)[0] == 0
        assert (tmp_path / line.split(" -o ")[1].split()[0]).stat().st_size > 1000


def shown_commands(page):
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"^attn-tutor (sheet .*)$", text, re.MULTILINE)
