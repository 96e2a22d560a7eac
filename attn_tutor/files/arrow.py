"""The columns of a class as an Arrow batch, and back; needs the extra ``batch`` (pyarrow)."""

from __future__ import annotations

from typing import Any

import numpy as np

from attn_tutor.grading.columns import Answers, Place

WORDS = ("student", "text", "file")


def to_arrow(answers: Answers) -> Any:
    """Give a record batch: dictionaries for what comes again and again, a struct for a place."""
    import pyarrow as pa

    places = pa.array(
        [place._asdict() for place in answers.places],
        pa.struct(
            [
                ("problem", pa.string()),
                ("seed", pa.int64()),
                ("stage", pa.string()),
                ("row", pa.int32()),
                ("column", pa.int32()),
                ("commas", pa.bool_()),
            ]
        ),
    )
    words = {"student": answers.students, "text": answers.texts, "file": answers.files}
    columns = {
        name: pa.DictionaryArray.from_arrays(
            pa.array(getattr(answers, name).astype(np.int32)), pa.array(list(known), pa.string())
        )
        for name, known in words.items()
    }
    place = pa.array(answers.place.astype(np.int32))
    columns["place"] = pa.DictionaryArray.from_arrays(place, places)
    columns["at"] = pa.array(answers.at, pa.float64())
    columns["line"] = pa.array(answers.line, pa.int64())
    return pa.RecordBatch.from_pydict(columns)


def from_arrow(batch: Any) -> Answers:
    """Give the columns back."""

    def numbers(name: str) -> Any:
        return batch.column(name).indices.to_numpy().astype(int)

    words = {name: batch.column(name).dictionary.to_pylist() for name in WORDS}
    places = [Place(**each) for each in batch.column("place").dictionary.to_pylist()]
    return Answers(
        words["student"],
        places,
        words["text"],
        words["file"],
        numbers("student"),
        numbers("place"),
        numbers("text"),
        batch.column("at").to_numpy(),
        numbers("file"),
        batch.column("line").to_numpy(),
    )
