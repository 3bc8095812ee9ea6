"""From a row of a table to the board, in JupyterLab."""

from browser.harness import Notebook
from playwright.sync_api import expect


def test_a_row_opens_the_board_at_the_moment_that_it_means(notebook: Notebook) -> None:
    page = notebook.write(
        "import kernel_lib as kl\nimport polars as pl",
        "tally = kl.simulate('inversion', 6, players=3, bots=['greedy'], seed=1, out='row-games', progress=False)",
        "rows = kl.Rows(kl.where(kl.frames('row-games'), pl.col('made')))\nrows",
    )
    expect(page.locator(".cb-player")).to_have_count(0)
    page.get_by_role("button", name="Open").first.click()
    player = page.locator(".cb-player")
    expect(player).to_be_visible()
    shown = player.get_attribute("data-index")
    player.focus()
    page.keyboard.press("ArrowRight")
    expect(player).not_to_have_attribute("data-index", str(shown))
