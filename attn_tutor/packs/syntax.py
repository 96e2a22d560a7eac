"""What YAML cannot read, said in our own words: its parser explains itself in no language."""

from __future__ import annotations

from yaml import Mark, MarkedYAMLError, YAMLError

from attn_tutor.packs.depth import DEEPEST, NESTED_TOO_DEEP
from attn_tutor.packs.encoding import CONTROL_CHARACTER
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.packs.slips import slip
from attn_tutor.words import Text


def _syntax(en: str, ko: str, mend_en: str, mend_ko: str) -> Rule:
    return Rule("AT106", Text(en=en, ko=ko), Text(en=mend_en, ko=mend_ko))


TAB = Rule(
    "AT107",
    Text(
        en="A tab stands where YAML allows only spaces.",
        ko="탭 문자가 있어요. YAML은 띄어쓰기만 써요.",
    ),
    Text(en="Indent with spaces.", ko="탭을 띄어쓰기로 바꾸세요."),
)
SEVERAL_DOCUMENTS = Rule(
    "AT108",
    Text(en="A second document starts here.", ko="여기서 두 번째 YAML 문서가 시작돼요."),
    Text(
        en="Keep one document a file: delete the line ---.",
        ko="파일 하나에 문서 하나만 두세요. --- 줄을 지우세요.",
    ),
)
_QUOTES_EN = 'Put text that holds : # [ ] { } or , in quotes, as in "weights[3]".'
_QUOTES_KO = '특수 문자 : # [ ] { } , 를 담은 글은 "weights[3]"처럼 따옴표로 묶으세요.'
_EXPECTED_KEY = _syntax(
    "This line does not fit what stands above it.",
    "이 줄이 위의 내용과 이어지지 않아요.",
    "Indent it like its neighbours, or close what is open above it.",
    "이웃한 줄과 들여쓰기를 맞추거나, 위에서 연 따옴표와 괄호를 닫으세요.",
)
_NO_COLON = _syntax(
    "A colon is missing after this name.",
    "이름 뒤에 쌍점(:)이 빠졌어요.",
    "Write it as name: value.",
    "이름: 값 꼴로 적으세요.",
)
_NO_CLOSING = _syntax(
    "This list is not closed with ], or a comma is missing in it.",
    "목록이 ] 기호로 닫히지 않았거나 사이에 쉼표가 빠졌어요.",
    f"Close it. {_QUOTES_EN}",
    f"목록을 닫으세요. {_QUOTES_KO}",
)
_NO_CLOSING_BRACE = _syntax(
    "This map is not closed with }, or a comma is missing in it.",
    "묶음이 } 기호로 닫히지 않았거나 사이에 쉼표가 빠졌어요.",
    f"Close it. {_QUOTES_EN}",
    f"묶음을 닫으세요. {_QUOTES_KO}",
)
_GENERAL = _syntax(
    "This is not valid YAML.",
    "YAML 문법에 맞지 않아요.",
    "Look at the indentation, the colons and the quotes around this place.",
    "이 자리의 들여쓰기, 쌍점(:), 따옴표를 살펴보세요.",
)

