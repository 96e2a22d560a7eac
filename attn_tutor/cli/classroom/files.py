"""``grade`` for class files: the table, the lines or the screen, and what is said beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.cli.classroom import words
from attn_tutor.cli.classroom.job import written
from attn_tutor.cli.classroom.parts import Parts, run_key
from attn_tutor.cli.classroom.remarks import Remarks
from attn_tutor.cli.classroom.run import ClassRun, Wanted
from attn_tutor.cli.saying import complain_of, say
from attn_tutor.judging.verdicts import NAMES, Verdict
from attn_tutor.render.blocks import Block, Cell, Grid, Line
from attn_tutor.render.classroom.graded_rows import COLUMNS, missing_row
from attn_tutor.render.classroom.spreadsheet import csv_line

if TYPE_CHECKING:
    from attn_tutor.cli.classroom.job import Form
    from attn_tutor.cli.classroom.run import Totals
    from attn_tutor.cli.settings import Settings
    from attn_tutor.render.classroom.graded_rows import Per
    from attn_tutor.render.exam.sheet import Sheet

BROKEN = 1
MOST_NAMED = 100


class Asked(NamedTuple):
    """What the options of ``grade`` say of a class: where the table goes, who should be in it."""

    output: Path | None
    roster: tuple[str, ...] = ()
    notes: str = ""
    resume: bool = False
    force: bool = False


def grade_class(
    settings: Settings, wanted: Wanted, asked: Asked, sheets: tuple[Sheet, ...] = ()
) -> int:
    """Grade class files and report; ``sheets`` are papers that stand before them in the table.

    0 where every row was graded, 1 where one could not be, 2 where a file could not be read.
    """
    remarks = Remarks(settings, asked.notes, force=asked.force)
    run = ClassRun(settings, wanted, remarks, asked.roster)
    if asked.output is not None:
        _write(settings, run, wanted, asked, sheets)
    else:
        for piece in run.pieces(None):
            if settings.json:
                for line in piece.decode().splitlines():
                    settings.terminal.write_json(line)
    remarks.say()
    if settings.json and asked.output is not None:
        settings.terminal.write_json(_summary(run.totals))
    if not settings.json:
        settings.terminal.say(_blocks(settings, run.totals, marks=asked.output is None))
        if asked.output is not None:
            say(settings, words.WRITTEN.fill(path=asked.output))
    _hold_against_roster(settings, run.totals)
    return max(run.status, BROKEN if remarks.broken else 0)


def write_sheets(
    output: Path, sheets: tuple[Sheet, ...], per: Per, form: Form, *, force: bool = False
) -> None:
    """Write the papers of exams and answers files as a table."""
    parts = Parts(output, run_key((), (), sheets), resume=False, force=force)
    parts.join(COLUMNS[per], form, written(list(sheets), per, form), b"")


def _write(
    settings: Settings, run: ClassRun, wanted: Wanted, asked: Asked, sheets: tuple[Sheet, ...]
) -> None:
    """Write the table; what is finished stays when the run is stopped."""
    output = asked.output or Path()
    key = run_key(wanted.files, settings.packs, wanted.per, wanted.form, wanted.due, wanted.batch)
    parts = Parts(output, key, resume=asked.resume, force=asked.force)
    try:
        for _ in run.pieces(parts):
            pass
    except KeyboardInterrupt:
        complain_of(settings, words.STOPPED)
        raise
    first = written(list(sheets), wanted.per, wanted.form) if sheets else b""
    parts.join(COLUMNS[wanted.per], wanted.form, first, _missing(wanted, run.totals))


def _missing(wanted: Wanted, totals: Totals) -> bytes:
    """Give the rows of students who handed in nothing, where the table has a row a student."""
    rows = [missing_row(each) for each in totals.missing]
    if wanted.per != "student" or not rows or wanted.form == "jsonl":
        return b""
    if wanted.form == "csv":
        return "".join(csv_line(row) + "\n" for row in rows).encode()
    from attn_tutor.files.parquet_out import parquet_of

    return parquet_of(COLUMNS["student"], rows)


def _summary(totals: Totals) -> str:
    verdicts = {word: count for word, count in totals.verdicts.items() if count}
    found = {
        "schema": 1,
        "students": totals.students,
        "problems": totals.pairs,
        "cells": sum(verdicts.values()),
        "verdicts": verdicts,
        "missing": list(totals.missing),
    }
    return json.dumps(found, ensure_ascii=False)


def _blocks(settings: Settings, totals: Totals, *, marks: bool) -> Iterator[Block]:
    language = settings.language
    cells = sum(totals.verdicts.values())
    counts = {"students": totals.students, "pairs": totals.pairs, "cells": cells}
    told = words.SUMMARY.fill(**{name: f"{count:,}" for name, count in counts.items()})
    if marks and totals.first:
        yield Grid(
            words.MARKS.said(language),
            tuple(column.said(language) for column in words.COLUMNS),
            tuple((name, _marks(*marks)) for name, marks in totals.first.items()),
            spoken=True,
        )
        if totals.students > len(totals.first):
            yield Line(words.SEVERAL.fill(students=f"{totals.students:,}").said(language), "muted")
    least, most = totals.worth or (0.0, 0.0)
    if least != most:
        unequal = words.UNEQUAL.fill(least=f"{least:g}", most=f"{most:g}")
        yield Line(unequal.said(language), "near")
    yield Line(told.said(language), "title")
    for verdict in Verdict:
        count = totals.verdicts.get(verdict.word, 0)
        if count:
            share = f"{100 * count / cells:.1f}"
            said = {"verdict": NAMES[verdict], "count": f"{count:,}", "percent": share}
            yield Line(words.VERDICT.fill(**said).said(language))


def _marks(marks: float, total: float) -> tuple[Cell, ...]:
    percent = 100 * marks / total if total else 0.0
    return Cell(f"{marks:.2f}"), Cell(f"{total:g}"), Cell(f"{percent:.1f}")


def _hold_against_roster(settings: Settings, totals: Totals) -> None:
    for text, names in (
        (words.NOBODY, list(totals.missing)),
        (words.NOT_ON_ROSTER, totals.strangers),
    ):
        if names:
            shown = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
            complain_of(settings, text.fill(count=len(names), students=shown))
