"""Zips and folders that a pack must not come in: each refused with its own sentence."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from warnings import catch_warnings, simplefilter
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from attn_tutor.packs.load import read_pack
from attn_tutor.packs.shelves import archive

PACK = b"format: 1\nid: p\nversion: 1\ntitle: t\nproblems:\n  - {id: a, kind: number, answer: 1}\n"
OPEN = ("The pack cannot be opened: {}.", "문제 꾸러미를 열 수 없어요: {}")
OUT = (
    "The zip holds a path that leads out of it: {}.",
    "zip 안에 바깥을 가리키는 경로가 있어요: {}",
)


def entry(name: str, *, kind: int = stat.S_IFREG, encrypted: bool = False) -> ZipInfo:
    made = ZipInfo(name)
    made.external_attr = (kind | 0o644) << 16
    made.flag_bits |= int(encrypted)
    return made


def written(path: Path, *entries: tuple[ZipInfo, bytes]) -> Path:
    """A zip with a good pack.yaml and some entries; an encrypted flag is set on the disk alone."""
    with ZipFile(path, "w", ZIP_DEFLATED) as made, catch_warnings():
        simplefilter("ignore")  # a doubled name
        made.writestr("pack.yaml", PACK)
        for info, data in entries:
            made.writestr(info, data, ZIP_DEFLATED)
    return path


def said(path: Path) -> list[tuple[str, str]]:
    pack, findings = read_pack(path)
    assert pack is None
    return [(finding.text.en, finding.text.ko) for finding in findings]


def filled(pair: tuple[str, str], en: str, ko: str = "") -> tuple[str, str]:
    return pair[0].format(en), pair[1].format(ko or en)


BACKSLASH = "..\\x.yaml"
"""Where it divides folders, Python's zipfile writes a slash in its place."""
REFUSED = {
    "dots": (entry("../x.yaml"), b"", filled(OUT, "../x.yaml")),
    "dots inside": (entry("a/../../x.yaml"), b"", filled(OUT, "a/../../x.yaml")),
    "absolute": (entry("/etc/x.yaml"), b"", filled(OUT, "/etc/x.yaml")),
    "drive": (entry("C:/x.yaml"), b"", filled(OUT, "C:/x.yaml")),
    "backslash": (entry(BACKSLASH), b"", filled(OUT, BACKSLASH.replace(os.sep, "/"))),
    "link": (
        entry("x.yaml", kind=stat.S_IFLNK),
        b"/etc/passwd",
        filled(
            OPEN,
            "x.yaml in it is a link; put the file itself there",
            "링크가 들어 있어요 (x.yaml). 파일 자체를 넣으세요.",
        ),
    ),
    "pipe": (
        entry("x.yaml", kind=stat.S_IFIFO),
        b"",
        filled(
            OPEN,
            "x.yaml in it is neither a file nor a directory",
            "파일도 폴더도 아닌 것이 들어 있어요: x.yaml",
        ),
    ),
    "twice": (
        entry("pack.yaml"),
        b"",
        filled(OPEN, "it holds pack.yaml twice", "같은 이름이 두 번 들어 있어요: pack.yaml"),
    ),
    "twice in other letters": (
        entry("Pack.YAML"),
        b"",
        filled(OPEN, "it holds Pack.YAML twice", "같은 이름이 두 번 들어 있어요: Pack.YAML"),
    ),
    "bomb": (
        entry("x.yaml"),
        b" " * 2_000_000,
        filled(
            OPEN,
            "x.yaml in it unpacks to more than 100 times its size",
            "풀면 크기가 100배를 넘는 파일이 들어 있어요: x.yaml",
        ),
    ),
    "zip in a zip": (
        entry("more.zip"),
        b"PK",
        filled(
            OPEN,
            "it holds another archive: more.zip",
            "안에 또 다른 압축 파일이 들어 있어요: more.zip",
        ),
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_zip_that_could_do_harm(tmp_path: Path, name: str) -> None:
    info, data, sentence = REFUSED[name]
    assert said(written(tmp_path / "p.zip", (info, data))) == [sentence]


def test_an_encrypted_zip(tmp_path: Path) -> None:
    path = written(tmp_path / "p.zip")
    data = bytearray(path.read_bytes())
    data[6] |= 1  # the flags in front of the file, and in the directory of the zip
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    assert said(path) == [
        filled(
            OPEN,
            "pack.yaml in it is encrypted; a pack is open to everybody who has it",
            "암호가 걸린 파일이 들어 있어요 (pack.yaml). 암호 없이 묶으세요.",
        )
    ]


def test_a_zip_of_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many files that are no bombs alone; too many files; a zip too large to be looked into."""
    many = [(entry(f"{place}.txt"), bytes(range(256)) * 20) for place in range(20)]
    monkeypatch.setattr("attn_tutor.packs.shelves.archive_rules.LARGEST_UNPACKED", 100_000)
    path = written(tmp_path / "p.zip", *many)
    assert said(path) == [
        filled(OPEN, "it unpacks to more than 0 MB", "풀면 0MB보다 커지는 zip 파일이에요.")
    ]
    path = written(tmp_path / "p.zip", *((entry(f"{place}.txt"), b"") for place in range(500)))
    assert said(path) == [filled(OPEN, "it holds more than 500 files", "파일이 500개보다 많아요.")]
    monkeypatch.setattr(archive, "LARGEST_ZIP", 100)
    assert said(path) == [filled(OPEN, "the zip is larger than 0 MB", "zip 파일이 0MB보다 커요.")]


def test_a_damaged_zip(tmp_path: Path) -> None:
    path = written(tmp_path / "p.zip")
    whole = path.read_bytes()
    damaged = filled(OPEN, "it is damaged or no zip file", "손상됐거나 zip 파일이 아니에요.")
    for data in (b"", b"no zip", whole[:40] + b"\xff" * 10 + whole[50:], whole[:-30]):
        path.write_bytes(data)
        assert said(path) == [damaged]


def test_a_link_in_a_folder(tmp_path: Path) -> None:
    """A file that stands elsewhere is not taken into a pack; a link to the folder is fine."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (tmp_path / "secret.yaml").write_bytes(b"password: hunter2\n")
    (folder / "pack.yaml").write_bytes(PACK)
    try:
        (tmp_path / "way").symlink_to(folder)
    except OSError:
        pytest.skip("no links here")
    assert read_pack(tmp_path / "way")[0] is not None
    (folder / "2.yaml").symlink_to(tmp_path / "secret.yaml")
    assert said(folder) == [
        filled(
            OPEN,
            "2.yaml in it is a link; put the file itself there",
            "링크가 들어 있어요 (2.yaml). 파일 자체를 넣으세요.",
        )
    ]


def test_everything_at_once_is_said_at_once(tmp_path: Path) -> None:
    path = written(
        tmp_path / "p.zip",
        (entry("../x"), b""),
        (entry("a.7z"), b""),
        (entry("b.yaml", kind=stat.S_IFLNK), b""),
    )
    assert len(said(path)) == 3
