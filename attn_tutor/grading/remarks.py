"""What must be said of answers that do not count."""

from attn_tutor.words import Text

UNREADABLE = Text(
    en="{problem} {stage}: {typed} cannot be read. {why}",
    ko="{problem} {stage}: 읽을 수 없는 답이에요. {typed} ({why})",
)
LATE = Text(
    en="late for {problem}; answers that do not count: {count}",
    ko="{problem} 문제의 답이 늦게 제출됐어요. 채점하지 않은 답 {count}개",
)
TWICE = Text(
    en="handed in {problem} again; earlier answers that do not count: {count}",
    ko="{problem} 문제를 다시 제출했어요. 채점하지 않은 앞의 답 {count}개",
)
