"""Problems that can be used but should be thought over; advised_packs.txt holds what is said.

``python tests/packs/advised_packs.py`` writes that file anew: read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

from attn_tutor.packs.findings import report
from attn_tutor.packs.lint import lint

EXPECTED = Path(__file__).with_suffix(".txt")
HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: T\nproblems:\n"
Q = "    Q: [[1, 0], [1, -2], [0, 1]]\n"
K = "    K: [[0, -2], [-2, -2], [-2, 0]]\n"
V = "    V: [[0, 1, 2], [-2, -1, 1], [-2, 1, 0]]\n"
GOOD = "  - id: a\n" + Q + K + V
X = "  - id: a\n    X: [[1, 0], [1, -2], [0, 1]]\n"
NUMBER = "  - id: a\n    kind: number\n"

ADVISED: dict[str, str] = {
    "a row that prints as 0 and 1": HEAD + GOOD.replace("[1, -2], [0, 1]]\n    K", "[7, 9], [9, -9]]\n    K"),
    "saturated at one decimal only": HEAD
    + "  - {id: a, scores: [[1, 5, 0], [3, 0, 1]], scale: none, decimals: {weights: 1}}\n",
    "a hint with the answer": HEAD + GOOD + "    hints: [Weight 2 is 0.164., Begin.]\n",
    "a hint with a closed form": HEAD
    + "  - {id: a, scores: [[0, 2]], scale: none, hints: ['It is 1/(e^2+1).']}\n",
    "a hint with a whole number": HEAD + NUMBER + "    answer: sqrt(64)\n    hints: [8에서 시작해요.]\n",
    "a hint with the right option": HEAD
    + "  - id: a\n    kind: choice\n    options: [the rows, the columns]\n    answer: 2\n"
    + "    hints: [Add down the columns.]\n",
    "a hint with the formula": HEAD
    + "  - id: a\n    kind: proof\n    variables: [a, b]\n    steps:\n"
    + "      - {text: The sum is ___, answer: a + b*2}\n"
    + "    hints: [It is a+b*2]\n",
    "K = V": HEAD + "  - id: a\n" + Q + K + K.replace("K", "V"),
    "Q = K = V": HEAD + "  - id: a\n" + "".join(Q.replace("Q", name) for name in "QKV"),
    "W_Q = W_K": HEAD
    + X
    + "    W_Q: [[1, 2], [0, 1]]\n    W_K: [[1, 2], [0, 1]]\n    W_V: [[1, 0], [2, 1]]\n",
    "matrices of heads": HEAD
    + X
    + "    heads:\n      - {W_Q: [[1, 2], [0, 1]], W_K: [[1, 0], [0, 1]], W_V: [[1, 0], [2, 1]]}\n"
    + "      - {W_Q: [[1, 2], [1, 1]], W_K: [[0, 1], [2, 1]], W_V: [[0, 1], [2, 1]]}\n",
    "equal scores": HEAD + "  - id: a\n    scores: [[1, 1, 1]]\n    scale: none\n    V: [[1], [5], [2]]\n",
    "numbers taken over": HEAD + GOOD + "  - {id: b, like: a, Q: [[0, 0]]}\n  - {id: c, like: b}\n",
    "an answer that was rounded": HEAD + NUMBER + "    answer: 0.88\n    decimals: 4\n",
    "a note that is nearly right": HEAD + GOOD + "    note: The first weight is 0.672, then 0.164.\n",
    "a hint that is nearly right": HEAD
    + GOOD
    + "    hints: [Begin with e^z., Row 2 has 0.7952 and 0.012.]\n",
    "scores that are not used": HEAD
    + GOOD
    + "    scores: [[9, 9, 9], [9, 9, 9], [9, 9, 9]]\n  - {id: b, like: a, scores: [[1, 2, 0], [0, 1, 2], [2, 1, 0]]}\n",
    "wide lines": HEAD.replace("T\n", "{en: " + "wide " * 13 + ", ko: 짧음}\n")
    + GOOD
    + "    title: {en: short, ko: " + "넓은 " * 14 + "}\n"
    + "    text:\n      en: |-\n        short\n        " + "far too wide " * 7 + "\n      ko: 짧음\n",
    "accepted and not there": HEAD.replace("problems", "defaults: {accept: [AT311]}\nproblems")
    + GOOD
    + "    accept: [AT313, AT315]\n",
}  # fmt: skip


def said_of(packs: dict[str, str], folder: Path) -> str:
    """Lint every pack and write everything that is said, in both languages."""
    blocks = []
    for name, text in packs.items():
        path = folder / "p.yaml"
        path.write_text(text, encoding="utf-8")
        findings = lint(path).findings
        said = [report(finding, language) for finding in findings for language in ("en", "ko")]
        blocks.append("\n".join([f"== {name}", *said]).replace(str(path), "p.yaml"))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as made:
        EXPECTED.write_text(said_of(ADVISED, Path(made)), encoding="utf-8")
