"""Packs built, kept, replaced and removed; whatever is cut short, a pack is the old or the new."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import pytest

from attn_tutor.errors import PackError, UsageError
from attn_tutor.packs.findings import PackFindingsError
from attn_tutor.packs.shelves import shelf, writing
from attn_tutor.packs.shelves.bundle import bundle
from attn_tutor.packs.shelves.install import install, remove, version_key
from attn_tutor.packs.shelves.library import Library
from attn_tutor.packs.shelves.shelf import INDEX, shelved

DIGEST = "2fdf0719f331fb202f7736eb0207c976da21479f7599ed67b2f0bedaf1ab4eb1"
"""Of the zip of the pack below: the same on every system and with every Python."""
SHIPPED = frozenset({"anatomy"})


def pack(folder: Path, version: str = "1.0.0", identifier: str = "mine", answer: int = 1) -> Path:
    """A folder with a pack, its files written in another order each time."""
    folder.mkdir(parents=True, exist_ok=True)
    head = f"format: 1\nid: {identifier}\nversion: {version}\ntitle: {{en: Mine, ko: 내 것}}\n"
    files = {
        "10.yaml": f"- {{id: b, kind: number, answer: {answer}}}\n",
        "2.yaml": "- {id: a, alias: [old], kind: number, answer: 2}\n",
        "pack.yaml": head,
        "notes.txt": "not part of the pack",
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return folder


def state(home: Path) -> list[tuple[str, str, str, bool]]:
    return [(each.entry.id, each.version, each.source, each.usable) for each in shelved(home)]


def put(home: Path, folder: Path, **options: bool) -> None:
    install(home, bundle(folder), folder.name, SHIPPED, **options)


# --- build ----------------------------------------------------------------------------------------


def test_the_same_pack_gives_the_same_bytes(tmp_path: Path) -> None:
    """Wherever it stands, whenever it was changed, and built again from its own zip."""
    first = bundle(pack(tmp_path / "one"))
    other = pack(tmp_path / "two")
    for file in other.iterdir():
        os.utime(file, (1, 1))
        file.chmod(0o600)
    assert bundle(other).data == first.data
    kept = tmp_path / "p.zip"
    kept.write_bytes(first.data)
    assert bundle(kept).data == first.data
    assert first.digest == sha256(first.data).hexdigest() == DIGEST


def test_a_zip_holds_the_pack_and_nothing_else(tmp_path: Path) -> None:
    from io import BytesIO
    from zipfile import ZipFile

    with ZipFile(BytesIO(bundle(pack(tmp_path / "p")).data)) as made:
        assert made.namelist() == ["pack.yaml", "2.yaml", "10.yaml"]
        assert {info.date_time for info in made.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_a_single_file_becomes_pack_yaml(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "format: 1\nid: p\nversion: 1\ntitle: t\nproblems: [{id: a, kind: number, answer: 1}]\n"
    )
    kept = tmp_path / "p.zip"
    kept.write_bytes(bundle(path).data)
    assert bundle(kept).pack.problems == bundle(path).pack.problems


def test_a_broken_pack_is_not_built(tmp_path: Path) -> None:
    folder = pack(tmp_path / "p")
    (folder / "2.yaml").write_text("- {id: a, kind: number}\n")
    with pytest.raises(PackFindingsError):
        bundle(folder)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("PACK.yaml", "it holds PACK.yaml twice"),
        ("a:b.yaml", "The zip holds a path that leads out of it: a:b.yaml."),
    ],
)
def test_what_could_not_be_read_again_is_not_built(tmp_path: Path, name: str, said: str) -> None:
    folder = pack(tmp_path / "p")
    try:
        (folder / name).write_text("- {id: c, kind: number, answer: 3}\n")
    except OSError:
        pytest.skip("no such name here")
    if len(list(folder.glob("*.yaml"))) == 3:
        pytest.skip("these two names are one here")
    with pytest.raises(PackFindingsError) as refused:
        bundle(folder)
    assert said in refused.value.findings[0].text.en


def test_a_pack_too_large_to_be_read_again_is_not_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("attn_tutor.packs.shelves.bundle.LARGEST_ZIP", 100)
    with pytest.raises(PackFindingsError) as refused:
        bundle(pack(tmp_path / "p"))
    assert "the zip is larger than 0 MB" in refused.value.findings[0].text.en


# --- install --------------------------------------------------------------------------------------


def test_an_installed_pack_is_in_the_library(tmp_path: Path) -> None:
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "p"))
    library = Library(installed=home)
    assert library.find_problem("mine/a").id == "a"
    assert library.find_problem("mine/old").id == "a"
    assert "mine" in {entry.id for entry in library.entries()}
    assert state(home) == [("mine", "1.0.0", "p", True)]


def test_a_newer_version_replaces_an_older_one_and_not_the_other_way_round(tmp_path: Path) -> None:
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "old", "1.9.0"))
    done = install(home, bundle(pack(tmp_path / "new", "1.10.0")), "new", SHIPPED)
    assert done.replaced is not None
    assert (done.replaced.version, done.unchanged) == ("1.9.0", False)
    with pytest.raises(UsageError) as refused:
        put(home, tmp_path / "old")
    assert refused.value.text.en == (
        "mine 1.10.0 is installed, and 1.9.0 is older. Use --force to go back to it."
    )
    assert refused.value.text.ko == (
        "mine: 1.10.0 버전이 설치되어 있는데 1.9.0 버전이 더 오래됐어요."
        " 되돌리려면 --force를 쓰세요."
    )
    put(home, tmp_path / "old", force=True)
    assert state(home) == [("mine", "1.9.0", "old", True)]
    again = install(home, bundle(tmp_path / "old"), "old", SHIPPED)
    assert again.unchanged


def test_an_id_of_a_shipped_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError) as refused:
        put(tmp_path / "packs", pack(tmp_path / "p", identifier="anatomy"))
    assert refused.value.text.en == (
        "The id anatomy belongs to a pack that comes with attn-tutor. Give your pack another id."
    )
    assert refused.value.text.ko == (
        "anatomy: attn-tutor에 들어 있는 꾸러미의 id예요. 다른 id를 붙이세요."
    )
    assert not (tmp_path / "packs").exists()


class StoppedError(BaseException):
    """The power went out."""


@pytest.mark.parametrize("at", range(1, 10))
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_stop_anywhere_leaves_the_old_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, at: int
) -> None:
    """Stopped before the n-th time that something reaches the disk or is put in its place."""
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "old", "1.0.0"))
    put(home, pack(tmp_path / "other", identifier="other"))
    new = bundle(pack(tmp_path / "new", "2.0.0", answer=7))
    left = iter(range(at - 1))

    def stops(real):  # type: ignore[no-untyped-def]
        def stop(*arguments):  # type: ignore[no-untyped-def]
            if next(left, None) is None:
                raise StoppedError
            return real(*arguments)

        return stop

    with monkeypatch.context() as patch:
        if step == "fsync":
            patch.setattr(writing.os, "fsync", stops(os.fsync))
        else:
            patch.setattr(Path, "replace", stops(Path.replace))
        patch.setattr(Path, "unlink", lambda *_, **__: None)  # nothing is tidied up any more
        try:
            install(home, new, "new", SHIPPED)
            stopped = False
        except StoppedError:
            stopped = True
    found = state(home)
    assert found in (
        [("mine", "1.0.0", "old", True), ("other", "1.0.0", "other", True)],
        [("mine", "2.0.0", "new", True), ("other", "1.0.0", "other", True)],
    )
    answer = Library(installed=home).find_problem("mine/b").numbers
    assert answer == f"number; answer={7 if found[0][1] == '2.0.0' else 1}"
    assert stopped or found[0][1] == "2.0.0"
    for left in home.glob(".*"):
        os.utime(left, (1, 1))
    put(home, tmp_path / "new")
    assert not list(home.glob(".*"))


def test_a_folder_that_cannot_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "old"))
    full = OSError(28, "No space left on device")

    def fails(*_: object) -> None:
        raise full

    monkeypatch.setattr(writing.os, "fsync", fails)
    with pytest.raises(PackError) as refused:
        put(home, pack(tmp_path / "new", "2.0.0"))
    assert refused.value.text.en == (f"{home / INDEX} cannot be written: No space left on device.")
    assert state(home) == [("mine", "1.0.0", "old", True)]


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"format": 1, "packs": [{"entry": 1}]}', '{"format": 9}', "\x00"]
)
def test_an_index_that_is_lost_or_damaged_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "p"))
    (home / INDEX).write_text(text)
    assert state(home) == [("mine", "1.0.0", "", True)]
    monkeypatch.setattr(shelf, "_read", lambda *_: pytest.fail("a zip was read again"))
    assert state(home) == [("mine", "1.0.0", "", True)]
    monkeypatch.undo()
    (home / INDEX).unlink()
    assert Library(installed=home).find_problem("mine/b").id == "b"


def test_a_damaged_pack_stops_nothing_and_can_be_mended(tmp_path: Path) -> None:
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "p"))
    put(home, pack(tmp_path / "other", identifier="other"))
    (home / "mine.zip").write_bytes(b"PK\x03\x04")
    assert state(home) == [("mine", "", "", False), ("other", "1.0.0", "other", True)]
    assert "mine" not in {entry.id for entry in Library(installed=home).entries()}
    put(home, tmp_path / "p")
    assert state(home) == [("mine", "1.0.0", "p", True), ("other", "1.0.0", "other", True)]


def test_a_zip_copied_there_by_hand_counts_if_it_has_its_own_name(tmp_path: Path) -> None:
    home = tmp_path / "packs"
    home.mkdir()
    (home / "mine.zip").write_bytes(bundle(pack(tmp_path / "p")).data)
    (home / "else.zip").write_bytes(bundle(tmp_path / "p").data)
    assert state(home) == [("else", "", "", False), ("mine", "1.0.0", "", True)]


def test_no_zip_is_opened_where_the_index_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the first prompt comes at once, however many packs are installed."""
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "p"))
    monkeypatch.setattr(shelf, "_read", lambda *_: pytest.fail("a zip was read"))
    assert Library(installed=home).entries()[-1].problems == ("a", "b")


