"""The fields that every pack and every problem may have: one table for loader, schema and docs.

The fields that hold the numbers of a problem are declared by its kind (see model/kinds).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from attn_tutor.packs.forms import Form, ref
from attn_tutor.words import Text, same

DEFAULT_KIND = "attention"
LEVELS = ("core", "advanced")
FORMAT = 1
HEAD_FORMS: Mapping[str, Form] = {
    "format": Form(same(str(FORMAT)), str(FORMAT), {"enum": [FORMAT, str(FORMAT)]}),
    "defaults": Form(Text(en="a map of fields", ko="항목 묶음"), "{decimals: 3}", ref("defaults")),
    "problems": Form(
        Text(en="a list of problems", ko="문제의 목록"),
        '[{id: "1", kind: number, answer: 8}]',
        ref("problems"),
    ),
}
"""The types that only the head of a pack has; heads.py reads them."""


class CommonField(NamedTuple):
    """A field, the type that its value has (see types.py), what it means, whether it must be there.

    ``own`` fields belong to one problem: they are neither taken over by ``like`` nor set in
    ``defaults``.
    """

    name: str
    type: str
    about: Text
    required: bool = False
    own: bool = False


def _field(name: str, kind: str, en: str, ko: str) -> CommonField:
    return CommonField(name, kind, Text(en=en, ko=ko))


def _own(name: str, kind: str, en: str, ko: str, *, required: bool = False) -> CommonField:
    return CommonField(name, kind, Text(en=en, ko=ko), required, own=True)


def _required(name: str, kind: str, en: str, ko: str) -> CommonField:
    return CommonField(name, kind, Text(en=en, ko=ko), required=True)


PROBLEMS = _required(
    "problems",
    "problems",
    "the problems in reading order",
    "문제 목록이에요. 적힌 순서대로 풀어요.",
)
PACK_FIELDS = (
    _required("format", "format", "the format of this file: 1", "파일 형식 번호예요. 1을 적어요."),
    _required(
        "id",
        "pack_id",
        "what the pack is called in ids: a-z 0-9 -",
        "꾸러미 id예요. a-z 0-9 -만 써요.",
    ),
    _required(
        "version", "line", "the version of the pack, such as 1.0.0", "꾸러미 버전이에요. 예: 1.0.0"
    ),
    _required("title", "title", "the title of the pack", "꾸러미 제목이에요."),
    _field(
        "license",
        "line",
        "under which licence it may be used, such as CC-BY-4.0",
        "사용 허가 조건이에요. 예: CC-BY-4.0",
    ),
    _field("authors", "labels", "who wrote it", "지은이예요."),
    _field("defaults", "defaults", "fields for all its problems", "모든 문제에 쓸 기본값이에요."),
    PROBLEMS,
)

PROBLEM_FIELDS = (
    _own(
        "id",
        "problem_id",
        "the id of the problem, such as 3.2",
        "문제 id예요. 예: 3.2",
        required=True,
    ),
    _own("alias", "identifiers", "ids that the problem had before", "예전에 쓰던 id예요."),
    _own(
        "like",
        "problem_id",
        "takes everything from this problem; the rest overrides",
        "이 문제의 내용을 모두 가져오고 적은 것만 바꿔요.",
    ),
    _field(
        "kind",
        "kind",
        "the kind of problem; attention unless told otherwise",
        "문제 종류예요. 적지 않으면 attention이에요.",
    ),
    _field("title", "title", "the title", "제목이에요."),
    _field(
        "text",
        "sentence",
        "what is said before the first question",
        "첫 질문 전에 보여 주는 글이에요.",
    ),
    _field(
        "ask",
        "ask",
        "all, a stage, weights[3], output[1,2], or a list of these",
        "묻는 것이에요. all, 단계, weights[3], output[1,2] 또는 그 목록을 적어요.",
    ),
    _field(
        "worked",
        "ask",
        "stages or rows that are shown worked out; the rest are blanks to fill in",
        "풀이를 미리 보여 줄 단계나 행이에요. 나머지는 빈칸으로 남아요.",
    ),
    _field(
        "decimals",
        "decimals",
        "decimals asked, 0 to 10, or a map by stage; 3 unless told otherwise",
        "소수점 아래 자릿수예요. 0–10 또는 단계별로 적어요. 적지 않으면 3이에요.",
    ),
    _field(
        "figures",
        "figures",
        "significant figures asked instead of decimals, 1 to 10",
        "소수 자릿수 대신 묻는 유효 숫자 개수예요. 1–10이에요.",
    ),
    _field(
        "hints",
        "sentences",
        "hints shown before the built-in ones",
        "기본 힌트보다 먼저 보여 줄 힌트예요.",
    ),
    _field(
        "level",
        "level",
        "core or advanced; core unless told otherwise",
        "core(기본) 또는 advanced(심화)예요.",
    ),
    _field("note", "sentence", "shown after the last answer", "마지막 답 뒤에 보여 주는 글이에요."),
    _own(
        "claims",
        "claims",
        "numbers that somebody published, by stage, to be proofread; null is not published",
        "누군가 발표한 값을 단계별로 적어요. audit 명령이 검토해요. 발표하지 않은 칸은 null이에요.",
    ),
    _field(
        "accept",
        "codes",
        "codes of advice that is meant to stay as it is, such as AT313",
        "일부러 그대로 두는 조언의 코드예요. 예: AT313",
    ),
    _field("tags", "labels", "words to find the problem by", "문제를 찾을 때 쓰는 낱말이에요."),
)
