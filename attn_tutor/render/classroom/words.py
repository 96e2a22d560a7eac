"""The sentences of the report on a class."""

from __future__ import annotations

from attn_tutor.words import Text

TITLE = Text(en="Report on a class", ko="반 보고서")
COUNTS = Text(
    en="Students: {students}. Steps answered: {steps}. Right at the first try: {rate} %.",
    ko="학생 {students}명, 답한 단계 {steps}개, 한 번에 맞힌 비율 {rate} %",
)
NOTHING = Text(
    en="There is nothing to report: no answer was found in these files.",
    ko="보고할 내용이 없어요. 파일에서 답을 하나도 찾지 못했어요.",
)
TEACH_FIRST = Text(en="Teach first", ko="먼저 가르칠 것")
TEACH_MISTAKE = Text(
    en="{place}. {title} ({count} of {students} students)",
    ko="{place}. {title} (학생 {students}명 중 {count}명)",
)
TEACH_STEP = Text(
    en="{place}. {problem} {step}: {right} of {students} right at the first try, and no mistake"
    " could be named.",
    ko="{place}. {problem} {step}: 한 번에 맞힌 학생이 {students}명 중 {right}명이에요. 이름 붙일"
    " 실수는 없었어요.",
)
NOTHING_TO_TEACH = Text(
    en="No mistake was named, and every step went well.",
    ko="이름 붙일 실수가 없었고, 모든 단계를 잘 풀었어요.",
)
BOTH_WAYS = Text(en="{problem} {step}, {row}", ko="{problem} {step}, {row}")
TYPED = Text(en="typed", ko="적은 값")
MISTAKEN = Text(en="with the mistake", ko="실수한 계산")
RIGHT = Text(en="right", ko="바른 값")
DID = Text(en="They did: {did}", ko="학생의 계산: {did}")
FORMULA = Text(en="The formula: {formula}", ko="바른 식: {formula}")
ASK = Text(en="Ask them: {question}", ko="물어보기: {question}")
REPAIR = Text(en="How to mend it: {repair}", ko="바로잡기: {repair}")
STEPS = Text(en="Step by step", ko="단계별 결과")
COLUMNS = (
    Text(en="tried", ko="학생"),
    Text(en="right", ko="한 번에"),
    Text(en="digits", ko="자릿수"),
    Text(en="wrong", ko="틀림"),
    Text(en="saved", ko="이어짐"),
    Text(en="time", ko="시간"),
    Text(en="r", ko="r"),
)
PROBLEM = Text(en="{id}  {title}", ko="{id}  {title}")
MADE = Text(en="  {step}: {count} × {title}", ko="  {step}: {count} × {title}")
HELP = Text(
    en="Who may need help (fewest steps right at the first try)",
    ko="도움이 필요할 수 있는 학생 (한 번에 맞힌 단계가 적은 순서)",
)
HELP_COLUMNS = (
    Text(en="right", ko="맞음"),
    Text(en="of", ko="전체"),
    Text(en="mistakes", ko="실수"),
)
MORE = Text(en="… and {count} more.", ko="… 그 밖에 {count}명")
LEGEND = Text(
    en="right: every cell right at the first try, or following from the student's own numbers."
    " digits: only the digits are off. saved: all of it counts only because it follows from an"
    " earlier mistake. time: median. r: correlation of the step with the student's other steps,"
    " from {fewest} students on; near 0 or below, the step does not tell who knows the rest: look"
    " at it again.",
    ko="한 번에: 모든 칸이 맞거나 자기 값에서 바르게 이어진 학생. 자릿수: 자릿수만 어긋난 학생."
    " 이어짐: 앞의 실수에서 바르게 이어져서 인정받은 학생. 시간: 중앙값. r: 이 단계와 나머지 단계의"
    " 상관계수로, 학생이 {fewest}명 이상일 때 나와요. 0에 가깝거나 음수이면 이 단계가 실력을"
    " 가려내지 못한다는 뜻이니 문제를 다시 살펴보세요.",
)
PSEUDONYMS = Text(
    en="Students have pseudonyms. Without the secret nobody can undo them.",
    ko="학생 이름은 가명이에요. 비밀 문구 없이는 아무도 되돌릴 수 없어요.",
)
NOT_USED = Text(en="Not counted", ko="세지 않은 것")
SECONDS = Text(en="{seconds} s", ko="{seconds}초")
MINUTES = Text(en="{minutes} min", ko="{minutes}분")
