"""The page in a browser: filled in by typing and clicking, in both languages, by keyboard alone."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.exports.blanks import blanks_of
from attn_tutor.exports.html.data import blank_id
from attn_tutor.exports.html.page import page
from attn_tutor.judging.typed import Form
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.derivation import derive
from attn_tutor.reading.expressions import read_number
from attn_tutor.words import Text, same


def fill(driver, **cells):
    """Type into cells by their places, such as scores_1_2."""
    for place, text in cells.items():
        name = place if "-" in place else place.replace("_", "-")
        field = driver.find_element("id", f"p1-{name}")
        field.clear()
        field.send_keys(text)


def check(driver, stage):
    """Press the button of a stage; give what it says."""
    step = driver.find_element("css selector", f'form[data-step="{stage}"]')
    step.find_element("css selector", ".check").click()
    return step.find_element("css selector", ".says").text


def mark(driver, place):
    return driver.find_element("id", f"p1-{place.replace('_', '-')}-mark").text


# ---- filling in ----------------------------------------------------------------------------------

SAID = [
    ("2", "✓ right", "✓ 맞음"),
    ("0.8808", "✓ right", "✓ 맞음"),
    ("0.88", "≈ too few digits", "≈ 자릿수 부족"),
    ("0.8807", "≈ cut off", "≈ 버림"),
    ("0.8809", "≈ last digit", "≈ 끝자리"),
    ("e^2/(e^2+1)", "✓ right", "✓ 맞음"),
    ("0.5", "✗ wrong", "✗ 틀림"),
    ("", "– blank", "– 빈칸"),
    ("0,8808", "? unreadable", "? 못 읽음"),
    ("hello", "? unreadable", "? 못 읽음"),
]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_cell_is_said_by_mark_and_word(opened, language):
    """Right, nearly right, wrong, blank, unreadable: a mark, a colour and a word for each."""
    driver = opened("3.2", language=language)
    looks = set()
    for text, *said in SAID:
        place = "scores_1_1" if text == "2" else "weights_1_1"
        fill(driver, **{place: text})
        check(driver, place.partition("_")[0])
        assert mark(driver, place) == said[language == "ko"]
        field = driver.find_element("id", f"p1-{place.replace('_', '-')}")
        looks.add((said[0][0], field.value_of_css_property("background-color")))
    assert {sign for sign, _ in looks} == set("✓≈✗–?")
    assert len({colour for _, colour in looks}) == 3


def test_what_cannot_be_read_is_said(opened):
    """The comma is asked about; nothing is guessed."""
    driver = opened("3.2")
    fill(driver, weights_1_1="0,8808")
    assert "Is the comma in 0,8808 a decimal point? Write a point: 0.8808." in check(
        driver, "weights"
    )
    fill(driver, weights_1_1="<b>")
    assert "<b> cannot be read as a number." in check(driver, "weights")


def test_near_misses_are_named(opened):
    """Each near miss says in words what it is."""
    driver = opened("3.2")
    fill(driver, weights_1_1="0.8807")
    assert "Cut off where it should be rounded" in check(driver, "weights")


def test_a_mistake_is_asked_about(opened, shipped):
    """A row of columns' softmax is offered as a question, from all wrong cells together."""
    driver = opened("13.4")
    derivation = derive(shipped("13.4"))
    exps = np.exp(derivation.values["scaled_scores"])
    columns = exps / exps.sum(axis=0)
    type_matrix(driver, "weights", columns, 3)
    said = check(driver, "weights")
    assert "0 of 9 right." in said
    assert "Perhaps: softmax down the columns? Do your ROWS add up to 1?" in said


def type_matrix(driver, stage, values, places):
    for (i, j), value in np.ndenumerate(values):
        fill(driver, **{f"{stage}-{i + 1}-{j + 1}": f"{value:.{places}f}"})


