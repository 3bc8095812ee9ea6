"""Kuhn poker in words: which message says it. The messages are in `words/en/kuhn.ftl`."""

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, View
from kernel_lib.parts.text import Text
from kernel_lib.words import Message, messages, plain, who
from kuhn.rules import SEATS, Bet, Call, Check, Deal, Fold, Show, State, Won, legal_moves

say: Final = messages("kuhn")
VERBS: Final = (Check, Bet, Call, Fold)


def prompt(view: View[State]) -> Message:
    if view.outcome is not None:
        winner = view.outcome.winners[0]
        return say("won", who=who(winner), n=view.outcome.scores[winner])
    if view.to_act == (CHANCE,):
        return say("before-show" if view.state.cards else "before-deal")
    seat = view.to_act[0]
    moves = str(legal_moves(view.state, seat)[0])
    return say("choose", moves=moves) if seat == view.seat else say("wait", who=who(seat), moves=moves)


def status(view: View[State]) -> Message:
    betting = view.to_act and not view.state.open
    return say("status-deal" if not view.state.cards else "status-betting" if betting else "status-result")


def describe_event(record: Move | Event, seat: int | None) -> Message:
    match record:
        case Won():
            return say("won", who=who(record.seat), n=record.chips)
        case Deal(cards):
            return say("move-dealt", cards=_cards(cards))
        case Show(cards):
            return say("move-shown", cards=_cards(cards))
        case _:
            return say(f"move-{record}", who=who(seat or 0))


def _cards(cards: Sequence[str]) -> list[dict[str, str]]:
    return [{"card": _card(card)} for card in cards]


def _card(card: str) -> str:
    return "hidden" if card == UNKNOWN else card


def table(view: View[State]) -> Iterator[Message]:
    yield say("table", status=status(view), prompt=prompt(view))
    for seat in SEATS if view.state.cards else ():
        yield say("seat", who=who(seat), card=_card(view.state.cards[seat]), n=view.state.chips[seat])


def button(move: Move) -> Message:
    return say(f"button-{move}") if isinstance(move, VERBS) else plain(str(move))


TEXT: Final = Text(
    prompt=prompt, status=status, chapter=status, describe_event=describe_event, button=button, table=table
)
