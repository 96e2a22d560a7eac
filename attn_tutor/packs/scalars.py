"""Simple values: ids, sentences in one language or two, lists of them, counts, switches."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from yaml import MappingNode, Node, ScalarNode, SequenceNode

from attn_tutor.meant import did_you_mean
from attn_tutor.packs.forms import (
    LETTER_OR_DIGIT,
    LINE,
    TEXT,
    WORD,
    Form,
    list_of,
    map_of,
    one_of,
    ref,
    spelled,
)
from attn_tutor.packs.forms import whole as whole_form
from attn_tutor.packs.nodes import EMPTY, every, items, line, pairs, scalar, wrong_type
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

LARGEST_COUNT = 100_000
_PACK_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PROBLEM_ID = re.compile(r"[^\W_][\w.-]*")

PACK_ID = Rule(
    "AT118",
    Text(
        en="The id {text} may hold only a to z, 0 to 9 and single hyphens between them.",
        ko="꾸러미 id에는 a–z, 0–9와 그 사이의 붙임표(-)만 쓸 수 있어요: {text}",
    ),
    Text(en="Write it like cat-and-fish.", ko="cat-and-fish처럼 적으세요."),
)
PROBLEM_ID = Rule(
    "AT118",
    Text(
        en="The id {text} must start with a letter or digit and hold only letters, digits, . - _.",
        ko="문제 id는 글자나 숫자로 시작하고 글자, 숫자, . - _만 쓸 수 있어요: {text}",
    ),
    Text(en="Write it like 3.2 or warm-up_1.", ko="3.2나 warm-up_1처럼 적으세요."),
)
CURLY_ID = PROBLEM_ID._replace(
    mend=Text(en='Write straight quotes, as in "3.2".', ko='"3.2"처럼 곧은 따옴표를 쓰세요.')
)
UNKNOWN_LANGUAGE = Rule(
    "AT104",
    Text(
        en="{text} is no language of a text; the languages are en and ko.",
        ko="글의 언어로는 en과 ko만 쓸 수 있어요: {text}",
    ),
    Text(
        en="Write {{en: ..., ko: ...}} or plain text.",
        ko="{{en: ..., ko: ...}} 꼴이나 그냥 글로 적으세요.",
    ),
)
NOT_A_CHOICE = Rule(
    "AT132",
    Text(en="{name} cannot be {text}.", ko="{name} 값으로 쓸 수 없어요: {text}"),
    Text(en="Choose one of {choices}.", ko="이 가운데에서 고르세요: {choices}"),
)
NOT_A_CHOICE_MEANT = NOT_A_CHOICE._replace(
    text=Text(
        en="{name} cannot be {text}. Did you mean {meant}?",
        ko="{name} 값으로 쓸 수 없어요: {text}. 혹시 {meant} 아닌가요?",
    )
)
_COUNT = Text(en="a whole number from 1", ko="1 이상의 정수")
_FLAG = Text(en="true or false", ko="true 또는 false")
_SENTENCE = Text(en="text, or texts by language", ko="글, 또는 언어별 글")

PACK_ID_FORM = Form(
    Text(en="a to z, 0 to 9 and single hyphens between them", ko="a–z, 0–9와 그 사이의 붙임표(-)"),
    "cat-and-fish",
    spelled(_PACK_ID.pattern),
)
PROBLEM_ID_FORM = Form(
    Text(
        en="letters, digits, . - _, and first a letter or digit",
        ko="글자, 숫자, . - _. 첫 자리는 글자나 숫자",
    ),
    '"3.2"',
    spelled(rf"{LETTER_OR_DIGIT}({WORD}|[.-])*"),
)
LINE_FORM = Form(Text(en="text on one line", ko="한 줄로 적은 글"), "1.0.0", LINE)
SENTENCE_FORM = Form(
    _SENTENCE, "{en: Hello, ko: 안녕}", one_of(TEXT, map_of({"en": TEXT, "ko": TEXT}, least=1))
)
SENTENCES_FORM = Form(
    Text(en="a list of texts, each plain or by language", ko="글의 목록. 언어별로 적어도 돼요."),
    "[{en: Look at row 2., ko: 2행을 보세요.}]",
    list_of(ref("sentence"), least=0),
)
WORDS_FORM = Form(Text(en="a list of words", ko="낱말의 목록"), "[the, cat]", list_of(LINE))
LABELS_FORM = WORDS_FORM._replace(example="[one, two]", schema=list_of(LINE, least=0))
IDENTIFIERS_FORM = Form(
    Text(en="a list of ids", ko="id의 목록"), '["3.1"]', list_of(ref("problem_id"), least=0)
)
COUNT_FORM = Form(_COUNT, "2", whole_form(1, LARGEST_COUNT))
FLAG_FORM = Form(
    _FLAG,
    "true",
    {"type": ["boolean", "string"], "pattern": r"^\s*([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])\s*$"},
)


def _identifier(pattern: re.Pattern[str], rule: Rule, node: Node, where: Where) -> str | None:
    text = line(node, where, "3.2")
    if text is not None and not pattern.fullmatch(text):
        where.note(CURLY_ID if text[0] in "“”‘’" else rule, node, text=text)
        return None
    return text


pack_id = partial(_identifier, _PACK_ID, PACK_ID)
problem_id = partial(_identifier, _PROBLEM_ID, PROBLEM_ID)


def sentence(node: Node, where: Where) -> Text | None:
    """Read plain text, or a map of texts by language; a missing one is filled with the other."""
    if isinstance(node, ScalarNode):
        text = scalar(node, where)
        return None if text is None else same(text)
    if not isinstance(node, MappingNode):
        wrong_type(node, where, _SENTENCE, SENTENCE_FORM.example)
        return None
    said: dict[str, str] = {}
    for language, (key, value) in pairs(node).items():
        if language not in ("en", "ko"):
            where.note(UNKNOWN_LANGUAGE, key, text=language)
            continue
        text = scalar(value, where)
        if text is not None:
            said[language] = text
    if not said:
        if not node.value:
            where.note(EMPTY, node)
        return None
    first = next(iter(said.values()))
    return Text(en=said.get("en", first), ko=said.get("ko", first))


def title(node: Node, where: Where) -> Text | None:
    """Read a sentence that stands on one line."""
    text = sentence(node, where)
    if text is None:
        return None
    return Text(en=" ".join(text.en.split()), ko=" ".join(text.ko.split()))


def _each(
    read: Callable[[Node, Where], T | None], example: str, node: Node, where: Where
) -> tuple[T, ...] | None:
    nodes = items(node, where, example)
    return None if nodes is None else every(read(item, where) for item in nodes)


def _each_or_none(
    read: Callable[[Node, Where], T | None], example: str, node: Node, where: Where
) -> tuple[T, ...] | None:
    if isinstance(node, SequenceNode) and not node.value:
        return ()
    return _each(read, example, node, where)


words = partial(_each, line, "[the, cat]")
labels = partial(_each_or_none, line, "[one, two]")
identifiers = partial(_each_or_none, problem_id, '["3.2"]')
sentences = partial(_each_or_none, sentence, "[Look at row 2.]")


def whole(
    node: Node, where: Where, least: int, most: int, wanted: Text, example: str
) -> int | None:
    """Read a whole number between two others."""
    text = scalar(node, where, wanted, example)
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) or not least <= int(text) <= most:
        wrong_type(node, where, wanted, example)
        return None
    return int(text)


def count(node: Node, where: Where) -> int | None:
    """Read how many there are."""
    return whole(node, where, 1, LARGEST_COUNT, _COUNT, "2")


def flag(node: Node, where: Where) -> bool | None:
    """Read true or false."""
    text = scalar(node, where, _FLAG, "true")
    if text is not None and text.lower() not in ("true", "false"):
        wrong_type(node, where, _FLAG, "true")
        return None
    return None if text is None else text.lower() == "true"


def choice(node: Node, where: Where, choices: tuple[str, ...]) -> str | None:
    """Read one of several words."""
    text = line(node, where, choices[0])
    if text is None or text in choices:
        return text
    meant = did_you_mean(text, choices)
    rule = NOT_A_CHOICE_MEANT if meant else NOT_A_CHOICE
    where.note(rule, node, text=text, meant=meant, choices=same(", ".join(choices)))
    return None
