"""Clocks that run, replays in real time, wheels that spin, moves that are tried, tabs: on made-up boards."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import asked
from support.made_up_boards import SHEET, coded, come, opened, piece, said, scene, sent, tile

from kernel_lib.scene.frames import Frame
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.widgets.front.html_page import page as standalone


def stopped_clock(page: Page) -> None:
    """Time stands still in the page but where a test lets it run: a busy machine sees what a quick one does."""
    page.clock.install(time=0)
    page.clock.pause_at(1_000)


def ticking(left: int, *more: Sprite, caption: str = "Now.") -> Scene:
    clock = Sprite("clock", "", 100, 100, 100, left=left, span=180_000, label="Time left")
    return scene([clock, tile("go", 300, 100, move="go", hotkey="g"), *more], caption)


def time_on(board: Locator) -> Locator:
    return piece(board, "clock").locator("text")


def ticks(page: Page) -> int:
    return len(sent(page, "tick"))


def answer(page: Page) -> None:
    page.evaluate("model.hear({type: 'ticked'})")


# Clocks -----------------------------------------------------------------------------------------------


def test_a_clock_of_a_table_runs_by_itself(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, coded(ticking(112_000)))
    expect(time_on(board)).to_have_text("1:52")
    page.clock.run_for(2_100)
    expect(time_on(board)).to_have_text("1:50")
    expect(piece(board, "clock")).to_have_attribute("role", "timer")
    expect(piece(board, "clock")).to_have_attribute("aria-label", "Time left 1:50")


def test_the_page_asks_what_is_due_never_twice_and_at_zero_once_more(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, coded(ticking(2_000)))
    page.clock.run_for(900)
    assert ticks(page) == 1, "the first is not answered"
    for _ in range(3):
        answer(page)
        page.clock.run_for(200)
    assert ticks(page) == 4
    page.clock.run_for(1_000)
    answer(page)
    page.clock.run_for(400)
    assert ticks(page) == 5
    answer(page)
    page.clock.run_for(2_000)
    assert ticks(page) == 5, "at zero once, and no more"
    expect(time_on(board)).to_have_text("0:00")
    expect(board).to_have_attribute("data-busy", "false")


def test_a_running_clock_does_not_hold_up_moves(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, coded(ticking(60_000)))
    page.clock.run_for(400)
    piece(board, "go").dblclick()
    assert sent(page) == ["go"]


def test_a_frame_that_says_the_same_does_not_start_it_anew(page: Page) -> None:
    stopped_clock(page)
    start, other = ticking(112_000), ticking(112_000, tile("theirs", 500, 300))
    board = opened(page, coded(start))
    page.clock.run_for(3_000)
    come(page, start, other)
    expect(time_on(board)).to_have_text("1:49")
    come(page, other, ticking(100_000))
    page.clock.run_for(50)
    expect(time_on(board)).to_have_text("1:40")
    page.clock.run_for(1_400)
    expect(time_on(board)).to_have_text("1:39")


def test_a_halted_clock_stands_until_a_frame_says_that_it_runs(page: Page) -> None:
    stopped_clock(page)
    start = ticking(112_000)
    (halted,) = coded(start)
    board = opened(page, [halted | {"runs": False}])
    page.clock.run_for(3_000)
    expect(time_on(board)).to_have_text("1:52")
    assert ticks(page) == 0
    come(page, start, ticking(112_000, caption="On."), runs=True)
    page.clock.run_for(1_000)
    expect(time_on(board)).to_have_text("1:51")


def test_the_last_seconds_warn_and_are_announced(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, coded(ticking(31_000)))
    page.clock.run_for(1_200)
    assert said(board) == "30 seconds left."
    expect(time_on(board)).to_have_class(re.compile("cb-ink"))
    page.clock.run_for(20_000)
    assert said(board) == "10 seconds left."
    expect(time_on(board)).to_have_class(re.compile("cb-warn"))


def test_a_clock_stops_asking_a_kernel_that_is_gone(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, coded(ticking(60_000)))
    page.evaluate("model.gone = true")
    page.clock.run_for(400)
    expect(board.locator(".cb-say-text")).to_have_text("The kernel was restarted: run the cells again.")


def test_moves_by_the_clock_do_not_queue(page: Page) -> None:
    steps = [ticking(9_000 - 100 * at, tile("theirs", 400 + at, 300)) for at in range(4)]
    start, *later = coded(*steps)
    board = opened(page, [start], pace=60_000)
    page.evaluate(
        "(frames) => model.hear({type: 'append', frames})",
        [frame | {"hold": 0, "log": [f"Move {at}."]} for at, frame in enumerate(later)],
    )
    expect(board).to_have_attribute("data-index", "3")
    assert said(board) == "Move 0. Move 1. Move 2."


def test_what_was_said_outlasts_the_moves_of_others(page: Page) -> None:
    start = ticking(60_000)
    board = opened(page, coded(start))
    page.evaluate("model.hear({type: 'say', text: 'That does not fit.', tone: 'refusal', nearest: 'go'})")
    come(page, start, ticking(59_000))
    expect(board.locator(".cb-say-text")).to_have_text("That does not fit.")
    expect(piece(board, "go")).to_have_class(re.compile("cb-hint"))


# Replays in real time -----------------------------------------------------------------------------------

TIMES = (0, 1_000, 1_200, 6_000, 6_000, 20_000)


def by_clock() -> list[Frame]:
    return [
        frame | {"clock": ms} for frame, ms in zip(coded(*(ticking(180_000 - ms) for ms in TIMES)), TIMES, strict=True)
    ]


def where(board: Locator) -> str:
    return str(board.locator(".cb-where").text_content())


def test_a_replay_by_the_clock_runs_in_real_time_times_a_speed(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, by_clock(), "player")
    expect(time_on(board)).to_have_text("3:00")
    page.clock.run_for(5_000)
    expect(time_on(board)).to_have_text("3:00")
    board.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(700)
    expect(board).to_have_attribute("data-index", "0")
    page.clock.run_for(600)
    expect(board).to_have_attribute("data-index", "2")
    board.get_by_role("button", name="Speed: 1×").click()
    board.get_by_role("button", name="Speed: 2×").click()
    page.clock.run_for(800)
    assert where(board).startswith("0:04 move 2 of 5")
    page.clock.run_for(600)
    expect(board).to_have_attribute("data-index", re.compile("[34]"))
    page.clock.run_for(9_000)
    expect(board).to_have_attribute("data-index", "5")
    expect(board.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_by_the_clock_is_stepped_by_move_or_by_second(page: Page) -> None:
    board = opened(page, by_clock(), "player")
    board.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert where(board) == "0:01 move 2 of 5"
    board.get_by_role("button", name="Steps: by move").click()
    for at in ("0:02 move 2", "0:03 move 2"):
        page.keyboard.press("ArrowRight")
        assert where(board).startswith(at)
    board.get_by_role("button", name="One step back").click()
    board.get_by_role("button", name="One step back").click()
    assert where(board).startswith("0:01 move 1")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    assert where(board).startswith("0:20 move 5")
    board.get_by_role("button", name="Steps: by second").click()
    page.keyboard.press("ArrowLeft")
    expect(board).to_have_attribute("data-index", "4")


def test_other_replays_have_no_clock(page: Page) -> None:
    board = opened(page, coded(ticking(1), ticking(2)), "player")
    expect(board.locator(".cb-speed")).to_be_hidden()
    assert where(board) == "move 0 of 1"


def test_an_exported_page_plays_by_the_clock_spins_peeks_and_has_tabs(page: Page, tmp_path: Path) -> None:
    engine = scene(
        [
            *ENGINE,
            tile("hand", 60, 300, move="!tab:hand"),
            tile("log", 160, 300, move="!tab:log"),
            tile("inner", 300, 300, tab="log"),
            tile("about", 500, 100, peek="inner"),
        ]
    )
    path = tmp_path / "game.html"
    path.write_text(
        standalone(SHEET, [frame | {"clock": 1000 * at} for at, frame in enumerate(coded(engine, engine))], "Made up"),
        encoding="utf-8",
    )
    page.emulate_media(reduced_motion="no-preference")
    page.goto(path.as_uri())
    board = page.locator(".cb-board")
    expect(piece(board, "inner")).to_be_hidden()
    piece(board, "log").click()
    piece(board, "inner").hover()
    expect(piece(board, "about")).to_be_visible()
    piece(board, "start").click()
    assert len(turning(page)) == 2
    board.get_by_role("button", name="Play", exact=True).click()
    expect(board).to_have_attribute("data-index", "1")


# Spinning -----------------------------------------------------------------------------------------------

ENGINE = (
    tile("left", 100, 100, spin=12),
    tile("right", 150, 100, spin=-12),
    tile("still", 200, 100),
    tile("start", 300, 200, move="!run", run="off"),
    tile("stop", 300, 200, move="!run", run="on"),
    tile("arrow", 100, 160, run="on"),
)
TURNING = """() => document.getAnimations().map((run) => [run, run.effect.getKeyframes(), run.effect.getTiming()])
  .filter(([, frames, timing]) => frames[0].transform !== undefined && timing.iterations === Infinity)
  .map(([run, frames, timing]) => [
    run.effect.target.closest('[data-key]').dataset.key, timing.duration, run.startTime, frames[1].transform])"""


def turning(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate(TURNING)
    return found


def turn(degrees: int) -> str:
    """How a wheel ends that is half as wide as its symbol."""
    return f"rotate({degrees}deg) scale(0.5)"


@pytest.mark.parametrize("mode", ["table", "player"])
def test_wheels_turn_in_time_while_the_board_runs(page: Page, mode: str) -> None:
    frames = coded(scene(ENGINE), scene([*ENGINE, tile("new", 400, 300, spin=12)]))
    board = opened(page, frames if mode == "player" else frames[:1], mode, still=False)
    assert turning(page) == []
    expect(piece(board, "arrow")).to_be_hidden()
    piece(board, "start").focus()
    page.keyboard.press("Enter")
    assert sorted(turning(page)) == [["left", 5000, 0, turn(360)], ["right", 5000, 0, turn(-360)]]
    expect(piece(board, "arrow")).to_be_visible()
    expect(piece(board, "stop")).to_be_focused()
    if mode == "player":
        page.keyboard.press("ArrowRight")
        assert sorted(run[0] for run in turning(page)) == ["left", "new", "right"], (
            "what comes in turns with the others"
        )
    page.keyboard.press("Enter")
    assert turning(page) == []
    expect(piece(board, "start")).to_be_focused()
    assert asked(page) == []


def test_nothing_turns_for_those_who_prefer_that(page: Page) -> None:
    board = opened(page, coded(scene(ENGINE)))
    piece(board, "start").click()
    assert turning(page) == []
    expect(piece(board, "arrow")).to_be_visible()


# Tried before they are made -------------------------------------------------------------------------------


def trying(*more: Sprite) -> Scene:
    pieces = [
        tile("ab", 100, 100, hold="place ab {spot} turn {turn}"),
        tile("go", 200, 100, move="go"),
        tile("one", 300, 300, spot="0 1"),
        tile("two", 400, 300, spot="0 2"),
    ]
    return scene([*pieces, *more], tries=True)


def tries(page: Page, count: int) -> list[str]:
    page.wait_for_function("(count) => model.sent.filter(({type}) => type === 'try').length >= count", arg=count)
    return sent(page, "try")


def test_what_is_chosen_is_tried_and_escape_takes_it_back(page: Page) -> None:
    start = trying()
    board = opened(page, coded(start))
    piece(board, "go").click()
    assert tries(page, 1) == ["go"]
    come(page, start, trying(tile("outcome", 500, 300)), tried="go", hold=0)
    expect(piece(board, "outcome")).to_be_visible()
    expect(piece(board, "go")).to_have_class(re.compile("cb-chosen"))
    expect(board).to_have_attribute("data-busy", "false")
    page.keyboard.press("Escape")
    assert tries(page, 2) == ["go", ""]


def test_every_turn_and_every_other_spot_is_tried_the_last_one_if_they_come_quickly(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, coded(trying()))
    piece(board, "ab").click()
    page.clock.run_for(500)
    assert sent(page, "try") == []
    piece(board, "one").click()
    page.clock.run_for(60)
    page.keyboard.press("r")
    page.clock.run_for(60)
    page.keyboard.press("r")
    page.clock.run_for(500)
    assert sent(page, "try") == ["place ab 0 1 turn 2"]
    piece(board, "two").click()
    page.clock.run_for(500)
    assert sent(page, "try")[1:] == ["place ab 0 2 turn 2"]
    piece(board, "two").click()
    page.clock.run_for(500)
    assert sent(page) == ["place ab 0 2 turn 2"]
    assert len(sent(page, "try")) == 2


def test_what_is_chosen_stays_so_while_what_another_would_do_is_on_its_way(page: Page) -> None:
    """The frame that comes late has not even the piece that was chosen meanwhile."""
    stopped_clock(page)
    other = tile("stay", 300, 100, move="stay")
    start = trying(other)
    board = opened(page, coded(start))
    piece(board, "go").click()
    page.clock.run_for(500)
    piece(board, "stay").click()
    come(page, start, trying(tile("outcome", 500, 300)), tried="go", hold=0)
    expect(piece(board, "stay")).to_have_class(re.compile("cb-chosen"))
    expect(piece(board, "outcome")).to_have_count(0)
    page.clock.run_for(500)
    assert sent(page, "try") == ["go", "stay"]
    come(page, trying(tile("outcome", 500, 300)), trying(other, tile("its", 500, 200)), tried="stay", hold=0)
    expect(piece(board, "its")).to_be_visible()
    expect(piece(board, "stay")).to_have_class(re.compile("cb-chosen"))


def test_what_was_asked_for_first_is_shown_if_it_is_chosen_again(page: Page) -> None:
    stopped_clock(page)
    start = trying(tile("stay", 300, 100, move="stay"))
    board = opened(page, coded(start))
    piece(board, "go").click()
    page.clock.run_for(500)
    piece(board, "stay").click()
    come(page, start, trying(tile("stay", 300, 100, move="stay"), tile("outcome", 500, 300)), tried="go", hold=0)
    expect(piece(board, "outcome")).to_have_count(0)
    piece(board, "go").click()
    expect(piece(board, "outcome")).to_be_visible()
    page.clock.run_for(500)
    assert sent(page, "try") == ["go"]


def test_a_frame_that_comes_in_other_shapes_later_is_drawn_in_them(page: Page) -> None:
    board = opened(page, coded(scene([tile("a", 100, 100)])))
    page.evaluate("model.hear({type: 'append', from: 1, frames: [{caption: 'Then.'}]})")
    expect(board).to_have_attribute("data-index", "1")
    piece(board, "a").wait_for()
    _, frame = coded(scene([tile("a", 100, 100)]), scene([tile("b", 200, 100)]))
    page.evaluate("(wide) => model.hear({type: 'shapes', index: 1, shapes: {wide}})", frame["wide"])
    expect(piece(board, "b")).to_be_visible()
    expect(piece(board, "a")).to_have_count(0)


def test_a_frame_without_it_is_asked_for_again(page: Page) -> None:
    start = trying()
    board = opened(page, coded(start))
    piece(board, "go").click()
    tries(page, 1)
    come(page, start, trying(tile("theirs", 500, 300)))
    assert tries(page, 2) == ["go", "go"]
    expect(board).to_have_attribute("data-index", "1")


def test_without_it_in_the_scene_nothing_is_tried(page: Page) -> None:
    stopped_clock(page)
    board = opened(page, coded(scene(trying().sprites)))
    piece(board, "go").click()
    page.clock.run_for(1_000)
    assert sent(page, "try") == []


# Tabs -----------------------------------------------------------------------------------------------------

TABS = (
    tile("to-hand", 60, 60, move="!tab:hand", hotkey="1"),
    tile("to-store", 160, 60, move="!tab:store", hotkey="2"),
    tile("card", 60, 200, move="play card", tab="hand"),
    tile("ware", 60, 200, move="buy ware", tab="store"),
    tile("judge", 400, 60, move="!tab:mode/practice"),
    tile("no-judge", 500, 60, move="!tab:mode/play"),
    tile("judged", 400, 200, tab="mode/practice"),
)


def test_tabs_show_one_thing_at_a_time_and_ask_nobody(page: Page) -> None:
    board = opened(page, coded(scene(TABS)))
    expect(piece(board, "card")).to_be_visible()
    expect(piece(board, "ware")).to_be_hidden()
    expect(piece(board, "judged")).to_be_visible()
    piece(board, "to-store").click()
    expect(piece(board, "card")).to_be_hidden()
    expect(piece(board, "ware")).to_be_visible()
    expect(piece(board, "to-store")).to_have_attribute("aria-pressed", "true")
    expect(piece(board, "judged")).to_be_visible()
    piece(board, "no-judge").click()
    expect(piece(board, "judged")).to_be_hidden()
    page.keyboard.press("1")
    expect(piece(board, "card")).to_be_visible()
    assert asked(page) == []


def test_a_tab_stays_on_show_when_a_frame_comes(page: Page) -> None:
    start = scene(TABS)
    board = opened(page, coded(start))
    piece(board, "to-store").click()
    come(page, start, scene([*TABS, tile("theirs", 600, 380)]))
    expect(piece(board, "ware")).to_be_visible()


# What they are made of --------------------------------------------------------------------------------------


def test_a_piece_that_does_not_change_is_not_drawn_anew(page: Page) -> None:
    start = scene([tile("a", 100, 100, move="a"), tile("b", 200, 100)])
    board = opened(page, coded(start))
    page.evaluate(
        "window.drawn = []; const note = ({target}) => drawn.push(target.closest('[data-key]')?.dataset.key);"
        "new MutationObserver((all) => all.forEach(note))"
        ".observe(document.querySelector('.cb-scene'), {subtree: true, childList: true, attributes: true})"
    )
    come(page, start, scene([tile("a", 100, 100, move="a"), tile("b", 200, 100, state="won")]))
    expect(piece(board, "b")).to_have_class(re.compile("cb-won"))
    assert "a" not in page.evaluate("drawn")