# what libyaml says, then what the parser written in Python says
_SENTENCES: tuple[tuple[tuple[str, ...], Rule], ...] = (
    (("exceeded maximum nesting",), NESTED_TOO_DEEP),
    (("but found another document",), SEVERAL_DOCUMENTS),
    (("tab character",), TAB),
    (
        ("mapping values are not allowed",),
        _syntax(
            "This colon starts a value where none can stand.",
            "여기에는 쌍점(:)으로 값을 시작할 수 없어요.",
            f"Look at the indentation. {_QUOTES_EN}",
            f"들여쓰기를 살펴보세요. {_QUOTES_KO}",
        ),
    ),
    (
        ("sequence entries are not allowed",),
        _syntax(
            "A list cannot start here with a dash.",
            "여기서는 - 기호로 목록을 시작할 수 없어요.",
            "Start it on a line of its own, or write [ ].",
            "새 줄에서 시작하거나 [ ] 안에 적으세요.",
        ),
    ),
    (
        ("unexpected end of stream", "unexpected document"),
        _syntax(
            "This quote is never closed.",
            "여기서 연 따옴표가 닫히지 않았어요.",
            "Close it.",
            "따옴표를 닫으세요.",
        ),
    ),
    (
        ("unknown escape character", "hexdecimal", "hexadecimal", "invalid Unicode"),
        _syntax(
            "The backslash in this text means nothing to YAML.",
            "글 안의 역슬래시를 YAML이 알아보지 못해요.",
            "Put the text in single quotes.",
            "글을 작은따옴표로 묶으세요.",
        ),
    ),
    (
        ("undefined alias", "alphabetic or numeric character"),
        _syntax(
            "YAML takes a leading * or & for a reference.",
            "* 또는 & 기호로 시작하면 YAML이 참조로 읽어요.",
            "Put the text in quotes.",
            "글을 따옴표로 묶으세요.",
        ),
    ),
    (
        ("cannot start any token",),
        _syntax(
            "A text cannot start with this character.",
            "이 문자로는 글을 시작할 수 없어요.",
            "Put the text in quotes.",
            "글을 따옴표로 묶으세요.",
        ),
    ),
    (
        ("expected node content", "expected the node content"),
        _syntax("A value is missing here.", "여기에 값이 빠졌어요.", "Write it.", "값을 적으세요."),
    ),
    (("',' or ']'",), _NO_CLOSING),
    (("',' or '}'",), _NO_CLOSING_BRACE),
    (("expected ':'",), _NO_COLON),
    (("expected key", "expected <block end>", "'-' indicator", "<document start>"), _EXPECTED_KEY),
)
# these are said of the place where the thing began
_SAID_OF_BEGINNING = ("':'", "alphabetic", "end of stream", "unexpected document", "escape")
# and these too, unless something unexpected stands on the very line where it began
_NOT_CLOSED = ("',' or ']'", "',' or '}'")


def note_syntax(sheet: Sheet, fault: YAMLError) -> None:
    """Find what YAML could not read, at the place where an author would look for it."""
    error = fault if isinstance(fault, MarkedYAMLError) else MarkedYAMLError(problem=str(fault))
    problem = error.problem or ""
    mark = _place(sheet, error, problem)
    line, column = (mark.line, mark.column) if mark else (0, 0)
    if any(one.code == CONTROL_CHARACTER.code and one.line == line + 1 for one in sheet.found):
        return  # it is in the way, and has been found
    tab = _tab(sheet, line, column)
    if tab is not None:
        sheet.note_at(TAB, line, tab)
        return
    slipped = slip(sheet, line, column)
    if slipped is not None:
        sheet.note_at(slipped[0], *slipped[1])
        return
    rule = next((rule for parts, rule in _SENTENCES if any(p in problem for p in parts)), _GENERAL)
    words = {"limit": DEEPEST} if rule is NESTED_TOO_DEEP else {}
    sheet.note_at(rule, line, column, **words)


def _place(sheet: Sheet, error: MarkedYAMLError, problem: str) -> Mark | None:
    begun, there = error.context_mark, error.problem_mark
    if begun is None or there is None:
        return begun or there
    unclosed = any(part in problem for part in _NOT_CLOSED)
    elsewhere = there.line != begun.line or there.line >= len(sheet.lines) - 1
    if any(part in problem for part in _SAID_OF_BEGINNING) or (unclosed and elsewhere):
        return begun
    return there


def _tab(sheet: Sheet, line: int, column: int) -> int | None:
    source = sheet.lines[line] if line < len(sheet.lines) else ""
    indent = source[: len(source) - len(source.lstrip())]
    if "\t" in indent:
        return indent.index("\t")
    return column if source[column : column + 1] == "\t" else None
