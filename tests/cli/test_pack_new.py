"""``pack new``: what it writes is clean as it is, and it never writes over anything."""

from __future__ import annotations

import errno
import json
import os
import sys
import unicodedata
from pathlib import Path

import pytest
import yaml

from attn_tutor.cli.pack.files import write_all
from attn_tutor.errors import PackError, UsageError
from attn_tutor.model.derivation import derive
from attn_tutor.packs.lint import lint
from attn_tutor.packs.load import load_pack
from attn_tutor.packs.schema import line_of, schema_of
from attn_tutor.packs.starter import proper_id, starter
from attn_tutor.proving import proof
from attn_tutor.proving.students import right_student, rounders
from tests.packs.editor import JUDGE, seen

FILES = {
    "pack.yaml",
    "attn-tutor-pack.schema.json",
    ".github/workflows/attn-tutor.yaml",
    ".pre-commit-config.yaml",
}
REFUSED = "attn-tutor: {} cannot be written: {}. Choose another place.\n"
TITLES = (
    "my-pack",
    "Cat & Fish",
    "고양이와 생선",
    'a "quoted" \\ name',
    "a: b #c",
    "[x] {y} *z*",
    "[bold]no[/bold] :cat:",
    "3.10",
    "null",
    "tab\tand\x1b[2Jescape",
    unicodedata.normalize("NFD", "마스크"),
)


def _files(folder: Path) -> set[str]:
    return {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}


@pytest.mark.parametrize("language", ["en", "ko"])
def test_it_has_nothing_to_mend_not_even_advice(tmp_path, language):
    files = starter("my-pack", language)
    assert files.keys() == FILES
    write_all(tmp_path, files)
    assert lint(tmp_path).findings == ()
    assert json.loads(files["attn-tutor-pack.schema.json"]) == schema_of(language)


@pytest.mark.parametrize("name", TITLES)
def test_whatever_its_name_it_is_a_pack(tmp_path, name):
    """An editor is content too; the title is the name, in one normal form."""
    files = starter(name, "en")
    write_all(tmp_path / "new", files)
    JUDGE.validate(seen(files["pack.yaml"]))
    pack = load_pack(tmp_path / "new")
    assert pack.id == proper_id(name)
    if name == "고양이와 생선":
        assert pack.title.en == pack.title.ko == name
    assert files["pack.yaml"].startswith(line_of("attn-tutor-pack.schema.json") + "\n")


@pytest.mark.slow
def test_it_is_proven_as_it_is(tmp_path, monkeypatch):
    """Every robot at the first problem, those who make no mistake at all of them."""
    monkeypatch.setattr(proof, "alike", lambda _: ())
    monkeypatch.setattr(proof, "proposal", lambda *_: None)
    write_all(tmp_path, starter("my-pack", "en"))
    first, *others = load_pack(tmp_path).problems
    assert proof.prove(first).failures == ()
    for problem in others:
        derivation = derive(problem)
        for _, failures in (right_student(derivation), *rounders(derivation)):
            assert failures == []


def test_its_comments_are_in_the_language_of_the_teacher_and_its_content_in_both():
    packs = {language: starter("x", language)["pack.yaml"] for language in ("en", "ko")}
    comments = {
        language: [line.strip() for line in text.splitlines() if line.strip().startswith("#")][1:]
        for language, text in packs.items()
    }
    content = [
        [line for line in text.splitlines() if not line.strip().startswith("#")]
        for text in packs.values()
    ]
    assert content[0] == content[1]
    assert "# Shown after the last answer." in comments["en"]
    assert "# 마지막 답 뒤에 보여 줘요." in comments["ko"]
    assert len(comments["en"]) == len(comments["ko"])


def test_what_is_commented_out_is_right_too(tmp_path):
    """A teacher who takes away the # before a field has a sound pack."""
    text = starter("x", "en")["pack.yaml"]
    for field in ("tokens: [the, cat, slept]", 'ask: "weights[2]"', "decimals: {weights: 2}"):
        assert f"    # {field}\n" in text
        text = text.replace(f"    # {field}\n", f"    {field}\n")
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    assert load_pack(tmp_path).problems[0].ask


def test_the_recipes_are_yaml_and_call_commands_that_exist(program):
    files = starter("x", "en")
    workflow = yaml.safe_load(files[".github/workflows/attn-tutor.yaml"])
    steps = [step["run"] for step in workflow["jobs"]["pack"]["steps"] if "run" in step]
    (hook,) = yaml.safe_load(files[".pre-commit-config.yaml"])["repos"][0]["hooks"]
    for line in (*steps[1:], hook["entry"]):
        words = line.removeprefix("attn-tutor ").split()
        known = program(" ".join([*words[:2], "--help"])).out
        assert all(word in known for word in words if word.startswith("--")), line


