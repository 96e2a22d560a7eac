"""Where the packs are that come with attn-tutor."""

from __future__ import annotations

from pathlib import Path

from attn_tutor.packs.names import HEAD, is_yaml, natural


def shipped_folder() -> Path:
    """Give the folder of the packs that we ship: in a wheel inside the package, else beside it."""
    package = Path(__file__).parents[2]
    inside = package / "problems"
    return inside if inside.is_dir() else package.parent / "problems"


def pack_paths(folder: Path) -> list[Path]:
    """Give the packs of a folder in reading order: YAML files, zips and pack directories."""
    if not folder.is_dir():
        return []
    paths = [path for path in folder.iterdir() if _may_be_pack(path)]
    return sorted(paths, key=lambda path: natural(path.name))


def _may_be_pack(path: Path) -> bool:
    if path.is_dir():
        return (path / HEAD).is_file()
    return is_yaml(path.name) or path.suffix.lower() == ".zip"
