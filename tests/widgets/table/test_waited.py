"""What happened while somebody waited, in one line: what each player did, in words of the game."""

from typing import Any, Final

import pytest
from games.industry.positions import table
from support.wire import Wire

import kernel_lib as kl
from kernel_lib.parts.recap import Deed, Happened
from kernel_lib.widgets.table.waited import MOST, MOST_NARROW, in_a_line, waited
from kernel_lib.words import plain

NAMES: Final = ("you", "Careful", "Bo")
SMASHED: Final = (
    "buy Ratchet; buy Anvil; buy Gantry; buy Anvil; buy Crank; buy Base; buy Base; buy Base; pass; pass; "
    "assemble Ratchet at e10 turn 0; end; assemble Anvil at e2 turn 3; flip 2 S; build e7; end; "
    "flip 1 N; assemble Crank at e10 turn 0; end; assemble Anvil at e7 turn 1; flip 4 S; build e8; end"
)
"""Moves of two people, the last of whom destroys a machine of the first."""


def told_after(game: str, moves: int) -> str:
    """The line for the first seat, after so many moves, always the first legal one."""
    options: dict[str, Any] = {"variant": "easy"} if game == "gear" else {}
    match = kl.Match(game, ["you:Ann", "you:Bo", "you:Cy"], seed=1, **options)
    for _ in range(moves):
        match.play(match.state.legal_moves()[0])
    return waited(match.replay, match.at, 0, NAMES).text


def test_a_whole_turn_of_smash_gear_is_one_sentence() -> None:
    match = kl.Match("smash", ["you:Ann", "you:Bo"], seed=18)
    for move in SMASHED.split("; "):
        match.play(move)
    told = waited(match.replay, match.at, 0, NAMES)
    assert told.text == "Careful assembled Anvil, flipped it over your Crank, destroyed it, and built a base on e8."
    assert told.short == "Careful assembled Anvil and destroyed your Crank. The log has 2 more.", "no `it` of nothing"
    assert match.replay.step(told.since).seat == 0
    assert str(match.replay.step(told.since).move) == "end"


ROUND: Final = (
    "Careful played the blue 7 and took the trick. "
    "Round 1 brought you 3, so you have 8: 2 for tricks, 1 for A. Careful has 9, Bo has 12."
)
LANE: Final = (
    "Careful played the 4 of hearts. "
    "Bo won the inverted trick 2, played the 10 of spades, and took the 1 of hearts from the lane."
)


@pytest.mark.parametrize(
    ("game", "moves", "told"),
    [
        ("gear", 4, "Careful played the red 2. Bo played the red 4, took the trick, and played the red 8."),
        ("gear", 15, "Careful played the blue 6. You took the trick."),
        ("gear", 24, ROUND),
        ("inversion", 3, "Careful declared 2. Bo declared 3."),
        ("inversion", 12, "Careful passed. Bo passed. You became the parent, with 10 tricks to win."),
        ("inversion", 19, LANE),
    ],
)
def test_what_the_others_did_is_told_seat_by_seat(game: str, moves: int, told: str) -> None:
    assert told_after(game, moves) == told


def test_a_turn_of_industry_says_alike_things_once() -> None:
    state = table("hand E4 | A L3", "hand E5 L9 T7 | lying T4 T6", "hand E6", active=1)
    happened = []
    for move in ("produce T4", "produce T6", "enter E5 in A"):
        after = state.play(move)
        happened.append(Happened(state.view(0), state.game.parse(move), 1, after.events, after.view(0)))
        state = after
    told = in_a_line(state.game.text.recap(happened), NAMES)
    assert told == ("Careful produced with Technology 4 and Technology 6 and entered Energy 5 in market A.")


def test_a_round_of_gear_grid_says_what_each_board_brought() -> None:
    match = kl.Match("grid", ["you:Ann", "you:Bo"], seed=3, victories=2)
    match.begin()
    match.play("done", seat=0)
    match.play("done", seat=1)
    happened = []
    for at in match.replay.path(match.at):
        step = match.replay.step(at)
        happened.append(Happened(step.before.view(0), step.move, step.seat, step.state.events, step.state.view(0)))
    told = in_a_line(match.game.text.recap(happened), NAMES)
    assert told.startswith("Round 1 is shared by you and Careful. Your board: goals 0")


def test_a_line_tells_first_what_touched_the_reader_and_counts_the_rest() -> None:
    deeds = [Deed(1, plain(f"bought a thing of a long name, number {number}")) for number in range(9)]
    deeds[7] = deeds[7]._replace(words=plain("destroyed your base"), touches=True)
    told = in_a_line(deeds, NAMES)
    assert len(told) <= MOST
    assert "destroyed your base" in told
    assert "number 0" in told
    assert told.endswith("The log has 6 more.")
    assert in_a_line(deeds, NAMES, MOST_NARROW) == "Careful destroyed your base. The log has 8 more."


def test_names_of_strangers_are_text() -> None:
    assert in_a_line([Deed(0, plain("passed"))], ["<b>Bo</b>"]) == "<b>Bo</b> passed."


@pytest.mark.parametrize("game", ["gear", "inversion", "smash", "industry"])
def test_the_last_frame_of_the_others_turn_has_the_line_and_those_before_say_so(wire: Wire, game: str) -> None:
    played = kl.new_game(game, seed="5")
    before = len(played.frames)
    for _ in range(12):
        played.play(str(played.match.state.legal_moves(played.viewer)[0]))
    seats = {frame.get("seat") for frame in played.frames[before:]}
    assert len(seats) > 1, "others have moved"
    told = [frame for frame in played.frames if "waited" in frame]
    assert told
    assert all(frame["seat"] != played.viewer and not frame.get("later") for frame in told)
    assert not [frame for frame in played.frames if frame.get("later") and frame["seat"] == played.viewer]
    for frame in told:
        assert len(frame["waited"]["text"]) <= MOST
        assert played.match.replay.step(frame["waited"]["since"]).seat == played.viewer


def test_the_last_picture_of_a_round_by_the_clock_says_what_it_brought_at_each_speed(wire: Wire) -> None:
    table = kl.Table(kl.Match("grid", ["you:Ann", "random"], seed=3, victories=2), pace=0)
    table.begin()
    table.play("done")
    table.finish()
    *steps, last = [frame for frame in table.frames if frame["at"] == table.frames[-1]["at"]]
    assert all(frame["waits"] for frame in steps)
    assert "waits" not in last
    (told,) = last["log"]
    assert told.startswith("Round 1 goes to ")
    assert "Ann's board: goals 0" in told
