"""``doctor``: everything one needs to help, and nothing private."""

from __future__ import annotations

import getpass
import json
from pathlib import Path

import pytest

from attn_tutor.cli.doctor import anonymous
from attn_tutor.store.journal import open_journal
from tests.store.walking import a_walk, chain

SECRET = "my secret answer 0.8808"


@pytest.fixture
def home(environment):
    """A home with a journal."""
    folder = Path(environment["ATTN_TUTOR_HOME"])
    with open_journal(folder) as journal:
        walk = a_walk()
        journal._append(walk, chain(walk, SECRET, "2"))
    return folder


@pytest.mark.usefixtures("home")
def test_as_json(program):
    """Four parts, by name."""
    ran = program("doctor --json")
    data = json.loads(ran.out)
    assert ran.status == 0
    assert set(data) == {"schema", "versions", "paths", "packs", "terminal", "store"}
    assert data["schema"] == 1
    assert {"attn-tutor", "python", "typer", "rich", "numpy", "pyyaml"} <= set(data["versions"])
    assert data["terminal"]["encoding"] == "utf-8"
    assert data["terminal"]["width"] == 80
    assert data["terminal"]["hangul"] is True
    assert data["terminal"]["TERM"] == "xterm"
    store = data["store"]
    assert (store["state"], store["schema"], store["mode"]) == ("good", 2, "wal")
    assert (store["walks"], store["moves"], store["waiting"], store["forks"]) == (1, 2, 0, 0)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "The journal is sound."), ("ko", "기록 파일에 문제가 없어요.")],
)
@pytest.mark.usefixtures("home")
def test_in_words(program, lang, said):
    """Labels, verdict and a ruler of signs that some terminals draw wide."""
    ran = program(f"--lang {lang} doctor")
    assert ran.status == 0
    assert said in ran.out
    signs, numbers = [line for line in ran.out.splitlines() if line.endswith("|")]
    assert len(signs) == len(numbers) == 25
    assert "√√√" in signs
    assert "|\n" not in program("--plain doctor").out, "nothing to be read aloud sign by sign"
    narrow = program("doctor", PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert narrow.status == 0
    assert narrow.out.isascii()


def test_nothing_private(program, environment):
    """No typed answer, no name, the home folder shortened."""
    user = Path(environment["ATTN_TUTOR_HOME"]).parent / "users" / "kim-minsu"
    folder = user / ".local" / "share" / "attn-tutor"
    with open_journal(folder) as journal:
        walk = a_walk()
        journal._append(walk, chain(walk, SECRET))
    who = {"HOME": str(user), "USERPROFILE": str(user), "ATTN_TUTOR_HOME": str(folder)}
    for line in ("doctor", "doctor --json", "--lang ko doctor"):
        ran = program(line, **who, LOGNAME="kim-minsu", USER="kim-minsu", USERNAME="kim-minsu")
        assert ran.status == 0
        assert "secret" not in ran.out
        assert "kim" not in ran.out
        assert "~" in ran.out


def test_a_name_in_another_place(monkeypatch):
    """Where the home is elsewhere the name is left out all the same."""
    monkeypatch.setattr(getpass, "getuser", lambda: "kim")
    assert Path(anonymous(Path("/data/kim/attn"))) == Path("/data/<user>/attn")
    assert Path(anonymous(Path.home() / "x")) == Path("~/x")


def test_nothing_there(program, environment):
    """It looks and makes nothing."""
    ran = program("doctor")
    assert ran.status == 0
    assert "Nothing is kept yet." in ran.out
    assert not Path(environment["ATTN_TUTOR_HOME"], "journal.db").exists()


DAMAGED = {
    "en": "The journal is damaged. The next start moves it aside, or move it away yourself; "
    "attn-tutor progress import FILE brings back what can be read of it.",
    "ko": "기록 파일이 손상됐어요. 다음에 시작할 때 다른 이름으로 옮겨 두고, 직접 옮겨도 돼요. "
    "읽을 수 있는 부분을 되살리는 명령: attn-tutor progress import FILE",
}


@pytest.mark.parametrize("lang", DAMAGED)
def test_a_damaged_journal(program, home, lang):
    """Found and left as it is; status 3."""
    file = home / "journal.db"
    file.write_text("this is no database, whatever its name says")
    ran = program(f"--lang {lang} doctor", COLUMNS="200")
    assert ran.status == 3
    assert DAMAGED[lang] in ran.out
    assert [path.name for path in home.iterdir()] == ["journal.db"]


def test_damage_deep_inside(program, home):
    """A file that opens but is not whole."""
    file = home / "journal.db"
    content = bytearray(file.read_bytes())
    content[8192:] = b"\x5a" * (len(content) - 8192)
    file.write_bytes(content)
    data = json.loads(program("doctor --json").out)
    assert data["store"]["state"] == "damaged"
