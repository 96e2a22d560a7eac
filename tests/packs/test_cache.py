"""The cache of opened problems: any change of a pack, also of one file of a folder, is seen."""

from __future__ import annotations

import os
from pathlib import Path

from attn_tutor.packs.cache import state_of

HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: p\n"


def made(folder: Path) -> Path:
    folder.mkdir()
    (folder / "pack.yaml").write_text(HEAD, encoding="utf-8")
    (folder / "1.yaml").write_text("problems: []\n", encoding="utf-8")
    return folder


def test_the_state_of_a_folder_changes_with_any_of_its_files(tmp_path: Path) -> None:
    """A file edited, added or removed makes the cached problems stale."""
    folder = made(tmp_path / "pack")
    before = state_of([str(folder)])
    assert before is not None
    assert state_of([str(folder)]) == before
    os.utime(folder / "1.yaml", ns=(1, 1))
    edited = state_of([str(folder)])
    (folder / "2.yaml").write_text("problems: []\n", encoding="utf-8")
    added = state_of([str(folder)])
    (folder / "2.yaml").unlink()
    assert len({before, edited, added, state_of([str(folder)])}) >= 3


def test_nothing_is_cached_where_the_state_cannot_be_told(tmp_path: Path) -> None:
    """A pack that is not there has no state."""
    assert state_of([str(tmp_path / "absent.yaml")]) is None
