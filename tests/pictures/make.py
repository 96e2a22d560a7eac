"""Write docs/pictures/*.svg from the program's own screens: ``python tests/pictures/make.py``.

``--check`` writes nothing and gives 1 where a picture is not what the program prints today.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.pictures.svg import svg_of  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"


class Picture(NamedTuple):
    """A screen: the command, the lines typed, and words of the first and last line shown."""

    name: str
    title: str
    command: str
    typed: tuple[str, ...] = ()
    begins: str = ""
    ends: str = ""


PICTURES = (
    Picture(
        "mistake",
        "attn-tutor solve 13.4: a row of weights is marked wrong and the mistake gets its name",
        "--lang en solve 13.4 --ask weights[1]",
        ("2 2 3", "1.41 1.41 2.12", "0.503 0.045 0.248", "0.248 0.248 0.503", "n"),
        "Step 3 of 3",
        "Type n if",
    ),
    Picture(
        "solve-ko",
        "attn-tutor solve 3.2: 두 단계로 푸는 화면",
        "--lang ko solve 3.2",
        ("2 0", "0.8808", "n"),
    ),
    Picture(
        "draw",
        "attn-tutor draw 4.1 --mask both: the weights with and without the causal mask",
        "--lang en draw 4.1 --mask both",
    ),
    Picture(
        "draw-query-ko",
        "attn-tutor draw 13.8 --query 만났다: 점수와 가중치, 가중치만큼 굵은 선",
        "--lang ko draw 13.8 --query 만났다",
    ),
)


def printed(picture: Picture, home: str) -> str:
    """What the program prints in a terminal of 256 colours and 80 columns."""
    environment = os.environ | {
        "ATTN_TUTOR_HOME": home,
        "COLUMNS": "80",
        "FORCE_COLOR": "1",
        "PYTHONUTF8": "1",
        "TERM": "xterm-256color",
    }
    for name in ("NO_COLOR", "COLORTERM", "ATTN_TUTOR_LANG"):
        environment.pop(name, None)
    run = subprocess.run(
        [sys.executable, "-m", "attn_tutor", *picture.command.split()],
        input="".join(f"{line}\n" for line in picture.typed),
        capture_output=True,
        check=True,
        cwd=ROOT,
        encoding="utf-8",
        env=environment,
    )
    lines = run.stdout.rstrip("\n").split("\n")
    start = next(i for i, line in enumerate(lines) if picture.begins in line)
    if picture.ends:
        lines = lines[: next(i for i, line in enumerate(lines) if picture.ends in line) + 1]
    return "\n".join([f"$ attn-tutor {picture.command[len('--lang en ') :]}", *lines[start:]])


def drawn(picture: Picture) -> str:
    """The picture as the program makes it today."""
    with tempfile.TemporaryDirectory() as home:
        return svg_of(printed(picture, home), picture.title)


def main(arguments: list[str]) -> int:
    """Write the pictures, or name those that are not current."""
    status = 0
    for picture in PICTURES:
        file, made = FOLDER / f"{picture.name}.svg", drawn(picture)
        if "--check" not in arguments:
            FOLDER.mkdir(exist_ok=True)
            file.write_text(made, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != made:
            name = file.relative_to(ROOT)
            sys.stdout.write(f"{name} is not current: python tests/pictures/make.py\n")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
