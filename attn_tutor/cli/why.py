"""``why``: the reasons as small experiments, each with a question, and the mistakes by name.

Annotations are evaluated when the command is built, so this file does without postponed ones.
"""

from typing import TYPE_CHECKING, Annotated

import typer

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.cli.help.completing import reasons
from attn_tutor.cli.settings import Settings
from attn_tutor.errors import UnreadableError, UsageError
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.experiments.facts import Question
    from attn_tutor.judging.verdicts import Verdict
    from attn_tutor.reading.expressions import Number
    from attn_tutor.render.blocks import Block

HELP = Text(
    en="Show a reason behind attention as a small experiment that ends in a question.",
    ko="어텐션의 이유를 작은 실험으로 보여 주고, 끝에 물음을 하나 던져요.",
)
TOPIC = Text(
    en="A topic, or the id of a mistake such as weights.column; without it: the list.",
    ko="주제, 또는 weights.column 같은 실수 이름. 비워 두면 목록이 나와요.",
)
SEED = Text(en="Other numbers, drawn from this seed.", ko="이 시드로 다른 수를 뽑아요.")
UNKNOWN = Text(
    en="There is no topic or mistake called {name}. attn-tutor why lists the topics.",
    ko="이런 주제나 실수는 없어요: {name}. 주제 목록: attn-tutor why",
)
MEANT = Text(
    en="There is no topic or mistake called {name}. Did you mean {near}?",
    ko="이런 주제나 실수는 없어요: {name}. 혹시 이건가요? {near}",
)
KEYS = Text(
    en="show explanation · q quit · = calculator",
    ko="show 설명 보기 · q 끝 · = 계산기",
)
TRIES = 2
LEAVING = ("quit", "skip")


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def why(
        context: typer.Context,
        topic: Annotated[
            str,
            typer.Argument(metavar="[TOPIC]", help=TOPIC.said(language), autocompletion=reasons),
        ] = "",
        seed: Annotated[int, typer.Option(min=0, help=SEED.said(language))] = 1,
    ) -> None:
        raise typer.Exit(explain(context.obj, topic, seed))


def explain(settings: Settings, name: str, seed: int) -> int:
    """List the topics, show an entry of the catalogue, or hold an experiment; gives the status."""
    from attn_tutor.experiments import topics

    name = name.strip().lower()
    if name in topics():
        return experiment(settings, name, seed)
    if not name:
        from attn_tutor.render.experiments import topic_list
        from attn_tutor.render.experiments_json import topics_json

        known = topics().values()
        as_json = topics_json(known, settings.language)
        return _show(settings, as_json, topic_list(known, settings.language))
    from attn_tutor.judging.misconceptions import catalogue
    from attn_tutor.render.misconception import misconception_blocks, misconception_json

    if name not in catalogue():
        raise _unknown(name, [*topics(), *catalogue()])
    entry = catalogue()[name]
    as_json = misconception_json(entry, settings.language)
    return _show(settings, as_json, misconception_blocks(entry, settings.language))


def experiment(settings: Settings, name: str, seed: int) -> int:
    """Show an experiment and ask its question; as JSON nothing is asked."""
    from attn_tutor.experiments import topics
    from attn_tutor.render.experiments import experiment_blocks
    from attn_tutor.render.experiments_json import experiment_json

    topic = topics()[name]
    facts = topic.run(seed)
    if settings.json:
        settings.terminal.write_json(experiment_json(topic, seed, facts, settings.language))
        return 0
    settings.terminal.say(experiment_blocks(topic, seed, facts, settings.language))
    return Asking(settings, name, facts.question).run()


def _show(settings: Settings, as_json: str, blocks: list["Block"]) -> int:
    if settings.json:
        settings.terminal.write_json(as_json)
    else:
        settings.terminal.say(blocks)
    return 0


def _unknown(name: str, known: list[str]) -> UsageError:
    from attn_tutor.meant import did_you_mean

    near = did_you_mean(name, known)
    return UsageError(MEANT.fill(name=name, near=near) if near else UNKNOWN.fill(name=name))


class Asking:
    """The closing question at a terminal or a pipe: two tries, then the explanation."""

    def __init__(self, settings: Settings, name: str, question: "Question") -> None:
        from attn_tutor.model.derivation import derive

        self.settings = settings
        self.question = question
        self.derivation = derive(question.as_problem(name))
        self.tries = 0

    def run(self) -> int:
        """Ask until the answer is right (0), or tries or lines are used up (1)."""
        prompt = phrases.PROMPT.said(self.settings.language)
        while self.tries < TRIES:
            line = self.settings.terminal.ask(prompt)
            command = "quit" if line is None else keys.command_of(line)
            if line is None or command in LEAVING:
                self._line(phrases.LEFT)
                return 1
            if command == "show":
                break
            if command is not None:
                self._line(KEYS)
            elif (sum_asked := keys.calculation(line)) is not None:
                self._calculate(sum_asked)
            elif line.strip() and self._answered(line):
                return 0
        self._explain()
        return 1

    def _answered(self, line: str) -> bool:
        """Mark a line; True where it is right. What cannot be read is no try."""
        from attn_tutor.judging.verdicts import ACCEPTED, Verdict
        from attn_tutor.render.experiments import verdict_line

        number = self._read(line)
        if number is None:
            return False
        if not number.plain:
            self._line(phrases.READ_AS.fill(readings=f"{line.strip()} = {number.value:.6g}"))
        verdict = self._verdict(line)
        right, wrong = verdict in ACCEPTED, verdict is Verdict.WRONG
        self.tries += wrong
        last = self.tries == TRIES
        said = verdict_line(self.question, verdict, self.settings.language, last=last)
        self.settings.terminal.say([said])
        if right:
            self._explain()
        return right

    def _verdict(self, line: str) -> "Verdict":
        from attn_tutor.grading.submission import mark_submission
        from attn_tutor.model.problem import Target

        return mark_submission(self.derivation, {Target("answer"): line}).verdict

    def _calculate(self, text: str) -> None:
        number = self._read(text)
        if number is not None:
            self._line(phrases.CALCULATED.fill(text=text, value=f"{number.value:.10g}"))

    def _read(self, text: str) -> "Number | None":
        """Read one number, or show why it cannot be read."""
        from attn_tutor.reading.expressions import read_number
        from attn_tutor.render.refusal import refusal

        try:
            return read_number(text)
        except UnreadableError as error:
            self.settings.terminal.say(refusal(text, error, self.settings.language))
            return None

    def _explain(self) -> None:
        from attn_tutor.render.experiments import explanation

        self.settings.terminal.say(explanation(self.question, self.settings.language))

    def _line(self, text: Text) -> None:
        from attn_tutor.render.blocks import Line

        self.settings.terminal.say([Line(text.said(self.settings.language), "muted")])
