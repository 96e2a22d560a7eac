"""The pictures are the program's own screens, current, and fetch nothing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tests.pictures.make import FOLDER, PICTURES, ROOT, drawn, main
from tests.pictures.svg import svg_of


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_is_current(picture):
    """After a change of words or layout: python tests/pictures/make.py."""
    assert (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8") == drawn(picture)


def test_no_picture_is_left_over_or_unused():
    """Each drawn one is made here, and each file is shown in the README or in docs."""
    drawn = sorted(file.stem for file in FOLDER.glob("*.svg"))
    assert drawn == sorted(each.name for each in PICTURES)
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    shown = {
        name
        for page in pages
        for name in re.findall(r"pictures/([\w-]+\.\w+)", page.read_text(encoding="utf-8"))
    }
    assert shown == {file.name for file in FOLDER.iterdir()}


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_stands_by_itself(picture):
    """Well-formed, with a title; no script, link, style or font from elsewhere."""
    text = (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8")
    tree = ET.fromstring(text)
    names = {element.tag.rpartition("}")[2] for element in tree.iter()}
    assert names <= {"svg", "title", "rect", "g", "text", "path"}
    assert text.count("http") == text.count("http://www.w3.org/2000/svg") == 1


def test_words_stand_in_their_cells():
    """Hangul takes two cells, a bold word keeps its weight, a ground its colour."""
    drawn = svg_of("\x1b[1m나는\x1b[0m a<b \x1b[38;5;231;48;5;54m 1 \x1b[0m█─", "T & t")
    assert "<title>T &amp; t</title>" in drawn
    assert 'x="14.0" y="27.0" font-weight="bold" textLength="33.6"' in drawn
    assert ">a&lt;b</text>" in drawn
    assert 'fill="#5f0087"' in drawn
    assert "<path" in drawn


def test_a_picture_that_is_not_current_is_named(tmp_path, monkeypatch, capsys):
    """--check writes nothing; without it the file is written."""
    monkeypatch.setattr("tests.pictures.make.FOLDER", ROOT / "no-such-folder")
    monkeypatch.setattr("tests.pictures.make.PICTURES", PICTURES[2:3])
    assert main(["--check"]) == 1
    assert capsys.readouterr().out.startswith("no-such-folder/draw.svg is not current")
    monkeypatch.setattr("tests.pictures.make.FOLDER", tmp_path / "made")
    assert main([]) == 0
    assert main(["--check"]) == 0
