"""Experiments as JSON (schema 1): their facts, the question and its answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import isfinite
from typing import TYPE_CHECKING, Any

from attn_tutor.experiments.facts import Chart, Histograms, Part, Table, Value
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.experiments.facts import Experiment, Topic
    from attn_tutor.words import Language


def topics_json(topics: Iterable[Topic], language: Language) -> str:
    """Give the topics as one JSON object."""
    named = [{"name": topic.name, "title": topic.title.said(language)} for topic in topics]
    return json.dumps({"schema": 1, "topics": named}, ensure_ascii=False)


def experiment_json(topic: Topic, seed: int, experiment: Experiment, language: Language) -> str:
    """Give the facts of an experiment, its question and the answer as one JSON object."""
    question = experiment.question
    data = {
        "schema": 1,
        "topic": topic.name,
        "title": topic.title.said(language),
        "seed": seed,
        "parts": [_part_json(part, language) for part in experiment.parts],
        "question": {
            "text": question.text.said(language),
            "options": [option.said(language) for option in question.options],
            "decimals": question.digits.decimals,
            "answer": question.answer.value,
            "explain": question.explain.said(language),
        },
    }
    return json.dumps(data, ensure_ascii=False)


def _part_json(part: Part, language: Language) -> dict[str, Any]:
    match part:
        case Text():
            return {"kind": "text", "text": part.said(language)}
        case Table(title, columns, rows):
            named = [
                {"label": label.said(language), "values": [_number(value) for value in values]}
                for label, values in rows
            ]
            names = [name.said(language) for name in columns]
            return {"kind": "table", "title": title.said(language), "columns": names, "rows": named}
        case Chart(title, bars):
            drawn = [{"label": label.said(language), "value": value} for label, value in bars]
            return {"kind": "bars", "title": title.said(language), "bars": drawn}
        case Histograms(title, low, high, histograms):
            counted = [
                {"label": row.label.said(language), "counts": list(row.counts)}
                for row in histograms
            ]
            head: dict[str, Any] = {"kind": "histograms", "title": title.said(language)}
            return {**head, "low": low, "high": high, "rows": counted}


def _number(value: Value) -> Value:
    """Numbers as they are; JSON has no infinity and no nan, so these are words."""
    return value if isinstance(value, int | str) or isfinite(value) else str(value)
