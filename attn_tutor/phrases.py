"""Interface sentences, in both languages. Sentences about a stage or a mistake stand beside it."""

from __future__ import annotations

from attn_tutor.words import Text

# --- the problem screen -----------------------------------------------------------------------
DECIMALS_ASKED = Text(
    en="Give {decimals} decimals (whole numbers as they are).",
    ko="소수점 아래 {decimals}자리까지 적어요. 정수는 그대로 적어도 돼요.",
)
FIGURES_ASKED = Text(
    en="Give {figures} significant figures.",
    ko="유효숫자 {figures}개로 적어요.",
)
DIGITS_BY_STAGE = Text(
    en="Decimals: {stages} (whole numbers as they are).",
    ko="소수점 아래 자릿수: {stages}. 정수는 그대로 적어도 돼요.",
)
DECIMALS = Text(en="{decimals} decimals", ko="소수점 아래 {decimals}자리")
FIGURES = Text(en="{figures} significant figures", ko="유효숫자 {figures}개")
EXACT_ASKED = Text(en="Give the exact value.", ko="정확한 값을 적어요.")
KEYS = Text(
    en="h hint · b back · s skip · show · q quit · = calculator · ? help",
    ko="h 힌트 · b 뒤로 · s 건너뛰기 · show 풀이 · q 끝 · = 계산기 · ? 도움말",
)
KEYS_OF_CHOICE = Text(
    en="h hint · s skip · show · q quit · = calculator · ? help",
    ko="h 힌트 · s 건너뛰기 · show 풀이 · q 끝 · = 계산기 · ? 도움말",
)
STEP_OF = Text(en="Step {place} of {count}", ko="{count}단계 중 {place}단계")
ONE_CELL = Text(
    en="{title}, {row} → {column}: one number.",
    ko="{title} ({row} → {column}): 숫자 하나를 적어 보세요.",
)
IN_HEAD = Text(en="Head {head}. {ask}", ko="{head}번 헤드예요. {ask}")
ONLY_MISSING = Text(
    en="Type only what is still missing ({columns}), or the whole row again.",
    ko="아직 맞지 않은 칸만 적거나 ({columns}), 행 전체를 다시 적어요.",
)
PROMPT = Text(en="answer> ", ko="답> ")
SELF_CHOICE = Text(en="yes (y) / partly or no (n)> ", ko="예 (y) / 일부만, 아니요 (n)> ")
CHOICE = Text(en="yes (Enter) / no (n)> ", ko="예 (Enter) / 아니요 (n)> ")

# --- marks --------------------------------------------------------------------------------------
ALL_RIGHT = Text(en="Right.", ko="맞았어요.")
FOLLOWS = Text(
    en="Right, given your own earlier numbers.",
    ko="앞에서 적은 값을 써서 맞게 계산했어요.",
)
FOLLOWS_ROUNDED = Text(
    en="Right, for steps in between that were rounded.",
    ko="중간 값을 반올림해서 맞게 계산했어요.",
)
NOT_YET = Text(en="Not yet: look at the marked cells.", ko="아직이에요. 표시한 칸을 다시 보세요.")
BLANKS = Text(
    en="Some cells are still blank; nothing is counted.",
    ko="빈칸이 있어요. 틀린 것으로 세지 않아요.",
)
TOO_FEW = Text(
    en="Right so far. Please give {decimals} decimals.",
    ko="값은 맞아요. 소수점 아래 {decimals}자리까지 적어 주세요.",
)
TOO_FEW_FIGURES = Text(
    en="Right so far. Please give {figures} significant figures.",
    ko="값은 맞아요. 유효숫자 {figures}개로 적어 주세요.",
)
CUT_OFF = Text(
    en="Right up to the last digit: it was cut off. Round it instead.",
    ko="끝자리에서 버림을 했어요. 반올림해 보세요.",
)
LAST_DIGIT = Text(
    en="Only the last digit is off. Keep more digits in between and round at the end.",
    ko="끝자리만 달라요. 중간에는 자릿수를 넉넉히 두고 마지막에 반올림하세요.",
)
NO_COST = Text(en="(This is not counted as a try.)", ko="(시도한 횟수에는 넣지 않아요.)")
READ_AS = Text(en="Read as: {readings}", ko="이렇게 읽었어요: {readings}")
RECORDED = Text(en="Recorded.", ko="기록했어요.")

