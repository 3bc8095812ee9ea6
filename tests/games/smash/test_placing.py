"""Placing a machine or a base, and flipping: what is seen of every turning, what fits, what is in the way."""

from itertools import combinations

import pytest
from games.smash.pictures import box, every_board, scenes
from games.smash.positions import battle, may, number
from support.pictures import every_shape, lettered, meet, scene_of

from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.components import KINDS
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.moves import short_button
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.text_metrics import width

NAMES = ("you", "Bo")
ON_BOARD = (
    "place", "built", "on-base", "number", "turn-sign", "spot", "swap", "clear", "heart", "doom", "taken", "stub",
    "side", "axis", "arrow", "burst", "touch", "gone", "cut", "nothing",
)  # fmt: skip
"""The symbols, by how their names begin, that a machine brings with it."""
SHEET = battle(
    "1 Crank d10 / c9 c10", "0 Spur h8 / g8 i8", "1 Anvil e2 / e1 f1 e3 f2",
    hands=(("Twin", "Gantry", "Base"), ("Ram",)), bases=("e10 h9", "e2"), gears=(9, 1), turn=7,
)  # fmt: skip
"""The position of the sheets: two bases, a rival beside one of them."""


def card(name: str) -> str:
    return f"hand-0-{KINDS[name]}"


def placements(drawn: Scene, opener: str) -> dict[str, Sprite]:
    """All placements of a piece, by key."""
    return {sprite.key: sprite for sprite in drawn.sprites if sprite.under == opener and sprite.placing == "this"}


def started(drawn: Scene, opener: str) -> Sprite:
    """The placement that is chosen first."""
    return drawn[dict(drawn[opener].ways)["start"]]


def go(drawn: Scene, placed: Sprite, *ways: str) -> Sprite:
    """The placement to which some ways lead, one after the other."""
    for way in ways:
        placed = drawn[dict(placed.ways)[way]]
    return placed


def seen_with(drawn: Scene, placed: Sprite) -> list[Sprite]:
    """All that is seen while a placement is chosen."""
    ways, opener = dict(placed.ways), placed.under or placed.key
    return [
        sprite
        for sprite in drawn.sprites
        if sprite.under in ("", opener, placed.key)
        and not sprite.peek
        and (sprite.placing in ("", "on") or sprite is placed)
        and (not sprite.move.startswith("!way:") or sprite.move.removeprefix("!way:") in ways)
        and not sprite.tab
    ]


# A machine ----------------------------------------------------------------------------------------


def test_a_card_begins_upright_on_the_first_base() -> None:
    drawn = scene_of(GAME, SHEET.view(0), NAMES)
    placed = started(drawn, card("Twin"))
    assert (placed.move, placed.confirm) == ("assemble Twin at e10 turn 0", "Assemble Twin at e10")
    assert placed.says == ("fits", "Twin fits at e10.", "It will cover e10, e11, f10, g10 and g11.")
    assert placed.label == "Twin at e10 by heart 1, turning 1 of 4, fits"


def test_a_card_begins_in_the_first_turning_that_fits() -> None:
    placed = started(scene_of(GAME, SHEET.view(0), NAMES), card("Gantry"))
    state = battle("0 Pinion f10 / g10", hands=(("Pinion",), ()))
    assert placed.move == next(move for move in may(SHEET) if move.startswith("assemble Gantry at e10"))
    assert started(scene_of(GAME, state.view(0)), card("Pinion")).move == "assemble Pinion at e10 turn 1"


def test_a_turning_without_room_says_what_is_in_the_way() -> None:
    drawn = scene_of(GAME, SHEET.view(0), NAMES)
    placed = go(drawn, started(drawn, card("Twin")), "turn")
    assert (placed.state, placed.move, placed.confirm) == ("off", "", "Twin doesn't fit here")
    assert placed.says == ("refusal", "No room:", "Bo's Crank stands on d10, and two cells would be off the board.")
    about = [sprite for sprite in drawn.sprites if sprite.under == placed.key]
    assert [sprite.key.rpartition("-")[2] for sprite in about if sprite.symbol == "taken"] == [str(number("d10"))]
    assert [sprite.key.rpartition("-")[2] for sprite in about if sprite.symbol.startswith("doom")] == ["1"]
    stubs = [sprite for sprite in about if sprite.symbol == "stub"]
    assert len(stubs) == 2
    board = drawn["board"]
    for stub in stubs:
        assert stub.y + stub.h / 2 < board.y + board.h / 2, "within the rim of the board"
        assert stub.y - stub.h / 2 >= drawn["cell-98"].y + drawn["cell-98"].w / 2 - 0.1, "and not on its cells"


