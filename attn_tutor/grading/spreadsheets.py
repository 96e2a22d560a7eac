"""What a spreadsheet does to typed answers: dates made of fractions, decimal commas."""

from __future__ import annotations

import re

from attn_tutor.words import Text

MADE_A_DATE = Text(
    en="{text} is a date: a spreadsheet has made it of a fraction such as 1/2. Ask the student, "
    "and give the column the format Text.",
    ko="날짜예요: {text}. 1/2 같은 분수를 스프레드시트가 날짜로 바꾼 것 같아요. 학생에게 확인하고, "
    "열의 표시 형식을 텍스트로 바꿔 주세요.",
)
_MONTH = (
    "jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|"
    "august|september|october|november|december|mär|mai|okt|dez"
)
_TIME = r"(?:[ T]0?0:00(?::00(?:\.0+)?)?)?"
_DATE = re.compile(
    rf"\d{{1,2}}[-. /]{{1,2}}(?:{_MONTH})\.?(?:[-. /]\d{{2,4}})?"  # 02-Jan, 2. Jan
    rf"|(?:{_MONTH})[-. /]\d{{1,4}}"  # Jan-02
    rf"|\d{{4}}([-/.])\d{{1,2}}\1\d{{1,2}}{_TIME}"  # 2026-01-02, 2026-01-02 00:00:00
    rf"|\d{{1,2}}([/.])\d{{1,2}}\2\d{{4}}{_TIME}"  # 1/2/2026, 02.01.2026
    r"|(?:\d{4}\s?년\s?)?\d{1,2}\s?월\s?\d{1,2}\s?일",  # 1월 2일
    re.IGNORECASE,
)
_COMMA = r"[-+−]?\d+,\d+%?"
_ONE = re.compile(rf"\s*{_COMMA}\s*")
_SEVERAL = re.compile(rf"\s*(?:{_COMMA}|[-+−]?\d+%?)(?:[\s;]+(?:{_COMMA}|[-+−]?\d+%?))+\s*")


def is_date(text: str) -> bool:
    """Tell whether a text is a date as spreadsheets write it where 1/2 was typed.

    >>> [is_date(text) for text in ("02-Jan", "1월 2일", "2026-01-02", "1/2", "1-2", "0.5")]
    [True, True, True, False, False, False]
    """
    return _DATE.fullmatch(text.strip()) is not None


def with_points(text: str, *, one_cell: bool) -> str:
    """Write decimal commas as points, where the commas cannot divide cells.

    >>> with_points("0,333", one_cell=True), with_points("0,5; 0,25", one_cell=False)
    ('0.333', '0.5; 0.25')
    >>> with_points("1,2", one_cell=False), with_points("1, 2", one_cell=True)
    ('1,2', '1, 2')
    """
    decimal = (_ONE if one_cell else _SEVERAL).fullmatch(text)
    return text.replace(",", ".") if decimal else text
