"""The formats, one file each; the folder is walked when they are first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.exports.booklet import Format


@cache
def formats() -> dict[str, Format]:
    """Give every format by name.

    >>> sorted(formats())
    ['anki', 'gift', 'html', 'markdown', 'moodle', 'qti']
    """
    from pkgutil import iter_modules

    found: dict[str, Format] = {}
    for module in iter_modules(__path__):
        made: Format = import_module(f"{__name__}.{module.name}").FORMAT
        found[made.name] = made
    return found