def test_own_machines_in_the_way_are_called_yours() -> None:
    drawn = scene_of(GAME, SHEET.view(0), NAMES)
    placed = go(drawn, started(drawn, card("Twin")), f"base-{number('h9')}", "turn-2")
    assert placed.says == ("refusal", "No room:", "Your Spur stands on h8.")


def test_other_bases_keep_the_turning_and_nothing_is_thrown_away() -> None:
    drawn = scene_of(GAME, SHEET.view(0), NAMES)
    turned = go(drawn, started(drawn, card("Twin")), "turn")
    moved = go(drawn, turned, "base")
    assert moved.move == "assemble Twin at h9 turn 1"
    assert go(drawn, moved, "base") is turned
    assert go(drawn, moved, "turn-back", "turn-back", "turn-back", "turn-back") is moved


def test_two_hearts_are_numbered_and_either_goes_on_the_base() -> None:
    drawn = scene_of(GAME, SHEET.view(0), NAMES)
    first = started(drawn, card("Twin"))
    other = go(drawn, first, "heart-1")
    assert other is go(drawn, first, "swap")
    assert [sprite.text for sprite in drawn.sprites if sprite.under == first.key and sprite.symbol == "number"] == [
        "1",
        "2",
    ]
    moves = {sprite.move for sprite in placements(drawn, card("Twin")).values() if sprite.move}
    assert moves == {move for move in may(SHEET) if move.startswith("assemble Twin")}
    chips = [
        sprite.hotkey
        for sprite in drawn.sprites
        if sprite.move.startswith("!way:heart-") and sprite.under == card("Twin")
    ]
    assert chips == ["1", "2"]
    assert not [
        sprite for sprite in drawn.sprites if sprite.under == card("Gantry") and sprite.move.startswith("!way:heart")
    ]


@pytest.mark.parametrize("name", ["Twin", "Gantry"])
def test_the_next_that_fits_goes_around_all_that_fit(name: str) -> None:
    drawn = scene_of(GAME, SHEET.view(0), NAMES)
    placed = first = started(drawn, card(name))
    moves: list[str] = []
    while placed is not first or not moves:
        placed = go(drawn, placed, "fit")
        moves.append(placed.move)
        assert len(moves) < 30
    assert sorted(moves) == sorted(move for move in may(SHEET) if move.startswith(f"assemble {name}"))


def test_no_room_anywhere_is_said_and_leads_on_to_nothing() -> None:
    state = battle("1 Spur e10 / d10 f10", hands=(("Twin",), ()))
    assert not may(state, "assemble")
    drawn = scene_of(GAME, state.view(0), NAMES)
    assert drawn[card("Twin")].state == "off", "nothing on it says that it can be assembled"
    placed = started(drawn, card("Twin"))
    assert placed.says == ("refusal", "", "No room for Twin on any of your bases.")
    assert all("fit" not in dict(sprite.ways) for sprite in placements(drawn, card("Twin")).values())
    (chip,) = (sprite for sprite in drawn.sprites if sprite.move.startswith("!way:base-"))
    assert (chip.state, chip.text) == ("off", "e10")


def test_a_card_that_waits_for_another_reason_is_not_placed() -> None:
    state = battle(hands=(("Twin",), ())).replace(assemblies=0)
    assert scene_of(GAME, state.view(0))[card("Twin")].state == "off"


def test_a_press_beside_the_bases_says_what_is_needed() -> None:
    drawn = scene_of(GAME, SHEET.view(0), NAMES)
    assert drawn[f"{card('Twin')}-miss"].label == "Twin needs a heart on one of your bases: e10 or h9."


def test_a_hint_is_where_the_card_begins() -> None:
    hint = GAME.parse("assemble Twin at h9 turn 1")
    drawn = scene_of(GAME, SHEET.view(0), NAMES, hint=hint)
    placed = started(drawn, card("Twin"))
    assert (placed.move, placed.state, drawn[card("Twin")].state) == (str(hint), "hint", "hint")


# A base -------------------------------------------------------------------------------------------