def test_remove(tmp_path: Path) -> None:
    home = tmp_path / "packs"
    put(home, pack(tmp_path / "p"))
    said = []
    for identifier in ("anatomy", "nothing", "mina"):
        with pytest.raises(UsageError) as refused:
            remove(home, identifier, SHIPPED)
        said += [refused.value.text.en, refused.value.text.ko]
    assert said == [
        "anatomy comes with attn-tutor and cannot be removed.",
        "anatomy: attn-tutor에 들어 있는 꾸러미라서 지울 수 없어요.",
        "No pack nothing is installed. attn-tutor pack list shows them all.",
        "설치되지 않은 꾸러미예요: nothing. attn-tutor pack list 명령으로 모두 볼 수 있어요.",
        "No pack mina is installed. Did you mean mine?",
        "설치되지 않은 꾸러미예요: mina. 혹시 mine 아닌가요?",
    ]
    assert remove(home, "mine", SHIPPED).version == "1.0.0"
    assert state(home) == []


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("1.9.0", "1.10.0"),
        ("1.0.0-rc1", "1.0.0"),
        ("1.0.0-rc2", "1.0.0-rc10"),
        ("1", "1.0.1"),
        ("v1.2", "v1.3"),
        ("2026.1", "2026.11"),
        ("draft", "1.0"),
    ],
)
def test_versions(older: str, newer: str) -> None:
    assert version_key(older) < version_key(newer)


def test_versions_that_are_one() -> None:
    assert version_key("1.0") == version_key("1.0.0") == version_key("v1+build5")
