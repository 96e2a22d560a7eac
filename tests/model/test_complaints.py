"""What must fit together in an attention problem, and what is said in both languages if it does not."""

from __future__ import annotations

import pytest

from attn_tutor.model.kinds import kind
from attn_tutor.model.masks import Padding
from attn_tutor.model.problem import Number


def number(text):
    return Number(text, float(text), (int(text), 1))


def read(fields):
    """Texts as matrices, inside heads and caches too; words such as causal stay words."""
    if isinstance(fields, dict):
        return {name: read(value) for name, value in fields.items()}
    if isinstance(fields, list):
        return tuple(map(read, fields))
    if not isinstance(fields, str) or fields.isalpha():
        return fields
    return tuple(tuple(number(cell) for cell in row.split()) for row in fields.split(";"))


COMPLAINTS = [
    (
        {"Q": "1 0; 0 1"},
        [
            (
                "AT201",
                ("Q",),
                "Q is given without K; scores need both.",
                "Q만 있고 K 행렬이 없어요. 점수를 구하려면 둘 다 필요해요.",
                "Add K.",
                "추가할 것: K",
            )
        ],
    ),
    (
        {"K": "1 2; 3 4"},
        [
            (
                "AT201",
                ("K",),
                "K is given without Q; scores need both.",
                "K만 있고 Q 행렬이 없어요. 점수를 구하려면 둘 다 필요해요.",
                "Add Q.",
                "추가할 것: Q",
            )
        ],
    ),
    (
        {"V": "1 2; 3 4"},
        [
            (
                "AT202",
                (),
                "An attention problem needs Q and K, or X with W_Q and W_K, or scores.",
                "어텐션 문제에는 Q와 K, 또는 X와 W_Q와 W_K, 또는 scores가 있어야 해요.",
                "Add Q and K, or X with its matrices, or scores.",
                "Q와 K를 적거나, X와 그 행렬을 적거나, scores를 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2 3; 4 5 6"},
        [
            (
                "AT203",
                ("K",),
                "Rows of K have 3 numbers but rows of Q have 2; both must be d_k long.",
                "K 한 행에는 수가 3개인데 Q 한 행에는 2개예요. 둘 다 d_k개여야 해요.",
                "Make the rows equally long.",
                "행의 길이를 같게 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": "1; 2; 3"},
        [
            (
                "AT204",
                ("V",),
                "The rows of V number 3, the keys 2; each key has one value.",
                "V 행이 3개인데 키는 2개예요. 키마다 값이 하나씩 있어야 해요.",
                "Give V 2 rows.",
                "V 행을 2개로 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": ("a",)},
        [
            (
                "AT204",
                ("V",),
                "The rows of V number 1, the keys 2; each key has one value.",
                "V 행이 1개인데 키는 2개예요. 키마다 값이 하나씩 있어야 해요.",
                "Give V 2 rows.",
                "V 행을 2개로 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "bias": "1 2 3"},
        [
            (
                "AT205",
                ("bias",),
                "bias is 1 × 3 but must be 2 × 2: one row a query, one column a key.",
                "bias 크기: 1 × 3. 필요한 크기: 2 × 2. 쿼리마다 행, 키마다 열이 하나씩이에요.",
                "Make it 2 × 2.",
                "이 크기로 맞추세요: 2 × 2.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "scores": "1 2"},
        [
            (
                "AT205",
                ("scores",),
                "scores is 1 × 2 but must be 2 × 2: one row a query, one column a key.",
                "scores 크기: 1 × 2. 필요한 크기: 2 × 2. 쿼리마다 행, 키마다 열이 하나씩이에요.",
                "Make it 2 × 2.",
                "이 크기로 맞추세요: 2 × 2.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "tokens": ("a",)},
        [
            (
                "AT206",
                ("tokens",),
                "tokens has length 1, but the queries number 2 and the keys 2.",
                "tokens 개수는 1개인데 쿼리는 2개, 키는 2개예요.",
                "Give one token a row, or query_tokens and key_tokens.",
                "행마다 토큰을 하나씩 적거나 query_tokens와 key_tokens를 나눠 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "query_tokens": ("a", "b", "c")},
        [
            (
                "AT206",
                ("query_tokens",),
                "query_tokens has length 3, but the queries number 2 and the keys 2.",
                "query_tokens 개수는 3개인데 쿼리는 2개, 키는 2개예요.",
                "Give one token a row, or query_tokens and key_tokens.",
                "행마다 토큰을 하나씩 적거나 query_tokens와 key_tokens를 나눠 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "key_tokens": ("a",)},
        [
            (
                "AT206",
                ("key_tokens",),
                "key_tokens has length 1, but the queries number 2 and the keys 2.",
                "key_tokens 개수는 1개인데 쿼리는 2개, 키는 2개예요.",
                "Give one token a row, or query_tokens and key_tokens.",
                "행마다 토큰을 하나씩 적거나 query_tokens와 key_tokens를 나눠 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4; 5 6", "tokens": ("a", "b")},
        [
            (
                "AT206",
                ("tokens",),
                "tokens has length 2, but the queries number 2 and the keys 3.",
                "tokens 개수는 2개인데 쿼리는 2개, 키는 3개예요.",
                "Give one token a row, or query_tokens and key_tokens.",
                "행마다 토큰을 하나씩 적거나 query_tokens와 key_tokens를 나눠 적으세요.",
            )
        ],
    ),
    (
        {"scores": "1 0; 0 1"},
        [
            (
                "AT207",
                ("scores",),
                "Scores are given without d_k, so √d_k is unknown.",
                "scores만 있고 d_k가 없어서 √d_k를 알 수 없어요.",
                "Add d_k, or scale: none if they are scaled already.",
                "d_k를 적거나, 이미 나눈 점수라면 scale: none을 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "scale": number("0")},
        [
            (
                "AT208",
                ("scale",),
                "scale is 0; scores are divided by it, so it must be above 0.",
                "scale 값이 맞지 않아요: 0. 점수를 나누는 수라서 0보다 커야 해요.",
                "Give a positive number.",
                "양수를 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "temperature": number("-2")},
        [
            (
                "AT208",
                ("temperature",),
                "temperature is -2; scores are divided by it, so it must be above 0.",
                "temperature 값이 맞지 않아요: -2. 점수를 나누는 수라서 0보다 커야 해요.",
                "Give a positive number.",
                "양수를 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "mask": Padding(positions=(3,))},
        [
            (
                "AT209",
                ("mask", "padding", 0),
                "padding names key 3, but the keys are 1 to 2.",
                "padding에 적은 위치가 3인데 키는 1번부터 2번까지예요.",
                "Count keys from 1.",
                "키는 1부터 세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "mask": ((True,), (True,))},
        [
            (
                "AT210",
                ("mask",),
                "mask is 2 × 1 but must be 2 × 2: one row a query, one column a key.",
                "mask 크기: 2 × 1. 필요한 크기: 2 × 2. 쿼리마다 행, 키마다 열이 하나씩이에요.",
                "Make it 2 × 2.",
                "이 크기로 맞추세요: 2 × 2.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "mask": ((True, True), (False, False))},
        [
            (
                "AT211",
                ("mask", 1),
                "Query 2 may attend to no key, so its softmax has nothing to add up.",
                "2번째 쿼리는 볼 수 있는 키가 없어서 소프트맥스를 계산할 수 없어요.",
                "Allow it at least one key.",
                "볼 수 있는 키를 하나 이상 남기세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "mask": Padding(positions=(1, 2))},
        [
            (
                "AT211",
                ("mask", 0),
                "Query 1 may attend to no key, so its softmax has nothing to add up.",
                "1번째 쿼리는 볼 수 있는 키가 없어서 소프트맥스를 계산할 수 없어요.",
                "Allow it at least one key.",
                "볼 수 있는 키를 하나 이상 남기세요.",
            ),
            (
                "AT211",
                ("mask", 1),
                "Query 2 may attend to no key, so its softmax has nothing to add up.",
                "2번째 쿼리는 볼 수 있는 키가 없어서 소프트맥스를 계산할 수 없어요.",
                "Allow it at least one key.",
                "볼 수 있는 키를 하나 이상 남기세요.",
            ),
        ],
    ),
    (
        {"Q": "1; 2; 3", "K": "1; 2", "mask": "causal"},
        [
            (
                "AT211",
                ("mask", 0),
                "Query 1 may attend to no key, so its softmax has nothing to add up.",
                "1번째 쿼리는 볼 수 있는 키가 없어서 소프트맥스를 계산할 수 없어요.",
                "Allow it at least one key.",
                "볼 수 있는 키를 하나 이상 남기세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "Y": "1 0; 0 1"},
        [
            (
                "AT212",
                ("Y",),
                "Y is given without X, which it belongs to.",
                "Y 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete Y.",
                "X 추가하기, 또는 Y 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "W_Q": "1 0; 0 1"},
        [
            (
                "AT212",
                ("W_Q",),
                "W_Q is given without X, which it belongs to.",
                "W_Q 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete W_Q.",
                "X 추가하기, 또는 W_Q 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "W_K": "1 0; 0 1"},
        [
            (
                "AT212",
                ("W_K",),
                "W_K is given without X, which it belongs to.",
                "W_K 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete W_K.",
                "X 추가하기, 또는 W_K 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "W_V": "1 0; 0 1"},
        [
            (
                "AT212",
                ("W_V",),
                "W_V is given without X, which it belongs to.",
                "W_V 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete W_V.",
                "X 추가하기, 또는 W_V 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "b_Q": "1 0"},
        [
            (
                "AT212",
                ("b_Q",),
                "b_Q is given without X, which it belongs to.",
                "b_Q 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete b_Q.",
                "X 추가하기, 또는 b_Q 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "b_K": "1 0"},
        [
            (
                "AT212",
                ("b_K",),
                "b_K is given without X, which it belongs to.",
                "b_K 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete b_K.",
                "X 추가하기, 또는 b_K 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "b_V": "1 0"},
        [
            (
                "AT212",
                ("b_V",),
                "b_V is given without X, which it belongs to.",
                "b_V 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete b_V.",
                "X 추가하기, 또는 b_V 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "positions": "sinusoidal"},
        [
            (
                "AT212",
                ("positions",),
                "positions is given without X, which it belongs to.",
                "positions 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete positions.",
                "X 추가하기, 또는 positions 지우기",
            )
        ],
    ),
    (
        {
            "Q": "1 0; 0 1",
            "K": "1 2; 3 4",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
            ],
        },
        [
            (
                "AT212",
                ("heads",),
                "heads is given without X, which it belongs to.",
                "heads 항목은 있는데 함께 써야 하는 X 행렬이 없어요.",
                "Add X, or delete heads.",
                "X 추가하기, 또는 heads 지우기",
            )
        ],
    ),
    (
        {"scores": "1 2", "d_k": 2, "heads": 2},
        [
            (
                "AT212",
                ("heads",),
                "heads is given without Q, which it belongs to.",
                "heads 항목은 있는데 함께 써야 하는 Q 행렬이 없어요.",
                "Add Q, or delete heads.",
                "Q 추가하기, 또는 heads 지우기",
            )
        ],
    ),
    (
        {"scores": "1 2", "d_k": 2, "kv_heads": 1},
        [
            (
                "AT212",
                ("kv_heads",),
                "kv_heads is given without Q, which it belongs to.",
                "kv_heads 항목은 있는데 함께 써야 하는 Q 행렬이 없어요.",
                "Add Q, or delete kv_heads.",
                "Q 추가하기, 또는 kv_heads 지우기",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "b_V": "1 2"},
        [
            (
                "AT212",
                ("b_V",),
                "b_V is given without W_V, which it belongs to.",
                "b_V 항목은 있는데 함께 써야 하는 W_V 행렬이 없어요.",
                "Add W_V, or delete b_V.",
                "W_V 추가하기, 또는 b_V 지우기",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [{"W_Q": "1; 0", "W_K": "1; 0"}, {"W_Q": "1; 0", "W_K": "1; 0", "b_V": "1"}],
        },
        [
            (
                "AT212",
                ("heads", 1, "b_V"),
                "b_V is given without W_V, which it belongs to.",
                "b_V 항목은 있는데 함께 써야 하는 W_V 행렬이 없어요.",
                "Add W_V, or delete b_V.",
                "W_V 추가하기, 또는 b_V 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "W_O": "1; 2"},
        [
            (
                "AT212",
                ("W_O",),
                "W_O is given without V, which it belongs to.",
                "W_O 항목은 있는데 함께 써야 하는 V 행렬이 없어요.",
                "Add V, or delete W_O.",
                "V 추가하기, 또는 W_O 지우기",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "W_O": "1; 2"},
        [
            (
                "AT212",
                ("W_O",),
                "W_O is given without W_V, which it belongs to.",
                "W_O 항목은 있는데 함께 써야 하는 W_V 행렬이 없어요.",
                "Add W_V, or delete W_O.",
                "W_V 추가하기, 또는 W_O 지우기",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": "1; 2", "b_O": "1"},
        [
            (
                "AT212",
                ("b_O",),
                "b_O is given without W_O, which it belongs to.",
                "b_O 항목은 있는데 함께 써야 하는 W_O 행렬이 없어요.",
                "Add W_O, or delete b_O.",
                "W_O 추가하기, 또는 b_O 지우기",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "Q": "1 0; 0 1"},
        [
            (
                "AT213",
                ("Q",),
                "Q is given beside X; with X it is derived.",
                "X가 있으면 계산해서 얻는 항목인데 Q 항목도 있어요.",
                "Delete Q or X.",
                "Q 항목이나 X를 지우세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "K": "1 0; 0 1"},
        [
            (
                "AT213",
                ("K",),
                "K is given beside X; with X it is derived.",
                "X가 있으면 계산해서 얻는 항목인데 K 항목도 있어요.",
                "Delete K or X.",
                "K 항목이나 X를 지우세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "V": "1 0; 0 1"},
        [
            (
                "AT213",
                ("V",),
                "V is given beside X; with X it is derived.",
                "X가 있으면 계산해서 얻는 항목인데 V 항목도 있어요.",
                "Delete V or X.",
                "V 항목이나 X를 지우세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "scores": "1 0; 0 1"},
        [
            (
                "AT213",
                ("scores",),
                "scores is given beside X; with X it is derived.",
                "X가 있으면 계산해서 얻는 항목인데 scores 항목도 있어요.",
                "Delete scores or X.",
                "scores 항목이나 X를 지우세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1"},
        [
            (
                "AT214",
                ("X",),
                "X is given without W_Q; queries and keys need W_Q and W_K.",
                "X는 있는데 W_Q 행렬이 없어요. 쿼리와 키를 만들려면 W_Q와 W_K가 필요해요.",
                "Add W_Q.",
                "추가할 것: W_Q",
            ),
            (
                "AT214",
                ("X",),
                "X is given without W_K; queries and keys need W_Q and W_K.",
                "X는 있는데 W_K 행렬이 없어요. 쿼리와 키를 만들려면 W_Q와 W_K가 필요해요.",
                "Add W_K.",
                "추가할 것: W_K",
            ),
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1; 2"},
        [
            (
                "AT214",
                ("X",),
                "X is given without W_K; queries and keys need W_Q and W_K.",
                "X는 있는데 W_K 행렬이 없어요. 쿼리와 키를 만들려면 W_Q와 W_K가 필요해요.",
                "Add W_K.",
                "추가할 것: W_K",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_K": "1; 2"},
        [
            (
                "AT214",
                ("X",),
                "X is given without W_Q; queries and keys need W_Q and W_K.",
                "X는 있는데 W_Q 행렬이 없어요. 쿼리와 키를 만들려면 W_Q와 W_K가 필요해요.",
                "Add W_Q.",
                "추가할 것: W_Q",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
            ],
            "W_Q": "1; 1",
        },
        [
            (
                "AT215",
                ("W_Q",),
                "W_Q stands beside a list of heads that have matrices of their own.",
                "헤드마다 행렬을 따로 적었는데 W_Q 항목도 있어요.",
                "Write only the number of heads to split columns, or delete W_Q.",
                "열을 나누려면 heads에 개수만 적고, 아니면 W_Q 항목을 지우세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
            ],
            "W_K": "1; 1",
        },
        [
            (
                "AT215",
                ("W_K",),
                "W_K stands beside a list of heads that have matrices of their own.",
                "헤드마다 행렬을 따로 적었는데 W_K 항목도 있어요.",
                "Write only the number of heads to split columns, or delete W_K.",
                "열을 나누려면 heads에 개수만 적고, 아니면 W_K 항목을 지우세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
            ],
            "W_V": "1; 1",
        },
        [
            (
                "AT215",
                ("W_V",),
                "W_V stands beside a list of heads that have matrices of their own.",
                "헤드마다 행렬을 따로 적었는데 W_V 항목도 있어요.",
                "Write only the number of heads to split columns, or delete W_V.",
                "열을 나누려면 heads에 개수만 적고, 아니면 W_V 항목을 지우세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
            ],
            "b_Q": "1",
        },
        [
            (
                "AT215",
                ("b_Q",),
                "b_Q stands beside a list of heads that have matrices of their own.",
                "헤드마다 행렬을 따로 적었는데 b_Q 항목도 있어요.",
                "Write only the number of heads to split columns, or delete b_Q.",
                "열을 나누려면 heads에 개수만 적고, 아니면 b_Q 항목을 지우세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
            ],
            "kv_heads": 1,
        },
        [
            (
                "AT215",
                ("kv_heads",),
                "kv_heads stands beside a list of heads that have matrices of their own.",
                "헤드마다 행렬을 따로 적었는데 kv_heads 항목도 있어요.",
                "Write only the number of heads to split columns, or delete kv_heads.",
                "열을 나누려면 heads에 개수만 적고, 아니면 kv_heads 항목을 지우세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
            ],
            "cache": {"K": "1"},
        },
        [
            (
                "AT215",
                ("cache",),
                "cache stands beside a list of heads that have matrices of their own.",
                "헤드마다 행렬을 따로 적었는데 cache 항목도 있어요.",
                "Write only the number of heads to split columns, or delete cache.",
                "열을 나누려면 heads에 개수만 적고, 아니면 cache 항목을 지우세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1; 1 1"},
        [
            (
                "AT216",
                ("W_K",),
                "The rows of W_K number 3, the columns of X 2; X·W_K needs them equal.",
                "W_K 행은 3개인데 X 열은 2개예요. 곱하려면 같아야 해요.",
                "Give W_K 2 rows.",
                "W_K 행을 2개로 맞추세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "Y": "1 0 1"},
        [
            (
                "AT216",
                ("W_Q",),
                "The rows of W_Q number 2, the columns of Y 3; Y·W_Q needs them equal.",
                "W_Q 행은 2개인데 Y 열은 3개예요. 곱하려면 같아야 해요.",
                "Give W_Q 3 rows.",
                "W_Q 행을 3개로 맞추세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 2; 3"},
            ],
        },
        [
            (
                "AT216",
                ("heads", 1, "W_V"),
                "The rows of W_V number 3, the columns of X 2; X·W_V needs them equal.",
                "W_V 행은 3개인데 X 열은 2개예요. 곱하려면 같아야 해요.",
                "Give W_V 2 rows.",
                "W_V 행을 2개로 맞추세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "b_Q": "1 2 3"},
        [
            (
                "AT217",
                ("b_Q",),
                "b_Q has length 3, but the columns of W_Q number 2.",
                "b_Q 수는 3개인데 W_Q 열은 2개예요.",
                "Make its length 2.",
                "수를 2개 적으세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0", "b_K": "1 2"},
            ],
        },
        [
            (
                "AT217",
                ("heads", 1, "b_K"),
                "b_K has length 2, but the columns of W_K number 1.",
                "b_K 수는 2개인데 W_K 열은 1개예요.",
                "Make its length 1.",
                "수를 1개 적으세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "W_Q": "1 0; 0 1",
            "W_K": "1 0; 0 1",
            "W_V": "1 0; 0 1",
            "W_O": "1 2; 3 4",
            "b_O": "1",
        },
        [
            (
                "AT217",
                ("b_O",),
                "b_O has length 1, but the columns of W_O number 2.",
                "b_O 수는 1개인데 W_O 열은 2개예요.",
                "Make its length 2.",
                "수를 2개 적으세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "positions": "1 0"},
        [
            (
                "AT218",
                ("positions",),
                "positions is 1 × 2, but X is 2 × 2; they are added.",
                "positions 크기: 1 × 2. X 크기: 2 × 2. 더하려면 크기가 같아야 해요.",
                "Make it 2 × 2.",
                "이 크기로 맞추세요: 2 × 2.",
            )
        ],
    ),
    (
        {"Q": "1 0 1 0", "K": "1 0 1 0", "V": "1 0 1 0", "heads": 4, "kv_heads": 3},
        [
            (
                "AT219",
                ("kv_heads",),
                "The heads number 4 and cannot share 3 of keys and values evenly.",
                "헤드 4개가 키와 값의 헤드 3개를 똑같이 나눠 쓸 수 없어요.",
                "Take a number that divides 4.",
                "4의 약수를 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0 1 0", "K": "1 0 1 0", "V": "1 0 1 0", "kv_heads": 2},
        [
            (
                "AT219",
                ("kv_heads",),
                "The heads number 1 and cannot share 2 of keys and values evenly.",
                "헤드 1개가 키와 값의 헤드 2개를 똑같이 나눠 쓸 수 없어요.",
                "Take a number that divides 1.",
                "1의 약수를 적으세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "W_Q": "1 0; 0 1",
            "W_K": "1 0; 0 1",
            "Y": "1 0",
            "positions": "sinusoidal",
        },
        [
            (
                "AT221",
                ("positions",),
                "positions cannot be added where Y is given: it is unclear to which input.",
                "Y가 있으면 위치를 어느 입력에 더할지 알 수 없어서 positions를 쓸 수 없어요.",
                "Write the sums into X and Y yourself.",
                "더한 값을 X와 Y에 직접 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0 1 0", "K": "1 0 1 0", "V": "1 0 1 0", "heads": 3},
        [
            (
                "AT222",
                ("Q",),
                "The columns of Q number 4 and cannot be split among 3 heads.",
                "Q 열이 4개라서 헤드 3개로 똑같이 나눌 수 없어요.",
                "Take a number of columns that 3 divides.",
                "열의 개수를 3의 배수로 맞추세요.",
            ),
            (
                "AT222",
                ("K",),
                "The columns of K number 4 and cannot be split among 3 heads.",
                "K 열이 4개라서 헤드 3개로 똑같이 나눌 수 없어요.",
                "Take a number of columns that 3 divides.",
                "열의 개수를 3의 배수로 맞추세요.",
            ),
            (
                "AT222",
                ("V",),
                "The columns of V number 4 and cannot be split among 3 heads.",
                "V 열이 4개라서 헤드 3개로 똑같이 나눌 수 없어요.",
                "Take a number of columns that 3 divides.",
                "열의 개수를 3의 배수로 맞추세요.",
            ),
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0 1; 1 0 1", "W_K": "1 0; 0 1", "heads": 2},
        [
            (
                "AT222",
                ("W_Q",),
                "The columns of W_Q number 3 and cannot be split among 2 heads.",
                "W_Q 열이 3개라서 헤드 2개로 똑같이 나눌 수 없어요.",
                "Take a number of columns that 2 divides.",
                "열의 개수를 2의 배수로 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": ("v1", "v2"), "heads": 2},
        [
            (
                "AT223",
                ("V",),
                "V holds names, and heads, a cache and W_O need numbers.",
                "V에 이름만 있어요. 여러 헤드, 캐시, W_O 행렬에는 수가 필요해요.",
                "Give V numbers.",
                "V에 수를 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": ("v1", "v2"), "cache": {"K": "1 0", "V": "1 0"}},
        [
            (
                "AT223",
                ("V",),
                "V holds names, and heads, a cache and W_O need numbers.",
                "V에 이름만 있어요. 여러 헤드, 캐시, W_O 행렬에는 수가 필요해요.",
                "Give V numbers.",
                "V에 수를 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": ("v1", "v2"), "W_O": "1; 2"},
        [
            (
                "AT223",
                ("V",),
                "V holds names, and heads, a cache and W_O need numbers.",
                "V에 이름만 있어요. 여러 헤드, 캐시, W_O 행렬에는 수가 필요해요.",
                "Give V numbers.",
                "V에 수를 적으세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1 0; 0 1"},
            ],
        },
        [
            (
                "AT224",
                ("heads", 1, "W_V"),
                "Head 2: the columns of W_V must number 1, as in head 1.",
                "헤드 2: W_V 열은 1번 헤드처럼 1개여야 해요.",
                "Make the heads alike.",
                "헤드의 크기를 같게 맞추세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "heads": [
                {"W_Q": "1; 0", "W_K": "1; 0", "W_V": "1; 0"},
                {"W_Q": "1; 0", "W_K": "1; 0"},
            ],
        },
        [
            (
                "AT224",
                ("heads", 1),
                "Head 2: the columns of W_V must number 1, as in head 1.",
                "헤드 2: W_V 열은 1번 헤드처럼 1개여야 해요.",
                "Make the heads alike.",
                "헤드의 크기를 같게 맞추세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "heads": [{"W_Q": "1; 0", "W_K": "1 0; 0 1", "W_V": "1; 0"}]},
        [
            (
                "AT203",
                ("heads", 0, "W_K"),
                "W_K has 2 columns but W_Q has 1; both must be d_k.",
                "W_K 열은 2개인데 W_Q 열은 1개예요. 둘 다 d_k개여야 해요.",
                "Make them equal.",
                "같게 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0 1 0", "K": "1 0", "V": "1 0 1 0", "heads": 2},
        [
            (
                "AT203",
                ("K",),
                "The columns of K number 1 a head, those of Q 2; both must be d_k.",
                "헤드 하나에 K 열은 1개인데 Q 열은 2개예요. 둘 다 d_k개여야 해요.",
                "Make the rows equally long.",
                "행의 길이를 같게 맞추세요.",
            )
        ],
    ),
    (
        {"scores": "1 2", "d_k": 2, "cache": {"K": "1 0"}},
        [
            (
                "AT225",
                ("cache",),
                "A cache needs Q and K, or X with its matrices.",
                "캐시를 쓰려면 Q와 K, 또는 X와 그 행렬이 있어야 해요.",
                "Add them, or delete cache.",
                "추가하거나 cache를 지우세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "cache": {"K": "1 0 1"}},
        [
            (
                "AT226",
                ("cache", "K"),
                "A cached row of K has length 3, a new one 2.",
                "캐시의 K 행에는 수가 3개인데 새 행에는 2개예요.",
                "Make the rows equally long.",
                "행의 길이를 같게 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": "1; 2", "cache": {"K": "1 0", "V": "1 0"}},
        [
            (
                "AT226",
                ("cache", "V"),
                "A cached row of V has length 2, a new one 1.",
                "캐시의 V 행에는 수가 2개인데 새 행에는 1개예요.",
                "Make the rows equally long.",
                "행의 길이를 같게 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": "1; 2", "cache": {"K": "1 0; 0 1", "V": "1"}},
        [
            (
                "AT227",
                ("cache", "V"),
                "The cached keys number 2, the cached values 1.",
                "캐시에 키는 2개인데 값은 1개예요.",
                "Give each key its value.",
                "키마다 값을 하나씩 적으세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "V": "1; 2", "cache": {"K": "1 0"}},
        [
            (
                "AT228",
                ("cache",),
                "Values must be given for the cached keys and for the new ones, or for neither.",
                "값은 캐시의 키와 새 키 모두에 있거나 둘 다 없어야 해요.",
                "Add the missing values.",
                "빠진 값을 추가하세요.",
            )
        ],
    ),
    (
        {"Q": "1 0; 0 1", "K": "1 2; 3 4", "cache": {"K": "1 0", "V": "1"}},
        [
            (
                "AT228",
                ("cache",),
                "Values must be given for the cached keys and for the new ones, or for neither.",
                "값은 캐시의 키와 새 키 모두에 있거나 둘 다 없어야 해요.",
                "Add the missing values.",
                "빠진 값을 추가하세요.",
            )
        ],
    ),
    (
        {
            "X": "1 0; 0 1",
            "W_Q": "1 0; 0 1",
            "W_K": "1 0; 0 1",
            "W_V": "1 0; 0 1",
            "W_O": "1; 2; 3",
        },
        [
            (
                "AT229",
                ("W_O",),
                "The rows of W_O number 3, the columns of the joined heads 2.",
                "W_O 행은 3개인데 이어 붙인 헤드의 열은 2개예요.",
                "Give W_O 2 rows.",
                "W_O 행을 2개로 맞추세요.",
            )
        ],
    ),
    (
        {"Q": "1 0 1 0", "K": "1 0 1 0", "V": "1 0 1 0", "heads": 2, "W_O": "1; 2"},
        [
            (
                "AT229",
                ("W_O",),
                "The rows of W_O number 2, the columns of the joined heads 4.",
                "W_O 행은 2개인데 이어 붙인 헤드의 열은 4개예요.",
                "Give W_O 4 rows.",
                "W_O 행을 4개로 맞추세요.",
            )
        ],
    ),
    (
        {
            "Q": "1 0; 0 1",
            "K": "1 2; 3 4",
            "V": "1; 2",
            "cache": {"K": "1 0; 0 1", "V": "1; 2"},
            "tokens": ("a", "b", "c"),
        },
        [
            (
                "AT206",
                ("tokens",),
                "tokens has length 3, but the queries number 2 and the keys 4.",
                "tokens 개수는 3개인데 쿼리는 2개, 키는 4개예요.",
                "Give one token a row, or query_tokens and key_tokens.",
                "행마다 토큰을 하나씩 적거나 query_tokens와 key_tokens를 나눠 적으세요.",
            )
        ],
    ),
    (
        {"X": "1 0; 0 1", "W_Q": "1 0; 0 1", "W_K": "1 0; 0 1", "tokens": ("a",)},
        [
            (
                "AT206",
                ("tokens",),
                "tokens has length 1, but the queries number 2 and the keys 2.",
                "tokens 개수는 1개인데 쿼리는 2개, 키는 2개예요.",
                "Give one token a row, or query_tokens and key_tokens.",
                "행마다 토큰을 하나씩 적거나 query_tokens와 key_tokens를 나눠 적으세요.",
            )
        ],
    ),
    (
        {
            "Q": "1 0; 0 1",
            "K": "1 2; 3 4",
            "V": "1; 2",
            "cache": {"K": "1 0", "V": "1"},
            "mask": ((True, False), (True, True)),
        },
        [
            (
                "AT210",
                ("mask",),
                "mask is 2 × 2 but must be 2 × 3: one row a query, one column a key.",
                "mask 크기: 2 × 2. 필요한 크기: 2 × 3. 쿼리마다 행, 키마다 열이 하나씩이에요.",
                "Make it 2 × 3.",
                "이 크기로 맞추세요: 2 × 3.",
            )
        ],
    ),
    (
        {"scores": "1 2", "V": "1"},
        [
            (
                "AT204",
                ("V",),
                "The rows of V number 1, the keys 2; each key has one value.",
                "V 행이 1개인데 키는 2개예요. 키마다 값이 하나씩 있어야 해요.",
                "Give V 2 rows.",
                "V 행을 2개로 맞추세요.",
            ),
            (
                "AT207",
                ("scores",),
                "Scores are given without d_k, so √d_k is unknown.",
                "scores만 있고 d_k가 없어서 √d_k를 알 수 없어요.",
                "Add d_k, or scale: none if they are scaled already.",
                "d_k를 적거나, 이미 나눈 점수라면 scale: none을 적으세요.",
            ),
        ],
    ),
]


@pytest.mark.parametrize(("fields", "complaints"), COMPLAINTS)
def test_what_does_not_fit_is_said_in_both_languages(fields, complaints):
    content, found = kind("attention").build(read(fields))
    assert content is None
    assert [
        (each.code, each.path, each.text.en, each.text.ko, each.mend.en, each.mend.ko)
        for each in found
    ] == complaints


def test_every_code_has_a_case():
    codes = {complaint[0] for _, complaints in COMPLAINTS for complaint in complaints}
    assert codes == {f"AT{code}" for code in range(201, 230)} - {"AT220"}


def test_several_complaints_come_together():
    made = {"Q": "1 0", "K": "1; 2", "V": "1", "scale": number("0")}
    codes = [each.code for each in kind("attention").build(read(made))[1]]
    assert codes == ["AT203", "AT204", "AT208"]
