"""A real terminal: the dialogue as a student sees it, key by key."""

from __future__ import annotations

import re
import sys
import time

import pytest
from rich.cells import cell_len

pexpect = pytest.importorskip("pexpect")
pyte = pytest.importorskip("pyte")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX terminal")

ROWS = 50
PROMPT = "답> "
PATIENCE = 20


class Screen:
    """A terminal of some width with the program in it; ``lines`` are what one sees."""

    def __init__(self, line, environment, folder, columns=80, python="attn_tutor"):
        self.shown = pyte.Screen(columns, ROWS)
        self.stream = pyte.Stream(self.shown)
        self.log = ""
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", python, *line.split()],
            env={name: value for name, value in environment.items() if name != "COLUMNS"},
            cwd=str(folder),
            dimensions=(ROWS, columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )

    def until(self, text):
        """Read until a text is there that was not read before."""
        self.child.expect_exact(text)
        self._feed(self.child.before + self.child.after)
        return self

    def type(self, line):
        """Type a line as soon as the prompt stands there, and wait for the next prompt."""
        self.child.send(line + "\r")
        return self

    def interrupt(self):
        """Press Ctrl-C as a person does: a moment after the prompt was there."""
        time.sleep(0.3)  # Python itself loses one in the instant between prompt and waiting
        self.child.sendintr()

    def end(self):
        """Read to the end and give the exit status."""
        self.child.expect(pexpect.EOF)
        self._feed(self.child.before)
        self.child.close()
        return self.child.exitstatus

    def _feed(self, text):
        self.log += text
        self.stream.feed(text)

    @property
    def lines(self):
        # a wide sign takes two cells; the second one is empty
        return [line.rstrip() for line in self.shown.display]

    @property
    def text(self):
        return "\n".join(self.lines)


@pytest.fixture
def screen(environment, tmp_path):
    """Opens the program in a terminal; closes it after the test."""
    opened = []

    def start(line, columns=80, python="attn_tutor", **variables):
        known = {**environment, **variables}
        known = {name: value for name, value in known.items() if value is not None}
        opened.append(Screen(line, known, tmp_path, columns, python))
        return opened[-1]

    yield start
    for each in opened:
        each.child.close(force=True)


def test_a_softmax_down_the_columns_is_named_repaired_and_finished(screen):
    """The mistake is asked as a question beside the row worked both ways; then the row is mended."""
    student = screen("--lang ko solve 13.4 --ask weights[1]").until(PROMPT)
    student.type("2 2 3").until(PROMPT)
    student.type("1.41 1.41 2.12").until(PROMPT)
    student.type("0.503 0.045 0.248").until(PROMPT)
    assert "✗ 틀림" in student.text
    assert "열 방향으로 소프트맥스를 함" in student.text
    assert "행의 합이 1인가요? 소프트맥스는 한 쿼리의 행을 따라 계산해요." in student.text
    assert "내가 한 계산:" in student.text
    assert "식에 맞는 계산: A = softmax(Z)" in student.text
    assert "(그렇게 하지 않았다면 n을 입력하세요.)" in student.text
    student.type("0.248 0.248 0.503").until("n)> ")
    assert "다 풀었어요!" in student.text
    student.type("n")
    assert student.end() == 0


def test_the_whole_dialogue_of_3_2(screen):
    """A wrong row, a hint, a retry of one cell, a near miss, the end, and the offer declined."""
    student = screen("--lang ko solve 3.2").until(PROMPT)
    assert student.lines[0] == "3.2  √d_k로 나누지 않으면"
    assert "╭────┬───┬───╮" in student.text
    student.type("3 0").until(PROMPT)
    assert "✗ 틀림" in student.text
    assert "아직 맞지 않은 칸만 적거나 (k1)" in student.text
    student.type("h").until(PROMPT)
    assert "힌트 1/4 -" in student.text
    student.type("2").until(PROMPT)
    assert "2단계 중 2단계" in student.text
    student.type("0.88").until(PROMPT)
    assert "소수점 아래 4자리까지 적어 주세요." in student.text
    student.type("0.8808").until("n)> ")
    assert "힌트를 보고 다 풀었어요." in student.text
    student.type("n")
    assert student.end() == 0