def test_the_recipes_run_in_the_folder_that_was_made(program, tmp_path):
    assert program("pack new .").status == 0
    assert load_pack(tmp_path).id == proper_id(tmp_path.name)
    ran = program("--lang en pack lint --strict --format github .")
    assert (ran.status, ran.out) == (0, ".: nothing to mend (problems: 3).\n")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Made Cat & Fish/pack.yaml",
                "Made Cat & Fish/attn-tutor-pack.schema.json",
                "Made Cat & Fish/.github/workflows/attn-tutor.yaml",
                "Made Cat & Fish/.pre-commit-config.yaml",
                "The id is cat-fish: an id holds only a to z, 0 to 9 and single hyphens.",
                "Open Cat & Fish/pack.yaml in an editor. Then:",
                "  attn-tutor pack lint 'Cat & Fish'",
                "  attn-tutor pack preview 'Cat & Fish'",
                "  attn-tutor pack prove 'Cat & Fish'",
                "  attn-tutor --pack 'Cat & Fish' solve cat-fish/1",
            ],
        ),
        (
            "ko",
            [
                "만든 파일: Cat & Fish/pack.yaml",
                "만든 파일: Cat & Fish/attn-tutor-pack.schema.json",
                "만든 파일: Cat & Fish/.github/workflows/attn-tutor.yaml",
                "만든 파일: Cat & Fish/.pre-commit-config.yaml",
                "id는 cat-fish 값으로 정했어요. id에는 a–z, 0–9와 붙임표(-)만 쓸 수 있어요.",
                "편집기로 Cat & Fish/pack.yaml 파일을 여세요. 그다음:",
                "  attn-tutor pack lint 'Cat & Fish'",
                "  attn-tutor pack preview 'Cat & Fish'",
                "  attn-tutor pack prove 'Cat & Fish'",
                "  attn-tutor --pack 'Cat & Fish' solve cat-fish/1",
            ],
        ),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths and quotes of POSIX")
def test_what_is_said(program, tmp_path, language, said):
    ran = program(f"--lang {language} pack new", "Cat & Fish")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == said
    assert _files(tmp_path / "Cat & Fish") == FILES


@pytest.mark.parametrize("name", sorted(FILES))
def test_nothing_is_overwritten(tmp_path, name):
    """One of the files is there: all are left as they are, and nothing else is written."""
    mine = tmp_path / name
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError) as raised:
        write_all(tmp_path, starter("x", "en"))
    assert raised.value.text.en == (
        f"There already: {mine}. Nothing was written. Choose another name."
    )
    assert raised.value.text.ko == (
        f"이미 있는 파일이에요: {mine}. 아무것도 쓰지 않았어요. 다른 이름을 고르세요."
    )
    assert _files(tmp_path) == {name}
    assert mine.read_text("utf-8") == "mine"


def test_a_folder_with_other_things_keeps_them(program, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("x", encoding="utf-8")
    assert program("pack new mine").status == 0
    assert _files(tmp_path / "mine") == {*FILES, "notes.txt"}
    assert program("pack new mine").status == 2


def test_a_dangling_link_is_not_written_through(tmp_path):
    (tmp_path / "pack.yaml").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UsageError):
        write_all(tmp_path, starter("x", "en"))
    assert not (tmp_path / "elsewhere").exists()


def test_what_was_begun_is_taken_away_where_something_fails(tmp_path, monkeypatch):
    """The disk is full at the third file: no file and no new folder is left."""
    opened = Path.open

    def full(self, *arguments, **options):
        if self.name == "attn-tutor.yaml":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return opened(self, *arguments, **options)

    monkeypatch.setattr(Path, "open", full)
    folder = tmp_path / "a" / "b"
    with pytest.raises(PackError) as raised:
        write_all(folder, starter("x", "en"))
    path = folder / ".github/workflows/attn-tutor.yaml"
    assert raised.value.text.en == (
        f"{path} cannot be written: {os.strerror(errno.ENOSPC)}. Choose another place."
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [
        ("", 2, "attn-tutor: A pack needs a name, such as my-pack.\n"),
        ("  ", 2, "attn-tutor: A pack needs a name, such as my-pack.\n"),
        ("file/x", 3, REFUSED.format("file/x", os.strerror(errno.ENOTDIR))),
        ("x" * 300, 3, REFUSED.format("x" * 300, os.strerror(errno.ENAMETOOLONG))),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="errors of POSIX")
def test_places_that_cannot_be(program, tmp_path, name, status, said):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    ran = program("--lang en pack new", name)
    assert (ran.status, ran.out, ran.err) == (status, "", said)
    assert _files(tmp_path) <= {"file"}


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(program, tmp_path):
    (tmp_path / "locked").mkdir(mode=0o500)
    ran = program("--lang ko pack new locked/x")
    assert ran.status == 3
    assert ran.err == (
        f"attn-tutor: 쓸 수 없는 곳이에요: locked/x ({os.strerror(errno.EACCES)}). 다른 곳을 고르세요.\n"
    )
