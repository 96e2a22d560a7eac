"""What stands on paper beyond the words of the problems and stages."""

from __future__ import annotations

from attn_tutor.words import Text

NAME = Text(en="Name", ko="이름")
DATE = Text(en="Date", ko="날짜")
KEY = Text(en="Key", ko="풀이와 정답")
SHOWN = Text(en="worked out for you", ko="미리 채운 값")
POWERS = Text(en="Powers of e", ko="e의 거듭제곱")
ANSWER = Text(en="Answer", ko="답")
CODE = Text(en="Code", ko="코드")
CHECK = Text(
    en="Check on a computer: attn-tutor solve --from-sheet {code}",
    ko="컴퓨터로 확인하기: attn-tutor solve --from-sheet {code}",
)
PAGE = Text(en="page", ko="쪽")
