"""Highest Card in words."""

from __future__ import annotations

from kernel_lib.cards import cards_in
from kernel_lib.core import CHANCE, Event, Move, View
from kernel_lib.words import name_of
from sixth.rules import CODES, HIDDEN, NO_CARD, Deal, Lay, Round, State, Turn

Names = tuple[str, ...]


def prompt(view: View[State], names: Names | None = None) -> str:
    if view.outcome is not None:
        return "Won by " + " and ".join(name_of(seat, names) for seat in view.outcome.winners) + "."
    if view.to_act == (CHANCE,):
        return "The cards are about to be turned up." if view.state.hands else "The cards are about to be dealt."
    return (
        "Lay a card."
        if view.seat in view.to_act
        else "Waiting for " + ", ".join(name_of(seat, names) for seat in view.to_act) + "."
    )


def place(view: View[State]) -> str:
    return chapter(view) if view.state.hands and view.to_act else "result" if not view.to_act else "deal"


def chapter(view: View[State]) -> str:
    table = view.state
    turned = len(table.winners) and all(card == NO_CARD for card in table.laid)
    return "deal" if not table.hands else "result" if not view.to_act else f"round {len(table.winners) + (not turned)}"


def tell(record: Move | Event, seat: int | None = None, names: Names | None = None) -> str:
    if isinstance(record, Round):
        return f"{name_of(record.winner, names)} won round {record.number}."
    if isinstance(record, Lay):
        return f"{name_of(seat, names) if seat is not None else 'Somebody'} laid {'a card' if record.card == '?' else record.card}."
    return (
        "Everybody was dealt three cards."
        if isinstance(record, Deal)
        else f"The cards were turned up: {' '.join(record.cards) if isinstance(record, Turn) else ''}."
    )


def say(move: Move) -> str:
    return f"Lay {move.card}" if isinstance(move, Lay) else str(move)


def describe(view: View[State], names: Names | None = None) -> str:
    lines = [f"Highest Card, {place(view)}. {prompt(view, names)}"]
    for seat, (hand, card) in enumerate(zip(view.state.hands, view.state.laid, strict=True)):
        cards = " ".join(CODES[held] for held in cards_in(hand)) or "empty" if hand != HIDDEN else "hidden"
        lies = "nothing" if card == NO_CARD else "a hidden card" if card == HIDDEN else CODES[card]
        lines.append(f"{name_of(seat, names)}: hand {cards}, laid {lies}, rounds won {view.state.winners.count(seat)}.")
    return "\n".join(lines)