# --- naming a mistake ---------------------------------------------------------------------------
NAMED = Text(
    en="These are the numbers one gets like this: {title}. Is that what you did?",
    ko="이렇게 계산하면 나오는 숫자예요: {title}. 혹시 그렇게 했나요?",
)
SEVERAL_FIT = Text(
    en="These numbers fit more than one mistake:",
    ko="이 숫자에 맞는 실수가 여러 가지예요:",
)
MAYBE = Text(
    en="Perhaps: {title}. One number alone cannot tell for sure.",
    ko="이런 실수일 수도 있어요: {title}. 숫자 하나만으로는 알 수 없어요.",
)
YOU_DID = Text(en="what you did:          {did}", ko="내가 한 계산:   {did}")
FORMULA_SAYS = Text(en="what the formula says: {formula}", ko="식에 맞는 계산: {formula}")
CELL_SAYS = Text(en="for {column}: {worked} = ?", ko="‘{column}’ 칸: {worked} = ?")
NOT_WHAT_I_DID = Text(
    en="(Type n if that is not what you did.)",
    ko="(그렇게 하지 않았다면 n을 입력하세요.)",
)
DEPARTS = Text(en="Look at {column} first. {rule}", ko="‘{column}’ 칸부터 보세요. {rule}")
DISPUTED = Text(
    en="Noted: that is not what you did. Look at the row again.",
    ko="그렇게 하지 않았다고 적어 둘게요. 행을 다시 살펴보세요.",
)
NOTHING_TO_DISPUTE = Text(
    en="No mistake was named here. Type your answer, or ? for help.",
    ko="아직 알려 드린 실수가 없어요. 답을 적거나 ?를 입력하세요.",
)

# --- shapes -------------------------------------------------------------------------------------
SHAPES = {
    "TRANSPOSED": Text(
        en="You typed a column ({typed}); a row is asked here: {asked}.",
        ko="열로 적었어요 ({typed}). 여기서는 행을 적어요: {asked}",
    ),
    "ALL_ROWS": Text(
        en="You typed the whole matrix ({typed}). Only one row is asked now: {asked}.",
        ko="행렬 전체를 적었어요 ({typed}). 지금은 한 행만 적으면 돼요: {asked}",
    ),
    "MISSING_ROW": Text(
        en="A row is missing: {typed} typed, {asked} asked.",
        ko="행이 빠졌어요. 적은 크기: {typed}, 물어본 크기: {asked}",
    ),
    "FLATTENED": Text(
        en="The whole matrix stands in one line ({typed}); {asked} is asked now.",
        ko="행렬 전체를 한 줄에 적었어요 ({typed}). 지금 적을 크기: {asked}",
    ),
    "ONE_ROW": Text(
        en="One row ({typed}) is not the whole matrix: {asked} is asked.",
        ko="한 행만 적었어요 ({typed}). 행렬 전체를 적어요: {asked}",
    ),
    "ROW_FOR_CELL": Text(
        en="A whole row was typed ({typed}); one number is asked here.",
        ko="한 행을 모두 적었어요 ({typed}). 여기서는 숫자 하나만 적으면 돼요.",
    ),
}

