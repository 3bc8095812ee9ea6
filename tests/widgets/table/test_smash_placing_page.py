"""Machines and bases are placed and machines are flipped by what is seen: by mouse, by keys, on a phone."""

from collections.abc import Callable

import pytest
from games.smash.positions import battle
from playwright.sync_api import Page, expect
from support.positions_on_show import SIZES, show_position
from widgets.table.test_gear_page import piece, sent

from kernel_lib.games.smash.rules.components import KINDS
from kernel_lib.games.smash.rules.state import State

Open = Callable[..., Page]
SHEET = battle(
    "1 Crank d10 / c9 c10", "0 Spur h8 / g8 i8", "1 Anvil e2 / e1 f1 e3 f2",
    hands=(("Twin", "Base"), ("Ram",)), bases=("e10 h9", "e2"), gears=(9, 1), turn=7,
)  # fmt: skip
FLIPS = battle(
    "1 Crank e6 / f5 f6", "0 Spur h8 / g8 i8", "0 Twin e8 e10 / f8 e9 f10",
    hands=(("Base",), ("Ram",)), bases=("e10 h9", "e2"), gears=(13, 1), turn=9,
)  # fmt: skip
TWIN, BASE = f"hand-0-{KINDS['Twin']}", f"hand-0-{KINDS['Base']}"
E10, H9, H8 = 85, 79, 70
POINT = """key => {
  const { left, top, width, height } = document.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
  const own = (x, y) => document.elementFromPoint(x, y)?.closest("[data-key]")?.getAttribute("data-key");
  for (const down of [.5, .3, .7, .1, .9]) for (const right of [.5, .3, .7, .1, .9]) {
    const [x, y] = [left + right * width, top + down * height];
    if (own(x, y) === key) return [x, y];
  }
  return null;
}"""


def on_screens(daily: str) -> pytest.MarkDecorator:
    """Return the mark of a test on every screen: on this one each day, on the others where all tests run."""
    others = [pytest.param(shape, marks=pytest.mark.full) for shape in SIZES if shape != daily]
    return pytest.mark.parametrize("shape", [daily, *others])


@pytest.fixture
def opened(calm: Page) -> Open:
    def show(shape: str = "middle", state: State = SHEET) -> Page:
        show_position(calm, "smash", state, "Bo", shape)
        return calm

    return show


def press(page: Page, key: str) -> None:
    """A press where the piece is the uppermost thing on the screen."""
    point = page.evaluate(POINT, key)
    assert point is not None, f"{key} is covered"
    page.mouse.click(*point)


def says(page: Page) -> str:
    return " ".join(page.locator(".cb-say-words").inner_text().split())


def plays(page: Page, opener: str = TWIN) -> str:
    """What the wide button says."""
    return piece(page, f"{opener}-plays").locator("text").text_content() or ""


def moves(page: Page) -> list[str]:
    return [message["move"] for message in sent(page) if message["type"] == "act"]


@on_screens("narrow")
def test_a_machine_and_a_base_are_placed_by_mouse(opened: Open, shape: str) -> None:
    page = opened(shape)
    press(page, TWIN)
    only_putting_back_ends_placing(page)
    press(page, TWIN)
    a_press_on_the_ghost_turns_it_and_the_line_leads_to_the_next_that_fits(page)
    press(page, f"{TWIN}-back")
    press(page, TWIN)
    a_machine_is_placed(page)
    page.evaluate("model.sent.length = 0; model.hear({type: 'busy', on: false})")
    press(page, f"{TWIN}-back")
    a_base_is_built(page)
    page.evaluate("model.hear({type: 'busy', on: false})")
    a_long_refusal_is_read_whole_and_never_over_the_board(page)


def only_putting_back_ends_placing(page: Page) -> None:
    page.mouse.click(*(page.evaluate(POINT, f"{TWIN}-miss")))
    assert says(page) == "Twin needs a heart on one of your bases: e10 or h9."
    expect(piece(page, f"{TWIN}-at-{E10}-0-0")).to_be_visible()
    press(page, f"{TWIN}-sheet") if page.evaluate(POINT, f"{TWIN}-sheet") else None
    expect(piece(page, f"{TWIN}-at-{E10}-0-0")).to_be_visible()
    assert not piece(page, "store-0-0-0").is_visible()
    press(page, f"{TWIN}-back")
    expect(piece(page, f"{TWIN}-at-{E10}-0-0")).to_be_hidden()
    expect(piece(page, f"{TWIN}-sheet")).to_be_hidden()


