"""What ``export`` says."""

from __future__ import annotations

from attn_tutor.words import Text

HELP = Text(
    en="Write a pack for a learning system, for cards or for paper.",
    ko="문제 꾸러미를 학습 시스템, 카드, 종이에 쓸 파일로 내보내요.",
)
PACK = Text(
    en="A pack: its id, or a file, folder or zip.", ko="꾸러미 id, 또는 꾸러미 파일, 폴더, zip"
)
TO = Text(
    en="moodle, qti, gift, markdown, html or anki.",
    ko="moodle, qti, gift, markdown, html, anki 가운데 하나",
)
OUTPUT = Text(en="The file to write; - prints it.", ko="저장할 파일. -를 쓰면 화면에 출력해요.")
IDS = Text(en="Only these problems, such as 3.1,3.2.", ko="이 문제만 내보내요. 예: 3.1,3.2")
FRESH = Text(
    en="So many variants with new numbers in place of each problem.",
    ko="문제마다 새 숫자로 만든 변형을 이만큼 대신 내보내요.",
)
SEED = Text(
    en="The seed of the first variant; the next ones count on from it.",
    ko="첫 변형의 시드. 다음 변형은 1씩 늘려요.",
)

UNKNOWN = Text(
    en="--to is {name}, but can only be {known}.", ko="--to {name}: {known}만 쓸 수 있어요."
)
UNKNOWN_MEANT = Text(
    en="There is no format {name}. Did you mean {meant}?",
    ko="없는 형식이에요: {name}. 혹시 {meant} 아닌가요?",
)
NOT_READABLE = Text(
    en="{format} is a zip and cannot be printed. Give a file: -o quiz.zip",
    ko="{format} 형식은 zip이라서 출력할 수 없어요. 파일을 적어 주세요: -o quiz.zip",
)
NO_PROBLEM = Text(
    en="There is no problem {id} in the pack {pack}.",
    ko="{pack} 꾸러미에 없는 문제예요: {id}.",
)
NO_PROBLEM_MEANT = Text(
    en="There is no problem {id} in the pack {pack}. Did you mean {meant}?",
    ko="{pack} 꾸러미에 없는 문제예요: {id}. 혹시 {meant} 아닌가요?",
)
KEPT = Text(en="{id} is exported as it is. {why}", ko="{id}: 있는 그대로 내보냈어요. {why}")
WRITTEN = Text(
    en="{path}: written for {format} (problems: {count}).",
    ko="{path}: {format} 형식으로 문제 {count}개를 내보냈어요.",
)
