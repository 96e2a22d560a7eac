"""Pages opened in a headless Chromium, and packs that mean harm."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from functools import cache

import pytest

from attn_tutor.exports.html.page import page
from attn_tutor.model.derivation import derive
from attn_tutor.packs.load import load_pack
from attn_tutor.words import Text

TITLE = Text(en="By hand", ko="손으로")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1000,1400",
)
HOSTILE = r"""
  - id: "1"
    title: '<img src=x onerror="document.title=1">'
    text: "</script><script>document.title='2'</script> & <b>bold</b> #let [x] $y$ *z* _w_ @u `v`"
    tokens: ['"onfocus="alert(1)', "<svg onload=alert(1)>", "</script>"]
    Q: [[1, 0], [0, 1], [1, 1]]
    K: [[1, 0], [0, 2], [1, 1]]
    V: [[1, 0], [0, 1], [1, 1]]
  - id: "2"
    title: "\\ #panic() \" ' // /* */ <label> = heading"
    kind: choice
    options: ["</script><i>", "#eval(\"1\")"]
    answer: 1
"""


@pytest.fixture(scope="session")
def hostile(tmp_path_factory):
    """The problems of a pack whose every text tries to be more than text."""
    path = tmp_path_factory.mktemp("hostile") / "hostile.yaml"
    head = "format: 1\nid: hostile\nversion: 1.0.0\ntitle: '</title><script>'\nproblems:"
    path.write_text(head + HOSTILE, encoding="utf-8")
    return load_pack(path).problems


@pytest.fixture(scope="session")
def driver(tmp_path_factory):
    """A headless Chromium; without one the test is skipped, in .ci/run it fails."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    chromedriver = shutil.which("chromedriver")
    if not (browser and chromedriver):
        reason = "no chromium and chromedriver here (Debian: apt install chromium chromium-driver)"
        if os.environ.get("ATTN_TUTOR_BROWSER") == "required":
            pytest.fail(reason)
        pytest.skip(reason)
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = browser
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options, webdriver.ChromeService(chromedriver))
    yield driver
    with suppress(Exception):
        driver.quit()


@pytest.fixture(scope="session")
def written(shipped):
    """Gives the text of a page; the same page is written once for all tests."""

    @cache
    def of_ids(identifiers, language, title):
        return page(title, [derive(shipped(each)) for each in identifiers], language)

    def write(problems, language, title):
        if all(isinstance(each, str) for each in problems):
            return of_ids(problems, language, title)
        return page(title, [derive(each) for each in problems], language)

    return write


@pytest.fixture
def opened(driver, written, tmp_path):
    """Opens a page of problems, and says at the end that nothing went wrong in the console."""
    driver.get_log("browser")

    def open_page(*problems, language="en", title=TITLE):
        path = tmp_path / "page.html"
        path.write_text(written(problems, language, title), encoding="utf-8")
        driver.get(path.as_uri())
        return driver

    yield open_page
    assert [each["message"] for each in driver.get_log("browser")] == []
