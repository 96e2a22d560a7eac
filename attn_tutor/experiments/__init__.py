"""Floor 4: the reasons behind the formula as small seeded experiments; one file a topic.

A topic gives facts only. The registry is filled by walking this folder when it is first asked.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.experiments.facts import Topic


@cache
def topics() -> dict[str, Topic]:
    """Give every topic by name, in alphabetical order."""
    from pkgutil import iter_modules

    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    named = [module.TOPIC for module in modules if hasattr(module, "TOPIC")]
    return {topic.name: topic for topic in sorted(named)}
