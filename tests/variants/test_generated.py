"""Wishes and the packs made of them."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from attn_tutor.errors import UsageError
from attn_tutor.packs.lint import lint
from attn_tutor.variants.packs import pack_text
from attn_tutor.variants.wish import Wish, problems

SHAPES = [
    Wish(3, 2),
    Wish(4, 3, mask="causal"),
    Wish(4, 2, mask="padding"),
    Wish(4, 2, heads=2),
    Wish(3, 2, projections=True),
    Wish(4, 2, heads=2, projections=True, values=1),
    Wish(4, 2, decimals=2),
]
GOLDEN = Path(__file__).with_name("generated")
"""The packs of two problems with seed 7; ``python tests/variants/test_generated.py`` writes them."""


def named(wish):
    parts = [f"{wish.tokens}x{wish.dim}", wish.mask, f"{wish.heads}-heads"]
    return "-".join([*parts, *(["projected"] if wish.projections else []), str(wish.decimals)])


def made_of(wish):
    return pack_text(wish, 2, 7, "made", "attn-tutor generate")


@pytest.mark.parametrize("wish", SHAPES, ids=named)
def test_a_wish_and_a_seed_give_the_same_pack_on_every_machine(wish):
    """Where a new entry of the catalogue makes a draw useless, these change: write them anew."""
    assert made_of(wish) == (GOLDEN / f"{named(wish)}.yaml").read_text(encoding="utf-8")


def test_nothing_depends_on_the_order_of_hashes():
    code = (
        "from attn_tutor.variants.packs import pack_text;"
        "from attn_tutor.variants.wish import Wish;"
        "print(pack_text(Wish(3, 2), 2, 7, 'made', 'attn-tutor generate'), end='')"
    )
    for seed in ("0", "4"):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        )
        assert ran.stdout.decode().replace("\r\n", "\n") == made_of(Wish(3, 2))


@pytest.mark.parametrize("wish", SHAPES, ids=str)
def test_a_pack_reads_back_without_a_finding(wish, tmp_path):
    path = tmp_path / "made.yaml"
    path.write_text(pack_text(wish, 2, 7, "made", "attn-tutor generate"), encoding="utf-8")
    pack, findings, *_ = lint(path)
    assert findings == ()
    made = list(islice(problems(wish, 7), 2))
    for read, drawn in zip(pack.problems, made, strict=True):
        assert read.content == drawn.content
        assert read.digits.of("weights").decimals == wish.decimals
    assert made[0].content != made[1].content


def test_the_same_wish_and_seed_give_the_same_pack():
    one, other = (pack_text(Wish(3, 2), 3, 7, "made", "x") for _ in range(2))
    assert one == other
    assert pack_text(Wish(3, 2), 3, 8, "made", "x") != one
    assert one.startswith(pack_text(Wish(3, 2), 1, 7, "made", "x").splitlines()[0])


def test_one_problem_is_not_spoken_of_as_several():
    title = 'title: {en: "A drawn problem, seed 7", ko: "새로 뽑은 문제, 시드 7"}'
    assert title in pack_text(Wish(3, 2), 1, 7, "made", "x")


def test_two_tokens_cannot_be_had():
    with pytest.raises(UsageError) as raised:
        next(problems(Wish(2, 2), 1))
    assert raised.value.text.en == (
        "--tokens is 2, but two tokens cannot tell mistakes apart: on a 2 × 2 table too many"
        " wrong formulas give the same numbers. Take 3 or more."
    )
    assert raised.value.text.ko == (
        "--tokens 2: 토큰이 셋보다 적으면 실수를 구별할 수 없어요. 2 × 2 표에서는 여러 틀린"
        " 식이 같은 값을 내요. 3 이상으로 정하세요."
    )


def test_too_few_decimals_cannot_be_had():
    with pytest.raises(UsageError) as raised:
        next(problems(Wish(3, 2, decimals=0), 1))
    assert raised.value.text.en.startswith("No such problems: in ")
    assert raised.value.text.en.endswith(
        " draws, no numbers of this shape told all mistakes apart. Ask for 3 decimals or more."
    )
    assert raised.value.text.ko.endswith(
        "실수를 모두 구별하는 숫자가 없었어요. 소수 셋째 자리까지 묻게 해 보세요."
    )


def test_problems_of_a_small_shape_never_come_twice():
    made = list(islice(problems(Wish(3, 1), 1), 12))
    assert len({each.content for each in made}) == 12


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in SHAPES:
        (GOLDEN / f"{named(each)}.yaml").write_text(made_of(each), encoding="utf-8")
