"""The index of the packs we ship: which problem stands in which file, without opening any.

``python -m attn_tutor.packs.shelves.index problems/`` writes it anew; a test keeps it current.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

NAME = "index.json"
_FORMAT = 1


class Entry(NamedTuple):
    """A pack in the index; ``alias`` maps ids that its problems had before to those of now."""

    file: str
    size: int
    id: str
    problems: tuple[str, ...]
    alias: dict[str, str]


def index_of(folder: Path) -> list[Entry]:
    """Read every pack of a folder and make its index."""
    from attn_tutor.packs.load import load_pack
    from attn_tutor.packs.shelves.shipped import pack_paths

    return [
        Entry(
            file=path.name,
            size=size_of(path),
            id=pack.id,
            problems=tuple(problem.id for problem in pack.problems),
            alias={old: problem.id for problem in pack.problems for old in problem.alias},
        )
        for path in pack_paths(folder)
        for pack in (load_pack(path),)
    ]


def written(entries: list[Entry]) -> str:
    """Write an index as JSON, one pack a line."""
    import json

    lines = [json.dumps(entry._asdict(), ensure_ascii=False) for entry in entries]
    return f'{{"format": {_FORMAT}, "packs": [\n' + ",\n".join(lines) + "\n]}\n"


def read_index(folder: Path) -> list[Entry] | None:
    """Read the index of a folder; None if it is missing, damaged or does not fit the files."""
    import json

    from attn_tutor.packs.shelves.shipped import pack_paths

    try:
        data = json.loads((folder / NAME).read_bytes())
        if data["format"] != _FORMAT:
            return None
        entries = [Entry(**entry) for entry in data["packs"]]
        there = [(path.name, size_of(path)) for path in pack_paths(folder)]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return entries if there == [(entry.file, entry.size) for entry in entries] else None


def size_of(path: Path) -> int:
    """Give the size of a pack: that of its file, or of all files of its directory."""
    if path.is_dir():
        return sum(file.stat().st_size for file in path.iterdir() if file.is_file())
    return path.stat().st_size


def main(arguments: list[str]) -> int:
    """Write the index of a folder; with ``--check`` tell by the status whether it is current."""
    folders = [argument for argument in arguments if argument != "--check"]
    folder = Path(folders[0]) if folders else Path("problems")
    if "--check" in arguments:
        return int((folder / NAME).read_text(encoding="utf-8") != written(index_of(folder)))
    (folder / NAME).write_text(written(index_of(folder)), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
