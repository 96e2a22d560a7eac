"""The texts of a new pack: its problems in both languages, its comments in one of them."""

from __future__ import annotations

from attn_tutor.words import Text

TITLE = Text(en="My first pack", ko="나의 첫 꾸러미")
COMMENTS = {
    "about": Text(
        en="A pack of problems. You write the numbers that are given; every answer is worked out.\n"
        "Check it:         attn-tutor pack lint .\n"
        "Look at it:       attn-tutor pack preview .\n"
        "Prove it:         attn-tutor pack prove .\n"
        "Try a problem:    attn-tutor --pack . solve 1",
        ko="문제 꾸러미예요. 주어진 숫자만 적으면 정답은 모두 계산해요.\n"
        "검사하기:       attn-tutor pack lint .\n"
        "화면 보기:      attn-tutor pack preview .\n"
        "증명하기:       attn-tutor pack prove .\n"
        "풀어 보기:      attn-tutor --pack . solve 1",
    ),
    "identity": Text(
        en="Students' progress is kept under this id: a-z 0-9 -",
        ko="학생의 기록이 이 id로 남아요: a-z 0-9 -",
    ),
    "title": Text(
        en="Plain text is fine too: then the pack is in one language.",
        ko="그냥 글로 적어도 돼요. 그러면 한 언어로 된 꾸러미예요.",
    ),
    "defaults": Text(
        en="What holds for every problem unless it says otherwise.",
        ko="문제에 따로 적지 않으면 모든 문제에 쓰여요.",
    ),
    "numbers": Text(
        en='One row a token. Numbers or expressions: 0.5, 1/2, "sqrt(2)".',
        ko='한 행이 한 토큰이에요. 수나 식으로 적어요: 0.5, 1/2, "sqrt(2)".',
    ),
    "more": Text(
        en="Take away the # to try these:",
        ko="아래 줄은 # 기호를 지우면 쓸 수 있어요.",
    ),
    "hints": Text(
        en="Shown before the built-in hints. Do not give the answer away.",
        ko="기본 힌트보다 먼저 보여 줘요. 정답이 드러나지 않게 적으세요.",
    ),
    "note": Text(en="Shown after the last answer.", ko="마지막 답 뒤에 보여 줘요."),
    "like": Text(
        en="The same problem with something changed.",
        ko="같은 문제에서 한 가지만 바꿔요.",
    ),
    "kind": Text(
        en="Other kinds: number, choice, order, shape, proof, sentence.",
        ko="다른 종류: number, choice, order, shape, proof, sentence",
    ),
}
PACK = """\
{line}
{about}
format: 1
{identity}
id: {id}
version: 0.1.0
{title}
title: {{en: {en}, ko: {ko}}}
license: CC-BY-4.0
authors: []
{defaults}
defaults: {{decimals: 3}}

problems:
  - id: "1"
    title: {{en: Three tokens, ko: 토큰 세 개}}
    text:
      en: Three tokens look at each other. Work out the output.
      ko: 토큰 세 개가 서로를 봐요. 출력을 구해 보세요.
    {numbers}
    Q: [[1, 0], [2, 2], [2, 0]]
    K: [[-1, 2], [2, -1], [1, 1]]
    V: [[-2, 2], [2, -1], [1, 0]]
    {more}
    # tokens: [the, cat, slept]
    # ask: "weights[2]"
    # decimals: {{weights: 2}}
    {hints}
    hints:
      - {{en: Each query meets every key., ko: 쿼리마다 모든 키와 만나요.}}
    {note}
    note: {{en: Each row of weights adds up to 1., ko: 가중치는 행마다 더하면 1이에요.}}
    tags: [first]

  {like}
  - id: "2"
    like: "1"
    title: {{en: No look ahead, ko: 뒤는 못 봐요}}
    text:
      en: Now each token sees only itself and the tokens before it.
      ko: 이제 토큰마다 자기 자신과 앞의 토큰만 봐요.
    mask: causal

  {kind}
  - id: "3"
    kind: choice
    title: {{en: Rows or columns, ko: 행인가 열인가}}
    text: {{en: Along what does the softmax run?, ko: 소프트맥스는 어느 방향으로 구할까요?}}
    options:
      - {{en: "each row, over the keys", ko: "행마다, 모든 키에 대해"}}
      - text: {{en: "each column, over the queries", ko: "열마다, 모든 쿼리에 대해"}}
        why: {{en: Then a row need not add up to 1., ko: 그러면 행의 합이 1이 아닐 수 있어요.}}
    answer: 1
"""
CHECKS = Text(
    en="Checks the pack. Keep this file at the top of the repository; if the pack is in a folder\n"
    "of it, write the path of that folder in place of the dot.",
    ko="꾸러미를 검사해요. 이 파일은 저장소 맨 위에 두세요. 꾸러미가 저장소 안의 폴더에 있으면\n"
    "점(.) 자리에 그 폴더의 경로를 적으세요.",
)
WORKFLOW = """\
{comment}
name: pack
on: [push, pull_request]
permissions:
  contents: read
jobs:
  pack:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.13"
      - run: pip install attn-tutor
      - run: attn-tutor pack lint --strict --format github .
      - run: attn-tutor pack prove .
"""
HOOK = """\
{comment}
repos:
  - repo: local
    hooks:
      - id: attn-tutor-pack-lint
        name: attn-tutor pack lint
        entry: attn-tutor pack lint --strict .
        language: system
        files: \\.ya?ml$
        pass_filenames: false
"""
