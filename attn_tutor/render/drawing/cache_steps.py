"""How a KV cache grows: which rows of K and V each step reads and which it adds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.model.masks import allowed_cells

if TYPE_CHECKING:
    from attn_tutor.model.attention_data import Allowed, Attention


class CacheStep(NamedTuple):
    """One step: its queries, the keys read from the cache and the keys that are new, from 0."""

    queries: tuple[int, ...]
    read: tuple[int, ...]
    new: tuple[int, ...]

    @property
    def end(self) -> int:
        """The number of rows of K and V that there are after the step."""
        return len(self.read) + len(self.new)


def cache_steps(content: Attention) -> tuple[CacheStep, ...]:
    """Give the steps of a problem in which tokens come one after the other; none for any other.

    Where each query sees only what came before it, one step a token. Without a causal mask only
    the tokens that come after a cache can be told apart: they all come at once.
    """
    n, m = len(content.query_tokens), len(content.key_tokens)
    old = m - n
    crossed = content.inputs is not None and content.inputs.y is not None
    apart = (
        content.cache_key is None and old > 0 and content.query_tokens != content.key_tokens[old:]
    )
    if crossed or apart or old < 0:
        return ()
    if sees_no_later(content.allowed, n, m):
        return tuple(CacheStep((row,), tuple(range(old + row)), (old + row,)) for row in range(n))
    if content.cache_key is None:
        return ()
    return (CacheStep(tuple(range(n)), tuple(range(old)), tuple(range(old, m))),)


def sees_no_later(allowed: Allowed | None, n: int, m: int) -> bool:
    """Tell whether no query sees a key that comes after it.

    >>> sees_no_later(((True, False), (True, True)), 2, 2), sees_no_later(None, 2, 3)
    (True, False)
    """
    if allowed is None:
        return n == 1
    causal = allowed_cells("causal", n, m)
    return all(
        not sees or may
        for row, earlier in zip(allowed, causal, strict=True)
        for sees, may in zip(row, earlier, strict=True)
    )
