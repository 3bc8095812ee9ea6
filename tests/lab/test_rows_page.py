"""From a row of a table, or a mark of a chart, to the board, in JupyterLab; `tests/widgets/data_table` has both in a
bare page each day.
"""

import pytest
from playwright.sync_api import expect
from support.jupyter_lab import Notebook


@pytest.mark.full
def test_rows_are_sorted_unfolded_walked_through_and_opened_at_their_moments(notebook: Notebook) -> None:
    page = notebook.write(
        "import kernel_lib as kl\nimport polars as pl",
        "tally = kl.simulate('inversion', 6, players=3, bots=['greedy'], seed=1, out='row-games', progress=False)",
        "rows = kl.PositionTable(kl.stats.find_positions(kl.frames('row-games'), pl.col('made')))\nrows",
    )
    grid = page.locator(".cb-sheet")
    rows = grid.locator("tbody tr[data-row]")
    expect(rows.first).to_have_css("height", "36px")
    move = grid.locator("th[data-key=at]")
    move.get_by_role("button").click()
    expect(move).to_have_attribute("aria-sort", "descending")
    move.get_by_role("button").press("Enter")
    expect(move).to_have_attribute("aria-sort", "ascending")
    moves = [int(text) for text in grid.locator("tbody td:nth-child(3)").all_inner_texts()]
    assert moves == sorted(moves)
    rows.first.locator(".cb-sheet-fold").press("Enter")
    expect(grid.locator(".cb-sheet-board svg:visible")).to_have_count(1)
    grid.get_by_role("button", name="Next row").click()
    expect(rows.nth(1).locator(".cb-sheet-fold")).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".cb-player")).to_have_count(0)
    grid.get_by_role("button", name="Open at this move").click()
    player = page.locator(".cb-player")
    expect(player).to_be_visible()
    shown = player.get_attribute("data-index")
    player.focus()
    page.keyboard.press("ArrowRight")
    expect(player).not_to_have_attribute("data-index", str(shown))
    with page.expect_download() as kept:
        grid.get_by_role("button", name="CSV of these rows").click()
    assert kept.value.suggested_filename == "rows.csv"


@pytest.mark.full
def test_a_click_on_a_mark_opens_its_games_and_a_chart_follows_the_theme(notebook: Notebook) -> None:
    page = notebook.write(
        "import kernel_lib as kl",
        "tally = kl.simulate('inversion', 12, players=3, bots=['uniform'], seed=1, out='mark-games', progress=False)",
        "frames = kl.frames('mark-games')",
        "kl.chart(frames, 'leading')",
    )
    chart = page.locator(".cb-chart")
    expect(page.locator(".cb-sheet")).to_have_count(0)
    mark = chart.locator("svg:visible .cb-row").nth(1)
    mark.click()
    expect(mark).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cb-sheet-title").last).to_have_text("2nd to play: 120 cases")
    mark.press("Enter")
    expect(page.locator(".cb-sheet")).to_have_count(0)
    with page.expect_download() as kept:
        chart.get_by_role("button", name="SVG").click()
    assert kept.value.suggested_filename == "leading.svg"
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(chart).to_have_attribute("data-theme", "dark")
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")  # the page is the next test's, too
