"""What is chosen in two steps, in a bare page: a set and a value, a card and a second one."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import asked
from support.game_pages import hinted
from support.positions_on_show import show_position

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.moves import Bid, Deal, Play

Open = Callable[..., Page]
DEAL = Deal((("R3", "B9"), ("R4", "B4")), (("R3", "R5", "R6", "BA", "B5", "B7"), ("RA", "R2", "R8", "B2", "B8", "B10")))


def dealt() -> Any:
    return GAME.start(players=2).play(DEAL, CHANCE).play(Bid(1, 2), 1)


def sold() -> Any:
    return dealt().play(Bid(0, 0), 0)


@pytest.fixture
def opened(page: Page) -> Open:
    def show(state: Any, hint: Move | None = None) -> Page:
        show_position(page, GAME, state, "Ann", hint=hint)
        return page

    return show


def piece(page: Page, key: str) -> Any:
    return page.locator(f'[data-key="{key}"]')


def click(page: Page, key: str) -> None:
    box = piece(page, key).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)


def sent(page: Page) -> list[dict[str, Any]]:
    return [message for message in page.evaluate("model.sent") if message["type"] == "act"]


def test_a_bid_is_a_set_and_then_a_value(opened: Open) -> None:
    page = opened(dealt())
    expect(piece(page, "bid-0-3")).to_be_hidden()
    click(page, "set-0-R5-0")  # a card of the set stands for the set
    expect(piece(page, "bid-0-3")).to_be_visible()
    expect(piece(page, "bid-1-3")).to_be_hidden()
    expect(piece(page, "confirm")).to_contain_text("Choose a value")
    click(page, "confirm")
    assert sent(page) == []
    click(page, "bid-0-3")
    expect(piece(page, "choice-0")).to_have_attribute("aria-pressed", "true")
    expect(piece(page, "confirm")).to_contain_text("Bid 3 on set A")
    click(page, "choice-1")
    expect(piece(page, "bid-0-3")).to_be_hidden()
    click(page, "bid-1-5")
    click(page, "confirm")
    assert sent(page) == [{"type": "act", "move": "bid 5 on B", "index": 0}]


def test_a_value_that_is_too_low_is_asked_about_and_the_set_stays_chosen(opened: Open) -> None:
    page = opened(dealt())
    click(page, "choice-1")
    click(page, "bid-1-2")
    assert asked(page) == [{"type": "why", "move": "bid 2 on B"}]
    expect(piece(page, "bid-1-3")).to_be_visible()


def test_the_keyboard_goes_from_a_set_to_its_values_and_back(opened: Open) -> None:
    page = opened(dealt(), Bid(0, 1))
    piece(page, "choice-0").focus()
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(piece(page, "bid-0-1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(piece(page, "choice-0")).to_be_focused()
    page.keyboard.press("Escape")
    expect(piece(page, "bid-0-1")).to_be_hidden()


def test_one_card_or_two_may_be_led(opened: Open) -> None:
    page = opened(sold())
    click(page, "set-0-R5-0")
    expect(piece(page, "confirm")).to_contain_text("Play red 5")
    click(page, "set-0-R5-0+set-0-B5-0")
    expect(piece(page, "confirm")).to_contain_text("Play red 5 and blue 5")
    click(page, "confirm")
    assert sent(page) == [{"type": "act", "move": "play R5 B5", "index": 0}]


def test_where_two_are_due_a_click_on_two_cards_chooses_them(opened: Open) -> None:
    page = opened(sold().play(Play(("R5", "B5"), ()), 0))
    click(page, "set-1-R2-0")
    expect(piece(page, "confirm")).to_contain_text("Choose a second")
    click(page, "set-1-B2-0")
    click(page, "confirm")
    assert sent(page) == [{"type": "act", "move": "play R2 B2", "index": 0}]


def test_the_bulb_of_a_hint_goes_from_the_set_to_the_value(opened: Open) -> None:
    page = opened(dealt(), Bid(0, 3))
    assert hinted(page) == ["choice-0"]
    click(page, "choice-1")
    assert hinted(page) == ["choice-0"]
    click(page, "choice-0")
    assert hinted(page) == ["bid-0-3"]


def test_of_two_cards_that_are_due_the_bulb_is_on_the_one_to_be_chosen_next(opened: Open) -> None:
    page = opened(sold().play(Play(("R5", "B5"), ()), 0), Play(("R2", "B2"), ()))
    assert hinted(page) == ["set-1-R2-0"]
    click(page, "set-1-R8-0")
    assert hinted(page) == []
    page.keyboard.press("Escape")
    click(page, "set-1-B2-0")
    assert hinted(page) == ["set-1-B2-0+set-1-R2-0"]
