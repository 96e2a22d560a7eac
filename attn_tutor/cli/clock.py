"""The clock: the only place that asks what time it is."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """Give the time, in UTC."""
    return datetime.now(UTC)
