"""The library: all packs in reading order, and the one problem that an id means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.errors import UsageError
from attn_tutor.meant import did_you_mean
from attn_tutor.packs.shelves.index import Entry, read_index
from attn_tutor.packs.shelves.shipped import pack_paths, shipped_folder
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem
    from attn_tutor.packs.shelves.kept_packs import KeptPack

_SEVERAL = Text(
    en="Several packs have a problem {id}: {ids}. Say which.",
    ko="여러 꾸러미에 있는 문제예요: {ids}. 꾸러미 이름까지 적어 주세요.",
)
_UNKNOWN = Text(
    en="There is no problem {id}. attn-tutor list shows them all.",
    ko="없는 문제예요: {id}. attn-tutor list 명령으로 모두 볼 수 있어요.",
)
_UNKNOWN_MEANT = Text(
    en="There is no problem {id}. Did you mean {meant}? attn-tutor list shows them all.",
    ko="없는 문제예요: {id}. 혹시 {meant} 아닌가요? attn-tutor list 명령으로 모두 볼 수 있어요.",
)
_UNKNOWN_PACK = Text(
    en="There is no pack {id}. attn-tutor list shows them all.",
    ko="없는 꾸러미예요: {id}. attn-tutor list 명령으로 모두 볼 수 있어요.",
)
_UNKNOWN_PACK_MEANT = Text(
    en="There is no pack {id}. Did you mean {meant}? attn-tutor list shows them all.",
    ko="없는 꾸러미예요: {id}. 혹시 {meant} 아닌가요? attn-tutor list 명령으로 모두 볼 수 있어요.",
)


class _Shelved(NamedTuple):
    """A pack as far as its ids are known: from the index, or from having been read."""

    entry: Entry
    path: Path
    pack: Pack | None = None
    kept: KeptPack | None = None


class Library:
    """The packs we ship, those installed, and more given by path; of one id the last is meant.

    >>> Library().find_pack("no-such-pack")
    Traceback (most recent call last):
        ...
    attn_tutor.errors.UsageError: There is no pack no-such-pack. attn-tutor list shows them all.
    """

    def __init__(
        self,
        extra: Iterable[str | PathLike[str]] = (),
        shipped: Path | None = None,
        installed: Path | None = None,
        cache: Path | None = None,
    ) -> None:
        self._extra = [Path(path) for path in extra]
        self._folder = shipped_folder() if shipped is None else shipped
        self._installed = installed
        self._cache = cache
        self._shelf: dict[str, _Shelved] | None = None

    def entries(self) -> tuple[Entry, ...]:
        """Give the ids of every pack and of its problems, in reading order."""
        return tuple(shelved.entry for shelved in self._shelved().values())

    def packs(self) -> tuple[Pack, ...]:
        """Read every pack, in reading order: those we ship, then the others as they were given."""
        return tuple(self._read(identifier) for identifier in self._shelved())

    def find_pack(self, identifier: str) -> Pack:
        """Read the pack of that id; raises UsageError for an unknown one."""
        shelf = self._shelved()
        if identifier not in shelf:
            raise _unknown(identifier, shelf, _UNKNOWN_PACK, _UNKNOWN_PACK_MEANT)
        return self._read(identifier)

    def find_problem(self, identifier: str) -> Problem:
        """Read the problem that ``3.2`` or ``pack/3.2`` means; an id that it had before is fine.

        Raises UsageError for an id that no pack has, or several.
        """
        pack, _, name = identifier.strip().rpartition("/")
        shelf = self._shelved()
        if pack and pack not in shelf:
            raise _unknown(pack, shelf, _UNKNOWN_PACK, _UNKNOWN_PACK_MEANT)
        entries = [shelved.entry for shelved in shelf.values() if pack in ("", shelved.entry.id)]
        found = _found(entries, name)
        if len(found) > 1:
            ids = ", ".join(f"{pack}/{problem}" for pack, problem in found)
            raise UsageError(_SEVERAL.fill(id=name, ids=same(ids)))
        if not found:
            known = [name for entry in entries for name in entry.problems]
            raise _unknown(identifier, known, _UNKNOWN, _UNKNOWN_MEANT)
        return self._problem(*found[0])

    def _problem(self, pack: str, name: str) -> Problem:
        shelved = self._shelved()[pack]
        kept = shelved.kept.problem(name) if shelved.kept else None
        if kept is not None:
            return kept
        if shelved.pack is None and shelved.path.suffix in (".yaml", ".yml"):
            from attn_tutor.packs.shelves.single import read_problem

            problem = read_problem(shelved.path, name)
            if problem is not None and problem.pack == pack:
                return problem
        for problem in self._read(pack).problems:
            if problem.id == name:
                return problem
        raise UsageError(_UNKNOWN.fill(id=f"{pack}/{name}"))

    def _read(self, identifier: str) -> Pack:
        shelf = self._shelved()
        shelved = shelf[identifier]
        if shelved.pack is not None:
            return shelved.pack
        pack = self._load(shelved.path)
        shelf[identifier] = shelved._replace(pack=pack)
        return pack

    def _shelved(self) -> dict[str, _Shelved]:
        if self._shelf is None:
            entries = read_index(self._folder)
            if entries is None:
                shipped = [self._opened(path) for path in pack_paths(self._folder)]
            else:
                shipped = [_Shelved(entry, self._folder / entry.file) for entry in entries]
            every = (*shipped, *self._from_shelf(), *map(self._taken, self._extra))
            self._shelf = {shelved.entry.id: shelved for shelved in every}
        return self._shelf

    def _from_shelf(self) -> list[_Shelved]:
        """Give the installed packs; one that is damaged is left to ``pack list`` to tell."""
        folder = self._installed
        if folder is None or not folder.is_dir():
            return []
        from attn_tutor.packs.shelves.shelf import shelved

        usable = (each for each in shelved(folder) if each.usable)
        found = [(each.entry, folder / each.entry.file) for each in usable]
        return [_Shelved(entry, path, kept=self._recalled(path)) for entry, path in found]

    def _taken(self, path: Path) -> _Shelved:
        """Give a pack named by its path: as it was kept the last time, or read."""
        kept = self._recalled(path)
        return _Shelved(kept.entry, path, kept=kept) if kept else self._opened(path)

    def _recalled(self, path: Path) -> KeptPack | None:
        if self._cache is None:
            return None
        from attn_tutor.packs.shelves.kept_packs import recall_pack

        return recall_pack(self._cache, path)

    def _opened(self, path: Path) -> _Shelved:
        pack = self._load(path)
        return _Shelved(_entry_of(path, pack), path, pack)

    def _load(self, path: Path) -> Pack:
        """Read a whole pack and keep it for the next time."""
        kept = self._recalled(path)
        whole = kept.whole() if kept else None
        if whole is not None:
            return whole
        from attn_tutor.packs.load import load_pack

        pack = load_pack(path)
        if self._cache is not None:
            from attn_tutor.packs.shelves.kept_packs import keep_pack

            keep_pack(self._cache, path, _entry_of(path, pack), pack)
        return pack


def _entry_of(path: Path, pack: Pack) -> Entry:
    old = {name: problem.id for problem in pack.problems for name in problem.alias}
    return Entry(path.name, 0, pack.id, tuple(problem.id for problem in pack.problems), old)


def _found(entries: Sequence[Entry], name: str) -> list[tuple[str, str]]:
    found = [(entry.id, name) for entry in entries if name in entry.problems]
    return found or [(entry.id, entry.alias[name]) for entry in entries if name in entry.alias]


def _unknown(name: str, known: Iterable[str], plain: Text, meant: Text) -> UsageError:
    near = did_you_mean(name, known)
    return UsageError(meant.fill(id=name, meant=near) if near else plain.fill(id=name))
