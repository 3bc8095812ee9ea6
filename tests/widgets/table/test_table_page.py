"""What stands around a table, on made-up boards: the line, the pace, what is shown again, the log, the end."""

from typing import Any

from playwright.sync_api import Locator, Page, expect
from support.made_up_boards import coded, come, opened, piece, said, scene, sent, tile

from kernel_lib.scene.sprite import Scene, Sprite

SEATS = [{"name": "you", "turn": "Your turn"}, {"name": "Greedy", "turn": "Greedy's turn"}]
PACE = 700


def at(x: float, caption: str = "Now.", state: str = "legal") -> Scene:
    """A position in which a tile lies at x, and another can be played, in this state."""
    return scene(
        [Sprite("say", "", 320, 40, 600, 36), tile("mover", x, 200), tile("go", 500, 300, move="go", state=state)],
        caption,
    )


def table(page: Page, **traits: Any) -> Locator:
    """A table whose time stands still but where a test lets it run."""
    page.clock.install(time=0)
    board = opened(page, coded(at(0)), **{"pace": PACE, "seats": SEATS, **traits})
    page.clock.pause_at(600_000)
    return board


def moves(page: Page, count: int, first: int = 0) -> None:
    """Moves of another seat come from the kernel, each in a message of its own."""
    for number in range(first, first + count):
        more = {"hold": PACE, "log": [f"Greedy moved to {number + 1}."], "seat": 1, "at": number + 1}
        come(page, at(number * 10), at((number + 1) * 10), **more)


def shown(board: Locator) -> int:
    return int(board.get_attribute("data-index") or "")


# Pace -------------------------------------------------------------------------------------------------


def test_frames_that_come_one_by_one_stay_on_show_as_long_as_they_say(page: Page) -> None:
    board = table(page)
    moves(page, 3)
    assert shown(board) == 1, "the first at once"
    page.clock.run_for(PACE - 50)
    assert shown(board) == 1
    page.clock.run_for(100)
    assert shown(board) == 2
    page.clock.run_for(PACE - 100)
    assert shown(board) == 2
    page.clock.run_for(100)
    assert shown(board) == 3


def test_the_speed_is_the_persons_choice(page: Page) -> None:
    board = table(page)
    for first, speed, ms in ((0, "slow", 2 * PACE), (2, "fast", 0.4 * PACE)):
        board.get_by_role("radio", name=speed).click()
        moves(page, 2, first)
        page.clock.run_for(int(ms) - 50)
        assert shown(board) == first + 1, speed
        page.clock.run_for(100)
        assert shown(board) == first + 2, speed
        page.clock.run_for(10 * PACE)


def test_at_once_shows_the_last_position(page: Page) -> None:
    board = table(page)
    board.get_by_role("radio", name="at once").click()
    moves(page, 4)
    assert shown(board) == 4


def test_skip_shows_the_last_position_by_button_and_by_key(page: Page) -> None:
    board = table(page)
    skip = board.get_by_role("button", name="Skip")
    expect(skip).to_be_disabled()
    moves(page, 3)
    skip.click()
    assert shown(board) == 3
    expect(skip).to_be_disabled()
    moves(page, 3, first=3)
    board.press("s")
    assert shown(board) == 6


def test_a_person_acts_as_soon_as_it_is_their_turn(page: Page) -> None:
    board = table(page)
    moves(page, 3)
    piece(board, "go").click()
    assert shown(board) == 3, "what was still on show is skipped"
    expect(piece(board, "go")).to_have_attribute("aria-pressed", "true")
    piece(board, "go").click()
    assert sent(page) == ["go"]


def test_again_shows_what_has_happened_since_the_own_move_once_more(page: Page) -> None:
    board = table(page)
    again = board.get_by_role("toolbar").get_by_role("button", name="Again")
    piece(board, "go").dblclick()
    moves(page, 2)
    page.clock.run_for(3 * PACE)
    assert shown(board) == 2
    again.click()
    assert shown(board) == 1
    page.clock.run_for(PACE + 50)
    assert shown(board) == 2
    board.press("a")
    assert shown(board) == 1


def test_pictures_that_wait_are_stepped_through_and_back(page: Page) -> None:
    board = table(page)
    for place in range(3):
        more = {"waits": True, "log": [f"Fault {place + 1}."]} if place < 2 else {"log": ["Scored."]}
        come(page, at(10 * place), at(10 * place + 10), hold=PACE, **more)
    page.clock.run_for(10 * PACE)
    assert shown(board) == 1, "it goes on when it is asked to"
    board.get_by_role("button", name="Next").click()
    assert shown(board) == 2
    board.press("ArrowLeft")
    expect(board.locator(".cb-say-text")).to_have_text("Fault 1.")
    board.press("ArrowRight")
    board.press("ArrowRight")
    assert shown(board) == 3
    expect(board.locator(".cb-say-text")).to_have_text("Scored.")


