"""Writing the sheets that ``sheet`` was asked for: the problems, the numbers, the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.cli.output_files import kind_of, may_write, write_file
from attn_tutor.cli.sheets.sheet_numbers import numbered, one_each
from attn_tutor.cli.shelf import library_of
from attn_tutor.errors import UsageError
from attn_tutor.render.blocks import Line
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.exports.paper.sheets import Sheet
    from attn_tutor.model.problem import Problem

KINDS = ("html", "pdf", "md")
TITLE = Text(en="Attention by hand", ko="손으로 계산하는 어텐션")
WRITTEN = Text(en="{path} is written; problems: {count}.", ko="{path}: 문제 {count}개")
WRITTEN_EACH = Text(
    en="{path} is written; sheets: {sheets}, problems on each: {count}, seed: {seed}.",
    ko="{path}: 문제 {count}개짜리 문제지 {sheets}장, 시드 {seed}",
)
SAME_NUMBERS = Text(
    en="The numbers of these stay the same for everybody: {ids}.",
    ko="누구에게나 같은 숫자로 낸 문제: {ids}",
)
ON_PAPER_ONLY = Text(
    en="{option} is for .pdf and .md; a page in the browser has no such thing.",
    ko="{option} 옵션은 .pdf와 .md에만 쓸 수 있어요.",
)
FONTS_OF_PDF = Text(
    en="--font-path is for .pdf only.", ko="--font-path 옵션은 .pdf에만 쓸 수 있어요."
)


class Wish(NamedTuple):
    """What the command line asks for; see the options of ``sheet``."""

    identifiers: list[str]
    path: str
    key: bool
    students: str | None
    seed: int | None
    everything: bool
    font_path: str | None
    force: bool


def write_sheets(settings: Settings, wish: Wish) -> int:
    """Write a file of sheets; gives the exit status. What cannot be done is said before any work.

    Raises UsageError and StoreError.
    """
    kind = kind_of(wish.path, KINDS)
    _must_fit(kind, wish)
    may_write(wish.path, force=wish.force)
    title, problems = named(settings, wish.identifiers)
    if wish.students is not None:
        return _for_students(settings, wish, title, problems)
    numbers = numbered(settings, problems, wish.seed)
    data = _made(settings, wish, title, numbers.problems)
    write_file(wish.path, data, force=wish.force)
    _say(settings, WRITTEN.fill(path=wish.path, count=len(problems)))
    _say_fixed(settings, numbers.fixed)
    return 0


def _must_fit(kind: str, wish: Wish) -> None:
    if kind == "html":
        for option, given in (("--key", wish.key), ("--students", wish.students)):
            if given:
                raise UsageError(ON_PAPER_ONLY.fill(option=option))
    if kind != "pdf" and wish.font_path:
        raise UsageError(FONTS_OF_PDF)
    if kind == "pdf":
        from attn_tutor.exports.paper.pdf import need_typst

        need_typst()


def _made(settings: Settings, wish: Wish, title: Text, problems: tuple[Problem, ...]) -> bytes:
    from attn_tutor.exports.paper.sheets import Sheet
    from attn_tutor.model.derivation import derive

    derivations = tuple(derive(problem) for problem in problems)
    if kind_of(wish.path, KINDS) == "html":
        from attn_tutor.exports.html.page import page

        text = page(title, derivations, settings.language, everything=wish.everything)
        return text.encode()
    return _on_paper(settings, wish, title, [Sheet("", derivations)])


def _on_paper(settings: Settings, wish: Wish, title: Text, sheets: list[Sheet]) -> bytes:
    from attn_tutor.exports.paper.markdown import markdown
    from attn_tutor.exports.paper.pdf import pdf
    from attn_tutor.exports.paper.sheets import sheets_data

    data = sheets_data(title, sheets, settings.language, key=wish.key)
    if kind_of(wish.path, KINDS) == "md":
        return markdown(data).encode()
    return pdf(data, wish.font_path)


def _for_students(settings: Settings, wish: Wish, title: Text, problems: list[Problem]) -> int:
    from attn_tutor.cli.solve import new_seed
    from attn_tutor.exports.paper.sheets import Sheet
    from attn_tutor.files.roster import read_roster
    from attn_tutor.model.derivation import derive

    students = read_roster(str(wish.students))
    seed = new_seed() if wish.seed is None else wish.seed
    found = one_each(settings, problems, students, seed)
    sheets = [
        Sheet(student.shown, tuple(map(derive, numbers.problems)))
        for student, numbers in zip(students, found, strict=True)
    ]
    write_file(wish.path, _on_paper(settings, wish, title, sheets), force=wish.force)
    counts = {"sheets": len(sheets), "count": len(problems), "seed": seed}
    _say(settings, WRITTEN_EACH.fill(path=wish.path, **counts))
    _say_fixed(settings, found[0].fixed)
    return 0


def _say(settings: Settings, text: Text) -> None:
    settings.terminal.say([Line(text.said(settings.language))])


def _say_fixed(settings: Settings, fixed: tuple[str, ...]) -> None:
    if fixed:
        _say(settings, SAME_NUMBERS.fill(ids=", ".join(fixed)))


def named(settings: Settings, identifiers: list[str]) -> tuple[Text, list[Problem]]:
    """Give the problems of some ids, a pack's in reading order, and what they are called together.

    Raises UsageError for an id of neither a problem nor a pack.
    """
    library = library_of(settings.packs)
    problems: list[Problem] = []
    titles: list[Text] = []
    for identifier in identifiers:
        try:
            problems.append(library.find_problem(identifier))
            titles.append(TITLE)
        except UsageError as unknown:
            try:
                pack = library.find_pack(identifier)
            except UsageError:
                raise unknown from None
            problems += pack.problems
            titles.append(pack.title)
    return (titles[0] if len(set(titles)) == 1 else TITLE), problems
