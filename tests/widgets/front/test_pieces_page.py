"""What is seen of a made-up table, how its pieces are chosen: by mouse, touch and keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.made_up_boards import coded, come, opened, piece, said, scene, sent, tile

from kernel_lib.scene.sprite import Scene, Sprite

CHAIN = scene(
    [
        tile("a", 100, 100, move="!open"),
        tile("b", 200, 100, move="!open", under="a"),
        tile("c", 300, 100, move="go c", under="b", confirm="Go to c"),
        tile("other", 100, 300, move="go other"),
    ]
)
CHOSEN = re.compile(r"\bcb-chosen\b")

# Under each other -----------------------------------------------------------------------------------


def test_pieces_lie_under_pieces_that_lie_under_pieces(page: Page) -> None:
    board = opened(page, coded(CHAIN))
    expect(piece(board, "b")).to_be_hidden()
    piece(board, "a").click()
    expect(piece(board, "b")).to_be_visible()
    expect(piece(board, "c")).to_be_hidden()
    piece(board, "b").click()
    piece(board, "c").click()
    for key in "abc":
        expect(piece(board, key)).to_have_class(CHOSEN)
    piece(board, "c").click()
    assert sent(page) == ["go c"]


def test_escape_goes_up_one_level_at_a_time(page: Page) -> None:
    board = opened(page, coded(CHAIN))
    piece(board, "a").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(piece(board, "c")).to_have_class(CHOSEN)
    page.keyboard.press("Escape")
    expect(piece(board, "b")).to_be_focused()
    expect(piece(board, "c")).to_be_visible()
    page.keyboard.press("Escape")
    expect(piece(board, "a")).to_be_focused()
    expect(piece(board, "c")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(piece(board, "b")).to_be_hidden()


# Looked at ------------------------------------------------------------------------------------------


def cards(**more: Any) -> Scene:
    """Two cards, of which one may be played, and what is to be read of each."""
    return scene(
        [
            tile("one", 100, 100, **more),
            tile("two", 200, 100),
            tile("plain", 300, 100),
            Sprite(
                "about-one",
                "panel",
                500,
                100,
                200,
                80,
                text="draws two",
                style="t14 mid ink",
                label="One draws two cards.",
                peek="one",
            ),
            Sprite(
                "about-two",
                "panel",
                500,
                100,
                200,
                80,
                text="does nothing",
                style="t14 mid ink",
                label="Two does nothing.",
                peek="two",
            ),
        ]
    )


@pytest.mark.parametrize("mode", ["table", "player"])
def test_what_a_card_does_is_read_by_hovering_one_at_a_time(page: Page, mode: str) -> None:
    board = opened(page, coded(cards()), mode)
    expect(piece(board, "about-one")).to_be_hidden()
    piece(board, "one").hover()
    expect(piece(board, "about-one")).to_be_visible()
    piece(board, "two").hover()
    expect(piece(board, "about-one")).to_be_hidden()
    expect(piece(board, "about-two")).to_be_visible()
    piece(board, "plain").hover()
    expect(piece(board, "about-two")).to_be_hidden()


def test_a_chosen_card_is_read_until_another_one_is_hovered(page: Page) -> None:
    board = opened(page, coded(cards(move="play one")))
    piece(board, "one").click()
    piece(board, "plain").hover()
    expect(piece(board, "about-one")).to_be_visible()
    piece(board, "two").hover()
    expect(piece(board, "about-one")).to_be_hidden()
    expect(piece(board, "about-two")).to_be_visible()


def test_what_is_shown_does_not_take_the_pointer_from_what_shows_it(page: Page) -> None:
    ghost = Sprite("ghost", "tile", 100, 100, 120, 120, z=50, peek="one")
    board = opened(page, coded(scene([tile("one", 100, 100), ghost])))
    piece(board, "one").hover()
    expect(piece(board, "ghost")).to_be_visible()
    page.mouse.move(103, 103)
    page.mouse.move(106, 104)
    expect(piece(board, "ghost")).to_be_visible()


@pytest.mark.parametrize("mode", ["table", "player"])
def test_what_a_card_does_is_told_to_those_who_go_there_by_keyboard(page: Page, mode: str) -> None:
    board = opened(page, coded(cards()), mode)
    page.keyboard.press("Tab")
    expect(board).to_be_focused()
    page.keyboard.press("Tab")
    expect(piece(board, "one")).to_be_focused()
    expect(piece(board, "about-one")).to_be_visible()
    expect(piece(board, "one")).to_have_attribute("aria-expanded", "true")
    assert said(board) == "One draws two cards."
    page.keyboard.press("." if mode == "player" else "ArrowRight")
    expect(piece(board, "two")).to_be_focused()
    assert said(board) == "Two does nothing."
    expect(piece(board, "one")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("," if mode == "player" else "ArrowLeft")
    expect(piece(board, "one")).to_be_focused()


def test_reading_does_not_break_stepping(page: Page) -> None:
    board = opened(page, coded(cards(), cards(mark="H1"), cards(mark="H2")), "player")
    board.focus()
    page.keyboard.press(",")
    expect(piece(board, "two")).to_be_focused()
    for key, index in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", "2")):
        page.keyboard.press(key)
        expect(board).to_have_attribute("data-index", index)
        expect(piece(board, "two")).to_be_focused()
        expect(piece(board, "about-two")).to_be_visible()
    page.keyboard.press("Escape")
    expect(board).to_be_focused()
    expect(piece(board, "about-two")).to_be_hidden()


@pytest.mark.parametrize("mode", ["table", "player"])
def test_a_tap_shows_what_a_card_does_and_a_tap_elsewhere_hides_it(finger: Page, mode: str) -> None:
    board = opened(finger, coded(cards()), mode)
    piece(board, "one").tap()
    expect(piece(board, "about-one")).to_be_visible()
    piece(board, "two").tap()
    expect(piece(board, "about-one")).to_be_hidden()
    expect(piece(board, "about-two")).to_be_visible()
    piece(board, "two").tap()
    expect(piece(board, "about-two")).to_be_hidden()
    assert sent(finger) == []


# Keys of their own ----------------------------------------------------------------------------------

KEYED = scene(
    [
        tile("machine", 100, 100, move="!open"),
        tile("north", 100, 40, move="flip N", under="machine", hotkey="arrowup"),
        tile("east", 160, 100, move="flip E", under="machine", hotkey="arrowright"),
        tile("again", 300, 300, move="!again", hotkey="shift+a"),
    ]
)


def test_a_key_presses_a_piece_while_that_is_seen(page: Page) -> None:
    board = opened(page, coded(KEYED))
    piece(board, "machine").focus()
    page.keyboard.press("ArrowUp")  # no more than a key to go about with: nothing lies there
    expect(piece(board, "north")).to_be_hidden()
    piece(board, "machine").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(piece(board, "north")).to_have_class(CHOSEN)
    page.keyboard.press("ArrowRight")
    expect(piece(board, "east")).to_have_class(CHOSEN)
    assert sent(page) == []
    page.keyboard.press("ArrowRight")
    assert sent(page) == ["flip E"]


def test_a_letter_with_shift_is_another_key(page: Page) -> None:
    board = opened(page, coded(KEYED))
    board.focus()
    page.keyboard.press("a")
    assert sent(page, "command") == []
    page.keyboard.press("Shift+A")
    assert sent(page, "command") == ["again"]


def test_a_key_that_is_held_down_does_not_play_what_it_chose(page: Page) -> None:
    board = opened(page, coded(KEYED))
    piece(board, "machine").click()
    for _ in range(3):
        page.keyboard.down("ArrowUp")
    page.keyboard.up("ArrowUp")
    expect(piece(board, "north")).to_have_class(CHOSEN)
    assert sent(page) == []


# Going about by arrow keys --------------------------------------------------------------------------


def test_the_arrows_go_where_they_point_and_round_the_ends(page: Page) -> None:
    cells = [
        tile(f"at-{row}{col}", 60 + 60 * col, 60 + 60 * row, move=f"lay {row} {col}")
        for row in range(3)
        for col in range(3)
        if (row, col) != (1, 1)
    ]
    board = opened(page, coded(scene([*cells, tile("side", 400, 115, move="lay side")])))
    piece(board, "at-00").focus()
    for key, there in (
        *(
            ("ArrowRight", "01"),
            ("ArrowDown", "21"),
            ("ArrowUp", "01"),
            ("ArrowRight", "02"),
            ("ArrowRight", "10"),
            ("ArrowLeft", "02"),
        ),
        *(
            ("ArrowDown", "12"),
            ("ArrowRight", "side"),
            ("ArrowRight", "20"),
            ("ArrowDown", "00"),
            ("ArrowUp", "20"),
            ("ArrowLeft", "side"),
        ),
        *(("Home", "00"), ("ArrowLeft", "22"), ("End", "side"), ("ArrowLeft", "12"), ("ArrowLeft", "10")),
    ):
        page.keyboard.press(key)
        expect(piece(board, there if there == "side" else f"at-{there}")).to_be_focused()


# What drawing asks of the browser -------------------------------------------------------------------


def test_the_keys_leave_a_piece_before_it_goes_and_no_size_is_said_twice(page: Page) -> None:
    """Either would have the browser lay out the whole page in the midst of drawing."""
    before, after = scene([tile("a", 100, 100, move="go a"), tile("b", 200, 100)]), scene([tile("b", 260, 100)])
    board = opened(page, coded(before))
    piece(board, "a").focus()
    page.evaluate("""() => {
      window.left = []; window.sized = [];
      const piece = document.querySelector('[data-key="a"]');
      piece.addEventListener('blur', () => left.push(piece.isConnected && piece.hasAttribute('tabindex')));
      const attributes = {attributes: true, attributeFilter: ['viewBox']};
      const scene = document.querySelector('.cb-scene');
      new MutationObserver((changes) => sized.push(...changes)).observe(scene, attributes);
    }""")
    come(page, before, after)
    expect(piece(board, "a")).to_have_count(0)
    expect(board).to_be_focused()
    assert page.evaluate("left") == [True]
    assert page.evaluate("sized.length") == 0


def test_only_what_takes_a_while_shows_that_it_is_waited_for(page: Page) -> None:
    first = scene([tile("a", 100, 100, move="go a")])
    board = opened(page, coded(first))
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    piece(board, "a").dblclick()
    expect(board).to_have_attribute("data-busy", "true")
    expect(board).not_to_have_attribute("data-waits", "true")
    page.clock.run_for(200)
    expect(board).to_have_attribute("data-waits", "true")
    come(page, first, first)
    expect(board).not_to_have_attribute("data-waits", "true")
