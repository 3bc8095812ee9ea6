"""Every game on every screen it is shown on: no small letters, nothing too wide, board and controls within the window.

Where a board finds its place is measured in a page once for each screen; the letters of all positions are then reckoned
from their scenes and that place, which takes no page at all.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page
from support.browser import mount
from support.game_pages import PLAYERS, REPLAYS, SAMPLES, every_day, player, table
from support.jupyter_lab import Watch
from support.pictures import letter_size, smallest_letters

import kernel_lib as kl
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.sprite import Scene, Shape
from kernel_lib.testing.option_sets import OptionSet
from kernel_lib.testing.positions import states

LAB = 100
"""What Lab has above and below a notebook, at least: its menu, tabs, toolbar and status bar."""
GAP = 1.01
"""Sizes in pixels are whole numbers: a picture may be half a pixel smaller than was reckoned."""


@dataclass(frozen=True)
class Screen:
    """A window, and how wide the block is in which a board stands."""

    name: str
    width: int
    height: int
    block: int


SCREENS = (
    Screen("Lab with its file browser open", 1280, 800, 848),
    Screen("Lab with its file browser closed", 1280, 800, 1130),
    Screen("an old laptop", 1024, 768, 900),
    Screen("projector", 1920, 1080, 1770),
    Screen("phone", 390, 844, 390),
)
OPEN, _, _, PROJECTOR, PHONE = SCREENS


@pytest.fixture(scope="module")
def window(browser: Browser) -> Iterator[Page]:
    """A page whose reader prefers no motion."""
    context = browser.new_context(reduced_motion="reduce")
    watch = Watch()
    yield watch.over(context.new_page())
    context.close()
    assert (watch.outside, watch.errors, watch.console) == ([], [], [])


def fit_to(page: Page, screen: Screen) -> dict[str, Any]:
    """The place of a board on a screen, once it has settled there."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    found: dict[str, Any] = page.evaluate(
        """async (width) => {
          document.querySelector('main').style.width = `${width}px`;
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          const board = document.querySelector('.cb-board'), main = board.querySelector('.cb-main');
          const picture = board.querySelector('.cb-picture');
          return {
            shape: board.dataset.shape, picture: picture.getBoundingClientRect().width, high: main.offsetHeight,
            wide: Math.max(board.offsetWidth, board.scrollWidth, main.scrollWidth), whole: board.offsetHeight,
          };
        }""",
        screen.block,
    )
    return found


@dataclass(frozen=True)
class Shown:
    """A shape, and how much larger than drawn it is shown."""

    shape: Shape
    scale: float


@pytest.fixture(scope="module")
def shown(window: Page) -> frozenset[Shown]:
    """How tables and players are shown on all screens, with and without their log, and while a note is written."""
    sizes = {"wide": 1280, "middle": 848, "narrow": 390}
    places = []
    for board, key in ((table("inversion"), "l"), (player("inversion"), "n")):
        on = mount(window, board)
        for _ in range(2):
            places += [fit_to(window, screen) for screen in SCREENS]
            on.press(key)
    return frozenset(Shown(place["shape"], round(place["picture"] / sizes[place["shape"]], 3)) for place in places)


# Letters --------------------------------------------------------------------------------------------


@cache
def scenes(game: str, shape: Shape) -> tuple[Scene, ...]:
    """A few positions of each phase of a game, as the one who acts and as a spectator may see them."""
    of = kl.GAMES[game]
    walk = states(OptionSet(of, (("players", PLAYERS[game]), *of.info.test_options.items())))
    phases: dict[str, list[Any]] = {}
    for state in walk:
        phase = "".join(letter for letter in of.text.status(state.view(None)).said() if not letter.isdigit())
        phases.setdefault(phase, []).append(state)
    few = [state for met in phases.values() for state in (met[0], met[len(met) // 2], met[-1])]
    names = ("you", "Greedy", "A rather long name", "Search", "Bo")[: PLAYERS[game]]
    looked = ((state, viewer) for state in few for viewer in (max((0, *state.to_act)), None))
    return tuple(of.scene.draw(state.view(viewer), SceneRequest(names, shape)) for state, viewer in looked)


@pytest.mark.parametrize("game", SAMPLES)
def test_no_letters_are_smaller_than_12_pixels_as_shown_and_11_on_cards(game: str, shown: frozenset[Shown]) -> None:
    sheet = kl.GAMES[game].scene.sheet()
    on_symbols = {name: smallest_letters(name, sheet) for name in sheet}
    assert {each.shape for each in shown} == set(kl.GAMES[game].scene.shapes)
    for each in shown:
        for scene in scenes(game, each.shape):
            for sprite in scene.sprites:
                assert not sprite.text or letter_size(sprite) * each.scale * GAP >= 12, (each, sprite)
                on_it = on_symbols.get(sprite.symbol)
                assert on_it is None or sprite.w / 100 * on_it * each.scale * GAP >= 11, (each, sprite)


# The room -------------------------------------------------------------------------------------------


def fits(page: Page, screen: Screen) -> None:
    """Nothing is wider than the block; the picture and its controls are no higher than the window."""
    place = fit_to(page, screen)
    assert place["wide"] <= screen.block, (screen, place)
    if screen is PHONE:
        return
    assert place["shape"] in ("wide", "middle")
    assert 0 < place["high"] <= screen.height - LAB, (screen, place)
    assert screen is not PROJECTOR or place["picture"] > 1280, "the board grows to the height that is there"


@pytest.mark.parametrize("game", every_day("grid"))
def test_a_table_fits_its_block_and_the_window(game: str, window: Page) -> None:
    mount(window, table(game))
    for screen in SCREENS:
        fits(window, screen)


@pytest.mark.parametrize("game", every_day("gear"))
def test_a_player_fits_its_block_and_the_window_and_keeps_its_height(game: str, window: Page) -> None:
    board = mount(window, player(game))
    for screen in SCREENS:
        fits(window, screen)
        if screen in (OPEN, PHONE):
            assert len({high(board), *(stepped(board) for _ in range(2))}) == 1


def high(board: Locator) -> int:
    """How high a board is, with all that belongs to it."""
    return int(board.evaluate("(board) => board.offsetHeight"))


def stepped(board: Locator) -> int:
    """How high a player is once it shows the move before."""
    before = board.get_attribute("data-index")
    board.press("ArrowLeft")
    assert board.get_attribute("data-index") != before
    return high(board)


@pytest.mark.parametrize("game", every_day("inversion"))
def test_an_exported_page_has_board_scrubber_and_buttons_in_sight(window: Page, tmp_path: Path, game: str) -> None:
    window.set_viewport_size({"width": 1280, "height": 800})
    kl.Player(REPLAYS / SAMPLES[game]).export(tmp_path / "game.html")
    window.goto((tmp_path / "game.html").as_uri())
    window.locator(".cb-player").wait_for()
    for part in (".cb-scene", ".cb-track input", ".cb-bar"):
        box = window.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= 800, part
    assert window.evaluate("scrollY") == 0
    assert window.evaluate("document.documentElement.scrollWidth") <= 1280


def test_the_move_on_show_is_seen_in_the_log_beside_the_notes_that_it_brings(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    board = mount(page, kl.Player(REPLAYS / SAMPLES["smash"]), theme="light")
    assert board.locator(".cb-log").evaluate(
        "log => { const now = log.querySelector('.cb-now').getBoundingClientRect(), all = log.getBoundingClientRect();"
        " return now.top >= all.top && now.bottom <= all.bottom && log.scrollHeight > log.clientHeight; }"
    )
