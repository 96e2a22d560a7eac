"""Everything that can happen to the file: a sentence in both languages, never a traceback."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp

import pytest

from attn_tutor.errors import StoreError
from attn_tutor.session import moves
from attn_tutor.store import files
from attn_tutor.store.health import health
from attn_tutor.store.journal import open_journal
from attn_tutor.store.pen import pen_for, pen_on
from tests.store.walking import a_walk, chain, later, texts_of

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
NOBODY = 65534
OTHER_FOLDER = "or set ATTN_TUTOR_HOME to another folder."
FOLDER_KO = "ATTN_TUTOR_HOME에 다른 폴더를 지정하세요."

READ_ONLY = (
    "Nothing can be saved: {path} can only be read. Allow writing to it and to its folder, "
    + OTHER_FOLDER,
    "저장할 수 없어요. 쓸 수 없는 파일이에요: {path}\n파일과 폴더에 쓰기 권한을 주거나 "
    + FOLDER_KO,
)
FULL = (
    "Nothing can be saved: there is no room left on the disk for {path}. Make room, "
    + OTHER_FOLDER,
    "저장할 수 없어요. 디스크에 자리가 없어요: {path}\n자리를 비우거나 " + FOLDER_KO,
)
BUSY = (
    "Nothing can be saved now: another program holds {path}. Close that program and try again.",
    (
        "지금은 저장할 수 없어요. 다른 프로그램이 쓰고 있는 파일이에요: {path}\n"
        "그 프로그램을 닫고 다시 해 보세요."
    ),
)
NO_FOLDER = (
    "Nothing can be saved: the folder {folder} cannot be made or opened. Look at its permissions "
    "and whether a file has its name, " + OTHER_FOLDER,
    "저장할 수 없어요. 폴더를 만들거나 열 수 없어요: {folder}\n"
    "권한이 있는지, 같은 이름의 파일이 있는지 살펴보거나 " + FOLDER_KO,
)
CANNOT_OPEN = (
    "{path} cannot be opened. Look at its permissions and those of its folder, " + OTHER_FOLDER,
    "파일을 열 수 없어요: {path}\n파일과 폴더의 권한을 살펴보거나 " + FOLDER_KO,
)
FAILING = (
    "Reading or writing {path} failed (SQLITE_IOERR_WRITE). The disk may be full or failing: keep "
    "a copy of the file, make room, " + OTHER_FOLDER,
    "파일을 읽거나 쓰지 못했어요: {path} (SQLITE_IOERR_WRITE)\n디스크가 가득 찼거나 고장 났을 수 "
    "있어요. 파일을 복사해 두고 자리를 비우거나 " + FOLDER_KO,
)
NEWER = (
    "{path} was written by a newer attn-tutor (journal 99, this one knows 2). Update attn-tutor, "
    + OTHER_FOLDER,
    "더 새로운 attn-tutor가 쓴 파일이에요: {path} (기록 형식 99, 지금 버전은 2까지)\n"
    "attn-tutor를 업데이트하거나 " + FOLDER_KO,
)
SET_ASIDE = (
    (
        "{path} could not be read. It is kept as {kept}, and a new one begins. What can still be read "
        "comes back with: attn-tutor progress import {kept}"
    ),
    (
        "파일을 읽을 수 없었어요: {path}\n이 이름으로 남겨 두고 새로 시작해요: {kept}\n"
        "읽을 수 있는 부분을 되살리는 명령: attn-tutor progress import {kept}"
    ),
)
NOT_SET_ASIDE = (
    "{path} cannot be read, and it cannot be moved aside either. Move it away yourself, "
    + OTHER_FOLDER,
    "파일을 읽을 수 없고 다른 이름으로 옮길 수도 없어요: {path}\n직접 옮기거나 " + FOLDER_KO,
)


def said(text):
    return (text.en, text.ko)


def sentence(template, folder, **more):
    path = folder / files.FILE
    return tuple(each.format(path=path, folder=folder, **more) for each in template)


def refusal(folder):
    """What opening a journal is refused with, in both languages."""
    with pytest.raises(StoreError) as caught:
        open_journal(folder)
    return said(caught.value.text)


# --- the disk -------------------------------------------------------------------------------------


def test_a_full_disk_by_injection(folder):
    """SQLite's own complaint; the moves wait in the pen, and the next that can be saved takes them."""
    pen = pen_for(a_walk(), folder)
    pen.write(moves.Submit("0"), later(0))
    connection = pen._journal._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    long = "1/3 " * 2000
    for number in (1, 2):
        with pytest.raises(StoreError) as caught:
            pen.write(moves.Submit(long), later(number))
        assert said(caught.value.text) == sentence(FULL, folder)
        assert pen.unsaved == number
        assert texts_of(pen._journal) == [["0"]]
    pen.note("open")
    connection.execute("PRAGMA max_page_count = 100000")
    assert pen.write(moves.Hint(), later(3)) == []
    assert pen.unsaved == 0
    assert texts_of(pen._journal) == [["0", long, long, ""]]
    pen.close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid(), reason="mounting needs root")
