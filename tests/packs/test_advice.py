"""What lint advises of a pack's content: code, place, full sentences, and nothing where all is well."""

from __future__ import annotations

import re
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from attn_tutor.packs.accepting import NOTHING_TO_ACCEPT
from attn_tutor.packs.advice import all_advice
from attn_tutor.packs.lint import lint
from attn_tutor.packs.load import read_pack
from attn_tutor.packs.shelves.shipped import pack_paths, shipped_folder


def _beside(name: str) -> ModuleType:
    """Load a file of this folder, which is no package."""
    spec = spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CASES = _beside("advised_packs")
BROKEN = _beside("broken_packs")
SAID = {
    block.partition("\n")[0].removeprefix("== "): block.strip()
    for block in re.split(r"(?m)^(?=== )", CASES.EXPECTED.read_text("utf-8"))
    if block
}
HEAD, GOOD, Q, K, V, NUMBER = (
    getattr(CASES, name) for name in ("HEAD", "GOOD", "Q", "K", "V", "NUMBER")
)


def codes(text: str, tmp_path: Path) -> list[str]:
    path = tmp_path / "p.yaml"
    path.write_text(text, encoding="utf-8")
    return [finding.code for finding in lint(path).findings]


@pytest.mark.parametrize("name", CASES.ADVISED)
def test_what_is_said(name: str, tmp_path: Path) -> None:
    assert CASES.said_of({name: CASES.ADVISED[name]}, tmp_path).strip() == SAID[name]


def test_every_piece_of_advice_is_shown_at_work() -> None:
    spoken = set(re.findall(r" (AT\d{3}) ", CASES.EXPECTED.read_text("utf-8")))
    assert {advice.rule.code for advice in all_advice()} | {NOTHING_TO_ACCEPT.code} == spoken
    assert SAID.keys() == CASES.ADVISED.keys()


def test_every_rule_is_advice_with_a_code_of_its_own_in_both_languages() -> None:
    rules = [advice.rule for advice in all_advice()]
    assert len({rule.code for rule in rules}) == len(rules)
    for rule in rules:
        assert rule.severity == "advice"
        assert rule.code >= "AT300"
        for text in (rule.text, rule.mend):
            assert set(re.findall(r"{\w+}", text.en)) == set(re.findall(r"{\w+}", text.ko))
            assert re.search("[가-힣]", text.ko)


@pytest.mark.parametrize("path", pack_paths(shipped_folder()), ids=lambda path: path.stem)
def test_shipped_packs_have_nothing_to_mend(path: Path) -> None:
    assert lint(path).findings == ()


WELL = {
    "small numbers that tell mistakes apart": GOOD,
    "a masked row has one weight of 1": GOOD + "    mask: causal\n",
    "a saturated row that nobody is asked for": GOOD.replace("[0, 1]]\n    K", "[9, -9]]\n    K")
    + "    ask: weights[2]\n",
    "no row of no key but one": "  - {id: a, scores: [[1, 2, 0]], scale: none, decimals: 6}\n",
    "a first hint without the answer": GOOD + "    hints: [Find e^z first., It is 0.164.]\n",
    "a hint with a number that is given": GOOD + "    hints: [Q1 is 1 0 and the sum 2.972.]\n",
    "a hint with a number of the text": NUMBER
    + "    answer: 64\n    exact: true\n    text: There are 64 keys.\n    hints: [Count to 64.]\n",
    "a short option in a longer word": "  - id: a\n    kind: choice\n    options: [n, m]\n"
    "    answer: 1\n    hints: [Count the columns.]\n",
    "W_Q = W_K where neither is needed": "  - id: a\n    X: [[1, 2]]\n    W_Q: [[1, 0], [0, 1]]\n    W_K: [[1, 0], [0, 1]]\n"
    "    positions: sinusoidal\n    ask: positions\n",
    "an answer that is exact": NUMBER + "    answer: 0.125\n    decimals: 4\n",
    "an answer said to be exact": NUMBER + "    answer: 0.88\n    decimals: 4\n    exact: true\n",
    "a note with right numbers": GOOD + "    note: 0.673 = 0.6728418, not 0.7 or 0.55.\n",
    "signs that cannot be lost": "  - {id: a, Q: [[1, 2]], K: [[2, 0], [0, 3], [1, 1]],"
    " V: [[1], [0], [5]]}\n",
    "a long text that is wrapped": GOOD + "    text: >-\n      " + "long " * 40 + "\n",
}  # fmt: skip


