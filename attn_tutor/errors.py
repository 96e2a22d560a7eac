"""What can go wrong for a person, said so that they can mend it. Anything else is a bug."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.words import Text


class TutorError(Exception):
    """A problem that a person can read and mend; ``text`` holds the sentence in both languages."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def reason_of(error: Exception) -> str:
    """Give the reason that the system gives, or at least what kind of trouble it is.

    >>> reason_of(FileNotFoundError(2, "No such file or directory")), reason_of(OSError())
    ('No such file or directory', 'OSError')
    """
    return getattr(error, "strerror", None) or type(error).__name__


class UsageError(TutorError):
    """The command was called with something that it cannot use (exit status 2)."""


class PackError(TutorError):
    """A pack or the place where packs live cannot be used (exit status 3)."""


class StoreError(TutorError):
    """What is remembered between starts cannot be read or written (exit status 3)."""


class UnreadableError(TutorError):
    """A typed text that cannot be read as an answer; it never costs an attempt.

    ``position`` is the index in the typed text under which the caret stands, ``length`` the number
    of characters it covers. ``ask`` is True where two readings are possible and one is asked for.
    """

    def __init__(
        self, text: Text, position: int = 0, length: int = 1, *, ask: bool = False
    ) -> None:
        super().__init__(text)
        self.position = position
        self.length = length
        self.ask = ask
