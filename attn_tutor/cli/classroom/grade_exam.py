"""An exam marked from scratch: numbers from the seed, moves made again, no stored mark trusted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.cli.classroom import grade_words as why
from attn_tutor.cli.exam.walks import COVER, HANDED_IN, TAKEN_UP
from attn_tutor.errors import StoreError, TutorError, UsageError
from attn_tutor.files.submission import RefusedError
from attn_tutor.replaying.marked import Marked, marked_walk
from attn_tutor.replaying.paper import paper_of
from attn_tutor.replaying.replay import replayed
from attn_tutor.store.names import made, made_with_times
from attn_tutor.store.records import read_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from attn_tutor.files.submission import Submission
    from attn_tutor.model.problem import Problem
    from attn_tutor.packs.shelves.library import Library
    from attn_tutor.replaying.paper import Paper
    from attn_tutor.store.walks import Entry, Walk
    from attn_tutor.words import Text

Chain = tuple["Walk", "list[Entry]"]


class Sat(NamedTuple):
    """An exam as it was sat and marked; ``fixed`` tells which problems are alike for everyone."""

    paper: Paper
    problems: tuple[Marked, ...]
    fixed: tuple[bool, ...]
    cover: list[Entry]
    chains: tuple[list[Entry], ...]


def marked_exam(given: Submission, library: Library) -> Sat:
    """Mark a submission. Raises RefusedError with what does not fit."""
    paper = _paper(given, library)
    chains = _chains(given, paper)
    cover = _cover(given, paper, chains)
    own = [paper.own(problem) for problem in paper.problems]
    marked = tuple(_marked(paper, problem, chains.get(problem.id)) for problem in own)
    if not given.sealed:
        raise RefusedError(why.SEAL)
    fixed = (
        ours.numbers == theirs.numbers for ours, theirs in zip(own, paper.problems, strict=True)
    )
    moves = tuple(entries for _, entries in chains.values())
    return Sat(paper, marked, tuple(fixed), cover, moves)


def _paper(given: Submission, library: Library) -> Paper:
    try:
        pack = library.find_pack(given.pack)
        paper = paper_of(
            pack, given.group, given.student, count=given.problems, advanced=given.advanced
        )
    except UsageError as error:
        raise RefusedError(error.text) from error
    then, now = (f"{each.version} ({each.content})" for each in (given, paper))
    if then != now:
        raise RefusedError(why.OTHER_PACK.fill(pack=given.pack, then=then, now=now))
    facts = {"class": (paper.group, given.group), "student": (paper.student, given.student)}
    facts["problems"] = (str(len(paper.problems)), str(given.problems))
    _agree(facts, why.NO_PAPER)
    return paper


def _agree(facts: Mapping[str, tuple[object, object]], text: Text, **words: object) -> None:
    for field, (one, other) in facts.items():
        if one != other:
            raise RefusedError(text.fill(field=field, **words))


def _chains(given: Submission, paper: Paper) -> dict[str, Chain]:
    """Read the moves, walk by walk, and follow the chain of each."""
    known = {problem.id for problem in paper.problems} | {COVER}
    found: dict[str, Chain] = {}
    for number, move in enumerate(given.moves, 1):
        try:
            walk, entry = read_line(json.dumps(move, ensure_ascii=False))
        except (StoreError, ValueError) as error:
            said = error.text if isinstance(error, TutorError) else str(error)
            raise RefusedError(why.BAD_MOVE.fill(number=number, why=said)) from error
        if walk.pack != paper.pack or walk.problem not in known:
            raise RefusedError(why.UNKNOWN.fill(problem=f"{walk.pack}/{walk.problem}"))
        first, entries = found.setdefault(walk.problem, (walk, []))
        if walk.id != first.id:
            raise RefusedError(why.TWICE.fill(problem=walk.problem))
        after = entries[-1].digest if entries else walk.key
        if walk != first or (entry.number, entry.after) != (len(entries), after):
            raise RefusedError(why.BROKEN.fill(problem=walk.problem, number=len(entries) + 1))
        entries.append(entry)
    return found


def _cover(given: Submission, paper: Paper, chains: dict[str, Chain]) -> list[Entry]:
    """Hold the heading of the file against the walk that is the exam as a whole."""
    if COVER not in chains:
        raise RefusedError(why.NO_COVER.fill(field="moves"))
    walk, entries = chains[COVER]
    facts = {"begun": (entries[0].at, given.begun), "ended": (entries[-1].at, given.ended)}
    ends = (entries[0].name, entries[-1].name)
    facts["moves"] = (str(ends), str((TAKEN_UP, HANDED_IN)))
    _agree({**facts, "options": (dict(walk.options), paper.terms)}, why.NO_COVER)
    return entries


def _marked(paper: Paper, problem: Problem, chain: Chain | None) -> Marked:
    """Make the moves of a problem again and mark them; without moves all of it is blank."""
    if chain is None:
        return marked_walk(replayed(problem, paper.options, ()))
    walk, entries = chain
    facts: dict[str, tuple[object, object]] = {"seed": (walk.seed, problem.seed)}
    facts["options"] = (dict(walk.options), paper.options)
    facts["revision"] = (walk.revision, problem.revision)
    _agree(facts, why.OTHER_NUMBERS, problem=problem.id)
    if unknown := made(entries).unknown:
        number = next(i for i, entry in enumerate(entries, 1) if entry.name == unknown[0])
        raise _impossible(problem, entries, number)
    again = replayed(problem, paper.options, made_with_times(entries))
    if not again.whole:
        raise _impossible(problem, entries, len(again.answered) + 1)
    return marked_walk(again)


def _impossible(problem: Problem, entries: list[Entry], number: int) -> RefusedError:
    name = entries[number - 1].name
    return RefusedError(why.IMPOSSIBLE.fill(problem=problem.id, number=number, name=name))
