"""``quiz`` and ``review``."""
