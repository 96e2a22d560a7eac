"""The packs that were installed: one zip each in a folder, and an index of them.

The index only saves time and remembers where packs came from. Where it does not fit a zip, the zip
is read again; so whatever was cut short, a pack is the old one or the new one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.errors import PackError
from attn_tutor.packs.names import natural
from attn_tutor.packs.shelves.index import Entry

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack

INDEX = "installed.json"
_FORMAT = 1


class Shelved(NamedTuple):
    """An installed pack. ``digest`` is the SHA-256 of its zip, ``source`` where it came from.

    ``usable`` is False where the zip was damaged after it was installed: only its id is known.
    """

    entry: Entry
    changed: int
    version: str = ""
    title: tuple[str, str] = ("", "")
    license: str = ""
    digest: str = ""
    source: str = ""
    usable: bool = True


def shelved(folder: Path) -> list[Shelved]:
    """Give the installed packs in order of their ids."""
    files = _files(folder)
    if not files:
        return []
    records, sources = _read_index(folder)
    found = []
    for path, stat in files:
        known = records.get(path.name)
        if known is None or (known.entry.size, known.changed) != (stat.st_size, stat.st_mtime_ns):
            known = _read(path, stat, sources)
        found.append(known)
    if any(each.usable and each is not records.get(each.entry.file) for each in found):
        _remember(folder, found)
    return found


def _remember(folder: Path, found: list[Shelved]) -> None:
    """Keep what was read, so that it need not be read again; where that cannot be, it is read."""
    from attn_tutor.packs.shelves.writing import write_whole

    with suppress(PackError):
        write_whole(folder / INDEX, index_text([each for each in found if each.usable]))


def record_of(pack: Pack, digest: str, source: str, stat: os.stat_result) -> Shelved:
    """Say of a pack what the index holds of it."""
    old = {name: problem.id for problem in pack.problems for name in problem.alias}
    ids = tuple(problem.id for problem in pack.problems)
    return Shelved(
        Entry(file_name(pack.id), stat.st_size, pack.id, ids, old),
        stat.st_mtime_ns,
        pack.version,
        (pack.title.en, pack.title.ko),
        pack.license,
        digest,
        source,
    )


def file_name(identifier: str) -> str:
    """Give the name of the zip in which a pack is kept."""
    return f"{identifier}.zip"


def index_text(records: list[Shelved]) -> bytes:
    """Write the index; of two records of one file the last is meant, of both the source is kept."""
    rows = [{**each._asdict(), "entry": each.entry._asdict()} for each in records]
    return json.dumps({"format": _FORMAT, "packs": rows}, ensure_ascii=False, indent=1).encode()


def _files(folder: Path) -> list[tuple[Path, os.stat_result]]:
    try:
        paths = [path for path in folder.iterdir() if path.suffix == ".zip"]
        found = [(path, path.stat()) for path in paths if path.is_file()]
    except OSError:
        return []
    return sorted(found, key=lambda each: natural(each[0].stem))


def _read_index(folder: Path) -> tuple[dict[str, Shelved], dict[str, str]]:
    """Give the records by file and the sources by hash; nothing where there is no good index."""
    try:
        data = json.loads((folder / INDEX).read_bytes())
        if data["format"] != _FORMAT:
            return {}, {}
        records = [_record(row) for row in data["packs"]]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}, {}
    sources = {record.digest: record.source for record in records}
    return {record.entry.file: record for record in records}, sources


def _record(row: dict[str, Any]) -> Shelved:
    """Make a record of its row. Raises TypeError or ValueError where something in it is off."""
    english, korean = row["title"]
    entry = Entry(**row["entry"])
    texts = [entry.file, entry.id, *entry.problems, *entry.alias, *entry.alias.values()]
    texts += [english, korean, *(row[name] for name in ("version", "license", "digest", "source"))]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError
    entry = entry._replace(problems=tuple(entry.problems))
    return Shelved(**{**row, "entry": entry, "title": (english, korean)})


def _read(path: Path, stat: os.stat_result, sources: Mapping[str, str]) -> Shelved:
    from attn_tutor.packs.load import read_pack
    from attn_tutor.packs.shelves.bundle import digest_of

    pack, _ = read_pack(path)
    if pack is None or file_name(pack.id) != path.name:
        return Shelved(Entry(path.name, stat.st_size, path.stem, (), {}), 0, usable=False)
    digest = digest_of(path.read_bytes())
    return record_of(pack, digest, sources.get(digest, ""), stat)