# --- hints and help -----------------------------------------------------------------------------
HINT_LEVEL = Text(en="Hint {level} of 4 -", ko="힌트 {level}/4 -")
AUTHOR_HINT = Text(en="Hint:", ko="힌트:")
THEN_WHY = Text(en="Think about it: {question}", ko="생각해 보기: {question}")
LADDER = Text(
    en="Type h for a hint, or s to go on with your numbers.",
    ko="h를 입력하면 힌트를 볼 수 있어요. s를 입력하면 지금 값으로 계속해요.",
)
SCAFFOLD = Text(
    en="Let us take this row in two smaller steps first: the exps, then their sum.",
    ko="이 행은 두 단계로 나눠서 해 봐요. 먼저 exp 값을 구하고, 그다음 합을 구해요.",
)
WORKED_ROW = Text(en="Worked out:", ko="풀이:")
WENT_BACK = Text(en="Back to the step before.", ko="앞 단계로 돌아왔어요.")
NOTHING_BEFORE = Text(en="This is the first step.", ko="여기가 첫 단계예요.")
SKIPPED = Text(en="Skipped.", ko="건너뛰었어요.")
JUMP = Text(
    en="{typed} is the final answer already. Jump to the end?",
    ko="{typed}: 마지막 답을 벌써 맞혔네요. 끝으로 갈까요?",
)
MORE = Text(
    en="You can go on from here to the end ({stage}). Go on?",
    ko="여기서 이어서 끝까지({stage}) 계산해 볼 수 있어요. 계속할까요?",
)
OUTCOMES = {
    "solved": Text(en="Solved.", ko="다 풀었어요!"),
    "hinted": Text(en="Solved with hints.", ko="힌트를 보고 다 풀었어요."),
    "revealed": Text(en="Finished; some rows were shown.", ko="끝났어요. 풀이를 본 행이 있어요."),
    "skipped": Text(
        en="At the end; some steps were skipped.", ko="끝이에요. 건너뛴 단계가 있어요."
    ),
    "recorded": Text(en="All answers are recorded.", ko="답을 모두 기록했어요."),
    "agreed": Text(
        en="Done; you marked yourself, and all of it is there.",
        ko="끝났어요. 스스로 확인했고 빠진 것이 없어요.",
    ),
    "differed": Text(
        en="Done; you marked yourself. Come back to what was missing.",
        ko="끝났어요. 스스로 확인했어요. 빠졌던 내용은 다시 살펴보세요.",
    ),
}
MODEL_ANSWER = Text(en="A model answer: {answer}", ko="모범 답안: {answer}")
SAME_AS_MODEL = Text(en="Does your sentence say the same?", ko="내가 적은 문장도 같은 뜻인가요?")
AGREED = Text(en="Good.", ko="좋아요.")
DIFFERED = Text(
    en="Then say aloud what was missing before you go on.",
    ko="빠진 내용을 소리 내어 말해 보고 넘어가요.",
)
FIRST_TRIES = Text(
    en="Right at the first try: {first} of {prompts}.",
    ko="한 번에 맞힌 단계: {prompts}개 중 {first}개",
)
LEFT = Text(en="Stopped here.", ko="여기서 멈출게요.")
HELP = Text(
    en=(
        "Type the numbers of the row with spaces between them: 0.5 .25 1/4\n"
        "Fractions, √2, sqrt(2), e^2, 50% and 3.3e-1 are read too; _ leaves a cell blank.\n"
        "h  the next hint            b  back to the step before\n"
        "s  skip this step           show  see this row worked out\n"
        "=  calculator: =e^1.414     q  stop (Ctrl-C and Ctrl-D too)"
    ),
    ko=(
        "한 행의 숫자를 띄어 적어요: 0.5 .25 1/4\n"
        "분수, √2, sqrt(2), e^2, 50%, 3.3e-1도 읽어요. 칸을 비우려면 _만 적어요.\n"
        "h, 힌트      다음 힌트            b, 뒤로     앞 단계로\n"
        "s, 건너뛰기  이 단계 건너뛰기     show, 풀이  이 행의 풀이 보기\n"
        "=            계산기: =e^1.414     q, 끝       그만하기 (Ctrl-C, Ctrl-D도 돼요)"
    ),
)
HELP_OF = {
    "option": Text(
        en="Type the number of an option, or its letter: 2 or b. Where several are right: 1 3",
        ko="보기의 번호나 글자를 적어요: 2 또는 b. 답이 여럿이면: 1 3",
    ),
    "order": Text(
        en="Type the numbers of the steps, the first step first: 2 3 1 or 2 > 3 > 1",
        ko="먼저 하는 단계부터 번호를 적어요: 2 3 1 또는 2 > 3 > 1",
    ),
    "shape": Text(
        en="Type rows and columns: 2 × 3, (2, 3) or 2 by 3; symbols such as d_k may be typed dk.",
        ko="행과 열을 적어요: 2 × 3, (2, 3), 2행 3열. d_k는 dk로 적어도 돼요.",
    ),
    "expression": Text(
        en=(
            "Type an expression in {names}, such as 2a + e^(b). Any form of the same expression\n"
            "is right: it is compared by value."
        ),
        ko=(
            "{names} 변수로 식을 적어요. 예를 들면 2a + e^(b)처럼 써요.\n"
            "값으로 비교하니까 모양이 달라도 같은 식이면 맞아요."
        ),
    ),
    "sentence": Text(
        en="Type one sentence. You will see a model answer and mark yours yourself.",
        ko="한 문장으로 적어요. 모범 답안을 보고 스스로 채점해요.",
    ),
    "rubric": Text(
        en="Look at your own work and type y where it says this, else n.",
        ko="내가 쓴 답을 보고, 이 내용이 있으면 y, 없으면 n을 입력해요.",
    ),
}
"""What may be typed where no numbers are asked; the keys are the same."""
HELP_KEYS = Text(
    en="h, hint · b, back · s, skip · show · q, quit · = calculator",
    ko="h, 힌트 · b, 뒤로 · s, 건너뛰기 · show, 풀이 · q, 끝 · = 계산기",
)
CALCULATED = Text(en="{text} = {value}", ko="{text} = {value}")
YES_OR_NO = Text(
    en="Type Enter for yes or n for no.",
    ko="예라면 Enter, 아니라면 n을 입력하세요.",
)
YES_OR_PARTLY = Text(
    en="Type y for yes, or n for partly or no.",
    ko="그렇다면 y, 일부만 맞거나 아니라면 n을 입력하세요.",
)

