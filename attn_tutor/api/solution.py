"""A problem worked out: its stages as tables, pictures of its weights, its answers marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attn_tutor.api.shown import Shown, html, plain

if TYPE_CHECKING:
    from attn_tutor.api.marking import Answers, Marking
    from attn_tutor.api.table import Table
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Problem
    from attn_tutor.render.blocks import Block
    from attn_tutor.words import Language


class Solution:
    """A problem with everything that follows from what it gives.

    >>> from attn_tutor import derive, find_problem
    >>> derive(find_problem("3.2")).stages
    ('scores', 'exps', 'row_sums', 'weights', 'output')
    """

    def __init__(self, derivation: Derivation, language: Language) -> None:
        self.derivation = derivation
        self.language = language

    @property
    def problem(self) -> Problem:
        """The problem that is worked out."""
        return self.derivation.problem

    @property
    def givens(self) -> tuple[str, ...]:
        """The names of what is given."""
        return tuple(given.name for given in self.derivation.plan.givens if given.shown)

    @property
    def stages(self) -> tuple[str, ...]:
        """The names of the stages, in the order in which they are worked out."""
        return self.derivation.plan.names()

    def table(self, name: str) -> Table:
        """Give one stage, or one matrix that is given. Raises UsageError for an unknown one."""
        from attn_tutor.api.table import table_of

        return table_of(self.derivation, name, self.language)

    def __getitem__(self, name: str) -> Table:
        """Give one stage, or one matrix that is given: ``solution["weights"]``."""
        return self.table(name)

    def draw(
        self,
        query: str | int | None = None,
        *,
        stages: Sequence[str] = (),
        head: int | None = None,
        mask: str = "",
    ) -> Shown:
        """Draw heat maps, or what one query looks at: its token or its number from 1.

        ``mask`` is "on", "off" or "both". Raises UsageError for what the problem does not have.
        """
        from attn_tutor.meant import did_you_mean
        from attn_tutor.render.drawing import choices
        from attn_tutor.render.drawing.picture import heat_blocks, query_blocks

        heads = choices.heads(self.derivation, head)
        names = choices.stages(self.derivation, stages, one_query=query is not None)
        sides = choices.sides(self.derivation, heads, names, mask)
        if query is None:
            return Shown(heat_blocks(sides, self.language))
        place = choices.query(self.derivation, str(query), did_you_mean)
        return Shown(query_blocks(sides, place, self.language))

    def draw_cache(self, head: int | None = None) -> Shown:
        """Draw the KV cache growing token by token.

        Raises UsageError where the tokens of the problem do not come one after the other.
        """
        from attn_tutor.render.drawing import choices
        from attn_tutor.render.drawing.cache import cache_blocks
        from attn_tutor.render.drawing.maps import map_of

        heads = choices.heads(self.derivation, head)
        steps = choices.steps(self.derivation)
        weights = [map_of(self.derivation, each, "weights") for each in heads]
        return Shown(cache_blocks(self.derivation, steps, weights, self.language))

    def check(self, answers: Answers) -> Marking:
        """Mark answers to the problem; see ``attn_tutor.check``."""
        from attn_tutor.api.marking import mark_answers

        return mark_answers(self.derivation, answers, self.language)

    def __str__(self) -> str:
        """Read the whole worked solution."""
        return plain(self._blocks())

    def __repr__(self) -> str:
        """Say what it is, in one line."""
        return f"<Solution of {self.problem.pack}/{self.problem.id}: {', '.join(self.stages)}>"

    def _repr_html_(self) -> str:
        return html(self._blocks())

    def _blocks(self) -> list[Block]:
        from attn_tutor.render.solution import solution_blocks

        return solution_blocks(self.derivation, list(self.stages), None, self.language)


def derive(problem: Problem, language: Language = "en") -> Solution:
    """Work a problem out; ``language`` ("en" or "ko") is that of every title and sentence.

    >>> from attn_tutor import find_problem
    >>> derive(find_problem("3.2"))["weights"].texts
    (('0.8808', '0.1192'),)
    """
    from attn_tutor.model.derivation import derive as worked_out

    return Solution(worked_out(problem), language)
