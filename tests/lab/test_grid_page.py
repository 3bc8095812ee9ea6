"""Gear Grid in JupyterLab: rounds by mouse and by keyboard alone, against ghosts, and the scoring stepped through."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support.jupyter_lab import Lab, Notebook

import kernel_lib as kl

LAID = "[data-key^='tile-0-']"


def press(table: Locator, key: str) -> None:
    table.locator(f'[data-key="{key}"]').click()


def begin(page: Page) -> Locator:
    table = page.locator(".cb-table")
    expect(table).to_be_visible()
    press(table, "curtain-show")
    expect(table.locator('[data-key="curtain-show"]')).to_have_count(0)
    return table


def told(table: Locator, piece: str) -> Locator:
    """A piece of the picture on which the telling of a round ends, once it is there and nothing is on its way."""
    shown = table.locator(f'[data-key^="{piece}"]')
    expect(shown.first).to_be_visible(timeout=60_000)
    return shown


def moves(path: Path) -> list[str]:
    """What was played, as text."""
    assert kl.verify(path) is None
    return [str(step.move) for step in kl.load(path).main_line]


@pytest.mark.full
def test_a_solo_round_by_mouse(notebook: Notebook, lab: Lab) -> None:
    """Tiles are laid by clicks and by dragging, turned, moved and taken up; a fault is resolved; the sum is that of the
    rules.
    """
    page = notebook.write(
        "import kernel_lib as kl",
        "kl.Table(kl.Match('grid', ['you'], seed=1, log='grid-mouse.jsonl'), pace=0)",
        name="grid-mouse.ipynb",
    )
    table = begin(page)
    press(table, "kind-aa..")
    press(table, "turn")
    press(table, "turn")
    press(table, "space-0-1")
    press(table, "space-0-1")
    expect(table.locator(LAID)).to_have_count(1)
    page.keyboard.press("Escape")
    table.locator('[data-key="kind-a.a."]').drag_to(table.locator('[data-key="space-1-1"]'))
    expect(table.locator(LAID)).to_have_count(2)
    table.locator('[data-key="kind-b.b."]').drag_to(table.locator('[data-key="space-2-2"]'))
    expect(table.locator(LAID)).to_have_count(3)
    table.locator('[data-key="tile-0-2-2"]').drag_to(table.locator('[data-key="space-1-2"]'))
    expect(table.locator('[data-key="tile-0-1-2"]')).to_have_count(1)
    press(table, "tile-0-1-2")
    page.keyboard.press("Delete")
    page.keyboard.press("Delete")
    expect(table.locator(LAID)).to_have_count(2)
    press(table, "done")
    press(table, "confirm")
    choices = told(table, "choice-")
    expect(choices.filter(has=page.locator("xpath=self::*[@tabindex]"))).to_have_count(2)
    press(table, "choice-1-1")
    press(table, "confirm")
    expect(page.locator(".cb-type input")).to_be_disabled()
    played = moves(lab.folder / "grid-mouse.jsonl")
    assert played == [
        "start round 1", "place aa.. at 0 1 turn 2", "place a.a. at 1 1 turn 0", "place b.b. at 2 2 turn 0",
        "remove 2 2", "place b.b. at 1 2 turn 0", "remove 1 2", "done", "lift 1 1",
    ]  # fmt: skip
    outcome = kl.load(lab.folder / "grid-mouse.jsonl").main_line[-1].state.outcome
    assert outcome is not None
    assert outcome.scores == (-32,), "31 spaces empty, one fault"


def go_to(page: Page, table: Locator, key: str, arrow: str) -> None:
    """Go on with an arrow key until this piece has the focus."""
    for _ in range(60):
        if table.locator(f'[data-key="{key}"]:focus').count():
            return
        page.keyboard.press(arrow)
    raise AssertionError(f"{key} cannot be reached by the keyboard")


@pytest.mark.full
def test_a_round_against_two_ghosts_by_keyboard_alone(notebook: Notebook, lab: Lab) -> None:
    """On a small board, which the ghosts are soon through with."""
    kl.save(kl.Match("grid", ["quick", "quick"], seed=1, size=4, victories=1).replay, lab.folder / "ghosts.jsonl")
    seats = "['you', kl.Ghost('ghosts.jsonl'), kl.Ghost('ghosts.jsonl', seat=1)]"
    options = "size=4, seconds=600, victories=1, log='grid-keys.jsonl'"
    page = notebook.write(
        "import kernel_lib as kl",
        f"kl.Table(kl.Match('grid', {seats}, {options}), pace=0)",
        name="grid-keys.ipynb",
    )
    table = page.locator(".cb-table")
    expect(table).to_be_visible()
    table.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(table.locator('[data-key="curtain-show"]')).to_have_count(0)
    for turns in (0, 1):
        go_to(page, table, "kind-bb..", "ArrowRight")
        page.keyboard.press("Enter")
        for _ in range(turns):
            page.keyboard.press("r")
        page.keyboard.press("ArrowUp")
        expect(table.locator('[data-key^="space-"]:focus')).to_have_count(1)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(table.locator(LAID)).to_have_count(turns + 1)
        page.keyboard.press("Escape")
    for key in ("done", "confirm", "finish"):
        go_to(page, table, key, "ArrowLeft")  # the shorter way round
        page.keyboard.press("Enter")
    expect(page.locator(".cb-type input")).to_be_disabled(timeout=60_000)
    replay = kl.load(lab.folder / "grid-keys.jsonl")
    assert kl.verify(lab.folder / "grid-keys.jsonl") is None
    assert replay.header.seats[1].agent == "ghost"
    by_seat = [[step.move for step in replay.main_line if step.seat == seat] for seat in range(3)]
    assert str(by_seat[0][-1]) == "done", "the ghosts play the rest by themselves"
    assert len(by_seat[1]) > 2, "the ghost laid its tiles"
    assert replay.main_line[-1].state.outcome is not None


@pytest.mark.full
def test_the_example_is_stepped_through_fault_by_fault(notebook: Notebook) -> None:
    page = notebook.write(
        "import kernel_lib as kl",
        "player = kl.Player('replays/grid/minus-22.jsonl')\nplayer.go(13)\nplayer",
        name="grid-example.ipynb",
    )
    player = page.locator(".cb-player")
    expect(player).to_be_visible()
    player.focus()
    captions = []
    for _ in range(14):
        captions.append(player.locator(".cb-scene [data-key='caption']").text_content() or "")
        page.keyboard.press("ArrowRight")
    said = " ".join(captions)
    for word in (
        "colours clash",
        "driven both ways",
        "what nothing moves is lifted",
        "a goal driven right",
        "a goal driven wrong",
        "−22 points",
    ):
        assert word in said, captions