# --- keeping ------------------------------------------------------------------------------------
GO_ON_UNSAVED = Text(
    en="Nothing more can be saved now. Go on without saving?",
    ko="지금은 저장할 수 없어요. 저장하지 않고 계속할까요?",
)
GOING_ON = Text(
    en="Going on where you stopped. (To begin again: attn-tutor solve {id} --anew)",
    ko="멈춘 곳에서 이어서 풀어요. (처음부터 풀려면: attn-tutor solve {id} --anew)",
)

# --- quiz and review ----------------------------------------------------------------------------
QUIZ_SEED = Text(
    en="{count} items, seed {seed}. q leaves the quiz.",
    ko="{count}문제, 시드 {seed}. q를 입력하면 그만둬요.",
)
QUIZ_ITEM = Text(en="Item {place} of {count}  ({id})", ko="{count}문제 중 {place}번  ({id})")
QUIZ_END = Text(
    en="Answered {answered} of {count}; right at the first try: {right}.",
    ko="{count}문제 중 {answered}문제를 풀었고, 한 번에 맞힌 문제는 {right}문제예요.",
)
NOTHING_DUE = Text(
    en="Nothing is due. The next review is on {date}.",
    ko="지금 복습할 것은 없어요. 다음 복습일: {date}",
)
NO_CARDS = Text(
    en="Nothing to review yet: reviews begin when a skill is mastered. Try quiz.",
    ko="아직 복습할 것이 없어요. 익힌 것이 생기면 시작돼요. quiz로 연습해 보세요.",
)