def test_a_base_is_placed_under_a_heart() -> None:
    state = battle("0 Spur h8 / g8 i8", "0 Twin e8 e10 / f8 e9 f10", hands=(("Base",), ()), bases=("e10", "e2"))
    drawn = scene_of(GAME, state.view(0), NAMES)
    placed = started(drawn, card("Base"))
    assert placed.says == ("fits", "", "Build a base under Spur's heart: h8.")
    assert (placed.move, placed.confirm) == ("build h8", "Build a base at h8")
    above = go(drawn, placed, f"at-{number('e10')}")
    assert (above.move, above.state) == ("", "off")
    assert above.says == ("refusal", "", "There is a base at e10 already.")
    chips = [(sprite.text, sprite.state) for sprite in drawn.sprites if sprite.move.startswith("!way:at-")]
    assert chips == [("Spur h8", "legal"), ("Twin e8", "legal"), ("Twin e10", "off")]


# A flip -------------------------------------------------------------------------------------------


FLIPS = battle(
    "1 Crank e6 / f5 f6", "0 Spur h8 / g8 i8", "0 Twin e8 e10 / f8 e9 f10", "1 Anvil e2 / e1 f1 e3 f2",
    bases=("e10 h9", "e2"), gears=(13, 1), turn=9,
)  # fmt: skip


def rows(state: State, machine: int) -> list[str]:
    """What the four rows say."""
    drawn = scene_of(GAME, state.view(0), NAMES)
    return [drawn[f"machine-{machine}-row-{side}-words"].text for side in "NESW"]


def test_four_rows_say_what_comes_of_a_flip() -> None:
    assert rows(FLIPS, 3) == [
        "lands on Crank: its heart is crushed",
        "your Spur stands on g8 and h8",
        "off the board",
        "free: nothing is struck",
    ]


@every_shape
def test_the_row_of_the_chosen_flip_ends_with_a_burst_where_a_heart_is_crushed(shape: str) -> None:
    drawn = scene_of(GAME, FLIPS.view(0), NAMES, shape)
    bursts = [sprite for sprite in drawn.sprites if sprite.key.endswith("-row-burst")]
    assert [sprite.key for sprite in bursts if sprite.key.startswith("machine-3-")] == ["machine-3-N-row-burst"]
    (burst,) = [sprite for sprite in bursts if sprite.key == "machine-3-N-row-burst"]
    row, words = drawn["machine-3-N-row"], drawn["machine-3-N-row-words"]
    assert box(row).left < box(burst).left
    assert box(burst).right <= box(row).right
    assert box(row).top <= box(burst).top
    assert box(burst).bottom <= box(row).bottom
    assert lettered(words).right <= box(burst).left
    assert burst.under == "machine-3-N", "seen while that side is chosen"


def test_the_line_of_a_flip_says_who_falls_and_who_stays() -> None:
    drawn = scene_of(GAME, FLIPS.view(0), NAMES)
    north, east = drawn["machine-3-N"], drawn["machine-3-E"]
    words = "Twin lands on Bo's Crank. Crank's heart is crushed: Crank is destroyed, Twin stays whole."
    assert north.says == ("info", "North:", words)
    assert (north.move, north.confirm) == ("flip 3 N", "Flip Twin north for 2 gears")
    assert (east.move, east.state, east.confirm) == ("", "off", "Twin can't flip east")
    assert drawn["machine-3-S"].says == ("refusal", "South:", "Twin would be off the board.")


@pytest.mark.parametrize(
    ("rival", "row"),
    [
        ("1 Pinion f9 / f8", "lands on Pinion: both hearts are crushed"),
        ("1 Pinion g8 / f8", "lands on Pinion: weapons vanish"),
        ("1 Pinion g9 / f9", "Pinion 1's heart lands on Pinion 2: Pinion 1 is destroyed"),
    ],
)
def test_a_row_tells_hearts_and_weapons_apart(rival: str, row: str) -> None:
    state = battle("0 Pinion e9 / e8", rival)
    assert rows(state, 1)[1] == row.replace("on Pinion:", "on Pinion 2:")


