"""Answers files: what is read, and what is said of a file that is none."""

from __future__ import annotations

import pytest

from attn_tutor.errors import UsageError
from attn_tutor.files.answers import LARGEST, read_answers

FORM_EN = 'It must look like: {problem: "3.2", answers: {scores: "2 0", weights: [[0.88, 0.12]]}}'
FORM_KO = '이런 꼴이어야 해요: {problem: "3.2", answers: {scores: "2 0", weights: [[0.88, 0.12]]}}'


@pytest.fixture
def written(tmp_path):
    """Writes a file and gives its path as text."""

    def write(content, name="answers.yaml"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


GOOD = {
    "the form of the design": (
        '{problem: 3.2, answers: {scores: "2 0", weights: [["0.8808", "0.1192"]]}}',
        "3.2",
        {"scores": "2 0", "weights": [["0.8808", "0.1192"]]},
    ),
    "numbers stay text": (
        "problem: 3.10\nanswers:\n  weights: [[0.50, 1e-3, .5]]\n",
        "3.10",
        {"weights": [["0.50", "1e-3", ".5"]]},
    ),
    "JSON": (
        '{"problem": "3.2", "answers": {"weights[1,1]": 0.8808}}',
        "3.2",
        {"weights[1,1]": "0.8808"},
    ),
    "a flat list is a row": ("answers: {scores: [2, 0]}", "", {"scores": [["2", "0"]]}),
    "rows as texts and lists": (
        "answers:\n  scores:\n  - 2 2 3\n  - [1, 4, 3]\n",
        "",
        {"scores": ["2 2 3", ["1", "4", "3"]]},
    ),
    "null is a blank": (
        "answers: {scores: [[2, null], [~, '~']]}",
        "",
        {"scores": [["2", ""], ["", "~"]]},
    ),
    "a student's name": ("student: Kim\nproblem: a/3.2\nanswers: {}\n", "a/3.2", {}),
    "a block of text": ("answers:\n  scores: |\n    2 0\n", "", {"scores": "2 0\n"}),
    "words that YAML would turn": (
        "answers: {a: no, b: 1:30, c: 010, d: -inf}",
        "",
        {"a": "no", "b": "1:30", "c": "010", "d": "-inf"},
    ),
}


@pytest.mark.parametrize("name", GOOD)
def test_good_files(written, name):
    """Every value stays the text that was written."""
    content, problem, answers = GOOD[name]
    assert read_answers(written(content)) == (problem, answers)


def test_a_byte_order_mark_is_no_trouble(written):
    """Notepad writes one."""
    assert read_answers(written(b"\xef\xbb\xbfanswers: {scores: 2 0}")).answers == {"scores": "2 0"}


NO_YAML = ("it is not YAML", "YAML이 아니에요")
EMPTY = ("it is empty", "빈 파일이에요")
OTHER = ("something else stands here", "여기에 다른 것이 적혀 있어요")
BAD = {
    "not YAML": ("answers: {scores: [1, 2", 2, NO_YAML),
    "a tab": ("answers:\n\tscores: 2", 2, NO_YAML),
    "empty": ("", 1, EMPTY),
    "only a comment": ("# nothing\n", 1, EMPTY),
    "a list": ("- 1\n- 2\n", 1, OTHER),
    "a word": ("hello", 1, OTHER),
    "no answers": ("problem: 3.2\n", 1, ("there are no answers in it", "answers 항목이 없어요")),
    "an unknown field": (
        "problem: 3.2\nanswer: 0.88\n",
        2,
        ("it has no field answer", "answer 항목은 쓸 수 없어요"),
    ),
    "answers are no mapping": ("problem: 3.2\nanswers: 0.88\n", 2, OTHER),
    "a mapping for an answer": ("answers:\n  scores: {a: 1}\n", 2, OTHER),
    "too deep": ("answers:\n  scores: [[[1]]]\n", 2, OTHER),
    "a key that is no text": ("answers:\n  [1, 2]: 3\n", 2, OTHER),
    "two documents": ("answers: {}\n---\nanswers: {}\n", 2, NO_YAML),
    "an anchor without a home": ("answers: {a: *b}\n", 1, NO_YAML),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files(written, name):
    """The file, the line, what is wrong and what it must look like, in both languages."""
    content, line, (en, ko) = BAD[name]
    path = written(content)
    with pytest.raises(UsageError) as caught:
        read_answers(path)
    assert caught.value.text.en == f"{path}:{line}: This is not an answers file: {en}. {FORM_EN}"
    assert caught.value.text.ko == f"{path}:{line}: 답안 파일로 읽을 수 없어요 ({ko}). {FORM_KO}"


def test_a_place_twice(written):
    """Of two answers to one place neither is silently lost."""
    path = written("answers:\n  scores: 1 2\n  scores: 3 4\n")
    with pytest.raises(UsageError) as caught:
        read_answers(path)
    assert caught.value.text.en == f"{path}:3: scores stands here a second time."
    assert caught.value.text.ko == f"{path}:3: 같은 항목이 두 번 나와요 (scores)."


def test_a_missing_file(tmp_path):
    """The system's own word for it is given."""
    path = str(tmp_path / "none.yaml")
    with pytest.raises(UsageError) as caught:
        read_answers(path)
    assert caught.value.text.en == f"{path} cannot be read: No such file or directory"
    assert caught.value.text.ko == f"{path} 파일을 읽을 수 없어요: No such file or directory"


def test_a_folder(tmp_path):
    """A folder is no file."""
    with pytest.raises(UsageError, match="Is a directory"):
        read_answers(str(tmp_path))


@pytest.mark.parametrize("content", [b"\xb0\xa1\xb3\xaa", b"answers: \xff"])
def test_another_encoding(written, content):
    """A file that is not UTF-8 is refused in words, not with a traceback."""
    with pytest.raises(UsageError, match="cannot be read: it is not UTF-8"):
        read_answers(written(content))


def test_control_characters(written):
    """NUL and its kin are no YAML."""
    with pytest.raises(UsageError, match="not an answers file"):
        read_answers(written(b"answers: {a: '\x00'}"))


def test_a_file_that_is_too_large(written):
    """Nothing large is read at all."""
    path = written("#" * (LARGEST + 1))
    with pytest.raises(UsageError) as caught:
        read_answers(path)
    assert caught.value.text.en == f"{path} is larger than 1 MB."
    assert caught.value.text.ko == f"{path} 파일이 1 MB보다 커요."


@pytest.mark.parametrize(
    "content",
    ["[" * 50_000, "answers: {a: " + "[" * 2000 + "]" * 2000 + "}", "- " * 50_000, "? " * 900],
)
def test_very_deep_files(written, content):
    """Depth ends in a sentence."""
    path = written(content)
    with pytest.raises(UsageError) as caught:
        read_answers(path)
    said = f"{path}:1: This is not an answers file: its values are nested too deep. "
    assert caught.value.text.en.startswith(said)
    assert caught.value.text.ko.startswith(
        f"{path}:1: 답안 파일로 읽을 수 없어요 (값이 너무 깊이 겹쳐 있어요). "
    )


def test_brackets_left_open_in_answers_are_no_depth(written):
    """A pasted matrix may have lost its last bracket; two hundred of them are still answers."""
    rows = "\n".join(f'  weights[{row}]: "[[0.88, 0.12"' for row in range(1, 200))
    assert len(read_answers(written(f"answers:\n{rows}\n")).answers) == 199