def a_press_on_the_ghost_turns_it_and_the_line_leads_to_the_next_that_fits(page: Page) -> None:
    press(page, f"{TWIN}-at-{E10}-0-0")
    expect(piece(page, f"{TWIN}-at-{E10}-0-1")).to_be_visible()
    expect(piece(page, f"{TWIN}-at-{E10}-0-0")).to_be_hidden()
    page.get_by_role("button", name="Next that fits").click()
    expect(piece(page, f"{TWIN}-at-{E10}-0-3")).to_be_visible()
    press(page, f"{TWIN}-chip-heart-1")
    expect(piece(page, f"{TWIN}-at-{E10}-1-3")).to_be_visible()
    assert moves(page) == []


def a_machine_is_placed(page: Page) -> None:
    assert says(page) == "Twin fits at e10. It will cover e10, e11, f10, g10 and g11."
    assert plays(page) == "Assemble Twin at e10"
    press(page, f"{TWIN}-turning-1")
    assert "Bo's Crank stands on d10, and two cells would be off the board." in says(page)
    assert plays(page) == "Twin doesn't fit here"
    press(page, f"{TWIN}-plays")
    assert moves(page) == [], "what has no room is not played"
    press(page, f"{TWIN}-to-{H9}")
    assert plays(page) == "Assemble Twin at h9", "the ghost keeps its turning"
    press(page, f"{TWIN}-plays")
    assert moves(page) == ["assemble Twin at h9 turn 1"]


def a_base_is_built(page: Page) -> None:
    press(page, BASE)
    assert says(page) == "Build a base under Spur's heart: h8."
    expect(piece(page, f"{BASE}-at-{H8}")).to_be_visible()
    press(page, f"{BASE}-plays")
    assert moves(page) == ["build h8"]


def a_long_refusal_is_read_whole_and_never_over_the_board(page: Page) -> None:
    text = "A sentence that says why something may not be done, and goes on for longer than one would like. " * 3
    page.evaluate("text => model.hear({ type: 'say', tone: 'refusal', text })", text)
    said = page.locator(".cb-say").bounding_box()
    board = piece(page, "board").bounding_box()
    words = page.locator(".cb-say-words").bounding_box()
    assert said is not None
    assert board is not None
    assert words is not None
    assert said["y"] <= words["y"]
    assert words["y"] + words["height"] <= said["y"] + said["height"] + 0.5
    assert said["y"] + said["height"] <= board["y"]
    assert said["y"] >= 0


@on_screens("middle")
def test_a_machine_is_flipped_by_mouse(opened: Open, shape: str) -> None:
    page = opened(shape, FLIPS)
    press(page, "machine-3")
    press(page, "machine-3-to-E")
    assert says(page).endswith("Your Spur stands on g8 and h8.")
    press(page, "machine-3-plays")
    assert moves(page) == []
    press(page, "machine-3-row-N")
    assert "Crank's heart is crushed: Crank is destroyed, Twin stays whole." in says(page)
    assert plays(page, "machine-3") == "Flip Twin north for 2 gears"
    press(page, "machine-3-plays")
    assert moves(page) == ["flip 3 N"]


AIMED = battle(
    "1 Crank e6 / f5 f6", "0 Spur h8 / g8 i8", "0 Twin e8 e10 / f8 e9 f10", "0 Winch c9 / b9 a9 a8",
    hands=(("Oil Can",), ("Ram",)), bases=("e10 h9", "e2"), gears=(13, 1), turn=9,
)  # fmt: skip
OIL_CAN = f"hand-0-{KINDS['Oil Can']}"


@on_screens("narrow")
def test_a_script_flips_a_machine_by_mouse(opened: Open, shape: str) -> None:
    page = opened(shape, AIMED)
    press(page, OIL_CAN)
    press(page, f"{OIL_CAN}-on-2")
    expect(piece(page, f"{OIL_CAN}-on-2-row-N")).to_be_visible()
    press(page, f"{OIL_CAN}-on-2-back")
    expect(piece(page, f"{OIL_CAN}-on-2-row-N")).to_be_hidden()
    press(page, f"{OIL_CAN}-on-3")
    press(page, f"{OIL_CAN}-on-3-to-E")
    assert says(page).endswith("Your Spur stands on g8 and h8.")
    press(page, f"{OIL_CAN}-on-3-plays")
    assert moves(page) == [], "where it cannot go it is not played"
    press(page, f"{OIL_CAN}-on-3-row-N")
    assert plays(page, f"{OIL_CAN}-on-3") == "Play Oil Can: flip Twin north"
    press(page, f"{OIL_CAN}-on-3-plays")
    assert moves(page) == ["script Oil Can on 3 to N"]


@on_screens("middle")
def test_an_effect_pushes_a_machine_by_keys(opened: Open, shape: str) -> None:
    page = opened(shape, AIMED)
    press(page, "effect-4")
    press(page, "effect-4-on-1")
    page.keyboard.press("ArrowLeft")
    expect(piece(page, "effect-4-on-1-W")).to_be_visible()
    assert plays(page, "effect-4-on-1").startswith("Use Winch: push Crank west")
    press(page, "effect-4-on-1-plays")
    assert moves(page) == ["effect 4 on 1 to W"]