@pytest.mark.parametrize("columns", [80, 40])
def test_the_first_stages_of_13_4(screen, columns):
    """On a wide and on a narrow screen: a mistake, a hint, a retry, two stages."""
    student = screen("--lang ko solve 13.4", columns).until(PROMPT)
    framed = columns >= 60
    assert ("╭" in student.text) == framed
    student.type("2 4 3").until(PROMPT)
    marks = next(line for line in student.lines if "✗ 틀림" in line)
    assert marks.count("✓ 맞음") == 2
    student.type("h").until(PROMPT).type("2").until(PROMPT)
    student.type("1 4 3").until(PROMPT).type("1 6 4").until(PROMPT)
    assert "12단계 중 4단계 · 소수점 아래 2자리" in student.text
    student.type("1.41 1.41 2.12").until(PROMPT)
    assert "맞았어요." in student.text
    assert "…" not in student.log
    student.type("q")
    assert student.end() == 1


def test_tables_are_aligned(screen):
    """Right edges of a frame stand under each other, wide Hangul or not."""
    student = screen("--lang ko show 13.8 --stage scores").until("만났다 → 만났다")
    framed = [line for line in student.lines if line.startswith(("╭", "│", "├", "╰"))]
    assert len(framed) > 8
    for line in framed:
        assert line[-1] in "╮│┤╯"
    scores = framed[-9:]
    assert len({cell_len(line) for line in scores}) == 1, scores


def test_control_c(screen):
    """Ctrl-C leaves with 130, at an answer and at an offer."""
    student = screen("--lang ko solve 3.2").until(PROMPT)
    student.interrupt()
    assert student.end() == 130
    assert "여기서 멈출게요." in student.text
    assert "Traceback" not in student.log
    student = screen("--lang ko solve 3.2").until(PROMPT).type("0.8808").until("n)> ")
    student.interrupt()
    assert student.end() == 130


def test_control_d(screen):
    """Ctrl-D leaves: 1 before the end, 0 after it."""
    student = screen("--lang ko solve 3.2").until(PROMPT)
    student.child.sendeof()
    assert student.end() == 1
    student = screen("--lang ko solve 3.2 --direct").until(PROMPT).type("0.8808").until("n)> ")
    student.child.sendeof()
    assert student.end() == 0


@pytest.mark.parametrize("word", ["q", "Q", "quit", "exit", "끝", "그만", "ㅂ", " q "])
def test_leaving_by_word(screen, word):
    """Every spelling of quit."""
    student = screen("--lang ko solve 3.2").until(PROMPT).type(word)
    assert student.end() == 1
    assert "여기서 멈출게요." in student.text


def test_the_korean_keyboard_left_on(screen):
    """ㅗ is h, ㄴ is s, ㅠ is b, 노ㅐㅈ is show; the words work too."""
    student = screen("--lang ko solve ex3.2").until(PROMPT)
    student.type("ㅗ").until("힌트 1/4 -").until(PROMPT)
    student.type("힌트").until("힌트 2/4 -").until(PROMPT)
    student.type("ㄴ").until("건너뛰었어요.").until(PROMPT)
    student.type("ㅠ").until("앞 단계로 돌아왔어요.").until(PROMPT)
    student.type("풀이").until("풀이:").until(PROMPT)
    student.type("뒤로").until("앞 단계로 돌아왔어요.").until(PROMPT)
    student.type("ㄴㅗㅐㅈ").until("풀이:").until(PROMPT)
    student.type("？").until("한 행의 숫자를").until(PROMPT)
    student.type("도움말").until("한 행의 숫자를").until(PROMPT)
    student.type("ㅂ")
    assert student.end() == 1


def test_yes_and_no_in_korean(screen):
    """예 and 아니요, and their keys."""
    student = screen("--lang ko solve 3.2").until(PROMPT)
    student.type("0.8808").until("n)> ").type("아니요").until(PROMPT)
    student.type("0.8808").until("n)> ").type("ㅜ").until(PROMPT)
    student.type("0.8808").until("n)> ").type("h").until("Enter, 아니라면").until("n)> ")
    student.type("ㅛ").until("맞았어요.").until("n)> ").type("네").until(PROMPT)
    student.type("q")
    assert student.end() == 0


