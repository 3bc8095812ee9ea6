"""What the picture of Gear Grid offers, and what it judges in a practice."""

import re
from itertools import islice, product
from typing import Any

import pytest
from games.grid.pictures import CLASH, TABLES, every_table, game, laid, scene, scenes, solo
from games.grid.positions import started
from support.pictures import box, every_shape, lettered, meet, of

from kernel_lib.core import OPEN
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import EMPTY
from kernel_lib.games.grid.rules.moves import DONE, Place, Remove
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.words import in_lines


def spots_of(drawn: Scene, *, refused: bool = False) -> list[str]:
    """Where a tile from the tray may be laid, or, `refused`, where it may not."""
    seen = (sprite for sprite in drawn.sprites if sprite.spot and not sprite.under)
    return [sprite.spot for sprite in seen if (sprite.state == "off") == refused]


# What may be done ---------------------------------------------------------------------------------


@every_table
@every_shape
def test_wherever_else_a_tile_is_laid_it_is_refused_with_its_rule(options: dict[str, Any], shape: str) -> None:
    rules = set()
    for state in game(*options.items())[::13]:
        for seat in state.to_act[:1] if state.in_round else ():
            drawn = scene(state.view(seat), None, shape)
            tray = (sprite.hold for sprite in of(drawn, "kind-") if sprite.hold)
            for held, spot in product(islice(tray, 1), spots_of(drawn, refused=True)):
                refusal = state.why_illegal(GAME.parse(held.format(spot=spot, turn=1)), seat)
                assert refusal is not None
                rules.add(refusal.rule)
            assert drawn.tries
            assert len(spots_of(drawn)) + len(spots_of(drawn, refused=True)) == options.get("size", 6) ** 2
    assert rules | {"contact"} == {"contact", "free-space", "board"}


@every_shape
def test_what_puts_a_tile_back_leaves_a_margin_on_its_button(shape: str) -> None:
    _, drawn = laid("0 1 aa.. 0", shape)
    buttons = of(drawn, "take-")
    assert buttons
    for button in buttons:
        words, place = lettered(button), box(button)
        assert place.left + 6 <= words.left
        assert words.right <= place.right - 6


def test_a_space_that_nothing_touches_is_refused_for_that() -> None:
    state, drawn = laid("0 1 aa.. 0")
    assert drawn["space-4-4"].state == "off"
    assert drawn["space-1-1"].state == ""
    refusal = state.why_illegal(GAME.parse(drawn["kind-bb.."].hold.format(spot=drawn["space-4-4"].spot, turn=0)), 0)
    assert refusal is not None
    assert refusal.rule == "contact"


@every_shape
def test_an_own_tile_can_be_moved_turned_in_place_and_put_back(shape: str) -> None:
    state, drawn = laid("0 1 aa.. 0, 0 2 bb.. 0", shape)
    tile = drawn["tile-0-0-2"]
    under = [sprite for sprite in drawn.sprites if sprite.under == tile.key]
    assert [sprite.move for sprite in under if sprite.move] == ["remove 0 2"]
    assert [sprite.hotkey for sprite in under if sprite.move] == ["delete"]
    for spot in ("0 2", "1 1"):
        assert spot in [sprite.spot for sprite in drawn.sprites if sprite.under in ("", tile.key)]
        moved = state
        for words in tile.hold.format(spot=spot, turn=3).split("; "):
            moved = moved.play(GAME.parse(words), 0, ms=9000)
        assert moved.boards[0].count(EMPTY) == 30
        assert moved.boards[0][sum(int(part) * (6, 1)[at] for at, part in enumerate(spot.split()))] % 4 == 3


@every_shape
def test_when_time_is_up_one_can_only_be_done(shape: str) -> None:
    state = solo(CLASH).play(Remove(0, 2), 0, ms=180_000)
    drawn = scene(state.view(0), None, shape)
    assert {sprite.move for sprite in drawn.sprites if sprite.move} == {"done", "!confirm"}
    assert not [sprite for sprite in drawn.sprites if sprite.hold or sprite.spot]


def test_the_held_tile_is_turned_by_buttons_and_keys() -> None:
    _, drawn = laid(CLASH)
    assert (drawn["turn"].move, drawn["turn"].hotkey) == ("!turn", "r")
    assert (drawn["turn-back"].move, drawn["turn-back"].hotkey) == ("!turn-back", "shift+r")


