"""The library: what an id means, quickly and slowly alike."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from attn_tutor.errors import UsageError
from attn_tutor.packs.findings import PackFindingsError
from attn_tutor.packs.load import load_pack, read_pack
from attn_tutor.packs.shelves import single
from attn_tutor.packs.shelves.index import NAME, index_of, main, read_index, written
from attn_tutor.packs.shelves.library import Library
from attn_tutor.packs.shelves.shipped import pack_paths, shipped_folder

SHIPPED = shipped_folder()
IDS = [(pack.id, problem.id) for pack in Library().packs() for problem in pack.problems]


def _pack(folder: Path, name: str, *ids: str, alias: str = "", file: str = "") -> Path:
    path = folder / f"{file or name}.yaml"
    problems = "".join(f"  - {{id: {i}, kind: number, answer: 1{alias}}}\n" for i in ids)
    path.write_text(f"format: 1\nid: {name}\nversion: 1\ntitle: {name}\nproblems:\n{problems}")
    return path


def _said(error: pytest.ExceptionInfo[UsageError]) -> tuple[str, str]:
    return error.value.text.en, error.value.text.ko


def test_the_packs_we_ship_have_no_findings() -> None:
    assert IDS
    for path in pack_paths(SHIPPED):
        assert read_pack(path)[1] == (), path


def test_the_index_is_up_to_date() -> None:
    assert (SHIPPED / NAME).read_text("utf-8") == written(index_of(SHIPPED)), (
        "run: python -m attn_tutor.packs.shelves.index problems/"
    )


@pytest.mark.parametrize(("pack", "name"), IDS)
def test_the_short_way_gives_the_same_problem(pack: str, name: str) -> None:
    entry = next(entry for entry in read_index(SHIPPED) or () if entry.id == pack)
    quick = single.read_problem(SHIPPED / entry.file, name)
    whole = {problem.id: problem for problem in load_pack(SHIPPED / entry.file).problems}
    assert quick == whole[name]
    assert quick.numbers == whole[name].numbers


def test_one_problem_opens_one_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    read_bytes = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: opened.append(path) or read_bytes(path))
    pack, name = IDS[-1]
    assert Library().find_problem(f"{pack}/{name}").id == name
    assert [path.suffix for path in opened] == [".json", ".yaml"]


def test_one_problem_imports_little() -> None:
    program = (
        "import sys; from attn_tutor.packs.shelves.library import Library; "
        f"Library().find_problem('{'/'.join(IDS[0])}'); "
        "print(sorted({'numpy', 'rich', 'zipfile', 'hashlib', 'attn_tutor.packs.syntax',"
        " 'attn_tutor.packs.load'} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "[]"


def test_ids(tmp_path: Path) -> None:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    _pack(shipped, "a", "3.1", "3.2", file="1")
    _pack(shipped, "b", "3.2", "9", file="2")
    main([str(shipped)])
    extra = _pack(tmp_path, "c", "5.5", alias=", alias: [old]")
    library = Library([extra], shipped)
    assert library.find_problem(" 3.1 ").pack == "a"
    assert library.find_problem("b/3.2").pack == "b"
    assert library.find_problem("old").id == "5.5"
    assert library.find_problem("c/old").id == "5.5"
    assert [pack.id for pack in library.packs()] == ["a", "b", "c"]
    assert library.find_pack("b").id == "b"
    with pytest.raises(UsageError) as error:
        library.find_problem("3.2")
    assert _said(error) == (
        "Several packs have a problem 3.2: a/3.2, b/3.2. Say which.",
        "여러 꾸러미에 있는 문제예요: a/3.2, b/3.2. 꾸러미 이름까지 적어 주세요.",
    )
    with pytest.raises(UsageError) as error:
        library.find_problem("3.12")
    assert _said(error) == (
        "There is no problem 3.12. Did you mean 3.2? attn-tutor list shows them all.",
        "없는 문제예요: 3.12. 혹시 3.2 아닌가요? attn-tutor list 명령으로 모두 볼 수 있어요.",
    )
    with pytest.raises(UsageError) as error:
        library.find_problem("zebra")
    assert _said(error) == (
        "There is no problem zebra. attn-tutor list shows them all.",
        "없는 문제예요: zebra. attn-tutor list 명령으로 모두 볼 수 있어요.",
    )
    with pytest.raises(UsageError) as error:
        library.find_problem("zebra/3.2")
    assert _said(error) == (
        "There is no pack zebra. attn-tutor list shows them all.",
        "없는 꾸러미예요: zebra. attn-tutor list 명령으로 모두 볼 수 있어요.",
    )


def test_a_pack_given_by_path_stands_for_a_shipped_one(tmp_path: Path) -> None:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    _pack(shipped, "a", "1")
    library = Library([_pack(tmp_path, "a", "1", "2")], shipped)
    assert [problem.id for problem in library.find_pack("a").problems] == ["1", "2"]
    assert library.find_problem("1").id == "1"


def test_a_broken_pack_given_by_path_is_said(tmp_path: Path) -> None:
    with pytest.raises(PackFindingsError) as error:
        Library([_pack(tmp_path, "a", "b c")]).find_problem("3.2")
    assert [finding.code for finding in error.value.findings] == ["AT118"]
    assert error.value.text.ko.endswith("문제 꾸러미를 쓸 수 없어요. 고칠 곳: 1곳")


@pytest.mark.parametrize("spoil", ["missing", "size", "new file", "gone", "nonsense", "format"])
def test_an_index_that_does_not_fit_is_not_believed(tmp_path: Path, spoil: str) -> None:
    folder = tmp_path / "problems"
    shutil.copytree(SHIPPED, folder)
    first = pack_paths(folder)[0]
    index = folder / NAME
    if spoil == "missing":
        index.unlink()
    elif spoil == "size":
        first.write_bytes(first.read_bytes() + b"# more\n")
    elif spoil == "new file":
        _pack(folder, "new-one", "new")
    elif spoil == "gone":
        pack_paths(folder)[-1].unlink()
    elif spoil == "nonsense":
        index.write_bytes(b"\xff{")
    else:
        index.write_text(index.read_text("utf-8").replace('"format": 1', '"format": 2'), "utf-8")
    assert read_index(folder) is None
    assert Library(shipped=folder).find_problem("/".join(IDS[0])).id == IDS[0][1]
    if spoil == "new file":
        assert Library(shipped=folder).find_problem("new").pack == "new-one"


def test_a_changed_file_of_the_same_size_is_read_whole(tmp_path: Path) -> None:
    path = _pack(tmp_path, "a", "one")
    main([str(tmp_path)])
    path.write_text(path.read_text().replace("id: one", "id: two"))
    with pytest.raises(UsageError):
        Library(shipped=tmp_path).find_problem("one")


def test_no_packs_at_all(tmp_path: Path) -> None:
    library = Library(shipped=tmp_path / "nowhere")
    assert library.packs() == ()
    with pytest.raises(UsageError):
        library.find_problem("3.2")


def test_a_directory_pack_is_shipped_too(tmp_path: Path) -> None:
    folder = tmp_path / "shipped"
    (folder / "d").mkdir(parents=True)
    _pack(folder / "d", "d", "1", file="pack")
    main([str(folder)])
    assert Library(shipped=folder).find_problem("1").pack == "d"