def test_right_cells_speak_against_a_mistake(opened, shipped):
    """Columns' softmax would change every row: where the first row is right, it is not named."""
    driver = opened("13.4")
    derivation = derive(shipped("13.4"))
    exps = np.exp(derivation.values["scaled_scores"])
    typed = exps / exps.sum(axis=0)
    typed[0] = derivation.values["weights"][0]
    type_matrix(driver, "weights", typed, 3)
    said = check(driver, "weights")
    assert "3 of 9 right." in said
    assert "columns" not in said


def test_no_mistake_is_sought_in_a_stage_that_is_right(opened, shipped):
    """Weights of unscaled scores; but who typed the scaled scores right has scaled."""
    driver = opened("13.4")
    derivation = derive(shipped("13.4"))
    exps = np.exp(derivation.values["scores"])
    type_matrix(driver, "weights", exps / exps.sum(axis=1, keepdims=True), 3)
    assert "Perhaps: not divided" in check(driver, "weights")
    type_matrix(driver, "scaled_scores", derivation.values["scaled_scores"], 2)
    assert "9 of 9 right." in check(driver, "scaled_scores")
    assert "Perhaps: not divided" not in check(driver, "weights")


def test_a_mistake_must_explain_every_wrong_cell(opened):
    """4 for the first score is a sum of all numbers; 99 for another one is nothing known."""
    driver = opened("13.4")
    fill(driver, scores_1_1="4", scores_3_2="99")
    said = check(driver, "scores")
    assert "Look at the wrong cells again, with the formula above." in said
    assert "Perhaps" not in said


def test_a_lone_score_has_no_name(opened):
    """One wrong score says only: check the signs and count the products."""
    driver = opened("13.4")
    fill(driver, scores_1_1="-2")
    said = check(driver, "scores")
    assert "Check the signs, and count the products." in said
    assert "Perhaps" not in said


def test_choosing(opened, shipped):
    """A choice is checked as a whole."""
    driver = opened("1.2")
    (answer,) = (blank.expected for blank in blanks_of(derive(shipped("1.2"))))
    options = driver.find_elements("css selector", "fieldset input")
    wrong = next(each for each in options if each.get_attribute("value") != answer)
    wrong.click()
    assert check(driver, "option") == "0 of 1 right."
    driver.find_element("css selector", f'fieldset input[value="{answer}"]').click()
    assert check(driver, "option") == "1 of 1 right."


@pytest.mark.parametrize("identifier", ["3.14", "3.16"])
def test_shapes_and_orders(opened, shipped, identifier):
    """Answers that are no numbers are compared as they are written."""
    driver = opened(identifier)
    for blank in blanks_of(derive(shipped(identifier))):
        fill(driver, **{f"{blank.stage}_{blank.row + 1}_{blank.column + 1}": f" {blank.expected} "})
        stage = blank.stage
    said = check(driver, stage)
    assert re.fullmatch(r"(\d+) of \1 right\.", said)


# ---- language, keyboard --------------------------------------------------------------------------


def test_both_languages_in_one_page(opened):
    """A click changes every word, what was said included."""
    driver = opened("3.2", language="ko")
    fill(driver, weights_1_1="0.88")
    assert "값은 맞지만 자릿수가 모자라요." in check(driver, "weights")
    driver.find_element("css selector", 'button[data-lang="en"]').click()
    text = driver.find_element("tag name", "main").text
    assert "Right as far as it goes, but more digits are asked." in text
    assert driver.title == "By hand"
    assert driver.find_element("tag name", "html").get_attribute("lang") == "en"
    assert not re.search("[가-힣]", text.replace("한국어", ""))


