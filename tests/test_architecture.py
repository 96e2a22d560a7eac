"""The house: docs/architecture.md holds the floors, this test holds the code to them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "attn_tutor"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILES = sorted(PACKAGE.rglob("*.py"))
GROUND = "words"


def table_rows(header: str) -> list[list[str]]:
    lines = PAGE.split(header)[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line]


FLOORS: dict[str, int] = {}
for floor, rooms, _ in table_rows("| floor | room |"):
    for room in rooms.split(","):
        FLOORS[room.strip().removesuffix(".py")] = int(floor)
ROOMS_OF = {
    thing: set(rooms.replace(",", " ").split())
    for things, rooms in table_rows("| thing | rooms |")
    for thing in things.split(", ")
}


def room_of(file: Path) -> str | None:
    """The room of a file; the package's own __init__ and __main__ belong to none."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return None if parts[0].startswith("__") else parts[0]


def imports(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def name_of(node: ast.AST) -> str:
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([*([node.id] if isinstance(node, ast.Name) else []), *reversed(parts)])


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_point_down_only(file: Path) -> None:
    """A room uses lower floors and its own files; words, phrases and errors are one room."""
    room = room_of(file)
    if room is None:
        return
    ground = {"words", "phrases", "errors"}
    for name in imports(ast.parse(file.read_text(encoding="utf-8"))):
        if not name.startswith("attn_tutor.") or name == "attn_tutor.__version__":
            continue
        other = name.split(".")[1]
        if other == room or other not in FLOORS or {other, room} <= ground:
            continue
        assert FLOORS[other] < FLOORS[room], f"{file.name} ({room}) imports {name}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_things_stay_in_their_rooms(file: Path) -> None:
    """print, open, the clock, Typer, Rich, YAML and SQLite are used where the table says."""
    room = room_of(file)
    if room is None:
        return
    tree = ast.parse(file.read_text(encoding="utf-8"))
    used = {name.split(".")[0] for name in imports(tree)}
    calls = {name_of(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    attributes = {name_of(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for thing, rooms in ROOMS_OF.items():
        if thing in used | calls | attributes:
            assert room in rooms, f"{file.name} ({room}) uses {thing}"


def test_every_room_has_a_floor() -> None:
    """A new folder or file of the package must be put into the table."""
    rooms = {room for file in FILES if (room := room_of(file))}
    assert rooms == set(FLOORS)


def test_the_tables_are_read() -> None:
    """The page still holds the tables that this test stands on."""
    assert FLOORS["cli"] == 6
    assert FLOORS["errors"] == 1
    assert ROOMS_OF["yaml"] == {"packs", "files"}


def test_no_evaluation_of_text() -> None:
    """Nothing that a person writes is ever run."""
    for file in FILES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        calls = {name_of(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        assert not calls & {"eval", "exec", "compile", "os.system"}, file


def test_no_crowded_files() -> None:
    """One subject a file: none is longer than 250 lines (the catalogue: 400), no function than 60."""
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        if file.name != "phrases.py":
            assert text.count("\n") <= (400 if "misconceptions" in file.parts else 250), file
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno <= 60, (file, node.name)
