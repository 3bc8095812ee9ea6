"""What people meet who do not see a page, or use no mouse: checked with axe-core, and by keys on a made-up table."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.harness import Watch
from browser.mounted import REPLAYS, SAMPLES, mounted, player, table
from playwright.sync_api import Browser, Page

import kernel_lib as kl

HERE = Path(__file__).parents[1]
THEMES = ("light", "dark")

FOUND = """async (themes) => {
  const found = [], board = document.querySelector('.cb-board');
  for (const theme of themes) {
    board.dataset.theme = theme;
    document.body.style.background = theme === 'dark' ? '#111' : '#fff';
    // Another theme has other colours, and no other names, roles and places; of pictures the engine reads no colours.
    const asked = theme === themes[0] ? {} : {runOnly: ['color-contrast']};
    const where = theme === themes[0] ? document : {exclude: ['.cb-scene']};
    const {violations} = await axe.run(where, {resultTypes: ['violations'], selectors: false, ...asked});
    for (const {id, impact, help, nodes} of violations)
      if (['serious', 'critical'].includes(impact))
        found.push(...nodes.slice(0, 5).map((node) => `${theme}, ${id}: ${help}: ${node.html} ${node.failureSummary}`));
  }
  return found;
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The engine's script: $COGBOOK_AXE, or where npm puts it for tests/front."""
    path = Path(os.environ.get("COGBOOK_AXE", HERE / "front" / "node_modules" / "axe-core" / "axe.min.js"))
    if not path.is_file():
        missing = (
            f"axe-core is not at {path}: run `npm install` in tests/front, or name its axe.min.js in the environment "
            "variable COGBOOK_AXE."
        )
        if os.environ.get("COGBOOK_BROWSER") == "required":
            pytest.fail(missing)
        pytest.skip(missing)
    return path.read_text("utf-8")


def faults(page: Page, axe: str) -> list[str]:
    """What the engine finds that is serious or critical, light and dark."""
    page.evaluate(axe)
    found: list[str] = page.evaluate(FOUND, list(THEMES))
    return found


@pytest.fixture
def desk(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A page of 1280x800 whose reader prefers no motion."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    yield watch.over(context.new_page())
    context.close()


@pytest.mark.parametrize("game", SAMPLES)
def test_an_accessibility_engine_finds_nothing_serious_at_a_table(desk: Page, axe: str, game: str) -> None:
    """With its further buttons and its log unfolded, and a hint on its line."""
    board = mounted(desk, table(game))
    board.locator(".cb-bar button").last.click()
    desk.evaluate("model.hear({type: 'say', text: 'That would be good.', tone: 'hint', nearest: '', why: 'Because.'})")
    assert board.locator(".cb-more button").count() > 1
    assert faults(desk, axe) == []


@pytest.mark.parametrize("game", SAMPLES)
def test_an_accessibility_engine_finds_nothing_serious_in_a_player(desk: Page, axe: str, game: str) -> None:
    """While a note is written."""
    board = mounted(desk, player(game))
    board.press("n")
    assert board.locator("textarea").is_visible()
    assert faults(desk, axe) == []


def test_an_accessibility_engine_finds_nothing_serious_in_an_exported_page(
    desk: Page, axe: str, tmp_path: Path
) -> None:
    kl.Player(REPLAYS / SAMPLES["inversion"]).export(tmp_path / "game.html")
    desk.goto((tmp_path / "game.html").as_uri())
    desk.locator(".cb-player").wait_for()
    desk.keyboard.press("ArrowRight")
    assert faults(desk, axe) == []
