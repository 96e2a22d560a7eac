"""Paper: sheets and keys, their codes, the table of powers, fonts, and text that means harm."""

from __future__ import annotations

import re
from io import BytesIO
from math import exp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor.errors import UsageError
from attn_tutor.exports.paper import fonts
from attn_tutor.exports.paper import pdf as setting
from attn_tutor.exports.paper.codes import ALPHABET, LARGEST_SEED, code_of, read_code
from attn_tutor.exports.paper.exps_table import exps_table
from attn_tutor.exports.paper.markdown import markdown
from attn_tutor.exports.paper.sheets import Sheet, sheets_data
from attn_tutor.exports.tables import tables_of
from attn_tutor.model.derivation import derive
from attn_tutor.variants.fresh import fresh
from attn_tutor.words import Text

pytest.importorskip("typst", reason="the extra attn-tutor[pdf] is not installed")
TITLE = Text(en="By hand", ko="손으로")


def data_of(*problems, language="en", key=False, student=""):
    derivations = tuple(map(derive, problems))
    return sheets_data(TITLE, [Sheet(student, derivations)], language, key=key)


def pages(data, **options):
    from pypdf import PdfReader

    found = PdfReader(BytesIO(setting.pdf(data, **options))).pages
    return [" ".join(page.extract_text().split()) for page in found]


# ---- codes ---------------------------------------------------------------------------------------


@given(st.none() | st.integers(0, LARGEST_SEED))
@settings(max_examples=40, deadline=None)
def test_a_code_gives_problem_seed_and_revision_back(shipped, seed):
    """Whatever the seed; and it is the code of no other problem."""
    from dataclasses import replace

    problem = replace(shipped("13.4"), seed=seed)
    code = read_code(code_of(problem).lower().replace("-", " ").replace("0", "o").replace("1", "l"))
    assert code.seed == seed
    assert code.names("cat-and-fish", "13.4")
    assert not code.names("cat-and-fish", "13.5")
    assert code.numbers_of(problem)
    assert not code.numbers_of(shipped("3.2"))


def test_any_letter_mistyped_is_noticed(shipped):
    """Every single other letter, and every two neighbours swapped."""
    code = code_of(fresh(shipped("13.4"), 48213)).replace("-", "")
    wrong = [code[:at] + sign + code[at + 1 :] for at in range(15) for sign in ALPHABET]
    wrong += [code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(14)]
    noticed = 0
    for each in {*wrong} - {code}:
        with pytest.raises(UsageError):
            read_code(each)
        noticed += 1
    assert noticed > 460


CODES = [
    (
        "12345-67890-ABCDE",
        "12345-67890-ABCDE is not a code of a sheet: a letter was mistyped. Compare it with the paper.",
        "12345-67890-ABCDE: 코드의 글자가 어딘가 틀렸어요. 종이에 적힌 코드와 비교해 보세요.",
    ),
    (
        "12345",
        "12345 is not a code of a sheet: that has 15 letters and digits, this has 5.",
        "12345: 코드는 글자와 숫자 15개인데, 5개를 적었어요.",
    ),
    (
        "1234!-67890-ABCDE",
        "1234!-67890-ABCDE is not a code of a sheet: ! does not occur in one.",
        "1234!-67890-ABCDE: 코드에 쓰지 않는 글자가 있어요: !",
    ),
]


@pytest.mark.parametrize(("code", "english", "korean"), CODES)
def test_what_is_wrong_with_a_code(code, english, korean):
    with pytest.raises(UsageError) as refused:
        read_code(code)
    assert (refused.value.text.en, refused.value.text.ko) == (english, korean)


# ---- the table of powers -------------------------------------------------------------------------


def test_the_table_has_what_is_needed_and_its_neighbours(shipped):
    """Scaled scores have two decimals here: each one, and the ones 0.01 below and above."""
    derivation = derive(shipped("13.4"))
    found = dict(exps_table(derivation, tables_of(derivation, everything=True)))
    assert {"1.40", "1.41", "1.42", "4.23", "4.24", "4.25"} <= set(found)
    assert found["1.41"] == f"{exp(1.41):.5f}"
    assert len(found) == 15


