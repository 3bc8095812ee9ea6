"""Exercises: what a game declares so that fresh tasks on its rules can be made: questions, and what each asks of a
move.

A rule by which moves are refused needs nothing here: tasks on it ask which of some moves may be played. Where a rule
says what follows, a game names the question and reads the answer off the position before a move, the move, and the
position after it with its events. Such a question may be asked wherever what it reads is there and does not depend on
what the one who is asked cannot know; both are found out by the rules, not declared.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from kernel_lib.core.moves import Event, Move
from kernel_lib.core.state import S, View
from kernel_lib.words import Message, Words, who

E = TypeVar("E", bound=Event)
T = TypeVar("T")

# Why there is no exercise on a rule -----------------------------------------------------------------------

CHANCE_ONLY: Final = Message("no-exercise-chance")
FRAME: Final = Message("no-exercise-frame")
NAMED: Final = Message("no-exercise-name")
HIDDEN: Final = Message("no-exercise-hidden")
SPREAD: Final = Message("no-exercise-everywhere")
SELDOM: Final = Message("no-exercise-seldom")
BY_CHANCE: Final = Message("no-exercise-left-to-chance")
THE_END: Final = Message("no-exercise-end")
NOT_MET: Final = Message("no-exercise-not-met")
UNDECLARED: Final = Message("no-exercise-undeclared")


# What is asked ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExerciseCase(Generic[S]):
    """A move that `seat` may make, with the positions before and after it."""

    before: S
    seat: int
    move: Move
    after: S

    def caused(self, kind: type[E]) -> list[E]:
        """Return the events of one kind that follow."""
        return [event for event in self.after.events if isinstance(event, kind)]

    def next_seats(self) -> list[int]:
        """Return the seats that are to act then."""
        return [seat for seat in self.after.to_act if seat >= 0]

    def winners(self) -> tuple[int, ...]:
        """Return the players who have won the game; nobody while it is on."""
        outcome = self.after.outcome
        return outcome.winners if outcome is not None else ()


Reason: TypeAlias = Callable[[], "Words | None"]
"""Source of the reason why an answer is wrong, which is asked when somebody needs it; None: there is none."""


class NumberPart(NamedTuple):
    """One of the things whose sum a number is: `what` it is, how many it counts, and why it counts that."""

    what: Words
    value: int
    why: Words = ""


class Statement(NamedTuple):
    """A sentence that is put to a choice, and whether it is true. `rule` is the one that says so, where it is not for
    all rules that the question is about to say. `why_not` says why it is false, to whoever chooses it.
    """

    words: Words
    true: bool
    rule: str = ""
    why_not: Reason | None = None


SHOWN: Final = 3
"""Most true claims, and most false ones, in one choice."""


def claims(
    true: Iterable[T],
    false: Iterable[T],
    rng: random.Random,
    words: Callable[[T], Words],
    why_not: Callable[[T], Words | None] | None = None,
) -> list[Statement] | None:
    """Return statements in `words` about things, some true and some not; None without both. `why_not` says why it is
    not so of a thing.
    """
    return [
        Statement(words(thing), right, why_not=None if right or why_not is None else partial(why_not, thing))
        for thing, right in some_of_each(true, false, rng)
    ] or None


def some_of_each(true: Iterable[T], false: Iterable[T], rng: random.Random) -> list[tuple[T, bool]]:
    """Return some things of both kinds, each with whether it is of the first; nothing if there are none of one kind."""
    kinds = {True: list(true), False: list(false)}
    if not all(kinds.values()):
        return []
    return [(thing, right) for right, things in kinds.items() for thing in some(things, rng)]


def some(things: Sequence[T], rng: random.Random, count: int = SHOWN) -> list[T]:
    """Return `count` of the things, or all if there are not so many."""
    return rng.sample(things, min(count, len(things)))


class Mistaken(NamedTuple):
    """An event that one might take for another that follows, and why it does not."""

    event: Event
    why_not: Words = ""


def _never_mistaken(_case: Any, _event: Any) -> Iterable[Mistaken]:
    return ()


def _no_reason(_case: Any, _seat: int) -> None:
    return None


def _no_slips(_case: Any) -> Mapping[int, Words]:
    return {}


def _no_parts(_case: Any) -> Iterable[NumberPart]:
    return ()


@dataclass(frozen=True, slots=True)
class WhichPlayers(Generic[S]):
    """A question that players answer: which ones? `right`: their seats; None or nobody: it cannot be asked there.
    `why_not`: why another seat is wrong.
    """

    asks: Words
    right: Callable[[ExerciseCase[S]], Collection[int] | None]
    why_not: Callable[[ExerciseCase[S], int], Words | None] = _no_reason


@dataclass(frozen=True, slots=True)
class HowMany(Generic[S]):
    """A question that a number answers: how many? `right`: the number; None: it cannot be asked there. `parts`: the
    things whose sum it is; `slips`: other numbers that one might come to, with what is wrong about them.
    """

    asks: Words
    right: Callable[[ExerciseCase[S]], int | None]
    parts: Callable[[ExerciseCase[S]], Iterable[NumberPart]] = _no_parts
    slips: Callable[[ExerciseCase[S]], Mapping[int, Words]] = _no_slips


@dataclass(frozen=True, slots=True)
class WhatFollows(Generic[S]):
    """A question that sentences answer: what follows? They tell events of these kinds, those that follow and others
    that would after other moves.

    `fits`: whether the rule is at work in a case. `mistaken`: what one might take an event for that follows, of the
    same case, and why it is not so; left out, there is nothing near enough.
    """

    kinds: tuple[type[Event], ...]
    fits: Callable[[ExerciseCase[S]], bool]
    asks: Words = ""
    mistaken: Callable[[ExerciseCase[S], Any], Iterable[Mistaken]] = _never_mistaken


@dataclass(frozen=True, slots=True)
class WhatMay(Generic[S]):
    """All that may be played, to be marked on the board. `fits`: whether the rule is at work before a case's move."""

    asks: Words
    fits: Callable[[ExerciseCase[S]], bool]


