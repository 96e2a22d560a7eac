"""Walks and moves for the tests of the journal."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from attn_tutor.store.walks import Entry, Walk

MEMORY = Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else None
"""A folder in memory, where there is one: for tests that make very many journals."""
BEGUN = "2026-03-01T00:00:00.000Z"
MIDNIGHT = datetime(2026, 3, 1, tzinfo=UTC)


def a_walk(identifier="w", problem="3.2", pack="anatomy", **more):
    return Walk(identifier, pack, problem, "0123456789ab", BEGUN, **more)


def later(seconds):
    return MIDNIGHT + timedelta(seconds=seconds)


def chain(walk, *texts, after=None):
    """Moves with these texts, each after the one before."""
    entries = list(after or [])
    for text in texts:
        tip = entries[-1].digest if entries else walk.key
        at = f"2026-03-01T00:00:{len(entries):02}.000Z"
        entries.append(Entry(len(entries), at, "submit", text, tip))
    return entries


def texts_of(journal):
    """What the journal holds: the typed texts of every walk, in no order."""
    return sorted([entry.text for entry in journal.moves_of(kept)] for kept in journal.walks())
