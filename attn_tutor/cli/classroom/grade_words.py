"""Why a submission is not marked."""

from attn_tutor.words import Text

BAD_MOVE = Text(en="move {number} of the file: {why}", ko="파일의 {number}번째 입력 기록: {why}")
OTHER_PACK = Text(
    en="it was written with {pack} {then}; here is {now}. Marking needs the same pack (--pack)",
    ko="제출할 때 쓴 꾸러미: {pack} {then}. 여기 있는 꾸러미: {now}."
    " 채점하려면 같은 꾸러미를 쓰세요 (--pack)",
)
NO_PAPER = Text(
    en="{field} is not what such an exam has", ko="이런 시험에는 나올 수 없는 값이에요 ({field})"
)
UNKNOWN = Text(
    en="problem {problem} is not part of this exam", ko="이 시험에 없는 문제가 있어요 ({problem})"
)
TWICE = Text(
    en="problem {problem} was begun twice", ko="두 번 시작한 것으로 되어 있어요 ({problem})"
)
OTHER_NUMBERS = Text(
    en="problem {problem}: {field} does not fit the student, the class and the pack (or another"
    " version of attn-tutor drew the numbers)",
    ko="{problem}: {field} 값이 학생, 반, 꾸러미와 맞지 않아요"
    " (attn-tutor 버전이 다를 수도 있어요)",
)
BROKEN = Text(
    en="problem {problem}, move {number}: the chain is broken; this move or the one before was"
    " changed, left out or put in",
    ko="{problem}, {number}번째 입력: 기록이 이어지지 않아요. 이 입력이나 바로 앞 입력을 고치거나"
    " 빼거나 끼워 넣었어요",
)
IMPOSSIBLE = Text(
    en="problem {problem}, move {number} ({name}) is not possible there",
    ko="{problem}, {number}번째 입력({name}): 그 자리에서 할 수 없는 입력이에요",
)
NO_COVER = Text(
    en="{field} does not fit the record of the exam",
    ko="시험 기록과 맞지 않는 항목이 있어요 ({field})",
)
SEAL = Text(
    en="the seal does not fit: something in the file was changed or left out",
    ko="봉인이 맞지 않아요. 파일 내용이 바뀌었거나 빠졌어요",
)
