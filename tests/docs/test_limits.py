"""docs/security.md names the limits that the program has."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| [^|]+ \| ([\d,]+)[^|]* \| `([\w.]+)\.([A-Z_]+)` \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("said", "module", "name"), ROWS, ids=str)
def test_a_limit_is_what_the_page_says(said: str, module: str, name: str) -> None:
    """The number on the page is the constant."""
    assert getattr(import_module(module), name) == int(said.replace(",", ""))


def test_the_table_was_found() -> None:
    """Every row of the table is checked."""
    table = PAGE.split("| what | limit | constant |")[1].split("\n\n")[0]
    assert len(ROWS) == len(table.strip().splitlines()) - 1 == 18
