"""What kind of answer a step takes: the reader and the judge know these and no problem kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from attn_tutor.maths.codes import LETTERS
from attn_tutor.words import Text, same

Name = Literal[
    "numbers", "combination", "option", "order", "shape", "expression", "sentence", "rubric"
]
JOINED: dict[str, str] = {"shape": " × ", "order": " → "}


class AnswerType(NamedTuple):
    """How the typed line of a step is read, and what stands on the screen for it.

    ``numbers``: a number, row or matrix. ``combination``: a row that may also be written as a sum
    of the vectors in ``names``, such as 0.4 v1 + 0.6 v2. ``option``: one of the ``texts``, or
    ``several``. ``order``: the ``texts`` put in order, a cell a place. ``shape``: a cell a size,
    each a whole number or one of the symbols in ``names``. ``expression``: a formula in the
    variables in ``names``, compared at ``points``. ``sentence``: any words, which the student
    compares with the model answer in ``texts``. ``rubric``: nothing is typed; the student says
    whether the point in ``texts`` is met. Texts of the last two stand row by row.
    """

    name: Name = "numbers"
    names: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()
    several: bool = False
    points: tuple[tuple[str, ...], ...] = ()

    @property
    def numeric(self) -> bool:
        """Whether the answer is made of numbers, which have digits."""
        return self.name in {"numbers", "combination"}

    @property
    def self_marked(self) -> bool:
        """Whether the student marks the answer, and not the judge."""
        return self.name in {"sentence", "rubric"}

    @property
    def numbered(self) -> bool:
        """Whether the texts stand on the screen as a numbered list."""
        return self.name in {"option", "order"}

    def joined(self, cells: Sequence[str]) -> str:
        """Give the cells of a row as a person writes them.

        >>> AnswerType("shape").joined(["n", "d_v"])
        'n × d_v'
        """
        return JOINED.get(self.name, " ").join(cells)

    def told(self, cells: Sequence[str], row: int) -> Text:
        """Give the right answer to a row in words, from its cells.

        >>> AnswerType("option", texts=(Text("a share", "몫"),)).told(["1"], 0).said("ko")
        '1 (몫)'
        """
        if self.self_marked:
            return self.texts[row]
        if self.name != "option":
            return same(self.joined(cells))
        chosen = [self.texts[int(place) - 1] for place in cells[0].split(", ")]
        words = Text(
            en=", ".join(text.en for text in chosen), ko=", ".join(text.ko for text in chosen)
        )
        return Text(en="{cells} ({words})", ko="{cells} ({words})").fill(
            cells=cells[0], words=words
        )

    def takes_letter(self, letter: str) -> bool:
        """Tell whether a letter stands for an option here, whatever it means elsewhere.

        >>> choice = AnswerType("option", texts=(same("x"), same("y")))
        >>> choice.takes_letter("B"), choice.takes_letter("c"), NUMBERS.takes_letter("b")
        (True, False, False)
        """
        letters = LETTERS[: len(self.texts)] if self.name == "option" else ""
        return len(letter) == 1 and letter.casefold() in letters


NUMBERS = AnswerType()
