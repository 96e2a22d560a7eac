"""``pack build``, ``install``, ``list`` and ``remove`` from the outside, in two homes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

ONE = "  - {id: 'a1', title: {en: Two keys, ko: 키 둘}, Q: [[2, 0]], K: [[1, 0], [0, 1]]}\n"


@pytest.fixture
def teacher(program, tmp_path):
    """Runs the program in the home of a teacher; a student's is ``home``."""
    return lambda line, *more: program(line, *more, ATTN_TUTOR_HOME=str(tmp_path / "teacher"))


def test_a_pack_goes_from_a_teacher_to_a_student(teacher, program, pack_file, tmp_path):
    """Built in one home, installed in another, found by every command, removed again."""
    path = pack_file(ONE, identifier="two-keys")
    built = teacher("pack build --lang ko", str(path))
    assert built.status == 0
    first, second = built.out.splitlines()
    assert first == "two-keys-1.0.0.zip: two-keys 1.0.0 (문제 1개)"
    digest = second.removeprefix("SHA-256 ")
    file = tmp_path / "two-keys-1.0.0.zip"
    assert program("check a1 --stage scores 2 0").status == 2

    assert program("pack install", str(file)).out == (
        "two-keys 1.0.0 is installed (problems: 1). To see them:\n  attn-tutor list two-keys\n"
    )
    path.unlink()
    file.unlink()
    assert program("list two-keys").out == "Mine  (two-keys)\n  a1  Two keys\n"
    assert program("check a1 --stage scores 2 0").status == 0
    assert program("check two-keys/a1 --stage scores 2 1").status == 1
    solved = program("solve a1 --plain", typed="2 0\n1.414 0\n0.804 0.196\n")
    assert solved.status == 0, solved.out
    listed = program("pack list").out.splitlines()
    assert listed[0] == "two-keys 1.0.0 · Mine"
    assert listed[1].startswith("  problems: 1 · no licence · from")
    assert f"  SHA-256 {digest}" in listed
    data = json.loads(program("pack list --json").out)
    assert data["packs"][0] == {
        "id": "two-keys",
        "version": "1.0.0",
        "title": {"en": "Mine", "ko": "내 것"},
        "license": "",
        "source": str(file),
        "sha256": digest,
        "problems": 1,
        "usable": True,
    }
    assert {each["source"] for each in data["packs"][1:]} == {"attn-tutor"}
    assert program("pack remove two-keys --lang ko").out == (
        "two-keys 1.0.0 꾸러미를 지웠어요. 푼 기록은 그대로 남아 있어요.\n"
    )
    assert program("check a1 --stage scores 2 0").status == 2


def test_versions_are_said(program, pack_file):
    path = pack_file(ONE)
    text = path.read_text(encoding="utf-8")

    def at(version, language="en", *options):
        path.write_text(text.replace("1.0.0", version), encoding="utf-8")
        ran = program(f"pack install --lang {language}", str(path), *options)
        return ran.status, (ran.out + ran.err).splitlines()[-1]

    at("1.0.0")
    assert at("1.0.0") == (0, "mine 1.0.0 was installed already, with just this content.")
    assert at("1.1.0") == (0, "It replaces mine 1.0.0.")
    assert at("1.0.0")[0] == 2
    assert at("1.0.0", "ko", "--force") == (0, "전에 있던 mine 1.1.0 대신 설치했어요.")
    text = text.replace("[2, 0]", "[3, 0]")
    assert at("1.0.0") == (
        0,
        "It replaces another pack of the same version: its content is different.",
    )
    ran = program("pack install --json", str(path))
    assert json.loads(ran.out)["replaced"] == "1.0.0"


@pytest.mark.parametrize("command", ["build", "install"])
def test_a_broken_pack_is_refused_with_everything_that_is_wrong(program, pack_file, command):
    path = pack_file("  - {id: a, Q: [[1]]}\n  - {id: b, kind: number, answer: x}\n")
    ran = program(f"pack {command}", str(path))
    assert (ran.status, ran.out) == (3, "")
    assert ran.err.count(f"{path}:") == 2
    assert ran.err.endswith(f"attn-tutor: {path} cannot be used: 2 to mend.\n")
    assert json.loads(program("pack list --json").out)["packs"][0]["id"] == "dot-products"


def test_an_output_that_is_no_zip_is_refused(program, pack_file):
    ran = program("pack build -o mine.yaml", str(pack_file(ONE)))
    assert (ran.status, ran.err) == (
        2,
        "attn-tutor: -o is mine.yaml, but must be a file that ends in .zip.\n",
    )


def test_a_version_that_was_built_is_not_overwritten_by_another(program, pack_file):
    path = pack_file(ONE)
    assert program("pack build", str(path)).status == 0
    again = program("pack build", str(path))
    assert (again.status, again.err) == (
        2,
        (
            "attn-tutor: mine-1.0.0.zip is there already. Choose another name, or add --force to"
            " overwrite it.\n"
        ),
    )
    path.write_text(path.read_text(encoding="utf-8").replace("[2, 0]", "[3, 0]"), encoding="utf-8")
    ran = program("pack build", str(path))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == (
        "attn-tutor: mine-1.0.0.zip is there already and holds something else. Raise the version of"
        " the pack, choose another name, or add --force to overwrite it.\n"
    )
    assert program("pack build --force", str(path)).status == 0


def test_a_damaged_pack_is_told(program, pack_file, environment):
    path = pack_file(ONE)
    program("pack install", str(path))
    kept = Path(environment["ATTN_TUTOR_HOME"]) / "packs" / "mine.zip"
    kept.write_bytes(kept.read_bytes()[:50])
    assert program("check 3.2 0.8808").status == 0
    doctor = json.loads(program("doctor --json").out)["packs"]
    assert doctor == {"usable": [], "damaged": ["mine"]}
    assert program("pack list").out.splitlines()[0] == (
        "mine: the installed file is damaged. Install the pack again, or remove it:"
    )
    assert program("pack install", str(path)).out.splitlines()[-1] == "It replaces a damaged file."
