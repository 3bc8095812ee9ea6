"""Dangers are told before something is lost: of each game, as the rules have it, from what the viewer knows."""

from typing import Any

import pytest
from games.smash.positions import battle
from support.guards import HOUSE
from support.pictures import scene_of

import kernel_lib as kl
from kernel_lib.core import State
from kernel_lib.games import smash
from kernel_lib.games.industry.rules.state import State as IndustryState
from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.widgets.table.session import TableSession

NAMES = ("you", "Careful", "Bo")


def said(state: State, seat: int = 0) -> list[str]:
    """The dangers for a seat."""
    return [one.words.sentence(NAMES) for one in state.game.text.dangers(state.view(seat))]


# Smash Gear -------------------------------------------------------------------------------------------


UNDER = "Your only base lies under Anvil's weapon. "
OVER = "1 Anvil e7 / e10 f7 f8 f9"
"""A machine of the rival with a weapon over the base at e10."""


@pytest.mark.parametrize("turn", [0, 1])
def test_the_only_base_under_a_weapon_is_in_danger_whoever_is_to_act(turn: int) -> None:
    state = battle(OVER, active=turn)
    assert said(state) == [UNDER + "If Careful buys Destroy Base and plays it there, you lose."]
    (one,) = state.game.text.dangers(state.view(0))
    assert one.pieces == ("9,4",)


def test_a_rival_who_has_the_card_is_said_to_have_it() -> None:
    state = battle(OVER, hands=((), ("Destroy Base",)))
    assert said(state) == [UNDER + "Careful has Destroy Base: if Careful plays it there, you lose."]


@pytest.mark.parametrize(
    "state",
    [battle(OVER, bases=("e10 a1", "e2")), battle("1 Anvil e10 / e7 f7 f8 f9"), battle("0 Anvil e7 / e10 f7 f8 f9")],
    ids=["two bases", "a heart over it", "an own machine"],
)
def test_a_base_is_not_in_danger(state: State) -> None:
    assert not said(state)


def test_without_a_card_that_could_strike_no_base_is_in_danger() -> None:
    state = battle(OVER)
    assert not said(state.replace(stock=(state.stock[0], 0)))


@pytest.mark.parametrize("shape", ["wide", "middle", "narrow"])
def test_whoever_is_in_danger_is_asked_before_a_turn_is_ended(shape: str) -> None:
    in_danger, safe = (scene_of(smash.GAME, battle(*machines).view(0), NAMES, shape) for machines in ((OVER,), ()))
    assert (in_danger["end"].text, in_danger["end"].confirm) == ("End turn", "End it anyway")
    assert (safe["end"].text, safe["end"].confirm) == ("End turn", "End turn"), "it plays at the first press"


# !nversion --------------------------------------------------------------------------------------------


def tricks(*winners: int) -> tuple[Trick, ...]:
    return tuple(Trick(at, winner, (0, 1, 2), ("H1", "H2", "H3"), "H4", False) for at, winner in enumerate(winners, 1))


def playing(*winners: int, players: int = 3, parent: int = 0, declared: int = 5) -> State:
    """A game in which these seats have won the tricks so far."""
    match = kl.Match("inversion", ["you:Ann", "you:Bo", "you:Cy"][:players], seed=1)
    state: Any = match.state
    contract = {"parent": parent, "declared": declared} if players > 2 else {}
    return state.replace(leader=0, tricks=tricks(*winners), **contract)  # type: ignore[no-any-return]


def test_a_parent_who_needs_all_that_is_left_is_told() -> None:
    state = playing(1, 1, 1, 1, 1)
    assert said(state) == ["You need all 5 tricks that are left: with one less the contract fails."]
    assert not said(playing(1, 1, 1, 1))
    assert not said(playing(1, 1, 1, 1, 1, 1)), "the contract has failed: nothing is to be saved"


def test_children_are_told_that_one_trick_makes_the_contract() -> None:
    state = playing(1, 1, 1, 1, parent=1)
    assert said(state) == ["Careful needs one more trick to make the contract."]
    assert not said(state, 1), "the parent has nothing to lose by it"
    assert not said(playing(1, 1, 1, parent=1))


