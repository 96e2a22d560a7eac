"""The sentences of a marked paper."""

from __future__ import annotations

from attn_tutor.words import Text

STUDENT = Text(en="Student {student}", ko="학생 {student}")
FROM_EXAM = Text(
    en="Exam of {pack} {version}, class {group}; file {file}",
    ko="시험: {pack} {version}, 반 {group}, 파일 {file}",
)
TIMES = Text(
    en="Begun {begun}, handed in {ended}: {minutes} minutes.",
    ko="{begun}에 시작해 {ended}에 제출했어요 ({minutes}분).",
)
PAUSES = Text(
    en="{sittings} sittings; {minutes} minutes of that were pauses.",
    ko="{sittings}번에 나눠 봤고, 그 가운데 {minutes}분은 쉬는 시간이었어요.",
)
CLOCK_BACK = Text(
    en="The clock was set back while the exam was open.",
    ko="시험 중에 시계가 뒤로 돌아간 적이 있어요.",
)
FROM_FILES = Text(en="Answers: {files}", ko="답안 파일: {files}")
TOTAL = Text(
    en="Marks: {marks} of {total} ({percent} %)",
    ko="점수: {total}점 만점에 {marks}점 ({percent} %)",
)
DEDUCTION = Text(
    en="Digits (too few, cut off, or the last one off): {cost} less, once for the whole paper.",
    ko="자릿수 문제(자릿수 부족, 버림, 끝자리)로 {cost}점을 뺐어요. 시험 전체에서 한 번만 빼요.",
)
WITHOUT = Text(
    en="Without credit for what follows from an earlier error it would be {marks}.",
    ko="앞의 오류에서 이어진 값을 인정하지 않았다면 {marks}점이에요.",
)
ROUNDED = Text(
    en="(Marks are exact fractions, shown with two decimals.)",
    ko="(점수는 정확한 분수로 계산하고 소수 둘째 자리까지 보여 줘요.)",
)
PROBLEM = Text(en="{id}  {title}: {marks} of 10", ko="{id}  {title}: 10점 만점에 {marks}점")
FIXED = Text(en="(The same numbers for every student.)", ko="(모든 학생의 숫자가 같은 문제예요.)")
STAGE = Text(en="Marks by stage", ko="단계별 점수")
COLUMNS = (
    Text(en="method", ko="방법"),
    Text(en="accuracy", ko="정확도"),
    Text(en="cells that count", ko="인정한 칸"),
    Text(en="follow", ko="이어진 칸"),
    Text(en="marks", ko="점수"),
    Text(en="of", ko="만점"),
)
RIGHT = Text(en="(right)", ko="(바른 값)")
REASON = Text(en="{stage}: {reason}", ko="{stage}: {reason}")
CAPPED = Text(
    en="An earlier error left less work here, so at most half of the marks.",
    ko="앞의 오류 때문에 할 일이 줄어든 단계라서, 점수는 절반까지만 줘요.",
)
FIRST = Text(
    en="First error: {stage}, row {row}, column {column}: {typed} was typed, {expected} is right.",
    ko="처음 틀린 곳: {stage}, {row} 행, {column} 열. 적은 값 {typed}, 바른 값 {expected}",
)
FIRST_UNREAD = Text(
    en="First error: {stage}, row {row}, column {column}: it cannot be read.",
    ko="처음 틀린 곳: {stage}, {row} 행, {column} 열. 읽을 수 없는 답이에요.",
)
NAMED = Text(
    en="These are the numbers one gets like this: {title}.",
    ko="이렇게 계산하면 나오는 숫자예요: {title}.",
)
COST = Text(en="This stage lost {lost}.", ko="이 단계에서 {lost}점을 잃었어요.")
COST_AND_SAVED = Text(
    en="This stage lost {lost}. Later stages follow from it and keep {saved}, which would be lost"
    " otherwise.",
    ko="이 단계에서 {lost}점을 잃었어요. 뒤의 단계는 이 값에서 이어져서 {saved}점을 지켰어요.",
)
SENTENCE = Text(en="To be read by a person: {text}", ko="사람이 읽고 채점할 답: {text}")
SET_ASIDE = Text(
    en="Not counted: {file}, from {student}; {later} was handed in later.",
    ko="채점에서 뺀 파일: {file} (학생 {student}). 나중에 제출한 파일: {later}",
)
REFUSED = Text(en="{file} is not marked: {why}.", ko="채점하지 않은 파일: {file}. {why}.")
LATE = Text(
    en="Not counted: {file}, from {student}, was handed in late.",
    ko="채점하지 않음: {file} (학생 {student}). 마감 뒤에 제출했어요.",
)
