"""Every formula of every shipped problem as MathML: well formed, and with all its signs."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from attn_tutor.exports.html.mathml import mathml
from attn_tutor.model.kinds import kind
from attn_tutor.packs.shelves.library import Library

WRITTEN = [
    ("S1 = Q1K1ᵀ", "S1=Q1K1T"),
    ("Z = S / √d_k", "Z=Sdk"),
    ("M = Z + (0, −∞)", "M=Z+(0,−∞)"),
    ("P = sin, cos(pos / 10000^(2i/d))", "P=sin,cos\u2061(pos100002id)"),
    ("[K_cache; K]", "[Kcache;K]"),
    ("1/(", "1"),
    ("", ""),
]


@pytest.mark.parametrize(("formula", "text"), WRITTEN)
def test_what_a_formula_says(formula, text):
    found = "".join(ET.fromstring(mathml(formula)).itertext())
    assert found.startswith(text)


def test_where_things_stand():
    """Quotients, roots, indices, transposes and a sign before a number have their own elements."""
    assert mathml("Z = S / √d_k") == (
        "<math><mrow><mi>Z</mi><mo>=</mo><mfrac><mi>S</mi><msqrt><msub><mi>d</mi><mrow><mi>k</mi>"
        "</mrow></msub></msqrt></mfrac></mrow></math>"
    )
    assert "<msup><mi>K</mi><mi>T</mi></msup>" in mathml("QKᵀ")
    assert '<mo form="prefix">−</mo><mo>∞</mo>' in mathml("(0, −∞)")
    assert "<msup><mn>10000</mn><mfrac>" in mathml("pos / 10000^(2i/d)")


def test_every_shipped_formula_is_well_formed():
    """No letter or number is lost."""
    count = 0
    for pack in Library().packs():
        for problem in pack.problems:
            plan = kind(problem.kind).plan(problem)
            for formula in {plan.formula(step) for step in plan.steps}:
                said = "".join(ET.fromstring(mathml(formula)).itertext())
                kept = re.sub(r"[\W_]", "", formula.replace("ᵀ", "T"))
                assert re.sub(r"[\W_]", "", said) == kept
                count += 1
    assert count > 300