@every_table
@every_shape
def test_others_can_do_nothing(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items())[::17]:
        for viewer in (None, OPEN, *(seat for seat in range(options["players"]) if seat not in state.to_act)):
            drawn = scene(state.view(viewer), None, shape)
            assert not [
                sprite for sprite in drawn.sprites if sprite.hold or sprite.spot or sprite.move not in ("", "!run")
            ]
            assert not drawn.tries


@every_shape
@pytest.mark.parametrize("hint", [Place("ab..", 1, 1, 2), Remove(0, 1), DONE])
def test_a_hint_is_shown_once(shape: str, hint: Any) -> None:
    _, drawn = laid(CLASH, shape, hint=hint)
    assert [sprite.move for sprite in drawn.sprites if sprite.state == "hint" and sprite.move] == [str(hint)]


# Judging ------------------------------------------------------------------------------------------


def judgements(drawn: Scene) -> list[str]:
    """The keys of all that tells a fault, or points."""
    return [
        sprite.key
        for sprite in drawn.sprites
        if sprite.symbol in ("burst", "line-fault")
        or sprite.state in ("fault", "won")
        or sprite.key.startswith(("now", "fault", "burst"))
    ]


@every_table
@every_shape
def test_in_play_nothing_is_judged(options: dict[str, Any], shape: str) -> None:
    for state, _, drawn in scenes(options, shape):
        if state.in_round:
            assert not judgements(drawn)
            assert not [sprite for sprite in drawn.sprites if sprite.spin]


@every_shape
def test_a_tile_is_asked_for_until_one_is_held(shape: str) -> None:
    _, drawn = laid("", shape)
    told = {
        placing: " ".join(sprite.text for sprite in of(drawn, "try-", "held-") if sprite.placing == placing)
        for placing in ("off", "on")
    }
    assert told == {
        "off": "Choose a tile, then a space. R turns it.",
        "on": "Now choose a space. R turns the tile.",
    }


@every_shape
def test_a_hint_is_marked_on_the_board_and_in_the_tray(shape: str) -> None:
    state, _ = laid("", shape)
    view = state.view(0)
    move = next(move for move in view.legal_moves() if isinstance(move, Place))
    drawn = scene(view, None, shape, hint=move)
    assert sorted(sprite.key for sprite in drawn.sprites if sprite.state == "hint") == ["advice", f"kind-{move.tile}"]
    assert drawn[f"kind-{move.tile}"].label.endswith(", hint")


@every_shape
def test_a_tried_tile_is_shown_as_it_is_turned_and_not_judged(shape: str) -> None:
    _, drawn = laid("0 1 aa.. 1", shape, tried="place bb.. at 0 2 turn 3")
    said = " ".join(sprite.text for sprite in of(drawn, "try-") if sprite.text)
    assert said.replace(",", "") == "Blue pair turned three times at row 0 column 2"
    assert shape == "narrow" or (drawn["tried"].turn, drawn["tried"].symbol) == (270, "tile-bboo-n")
    assert not judgements(drawn)


@every_shape
@pytest.mark.parametrize(
    ("before", "tried", "title", "words"),
    [
        (
            "0 1 aaa. 0",
            "place bb.. at 0 2 turn 3",
            "Colours clash",
            "Orange meets blue at row 0, column 1. It would be lifted.",
        ),
        (
            "0 1 aa.. 2",
            "place aa.. at 1 0 turn 0",
            "Driven both ways",
            "It and row 0, column 1 would turn the same way.",
        ),
        ("0 1 aaa. 0", "place aa.. at 0 2 turn 3", "It fits, and turns right", "white face, step 2 from the engine"),
        ("", "place aa.. at 0 1 turn 3", "It fits, and turns left", "black face, step 1 from the engine"),
        (
            "0 1 aa.. 3",
            "place aa.. at 0 2 turn 1",
            "Nothing moves it",
            "No coloured quarters touch a moving tile.",
        ),
        (
            "0 1 aaa. 0, 0 2 aa.. 0",
            "remove 0 2; place aa.. at 0 2 turn 3",
            "It fits, and turns right",
            "white face, step 2 from the engine",
        ),
    ],
)
def test_a_practice_judges_what_is_tried_and_names_the_rule(
    shape: str, before: str, tried: str, title: str, words: str
) -> None:
    _, drawn = laid(before, shape, tried=tried, practice=True)
    assert drawn["try-title"].text == title
    said = " ".join(sprite.text for sprite in drawn.sprites if re.fullmatch(r"try-\d", sprite.key))
    assert said.startswith(words)
    assert bool([sprite for sprite in drawn.sprites if sprite.symbol == "burst"]) == (
        title in ("Colours clash", "Driven both ways")
    )


