"""What a line typed at a prompt means: a command, in either language and keyboard, or an answer."""

from __future__ import annotations

from typing import Literal

from attn_tutor.session import moves

Command = Literal["help", "hint", "back", "skip", "show", "quit", "dispute"]

SPELLINGS: dict[Command, tuple[str, ...]] = {
    # the letters, their keys on a Korean keyboard left on, and words of both languages
    "help": ("?", "？", "help", "도움말"),
    "hint": ("h", "ㅗ", "hint", "힌트"),
    "back": ("b", "ㅠ", "back", "뒤로"),
    "skip": ("s", "ㄴ", "skip", "건너뛰기"),
    "show": ("show", "노ㅐㅈ", "ㄴㅗㅐㅈ", "풀이", "보기"),
    "dispute": ("n", "no", "ㅜ", "아니요", "아니오", "아니"),
    "quit": ("q", "ㅂ", "quit", "exit", "끝", "그만"),
}
WORDS = {word: command for command, words in SPELLINGS.items() for word in words}
YES = ("", "y", "yes", "ㅛ", "ㅛㄷㄴ", "네", "예", "응")
NO = ("n", "no", "ㅜ", "아니요", "아니오", "아니", "partly", "일부", "일부만")
CALCULATOR = ("=", "＝")

MOVES: dict[Command, moves.Move] = {
    "hint": moves.Hint(),
    "back": moves.Back(),
    "skip": moves.Skip(),
    "show": moves.Reveal(),
    "dispute": moves.Dispute(),
}


def command_of(line: str) -> Command | None:
    """Give the command that a line is, or None for an answer.

    >>> command_of(" H "), command_of("ㅂ"), command_of("0.5")
    ('hint', 'quit', None)
    """
    return WORDS.get(_tidy(line))


def yes_or_no(line: str) -> bool | None:
    """Give True for yes (Enter too), False for no, None for anything else."""
    word = _tidy(line)
    if word in YES:
        return True
    return False if word in NO else None


def calculation(line: str) -> str | None:
    """Give what is to be calculated where a line begins with an equals sign."""
    stripped = line.strip()
    return stripped[1:].strip() if stripped.startswith(CALCULATOR) else None


def _tidy(line: str) -> str:
    from unicodedata import normalize

    return normalize("NFC", line).strip().casefold()
