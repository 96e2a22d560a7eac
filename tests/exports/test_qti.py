"""QTI 2.1: read and marked by pyslet, an implementation of the specification that is not ours."""

from __future__ import annotations

import io
import logging
import re
import warnings
import zipfile
from html import unescape
from xml.etree import ElementTree as ET

import pytest

from attn_tutor.exports.answers import HIDDEN, answers_of
from attn_tutor.exports.qti_rules import takes_number
from tests.exports.booklets import booklet, exported

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its raw strings are older than the interpreter
    import pyslet.imscpv1p2 as packaging
    import pyslet.qtiv2.xml as qti
    from pyslet.qtiv2 import variables

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:pyslet")
NAMESPACE = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"


def package(name, language="en", ids=()):
    return zipfile.ZipFile(io.BytesIO(exported("qti", name, language, ids).data))


def read(files, name):
    """Read an item or a test; what pyslet only warns of is refused too."""
    warned = []
    listener = logging.Handler(logging.WARNING)
    listener.emit = warned.append
    logging.getLogger().addHandler(listener)
    try:
        document = qti.QTIDocument()
        document.read(src=io.BytesIO(files.read(name)))
    finally:
        logging.getLogger().removeHandler(listener)
    assert [record.getMessage() for record in warned] == []
    return document.root


def items(files):
    return [name for name in files.namelist() if name.startswith("items/")]


def marked(item, **responses):
    """The score and the feedback that an item gives to responses, by its own rules."""
    session = variables.ItemSessionState(item)
    session.begin_session()
    for name, value in responses.items():
        session[name].set_value(value)
    item.ResponseProcessing.run(session)
    return session["SCORE"].value, set(session["FEEDBACK"].value or ())


@pytest.mark.parametrize("name", ["every-kind", "hostile"])
def test_the_manifest_names_every_file(name):
    files = package(name)
    manifest = packaging.ManifestDocument()
    manifest.read(src=io.BytesIO(files.read("imsmanifest.xml")))
    assert re.fullmatch(
        r"[a-z][a-z0-9-]*", manifest.root.id
    )  # a pack's own id may begin with a digit
    resources = manifest.root.Resources.Resource
    assert {str(each.href) for each in resources} | {"imsmanifest.xml"} == set(files.namelist())
    kinds = [each.type for each in resources]
    assert kinds == ["imsqti_test_xmlv2p1", *["imsqti_item_xmlv2p1"] * len(items(files))]
    test = ET.fromstring(files.read("test.xml"))
    refs = [each.get("href") for each in test.iter(f"{NAMESPACE}assessmentItemRef")]
    assert refs == items(files)
    read(files, "test.xml")


@pytest.mark.parametrize(
    ("name", "ids"),
    [("every-kind", ("1", "2")), ("anatomy", ("3.2", "ex3.2")), ("hostile", ("x1",))],
)
def test_each_answer_is_marked_by_the_rules_of_the_item(name, ids):
    """A right number earns a point, any other answer its own feedback; first match first."""
    files = package(name, ids=ids)
    for question, file in zip(booklet(name, ids=ids).questions, items(files), strict=True):
        item = read(files, file)
        for place, blank in enumerate(question.blanks, start=1):
            response = f"RESPONSE_{place}"
            if not takes_number(blank):
                assert all(marked(item, **{response: each})[0] == 1 for each in HIDDEN)
                assert marked(item, **{response: "0"})[0] == 0
                continue
            answers = answers_of(question, blank)
            for answer in answers:
                value = (answer.low + answer.high) / 2
                first = next(each for each in answers if each.low <= value <= each.high)
                score, said = marked(item, **{response: float(value)})
                assert score == first.right, (blank.place, value)
                assert bool(said - {"SOLUTION"}) != first.right
            assert marked(item, **{response: float(blank.expected)})[0] == 1
        assert marked(item) == (0, {"SOLUTION"})  # nothing is said of what nobody answered


def test_a_choice_and_an_order_are_right_as_a_whole():
    files = package("every-kind")
    one, two, order = (read(files, items(files)[place]) for place in (2, 3, 4))
    assert marked(one, RESPONSE="CHOICE_1")[0] == 1
    assert marked(one, RESPONSE="CHOICE_2")[0] == 0
    assert marked(two, RESPONSE=["CHOICE_2", "CHOICE_1"])[0] == 1
    assert marked(two, RESPONSE=["CHOICE_1"])[0] == 0
    right = [f"CHOICE_{blank.expected}" for blank in booklet("every-kind").questions[4].blanks]
    assert marked(order, RESPONSE=right)[0] == 1
    assert marked(order, RESPONSE=right[::-1])[0] == 0


def test_symbols_are_texts():
    files = package("every-kind", ids=("6",))
    item = read(files, items(files)[0])
    assert marked(item, RESPONSE_1="n", RESPONSE_2="d_v")[0] == 2
    assert marked(item, RESPONSE_1="d_v", RESPONSE_2="n")[0] == 0


def test_signs_with_a_meaning_are_only_signs():
    """What an author writes is read back as it was written, CDATA ends and all."""
    files = package("hostile")
    for question, file in zip(booklet("hostile").questions, items(files), strict=True):
        root = ET.fromstring(files.read(file))
        assert question.title in root.get("title")
        problem = question.derivation.problem
        said = " ".join(" ".join(root.itertext()).split())
        for text in (problem.text, problem.note):
            for line in text.en.strip().split("\n") if text else []:
                assert " ".join(line.split()) in said


def test_only_what_qti_knows_stands_in_it():
    """Feedback refers to what there is, and every identifier is one that XML allows."""
    for name in ("every-kind", "hostile"):
        files = package(name)
        for file in items(files):
            text = files.read(file).decode()
            root = ET.fromstring(text)
            set_to = set(re.findall(r'<baseValue baseType="identifier">([^<]+)<', text))
            said = {each.get("identifier") for each in root.iter(f"{NAMESPACE}modalFeedback")}
            assert set_to <= said
            asked = [each.get("responseIdentifier") for each in root.iter()]
            declared = {
                each.get("identifier") for each in root.iter(f"{NAMESPACE}responseDeclaration")
            }
            assert {each for each in asked if each} == declared
            assert re.fullmatch(r"[A-Za-z_][\w.-]*", root.get("identifier"))


def test_the_same_pack_gives_the_same_bytes():
    from attn_tutor.exports.formats import formats

    pack = booklet("every-kind")
    assert formats()["qti"].write(pack).data == formats()["qti"].write(pack).data


def test_korean_is_korean():
    text = package("every-kind", "ko").read("items/item-1-1.xml").decode()
    assert 'xml:lang="ko"' in text
    assert "표를<br/>채워 보세요." in unescape(text)
