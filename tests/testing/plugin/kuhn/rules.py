"""The rules of Kuhn poker. Both put in a chip and get a card; one bet may be made, and be called or folded to."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.core.rulebook import Rule, Rulebook

RANKS: Final = "JQK"
"""The cards, lowest first."""
SEATS: Final = (0, 1)

RULEBOOK: Final = Rulebook(
    "Kuhn poker",
    Rule(
        "deal", "One card each", "Both put in a chip and get a card of J, Q and K.", "Kuhn 1950", "text", "Deal first."
    ),
    Rule(
        "open",
        "Check or bet",
        "While nobody has bet, one checks or bets a chip; two checks end the betting.",
        "Kuhn 1950",
        "text",
        "Nobody has bet: check or bet.",
    ),
    Rule(
        "answer",
        "Call or fold",
        "After a bet the other calls with a chip, or folds and loses the chip put in first.",
        "Kuhn 1950",
        "text",
        "There is a bet: call or fold.",
    ),
    Rule("turn", "In turn", "Seat 0 begins.", "Kuhn 1950", "text", "It is not your turn."),
    Rule("show", "Showdown", "If nobody folds, both show; the higher card wins all chips.", "Kuhn 1950", "text"),
    Rule("over", "One deal", "The game is one deal.", "Kuhn 1950", "text", "The game is over."),
)


class Options(core.Options, frozen=True, kw_only=True):
    players: Annotated[Literal[2], msgspec.Meta(description="how many play")]


class Deal(Move, frozen=True):
    cards: tuple[str, ...]
    words: ClassVar[str] = "deal {cards}"
    by_chance: ClassVar[bool] = True


class Check(Move, frozen=True):
    words: ClassVar[str] = "check"


class Bet(Move, frozen=True):
    words: ClassVar[str] = "bet"


class Call(Move, frozen=True):
    words: ClassVar[str] = "call"


class Fold(Move, frozen=True):
    words: ClassVar[str] = "fold"


class Show(Move, frozen=True):
    """Nobody's decision, but a move: what becomes known stands in a move."""

    cards: tuple[str, ...]
    words: ClassVar[str] = "show {cards}"
    by_chance: ClassVar[bool] = True


class Won(Event, frozen=True):
    seat: int
    chips: int


OPEN_WITH: Final = (Check(), Bet())
ANSWERS: Final = (Call(), Fold())
KINDS: Final = {Check: "k", Bet: "b", Call: "c", Fold: "f"}


class State(core.State, frozen=True, gc=False):
    """cards: per seat, `?` if hidden; said: what was said so far, in letters of KINDS; open: whether cards lie open."""

    cards: tuple[str, ...]
    said: str
    open: bool

    @property
    def chips(self) -> tuple[int, int]:
        """What each seat has put in."""
        bets = [1, 1]
        for place, letter in enumerate(self.said):
            bets[place % 2] += letter in "bc"
        return bets[0], bets[1]

    @property
    def deals(self) -> list[tuple[str, ...]]:
        """The deals that fit the cards that are known."""
        return [
            deal
            for deal in permutations(RANKS, 2)
            if all(known in (UNKNOWN, card) for known, card in zip(self.cards, deal, strict=True))
        ]

    @property
    def winner(self) -> int | None:
        """Who has won; None while that is open."""
        if self.said.endswith("f"):
            return len(self.said) % 2
        return None if not self.open else int(RANKS.index(self.cards[1]) > RANKS.index(self.cards[0]))


def initial_state(options: Options) -> State:
    return State(options, (CHANCE,), (), (), "", open=False)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    return ANSWERS if state.said.endswith("b") else OPEN_WITH


def check_move(state: State, move: Move, seat: int) -> Refusal | None:
    if seat == CHANCE:
        return None if _can_come(state, move) else RULEBOOK.refuse("deal")
    legal = legal_moves(state, seat)
    return None if move in legal else RULEBOOK.refuse("answer" if legal is ANSWERS else "open", legal[0])


def _can_come(state: State, move: Move) -> bool:
    if isinstance(move, Show) and state.cards:
        return move.cards in state.deals
    if not isinstance(move, Deal) or state.cards or len(move.cards) != 2:
        return False
    known = [card for card in move.cards if card != UNKNOWN]
    return len(set(known) & set(RANKS)) == len(known)


def apply(state: State, move: Move, seat: int) -> State:
    if isinstance(move, Deal):
        return state.replace(to_act=(0,), events=(), cards=move.cards)
    if isinstance(move, Show):
        return _won(state.replace(cards=move.cards, open=True))
    said = state.said + KINDS[type(move)]
    if said.endswith("f"):
        return _won(state.replace(said=said))
    to_act = (CHANCE,) if said.endswith(("kk", "c")) else (1 - seat,)
    return state.replace(to_act=to_act, events=(), said=said)


def _won(state: State) -> State:
    winner = state.winner
    assert winner is not None
    return state.replace(to_act=(), events=(Won(winner, state.chips[1 - winner]),))


def chance_outcomes(state: State) -> tuple[tuple[Move, float], ...]:
    """All deals are equally likely; what was dealt is what is shown."""
    if not state.cards:
        return tuple((Deal(deal), 1 / 6) for deal in permutations(RANKS, 2))
    return tuple((Show(deal), 1 / len(state.deals)) for deal in state.deals)


def sample_chance(state: State, rng: random.Random) -> Move:
    return rng.choice([move for move, _ in chance_outcomes(state)])


def observe(state: State, seat: int | None) -> State:
    if state.open:
        return state
    return state.replace(cards=tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(state.cards)))


def resample_hidden(state: State, rng: random.Random) -> State:
    return state.replace(cards=rng.choice(state.deals)) if UNKNOWN in state.cards else state


def outcome(state: State) -> Outcome | None:
    if state.to_act or state.winner is None:
        return None
    won = state.chips[1 - state.winner]
    scores = (won, -won) if state.winner == 0 else (-won, won)
    return Outcome(scores, (state.winner,), "showdown" if state.open else "fold")


def observe_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    if not isinstance(move, Deal):
        return move
    return Deal(tuple(card if owner == seat else UNKNOWN for owner, card in enumerate(move.cards)))


VERB: Final = core.Verb(check_move, apply)
MOVES: Final = (Check, Bet, Call, Fold, Deal, Show)
PHASE: Final = core.Phase(dict.fromkeys(MOVES, VERB), "open", legal_moves)
"""A small game has one phase, to which all of its moves belong."""


def phase(_state: State) -> core.Phase[State]:
    return PHASE


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=MOVES,
    events=(Won,),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    observe=observe,
    resample_hidden=resample_hidden,
    outcome=outcome,
    observe_move=observe_move,
)
