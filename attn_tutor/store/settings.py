"""Settings remembered between two starts. Losing them is never an error."""

from __future__ import annotations

from typing import Any

from attn_tutor.store.home import home
from attn_tutor.words import LANGUAGES, Language

FILE = "settings.json"


def remembered_language() -> Language | None:
    """Give the language that was chosen the first time, or None."""
    value = _read().get("language")
    return value if value in LANGUAGES else None


def remember_language(language: Language) -> None:
    """Keep the language for the next start; where nothing can be written it is asked again."""
    import json

    folder = home()
    kept = {**_read(), "language": language}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written = folder / f"{FILE}.new"
        written.write_text(json.dumps(kept), encoding="utf-8")
        written.replace(folder / FILE)
    except OSError:
        return


def _read() -> dict[str, Any]:
    try:
        text = (home() / FILE).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return {}
    import json

    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
