"""attn-tutor: work scaled dot-product attention by hand and learn which mistake you made.

In a notebook or a script (docs/notebook.md):

>>> from attn_tutor import check, find_problem
>>> check(find_problem("3.2"), "0.8808").right
True

A name is loaded when it is first asked for, so that the command starts at once.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.api.exporting import export
    from attn_tutor.api.marker import Marker, marker
    from attn_tutor.api.marking import Mark, Marking, Mistake, check
    from attn_tutor.api.problems import find_problem, shipped_packs
    from attn_tutor.api.shown import Shown
    from attn_tutor.api.solution import Solution, derive
    from attn_tutor.api.table import Table
    from attn_tutor.errors import PackError, TutorError, UsageError
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem
    from attn_tutor.packs.load import load_pack
    from attn_tutor.variants.fresh import fresh

__version__ = "0.1.0"

__all__ = [
    "Mark",
    "Marker",
    "Marking",
    "Mistake",
    "Pack",
    "PackError",
    "Problem",
    "Shown",
    "Solution",
    "Table",
    "TutorError",
    "UsageError",
    "check",
    "derive",
    "export",
    "find_problem",
    "fresh",
    "load_pack",
    "marker",
    "shipped_packs",
]

_HOMES = {
    "Mark": "api.marking",
    "Marker": "api.marker",
    "Marking": "api.marking",
    "Mistake": "api.marking",
    "Pack": "model.pack",
    "PackError": "errors",
    "Problem": "model.problem",
    "Shown": "api.shown",
    "Solution": "api.solution",
    "Table": "api.table",
    "TutorError": "errors",
    "UsageError": "errors",
    "check": "api.marking",
    "derive": "api.solution",
    "export": "api.exporting",
    "find_problem": "api.problems",
    "fresh": "variants.fresh",
    "load_pack": "packs.load",
    "marker": "api.marker",
    "shipped_packs": "api.problems",
}
"""The file in which each public name is."""


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """List the public names too."""
    return sorted({*globals(), *__all__})
