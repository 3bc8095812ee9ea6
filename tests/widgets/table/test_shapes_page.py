"""A table in a window that changes its shape: the page asks for the position as it shows it."""

from playwright.sync_api import Page, expect
from support.browser import answer, mount
from support.wire import Wire

import kernel_lib as kl
from kernel_lib.scene.frames import rebuild_scene


def test_in_a_window_that_gets_narrow_the_position_is_asked_for_and_shown(page: Page, wire: Wire) -> None:
    at = kl.new_game("gear", seed=3, rounds=1)
    at.pace = 0
    board = mount(page, at)
    answer(page, at)
    assert at.shown_shapes == ("wide",)
    at.play(str(at.match.state.legal_moves(at.viewer)[0]))
    for message in wire.messages("append"):
        page.evaluate("(message) => model.hear(message)", message)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("model.sent.some(({shape}) => shape === 'narrow')")
    answer(page, at)
    (asked,) = wire.messages("shapes")
    page.evaluate("(message) => model.hear(message)", asked)
    expect(board).to_have_attribute("data-index", str(len(at.frames) - 1))
    drawn = {sprite.key for sprite in rebuild_scene(at.frames, len(at.frames) - 1, "narrow").sprites}
    assert set(board.evaluate("(board) => Object.keys(board.view.sprites)")) == drawn
