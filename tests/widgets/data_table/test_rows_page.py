"""Tables of moments and charts in a bare page: worked by mouse and keys, opened at their games, kept as files."""

from typing import Any

import polars as pl
import pytest
from playwright.sync_api import Page, expect
from support.browser import answer, mount

import kernel_lib as kl


@pytest.fixture(scope="module")
def frames(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The frames of a dozen games at random."""
    folder = tmp_path_factory.mktemp("games")
    kl.simulate("inversion", 12, players=3, bots=["uniform"], seed=1, out=folder, progress=False)
    return kl.frames(folder)


def answered(page: Page, rows: kl.PositionTable) -> None:
    """All that the page has sent is answered, and the page has what became of it."""
    answer(page, rows, "heads", "lines", "column", "down", "unfolded", "words", "earlier", "later", "said")


def test_rows_are_sorted_unfolded_walked_through_and_opened_at_their_moments(desk: Page, frames: Any) -> None:
    rows = kl.PositionTable(kl.stats.find_positions(frames, ~pl.col("made")))
    mount(desk, rows)
    grid = desk.locator(".cb-sheet")
    lines = grid.locator("tbody tr[data-row]")
    expect(lines.first).to_have_css("height", "36px")
    move = grid.locator("th[data-key=at]")
    move.get_by_role("button").click()
    answered(desk, rows)
    expect(move).to_have_attribute("aria-sort", "descending")
    desk.keyboard.press("Enter")  # the head that was pressed has the keys still
    answered(desk, rows)
    expect(move).to_have_attribute("aria-sort", "ascending")
    moves = [int(text) for text in grid.locator("tbody td:nth-child(3)").all_inner_texts()]
    assert moves == sorted(moves)
    lines.first.locator(".cb-sheet-fold").press("Enter")
    answered(desk, rows)
    expect(grid.locator(".cb-sheet-board svg:visible")).to_have_count(1)
    grid.get_by_role("button", name="Next row").click()
    answered(desk, rows)
    expect(lines.nth(1).locator(".cb-sheet-fold")).to_have_attribute("aria-expanded", "true")
    assert rows.player is None
    grid.get_by_role("button", name="Open at this move").click()
    answered(desk, rows)
    assert rows.player is not None
    assert rows.player.at == moves[1]
    rows.close()


def test_rows_are_kept_as_a_file(desk: Page, frames: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = kl.PositionTable(kl.stats.find_positions(frames, ~pl.col("made")))
    mount(desk, rows)
    sent: list[Any] = []
    monkeypatch.setattr(rows, "send", sent.append)
    desk.get_by_role("button", name="CSV of these rows").click()
    answered(desk, rows)
    with desk.expect_download() as kept:
        desk.evaluate("message => model.hear(message)", sent[-1])
    assert kept.value.suggested_filename == "rows.csv"
    assert kept.value.path().read_text("utf-8").startswith("game,move,")
    rows.close()


def test_a_click_on_a_mark_opens_its_games_and_a_chart_follows_the_theme(
    desk: Page, frames: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = kl.chart(frames, "leading")
    mount(desk, shown.plotted)
    chart = desk.locator(".cb-chart")
    mark = chart.locator("svg:visible .cb-row").nth(1)
    mark.click()
    answer(desk, shown.plotted, "chosen")
    expect(mark).to_have_attribute("aria-pressed", "true")
    assert shown.rows is not None
    assert shown.rows.grid.title == "2nd to play: 120 cases"
    mark.press("Enter")
    answer(desk, shown.plotted, "chosen")
    expect(mark).to_have_attribute("aria-pressed", "false")
    assert shown.rows is None
    sent: list[Any] = []
    monkeypatch.setattr(shown.plotted, "send", sent.append)
    chart.get_by_role("button", name="SVG").click()
    answer(desk, shown.plotted, "chosen")
    with desk.expect_download() as kept:
        desk.evaluate("message => model.hear(message)", sent[-1])
    assert kept.value.suggested_filename == "leading.svg"
    expect(chart).not_to_have_attribute("data-theme", "dark")
    desk.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(chart).to_have_attribute("data-theme", "dark")
    shown.close()
