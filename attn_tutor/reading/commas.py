"""A comma in one number: ask what it means, never guess."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.reading.spelling import Spelled
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.reading.tokens import Token


def ask_about_comma(source: Spelled, start: int, end: int) -> None:
    """Ask back where a number with commas can be named in the question."""
    comma = source.letters.find(",", start, end)
    if comma >= 0:
        question = _question(source.letters[start:end].strip())
        if question is not None:
            raise source.refusal(question, comma, comma + 1, ask=True)


def refuse_commas(source: Spelled, start: int, end: int, found: Iterable[Token]) -> None:
    """Refuse the first comma or semicolon among the tokens of one number or expression."""
    for token in found:
        if token.text in (",", ";"):
            raise _comma_refusal(source, start, end, token.start)


def _comma_refusal(source: Spelled, start: int, end: int, comma: int) -> UnreadableError:
    """Make the refusal of any other comma or semicolon where one number is read."""
    letters = source.letters[start:end]
    if _inside_brackets(source.letters[start:comma]):
        return source.refusal(refusals.COMMA_INSIDE, comma, comma + 1)
    cells = [cell for cell in re.split("[,;]", letters) if cell.strip()]
    if len(cells) > 1 and not (len(cells) == 2 and _tight(letters)):  # noqa: PLR2004
        text = refusals.ONE_EXPECTED.fill(read=len(cells))
        return source.refusal(text, comma, comma + 1)
    return source.refusal(refusals.ASK_COMMA, comma, comma + 1, ask=True)


def _question(letters: str) -> Text | None:
    if match := re.fullmatch(r"([-+]?)([0-9]+),([0-9]+)(%?)", letters):
        sign, whole, part, percent = match.groups()
        decimal = f"{sign}{whole}.{part}{percent}"
        if len(part) == 3 and re.fullmatch("[1-9][0-9]{0,2}", whole):  # noqa: PLR2004
            number = f"{sign}{whole}{part}{percent}"
            return refusals.ASK_DECIMAL_OR_WHOLE.fill(decimal=decimal, whole=number)
        return refusals.ASK_DECIMAL.fill(reading=decimal)
    if re.fullmatch(r"[-+]?[1-9][0-9]{0,2}(,[0-9]{3}){2,}", letters):
        return refusals.ASK_WHOLE.fill(whole=letters.replace(",", ""))
    if re.fullmatch(r"[-+]?[0-9]{1,3}(\.[0-9]{3})+,[0-9]+", letters):
        return refusals.ASK_DECIMAL.fill(reading=letters.replace(".", "").replace(",", "."))
    return None


def _tight(letters: str) -> bool:
    return re.search(r"[0-9],[0-9]", letters) is not None


def _inside_brackets(before: str) -> bool:
    return before.count("(") > before.count(")")
