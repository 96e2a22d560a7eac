"""One sitting of an exam: begun or gone on with, problem after problem, and handed in.

The exam is a walk of its own in the journal, beside those of its problems: ``accept`` when a
sitting begins, ``leave`` when it is stopped, ``submit`` when it is handed in. So the time of the
beginning survives a crash, and pauses can be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.cli.clock import now
from attn_tutor.cli.exam.file import write_submission
from attn_tutor.cli.exam.walks import HANDED_IN, begun_walk, cover_of, kept_walk
from attn_tutor.errors import UsageError
from attn_tutor.render.blocks import Line
from attn_tutor.render.exam import screens as words
from attn_tutor.session import moves

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.render.blocks import Style
    from attn_tutor.replaying.paper import Paper
    from attn_tutor.store.pen import Pen
    from attn_tutor.words import Text


def take_exam(settings: Settings, paper: Paper, title: Text, path: str, *, hand_in: bool) -> int:
    """Hold an exam from where it was left; gives the exit status, 0 where it is handed in."""
    cover = cover_of(settings, paper)
    try:
        if not handed_in(cover):
            if hand_in and not cover.entries:
                raise UsageError(words.NOT_BEGUN)
            status = (
                _hand_in_early(settings, paper) if hand_in else _sit(settings, paper, title, cover)
            )
            if status:
                return status
            cover.write(moves.Submit(""), now())
            cover.note("recorded")
        write_submission(settings, paper, cover, path)
    finally:
        cover.close()
    ended = words.local(cover.entries[-1].at)
    _say(settings, words.HANDED_IN.fill(ended=ended, path=path), "title")
    return 0


def handed_in(cover: Pen) -> bool:
    """Tell whether the exam is over."""
    return bool(cover.entries) and cover.entries[-1].name == HANDED_IN


def _sit(settings: Settings, paper: Paper, title: Text, cover: Pen) -> int:
    """Ask every problem that is not closed; 0 at the end, 1 where it was left, 130 at Ctrl-C."""
    from attn_tutor.cli.dialogue import Dialogue

    begun = words.GOING_ON if cover.entries else words.BEGUN
    cover.write(moves.Accept(), now())
    count = len(paper.problems)
    _say(settings, words.TITLE.fill(pack=title, problems=count), "title")
    _say(settings, words.WHO.fill(student=paper.student, group=paper.group))
    _say(settings, begun.fill(begun=words.local(cover.entries[0].at)))
    _say(settings, words.RULES, "muted")
    for place, problem in enumerate(paper.problems, 1):
        walk = begun_walk(settings, paper, paper.own(problem))
        if walk.session.finished:
            continue
        _say(settings, words.PLACE.fill(place=place, count=count), "title")
        dialogue = Dialogue(walk.session, settings, walk.pen)
        status = dialogue.run(walk.opening)
        if not dialogue.session.finished:
            cover.write(moves.Leave(), now())
            _say(settings, words.LATER)
            return status
    return 0


def _hand_in_early(settings: Settings, paper: Paper) -> int:
    """Ask whether to hand in what there is; 0 for yes."""
    finished = 0
    for problem in paper.problems:
        own = paper.own(problem)
        pen = kept_walk(settings, paper, own)
        if pen is not None:
            pen.close()
            finished += begun_walk(settings, paper, own).session.finished
    _say(settings, words.EARLY.fill(finished=finished, count=len(paper.problems)), "ask")
    answer = settings.terminal.ask(phrases.CHOICE.said(settings.language))
    return 0 if answer is not None and keys.yes_or_no(answer) else 1


def _say(settings: Settings, text: Text, style: Style = "") -> None:
    settings.terminal.say([Line(text.said(settings.language), style)])
