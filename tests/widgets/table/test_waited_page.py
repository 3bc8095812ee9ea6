"""The line with what happened while one waited, and the one with what is in danger: said, heard once, shown again."""

import msgspec
from playwright.sync_api import Locator, Page, expect
from support.browser import mount_board
from support.made_up_boards import SHEET, come, piece
from widgets.table.test_table_page import PACE, at, shown, table

from kernel_lib.scene.frames import frames_of

TOLD = "Greedy took a long way, and <b>a base</b>."


def wait_for_greedy(page: Page, board: Locator) -> None:
    """The person moves, then another seat does so twice, the second time with the line."""
    piece(board, "go").dblclick()
    come(page, at(0), at(10), hold=PACE, log=["You went."], seat=0, at=7)
    come(page, at(10), at(20), hold=PACE, log=["Greedy took a step."], seat=1, at=8, later=True)
    waited = {"text": TOLD, "short": "Greedy took a base.", "since": 7}
    come(page, at(20), at(30), hold=PACE, log=["Greedy took a base."], seat=1, at=9, waited=waited)


def heard(board: Locator) -> str:
    return board.locator("> [role=status]").inner_text()


def test_the_line_is_heard_once_and_stays_until_the_person_acts(page: Page) -> None:
    board = table(page)
    wait_for_greedy(page, board)
    page.clock.run_for(PACE + 50)
    assert "Greedy took a step." not in heard(board), "it is told with the rest"
    page.clock.run_for(3 * PACE)
    expect(board.locator(".cb-say-head")).to_have_text("While you waited:")
    expect(board.locator(".cb-say-text")).to_have_text(TOLD)
    assert heard(board).count("Greedy") == 1
    assert heard(board).startswith(f"While you waited: {TOLD}")
    piece(board, "go").click()
    expect(board.locator(".cb-say")).to_be_hidden()


def test_it_is_shown_again_also_at_the_speed_at_once(page: Page) -> None:
    board = table(page)
    board.get_by_role("radio", name="at once").click()
    wait_for_greedy(page, board)
    assert shown(board) == 3
    board.get_by_role("button", name="Show it again").click()
    assert shown(board) == 1, "from the own move on"
    page.clock.run_for(PACE + 50)
    assert shown(board) == 2
    expect(board.locator(".cb-say-text")).to_have_text("Greedy took a step.")
    page.clock.run_for(PACE + 50)
    assert shown(board) == 3
    expect(board.locator(".cb-say-text")).to_have_text(TOLD)
    come(page, at(30), at(40), hold=PACE, log=["Greedy moved."], seat=1, at=10)
    come(page, at(40), at(50), hold=PACE, log=["Greedy moved."], seat=1, at=11)
    assert shown(board) == 5, "what comes then is shown at once as before"


def test_a_phone_has_the_short_line(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": 844})
    narrow = [msgspec.structs.replace(at(x), shape="narrow", width=390, height=780) for x in (0, 10)]
    first, then = frames_of([{"narrow": one} for one in narrow])
    board = mount_board(page, [first], SHEET, "table", pace=0)
    waited = {"text": TOLD, "short": "Greedy took a base.", "since": 7}
    frame = then | {"log": ["Greedy took a base."], "seat": 1, "at": 9, "waited": waited}
    page.evaluate("(frame) => model.hear({type: 'append', frames: [frame]})", frame)
    expect(board.locator(".cb-say-text")).to_have_text("Greedy took a base.")
    expect(board.locator(".cb-say-head")).to_be_empty()


def test_what_is_in_danger_takes_the_line_at_the_first_touch_and_stays_until_it_is_safe(page: Page) -> None:
    board = table(page)
    dangers = [{"text": "Your <i>base</i> may fall.", "pieces": []}, {"text": "Your machine may fall.", "pieces": []}]
    waited = {"text": TOLD, "short": "", "since": 7}
    come(page, at(0), at(10), hold=0, log=["Greedy moved."], seat=1, at=9, waited=waited, dangers=dangers)
    expect(board.locator(".cb-say-text")).to_have_text(TOLD)
    alarm = board.locator("[aria-live=assertive]")
    expect(alarm).to_have_text("Look out: Your <i>base</i> may fall. Your machine may fall.")
    piece(board, "go").click()
    expect(board.locator(".cb-say-head")).to_have_text("Look out:")
    expect(board.locator(".cb-say-text")).to_have_text("Your <i>base</i> may fall.")
    board.get_by_role("button", name="Why?").click()
    expect(board.locator(".cb-unfolded p")).to_have_text([str(one["text"]) for one in dangers])
    page.evaluate("model.hear({type: 'say', text: 'That does not fit.', tone: 'refusal', nearest: '', why: ''})")
    expect(board.locator(".cb-say-text")).to_have_text("That does not fit.")
    board.press("Escape")
    expect(board.locator(".cb-say-text")).to_have_text("Your <i>base</i> may fall.")
    loss = {"text": "Bo would win the game.", "pieces": [], "then": True}
    come(page, at(10), at(10), hold=0, at=9, dangers=[loss, *dangers])
    expect(board.locator(".cb-say-head")).to_have_text("If you play this:")
    expect(board.locator(".cb-say-text")).to_have_text("Bo would win the game.")
    come(page, at(10), at(20), hold=0, at=10)
    expect(board.locator(".cb-say")).to_be_hidden()
    expect(alarm).to_be_empty()
