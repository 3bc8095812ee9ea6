"""Positions for tests: chosen cards in chosen places, and games played on from there."""

import random
from typing import Any, cast

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, Event, Refusal
from kernel_lib.core import State as AnyState
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, Cards, codes, factory, factory_card, kinds, value
from kernel_lib.games.industry.rules.moves import ClashResult, First, Personalise
from kernel_lib.games.industry.rules.state import STEPS, State
from kernel_lib.games.industry.rules.turns import advance


def cards(text: str) -> Cards:
    """`T1-3 E5` as numbers, in this order."""
    found: list[str] = []
    for word in text.split():
        first, _, last = word[1:].partition("-")
        found += [f"{word[0]}{number}" for number in range(int(first), int(last or first) + 1)]
    return kinds(found)


def holders(verb: str, at_least: int = 0) -> list[str]:
    """The cards that say this, low ones first: tests ask for verbs, so that the table can be tuned."""
    found = [CODES[card] for card, effect in EFFECTS.items() if effect.verb == verb and effect.number >= at_least]
    return sorted(found, key=lambda code: (len(code), code))


def holder(verb: str, at_least: int = 0) -> str:
    """The first of them."""
    return holders(verb, at_least)[0]


def number(code: str) -> int:
    """The number in what a card says."""
    return EFFECTS[cards(code)[0]].number


def parts(text: str) -> dict[str, Cards]:
    """`hand T5 E4 | A L3` as cards by place."""
    words = [part.split(maxsplit=1) for part in text.split("|") if part.strip()]
    return {place[0]: cards(place[1] if len(place) > 1 else "") for place in words}


def table(
    *seats: str, market: str = "", step: str = "enter", active: int = 0, points: tuple[int, ...] = (), **options: Any
) -> State:
    """A step of a turn; each seat has `hand`, `A`, `B` (its cards in the markets), `lying`, `upright` (factories),
    `pile`, `discard`.

    The market has `A`, `B` (its neutral cards), `pile` and `discard`. What is not named is empty.
    """
    places = [parts(text) for text in (*seats, market)]
    players = len(seats)

    def rows(name: str) -> tuple[Cards, ...]:
        return tuple(place.get(name, ()) for place in places)

    def sorted_rows(name: str) -> tuple[Cards, ...]:
        return tuple(tuple(sorted(row)) for row in rows(name))

    factories = tuple(
        tuple(
            sorted(
                [factory(value(card), "horizontal") for card in lying]
                + [factory(value(card), "vertical") for card in upright]
            )
        )
        for lying, upright in zip(rows("lying")[:players], rows("upright")[:players], strict=True)
    )
    everything = ("hand", "A", "B", "lying", "upright", "pile", "discard")
    start = cast("State", GAME.start(players=players, **options))
    return advance(start.replace(
        step=STEPS.index(step), round=2, first=0, active=active, to_act=(active,),
        waiting=turn_order(active, players) if step == "rotate" else (),
        decks=tuple(tuple(sorted(card for name in everything for card in place.get(name, ()))) for place in places),
        piles=rows("pile"), discards=rows("discard"), hands=sorted_rows("hand")[:players], factories=factories,
        markets=(sorted_rows("A"), sorted_rows("B")), points=points or (0,) * players,
    ))  # fmt: skip


def after(state: AnyState, *moves: str, seed: int = 1) -> State:
    """The position after these moves, chance moves between them drawn."""
    rng = random.Random(seed)
    state = drawn(state, rng)
    for move in moves:
        state = drawn(state.play(GAME.parse(move)), rng)
    return state


def drawn(state: AnyState, rng: random.Random) -> State:
    """The next position in which a player acts, or the end."""
    while state.to_act == (CHANCE,):
        state = state.play(state.sample_chance(rng))
    return cast("State", state)


def refused(state: AnyState, move: str, seat: int | None = None) -> Refusal:
    """Why a move is refused."""
    refusal = state.why_illegal(GAME.parse(move), seat)
    assert refusal is not None, f"{move} is legal"
    return refusal


def may(state: AnyState, verb: str = "") -> list[str]:
    """What may be played; with a verb, what may follow it."""
    return [str(move)[len(verb) :].strip() for move in state.legal_moves() if str(move).startswith(verb)]


def hand(state: State, seat: int = 0) -> str:
    """A hand as it is written."""
    return " ".join(codes(state.hands[seat]))


def row(state: State, market: str, owner: int) -> str:
    """The cards of an owner in a market."""
    return " ".join(codes(state.markets["AB".index(market)][owner]))


def pile(rows: tuple[Cards, ...], owner: int) -> str:
    """A pile or a discard pile."""
    return " ".join(codes(rows[owner]))


def lying(state: State, seat: int = 0) -> str:
    """The horizontal factories of a seat."""
    return " ".join(codes(factory_card(one) for one in state.factories[seat] if one & 1))


def upright(state: State, seat: int = 0) -> str:
    """The vertical factories of a seat."""
    return " ".join(codes(factory_card(one) for one in state.factories[seat] if not one & 1))


def event(state: State, kind: type[Event]) -> Any:
    """The event of this kind that the last move caused."""
    (found,) = [found for found in state.events if isinstance(found, kind)]
    return found


def clash(state: State) -> ClashResult:
    """The clash that the last move decided."""
    found: ClashResult = event(state, ClashResult)
    return found


def opened(players: int = 2, seed: int = 1, first: int = 0, **options: Any) -> State:
    """The first turn of a game: presets and starting cards by chance, and this first player."""
    rng = random.Random(seed)
    state: AnyState = GAME.start(players=players, **options)
    while not cast("State", state).round:
        chance = state.to_act[0] == CHANCE
        move = state.sample_chance(rng) if chance else rng.choice(state.legal_moves())
        state = state.play(First(first) if isinstance(move, First) else move)
    return cast("State", state)


def to_the_end(state: AnyState, bot: str = "uniform", seed: int = 0) -> State:
    """The end of the game, everybody playing like this bot."""
    rng, player = random.Random(seed), make_bot(GAME, bot)
    while state.to_act:
        chance = state.to_act[0] == CHANCE
        state = state.play(state.sample_chance(rng) if chance else player.choose(state.view(state.to_act[0]), rng))
    return cast("State", state)


def deck(text: str, market: str = "") -> Personalise:
    """The move that prepares this deck."""
    return Personalise(codes(cards(text)), codes(cards(market)))


def using(
    verb: str, seat: str = "", other: str = "", market: str = "", *, neutral: bool = False, players: int = 2
) -> tuple[State, str]:
    """The effect step with a card of this verb in market A, and how its use begins; those after `other` have nothing.

    A vertical factory keeps the turn from ending.
    """
    code, others = holder(verb), (other, "", "")[: players - 1]
    if neutral:
        return table(
            f"upright T13 | {seat}", *others, market=f"A {code} | {market}", step="effect"
        ), f"effect {code} in A of neutrals"
    return table(f"upright T13 | A {code} | {seat}", *others, market=market, step="effect"), f"effect {code} in A"