def test_arrows_and_keys_lead_to_the_sides() -> None:
    drawn = scene_of(GAME, FLIPS.view(0), NAMES)
    arrows = {sprite.hotkey: sprite.move for sprite in drawn.sprites if sprite.under == "machine-3" and sprite.hotkey}
    assert arrows == {
        "arrowup": "!way:N", "arrowright": "!way:E", "arrowdown": "!way:S", "arrowleft": "!way:W",
    }  # fmt: skip
    assert dict(drawn["machine-3"].ways) == {side: f"machine-3-{side}" for side in "NESW"}


# A flip, a slide or a push that a script or an effect asks for ---------------------------------------


AIMED = battle(
    "1 Crank e6 / f5 f6", "0 Spur h8 / g8 i8", "0 Twin e8 e10 / f8 e9 f10", "1 Anvil e2 / e1 f1 e3 f2",
    "0 Winch c9 / b9 a9 a8", "0 Creeper i11 / h11 g11", "0 Sledge b5 / a4 b4 c4",
    hands=(("Oil Can", "Crane"), ()), bases=("e10 h9", "e2"), gears=(13, 1), turn=9,
)  # fmt: skip
OIL_CAN, CRANE = card("Oil Can"), card("Crane")


@pytest.mark.parametrize(
    ("opener", "rows", "title", "button", "back"),
    [
        (
            f"{OIL_CAN}-on-3",
            ["lands on Crank: its heart is crushed", "your Spur stands on g8 and h8", "off the board",
             "free: nothing is struck"],
            "by Oil Can", "Play Oil Can: flip Twin north", "Another machine",
        ),
        (
            f"{CRANE}-on-2",
            ["free: nothing is struck", "off the board", "free: nothing is struck", "your Twin stands on f8"],
            "by Crane", "Play Crane: move Spur north", "Another machine",
        ),
        (
            "effect-5-on-1",
            ["free: nothing is struck", "free: nothing is struck", "free: nothing is struck",
             "free: nothing is struck"],
            "Winch 5: 2 gears", "Use Winch: push Crank north for 2 gears", "Another machine",
        ),
        (
            "effect-5-on-4",
            ["off the board", "free: nothing is struck", "free: nothing is struck", "free: nothing is struck"],
            "Winch 5: 2 gears", "Use Winch: push Anvil north for 2 gears", "Another machine",
        ),
        (
            "effect-6",
            ["free: nothing is struck", "off the board", "off the board", "free: nothing is struck"],
            "Creeper 6: 2 gears", "Use Creeper: move north for 2 gears", "Cancel the move",
        ),
        (
            "effect-7",
            ["free: nothing is struck", "free: nothing is struck", "free: nothing is struck", "off the board"],
            "Sledge 7: 2 gears", "Use Sledge: flip north for 2 gears", "Cancel the flip",
        ),
    ],
    ids=["a flip by a script", "a slide by a script", "a push", "a push off the board", "an own slide", "an own flip"],
)  # fmt: skip
def test_what_goes_by_a_script_or_an_effect_is_chosen_as_a_flip_is(
    opener: str, rows: list[str], title: str, button: str, back: str
) -> None:
    drawn = scene_of(GAME, AIMED.view(0), NAMES)
    assert [drawn[f"{opener}-row-{side}-words"].text for side in "NESW"] == rows
    assert (drawn[f"{opener}-cost"].text, drawn[f"{opener}-back"].text) == (title, back)
    assert dict(drawn[opener].ways) == {side: f"{opener}-{side}" for side in "NESW"}
    ghosts = {side: drawn[f"{opener}-{side}"] for side in "NESW"}
    for side, row in zip("NESW", rows, strict=True):
        barred = "stands on" in row or row == "off the board"
        assert (ghosts[side].state, bool(ghosts[side].move)) == (("off", False) if barred else ("legal", True))
        assert (f"{opener}-{side}-axis" in {sprite.key for sprite in drawn.sprites}) == (
            "flip" in button and not barred
        )
    moves = {ghost.move for ghost in ghosts.values() if ghost.move}
    assert moves <= {str(move) for move in AIMED.view(0).legal_moves()}
    if ghosts["N"].move:
        assert ghosts["N"].confirm == button


def test_every_side_that_an_effect_allows_is_offered_as_a_ghost() -> None:
    drawn = scene_of(GAME, AIMED.view(0), NAMES)
    sided = {move for move in may(AIMED) if move.startswith(("script", "effect")) and " to " in move}
    ghosts = [sprite for sprite in drawn.sprites if sprite.placing == "this" and sprite.move.startswith(("scr", "eff"))]
    assert {ghost.move for ghost in ghosts} == sided
    assert not [sprite for sprite in drawn.sprites if sprite.symbol.startswith("ghost-")]


