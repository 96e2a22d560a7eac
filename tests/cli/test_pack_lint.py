"""``pack lint``: all findings of all paths, for people, for scripts and for a pull request."""

from __future__ import annotations

import json
from zipfile import ZipFile

import pytest

from attn_tutor.packs.findings import Finding, cells, report
from attn_tutor.packs.formats import Linted, as_github, as_json
from attn_tutor.packs.paths import packs_at, packs_of
from attn_tutor.words import same

GOOD = "format: 1\nid: good\nversion: 1.0.0\ntitle: T\nproblems:\n  - {id: a, kind: number, answer: 1}\n"
BAD = GOOD.replace("id: a,", "id: a, exactt: no,").replace("good", "bad")
ADVISED = GOOD.replace("title: T", "title: {en: T, ko: 티}").replace("id: a,", "id: a, title: x,")


@pytest.fixture
def shelf(tmp_path):
    """A folder with a good pack, a bad one, one with advice, a folder and a zip."""
    folder = tmp_path / "packs"
    (folder / "4-folder").mkdir(parents=True)
    (folder / "10-bad.yaml").write_text(BAD, encoding="utf-8")
    (folder / "2-good.yaml").write_text(GOOD, encoding="utf-8")
    (folder / "3-advised.yaml").write_text(ADVISED, encoding="utf-8")
    (folder / "4-folder" / "pack.yaml").write_text(GOOD, encoding="utf-8")
    (folder / "notes.txt").write_text("no pack", encoding="utf-8")
    with ZipFile(folder / "5.zip", "w") as archive:
        archive.writestr("pack.yaml", BAD)
    return folder


@pytest.mark.usefixtures("shelf")
def test_every_finding_of_every_path_in_order(program):
    """A folder stands for its packs; what is not there is told, and the others are still linted."""
    ran = program("--lang en pack lint nowhere.yaml packs packs/2-good.yaml")
    assert (ran.status, ran.err) == (3, "")
    assert ran.out == (
        "nowhere.yaml:1:1: AT101 The pack cannot be opened: there is no such file or directory.\n"
        "  Give a YAML file, a directory with a pack.yaml, or a zip of that directory.\n"
        "nowhere.yaml: 1 to mend, 0 advised.\n"
        "packs/2-good.yaml: nothing to mend (problems: 1).\n"
        "packs/3-advised.yaml:6:20: AT301 advice: This text is in one language only, and other texts of the pack are in two.\n"
        "    - {id: a, title: x, kind: number, answer: 1}\n"
        "                     ^\n"
        "  Write {en: ..., ko: ...}.\n"
        "packs/3-advised.yaml: 0 to mend, 1 advised.\n"
        "packs/4-folder: nothing to mend (problems: 1).\n"
        "packs/5.zip/pack.yaml:6:13: AT104 There is no field exactt here. Did you mean exact?\n"
        "    - {id: a, exactt: no, kind: number, answer: 1}\n"
        "              ^^^^^^\n"
        "  Write exact.\n"
        "packs/5.zip: 1 to mend, 0 advised.\n"
        "packs/10-bad.yaml:6:13: AT104 There is no field exactt here. Did you mean exact?\n"
        "    - {id: a, exactt: no, kind: number, answer: 1}\n"
        "              ^^^^^^\n"
        "  Write exact.\n"
        "packs/10-bad.yaml: 1 to mend, 0 advised.\n"
    )


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ("2-good.yaml", 0),
        ("3-advised.yaml", 0),
        ("3-advised.yaml --strict", 1),
        ("10-bad.yaml packs/2-good.yaml", 1),
        ("10-bad.yaml nowhere", 3),
    ],
)
def test_exit_status(program, arguments, status):
    """0 clean or advice, 1 errors (strict: advice), 3 where a pack cannot be opened."""
    first, *more = arguments.split()
    assert program(f"pack lint packs/{first}", *more).status == status


