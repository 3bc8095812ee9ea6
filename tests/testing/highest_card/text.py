"""Highest Card in words: which message says it. The messages are in `words/en/highest_card.ftl`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from highest_card.rules import CODES, HIDDEN, NO_CARD, Deal, Lay, Round, State, Turn
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, View
from kernel_lib.core.cards import from_bits
from kernel_lib.parts.text import Text
from kernel_lib.words import Message, Words, messages, plain, who

say: Final = messages("highest_card")


def prompt(view: View[State]) -> Message:
    if view.outcome is not None:
        return say("won", who=who(*view.outcome.winners))
    if view.to_act == (CHANCE,):
        return say("before-turn" if view.state.hands else "before-deal")
    return say("lay") if view.seat in view.to_act else say("wait", who=who(*view.to_act))


def status(view: View[State]) -> Message:
    if view.state.hands and view.to_act:
        return chapter(view)
    return say("status-deal" if view.to_act else "status-result")


def chapter(view: View[State]) -> Message:
    state = view.state
    turned = len(state.winners) and all(card == NO_CARD for card in state.laid)
    if not state.hands:
        return say("status-deal")
    return say("status-round", round=len(state.winners) + (not turned)) if view.to_act else say("status-result")


def describe_event(record: Move | Event, seat: int | None) -> Message:
    if isinstance(record, Round):
        return say("event-round", who=who(record.winner), round=record.number)
    if isinstance(record, Lay):
        mover = say("somebody") if seat is None else who(seat)
        return say("move-lay", who=mover, card=record.card, known=record.card != UNKNOWN)
    if isinstance(record, Deal):
        return say("move-deal")
    return say("move-turn", cards=[*record.cards] if isinstance(record, Turn) else [])


def button(move: Move) -> Message:
    return say("button-lay", card=move.card) if isinstance(move, Lay) else plain(str(move))


def table(view: View[State]) -> Iterator[Words]:
    state = view.state
    yield say("table", status=status(view), prompt=prompt(view))
    for seat, (hand, card) in enumerate(zip(state.hands, state.laid, strict=True)):
        cards: Words = say("hand-hidden")
        if hand != HIDDEN:
            cards = " ".join(CODES[held] for held in from_bits(hand)) or say("hand-empty")
        lies = {NO_CARD: say("laid-nothing"), HIDDEN: say("laid-hidden")}.get(card) or CODES[card]
        yield say("seat", who=who(seat), hand=cards, laid=lies, won=state.winners.count(seat))


TEXT: Final = Text(
    prompt=prompt, status=status, chapter=chapter, describe_event=describe_event, button=button, table=table
)