def test_an_answer_before_numpy_is_there(screen):
    """Lines typed ahead, faster than anything loads, are read one by one."""
    student = screen("--lang ko solve 3.2 --plain")
    student.child.send("2 0\r0.8808\rn\r")
    assert student.end() == 0
    assert "다 풀었어요!" in student.text


def test_loading_does_not_disturb_typing(screen):
    """While NumPy loads behind the prompt every key stands where it belongs, and can be deleted."""
    student = screen("--lang ko solve 3.2").until(PROMPT)
    for key in "2 9":
        student.child.send(key)
        time.sleep(0.05)
    student.child.send("\x7f")
    student.child.send("0\r")
    student.until("맞았어요.").until(PROMPT)
    assert f"{PROMPT}2 0" in student.text
    student.type("q").end()


def test_deleting_hangul_leaves_the_prompt_alone(screen):
    """Wide signs are deleted whole, and backspace does not eat the prompt."""
    student = screen("--lang ko solve 3.2").until(PROMPT)
    student.child.send("한글")
    student.until("한글")
    student.child.send("\x7f\x7f\x7f\x7f" + "2 0\r")
    student.until("맞았어요.").until(PROMPT)
    assert f"{PROMPT}2 0" in student.text
    student.type("q").end()


def test_the_language_is_asked_once(screen):
    """Where neither option nor locale tells, the first start asks and the second remembers."""
    student = screen("solve 3.2", LC_ALL="C.UTF-8").until("한국어 > ")
    student.type("2").until(PROMPT).type("q")
    assert student.end() == 1
    again = screen("solve 3.2", LC_ALL="C.UTF-8").until(PROMPT)
    assert "한국어 >" not in again.log
    again.type("q").end()


@pytest.mark.parametrize("line", ["--help", "--version", "list --json", "--lang en list"])
def test_the_language_is_not_asked_for_nothing(screen, line):
    """Help, version and JSON never ask."""
    student = screen(line, LC_ALL="C.UTF-8")
    assert student.end() == 0
    assert "한국어 >" not in student.log


def test_alone(screen):
    """attn-tutor alone offers the first problem; Enter opens it, n leaves."""
    student = screen("--lang ko").until("n)> ").type("").until(PROMPT)
    assert "처음 구하는 점수 두 개" in student.text
    student.type("4 2")
    student.until("n)> ")
    assert "맞았어요." in student.text
    student.type("n")
    assert student.end() == 0
    student = screen("--lang ko").until("n)> ").type("n")
    assert student.end() == 0


@pytest.mark.parametrize("key", ["intr", "eof"])
@pytest.mark.parametrize("line", ["", "--lang ko"])
def test_leaving_the_first_questions(screen, line, key):
    """Ctrl-C and Ctrl-D at the question for the language and at the welcome."""
    student = screen(line, LC_ALL="C.UTF-8").until("> ")
    student.interrupt() if key == "intr" else student.child.sendeof()
    if not line and key == "eof":
        student.until("> ").child.sendeof()
    status = student.end()
    assert status == (130 if key == "intr" else 0)
    assert "Traceback" not in student.log


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour(screen, variables):
    """NO_COLOR takes the colours away; a dumb terminal gets plain lines."""
    student = screen("--lang ko solve 3.2", **variables).until(PROMPT).type("3 0").until(PROMPT)
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]", student.log)
    assert ("╭" in student.log) == ("TERM" not in variables)
    student.type("q").end()


def test_colour_and_word_and_sign(screen):
    """Right and wrong differ by colour, by sign and by word."""
    student = screen("--lang ko solve 3.2").until(PROMPT).type("3 0").until(PROMPT)
    assert re.search(r"\x1b\[32m *✓ 맞음", student.log)
    assert re.search(r"\x1b\[1;31m✗ 틀림", student.log)
    student.type("q").end()