@pytest.mark.parametrize(
    ("identifier", "size"), [("3.2", 5), ("1.1", 0), ("1.2", 0), ("13.10", 12)]
)
def test_only_a_sheet_that_needs_it_has_the_table(shipped, identifier, size):
    """Whole scores have whole neighbours (3.2: e^−1 … e^3); without exps there is no table."""
    derivation = derive(shipped(identifier))
    assert len(exps_table(derivation, tables_of(derivation, everything=True))) == size


# ---- what stands on a sheet ----------------------------------------------------------------------


def test_a_sheet_as_pdf(shipped):
    """Title, names, given numbers, stages, table and code; nothing of the answers."""
    (text,) = pages(data_of(shipped("3.2"), student="Kim <1>"))
    code = code_of(shipped("3.2"))
    for part in ("By hand", "Name: Kim <1>", "Date:", "3.2 Without √d_k", f"--from-sheet {code}"):
        assert part in text
    for part in (
        "scores",
        "exps",
        "row sums",
        "weights",
        "4 decimals",
        "Powers of e",
        "7.389056",
        "page 1 / 1",
    ):
        assert part in text
    assert "0.8808" not in text


def test_a_key_as_pdf(shipped):
    """Values at the digits asked, with the calculation behind each."""
    (text,) = pages(data_of(shipped("3.2"), key=True))
    for part in (
        "By hand – Key",
        "0.8808",
        "q1 → k1: 7.389056 ÷ 8.389056 ≈ 0.8808",
        "2·1 + 0·0 = 2",
    ):
        assert part in text


def test_a_korean_sheet_as_pdf(shipped):
    """Set in a Korean font, and its text can be taken out again."""
    text = " ".join(pages(data_of(shipped("13.4"), language="ko")))
    for part in (
        "손으로",
        "이름:",
        "고양이가 생선을 먹었다",
        "스케일한 점수",
        "e의 거듭제곱",
        "쪽 1 / 1",
    ):
        assert part in text


def test_pages_are_counted_by_sheet(shipped):
    """Each student's sheet begins with page 1 and knows its last."""
    both = (derive(shipped("13.4")), derive(shipped("6.1")))
    data = sheets_data(TITLE, [Sheet("A", both), Sheet("B", both)], "en")
    found = [re.search(r"By hand · (\w) page (\d / \d)", page).groups() for page in pages(data)]
    assert found == [(student, f"{at} / 3") for student in "AB" for at in (1, 2, 3)]


def test_the_same_sheet_is_the_same_file(shipped):
    """No clock in it."""
    data = data_of(shipped("3.2"))
    assert setting.pdf(data) == setting.pdf(data)


@pytest.mark.parametrize("identifier", ["1.2", "3.5", "3.14", "3.16", "3.18", "6.1", "7.10", "2.2"])
@pytest.mark.parametrize("key", [False, True])
def test_every_kind_of_problem_can_be_set(shipped, identifier, key):
    """Choices, proofs, shapes, orders, sentences, heads, caches, symbolic values."""
    problem = shipped(identifier)
    data = data_of(problem, key=key)
    assert problem.title.en.split()[0] in " ".join(pages(data))
    assert f"## {problem.id} " in markdown(data)


def test_nobody_works_exps_whose_weights_are_shown(shipped):
    """Where a head is worked out already, its exps and row sums are not asked."""
    names = [
        table.step.name
        for table in tables_of(derive(shipped("6.1")), everything=True)
        if table.asked
    ]
    assert "head1.exps" not in names
    assert "head2.exps" in names


