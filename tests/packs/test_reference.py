"""docs/pack-format.md: made from the table of fields, current, and right in every example."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

from attn_tutor.model.kinds import kind, kind_names
from attn_tutor.packs import reference
from attn_tutor.packs.advice import all_advice
from attn_tutor.packs.fields import PACK_FIELDS, PROBLEM_FIELDS
from attn_tutor.packs.lint import lint
from attn_tutor.words import LANGUAGES
from tests.packs.editor import JUDGE, seen

DOCS = Path(__file__).parents[2] / "docs"
HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: {en: A pack, ko: 꾸러미}\nproblems:\n"


def test_the_pages_are_current() -> None:
    assert reference.main([str(DOCS), "--check"]) == 0


def test_a_page_that_is_missing_or_old_is_told(tmp_path: Path) -> None:
    assert reference.main([str(tmp_path), "--check"]) == 1
    assert reference.main([str(tmp_path)]) == 0
    assert reference.main([str(tmp_path), "--check"]) == 0
    (tmp_path / "pack-format.ko.md").write_text("old", encoding="utf-8")
    assert reference.main([str(tmp_path), "--check"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_is_explained_in_the_language_of_the_page(language) -> None:
    page = reference.page(language)
    kinds = [kind(name) for name in kind_names()]
    for field in [*PACK_FIELDS, *PROBLEM_FIELDS, *(f for each in kinds for f in each.fields)]:
        assert f"| `{field.name}` | {field.about.said(language)}" in page
    for each in kinds:
        assert f"### `{each.name}`\n\n{each.about.said(language)}\n" in page
    assert "{" + "}" not in re.sub(r"```.*?```", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_advice_is_there_by_its_code(language) -> None:
    page = reference.page(language)
    codes = re.findall(r"(?m)^\| `(AT\d+)` \|", page)
    assert codes == sorted(set(codes))
    assert {each.rule.code for each in all_advice()} <= set(codes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_a_pack_with_nothing_to_mend(language, tmp_path: Path) -> None:
    """Not even advice; the schema is content too."""
    examples = re.findall(r"(?s)```yaml\n(.*?)```", reference.page(language))
    assert len(examples) == 1 + len(kind_names())
    for example in examples:
        text = HEAD + indent(example, "  ") if example.startswith("- ") else example
        (tmp_path / "p.yaml").write_text(text, encoding="utf-8")
        assert lint(tmp_path / "p.yaml").findings == (), example
        JUDGE.validate(seen(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_a_table_has_as_many_cells_as_its_head(language) -> None:
    for table in re.findall(r"(?m)(?:^\|.*\n)+", reference.page(language)):
        cells = {len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}
        assert len(cells) == 1, table
