"""Files that mean harm, or mean nothing: never anything but findings, and soon."""

from __future__ import annotations

import time
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from attn_tutor.packs import compose
from attn_tutor.packs.findings import Finding, report
from attn_tutor.packs.load import read_pack
from tests.packs.editor import JUDGE, seen

HEAD = b"format: 1\nid: p\nversion: 1\ntitle: t\nproblems:\n"
ONE = b"  - {id: a, kind: number, answer: 1}\n"
BOMB = b"a: &a [x, x, x, x, x, x, x, x, x, x]\n" + b"".join(
    b"%c: &%c [%s]\n" % (98 + i, 98 + i, b", ".join([b"*%c" % (97 + i)] * 10)) for i in range(10)
)
FIELDS = (
    b"id title text tokens Q K V scale mask decimals figures ask like kind level hints alias tags "
    b"note temperature scores d_k bias answer exact defaults query_tokens"
).split()


def _found(path: Path, data: bytes) -> list[str]:
    path.write_bytes(data)
    return _read(path)


def _read(path: Path) -> list[str]:
    started = time.perf_counter()
    pack, findings = read_pack(path)
    assert time.perf_counter() - started < 15
    assert (pack is None) == any(finding.severity == "error" for finding in findings)
    for finding in findings:
        _sound(finding)
    return [finding.code for finding in findings]


def _sound(finding: Finding) -> None:
    assert finding.line >= 1
    assert finding.column >= 1
    assert finding.length >= 1
    for language in ("en", "ko"):
        said = report(finding, language)
        assert said.replace("\n", "").isprintable() or not _harmful(said)
        assert len(said) < 2500


def _harmful(text: str) -> bool:
    return any(
        (ord(letter) < 32 and letter not in "\n\t") or 0x7F <= ord(letter) < 0xA0 for letter in text
    )


@pytest.mark.parametrize("opening", [b"[", b"{a: ", b"- ", b"? ", b"[{a: "])
@pytest.mark.parametrize("times", [25, 5000, 500_000])
def test_deep_nesting(tmp_path: Path, opening: bytes, times: int) -> None:
    codes = _found(tmp_path / "p.yaml", opening * times)
    assert set(codes) <= {"AT106", "AT112", "AT113", "AT116", "AT114"}
    assert codes


def test_deep_but_closed(tmp_path: Path) -> None:
    data = HEAD + ONE.replace(b"1}", b"1, tags: " + b"[" * 900 + b"]" * 900 + b"}")
    assert "AT112" in _found(tmp_path / "p.yaml", data)


def test_anchors_that_multiply(tmp_path: Path) -> None:
    codes = _found(tmp_path / "p.yaml", BOMB)
    assert codes == ["AT111"] * 10


def test_an_anchor_inside_itself(tmp_path: Path) -> None:
    assert {"AT111", "AT112"} <= set(_found(tmp_path / "p.yaml", b"a: &a [*a]\n"))


def test_fifty_megabytes_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    started = time.perf_counter()
    assert _read(path) == ["AT102"]
    assert time.perf_counter() - started < 0.5


@pytest.mark.parametrize(
    "data", [b"- [" + b"1, " * 1_200_000, b"[" + b"{}," * 1_100_000, b"- a\n" * 1_200_000]
)
def test_too_many_values(tmp_path: Path, data: bytes) -> None:
    assert _found(tmp_path / "p.yaml", data) == ["AT113"]


def test_many_lines_of_prose_are_not_too_many(tmp_path: Path) -> None:
    text = b"    one, two, three: four - five\n" * 60_000
    assert (
        _found(
            tmp_path / "p.yaml",
            HEAD
            + b"  - id: a\n    kind: number\n    answer: 1\n    text: |\n"
            + text.replace(b"    one", b"      one"),
        )
        == []
    )


def test_null_bytes(tmp_path: Path) -> None:
    assert set(_found(tmp_path / "p.yaml", HEAD + ONE + b"\0\0\0")) == {"AT105"}
    assert set(_found(tmp_path / "p.yaml", b"\0" * 1000)) >= {"AT105"}


def test_the_slow_parser_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compose, "_LOADER", yaml.BaseLoader)
    assert _found(tmp_path / "p.yaml", HEAD + ONE) == []
    assert _found(tmp_path / "p.yaml", HEAD + ONE + b"  - [1, 2\n") == ["AT106"]
    assert _found(tmp_path / "p.yaml", b"[" * 5000) == ["AT112"]
    assert _found(tmp_path / "p.yaml", HEAD + ONE + b"    title: b\tc\n\tx: 1\n")[0] in (
        "AT106",
        "AT107",
    )


def test_paths_that_are_no_packs(tmp_path: Path) -> None:
    assert _read(tmp_path / "nothing.yaml") == ["AT101"]
    assert _read(tmp_path) == ["AT101"]
    assert _read(Path("a\0b")) == ["AT101"]
    import os

    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.yaml")
        assert _read(tmp_path / "pipe.yaml") == ["AT101"]


