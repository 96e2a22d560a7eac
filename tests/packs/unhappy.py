"""Packs of unhappy authors: a file each in broken/, and what is said of it in both languages.

``python -m tests.packs.unhappy`` writes what is said anew: read the difference before you keep it.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from attn_tutor.packs.findings import report
from attn_tutor.packs.load import read_pack
from attn_tutor.words import LANGUAGES, Language

FOLDER = Path(__file__).with_name("broken")
HEAD = "format: 1\nid: week-3\nversion: 1.0.0\ntitle: Week 3\nproblems:\n"
ONE = "  - {id: '3.1', kind: number, answer: 1"


def _deep(folder: Path) -> str:
    nested = "[" * 500 + "]" * 500
    (folder / "deep.yaml").write_text(f"{HEAD}{ONE}, tags: {nested}}}\n", encoding="utf-8")
    return "deep.yaml"


def _deep_and_open(folder: Path) -> str:
    (folder / "open.yaml").write_text(f"{HEAD}{ONE}, tags: {'[' * 500}\n", encoding="utf-8")
    return "open.yaml"


def _large(folder: Path) -> str:
    with (folder / "large.yaml").open("wb") as file:
        file.truncate(50_000_000)
    return "large.yaml"


def _many_values(folder: Path) -> str:
    (folder / "many.yaml").write_text(HEAD + "  - [" + "1," * 1_100_000 + "]\n", encoding="utf-8")
    return "many.yaml"


def _decomposed_names(folder: Path) -> str:
    """File names as some systems write Hangul: in letters of their own, NFD."""
    name = unicodedata.normalize("NFD", "삼주차")
    (folder / name).mkdir()
    (folder / name / "pack.yaml").write_text(HEAD.removesuffix("problems:\n"), encoding="utf-8")
    more = unicodedata.normalize("NFD", "마스크.yaml")
    (folder / name / more).write_text(f"problems:\n{ONE}, maks: 1}}\n", encoding="utf-8")
    return name


def _nowhere(_folder: Path) -> str:
    return "nowhere.yaml"


def _empty_folder(folder: Path) -> str:
    (folder / "empty").mkdir()
    return "empty"


MADE: dict[str, Callable[[Path], str]] = {
    "500 levels deep": _deep,
    "500 levels never closed": _deep_and_open,
    "50 MB": _large,
    "too many values": _many_values,
    "names in NFD": _decomposed_names,
    "not there": _nowhere,
    "a folder with nothing in it": _empty_folder,
}
"""Packs that are too large or too strange to be kept as files."""


def kept() -> list[str]:
    """The names of the packs that are kept as files."""
    return sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".txt")


def said_of(name: str) -> dict[Language, str]:
    """What is said of a pack that lies where we are, in each language."""
    _, findings = read_pack(name)
    said = {
        language: "\n".join(report(finding, language) for finding in findings) + "\n"
        for language in LANGUAGES
    }
    return {language: unicodedata.normalize("NFC", text) for language, text in said.items()}


def expected_of(name: str) -> dict[Language, str]:
    """What is to be said of it."""
    return {language: golden(name, language).read_text("utf-8") for language in LANGUAGES}


def golden(name: str, language: Language) -> Path:
    """The file that holds what is to be said of it."""
    return FOLDER / f"{name}.{language}.txt"


def write() -> None:
    """Write what is said of every pack."""
    with TemporaryDirectory() as made:
        for folder, packs in ((FOLDER, {name: name for name in kept()}), (Path(made), MADE)):
            os.chdir(folder)
            for name, make in packs.items():
                place = make if isinstance(make, str) else make(folder)
                for language, text in said_of(place).items():
                    golden(name, language).write_text(text, encoding="utf-8", newline="\n")
        os.chdir(FOLDER)


if __name__ == "__main__":
    write()