def test_a_full_disk_in_earnest(tmp_path):
    """A file system of 512 kB that is filled: at the opening, and in the middle of a walk."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(disk)]
    if (
        not shutil.which("mount")
        or subprocess.run(mount, check=False, capture_output=True).returncode
    ):
        pytest.skip("no mounting here")
    try:
        folder = disk / "home"
        pen = pen_for(a_walk(), folder)
        pen.write(moves.Submit("0"), later(0))
        ballast = disk / "ballast"
        fill(ballast)
        with pytest.raises(StoreError) as caught:
            write_many(pen)
        assert said(caught.value.text) == sentence(FULL, folder)
        fill(disk / "more")
        assert refusal(disk / "new home") in {
            sentence(FULL, disk / "new home"),
            sentence(NO_FOLDER, disk / "new home"),
        }
        ballast.unlink()
        (disk / "more").unlink(missing_ok=True)
        pen.save()
        assert [len(texts) for texts in texts_of(pen._journal)] == [len(pen.entries)]
        pen.close()
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def write_many(pen):
    for number in range(1, 400):
        pen.write(moves.Submit("1/3 " * 500), later(number))


def fill(path):
    try:
        with path.open("wb", buffering=0) as file:
            while file.write(b"x" * 4096):
                pass
    except OSError:
        return


LIMITED = """
import json, resource, signal, sys
from pathlib import Path
from attn_tutor.errors import StoreError
from attn_tutor.session import moves
from attn_tutor.store.pen import pen_for
from tests.store.walking import a_walk, later
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
pen = pen_for(a_walk(), Path(sys.argv[1]))
pen.write(moves.Submit("0"), later(0))
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
try:
    for number in range(1, 1000):
        pen.write(moves.Submit("1/3 " * 500), later(number))
except StoreError as error:
    kept = len(pen._journal.moves_of(pen._journal.walks()[0]))
    print(json.dumps([error.text.en, error.text.ko, number, kept]))
