"""A pack in two languages says everything in both; a pack in one language is a whole pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from yaml import Node, ScalarNode, SequenceNode

from attn_tutor.packs.choices import option_text
from attn_tutor.packs.fields import PACK_FIELDS, PROBLEM_FIELDS
from attn_tutor.packs.heads import Head
from attn_tutor.packs.inherit import Raw
from attn_tutor.packs.maps import Declared
from attn_tutor.packs.nodes import is_null, pairs
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.packs.types import known_kind
from attn_tutor.words import Text

ONE_LANGUAGE = Rule(
    "AT301",
    Text(
        en="This text is in one language only, and other texts of the pack are in two.",
        ko="다른 글은 두 언어로 적혀 있는데 이 글은 한 언어로만 적혀 있어요.",
    ),
    Text(en="Write {en: ..., ko: ...}.", ko="{en: ..., ko: ...} 꼴로 적으세요."),
    severity="advice",
)
_SENTENCES = frozenset(("title", "sentence", "sentences"))
_NESTED = frozenset(("options", "blanks"))
_BOTH = frozenset(("en", "ko"))


def check_languages(head: Head, raws: Sequence[Raw]) -> None:
    """Advise on texts that lack a language which the pack has elsewhere."""
    texts = list(texts_of(head, raws))
    spoken = {_languages(node) for _, _, node in texts}
    if not frozenset().union(*spoken) >= _BOTH:
        return
    for _, sheet, node in texts:
        if not _languages(node) >= _BOTH and pairs(node).keys() <= _BOTH:
            sheet.note(ONE_LANGUAGE, node)


def texts_of(head: Head, raws: Sequence[Raw]) -> Iterator[tuple[str, Sheet, Node]]:
    """Give every text of a pack: its field, its file, and the text in its languages."""
    yield from _texts(head.sheet, head.root, PACK_FIELDS)
    for raw in raws:
        yield from _texts(raw.sheet, raw.node, (*PROBLEM_FIELDS, *_kind_fields(raw)))


def _texts(
    sheet: Sheet, node: Node, fields: Iterable[Declared]
) -> Iterator[tuple[str, Sheet, Node]]:
    given = pairs(node)
    for field in fields:
        if field.type in (*_SENTENCES, *_NESTED) and field.name in given:
            inside = given[field.name][1]
            nodes = inside.value if isinstance(inside, SequenceNode) else [inside]
            if field.type in _NESTED:
                nodes = [part for each in nodes for part in _parts(each)]
            yield from ((field.name, sheet, text) for text in nodes if not is_null(text))


def _parts(node: Node) -> Iterator[Node]:
    """Give the texts inside an option or a line of a proof; a formula has no language."""
    inside = pairs(node)
    text = option_text(node)
    if not (isinstance(text, ScalarNode) and _is_formula(text.value)):
        yield text
    if "why" in inside:
        yield inside["why"][1]


def _is_formula(text: str) -> bool:
    """Tell whether a text holds no word.

    >>> _is_formula("e^(z_1 + c) = ___"), _is_formula("a share")
    (True, False)
    """
    return not any(len(word) > 1 and word.isalpha() for word in text.split())


def _languages(node: Node) -> frozenset[str]:
    return _BOTH.intersection(pairs(node))


def _kind_fields(raw: Raw) -> tuple[Declared, ...]:
    given = pairs(raw.node).get("kind")
    kind = known_kind(str(given[1].value)) if given is not None else None
    return () if kind is None else kind.fields
