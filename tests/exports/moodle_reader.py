"""Reads Moodle XML by the rules that Moodle documents, and answers as Moodle does."""

from __future__ import annotations

import html
import re
from decimal import Decimal
from typing import NamedTuple
from xml.etree import ElementTree as ET

GAP = re.compile(r"\{(\d*):([A-Z_]+):(.*?)\}", re.DOTALL)
ENDS_ANSWER = re.compile(r"(?<!\\)(?<!&)(?<!&amp;)[~#]")
ENDS_FEEDBACK = re.compile(r"(?<!\\)~")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
SLACK = Decimal("1e-14")


class Option(NamedTuple):
    """One answer: its text, its percentage, its feedback (HTML) and its tolerance."""

    text: str
    percent: float
    feedback: str
    tolerance: Decimal = Decimal(0)

    def holds(self, typed):
        """Whether Moodle counts a typed number for this answer."""
        if self.text == "*":
            return True
        distance = abs(Decimal(typed) - Decimal(self.text))
        return distance <= self.tolerance + SLACK * max(1, abs(Decimal(self.text)))


class Gap(NamedTuple):
    """One blank in the text."""

    weight: int
    kind: str
    options: tuple[Option, ...]

    def answered(self, typed):
        """The answer that Moodle counts a number for, or None."""
        return next((option for option in self.options if option.holds(typed)), None)


def questions(data):
    """The questions of a file; the category is no question."""
    return [each for each in ET.fromstring(data) if each.get("type") != "category"]


def text_of(question, path):
    """The text of an element."""
    return question.findtext(f"{path}/text") or ""


def gaps(text):
    """The blanks of a text, and the text with ``{#1}`` in their places."""
    found = [
        Gap(int(weight or 1), kind, tuple(_options(parts, kind)))
        for weight, kind, parts in GAP.findall(text)
    ]
    places = iter(range(1, len(found) + 1))
    return found, GAP.sub(lambda _: f"{{#{next(places)}}}", text)


def _options(rest, kind):
    while rest:
        percent = 0.0
        if rest.startswith("="):
            percent, rest = 100.0, rest[1:]
        elif share := re.match(r"%(-?\d+(?:\.\d*)?)%", rest):
            percent, rest = float(share[1]), rest[share.end() :]
        answer, rest, end = _until(ENDS_ANSWER, rest)
        feedback = ""
        if end == "#":
            feedback, rest, end = _until(ENDS_FEEDBACK, rest)
        tolerance = Decimal(0)
        if kind == "NUMERICAL" and answer != "*":
            answer, _, width = answer.partition(":")
            assert NUMBER.fullmatch(answer), answer
            assert NUMBER.fullmatch(width), width
            tolerance = Decimal(width)
        yield Option(html.unescape(answer), percent, html.unescape(feedback), tolerance)


def _until(end, text):
    found = end.search(text)
    if found is None:
        return text, "", ""
    return text[: found.start()], text[found.end() :], found[0]


def numerical(question):
    """The answers of a question of the type ``numerical`` as one gap."""
    options = tuple(
        Option(
            answer.findtext("text"),
            float(answer.get("fraction")),
            text_of(answer, "feedback"),
            Decimal(answer.findtext("tolerance")),
        )
        for answer in question.findall("answer")
    )
    return Gap(1, "NUMERICAL", options)
