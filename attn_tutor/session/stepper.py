"""The stepper: (session, move) to (session, events)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from attn_tutor.judging.policy import PRACTICE, Policy
from attn_tutor.model.kinds import kind
from attn_tutor.session import events, moves
from attn_tutor.session.prompts import Prompt, question_prompts, rest_of, walk_to, whole_walk
from attn_tutor.session.state import TRANSITIONS, IllegalMoveError, Session, State, Status
from attn_tutor.session.summary import summary

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Plan
    from attn_tutor.model.problem import Problem, Target

Result = tuple[Session, tuple[events.Event, ...]]


def begin(
    problem: Problem,
    *,
    ask: tuple[Target, ...] | None = None,
    everything: bool = False,
    direct: bool = False,
    policy: Policy = PRACTICE,
) -> Result:
    """Open a problem at its first prompt.

    ``ask`` overrides what the problem asks (an empty tuple asks every stage); ``everything`` asks
    exps and row sums too; ``direct`` asks the question at once.
    """
    plan = kind(problem.kind).plan(problem)
    targets = problem.ask if ask is None else ask
    if not targets:
        walk = whole_walk(plan, everything=everything)
        question = tuple(prompt for prompt in walk if prompt.step == walk[-1].step)
    else:
        question = question_prompts(plan, targets)
        walk = question if direct else walk_to(plan, targets, everything=everything)
    shown = set(question_prompts(plan, problem.worked))
    walk = tuple(prompt for prompt in walk if prompt not in shown) or walk
    if not policy.feedback:
        walk = tuple(prompt for prompt in walk if not _ticked(plan, prompt)) or walk
    session = _standing(Session(problem, plan, walk, question, policy=policy, at=walk[0]))
    return session, (_asked(session),)


def _ticked(plan: Plan, prompt: Prompt) -> bool:
    """Tell whether nothing is typed at a prompt: the student only says yes or no."""
    return plan.step(prompt.step).answer.name == "rubric"


def _standing(session: Session) -> Session:
    """Give the session in the state that the prompt at hand asks for."""
    ticked = session.at is not None and _ticked(session.plan, session.at)
    return replace(session, state=State.SELF_MARKING) if ticked else session


def take(session: Session, move: moves.Move, derivation: Derivation) -> Result:
    """Make one move. Raises IllegalMoveError, and changes nothing, where it is not possible."""
    if type(move) not in TRANSITIONS[session.state]:
        raise IllegalMoveError(f"{type(move).__name__} while {session.state.value}")
    if isinstance(move, moves.Submit):
        return _submit(session, move.text, derivation)
    if session.state is State.OFFERING_JUMP and not isinstance(move, moves.Accept | moves.Leave):
        session = replace(session, state=State.ASKING, jump="", jump_to=None)
    if isinstance(move, moves.Leave):
        return leave(session)
    return ANSWERS[type(move)](session, derivation)


def leave(session: Session) -> Result:
    """Stop where the session stands; the one move that needs no arithmetic."""
    return replace(session, state=State.LEFT), (events.Left(session.finished),)


def replay(session: Session, made: Iterable[moves.Move], derivation: Derivation) -> Session:
    """Make many moves in order: what the journal keeps gives back the session."""
    for move in made:
        session, _ = take(session, move, derivation)
    return session


def _asked(session: Session) -> events.Asked:
    prompt = session.at
    if prompt is None:
        raise IllegalMoveError("nothing is asked")
    return events.Asked(prompt, session.missing(prompt))


def _submit(session: Session, text: str, derivation: Derivation) -> Result:
    from attn_tutor.session.answering import submit

    answered, happened = submit(replace(session, state=State.ASKING), text, derivation)
    if answered.state is not State.ASKING:
        return answered, happened
    after, more = _go_on(answered, before=session.at)
    return after, (*happened, *more)


def _go_on(session: Session, before: Prompt | None = None) -> Result:
    if session.at is not None:
        asked = _asked(session)._replace(again=session.at == before)
        return _standing(session), (asked,)
    done = replace(session, state=State.FINISHED, finished=True)
    finished = (summary(done),)
    rest = _rest(done)
    if rest and done.policy.feedback and done.policy.more:
        offer = events.MoreOffered(rest[-1].step)
        return replace(done, state=State.OFFERING_MORE), (*finished, offer)
    return done, finished


def _rest(session: Session) -> tuple[Prompt, ...]:
    """Give what could be walked on to; nobody is asked for what the problem shows worked out."""
    shown = question_prompts(session.plan, session.problem.worked)
    return rest_of(session.plan, session.walk, shown)


def _hint(session: Session, derivation: Derivation) -> Result:
    from attn_tutor.session.answering import open_scaffold
    from attn_tutor.session.hints import hint

    hinted, event = hint(session, derivation)
    if isinstance(event, events.HintRefused):
        return hinted, (event,)
    opened, more = open_scaffold(hinted)
    return opened, (event, *more, _asked(opened)._replace(again=opened.at == session.at))


def _reveal(session: Session, derivation: Derivation) -> Result:
    from attn_tutor.session.hints import NO_HINTS_HERE
    from attn_tutor.session.revealing import reveal

    if not session.policy.reveal or session.at is None:
        return session, (events.HintRefused(NO_HINTS_HERE),)
    shown, event = reveal(session, session.at, derivation)
    after, more = _go_on(shown)
    return after, (event, *more)


def _back(session: Session, _derivation: Derivation) -> Result:
    before = [prompt for prompt in session.walk if prompt in session.settled]
    earlier = before
    if session.at is not None:
        place = session.walk.index(session.at)
        earlier = [prompt for prompt in before if session.walk.index(prompt) < place]
    if not earlier:
        return session, (events.NothingBefore(), _asked(session))
    prompt = earlier[-1]
    settled = {key: way for key, way in session.settled.items() if key != prompt}
    # a cell of the row may be the question, and answered there
    kept = {(each.step, each.row, column) for each in settled for column in session.columns(each)}
    gone = {(prompt.step, prompt.row, column) for column in session.columns(prompt)} - kept
    cells = {key: number for key, number in session.cells.items() if key not in gone}
    back = replace(session, settled=settled, cells=cells, at=prompt)
    return _standing(back), (events.WentBack(prompt), _asked(back))


def _skip(session: Session, _derivation: Derivation) -> Result:
    if session.at is None:
        raise IllegalMoveError("nothing to skip")
    columns = session.missing(session.at)
    keys = [(session.at.step, session.at.row, column) for column in columns]
    kept = {key: session.refused[key] for key in keys if key in session.refused}
    going = replace(session, cells={**session.cells, **kept})
    after, more = _go_on(going.settle(session.at, Status.SKIPPED))
    return after, (events.Skipped(session.at), *more)


def _accept(session: Session, derivation: Derivation) -> Result:
    if session.state is State.OFFERING_MORE:
        walk = (*session.walk, *_rest(session))
        longer = replace(session, walk=walk, question=walk[-1:], state=State.ASKING)
        longer = _standing(replace(longer, at=longer.next_open()))
        return longer, (_asked(longer),)
    if session.state is State.SELF_MARKING:
        return _self_marked(session, agreed=True)
    from attn_tutor.session.jumping import jumped

    return _submit(jumped(session), session.jump, derivation)


def _decline(session: Session, _derivation: Derivation) -> Result:
    if session.state is State.OFFERING_MORE:
        return replace(session, state=State.FINISHED), ()
    if session.state is State.SELF_MARKING:
        return _self_marked(session, agreed=False)
    return session, (_asked(session),)


def _self_marked(session: Session, *, agreed: bool) -> Result:
    """Settle a prompt as the student says, and go on."""
    prompt = session.at
    if prompt is None:
        raise IllegalMoveError("nothing to compare")
    status = Status.AGREED if agreed else Status.DIFFERED
    after, more = _go_on(replace(session, state=State.ASKING).settle(prompt, status))
    return after, (events.SelfMarked(prompt, agreed), *more)


def _dispute(session: Session, _derivation: Derivation) -> Result:
    """Keep that the mistake named last is not what the student did."""
    if not session.named:
        return session, (events.NothingToDispute(), _asked(session)._replace(again=True))
    prompt = list(session.named)[-1]
    names = session.named[prompt]
    named = {key: value for key, value in session.named.items() if key != prompt}
    kept = replace(session, named=named, disputed=(*session.disputed, (prompt, names)))
    return kept, (events.Disputed(names), _asked(kept)._replace(again=True))


ANSWERS: dict[type[moves.Move], Callable[[Session, Derivation], Result]] = {
    moves.Hint: _hint,
    moves.Reveal: _reveal,
    moves.Back: _back,
    moves.Skip: _skip,
    moves.Accept: _accept,
    moves.Decline: _decline,
    moves.Dispute: _dispute,
}