# --- start, list, show, check -------------------------------------------------------------------
WELCOME = Text(
    en=(
        "attn-tutor: work attention by hand, one row at a time.\n"
        "Your numbers are checked against the exact values; an honest rounding is never wrong."
    ),
    ko=(
        "attn-tutor: 어텐션을 한 행씩 손으로 계산해 봐요.\n"
        "적은 값은 정확한 값과 비교해요. 제대로 반올림했다면 틀렸다고 하지 않아요."
    ),
)
START_WITH = Text(
    en="Start with {id}, {title}?",
    ko="첫 문제: {id} {title}. 시작할까요?",
)
GO_ON_WITH = Text(
    en="{id}, {title}, is still open. Go on?",
    ko="풀던 문제: {id} {title}. 이어서 풀까요?",
)
NEXT_IS = Text(
    en="Next: {id}, {title}. Start?",
    ko="다음 문제: {id} {title}. 시작할까요?",
)
OTHER_COMMANDS = Text(
    en="attn-tutor list shows every problem; attn-tutor solve ID opens one.",
    ko="attn-tutor list: 문제 목록 / attn-tutor solve ID: 그 문제 풀기",
)
NO_PROBLEMS = Text(en="No problem fits.", ko="맞는 문제가 없어요.")
NO_HANGUL = Text(
    en="This terminal cannot show Korean, so English is shown.",
    ko="This terminal cannot show Korean, so English is shown.",
)
CHECKED = {
    "right": Text(en="right", ko="맞음"),
    "follows": Text(
        en="follows from earlier numbers, typed or rounded",
        ko="앞에서 적거나 반올림한 값에서 이어짐",
    ),
    "too_few_digits": Text(en="right so far, but too few digits", ko="값은 맞지만 자릿수가 부족함"),
    "truncated": Text(en="cut off instead of rounded", ko="반올림하지 않고 버림"),
    "last_digit": Text(en="off in the last digit", ko="끝자리가 다름"),
    "blank": Text(en="blank", ko="빈칸"),
    "wrong": Text(en="wrong", ko="틀림"),
    "unreadable": Text(en="cannot be read", ko="읽을 수 없음"),
}
STATES = {
    "new": Text(en="new", ko="새 문제"),
    "open": Text(en="open", ko="푸는 중"),
    "solved": Text(en="solved", ko="풀었음"),
    "hinted": Text(en="solved with hints", ko="힌트 보고 풀었음"),
    "revealed": Text(en="shown", ko="풀이를 봄"),
    "skipped": Text(en="skipped", ko="건너뜀"),
    "changed": Text(en="changed since you solved it", ko="풀고 나서 숫자가 바뀜"),
}

# --- what can go wrong --------------------------------------------------------------------------
UNKNOWN_STAGE = Text(
    en="Problem {id} has no stage {stage}. Its stages: {stages}.",
    ko="{id} 문제에는 이 단계가 없어요: {stage}. 있는 단계: {stages}",
)
NO_SUCH_PLACE = Text(
    en="{stage} is {rows} × {columns}; rows and columns are counted from 1.",
    ko="{stage} 크기는 {rows}행 {columns}열이에요. 행과 열은 1부터 세요.",
)
BAD_PLACE = Text(
    en="{text} is not a place. Write for example weights, weights[3] or output[1,2].",
    ko="{text}: 위치로 읽을 수 없어요. weights, weights[3], output[1,2]처럼 적으세요.",
)
SELF_MARKED = Text(
    en="{id} is marked by yourself, against a model answer: attn-tutor solve {id}",
    ko="{id}번은 모범 답안을 보고 스스로 채점하는 문제예요: attn-tutor solve {id}",
)
NO_ANSWER = Text(
    en="Nothing to check: type the answer behind the problem, or --answers FILE.",
    ko="채점할 답이 없어요. 문제 번호 뒤에 답을 적거나 --answers FILE을 쓰세요.",
)
WHICH_LANGUAGE = Text(
    en="English or Korean?  1 English  2 한국어 > ",
    ko="English or Korean?  1 English  2 한국어 > ",
)
