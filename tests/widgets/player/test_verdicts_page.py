"""What was judged, in a page without a kernel, and a review: by keys, hidden until asked for."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import mount
from support.judged_replay import CY, judged
from support.made_up_boards import sent

import kernel_lib as kl


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of a judged game, with the best line of its first mistake."""
    player = kl.Player(judged(), theme="light", at=6)
    player.enter_best_line(7)
    player.go(6)
    path: Path = player.export(tmp_path_factory.mktemp("judged") / "game.html")
    return path


def opened(page: Page, file: Path, width: int = 1280, height: int = 800) -> Locator:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(file.as_uri())
    board = page.locator(".cb-player")
    board.wait_for()
    page.keyboard.press("h")  # the notes of this sample ask, and hide what comes
    return board


def test_verdicts_are_hidden_until_they_are_asked_for(page: Page, file: Path) -> None:
    board = opened(page, file)
    expect(board.locator(".cb-chances, .cb-verdict").locator("visible=true")).to_have_count(0)
    small_loss = board.locator(".cb-log li:not([data-level])", has_text="Ann played the 1 of clubs.")
    expect(small_loss.locator(".cb-glyph")).to_have_count(0)
    page.keyboard.press("v")
    expect(board.locator(".cb-chances")).to_be_visible()
    expect(board.locator(".cb-chance-line.cb-solid")).to_have_count(1)
    expect(board.locator(".cb-chance-line")).to_have_count(3)
    expect(small_loss.locator(".cb-glyph")).to_have_text("?!")
    page.keyboard.press("v")
    expect(board.locator(".cb-chances")).to_be_hidden()


def test_keys_go_from_sign_to_sign_and_the_panel_says_what_was_better(page: Page, file: Path) -> None:
    board = opened(page, file)
    page.keyboard.press("s")  # shows them, too
    panel = board.locator(".cb-verdict")
    expect(panel.locator(".cb-verdict-told b")).to_have_text("Cy played the 9 of diamonds")
    expect(panel).to_contain_text("From what Cy knewthe 2 of diamonds wins 61 games in 100")
    expect(panel.locator(".cb-chance-bar")).to_have_count(3)
    expect(panel.locator(".cb-word")).to_have_text(["wins", "loses", "loses"])
    page.keyboard.press("s")
    expect(panel.locator(".cb-verdict-told b")).to_have_text("Cy played the 5 of diamonds")
    expect(panel).to_contain_text("Bad, but lucky")
    page.keyboard.press("Shift+S")
    expect(panel.locator(".cb-verdict-told b")).to_have_text("Cy played the 9 of diamonds")


def test_where_there_is_nothing_to_go_to_the_line_says_so(page: Page, file: Path) -> None:
    board, says = opened(page, file), page.locator(".cb-say")
    page.keyboard.press("s")
    page.keyboard.press("Shift+S")
    expect(says).to_contain_text("There is no sign before this one.")
    page.keyboard.press("s")
    page.keyboard.press("b")
    expect(says).to_contain_text("The best line of this move was not played out before the page was made.")
    page.keyboard.press("s")
    expect(says).to_contain_text("There is no sign after this one.")
    board.get_by_role("group", name="Whose signs are shown").get_by_role("button", name="Bo").click()
    board.press("s")
    expect(says).to_have_text("None of Bo's moves has a sign. Choose another name above the line of chances.")


def test_the_best_line_that_was_played_out_is_in_the_page(page: Page, file: Path) -> None:
    board = opened(page, file)
    page.keyboard.press("s")
    page.keyboard.press("b")
    expect(board).to_have_attribute("data-aside", "true")
    expect(board.locator(".cb-say")).to_contain_text("Cy played the 2 of diamonds.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("s")
    page.keyboard.press("s")
    expect(board.get_by_role("button", name="Enter best line")).to_have_count(0)  # it was not played out


def test_what_comes_is_cut_from_the_line_of_chances(page: Page, file: Path) -> None:
    board = opened(page, file)
    page.keyboard.press("v")
    ends = "line => Math.max(...line.getAttribute('d').match(/[\\d.]+ [\\d.]+/g).map(p => parseFloat(p)))"
    assert board.locator(".cb-solid").evaluate(ends) == 100
    expect(board.locator(".cb-chances-sign")).to_have_count(2)
    page.keyboard.press("s")
    page.keyboard.press("h")
    expect(board.locator(".cb-chances-sign")).to_have_count(1)
    expect(board.locator(".cb-chances-said")).to_contain_text("What comes is hidden.")


def test_on_a_phone_the_verdict_is_a_tab_and_the_line_leaves_the_bar_low(page: Page, file: Path) -> None:
    board = opened(page, file, 390, 780)
    page.keyboard.press("s")
    expect(board.get_by_role("tab", name="Verdict")).to_have_attribute("aria-selected", "true")
    expect(board.locator(".cb-verdict")).to_be_visible()
    expect(board.locator(".cb-bar .cb-chances")).to_have_count(0)
    board.get_by_role("tab", name="Moves").click()
    expect(board.locator(".cb-log")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_review_is_answered_on_the_board_and_by_keys(page: Page) -> None:
    review = kl.Review(judged(), seat=CY)
    board = mount(page, review)
    expect(board.locator(".cb-review-ask")).to_have_text("Find a better move for Cy")
    expect(board.locator(".cb-review-rest")).to_have_text("What comes is hidden until you answer.")
    board.press("h")
    assert sent(page, "command") == ["hint"]
    page.evaluate("model.hear({type: 'busy', on: false})")
    card = board.locator("[data-key='card-D9']")
    card.focus()
    card.press("Enter")
    card.press("Enter")
    assert sent(page) == ["play D9"]
    review.play("play D9")
    board = mount(page, review)
    expect(board.locator(".cb-try .cb-chance-bar")).to_have_count(1)
    expect(board.locator(".cb-sprite.cb-fault")).to_have_attribute("data-key", "card-D9")
    review.play("play D2")
    board = mount(page, review)
    expect(board.locator(".cb-answer")).to_contain_text("A clear mistake: it cost 37 of 100 chances.")
    board.press("n")
    assert sent(page, "command") == ["next"]
