"""Recap of Gears of Industry for somebody who waited: a player's turn in a few clauses, a clash in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from kernel_lib.core import Event, Move
from kernel_lib.games.industry.rules.moves import (
    Build,
    ClashResult,
    Enter,
    Gained,
    Produce,
    Rotate,
    TriggerClash,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.scoring import hand_of_event
from kernel_lib.games.industry.text.hands import card_name, card_names, hand_called, say, source_name
from kernel_lib.games.industry.text.moves import market_name
from kernel_lib.parts.recap import Deed, Happened
from kernel_lib.words import Message, who


def recap(happened: Sequence[Happened]) -> Iterator[Deed]:
    """Yield what was built, produced, entered and used, whose cards went, and how clashes ended; what a player did
    several times before something else followed, in one clause.
    """
    acted = [one for one in happened if one.events or type(one.move) in _CLAUSES]
    for seat, turn in groupby(acted, key=lambda one: one.seat):
        moves: list[Move] = []
        for one in turn:
            moves += [one.move] if type(one.move) in _CLAUSES and one.move is not None else []
            followed = list(_followed(one.events))
            if followed:
                yield from _deeds_of(moves, seat, one.after.own_seat)
                yield from followed
                moves = []
        yield from _deeds_of(moves, seat, happened[-1].after.own_seat)


def _deeds_of(moves: Sequence[Move], seat: int | None, viewer: int | None) -> Iterator[Deed]:
    """Yield moves as clauses, one for each kind and market, in the order in which they began."""
    alike: dict[tuple[type[Move], int | None], list[Any]] = {}
    for move in moves:
        market = move.market if isinstance(move, Enter | TriggerClash) else None
        alike.setdefault((type(move), market), []).append(move)
    for (kind, _), some in alike.items():
        touches = any(isinstance(move, Update) and move.seat == viewer for move in some)
        yield Deed(seat, _CLAUSES[kind](some), touches)


def _followed(events: Sequence[Event]) -> Iterator[Deed]:
    for event in events:
        if isinstance(event, Gained):
            yield Deed(event.seat, say("did-gain", card=card_name(event.card)))
        elif isinstance(event, ClashResult):
            yield Deed(None, _clash_won(event), touches=True)


def _clash_won(clash: ClashResult) -> Message:
    """Return the winner of a clash, the hand and the points."""
    hand = next(shown for shown in clash.hands if shown.seat in clash.winners)
    return say(
        "clash-won-with", market=market_name(clash.market), who=who(*clash.winners),
        hand=hand_called(hand_of_event(hand)), points=clash.points, shared=len(clash.winners) > 1,
    )  # fmt: skip


def _cards_of(name: str, card: Callable[[Any], Message]) -> Callable[[Sequence[Any]], Message]:
    """Return a function that tells moves that differ by a card only in one line."""
    return lambda moves: say(f"did-{name}", cards=[card(move) for move in moves])


def _entered(moves: Sequence[Enter]) -> Message:
    cards = [card_name(move.card) for move in moves]
    return say("did-enter", cards=cards, market=market_name(moves[0].market))


def _updated(moves: Sequence[Update]) -> Message:
    cards = card_names(code for move in moves for code in (move.card, move.neutral) if code)
    return say("did-update", cards=cards) if cards else say("did-update-none")


_CLAUSES: Final[dict[type[Move], Callable[[Sequence[Any]], Message]]] = {
    Build: _cards_of("build", lambda move: card_name(move.card)),
    Produce: _cards_of("produce", lambda move: card_name(move.factory)),
    Enter: _entered,
    Rotate: _cards_of("rotate", lambda move: card_name(move.factory)),
    UseEffect: _cards_of("use", lambda move: source_name(move.source, neutral=move.neutral)),
    TriggerClash: lambda moves: say("did-clash", market=market_name(moves[0].market)),
    Update: _updated,
}
"""The clauses of moves that are worth one, by their kind."""
