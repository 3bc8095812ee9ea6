"""Gears of Industry: decks of one's own, factories that pay, two markets, and clashes of poker hands.

The functions stand in the order in which a game happens; `[id]` names the entry of the rulebook that
they keep. What lies where is told in places.py, the verbs of the cards in effects.py, a clash in clash.py.

The log of this game, which completes the page of the replay format (`kind` first; `seat` null is the
market deck; markets are 0 and 1; a factory is named by its card):

moves
  personalise  deck (26 cards), market (15 in the advanced game, else none), by each seat in order
  start        cards (three Technology cards of value 5 or less), in turn order from the first player
  build        card, facing (`horizontal` or `vertical`)
  produce      factory (horizontal: 3 output, turned a quarter)
  enter        card, market, replace (the card that gives way where there are three, else null),
               factory (the one whose value matches and pays alone; null: paid by output)
  rotate       factory (before the end of entering a horizontal one, at the end of the turn a vertical one)
  effect       source, market, neutral (whether the source is a neutral card), copied (with a copy: the
               card whose effect it takes, else null), target (the card chosen, or null), seat (whose
               factory `target` is, or null), value (what the source counts from now on, or null)
  take         card (of those that a scout turned up)
  clash        market
  boost        factory (or null), by each seat that has one to add, in turn order from the active one
  update       seat (the winner), card (one of the winner's there, null if there is none), neutral (or null);
               by the player left of the winner
  discard      cards (one), asked again while more than seven are held
  done         closes building, entering, effect, clashes, or one's rotations; a step in which there is
               nothing to do, by what everybody can see, is not asked for

chance
  first        seat (of the first turn)
  random       deck (basic game: the 30 cards of the market deck, in no order)
  market       deck (in order, first is on top)
  shuffle      seat, deck (in order, first is on top: after the start, after a search, or a discard pile)
  draw         seat (whose deck), cards (to the hand of its owner; those of the market deck go to the
               active player's and are seen by all)
  reveal       seat, cards (turned up by a scout, or to replace a card)
  refill       market, cards (from the market deck to the neutral cards)
  What comes from the top of a deck is a move of its own, for the order of the deck is hidden.

events
  turn         seat, round (from 1; a round is a turn of everybody)
  gained       seat, card (that was turned up and goes to this hand: the only one of a scout, or a
               Technology card that could not replace)
  placed       seat (null: neutral), card, market (a card that was turned up to replace)
  clash        market, hands (in turn order from the active player: seat, cards by weight, values as they
               count, rank, boost or null), winners (in the same order), points (of each winner)

outcome: scores = points per seat, teams = their sums where four play in teams; why `target reached` `round limit`
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar, Final

from kernel_lib import core
from kernel_lib.core import CHANCE, Move, Outcome, Refusal
from kernel_lib.games.industry import chance, effects
from kernel_lib.games.industry.cards import (
    CODES,
    FACINGS,
    KINDS,
    PAID,
    USED,
    codes,
    factory,
    factory_card,
    is_technology,
    is_vertical,
    kinds,
    rested,
    turned,
    value,
)  # fmt: skip
from kernel_lib.games.industry.clash import THREE_CARDS, decided, worth
from kernel_lib.games.industry.decks import PRESETS, STARTERS, faults, starters
from kernel_lib.games.industry.moves import (
    Boost,
    Build,
    Clash,
    Clashed,
    Discard,
    Done,
    Draw,
    Effect,
    Enter,
    First,
    Gained,
    Market,
    Options,
    Personalise,
    Placed,
    Produce,
    Random,
    Refill,
    Reveal,
    Rotate,
    Shown,
    Shuffle,
    Start,
    Take,
    Turn,
    Update,
    enter,
)  # fmt: skip
from kernel_lib.games.industry.places import (
    BOOST,
    BUILD,
    CLASH,
    DISCARD,
    DRAW,
    EFFECT,
    ENTER,
    FIRST,
    MARKET,
    OPEN,
    OVER,
    PERSONALISE,
    RANDOM,
    REFILL,
    ROTATE,
    SCOUT,
    SHUFFLE,
    START,
    STEPS,
    TAKE,
    UPDATE,
    Board,
    Errand,
    first_board,
)  # fmt: skip
from kernel_lib.games.industry.rulebook import RULEBOOK
from kernel_lib.games.industry.why import nearest_deck, preset_move, why_not
from kernel_lib.seats import put
from kernel_lib.seats import clockwise

__all__ = [
    "GAME", "Boost", "Build", "Clash", "Clashed", "Discard", "Done", "Draw", "Effect", "Enter", "First", "Gained", "Market", "Options", "Personalise",
    "Placed", "Produce", "Random", "Refill", "Reveal", "Rotate", "Shown", "Shuffle", "Start", "State", "Take", "Turn", "Update",
]  # fmt: skip

# The words of the game --------------------------------------------------------------------------

OPENING: Final = 4
HAND: Final = 7
OUTPUT: Final = 3
ENTRIES: Final = 2
ROUNDS: Final = 100

DONE: Final = Done()


class State(Board, frozen=True, gc=False):
    """A position; its fields are told in places.py."""

    over_rule: ClassVar[str] = "end"

    @property
    def asks(self) -> str:
        """What is asked of those who are to act: a step, `take`, or `over`."""
        return "take" if self.errands else STEPS[self.step]

    # Legality ---------------------------------------------------------------------------------------

    def moves_of(self, seat: int) -> tuple[Move, ...]:
        return tuple(_LISTS[self.asks](self, seat))

    def fault_in(self, move: Move, seat: int) -> Refusal | None:
        if seat == CHANCE:
            return chance.why_not(self, move)
        if isinstance(move, Personalise) and self.step == PERSONALISE:
            wrong = faults(move.deck, move.market, self.options.mode)
            return (
                RULEBOOK.refuse(wrong[0].rule, nearest_deck(move, self.options.mode), **wrong[0].places)
                if wrong
                else None
            )
        legal = self.moves_of(seat)
        return None if _in_order(move) in legal else why_not(self, self.asks, move, seat, legal)

    def _decks(self, seat: int) -> Iterator[Move]:
        """[deck-size]; other decks may be played as well, see `faults`"""
        for name in PRESETS:
            yield preset_move(name, self.options.mode)

    def _starts(self, seat: int) -> Iterator[Move]:
        """[start]"""
        for three in dict.fromkeys(combinations(starters(self.decks[seat]), STARTERS)):
            yield Start(codes(three))

    def _builds(self, seat: int) -> Iterator[Move]:
        """[build], [facing]"""
        for card in self.hand_kinds(seat):
            if is_technology(card):
                for facing in FACINGS:
                    yield Build(CODES[card], facing)
        yield DONE

    def _entries(self, seat: int) -> Iterator[Move]:
        """[produce], [enter], [no-technology], [turn-others]"""
        horizontal = self.horizontal(seat)
        if self.entered < ENTRIES:
            for card in horizontal:
                yield Produce(CODES[card])
            for card in self.hand_kinds(seat):
                if not is_technology(card):
                    yield from self._ways_in(seat, card, horizontal)
        for card in horizontal:
            yield Rotate(CODES[card])
        yield DONE

    def _ways_in(self, seat: int, card: int, horizontal: Sequence[int]) -> Iterator[Move]:
        """[pay-output], [pay-match], [three-cards]"""
        paying: list[str | None] = [None] if value(card) <= self.output else []
        paying += [CODES[one] for one in horizontal if value(one) == value(card)]
        for market, rows in enumerate(self.markets):
            own = rows[seat]
            for replaced in dict.fromkeys(own) if len(own) == THREE_CARDS else (None,):
                for pays in paying:
                    yield enter(CODES[card], market, CODES[replaced] if replaced else None, pays)

    def _effects(self, seat: int) -> Iterator[Move]:
        """[effect-one], [effect-choice]"""
        yield from effects.uses(self)
        yield DONE

    def _takes(self, seat: int) -> Iterator[Move]:
        """[scout]"""
        for card in sorted({*self.revealed}):
            yield Take(CODES[card])

    def _clashes(self, seat: int) -> Iterator[Move]:
        """[clash], [clash-once]"""
        for market in self.may_clash():
            yield Clash(market)
        yield DONE

    def _boosts(self, seat: int) -> Iterator[Move]:
        """[boost], [boost-paid], [boost-once]"""
        for card in self.may_boost(seat):
            yield Boost(CODES[card])
        yield Boost()

    def _updates(self, seat: int) -> Iterator[Move]:
        """[update], [update-neutral]"""
        winner, rows = self.waiting[0], self.markets[self.clashing]
        for card in dict.fromkeys(rows[winner]) or (None,):
            for neutral in (None, *dict.fromkeys(rows[self.common])):
                yield Update(winner, CODES[card] if card else None, CODES[neutral] if neutral else None)

    def _rotations(self, seat: int) -> Iterator[Move]:
        """[rotate]"""
        for card in sorted({factory_card(one) for one in self.factories[seat] if is_vertical(one)}):
            yield Rotate(CODES[card])
        yield DONE

    def _discards(self, seat: int) -> Iterator[Move]:
        """[discard]"""
        for card in self.hand_kinds(seat):
            yield Discard((CODES[card],))

    def horizontal(self, seat: int) -> list[int]:
        """The cards of the horizontal factories of `seat`, each once."""
        return sorted({factory_card(one) for one in self.factories[seat] if not is_vertical(one)})

    def may_boost(self, seat: int) -> list[int]:
        """The cards of the factories that `seat` may add to a hand now, each once. [boost], [boost-paid], [boost-once]"""
        return sorted(
            {factory_card(one) for one in self.factories[seat] if is_vertical(one) and not one & (PAID | USED)}
        )

    def may_clash(self) -> list[int]:
        """The markets in which the active player may trigger a clash now. [clash], [clash-once]"""
        return [
            market
            for market, rows in enumerate(self.markets)
            if len(rows[self.active]) == THREE_CARDS and market not in self.clashed
        ]

    # What a move does -----------------------------------------------------------------------------------

    def after(self, move: Move, seat: int, ms: int | None) -> State:
        table = self.but(events=()) if self.events else self
        return _DEEDS[type(move)](table, move, seat).settled()

    def _personalised(self, move: Personalise, seat: int) -> State:
        """[personalise], [market-share]"""
        deck, share = sorted(kinds(move.deck)), kinds(move.market)
        decks = put(put(self.decks, seat, tuple(deck)), self.common, tuple(sorted((*self.decks[self.common], *share))))
        return self.but(decks=decks, waiting=self.waiting[1:])

    def _first(self, move: First, seat: int) -> State:
        """[first-player], [market-deck]"""
        return self.but(first=move.seat, step=MARKET if self.decks[self.common] else RANDOM)

    def _random(self, move: Random, seat: int) -> State:
        """[market-deck]"""
        return self.but(decks=put(self.decks, self.common, tuple(sorted(kinds(move.deck)))), step=MARKET)

    def _market(self, move: Market, seat: int) -> State:
        """[market-order], [neutrals]"""
        errands = (Errand(REFILL, self.common, place=0), Errand(REFILL, self.common, place=1))
        waiting = clockwise(self.first, self.common)
        return self.but(
            piles=put(self.piles, self.common, kinds(move.deck)), step=START, waiting=waiting, errands=errands
        )

    def _started(self, move: Start, seat: int) -> State:
        """[start], [opening-hand], [extra-deal]"""
        table = self.but(waiting=self.waiting[1:]).into_hand(seat, kinds(move.cards), shown=True, of=seat)
        return table.but(errands=(Errand(OPEN, seat), Errand(DRAW, seat, OPENING + self.options.extra_deal, seat)))

    def _built(self, move: Build, seat: int) -> State:
        """[build], [facing]"""
        card = KINDS[move.card]
        table = self.out_of_hand(seat, card)
        row = tuple(sorted((*table.factories[seat], factory(value(card), move.facing))))
        return table.but(factories=put(table.factories, seat, row), step=ENTER)

    def _produced(self, move: Produce, seat: int) -> State:
        """[produce], [pay-turns]"""
        return self._paid(seat, move.factory).but(output=self.output + OUTPUT)

    def _paid(self, seat: int, code: str) -> State:
        """[pay-turns], [boost-paid]"""
        one = self.find_factory(seat, KINDS[code], vertical=False)
        return self.with_factory(seat, one, turned(one) | PAID)

    def _entered(self, move: Enter, seat: int) -> State:
        """[enter], [pay-output], [pay-match], [three-cards]"""
        card = KINDS[move.card]
        table = self._paid(seat, move.factory) if move.factory else self.but(output=self.output - value(card))
        table = table.out_of_hand(seat, card)
        if move.replace:
            replaced = KINDS[move.replace]
            table = table.off_market(move.market, seat, replaced).discarded(seat, replaced)
        return table.onto_market(move.market, seat, (card,)).but(entered=self.entered + 1)

    def _rotated(self, move: Rotate, seat: int) -> State:
        """[turn-others], [rotate], [rotate-again]"""
        one = self.find_factory(seat, KINDS[move.factory], vertical=self.step == ROTATE)
        return self.with_factory(seat, one, turned(one))

    def _used(self, move: Effect, seat: int) -> State:
        """[effect-one]"""
        table = effects.used(self.but(step=CLASH), move)
        assert isinstance(table, State)
        return table

    def _took(self, move: Take, seat: int) -> State:
        return self._taken(KINDS[move.card])

    def _taken(self, card: int) -> State:
        """The card goes to the hand, and the others that were turned up to the discard pile. [scout], [shown]"""
        owner, rest = self.errands[0].owner, list(self.revealed)
        rest.remove(card)
        table = self.but(revealed=(), errands=self.errands[1:]).into_hand(self.active, (card,), shown=True, of=owner)
        for other in rest:
            table = table.discarded(owner, other)
        return table

    def _clash(self, move: Clash, seat: int) -> State:
        """[clash], [turn-order]"""
        players = self.options.players
        clashed = tuple(sorted((*self.clashed, move.market)))
        return self.but(
            step=BOOST, clashing=move.market, clashed=clashed, boosts=(0,) * players, waiting=clockwise(seat, players)
        )

    def _boosted(self, move: Boost, seat: int) -> State:
        """[boost], [boost-once]"""
        table = self.but(waiting=self.waiting[1:])
        if not move.factory:
            return table
        one = self.find_factory(seat, KINDS[move.factory], vertical=True, marks=PAID | USED)
        return table.with_factory(seat, one, one | USED).but(
            boosts=self.boosts[:seat] + (one,) + self.boosts[seat + 1 :]
        )

    def _updated(self, move: Update, seat: int) -> State:
        """[update], [update-neutral]"""
        table = self.but(waiting=self.waiting[1:])
        for owner, code in ((move.seat, move.card), (self.common, move.neutral)):
            if code:
                table = table.off_market(self.clashing, owner, KINDS[code]).discarded(owner, KINDS[code])
        return table

    def _discarded(self, move: Discard, seat: int) -> State:
        """[discard]"""
        card = KINDS[move.cards[0]]
        return self.out_of_hand(seat, card).discarded(seat, card)

    def _done(self, move: Done, seat: int) -> State:
        """[steps]"""
        return self.but(waiting=self.waiting[1:]) if self.step == ROTATE else self._step_over()

    # Errands: what comes from a deck before anybody goes on -----------------------------------------------

    def settled(self) -> State:
        """The next position in which somebody acts: chance carries out the errands, then the steps go on."""
        table = self
        while table.errands:
            actor = table._runner(table.errands[0])
            if actor is not None:
                return table.but(to_act=(actor,))
            table = table._errand_over()
        return table._asked()

    def _runner(self, errand: Errand) -> int | None:
        """Who carries an errand out; None: it is over. [as-much], [reshuffle]"""
        if errand.what == TAKE:
            return self.active if len({*self.revealed}) > 1 else None
        cards = self.piles[errand.owner] or self.discards[errand.owner]
        due = errand.what == OPEN or (cards and (errand.what == SHUFFLE or self.wanted(errand) > 0))
        return CHANCE if due else None

    def _errand_over(self) -> State:
        if self.errands[0].what == TAKE and self.revealed:
            card = self.revealed[0]
            return self._taken(card).but(events=(*self.events, Gained(self.active, CODES[card])))
        return self.but(errands=self.errands[1:])

    def _top(self, cards: Sequence[str]) -> State:
        """The pile of the errand's owner without these top cards, and the errand with so many less to come."""
        errand = self.errands[0]
        left = (Errand(errand.what, errand.owner, errand.count - len(cards), errand.place), *self.errands[1:])
        return self.but(piles=put(self.piles, errand.owner, self.piles[errand.owner][len(cards) :]), errands=left)

    def _shuffled(self, move: Shuffle, seat: int) -> State:
        """[opening-hand], [reshuffle], [search]"""
        errand = self.errands[0]
        table = self.with_pile(
            errand.owner, kinds(move.deck), anew=errand.what != OPEN and not self.piles[errand.owner]
        )
        return table.but(errands=self.errands[errand.what in (OPEN, SHUFFLE) :])

    def _drawn(self, move: Draw, seat: int) -> State:
        """[draw], [draw-effect], [opening-hand], [hidden]"""
        owner, hand = self.errands[0].owner, self.errands[0].place
        return self._top(move.cards).into_hand(hand, kinds(move.cards), shown=owner == self.common, of=owner)

    def _revealed(self, move: Reveal, seat: int) -> State:
        """[scout], [replace-effect]"""
        cards, errand, table = kinds(move.cards), self.errands[0], self._top(move.cards)
        if errand.what == SCOUT:
            return table.but(revealed=tuple(sorted((*self.revealed, *cards))))
        if is_technology(cards[0]):
            return table.into_hand(errand.owner, cards, shown=True, of=errand.owner).but(
                events=(Gained(errand.owner, move.cards[0]),)
            )
        return table.onto_market(errand.place, errand.owner, cards).but(
            events=(Placed(errand.owner, move.cards[0], errand.place),)
        )

    def _refilled(self, move: Refill, seat: int) -> State:
        """[neutrals]"""
        return self._top(move.cards).onto_market(move.market, self.common, kinds(move.cards))

    # The steps of a turn ------------------------------------------------------------------------------------

    def _asked(self) -> State:
        """The next position in which somebody has something to decide, by what everybody can see. [steps]"""
        table = self
        while table.to_act:
            actor, waiting = table._decides()
            if actor is not None:
                return table.but(to_act=(actor,), waiting=waiting)
            table = table._step_over()
            if table.errands:
                return table.settled()
        return table

    def _decides(self) -> tuple[int | None, tuple[int, ...]]:
        """Who has something to decide in this step, and who waits for it; None: nobody."""
        step, waiting, active = self.step, self.waiting, self.active
        if step in (FIRST, RANDOM, MARKET):
            return CHANCE, ()
        if step in (PERSONALISE, START):
            return (waiting[0] if waiting else None), waiting
        if step in (BOOST, UPDATE, ROTATE):
            for place, seat in enumerate(waiting):
                if self._concerns(step, seat):
                    return (seat + 1) % self.common if step == UPDATE else seat, waiting[place:]
            return None, ()
        return (active if self._concerns(step, active) else None), ()

    def _concerns(self, step: int, seat: int) -> bool:
        """Whether this step leaves `seat` (in an update: the neighbour of `seat`) something to decide."""
        if step == ENTER:
            spends = self.output and self.entered < ENTRIES and self.hands[seat]
            return bool(spends) or not all(map(is_vertical, self.factories[seat]))
        if step == EFFECT:
            return any(rows[seat] or rows[self.common] for rows in self.markets)
        if step == CLASH:
            return bool(self.may_clash())
        if step == BOOST:
            return bool(self.may_boost(seat))
        if step == UPDATE:
            rows = self.markets[self.clashing]
            return bool(rows[seat] or rows[self.common])
        if step == ROTATE:
            return any(map(is_vertical, self.factories[seat]))
        return len(self.hands[seat]) > (HAND if step == DISCARD else 0)

    def _step_over(self) -> State:
        """The step is over: the next one, or the next turn. [steps], [output-lost], [turn-order]"""
        step = self.step
        if step == START:
            return self._turn_of(self.first)
        if step == BOOST:
            return self._clash_decided()
        if step == UPDATE:
            return self.but(step=CLASH, clashing=-1, errands=(Errand(REFILL, self.common, place=self.clashing),))
        if step == CLASH:
            return self.but(step=ROTATE, waiting=clockwise(self.active, self.options.players))
        if step == DISCARD:
            return self._turn_over()
        return self.but(step=step + 1, output=0)

    def _clash_decided(self) -> State:
        """[score], [tie], [update]"""
        event = decided(self)
        points = tuple(had + event.points * (seat in event.winners) for seat, had in enumerate(self.points))
        nobody = (0,) * self.options.players
        return self.but(step=UPDATE, points=points, boosts=nobody, waiting=event.winners, events=(*self.events, event))

    def _turn_of(self, seat: int) -> State:
        """[draw], [steps]"""
        number = self.round + (seat == self.first)
        errands = (Errand(DRAW, seat, 1, seat),) if self.active >= 0 else ()
        return self.but(
            step=BUILD, active=seat, round=number, errands=errands, events=(*self.events, Turn(seat, number))
        )

    def _turn_over(self) -> State:
        """[effect-lasts], [end], [round-limit]"""
        factories = tuple(tuple(sorted(map(rested, row))) for row in self.factories)
        table = self.but(factories=factories, entered=0, lift=(), clashed=(), waiting=())
        following = (self.active + 1) % self.options.players
        last = self.round == ROUNDS and following == self.first
        if last or max(points for points, _ in table.sides()) >= self.options.target:
            return table.but(step=OVER, to_act=())
        return table._turn_of(following)

    def sides(self) -> list[tuple[int, int]]:
        """Per seat, or per team, its points and the worth of its cards. [teams], [tie-break]"""
        seats = ((0, 2), (1, 3)) if self.options.teams else [(seat,) for seat in range(self.options.players)]
        return [(sum(self.points[seat] for seat in side), worth(self, side)) for side in seats]

    @property
    def outcome(self) -> Outcome | None:
        """[end], [tie-break], [round-limit], [teams]"""
        if self.to_act:
            return None
        sides = self.sides()
        sums = tuple(points for points, _ in sides)
        winners = tuple(seat for seat in range(self.options.players) if sides[seat % len(sides)] == max(sides))
        why = "target reached" if max(sums) >= self.options.target else "round limit"
        return Outcome(self.points, winners, why, sums if self.options.teams else None)

    # Chance -------------------------------------------------------------------------------------------------

    def sample_chance(self, rng: random.Random) -> Move:
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is left to chance now.")
        return chance.drawn(self, rng)

    def seen_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        return chance.seen(move, seat)


