"""The board's front end in a bare page: a fake model in place of the kernel, real frames of a real game."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import asked, mount_board

from kernel_lib.core import CHANCE
from kernel_lib.games import GAMES
from kernel_lib.games.inversion.rules.moves import Inversion
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.frames import Frame, frames_of
from kernel_lib.scene.sprite import Scene, Shape

GAME = GAMES["inversion"]
NAMES = ("you", "greedy", "search")


def game(seed: int = 3, players: int = 3) -> list[State]:
    """All states of a game at random."""
    rng = random.Random(seed)
    first = GAMES["inversion"].start(players=players)
    assert isinstance(first, State)
    states = [first]
    while states[-1].to_act:
        last = states[-1]
        move = last.sample_chance(rng) if last.to_act == (CHANCE,) else rng.choice(last.legal_moves())
        states.append(last.play(move))
    return states


def drawn(state: State, shape: Shape = "wide", *, buttons: bool = False) -> Scene:
    """What seat 0 gets to see."""
    return GAME.scene.draw(state.view(0), SceneRequest(names=NAMES, shape=shape, buttons=buttons))


def coded(states: list[State], *, buttons: bool) -> list[Frame]:
    steps = [
        {shape: drawn(state, shape, buttons=buttons) for shape in GAMES["inversion"].scene.shapes} for state in states
    ]
    told = frames_of(steps)
    for frame, state in zip(told, states, strict=True):
        frame["log"] = [GAME.text.describe_event(event, None).sentence(NAMES) for event in state.events]
    return told


def to_play(states: list[State]) -> int:
    """A position in which seat 0 has to follow, and not every card may be played."""
    return next(
        at
        for at, state in enumerate(states)
        if state.to_act == (0,) and state.played and len(state.legal_moves()) < state.held[0]
    )


@pytest.fixture(scope="module")
def states() -> list[State]:
    return game()


@pytest.fixture(scope="module")
def play(states: list[State]) -> dict[str, Any]:
    """The traits of a table at which seat 0 has to play a card; it is not asked what a chosen one would do."""
    at = to_play(states)
    return {
        "symbols": GAME.scene.sheet(),
        "frames": [frame | {"tries": False} for frame in coded(states[at : at + 1], buttons=True)],
        "mode": "table",
        "theme": "light",
        "shape": "wide",
        "pace": 40,
        "busy": False,
    }


@pytest.fixture(scope="module")
def replayed(states: list[State]) -> dict[str, Any]:
    """The traits of a player."""
    return {
        "symbols": GAME.scene.sheet(),
        "frames": coded(states, buttons=False),
        "mode": "player",
        "theme": "light",
        "shape": "wide",
        "pace": 40,
        "index": 0,
        "busy": False,
    }


Show = Callable[[dict[str, Any]], Locator]


@pytest.fixture
def show(calm: Page) -> Show:
    """Shows a board with these traits."""

    return lambda traits: mount_board(calm, **traits)


def sent(page: Page) -> list[dict[str, Any]]:
    return asked(page)


def tell(page: Page, message: dict[str, Any]) -> None:
    page.evaluate("(message) => model.hear(message)", message)


def of_state(board: Locator, state: str) -> Locator:
    return board.locator(f".cb-piece.cb-{state}[data-key^=card]")


# Choosing ----------------------------------------------------------------------------------------


def test_a_click_chooses_and_a_second_one_plays(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    card = of_state(board, "legal").first
    key = card.get_attribute("data-key")
    card.click()
    chosen = board.locator(f'[data-key="{key}"]')
    expect(chosen).to_have_class(re.compile("cb-chosen"))
    expect(chosen).to_have_attribute("aria-pressed", "true")
    assert sent(calm) == []
    chosen.click()
    move = f"play {str(key).removeprefix('card-')}"
    assert sent(calm) == [{"type": "act", "move": move, "index": 0}]
    expect(board).to_have_attribute("data-busy", "true")


def test_the_button_says_what_is_chosen_and_plays_it(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    confirm = board.locator('[data-key="confirm"]')
    confirm.click()
    assert sent(calm) == []
    of_state(board, "legal").first.click()
    expect(confirm.locator("text")).to_have_text(re.compile("^Play "))
    expect(confirm.locator("text")).to_have_css("fill", "rgb(255, 255, 255)")
    confirm.click()
    assert [message["type"] for message in sent(calm)] == ["act"]


def test_a_double_click_plays_once(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    of_state(board, "legal").first.dblclick()
    board.locator('[data-key="confirm"]').click()
    assert len(sent(calm)) == 1


def test_a_card_that_may_not_be_played_asks_why(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    card = of_state(board, "off").first
    key = str(card.get_attribute("data-key"))
    card.click()
    assert sent(calm) == [{"type": "why", "move": f"play {key.removeprefix('card-')}"}]
    nearest = str(of_state(board, "legal").first.get_attribute("data-key"))
    tell(
        calm,
        {
            "type": "say",
            "text": "Follow a <b>heart</b>.",
            "tone": "refusal",
            "nearest": f"play {nearest.removeprefix('card-')}",
        },
    )
    expect(board.locator(".cb-say-text")).to_have_text("Follow a <b>heart</b>.")
    expect(board.locator(f'[data-key="{key}"]')).to_have_class(re.compile("cb-fault"))
    expect(board.locator(f'[data-key="{nearest}"]')).to_have_class(re.compile("cb-hint"))
    expect(board).to_have_attribute("data-busy", "false")
    board.locator(f'[data-key="{nearest}"]').click()
    expect(board.locator(".cb-say")).to_be_hidden()


def test_buttons_send_their_names(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    board.locator('[data-key="hint"]').click()
    tell(calm, {"type": "say", "text": "Nothing to advise.", "tone": "info", "nearest": ""})
    board.locator('[data-key="undo"]').click()
    assert sent(calm) == [{"type": "command", "name": "hint"}, {"type": "command", "name": "undo"}]


def test_a_game_is_played_by_keyboard(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    calm.keyboard.press("Tab")
    expect(board).to_be_focused()
    calm.keyboard.press("Tab")
    expect(board.locator('[data-key^="card"]:focus')).to_have_count(1)
    calm.keyboard.press("End")
    expect(board.locator('[data-key="undo"]')).to_be_focused()
    calm.keyboard.press("ArrowRight")
    focused = board.locator("[data-key]:focus")
    for _ in range(20):
        if "cb-legal" in str(focused.get_attribute("class")):
            break
        calm.keyboard.press("ArrowRight")
    assert focused.locator(".cb-ring").count() == 1
    calm.keyboard.press("Enter")
    expect(focused).to_have_class(re.compile("cb-chosen"))
    calm.keyboard.press("Escape")
    expect(focused).to_have_class(re.compile("cb-legal"))
    calm.keyboard.press("Enter")
    calm.keyboard.press("Enter")
    assert [message["type"] for message in sent(calm)] == ["act"]
    assert board.get_attribute("data-lm-suppress-shortcuts") == "true"


def test_pieces_are_told_to_screen_readers(show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    expect(board.get_by_role("button", name=re.compile(r"^\d+ of \w+s$")).first).to_be_visible()
    expect(board.get_by_role("button", name=re.compile("not legal now$")).first).to_be_visible()
    expect(board.get_by_role("status").first).to_have_text(re.compile(r"\w"))


# Frames that come ----------------------------------------------------------------------------------


def test_frames_come_one_after_the_other_and_a_click_skips(
    calm: Page, show: Show, play: dict[str, Any], states: list[State]
) -> None:
    at = to_play(states)
    board = show(play | {"pace": 60_000})
    later = coded(states[at : at + 5], buttons=True)[1:]
    tell(calm, {"type": "append", "from": 1, "frames": later})
    expect(board).to_have_attribute("data-index", "1")
    expect(board).to_have_attribute("data-frames", "5")
    board.locator("svg.cb-scene").click(position={"x": 5, "y": 5})
    expect(board).to_have_attribute("data-index", "4")
    tell(calm, {"type": "append", "from": 1, "frames": later})
    expect(board).to_have_attribute("data-frames", "5")


def test_two_views_and_a_later_one_show_the_same(
    calm: Page, show: Show, play: dict[str, Any], states: list[State]
) -> None:
    at = to_play(states)
    show(play | {"pace": 1})
    calm.evaluate("() => { show(); }")
    tell(calm, {"type": "append", "frames": coded(states[at : at + 3], buttons=True)[1:]})
    calm.evaluate("() => { show(); }")
    boards = calm.locator(".cb-board")
    for index in range(3):
        expect(boards.nth(index)).to_have_attribute("data-index", "2")
    drawn = [
        boards.nth(index).locator("[data-key]").evaluate_all("(all) => all.map((g) => g.dataset.key).sort().join()")
        for index in range(3)
    ]
    assert len(set(drawn)) == 1


def test_what_is_drawn_is_the_scene(show: Show, states: list[State], replayed: dict[str, Any], calm: Page) -> None:
    board = show(replayed)
    for index in (0, 1, 7, len(states) - 1, 3):
        calm.evaluate("(index) => model.set('index', index)", index)
        wanted = sorted(sprite.key for sprite in drawn(states[index]).sprites)
        assert board.locator("[data-key]").evaluate_all("(all) => all.map((g) => g.dataset.key).sort()") == wanted


def test_pieces_lie_by_depth(show: Show, states: list[State], replayed: dict[str, Any], calm: Page) -> None:
    show(replayed)
    for index in (1, 9, 4, len(states) - 1, 10, 11, 12, 2):
        calm.evaluate("(index) => model.set('index', index)", index)
        depth = {sprite.key: sprite.z for sprite in drawn(states[index]).sprites}
        lie = [depth[key] for key in calm.locator("[data-key]").evaluate_all("(all) => all.map((g) => g.dataset.key)")]
        assert lie == sorted(lie)


def test_what_moves_travels_and_both_cards_of_an_inversion_at_once(
    page: Page, states: list[State], replayed: dict[str, Any]
) -> None:
    at = next(at for at, state in enumerate(states) if any(isinstance(event, Inversion) for event in state.events))
    mount_board(page, **replayed | {"index": at - 1})
    page.evaluate("(index) => model.set('index', index)", at)
    runs = page.evaluate(
        "document.getAnimations()"
        ".filter((run) => run.effect.getKeyframes()[0].transform && run.effect.target.dataset.key)"
        ".map((run) => [run.effect.target.dataset.key, run.effect.getTiming().duration])"
    )
    event = next(event for event in states[at].events if isinstance(event, Inversion))
    assert {(f"card-{event.played}", 420), (f"card-{event.took}", 420)} <= {tuple(run) for run in runs}
    page.evaluate("(index) => model.set('index', index)", 0)
    assert page.evaluate("document.getAnimations().length") == 0, "a jump does not travel"


# A player ------------------------------------------------------------------------------------------


def test_a_player_steps_by_key_and_button(calm: Page, show: Show, replayed: dict[str, Any]) -> None:
    board = show(replayed)
    last = str(len(replayed["frames"]) - 1)
    board.focus()
    for key, index in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", last), ("Home", "0")):
        calm.keyboard.press(key)
        expect(board).to_have_attribute("data-index", index)
    calm.keyboard.press("PageDown")
    chapter = board.get_attribute("data-chapter")
    calm.keyboard.press("PageDown")
    assert board.get_attribute("data-chapter") != chapter
    board.get_by_role("button", name="Last step").click()
    expect(board).to_have_attribute("data-index", last)
    expect(board.get_by_role("button", name="One step forward")).to_be_disabled()
    board.get_by_role("slider", name="Step").fill("5")
    expect(board).to_have_attribute("data-index", "5")
    expect(board.locator(".cb-where")).to_have_text(f"move 5 of {last}")
    assert calm.evaluate("model.saved.at(-1).index") == 5


def test_a_player_plays_and_stops(calm: Page, show: Show, replayed: dict[str, Any]) -> None:
    calm.clock.install(time=0)
    board = show(replayed | {"index": len(replayed["frames"]) - 4, "pace": 20})
    calm.clock.pause_at(1_000)
    board.focus()
    calm.keyboard.press(" ")
    expect(board.get_by_role("button", name="Pause")).to_be_visible()
    calm.clock.run_for(10_000)
    expect(board).to_have_attribute("data-index", str(len(replayed["frames"]) - 1))
    expect(board.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_notes_are_text_and_ring_the_pieces(
    calm: Page, show: Show, replayed: dict[str, Any], states: list[State]
) -> None:
    lane = next(sprite.mark for sprite in drawn(states[1], buttons=True).sprites if sprite.mark)
    told = json.loads(json.dumps(replayed["frames"]))
    told[1] |= {
        "notes": [{"by": "Ann", "text": "<img src=x onerror=alert(1)>", "glyph": "!?", "marks": [lane]}],
        "branches": [{"at": 9, "label": "play H9", "glyph": "?"}],
    }
    board = show(replayed | {"frames": told, "index": 1})
    expect(board.locator(".cb-note")).to_have_text("!? <img src=x onerror=alert(1)> Ann")
    expect(board.locator(f'[data-key="card-{lane}"] use[href$="state.mark"]')).to_have_count(1)
    board.get_by_role("button", name="Variation: play H9").click()
    assert sent(calm) == [{"type": "enter", "at": 9}]


# Hosts -----------------------------------------------------------------------------------------------


def test_a_kernel_that_is_gone_is_told(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    calm.evaluate("model.gone = true")
    of_state(board, "legal").first.dblclick()
    expect(board.locator(".cb-say-text")).to_have_text("The kernel was restarted: run the cells again.")
    expect(board.get_by_role("alert")).to_have_text("The kernel was restarted. Run this cell again to go on.")
    expect(board).to_have_attribute("data-busy", "false")


def test_a_busy_kernel_is_shown(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play)
    tell(calm, {"type": "busy", "on": True})
    expect(board).to_have_attribute("aria-busy", "true")
    of_state(board, "legal").first.dblclick()
    assert sent(calm) == []
    tell(calm, {"type": "busy", "on": False})
    expect(board).to_have_attribute("aria-busy", "false")


def test_the_shape_follows_the_width(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play | {"shape": "auto"})
    for width, height, shape in ((1920, 1080, "wide"), (1280, 800, "middle"), (390, 800, "narrow")):
        calm.set_viewport_size({"width": width, "height": height})
        expect(board).to_have_attribute("data-shape", shape)
        picture = board.locator(".cb-scene").bounding_box()
        assert picture is not None
        assert shape == "narrow" or picture["height"] <= height, "as high as the window at most"
    assert board.evaluate("(board) => board.scrollWidth <= board.clientWidth")


def test_the_theme_follows_the_notebook(calm: Page, show: Show, play: dict[str, Any]) -> None:
    board = show(play | {"theme": "auto"})
    calm.evaluate("document.body.dataset.jpThemeLight = 'false'")
    expect(board).to_have_attribute("data-theme", "dark")
    calm.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(board).to_have_attribute("data-theme", "light")


def test_two_boards_do_not_share_their_symbols_and_one_lives_in_a_shadow(
    calm: Page, show: Show, play: dict[str, Any]
) -> None:
    show(play)
    calm.evaluate(
        "() => { const host = document.createElement('div'); document.body.append(host);"
        " show(host.attachShadow({mode: 'open'})); }"
    )
    calm.evaluate("() => { show(); }")
    ids = calm.locator("symbol[id], defs > g[id]").evaluate_all("(all) => all.map((symbol) => symbol.id)")
    assert len(ids) == len(set(ids)) > 100
    assert calm.locator(".cb-board [data-key='title']").count() == 3
    fill = calm.locator(".cb-board .cb-felt-probe, .cb-board [data-key='title'] text").evaluate_all(
        "(all) => all.map((text) => getComputedStyle(text).fill)"
    )
    assert set(fill) == {"rgb(24, 33, 43)"}


def test_a_closed_view_leaves_nothing_behind(calm: Page, show: Show, replayed: dict[str, Any]) -> None:
    show(replayed)
    before = calm.evaluate("model.listeners()")
    calm.evaluate("() => { const close = show(); close(); }")
    assert calm.evaluate("model.listeners()") == before
    calm.evaluate("cleanup()")
    assert calm.locator(".cb-board").count() == 0


def test_keys_of_the_board_do_not_reach_the_page(calm: Page, show: Show, replayed: dict[str, Any]) -> None:
    board = show(replayed)
    calm.evaluate("window.keys = []; document.addEventListener('keydown', (event) => keys.push(event.key))")
    board.focus()
    for key in ("ArrowRight", "PageDown", " ", " "):
        calm.keyboard.press(key)
    assert calm.evaluate("keys") == []
