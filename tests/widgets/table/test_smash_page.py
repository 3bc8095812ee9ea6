"""Machines are flipped and cards are aimed in a bare page, by mouse and by keys."""

from collections.abc import Callable

import pytest
from games.smash.positions import battle
from playwright.sync_api import Page, expect
from support.positions_on_show import show_position
from widgets.table.test_gear_page import piece, sent

from kernel_lib.games.smash.rules.components import KINDS

Open = Callable[..., Page]
STATE = battle(
    "0 Ratchet e6 / d6 f6 e7",
    "1 Winch b2 / c2 d2 d3",
    "0 Sledge b9 / a8 b8 c8",
    hands=(("Pinion", "Oil Can", "Base"), ("Ram",)),
    bases=("e10 h9", "e2"),
)


@pytest.fixture
def opened(page: Page) -> Open:
    def show(shape: str = "wide") -> Page:
        show_position(page, "smash", STATE, "Ann", shape)
        return page

    return show


def click(page: Page, key: str, x: float = 0.5, y: float = 0.5) -> None:
    """A click on what is drawn of a piece, at a share of its box."""
    box = page.evaluate(
        (
            "key => { const { x, y, width, height } = document.querySelector(`[data-key='${key}'] "
            "use`).getBoundingClientRect(); return [x, y, width, height]; }"
        ),
        key,
    )
    page.mouse.click(box[0] + box[2] * x, box[1] + box[3] * y)


@pytest.mark.parametrize(
    "shape", ["wide", *(pytest.param(shape, marks=pytest.mark.full) for shape in ("middle", "narrow"))]
)
def test_a_machine_is_chosen_and_flipped_by_arrow_keys(opened: Open, shape: str) -> None:
    page = opened(shape)
    expect(piece(page, "machine-1-N")).to_be_hidden()
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.key") == "machine-1":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(piece(page, "machine-1-N")).to_be_visible()
    expect(piece(page, "machine-1-to-N")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowLeft")
    expect(piece(page, "machine-1-to-W")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowLeft")
    assert not sent(page), "nothing is played before it is said"
    page.keyboard.press("Enter")
    assert [message["move"] for message in sent(page)] == ["flip 1 W"]


def test_machines_are_looked_at_and_a_script_is_aimed_at_one_and_a_side(opened: Open) -> None:
    page = opened()
    expect(piece(page, "box-2")).to_be_hidden()
    box = piece(page, "cell-10").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(piece(page, "box-2")).to_be_visible()
    expect(piece(page, "read-machine-2-title")).to_be_visible()
    card = f"hand-0-{KINDS['Oil Can']}"
    click(page, card)
    click(page, f"{card}-on-1", 0.5, 0.25)
    page.keyboard.press("ArrowDown")
    page.locator(f'[data-key="{card}-on-1-plays"]').click()
    assert [message["move"] for message in sent(page)][:1] == ["script Oil Can on 1 to S"]


def test_tabs_of_a_phone(opened: Open) -> None:
    page = opened("narrow")
    hand = piece(page, f"hand-0-{KINDS['Pinion']}")
    expect(hand).to_be_visible()
    page.locator('[data-key="tab-store"]').click()
    expect(hand).to_be_hidden()
    expect(page.locator('[data-key^="store-0-0"]').first).to_be_visible()
    page.locator('[data-key="tab-threats"]').click()
    page.locator('[data-key="map-1"]').click()
    expect(page.locator('[data-key^="threat-1-"]').first).to_be_visible()
