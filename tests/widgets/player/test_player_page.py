"""What stands around a replay, on made-up boards: the tree, what is hidden, variations, the count, notes."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.made_up_boards import coded, opened, piece, said, scene, tile

from kernel_lib.scene.frames import Frame, frames_of
from kernel_lib.scene.sprite import Scene, Shape
from kernel_lib.widgets.front.assets import stylesheet

SEATS = [{"name": "Ann", "turn": "Ann's turn"}, {"name": "Bo", "turn": "Bo's turn"}]
ABOUT = {"views": [["table", "all cards open"], ["0", "Ann"]], "view": "table", "aside": "", "by": "Ann"}
BUTTONS = [{"name": "try", "words": "Try it from here", "about": "", "more": False}]
SECTIONS = ["board", "controls", "log", "notes"]
TOLD: list[dict[str, Any]] = [
    {"at": 0, "chapter": "deal", "log": []},
    {"at": 1, "chapter": "trick 1", "log": ["Ann played the 2 of hearts."], "seat": 0},
    {"at": 2, "log": ["Bo played the 3 of hearts."], "seat": 1, "branches": [{"at": 9, "label": "Ann tried the 4."}]},
    {"at": 3, "log": ["Ann played the 5 of hearts."], "seat": 0},
    {"at": 3, "log": [], "notes": [{"by": "Ann", "text": "Well.", "glyph": "!", "marks": ["H5"], "id": 1, "at": 3}]},
    {"at": 4, "chapter": "trick 2", "log": ["Bo played the 6 of hearts."], "seat": 1},
]
STORY: list[dict[str, Any]] = [
    *({"at": at, "level": 0} for at in range(4)),
    {"at": 9, "level": 1, "after": 3, "opens": True, "log": ["Ann tried the 4."], "seat": 0, "glyph": "?"},
    {"at": 4, "level": 0},
]
ASKS = {"by": "your task", "text": "Which card?", "asks": True}


def picture(number: int, shape: Shape = "wide") -> Scene:
    wide = scene([tile("card", 60 + 40 * number, 200, mark="H5", label="5 of hearts")])
    sizes = {"wide": (640, 400), "middle": (848, 556), "narrow": (390, 780)}
    return Scene(shape, *sizes[shape], wide.sprites, wide.title, f"After {number}.", "", "A made-up table.")


def varied_line(**asked: Any) -> list[Frame]:
    """A line with a variation; `asked` is said at the frame of move 2."""
    drawn = coded(*(picture(number) for number in range(len(TOLD))))
    bare = [{name: value for name, value in frame.items() if name != "chapter"} for frame in drawn]
    made = [{"notes": [], "branches": []} | frame | told for frame, told in zip(bare, TOLD, strict=True)]
    made[2] |= asked
    return made


def player(page: Page, **traits: Any) -> Locator:
    told = {"seats": SEATS, "about": ABOUT, "buttons": BUTTONS, "sections": SECTIONS, "story": STORY}
    return opened(page, traits.pop("shown", varied_line()), "player", **told | traits)


def lines(board: Locator) -> list[str]:
    return [line.strip() for line in board.locator(".cb-log li[data-at]").all_text_contents()]


def messages(page: Page, kind: str) -> list[dict[str, Any]]:
    return [message for message in page.evaluate("model.sent") if message["type"] == kind]


def where(board: Locator) -> str:
    return str(board.locator(".cb-where").text_content())


# The tree ---------------------------------------------------------------------------------------------


def test_the_tree_has_all_lines_and_a_click_goes_there(page: Page) -> None:
    board = player(page)
    assert [line.split(" ")[0] for line in lines(board)] == ["Ann", "Bo", "Ann", "Ann", "Bo"]
    aside = board.locator(".cb-log li[data-level='1']")
    expect(aside).to_contain_text("Ann tried the 4.")
    expect(aside.locator(".cb-glyph")).to_have_text("?")
    expect(board.locator(".cb-log").get_by_role("img", name="There is a note")).to_have_count(1)
    board.locator(".cb-log li", has_text="the 5 of hearts").click()
    expect(board).to_have_attribute("data-index", "4")
    expect(board.locator(".cb-now")).to_have_text("Ann played the 5 of hearts. ! ", use_inner_text=False)
    expect(board).to_be_focused()
    aside.click()
    assert messages(page, "enter") == [{"type": "enter", "at": 9}]


def test_several_pictures_of_one_move_have_its_number(page: Page) -> None:
    board = player(page)
    board.focus()
    told = [where(board)]
    for _ in TOLD[1:]:
        page.keyboard.press("ArrowRight")
        told.append(where(board))
    assert told == [f"move {number} of 4" for number in (0, 1, 2, 3, 3, 4)]


def test_a_variation_looks_like_one_and_leads_back(page: Page) -> None:
    board = player(page)
    expect(board.locator(".cb-badge")).to_be_hidden()
    page.evaluate("(about) => model.set('about', about)", ABOUT | {"aside": "Ann tried the 4."})
    page.evaluate("() => model.set('index', 1)")
    expect(board).to_have_attribute("data-aside", "true")
    expect(board.locator(".cb-badge")).to_have_text("Variation")
    board.get_by_role("button", name="Back to the main line").click()
    assert messages(page, "command") == [{"type": "command", "name": "leave"}]


# Nothing is given away ----------------------------------------------------------------------------------


def test_what_comes_is_hidden_while_something_is_asked(page: Page) -> None:
    board = player(page, shown=varied_line(notes=[ASKS]), index=2)
    expect(board).to_have_attribute("data-hides", "true")
    assert len(lines(board)) == 2
    assert where(board) == "move 2"
    assert board.get_by_role("slider").get_attribute("max") == "2"
    expect(board.get_by_role("button", name="Variation")).to_have_count(0)
    assert "trick 2" not in str(board.locator(".cb-shelf, .cb-bar").all_text_contents())
    board.focus()
    page.keyboard.press("End")
    expect(board).to_have_attribute("data-index", "2")
    page.keyboard.press("ArrowRight")
    expect(board).to_have_attribute("data-hides", "false")
    assert len(lines(board)) == 5, "nothing is asked any more"


def test_what_comes_is_shown_and_hidden_by_button_and_key(page: Page) -> None:
    board = player(page, shown=varied_line(notes=[ASKS]), index=1)
    board.get_by_role("button", name="Show what comes").click()
    assert where(board) == "move 1 of 4"
    assert len(lines(board)) == 5
    board.focus()
    page.keyboard.press("h")
    assert where(board) == "move 1"
    assert lines(board) == ["Ann played the 2 of hearts."]
    expect(board.get_by_role("button", name="Show what comes")).to_be_visible()


# Notes ------------------------------------------------------------------------------------------------


@pytest.fixture
def noting(page: Page) -> Iterator[Locator]:
    board = player(page, index=4)
    board.focus()
    page.keyboard.press("n")
    yield board
    assert not page.evaluate("document.querySelector('.cb-noting b.never')"), "text is never markup"


def test_a_note_is_written_with_the_board_in_view(page: Page, noting: Locator) -> None:
    board = noting
    expect(board.locator(".cb-note-head")).to_have_text("A note on: Ann played the 5 of hearts.")
    board.get_by_label("Your note").fill("<b class=never>Well</b>")
    board.get_by_role("radio", name="!?").click()
    board.get_by_role("radio", name="before it").click()
    piece(board, "card").click()
    chip = board.get_by_role("button", name="Unmark: 5 of hearts").or_(board.locator(".cb-chip"))
    expect(chip).to_have_text("5 of hearts")
    expect(board.locator('[data-key="card"] use[href$="state.mark"]')).to_have_count(1)
    board.get_by_role("button", name="Save note").click()
    assert messages(page, "save-note") == [
        {
            "type": "save-note",
            "at": 3,
            "note": 0,
            "by": "Ann",
            "text": "<b class=never>Well</b>",
            "glyph": "!?",
            "marks": ["H5"],
            "show": "before",
        }
    ]
    page.evaluate("() => model.hear({type: 'noted', at: 3, text: 'The note is in a.jsonl.', good: true})")
    expect(board.locator(".cb-noted")).to_have_text("The note is in a.jsonl.")
    expect(board.get_by_label("Your note")).to_have_value("")


def test_a_draft_stays_with_its_move(page: Page, noting: Locator) -> None:
    board = noting
    board.get_by_label("Your note").fill("Not yet saved")
    board.get_by_role("button", name="One step forward").click()
    expect(board.get_by_label("Your note")).to_have_value("")
    board.get_by_role("button", name="One step back").click()
    expect(board.get_by_label("Your note")).to_have_value("Not yet saved")
    board.get_by_role("button", name="Save note").click()
    page.evaluate("() => model.hear({type: 'noted', at: 3, text: 'No space left.', good: false})")
    expect(board.get_by_label("Your note")).to_have_value("Not yet saved")
    board.get_by_role("button", name="Discard").click()
    expect(board.get_by_label("Your note")).to_have_value("")


def test_a_note_that_is_there_is_changed_or_withdrawn(page: Page) -> None:
    board = player(page, index=4)
    board.get_by_role("button", name="Change").click()
    expect(board.get_by_label("Your note")).to_have_value("Well.")
    expect(board.locator(".cb-chip")).to_have_text("5 of hearts")
    board.get_by_role("button", name="Withdraw").click()
    assert messages(page, "withdraw") == [{"type": "withdraw", "at": 3, "note": 1}]


# What Python answers ------------------------------------------------------------------------------------


def test_the_eyes_are_chosen_and_questions_are_answered_at_the_buttons(page: Page) -> None:
    board = player(page)
    board.get_by_label("Seen by").select_option("Ann")
    assert messages(page, "command") == [{"type": "command", "name": "look 0"}]
    page.evaluate("() => model.hear({type: 'busy', on: false})")
    board.get_by_role("button", name="Try it from here").click()
    page.evaluate("() => model.hear({type: 'ask', text: 'Who are you?', choices: [{name: 'try 1', words: 'Bo'}]})")
    assert said(board) == "Who are you?"
    board.get_by_role("button", name="Bo", exact=True).click()
    assert messages(page, "command")[-1] == {"type": "command", "name": "try 1"}
    expect(board.locator(".cb-asked")).to_be_hidden()


# The room ---------------------------------------------------------------------------------------------


def test_the_moves_stand_beside_where_there_is_room_and_the_height_stays(page: Page) -> None:
    shapes: tuple[Shape, ...] = ("middle", "narrow")
    drawn = [{one: picture(number, one) for one in shapes} for number in range(len(TOLD))]
    made = [{"notes": [], "branches": []} | frame | told for frame, told in zip(frames_of(drawn), TOLD, strict=True)]
    board = player(page, shown=made, shape="auto")
    page.add_style_tag(content=stylesheet("player/player.css"))
    board.focus()
    for width, shape, beside in ((1260, "middle", True), (848, "middle", False), (390, "narrow", False)):
        page.set_viewport_size({"width": width, "height": 800})
        expect(board).to_have_attribute("data-shape", shape)
        expect(board).to_have_attribute("data-beside", json.dumps(beside))
        picture_box, log_box = board.locator(".cb-picture").bounding_box(), board.locator(".cb-shelf").bounding_box()
        assert picture_box
        assert log_box
        assert (log_box["x"] >= picture_box["x"] + picture_box["width"]) == beside
        assert board.evaluate("(root) => root.scrollWidth <= root.clientWidth")
        page.keyboard.press("Home")
        heights = set()
        for _ in TOLD:
            heights.add(board.evaluate("(root) => root.offsetHeight"))
            page.keyboard.press("ArrowRight")
        assert len(heights) == 1
    sizes = board.locator(".cb-steps button:visible").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(sizes) >= 44, "on a phone"
