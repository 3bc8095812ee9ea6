"""Parts of the lessons of Gears of Industry: a table on which the decks lie as a lesson needs them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.industry.rules.components import codes
from kernel_lib.games.industry.rules.decks import cards_named, in_order
from kernel_lib.games.industry.rules.moves import DONE, Boost, First, Market, Personalise, Random, Shuffle
from kernel_lib.games.industry.rules.setup import MARKET_DECK, chance_due
from kernel_lib.games.industry.rules.state import State
from make.script import Script

YOU, BO, CY, DEE = range(4)


class Table(Script):
    """A lesson in which chance is decided beforehand.

    decks   per seat the 26 cards, as `T1-9 E5-10`            given   the same of what goes to the market (advanced)
    tops    per seat what is drawn first, in order            market  what comes first from the market deck
    first   who takes the first turn

    `tops` begin with the four that follow the three cards one starts with. What is not named, and a deck that is
    shuffled again, comes in an order that is always the same.
    """

    def __init__(
        self, title: str, *, decks: Sequence[str], tops: Sequence[str], market: str, first: int = YOU, minutes: int = 5,
        given: Sequence[str] = (), names: Sequence[str] = ("you", "Bo"), **options: Any,
    ) -> None:  # fmt: skip
        super().__init__("industry", title, names=names, minutes=minutes, **options)
        self._tops = {seat: top.split() for seat, top in enumerate(tops)}
        self._market = market.split()
        self._first = first
        self.decks = [cards_named(deck) for deck in decks]
        self.given = [cards_named(share) for share in given]

    @property
    def table(self) -> State:
        """Return the position after the move that was played last."""
        state = self.state
        assert isinstance(state, State), "these are lessons of Gears of Industry"
        return state

    # Before the first turn ----------------------------------------------------------------------------------

    def opened(self, *starts: str) -> None:
        """Prepare all decks and open the markets; `starts` are what the seats start with, in turn order."""
        for seat in range(len(self.decks)):
            self.prepare(seat)
        self.play(*(f"start {cards}" for cards in starts))

    def prepare(self, seat: int) -> None:
        """Prepare the deck of a seat."""
        self.play(Personalise(self.decks[seat], self.given[seat] if self.given else ()))

    # What happens -------------------------------------------------------------------------------------------

    def play(self, *moves: str | Move, seat: int | None = None, ms: int | None = None) -> None:
        """Play moves, and what chance brings after each."""
        for move in moves:
            super().play(move, seat=seat, ms=ms)
            self.bring()

    def play_before(self, move: str) -> None:
        """Play a move, and not yet what chance brings after it: `bring` does."""
        super().play(move)

    def bring(self) -> None:
        """Play what chance has to bring before anybody goes on."""
        while self.state.to_act == (CHANCE,):
            self._add(self._brought(), CHANCE)

    def _brought(self) -> Move:
        """Return the results of chance as they were decided; those that were not come from the seed."""
        kind, seat, cards = chance_due(self.table)
        if kind is First:
            return First(self._first)
        there = codes(cards)
        if kind is Random:
            others = [code for code in there if code not in self._market]
            return Random(in_order([*self._market, *random.Random(1).sample(others, MARKET_DECK - len(self._market))]))
        if kind is Market:
            return Market(_stacked(self._market, there))
        if kind is Shuffle:
            top = [] if seat is None else self._tops.pop(seat, [])
            return Shuffle(seat, _stacked(top, there))
        return self.state.sample_chance(self._rng)

    def until(self, asked: str, seat: int = YOU) -> None:
        """Let everybody go on without doing more than they must, until a seat is asked for this step of a turn."""
        while (self.table.phase, self.table.to_act) != (asked, (seat,)):
            self.play(self._least())

    def _least(self) -> Move:
        """Return the move that does least, but rivals build their lowest; who has too many cards discards the
        lowest.
        """
        phase = self.table.phase
        if phase == "discard" or (phase == "build" and self.table.to_act != (YOU,)):
            return next(iter(self.table.legal_moves()))
        return Boost() if phase == "boost" else DONE


def _stacked(top: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Return the cards with these on top, the others in an order that is always the same."""
    others = Counter(cards)
    others.subtract(top)
    rest = list(in_order(others.elements()))
    random.Random(1).shuffle(rest)
    stack = (*top, *rest)
    assert Counter(stack) == Counter(cards), f"these are not all in the deck: {top}"
    return stack
