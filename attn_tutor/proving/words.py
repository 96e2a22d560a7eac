"""What is said of robots and of what a problem cannot tell apart."""

from __future__ import annotations

from attn_tutor.words import Text

RIGHT = Text(en="the right student", ko="모두 맞게 푼 로봇")
ROUNDER = Text(
    en="the student who rounds every step to {decimals} decimals",
    ko="단계마다 소수점 아래 {decimals}자리로 반올림한 로봇",
)
ROUNDER_ASKED_FEWER = Text(
    en="the student who rounds every step to {decimals} decimals with --decimals {decimals}",
    ko="--decimals {decimals} 옵션으로 단계마다 소수점 아래 {decimals}자리로 반올림한 로봇",
)
ROUNDER_AS_ASKED = Text(
    en="the student who rounds every step as asked", ko="단계마다 문제가 묻는 자리로 반올림한 로봇"
)
TRUNCATOR = Text(en="the student who cuts digits off", ko="반올림하지 않고 버린 로봇")
WRONG = Text(en="the student who answers wrongly", ko="틀리게 답한 로봇")
MISTAKEN = Text(en="the student who makes {id}", ko="실수를 한 로봇({id})")

NOT_FINISHED = Text(en="The walk did not come to its end.", ko="풀이가 끝까지 이어지지 않았어요.")
MARKED = Text(en="marked {verdicts}", ko="채점 결과: {verdicts}")
UNREAD = Text(en="not read: {reason}", ko="읽지 못했어요. {reason}")
BROKEN = Text(
    en="the program broke; please report it: {bug}",
    ko="프로그램이 멈췄어요. 알려 주세요: {bug}",
)
NOT_TAKEN = Text(en="not taken", ko="받아들이지 않았어요")
WRONGLY_TAKEN = Text(en="A wrong answer was taken for right.", ko="틀린 답이 맞다고 나왔어요.")
NOT_NAMED = Text(
    en="The mistake is not among those named: {names}",
    ko="알려 준 실수 가운데 실제 실수가 없어요: {names}",
)
NOTHING = Text(en="nothing", ko="없음")

PROVEN = Text(
    en="{id}: proven. {rows} rows typed by {robots} students.",
    ko="{id}: 이상 없어요. 로봇 {robots}대가 {rows}행을 풀었어요.",
)
MISTAKES = Text(
    en=" Of {mistakes} mistakes, {named} are named alone, {listed} with others, {unseen} not seen.",
    ko=" 실수 {mistakes}가지: 하나로 알아냄 {named}, 다른 실수와 함께 {listed},"
    " 보이지 않음 {unseen}",
)
FAILED = Text(en="{id}: {failures} failures.", ko="{id}: 잘못된 곳이 {failures}곳 있어요.")
FAILURE = Text(
    en="  {robot} typed {typed} at {place}: {what}",
    ko="  {robot}, {place}에 적은 답 {typed}: {what}",
)
FAILURE_NOWHERE = Text(en="  {robot}: {what}", ko="  {robot}: {what}")
MORE_FAILURES = Text(
    en="  and {count} more (--json has all)", ko="  그 밖에 {count}곳(--json에 모두 있어요)"
)
NOT_TOLD_APART = Text(en="not told apart", ko="구별하지 못함")
SAME_NUMBERS = Text(en="these give the same numbers", ko="서로 같은 값이 되는 것")
OTHER_NUMBERS = Text(en="other numbers help", ko="다른 숫자로 구별")
HELP = Text(en="yes", ko="가능")
HELP_NOT = Text(en="no", ko="불가능")
THE_RIGHT_ANSWER = Text(en="the right answer", ko="정답")
PROPOSED = Text(
    en="  These numbers of the same shape tell them apart:",
    ko="  모양은 같고 실수를 구별할 수 있는 숫자예요.",
)
EXPLAINED = Text(
    en="attn-tutor why ID explains a mistake.",
    ko="attn-tutor why ID 명령이 실수를 하나씩 설명해요.",
)
PROGRESS = Text(
    en="{place} of {count}: problem {id} of {path}", ko="{place}/{count} 문제 {id} ({path})"
)
PACK_PROVEN = Text(
    en="{path}: {count} problems, all proven.", ko="{path}: 문제 {count}개, 모두 이상 없어요."
)
PACK_FAILED = Text(
    en="{path}: {failed} of {count} problems failed.",
    ko="{path}: 문제 {count}개 가운데 {failed}개에 잘못된 곳이 있어요.",
)
