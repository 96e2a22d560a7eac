"""A pack as data: what it is called and the problems in it, in reading order."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.model.problem import Problem
from attn_tutor.words import Text


class Pack(NamedTuple):
    """A pack of problems. ``source`` is the path that it was read from."""

    id: str
    version: str
    title: Text
    license: str
    authors: tuple[str, ...]
    problems: tuple[Problem, ...]
    source: str
