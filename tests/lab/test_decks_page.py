"""A deck is built in JupyterLab by keyboard and by mouse, saved, and taken to a table."""

import json

import pytest
from playwright.sync_api import expect
from support.jupyter_lab import Lab, Notebook


@pytest.mark.full
def test_a_deck_is_built_by_keyboard_saved_and_played(notebook: Notebook, lab: Lab) -> None:
    page = notebook.write("import kernel_lib as kl", "panel = kl.DeckBuilder('industry', players=2)\npanel")
    card = page.locator('.cb-d-pool [data-code="E4"]')
    expect(card).to_be_visible()
    expect(page.get_by_text("A play deck has 26 cards, this one has 0.")).to_be_visible()
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    status = page.locator(".cb-desk").get_by_role("status")
    expect(status).to_contain_text("Now 1 in the play deck.")
    line = page.get_by_role("textbox", name="in short")
    expect(line).to_have_value("E4")
    line.fill("T1-8 E1-6 C1-6 L1-6")
    line.press("Enter")
    expect(page.locator(".cb-d-play")).to_have_attribute("aria-disabled", "false")
    expect(page.get_by_role("img", name="Cards by value: 4 of value 1")).to_be_visible()
    page.locator(".cb-desk [data-fold='files']:visible").click()
    page.locator(".cb-d-files").get_by_role("button", name="Save").click()
    expect(status).to_contain_text("Saved as my-deck.json.")
    deck = json.loads((lab.folder / "my-deck.json").read_text())["deck"]
    assert len(deck) == 26
    page.get_by_role("button", name="Play with it").click()
    table = page.locator(".cb-table")
    expect(table).to_be_visible()
    table.get_by_role("button", name="Log", exact=True).click()
    expect(table.get_by_text("prepared a deck of 26 cards").first).to_be_visible()


@pytest.mark.full
def test_a_gallery_stands_in_a_notebook_and_prints(notebook: Notebook, lab: Lab) -> None:
    page = notebook.write("import kernel_lib as kl", "kl.Gallery('smash')")
    gallery = page.locator(".cb-gallery")
    expect(gallery.get_by_text("Pinion")).to_be_visible()
    gallery.get_by_role("button", name="For the wall").click()
    expect(gallery.get_by_role("status")).to_contain_text("Saved as smash-cards-wall.html")
    assert "Pinion" in (lab.folder / "smash-cards-wall.html").read_text()