"""


@POSIX
def test_a_file_that_may_not_grow(tmp_path):
    """A quota: everything acknowledged is there, the rest is a sentence."""
    *sentences, number, kept = in_a_child(LIMITED, tmp_path / "home")
    assert tuple(sentences) == sentence(FAILING, tmp_path / "home")
    assert 1 < number == kept


def in_a_child(script, folder):
    ran = subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


# --- permissions ----------------------------------------------------------------------------------


@pytest.fixture
def public():
    """A folder that an ordinary user can reach; root is not held back by permissions."""
    path = Path(mkdtemp(prefix="attn-tutor-"))
    path.chmod(0o755)
    yield path
    for each in (path, *path.rglob("*")):
        each.chmod(0o700)
    shutil.rmtree(path)


def refused_to_a_user(folder):
    """Root, whom no permission holds back, asks as somebody else."""
    open_journal(folder.parent.with_suffix(".loaded")).close()  # everything is imported
    shutil.rmtree(folder.parent.with_suffix(".loaded"))
    root = not os.geteuid()
    if root:
        os.setegid(NOBODY)
        os.seteuid(NOBODY)
    try:
        return refusal(folder)
    finally:
        if root:
            os.seteuid(0)
            os.setegid(0)


def own(path):
    if not os.geteuid():
        os.chown(path, NOBODY, NOBODY)


@POSIX
@pytest.mark.parametrize(
    ("folder_mode", "file_mode", "content", "template"),
    [
        (0o555, None, b"", READ_ONLY),
        (0o555, 0o444, b"", READ_ONLY),
        (0o755, 0o444, b"", READ_ONLY),
        (0o755, 0o000, b"", CANNOT_OPEN),
        (0o000, 0o644, b"", CANNOT_OPEN),
        (0o555, 0o644, b"this is no database, whatever its name", NOT_SET_ASIDE),
    ],
)
def test_permissions(public, folder_mode, file_mode, content, template):
    """Of the folder and of the file; and nothing in them is touched."""
    home = public / "home"
    home.mkdir()
    file = home / files.FILE
    if file_mode is not None:
        if content:
            file.write_bytes(content)
        else:
            open_journal(home).close()
        own(file)
        file.chmod(file_mode)
    before = file.read_bytes() if file_mode is not None and not os.geteuid() else None
    own(home)
    home.chmod(folder_mode)
    assert refused_to_a_user(home) == sentence(template, home)
    if before is not None:
        assert file.read_bytes() == before


@POSIX
def test_a_folder_that_cannot_be_made(public):
    """Where nothing may be made."""
    public.chmod(0o555)
    assert refused_to_a_user(public / "home") == sentence(NO_FOLDER, public / "home")


@POSIX
def test_permissions_taken_away_under_a_pen(folder):
    """What is open stays open: the walk is kept to its end."""
    pen = pen_for(a_walk(), folder)
    pen.write(moves.Submit("1"), later(1))
    for path in (*folder.iterdir(), folder):
        path.chmod(0o400 if path.is_file() else 0o500)
    pen.write(moves.Submit("2"), later(2))
    pen.close()
    folder.chmod(0o700)
    for path in folder.iterdir():
        path.chmod(0o600)
    with open_journal(folder) as journal:
        assert texts_of(journal) == [["1", "2"]]


def test_a_file_where_the_folder_should_be(tmp_path):
    """And a folder where the file should be."""
    (tmp_path / "home").write_text("here is a file")
    assert refusal(tmp_path / "home") == sentence(NO_FOLDER, tmp_path / "home")
    (tmp_path / "other" / files.FILE).mkdir(parents=True)
    assert refusal(tmp_path / "other") == sentence(CANNOT_OPEN, tmp_path / "other")


# --- other programs -------------------------------------------------------------------------------


def test_a_locked_journal(folder, monkeypatch):
    """It waits for a while; afterwards nothing is missing."""
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    pen = pen_for(a_walk(), folder)
    pen.write(moves.Submit("1"), later(1))
    with closing(sqlite3.connect(folder / files.FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as caught:
            pen.write(moves.Submit("2"), later(2))
        assert said(caught.value.text) == sentence(BUSY, folder)
        assert refusal(folder) == sentence(BUSY, folder)
        other.execute("ROLLBACK")
    pen.write(moves.Submit("3"), later(3))
    assert texts_of(pen._journal) == [["1", "2", "3"]]
    pen.close()


def test_a_newer_journal(folder):
    """It is left as it is."""
    with open_journal(folder) as journal:
        journal._connection.execute("INSERT INTO schema_versions VALUES (99, '9.0')")
    before = (folder / files.FILE).read_bytes()
    assert refusal(folder) == sentence(NEWER, folder)
    assert (folder / files.FILE).read_bytes() == before
    assert health(folder).state == "newer"


@pytest.mark.parametrize("reason", ["file system", "network", "network, with a log already"])
def test_where_no_log_can_be(folder, monkeypatch, reason):
    """Then SQLite's older way, with every move on the disk; two programs still take turns."""
    if reason == "network, with a log already":
        with open_journal(folder) as journal:
            walk = a_walk("old")
            journal.append(walk, chain(walk, "old"))
    if reason == "file system":
        without = sqlite3.connect

        def connect(path, **how):
            return without(f"{Path(path).as_uri()}?vfs=unix-dotfile", uri=True, **how)

        monkeypatch.setattr(sqlite3, "connect", connect)
    else:
        monkeypatch.setattr(files, "on_network", lambda _: True)
    pen = pen_for(a_walk(), folder)
    pen.write(moves.Submit("1"), later(1))
    journal = pen._journal
    assert journal.read("PRAGMA journal_mode") == [("delete",)]
    assert journal.read("PRAGMA synchronous") == [(2,)]
    with open_journal(folder) as other:
        walk = a_walk("other")
        other.append(walk, chain(walk, "other"))
    pen.write(moves.Submit("2"), later(2))
    expected = [["1", "2"], ["other"]]
    assert texts_of(journal) == sorted([*expected, ["old"]] if "already" in reason else expected)
    pen.close()


def test_with_a_log(folder):
    """The usual case, and the one for exams."""
    with open_journal(folder) as journal:
        assert journal.read("PRAGMA journal_mode") == [("wal",)]
        assert journal.read("PRAGMA synchronous") == [(1,)]
    with open_journal(folder, to_disk=True) as journal:
        assert journal.read("PRAGMA synchronous") == [(2,)]


