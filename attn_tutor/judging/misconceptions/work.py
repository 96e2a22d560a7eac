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

BEFORE_EXP = ("biased_scores", "masked_scores", "exps")
"""The stages that may take scores where nothing is scaled, in order."""


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

    # ---- what there is ---------------------------------------------------------------------------

    @cached_property
    def _stages(self) -> dict[str, Step]:
        head = self.step.head
        return {step.stage.name: step for step in self.plan.steps if step.head == head}

    def step_of(self, stage: str) -> Step:
        """Give the step of that stage in this head."""
        if stage not in self._stages:
            raise NotHereError(stage)
        return self._stages[stage]

    def has(self, stage: str) -> bool:
        """Tell whether this head has such a stage."""
        return stage in self._stages

    def box(self, name: str) -> Box:
        """Give the box of the quantity of that name in the plan."""
        if name not in self.known:
            raise NotHereError(name)
        return self.known[name].box

    def operand(self, stage: str, need: str) -> Box:
        """Give what the step of that stage in this head takes as one of its operands."""
        inputs = self.step_of(stage).inputs
        if need not in inputs:
            raise NotHereError(need)
        return self.box(inputs[need])

    def at(self, name: str) -> Work:
        """Give the same paper as seen from another step."""
        return Work(self.plan, self.plan.step(name), self.known, self.numbers)

    @cached_property
    def leading(self) -> tuple[Step, ...]:
        """The steps that this one is worked from, in order."""
        return leading_to(self.plan, self.step)[:-1]

    @cached_property
    def query(self) -> Box:
        """Q: n × d_k."""
        return self.operand("scores", "query")

    @cached_property
    def key(self) -> Box:
        """K: m × d_k, cached rows and all."""
        return self.operand("scores", "key")

    @cached_property
    def value(self) -> Box:
        """V: m × d_v."""
        return self.operand("output", "value")

    @cached_property
    def scores(self) -> Box:
        """S: n × m, given or worked out."""
        if self.has("scaled_scores"):
            return self.operand("scaled_scores", "scores")
        first = next(stage for stage in BEFORE_EXP if self.has(stage) or stage == "exps")
        return self.operand(first, "logits")

    @cached_property
    def scaled(self) -> Box:
        """Z: n × m, where the problem scales."""
        return self.box(self.step_of("scaled_scores").name)

    @cached_property
    def logits(self) -> Box:
        """What exp is taken of: scaled, biased and masked, as far as the problem does so."""
        return self.operand("exps", "logits")

    @cached_property
    def exps(self) -> Box:
        """E: n × m."""
        return self.box(self.step_of("exps").name)

    @cached_property
    def weights(self) -> Box:
        """A: n × m."""
        return self.box(self.step_of("weights").name)

    @cached_property
    def honest(self) -> Box:
        """This step worked rightly from the boxes."""
        return self.step.stage.enclose(operands(self.step, self.known))

    @cached_property
    def allowed(self) -> Array | None:
        """True where a query may attend; None without a mask."""
        if "allowed" not in self.step_of("exps").inputs:
            return None
        kept: Array = self.operand("exps", "allowed").low != 0
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
        if self.has("scores"):
            return float(self.key.low.shape[-1])
        if "d_k" not in self.plan.facts:
            raise NotHereError("d_k")
        return float(self.plan.facts["d_k"])

    @cached_property
    def d_models(self) -> list[float]:
        """What may be taken for d_model: h·d_k, the width of X; two heads where nothing tells."""
        heads = len({step.head for step in self.plan.steps} - {None})
        projected = [step for step in self.plan.steps if step.stage.name in {"query", "key"}]
        found = {float(self.box(step.inputs["inputs"]).low.shape[-1]) for step in projected}
        if heads > 1 or not projected:
            found.add(max(heads, 2) * self.d_k)
        return sorted(found - {self.d_k})

    @cached_property
    def divisor(self) -> float:
        """The number that scores are divided by."""
        return float(self.operand("scaled_scores", "divisor").low.flat[0])

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
            bias = self.operand("biased_scores", "bias")
            scaled = boxes.add(self.paper(scaled, "scaled_scores"), bias)
        if self.allowed is None:
            return scaled
        return Box(*(attention.mask_out(end, self.allowed) for end in scaled))

    def gone_on(self, changed: Mapping[str, Box]) -> Box:
        """Work this step anew where earlier steps came out otherwise; what was typed stays."""
        known = dict(self.known)
        touched = set(changed)
        for step in self.leading:
            if step.name in changed:
                reach = changed[step.name]
            elif touched.isdisjoint(step.inputs.values()):
                continue
            else:
                reach = step.stage.enclose(operands(step, known))
            touched.add(step.name)
            there, paper = known[step.name], on_paper(reach, step.digits, copies=step.stage.copies)
            known[step.name] = there._replace(box=boxes.choose(there.typed, there.box, paper.box))
        return self.step.stage.enclose(operands(self.step, known))


def leading_to(plan: Plan, target: Step) -> tuple[Step, ...]:
    """Give the steps that a step is worked from, in order, and the step itself at the end."""
    wanted = {target.name}
    found: list[Step] = []
    for step in reversed(plan.steps):
        if step.name in wanted:
            found.append(step)
            wanted.update(step.inputs.values())
    return tuple(reversed(found))
