"""The sentences of ``report`` that are no part of the report itself."""

from attn_tutor.words import Text

HELP = Text(
    en="Report on a class: first tries, mistakes, what to teach next.",
    ko="반 전체가 어떻게 풀었는지 보여 줘요. 한 번에 맞힌 비율, 실수, 먼저 가르칠 것이 나와요.",
)
FILES = Text(
    en="Class files, exams, answers files, or exported progress.",
    ko="반 답안 파일, 시험 제출 파일, 답안 파일, 내보낸 풀이 기록",
)
OUTPUT = Text(
    en="Write FILE.html or FILE.csv instead of the screen.",
    ko="화면 대신 파일로 써요: 파일.html 또는 파일.csv",
)
NAMES = Text(en="Give students pseudonyms.", ko="학생 이름을 가명으로 바꿔요.")
SEED = Text(
    en="A secret: the same one gives the same pseudonyms.",
    ko="비밀 문구: 같으면 가명도 같아요.",
)
ONLY_THESE = Text(
    en="{path}: a report can be written as FILE.html or FILE.csv.",
    ko="보고서는 파일.html이나 파일.csv로만 쓸 수 있어요: {path}",
)
EMPTY_SEED = Text(
    en="--seed is empty. Give a secret that nobody guesses, or --pseudonyms alone for names that"
    " hold for this report only.",
    ko="--seed가 비어 있어요. 아무도 짐작하지 못할 문구를 주거나, 이 보고서에서만 쓸 가명이면"
    " --pseudonyms만 쓰세요.",
)
WRITTEN = Text(en="Written: {path}", ko="파일로 썼어요: {path}")
REMARK = Text(en="{file}:{line}: {why}", ko="{file}:{line}: {why}")
OF_STUDENT = Text(en="{file}:{line}: {student}: {why}", ko="{file}:{line}: {student}: {why}")
MORE = Text(en="… and {count} more.", ko="… 그 밖에 {count}개")
