"""A deal at many tables in a browser: worked by keys, read by machines, and as wide as the screen."""

import random
from functools import cache

from playwright.sync_api import Page, expect
from support.browser import answer, mount
from widgets.front.test_access_page import FOUND, THEMES, axe

from kernel_lib.classroom.deal import Deal
from kernel_lib.replay import Replay
from kernel_lib.widgets.duplicates.page import DuplicateResults
from kernel_lib.widgets.front.notebook import NotebookWidget

__all__ = ["axe"]
DEAL = Deal("gear", ("greedy", "you"), "class 5", {"rounds": 1})


@cache
def replays() -> tuple[Replay, ...]:
    """One deal, played at four tables."""
    played = []
    for seed in range(4):
        match, rng = DEAL.match(f"Ann {seed}"), random.Random(seed)
        while match.state.to_act:
            legal = match.state.legal_moves()
            match.play(rng.choice(legal) if rng.random() < 0.4 else legal[0])
        played.append(match.replay)
    return tuple(played)


def field() -> DuplicateResults:
    return DuplicateResults(DEAL, *replays())


class Desk:
    """A page of a field in a browser, and the kernel that answers it."""

    def __init__(self, page: Page, view: NotebookWidget) -> None:
        self.page, self.view = page, view
        mount(page, view)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        answer(self.page, self.view, "html", "projector", "said")


def test_divergences_and_tables_are_chosen_by_keys(desk: Page, axe: str) -> None:
    view = field().page()
    assert len(view.room.divergences) > 1
    made = Desk(desk, view)
    desk.evaluate(axe)
    assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-room"), list(THEMES))
    fork = desk.locator("[data-action=show_divergence][data-arg='2']")
    fork.focus()
    made.press("Enter")
    expect(fork).to_have_attribute("aria-pressed", "true")
    expect(fork).to_be_focused()
    ply = view.room.divergences[1].ply
    expect(desk.locator(".cb-said")).to_contain_text(f"Move {ply}:")
    made.press("ArrowLeft")
    expect(desk.locator("[data-action=show_divergence][data-arg='1']")).to_have_attribute("aria-pressed", "true")
    table = desk.locator("button[data-action=choose_table][data-arg='3']")
    table.focus()
    made.press("Space")
    expect(table).to_have_attribute("aria-pressed", "true")
    expect(table).to_be_focused()
    expect(desk.locator(".cb-f-own")).to_have_count(1)
    for width in (390, 848, 1280):
        desk.set_viewport_size({"width": width, "height": 900})
        assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the tree scrolls, not the page"


def test_the_results_fit_into_a_cell_on_a_phone(desk: Page) -> None:
    for width in (272, 300, 332, 390):
        desk.set_viewport_size({"width": width, "height": 900})
        Desk(desk, field().page())
        results = desk.locator(".cb-f-results")
        expect(results.first).to_be_visible()
        past = results.evaluate_all("all => all.map((one) => one.scrollWidth - one.clientWidth)")
        assert not any(past), (width, "nothing has to be scrolled to")


def test_the_projector_is_worked_by_keys(desk: Page, axe: str) -> None:
    made = Desk(desk, field().page())
    button = desk.locator("[data-action=show_projector]")
    button.focus()
    made.press("Enter")
    screen = desk.locator(".cb-room-screen")
    expect(screen).to_be_focused()
    expect(screen).to_contain_text("results")
    made.press("ArrowRight")
    made.press("PageDown")
    expect(screen).to_contain_text("split 1 of")
    desk.evaluate(axe)
    assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-room-screen"), list(THEMES))
    made.press("c")
    expect(screen).to_contain_text("What would you do?")
    desk.keyboard.press("Escape")  # of a whole screen it is the browser's own, of which the page is told
    desk.wait_for_function("model.sent.length > 0")
    made.press("Shift")
    expect(screen).to_be_hidden()
    expect(button).to_be_focused()
