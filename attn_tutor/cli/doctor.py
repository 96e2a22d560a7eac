"""``doctor``: where things are and how they are, to be shown to somebody who helps.

Nothing private is printed: no typed answer, no name; the home folder is ``~``.
"""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from attn_tutor.cli.complaining import UNUSABLE
from attn_tutor.cli.settings import Settings
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.store.health import Health

HELP = Text(
    en="Show paths, terminal, versions and the state of your history; nothing private.",
    ko="경로, 터미널, 버전, 기록 상태를 보여 줘요. 개인 정보는 없어요.",
)
PACKAGES = ("typer", "rich", "numpy", "pyyaml", "platformdirs")
SEEN = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "COLUMNS", "LC_ALL", "LC_CTYPE", "LANG")
RULER_SIGNS = "√×·→α½…─"
RULER = Text(
    en="Do both bars stand beneath each other? If not, set your terminal to narrow ambiguous "
    "characters.",
    ko="두 줄의 | 자리가 같나요? 다르다면 터미널 설정에서 너비가 모호한 글자를 좁게 해 주세요.",
)
LABELS: dict[str, Text] = {
    "versions": Text(en="Versions", ko="버전"),
    "paths": Text(en="Paths", ko="경로"),
    "packs": Text(en="Installed packs", ko="설치한 꾸러미"),
    "terminal": Text(en="Terminal", ko="터미널"),
    "store": Text(en="History", ko="기록"),
}
STATES: dict[str, Text] = {
    "none": Text(en="Nothing is kept yet.", ko="아직 저장한 기록이 없어요."),
    "good": Text(en="The journal is sound.", ko="기록 파일에 문제가 없어요."),
    "newer": Text(
        en="The journal was written by a newer attn-tutor: update, and it can be used.",
        ko="더 새로운 attn-tutor가 쓴 기록이에요. 업데이트하면 쓸 수 있어요.",
    ),
    "damaged": Text(
        en="The journal is damaged. The next start moves it aside, or move it away yourself; "
        "attn-tutor progress import FILE brings back what can be read of it.",
        ko="기록 파일이 손상됐어요. 다음에 시작할 때 다른 이름으로 옮겨 두고, 직접 옮겨도 돼요. "
        "읽을 수 있는 부분을 되살리는 명령: attn-tutor progress import FILE",
    ),
    "unusable": Text(
        en="The journal cannot be opened: look at the permissions of the file and its folder.",
        ko="기록 파일을 열 수 없어요. 파일과 폴더의 권한을 살펴보세요.",
    ),
}
NOT_WRITABLE = Text(
    en="Nothing can be saved there: allow writing, or set ATTN_TUTOR_HOME to another folder.",
    ko="그곳에는 저장할 수 없어요. 쓰기 권한을 주거나 ATTN_TUTOR_HOME에 다른 폴더를 지정하세요.",
)


def add_to(app: typer.Typer, language: Language) -> None:
    """Add the command in a language."""

    @app.command(help=HELP.said(language))
    def doctor(context: typer.Context) -> None:
        raise typer.Exit(examine(context.obj))


def examine(settings: Settings) -> int:
    """Print everything; 0, or 3 where nothing can be saved."""
    from attn_tutor.render.blocks import Line
    from attn_tutor.store.health import health
    from attn_tutor.store.home import home

    found = health(home())
    facts: dict[str, dict[str, Any]] = {
        "versions": _versions(),
        "paths": _paths(home(), found),
        "packs": _packs(),
        "terminal": _terminal(settings),
        "store": _store(found),
    }
    if settings.json:
        settings.terminal.write_json(json.dumps({"schema": 1, **facts}))
    else:
        said = [*_sections(facts, settings.language), *_verdict(found, settings)]
        settings.terminal.say([Line(text) for text in said])
    return 0 if found.well else UNUSABLE


def _versions() -> dict[str, str]:
    from importlib.metadata import PackageNotFoundError, version

    from attn_tutor import __version__
    from attn_tutor.store.health import sqlite_version

    found = {"attn-tutor": __version__, "python": sys.version.split()[0]}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "?"
    return {**found, "sqlite": sqlite_version(), "platform": sys.platform}


def _paths(folder: Path, found: "Health") -> dict[str, str]:
    from attn_tutor.packs.shelves.shipped import shipped_folder

    paths = {
        "home": folder,
        "journal": found.path,
        "packs": shipped_folder(),
        "python": Path(sys.executable or "?"),
    }
    return {name: anonymous(path) for name, path in paths.items()}


def _packs() -> dict[str, list[str]]:
    from attn_tutor.packs.shelves.shelf import shelved
    from attn_tutor.store.home import installed_folder

    records = shelved(installed_folder())
    return {
        "usable": [f"{each.entry.id} {each.version}" for each in records if each.usable],
        "damaged": [each.entry.id for each in records if not each.usable],
    }


def _terminal(settings: Settings) -> dict[str, Any]:
    terminal = settings.terminal
    return {
        "encoding": terminal.encoding,
        "input_encoding": getattr(sys.stdin, "encoding", None) or "none",
        "hangul": terminal.reads_hangul,
        "width": terminal.width,
        "input_is_terminal": terminal.interactive,
        "output_is_terminal": sys.stdout.isatty(),
        "plain": terminal.plain,
        "language": settings.language,
        **{name: os.environ[name] for name in SEEN if os.environ.get(name)},
        **({"WT_SESSION": "Windows Terminal"} if os.environ.get("WT_SESSION") else {}),
    }


def _store(found: "Health") -> dict[str, Any]:
    return {**found._asdict(), "path": anonymous(found.path), "set_aside": list(found.set_aside)}


def _sections(facts: dict[str, dict[str, Any]], language: Language) -> list[str]:
    lines: list[str] = []
    for name, known in facts.items():
        lines.append(LABELS[name].said(language))
        widest = max(map(len, known))
        lines += [f"  {key:<{widest}}  {_shown(value)}" for key, value in known.items()]
    return lines


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(value) or "-"
    return "-" if value == "" else str(value)


def _verdict(found: "Health", settings: Settings) -> list[str]:
    from attn_tutor.render.glyphs import can_show

    said = [STATES[found.state].said(settings.language)]
    if not found.writable:
        said.append(NOT_WRITABLE.said(settings.language))
    if can_show(RULER_SIGNS, settings.terminal.encoding) and not settings.terminal.plain:
        signs = "".join(sign * 3 for sign in RULER_SIGNS)
        said += [f"{signs}|", f"{'123' * len(RULER_SIGNS)}|", RULER.said(settings.language)]
    return said


def anonymous(path: Path) -> str:
    """Write a path with ``~`` for the home folder and without the name of who is logged in."""
    from getpass import getuser

    try:
        home, user = Path.home(), getuser()
    except (RuntimeError, OSError, KeyError, ImportError):
        return str(path)
    if path.is_relative_to(home) and path.is_absolute():
        path = Path("~") / path.relative_to(home)
    return str(Path(*("<user>" if part == user else part for part in path.parts)))
