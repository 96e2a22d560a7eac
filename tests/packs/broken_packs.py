"""Broken packs, one mistake each; broken_packs.txt holds what is said of them.

``python tests/packs/broken_packs.py`` writes that file anew: read the difference before you keep it.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from attn_tutor.packs.findings import report
from attn_tutor.packs.load import read_pack

EXPECTED = Path(__file__).with_suffix(".txt")
HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: T\nproblems:\n"
QKV = "    Q: [[1, 0]]\n    K: [[1, 0], [0, 1]]\n    V: [[1], [2]]\n"
ONE = "  - id: a\n" + QKV


def _beside(name: str) -> ModuleType:
    """Load a file of this folder, which is no package."""
    spec = spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BROKEN: dict[str, str | bytes] = {
    # the file
    "empty file": "",
    "only a comment": "# nothing\n",
    "cp949": (HEAD + "  - id: a\n    title: 고양이\n").encode("cp949"),
    "utf-16": (HEAD + ONE).encode("utf-16"),
    "one bad byte": HEAD.encode() + b"  - id: a\xff\n",
    "control characters": HEAD + ONE + "    title: a\x1b[2Jb\n    note: c\u202ed\n",
    "escaped control character": HEAD + ONE + '    title: "a\\e[2Jb"\n',
    "a list at the top": "- format: 1\n",
    # YAML
    "tab": HEAD + "\t- id: a\n",
    "colon in a text": HEAD + ONE + "    text: Note: this\n",
    "list not closed": HEAD + "  - id: a\n    Q: [[1, 0]\n    K: [[1, 0]]\n",
    "stage with brackets in a list": HEAD + ONE + "    ask: [weights[3], output]\n",
    "map not closed": HEAD + ONE + "    title: {en: a, ko: b\n    level: core\n",
    "quote not closed": HEAD + ONE + "    title: 'Don't\n",
    "escape": HEAD + ONE + '    title: "\\sqrt"\n',
    "star": HEAD + ONE + "    title: *bold* words\n",
    "backtick": HEAD + ONE + "    title: `Q`\n",
    "indentation": HEAD + "  - id: a\n   Q: [[1]]\n",
    "missing value": HEAD + "  - id: a\n    Q: [[1,, 2]]\n",
    "missing colon": HEAD + ONE + "    title\n    level: core\n",
    "list after a name": HEAD + ONE + "    hints: - one\n",
    "something else": "%YAML 1.1\n%YAML 1.1\n---\nformat: 1\n",
    "two documents": HEAD + ONE + "---\nformat: 1\n",
    "doubled key": HEAD + ONE + "    Q: [[2, 2]]\n",
    "tag": HEAD + ONE + "    title: !ruby/object x\n",
    "anchors": HEAD + "  - &first\n    id: a\n" + QKV + "  - <<: *first\n    id: b\n",
    "too deep": HEAD + ONE + f"    tags: {'[' * 20}{']' * 20}\n",
    "key that is a list": HEAD + ONE + "    ? [1, 2]\n    : 3\n",
    # the head
    "missing head": "problems:\n" + ONE,
    "newer format": (HEAD + ONE).replace("format: 1", "format: 2"),
    "older format": (HEAD + ONE).replace("format: 1", "format: 0"),
    "format of words": (HEAD + ONE).replace("format: 1", "format: one"),
    "format empty": (HEAD + ONE).replace("format: 1", "format:"),
    "pack id": (HEAD + ONE).replace("id: p\n", "id: My Pack\n"),
    "unknown pack field": HEAD.replace("title:", "titel:") + ONE,
    "no problems": HEAD.replace("problems:\n", "problems: []\n"),
    "null problems": HEAD,
    "problem is text": HEAD + "  - a\n",
    "authors as text": HEAD.replace("problems:", "authors: me\nproblems:") + ONE,
    "defaults as text": HEAD.replace("problems:", "defaults: 3\nproblems:") + ONE,
    "unknown default": HEAD.replace("problems:", "defaults: {decimal: 3, id: x}\nproblems:") + ONE,
    "bad default": HEAD.replace("problems:", "defaults: {mask: casual}\nproblems:") + ONE,
    # a problem
    "missing id": HEAD + "  - title: a\n" + QKV,
    "bad id": HEAD + ONE.replace("id: a", "id: a/b"),
    "unknown field": HEAD + ONE + "    maks: causal\n",
    "unknown field, nothing near": HEAD + "  - {id: a, kind: number, answer: 1, zebra: 2}\n",
    "null field": HEAD + ONE + "    title:\n",
    "empty text": HEAD + ONE + '    text: ""\n',
    "wrong language": HEAD + ONE + "    title: {en: a, kr: b}\n",
    "two lines": HEAD + ONE + '    tags: ["a\\nb"]\n',
    "unknown kind": HEAD + "  - {id: a, kind: atention}\n",
    "unknown kind, nothing near": HEAD + "  - {id: a, kind: ../../x, Q: 3, zebra: 1}\n",
    "level": HEAD + ONE + "    level: advance\n",
    "level, nothing near": HEAD + ONE + "    level: 7\n",
    "an error accepted": HEAD + ONE + "    accept: [AT121, saturated]\n",
    "accept as text": HEAD + ONE + "    accept: AT313\n",
    "doubled id": HEAD + ONE + ONE,
    "alias of another": HEAD + ONE + "    alias: [b]\n" + ONE.replace("id: a", "id: b"),
    "missing answer": HEAD + "  - {id: a, kind: number}\n",
    "flag": HEAD + "  - {id: a, kind: number, answer: 1, exact: yes}\n",
    # numbers
    "unreadable numbers": HEAD
    + "  - id: a\n    Q: [[1:30, 1/0]]\n    K: [[two, '1 2']]\n    V: [[3]]\n",
    "not finite": HEAD + "  - id: a\n    Q: [[.inf, nan]]\n    K: [[1, 2]]\n    V: [[-inf]]\n",
    "ragged": HEAD + ONE.replace("[[1], [2]]", "[[1, 2], [3]]"),
    "one row without brackets": HEAD + ONE.replace("[[1, 0]]", "[1, 0]"),
    "matrix as text": HEAD + ONE.replace("[[1, 0]]", "1 0"),
    "matrix as map": HEAD + ONE.replace("[[1, 0]]", "{a: 1}"),
    "cell is a list": HEAD + ONE.replace("[[1, 0]]", "[[1, [0]]]"),
    "empty matrix and empty row": HEAD + "  - id: a\n    Q: []\n    K: [[]]\n    V: [[1]]\n",
    "names": HEAD + ONE.replace("[[1], [2]]", "[v1, v1]"),
    "numbers for names": HEAD + ONE.replace("[[1], [2]]", "[1, 2]"),
    "names and numbers": HEAD + ONE.replace("[[1], [2]]", "[v1, 2]"),
    "too large to work by hand": HEAD + ONE.replace("[[1, 0]]", f"[[{'1, ' * 128}0]]"),
    "too many names": HEAD
    + ONE.replace("[[1], [2]]", f"[{', '.join(f'v{i}' for i in range(129))}]"),
    "values as text": HEAD + ONE.replace("[[1], [2]]", "v1"),
    "d_k": HEAD + "  - {id: a, scores: [[1, 2]], d_k: 0}\n",
    "mask word": HEAD + ONE + "    mask: causl\n",
    "mask map": HEAD + ONE + "    mask: {paddings: [1]}\n",
    "mask cells": HEAD + ONE + "    mask: [[1, 2]]\n",
    "mask cell is a list": HEAD + ONE + "    mask: [[1, [0]]]\n",
    "mask ragged": HEAD + ONE + "    mask: [[1, 0], [1]]\n",
    "padding is no place": HEAD + ONE + "    mask: {padding: [0]}\n",
    "scale": HEAD + ONE + "    scale: sqrt_dv\n",
    # what does not fit together
    "K missing": HEAD + "  - {id: a, Q: [[1]]}\n",
    "nothing given": HEAD + "  - {id: a}\n",
    "d_k differs": HEAD + ONE.replace("Q: [[1, 0]]", "Q: [[1, 0, 2]]"),
    "rows of V": HEAD + ONE.replace("[[1], [2]]", "[[1]]"),
    "bias": HEAD + ONE + "    bias: [[1]]\n",
    "tokens": HEAD + ONE + "    tokens: [a, b, c]\n",
    "scores without d_k": HEAD + "  - {id: a, scores: [[1, 2]]}\n",
    "negative temperature": HEAD + ONE + "    temperature: -1\n",
    "padding outside": HEAD + ONE + "    mask: {padding: [1, 7]}\n",
    "mask of another size": HEAD + ONE + "    mask: [[1, 0, 1]]\n",
    "nothing to attend to": HEAD + ONE + "    mask: [[0, 0]]\n",
    # digits and what is asked
    "too many decimals": HEAD + ONE + "    decimals: 11\n",
    "too many decimals of one stage": HEAD + ONE + "    decimals: {weights: 2.5}\n",
    "no figures": HEAD + ONE + "    figures: 0\n",
    "decimals and figures": HEAD + ONE + "    decimals: 2\n    figures: 2\n",
    "decimals of an unknown stage": HEAD + ONE + "    decimals: {wieghts: 2}\n",
    "default decimals of an unknown stage": HEAD.replace(
        "problems:", "defaults: {decimals: {outputs: 2, masked_scores: 1}}\nproblems:"
    )
    + ONE,
    "decimals empty": HEAD + ONE + "    decimals: {}\n",
    "ask an unknown stage": HEAD + ONE + "    ask: outputs\n",
    "ask nothing near": HEAD + ONE + "    ask: zebra\n",
    "ask in a wrong form": HEAD + ONE + "    ask: weights(1)\n",
    "ask outside": HEAD
    + ONE
    + '    ask: ["weights[2]", "output[1,2]", "weights[0]", "weights[1,2]"]\n',
    "ask all and more": HEAD + ONE + "    ask: [all, weights]\n",
    # like
    "like nobody": HEAD + "  - {id: '3.1', like: '3.20'}\n" + ONE.replace("id: a", "id: '3.2'"),
    "like nobody, nothing near": HEAD + "  - {id: a, like: zebra}\n",
    "like with its id taken away": HEAD + ONE + "  - {id: null, like: a, alias: null, V: null}\n",
    "like itself": HEAD + "  - {id: a, like: a}\n",
    "circle": HEAD + "  - {id: a, like: b}\n  - {id: b, like: c}\n  - {id: c, like: a}\n",
    "like with a wrong V": HEAD + ONE + "  - {id: b, like: a, V: [[1]]}\n",
    "like with nothing left to ask": HEAD
    + ONE
    + "    ask: weights[1]\n  - {id: b, like: a, V: null, ask: output}\n",
    "inherited ask does not fit": HEAD + ONE + "    ask: output\n  - {id: b, like: a, V: null}\n",
    "like a broken one says nothing twice": HEAD + ONE + "    mask: casual\n  - {id: b, like: a}\n",
    # several at once
    "all at once": HEAD
    + "  - id: a\n    Q: [[1, x]]\n    K: [[1, 0], [0]]\n    maks: no\n    level: easy\n"
    + ONE.replace("id: a", "id: b").replace("[[1], [2]]", "[[1]]")
    + "    decimals: 20\n",
    # advice
    "one language among two": HEAD
    + ONE
    + "    title: {en: a, ko: b}\n    text: {en: c}\n    hints: [plain]\n",
    "each in another language": HEAD.replace("T", "{en: T}") + ONE + "    title: {ko: b}\n",
}
BROKEN |= _beside("broken_questions").QUESTIONS
BROKEN |= _beside("broken_family").FAMILY
BROKEN |= _beside("broken_claims").CLAIMS


def said_of(packs: dict[str, str | bytes], folder: Path) -> str:
    """Read every pack and write everything that is said, in both languages."""
    blocks = []
    for name, text in packs.items():
        path = folder / "p.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        _, findings = read_pack(path)
        said = [report(finding, language) for finding in findings for language in ("en", "ko")]
        blocks.append("\n".join([f"== {name}", *said]).replace(str(path), "p.yaml"))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as made:
        EXPECTED.write_text(said_of(BROKEN, Path(made)), encoding="utf-8")
