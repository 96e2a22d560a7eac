"""A home and a journal for the tests of this room."""

from __future__ import annotations

import pytest

from attn_tutor.store.journal import open_journal


@pytest.fixture
def folder(tmp_path):
    """A home that is not there yet."""
    return tmp_path / "집" / "attn tutor"


@pytest.fixture
def journal(folder):
    """An open journal in it."""
    with open_journal(folder) as opened:
        yield opened
