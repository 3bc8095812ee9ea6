"""The deck builder and the gallery in a bare page, the real widgets behind it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipywidgets import Widget
from playwright.sync_api import Page, expect
from support.browser import mount

import kernel_lib as kl

OVERFULL = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length"
LETTERS = """all => all.filter(one => !one.closest('.cb-face'))
  .filter(one => [...one.childNodes].some(part => part.nodeType === 3 && part.data.trim()))
  .map(one => parseFloat(getComputedStyle(one).fontSize))"""
SIZES = "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
Open = Callable[..., Page]


@pytest.fixture
def opened(page: Page) -> Iterator[Open]:
    """Puts a widget into the page; what the page sends reaches it, and what it changes comes back."""
    open_widgets: list[Widget] = []

    def wired(widget: Any, width: int = 1280) -> Page:
        page.expose_function("tellKernel", lambda message: widget._handle_custom_msg(message, None))
        page.set_viewport_size({"width": width, "height": 800})
        mount(page, widget)
        as_wide_as(page, width)
        for name in ("deck", "said"):
            if name in widget.keys:
                widget.observe(lambda change: _give(page, change["name"], change["new"]), names=name)
        open_widgets.append(widget)
        return page

    yield wired
    for widget in open_widgets:
        widget.close()


def _give(page: Page, name: str, value: object) -> None:
    page.evaluate("([name, value]) => setTimeout(() => model.set(name, value))", [name, value])


def as_wide_as(page: Page, width: int) -> None:
    """The block gets so much room."""
    page.set_viewport_size({"width": width, "height": 800})
    page.locator("main > div").evaluate("(root, width) => root.style.width = width + 'px'", width)


def card(page: Page, code: str) -> Any:
    return page.locator(f'.cb-d-pool [data-code="{code}"]')


# The deck builder -----------------------------------------------------------------------------------


def test_a_card_goes_in_by_click_out_by_key_and_many_by_shift(page: Page, opened: Open) -> None:
    panel = kl.DeckBuilder("industry")
    opened(panel)
    card(page, "E4").click()
    expect(card(page, "E4")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status")).to_contain_text("Now 1 in the play deck.")
    card(page, "E9").click(modifiers=["Shift"])
    expect(card(page, "E9")).to_have_attribute("aria-pressed", "true")
    assert " ".join(panel.cards) == "E4 E5 E6 E7 E8 E9"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(card(page, "E8")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowDown")
    expect(card(page, "C8")).to_be_focused()
    page.keyboard.press("+")
    expect(card(page, "C8")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("u")
    expect(card(page, "C8")).to_have_attribute("aria-pressed", "false")
    assert " ".join(panel.cards) == "E4 E5 E6 E7 E9"
    expect(page.get_by_role("img", name="Cards by value: 1 of value 4, 1 of value 5, 1 of value 6")).to_be_visible()


CLIPBOARDS = {
    "taken": ("{writeText: () => Promise.resolve()}", False),
    "refused": ("{writeText: () => Promise.reject(new Error('refused'))}", True),
    "over http": ("undefined", True),
    "over http, refused": ("undefined", False),
}
"""What a browser does with what is copied, and whether its old way of copying works; every other one copies it."""


def test_copied_is_said_of_what_was_copied(page: Page, opened: Open) -> None:
    opened(kl.DeckBuilder("industry", preset="forge"))
    line = page.get_by_label("in short")
    for place, (name, (clipboard, typed)) in enumerate(CLIPBOARDS.items()):
        line.evaluate("line => line.setSelectionRange(0, 0)")
        page.evaluate(f"Object.defineProperty(navigator, 'clipboard', {{value: {clipboard}, configurable: true}})")
        page.evaluate("typed => { document.execCommand = () => typed; }", typed)
        page.get_by_role("button", name="Copy", exact=True).click()
        said = "The browser didn't copy it." if place % 2 else "Copied."
        expect(page.get_by_role("status"), name).to_contain_text(said)
        assert line.evaluate("line => line.selectionEnd - line.selectionStart") > 10, name


def test_a_card_is_carried_into_the_deck_and_out_of_it(page: Page, opened: Open) -> None:
    panel = kl.DeckBuilder("industry")
    opened(panel)
    card(page, "L13").drag_to(page.locator(".cb-d-count"))
    expect(card(page, "L13")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cb-d-ghost")).to_have_count(0)
    card(page, "L13").drag_to(page.locator(".cb-d-head"))
    expect(card(page, "L13")).to_have_attribute("aria-pressed", "false")
    card(page, "L13").click()
    expect(card(page, "L13")).to_have_attribute("aria-pressed", "true")
    assert panel.cards == ("L13",)


def test_every_card_has_a_name_of_its_own_and_one_stop_of_the_tab_key(page: Page, opened: Open) -> None:
    opened(kl.DeckBuilder("industry"))
    names = page.locator(".cb-d-pool .cb-face").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(set(names)) == 52
    assert "Energy 4, swap. Swap this card with one of yours in the other market. Not in your play deck." in names
    assert page.locator(".cb-d-pool .cb-face[tabindex='0']").count() == 1
    cards_are_found_by_effect_and_by_words(page)


def cards_are_found_by_effect_and_by_words(page: Page) -> None:
    page.get_by_role("button", name="boost 5").click()
    assert page.locator(".cb-d-pool .cb-face:enabled").count() == 5
    page.get_by_role("button", name="all 39").click()
    page.get_by_label("search the effects").fill("discard pile")
    found = page.locator(".cb-d-pool .cb-face:enabled")
    assert found.evaluate_all("all => all.map(one => one.dataset.code)") == ["C5", "L8"]
    expect(page.get_by_role("status")).to_have_text("Found: 2.")


def test_the_card_that_is_looked_at_stands_large_in_the_rail(page: Page, opened: Open) -> None:
    opened(kl.DeckBuilder("industry"))
    card(page, "C12").hover()
    look = page.locator(".cb-d-look")
    expect(look).to_contain_text("Capital 12")
    expect(look).to_contain_text("not in your play deck")
    expect(look).to_contain_text("Draw 2 cards.")
    height = page.locator(".cb-desk").bounding_box()
    look.get_by_role("button", name="Add it").click()
    expect(look.get_by_role("button", name="Take it out")).to_be_visible()
    assert page.locator(".cb-desk").bounding_box() == height


def test_the_rules_stand_there_and_play_is_filled_when_all_are_met(page: Page, opened: Open) -> None:
    panel = kl.DeckBuilder("industry", preset="forge")
    opened(panel)
    rules = page.get_by_role("list", name="Rules").get_by_role("listitem")
    expect(rules.first).to_contain_text("26 cards")
    expect(page.get_by_role("button", name="Play with it")).to_have_attribute("aria-disabled", "false")
    card(page, "T10").click()
    expect(rules.first).to_contain_text("not yet: 26 cards: add 1")
    expect(page.get_by_role("button", name="Play with it")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="guild").click()
    expect(page.get_by_text("based on guild")).to_be_visible()
    line = page.get_by_role("textbox", name="in short")
    expect(line).to_have_value("T1-10 E1-13 C6 C12 L12")
    line.fill("<img src=x onerror=alert(1)>")
    line.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("<IMG")


def test_nothing_is_cut_and_no_letters_are_small(page: Page, opened: Open) -> None:
    opened(kl.DeckBuilder("industry", preset="forge", mode="advanced"))
    card(page, "T3").focus()
    for width in (1280, 1120, 848, 390, 300):
        as_wide_as(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert min(page.locator(".cb-desk :is(p, b, span, li, button, input):visible").evaluate_all(LETTERS)) >= 12
        assert min(page.locator(".cb-d-pool .cb-face > *:visible").evaluate_all(SIZES)) >= 11
        labels = page.locator(".cb-face .cb-label:visible")
        assert labels.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length") == 0


def test_on_a_phone_one_domain_is_on_show_and_play_stays_in_sight(page: Page, opened: Open) -> None:
    opened(kl.DeckBuilder("industry", preset="forge"), 390)
    expect(card(page, "T4")).to_be_visible()
    expect(card(page, "L6")).to_be_hidden()
    page.get_by_role("button", name="Labor, 5 chosen").click()
    card(page, "L6").click()
    expect(card(page, "L6")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Play with it")).to_be_in_viewport()
    expect(page.locator(".cb-d-total")).to_have_text("27 / 26")
    page.get_by_role("button", name="Presets").click()
    expect(page.get_by_role("button", name="bank")).to_be_visible()


# The gallery ----------------------------------------------------------------------------------------


def test_a_gallery_is_sorted_filtered_and_searched(page: Page, opened: Open) -> None:
    opened(kl.Gallery("smash"))
    names = page.get_by_role("region", name="Machines").locator(".cb-name")
    assert names.evaluate_all("all => all.map(one => one.textContent)")[::12] == ["Pinion", "Gantry"]
    page.get_by_role("button", name="name", exact=True).click()
    assert names.first.text_content() == "Anvil"
    page.get_by_role("button", name="scripts 6").click()
    expect(page.locator(".cb-card:not(.cb-g-legend):visible")).to_have_count(6)
    page.get_by_label("search the effects").fill("for free")
    expect(page.locator(".cb-name:visible")).to_have_text(["Oil Can"])


@pytest.mark.parametrize("game", ["smash", "industry"])
def test_every_card_of_a_gallery_is_whole(game: str, page: Page, opened: Open) -> None:
    opened(kl.Gallery(game))
    for width in (1280, 848, 390):
        as_wide_as(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator(".cb-card").evaluate_all(OVERFULL) == 0
        assert min(page.locator(".cb-gallery .cb-card p").evaluate_all(SIZES)) >= 12


@pytest.mark.parametrize(("game", "kind"), [("smash", "cut"), ("industry", "wall")])
def test_on_paper_no_card_is_cut_and_a_card_has_its_true_size(game: str, kind: Any, page: Page, tmp_path: Any) -> None:
    page.goto(kl.Gallery(game).page(tmp_path / "cards.html", kind).as_uri())
    page.emulate_media(media="print", color_scheme="dark")
    cards = page.locator(".cb-card")
    assert not cards.evaluate_all(OVERFULL)
    if kind == "cut":
        box = cards.first.bounding_box()
        assert box is not None
        assert (round(box["width"] / 96 * 25.4), round(box["height"] / 96 * 25.4)) == (63, 88)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
