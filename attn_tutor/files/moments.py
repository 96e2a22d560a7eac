"""Times as class files write them; one without a zone is a time of this machine."""

from __future__ import annotations

import re
from datetime import datetime

_SPOKEN = re.compile(
    r"(\d{4})[-./년]\s*(\d{1,2})[-./월]\s*(\d{1,2})[.일]?"
    r"(?:[ T]+(?:(오전|오후|AM|PM)\s*)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(AM|PM))?)?",
    re.IGNORECASE,
)
NOON = 12


def seconds(text: str) -> float | None:
    """Read a time as seconds since 1970; None where it cannot be read as one.

    >>> seconds("2026-12-01T18:00:00+09:00"), seconds("tomorrow")
    (1796115600.0, None)
    >>> seconds("2026. 12. 1 오후 6:00:00") == seconds("2026-12-01 18:00")
    True
    """
    try:
        return datetime.fromisoformat(text.strip()).timestamp()
    except (ValueError, OverflowError, OSError):
        pass
    found = _SPOKEN.fullmatch(text.strip())
    if found is None:
        return None
    year, month, day, before, hour, minute, second, after = found.groups()
    half = (before or after or "").upper()
    hours = int(hour or 0)
    if half:
        hours = hours % NOON + (NOON if half in {"오후", "PM"} else 0)
    try:
        parts = (int(year), int(month), int(day), hours, int(minute or 0), int(second or 0))
        return datetime(*parts).timestamp()  # noqa: DTZ001  # of this machine, as said above
    except (ValueError, OverflowError, OSError):
        return None