@every_shape
@pytest.mark.parametrize(
    "tried",
    [
        "place zzzz at 0 2 turn 0",
        "place aa.. at 0 2 turn 7",
        "place aa.. at 9 9 turn 0",
        "remove 0 0",
        "lift 1 1",
        "done",
    ],
)
def test_what_cannot_be_laid_is_not_shown(shape: str, tried: str) -> None:
    _, tidy = laid(CLASH, shape, practice=True)
    _, drawn = laid(CLASH, shape, practice=True, tried=tried)
    assert drawn == tidy


@every_shape
def test_a_practice_says_what_it_would_be_worth_now(shape: str) -> None:
    state, drawn = laid(CLASH, shape, practice=True)
    assert drawn["now-total"].text == "\u221232 points"
    assert {sprite.text for sprite in of(drawn, "now-")} >= {"goals 0", "faults \u22121", "empty \u221231"}
    assert drawn["fault-0-2"].state == "fault"
    assert drawn["fault-0-1"].symbol == "line-fault"
    assert drawn.caption.startswith("Orange meets blue at row 0, column 1 and row 0, column 2")
    assert not judgements(scene(state.view(None), None, shape, practice=True)), "who only looks on is not told"


def test_a_burst_lies_where_the_quarters_touch() -> None:
    _, drawn = laid(CLASH, practice=True)
    one, two = drawn["tile-0-0-1"], drawn["tile-0-0-2"]
    bursts = of(drawn, "burst-")
    assert {burst.x for burst in bursts} == {(one.x + two.x) / 2}
    assert [round((burst.y - one.y) / one.w, 2) for burst in bursts] == [-0.25, 0.25]
    _, drawn = laid("0 1 aaa. 0", tried="place bb.. at 0 2 turn 3", practice=True)
    assert {burst.x < (one.x + two.x) / 2 - 10 for burst in of(drawn, "burst-")} == {True}, (
        "the tile in hand would cover it"
    )
    _, drawn = laid("0 1 a.a. 0, 1 2 b.b. 0", practice=True)
    (burst,) = of(drawn, "burst-")
    one, two = drawn["tile-0-0-1"], drawn["tile-0-1-2"]
    assert [burst.x, burst.y] == pytest.approx([(one.x + two.x) / 2, (one.y + two.y) / 2], abs=0.1)


# Waiting ------------------------------------------------------------------------------------------


def covers(one: Sprite, other: Sprite) -> bool:
    return meet(box(one), box(other))


@every_table
@every_shape
def test_where_a_table_says_that_its_clock_waits_lies_no_board_no_sum_and_no_tile(
    options: dict[str, Any], shape: str
) -> None:
    for state in (game(*options.items())[0], game(*options.items())[-1]):
        if state.outcome is None:
            drawn = scene(state.view(0), None, shape, buttons=False, now=0)
            below = of(drawn, "board", "goal-", "engine", "sum", "result", "kind-", "slot-", "seat-", "clock", "say")
            assert not [sprite.key for sprite in below if covers(sprite, drawn["wait"])]
            assert drawn["wait"].h >= 98
            assert not [
                s.key for s in drawn.sprites if s.text and s.key != "wait" and meet(lettered(s), box(drawn["wait"]))
            ]


@every_shape
def test_who_is_done_may_have_the_rest_of_the_round_at_once(shape: str) -> None:
    state = game(*TABLES[2].items())[0]
    assert not of(scene(state.view(0), None, shape, now=10), "finish")
    done = state.play(DONE, 0, ms=9000)
    drawn = scene(done.view(0), None, shape, now=9000)
    assert (drawn["finish"].move, drawn["finish"].text) == ("!finish", "Finish now")
    for view, more in ((done.view(1), {"now": 9000}), (done.view(None), {"now": 9000}), (done.view(0), {})):
        assert not of(scene(view, None, shape, **more), "finish")


@every_shape
def test_an_hour_alone_has_no_clock(shape: str) -> None:
    state = started(seconds=3600)
    assert not of(scene(state.view(0), None, shape, now=0), "clock")
    assert "Time left" not in in_lines(GAME.text.table(state.view(0)))
