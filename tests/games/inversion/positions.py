"""Positions for tests: chosen hands, dealt and played by moves alone."""

import random
from typing import Any, cast

from games.inversion.plain import Table

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, Refusal
from kernel_lib.core import State as AnyState
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Trick
from kernel_lib.games.inversion.rules.state import State

CLUBS, SPADES, HEARTS, DIAMONDS, CLOWNS = "C1-10", "S1-10", "H1-10", "D1-10", "W1-10"


def cards(text: str) -> tuple[str, ...]:
    """`H1-3 S9` as `H1 H2 H3 S9`."""
    codes: list[str] = []
    for word in text.split():
        first, _, last = word[1:].partition("-")
        codes += [f"{word[0]}{number}" for number in range(int(first), int(last or first) + 1)]
    return tuple(codes)


def dealt(*hands: str, lane: str, **options: Any) -> State:
    """The position after a deal of these hands."""
    state = GAME.start(players=len(hands), **options)
    return cast("State", state.play(Deal(tuple(map(cards, hands)), cards(lane)), CHANCE))


def played(state: State, *moves: str) -> State:
    """The position after these moves, by whoever is to act; `5` declares, `H9` plays."""
    for move in moves:
        state = state.play(
            GAME.parse(move if move == "pass" else f"declare {move}" if move.isdigit() else f"play {move}")
        )
    return state


def three(lane: str = "H9 H1-8 H10", first: int = 0) -> State:
    """Seat 0 holds clubs, seat 1 low spades and diamonds, seat 2 high ones; the lane is hearts."""
    return dealt(CLUBS, "S1-7 D1-3", "S8-10 D4-10", lane=lane, first=first)


def bought(state: State, tricks: int = 1) -> State:
    """The auction over at once: who opens is the parent and has so many tricks to win."""
    return played(state, str(tricks), *["pass"] * (state.options.players - 1))


def refused(state: AnyState, move: str, seat: int | None = None) -> Refusal:
    """Why a move (written in full) is refused."""
    refusal = state.why_illegal(GAME.parse(move), seat)
    assert refusal is not None, f"{move} is legal"
    return refusal


def last_trick(state: State) -> Trick:
    """The trick that the last move completed."""
    (trick,) = [event for event in state.events if isinstance(event, Trick)]
    return trick


def contract(state: State) -> Contract:
    """The contract that the last pass made."""
    (event,) = [event for event in state.events if isinstance(event, Contract)]
    return event


def to_the_end(state: State, bot: str = "uniform", seed: int = 0, tricks: int = 10) -> State:
    """The position after so many tricks, everybody playing like this bot."""
    rng, player = random.Random(seed), make_bot(GAME, bot)
    while state.to_act and (len(state.tricks) < tricks):
        state = state.play(player.choose(state.view(state.to_act[0]), rng))
    return state


def random_deal(players: int, seed: int, **options: Any) -> State:
    """The position after a drawn deal."""
    start = GAME.start(players=players, **options)
    return cast("State", start.play(start.sample_chance(random.Random(seed)), CHANCE))


def plain(state: State) -> Table:
    """A position between two tricks as the plain rules have it."""
    assert not state.played
    hands = tuple(frozenset(CODES[card] for card in from_bits(hand)) for hand in state.hands)
    return Table(hands, tuple(CODES[card] for card in state.lane[len(state.tricks) :]), state.leader)