def test_a_picture_that_waits_says_what_was_done_and_not_at_once_all_that_came_of_it(page: Page) -> None:
    board = table(page)
    told = ["Greedy is done.", "Your board, colours clash: two tiles.", "Greedy's board, a goal driven right."]
    come(page, at(0), at(10), hold=PACE, waits=True, log=told, at=1)
    page.clock.run_for(2 * PACE)
    expect(board.locator(".cb-say-text")).to_have_text("Greedy is done.")


# The line ---------------------------------------------------------------------------------------------


def test_the_line_tells_what_happened_and_covers_nothing(page: Page) -> None:
    board = table(page)
    moves(page, 1)
    line = board.locator(".cb-say")
    expect(line.locator(".cb-say-text")).to_have_text("Greedy moved to 1.")
    expect(line).to_have_attribute("data-tone", "told")
    box, below = line.bounding_box(), piece(board, "mover").bounding_box()
    assert box is not None
    assert below is not None
    assert box["y"] + box["height"] <= below["y"]


def test_a_refusal_unfolds_its_rule_below_the_board(page: Page) -> None:
    board = table(page)
    message = {
        "type": "say",
        "tone": "refusal",
        "text": "Not there.",
        "nearest": "",
        "why": "Contact. <b>A tile</b> touches another.",
    }
    page.evaluate("(message) => model.hear(message)", message)
    assert said(board) == "Not there."
    board.get_by_role("button", name="Why?").click()
    told = board.locator(".cb-unfolded")
    expect(told).to_contain_text("<b>A tile</b> touches another.")
    told.get_by_role("button", name="Close").click()
    expect(told).to_be_hidden()


def test_a_hint_speaks_as_a_hint(page: Page) -> None:
    board = table(page)
    page.evaluate("model.hear({type: 'say', tone: 'hint', text: 'Go. It is good.', nearest: '', why: ''})")
    expect(board.locator(".cb-say")).to_have_text("Hint: Go. It is good.")
    moves(page, 1)
    expect(board.locator(".cb-say-head")).to_have_text("Hint:")


def test_a_hint_says_how_sure_it_is_when_somebody_asks(page: Page) -> None:
    board = table(page)
    hint = {"type": "say", "tone": "hint", "text": "Go. It is good.", "nearest": "", "why": "It wins 9 <b>games</b>."}
    page.evaluate("(message) => model.hear(message)", hint)
    expect(board.locator(".cb-say")).not_to_contain_text("9")
    board.get_by_role("button", name="How sure?").click()
    expect(board.locator(".cb-unfolded")).to_contain_text("It wins 9 <b>games</b>.")


def test_a_hint_is_said_no_longer_than_its_move_is_marked(page: Page) -> None:
    """Others may take the piece by the clock, or the person takes a move back: then nothing is advised any more."""
    board = table(page)
    marked = at(0, state="hint")
    come(page, at(0), marked)
    page.evaluate("model.hear({type: 'say', tone: 'hint', text: 'Go. It is good.', nearest: '', why: ''})")
    come(page, marked, marked)
    expect(board.locator(".cb-say-head")).to_have_text("Hint:")
    come(page, marked, at(10))
    page.clock.run_for(2 * PACE)
    expect(board.locator(".cb-say")).to_be_hidden()


def test_what_is_thought_about_can_be_stopped_until_the_answer_comes(page: Page) -> None:
    board = table(page)
    page.evaluate("model.hear({type: 'say', tone: 'thinks', text: 'Thinking about it.', nearest: '', why: ''})")
    stop = board.locator(".cb-say").get_by_role("button", name="Stop")
    stop.click()
    assert sent(page, "command") == ["stop"]
    page.evaluate("model.hear({type: 'say', tone: 'hint', text: 'Go. It is good.', nearest: '', why: ''})")
    expect(board.locator(".cb-say")).to_have_text("Hint: Go. It is good.")
    expect(stop).to_be_hidden()


