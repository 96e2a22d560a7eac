"""The pen of one dialogue: it writes down move by move, and remembers what could not be saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from attn_tutor.store.walks import Entry, written_time
from attn_tutor.words import Text

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from attn_tutor.session.moves import Move
    from attn_tutor.store.journal import Journal
    from attn_tutor.store.names import Made
    from attn_tutor.store.walks import Kept, Walk

ELSEWHERE_TOO = Text(
    en="This problem was continued in another place as well. Both ways are kept.",
    ko="다른 곳에서도 이 문제를 이어서 풀었어요. 둘 다 따로 저장해요.",
)


class Pen:
    """Writes the moves of one walk. The journal is opened at the first of them, not before.

    A move that cannot be saved stays in the pen, and the next one that can be saved takes it along.
    """

    def __init__(
        self,
        walk: Walk,
        opened: Callable[[], Journal],
        entries: Iterable[Entry] = (),
        journal: Journal | None = None,
    ) -> None:
        self.walk = walk
        self.entries = list(entries)
        self.unsaved = 0
        self._opened = opened
        self._journal = journal
        self._told = False

    @property
    def tip(self) -> str:
        """The digest of the last move."""
        return self.entries[-1].digest if self.entries else self.walk.key

    def made(self) -> Made:
        """Give the moves so far, to replay them."""
        from attn_tutor.store.names import made

        return made(self.entries)

    def write(self, move: Move, now: datetime) -> list[Text]:
        """Save a move. Gives sentences to say, mostly none; raises StoreError where it cannot."""
        from attn_tutor.store.names import written_move

        name, text = written_move(move)
        self.entries.append(Entry(len(self.entries), written_time(now), name, text, self.tip))
        self.unsaved += 1
        return self.save()

    def save(self) -> list[Text]:
        """Save what could not be saved before. Raises StoreError where it cannot be now either."""
        journal = self._at_hand()
        alone = not self.unsaved or journal.append(self.walk, self.entries)
        self.unsaved = 0
        said = [*journal.notices]
        journal.notices.clear()
        if not alone and not self._told:
            self._told = True
            said.append(ELSEWHERE_TOO)
        return said

    def note(self, outcome: str) -> None:
        """Note how the walk stands, so that lists need not replay it."""
        if self._journal is not None and not self.unsaved:
            self._journal.note(self.tip, outcome)

    def close(self) -> None:
        """Close the journal, if it was opened."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _at_hand(self) -> Journal:
        if self._journal is None:
            self._journal = self._opened()
        return self._journal


def pen_for(walk: Walk, folder: Path, *, to_disk: bool = False) -> Pen:
    """Give a pen for a new walk; nothing is opened or kept before its first move."""
    return Pen(walk, partial(_open, folder, to_disk=to_disk))


def pen_on(journal: Journal, kept: Kept) -> Pen:
    """Give a pen that goes on with a walk; what was made so far is in ``entries`` and ``made``.

    The journal is closed with the pen.
    """
    return Pen(kept.walk, lambda: journal, journal.moves_of(kept), journal)


def _open(folder: Path, *, to_disk: bool) -> Journal:
    from attn_tutor.store.journal import open_journal

    return open_journal(folder, to_disk=to_disk)