@pytest.mark.parametrize("name", WELL)
def test_nothing_is_said_where_all_is_well(name: str, tmp_path: Path) -> None:
    assert codes(HEAD + WELL[name], tmp_path) == []


def test_accepted_advice_is_not_said_of_the_problem_and_of_those_like_it(tmp_path: Path) -> None:
    same = GOOD.replace(V, K.replace("K", "V"))
    assert codes(HEAD + same, tmp_path) == ["AT315", "AT313"]
    accepting = same + "    accept: [AT313, AT315]\n  - {id: b, like: a, tags: [x]}\n"
    assert codes(HEAD + accepting, tmp_path) == []
    assert codes(HEAD + same + "    accept: [AT313]\n", tmp_path) == ["AT315"]
    apart = accepting.replace("tags: [x]", "V: [[0, 1], [1, 2], [0, 0]]")
    assert codes(HEAD + apart, tmp_path) == []
    default = HEAD.replace("problems", "defaults: {accept: [AT313, AT315]}\nproblems")
    assert codes(default + same, tmp_path) == []


def test_accepting_holds_for_one_problem_alone(tmp_path: Path) -> None:
    same = GOOD.replace(V, K.replace("K", "V"))
    text = HEAD + same + "    accept: [AT313, AT315]\n" + same.replace("id: a", "id: b")
    path = tmp_path / "p.yaml"
    path.write_text(text, encoding="utf-8")
    assert [(finding.code, finding.line) for finding in lint(path).findings] == [
        ("AT315", 12),
        ("AT313", 14),
    ]


def test_one_language_may_be_accepted_too(tmp_path: Path) -> None:
    text = HEAD.replace("T\n", "{en: A, ko: 가}\n") + GOOD + "    title: A\n"
    assert codes(text, tmp_path) == ["AT301"]
    assert codes(text + "    accept: [AT301]\n", tmp_path) == []


def test_an_error_cannot_be_accepted(tmp_path: Path) -> None:
    assert codes(HEAD + GOOD + "    accept: [AT121, saturated]\n", tmp_path) == ["AT137", "AT137"]


@pytest.mark.parametrize("name", BROKEN.BROKEN)
def test_lint_never_says_less_than_loading_does(name: str, tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    text = BROKEN.BROKEN[name]
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    pack, findings = read_pack(path)
    linted = lint(path)
    assert set(findings) <= set(linted.findings)
    assert (linted.pack is None) == (pack is None)


def test_good_problems_are_looked_into_beside_broken_ones(tmp_path: Path) -> None:
    text = HEAD + "  - {id: b, kind: number}\n" + GOOD.replace(V, K.replace("K", "V"))
    assert codes(text, tmp_path) == ["AT115", "AT315", "AT313"]


def test_a_folder_and_a_zip_are_linted_file_by_file(tmp_path: Path) -> None:
    import zipfile

    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.yaml").write_text(HEAD.replace("problems:\n", ""), encoding="utf-8")
    problem = GOOD.replace(V, K.replace("K", "V")).replace("\n    ", "\n  ").strip() + "\n"
    (folder / "one.yaml").write_text(problem, encoding="utf-8")
    assert [(Path(f.file).name, f.line, f.code) for f in lint(folder).findings] == [
        ("one.yaml", 2, "AT315"),
        ("one.yaml", 4, "AT313"),
    ]
    packed = tmp_path / "pack.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in folder.iterdir():
            archive.write(file, file.name)
    assert [(f.line, f.code) for f in lint(packed).findings] == [(2, "AT315"), (4, "AT313")]


def test_fifty_problems_are_looked_into_within_two_seconds(tmp_path: Path) -> None:
    shipped = (shipped_folder() / "13-cat-and-fish.yaml").read_text(encoding="utf-8")
    head, *problems = re.split(r"(?m)^(?=  - id:)", shipped)
    attention = [each for each in problems if "like:" not in each and "kind:" not in each]
    many = [
        re.sub("id: .*", f"id: p{i}", attention[i % len(attention)], count=1) for i in range(50)
    ]
    path = tmp_path / "p.yaml"
    path.write_text(head + "".join(many), encoding="utf-8")
    lint(path)
    started = time.process_time()
    reading = lint(path)
    assert time.process_time() - started < 2
    assert reading.pack is not None
    assert len(reading.pack.problems) == 50
