"""The kinds of problems: one file each. The registry is filled by walking this folder."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.kind import Kind


@cache
def kind(name: str) -> Kind:
    """Give the kind of that name; raises ModuleNotFoundError for an unknown one."""
    found: Kind = import_module(f"{__name__}.{name}").KIND
    return found


@cache
def kind_names() -> tuple[str, ...]:
    """Give the names of all kinds in alphabetical order."""
    from pkgutil import iter_modules

    return tuple(sorted(module.name for module in iter_modules(__path__)))
