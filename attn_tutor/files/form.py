"""The rows of a CSV file held against its header: what is wrong with one spoils that one only."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.files.decoding import Block
from attn_tutor.files.records import Columns, Opened, even_columns
from attn_tutor.files.rows import BAD_CHARACTERS, broken
from attn_tutor.grading.columns import Remark
from attn_tutor.words import Text

UNREAD = "�"
UNDIVIDED = Text(
    en="this row cannot be divided into fields: a quotation mark is not closed",
    ko="따옴표가 닫히지 않아서 칸으로 나눌 수 없는 줄이에요",
)
WIDTH = Text(
    en="{count} fields, and the header has {width}; an answer with {separator} in it needs quotes",
    ko="칸이 {count}개인데 열 이름은 {width}개예요. "
    "{separator} 기호가 들어 있는 답은 따옴표로 묶어 주세요",
)
SHORT = Text(en="the row ends before its answer", ko="답이 나오기 전에 줄이 끝났어요")


class Form(NamedTuple):
    """How the rows of a file are written: as ``opened`` found it, and how wide.

    ``last`` is the last column that a row must reach. ``sound`` says that all characters of the
    file can be read.
    """

    file: str
    opened: Opened
    width: int
    last: int
    sound: bool

    def whole(self, block: Block) -> tuple[Columns, list[Remark]]:
        """Give the rows of a block that can be used, and remarks on the others."""
        even = even_columns(block, self.opened.separator, self.width)
        if even is not None and (self.sound or not any(UNREAD in line for line in block[1])):
            return even, []
        said: list[Remark] = []
        lines: list[int] = []
        rows: list[list[str]] = []
        for line, row in self.opened.divided(block):
            wrong = self._wrong(row)
            if row is None or wrong is not None:
                said.append(broken(self.file, line, wrong or UNDIVIDED))
                continue
            lines.append(line)
            rows.append((row + [""] * (self.width - len(row)))[: self.width])
        return Columns(lines, [[row[at] for row in rows] for at in range(self.width)]), said

    @property
    def mark(self) -> str:
        """What divides the fields, as it can be read."""
        return "Tab" if self.opened.separator == "\t" else self.opened.separator

    def _wrong(self, row: list[str] | None) -> Text | None:
        """Tell what is wrong with a row as a whole, if anything is."""
        if row is None:
            return UNDIVIDED
        if len(row) > self.width and any(each.strip() for each in row[self.width :]):
            return WIDTH.fill(count=len(row), width=self.width, separator=self.mark)
        if len(row) <= self.last:
            return SHORT
        if not self.sound and any(UNREAD in each for each in row):
            return BAD_CHARACTERS
        return None
