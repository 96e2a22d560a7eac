"""Names that tell students apart and nobody who they are."""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b, pbkdf2_hmac

ROUNDS = 200_000
"""How often the secret is hashed: who guesses at secrets pays for every guess."""
LETTERS = 10


class Pseudonyms:
    """Gives every student a name by a keyed hash.

    The same secret gives the same names in every report. Without the secret nobody can find a name
    by trying the students of a list; with it anybody can, so it stays with the teacher.
    """

    def __init__(self, secret: bytes) -> None:
        self._key = pbkdf2_hmac("sha256", secret, b"attn-tutor pseudonyms", ROUNDS)
        self._known: dict[str, str] = {}

    def of(self, student: str) -> str:
        """Give the name of a student, such as ``s-k7w2hq4tzn``."""
        if student not in self._known:
            digest = blake2b(student.encode(errors="surrogatepass"), key=self._key).digest()
            self._known[student] = f"s-{b32encode(digest).decode()[:LETTERS].lower()}"
        return self._known[student]
