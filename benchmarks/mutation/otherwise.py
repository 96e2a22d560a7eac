"""Texts that a mutant of the reader reads otherwise, made at random from what students type.

    python -m benchmarks.mutation.otherwise [--texts 4000] [--seed 1] [PART OF A MUTANT ...]

Tries the mutants of reading in docs/mutants.md and prints the shortest text that each of them reads
otherwise. Where what is read now is right, the text should become a test; where it is not, a fault
has been found.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pickle
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial

from attn_tutor.errors import TutorError
from benchmarks.mutation.alone import Broken
from benchmarks.mutation.changes import Mutant
from benchmarks.mutation.explained import PAGE, explained
from benchmarks.mutation.rooms import mutants_of

CELLS = (
    "1", "0.5", "-1", "1/2", "√2", "e^2", "(1+2)", "2 x 3", "1 1/2", "½", "1e-3", "1,5", "_", "-∞",
    "٣", "2(3)", "exp(1)", "((2))", "(1, 2)", "(1 2)", "[1 2]", "1 / 2", "1 -2", "1,234", "50%",
    "exp 1", "{2}", "2 √2", "sqrt(4)", "(2 x 3)", "1.", "+3", "x", "1^2^2", "[]", "()", "( )", "2x",
    "(1)", "1 ½", "abc", "1²", "ㅡ2", "²", "5ˆ2", "1e400", "0.1.2", "1,234.5", "×", "−", "１",
    "。", "%",
)  # fmt: skip
BETWEEN = (
    " ",
    "  ",
    ", ",
    ",",
    "; ",
    ";",
    "\n",
    "\t",
    "\r\n",
    "\r",
    ",\n",
    "\t\t",
    "\x1c",
    "\u3000",
)
SIGNS = ("", "", "+", "-", "*", " ", "/", "^", "x", " x ", "×", ",", "**", "·", "\u200b")
AROUND = (
    ("", ""), ("", ""), ("[", "]"), ("(", ")"), ("[[", "]]"), ("array(", ")"), ("", ","),
    (" ", " "), ("tensor([", "])"), ("\u200b", ""), ("", "\n"), ("x = ", ""), ("(", ",)"),
)  # fmt: skip
LETTERS = (
    "z_1", "z1", "c", "e", "^", "(", ")", " ", "+", "-", "/", "*", "2", "exp", "ln", "C", "Z_1",
    "z_{1}", "x2", "x", "3", "a_b", "ab", "sqrt", "log", "cos", "x_2", "c2", "expc", "½", "π",
    "e^c", "[", "]", "1,234", ".", "b",
)  # fmt: skip
NAMES = (("z_1", "c"), ("x2", "x"), ("a_b", "ab"), ("z_1", "z_10", "c"), ("X", "x"), None)
SIZES = ((1, 1), (1, 2), (1, 3), (2, 2), (3, 1), (2, 3))


def rows(draw: random.Random) -> str:
    """Cells with something between and around them."""
    mark, (before, after) = draw.choice(BETWEEN), draw.choice(AROUND)
    marks = (mark if draw.random() < 0.7 else draw.choice(BETWEEN) for _ in range(4))
    cells = "".join(draw.choice(CELLS) + each for each in list(marks)[: draw.randint(1, 4)])
    return before + cells.removesuffix(mark) + after


def numbers(draw: random.Random) -> str:
    """Cells with signs between them."""
    return "".join(draw.choice(CELLS) + draw.choice(SIGNS) for _ in range(draw.randint(1, 4)))


def readings(count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Read random texts in all ways, and give each with what was read or said."""
    from attn_tutor.reading.answers import read_rows
    from attn_tutor.reading.expressions import read_number
    from attn_tutor.reading.formulas import read_formula

    draw = random.Random(seed)
    for _ in range(count):
        text, (high, wide), odd = rows(draw), draw.choice(SIZES), draw.random() < 0.5
        yield text, said(partial(read_rows, text, rows=high, columns=wide, infinity=odd))
        text = numbers(draw)
        yield text, said(partial(read_number, text, infinity=odd, mixed=not odd))
        text = "".join(draw.choices(LETTERS, k=draw.randint(1, 6)))
        yield text, said(partial(read_formula, text, draw.choice(NAMES)))


def said(read: Callable[[], object]) -> str:
    """Write what was read, or why it was refused; a fault of the mutant is a difference, too."""
    try:
        return repr(read())
    except TutorError as error:
        return repr((error.text.en, error.text.ko, vars(error)))
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        return repr(error)


def read_by(mutant: Mutant | None, count: int, seed: int) -> list[tuple[str, str]]:
    """Read the texts in a process of its own, in which the reader is the mutant."""
    with tempfile.TemporaryFile() as kept:
        child = os.fork()
        if not child:
            try:
                if mutant is not None:
                    broken = Broken(mutant)
                    sys.meta_path.insert(0, broken)
                    importlib.import_module(broken.name)
                pickle.dump(list(readings(count, seed)), kept)
                kept.flush()
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        kept.seek(0)
        try:
            found: list[tuple[str, str]] = pickle.load(kept)  # our own, written a moment ago
        except EOFError:  # it died, or could not be imported
            found = []
    return found


def main() -> int:
    """Print what each mutant reads otherwise."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", help="of a line in docs/mutants.md")
    parser.add_argument("--texts", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    known = explained(PAGE.read_text("utf-8"))
    usual = read_by(None, given.texts, given.seed)
    for mutant in mutants_of("reading"):
        line = mutant.written
        if line not in known or not all(part in line for part in given.parts):
            continue
        found = read_by(mutant, given.texts, given.seed)
        other = [(now, was) for now, was in zip(found, usual, strict=False) if now != was]
        if other or not found:
            print(f"\n{line}")
        for (text, now), (_, was) in sorted(other, key=lambda pair: len(pair[0][0]))[:1]:
            print(f"    {text!r}\n    was {was[:200]}\n    now {now[:200]}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
