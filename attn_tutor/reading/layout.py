"""Where the rows and cells of a typed grid stand; what is in a cell is read elsewhere.

Rows are brackets of their own, lines, or pieces between semicolons. Cells stand between tabs,
semicolons, commas or spaces, the first of these that occurs in the row.
"""

from __future__ import annotations

from attn_tutor.reading import refusals
from attn_tutor.reading.brackets import partners
from attn_tutor.reading.dividing import Shape, cells_of, is_one_cell
from attn_tutor.reading.separators import (
    SEPARATORS,
    Span,
    is_separator,
    numbers,
    pieces,
    trimmed,
    without_trailing,
)
from attn_tutor.reading.spelling import Spelled


class Layout:
    """Finds the rows of a text; knows which bracket closes which."""

    def __init__(self, source: Spelled, shape: Shape) -> None:
        self.source = source
        self.letters = source.letters
        self.shape = shape
        self.partners = partners(source, 0, len(source.letters))

    def grid(self, span: Span) -> list[list[Span]]:
        """Give the cells of every row."""
        groups = self.groups(span)
        if groups is None:
            return self._bare_rows(span)
        if len(groups) == 1:
            inside = groups[0]
            inner = self.groups(inside)
            return self.grid(inside) if inner is not None else self._bracketed(inside)
        return [self._row(group) for group in groups]

    def unwrapped(self, span: Span) -> Span:
        """Take off brackets that stand around everything, and separators at the end."""
        while True:
            start, end = without_trailing(self.letters, span)
            if end > start and self.letters[start] == "[" and self.partners[start] == end - 1:
                span = (start + 1, end - 1)
                self._refuse_empty(span)
                continue
            return start, end

    def groups(self, span: Span) -> list[Span] | None:
        """Give the insides of the row brackets that make up the span; None if it has none."""
        index, end = span
        found: list[Span] = []
        bare: int | None = None
        while index < end:
            if is_separator(self.letters[index]):
                index += 1
            elif self._opens_row(index, span):
                found.append((index + 1, self.partners[index]))
                self._refuse_empty(found[-1])
                index = self.partners[index] + 1
            else:
                bare = index if bare is None else bare
                index = self._cell_end(index, end)
        if found and bare is not None:
            raise self.source.refusal(refusals.MIXED_BRACKETS, bare, bare + 1)
        return found or None

    def _cell_end(self, index: int, end: int) -> int:
        while index < end and not is_separator(self.letters[index]):
            # the inside of brackets that belong to an expression is passed over
            inside = self.letters[index] == "("
            index = self.partners[index] + 1 if inside else index + 1
        return index

    def _opens_row(self, index: int, span: Span) -> bool:
        """Tell row brackets from those of an expression: they stand alone and hold many cells."""
        if self.letters[index] == "[":
            return True
        if self.letters[index] != "(":
            return False
        close = self.partners[index]
        before_free = index == span[0] or is_separator(self.letters[index - 1])
        after_free = close + 1 == span[1] or is_separator(self.letters[close + 1])
        return before_free and after_free and self._divides((index + 1, close))

    def _divides(self, span: Span) -> bool:
        start, end = trimmed(self.letters, span)
        if start < end and self.letters[start] == "[":
            return True
        if start < end and self.letters[start] == "(" and self.partners[start] == end - 1:
            return self._divides((start + 1, end - 1))
        cut = any(
            len(pieces(self.letters, (start, end), mark, self.partners)) > 1 for mark in ",;\n\t"
        )
        return cut or len(numbers(self.letters, (start, end), self.partners)) > 1

    def _refuse_empty(self, span: Span) -> None:
        start, end = trimmed(self.letters, span)
        if start == end:
            raise self.source.refusal(refusals.EMPTY_BRACKETS, span[0] - 1, span[1] + 1)

    def _row(self, span: Span) -> list[Span]:
        """Read brackets that are one row; lines in them are only wrapped."""
        if self.groups(span) is not None:
            raise self.source.refusal(refusals.TOO_MANY_LEVELS, span[0], span[1])
        return self._cells(span)

    def _bracketed(self, span: Span) -> list[list[Span]]:
        """Read the inside of a single pair of brackets: a row, [1 2; 3 4], or lines."""
        rows = self._bare_rows(span)
        wrapped = self.shape.rows == 1 and sum(map(len, rows)) == self.shape.columns
        return [[cell for row in rows for cell in row]] if wrapped else rows

    def _bare_rows(self, span: Span) -> list[list[Span]]:
        lines = self._written(span, "\n")
        if len(lines) > 1:
            return [self._cells(line) for line in lines]
        parts = self._written(span, ";")
        rows = [self._cells(part) for part in parts] if not self._one_row(parts) else [parts]
        if not rows:
            raise self.source.refusal(refusals.MISSING_CELL, span[0], span[1])
        return rows

    def _one_row(self, parts: list[Span]) -> bool:
        """Tell whether semicolons divide the cells of the one row that is expected."""
        return self.shape.rows == 1 < len(parts) and all(
            is_one_cell(self.letters, part, self.partners) for part in parts
        )

    def _written(self, span: Span, mark: str) -> list[Span]:
        """Cut at a mark and leave out the pieces in which nothing is written."""
        cut = [
            trimmed(self.letters, piece)
            for piece in pieces(self.letters, span, mark, self.partners)
        ]
        return [piece for piece in cut if self.letters[piece[0] : piece[1]].strip(SEPARATORS)]

    def _cells(self, span: Span) -> list[Span]:
        return cells_of(self.source, span, self.shape, self.partners)
