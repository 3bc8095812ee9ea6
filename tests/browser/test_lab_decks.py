"""A deck is built in JupyterLab by keyboard and by mouse, saved, and taken to a table."""

import json

from browser.harness import Lab, Notebook
from playwright.sync_api import expect


def test_a_deck_is_built_by_keyboard_saved_and_played(notebook: Notebook, lab: Lab) -> None:
    page = notebook.write("import kernel_lib as kl", "panel = kl.DeckBuilder('industry', players=2)\npanel")
    card = page.get_by_role("button", name="E4", exact=True)
    expect(card).to_be_visible()
    expect(page.get_by_text("A play deck has 26 cards, this one has 0.")).to_be_visible()
    card.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="E4 ×1", exact=True)).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Now 1 in the play deck.")
    line = page.get_by_label("In short")
    expect(line).to_have_value("E4")
    line.fill("T1-8 E1-6 C1-6 L1-6")
    line.press("Enter")
    expect(page.get_by_text("This deck can be played.")).to_be_visible()
    expect(page.get_by_role("img", name="Cards by value: 4 of value 1")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("Saved as my-deck.json.")
    deck = json.loads((lab.folder / "my-deck.json").read_text())["deck"]
    assert len(deck) == 26
    page.get_by_role("button", name="Play with it").click()
    expect(page.locator(".cb-table")).to_be_visible()
    expect(page.get_by_text("prepared a deck of 26 cards").first).to_be_attached()


def test_on_a_narrow_page_no_card_is_out_of_reach(notebook: Notebook) -> None:
    page = notebook.write("import kernel_lib as kl", "kl.DeckBuilder('industry', mode='advanced', preset='guild')")
    page.set_viewport_size({"width": 390, "height": 780})
    last = page.get_by_role("button", name="L13").first
    expect(last).to_be_visible()
    panel = page.locator(".jp-OutputArea-output").last.bounding_box()
    assert panel is not None
    for name in ("T13", "E13", "L13", "Save", "Load", "Play with it"):
        box = page.locator(".jp-OutputArea-output").get_by_role("button", name=name).first.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= panel["x"] + panel["width"] + 1, name
