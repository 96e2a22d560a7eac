"""The names of the files that packs are made of, and their order."""

from __future__ import annotations

import re

HEAD = "pack.yaml"


def natural(name: str) -> tuple[tuple[bool, int, str], ...]:
    """Give a key that sorts 2.yaml before 10.yaml, and both before notes.yaml.

    >>> sorted(["notes.yaml", "10.yaml", "2.yaml"], key=natural)
    ['2.yaml', '10.yaml', 'notes.yaml']
    """
    parts = re.findall(r"0*([0-9]+)|([^0-9]+)", name, re.ASCII)
    return tuple((not digits, len(digits), digits or word) for digits, word in parts)


def is_yaml(name: str) -> bool:
    """Tell whether a file of a directory may hold problems."""
    return name.lower().endswith((".yaml", ".yml")) and not name.startswith(".")
