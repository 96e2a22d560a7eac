"""Floor 1: the mathematics of attention, intervals and closed forms. Knows no words.

Closed forms are for showing only, so their files are loaded when the first one is made.
"""

from __future__ import annotations

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec


def _load_late(name: str) -> None:
    spec = find_spec(name)
    if spec is None or spec.loader is None or name in sys.modules:
        return
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    setattr(sys.modules[__name__], name.rpartition(".")[2], module)


_load_late(f"{__name__}.exact")
