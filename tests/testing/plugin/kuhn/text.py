"""Kuhn poker in words."""

from typing import Final

from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, View
from kernel_lib.parts.text import Names, Text
from kernel_lib.words.grammar import counted, name_of
from kuhn.rules import SEATS, Bet, Call, Check, Deal, Fold, Show, State, Won, legal_moves

PAST: Final = {Check: "checked", Bet: "bet", Call: "called", Fold: "folded"}


def prompt(view: View[State], names: Names) -> str:
    if view.outcome is not None:
        winner = view.outcome.winners[0]
        return f"{name_of(winner, names)} won {counted(view.outcome.scores[winner], 'chip')}."
    if view.to_act == (CHANCE,):
        return "both are about to show." if view.state.cards else "the cards are about to be dealt."
    seat = view.to_act[0]
    offered = " or ".join(map(str, legal_moves(view.state, seat)))
    return f"{offered}." if seat == view.seat else f"{name_of(seat, names):is} to {offered}."


def phase(view: View[State]) -> str:
    return "deal" if not view.state.cards else "betting" if view.to_act and not view.state.open else "result"


def tell(record: Move | Event, seat: int | None, names: Names) -> str:
    match record:
        case Won():
            return f"{name_of(record.seat, names)} won {counted(record.chips, 'chip')}."
        case Deal(cards) | Show(cards):
            cards_said = " and ".join("a hidden card" if card == UNKNOWN else card for card in cards)
            return f"{cards_said} {'were dealt' if isinstance(record, Deal) else 'were shown'}."
        case _:
            assert isinstance(record, Move)
            return f"{name_of(seat or 0, names)} {PAST[type(record)]}."


def describe(view: View[State], names: Names) -> str:
    lines = [f"Kuhn poker, {phase(view)}. {TEXT.prompt(view, names)}"]
    for seat in SEATS if view.state.cards else ():
        card = view.state.cards[seat].replace(UNKNOWN, "a hidden card")
        lines.append(f"{name_of(seat, names)}: {card}, {counted(view.state.chips[seat], 'chip')} put in.")
    return "\n".join(lines)


def button(move: Move) -> str:
    return str(move).capitalize()


TEXT: Final = Text(prompt=prompt, phase=phase, chapter=phase, tell=tell, button=button, describe=describe)
