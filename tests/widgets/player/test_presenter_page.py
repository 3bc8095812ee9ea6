"""The whole screen, for many to look at: large type, nothing cut off, keys that lead on, and the way back."""

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import mount
from support.game_pages import REPLAYS, every_day, player, table

import kernel_lib as kl

SIZES = {"projector": (1920, 1080), "Lab": (1280, 800), "phone": (390, 844)}
HEAD = "Somebody has played a card that wins the trick, and leads to the next one with a new card of the lane."
CUT = """root => [root, ...root.querySelectorAll('.cb-told, .cb-told-sentence, .cb-told-words')]
  .filter(part => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
  .map(part => part.className)"""
"""The parts of a presented board that have more in them than they show."""
TYPE = "part => parseFloat(getComputedStyle(part).fontSize)"


@pytest.fixture(autouse=True)
def still(page: Page) -> None:
    """Pieces are at once where they belong."""
    page.emulate_media(reduced_motion="reduce")


def presented(page: Page, board: Locator) -> Locator:
    board.press("p")
    expect(board).to_have_attribute("data-presenting", "true")
    page.wait_for_function("() => document.fullscreenElement")
    return board


def left(board: Locator) -> None:
    """Leave the whole screen."""
    board.press("Escape")
    expect(board).to_have_attribute("data-presenting", "false")


def stands_whole(page: Page, board: Locator) -> bool:
    """Return True if the picture, without its heading, and all words beside it are in the window."""
    box = board.locator(".cb-picture").bounding_box()
    size = page.viewport_size
    assert box
    assert size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["x"] + box["width"] <= size["width"]


SLOW_SCREEN = """() => {
  window.asked = [];
  let element = null;
  const answer = (named, on) => (asked.push(named), new Promise((resolve) => {
    window.answered = () => {
      const told = element ?? on;
      element = on;
      resolve();
      requestAnimationFrame(() => told.dispatchEvent(new Event("fullscreenchange", { bubbles: true })));
    };
  }));
  Object.defineProperty(document, "fullscreenElement", { configurable: true, get: () => element });
  Element.prototype.requestFullscreen = function () { return answer("request", this); };
  document.exitFullscreen = () => answer("exit", null);
}"""
"""A browser that gives and takes the whole screen when `answered` is called, and tells of it in the next frame, as the
standard has it."""
ANSWER = "() => { answered(); return new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then))); }"


def test_who_presses_p_at_once_after_escape_is_on_the_whole_screen_again(page: Page) -> None:
    board = mount(page, player("gear"))
    page.evaluate(SLOW_SCREEN)
    board.press("p")
    page.evaluate(ANSWER)
    board.press("Escape")
    expect(board).to_have_attribute("data-presenting", "false")
    board.press("p")
    assert page.evaluate("asked") == ["request", "exit"], "one after the other"
    page.evaluate(ANSWER)
    assert page.evaluate("asked") == ["request", "exit", "request"]
    page.evaluate(ANSWER)
    expect(board).to_have_attribute("data-presenting", "true")
    assert page.evaluate("document.fullscreenElement === document.querySelector('.cb-board')")


def test_who_presses_escape_before_the_whole_screen_is_there_leaves_it_when_it_comes(page: Page) -> None:
    board = mount(page, player("gear"))
    page.evaluate(SLOW_SCREEN)
    board.press("p")
    board.press("Escape")
    page.evaluate(ANSWER)
    assert page.evaluate("asked") == ["request", "exit"]
    page.evaluate(ANSWER)
    expect(board).to_have_attribute("data-presenting", "false")
    assert page.evaluate("document.fullscreenElement") is None


def test_the_browsers_own_way_out_ends_presenting(page: Page) -> None:
    board = presented(page, mount(page, player("gear")))
    page.evaluate("() => document.exitFullscreen()")
    expect(board).to_have_attribute("data-presenting", "false")


@pytest.mark.parametrize("game", every_day("gear"))
def test_a_replay_fills_the_screen_and_nothing_is_cut_off(page: Page, game: str) -> None:
    board = mount(page, player(game), theme="dark")
    for name, (w, h) in SIZES.items():
        page.set_viewport_size({"width": w, "height": h})
        presented(page, board)
        if name == "phone":  # there one scrolls, and not to the side
            assert board.evaluate("root => root.scrollWidth <= root.clientWidth")
        else:
            assert board.evaluate(CUT) == [], name
            assert stands_whole(page, board), name
        assert board.locator(".cb-told-sentence").evaluate(TYPE) >= 20
        left(board)


