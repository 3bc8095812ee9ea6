"""The annotated sample games of Gears of Industry: `python -m make samples industry` makes them.

For each sample it looks for the first seed whose game shows what a learner should see: an effect, clashes of one point
and of two, and a boost without which somebody else would have won, which becomes a variation. The notes are written
along the game, each kind where it comes up first. `kicker` was written by hand; nothing in
it depends on what is printed on the cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from kernel_lib.core import CHANCE, Move
from kernel_lib.core.pieces import PLACE, laid
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots.players import Greedy, Planner
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, KINDS, codes
from kernel_lib.games.industry.rules.decks import DECKS, preset_of
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
    Boost,
    Build,
    ClashResult,
    Enter,
    Personalise,
    Produce,
    Refill,
    Rotate,
    Start,
    TriggerClash,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.pieces import discard_place, factory_place, market_place, table_places
from kernel_lib.games.industry.rules.scoring import hand_of_event
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.hands import card_name, effect_line, hand_name, why_won
from kernel_lib.parts.bots import Bot
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import Seat
from kernel_lib.words.grammar import join_names

NAMES: Final = ("Ann", "Bo", "Cy", "Di")
LONGEST: Final = 260
"""Moves of a game that can still be looked through."""


class Sample(NamedTuple):
    """A sample game: its title, the bots that play it, its options, and what the first note says of it."""

    title: str
    bot: str
    options: dict[str, Any]
    about: str


SAMPLES: Final = {
    "two-players": Sample(
        "Two players: pay, stand, boost",
        "planner",
        {"players": 2, "target": 4},
        "Two bots that look ahead play a basic game to 4 points. Watch how it goes round: a factory is laid down to "
        "pay, it stands then, it may boost a clash, and at the end of a turn it is laid down again.",
    ),
    "advanced": Sample(
        "Advanced: two Tech Decks each",
        "greedy",
        {"players": 2, "mode": "advanced", "target": 4},
        "The advanced game: everybody builds from two Tech Decks and gives 15 cards to the market deck. So there can "
        "be five of a kind, and what lies neutral was chosen by somebody.",
    ),
    "three-players": Sample(
        "Three players, each for themselves",
        "greedy",
        {"players": 3, "target": 3},
        "Three players, each for themselves, to 3 points. Whoever triggers a clash has two rivals in it, and what they "
        "can add decides as much as the own cards.",
    ),
    "teams": Sample(
        "Two teams of two",
        "greedy",
        {"players": 4, "target": 4},
        "Four players, two teams: Ann and Cy against Bo and Di. Points are the team's, to 4. In a clash all four show "
        "a hand, and the neighbour who clears the market is always of the other team.",
    ),
}
BOTS: Final[dict[str, type[Bot]]] = {"greedy": Greedy, "planner": Planner}


class Told(NamedTuple):
    """A note to be written at a move."""

    text: str
    marks: tuple[str, ...] = ()
    glyph: Literal["!", "?"] | None = None
    show: Literal["before"] | None = None


Course = list[tuple[State, int, Move, State]]
"""The course of a game: position, mover, move, next position."""


def played(sample: Sample, state: Any, seed: int) -> Course:
    """Return the game, played to the end from here."""
    rng, bots, found = random.Random(seed), [BOTS[sample.bot]() for _ in NAMES], []
    while state.to_act:
        mover = state.to_act[0]
        move = state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(state.view(mover), rng)
        then = state.apply(move, mover)
        found.append((state, mover, move, then))
        state = then
    return found


def clash_in(course: Course) -> ClashResult | None:
    """Return the next clash."""
    return next((event for *_, then in course for event in then.events if isinstance(event, ClashResult)), None)


def deciding_boost(sample: Sample, course: Course, seed: int) -> tuple[int, Course] | None:
    """Return the last place where a boost was added without which others had won, and how it goes on without it."""
    for place in range(len(course) - 1, -1, -1):
        state, mover, move, _ = course[place]
        won = clash_in(course[place:])
        if isinstance(move, Boost) and move.factory and won and mover in won.winners:
            turned = state.apply(Boost(), mover)
            other = [(state, mover, Boost(), turned), *played(sample, turned, seed)]
            lost, end = clash_in(other), other[-1][3].outcome
            if lost and lost.winners != won.winners and end and end.why == "target reached" and len(other) < 80:
                return place, other
    return None


def fits(course: Course) -> bool:
    """Return True if a learner sees all of it in this game."""
    kinds = {type(move) for _, _, move, _ in course}
    clashes = [event for *_, then in course for event in then.events if isinstance(event, ClashResult)]
    decks = {preset_of(move.deck, move.market) for _, _, move, _ in course if isinstance(move, Personalise)}
    whole = {UseEffect, Produce, Rotate, Update} <= kinds and {clash.points for clash in clashes} == {1, 2}
    end = course[-1][3].outcome
    assert end is not None
    by_match = any(isinstance(move, Enter) and move.factory for _, _, move, _ in course)
    return len(course) <= LONGEST and whole and by_match and len(decks) > 1 and end.why == "target reached"


# What is said -----------------------------------------------------------------------------------------------


class Teller:
    """A narrator who says what comes up for the first time, and tells every clash."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        self._effects = 0

    def _first(self, what: str) -> bool:
        new = what not in self._said
        self._said.add(what)
        return new

    def at(self, state: State, mover: int, move: Move, then: State) -> Iterator[Told]:
        name = NAMES[mover] if mover != CHANCE else ""
        if isinstance(move, Personalise):
            deck = preset_of(move.deck, move.market) or ""
            yield Told(f"{name} plays the deck {deck}. {DECKS.presets[deck].sentence}")
        elif isinstance(move, Refill) and self._first("refill"):
            lying = (CODES[card] for card in then.markets[move.market][then.common])
            yield Told(
                "Two neutral cards for this market. They belong to nobody, and in a clash they count for everybody.",
                tuple(lying),
            )
        elif isinstance(move, Start) and self._first("start"):
            yield Told(
                "Everybody begins with three low Technology cards: factories, without which no card enters a market. "
                "The others see them.",
                move.cards,
            )
        elif isinstance(move, Build) and move.facing == "horizontal" and self._first("build"):
            yield Told(
                f"{card_name(move.card)} is built. On its side it pays: 3 output, or one card of exactly its value.",
                (move.card,),
            )
        elif isinstance(move, Produce) and self._first("produce"):
            yield Told(
                "The factory gives 3 output and is turned a quarter: now it stands, and in this turn it boosts "
                "nothing. What is not spent is lost.",
                (move.factory,),
            )
        elif isinstance(move, Rotate) and state.phase == "rotate" and self._first("rotate"):
            yield Told(
                f"At the end of a turn everybody may turn what stands. {name} lays {card_name(move.factory)} on its "
                "side, to pay with it next time. Left upright it could boost.",
                (move.factory,),
            )
        elif isinstance(move, Enter):
            yield from self._entered(state, move)
        elif isinstance(move, UseEffect):
            yield from self._used(move)
        elif isinstance(move, TriggerClash):
            yield from self._clash(state, mover, move)
        clashes = [event for event in then.events if isinstance(event, ClashResult)]
        yield from (told for clash in clashes for told in self._clashed(clash, then))
        if isinstance(move, Update) and move.card and self._first("update"):
            yield Told(
                f"The left neighbour of the winner, {name}, takes {card_name(move.card)} off the market. So nobody "
                "wins twice with the same three cards.",
                (f"{move.card}{PLACE}{discard_place(then, move.seat)}",),
            )

    def _entered(self, state: State, move: Enter) -> Iterator[Told]:
        if move.factory:
            if self._first("match"):
                same = "the same value, so one factory is enough, however dear the card is."
                yield Told(
                    f"{card_name(move.factory)} pays for {card_name(move.card)}: {same}", (move.card, move.factory), "!"
                )
        elif self._first("output"):
            cost = KINDS[move.card] >> 2
            yield Told(f"{card_name(move.card)} costs {cost} of the {state.output} output.", (move.card,))
        if move.replace and self._first("three"):
            yield Told(
                f"Three cards are the most in a market, so {card_name(move.card)} takes the place of "
                f"{card_name(move.replace)}.",
                (move.card, move.replace),
            )

    def _used(self, move: UseEffect) -> Iterator[Told]:
        effect = EFFECTS[KINDS[move.copied or move.source]]
        if self._effects < 4 and self._first(f"{effect.verb} {move.neutral}"):
            house = " What is printed on the cards is house data, for the real effects are lost."
            said = str(effect_line(effect, neutral=move.neutral))
            which = "neutral card" if move.neutral else "card"
            copied = f" takes what {card_name(move.copied)} says" if move.copied else " says"
            yield Told(
                f"One effect a turn. This {which}{copied}: {said}{'' if self._effects else house}", (move.source,)
            )
            self._effects += 1

    def _clash(self, state: State, mover: int, move: TriggerClash) -> Iterator[Told]:
        if self._first("clash"):
            rows = state.markets[move.market]
            marks = named(state, move.market, mover, [CODES[card] for card in (*rows[mover], *rows[state.common])])
            yield Told(
                f"{NAMES[mover]} has three cards in market {MARKETS[move.market]}. With the two neutral ones: what "
                "hand is that? And what do the others have there?",
                marks,
                show="before",
            )

    def _clashed(self, clash: ClashResult, then: State) -> Iterator[Told]:
        names = join_names([NAMES[seat] for seat in clash.winners])
        hands = "; ".join(f"{NAMES[one.seat]} shows {hand_name(hand_of_event(one))}" for one in clash.hands)
        points = (
            "2 points, for more than three of a kind" if clash.points == 2 else "1 point, for three of a kind or less"
        )
        shared = " each" if len(clash.winners) > 1 else ""
        stands = ", ".join(f"{NAMES[seat]} {points}" for seat, points in enumerate(then.points))
        best = next(shown for shown in clash.hands if shown.seat in clash.winners)
        yield Told(
            f"{hands}. {why_won(clash).said(NAMES)} {names}: {points}{shared}. It stands: {stands}.",
            named(then, clash.market, best.seat, best.cards),
            "!" if clash.points == 2 else None,
        )


