"""What ``audit`` says of published numbers."""

from __future__ import annotations

from attn_tutor.words import Text

RIGHT_VALUE = Text(en="right value", ko="맞는 값")
PLACE = Text(en="{stage}, row {row}: {what}", ko="{stage} {row}행: {what}")
WHOLE_STAGE = Text(en="{stage}: {what}", ko="{stage}: {what}")
LIKELY = Text(en="likely cause: {title}", ko="짐작되는 원인: {title}")
PERHAPS = Text(en="the cause may be: {title}", ko="이런 원인일 수 있어요: {title}")
SEVERAL = Text(en="one of these may be the cause:", ko="이 가운데 하나가 원인일 수 있어요.")
NO_NAME = Text(
    en="no known mistake gives these numbers.", ko="이런 숫자가 나오는 알려진 실수는 없어요."
)
FROM_WRONG = Text(
    en="follows from an earlier wrong number.", ko="앞의 틀린 값에서 이어진 값이에요."
)
FROM_ROUNDED = Text(
    en="follows from rounded earlier steps; no mistake.",
    ko="반올림한 앞 단계에서 이어진 값이에요. 실수가 아니에요.",
)
FOR_READ = Text(
    en="{stage}, row {row}, column {column}: for {printed} read {right}.",
    ko="{stage} {row}행 {column}열: {printed} → {right}",
)
NOTHING = Text(
    en="{id}: nothing wrong found in {cells} printed numbers.",
    ko="{id}: 적힌 수 {cells}개에서 틀린 곳을 찾지 못했어요.",
)
WRONG = Text(
    en="{id}: in {wrong} of {cells} cells the printed number is not right.",
    ko="{id}: {cells}칸 가운데 {wrong}칸의 값이 맞지 않아요.",
)
INHERITED = Text(
    en=" Cells that follow from these: {count}.", ko=" 거기서 이어진 칸은 {count}칸이에요."
)
TOTAL = Text(
    en="In {wrong} of {cells} cells the printed number is not right; {problems} of {all} problems"
    " are concerned.",
    ko="모두 {cells}칸 가운데 {wrong}칸의 값이 맞지 않아요. 해당하는 문제: {all}개 중 {problems}개",
)
ALL_WELL = Text(
    en="Nothing wrong found in {cells} printed numbers of {all} problems.",
    ko="문제 {all}개에 적힌 수 {cells}개에서 틀린 곳을 찾지 못했어요.",
)
NO_CLAIMS = Text(
    en="No problem of {source} has claims, so there is nothing to proofread. Write the printed"
    " numbers under claims:, such as claims: {{weights: [[0.12, 0.88]]}}.",
    ko="{source}: claims 항목이 있는 문제가 없어서 검토할 값이 없어요. 적힌 값을"
    " claims: {{weights: [[0.12, 0.88]]}}처럼 적어 주세요.",
)