def test_what_is_said_stands_large_beside_the_picture_and_goes_back_to_its_line(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    board = presented(page, mount(page, table("inversion")))
    said = board.locator(".cb-say-text")
    page.evaluate("text => model.hear({type: 'say', text, tone: 'refusal', nearest: ''})", "Not yet: follow.")
    expect(board.locator(".cb-told-sentence .cb-say-text")).to_have_text("Not yet: follow.")
    short = said.evaluate(TYPE)
    page.evaluate("text => model.hear({type: 'say', text, tone: 'hint', nearest: ''})", 3 * HEAD)
    assert 20 <= said.evaluate(TYPE) < short, "what is longer is set smaller"
    assert board.evaluate(CUT) == []
    board.press("Escape")
    expect(board.locator(".cb-picture > .cb-say .cb-say-text")).to_have_text(3 * HEAD)
    expect(board.locator(".cb-told")).to_be_hidden()


def test_keys_and_their_caps_step_through_a_replay(page: Page) -> None:
    board = presented(page, mount(page, player("inversion")))
    index = int(board.get_attribute("data-index") or 0)
    before = board.locator(".cb-told-place").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(board).to_have_attribute("data-index", str(index - 1))
    expect(board.locator(".cb-told-place")).not_to_have_text(before)
    board.get_by_role("button", name="next").click()
    expect(board.locator(".cb-told-place")).to_have_text(before)
    expect(board.locator(".cb-bar")).to_be_hidden()
    board.get_by_role("button", name="leave").click()
    expect(board).to_have_attribute("data-presenting", "false")
    expect(board.locator(".cb-bar")).to_be_visible()


ROWS = "rows => rows.map(row => [row.className, row.lastChild.textContent])"


@pytest.mark.usefixtures("all_pictures")
def test_a_score_is_counted_line_by_line_and_what_comes_has_no_number(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    solo = player("grid")
    board = presented(page, mount(page, solo, index=len(solo.frames) - 6))
    rows = board.locator(".cb-told-tally tr")
    assert rows.evaluate_all(ROWS) == [
        ["cb-decides", "−2"],
        ["cb-to-come", "·"],
        ["cb-to-come", "·"],
        ["cb-to-come", "·"],
        ["cb-to-come", "·"],
        ["cb-sum", "−2"],
    ]
    assert rows.last.locator("td").evaluate(TYPE) >= 70, "the sum is read from the last row"
    assert board.evaluate(CUT) == []
    page.keyboard.press("End")
    expect(rows.last.locator("td")).to_have_text("−22")
    page.keyboard.press("Home")
    expect(board.locator(".cb-told-tally")).to_be_hidden()


@pytest.mark.usefixtures("all_pictures")
def test_how_a_game_of_five_ended_stands_beside_the_picture(page: Page) -> None:
    five = kl.Player(REPLAYS / "gear/five-players.jsonl")
    board = mount(page, five, index=len(five.frames) - 1)
    for name in ("projector", "Lab"):
        w, h = SIZES[name]
        page.set_viewport_size({"width": w, "height": h})
        presented(page, board)
        expect(board.locator(".cb-told-tally .cb-sum td")).to_have_text(["5", "11", "5", "6", "11"])
        assert board.evaluate(CUT) == [], name
        assert stands_whole(page, board), name
        left(board)


def test_on_a_phone_the_sentence_stands_above_the_board(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    board = presented(page, mount(page, player("gear")))
    said, picture, keys = (
        board.locator(part).bounding_box() for part in (".cb-told-sentence", ".cb-picture", ".cb-told-keys")
    )
    assert said
    assert picture
    assert keys
    assert said["y"] >= 0
    assert said["y"] + said["height"] <= picture["y"] + 1
    assert keys["y"] + keys["height"] <= 844 + 1


@pytest.mark.parametrize("game", every_day("grid"))
def test_the_bar_of_a_variation_has_two_rows_wherever_it_is_shown(page: Page, game: str) -> None:
    aside = {**player(game).about, "aside": "Cy played the 2 of hearts."}
    board = mount(page, player(game), about=aside)
    for w, h, shape, most in ((1280, 800, "middle", 104), (390, 844, "narrow", 110)):
        page.set_viewport_size({"width": w, "height": h})
        expect(board).to_have_attribute("data-shape", shape)
        expect(board.locator(".cb-badge")).to_be_visible()
        bar = board.locator(".cb-bar").bounding_box()
        assert bar
        assert bar["height"] <= most, "what sticks to the bottom of a phone hides cards"
    button = page.get_by_role("button", name="Try it from here")
    expect(button).to_be_hidden()
    page.get_by_role("button", name="More", exact=True).click()
    expect(button).to_be_visible()
