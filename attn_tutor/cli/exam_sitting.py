"""One sitting of an exam: begun or gone on with, problem after problem, and handed in.

The exam is a walk of its own in the journal, beside those of its problems: ``accept`` when a
sitting begins, ``leave`` when it is stopped, ``submit`` when the exam is handed in. So the time of
the beginning survives a crash, and a pause can be seen.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from attn_tutor.cli import keys
from attn_tutor.cli.clock import now
from attn_tutor.cli.exam_walks import COVER, begun_walk, kept_walk, walk_of
from attn_tutor.errors import UsageError
from attn_tutor.render import exam as words
from attn_tutor.render.blocks import Line
from attn_tutor.session import moves
from attn_tutor.store.home import home
from attn_tutor.store.pen import Pen, pen_for

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.replaying.paper import Paper
    from attn_tutor.words import Text

INTERRUPTED = 130
__all__ = ["os"]
