"""The rules in the page of a table: beside the board where there is room, else below; by keys and by mouse."""

import pytest
from playwright.sync_api import Locator, Page, expect
from support.live_pages import LivePage
from support.made_up_boards import come, piece, sent
from widgets.table.test_table_page import at, table

import kernel_lib as kl
from kernel_lib.widgets.table.board import TableBoard

RULES = {
    "now": [{"title": "Follow <b>blue</b>", "text": "Blue was led."}],
    "all": [
        {"title": "Follow <b>blue</b>", "text": "Blue was led."},
        {"title": "Pairs", "text": "Two cards are a pair; a pair counts two."},
    ],
}
BUTTON = {"name": "rules", "words": "Rules", "about": "", "more": False}


def rules(page: Page, shown: object) -> None:
    """The kernel shows these rules."""
    page.evaluate("(rules) => model.set('rules', rules)", shown)


def panel(board: Locator) -> Locator:
    return board.locator(".cb-rules")


def test_rules_are_searched_and_put_away_and_the_keys_go_back(page: Page) -> None:
    board = table(page, buttons=[BUTTON])
    button = board.get_by_role("button", name="Rules")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    assert sent(page, "command") == ["rules"]
    rules(page, RULES)
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(panel(board).get_by_role("heading", name="What matters now")).to_be_visible()
    expect(panel(board).locator("li b").first).to_have_text("Follow <b>blue</b>")
    field = panel(board).get_by_role("searchbox")
    expect(field).to_be_focused()
    field.fill("pair")
    expect(panel(board).get_by_role("status")).to_have_text("1 rule has “pair” in it")
    expect(panel(board).locator("mark")).to_have_text(["Pair", "pair", "pair"])
    field.fill("p")
    expect(panel(board).locator("mark")).to_have_count(0)
    field.fill("<b>x")
    expect(panel(board).get_by_role("status")).to_have_text("No rule has “<b>x” in it.")
    field.press("Escape")
    assert sent(page, "command") == ["rules", "rules"]
    rules(page, {})
    expect(panel(board)).to_be_hidden()
    expect(button).to_be_focused()


def test_the_board_is_played_while_the_rules_are_open_and_keeps_the_keys(page: Page) -> None:
    board = table(page, buttons=[BUTTON])
    rules(page, RULES)
    expect(panel(board)).to_be_visible()
    piece(board, "go").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert sent(page) == ["go"]
    come(page, at(0), at(10), at=1)
    rules(page, RULES | {"now": RULES["all"]})
    expect(panel(board).locator("li b")).to_have_text(["Follow <b>blue</b>", "Pairs"] * 2)
    expect(piece(board, "go")).to_be_focused()


@pytest.mark.parametrize(("width", "beside"), [(1500, "true"), (1280, "true"), (848, "false"), (390, "false")])
def test_rules_stand_beside_the_board_where_there_is_room_else_below_it_in_sight(
    page: Page, width: int, beside: str
) -> None:
    page.set_viewport_size({"width": width, "height": 820})
    live = LivePage(page, TableBoard(kl.Match("gear", ["you:Ann", "greedy", "greedy"], seed=5)))
    live.answer()
    page.get_by_role("button", name="Rules").click()
    live.answer()
    board = page.locator(".cb-board")
    expect(board).to_have_attribute("data-beside", beside)
    shown, picture = panel(board).bounding_box(), board.locator(".cb-picture").bounding_box()
    assert shown
    assert picture
    if beside == "true":
        assert shown["x"] >= picture["x"] + picture["width"]
        assert picture["y"] >= 0, "the board stays in sight"
    else:
        assert shown["y"] >= picture["y"] + picture["height"]
    assert shown["y"] >= 0
    assert shown["y"] + shown["height"] <= 821