def named(state: State, market: int, seat: int, cards: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the cards that a seat shows in a market: its own, neutral ones, and a factory."""
    where = {market_place(state, market, seat), market_place(state, market, state.common), factory_place(seat)}
    rows = [laid(place, codes(row)) for _, place, row in table_places(state) if place in where]
    lying = [piece for row in rows for piece in row]
    names: list[str] = []
    for code in cards:
        names.append(next(one.name for one in lying if one.code == code and one.name not in names))
    return tuple(names)


# A sample ---------------------------------------------------------------------------------------------------


def made(name: str) -> Replay:
    """Return the first game that fits, with its notes and its variation."""
    sample = SAMPLES[name]
    start = GAME.start(**sample.options)
    for seed in range(10_000):
        course = played(sample, start, seed)
        found = deciding_boost(sample, course, seed) if fits(course) else None
        if found:
            return written(sample, seed, course, *found)
    raise SystemExit(f"No game fits {name}.")


def written(sample: Sample, seed: int, course: Course, fork: int, other: Course) -> Replay:
    """Return the two lines as a replay."""
    start = course[0][0]
    seats = tuple(Seat(who, sample.bot) for who in NAMES[: start.options.players])
    replay = Replay.new(start, seats, seed=seed, tags={"title": sample.title})
    replay.add_note(0, "teacher", sample.about)
    teller, at, divergence = Teller(), 0, 0
    for place, (state, mover, move, then) in enumerate(course):
        if place == fork:
            divergence = at
        at = replay.add_move(at, None if mover == CHANCE else mover, move, then)
        for told in teller.at(state, mover, move, then):
            _note(replay, at, told)
        if place == fork:
            assert isinstance(move, Boost)
            asked = f"{NAMES[mover]} adds {card_name(move.factory or '')}. Was it needed? See the variation."
            _note(replay, at, Told(asked, (move.factory or "",), "!"))
    main = at
    _ended(replay, at, course)
    at, teller = divergence, Teller()
    for place, (state, mover, move, then) in enumerate(other):
        at = replay.add_move(at, None if mover == CHANCE else mover, move, then)
        if not place:
            _note(replay, at, Told(f"What if {NAMES[mover]} had chosen to add nothing?", (), "?"))
        for event in then.events:
            if isinstance(event, ClashResult):
                for told in teller.at(state, mover, move, then):
                    _note(replay, at, told)
    _ended(replay, at, other)
    replay.set_main(main)
    return replay


def _note(replay: Replay, at: int, told: Told) -> None:
    replay.add_note(at, "teacher", told.text, glyph=told.glyph, marks=told.marks, show=told.show)


def _ended(replay: Replay, at: int, course: Course) -> None:
    outcome = course[-1][3].outcome
    assert outcome is not None
    replay.add_end(at)
    winners = join_names([NAMES[seat] for seat in outcome.winners])
    scores = " to ".join(map(str, outcome.teams or outcome.scores))
    _note(replay, at, Told(f"The turn is over, and the game with it: {winners} won, {scores}."))
