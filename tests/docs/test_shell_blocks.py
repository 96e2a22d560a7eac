"""Every command on a page is run, from top to bottom, and does what the page says."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from shell_pages import Command, Written, agrees, run, steps

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = sorted(
    page.name for page in DOCS.glob("*.md") if "```console" in page.read_text(encoding="utf-8")
)
PROVING = "pack prove"
"""It takes seconds and prints numbers alike in every language: the English page runs it."""


@pytest.mark.skipif(
    sys.platform == "win32" or not shutil.which("bash"), reason="the pages are written for bash"
)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_does_what_it_says(name: str, tmp_path: Path) -> None:
    language = "ko" if name.endswith(".ko.md") else "en"
    for step in steps((DOCS / name).read_text(encoding="utf-8")):
        if isinstance(step, Written):
            path = tmp_path / step.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.text, encoding="utf-8")
            continue
        if language == "ko" and PROVING in step.text:
            continue
        status, printed = run(step, tmp_path, language)
        said = "\n".join([f"$ {step.text}", *printed, f"(exit status {status})"])
        assert status == step.status, said
        assert agrees(step.shown, printed), said


def test_pages_in_two_languages_do_the_same() -> None:
    """The Korean page has the commands of the English one, in the same order."""
    pairs = [(name, name.replace(".ko.md", ".md")) for name in PAGES if name.endswith(".ko.md")]
    for korean, english in pairs:
        assert _commands(korean) == _commands(english)


def _commands(name: str) -> list[str]:
    found = steps((DOCS / name).read_text(encoding="utf-8"))
    return [step.text for step in found if isinstance(step, Command)]