def test_of_two_players_five_tricks_are_a_danger() -> None:
    assert said(playing(1, 1, 1, 1, 1, players=2)) == ["Careful has five tricks: one more wins the game."]
    assert not said(playing(0, 0, 0, 0, 0, players=2))


# GEAR, Gears of Industry, and all ---------------------------------------------------------------------


def test_a_set_that_cannot_pay_for_itself_any_more_is_told() -> None:
    state: Any = kl.Match("gear", ["you:Ann", "you:Bo", "you:Cy"], seed=1).state
    while state.in_auction:
        state = state.play(state.legal_moves()[-1])
    seat = next(seat for seat, paid in enumerate(state.paid) if paid == max(state.paid))
    assert not said(state, seat), "before the first trick"
    while not state.tricks or state.tricks[-1].winner == seat:
        state = state.play(state.legal_moves()[0])
    left, mine = 8 - sum(trick.size for trick in state.tricks), state.taken[seat]
    aces = 4 - sum(trick.aces for trick in state.tricks if trick.winner != seat)
    most = (left + mine) + (left + mine) // 3 + aces + 3
    told = f"You paid {most + 1} points for your set: even all tricks that are left bring no more than {most}."
    dear, fair = (state.replace(paid=tuple(price * (one == seat) for one in range(3))) for price in (most + 1, most))
    assert said(dear, seat) == [told]
    assert not said(fair, seat)


@pytest.mark.parametrize(
    ("points", "told"), [((0, 6, 2), ["Careful"]), ((6, 5, 5), []), ((0, 6, 6), ["Careful", "Bo"])]
)
def test_a_rival_whom_one_clash_brings_to_the_target_is_told(points: tuple[int, ...], told: list[str]) -> None:
    state: Any = kl.Match("industry", ["you:Ann", "you:Bo", "you:Cy"], seed=1).state
    found = said(state.replace(points=points))
    assert found == [f"{name} has 6 of 7 points: the next clash that {name} wins ends the game." for name in told]


@pytest.mark.parametrize("name", HOUSE)
def test_nothing_is_in_danger_for_a_spectator_or_after_the_end(name: str) -> None:
    match = kl.Match(name, ["random", "random"], seed=2, **kl.GAMES[name].info.test_options)
    for _ in iter(match.step, None):
        pass
    assert match.state.outcome
    for step in match.replay.main_line:
        assert not match.game.text.dangers(step.state.view(None))
    assert not match.game.text.dangers(match.state.view(0))


def test_a_rival_without_points_is_no_danger_in_a_game_of_one_clash() -> None:
    match = kl.Match("industry", ["you:Ann", "greedy"], seed=1, target=1)
    while isinstance(match.state, IndustryState) and not match.state.round:
        if match.state.to_act == (0,):
            match.play(match.state.legal_moves()[0])
        else:
            match.step()
    assert not match.game.text.dangers(match.state.view(0))


def test_a_table_tells_what_a_chosen_card_loses_before_what_is_in_danger_anyhow() -> None:
    match = kl.Match("inversion", ["you:Ann", "you:Bo"], seed=2)

    def losing() -> list[str]:
        view = match.state.view(match.state.to_act[0])
        afters = ((str(move), view.state.play(move).view(view.seat)) for move in view.legal_moves())
        return [move for move, after in afters if any(match.game.text.losses(view, after))]

    while not losing() or not match.game.text.dangers(match.state.view(match.state.to_act[0])):
        match.play(match.state.legal_moves()[0])
    session = TableSession(match, {"marks": True, "practice": False, "warn": False, "guide": False}, opened=False)
    session.view_as(match.state.to_act[0])
    (loss, danger) = session.preview(losing()[0])["dangers"]
    assert (loss["text"].endswith("a sixth trick, and the game."), loss["then"]) == (True, True)
    assert (danger["text"].endswith("one more wins the game."), "then" in danger) == (True, False)
    kept = next(str(move) for move in match.state.legal_moves() if str(move) not in losing())
    assert session.preview(kept)["dangers"] == [danger]