def test_network_file_systems_are_known(tmp_path):
    """By the longest mount point; where there is no such list, none is."""
    mounts = tmp_path / "mounts"
    mounts.write_text(
        "/dev/sda / ext4 rw 0 0\nserver:/h /home nfs4 rw 0 0\n/dev/sdb /home/local ext4 rw 0 0\n"
        "//s/a /mnt/my\\040share cifs rw 0 0\nbroken\n"
    )
    for path, network in {
        "/home/kim/data": True,
        "/home/local/kim": False,
        "/homeless": False,
        "/mnt/my share/x": True,
        "/tmp": False,
    }.items():
        assert files.on_network(Path(path), mounts) is network, path
    assert not files.on_network(tmp_path, tmp_path / "none")


# --- damage ---------------------------------------------------------------------------------------


def foreign(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (a)")
        connection.commit()


UNREADABLE = {
    "text": lambda path: path.write_text("this is no database, whatever its name says"),
    "zeros": lambda path: path.write_bytes(bytes(8192)),
    "half a header": lambda path: path.write_bytes(path.read_bytes()[:60]),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "first page": lambda path: spoil(path, 100, 4000),
    "another program's": lambda path: (path.unlink(), foreign(path)),
}


def spoil(path, start, length):
    content = bytearray(path.read_bytes())
    content[start : start + length] = b"\x5a" * length
    path.write_bytes(content)


@pytest.mark.parametrize("how", UNREADABLE)
def test_an_unreadable_file_is_moved_aside(folder, how):
    """Byte for byte, under a free name; a new journal begins; it is said once."""
    file = folder / files.FILE
    for number in (1, 2):
        with open_journal(folder) as journal:
            walk = a_walk()
            journal.append(walk, chain(walk, "1"))
        UNREADABLE[how](file)
        before = file.read_bytes()
        assert health(folder).state == "damaged"
        pen = pen_for(a_walk(), folder)
        (notice,) = pen.write(moves.Submit("2"), later(2))
        kept = folder / f"{files.FILE}.unreadable-{number}"
        assert said(notice) == sentence(SET_ASIDE, folder, kept=kept)
        assert kept.read_bytes() == before
        assert pen.write(moves.Submit("3"), later(3)) == []
        assert texts_of(pen._journal) == [["2", "3"]]
        pen.close()
    assert health(folder).set_aside == tuple(f"{files.FILE}.unreadable-{n}" for n in (1, 2))


def test_an_empty_file_is_a_new_journal(folder):
    """Nothing can be lost there."""
    folder.mkdir(parents=True)
    (folder / files.FILE).touch()
    with open_journal(folder) as journal:
        assert journal.notices == []
        assert journal.walks() == []


def many_moves(folder):
    with open_journal(folder) as journal:
        walk = a_walk()
        entries = chain(walk, *(f"{number} {'1/3 ' * 50}" for number in range(59)))
        journal._append(walk, entries)
    return walk


def test_damage_found_in_the_middle_of_a_walk(folder):
    """The walk goes on in a new journal and is whole there."""
    many_moves(folder)
    with open_journal(folder) as journal:
        pen = pen_on(journal, journal.walks()[0])
        size = (folder / files.FILE).stat().st_size
        spoil(folder / files.FILE, 4096, size)
        journal._connection.execute("PRAGMA cache_size = 0")
        journal._connection.execute("PRAGMA shrink_memory")
        (notice,) = pen.write(moves.Submit("last"), later(99))
        kept = folder / f"{files.FILE}.unreadable-1"
        assert said(notice) == sentence(SET_ASIDE, folder, kept=kept)
        assert [len(texts) for texts in texts_of(journal)] == [60]


def test_damage_found_by_reading(folder):
    """A list says so once, and the next question is answered by the new journal."""
    many_moves(folder)
    spoil(folder / files.FILE, 3 * 4096, 1 << 16)
    with open_journal(folder) as journal:
        with pytest.raises(StoreError) as caught:
            journal.moves_since()
        kept = folder / f"{files.FILE}.unreadable-1"
        assert said(caught.value.text) == sentence(SET_ASIDE, folder, kept=kept)
        assert journal.moves_since() == []


def test_two_terminals_find_the_damage(folder, monkeypatch):
    """The second does not move the new journal of the first."""
    folder.mkdir(parents=True)
    file = folder / files.FILE
    file.write_text("this is no database, whatever its name says")
    connect = files.connect

    def slow(path, **how):
        monkeypatch.setattr(files, "connect", connect)
        try:
            return connect(path, **how)
        finally:
            with open_journal(folder) as first:
                assert len(first.notices) == 1

    monkeypatch.setattr(files, "connect", slow)
    with open_journal(folder) as second:
        assert second.notices == []
    assert [path.name for path in folder.glob("*unreadable*")] == [f"{files.FILE}.unreadable-1"]