def test_a_mistake_waits_for_one_of_two_buttons_which_the_keys_reach(page: Page) -> None:
    board = table(page)
    choices = [{"name": "take-back", "words": "Take it back"}, {"name": "go-on", "words": "Go on"}]
    message = {"type": "say", "tone": "warns", "text": "That costs 31.", "nearest": "", "why": "", "choices": choices}
    page.evaluate("(message) => model.hear(message)", message)
    assert said(board) == "That costs 31."
    board.focus()
    page.keyboard.press("Escape")
    expect(board.locator(".cb-say-text")).to_have_text("That costs 31.")
    back, on = (board.get_by_role("button", name=choice["words"]) for choice in choices)
    for _ in range(9):
        page.keyboard.press("Tab")
        if back.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.evaluate("model.hear({type: 'busy', on: false})")
    page.keyboard.press("Tab")
    expect(on).to_be_focused()
    page.keyboard.press("Enter")
    assert sent(page, "command") == ["take-back", "go-on"]
    page.evaluate("model.hear({type: 'say', tone: 'info', text: '', nearest: '', why: ''})")
    expect(board.locator(".cb-say")).to_be_hidden()
    expect(on).to_be_hidden()


# What is typed, and what Python answers -----------------------------------------------------------------


def test_a_typed_move_is_sent_and_stays_until_it_is_played(page: Page) -> None:
    board = table(page, offers=["go", "stay"])
    field = board.get_by_label("Type a move")
    field.fill("fold")
    field.press("Enter")
    assert sent(page) == ["fold"]
    expect(field).to_have_value("fold")
    page.evaluate("model.hear({type: 'clear'})")
    expect(field).to_have_value("")


def test_the_line_to_type_in_can_be_hidden(page: Page) -> None:
    board = table(page)
    board.get_by_role("button", name="More").click()
    switch = board.get_by_role("button", name="Type a move")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(board.get_by_role("combobox", name="Type a move")).to_be_hidden()


def test_buttons_of_the_kernel_are_pressed_by_name(page: Page) -> None:
    buttons = [
        {"name": "deal", "words": "New deal", "about": "Begin anew", "more": False},
        {"name": "marks", "words": "Show legal moves", "about": "Mark them", "more": True, "on": True},
    ]
    board = table(page, buttons=buttons)
    board.get_by_role("button", name="New deal").click()
    more = board.get_by_role("button", name="More")
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    switch = board.get_by_role("button", name="Show legal moves")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    assert sent(page, "command") == ["deal", "marks"]
    page.evaluate("(buttons) => model.set('buttons', buttons)", [buttons[1] | {"on": False}])
    expect(switch).to_have_attribute("aria-pressed", "false")


# The log ------------------------------------------------------------------------------------------------


def told(at: int, text: str, seat: int | None = 1, chapter: str = "round 1") -> dict[str, Any]:
    return {"at": at, "seat": seat, "chapter": chapter, "log": [text]}


STORY = [
    told(1, "You drew a card.", seat=0),
    told(2, "Greedy placed a factory."),
    told(3, "Greedy drew a card.", seat=None),
    told(4, "Greedy entered market A."),
    told(5, "You passed.", seat=0, chapter="round 2"),
]


def test_the_moves_of_one_turn_are_one_line_that_unfolds(page: Page) -> None:
    board = table(page, story=STORY)
    board.press("l")
    log = board.get_by_role("list", name="What happened")
    expect(log.locator("summary")).to_have_text("Greedy's turn: placed a factory, drew a card, entered market A.")
    expect(log.locator("details li")).to_have_count(3)
    assert log.locator("li[data-at] >> visible=true").all_inner_texts() == ["You drew a card.", "You passed."]
    log.locator("summary").click()
    expect(log.locator("details li").first).to_be_visible()


def test_a_turn_names_its_player_again_after_a_sentence_of_something_else(page: Page) -> None:
    story = [
        told(1, "Greedy chose the deck grid."),
        told(2, "Energy 3 and Capital 7 came to market A.", seat=None),
        told(3, "Greedy starts with 7 cards.", seat=None),
        told(4, "Greedy drew a card."),
        told(5, "You passed.", seat=0, chapter="round 2"),
    ]
    board = table(page, story=story)
    board.press("l")
    expect(board.get_by_role("list", name="What happened").locator("summary")).to_have_text(
        "Greedy's turn: chose the deck grid. Energy 3 and Capital 7 came to market A. "
        "Greedy starts with 7 cards, drew a card."
    )


