"""What a student sees in an exam: the rules, the problem without help, what happens at the end."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from attn_tutor.render.blocks import Block, Line
from attn_tutor.render.problem import problem_screen
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.session.state import Session
    from attn_tutor.words import Language

TITLE = Text(en="Exam: {pack} ({problems} problems)", ko="시험: {pack} ({problems}문제)")
WHO = Text(en="Student {student}, class {group}.", ko="학생 {student}, 반 {group}")
RULES = Text(
    en=(
        "No hints, answers or marks until the end. b goes back until a problem is closed.\n"
        "q stops; everything typed is kept, and the same command goes on at that row. The clock"
        " runs on."
    ),
    ko=(
        "끝날 때까지 힌트, 풀이, 채점 결과를 볼 수 없어요. 문제를 닫기 전에는 b로 앞 행에 가요.\n"
        "q를 입력하면 멈춰요. 적은 답은 저장되고, 같은 명령으로 그 행부터 이어서 풀어요."
        " 멈춘 동안에도 시간은 흘러요."
    ),
)
BEGUN = Text(en="Begun at {begun}.", ko="시작한 시각: {begun}")
GOING_ON = Text(
    en="Going on with the exam begun at {begun}.", ko="{begun}에 시작한 시험을 이어서 풀어요."
)
PLACE = Text(en="Problem {place} of {count}", ko="{count}문제 중 {place}번")
HELP_KEYS = Text(
    en="b back · s skip · q stop · = calculator · ? help",
    ko="b 뒤로 · s 건너뛰기 · q 멈추기 · = 계산기 · ? 도움말",
)
KEYS_OF_CHOICE = Text(
    en="s skip · q stop · = calculator · ? help",
    ko="s 건너뛰기 · q 멈추기 · = 계산기 · ? 도움말",
)
HELP = Text(
    en=(
        "Type the numbers of the row with spaces between them: 0.5 .25 1/4\n"
        "Fractions, √2, sqrt(2), e^2, 50% and 3.3e-1 are read too; _ leaves a cell blank.\n"
        "What cannot be read is said at once and costs nothing.\n"
        "b  back to the row before   s  skip this row\n"
        "=  calculator: =e^1.414     q  stop (Ctrl-C and Ctrl-D too)"
    ),
    ko=(
        "한 행의 숫자를 띄어 적어요: 0.5 .25 1/4\n"
        "분수, √2, sqrt(2), e^2, 50%, 3.3e-1도 읽어요. 칸을 비우려면 _만 적어요.\n"
        "읽을 수 없는 답은 바로 알려 주고, 점수는 깎지 않아요.\n"
        "b, 뒤로   앞 행으로           s, 건너뛰기  이 행 건너뛰기\n"
        "=         계산기: =e^1.414    q, 끝        멈추기 (Ctrl-C, Ctrl-D도 돼요)"
    ),
)
CLOSE = Text(
    en="That was the last row. Close this problem? It cannot be opened again.",
    ko="마지막 행이에요. 이 문제를 닫을까요? 닫으면 다시 열 수 없어요.",
)
LATER = Text(
    en=(
        "Kept. The same command goes on here; with --hand-in behind it the exam is handed in as it"
        " is."
    ),
    ko=(
        "저장했어요. 같은 명령으로 여기서 이어서 풀어요. 명령 뒤에 --hand-in을 붙이면 지금 상태로"
        " 제출해요."
    ),
)
EARLY = Text(
    en="{finished} of {count} problems are closed. Hand in as it is? Nothing can be added then.",
    ko="{count}문제 중 {finished}문제를 닫았어요. 지금 상태로 제출할까요? 더 적을 수 없게 돼요.",
)
HANDED_IN = Text(
    en="Handed in at {ended}. Give this file to your teacher: {path}",
    ko="{ended}에 제출했어요. 선생님께 드릴 파일: {path}",
)
NOT_BEGUN = Text(
    en="This exam has not been begun, so there is nothing to hand in.",
    ko="아직 시작하지 않은 시험이라 제출할 것이 없어요.",
)
OTHER_TERMS = Text(
    en="This exam was begun with other terms ({then}; now {now}). Use the same options and the same"
    " pack.",
    ko="다른 조건으로 시작한 시험이에요 (그때: {then}, 지금: {now}).\n"
    "같은 옵션과 같은 꾸러미를 쓰세요.",
)


def exam_screen(session: Session, language: Language) -> list[Block]:
    """Give the screen of a problem with the keys that an exam has."""
    choice = any(step.answer.name == "option" for step in session.plan.steps)
    keys = KEYS_OF_CHOICE if choice else HELP_KEYS
    return [*problem_screen(session, language)[:-1], Line(keys.said(language), "muted")]


def local(at: str) -> str:
    """Write a time of the journal as the clock on the wall shows it."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
