"""What is kept: going on at the very row, however one left, and what happens where nothing can be."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

from attn_tutor.model.derivation import derive
from attn_tutor.packs.shelves.shipped import shipped_folder
from attn_tutor.store.journal import Journal
from tests.cli.at_home import CLOSED, CTRL_C, right, student, wrong

__all__ = ["student"]
NOBODY = 65534
GOING_ON = {
    "en": "Going on where you stopped. (To begin again: attn-tutor solve ",
    "ko": "멈춘 곳에서 이어서 풀어요. (처음부터 풀려면: attn-tutor solve ",
}
UNSAVED = {
    "en": "Nothing more can be saved now. Go on without saving?\n",
    "ko": "지금은 저장할 수 없어요. 저장하지 않고 계속할까요?\n",
}
LEFT = {"en": "Stopped here.\n", "ko": "여기서 멈출게요.\n"}
OFFER = {
    "en": "13.4, The cat ate the fish, is still open. Go on?\n",
    "ko": "풀던 문제: 13.4 고양이가 생선을 먹었다. 이어서 풀까요?\n",
}
YES_OR_NO = {
    "en": "Type Enter for yes or n for no.\n",
    "ko": "예라면 Enter, 아니라면 n을 입력하세요.\n",
}


def at(someone):
    """The row at the prompt, as ``weights[1]``."""
    prompt = someone.dialogue.session.at
    return f"{prompt.step}[{prompt.row + 1}]"


def journal_of(someone):
    return someone.folder / "journal.db"


# --- going on -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "status"), [("q", 1), (None, 1), (CTRL_C, 130), (CLOSED, -9)])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_however_one_leaves(student, language, last, status):
    """q, Ctrl-D, Ctrl-C and a closed window: the very row is offered, and gone on with."""
    student.language = language
    left = student.sit("solve 13.4", right, right, wrong, *([] if last is None else [last]))
    assert left.status == status
    row, before = at(student), student.dialogue.session
    assert row == "scores[3]"
    again = student.sit("", "", "q")
    assert OFFER[language] in again.out
    assert GOING_ON[language] in again.out
    assert (at(student), again.status) == (row, 1)
    after = student.dialogue.session
    assert (after.cells, after.refused, after.tries) == (before.cells, before.refused, before.tries)
    direct = student.sit("solve 13.4", "q")
    assert f"{GOING_ON[language]}13.4 --anew)\n" in direct.out
    assert at(student) == row
    assert len(student.kept()) == 1


def test_nothing_is_left_to_go_on_with_after_the_end(student):
    """Solved, and the window closed at the last question: it is solved, and not offered again."""
    done = student.sit("solve 3.2", right, right, CLOSED)
    assert done.status == -9
    assert "[solved]" in student.sit("list 3.2").out
    assert "still open" not in student.sit("").out
    assert GOING_ON["en"] not in student.sit("solve 3.2").out


def test_what_was_offered_beyond_the_question_is_gone_on_with(student):
    """Who took the offer and left in the middle goes on there; the problem stays solved."""
    left = student.sit("solve 3.2", right, right, "y", CLOSED)
    assert left.status == -9
    row = at(student)
    assert row not in {"scores[1]", ""}
    assert "[solved]" in student.sit("list 3.2").out
    again = student.sit("", "", right, right)
    assert GOING_ON["en"] in again.out
    assert again.status == 0
    assert GOING_ON["en"] not in student.sit("solve 3.2").out


def test_anew(student):
    """--anew begins again; both walks are kept, and the later one is gone on with."""
    student.sit("solve 13.4", right, right)
    again = student.sit("solve 13.4 --anew", right)
    assert GOING_ON["en"] not in again.out
    student.sit("solve 13.4", "q")
    assert at(student) == "scores[2]"
    assert [len(moves) for _, moves in student.kept()] == [1, 2]


@pytest.mark.parametrize("options", ["--decimals 0", "--ask weights[1]", "--ask all", "--direct"])
def test_other_options_are_another_walk(student, options):
    """A walk with options is gone on with by the same options only; alone, by its own."""
    student.sit("solve 13.4", right, right)
    other = student.sit(f"solve 13.4 {options}", wrong)
    assert GOING_ON["en"] not in other.out
    place, problem = at(student), student.dialogue.session.problem
    alone = student.sit("", "", "q")
    assert GOING_ON["en"] in alone.out
    assert (at(student), student.dialogue.session.problem) == (place, problem)
    same = student.sit(f"solve 13.4 {options}", "q")
    assert GOING_ON["en"] in same.out
    plain = student.sit("solve 13.4", "q")
    assert GOING_ON["en"] in plain.out
    assert at(student) == "scores[3]"
    assert not any(student.dialogue.session.tries.values())


def test_two_terminals(student):
    """The second one goes on from the same row; both ways are kept, and the first one is told."""
    student.sit("solve 13.4", right)

    def meanwhile(me):
        subprocess.run(
            [sys.executable, "-m", "attn_tutor", "solve", "13.4", "--lang", "en"],
            input=b"9 9 9\n",
            env={**os.environ, "ATTN_TUTOR_HOME": str(me.folder)},
            check=False,
            capture_output=True,
        )
        return right(me)

    for language, told in (
        ("en", "This problem was continued in another place as well. Both ways are kept.\n"),
        ("ko", "다른 곳에서도 이 문제를 이어서 풀었어요. 둘 다 따로 저장해요.\n"),
    ):
        student.language = language
        first = student.sit("solve 13.4", meanwhile, right)
        assert first.out.count(told) == 1
    assert len(student.kept()) == 3


# --- the moment of leaving ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([right, right, right, *[right] * 3, wrong, wrong], id="a scaffold is open"),
        pytest.param([right, "h", "h"], id="two hints were seen"),
        pytest.param([right, "99 99 99"], id="refused cells"),
        pytest.param(["1 4 9", "s"], id="skipped with a refused cell"),
        pytest.param([right, right, "b"], id="gone back"),
        pytest.param([right, "show"], id="a row was shown"),
        pytest.param(["4 1 3", "n"], id="a name disputed"),
    ],
)
def test_the_moment_of_leaving(student, lines):
    """Everything that the session knows is there again."""
    student.sit("solve 13.4", *lines, CLOSED)
    before = student.dialogue.session
    student.sit("solve 13.4", CLOSED)
    assert student.dialogue.session == before


@pytest.mark.parametrize("last", ["q", CTRL_C])
def test_leaving_at_an_offered_jump(student, last):
    """The offer itself is asked again."""
    student.sit("solve 3.2", "0.8808", last)
    again = student.sit("solve 3.2", "y", "n")
    assert "0.8808 is the final answer already. Jump to the end?" in again.out
    assert again.status == 0


def test_leaving_while_marking_oneself(student):
    """The model answer stands there again."""
    student.sit("solve 13.15", "it pays off", "q")
    again = student.sit("solve 13.15", "y")
    assert "A model answer: They start at random" in again.out
    assert again.status == 0
    assert "[solved]" in student.sit("list 13.15").out


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_killed_between_two_lines(environment, tmp_path, shipped):
    """SIGKILL while the prompt waits: all that was answered is there."""
    pexpect = pytest.importorskip("pexpect")
    command = [sys.executable, "-m", "attn_tutor", "--lang", "en", "solve", "13.4"]
    child = pexpect.spawn(command[0], command[1:], env=environment, cwd=str(tmp_path), timeout=30)
    scores = derive(shipped("13.4")).values["scores"]
    for line in (" ".join(f"{value:g}" for value in row) for row in scores[:2]):
        child.expect_exact("answer> ")
        child.sendline(line)
        child.expect_exact("Right.")
    child.expect_exact("answer> ")
    child.kill(signal.SIGKILL)
    child.close(force=True)
    done = subprocess.run(command, input=b"", env=environment, check=False, capture_output=True)
    assert GOING_ON["en"] in done.stdout.decode()
    assert "Scores of 먹었다" in done.stdout.decode()


# --- packs that change ----------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path):
    """A copy of the shipped pack, under an id of its own, to be changed."""
    path = tmp_path / "mine.yaml"
    text = (shipped_folder() / "13-cat-and-fish.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("id: cat-and-fish", "id: mine", 1), encoding="utf-8")
    return path


def change(pack, old, new):
    text = pack.read_text(encoding="utf-8")
    assert old in text
    pack.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_typo_mended(student, pack):
    """Title and text are new, the history is the same."""
    student.sit(f"--pack {pack} solve mine/13.4", right, right)
    change(pack, "    title: {en: The cat ate the fish,", "    title: {en: The cat ate a fish,")
    again = student.sit(f"--pack {pack}", "", "q")
    assert "13.4, The cat ate a fish, is still open. Go on?" in again.out
    assert at(student) == "scores[3]"


def changed_numbers(pack):
    text = pack.read_text(encoding="utf-8")
    place = text.index("Q: [[") + len("Q: [[")
    pack.write_text(f"{text[:place]}-{text[place:]}", encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "[changed since you solved it]"), ("ko", "[풀고 나서 숫자가 바뀜]")],
)
def test_changed_numbers(student, pack, language, said):
    """They are told, not gone on with, and nothing is lost of the walk through the old ones."""
    student.language = language
    student.sit(f"--pack {pack} solve mine/13.4", right, right)
    changed_numbers(pack)
    listed = student.sit(f"--pack {pack} list mine 13.4").out
    assert said in listed
    assert OFFER[language] not in student.sit(f"--pack {pack}", "n").out
    assert GOING_ON[language] not in student.sit(f"--pack {pack} solve mine/13.4", "q").out
    assert len(student.kept()) == 1


def test_a_new_id(student, pack):
    """A problem that was 13.4 before is gone on with and listed under its new id."""
    student.sit(f"--pack {pack} solve mine/13.4", right, right)
    text = pack.read_text(encoding="utf-8").replace('like: "13.4"', 'like: "13.99"')
    pack.write_text(text, encoding="utf-8")
    change(pack, '  - id: "13.4"\n', '  - id: "13.99"\n    alias: ["13.4"]\n')
    again = student.sit(f"--pack {pack}", "", "q")
    assert "13.99, The cat ate the fish, is still open. Go on?" in again.out
    assert at(student) == "scores[3]"
    assert (
        "13.99  The cat ate the fish  [open]" in student.sit(f"--pack {pack} list mine 13.99").out
    )
    student.sit(f"--pack {pack} solve 13.99", right)
    assert [len(moves) for _, moves in student.kept()] == [3]
    assert "13.99" in student.sit(f"--pack {pack} stats 13.99 --notebook").out


def test_a_pack_that_is_gone(student, pack):
    """What comes next is offered; lists and statistics do without it; the moves stay."""
    student.sit("solve 13.4", right)
    student.sit(f"--pack {pack} solve mine/13.5", right)
    pack.unlink()
    alone = student.sit("", "n")
    assert OFFER["en"] in alone.out
    assert student.sit("list").status == student.sit("stats").status == 0
    assert len(student.kept()) == 2


@pytest.mark.parametrize("seed", [0, 7])
def test_fresh_numbers(student, seed):
    """They are gone on with by their seed; the problem itself stays new."""
    student.sit(f"solve 2.4 --seed {seed}", right)
    content = student.dialogue.session.problem.content
    assert f"#{seed}" in (student.folder / "open.txt").read_text()
    alone = student.sit("", "", "q")
    assert GOING_ON["en"] in alone.out
    assert student.dialogue.session.problem.content == content
    again = student.sit(f"solve 2.4 --seed {seed}", "q")
    assert f"{GOING_ON['en']}2.4 --seed {seed} --anew)\n" in again.out
    assert GOING_ON["en"] not in student.sit("solve 2.4", "q").out
    assert "[" not in student.sit("list 2.4").out


def test_moved_to_another_machine(student, tmp_path):
    """An import brings the states along, and the open walk can be gone on with."""
    student.sit("solve 3.2", right, right, "n")
    student.sit("solve 13.4", right)
    student.sit("progress export -o " + str(tmp_path / "mine.jsonl"))
    student.move(tmp_path / "other")
    student.sit("progress import " + str(tmp_path / "mine.jsonl"))
    listed = student.sit("list").out
    assert "3.2    Without √d_k  [solved]" in listed
    assert "13.4   The cat ate the fish  [open]" in listed
    assert OFFER["en"] in student.sit("", "n").out
    assert GOING_ON["en"] in student.sit("solve 13.4", "q").out
    assert at(student) == "scores[2]"


# --- where nothing can be saved -------------------------------------------------------------------


def full(monkeypatch):
    def no_room(*_):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr("attn_tutor.store.rows.move_rows", no_room)


FULL = {
    "en": (
        "Nothing can be saved: there is no room left on the disk for {path}. Make room, or set "
        "ATTN_TUTOR_HOME to another folder.\n"
    ),
    "ko": (
        "저장할 수 없어요. 디스크에 자리가 없어요: {path}\n자리를 비우거나 ATTN_TUTOR_HOME에 다른 "
        "폴더를 지정하세요.\n"
    ),
}


def unfolded(text):
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_full_disk_in_the_middle(student, monkeypatch, language):
    """Asked once; yes goes on, and when there is room again everything is kept."""
    student.language = language
    student.sit("solve 13.4", right)
    with monkeypatch.context() as patch:
        full(patch)
        there = student.sit("solve 13.4", right, "what?", "", right, right)
    assert unfolded(FULL[language].format(path=journal_of(student))) in unfolded(there.out)
    assert there.out.count(UNSAVED[language]) == 1
    assert there.out.count(YES_OR_NO[language]) == 1
    assert at(student) == "scaled_scores[2]"
    assert [len(moves) for _, moves in student.kept()] == [1]
    student.sit("solve 13.4", right)
    assert [len(moves) for _, moves in student.kept()] == [2]


@pytest.mark.parametrize("no", ["n", "q", None])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_no_stops_with_3(student, monkeypatch, language, no):
    """What was typed stands on the screen; the rest is there the next time."""
    student.language = language
    student.sit("solve 13.4", right)
    with monkeypatch.context() as patch:
        full(patch)
        there = student.sit("solve 13.4", "1 6 4", *([] if no is None else [no]))
    assert there.status == 3
    assert "1 6 4" in there.out
    assert there.out.endswith(LEFT[language])
    assert there.out.count(UNSAVED[language]) == 1
    assert there.err == ""
    student.sit("solve 13.4", "q")
    assert at(student) == "scores[2]"


def test_room_again(student):
    """What could not be saved goes along with the next move that can."""
    student.sit("solve 13.4", right)
    patched = []

    def mended(me):
        patched.pop().undo()
        return right(me)

    patch = pytest.MonkeyPatch()
    patched.append(patch)
    full(patch)
    student.sit("solve 13.4", right, "", right, mended)
    assert [len(moves) for _, moves in student.kept()] == [4]


def newer(folder):
    with closing(sqlite3.connect(folder / "journal.db")) as file:
        file.execute("INSERT INTO schema_versions VALUES (99, '9.0')")
        file.commit()


NEWER = {
    "en": (
        "{path} was written by a newer attn-tutor (journal 99, this one knows 2). Update "
        "attn-tutor, or set ATTN_TUTOR_HOME to another folder."
    ),
    "ko": (
        "더 새로운 attn-tutor가 쓴 파일이에요: {path} (기록 형식 99, 지금 버전은 2까지) "
        "attn-tutor를 업데이트하거나 ATTN_TUTOR_HOME에 다른 폴더를 지정하세요."
    ),
}


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("command", ["", "solve 13.4", "solve 3.2", "quiz --seed 3 -n 2"])
def test_a_newer_journal(student, language, command):
    """Asked once, whatever was begun; no is 3, yes goes on to the end, and the file is as it was."""
    student.language = language
    student.sit("solve 13.4", right)
    newer(student.folder)
    before = journal_of(student).read_bytes()
    first = [right] if command == "solve 3.2" else []
    no = student.sit(command, *first, "n")
    assert no.status == 3
    assert NEWER[language].format(path=journal_of(student)) in unfolded(no.out)
    assert (no.out.count(UNSAVED[language]), no.err) == (1, "")
    yes = student.sit(command, *first, "y", *([""] if command == "" else []), *[right] * 40)
    assert yes.out.count(UNSAVED[language]) == 1
    assert yes.status == 0, yes.out
    assert journal_of(student).read_bytes() == before


@pytest.mark.parametrize("command", ["list", "list --json"])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_list_is_shown_where_the_journal_is_newer(student, language, command):
    """A list without states is better than none; the sentence is on the error stream, with 3."""
    student.language = language
    student.sit("solve 13.4", right)
    newer(student.folder)
    ran = student.sit(command)
    assert ran.status == 3
    assert "13.4" in ran.out
    assert unfolded(ran.err) == "attn-tutor: " + NEWER[language].format(path=journal_of(student))


@pytest.mark.parametrize("command", ["stats", "review", "stats 3.2 --notebook"])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_newer_journal_is_only_looked_at(student, language, command):
    """There is nothing to go on with: the sentence and 3."""
    student.language = language
    student.sit("solve 13.4", right)
    newer(student.folder)
    ran = student.sit(command)
    assert (ran.status, ran.out) == (3, "")
    assert unfolded(ran.err) == "attn-tutor: " + NEWER[language].format(path=journal_of(student))


SET_ASIDE = {
    "en": (
        "{path} could not be read. It is kept as {path}.unreadable-1, and a new one begins. What "
        "can still be read comes back with: attn-tutor progress import {path}.unreadable-1"
    ),
    "ko": (
        "파일을 읽을 수 없었어요: {path} 이 이름으로 남겨 두고 새로 시작해요: "
        "{path}.unreadable-1 읽을 수 있는 부분을 되살리는 명령: attn-tutor progress import "
        "{path}.unreadable-1"
    ),
}


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("command", ["", "solve 13.4", "list", "stats", "quiz --seed 3", "review"])
def test_an_unreadable_journal(student, language, command):
    """It is told where it was found, whatever found it, and a new one begins."""
    student.language = language
    student.sit("solve 13.4", right)
    for end in ("-wal", "-shm"):
        journal_of(student).with_name(f"journal.db{end}").unlink(missing_ok=True)
    journal_of(student).write_bytes(b"no database " * 100)
    ran = student.sit(command)
    told = SET_ASIDE[language].format(path=journal_of(student))
    squeezed = "".join((ran.out + ran.err).split())
    assert squeezed.count("".join(told.split())) == 1, ran
    assert journal_of(student).with_name("journal.db.unreadable-1").exists()
    student.sit("solve 3.2", right)
    assert len(student.kept()) == 1


NO_FOLDER = {
    "en": (
        "Nothing can be saved: the folder {folder} cannot be made or opened. Look at its "
        "permissions and whether a file has its name, or set ATTN_TUTOR_HOME to another folder."
    ),
    "ko": (
        "저장할 수 없어요. 폴더를 만들거나 열 수 없어요: {folder} 권한이 있는지, 같은 이름의 파일이 "
        "있는지 살펴보거나 ATTN_TUTOR_HOME에 다른 폴더를 지정하세요."
    ),
}


@pytest.mark.parametrize("language", ["en", "ko"])
def test_no_folder_at_all(student, language):
    """The first screen comes, the first answer asks; both ways to go on."""
    student.language = language
    student.folder.write_text("a file stands here")
    no = student.sit("solve 3.2", "2 0", "아니요")
    assert no.status == 3
    assert NO_FOLDER[language].format(folder=student.folder) in unfolded(no.out)
    assert "2 0" in no.out
    yes = student.sit("solve 3.2", "2 0", "예", "0.8808", "n")
    assert yes.status == 0
    assert yes.out.count(UNSAVED[language]) == 1
    assert student.folder.read_text() == "a file stands here"


READ_ONLY = {
    "en": (
        "Nothing can be saved: {path} can only be read. Allow writing to it and to its folder, or "
        "set ATTN_TUTOR_HOME to another folder."
    ),
    "ko": (
        "저장할 수 없어요. 쓸 수 없는 파일이에요: {path} 파일과 폴더에 쓰기 권한을 주거나 "
        "ATTN_TUTOR_HOME에 다른 폴더를 지정하세요."
    ),
}


@contextmanager
def nobody():
    """Be somebody to whom permissions apply."""
    root = not os.geteuid()
    if root:
        os.setegid(NOBODY)
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
            os.setegid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_home_that_can_only_be_read(student, language):
    """What is open, what is begun and a quiz: the sentence and the question, once; no is 3."""
    student.language = language
    public = Path(mkdtemp(dir="/tmp"))
    try:
        public.chmod(0o755)
        student.sit("quiz --seed 3 -n 2", *[right] * 40)  # loads what nobody may read
        student.sit("stats")
        student.move(public / "home")
        student.sit("solve 13.4", right)
        shutil.rmtree(student.folder / "cache")
        student.folder.chmod(0o555)
        for file in student.folder.iterdir():
            file.chmod(0o444)
        with nobody():
            for command in ("solve 13.4", "", "quiz --seed 3 -n 2"):
                no = student.sit(command, "n")
                assert (no.status, no.err) == (3, "")
                said = READ_ONLY[language].format(path=journal_of(student))
                assert said in unfolded(no.out)
                more = [""] if command == "" else []
                yes = student.sit(command, "y", *more, *[right] * 40)
                assert (yes.status, yes.out.count(UNSAVED[language])) == (0, 1)
    finally:
        student.folder.chmod(0o755)
        shutil.rmtree(public)


def test_a_limit_on_the_size_of_files(environment, tmp_path):
    """RLIMIT_FSIZE, the nearest thing to a full disk: a sentence and the question, no traceback."""
    resource = pytest.importorskip("resource")
    command = [sys.executable, "-m", "attn_tutor", "--lang", "en", "solve", "3.2"]

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    done = subprocess.run(
        command,
        input=b"2 0\ny\n0.8808\nn\n",
        env={**environment, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=tmp_path,
        check=False,
        capture_output=True,
        preexec_fn=limit,
    )
    said = done.stdout.decode()
    assert done.stderr == b""
    assert "Reading or writing" in said or "no room left" in said, said
    assert said.count(UNSAVED["en"]) == 1
    assert "Solved." in said
    assert done.returncode == 0


def test_the_journal_itself_is_never_asked_for_at_the_first_prompt(student, monkeypatch):
    """Where nothing is open it is opened by the first move, not before."""
    opened = []
    real = Journal.__init__

    def counted(self, *args, **more):
        opened.append(args)
        real(self, *args, **more)

    monkeypatch.setattr(Journal, "__init__", counted)
    student.sit("solve 3.2", "q")
    assert not opened
    student.sit("solve 3.2", right)
    assert len(opened) == 1
