"""The ladder: a card each, then anybody climbs by 1 to 3 at any time, until somebody stops.

Whoever climbs by 3 looks at their own card again, which nobody else sees.
"""

from __future__ import annotations

import random
from typing import Annotated, ClassVar, Final, Self

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.core.rulebook import Rule, Rulebook

RULEBOOK = Rulebook(
    "toy",
    Rule("draw", "A card each", "Everybody draws a card.", "toy", "house", "Draw a card for everybody first."),
    Rule("climb", "Step by step", "One climbs by 1, 2 or 3.", "toy", "house", "You climb by 1, 2 or 3, not by {by}."),
    Rule(
        "clock",
        "By the clock",
        "With a clock, every step has its time.",
        "toy",
        "house",
        "This game is played by the clock: say when.",
    ),
    Rule("over", "Stop", "Whoever stops ends the game.", "toy", "house", "The game is over."),
)


class Options(core.Options, frozen=True, kw_only=True):
    players: Annotated[int, msgspec.Meta(ge=1, le=3, description="how many climb")]
    clock: bool = False


class Draw(Move, frozen=True):
    cards: tuple[str, ...]
    words: ClassVar[str] = "draw {cards}"


class Climb(Move, frozen=True):
    by: int
    words: ClassVar[str] = "climb {by}"


class Stop(Move, frozen=True):
    words: ClassVar[str] = "stop"


class Look(Event, frozen=True):
    seat: int
    card: str


class State(core.State, frozen=True, gc=False):
    height: int
    cards: tuple[str, ...]

    def play(self, move: Move | str, seat: int | None = None, ms: int | None = None) -> Self:
        if self.options.clock and ms is None:
            raise core.IllegalMove(RULEBOOK.refuse("clock"))
        return super().play(move, seat, ms)


def initial_state(options: Options) -> State:
    return State(options, (CHANCE,), (), 0, ())


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    return (Climb(1), Climb(2), Climb(3), Stop())


def check_move(state: State, move: Move, seat: int) -> Refusal | None:
    if isinstance(move, Draw) != (seat == CHANCE):
        return RULEBOOK.refuse("draw")
    if isinstance(move, Climb) and not 1 <= move.by <= 3:
        return RULEBOOK.refuse("climb", Climb(min(max(move.by, 1), 3)), by=move.by)
    return None


def apply(state: State, move: Move, seat: int) -> State:
    if isinstance(move, Draw):
        return state.replace(to_act=tuple(range(state.options.players)), events=(), height=0, cards=move.cards)
    if isinstance(move, Stop):
        return state.replace(to_act=(), events=())
    assert isinstance(move, Climb)
    events = (Look(seat, state.cards[seat]),) if move.by == 3 else ()
    return state.replace(events=events, height=state.height + move.by)


def sample_chance(state: State, rng: random.Random) -> Move:
    return Draw(tuple(rng.choice("ABC") for _ in range(state.options.players)))


def observe(state: State, seat: int | None) -> State:
    cards = tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(state.cards))
    return state.replace(events=tuple(observe_event(state, event, seat) for event in state.events), cards=cards)


def resample_hidden(state: State, rng: random.Random) -> State:
    return state.replace(cards=tuple(rng.choice("ABC") if card == UNKNOWN else card for card in state.cards))


def outcome(state: State) -> Outcome | None:
    if state.to_act:
        return None
    return Outcome((state.height,) * state.options.players, tuple(range(state.options.players)), "stopped")


def observe_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    if isinstance(move, Draw):
        return Draw(tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(move.cards)))
    return move


def observe_event(state: State, event: Event, seat: int | None) -> Event:
    return Look(event.seat, UNKNOWN) if isinstance(event, Look) and event.seat != seat else event


MOVES: Final = (Draw, Climb, Stop)
PHASE: Final = core.Phase(dict.fromkeys(MOVES, core.Verb(check_move, apply)), "draw", legal_moves)


def phase(_state: State) -> core.Phase[State]:
    return PHASE


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=MOVES,
    events=(Look,),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_chance,
    observe=observe,
    resample_hidden=resample_hidden,
    outcome=outcome,
    observe_move=observe_move,
    observe_event=observe_event,
    turn_rule="draw",
)
