"""The reference of the pack format, made from the fields that the loader reads.

``python -m attn_tutor.packs.reference docs/`` writes it in both languages; with ``--check`` the
status tells whether it is current.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from attn_tutor.model.kinds import kind as kind_named
from attn_tutor.model.kinds import kind_names
from attn_tutor.packs import reference_words as words
from attn_tutor.packs.accepting import NOTHING_TO_ACCEPT
from attn_tutor.packs.advice import all_advice
from attn_tutor.packs.compose import MOST_NODES
from attn_tutor.packs.depth import DEEPEST
from attn_tutor.packs.encoding import LARGEST_FILE
from attn_tutor.packs.fields import DEFAULT_KIND, HEAD_FORMS, PACK_FIELDS, PROBLEM_FIELDS
from attn_tutor.packs.heads import NOT_READ
from attn_tutor.packs.languages import ONE_LANGUAGE
from attn_tutor.packs.maps import Declared
from attn_tutor.packs.matrices import LARGEST
from attn_tutor.packs.opening import MOST_FILES
from attn_tutor.packs.schema import NAME, line_of
from attn_tutor.packs.shelves.archive_rules import LARGEST_ZIP
from attn_tutor.packs.types import TYPES
from attn_tutor.words import LANGUAGES, Language, Text, same

FILES: dict[Language, str] = {"en": "pack-format.md", "ko": "pack-format.ko.md"}
_LIMITS = {
    "file": LARGEST_FILE // 1_000_000,
    "zip": LARGEST_ZIP // 1_000_000,
    "files": MOST_FILES,
    "values": f"{MOST_NODES:,}",
    "deep": DEEPEST,
    "rows": LARGEST,
}


def page(language: Language) -> str:
    """Write the whole reference in a language."""
    kinds = sorted(kind_names(), key=lambda name: (name != DEFAULT_KIND, name))
    parts = [
        words.TOP.fill(schema=NAME, line=line_of(NAME)),
        words.PACK,
        _table(PACK_FIELDS),
        words.PROBLEM,
        _table(PROBLEM_FIELDS),
        words.KINDS,
        *(part for name in kinds for part in _kind(name)),
        words.PLAIN,
        words.FILES.fill(**_LIMITS),
        words.LINT,
        words.ADVICE,
        _advice(),
    ]
    return "\n\n".join(part.said(language).strip() for part in parts) + "\n"


def _kind(name: str) -> Iterable[Text]:
    kind = kind_named(name)
    yield Text(en=f"### `{name}`\n\n{kind.about.en}", ko=f"### `{name}`\n\n{kind.about.ko}")
    yield _table(kind.fields)
    yield words.EXAMPLE.fill(example=kind.example.rstrip())


def _table(fields: Iterable[Declared]) -> Text:
    """Write a table of fields: name, meaning, what may be written, an example."""
    rows = [words.FIELDS_HEAD]
    for field in fields:
        form = HEAD_FORMS[field.type] if field.type in HEAD_FORMS else TYPES[field.type].form
        rows.append(
            words.FIELD.fill(
                name=field.name,
                about=_cell(field.about),
                mark=_mark(field),
                words=_cell(form.words),
                example=form.example,
            )
        )
    return _joined(rows)


def _advice() -> Text:
    """Write a table of every piece of advice by its code, as ``accept`` takes it."""
    found = {each.rule.code: each.rule for each in all_advice()}
    found |= {rule.code: rule for rule in (ONE_LANGUAGE, NOT_READ, NOTHING_TO_ACCEPT)}
    rows = [words.ADVICE_HEAD]
    for code in sorted(found):
        said, mend = (_blanked(text) for text in (found[code].text, found[code].mend))
        rows.append(words.ADVICE_ROW.fill(code=code, text=said, mend=mend))
    return _joined(rows)


def _blanked(text: Text) -> Text:
    """Put an ellipsis where a finding has words of its own."""
    en, ko = (re.sub(r"(?<!\{)\{\w+\}(?!\})", "…", said) for said in (text.en, text.ko))
    return _cell(Text(en=_single(en), ko=_single(ko)))


def _single(text: str) -> str:
    return text.replace("{{", "{").replace("}}", "}")


def _joined(rows: list[Text]) -> Text:
    return Text(en="\n".join(row.en for row in rows), ko="\n".join(row.ko for row in rows))


def _mark(field: Declared) -> Text:
    """Say that a field must be there, or belongs to one problem alone."""
    if field.required:
        return words.REQUIRED
    return words.OWN if getattr(field, "own", False) else same("")


def _cell(text: Text) -> Text:
    """Write a text so that it stays inside one cell of a table."""
    return Text(en=text.en.replace("|", "\\|"), ko=text.ko.replace("|", "\\|"))


def main(arguments: list[str]) -> int:
    """Write the reference into a folder; with ``--check`` tell whether it is current."""
    folders = [argument for argument in arguments if argument != "--check"]
    folder = Path(folders[0]) if folders else Path("docs")
    pages = {folder / FILES[language]: page(language) for language in LANGUAGES}
    if "--check" in arguments:
        return int(any(_read(path) != text for path, text in pages.items()))
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
