"""The stages: one file each. The registry is filled by walking this folder when first asked."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.stage import Stage


@cache
def stage(name: str) -> Stage:
    """Give the stage of that name; raises ModuleNotFoundError for an unknown one."""
    found: Stage = import_module(f"{__name__}.{name}").STAGE
    return found


@cache
def all_stages() -> dict[str, Stage]:
    """Give every stage by name, in alphabetical order."""
    from pkgutil import iter_modules

    return {module.name: stage(module.name) for module in iter_modules(__path__)}