def test_the_keyboard_is_enough(opened):
    """Tab to a cell, type, Enter; Tab to the picture, open it, arrows to another query."""
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    driver = opened("13.4")

    def press(*keys):
        ActionChains(driver).send_keys(*keys).perform()

    def tab_to(test):
        for _ in range(80):
            press(Keys.TAB)
            active = driver.switch_to.active_element
            if test(active):
                outline = [
                    active.value_of_css_property(f"outline-{name}") for name in ("style", "width")
                ]
                return active, outline
        raise AssertionError("never reached")

    _, outline = tab_to(lambda element: element.get_attribute("id") == "p1-scores-1-1")
    assert outline == ["solid", "3px"]
    press("2", Keys.ENTER)
    assert mark(driver, "scores_1_1") == "✓ right"
    tab_to(lambda element: element.tag_name == "summary")
    press(Keys.ENTER)
    tab_to(lambda element: element.get_attribute("name") == "p1-query")
    first = driver.find_element("id", "p1-looks").text
    press(Keys.ARROW_RIGHT)
    assert first == "고양이가 looks most at 먹었다: weight 0.503."
    assert (
        driver.find_element("id", "p1-looks").text == "생선을 looks most at 생선을: weight 0.620."
    )


# ---- the picture ---------------------------------------------------------------------------------


def widths(driver):
    lines = driver.find_elements("css selector", "#p1-lines line.link")
    return [float(line.get_attribute("stroke-width")) for line in lines]


def test_picking_a_query_changes_lines_and_bars(opened, shipped):
    """Lines as strong as the weights, bars as long; by the choice and by the token in the picture."""
    driver = opened("13.4")
    driver.find_element("css selector", "#p1-picture summary").click()
    before = widths(driver)
    driver.find_elements("css selector", '#p1-picture input[name="p1-query"] + span')[2].click()
    weights = derive(shipped("13.4")).values["weights"][2]
    assert widths(driver) == pytest.approx(14 * weights + 0.5, abs=1e-4)
    bars = driver.find_elements("css selector", "#p1-bars td:last-child i")
    tracks = driver.find_elements("css selector", "#p1-bars td:last-child .track")
    shares = [
        bar.size["width"] / track.size["width"] for bar, track in zip(bars, tracks, strict=True)
    ]
    assert shares == pytest.approx(weights, abs=0.02)
    assert [
        each.text for each in driver.find_elements("css selector", "#p1-bars td:last-child")
    ] == ["0.023", "0.786", "0.191"]
    driver.find_elements("css selector", "#p1-lines text.query")[0].click()
    assert widths(driver) == before


def test_heads_can_be_picked(opened):
    """Another head, other weights."""
    driver = opened("6.2")
    driver.find_element("css selector", "#p1-picture summary").click()
    first = widths(driver)
    driver.find_elements("css selector", '#p1-picture input[name="p1-head"] + span')[1].click()
    assert widths(driver) != first


def test_masked_scores_have_no_bar(opened):
    """A masked key has −∞ for a score in the walk, and no line."""
    driver = opened("4.3")
    driver.find_element("css selector", "#p1-picture summary").click()
    assert len(widths(driver)) == 2


# ---- reading and comparing, against the tutor itself ---------------------------------------------

TEXTS = """
0.5|.5|5.|+0.5|-0.5|− 0.5|–.5|—1|１．５|０|1e3|1E-3|3.3e-1|3.3x10^-1|3.3×10^-1|2*10^3|50%|12.5 %|1 1/2|-1 1/2
1½|½|2²|2⁻¹|2^3^2|-2^2|2^-1|e^-2|1/2√2|2√2/2|√2√3|1,234.5|1,234|0,5|0，5|(0.5)|-(0.5)|--0.5|0.5+0.25
sqrt2|sqrt 2|sqrt(2)|√ 2|√(2)|e|e2|exp(1.5)|exp 1|ln(2)|log(2)|pi|2pi|π/2|1/0|0/0|nan|inf|2(3)|(2)(3)|2 3
0.5.5|2e|2*e|1/3|10/4/2|2**3|cbrt(8)|e^(1/2)|e^√2/(e^√2+1)|e^√2|3!|1 / 3|1÷3|2·3|2x3||  |-|0.3333333333
1e400|3.|1e|0x10|1_000|½+½|50%+1|2%%|1/3%|1e3%|\\|2\\||10^-2|1.0|00.5|1/2/3|2^0.5|-√2|e^2^2|(1+2)*3|((((1))))
2π|7 π|e^½|7^½|sqrt ½|3³⁻¹|1^1√4|½e|10·*5|√2π|exp2^3|exp 2π|2^3e|5. π|0.5 ½|½3|½½|-(-(0.25))|ππ|e π|1e2½|3.25²e
alert(1)|constructor|toString|__proto__|2^2^2^2^2|0.1+0.2|(-8)^(1/3)|sqrt(-1)|ln(0)|1 +2|)(|((|2,5,6|e^1000
"""