def test_a_machine_is_placed_by_keys(opened: Open) -> None:
    page = opened()
    piece(page, TWIN).focus()
    page.evaluate(
        """() => {
          window.heard = [];
          const live = document.querySelector("[aria-live]");
          const hear = () => heard.push(live.textContent);
          new MutationObserver(hear).observe(live, { childList: true, characterData: true });
        }"""
    )
    page.keyboard.press("Enter")
    page.wait_for_function("heard.length === 1")
    assert page.evaluate("document.activeElement.dataset.key") == f"{TWIN}-at-{E10}-0-0", "the ghost has the focus"
    page.keyboard.press("r")
    page.wait_for_function("heard.length > 1")
    each_step_is_said_once(page)
    page.keyboard.press("Shift+R")
    tab_goes_from_the_ghost_through_all_that_belongs_to_it(page)
    piece(page, f"{TWIN}-at-{E10}-0-0").focus()
    page.keyboard.press("Escape")
    expect(piece(page, f"{TWIN}-sheet")).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.key") == TWIN, "Escape puts the card back"
    page.keyboard.press("Enter")
    all_of_it_goes_by_keys(page)


def each_step_is_said_once(page: Page) -> None:
    assert page.evaluate("heard") == [
        "Twin fits at e10. It will cover e10, e11, f10, g10 and g11.",
        "No room: Bo's Crank stands on d10, and two cells would be off the board.",
    ]
    ghost = piece(page, f"{TWIN}-at-{E10}-0-1")
    expect(ghost).to_have_attribute("aria-label", "Twin at e10 by heart 1, turning 2 of 4, no room")


def tab_goes_from_the_ghost_through_all_that_belongs_to_it(page: Page) -> None:
    stops = []
    for _ in range(17):
        page.keyboard.press("Tab")
        stops.append((page.evaluate("document.activeElement.dataset.key") or "").removeprefix(f"{TWIN}-"))
    assert stops[:14] == [
        f"at-{E10}-0-0-swap", f"to-{H9}", "turn-left", "turning-0", "turning-1", "turning-2", "turning-3", "turn-right",
        f"chip-base-{E10}", f"chip-base-{H9}", "chip-heart-0", "chip-heart-1", "plays", "back",
    ]  # fmt: skip


def all_of_it_goes_by_keys(page: Page) -> None:
    for key, there in (
        ("r", f"{E10}-0-1"), ("Shift+R", f"{E10}-0-0"), ("2", f"{E10}-1-0"), ("1", f"{E10}-0-0"), ("b", f"{H9}-0-0"),
        ("b", f"{E10}-0-0"), ("f", f"{E10}-0-3"), ("Space", f"{E10}-0-0"), ("r", f"{E10}-0-1"),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.key") == f"{TWIN}-at-{there}", key
    page.keyboard.press("Enter")
    assert moves(page) == [], "Enter plays only what fits"
    page.keyboard.press("Shift+R")
    page.keyboard.press("Enter")
    assert moves(page) == ["assemble Twin at e10 turn 0"]


def test_a_phone_shows_all_of_it_on_one_screen(opened: Open) -> None:
    page = opened("narrow")
    press(page, TWIN)
    for key, least in (
        (f"{TWIN}-plays", 52),
        (f"{TWIN}-back", 52),
        (f"{TWIN}-turning-0", 44),
        (f"{TWIN}-turn-left", 44),
    ):
        there = piece(page, key).bounding_box()
        assert there is not None
        assert there["y"] + there["height"] <= 844
        assert there["height"] >= least - 1, key
    words = page.evaluate(
        "(() => { const e = document.querySelector('.cb-say'); return [e.scrollHeight, e.clientHeight]; })()"
    )
    assert words[0] <= words[1]


def test_a_key_has_the_browser_style_no_more_than_what_changes(opened: Open) -> None:
    """The keys go from a piece to the board and on to the next piece: neither may style the whole board anew."""
    page = opened()
    press(page, TWIN)
    page.keyboard.press("r")
    line, traced, ended = page.context.new_cdp_session(page), [], []
    line.on("Tracing.dataCollected", lambda data: traced.extend(data["value"]))
    line.on("Tracing.tracingComplete", lambda data: ended.extend([data]))
    line.send("Tracing.start", {"categories": "devtools.timeline"})
    page.keyboard.press("r")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    line.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    styled = [event["args"]["elementCount"] for event in traced if event["name"] == "UpdateLayoutTree"]
    everything = page.evaluate("document.querySelectorAll('.cb-board *').length")
    assert styled
    assert sum(styled) < everything, styled