def test_a_click_on_a_line_asks_for_its_moment_and_escape_leaves_it(page: Page) -> None:
    board = table(page, story=STORY)
    board.press("l")
    board.get_by_text("You drew a card.").click()
    assert page.evaluate("model.sent.at(-1)") == {"type": "look", "at": 1}
    come(page, at(0), at(10), look=True, hold=0, at=1)
    expect(board.locator(".cb-say-text")).to_contain_text("This is an earlier position.")
    board.press("Escape")
    assert page.evaluate("model.sent.at(-1)") == {"type": "look", "at": None}


# The end ------------------------------------------------------------------------------------------------

ENDING: dict[str, Any] = {
    "title": "Greedy wins by 1 point",
    "why": "23 points to your <i>22</i>.",
    "names": ["you", "Greedy"],
    "winners": [1],
    "turn": "from trick 5, where it turned",
    "at": 3,
    "counted": "Points after each round",
    "course": [["start", [0, 0]], ["round 1", [12, 9]], ["round 2", [22, 23]]],
    "lines": [
        {"words": "tricks", "values": ["20", "20"], "decides": False, "total": False},
        {"words": "cards A", "values": ["+2", "+3"], "decides": True, "total": False},
        {"words": "points", "values": ["22", "23"], "decides": False, "total": True},
    ],
}
DEAL = {"name": "deal", "words": "New deal", "about": "Begin anew", "more": False}


def test_the_end_waits_until_all_was_shown_and_says_who_won_and_why(page: Page) -> None:
    board = table(page, buttons=[DEAL])
    moves(page, 2)
    page.evaluate("(ending) => model.set('ending', ending)", ENDING)
    panel = board.get_by_role("region", name="Greedy wins by 1 point")
    expect(panel).to_have_count(0)
    page.clock.run_for(2 * PACE)
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("23 points to your <i>22</i>.")
    assert panel.locator("tr.cb-decides").all_inner_texts() == ["cards A\t+2\t+3"]
    expect(panel.get_by_role("img")).to_have_attribute(
        "aria-label", "Points after each round. you: 0, 12, 22; Greedy: 0, 9, 23"
    )


def test_at_the_end_the_game_is_looked_at_again_or_dealt_anew(page: Page) -> None:
    board = table(page, buttons=[DEAL], ending=ENDING)
    panel = board.locator(".cb-ending")
    deal = board.get_by_role("button", name="New deal")
    expect(deal).to_have_count(1)  # the panel's
    panel.get_by_role("button", name="The board").click()
    expect(panel).to_be_hidden()
    expect(deal).to_have_count(1)  # the bar's
    board.get_by_role("button", name="The result").click()
    panel.get_by_role("button", name="Same deal again").click()
    page.evaluate("model.hear({type: 'busy', on: false})")
    panel.get_by_role("button", name="Look at it again").click()
    assert sent(page, "command") == ["same", "again"]


def test_at_the_end_the_total_is_in_sight_however_many_lines_there_are(page: Page) -> None:
    lines = [ENDING["lines"][0]] * 20 + ENDING["lines"][1:]
    board = table(page, shape="auto", buttons=[DEAL], ending=ENDING | {"lines": lines})
    for width, height in ((1280, 900), (900, 700)):
        page.set_viewport_size({"width": width, "height": height})
        table_box, total = board.locator(".cb-outcome-score").bounding_box(), board.locator(".cb-total").bounding_box()
        assert table_box is not None
        assert total is not None
        assert table_box["y"] < total["y"]
        assert total["y"] + total["height"] <= table_box["y"] + table_box["height"] + 1


def test_at_the_end_what_is_said_lies_over_the_panel_and_its_button_can_be_pressed(page: Page) -> None:
    board = table(page, buttons=[DEAL], ending=ENDING)
    expect(board.locator(".cb-ending")).to_be_visible()
    page.evaluate("model.hear({type: 'say', text: 'Judging your decisions.', tone: 'thinks', nearest: ''})")
    board.get_by_role("button", name="Stop").click()
    assert sent(page, "command") == ["stop"]


def test_the_table_fills_the_screen_by_a_key_and_escape_leaves_it(page: Page) -> None:
    board = table(page)
    board.press("p")
    expect(board).to_have_attribute("data-presenting", "true")
    expect(board.locator(".cb-told-words")).to_have_text("Now.")
    guide = {"move": "Play the tile.", "why": "It is the last one.", "word": ""}
    come(page, at(0), at(10), hold=0, at=1, guide=guide)
    expect(board.locator(".cb-told-words")).to_have_text("Play the tile. It is the last one.")
    board.press("Escape")
    expect(board).to_have_attribute("data-presenting", "false")