def python_reads(text):
    try:
        number = read_number(text.replace("\\", ""))
    except UnreadableError:
        return None
    form = "numeral" if number.decimals is not None else "pointed" if number.pointed else "closed"
    return number.value, form, number.decimals or 0


def test_numbers_are_read_as_the_tutor_reads_them(opened):
    """What the page reads it reads as the tutor does; what it cannot read it never guesses."""
    driver = opened("3.2")
    texts = [text for line in TEXTS.strip().split("\n") for text in line.split("|")]
    read = 0
    for text in texts:
        found = driver.execute_script("return attnTutor.read(arguments[0])", text)
        if found.get("why"):
            continue
        expected = python_reads(text)
        assert expected is not None, text
        assert (text, found["form"], found["decimals"]) == (text, *expected[1:])
        assert found["value"] == pytest.approx(expected[0], rel=1e-14), text
        read += 1
    able = [text for text in texts if python_reads(text)]
    assert read >= 0.9 * len(able)


def test_the_page_says_what_the_judge_says(opened, shipped):
    """Hundreds of texts in every cell: the verdicts are those of the intervals, so of the judge."""
    draw = random.Random(7)
    driver = opened("4.3")
    derivation = derive(shipped("4.3"))
    asked, wanted = [], []
    for blank in blanks_of(derivation):
        masks = derivation.plan.step(blank.stage).stage.masks
        for _ in range(40):
            places = draw.randint(0, 6)
            value = blank.value if abs(blank.value) < 1e9 else 0.0
            text = f"{value + draw.choice([0, 0, 1, -1, 2, 50]) * 10**-places:.{places}f}"
            text = draw.choice([text, text, text, "1/3", "-inf", "-99999", f"{text}*1"])
            try:
                number = read_number(text, infinity=masks)
            except UnreadableError:
                continue
            form = (
                Form.NUMERAL
                if number.decimals is not None
                else Form.POINTED
                if number.pointed
                else Form.CLOSED
            )
            verdict = blank.writing(form, number.decimals or 0).verdict(number.value)
            asked.append([blank_id("p1", blank.stage, blank.row, blank.column), text, masks])
            wanted.append({Verdict.TOO_FEW_DIGITS: "too_few"}.get(verdict, verdict.word))
    said = driver.execute_script(
        "return arguments[0].map((each) => attnTutor.said(...each))", asked
    )
    assert said == wanted


# ---- harm, and care ------------------------------------------------------------------------------


def test_hostile_text_stays_text(opened, hostile):
    """Tags, scripts and quotes in titles, texts, tokens and options are shown as they are."""
    title = Text(en="</title><script>document.title=1</script>", ko="</title>")
    driver = opened(*hostile, title=title)
    text = driver.find_element("tag name", "main").text
    assert '<img src=x onerror="document.title=1">' in text
    assert "</script><script>document.title='2'</script>" in text
    assert "<svg onload=alert(1)>" in driver.find_element("css selector", "table").text
    assert driver.title == title.en
    assert len(driver.find_elements("css selector", "script")) == 2
    assert not driver.find_elements("css selector", "img, b, main i i, [onfocus], [onload]")


