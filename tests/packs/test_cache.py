"""The cache of opened problems: any change of a pack, also of one file of a folder, is seen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from attn_tutor.packs.load import load_pack
from attn_tutor.packs.shelves.cache import state_of
from attn_tutor.packs.shelves.library import Library

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


def _numbers(folder: Path, count: int, answer: int = 1) -> Path:
    path = folder / "many.yaml"
    problems = "".join(f"  - {{id: n{i}, kind: number, answer: {answer}}}\n" for i in range(count))
    path.write_text(HEAD.replace("id: p", "id: many") + "problems:\n" + problems, encoding="utf-8")
    return path


def test_a_pack_that_was_read_is_not_read_again(tmp_path: Path, monkeypatch) -> None:
    """Any of its problems then comes from the cache, whichever was asked for first."""
    path, cache = _numbers(tmp_path, 300), tmp_path / "cache"
    first = Library([path], cache=cache).find_problem("many/n0")
    whole = load_pack(path)
    monkeypatch.setattr("attn_tutor.packs.load.load_pack", None)
    assert first == whole.problems[0]
    assert Library([path], cache=cache).find_problem("n299") == whole.problems[299]
    assert Library([path], cache=cache).entries()[-1].problems[:2] == ("n0", "n1")


@pytest.mark.parametrize("harm", ["edited", "deleted", "cut", "garbled"])
def test_the_cache_of_a_pack_is_only_a_cache(tmp_path: Path, harm: str) -> None:
    """A pack edited since is read again; so is one whose cache is gone, cut short or garbled."""
    path, cache = _numbers(tmp_path, 20), tmp_path / "cache"
    Library([path], cache=cache).find_problem("many/n0")
    (kept,) = cache.glob("*.pack")
    data = kept.read_bytes()
    if harm == "edited":
        _numbers(tmp_path, 20, answer=22)
    elif harm == "deleted":
        kept.unlink()
    else:
        kept.write_bytes(data[:-9] if harm == "cut" else data[:40] + b"\xff" * (len(data) - 40))
    found = Library([path], cache=cache).find_problem("many/n19")
    assert found == load_pack(path).problems[19]


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    """The problem is found all the same."""
    path = _numbers(tmp_path, 2)
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    assert Library([path], cache=in_the_way).find_problem("n1").id == "n1"
