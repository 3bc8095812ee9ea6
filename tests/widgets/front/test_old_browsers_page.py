"""Exported pages in a browser that lacks what came late: they open all the same, or say what they need."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.jupyter_lab import Watch

import kernel_lib as kl

LATE = """
delete globalThis.DecompressionStream;
for (const name of ["at", "findLast", "findLastIndex"]) delete Array.prototype[name];
"""
"""What Chrome 90, Firefox 90 and iOS 15.4 do not have, or not all of them."""
OLDER = "#older"
SAID_LATE = """() => {
  const [late] = document.getAnimations();
  late.pause();
  return [2_999, 3_000].map((ms) => {
    late.currentTime = ms;
    return getComputedStyle(late.effect.target).opacity;
  });
}"""
"""How clearly the sentence for old browsers is seen just before three seconds, and then."""


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = kl.Lesson("gear/open-cards").export(tmp_path_factory.mktemp("lesson") / "lesson.html")
    return path


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = kl.Match("inversion", ["greedy"] * 3, seed=3)
    path: Path = kl.Player(match.replay).export(tmp_path_factory.mktemp("player") / "player.html")
    return path


def test_a_lesson_and_a_player_open_without_what_came_late(page: Page, lesson: Path, player: Path) -> None:
    page.add_init_script(LATE)
    for path in (lesson, player):
        page.goto(path.as_uri())
        expect(page.locator(".cb-board")).to_be_visible()
        expect(page.locator(OLDER)).to_have_count(0)


def test_a_browser_that_is_too_old_is_told_so_and_not_left_with_a_white_page(
    page: Page, lesson: Path, watch: Watch
) -> None:
    page.add_init_script("delete globalThis.TextDecoder;")
    page.goto(lesson.as_uri())
    assert page.evaluate(SAID_LATE) == ["0", "1"]
    expect(page.locator(OLDER)).to_contain_text("This page needs a newer browser")
    watch.errors.clear()
    watch.console.clear()


def test_without_scripts_the_sentence_for_old_browsers_gives_way_to_one_about_scripts(
    browser: Browser, watch: Watch, lesson: Path
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = watch.over(context.new_page())
    page.goto(lesson.as_uri())
    expect(page.locator(".still")).to_contain_text("open the page from a web address")
    expect(page.locator(OLDER)).to_be_hidden()
    context.close()


def test_the_ready_button_of_a_lesson_at_home_can_be_read(page: Page, lesson: Path) -> None:
    page.goto(lesson.as_uri())
    colours = page.evaluate(
        """() => {
          const drawn = (tag, place) => place.appendChild(document.createElementNS("http://www.w3.org/2000/svg", tag));
          const made = drawn("g", document.querySelector(".cb-board svg"));
          made.setAttribute("class", "cb-sprite cb-ready");
          const tokens = getComputedStyle(document.querySelector(".cb"));
          return [getComputedStyle(drawn("text", made)).fill, tokens.getPropertyValue("--cb-on-offer")];
        }"""
    )
    assert colours[0] == rgb(colours[1].strip())


def rgb(colour: str) -> str:
    """A colour of the tokens as browsers tell computed ones."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"
