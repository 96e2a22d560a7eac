"""Options that may stand before or after the command, moved to the front once for all."""

from __future__ import annotations

WITH_VALUE = ("--lang", "--pack")
FLAGS = ("--plain", "--json")


def hoist(arguments: list[str]) -> list[str]:
    """Move the global options in front of the command; nothing behind ``--`` is touched.

    >>> hoist(["check", "3.2", "-1.5", "--json", "--lang", "ko"])
    ['--json', '--lang', 'ko', 'check', '3.2', '-1.5']
    """
    front: list[str] = []
    rest: list[str] = []
    waiting = iter(enumerate(arguments))
    for place, argument in waiting:
        if argument == "--":
            return [*front, *rest, *arguments[place:]]
        if argument in FLAGS or argument.startswith(tuple(f"{name}=" for name in WITH_VALUE)):
            front.append(argument)
        elif argument in WITH_VALUE:
            front += [argument, *(value for _, value in [next(waiting, (0, None))] if value)]
        else:
            rest.append(argument)
    return [*front, *rest]


def value_of(option: str, arguments: list[str]) -> str | None:
    """Give the last value of an option among arguments, or None.

    >>> value_of("--lang", ["--lang=en", "--lang", "ko"])
    'ko'
    """
    found: str | None = None
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == option and place + 1 < len(arguments):
            found = arguments[place + 1]
        elif argument.startswith(f"{option}="):
            found = argument.partition("=")[2]
    return found
