"""Every variant of GEAR is played to its end in JupyterLab, by mouse or by keyboard alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from support.jupyter_lab import Lab, Notebook

import kernel_lib as kl

pytestmark = pytest.mark.full

# Somebody is to act, or nobody ever will: then no more moves can be typed.
AT_REST = """([root, after]) => root.dataset.busy === 'false'
  && root.dataset.index === String(root.dataset.frames - 1) && root.dataset.frames !== after
  && (root.querySelector('.cb-legal') || document.querySelector('.cb-type input').disabled) && root.dataset.frames"""


def by_mouse(page: Page, table: Locator) -> None:
    """A set and then a value, or a card and, where two are due, a second one; then the button."""
    ready = table.locator('[data-key="confirm"].cb-ready')
    for key in ('[data-key^="choice"]', '[data-key^="bid"]', "", ""):
        pieces = table.locator(f"{key}.cb-legal:not(.cb-chosen):visible")
        if not ready.count() and pieces.count():
            pieces.last.click(position={"x": 10, "y": 12})
    ready.click()


def by_keyboard(page: Page, table: Locator) -> None:
    """Walks on with the arrows to what may be chosen, and takes it, until the move is played."""
    table.focus()
    before = table.get_attribute("data-frames")
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if table.locator(".cb-legal:focus:not(.cb-chosen)").count():
            page.keyboard.press("Enter")
            if table.locator('[data-key="confirm"].cb-ready').count():
                page.keyboard.press("Enter")
                expect(table).not_to_have_attribute("data-frames", str(before))
                return


VARIANTS = [
    pytest.param(3, "rounds=1", by_mouse, id="standard, by mouse"),
    pytest.param(2, "rounds=1, debt=False", by_keyboard, id="standard for two without debts, by keyboard"),
    pytest.param(3, "variant='easy', target=5", by_mouse, id="easy, to a target, by mouse"),
    pytest.param(4, "variant='teams', rounds=1", by_keyboard, id="teams, by keyboard"),
]


@pytest.mark.parametrize(("players", "options", "choose"), VARIANTS)
def test_a_variant_is_played_to_its_end(
    notebook: Notebook, lab: Lab, players: int, options: str, choose: Callable[[Page, Locator], None]
) -> None:
    file = f"gear-{players}-{choose.__name__}-{len(options)}.jsonl"
    seats = ["you", *["greedy"] * (players - 1)]
    page = notebook.write(
        "import kernel_lib as kl", f"kl.Table(kl.Match('gear', {seats}, seed=4, log='{file}', {options}), pace=0)"
    )
    table = page.locator(".cb-table")
    expect(table).to_be_visible()
    frames = ""
    while True:
        frames = str(page.wait_for_function(AT_REST, arg=[table.element_handle(), frames]).json_value())
        if not table.locator(".cb-legal").count():
            break
        choose(page, table)
    assert kl.verify(lab.folder / file) is None
    assert kl.load(lab.folder / file).main_line[-1].state.outcome is not None
