"""What people meet who do not see a page, or use no mouse: checked with axe-core, and by keys on a made-up table."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import mount
from support.game_pages import REPLAYS, SAMPLES, every_day, player, table
from support.judged_replay import CY, judged
from support.made_up_boards import coded, come, opened, piece, said, scene, sent, tile

import kernel_lib as kl
from kernel_lib.scene.sprite import Scene, Sprite

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
    """The engine's script, $COGBOOK_AXE. Without it tests are skipped or, where browser tests may not be, fail."""
    path = Path(os.environ.get("COGBOOK_AXE", ""))
    if not path.is_file():
        missing = "Name the axe.min.js of the npm package axe-core in the environment variable COGBOOK_AXE."
        if os.environ.get("COGBOOK_BROWSER") == "required":
            pytest.fail(missing)
        pytest.skip(missing)
    return path.read_text("utf-8")


def faults(page: Page, axe: str) -> list[str]:
    """What the engine finds that is serious or critical, light and dark."""
    page.evaluate(axe)
    found: list[str] = page.evaluate(FOUND, list(THEMES))
    return found


@pytest.mark.parametrize("game", every_day("inversion"))
def test_an_accessibility_engine_finds_nothing_serious_at_a_table(desk: Page, axe: str, game: str) -> None:
    """With its further buttons and its log unfolded, and a hint on its line."""
    board = mount(desk, table(game))
    board.locator(".cb-bar button").last.click()
    desk.evaluate("model.hear({type: 'say', text: 'That would be good.', tone: 'hint', nearest: '', why: 'Because.'})")
    assert board.locator(".cb-more button").count() > 1
    assert faults(desk, axe) == []


@pytest.mark.parametrize("game", every_day("gear"))
def test_an_accessibility_engine_finds_nothing_serious_in_a_player(desk: Page, axe: str, game: str) -> None:
    """While a note is written."""
    board = mount(desk, player(game))
    board.press("n")
    assert board.locator("textarea").is_visible()
    assert faults(desk, axe) == []


@pytest.mark.full
def test_an_accessibility_engine_finds_nothing_serious_in_an_exported_page(
    desk: Page, axe: str, tmp_path: Path
) -> None:
    kl.Player(REPLAYS / SAMPLES["inversion"]).export(tmp_path / "game.html")
    desk.goto((tmp_path / "game.html").as_uri())
    desk.locator(".cb-player").wait_for()
    desk.keyboard.press("ArrowRight")
    assert faults(desk, axe) == []


def test_an_accessibility_engine_finds_nothing_serious_in_verdicts(desk: Page, axe: str, tmp_path: Path) -> None:
    """In an exported page."""
    kl.Player(judged(), at=13).export(tmp_path / "game.html")
    desk.goto((tmp_path / "game.html").as_uri())
    desk.locator(".cb-player").press("v")
    desk.locator(".cb-verdict summary").click()
    assert faults(desk, axe) == []


def test_an_accessibility_engine_finds_nothing_serious_in_a_review(desk: Page, axe: str) -> None:
    """After a wrong try, and when it is answered."""
    review = kl.Review(judged(), seat=CY)
    review.play("play D9")
    mount(desk, review)
    assert faults(desk, axe) == []
    review.show_answer()
    mount(desk, review)
    assert faults(desk, axe) == []


def test_the_tick_of_a_chosen_card_is_not_covered_by_the_next_card(desk: Page) -> None:
    board = mount(desk, table("industry"))
    keys: list[str] = board.locator(".cb-legal[data-key^=card-]").evaluate_all("(all) => all.map((g) => g.dataset.key)")
    chosen, following = keys[1], keys[2]
    drawn = "(all) => all.map((g) => g.dataset.key)"
    order = board.locator("[data-key]").evaluate_all(drawn)
    assert order.index(chosen) < order.index(following)
    board.locator(f'[data-key="{chosen}"]').click(position={"x": 10, "y": 20})
    order = board.locator("[data-key]").evaluate_all(drawn)
    assert order.index(chosen) > order.index(following)


# What is heard, and in which order the keys go ------------------------------------------------------

HEAR = """() => {
  window.told = [];
  const aloud = '[aria-live=polite], [aria-live=assertive], [role=alert], output:not([aria-live=off])';
  const regionOf = (node) => (node instanceof Element ? node : node.parentElement).closest(aloud);
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({target}) => regionOf(target)).filter(Boolean));
    for (const {textContent} of regions) told.push(textContent);
  }).observe(document.querySelector('.cb-board'), {subtree: true, childList: true, characterData: true});
}"""


def at(x: float, caption: str) -> Scene:
    """Two cards in the hand, drawn in the order in which they are played, and the button that plays them."""
    one, two = (
        tile(name, 200 + 100 * place, 300, move=f"play {name}", state="legal", label=label, confirm=f"Play {label}")
        for place, (name, label) in enumerate({"one": "the first card", "two": "the second card"}.items())
    )
    play = tile("confirm", 500, 300, move="!confirm", text="Play", label="Play")
    return scene([Sprite("say", "", 320, 40, 600, 36), tile("mover", x, 120, label="a pawn"), one, two, play], caption)