@dataclass(frozen=True, slots=True)
class WhichMay(Generic[S]):
    """A question that moves answer: which of some may be played? For rules that allow what one might doubt: the move of
    the case is offered among others. `fits`: whether the rule allows that move.
    """

    fits: Callable[[ExerciseCase[S]], bool]
    asks: Words = ""


@dataclass(frozen=True, slots=True)
class WhichHold(Generic[S]):
    """A question that sentences answer: which are true? `claims`: two or more, not all alike, of which some are true;
    in no order.

    `of_move`: whether the move of the case is named; else the position before it alone is asked about.
    """

    asks: Words
    claims: Callable[[ExerciseCase[S], random.Random], Iterable[Statement] | None]
    of_move: bool = True


Question: TypeAlias = (
    "WhichPlayers[Any] | HowMany[Any] | WhatFollows[Any] | WhatMay[Any] | WhichMay[Any] | WhichHold[Any]"
)


# Why answers are wrong, in every game ---------------------------------------------------------------------


def why_not_next(case: ExerciseCase[Any], seat: int) -> Words | None:
    """Return the reason why a seat does not act next, as far as the turn goes round the table: it has just acted, or
    somebody sits before it. None: the turn skips it.
    """
    players, following = case.before.options.players, case.next_seats()
    if case.seat in following:
        return None
    if seat == case.seat:
        return Message("mistake-acted")
    before = [other for other in following if (other - case.seat) % players < (seat - case.seat) % players]
    return Message("mistake-further-on", {"who": who(seat)}) if before else None


def likely_numbers(*numbers: tuple[int | None, Words]) -> dict[int, Words]:
    """Return wrong numbers with what each of them is, of equal ones the first. None: there is no such number."""
    found: dict[int, Words] = {}
    for number, words in numbers:
        if number is not None:
            found.setdefault(number, words)
    return found


def _nothing(_state: Any, _seat: int, _rng: random.Random) -> Iterable[Move]:
    return ()


def _no_omissions(_view: Any, _moves: Any, _seat: int) -> Iterable[Message]:
    return ()


def _no_consequences(_before: Any, _after: Any, _move: Move, _seat: int) -> Iterable[Message]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercises(Generic[S]):
    """The exercises that a game declares; all of it may be left out.

    questions        by rule, the questions on it. Rules that are asked about with the same words decide the answer
                     together: whoever lacks one of them that matters gets it wrong
    no_exercise      rules that there is no exercise on, by why not
    tables           options of the games that tasks come from; `players` may be left out
    options_for      the same, for a rule that matters at certain tables only
    plausible_moves  moves that somebody might try in a position beside those that the game's positions offer: (state,
                     seat, rng)
    omissions        why legal moves may be made that somebody left out who was to mark them all, without naming one:
                     (view, these moves, seat)
    consequences     what follows from a move that no event tells, as its maker sees the positions before and after it:
                     (view before, view after, move, seat)
    """

    questions: Mapping[str, tuple[Question, ...]] = field(default_factory=dict)
    no_exercise: Mapping[Words, tuple[str, ...]] = field(default_factory=dict)
    tables: tuple[Mapping[str, Any], ...] = ()
    options_for: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    plausible_moves: Callable[[S, int, random.Random], Iterable[Move]] = _nothing
    omissions: Callable[[View[S], Sequence[Any], int], Iterable[Message]] = _no_omissions
    consequences: Callable[[View[S], View[S], Move, int], Iterable[Message]] = _no_consequences