def test_what_is_in_the_way_of_a_push_is_told_whose_ever_it_is() -> None:
    state = battle("0 Winch c9 / b9 a9 a8", "1 Pinion e5 / e6", "1 Spur f7 / e7 g7", "0 Pinion f5 / f6", gears=(9, 0))
    drawn = scene_of(GAME, state.view(0), NAMES)
    east, south = drawn["effect-1-on-2-E"], drawn["effect-1-on-2-S"]
    assert east.says == ("refusal", "East:", "Your Pinion 4 stands on f5 and f6.")
    assert south.says == ("refusal", "South:", "Bo's Spur stands on e7.")
    assert south.confirm == "Pinion 2 can't be pushed south"


@every_shape
def test_a_script_that_is_tried_shows_the_line_over_which_it_flips(shape: str) -> None:
    for text, there in (("script Oil Can on 3 to N", True), ("script Crane on 3 to N", False)):
        drawn = scene_of(GAME, AIMED.view(0), NAMES, shape, tried=(GAME.parse(text),))
        assert ("tried-axis" in {sprite.key for sprite in drawn.sprites}) is there


# As it is laid out --------------------------------------------------------------------------------


@every_board
@every_shape
def test_words_of_placing_lie_apart_and_stay_in_their_buttons(options: dict[str, int], shape: str) -> None:
    for _, drawn in scenes(options, shape):
        openers = [sprite for sprite in drawn.sprites if sprite.ways and sprite.move == "!open"]
        for opener in openers:
            placed = drawn[dict(opener.ways).get("start", opener.key)]
            seen = seen_with(drawn, placed)
            texts = [(sprite, lettered(sprite)) for sprite in seen if sprite.text and not sprite.symbol]
            for (one, here), (two, there) in combinations(texts, 2):
                assert not meet(here, there), (one.text, two.text)
            for sprite in seen:
                if sprite.text and sprite.symbol and sprite.w > 24:
                    size = int(next(name for name in sprite.style.split() if name[0] == "t" and name[1:].isdigit())[1:])
                    said = [sprite.text]
                    if sprite.move == "!confirm":
                        said += [one.confirm for one in placements(drawn, opener.key).values()]
                    assert all(width(words, size, bold=True) <= sprite.w for words in said), (sprite.key, said)


@every_shape
def test_nothing_but_the_machine_lies_over_the_board_while_it_is_placed(shape: str) -> None:
    for state, openers in (
        (SHEET, [card("Twin"), card("Gantry"), card("Base")]),
        (FLIPS, ["machine-2", "machine-3"]),
        (AIMED, [f"{OIL_CAN}-on-3", f"{CRANE}-on-2", "effect-5-on-1", "effect-6"]),
    ):
        drawn = scene_of(GAME, state.view(0), NAMES, shape)
        board = box(drawn["board"])
        for opener in openers:
            for placed in placements(drawn, opener).values():
                for sprite in seen_with(drawn, placed):
                    if sprite.under and (sprite.symbol or sprite.text):
                        there = box(sprite) if sprite.symbol else lettered(sprite)
                        assert not meet(there, board) or sprite.symbol.startswith(ON_BOARD), sprite.key


@every_board
@every_shape
def test_what_the_button_comes_to_say_stays_in_it(options: dict[str, int], shape: str) -> None:
    for _, drawn in scenes(options, shape):
        rooms = [sprite.w for sprite in drawn.sprites if sprite.key == "confirm"]
        said = [sprite.confirm for sprite in drawn.sprites if sprite.placing != "this" and not sprite.ways]
        for words in filter(None, said if rooms else ()):
            assert width(words, 12, bold=True) <= rooms[0], words


def test_short_words_keep_aims_apart() -> None:
    moves = ("script Spanner on 2 at g3", "script Oil Can on 12 to N", "install Grease Cup on 12", "effect 1 on 5 to S",
             "strike 12 at e2")  # fmt: skip
    assert [str(short_button(GAME.parse(move))) for move in moves] == [
        "Spanner at g3", "Oil Can on 12 north", "Grease Cup on 12", "Use 1 on 5 south", "Strike e2 with 12",
    ]  # fmt: skip