def heard(page: Page) -> list[str]:
    """What was announced since the last time."""
    page.wait_for_function("told.length")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    told: list[str] = page.evaluate("told.splice(0)")
    return told


def focused(page: Page) -> str:
    """What the keys are at."""
    return str(page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent"))


def test_a_move_and_what_followed_is_announced_once(page: Page) -> None:
    board = opened(page, coded(at(100, "Your turn.")), pace=0)
    page.evaluate(HEAR)
    come(page, at(100, "Your turn."), at(200, "Play a card."), log=["Bo moves to 2.", "Bo takes a card."], hold=0)
    assert heard(page) == ["Bo moves to 2. Bo takes a card. Play a card."]
    page.set_viewport_size({"width": 500, "height": 600})
    come(page, at(200, "Play a card."), at(300, "Play a card."), log=["Cy moves to 3."], hold=0)
    assert heard(page) == ["Cy moves to 3."], "what is to be done is not said again, nor what came before"
    assert said(board) == "Cy moves to 3."


def test_each_of_several_moves_is_announced_once_and_in_order(page: Page) -> None:
    opened(page, coded(at(100, "Your turn.")), pace=60)
    page.evaluate(HEAR)
    positions = [at(100 + 20 * place, "Wait.") for place in range(4)]
    _, *later = coded(*positions)
    more = [frame | {"log": [f"Bo moves to {place}."], "hold": 60} for place, frame in enumerate(later)]
    page.evaluate("(frames) => model.hear({type: 'append', frames})", more)
    page.wait_for_function("told.join(' ').includes('moves to 2')")
    sentences = " ".join(page.evaluate("told"))
    assert [sentences.count(f"Bo moves to {place}.") for place in range(3)] == [1, 1, 1]
    assert sentences.index("to 0") < sentences.index("to 1") < sentences.index("to 2")


def test_a_replay_announces_each_move_once_in_however_many_pictures_it_is_told(page: Page) -> None:
    first, *later = coded(*(at(100 + 20 * place, "Ann is to play.") for place in range(4)))
    told: list[dict[str, Any]] = [{"at": 1, "log": ["Ann plays the 5."]}, {"at": 1}, {"at": 2, "log": ["Bo passes."]}]
    frames = [first | {"at": 0}, *(frame | more for frame, more in zip(later, told, strict=True))]
    board = opened(page, frames, "player")
    page.evaluate(HEAR)
    heard_of = []
    for _ in range(3):
        board.press("ArrowRight")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        heard_of.append(page.evaluate("told.splice(0)"))
    assert heard_of == [["Ann plays the 5."], [], ["Bo passes."]]
    board.press("ArrowLeft")
    assert heard(page) == ["Ann plays the 5."], "the move that is on show again"


def test_the_order_of_focus_is_the_order_of_play(page: Page) -> None:
    """The pieces that can be played, as they lie; what plays them; then the line's button, and the controls."""
    board = opened(page, coded(at(100, "Play a card.")))
    page.evaluate("model.hear({type: 'say', text: 'Not now.', tone: 'refusal', nearest: '', why: 'A rule.'})")
    board.focus()
    order = []
    for key in ("Tab", "ArrowRight", "ArrowRight", "Tab", "Tab"):
        page.keyboard.press(key)
        order.append(focused(page))
    assert order[:4] == ["the first card", "the second card", "Play", "Why?"]
    assert board.locator(".cb-controls").evaluate("(controls) => controls.contains(document.activeElement)")


def test_a_card_is_played_by_keys_alone(page: Page) -> None:
    board = opened(page, coded(at(100, "Play a card.")))
    board.focus()
    for key in ("Tab", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(piece(board, "two")).to_have_attribute("aria-pressed", "true")
    assert said(board) == "Play the second card"
    page.keyboard.press("ArrowRight")
    assert focused(page) == "Play the second card", "the button says what it would do"
    page.keyboard.press("Enter")
    assert sent(page) == ["play two"]


def stops(board: Locator) -> list[str]:
    """At what the Tab key stops inside a picture."""
    found: list[str] = board.evaluate(
        "(board) => [...board.querySelectorAll('.cb-scene [tabindex=\"0\"]')].map(({dataset}) => dataset.key)"
    )
    return found


def test_a_picture_is_one_stop_of_the_tab_key_and_nothing_hidden_is_any(page: Page) -> None:
    hidden = tile("hidden", 60, 60, move="later", under="one", label="a further choice")
    board = opened(page, coded(scene([*at(100, "Play a card.").sprites, hidden])))
    assert stops(board) == ["one"]
    assert piece(board, "hidden").get_attribute("tabindex") != "0"
    piece(board, "one").focus()
    page.keyboard.press("Enter")
    assert len(stops(board)) == 1