def _zip(path: Path, files: dict[str, bytes]) -> list[str]:
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return _read(path)


@pytest.mark.parametrize("name", ["../x.yaml", "/x.yaml", "a/../../x.yaml", "C:/x.yaml"])
def test_a_zip_that_leads_out(tmp_path: Path, name: str) -> None:
    assert _zip(tmp_path / "p.zip", {"pack.yaml": HEAD + ONE, name: ONE}) == ["AT136"]
    assert not (tmp_path.parent / "x.yaml").exists()


def test_zips_that_are_no_packs(tmp_path: Path) -> None:
    assert _zip(tmp_path / "empty.zip", {}) == ["AT101"]
    assert _zip(tmp_path / "many.zip", {f"{i}.yaml": b"" for i in range(600)}) == ["AT101"]
    assert _zip(tmp_path / "bomb.zip", {"pack.yaml": b" " * 60_000_000}) == ["AT101", "AT101"]
    assert _found(tmp_path / "bad.zip", b"PK\x03\x04 nonsense") == ["AT101"]
    whole = (tmp_path / "bomb.zip").read_bytes()
    assert set(_found(tmp_path / "torn.zip", whole[:50] + whole[90:])) == {"AT101"}


def test_a_directory_of_too_many_files(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_bytes(HEAD + ONE)
    for place in range(501):
        (tmp_path / f"{place}.yaml").touch()
    assert _read(tmp_path) == ["AT101"]


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    data=st.binary(max_size=300), before=st.sampled_from([b"", HEAD, HEAD + ONE, HEAD + b"  - "])
)
def test_random_bytes(tmp_path: Path, data: bytes, before: bytes) -> None:
    _found(tmp_path / "p.yaml", before + data)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=300))
def test_random_zips(tmp_path: Path, data: bytes) -> None:
    _found(tmp_path / "p.zip", b"PK" + data)


_SCALARS = st.sampled_from(
    [
        "1",
        "0",
        "-1",
        "1/0",
        "a",
        "all",
        "none",
        "causal",
        "a.b",
        "''",
        "~",
        "3.10",
        "weights",
        "weights[1]",
        "attention",
        "number",
        "sqrt(2)",
        "true",
        "1e999",
        "é",
        "고양이",
        "number2",
        "{}",
        "[]",
        "9999999999",
    ]
) | st.text(max_size=6).map(
    lambda text: yaml.dump(text, allow_unicode=False).strip().removesuffix("...").strip()
)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(
            st.sampled_from(["en", "ko", "padding", "weights", "a"]), inner, max_size=2
        ).map(
            lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"
        )
    ),
    max_leaves=8,
)
_PROBLEMS = st.lists(
    st.lists(st.tuples(st.sampled_from([name.decode() for name in FIELDS]), _VALUES), max_size=6),
    min_size=1,
    max_size=3,
)


@settings(
    deadline=None, max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(problems=_PROBLEMS, defaults=st.none() | _VALUES)
def test_any_value_in_any_field(tmp_path: Path, problems: list, defaults: str | None) -> None:
    lines = ["problems:"] if defaults is None else [f"defaults: {defaults}", "problems:"]
    for problem in problems:
        pairs = ", ".join(f"{name}: {value}" for name, value in [("id", "a"), *problem])
        lines.append(f"  - {{{pairs}}}")
    data = HEAD.removesuffix(b"problems:\n") + "\n".join(lines).encode()
    errors = [code for code in _found(tmp_path / "p.yaml", data) if code < "AT300"]
    assert errors or JUDGE.is_valid(seen(data))  # what the loader takes an editor takes too


def test_findings_come_to_an_end(tmp_path: Path) -> None:
    cells = b"[" + b"[x, y, z, 1/0], " * 30_000 + b"]"
    codes = _found(
        tmp_path / "p.yaml",
        HEAD
        + b"  - {id: a, Q: [[1]], K: [[1]]}\n"
        + b"".join(b"  - {id: n%d, like: m%d, zebra: 1}\n" % (i, i) for i in range(5000)),
    )
    assert len(codes) <= 1000
    assert _found(tmp_path / "p.yaml", HEAD + b"  - {id: a, Q: " + cells + b"}\n") == ["AT125"]


def test_large_masks_taken_over_many_times(tmp_path: Path) -> None:
    rows = b"[" + b"[1]," * 128 + b"]"
    first = b"  - {id: a, Q: " + rows + b", K: " + rows + b", mask: causal, ask: weights}\n"
    likes = b"".join(b"  - {id: n%d, like: a}\n" % i for i in range(1000))
    assert _found(tmp_path / "p.yaml", HEAD + first + likes) == []


def test_a_circle_of_thousands(tmp_path: Path) -> None:
    circle = b"".join(b"  - {id: n%d, like: n%d}\n" % (i, (i + 1) % 9000) for i in range(9000))
    assert _found(tmp_path / "p.yaml", HEAD + circle) == ["AT130"]