def test_the_page_stands_alone(shipped):
    """One file: no address in it, no import, and a policy that forbids to fetch anything."""
    text = page(same("x"), [derive(shipped("13.4"))], "en")
    assert re.findall(r"https?://[^\s\"]+", text) == [
        "http://www.w3.org/2000/svg"
    ]  # a name, not fetched
    assert not re.search(r"(src|href)=|@import|url\(", text)
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)[1]
    assert policy.startswith("default-src &#x27;none&#x27;; style-src &#x27;sha256-")
    assert "unsafe" not in policy


CONTRASTS = r"""
const luminance = (rgb) => rgb.map((c) => { c /= 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; })
  .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const parts = (color) => color.match(/[\d.]+/g).map(Number);
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const color = parts(getComputedStyle(at).backgroundColor);
    if (color.length < 4 || color[3] > 0) return color.slice(0, 3);
  }
  return [255, 255, 255];
};
const found = [];
for (const element of document.querySelectorAll("body *")) {
  const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || element.value;
  if (!own || !element.getClientRects().length || element.closest("svg, script")) continue;
  const [a, b] = [parts(getComputedStyle(element).color).slice(0, 3), behind(element)].map(luminance);
  found.push([(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element.outerHTML.slice(0, 80)]);
}
return found;
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast_is_enough_in_both_schemes(opened, scheme):
    """WCAG AA: 4.5 to 1 for every text, marks of every kind included."""
    driver = opened("13.4", "1.2")
    feature = [{"name": "prefers-color-scheme", "value": scheme}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": feature})
    fill(
        driver,
        scores_1_1="2",
        scores_1_2="7",
        scores_1_3="x",
        weights_1_1="0.25",
        weights_1_2="0.2",
    )
    check(driver, "scores")
    check(driver, "weights")
    driver.find_element("css selector", "#p1-picture summary").click()
    contrasts = driver.execute_script(CONTRASTS)
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert len(contrasts) > 80
    assert [each for each in contrasts if each[0] < 4.5] == []


def test_everything_has_a_name(opened):
    """Each field, button and picture is named for who cannot see it; ids are unique."""
    driver = opened("13.4", "6.2", "1.2", "3.5", "3.18", "3.16")
    for details in driver.find_elements("tag name", "details"):
        driver.execute_script("arguments[0].open = true", details)
    fields = driver.find_elements("css selector", "input, button, textarea, svg, fieldset")
    assert [each.get_attribute("id") for each in fields if not each.accessible_name] == []
    named = driver.find_element("id", "p1-scores-2-3").accessible_name
    assert named == "scores 생선을 먹었다"
    ids = driver.execute_script("return [...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))
    missing = driver.execute_script(
        "return [...document.querySelectorAll('[aria-labelledby],[aria-describedby],label[for]')].flatMap((e) =>"
        " ['aria-labelledby', 'aria-describedby', 'for'].flatMap((a) => (e.getAttribute(a) || '').split(' ')))"
        ".filter((id) => id && !document.getElementById(id))"
    )
    assert missing == []


def test_it_prints_as_a_sheet(opened):
    """On paper: boxes without buttons, notes and the picture, which would show the answers."""
    from base64 import b64decode
    from io import BytesIO

    from pypdf import PdfReader

    driver = opened("3.2")
    printed = driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"]
    pages = PdfReader(BytesIO(b64decode(printed))).pages
    (text,) = (" ".join(page.extract_text().split()) for page in pages)
    assert "3.2 Without √d_k" in text
    for hidden in ("Check", "This page only compares", "The picture", "한국어"):
        assert hidden not in text
    assert [round(float(side)) for side in pages[0].mediabox[2:]] == pytest.approx(
        [595, 842], abs=1
    )


def test_it_fits_a_phone(opened):
    """At 360 pixels nothing but a wide table scrolls sideways."""
    driver = opened("13.4", "6.2")
    size = {"width": 360, "height": 700, "deviceScaleFactor": 1, "mobile": True}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    over = driver.execute_script("return document.documentElement.scrollWidth")
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert over <= 360
