"""Places as they are written: ``weights``, ``weights[3]``, ``output[1,2]``, counted from 1."""

from __future__ import annotations

import re

from attn_tutor.model.problem import Target

_WRITTEN = re.compile(
    r"\s*(?P<stage>[A-Za-z_][\w.]*)\s*"
    r"(?:\[\s*(?P<row>\d{1,4})\s*(?:,\s*(?P<column>\d{1,4})\s*)?\])?\s*\Z"
)


def read_target(text: str) -> Target | None:
    """Read a place, or give None where it is not written like one; a place 0 becomes -1.

    >>> read_target("output[1,2]")
    Target(stage='output', row=0, column=1)
    >>> read_target("weights[") is None
    True
    """
    found = _WRITTEN.match(text)
    if not found:
        return None
    row, column = found["row"], found["column"]
    return Target(
        found["stage"],
        None if row is None else int(row) - 1,
        None if column is None else int(column) - 1,
    )
