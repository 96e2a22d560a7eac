"""Where the reader stands among the tokens, and what it says when it cannot go on."""

from __future__ import annotations

from collections.abc import Callable

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.reading.arithmetic import UncalculableError, Value
from attn_tutor.reading.spelling import Spelled
from attn_tutor.reading.tokens import Token, unknown_name
from attn_tutor.words import Text


class Cursor:
    """A place in a list of tokens, which ends in an end token."""

    def __init__(self, source: Spelled, found: list[Token]) -> None:
        self.source = source
        self.found = found
        self.index = 0

    @property
    def token(self) -> Token:
        """The token that is read next."""
        return self.found[self.index]

    @property
    def before(self) -> Token:
        """The token that was read last."""
        return self.found[self.index - 1]

    def take(self) -> Token:
        """Step over a token."""
        self.index += 1
        return self.found[self.index - 1]

    def at(self, *signs: str) -> bool:
        """Tell whether one of these signs is next."""
        token = self.found[self.index]
        return token.kind == "sign" and token.text in signs

    def minus(self) -> bool:
        """Step over any number of signs, as algebra does: --2 is 2."""
        minus = False
        while self.at("+", "-"):
            minus ^= self.take().text == "-"
        return minus

    def calculated(self, start: int, calculate: Callable[..., Value], *values: Value) -> Value:
        """Calculate; where that is impossible the caret stands under the tokens since start."""
        try:
            return calculate(*values)
        except UncalculableError as error:
            first, last = self.found[start], self.before
            raise self.source.refusal(error.text, first.start, last.end) from None

    def refusal(
        self, text: Text, token: Token | None = None, *, ask: bool = False
    ) -> UnreadableError:
        """Make the error whose caret stands under a token, or the next one."""
        token = token or self.token
        return self.source.refusal(text, token.start, token.end, ask=ask)

    def missing(self) -> UnreadableError:
        """Say which sign has no number beside it."""
        token = self.token
        if token.text == "x":
            return unknown_name(self.source, "x", token.start, token.end)
        if token.text == "%":
            return self.refusal(refusals.PERCENT_ALONE)
        if self.index == 0:
            return self.refusal(refusals.MISSING_BEFORE.fill(sign=self._typed(token)))
        return self.refusal(refusals.MISSING_AFTER.fill(sign=self._typed(self.before)), self.before)

    def unexpected(self) -> UnreadableError:
        """Say what is wrong with a token after a whole expression."""
        token = self.token
        if token.text == "%":
            return self.refusal(refusals.PERCENT_ALONE)
        return self.refusal(refusals.TWO_NUMBERS if token.spaced else refusals.NO_SIGN_BETWEEN)

    def _typed(self, token: Token) -> str:
        return self.source.typed_between(token.start, token.end)
