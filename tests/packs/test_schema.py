"""The schema and the loader are two judges of one table of fields: they must agree."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft7Validator

from attn_tutor.model.kinds import kind, kind_names
from attn_tutor.packs.fields import HEAD_FORMS, PACK_FIELDS, PROBLEM_FIELDS
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.load import read_pack
from attn_tutor.packs.schema import schema_of, written
from attn_tutor.packs.sheet import Sheet, Where
from attn_tutor.packs.types import TYPES
from attn_tutor.variants.packs import pack_text
from attn_tutor.variants.wish import Wish
from tests.packs.broken_packs import BROKEN
from tests.packs.editor import JUDGE, LOADER, SCHEMA, seen
from tests.packs.unhappy import FOLDER, kept

ROOT = Path(__file__).parents[2]
HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: T\n"

BEYOND: dict[str, str] = {
    "AT103": "bytes that are no UTF-8: an editor has decoded the file before the schema is asked",
    "AT105": "control characters inside a text: patterns see letters, not intentions",
    "AT109": "a key given twice: gone before a schema sees the map",
    "AT110": "tags: gone before a schema sees the value",
    "AT119": "two problems with one id: a schema compares no two values",
    "AT121": "an expression that cannot be read: a schema knows text, not arithmetic",
    "AT122": "numbers without end: .inf and .nan are numbers to a schema",
    "AT123": "ragged rows: a schema compares no two lengths",
    "AT126": "decimals beside figures: allowed where one is taken over and one is the problem's own",
    "AT128": "rows and columns outside a table: sizes follow from the numbers",
    "AT129": "like without such a problem: a schema compares no two values",
    "AT130": "like in a circle: a schema compares no two values",
    "AT134": "a vector named twice: a schema compares no two values as text",
    "AT142": "blanks are counted, and three of four underscores are none",
    "AT144": "a variable named like a function, in any capitals",
    "AT145": "a symbol given twice: z_1 and z1 are one name",
    "AT151": "claims of a stage without numbers: the stages follow from the numbers",
    "AT152": "claims of another size: sizes follow from the numbers",
    "AT301": "a missing language is advice",
    **{
        f"AT2{number:02}": "what several values say together"
        for number in range(1, 38)
        if number not in (20, 30)
    },
}
"""What the loader finds and no schema can, with the reason."""

BEYOND_HERE: dict[str, str] = {
    **dict.fromkeys(
        (
            "decimals of an unknown stage",
            "default decimals of an unknown stage",
            "ask an unknown stage",
            "ask nothing near",
            "like with nothing left to ask",
            "inherited ask does not fit",
            "ask a stage of every head",
            "ask a head too many",
            "claims: unknown stage",
            "ask-a-stage-that-is-left-out.yaml",
            "ask-unknown.yaml",
            "decimals-of-an-unknown-stage.yaml",
        ),
        "the stages follow from the numbers (AT127)",
    ),
    "scale": "a divisor may be an expression, so any word may stand there (AT132)",
    "proof: unreadable expression": "a schema knows text, not arithmetic (AT141)",
}
"""Single packs whose code is within reach of a schema, but not in this place."""


def test_the_schema_is_a_schema_in_both_languages() -> None:
    for language in ("en", "ko"):
        Draft7Validator.check_schema(schema_of(language))
        assert json.loads(written(language)) == schema_of(language)
    assert schema_of("ko")["properties"]["title"]["description"] == "꾸러미 제목이에요."
    assert schema_of("en")["properties"]["title"]["description"] == "the title of the pack"


def test_every_field_that_the_loader_reads_is_in_the_schema_and_no_other() -> None:
    definitions = SCHEMA["definitions"]
    assert SCHEMA["properties"].keys() == {field.name for field in PACK_FIELDS}
    for name in kind_names():
        fields = [*PROBLEM_FIELDS, *kind(name).fields]
        problem = definitions[f"{name}_problem"]
        assert problem["properties"].keys() == {field.name for field in fields}
        assert problem["required"] == [field.name for field in fields if field.required]
        for field in fields:
            assert problem["properties"][field.name] == {
                "description": field.about.en,
                "anyOf": [{"$ref": f"#/definitions/{field.type}"}],
                "not": {"type": "null"},
            }
    for name, declared in TYPES.items():
        assert definitions[name].items() >= dict(declared.form.schema).items()


def test_every_reference_leads_somewhere_and_every_definition_is_used() -> None:
    wanted = set(re.findall(r'"#/definitions/(\w+)"', written("en")))
    roots = {"head", "beside", "identifiers"}
    assert wanted - SCHEMA["definitions"].keys() == set()
    assert SCHEMA["definitions"].keys() - wanted <= roots


@pytest.mark.parametrize("path", sorted((ROOT / "problems").glob("*.yaml")), ids=lambda p: p.stem)
def test_a_shipped_pack_is_good_to_both(path: Path) -> None:
    assert read_pack(path)[1] == ()
    JUDGE.validate(seen(path.read_text("utf-8")))


@pytest.mark.parametrize(
    "wish",
    [Wish(3, 2, None, "causal", 1, False, 3), Wish(3, 2, None, "padding", 1, True, 2)],
)
def test_a_generated_pack_is_good_to_the_schema(wish: Wish) -> None:
    JUDGE.validate(seen(pack_text(wish, 1, 1, "generated", "attn-tutor generate")))


@pytest.mark.parametrize("name", TYPES)
def test_every_example_of_a_form_is_good_to_its_schema_and_to_its_reader(name: str) -> None:
    form = TYPES[name].form
    here = {**form.schema, "definitions": SCHEMA["definitions"]}
    Draft7Validator(here).validate(seen(form.example))
    found: list[Finding] = []
    node = yaml.compose(form.example, LOADER)
    assert TYPES[name].read(node, Where(Sheet("p", [form.example], found), name)) is not None
    assert not found


@pytest.mark.parametrize("name", HEAD_FORMS)
def test_every_example_of_the_head_is_good_too(name: str) -> None:
    here = {**HEAD_FORMS[name].schema, "definitions": SCHEMA["definitions"]}
    Draft7Validator(here).validate(seen(HEAD_FORMS[name].example))


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[set[str], bool]]:
    """What both say of every broken pack that is YAML: the loader's codes, the schema's verdict."""
    path = tmp_path_factory.mktemp("broken") / "p.yaml"
    found = {}
    files = {name: (FOLDER / name).read_bytes() for name in kept() if (FOLDER / name).is_file()}
    for name, text in {**BROKEN, **files}.items():
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        codes = {finding.code for finding in read_pack(path)[1]}
        if "AT111" in codes:
            continue  # aliases multiply: nobody should put them in
        try:
            found[name] = codes, JUDGE.is_valid(seen(text))
        except (yaml.YAMLError, UnicodeDecodeError):
            continue  # no editor comes as far as the schema
    return found


def test_a_broken_pack_is_refused_by_both_unless_it_is_beyond_a_schema(judged) -> None:
    accepted = {name: codes for name, (codes, good) in judged.items() if good}
    assert {
        name: codes - BEYOND.keys()
        for name, codes in accepted.items()
        if not codes <= BEYOND.keys() and name not in BEYOND_HERE
    } == {}


def test_what_is_called_beyond_is_beyond(judged) -> None:
    """Every code and pack on the lists has a broken pack with which a schema is content."""
    accepted = {name: codes for name, (codes, good) in judged.items() if good}
    assert BEYOND_HERE.keys() <= accepted.keys()
    assert BEYOND.keys() <= set().union(*accepted.values())


# --- what the schema does not see of the problems alone ------------------------------------------


@pytest.mark.parametrize(
    ("problem", "good"),
    [
        ("{id: a, kind: number, answer: 1}", True),
        ("{id: a, kind: number}", False),
        ("{id: a, answer: 1}", False),
        ("{id: a, like: b, answer: 1}", True),
        ("{id: a, like: b, V: null}", True),
        ("{id: a, like: null}", False),
        ("{id: a, V: null}", False),
        ("{id: a, like: b, kind: number, Q: [[1]]}", False),
        ("{id: a, kind: numbr, answer: 1}", False),
        ("{id: 3.10, title: no, text: 1:30, Q: [[1e-3, 1/2]], K: [[0, 1]], tags: [010]}", True),
    ],
)
def test_a_problem_is_judged_by_its_kind_and_by_whom_it_takes_after(
    problem: str, *, good: bool
) -> None:
    assert JUDGE.is_valid(seen(f"{HEAD}problems: [{problem}]\n")) is good


@pytest.mark.parametrize(
    ("defaults", "good"),
    [("{decimals: 2}", False), ("{kind: number}", True), ("{answer: 3, kind: number}", True)],
)
def test_defaults_that_say_more_lift_what_each_problem_must_say(
    defaults: str, *, good: bool
) -> None:
    pack = f"{HEAD}defaults: {defaults}\nproblems: [{{id: a, answer: 1}}]\n"
    assert JUDGE.is_valid(seen(pack)) is good


@pytest.mark.parametrize(
    ("definition", "text", "good"),
    [
        ("head", HEAD, True),
        ("head", "format: 1\n", False),
        ("beside", "- {id: a, kind: number, answer: 1}\n", True),
        ("beside", "problems: [{id: a}]\n", True),
        ("beside", "a: 1\n", False),
    ],
)
def test_files_of_a_folder_have_schemas_of_their_own(
    definition: str, text: str, *, good: bool
) -> None:
    schema = {"$ref": f"#/definitions/{definition}", "definitions": SCHEMA["definitions"]}
    assert Draft7Validator(schema).is_valid(seen(text)) is good
