"""What is said of the answers of a class: the first of each kind, and all of them in a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from attn_tutor.cli.classroom import words
from attn_tutor.cli.output_files import write_over
from attn_tutor.cli.saying import complain_of
from attn_tutor.grading.columns import Remark, Trouble
from attn_tutor.render.classroom.spreadsheet import MARK, csv_line

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings

MOST_SAID = 20
COLUMNS = ("trouble", "file", "line", "student", "text")


class Remarks:
    """Collects remarks; only the first of each kind are kept, unless they are to be written."""

    def __init__(self, settings: Settings, notes: str = "", *, force: bool = False) -> None:
        self._settings, self._notes, self._force = settings, notes, force
        self._kept: list[Remark] = []
        self._counts: Counter[Trouble] = Counter()

    def add(self, remark: Remark) -> None:
        """Take a remark in."""
        self._counts[remark.trouble] += 1
        if self._notes or self._counts[remark.trouble] <= MOST_SAID:
            self._kept.append(remark)

    @property
    def broken(self) -> bool:
        """Tell whether a row could not be used."""
        return self._counts[Trouble.BROKEN] > 0

    def say(self) -> None:
        """Print the first of each kind on the error stream, and write the file of all."""
        for trouble in Trouble:
            own = [each for each in self._kept if each.trouble is trouble]
            for each in own[:MOST_SAID]:
                text = words.OF_STUDENT if each.student else words.REMARK
                line = text.fill(
                    file=each.file, line=each.line, student=each.student, text=each.text
                )
                complain_of(self._settings, line)
            if self._counts[trouble] > MOST_SAID:
                count = f"{self._counts[trouble] - MOST_SAID:,}"
                complain_of(self._settings, words.MORE.fill(count=count))
        if self._notes:
            write_over(Path(self._notes), self._lines(), force=self._force)

    def _lines(self) -> list[str]:
        language = self._settings.language
        rows = (
            (each.trouble.value, each.file, each.line, each.student, each.text.said(language))
            for each in self._kept
        )
        return [MARK + csv_line(COLUMNS), *map(csv_line, rows)]
