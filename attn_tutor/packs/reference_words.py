"""What the reference of the pack format says around its tables."""

from __future__ import annotations

from attn_tutor.words import Text

TOP = Text(
    en="""# The pack format

Made from the fields that the loader reads, by `python -m attn_tutor.packs.reference docs/`; do not
edit. [한국어](pack-format.ko.md)

A pack holds problems. You write the numbers that are given; every answer, hint and table is derived
from them, so a pack cannot hold a wrong answer. This is a whole pack:

```yaml
{line}
format: 1
id: my-pack
version: 1.0.0
title: {{en: My first pack, ko: 나의 첫 꾸러미}}
problems:
  - id: "1"
    title: {{en: Two keys, ko: 키 두 개}}
    Q: [[0, 3], [3, 0]]
    K: [[2, 0], [3, 1]]
    V: [[0, 2], [3, 3]]
```

| command | what it does |
|---|---|
| `attn-tutor pack new my-pack` | writes such a pack with comments, ready for an editor and for CI |
| `attn-tutor pack lint PATH` | shows everything that is wrong, with its place and a way to mend it |
| `attn-tutor pack preview PATH` | shows every screen that a student meets |
| `attn-tutor pack prove PATH` | sends robot students through every problem |
| `attn-tutor pack schema -o {schema}` | writes the schema that the first line above names: editors then complete fields, explain them and mark mistakes while you type |
""",
    ko="""# 꾸러미 형식

꾸러미를 읽는 코드의 항목 표에서 `python -m attn_tutor.packs.reference docs/` 명령으로 만들었어요.
직접 고치지 마세요. [English](pack-format.md)

꾸러미에는 문제를 담아요. 주어진 숫자만 적으면 정답과 힌트와 표는 모두 거기서 계산해요. 그래서
꾸러미에는 틀린 정답이 있을 수 없어요. 아래는 온전한 꾸러미예요.

```yaml
{line}
format: 1
id: my-pack
version: 1.0.0
title: {{en: My first pack, ko: 나의 첫 꾸러미}}
problems:
  - id: "1"
    title: {{en: Two keys, ko: 키 두 개}}
    Q: [[0, 3], [3, 0]]
    K: [[2, 0], [3, 1]]
    V: [[0, 2], [3, 3]]
```

| 명령 | 하는 일 |
|---|---|
| `attn-tutor pack new my-pack` | 설명이 달린 꾸러미를 만들어요. 편집기와 CI 설정도 함께 만들어요. |
| `attn-tutor pack lint PATH` | 고칠 곳을 모두 보여 줘요. 어디를 어떻게 고칠지도 알려 줘요. |
| `attn-tutor pack preview PATH` | 학생이 보게 될 화면을 모두 보여 줘요. |
| `attn-tutor pack prove PATH` | 로봇 학생들이 모든 문제를 풀어 봐요. |
| `attn-tutor pack schema -o {schema}` | 위 첫 줄에 적은 스키마를 써요. 그러면 편집기가 항목을 채워 주고 설명하고, 틀린 곳을 바로 표시해요. |
""",
)
PACK = Text(
    en="""## The pack
""",
    ko="""## 꾸러미
""",
)
PROBLEM = Text(
    en="""## Every problem

These fields stand beside the numbers of the problem's kind. Each of them, and each number, may also
stand in `defaults` and then holds for all problems of the pack, unless it is marked *own*. `like`
takes over everything that is not marked so; `null` takes a field away again.
""",
    ko="""## 모든 문제

문제 종류마다 있는 숫자와 함께 적는 항목이에요. *이 문제만* 표시가 없는 항목과 숫자는 `defaults`에
적어 두면 꾸러미의 모든 문제에 쓰여요. `like`는 *이 문제만* 표시가 없는 것을 모두 가져와요. 가져온
항목을 없애려면 `null`을 적어요.
""",
)
KINDS = Text(
    en="""## Kinds of problems

`kind` says which; without it a problem is of the first kind.
""",
    ko="""## 문제의 종류

`kind`에 적어요. 적지 않으면 첫째 종류예요.
""",
)
FIELDS_HEAD = Text(
    en="| field | what it means | what to write | for example |\n|---|---|---|---|",
    ko="| 항목 | 뜻 | 적을 수 있는 것 | 예 |\n|---|---|---|---|",
)
FIELD = Text(
    en="| `{name}` | {about}{mark} | {words} | `{example}` |",
    ko="| `{name}` | {about}{mark} | {words} | `{example}` |",
)
REQUIRED = Text(en=" **(required)**", ko=" **(꼭 적어요)**")
OWN = Text(en=" *(own)*", ko=" *(이 문제만)*")
EXAMPLE = Text(
    en="""An example:

```yaml
{example}
```
""",
    ko="""예:

```yaml
{example}
```
""",
)
PLAIN = Text(
    en="""## How values are written

Values mean what you wrote, whatever YAML would make of them: `id: 3.10` is the problem 3.10,
`no` is the word no, `1:30` is no number of seconds and `1e-3` is a number. Quote a text only where YAML
itself needs it: where it holds `: `, ` #`, or begins with `[ ] { } * & ! % @` or a backtick. A number
may be an expression: `1/2`, `"sqrt(2)"`, `e^2`. A text may be plain, or in both languages,
`{en: Hello, ko: 안녕}`; a pack in one language is a whole pack.
""",
    ko="""## 값을 적는 법

값은 적은 그대로 읽어요. YAML이 달리 볼 만한 것도 그래요. `id: 3.10`은 3.10번 문제이고, `no`는
낱말이고, `1:30`은 초가 아니고, `1e-3`은 수예요. 따옴표는 YAML에 꼭 필요할 때만 써요. 글 안에 `: `이나
` #`이 있거나, 글이 `[ ] { } * & ! % @` 또는 역따옴표로 시작할 때예요. 수는 식으로 적어도 돼요: `1/2`,
`"sqrt(2)"`, `e^2`. 글은 한 언어로 적거나 `{en: Hello, ko: 안녕}`처럼 두 언어로 적어요. 한 언어로만 적은
꾸러미도 온전한 꾸러미예요.
""",
)
FILES = Text(
    en="""## Files

A pack is one YAML file, a folder with a `pack.yaml` and more YAML files beside it, or a zip of such a
folder. A file beside `pack.yaml` is a list of problems, or a map with `problems:`; files are read in
the order of their names, 2 before 10. For their first line the schema has parts of its own:
`…schema.json#/definitions/head` for such a `pack.yaml`, `…schema.json#/definitions/beside` for the others.

Files are UTF-8. A file may have {file} MB, {values} values and {deep} levels of nesting, a zip {zip} MB, a
folder {files} files; a matrix {rows} rows and columns. Packs hold data only: no tags, no anchors, no
aliases, and no control characters.
""",
    ko="""## 파일

꾸러미는 YAML 파일 하나이거나, `pack.yaml` 옆에 다른 YAML 파일을 둔 폴더이거나, 그 폴더를 묶은 zip이에요.
`pack.yaml` 옆의 파일에는 문제 목록을 적거나 `problems:` 아래에 목록을 적어요. 이름 순서로 읽는데, 2가 10보다
먼저예요. 이런 파일의 첫 줄에는 스키마의 다른 부분을 적어요. `pack.yaml`에는
`…schema.json#/definitions/head`, 나머지에는 `…schema.json#/definitions/beside`를 적어요.

파일은 UTF-8로 저장해요. 파일 하나는 {file}MB, 값 {values}개, {deep}겹까지, zip은 {zip}MB까지, 폴더는 파일
{files}개까지, 행렬은 {rows}행 {rows}열까지예요. 꾸러미에는 데이터만 담아요. 태그, 앵커, 별칭, 제어 문자는 쓸 수
없어요.
""",
)
LINT = Text(
    en="""## What `pack lint` reports

Every finding of every path, in one run: `file:line:column: code message`, the source line with a caret,
and a way to mend it. Errors have codes below AT300; AT300 and above are advice, and a problem that means
to leave a piece of advice as it is says so with `accept: [AT313]`. Exit status: 0 nothing but advice, 1
errors (with `--strict` advice too), 2 wrong usage, 3 a path that cannot be opened. `--format github`
writes commands that mark the lines of a pull request. `--format json` (or `--json`) writes one object:

```json
{"schema": 1, "packs": [{"path": "my-pack", "id": "my-pack", "problems": 2, "errors": 0, "advice": 1,
  "findings": [{"code": "AT301", "severity": "advice", "file": "my-pack/pack.yaml", "line": 7, "column": 12,
    "length": 8, "source": "    title: Two keys", "message": "…", "mend": "…"}]}]}
```

`id` and `problems` are null where there are errors. `line` and `column` count from 1, in characters;
`length` is that of the caret. `message` and `mend` are in the language chosen by `--lang`.
""",
    ko="""## `pack lint`가 알려 주는 것

모든 경로의 고칠 곳을 한꺼번에 알려 줘요. `파일:행:열: 코드 설명`, 그 줄과 자리 표시, 고치는 방법 순서예요. AT300보다
작은 코드는 오류, AT300부터는 조언이에요. 조언을 그대로 두려면 문제에 `accept: [AT313]`처럼 적어요. 종료 상태는 조언만
있으면 0, 오류가 있으면 1(`--strict`이면 조언도), 잘못 부르면 2, 열 수 없는 경로가 있으면 3이에요.
`--format github`은 풀 리퀘스트의 줄에 표시하는 명령을 쓰고, `--format json`(또는 `--json`)은 아래 같은 객체 하나를 써요.

```json
{"schema": 1, "packs": [{"path": "my-pack", "id": "my-pack", "problems": 2, "errors": 0, "advice": 1,
  "findings": [{"code": "AT301", "severity": "advice", "file": "my-pack/pack.yaml", "line": 7, "column": 12,
    "length": 8, "source": "    title: Two keys", "message": "…", "mend": "…"}]}]}
```

오류가 있으면 `id`와 `problems`가 null이에요. `line`과 `column`은 1부터 글자 수로 세고, `length`는 표시의 길이예요.
`message`와 `mend`는 `--lang`으로 고른 언어예요.
""",
)
ADVICE = Text(
    en="""## Advice

What `lint` advises, and the codes that `accept` takes. Errors must be mended and have no place there.
""",
    ko="""## 조언

`lint`가 하는 조언과 `accept`에 적는 코드예요. 오류는 꼭 고쳐야 해서 여기에 없어요.
""",
)
ADVICE_HEAD = Text(
    en="| code | what is found | what to do |\n|---|---|---|",
    ko="| 코드 | 알려 주는 것 | 고치는 방법 |\n|---|---|---|",
)
ADVICE_ROW = Text(en="| `{code}` | {text} | {mend} |", ko="| `{code}` | {text} | {mend} |")