# Small things -----------------------------------------------------------------------------------------


def _in_order(move: Move) -> Move:
    """The same move with its cards in canonical order, as `legal_moves` lists it."""
    if isinstance(move, Start) and all(code in KINDS for code in move.cards):
        return Start(codes(sorted(kinds(move.cards))))
    return move


_LISTS: Final[dict[str, Callable[[State, int], Iterator[Move]]]] = {
    "personalise": State._decks, "start": State._starts, "build": State._builds, "enter": State._entries, "effect": State._effects,
    "take": State._takes, "clash": State._clashes, "boost": State._boosts, "update": State._updates, "rotate": State._rotations,
    "discard": State._discards,
}  # fmt: skip
"""What may be played, by what is asked."""

_DEEDS: Final[dict[type[Move], Callable[[State, Any, int], State]]] = {
    Personalise: State._personalised, First: State._first, Random: State._random, Market: State._market, Start: State._started, Build: State._built,
    Produce: State._produced, Enter: State._entered, Rotate: State._rotated, Effect: State._used, Take: State._took, Clash: State._clash,
    Boost: State._boosted, Update: State._updated, Discard: State._discarded, Done: State._done, Shuffle: State._shuffled, Draw: State._drawn,
    Reveal: State._revealed, Refill: State._refilled,
}  # fmt: skip
"""What each move does."""


def first_state(options: Options) -> State:
    """The table before the decks are built. [personalise]"""
    board: State = first_board(State, options, PERSONALISE)
    return board


GAME: Final = core.Game(
    name="industry",
    title="Gears of Industry",
    seats=(2, 3, 4),
    rules_version="1.0",
    option_type=Options,
    state_type=State,
    move_types=(
        Personalise, Start, Build, Produce, Enter, Rotate, Effect, Take, Clash, Boost, Update, Discard, Done,
        Random, First, Market, Shuffle, Draw, Reveal, Refill,
    ),
    event_types=(Turn, Gained, Placed, Clashed),
    rulebook=RULEBOOK,
    package="kernel_lib.games.industry",
    first_state=first_state,
)  # fmt: skip
