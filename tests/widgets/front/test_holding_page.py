"""Pieces that are taken up, turned and laid, by clicks, by dragging and by keys: on made-up boards."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
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


# Holding and laying ---------------------------------------------------------------------------------


def tray(laid: tuple[str, ...] = (), left: int = 5, **more: Any) -> list[Sprite]:
    """Two tiles to be held, four spots, the tiles that were laid, and buttons."""
    spots = [
        Sprite(
            f"spot-{row}{col}",
            "slot",
            60 + 70 * col,
            60 + 70 * row,
            60,
            60,
            spot=f"{row} {col}",
            label=f"space {row} {col}",
            state="dark" if (row, col) == (1, 1) else "",
        )
        for row in range(2)
        for col in range(2)
        if f"{row}{col}" not in laid
    ]
    tiles = [
        tile(
            f"laid-{at}",
            60 + 70 * int(at[1]),
            60 + 70 * int(at[0]),
            hold=f"remove {' '.join(at)}; place ab {{spot}} turn {{turn}}",
            turn=90,
        )
        for at in laid
    ]
    held = [tile("ab", 400, 60, hold="place ab {spot} turn {turn}", confirm="Place it", **more)] if left else []
    return [
        *spots,
        *tiles,
        *held,
        tile("cd", 500, 60, hold="place cd {spot} turn {turn}"),
        Sprite(
            "confirm",
            "button-confirm",
            420,
            300,
            160,
            40,
            text="Choose a tile",
            style="t14 mid ink",
            label="Choose a tile",
            move="!confirm",
        ),
        Sprite("turn", "button", 560, 300, 40, 40, text="turn", style="t12 mid ink", label="turn", move="!turn"),
    ]


def ghost(board: Locator) -> Locator:
    return board.locator(".cb-ghost")


def lean(of: Locator) -> str:
    turned = of.locator(".cb-lift > use").first.evaluate("(use) => use.style.transform")
    found = re.match(r"rotate\((.*?)\)", turned)
    return found[1] if found else ""


def size(of: Locator) -> float:
    """How wide a square is drawn, in pixels of the screen."""
    wide: float = of.locator(".cb-lift > use:not(.cb-ring)").first.evaluate(
        "(use) => use.getBoundingClientRect().width"
    )
    return round(wide, 1)


def place(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_is_taken_up_turned_and_laid_by_mouse(page: Page) -> None:
    board = opened(page, coded(scene(tray())))
    expect(piece(board, "spot-00")).not_to_have_attribute("role", "button")
    piece(board, "ab").click()
    expect(piece(board, "ab")).to_have_class(CHOSEN)
    expect(ghost(board)).to_have_count(0)
    piece(board, "spot-01").click()
    expect(ghost(board)).to_have_count(1)
    expect(piece(board, "spot-01")).to_have_attribute("aria-pressed", "true")
    piece(board, "turn").click()
    assert lean(ghost(board)) == lean(piece(board, "ab")) == "90deg"
    piece(board, "spot-10").click()
    assert sent(page) == []
    piece(board, "spot-10").click()
    assert sent(page) == ["place ab 1 0 turn 1"]


def test_a_tile_keeps_its_size_while_it_is_turned_and_when_it_is_put_away(page: Page) -> None:
    board = opened(page, coded(scene(tray())))
    before = size(piece(board, "ab"))
    piece(board, "ab").click()
    for _ in range(2):
        piece(board, "turn").click()
        assert lean(piece(board, "ab")) in {"90deg", "180deg"}
        assert size(piece(board, "ab")) == before
    piece(board, "spot-00").click()  # with a box of its own
    assert (lean(ghost(board)), size(ghost(board))) == ("180deg", round(before * 60 / 50, 1))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert size(piece(board, "ab")) == before
    piece(board, "cd").click()
    assert [size(piece(board, key)) for key in ("ab", "cd")] == [before, before]


def test_a_tile_is_asked_for_only_while_none_is_held(page: Page) -> None:
    asks = Sprite("asks", "", 100, 350, text="Choose a tile", style="t14 ink", placing="off")
    then = Sprite("then", "", 100, 350, text="Choose a space", style="t14 ink", placing="on")
    board = opened(page, coded(scene([*tray(), asks, then])))
    expect(piece(board, "asks")).to_be_visible()
    expect(piece(board, "then")).to_be_hidden()
    piece(board, "ab").click()
    expect(piece(board, "asks")).to_be_hidden()
    expect(piece(board, "then")).to_be_visible()


def test_the_button_lays_it_where_the_ghost_is(page: Page) -> None:
    board = opened(page, coded(scene(tray())))
    confirm = piece(board, "confirm")
    piece(board, "ab").click()
    expect(confirm).to_have_text("Place it")
    confirm.click()
    assert sent(page) == []
    piece(board, "spot-00").click()
    expect(confirm).to_have_class(re.compile("cb-ready"))
    confirm.click()
    assert sent(page) == ["place ab 0 0 turn 0"]


def test_a_tile_is_laid_by_keyboard_alone(page: Page) -> None:
    board = opened(page, coded(scene(tray())))
    piece(board, "ab").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    expect(piece(board, "spot-01")).to_be_focused()
    expect(ghost(board)).to_have_count(1)
    for key in ("r", "r", "Shift+R"):
        page.keyboard.press(key)
    assert lean(ghost(board)) == "90deg"
    assert said(board) == "Turned by 90 degrees."
    page.keyboard.press("ArrowDown")
    expect(piece(board, "spot-11")).to_be_focused()
    assert ghost(board).locator("use[href$='tile.dark']").count() == 1, "the spot's state shows its face"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert sent(page) == ["place ab 1 0 turn 1"]
    page.keyboard.press("Escape")
    expect(ghost(board)).to_have_count(0)
    expect(piece(board, "ab")).to_be_focused()
    expect(piece(board, "ab")).not_to_have_class(CHOSEN)


def with_a_far_spot() -> Scene:
    """A tray, and a spot on which nothing may be laid."""
    return scene([*tray(), Sprite("far", "slot", 60, 300, 60, 60, spot="9 9", label="a far space", state="off")])


def asked_why(page: Page) -> list[str]:
    return sent(page, "why")


def test_where_a_held_tile_may_not_be_laid_a_click_asks_why_and_it_is_held_on(page: Page) -> None:
    board = opened(page, coded(with_a_far_spot()))
    piece(board, "far").click()
    assert asked_why(page) == [], "nothing is held"
    piece(board, "ab").click()
    page.keyboard.press("r")
    piece(board, "spot-01").click()
    piece(board, "far").click()
    assert asked_why(page) == ["place ab 9 9 turn 1"]
    expect(ghost(board)).to_have_count(0)
    expect(piece(board, "ab")).to_have_class(CHOSEN)
    assert lean(piece(board, "ab")) == "90deg"
    assert sent(page) == []


def test_where_a_tile_may_not_be_laid_letting_it_go_asks_why_and_it_goes_back(page: Page) -> None:
    board = opened(page, coded(with_a_far_spot()))
    piece(board, "ab").drag_to(piece(board, "far"))
    assert asked_why(page) == ["place ab 9 9 turn 0"]
    expect(piece(board, "ab")).not_to_have_class(CHOSEN)
    assert sent(page) == []


def test_a_click_on_the_tile_that_is_held_takes_a_second_one(page: Page) -> None:
    board = opened(page, coded(with_a_far_spot()))
    for _ in range(2):
        piece(board, "ab").click()
        expect(piece(board, "ab")).to_have_class(CHOSEN)
    piece(board, "spot-01").click()
    piece(board, "ab").click()
    assert sent(page) == ["place ab 0 1 turn 0"], "the first one is laid where it lay"


def test_many_alike_are_laid_quickly(page: Page) -> None:
    start = scene(tray())
    board = opened(page, coded(start))
    piece(board, "ab").click()
    page.keyboard.press("r")
    piece(board, "spot-00").dblclick()
    come(page, start, scene(tray(laid=("00",))))
    expect(piece(board, "ab")).to_have_class(CHOSEN)
    expect(ghost(board)).to_have_count(0)
    piece(board, "spot-11").dblclick()
    assert sent(page) == ["place ab 0 0 turn 1", "place ab 1 1 turn 1"]


def test_the_last_one_is_not_held_any_more(page: Page) -> None:
    start = scene(tray())
    board = opened(page, coded(start))
    piece(board, "ab").click()
    piece(board, "spot-00").dblclick()
    come(page, start, scene(tray(laid=("00",), left=0)))
    expect(board.locator(".cb-chosen")).to_have_count(0)
    expect(piece(board, "spot-01")).not_to_have_attribute("role", "button")


def test_what_others_do_meanwhile_does_not_take_it_out_of_the_hand(page: Page) -> None:
    start = scene(tray())
    board = opened(page, coded(start))
    piece(board, "ab").click()
    page.keyboard.press("r")
    piece(board, "spot-01").click()
    come(page, start, scene([*tray(), tile("theirs", 600, 380)]))
    expect(board).to_have_attribute("data-index", "1")
    expect(piece(board, "ab")).to_have_class(CHOSEN)
    assert lean(ghost(board)) == "90deg"
    piece(board, "spot-01").click()
    assert sent(page) == ["place ab 0 1 turn 1"]


def test_what_others_take_cannot_be_held_on(page: Page) -> None:
    start = scene(tray())
    board = opened(page, coded(start))
    piece(board, "ab").click()
    piece(board, "spot-01").click()
    come(page, start, scene(tray(left=0)))
    expect(ghost(board)).to_have_count(0)
    expect(board.locator(".cb-chosen")).to_have_count(0)


def test_a_chosen_piece_stays_chosen_while_others_move(page: Page) -> None:
    board = opened(page, coded(CHAIN))
    piece(board, "a").click()
    piece(board, "b").click()
    come(page, CHAIN, scene([*CHAIN.sprites, tile("theirs", 600, 380)]))
    expect(piece(board, "b")).to_have_class(CHOSEN)
    expect(piece(board, "c")).to_be_visible()


def test_what_was_played_is_not_chosen_any_more(page: Page) -> None:
    board = opened(page, coded(CHAIN))
    piece(board, "other").dblclick()
    come(page, CHAIN, scene(CHAIN.sprites, "Then."))
    expect(board).to_have_attribute("data-index", "1")
    expect(piece(board, "other")).not_to_have_class(CHOSEN)


def test_a_laid_tile_is_taken_up_as_it_lies_and_laid_elsewhere_in_one_go(page: Page) -> None:
    board = opened(page, coded(scene(tray(laid=("00",)))))
    piece(board, "laid-00").click()
    piece(board, "spot-10").click()
    assert lean(ghost(board)) == "90deg"
    assert lean(piece(board, "laid-00")) in ("", "0deg"), "it lies as it is turned already"
    piece(board, "spot-10").click()
    assert sent(page) == ["remove 0 0; place ab 1 0 turn 1"]


def test_a_tile_is_dragged_to_a_spot(page: Page) -> None:
    board = opened(page, coded(scene(tray())))
    (x, y), (to_x, to_y) = place(piece(board, "ab")), place(piece(board, "spot-11"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 2)
    expect(ghost(board)).to_have_count(0)
    page.mouse.move(300, 250, steps=4)
    there = place(ghost(board))
    assert abs(there[0] - 300) < 3
    assert abs(there[1] - 250) < 3
    page.mouse.move(to_x, to_y, steps=4)
    expect(piece(board, "spot-11")).to_have_class(CHOSEN)
    page.mouse.up()
    assert sent(page) == ["place ab 1 1 turn 0"]


def test_a_tile_that_is_let_go_elsewhere_goes_back(page: Page) -> None:
    board = opened(page, coded(scene(tray())))
    page.mouse.move(*place(piece(board, "ab")))
    page.mouse.down()
    page.mouse.move(330, 350, steps=4)
    page.mouse.up()
    expect(ghost(board)).to_have_count(0)
    expect(board.locator(".cb-chosen")).to_have_count(0)
    assert sent(page) == []
    piece(board, "ab").click()
    expect(piece(board, "ab")).to_have_class(CHOSEN)


def test_a_drag_of_a_few_pixels_is_a_click(page: Page) -> None:
    board = opened(page, coded(scene(tray())))
    x, y = place(piece(board, "ab"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 4, y + 3)
    page.mouse.up()
    expect(piece(board, "ab")).to_have_class(CHOSEN)


def test_a_finger_drags_the_tile_and_not_the_page(finger: Page) -> None:
    board = opened(finger, coded(scene(tray())))
    (x, y), (to_x, to_y) = place(piece(board, "ab")), place(piece(board, "spot-00"))
    touch = finger.context.new_cdp_session(finger)
    for kind, points in (
        ("touchStart", [(x, y)]),
        *(
            ("touchMove", [(x + (to_x - x) * part / 8, y + (to_y - y) * part / 8 + 40 * (part < 8))])
            for part in range(1, 9)
        ),
        ("touchEnd", []),
    ):
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": left, "y": top} for left, top in points]}
        )
    expect(board).to_have_attribute("data-busy", "true")
    assert sent(finger) == ["place ab 0 0 turn 0"]


def test_a_tap_takes_a_tile_and_two_lay_it(finger: Page) -> None:
    board = opened(finger, coded(scene(tray())))
    piece(board, "ab").tap()
    piece(board, "spot-01").tap()
    expect(ghost(board)).to_have_count(1)
    piece(board, "spot-01").tap()
    assert sent(finger) == ["place ab 0 1 turn 0"]
