"""Statistics as a screen and as JSON (schema 1)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor import phrases
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.learning.mastery import MASTERED as ENOUGH
from attn_tutor.learning.skills import SKILLS
from attn_tutor.render.blocks import Block, Cell, Grid, Line
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.learning.mastery import Standing
    from attn_tutor.words import Language

NOTHING = Text(
    en="Nothing is kept yet. Solve a problem first.",
    ko="아직 푼 문제가 없어요. 먼저 문제를 풀어 보세요.",
)
WALKS = Text(en="Walks: {counts}", ko="풀이 기록: {counts}")
FIRST = Text(
    en="Rows right at the first try: {right} of {count}.",
    ko="한 번에 맞힌 행: {count}개 중 {right}개",
)
SKILL = Text(en="skill", ko="기술")
KNOWN = Text(en="chance that you know it", ko="알고 있을 확률")
MOST = 0.99
"""Nothing is certain: more is not shown."""
STATE = Text(en="state", ko="상태")
NEXT = Text(en="next review", ko="다음 복습")
MASTERED = Text(en="mastered", ko="익힘")
LEARNING = Text(en="learning", ko="배우는 중")
MASTERY = Text(
    en=(
        "Mastered: 0.95 or more, with right rows in two problems, one of which has numbers that "
        "tell mistakes apart (fresh numbers all do)."
    ),
    ko=(
        "익힘: 확률이 0.95 이상이고 서로 다른 문제 두 개에서 맞혔을 때예요. 그중 하나는 실수가 "
        "드러나는 숫자여야 해요. (새로 뽑은 숫자는 모두 그래요.)"
    ),
)
MISTAKES = Text(en="Named most often:", ko="자주 나온 실수:")


class Figures(NamedTuple):
    """What the statistics are made from."""

    outcomes: Sequence[str]
    standings: Mapping[str, Standing]
    due: Mapping[str, datetime]
    first_tries: Sequence[bool]
    mistakes: Sequence[tuple[str, int]]


def stats_blocks(figures: Figures, language: Language) -> list[Block]:
    """Give the statistics as a screen."""
    if not figures.outcomes:
        return [Line(NOTHING.said(language))]
    counts = Counter(figures.outcomes)
    said = ", ".join(
        f"{phrases.STATES[state].said(language) if state in phrases.STATES else state} {count}"
        for state, count in counts.most_common()
    )
    blocks: list[Block] = [Line(WALKS.fill(counts=said).said(language))]
    if figures.first_tries:
        words = {"right": sum(figures.first_tries), "count": len(figures.first_tries)}
        blocks.append(Line(FIRST.fill(**words).said(language)))
    if figures.standings:
        blocks.append(_skills(figures, language))
        known = figures.standings.values()
        if any(each.estimate >= ENOUGH and not each.mastered for each in known):
            blocks.append(Line(MASTERY.said(language), "muted"))
    if figures.mistakes:
        blocks.append(Line(MISTAKES.said(language)))
        entries = catalogue()
        blocks += [
            Line(f"  {count} × {entries[name].title.said(language)}  ({name})")
            for name, count in figures.mistakes
            if name in entries
        ]
    return blocks


def _skills(figures: Figures, language: Language) -> Grid:
    columns = tuple(text.said(language) for text in (KNOWN, STATE, NEXT))
    rows = []
    for name, skill in SKILLS.items():
        standing = figures.standings.get(name)
        if standing is None:
            continue
        due = figures.due.get(name)
        state = MASTERED if standing.mastered else LEARNING
        cells = (
            Cell(f"{min(standing.estimate, MOST):.2f}"),
            Cell(state.said(language), "right" if standing.mastered else ""),
            Cell(due.astimezone().date().isoformat() if due else ""),
        )
        rows.append((skill.name.said(language), cells))
    return Grid(SKILL.said(language), columns, tuple(rows))


def stats_json(figures: Figures) -> str:
    """Give the statistics as one JSON object."""
    data = {
        "schema": 1,
        "walks": dict(Counter(figures.outcomes)),
        "first_tries": {"right": sum(figures.first_tries), "rows": len(figures.first_tries)},
        "skills": [
            {
                "skill": name,
                "estimate": round(standing.estimate, 4),
                "mastered": standing.mastered,
                "due": figures.due[name].isoformat() if name in figures.due else None,
            }
            for name, standing in figures.standings.items()
        ],
        "mistakes": [{"id": name, "count": count} for name, count in figures.mistakes],
    }
    return json.dumps(data, ensure_ascii=False)
