"""Finding a font for Korean; what it is called, or why there is none."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.errors import UsageError
from attn_tutor.words import Text

if TYPE_CHECKING:
    import typst

KNOWN = (
    "NanumGothic",
    "Nanum Gothic",
    "NanumBarunGothic",
    "Noto Sans CJK KR",
    "Noto Sans KR",
    "Malgun Gothic",
    "Apple SD Gothic Neo",
    "NanumMyeongjo",
    "Noto Serif CJK KR",
    "Noto Serif KR",
)
"""Fonts with Hangul, the first one there is taken."""
PACKAGE = "pylopdf_fonts_ko"
WESTERN = "Libertinus Serif"
"""Always there: it comes with Typst."""
HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")

NO_KOREAN = Text(
    en=(
        "There is no Korean font for the PDF. Install one (Debian: apt install fonts-nanum), or"
        " pip install 'attn-tutor[pdf]', or name a folder of fonts with --font-path."
    ),
    ko=(
        "PDF에 쓸 한글 글꼴이 없어요. 글꼴을 설치하거나(데비안: apt install fonts-nanum),"
        " pip install 'attn-tutor[pdf]'를 실행하거나, --font-path로 글꼴 폴더를 알려 주세요."
    ),
)
NO_FOLDER = Text(
    en="--font-path {path} is not a folder.", ko="--font-path {path}: 폴더가 아니에요."
)
NO_FONTS = Text(
    en="--font-path {path}: there is no font in this folder.",
    ko="--font-path {path}: 폴더에 글꼴이 없어요.",
)


class Chosen(NamedTuple):
    """The families to set with, the first one first, and where they all are."""

    families: tuple[str, ...]
    fonts: typst.Fonts


def choose_fonts(font_path: str | None, *, korean: bool, system: bool = True) -> Chosen:
    """Choose the fonts: those of a folder named, those of the system, those of the package.

    Raises UsageError for a folder without fonts, and where Korean is to be set and nothing can.
    """
    import typst

    own = _families_in(font_path) if font_path else []
    package = package_folder()
    folders = [each for each in (font_path, package and str(package)) if each]
    fonts = typst.Fonts(include_system_fonts=system, font_paths=folders)
    usable = [name for name in own if not korean or has_hangul(name, fonts)]
    families = _ordered(usable, fonts.families())
    if korean and not families:
        raise UsageError(NO_KOREAN)
    return Chosen((*families[:1], WESTERN), fonts)


def has_hangul(family: str, fonts: typst.Fonts) -> bool:
    """Tell whether a font has Hangul: two syllables have two shapes, two missing ones only one."""
    import typst

    source = f"#set text(font: {json.dumps(family)}, fallback: false)\n가나".encode()
    setter = typst.Compiler(source, font_paths=fonts)
    found = setter.compile(format="svg")
    return isinstance(found, bytes) and found.count(b"<symbol ") == len("가나")


def package_folder() -> Path | None:
    """Give the folder of the Korean fonts that can be installed beside us."""
    found = find_spec(PACKAGE)
    return Path(found.origin).parent if found is not None and found.origin else None


def _families_in(path: str) -> list[str]:
    import typst

    if not Path(path).is_dir():
        raise UsageError(NO_FOLDER.fill(path=path))
    kwargs = {"include_system_fonts": False, "include_embedded_fonts": False}
    families: list[str] = typst.Fonts(font_paths=[path], **kwargs).families()
    if not families:
        raise UsageError(NO_FONTS.fill(path=path))
    return families


def _ordered(own: Sequence[str], there: Sequence[str]) -> list[str]:
    """Put a folder's own fonts first, known ones before others; then what else is there."""
    return [
        *(name for name in KNOWN if name in own),
        *(name for name in own if name not in KNOWN),
        *(name for name in KNOWN if name in there and name not in own),
    ]
