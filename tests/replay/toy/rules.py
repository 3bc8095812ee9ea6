"""The ladder: a card each, then anybody climbs by 1 to 3 at any time, until somebody stops.

Whoever climbs by 3 looks at their own card again, which nobody else sees.
"""

from __future__ import annotations

import random
from typing import Annotated, ClassVar

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.rulebook import Rule, Rulebook

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

    turn_rule: ClassVar[str] = "draw"

    def moves_of(self, seat: int) -> tuple[Move, ...]:
        return (Climb(1), Climb(2), Climb(3), Stop())

    def fault_in(self, move: Move, seat: int) -> Refusal | None:
        if isinstance(move, Draw) != (seat == CHANCE):
            return RULEBOOK.refuse("draw")
        if isinstance(move, Climb) and not 1 <= move.by <= 3:
            return RULEBOOK.refuse("climb", Climb(min(max(move.by, 1), 3)), by=move.by)
        return None

    def after(self, move: Move, seat: int, ms: int | None) -> State:
        if self.options.clock and ms is None:
            raise core.IllegalMove(RULEBOOK.refuse("clock"))
        if isinstance(move, Draw):
            return State(self.options, tuple(range(self.options.players)), (), 0, move.cards)
        if isinstance(move, Stop):
            return State(self.options, (), (), self.height, self.cards)
        assert isinstance(move, Climb)
        events = (Look(seat, self.cards[seat]),) if move.by == 3 else ()
        return State(self.options, self.to_act, events, self.height + move.by, self.cards)

    def sample_chance(self, rng: random.Random) -> Move:
        return Draw(tuple(rng.choice("ABC") for _ in range(self.options.players)))

    def masked(self, seat: int | None) -> State:
        cards = tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(self.cards))
        events = tuple(self.seen_event(event, seat) for event in self.events)
        return State(self.options, self.to_act, events, self.height, cards)

    def filled_in(self, rng: random.Random) -> State:
        cards = tuple(rng.choice("ABC") if card == UNKNOWN else card for card in self.cards)
        return msgspec.structs.replace(self, cards=cards)

    @property
    def outcome(self) -> Outcome | None:
        return (
            None
            if self.to_act
            else Outcome((self.height,) * self.options.players, tuple(range(self.options.players)), "stopped")
        )

    def seen_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        if isinstance(move, Draw):
            return Draw(tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(move.cards)))
        return move

    def seen_event(self, event: Event, seat: int | None) -> Event:
        return Look(event.seat, UNKNOWN) if isinstance(event, Look) and event.seat != seat else event


GAME = core.Game(
    name="replay-toy",
    title="The ladder",
    seats=(1, 2, 3),
    rules_version="1.0",
    option_type=Options,
    state_type=State,
    move_types=(Draw, Climb, Stop),
    event_types=(Look,),
    rulebook=RULEBOOK,
    package="replay.toy",
    first_state=lambda options: State(options, (CHANCE,), (), 0, ()),
)
