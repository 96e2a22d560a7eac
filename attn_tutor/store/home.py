"""Where attn-tutor keeps what it remembers."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """Give the folder of everything remembered: ATTN_TUTOR_HOME, else the system's place for it."""
    chosen = os.environ.get("ATTN_TUTOR_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("attn-tutor", appauthor=False)


def installed_folder() -> Path:
    """Give the folder in which ``pack install`` keeps packs."""
    return home() / "packs"


def cache_folder() -> Path:
    """Give the folder of what can be worked out again; it may be deleted at any time."""
    return home() / "cache"
