"""Many variations of a move in a page: some of them, and a button and a row that ask for the next."""

from playwright.sync_api import Page, expect
from support.browser import mount

import kernel_lib as kl
from kernel_lib.widgets.player.variations import SHOWN


def test_the_next_variations_are_asked_for_beside_the_notes_and_in_the_log(page: Page) -> None:
    replay = kl.Match("inversion", ["greedy"] * 3, seed=3).replay
    main = replay.main
    fork = next(step for step in replay.main_line if step.seat is not None and len(step.before.legal_moves()) > 1)
    other = next(move for move in fork.before.legal_moves() if move != fork.move)
    for _ in range(3 * SHOWN):
        replay.add_move(fork.parent, fork.seat, other)
    replay.set_main(main)
    player = kl.Player(replay, at=fork.parent)
    board = mount(page, player)
    expect(board.locator(".cb-branch")).to_have_count(SHOWN + 1)
    wanted = {"type": "command", "name": f"more {fork.parent}"}
    board.get_by_role("button", name=f"1 to {SHOWN} of {3 * SHOWN} variations. Show the next ones.").click()
    assert wanted in page.evaluate("model.sent")
    board = mount(page, player)
    row = board.locator(".cb-log li[data-at]").filter(has_text="Show the next ones.")
    expect(row).to_have_count(1)
    row.focus()
    row.press("Enter")
    assert wanted in page.evaluate("model.sent")
