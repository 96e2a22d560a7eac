"""The README tells the truth: its screen is what the program prints, its pack is a pack."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from attn_tutor.packs.load import read_pack

README = Path(__file__).parents[1] / "README.md"
SCREEN = re.compile(r"<!-- screen: (?P<script>[^\n]+) -->\n```text\n(?P<screen>.*?)```", re.DOTALL)


def printed(script: str, home: Path) -> str:
    command, *lines = (part.strip() for part in script.split("|"))
    environment = os.environ | {"ATTN_TUTOR_HOME": str(home), "COLUMNS": "80", "PYTHONUTF8": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "attn_tutor", "--lang", "en", *command.split()],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=environment,
    )
    assert run.stderr == ""
    return "\n".join(line.rstrip() for line in run.stdout.splitlines()) + "\n"


def test_the_screen_is_what_the_program_prints(tmp_path: Path) -> None:
    """Set REWRITE=1 to put the program's screen into the README."""
    text = README.read_text(encoding="utf-8")
    found = SCREEN.search(text)
    assert found
    screen = printed(found["script"], tmp_path)
    if os.environ.get("REWRITE"):
        README.write_text(
            text[: found.start("screen")] + screen + text[found.end("screen") :], "utf-8"
        )
    else:
        assert found["screen"] == screen


def test_the_pack_of_the_readme_is_clean(tmp_path: Path) -> None:
    """A teacher can copy it as it stands."""
    (block,) = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "my-pack.yaml"
    file.write_text(block, encoding="utf-8")
    pack, findings = read_pack(file)
    assert findings == ()
    assert pack is not None
    assert [problem.id for problem in pack.problems] == ["1"]
