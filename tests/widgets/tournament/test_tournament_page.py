"""The page of a tournament in a browser: worked by keys, read by machines, and as wide as the screen."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import answer, mount
from widgets.front.test_access_page import FOUND, THEMES, axe

from kernel_lib.study.judging.judge import judge
from kernel_lib.widgets.tournament.page import Tournament

__all__ = ["axe"]


def test_cells_and_games_are_chosen_and_judged_by_keys(desk: Page, axe: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["greedy", "uniform", "random", "support.brought_bots:First", "support.brought_bots:Cheats"]
    held = Tournament("inversion", bots, players=2, deals=2, people={"First": "Ann <b>"}).play(24)
    view = held.page()
    mount(desk, view)

    def pressed(key: str) -> None:
        desk.keyboard.press(key)
        answer(desk, view, "html", "said")

    desk.evaluate(axe)
    assert not desk.evaluate(FOUND.replace(".cb-board", ".cb-room"), list(THEMES))
    cells = desk.locator(".cb-t-pair")
    assert cells.count() == 12, "four bots in pairs, both ways; the fifth was stopped"
    assert desk.locator(".cb-t-pair[tabindex='0']").count() == 1, "the table is one stop of the Tab key"
    desk.locator(".cb-t-pair[tabindex='0']").focus()
    pressed("ArrowDown")
    pressed("ArrowDown")
    pressed("Enter")
    chosen = desk.locator(".cb-t-pair[aria-pressed='true']")
    expect(chosen).to_have_attribute("data-at", "3 1")
    expect(chosen).to_be_focused()
    expect(desk.locator(".cb-said")).to_contain_text("games.")
    desk.locator(".cb-t-games .cb-filled").focus()
    pressed("Enter")
    expect(desk.locator(".cb-said")).to_contain_text("is open below the page")
    monkeypatch.setattr("kernel_lib.widgets.front.background.running_loop", lambda: None)
    monkeypatch.setattr("kernel_lib.study.judging.judge.judge", lambda log, **asked: judge(log, **asked, effort=0.01))
    desk.get_by_role("button", name="Judge deal").focus()
    pressed("Enter")
    expect(desk.locator(".cb-t-deeds [data-key=judge]")).to_be_focused()
    expect(desk.locator(".cb-t-now .cb-t-signs")).to_contain_text("judged")
    desk.evaluate("""() => {
      const below = document.createElement('div');
      below.style.height = '700px';
      document.querySelector('main').append(below);
      scrollTo(0, 0);
      model.hear({type: 'below'});
    }""")
    desk.wait_for_function("document.querySelector('main').lastChild.getBoundingClientRect().bottom <= innerHeight")
    desk.evaluate("document.querySelector('main').lastChild.remove()")
    for width in (390, 848, 1280):
        desk.set_viewport_size({"width": width, "height": 900})
        assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the table scrolls, not the page"
