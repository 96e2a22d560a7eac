"""The topics of ``attn-tutor help``: what belongs to no single command."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.words import Text, same


class HelpTopic(NamedTuple):
    """A topic: its name, its title, and what each thing in it means."""

    name: str
    title: Text
    entries: tuple[tuple[Text, Text], ...]


ENVIRONMENT = HelpTopic(
    "environment",
    Text(en="Environment variables that are read", ko="쓸 수 있는 환경 변수"),
    (
        (
            same("ATTN_TUTOR_LANG"),
            Text(
                en="en or ko, where --lang is not given.",
                ko="--lang을 주지 않았을 때의 언어: en 또는 ko",
            ),
        ),
        (
            same("ATTN_TUTOR_HOME"),
            Text(
                en="The folder of your settings, your history, installed packs and the cache."
                " doctor shows it.",
                ko="설정, 풀이 기록, 설치한 꾸러미, 캐시를 두는 폴더예요."
                " doctor 명령으로 볼 수 있어요.",
            ),
        ),
        (
            same("ATTN_TUTOR_PLAIN"),
            Text(
                en="Anything: always print as with --plain (for screen readers).",
                ko="아무 값이나 넣으면 늘 --plain처럼 보여 줘요(화면 낭독기용).",
            ),
        ),
        (
            same("TERM=dumb"),
            Text(en="Prints as with --plain too.", ko="이때도 --plain처럼 보여 줘요."),
        ),
        (
            same("NO_COLOR"),
            Text(
                en="Anything: no colours; marks and words say the same.",
                ko="아무 값이나 넣으면 색을 쓰지 않아요. 기호와 말로 똑같이 알려 줘요.",
            ),
        ),
        (
            same("FORCE_COLOR"),
            Text(en="Anything: colours in a pipe too.", ko="파이프에서도 색을 써요."),
        ),
        (
            same("COLUMNS"),
            Text(
                en="The width of the screen, where the terminal does not say it.",
                ko="터미널이 폭을 알려 주지 않을 때 쓸 화면 폭이에요.",
            ),
        ),
        (
            same("LC_ALL, LC_MESSAGES, LANG"),
            Text(
                en="The language, where nothing above says it and none was chosen before.",
                ko="위에서 정하지 않았고 고른 적도 없을 때 언어를 정해요.",
            ),
        ),
    ),
)

EXIT_CODES = HelpTopic(
    "exit-codes",
    Text(en="What the exit status says", ko="종료 상태의 뜻"),
    (
        (
            same("0"),
            Text(
                en="Right, or follows from your own numbers; nothing wrong found; all finished.",
                ko="맞았거나 앞 단계에 이어서 맞았어요. 고칠 것이 없어요. 다 풀었어요.",
            ),
        ),
        (
            same("1"),
            Text(
                en="Not right, or left blank; findings; stopped before the end.",
                ko="틀렸거나 비어 있어요. 고칠 것이 있어요. 끝나기 전에 멈췄어요.",
            ),
        ),
        (
            same("2"),
            Text(
                en="The command or the answer could not be understood.",
                ko="명령이나 답을 읽지 못했어요.",
            ),
        ),
        (
            same("3"),
            Text(
                en="A pack, a file or the store cannot be used.",
                ko="문제 꾸러미, 파일, 저장소를 쓸 수 없어요.",
            ),
        ),
        (same("130"), Text(en="Ctrl-C; everything is saved.", ko="Ctrl-C. 모두 저장했어요.")),
    ),
)

ANSWERS = HelpTopic(
    "answers",
    Text(en="How numbers, rows and matrices may be typed", ko="수, 행, 행렬을 적는 법"),
    (
        (
            Text(en="a number", ko="수"),
            same("0.5  .5  -1.5  1e-3  1/3  50%  √2  2√2  e^2  e^(√2)  2^3  2*3  ½  π"),
        ),
        (
            Text(en="a row", ko="행"),
            Text(
                en="0.5 0.25 0.25, or with commas, semicolons, tabs or brackets",
                ko="0.5 0.25 0.25처럼 적어요. 쉼표, 쌍반점, 탭, 괄호로 나눠도 돼요.",
            ),
        ),
        (
            Text(en="a matrix", ko="행렬"),
            Text(
                en="rows divided by ; or as [[1, 2], [3, 4]], also pasted from NumPy",
                ko="행을 ;로 나누거나 [[1, 2], [3, 4]]처럼 적어요. NumPy 출력을 붙여 넣어도 돼요.",
            ),
        ),
        (
            Text(en="vectors", ko="벡터의 합"),
            Text(
                en="0.8 v1 + 0.2 v2, where the values have names",
                ko="값에 이름이 있으면 0.8 v1 + 0.2 v2처럼 적어도 돼요.",
            ),
        ),
        (
            Text(en="LaTeX", ko="LaTeX"),
            Text(
                en=r"\frac{1}{2} \sqrt{2} e^{-2} 2\cdot 3, as pasted",
                ko=r"\frac{1}{2} \sqrt{2} e^{-2} 2\cdot 3을 그대로 붙여 넣어도 돼요.",
            ),
        ),
        (
            Text(en="masked", ko="가린 칸"),
            Text(
                en="-inf or -∞; -1e9 is taken for it too", ko="-inf 또는 -∞. -1e9도 같은 뜻이에요."
            ),
        ),
        (
            Text(en="decimal comma", ko="소수점 쉼표"),
            Text(
                en="0,5 alone is never guessed: write 0.5",
                ko="0,5 하나만 적으면 짐작하지 않아요. 0.5로 적어 주세요.",
            ),
        ),
    ),
)

KEYS = HelpTopic(
    "keys",
    Text(en="What can be typed at every prompt", ko="입력 줄에서 쓸 수 있는 것"),
    (
        (same("?"), Text(en="help", ko="도움말")),
        (same("h"), Text(en="a hint (힌트)", ko="힌트 (ㅗ, 힌트)")),
        (same("b"), Text(en="go back (뒤로)", ko="뒤로 (ㅠ, 뒤로)")),
        (same("s"), Text(en="skip this row (건너뛰기)", ko="이 행 건너뛰기 (ㄴ, 건너뛰기)")),
        (same("show"), Text(en="show this row worked out (풀이)", ko="이 행의 풀이 보기 (풀이)")),
        (
            same("n"),
            Text(
                en="that is not the mistake I made (아니요)",
                ko="그 실수가 아니에요 (ㅜ, 아니요)",
            ),
        ),
        (same("q, Ctrl-D, Ctrl-C"), Text(en="save and leave (끝)", ko="저장하고 끝내기 (ㅂ, 끝)")),
        (same("=e^2/(e^2+1)"), Text(en="the calculator", ko="계산기")),
    ),
)

TOPICS = {topic.name: topic for topic in (ENVIRONMENT, EXIT_CODES, ANSWERS, KEYS)}
