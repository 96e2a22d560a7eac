"""``progress reset``: forgetting, after a typed confirmation and a backup."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from attn_tutor.cli.output_files import NOTHING_CHANGED, write_new
from attn_tutor.cli.progress import words
from attn_tutor.cli.saying import say, say_notices
from attn_tutor.errors import StoreError, UsageError, reason_of

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.store.journal import Journal

NOTHING_DONE = 1


def reset_progress(settings: Settings, identifier: str, *, every: bool, yes: bool) -> int:
    """Forget one problem or all, after a typed confirmation and a backup; 1 where nothing was."""
    from attn_tutor.store.exchange import export_lines, forget
    from attn_tutor.store.home import home
    from attn_tutor.store.journal import open_if_there

    if bool(identifier) == every:
        raise UsageError(words.ONE_OR_ALL)
    journal = open_if_there(home())
    if journal is None:
        say(settings, words.NOTHING_YET)
        return NOTHING_DONE
    with journal:
        say_notices(settings, journal)
        only = None if every else _kept_problem(journal, identifier)
        count = sum(1 for _ in export_lines(journal, only))
        if not yes and not _confirmed(settings, identifier, count, only):
            say(settings, words.UNCHANGED)
            return NOTHING_DONE
        with journal.transaction() as connection:
            backup = _backup_name(home() / "backups")
            count = write_new(backup, export_lines(journal, only))
            forget(connection, only)
    say(settings, words.FORGOTTEN.fill(count=count, path=backup))
    return 0


def _kept_problem(journal: Journal, identifier: str) -> tuple[str, str]:
    from attn_tutor.store.exchange import kept_problems

    known = kept_problems(journal)
    fitting = [names for names in known if identifier in {names[1], "/".join(names)}]
    if not fitting:
        raise UsageError(words.NOT_KEPT.fill(id=identifier))
    if len(fitting) > 1:
        names = ", ".join("/".join(names) for names in fitting)
        raise UsageError(words.WHICH.fill(id=identifier, names=names))
    return fitting[0]


def _confirmed(
    settings: Settings, identifier: str, count: int, only: tuple[str, str] | None
) -> bool:
    from unicodedata import normalize

    word = words.ALL.said(settings.language) if only is None else identifier
    names = {words.ALL.en, words.ALL.ko} if only is None else {identifier, "/".join(only)}
    named = words.ALL if only is None else "/".join(only)
    say(settings, words.WILL_GO.fill(count=count, id=named))
    typed = settings.terminal.ask(words.TYPE_ID.fill(id=word).said(settings.language))
    return normalize("NFC", typed or "").strip() in names


def _backup_name(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(NOTHING_CHANGED.fill(path=folder, reason=reason_of(error))) from error
    stem = f"{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}"
    return folder / f"{stem}.jsonl"
