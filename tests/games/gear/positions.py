"""Positions for tests: chosen hands, dealt, bid on and played by moves alone."""

import random
from typing import Any, cast

from games.gear.plain import Table

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, Refusal
from kernel_lib.core import State as AnyState
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.components import RANKS, codes, kinds_in
from kernel_lib.games.gear.rules.moves import Deal, Round, Trick
from kernel_lib.games.gear.rules.state import State


def cards(text: str) -> tuple[str, ...]:
    """`RA-3 B9` as `RA R2 R3 B9`."""
    found: list[str] = []
    for word in text.split():
        first, _, last = word[1:].partition("-")
        found += [word[0] + rank for rank in RANKS[RANKS.index(first) : RANKS.index(last or first) + 1]]
    return tuple(found)


def dealt(*hands: str, **options: Any) -> State:
    """The position after a deal; a hand is `set | closed`, and set `i` is listed with the closed hand of seat `i`."""
    start = GAME.start(players=len(hands), **options)
    sets, closed = zip(*(map(cards, hand.split("|")) for hand in hands), strict=True)
    return cast("State", start.play(Deal(closed, sets), CHANCE))


def round_of(*hands: str, **options: Any) -> State:
    """The first lead of a round in which each seat has this `open | closed` hand."""
    return dealt(*hands, variant="easy", **options)


def after(state: AnyState, *moves: str) -> State:
    """The position after these moves, by whoever is to act: `3 on B` bids, `R7 closed B7` plays."""
    for move in moves:
        state = state.play(GAME.parse(f"bid {move}" if " on " in move else f"play {move}"))
    return cast("State", state)


def refused(state: AnyState, move: str, seat: int | None = None) -> Refusal:
    """Why a move (written in full) is refused."""
    refusal = state.why_illegal(GAME.parse(move), seat)
    assert refusal is not None, f"{move} is legal"
    return refusal


def may(state: AnyState) -> list[str]:
    """What may be played, or bid, without the verb."""
    return [str(move).partition(" ")[2] for move in state.legal_moves()]


def trick(state: State) -> Trick:
    """The trick that the last move completed."""
    (found,) = [event for event in state.events if isinstance(event, Trick)]
    return found


def scored(state: State) -> Round:
    """The round that the last move completed."""
    (found,) = [event for event in state.events if isinstance(event, Round)]
    return found


def random_deal(players: int, seed: int, **options: Any) -> State:
    """The position after a drawn deal."""
    start = GAME.start(players=players, **options)
    return cast("State", start.play(start.sample_chance(random.Random(seed)), CHANCE))


def on_to(state: State, cards_left: int = 0, bot: str = "uniform", seed: int = 0) -> State:
    """The first position of this round between two tricks in which a hand has at most so many cards.

    Everybody plays like this bot.
    """
    rng, player = random.Random(seed), make_bot(GAME, bot)
    while state.in_auction or state.played or sum(map(len, hands_of(state)[0])) > cards_left:
        state = state.play(player.choose(state.view(state.to_act[0]), rng))
    return state


def to_the_end(state: State, bot: str = "uniform", seed: int = 0) -> State:
    """The end of the game, everybody playing like this bot."""
    rng, player = random.Random(seed), make_bot(GAME, bot)
    while state.to_act:
        chance = state.to_act[0] == CHANCE
        state = state.play(state.sample_chance(rng) if chance else player.choose(state.view(state.to_act[0]), rng))
    return state


def hands_of(state: State) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Per seat the open and the closed hand."""
    return tuple(
        (codes(kinds_in(opened)), codes(kinds_in(closed)))
        for opened, closed in zip(state.opened, state.closed, strict=True)
    )


def plain(state: State) -> Table:
    """A position between two tricks as the plain rules have it; tricks as taken so far."""
    assert not state.played
    return Table(hands_of(state), state.leader, tricks=tuple((done.winner, done.cards) for done in state.tricks))


SETS = ("RA-6", "R7-10 BA-2", "B3-8", "B9-10 RA-4")
CLOSED = ("R5 R6", "R7 R8", "BA B2", "B3 B4")


def auction(players: int = 4, **options: Any) -> State:
    """An auction of these sets; with start player 0 seat 1 opens it."""
    return dealt(*(f"{cards} | {closed}" for cards, closed in zip(SETS[:players], CLOSED, strict=False)), **options)


def sold(**options: Any) -> State:
    """Set `i` to seat `i` for nothing."""
    first = options.get("first", 0)
    return after(auction(**options), *(f"0 on {(first + step) % 4}" for step in (1, 2, 3, 4)))
