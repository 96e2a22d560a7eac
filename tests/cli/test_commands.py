"""The real program: exit statuses, JSON and sentences, from the outside."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TWO = "  - {id: '1', Q: [[1, 0]], K: [[1000, 0], [1001, 0]], V: [[1], [2]], scale: none}\n"


# --- check ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "status", "verdict"),
    [
        ("0.8808", 0, "right"),
        ("0.880797", 0, "right"),
        ("e^2/(e^2+1)", 0, "right"),
        ("１/(1+e^−2)", 0, "right"),
        (".8808", 0, "right"),
        ("0.88", 1, "too_few_digits"),
        ("0.8807", 1, "truncated"),
        ("0.8044", 1, "wrong"),
        ("-1.5", 1, "wrong"),
        ("", 1, "blank"),
        ("0,8808", 2, "unreadable"),
        ("1/0", 2, "unreadable"),
        ("[/]", 2, "unreadable"),
        (":key:", 2, "unreadable"),
    ],
)
def test_check(program, answer, status, verdict):
    """The verdict and the status, in JSON of schema 1."""
    ran = program("check 3.2 --json", answer)
    data = json.loads(ran.out)
    assert (ran.status, data["verdict"]) == (status, verdict)
    assert data["schema"] == 1
    assert {"pack", "id", "revision"} == set(data["problem"])
    assert data["problem"]["pack"] == "anatomy"
    (stage,) = data["stages"]
    assert stage["stage"] == "weights"
    assert stage["verdict"] == verdict
    if status < 2:
        (cell,) = stage["cells"]
        assert cell == {
            "row": 1,
            "column": 1,
            "typed": answer,
            "verdict": verdict,
            "expected": "0.8808",
        }
    assert isinstance(stage["diagnosis"], list)
    assert not ran.err


def test_check_in_words(program):
    """Marks by sign and word, and the verdict as a sentence."""
    ran = program("--lang ko check 3.2 0.8044")
    assert ran.status == 1
    assert "✗ 틀림" in ran.out
    assert "0.8044" in ran.out
    assert "0.8808" not in ran.out, "the answer is not given away"


@pytest.mark.parametrize(
    ("line", "english", "korean"),
    [
        ("3.2 3/4", "Read as: 3/4 = 0.75\n", "이렇게 읽었어요: 3/4 = 0.75\n"),
        ("3.2 88.08%", "Read as: 88.08% = 0.8808\n", "이렇게 읽었어요: 88.08% = 0.8808\n"),
        ("3.2 0.8808", "", ""),
        ("3.2 _", "", ""),
        ("2.10 --stage masked_scores --row 1 0 -inf −∞", "", ""),
        ("1.2 1", "", ""),
        (
            "2.10 --stage masked_scores --row 1 0 -20000 -1e9",
            "Read as: -20000 = -inf, -1e9 = -inf\n",
            "이렇게 읽었어요: -20000 = -inf, -1e9 = -inf\n",
        ),
    ],
)
def test_check_says_how_it_read(program, line, english, korean):
    """As ``solve`` does: where it is no plain decimal."""
    for language, said in (("en", english), ("ko", korean)):
        out = program("--lang", language, "check", *line.split()).out
        head = out.splitlines(keepends=True)[0]
        assert head == said if said else not head.startswith(("Read", "이렇게"))


def test_words_of_an_answer_are_joined(program):
    """An unquoted row with negative numbers is one answer."""
    ran = program("check 2.10 --stage masked_scores --row 2 1.414 -0.707 -inf")
    assert ran.status == 0, ran.out


def test_places(program):
    """--stage, --row and --cell name what is answered, counted from 1."""
    assert program("check 13.4 --stage scores --row 3 1 6 4").status == 0
    assert program("check 13.4 --stage output --cell 3,2 .977").status == 0
    assert program("check 3.2 --row 1 0.8808 0.1192").status == 0
    assert program("check 13.4 --stage scores", "2 2 3; 1 4 3; 1 6 4").status == 0


def test_decimals(program):
    """--decimals changes what is asked."""
    assert program("check 3.2 0.88 --decimals 2").status == 0
    assert program("check 3.2 0.8808 --decimals 6").status == 1


def test_options_before_and_after_the_command(program):
    """Global options stand where one likes; behind -- everything is an answer."""
    before = program("--json --lang ko check 3.2 0.8808")
    after = program("check 3.2 0.8808 --lang=ko --json")
    assert before == after
    assert program("check 3.2 -- -1.5 --json").status == 2


def test_an_answers_file(program, tmp_path):
    """The file names problem and places; later stages follow from earlier ones."""
    file = tmp_path / "answers.yaml"
    file.write_text("{problem: 3.2, answers: {scores: '3 0', weights: [[0.9526, 0.0474]]}}")
    ran = program("check --json --answers", str(file))
    data = json.loads(ran.out)
    assert ran.status == 1
    assert data["verdict"] == "wrong"
    assert [stage["verdict"] for stage in data["stages"]] == ["wrong", "follows"]
    right = tmp_path / "right.json"
    right.write_text('{"problem": "3.2", "answers": {"weights[1,1]": "0.8808"}}')
    assert program("check --answers", str(right)).status == 0
    assert program("check ex3.2 --answers", str(right)).status == 1, "the id named first wins"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{answers: {nope: 1}}", "has no stage nope"),
        ("{answers: {'weights[9]': 1}}", "weights is 1 × 2; rows and columns are counted from 1."),
        ("{answers: {'weights[x]': 1}}", "is not a place"),
        ("[", "This is not an answers file: it is not YAML."),
        ("{answers: {}}", "Nothing to check"),
    ],
)
def test_a_bad_answers_file(program, tmp_path, content, said):
    """Wrong usage, status 2, with a sentence."""
    file = tmp_path / "answers.yaml"
    file.write_text(content)
    ran = program("check 3.2 --answers", str(file))
    assert ran.status == 2
    assert said in ran.err
    assert not ran.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("check 3.2", "Nothing to check"),
        ("check", "Nothing to check"),
        ("check 99 1", "There is no problem 99"),
        ("check nopack/3.2 1", "There is no pack nopack"),
        ("check 3.2 --stage nope 1", "stages: scores, exps, row_sums, weights, output"),
        ("check 3.2 --stage weights --row 3 1", "weights is 1 × 2"),
        ("check 3.2 --row 0 1", "--row"),
        ("check 3.2 --row x 1", "--row"),
        ("check 3.2 --cell 1,9 1", "counted from 1"),
        ("check 3.2 --cell x 1", "is not a place"),
        ("solve", "ID"),
        ("solve 3.2 --ask nope", "has no stage nope"),
        ("solve 3.2 --nope", "--nope"),
        ("show 3.2 --stage nope", "has no stage nope"),
        ("show 3.2 --row 7", "counted from 1"),
        ("nope", "nope"),
        ("--lang fr list", "fr"),
        ("--lang", "--lang"),
        ("--pack", "--pack"),
    ],
)
def test_wrong_usage(program, line, said):
    """Status 2 and a sentence on the error stream, nothing on the other, no traceback."""
    ran = program(line)
    assert ran.status == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert not ran.out


# --- packs --------------------------------------------------------------------------------------


def test_scores_of_a_thousand(program, pack_file):
    """Scores 1000 and 1001 give .2689 and .7311."""
    ran = program("show mine/1 --json --stage weights --pack", str(pack_file(TWO)))
    assert ran.status == 0
    (stage,) = json.loads(ran.out)["stages"]
    assert [round(value, 4) for value in stage["values"][0]] == [0.2689, 0.7311]


def test_an_id_in_several_packs(program, pack_file):
    """The error lists them all; naming the pack helps."""
    path = str(pack_file(TWO.replace("'1'", "'3.2'")))
    ran = program("check 3.2 0.8808 --pack", path)
    assert ran.status == 2
    assert "anatomy/3.2, mine/3.2" in ran.err
    assert program("check anatomy/3.2 0.8808 --pack", path).status == 0


def test_a_pack_given_twice_and_two_packs(program, pack_file):
    """--pack may be repeated."""
    one = str(pack_file(TWO, "one", "one.yaml"))
    two = str(pack_file(TWO.replace("'1'", "'2'"), "two", "two.yaml"))
    ran = program("list --json --pack", one, "--pack", two)
    packs = {problem["pack"] for problem in json.loads(ran.out)["problems"]}
    assert {"one", "two", "anatomy"} <= packs


@pytest.mark.parametrize("content", ["format: 1\n", "format: 9\nid: x\n", "hello", "[", ""])
def test_a_pack_that_cannot_be_used(program, tmp_path, content):
    """Status 3 and a sentence."""
    path = tmp_path / "bad.yaml"
    path.write_text(content)
    ran = program("list --pack", str(path))
    assert ran.status == 3
    assert "bad.yaml" in ran.err
    assert "Traceback" not in ran.err


def test_a_missing_pack(program):
    """Status 3 too."""
    assert program("list --pack /nowhere.yaml").status == 3


def test_lint(program, pack_file):
    """Findings with file, line, column and code; status 1; nothing found gives 0."""
    good = str(pack_file(TWO))
    ran = program("pack lint", good)
    assert ran.status == 0, ran.out
    broken = pack_file(
        TWO + "  - {id: '2', Q: [[1, 2]], K: [[1]], V: [[1]], Q: [[1]]}\n", name="broken.yaml"
    )
    ran = program("--lang en pack lint", str(broken))
    assert ran.status == 1
    assert "broken.yaml:7:" in ran.out.replace("\n", "")
    assert " AT1" in ran.out
    assert "^" in ran.out
    assert program("pack lint", good, str(broken)).status == 1


def test_lint_of_what_we_ship(program):
    """Our own packs have nothing to mend, not even with --strict."""
    packs = sorted(str(path) for path in (ROOT / "problems").glob("*.yaml"))
    ran = program("pack lint --strict", *packs)
    assert ran.status == 0, ran.out


# --- show ---------------------------------------------------------------------------------------


def test_show_in_json(program):
    """Values at full precision, two-dimensional, with the closed forms."""
    ran = program("show 13.4 --json")
    data = json.loads(ran.out)
    assert (ran.status, data["schema"]) == (0, 1)
    stages = {stage["stage"]: stage for stage in data["stages"]}
    assert list(stages) == ["scores", "scaled_scores", "exps", "row_sums", "weights", "output"]
    weights = stages["weights"]
    assert weights["rows"][2] == "먹었다"
    assert weights["columns"] == weights["rows"]
    assert [round(value, 4) for value in weights["values"][2]] == [0.0229, 0.7860, 0.1911]
    assert [round(value, 3) for value in stages["output"]["values"][2]] == [0.214, 0.977]
    assert [len(row) for row in stages["row_sums"]["values"]] == [1, 1, 1]
    assert stages["scaled_scores"]["exact"][0] == ["√2", "√2", "3√2/2"]
    assert abs(stages["scaled_scores"]["values"][0][0] - 2**0.5) < 1e-15


def test_show_minus_infinity_in_json(program):
    """−∞ is the string "-inf": the JSON is strict."""
    ran = program("show 2.10 --json --stage masked_scores")
    (stage,) = json.loads(ran.out, parse_constant=pytest.fail)["stages"]
    assert stage["values"][0][1:] == ["-inf", "-inf"]


def test_show_in_words(program):
    """Every table, the sum behind a cell and its closed form; a row alone; other decimals."""
    whole = program("--lang ko show 13.4").out
    assert "먹었다 → 생선을: 1·0 + 3·2 = 6" in whole
    assert "6 ÷ √2 = 3√2 ≈ 4.24" in whole
    row = program("show 13.4 --stage weights --row 3 --decimals 5 --plain")
    assert row.status == 0
    assert "먹었다: 0.02291, 0.78600, 0.19109" in row.out
    assert "고양이가 → " not in row.out


# --- list -----------------------------------------------------------------------------------------


def listed(ran):
    assert ran.status == 0
    return [problem["id"] for problem in json.loads(ran.out)["problems"]]


def test_list_in_json(program):
    """One object a problem, in reading order."""
    ran = program("list anatomy --json --lang ko")
    problems = json.loads(ran.out)["problems"]
    assert json.loads(ran.out)["schema"] == 1
    assert set(problems[0]) == {"pack", "id", "title", "state", "tags"}
    assert problems[0]["id"] == "ex3.2"
    assert problems[0]["title"] == "예제: 직각을 이루는 두 키"
    assert problems[0]["state"] == "new"
    ids = [problem["id"] for problem in problems]
    assert ids.index("3.9") < ids.index("3.10")


def test_list_filters(program):
    """A pack, a tag, words in either language; nothing found is no error."""
    assert "2.10" in listed(program("list --tag causal --json"))
    assert "2.10" in listed(program("list", "가려", "--json")) or listed(
        program("list 뒤는 --json")
    ) == ["2.10"]
    assert listed(program("list CAT fish --json"))[0] == "13.4"
    assert listed(program("list nothing-at-all --json")) == []
    ran = program("--lang ko list nothing-at-all")
    assert (ran.status, ran.out) == (0, "맞는 문제가 없어요.\n")


# --- languages -----------------------------------------------------------------------------------


def language_of(ran):
    return "ko" if "어텐션" in ran.out else "en"


@pytest.mark.parametrize(
    ("option", "variables", "language"),
    [
        ("--lang en", {"ATTN_TUTOR_LANG": "ko", "LC_ALL": "ko_KR.UTF-8"}, "en"),
        ("--lang ko", {"ATTN_TUTOR_LANG": "en"}, "ko"),
        ("", {"ATTN_TUTOR_LANG": "ko", "LC_ALL": "en_US.UTF-8"}, "ko"),
        ("", {"ATTN_TUTOR_LANG": "", "LC_ALL": "ko_KR.UTF-8"}, "ko"),
        ("", {"LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"}, "en"),
        ("", {"LC_ALL": None, "LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"}, "ko"),
        ("", {"LC_ALL": None, "LANG": "ko_KR.UTF-8"}, "ko"),
        ("", {"LC_ALL": "C.UTF-8"}, "en"),
        ("", {"LC_ALL": None}, "en"),
        ("", {"LC_ALL": "de_DE.UTF-8"}, "en"),
    ],
)
def test_which_language(program, option, variables, language):
    """The option, then the variable, then the locale; English where nothing tells."""
    assert language_of(program(f"{option} list", **variables)) == language


def test_what_was_remembered_stands_before_the_locale(program, environment):
    """A language chosen once wins over the locale, not over the variable."""
    home = Path(environment["ATTN_TUTOR_HOME"])
    home.mkdir()
    (home / "settings.json").write_text('{"language": "ko"}')
    assert language_of(program("list", LC_ALL="en_US.UTF-8")) == "ko"
    assert language_of(program("list", ATTN_TUTOR_LANG="en")) == "en"


def test_a_wrong_language_in_the_variable(program):
    """Wrong usage too, and never a traceback."""
    assert program("list", ATTN_TUTOR_LANG="fr").status == 2


# --- encodings ----------------------------------------------------------------------------------

C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def test_a_terminal_without_hangul(program):
    """English with one line that says so; the status is the same."""
    ran = program("--lang ko solve 3.3", typed="8\n", **C_LOCALE)
    assert ran.status == 0
    assert ran.out.startswith("This terminal cannot show Korean, so English is shown.\n")
    assert ran.out.count("cannot show Korean") == 1
    assert ran.out.isascii()
    assert "o Right." in ran.out


def test_json_is_json_in_every_encoding(program):
    """No line before it, nothing replaced: what the encoding lacks is escaped."""
    plain = json.loads(program("--lang ko list --json").out)
    cp949 = program("--lang ko list --json", PYTHONIOENCODING="cp949")
    assert json.loads(cp949.out) == plain
    ran = program("--lang ko show 13.4 --json", **C_LOCALE)
    assert ran.out.isascii()
    assert json.loads(ran.out) == json.loads(program("show 13.4 --json").out)


def test_a_korean_windows_console(program):
    """cp949: Korean and its own signs, no question mark in place of a sign."""
    typed = "2 0\n0.88\n0.8808\nn\n"
    ran = program("--lang ko solve 3.2", typed=typed, PYTHONIOENCODING="cp949")
    assert ran.status == 0
    assert "○ 맞았어요." in ran.out
    assert "S = QK^T" in ran.out
    utf8 = program("--lang ko solve 3.2", typed=typed)
    assert ran.out.count("?") == utf8.out.count("?")


def test_input_in_a_broken_encoding(program):
    """Bytes that are no text are unreadable, not a crash."""
    ran = program("solve 3.3", typed=b"\xff\xfe8\n8\n")
    assert ran.status == 0
    assert "Traceback" not in ran.err


# --- the dialogue from a pipe ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "status"),
    [
        ("2 0\n0.8808\nn\n", 0),
        ("2 0\n0.8808\n", 0),
        ("2 0\n0.8808\nq\n", 0),
        ("0.8808\n\n", 0),
        ("2 0\r\n0.8808\r\n", 0),
        ("2 0\n0.8808", 0),
        ("2 0\nq\n", 1),
        ("2 0\n", 1),
        ("", 1),
        ("\n\n\n", 1),
        ("끝\n", 1),
        ("ㅂ\n", 1),
        ("s\ns\n", 0),
    ],
)
def test_statuses_of_solve(program, typed, status):
    """0 where the problem is finished, else 1; the end of input is no error."""
    ran = program("--lang ko solve 3.2", typed=typed)
    assert ran.status == status, ran.out
    assert not ran.err


def test_a_finished_problem_from_a_pipe(program):
    """Every row right, the outcome, the closing note."""
    ran = program("--lang ko solve 3.2", typed="2 0\n0.8808\nn\n")
    assert "다 풀었어요!" in ran.out
    assert "한 번에 맞힌 단계: 2개 중 2개" in ran.out
    assert "0.804였고" in ran.out


def test_asking_something_else(program):
    """--ask, --direct and --decimals."""
    assert program("solve 3.2 --direct", typed="0.8808\n").status == 0
    assert program("solve 3.2 --direct --decimals 2", typed="0.88\n").status == 0
    assert program("solve 13.4 --ask scores[3]", typed="1 6 4\n").status == 0
    everything = program(
        "solve ex3.2 --ask all", typed="2 0\n1.414 0\n4.113 1\n5.113\n.804 .196\n8.04 1.96\n"
    )
    assert everything.status == 0, everything.out


def test_the_calculator(program):
    """A line with = is worked out and is no answer."""
    ran = program("--lang ko solve 3.3", typed="=e^1.414\n=1/0\n=\n= 2*(3\n8\n")
    assert ran.status == 0
    assert "e^1.414 = 4.112372037" in ran.out
    assert "한 번에" not in ran.out


def test_hostile_lines_do_no_harm(program):
    """Escapes, markup, emoji codes, directions and very long lines come back harmless."""
    lines = [
        "\x1b[2J\x1b]0;x\x07",
        "[a, b]",
        "[/]",
        ":key:",
        "\u202e1",
        "a\x00b",
        "9" * 5000,
        "(" * 500,
    ]
    ran = program("solve 3.3", typed="\n".join([*lines, "8", ""]))
    assert ran.status == 0
    assert not set(ran.out) & set("\x1b\x07\x00\u202e🔑")
    for shown in ("[a, b]", "[/]", ":key:"):
        assert f"  {shown}\n" in ran.out


def test_hostile_packs_do_no_harm(program, pack_file):
    """Titles and tokens with markup and emoji codes are shown as they are."""
    problem = (
        "  - {id: '1', title: '[/] [bold]:key: [a, b]', tokens: ['[a, b]', ':key:'],"
        " Q: [[1], [2]], K: [[1], [2]], V: [[1], [2]], scale: none}\n"
    )
    path = str(pack_file(problem))
    for line in ("show 1", "list mine", "solve 1"):
        ran = program(f"{line} --pack", path)
        assert "[/] [bold]:key: [a, b]" in ran.out
        assert "🔑" not in ran.out
        assert line == "list mine" or "[a, b]" in ran.out.split("Q", 1)[1]


def test_plain(program):
    """--plain and TERM=dumb: no frames, no escapes, matrices row by row."""
    plain = program("solve 3.2 --plain", typed="2 0\n")
    assert plain.out == program("solve 3.2 --anew", typed="2 0\n", TERM="dumb").out
    assert "Q, q1: 2, 0\n" in plain.out
    assert not set(plain.out) & set("│─╭\x1b")


# --- everything else ------------------------------------------------------------------------------


def test_alone(program):
    """Without a command: one screen and what to do next; a pipe is not asked."""
    ran = program("--lang ko")
    assert ran.status == 0
    assert "2.1" in ran.out
    assert "attn-tutor list" in ran.out


def test_help_and_version(program):
    """Help in both languages, for every command; the version of the package."""
    import attn_tutor

    assert program("--version").out == f"attn-tutor {attn_tutor.__version__}\n"
    for language, word in (("en", "Work through a problem"), ("ko", "문제를 한 행씩")):
        assert word in program(f"--lang {language} --help").out
    for command in ("check", "solve", "show", "list", "pack", "pack lint"):
        ran = program(f"{command} --help")
        assert ran.status == 0
        assert "Usage" in ran.out


def test_the_installed_command_is_the_same_program():
    """attn-tutor and python -m attn_tutor start at one place."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "scripts"
    ]
    assert scripts == {"attn-tutor": "attn_tutor.cli.main:run"}


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX pipe")
@pytest.mark.parametrize("line", ["list", "show 13.8", "show 13.8 --json", "solve 13.8 --plain"])
def test_a_reader_that_goes_away(environment, tmp_path, line):
    """`| head -1` ends quietly, and whoever has seen enough makes no error of it."""
    command = f"{sys.executable} -m attn_tutor {line} < /dev/null | head -1"
    done = subprocess.run(
        ["bash", "-c", command],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == b""
    piped = f"{command}; exit ${{PIPESTATUS[0]}}"
    status = subprocess.run(["bash", "-c", piped], env=environment, cwd=tmp_path, check=False)
    assert status.returncode == (1 if line.startswith("solve") else 0)


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is full")
@pytest.mark.parametrize("line", ["list", "--json show 13.4", "help keys", "generate --count 1"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "attn-tutor: The output could not be written (No space left on device).\n"),
        ("ko", "attn-tutor: 출력을 쓰지 못했어요. (No space left on device)\n"),
    ],
)
def test_output_that_cannot_be_written(environment, line, language, said):
    """A disk that is full is a sentence, wherever the printing stops."""
    command = [sys.executable, "-m", "attn_tutor", "--lang", language, *line.split()]
    with FULL.open("wb") as full:
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, env=environment, check=False
        )
    assert (done.returncode, done.stderr.decode()) == (3, said)


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_streams_that_are_closed(environment, tmp_path):
    """Closed standard streams are no reason for a traceback."""
    for closed in (">&-", "<&-", "2>&-"):
        command = f"{sys.executable} -m attn_tutor solve 3.2 {closed}"
        done = subprocess.run(
            ["bash", "-c", command],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            input=b"",
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in done.stderr, closed


def test_a_home_that_cannot_be_written(program, tmp_path):
    """A read-only home costs nothing but the memory."""
    (tmp_path / "file").write_text("")
    ran = program("check 3.2 0.8808", ATTN_TUTOR_HOME=str(tmp_path / "file" / "home"))
    assert ran.status == 0


PROBE = """
import sys
from attn_tutor.cli import terminal
from attn_tutor.cli.main import run

def ask(self, prompt, hook=None):
    names = {"numpy", "yaml", "pydantic", "asyncio", "rich.markdown"}
    print("loaded:", *sorted(names & set(sys.modules)))

terminal.Terminal.ask = ask
run(["solve", "3.2"])
"""


def test_what_is_loaded_at_the_first_prompt(program, tmp_path):
    """NumPy, pydantic and asyncio never; PyYAML not where the problem was opened before."""
    (tmp_path / "probe.py").write_text(PROBE)
    where = {"PYTHONPATH": f"{tmp_path}:{ROOT}"}
    cold = program("", python="probe", **where)
    warm = program("", python="probe", **where)
    assert "loaded: yaml\n" in cold.out, cold
    assert "loaded:\n" in warm.out, warm


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("solve 3.2", "solve"),
        ("quiz", "quiz"),
        ("review", "review"),
        ("pack preview none.yaml", "pack preview"),
    ],
)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "{command} has nothing to say as JSON. Leave out --json."),
        ("ko", "JSON으로 출력하지 않는 명령이에요: {command}\n--json을 빼고 실행하세요."),
    ],
)
def test_commands_without_json_say_so(program, line, command, language, sentence):
    """--json is not passed over in silence: a program that reads would wait for lines."""
    ran = program(f"--lang {language} {line} --json")
    said = sentence.format(command=command)
    assert (ran.status, ran.out, ran.err) == (2, "", f"attn-tutor: {said}\n")
