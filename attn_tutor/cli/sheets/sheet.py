"""``sheet``: problems on paper, or as a page that checks them.

Annotations are evaluated when the command is built, so this file does without postponed ones.
"""

from typing import Annotated

import typer

from attn_tutor.cli.help.completing import problem_ids
from attn_tutor.cli.output_files import FORCE
from attn_tutor.words import Language, Text

HELP = Text(
    en="Put problems on a sheet: a page for the browser (.html), paper (.pdf) or Markdown (.md).",
    ko="문제를 문제지로 만들어요. 브라우저용(.html), 인쇄용(.pdf), 마크다운(.md)이 있어요.",
)
IDS = Text(
    en="Problems, such as 3.2 or pack/3.2, or whole packs.",
    ko="문제 번호(3.2, 꾸러미/3.2)나 꾸러미 이름. 여럿이어도 돼요.",
)
OUTPUT = Text(en="The file to write: .html, .pdf or .md.", ko="쓸 파일: .html, .pdf, .md")
KEY = Text(
    en="The worked key instead of the sheet (.pdf, .md).",
    ko="문제지 대신 풀이와 정답을 만들어요(.pdf, .md).",
)
SEED = Text(
    en="Fresh numbers of this seed; with --students the seed of the class.",
    ko="이 시드의 새 숫자로 만들어요. --students와 같이 쓰면 반 전체의 시드예요.",
)
STUDENTS = Text(
    en="A roster (CSV): one sheet each, with other numbers (.pdf, .md).",
    ko="명단(CSV). 학생마다 숫자가 다른 문제지를 만들어요(.pdf, .md).",
)
FONTS = Text(
    en="A folder of fonts for the PDF, tried before the system's.",
    ko="PDF에 쓸 글꼴 폴더. 시스템 글꼴보다 먼저 써요.",
)
EVERYTHING = Text(
    en="Ask exps and row sums too (paper always does).",
    ko="exp 값과 행의 합도 물어요(종이 문제지는 늘 물어요).",
)


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def sheet(
        context: typer.Context,
        identifiers: Annotated[
            list[str],
            typer.Argument(metavar="ID…", help=IDS.said(language), autocompletion=problem_ids),
        ],
        output: Annotated[
            str, typer.Option("-o", "--output", metavar="FILE", help=OUTPUT.said(language))
        ],
        key: Annotated[bool, typer.Option("--key", help=KEY.said(language))] = False,
        students: Annotated[
            str | None,
            typer.Option("--students", "--roster", metavar="FILE", help=STUDENTS.said(language)),
        ] = None,
        seed: Annotated[int | None, typer.Option(min=0, help=SEED.said(language))] = None,
        everything: Annotated[
            bool, typer.Option("--everything", help=EVERYTHING.said(language))
        ] = False,
        font_path: Annotated[
            str | None, typer.Option(metavar="FOLDER", help=FONTS.said(language))
        ] = None,
        force: Annotated[bool, typer.Option("--force", help=FORCE.said(language))] = False,
    ) -> None:
        from attn_tutor.cli.sheets.sheet_files import Wish, write_sheets

        wish = Wish(identifiers, output, key, students, seed, everything, font_path, force)
        raise typer.Exit(write_sheets(context.obj, wish))
