"""Highest Card in words."""

from __future__ import annotations

from typing import Final

from highest_card.rules import CODES, HIDDEN, NO_CARD, Deal, Lay, Round, State, Turn
from kernel_lib.core import CHANCE, Event, Move, View
from kernel_lib.core.cards import from_bits
from kernel_lib.parts.text import Names, Text
from kernel_lib.words.grammar import joined, name_of


def prompt(view: View[State], names: Names) -> str:
    if view.outcome is not None:
        return f"won by {joined([name_of(seat, names) for seat in view.outcome.winners])}."
    if view.to_act == (CHANCE,):
        return "the cards are about to be turned up." if view.state.hands else "the cards are about to be dealt."
    if view.seat in view.to_act:
        return "lay a card."
    return f"waiting for {joined([name_of(seat, names) for seat in view.to_act])}."


def phase(view: View[State]) -> str:
    return chapter(view) if view.state.hands and view.to_act else "result" if not view.to_act else "deal"


def chapter(view: View[State]) -> str:
    state = view.state
    turned = len(state.winners) and all(card == NO_CARD for card in state.laid)
    return "deal" if not state.hands else "result" if not view.to_act else f"round {len(state.winners) + (not turned)}"


def tell(record: Move | Event, seat: int | None, names: Names) -> str:
    if isinstance(record, Round):
        return f"{name_of(record.winner, names)} won round {record.number}."
    if isinstance(record, Lay):
        who = name_of(seat, names) if seat is not None else "somebody"
        return f"{who} laid {'a card' if record.card == '?' else record.card}."
    if isinstance(record, Deal):
        return "everybody was dealt three cards."
    return f"the cards were turned up: {' '.join(record.cards) if isinstance(record, Turn) else ''}."


def button(move: Move) -> str:
    return f"Lay {move.card}" if isinstance(move, Lay) else str(move)


def describe(view: View[State], names: Names) -> str:
    lines = [f"Highest Card, {phase(view)}. {TEXT.prompt(view, names)}"]
    for seat, (hand, card) in enumerate(zip(view.state.hands, view.state.laid, strict=True)):
        cards = " ".join(CODES[held] for held in from_bits(hand)) or "empty" if hand != HIDDEN else "hidden"
        lies = "nothing" if card == NO_CARD else "a hidden card" if card == HIDDEN else CODES[card]
        lines.append(f"{name_of(seat, names)}: hand {cards}, laid {lies}, rounds won {view.state.winners.count(seat)}.")
    return "\n".join(lines)


TEXT: Final = Text(prompt=prompt, phase=phase, chapter=chapter, tell=tell, button=button, describe=describe)
