"""The contract of a game: its rules as functions of a frozen state, and what is true of it in general.

Write these in this order, in one module or in several:

1. `Options`: what a game can be set up with, a msgspec struct; `players` is always one of them.
2. `Move` and `Event` classes, one for each verb. `words` is the text that a person types: `"bid {points} on {set}"`.
3. `State`: the position, a frozen msgspec struct. It is data; functions in other modules act on it.
4. The phases of the game, each with its verbs: `legal_bids`, `check_bid` and `apply_bid` side by side, in the order in
   which a game happens; then the other functions below, collected in one `Rules(...)`.
5. `GAME = Game(name=..., title=..., seats=..., rules_version=..., package=__name__, rules=RULES)`.

`kernel_lib.testing.laws(GAME)` tests the laws:

* `Phase.legal` is in one canonical order, without duplicates, and never empty for a seat in `to_act`.
* `Verb.check` is None exactly for the moves in `Phase.legal` (of decks that players make, only presets are listed).
* `Verb.apply` never changes the state that it is given.
* What a seat sees does not change when what is hidden from it is permuted.
* States, moves and events survive JSON; moves survive their text.

A state may hold unknown cards, written `?`: a seat's view, or a log from which cards were taken out, is played on with
them. Check legality as far as the known cards go. What comes to light later must be a move of its own, by chance if
need be: events are derived from moves, so a log without the hidden cards could not be played on otherwise.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from kernel_lib.core.moves import Event, Move, Outcome, Refusal
from kernel_lib.core.options import Options
from kernel_lib.core.pieces import Piece
from kernel_lib.core.state import S, View

if TYPE_CHECKING:
    from kernel_lib.core.rulebook import Rulebook
    from kernel_lib.parts.deck_building import DeckBuilding

# Defaults of optional functions -----------------------------------------------------------------------


def see_all(state: Any, _seat: int | None) -> Any:
    """Return the state as it is: nothing is hidden."""
    return state


def nothing_hidden(state: Any, _rng: random.Random) -> Any:
    """Return the state as it is: nothing in it is unknown."""
    return state


def no_chance(_state: Any, _rng: random.Random) -> Move:
    """Raise ValueError: nothing is left to chance."""
    raise ValueError("This game leaves nothing to chance.")


def is_over(state: Any) -> bool:
    """Return True if the game has an outcome."""
    return state.outcome is not None


def final_scores(state: Any) -> tuple[int, ...]:
    """Return the scores of a finished game; () while it is on."""
    return state.outcome.scores if state.outcome else ()


def same_move(_state: Any, move: Move, _mover: int | None, _seat: int | None) -> Move:
    """Return the move as it was made."""
    return move


def same_event(_state: Any, event: Event, _seat: int | None) -> Event:
    """Return the event as it happened."""
    return event


def never(_state: Any) -> bool:
    """Return False."""
    return False


_CITED: Final = re.compile(r"\[([a-z0-9-]+)\]")
"""A rule that a docstring names, as in `[lead]`."""


def cited_rules(state: Any, seat: int) -> tuple[str, ...]:
    """Return the rules that are named in the docstrings of what lists, makes and checks the moves of a seat."""
    phase = state.rules.phase(state)
    verbs = [phase.verbs[kind] for kind in dict.fromkeys(map(type, phase.legal(state, seat))) if kind in phase.verbs]
    functions = [phase.legal, *(verb.apply for verb in verbs), *(verb.check for verb in verbs)]
    cited = [rule for function in functions for rule in _CITED.findall(function.__doc__ or "")]
    return tuple(rule for rule in dict.fromkeys(cited) if rule in state.rules.rulebook)


def no_moves(_state: Any, _seat: int) -> tuple[Move, ...]:
    """Return (): in a phase of chance alone results are drawn, not listed."""
    return ()


# Phases and verbs -------------------------------------------------------------------------------------


class Verb(NamedTuple, Generic[S]):
    """The check and the effect of one kind of move."""

    check: Callable[[S, Any, int], Refusal | None]
    """(state, move, seat): None if a seat in `to_act` (CHANCE, too) may make the move, else why not."""
    apply: Callable[[S, Any, int], S]
    """(state, move, seat): the state after a move that is known to be legal. In a game by the clock `state.now` is the
    time of this move.
    """


class Phase(NamedTuple, Generic[S]):
    """A part of the game in which certain kinds of moves are made."""

    verbs: Mapping[type[Move], Verb[S]]
    """The kinds of moves that belong to this phase."""
    rule: str | Callable[[S, Move, int], Refusal | None]
    """The id of the rule that any other kind of move breaks; or, where its refusal has places to fill in, a function of
    (state, move, seat) that returns why not.
    """
    legal: Callable[[S, int], tuple[Move, ...]] = no_moves
    """(state, seat): the moves of a seat in `to_act`, in canonical order, never empty; none in a phase of chance."""


# The contract -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RealTime(Generic[S]):
    """The rules of the clock, which a game by the clock supplies besides.

    Its State has the fields `now` (when the last move was made) and `started` (when the clock of the round started), in
    ms since the start of the game.
    """

    deadline: Callable[[S], int | None]
    """(state): when the time of the seats to act is up, in ms since the start; None: they have all the time."""
    check_time: Callable[[S, int | None], Refusal | None]
    """(state, ms): None if a move may be made at `ms` (None: as soon as a move takes), else why not."""
    timeout_move: Callable[[S, int], Move]
    """(state, seat): what a seat plays at the deadline if it is still to act."""
    move_ms: int
    """Duration of a move that does not say when it was made."""
    untimed: Callable[[S], bool] = never
    """(state): whether the limit is so long, and nobody else waits, that people play without looking at a clock."""

    def time_of_move(self, state: S, ms: int | None) -> int:
        """Return the time of a move, in ms since the start: `ms`, else as soon as a move takes, at the latest when the
        time is up.
        """
        if ms is not None:
            return ms
        end = self.deadline(state)
        return state.now if end is None else min(state.now + self.move_ms, end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[S]):
    """The rules of a game. The first block is required."""

    options: type[Options]
    """Options that a game can be set up with."""
    state: type[S]
    """The class of its positions."""
    moves: tuple[type[Move], ...]
    """Its kinds of moves."""
    events: tuple[type[Event], ...]
    """Its kinds of events."""
    rulebook: Rulebook
    """Its rules as entries, which refusals name."""
    initial_state: Callable[[Any], S]
    """(options): the state before the first deal; the options are complete."""
    phase: Callable[[S], Phase[S]]
    """(state): the part of the game that a state is in, of a game that is not over: which moves belong to it, and what
    each of them does.
    """
    outcome: Callable[[S], Outcome | None]
    """(state): None while the game is on."""

    # Games with chance moves
    sample_chance: Callable[[S, random.Random], Move] = no_chance
    """(state, rng): a result of the chance move that is due."""
    chance_outcomes: Callable[[S], tuple[tuple[Move, float], ...]] | None = None
    """(state): all results of the chance move that is due with their probabilities, where they are few."""

    # Games with hidden information
    observe: Callable[[S, int | None], S] = see_all
    """(state, seat): the state with what `seat` (None: a spectator) cannot know made unknown."""
    resample_hidden: Callable[[S, random.Random], S] = nothing_hidden
    """(state, rng): the state with what is unknown drawn, uniformly among all that fits."""
    observe_move: Callable[[S, Move, int | None, int | None], Move] = same_move
    """(state, move, mover, seat): the move of `mover` (None: chance) as `seat` (None: a spectator) sees it."""
    observe_event: Callable[[S, Event, int | None], Event] = same_event
    """(state, event, seat): an event as `seat` (None: a spectator) sees it."""

    # Optional
    score_so_far: Callable[[S], tuple[int, ...]] = final_scores
    """(state): what each seat has so far of what decides the game, as all can see, the higher the better; () before
    anything counts.
    """
    is_decided: Callable[[S], bool] = is_over
    """(state): whether the winner can no longer change, whatever comes."""
    pieces: Callable[[View[S]], tuple[Piece, ...]] | None = None
    """(view): the pieces on the board, each under a name of its own. Left out, marks in notes are not checked."""
    rules_now: Callable[[S, int], tuple[str, ...]] = cited_rules
    """(state, seat): the ids of the rules that a seat in `to_act` most needs to know now, the most important first."""
    real_time: RealTime[S] | None = None
    """For games by the clock."""
    decks: DeckBuilding | None = None
    """For games in which people make their own decks."""
    turn_rule: str = "turn"
    """The id of the rule that a move out of turn breaks."""
    over_rule: str = "over"
    """The id of the rule that a move after the end breaks."""

    def check_move(self, state: S, move: Move, seat: int) -> Refusal | None:
        """Return the reason why `seat`, which is in `to_act`, may not make a move; None if it may."""
        phase = self.phase(state)
        verb = phase.verbs.get(type(move))
        if verb is not None:
            return verb.check(state, move, seat)
        if not isinstance(phase.rule, str):
            return phase.rule(state, move, seat)
        legal = phase.legal(state, seat)
        return self.rulebook.refuse(phase.rule, legal[0] if legal else None)


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """Facts about a game, for its laws, forms and lessons."""

    imperfect_information: bool = True
    """True if a seat can know less than the table does."""
    has_deal: bool = False
    """True if cards are dealt out, so that verdicts count deals; elsewhere they count games."""
    score_sum: int | None = None
    """Sum of the scores of a finished game, where it is always the same."""
    score_range: tuple[int, int] | None = None
    """The least and the most that a seat can score; None: the rules set no bounds."""
    most_moves: int = 3_000
    """No game has more moves than this, chance moves counted, however it is played."""
    duration: str = ""
    """The playing time that the rules document states, of a game whose catalogue has no message `duration`."""
    test_options: Mapping[str, Any] = field(default_factory=dict)
    """Options that tests add to all others, to keep games short."""
    test_values: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """By option, the values that are tried of it in tests, where the usual ones would make games too long."""
    test_examples: tuple[Mapping[str, Any], ...] = ()
    """Sets of options to be played with in tests, beside those that every choice of an option gives."""
