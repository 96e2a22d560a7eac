"""Golden files: what each format makes of a small pack of every kind.

To write them anew after a change, and then read the difference:

    ATTN_TUTOR_REWRITE=1 python -m pytest tests/exports/test_golden.py
"""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

import pytest

from tests.exports.booklets import exported

GOLDEN = Path(__file__).parent / "golden"
QUESTIONS = ("2", "3", "4", "5", "6", "7", "8")
ALL = ("1", *QUESTIONS)


def compare(name, data):
    path = GOLDEN / name
    if os.environ.get("ATTN_TUTOR_REWRITE"):
        path.write_bytes(data)
    assert data.decode() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("form", "language", "ids", "suffix"),
    [
        ("moodle", "en", ALL, "xml"),
        ("moodle", "ko", QUESTIONS, "xml"),
        ("gift", "en", QUESTIONS, "txt"),
        ("markdown", "en", ALL, "md"),
        ("markdown", "ko", QUESTIONS, "md"),
        ("anki", "ko", ALL, "txt"),
    ],
)
def test_text(form, language, ids, suffix):
    compare(f"{form}-{language}.{suffix}", exported(form, "every-kind", language, ids).data)


@pytest.mark.parametrize(
    "file", ["imsmanifest.xml", "test.xml", "items/item-1-2.xml", "items/item-4-5.xml"]
)
def test_package(file):
    files = zipfile.ZipFile(io.BytesIO(exported("qti", "every-kind", "ko", QUESTIONS).data))
    compare(f"qti-{file.replace('/', '-')}", files.read(file))
