"""Broken questions without numbers, one mistake each; broken_packs.txt holds what is said of them."""

from __future__ import annotations

HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: T\nproblems:\n"
LINE = "      - {text: 'a = ___', answer: a}\n"


def choice(options: str, answer: str = "1") -> str:
    return f"{HEAD}  - id: a\n    kind: choice\n    options: {options}\n    answer: {answer}\n"


def order(steps: str) -> str:
    return f"{HEAD}  - id: a\n    kind: order\n    steps: {steps}\n"


def shape(answer: str, symbols: str = "[n, d_v]") -> str:
    return f"{HEAD}  - id: a\n    kind: shape\n    answer: {answer}\n    symbols: {symbols}\n"


def proof(steps: str, variables: str = "[a, z_1]") -> str:
    return f"{HEAD}  - id: a\n    kind: proof\n    variables: {variables}\n    steps:\n{steps}"


QUESTIONS: dict[str, str] = {
    "choice: missing options": HEAD + "  - {id: a, kind: choice, answer: 1}\n",
    "choice: one option": choice("[yes]"),
    "choice: options as text": choice("yes"),
    "choice: option is a list": choice("[[yes], no]"),
    "choice: empty option": choice("['', no]"),
    "choice: unknown language of an option": choice("[{en: yes, kr: y}, no]"),
    "choice: unknown part of an option": choice("[{text: yes, wy: no}, no]"),
    "choice: empty why": choice("[yes, {text: no, why: ''}]"),
    "choice: two options alike": choice("[yes, no, Yes]"),
    "choice: answer outside": choice("[yes, no]", "3"),
    "choice: answer below": choice("[yes, no]", "0"),
    "choice: answer in words": choice("[yes, no]", "yes"),
    "choice: answers outside and twice": choice("[yes, no]", "[1, 3, 1]"),
    "order: one step": order("[first]"),
    "order: two steps alike": order("[first, then, first]"),
    "order: step is a list": order("[first, [then]]"),
    "shape: unknown symbol": shape("[n, d_w]"),
    "shape: unknown symbol, nothing near": shape("[zebra, 3]"),
    "shape: no symbol": shape("[n, 2*3]"),
    "shape: zero": shape("[0, n]"),
    "shape: as text": shape("n"),
    "shape: too many sizes": shape("[n, n, n, n, n]"),
    "shape: symbol is a number": shape("[n]", "[n, 3]"),
    "shape: symbols alike": shape("[n]", "[n, d_v, dv]"),
    "proof: no blank": proof("      - {text: a = b, answer: a}\n"),
    "proof: two blanks in one language": proof(
        "      - text: {en: 'a = ___', ko: '___ = ___'}\n        answer: a\n"
    ),
    "proof: a blank of two lines": proof("      - {text: a = __, answer: a}\n"),
    "proof: no answer": proof("      - {text: 'a = ___'}\n"),
    "proof: unknown part": proof("      - {text: 'a = ___', answer: a, hint: b}\n"),
    "proof: step as text": proof("      - 'a = ___'\n"),
    "proof: unreadable expression": proof("      - {text: 'a = ___', answer: 'e^(a'}\n"),
    "proof: unknown variable": proof("      - {text: 'a = ___', answer: a + b}\n"),
    "proof: no value anywhere": proof("      - {text: 'a = ___', answer: e^(99a)}\n"),
    "proof: no value together": proof(
        "      - {text: 'a = ___', answer: ln(a)}\n      - {text: 'a = ___', answer: ln(-a)}\n"
    ),
    "proof: variable is taken": proof(LINE, "[a, exp]"),
    "proof: variables alike": proof(LINE, "[a, z_1, z1]"),
    "sentence: no model answer": HEAD + "  - {id: a, kind: sentence}\n",
    "one language of an option": choice("[{en: yes, ko: 네}, {en: no}]"),
    "one language of a why": choice("[{en: yes, ko: 네}, {text: {en: no, ko: 아니요}, why: it}]"),
    "one language of a line": proof("      - {text: {en: 'so ___', ko: '곧 ___'}, answer: a}\n")
    + "      - {text: hence ___, answer: a}\n",
}
