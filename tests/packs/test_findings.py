"""What is said of broken packs: code, line, column, caret and full sentences in both languages."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

import attn_tutor.packs
import attn_tutor.packs.shelves
from attn_tutor.model.kinds import kind, kind_names
from attn_tutor.packs.fields import PACK_FIELDS, PROBLEM_FIELDS
from attn_tutor.packs.findings import Finding, PackFindingsError, cells, report
from attn_tutor.packs.load import load_pack, read_pack
from attn_tutor.packs.sheet import Rule
from attn_tutor.packs.types import TYPES
from attn_tutor.words import same


def _broken() -> ModuleType:
    spec = spec_from_file_location("broken_packs", Path(__file__).with_name("broken_packs.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BROKEN = _broken()
SAID = {
    block.partition("\n")[0].removeprefix("== "): block.strip()
    for block in re.split(r"(?m)^(?=== )", BROKEN.EXPECTED.read_text("utf-8"))
    if block
}
RULES = [
    rule
    for room in (attn_tutor.packs, attn_tutor.packs.shelves)
    for module in iter_modules(room.__path__, f"{room.__name__}.")
    for rule in vars(import_module(module.name)).values()
    if isinstance(rule, Rule)
]


@pytest.mark.parametrize("name", BROKEN.BROKEN)
def test_what_is_said_of_a_broken_pack(name: str, tmp_path: Path) -> None:
    assert BROKEN.said_of({name: BROKEN.BROKEN[name]}, tmp_path).strip() == SAID[name]


def test_nothing_is_expected_of_packs_that_are_gone() -> None:
    assert SAID.keys() == BROKEN.BROKEN.keys()


@pytest.mark.parametrize("name", BROKEN.BROKEN)
def test_a_broken_pack_is_no_pack_and_only_advice_lets_it_pass(name: str, tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    text = BROKEN.BROKEN[name]
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    pack, findings = read_pack(path)
    assert findings
    assert (pack is None) == any(finding.severity == "error" for finding in findings)
    if pack is None:
        with pytest.raises(PackFindingsError) as raised:
            load_pack(path)
        assert raised.value.findings == findings


def test_every_code_is_spoken_of() -> None:
    spoken = set(re.findall(r" (AT\d{3}) ", BROKEN.EXPECTED.read_text("utf-8")))
    elsewhere = {
        "AT101",
        "AT102",
        "AT113",
        "AT136",
        "AT138",
        "AT302",
        "AT303",
    }  # files, zips, bulk, lint
    assert {rule.code for rule in RULES} - spoken == elsewhere


def test_every_rule_is_said_in_both_languages_with_the_same_words() -> None:
    for rule in RULES:
        for text in (rule.text, rule.mend):
            assert set(re.findall(r"{\w+}", text.en)) == set(re.findall(r"{\w+}", text.ko)), rule
            assert re.search("[가-힣]", text.ko) or text.en == text.ko, rule


def test_advice_and_errors_have_their_own_numbers() -> None:
    assert all((rule.severity == "advice") == (rule.code >= "AT300") for rule in RULES)


def test_a_caret_stands_under_wide_letters() -> None:
    finding = Finding("AT1", "error", "p", 1, 4, "고양이: 생선", 1, same("x"), same("y"))
    assert report(finding, "ko").splitlines()[1:3] == ["  고양이: 생선", "        ^"]
    wide = finding._replace(column=6, length=2)
    assert report(wide, "ko").splitlines()[2] == "          ^^^^"
    assert cells("e\u0301") == 1


def test_a_long_line_is_shown_around_its_caret() -> None:
    finding = Finding("AT1", "error", "p", 1, 501, "a" * 500 + "b" * 500, 300, same("x"), same("y"))
    line, caret = report(finding, "en").splitlines()[1:3]
    assert line.startswith("  ...a")
    assert line.endswith("b...")
    assert len(line) < 120
    assert line[caret.index("^")] == "b"
    assert line[caret.index("^") - 1] == "a"


def test_all_findings_of_all_files_come_in_one_run(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("format: 1\nid: P\nversion: 1\ntitle: t\n")
    (tmp_path / "10.yaml").write_text("- {id: a, kind: number, answer: x}\n")
    (tmp_path / "9.yaml").write_text("- {id: b, kind: number\n")
    (tmp_path / "notes.yaml").write_text("a: 1\n")
    _, findings = read_pack(tmp_path)
    assert [(Path(f.file).name, f.line, f.column, f.code) for f in findings] == [
        ("pack.yaml", 2, 5, "AT118"),
        ("9.yaml", 1, 3, "AT106"),
        ("10.yaml", 1, 33, "AT121"),
        ("notes.yaml", 1, 1, "AT302"),
    ]


def test_a_directory_without_any_problem(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("format: 1\nid: p\nversion: 1\ntitle: t\n")
    (tmp_path / "notes.yaml").write_text("a: 1\n")
    pack, findings = read_pack(tmp_path)
    assert pack is None
    assert [finding.code for finding in findings] == ["AT115", "AT302"]
    assert (
        report(findings[1], "ko")
        .splitlines()[0]
        .endswith("AT302 조언: pack.yaml 옆의 이 파일에는 문제가 없어서 읽지 않아요.")
    )


def test_every_type_that_is_declared_can_be_read() -> None:
    fields = [*PACK_FIELDS, *PROBLEM_FIELDS]
    fields += [field for name in kind_names() for field in kind(name).fields]
    assert {field.type for field in fields} - TYPES.keys() == {"format", "defaults", "problems"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("versoin: 1\ntitle: T\nproblems:\n  - {id: a, kind: number, answer: 1}\n", "version"),
        ("version: 1\ntitle: T\nproblms:\n  - {id: a, kind: number, answer: 1}\n", "problems"),
        ("version: 1\ntitle: T\nproblems:\n  - {id: a, kind: number, anser: 1}\n", "answer"),
    ],
)
def test_a_misspelt_field_is_one_finding(text: str, said: str, tmp_path: Path) -> None:
    """What stands there under a wrong name is not said to be missing too; the pack is refused."""
    file = tmp_path / "p.yaml"
    file.write_text(f"format: 1\nid: p\n{text}", encoding="utf-8")
    pack, findings = read_pack(file)
    assert pack is None
    assert [finding.code for finding in findings] == ["AT104"]
    assert f"Did you mean {said}?" in findings[0].text.en
