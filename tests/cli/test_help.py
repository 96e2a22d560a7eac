"""Help in the student's language: pages by cells, topics, wrong usage, and the Tab key."""

from __future__ import annotations

import gc
import re
from typing import NamedTuple

import pytest
from rich.cells import cell_len

from attn_tutor.cli import main
from attn_tutor.cli.families import FAMILIES
from attn_tutor.cli.help.topics import TOPICS
from attn_tutor.cli.help.usage import ours

ENGLISH_OF_TYPER = ("Usage", "Options", "Arguments", "Commands", "Show this", "required", "default")


class Page(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Runs a command in this process, on a narrow screen and at a new home."""

    def run_command(*words: str, **environment: str) -> Page:
        for name, value in {
            "ATTN_TUTOR_HOME": str(tmp_path),
            "COLUMNS": "60",
            **environment,
        }.items():
            monkeypatch.setenv(name, value)
        with pytest.raises(SystemExit) as ended:
            main.run(list(words))
        gc.enable()
        return Page(int(ended.value.code or 0), *capsys.readouterr())

    return run_command


@pytest.mark.parametrize("command", [[], *([name] for name in FAMILIES)], ids=str)
def test_a_page_of_help_is_in_one_language_and_fits(command: list[str], run) -> None:
    """Nothing of Typer's English is left in Korean help, and no line is wider than the screen."""
    page = run("--lang", "ko", *command, "--help")
    assert (page.status, page.err) == (0, "")
    assert page.out.startswith("사용법: ")
    assert not [word for word in ENGLISH_OF_TYPER if word in page.out]
    assert max(map(cell_len, page.out.splitlines())) <= 60


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_names_everything_in_it(topic: str, language: str, run) -> None:
    """Every term stands on the page, and no line is wider than the screen."""
    page = run("--lang", language, "help", topic)
    assert (page.status, page.err) == (0, "")
    for term, _ in TOPICS[topic].entries:
        first = term.said(language).split()[0]  # type: ignore[arg-type]
        assert f"  {first}" in page.out
    assert max(map(cell_len, page.out.splitlines())) <= 60


def test_help_alone_lists_the_topics(run) -> None:
    """The list, and how one goes on from it."""
    page = run("--lang", "en", "help")
    assert page.out == (
        "  environment  Environment variables that are read\n"
        "  exit-codes   What the exit status says\n"
        "  answers      How numbers, rows and matrices may be typed\n"
        "  keys         What can be typed at every prompt\n"
        "attn-tutor help TOPIC shows one; attn-tutor COMMAND --help explains a command.\n"
    )


def test_help_of_a_command_is_its_page(run) -> None:
    """``help solve`` and ``solve --help`` are the same."""
    asked = run("--lang", "ko", "help", "solve")
    assert asked.out == run("--lang", "ko", "solve", "--help").out


WRONG = {
    "solv 3.2": (
        "There is no command solv. Did you mean solve?",
        "없는 명령이에요: solv. 혹시 solve 아닌가요?",
    ),
    "xyzzy": ("There is no command xyzzy.", "없는 명령이에요: xyzzy"),
    "solve": ("ID is missing.", "빠진 것이 있어요: ID"),
    "sheet 3.2": ("-o / --output is missing.", "빠진 것이 있어요: -o / --output"),
    "solve 3.2 --decimalz 3": (
        "There is no option --decimalz. There is: --decimals.",
        "없는 옵션이에요: --decimalz. 비슷한 옵션: --decimals",
    ),
    "solve 3.2 --foo": ("There is no option --foo.", "없는 옵션이에요: --foo"),
    "solve 3.2 --seed": ("--seed needs a value behind it.", "값을 같이 적어 주세요: --seed"),
    "solve 3.2 --seed x": (
        "--seed takes a number, not x.",
        "--seed: 수를 적어야 해요. 적은 값: x",
    ),
    "solve 3.2 --seed -1": (
        "--seed is -1, but must be in the range x>=0.",
        "--seed -1: 쓸 수 있는 범위는 x>=0",
    ),
    "solve 3.2 more": ("This is too much: more", "남는 말이 있어요: more"),
    "help enviroment": (
        "There is no help on enviroment. Did you mean environment?",
        "없는 도움말이에요: enviroment. 혹시 environment 아닌가요?",
    ),
    "help 42": (
        "There is no help on 42. attn-tutor help lists the topics.",
        "없는 도움말이에요: 42. 주제 목록: attn-tutor help",
    ),
}


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("line", WRONG)
def test_wrong_usage_is_explained(line: str, language: str, run) -> None:
    """One sentence of what is wrong, status 2."""
    page = run("--lang", language, *line.split())
    assert (page.status, page.out) == (2, "")
    assert page.err.splitlines()[0] == f"attn-tutor: {WRONG[line][language == 'ko']}"


@pytest.mark.parametrize(
    "spelling",
    ["(Possible options: --seed)", "Did you mean --seed?", "('(Possible options: --seed)',)"],
)
def test_every_version_of_typer_is_understood(spelling: str) -> None:
    """They say it in different ways."""
    assert (
        ours(f"No such option: --sed {spelling}").en
        == "There is no option --sed. There is: --seed."
    )


def test_an_unknown_complaint_is_passed_on() -> None:
    """What we know nothing of is said as it is."""
    assert ours("Something else {new}.").en == "Something else {new}."


def test_a_family_of_commands_alone_shows_its_page(run) -> None:
    """``pack`` without a command lists what there is; status 2."""
    page = run("--lang", "ko", "pack")
    assert page.status == 2
    assert page.err.startswith("사용법: attn-tutor pack [옵션] 명령 [인수]...\n")


def completed(run, line: str, shell: str) -> list[str]:
    words = line.split()
    place = len(words) if line.endswith(" ") else len(words) - 1
    environment = {
        "bash": {"COMP_WORDS": line, "COMP_CWORD": str(place)},
        "zsh": {"_TYPER_COMPLETE_ARGS": line},
        "fish": {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
    }[shell]
    page = run(_ATTN_TUTOR_COMPLETE=f"complete_{shell}", **environment)
    assert page.err == ""
    if shell == "zsh":
        return re.findall(r'^(?:_arguments .*\(\()?"(.*?)"', page.out, re.MULTILINE)
    return [line.partition("\t")[0] for line in page.out.split("\n") if line]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("attn-tutor sol", {"solve"}),
        ("attn-tutor solve 3.2", {"3.2", "3.20", "3.21"}),
        ("attn-tutor show anatomy/3.2", {"anatomy/3.2", "anatomy/3.20", "anatomy/3.21"}),
        ("attn-tutor quiz ma", {"masks"}),
        ("attn-tutor why shi", {"shift"}),
        ("attn-tutor why weights.hard", {"weights.hardmax"}),
        ("attn-tutor help ex", {"exit-codes", "exam", "export"} & {"exit-codes", *FAMILIES}),
        ("attn-tutor solve --fre", {"--fresh"}),
        ("attn-tutor solve zzz", set()),
    ],
)
def test_the_tab_key(line: str, found: set[str], shell: str, run) -> None:
    """Commands, options, ids, packs, topics and mistakes are completed in three shells."""
    assert set(completed(run, line, shell)) == found


def test_an_unreadable_pack_is_no_trouble_to_the_tab_key(run, tmp_path) -> None:
    """Nothing is completed then, and nothing is printed."""
    line = f"attn-tutor --pack {tmp_path / 'absent.yaml'} solve 3"
    assert completed(run, line, "zsh") == []