@pytest.mark.usefixtures("shelf")
def test_json_for_scripts(program):
    """One object, also with the global --json; messages in the language asked for."""
    ran = program("--lang ko pack lint --format json packs/10-bad.yaml packs/2-good.yaml")
    assert ran.status == 1
    assert json.loads(ran.out) == {
        "schema": 1,
        "packs": [
            {
                "path": "packs/10-bad.yaml",
                "id": None,
                "problems": None,
                "errors": 1,
                "advice": 0,
                "findings": [
                    {
                        "code": "AT104",
                        "severity": "error",
                        "file": "packs/10-bad.yaml",
                        "line": 6,
                        "column": 13,
                        "length": 6,
                        "source": "  - {id: a, exactt: no, kind: number, answer: 1}",
                        "message": "여기에 쓸 수 없는 항목이에요: exactt. 혹시 exact 아닌가요?",
                        "mend": "이렇게 적으세요: exact",
                    }
                ],
            },
            {
                "path": "packs/2-good.yaml",
                "id": "good",
                "problems": 1,
                "errors": 0,
                "advice": 0,
                "findings": [],
            },
        ],
    }
    again = program("--lang ko pack lint --json packs/10-bad.yaml packs/2-good.yaml")
    assert again == ran


@pytest.mark.usefixtures("shelf")
def test_annotations_for_a_pull_request(program):
    """A workflow command a finding, advice as a warning; the closing lines are part of the log."""
    ran = program("--lang en pack lint --format github packs/10-bad.yaml packs/3-advised.yaml")
    assert ran.status == 1
    assert ran.out == (
        "::error file=packs/10-bad.yaml,line=6,col=13,endColumn=19,title=AT104::"
        "There is no field exactt here. Did you mean exact?%0AWrite exact.\n"
        "packs/10-bad.yaml: 1 to mend, 0 advised.\n"
        "::warning file=packs/3-advised.yaml,line=6,col=20,endColumn=21,title=AT301::"
        "This text is in one language only, and other texts of the pack are in two."
        "%0AWrite {en: ..., ko: ...}.\n"
        "packs/3-advised.yaml: 0 to mend, 1 advised.\n"
    )


def test_no_words_of_an_author_end_a_workflow_command():
    """Percent signs, line ends, colons and commas are escaped where they would mean something."""
    finding = Finding(
        "AT1", "error", "a:b,c%\n\x1b.yaml", 1, 2, "", 1, same("x\r\n::error::y %0A"), same("z")
    )
    assert as_github(finding, "en") == (
        "::error file=a%3Ab%2Cc%25??.yaml,line=1,col=2,endColumn=3,title=AT1::"
        "x%0D%0A::error::y %250A%0Az"
    )
    assert "\n" not in as_github(finding, "ko")
    assert json.loads(as_json([Linted("p", None, (finding,))], "en"))["packs"][0]["errors"] == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "attn-tutor: --format is xml, but can only be text, json or github.\n"),
        ("ko", "attn-tutor: --format xml: text, json, github만 쓸 수 있어요.\n"),
    ],
)
def test_an_unknown_format(program, language, said):
    """Wrong usage, said in both languages."""
    ran = program(f"--lang {language} pack lint --format xml p.yaml")
    assert (ran.status, ran.err) == (2, said)


def test_which_packs_a_path_means(shelf, tmp_path):
    """In natural order, each once; a folder without packs and a strange path are left as they are."""
    names = ["2-good.yaml", "3-advised.yaml", "4-folder", "5.zip", "10-bad.yaml"]
    assert packs_at(str(shelf)) == [str(shelf / name) for name in names]
    assert packs_at(str(shelf / "4-folder")) == [str(shelf / "4-folder")]
    assert packs_at(str(tmp_path / "none")) == [str(tmp_path / "none")]
    assert packs_at("a\0b") == ["a\0b"]
    (tmp_path / "empty").mkdir()
    assert packs_at(str(tmp_path / "empty")) == [str(tmp_path / "empty")]
    assert packs_of([str(shelf / names[0]), str(shelf)])[:2] == [str(shelf / n) for n in names[:2]]


@pytest.mark.parametrize("width", [40, 78])
@pytest.mark.parametrize("letter", ["a", "가"])
@pytest.mark.parametrize("column", [1, 60, 118])
def test_a_long_line_fits_the_width_and_keeps_its_caret(width, letter, column):
    """Measured in cells: a letter of Hangul takes two."""
    source = letter * (column - 1) + "XY" + letter * (120 - column)
    finding = Finding("AT1", "error", "p", 1, column, source, 2, same("x"), same("y"))
    line, caret = report(finding, "en", width).splitlines()[1:3]
    assert cells(line.removeprefix("  ")) <= width
    assert cells(line.partition("XY")[0]) == len(caret.partition("^")[0])
    assert caret.count("^") == 2
