"""A student's paper as the formulas of the catalogue read it: the box of every quantity."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.marking import on_paper
from attn_tutor.maths import attention, boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.model.derivation import operands

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.plan import Plan, Step
    from attn_tutor.model.stage import Carried


class NotHereError(LookupError):
    """The problem does not have what a mistake is made with; so nobody can make it here."""


class Work:
    """The boxes that one step may be worked from: a student's own, the mended or the true ones.

    ``numbers`` holds the typed numbers that count on this chain, NaN where there is none.
    """

    def __init__(
        self,
        plan: Plan,
        step: Step,
        known: Mapping[str, Carried],
        numbers: Mapping[str, Array],
    ) -> None:
        self.plan, self.step, self.known, self.numbers = plan, step, known, numbers
        self._prefix = step.name.removesuffix(step.stage.name)

    # ---- what there is ---------------------------------------------------------------------------

    def step_of(self, stage: str) -> Step:
        """Give the step of that stage in this head."""
        for step in self.plan.steps:
            if step.name == self._prefix + stage:
                return step
        raise NotHereError(stage)

    def has(self, stage: str) -> bool:
        """Tell whether this head has such a stage."""
        return any(step.name == self._prefix + stage for step in self.plan.steps)

    def carried(self, quantity: str) -> Carried:
        """Give a quantity as it is carried on, this head's own if there is one."""
        for name in (self._prefix + quantity, quantity):
            if name in self.known:
                return self.known[name]
        raise NotHereError(quantity)

    def box(self, quantity: str) -> Box:
        """Give the box of a quantity."""
        return self.carried(quantity).box

    @cached_property
    def query(self) -> Box:
        """Q: n × d_k."""
        return self.box("query")

    @cached_property
    def key(self) -> Box:
        """K: m × d_k."""
        return self.box("key")

    @cached_property
    def value(self) -> Box:
        """V: m × d_v."""
        return self.box("value")

    @cached_property
    def scores(self) -> Box:
        """S: n × m."""
        return self.box("scores")

    @cached_property
    def logits(self) -> Box:
        """What exp is taken of: scaled, biased and masked, as far as the problem does so."""
        return self.box(self.step_of("exps").inputs["logits"].removeprefix(self._prefix))

    @cached_property
    def exps(self) -> Box:
        """E: n × m."""
        return self.box("exps")

    @cached_property
    def weights(self) -> Box:
        """A: n × m."""
        return self.box("weights")

    @cached_property
    def honest(self) -> Box:
        """This step worked rightly from the boxes."""
        return self.step.stage.enclose(operands(self.step, self.known))

    @cached_property
    def allowed(self) -> Array | None:
        """True where a query may attend; None without a mask."""
        if "allowed" not in self.known:
            return None
        kept: Array = self.known["allowed"].box.low != 0
        return kept

    # ---- sizes -----------------------------------------------------------------------------------

    @cached_property
    def n(self) -> int:
        """The number of queries."""
        return len(self.step.rows)

    @cached_property
    def m(self) -> int:
        """The number of keys."""
        return len(self.step_of("weights").columns)

    @cached_property
    def d_k(self) -> float:
        """The key dimension."""
        if "key" in self.known or self._prefix + "key" in self.known:
            return float(self.key.low.shape[-1])
        if "d_k" not in self.plan.facts:
            raise NotHereError("d_k")
        return float(self.plan.facts["d_k"])

    @cached_property
    def divisor(self) -> float:
        """The number that scores are divided by."""
        return float(self.box("divisor").low.flat[0])

    def only_for_root(self) -> None:
        """Stop unless this problem divides by √d_k and by nothing else."""
        if abs(self.divisor**2 - self.d_k) > boxes.SLACK * self.d_k:
            raise NotHereError("√d_k")

    # ---- steps of the work -----------------------------------------------------------------------

    def digits(self, stage: str) -> Digits:
        """Give the digits asked of a stage; of this step where there is no such stage."""
        return self.step_of(stage).digits if self.has(stage) else self.step.digits

    def paper(self, box: Box, stage: str = "") -> Box:
        """Give a value done on paper on the way, perhaps rounded at the digits of that stage."""
        return on_paper(box, self.digits(stage or self.step.stage.name)).box

    def kept(self, box: Box) -> Box:
        """Put 0 where masked."""
        if self.allowed is None:
            return box
        return boxes.choose(self.allowed, box, boxes.point(np.zeros(())))

    def logits_from(self, scaled: Box) -> Box:
        """Go on from other scaled scores to what exp is taken of: bias and mask as they should."""
        if self.has("biased_scores"):
            scaled = boxes.add(self.paper(scaled, "scaled_scores"), self.box("bias"))
        if self.allowed is None:
            return scaled
        return Box(*(attention.mask_out(end, self.allowed) for end in scaled))
