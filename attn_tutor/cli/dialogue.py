"""The dialogue: events out, lines in, until the walk is over. The same loop serves a pipe."""

from __future__ import annotations

import sys
from _thread import start_new_thread
from importlib import import_module
from typing import TYPE_CHECKING, Any

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.errors import UnreadableError
from attn_tutor.model.answer_type import NUMBERS, AnswerType
from attn_tutor.render.asking import asked
from attn_tutor.render.blocks import Line
from attn_tutor.render.problem import problem_screen
from attn_tutor.render.scene import Scene
from attn_tutor.session import moves
from attn_tutor.session.events import Asked
from attn_tutor.session.state import State
from attn_tutor.session.stepper import leave, take

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.render.blocks import Block
    from attn_tutor.session.events import Event
    from attn_tutor.session.state import Session
    from attn_tutor.store.pen import Pen
    from attn_tutor.words import Text

INTERRUPTED = 130
JUDGE = "attn_tutor.session.answering"
OFFERS = (State.OFFERING_JUMP, State.OFFERING_MORE, State.SELF_MARKING)
OVER = (State.FINISHED, State.LEFT)


class Dialogue:
    """One walk through a problem at a terminal."""

    def __init__(self, session: Session, settings: Settings, pen: Pen | None = None) -> None:
        self.session = session
        self.settings = settings
        self._pen = pen
        self._derivation: Derivation | None = None

    @property
    def derivation(self) -> Derivation:
        """The true values, worked out when the first answer is there."""
        if self._derivation is None:
            from attn_tutor.model.derivation import derive

            self._derivation = derive(self.session.problem)
        return self._derivation

    def run(self, opening: tuple[Event, ...]) -> int:
        """Hold the dialogue and give the exit status."""
        if self.session.problem.worked and not self.session.cells:
            from attn_tutor.session.revealing import with_worked

            self.session = with_worked(self.session, self.derivation)
        self.settings.terminal.say(self._screen())
        self._say(opening, first=True)
        try:
            while self.session.state not in OVER:
                self._turn()
        except KeyboardInterrupt:
            self.settings.terminal.say([Line("")])
            self._leave()
            return INTERRUPTED
        finally:
            self._close()
        return 0 if self.session.finished else 1

    @property
    def _exam(self) -> bool:
        return not self.session.policy.feedback

    def _exam_words(self) -> ModuleType:
        return import_module("attn_tutor.cli.exam.dialogue")

    def _screen(self) -> list[Block]:
        screen = self._exam_words().exam_screen if self._exam else problem_screen
        blocks: list[Block] = screen(self.session, self.settings.language)
        return blocks

    def _close(self) -> None:
        if self._pen is not None:
            from attn_tutor.cli.keeping import close

            close(self._pen, self.session)

    def _turn(self) -> None:
        offering = self.session.state in OFFERS
        prompt = phrases.CHOICE if offering else phrases.PROMPT
        if self.session.state is State.SELF_MARKING:
            prompt = phrases.SELF_CHOICE
        line = self.settings.terminal.ask(prompt.said(self.settings.language), load_arithmetic)
        if line is None:
            self._leave()
        elif (sum_asked := keys.calculation(line)) is not None:
            self._calculate(sum_asked)
        elif offering and keys.yes_or_no(line) is not None:
            self._choose(line)
        elif (command := self._command_of(line)) is not None:
            self._command(command)
        elif offering:
            self._choose(line)
        elif line.strip():
            self._move(moves.Submit(line))

    @property
    def _answer(self) -> AnswerType:
        """How the line at the prompt at hand is read."""
        at = self.session.at
        return NUMBERS if at is None else self.session.plan.step(at.step).answer

    def _command_of(self, line: str) -> keys.Command | None:
        """Give the command that a line is; b may be an option here, and n a size."""
        command = keys.command_of(line)
        disputes = command == "dispute" and not self._answer.numeric
        return None if disputes or self._answer.takes_letter(line.strip()) else command

    def _help(self) -> None:
        answer = self._answer
        said: Any = self._exam_words() if self._exam else phrases
        if answer.numeric:
            self._line(said.HELP)
            return
        self._line(phrases.HELP_OF[answer.name].fill(names=", ".join(answer.names)))
        self._line(said.HELP_KEYS)

    def _command(self, command: keys.Command) -> None:
        if command == "help":
            self._help()
        elif command == "quit":
            self._leave()
        elif self.session.state in OFFERS:
            self._line(self._yes_or_no)
        else:
            self._move(keys.MOVES[command])

    @property
    def _yes_or_no(self) -> Text:
        marking = self.session.state is State.SELF_MARKING
        return phrases.YES_OR_PARTLY if marking else phrases.YES_OR_NO

    def _choose(self, line: str) -> None:
        answer = keys.yes_or_no(line)
        if self.session.state is State.SELF_MARKING and not line.strip():
            self._line(phrases.YES_OR_PARTLY)
        elif answer is not None:
            self._move(moves.Accept() if answer else moves.Decline())
        elif self.session.state is State.OFFERING_JUMP:
            self._move(moves.Submit(line))
        else:
            self._line(self._yes_or_no)

    def _calculate(self, text: str) -> None:
        from attn_tutor.reading.expressions import read_number
        from attn_tutor.render.refusal import refusal

        try:
            value = read_number(text).value
        except UnreadableError as error:
            self.settings.terminal.say(refusal(text, error, self.settings.language))
            return
        self._line(phrases.CALCULATED.fill(text=text, value=f"{value:.10g}"))

    def _move(self, move: moves.Move) -> None:
        after, happened = take(self.session, move, self.derivation)
        at = self.session.at
        if self._exam and at and after.finished and not self._exam_words().closes(self.settings):
            self._say((Asked(at, self.session.missing(at), again=True),))
            return
        self.session = after
        if self._pen is not None:
            self._keep(move, self._pen)
        self._say(happened)

    def _keep(self, move: moves.Move, pen: Pen) -> None:
        if self._exam:
            self._exam_words().keep_or_stop(pen, move, self.settings)
        else:
            from attn_tutor.cli.keeping import keep

            self.settings = keep(pen, move, self.session, self.settings)

    def _leave(self) -> None:
        self.session, happened = leave(self.session)
        self._say(happened)

    def _say(self, happened: Iterable[Event], *, first: bool = False) -> None:
        scene = Scene(self.session, self.settings.language)
        for event in happened:
            if isinstance(event, Asked):
                self.settings.terminal.say(asked(event, scene, first=first))
                continue
            from attn_tutor.render.replies import reply  # nothing is answered before the prompt

            self.settings.terminal.say(reply(event, scene))

    def _line(self, text: Text) -> None:
        self.settings.terminal.say([Line(text.said(self.settings.language))])


def load_arithmetic() -> None:
    """Start to load NumPy and the judge while the student reads the first screen.

    Readline swallows a Ctrl-C that comes while this runs, so it waits for nothing, not even for
    the thread to be there as ``threading.Thread`` does.
    """
    if JUDGE not in sys.modules:
        start_new_thread(import_module, (JUDGE,))
