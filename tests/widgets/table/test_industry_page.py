"""What is chosen in several parts in Gears of Industry, in a bare page: by mouse, by keys and by finger."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from games.industry.positions import holder, table
from playwright.sync_api import Page, expect
from support.game_pages import hinted
from support.positions_on_show import show_position

from kernel_lib.core import CHANCE, Move
from kernel_lib.games import GAMES
from kernel_lib.games.industry.rules.moves import Enter, Start

Open = Callable[..., Page]


@pytest.fixture
def opened(page: Page) -> Open:
    def show(state: Any, hint: Move | None = None) -> Page:
        show_position(page, "industry", state, "Ann", hint=hint)
        return page

    return show


def piece(page: Page, key: str) -> Any:
    return page.locator(f'[data-key="{key}"]')


def middle(page: Page, key: str) -> tuple[float, float]:
    box = piece(page, key).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page: Page, key: str) -> None:
    page.mouse.click(*middle(page, key))


def sent(page: Page) -> list[str]:
    return [message["move"] for message in page.evaluate("model.sent") if message["type"] == "act"]


def entering() -> Any:
    return table("hand E5 E9 T7 | A L3 | lying T5", "A E1", market="A C1 C2 | B C3 C4").replace(output=6)


def test_a_card_its_place_and_how_it_is_paid(opened: Open) -> None:
    page = opened(entering())
    expect(piece(page, "card-0-E5-0+slot-1-0")).to_be_hidden()
    click(page, "card-0-E5-0")
    expect(piece(page, "confirm")).to_contain_text("Choose a place in a market")
    click(page, "slot-1-0")
    expect(piece(page, "confirm")).to_contain_text("How do you pay?")
    assert sent(page) == []
    click(page, "card-0-E5-0+slot-1-0+T5")
    expect(piece(page, "card-0-E5-0")).to_have_attribute("aria-pressed", "true")
    click(page, "confirm")
    assert sent(page) == ["enter E5 in B with T5"]


def starting() -> Any:
    """Seat 0 chooses three of its Technology cards to start with."""
    state: Any = GAMES["industry"].start(players=2)
    while state.phase != "start":
        (seat,) = state.to_act[:1]
        state = state.play(state.sample_chance(Random(5)) if seat == CHANCE else state.legal_moves(seat)[0], seat)
    return state


def test_the_bulb_of_a_hint_goes_with_the_cards_that_are_chosen_one_after_the_other(opened: Open) -> None:
    page = opened(starting(), hint=Start(("T2", "T3", "T5")))
    assert hinted(page) == ["starter-T2-0"]
    click(page, "starter-T2-0")
    assert hinted(page) == ["starter-T2-0+starter-T3-0"]
    click(page, "starter-T3-0")
    assert hinted(page) == ["starter-T2-0+starter-T3-0+starter-T5-0"]
    click(page, "starter-T5-0")
    assert hinted(page) == []


def test_in_another_order_the_bulb_is_on_what_is_still_to_be_chosen(opened: Open) -> None:
    page = opened(starting(), hint=Start(("T2", "T3", "T5")))
    click(page, "starter-T3-0")
    assert hinted(page) == ["starter-T3-0+starter-T2-0"]


def test_once_a_card_is_chosen_that_is_not_hinted_no_card_of_the_next_step_wears_the_bulb(opened: Open) -> None:
    page = opened(starting(), hint=Start(("T2", "T3", "T5")))
    click(page, "starter-T4-0")
    assert hinted(page) == []
    click(page, "starter-T2-0")
    assert hinted(page) == []
    for _ in range(2):
        page.keyboard.press("Escape")
    assert hinted(page) == ["starter-T2-0"]


def test_the_bulb_stays_on_a_card_that_can_still_be_chosen_instead(opened: Open) -> None:
    page = opened(entering(), hint=Enter("E5", 1, None, "T5"))
    click(page, "card-0-T5-0")
    assert hinted(page) == ["card-0-E5-0"]
    click(page, "card-0-E5-0")
    assert hinted(page) == ["card-0-E5-0+slot-1-0"]
    click(page, "slot-1-0")
    assert hinted(page) == ["card-0-E5-0+slot-1-0+T5"]


def test_a_factory_produces_or_is_only_turned(opened: Open) -> None:
    page = opened(entering())
    click(page, "card-0-T5-0")
    expect(piece(page, "confirm")).to_contain_text("Produce with Technology 5")
    click(page, "card-0-T5-0-pick+turn")
    click(page, "confirm")
    assert sent(page) == ["rotate T5"]


def test_what_cannot_be_entered_is_asked_for_its_reason(opened: Open) -> None:
    page = opened(entering())
    click(page, "card-0-T7-0")
    (asked,) = [message for message in page.evaluate("model.sent") if message["type"] == "why"]
    assert asked["move"].startswith("enter T7 in")


def test_a_card_is_searched_by_keys(opened: Open) -> None:
    source = holder("search")
    state = table(f"A {source} | pile T1 T2", "A L1", market="A C1 C2 | B C3 C4", step="effect")
    key = f"card-0-{source}-0"
    page = opened(state)
    piece(page, key).focus()
    page.keyboard.press("Enter")
    expect(piece(page, f"{key}+tray")).to_be_visible()
    piece(page, f"{key}+T2").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(piece(page, f"{key}+tray")).to_be_visible()
    page.keyboard.press("Escape")
    expect(piece(page, f"{key}+tray")).to_be_hidden()
    page.keyboard.press("Enter")
    piece(page, f"{key}+T2").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert sent(page) == [f"effect {source} in A on T2"]


def test_an_effect_is_read_on_hover_and_on_focus(opened: Open) -> None:
    page = opened(entering())
    expect(piece(page, "read-card-2-C1-0")).to_be_hidden()
    page.mouse.move(*middle(page, "card-2-C1-0"))
    expect(piece(page, "read-card-2-C1-0")).to_be_visible()
    page.mouse.move(640, 20)
    expect(piece(page, "read-card-2-C1-0")).to_be_hidden()
    page.keyboard.press("Tab")
    piece(page, "card-0-L3-0").focus()
    expect(piece(page, "read-card-0-L3-0")).to_be_visible()
    assert sent(page) == []


def test_an_effect_is_read_at_a_tap(touched: Page) -> None:
    show_position(touched, "industry", entering(), "Ann", "narrow")
    expect(piece(touched, "read-card-2-C1-0")).to_be_hidden()
    touched.touchscreen.tap(*middle(touched, "card-2-C1-0"))
    expect(piece(touched, "read-card-2-C1-0")).to_be_visible()
    assert sent(touched) == []