def test_a_sheet_as_markdown(shipped):
    """Tables with empty cells; the key has the numbers and the sums in their place."""
    sheet, key = (markdown(data_of(shipped("3.2"), key=key)) for key in (False, True))
    empty = "&nbsp;" * 8
    assert f"| q1 | {empty} | {empty} |" in sheet
    assert "| x | eˣ |\n|---|---|\n| x = −1 | 0.367879 |" in sheet
    assert "| q1 | 0.8808 |  |\n\n- q1 → k1: 7.389056 ÷ 8.389056 ≈ 0.8808" in key
    assert "0.8808" not in sheet


# ---- harm ----------------------------------------------------------------------------------------


def test_hostile_text_is_set_as_it_is(hostile):
    """Commands of Typst, Markdown and HTML in texts, tokens and names are letters."""
    data = data_of(*hostile, student='#panic("x") <b> | $')
    text = "".join(pages(data)).replace(" ", "")
    for part in ('#panic("x")<b>|$', "#let[x]$y$*z*_w_@u`v`", "</script>", '#eval("1")', "//"):
        assert part in text
    written = markdown(data)
    assert "\\<img src=x onerror=" in written
    assert "#let \\[x\\] \\$y\\$ \\*z\\* \\_w\\_ @u \\`v\\`" in written
    assert not re.search(r"(?<!\\)<(?!/?br)", written)


# ---- fonts ---------------------------------------------------------------------------------------


def test_the_first_korean_font_known_is_taken(monkeypatch):
    """A folder's own before the system's, and those before the package's."""
    chosen = fonts.choose_fonts(None, korean=True, system=False)
    assert chosen.families == ("Noto Sans KR", "Libertinus Serif")
    package = str(fonts.package_folder())
    assert fonts.choose_fonts(package, korean=True).families[0] == "Noto Sans KR"
    monkeypatch.setattr(fonts, "package_folder", lambda: None)
    assert fonts.choose_fonts(None, korean=False, system=False).families == ("Libertinus Serif",)


def test_a_folder_without_hangul_is_no_help(monkeypatch):
    """A font is looked at for Hangul; one without it is not set Korean with."""
    import typst

    every = typst.Fonts(font_paths=[str(fonts.package_folder())])
    assert fonts.has_hangul("Noto Sans KR", every)
    assert not fonts.has_hangul("Libertinus Serif", every)
    monkeypatch.setattr(fonts, "_families_in", lambda _: ["DejaVu Sans Mono"])
    assert fonts.choose_fonts("x", korean=True, system=False).families[0] == "Noto Sans KR"
    assert fonts.choose_fonts("x", korean=False, system=False).families[0] == "DejaVu Sans Mono"
    monkeypatch.setattr(fonts, "package_folder", lambda: None)
    with pytest.raises(UsageError) as refused:
        fonts.choose_fonts("x", korean=True, system=False)
    assert refused.value.text == fonts.NO_KOREAN


def test_without_a_korean_font_it_is_said_plainly(monkeypatch, shipped, tmp_path):
    """English works without one; Korean says how to get one; a folder is looked into."""
    monkeypatch.setattr(fonts, "package_folder", lambda: None)
    with pytest.raises(UsageError) as refused:
        fonts.choose_fonts(None, korean=True, system=False)
    assert refused.value.text == fonts.NO_KOREAN
    with pytest.raises(UsageError) as refused:
        setting.pdf(data_of(shipped("3.2")), str(tmp_path))
    assert refused.value.text == fonts.NO_FONTS.fill(path=tmp_path)
    with pytest.raises(UsageError) as refused:
        setting.pdf(data_of(shipped("3.2")), str(tmp_path / "none"))
    assert refused.value.text == fonts.NO_FOLDER.fill(path=tmp_path / "none")


def test_without_typst_it_is_said_plainly(monkeypatch, shipped):
    monkeypatch.setattr(setting, "find_spec", lambda _: None)
    with pytest.raises(UsageError) as refused:
        setting.pdf(data_of(shipped("3.2")))
    assert refused.value.text == setting.NO_TYPST
