"""!nversion in words: which message says what there is to do, where we are, what happened, and how the game ended.

The messages are in `words/<language>/inversion.ftl`. Cards have their names in sentences (`the 9 of hearts`), and short
faces on buttons and in lists (`9♥`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from kernel_lib.core import CHANCE, OPEN, Event, Move, Outcome, View
from kernel_lib.core.cards import from_bits
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.inversion.exercises import EXERCISES
from kernel_lib.games.inversion.guide import GUIDE
from kernel_lib.games.inversion.rules.components import (
    CODES,
    SUIT_SIGNS,
    TRICKS,
    card_args,
    codes,
    face,
    number,
    suit,
    suit_args,
)
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.scoring import deciding_trick, is_decided
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.terms import TERMS
from kernel_lib.parts.danger import Danger
from kernel_lib.parts.recap import Deed, Happened
from kernel_lib.parts.text import Ending, ScoreLine, Text, mover
from kernel_lib.words import Message, messages, plain, who

say: Final = messages("inversion")

# Cards --------------------------------------------------------------------------------------------


def card_name(code: str) -> Message:
    """Return the name of a card: `9 of hearts`."""
    return say("card", **card_args(code))


@lru_cache(1 << 12)  # hands and tricks stay as they are for many moves
def _card_faces(codes: tuple[str, ...]) -> str:
    """Return cards in a list, by their faces."""
    return " ".join(map(face, codes))


@lru_cache(1 << 12)
def _hand_faces(hand: int) -> str:
    return _card_faces(codes(from_bits(hand)))


# What to do, and where we are ---------------------------------------------------------------------


def prompt(view: View[State]) -> Message:
    """Return the prompt: what the viewer is to do, who is to act, or how the game ended."""
    state, seat = view.state, view.acting_seat
    if state.outcome is not None:
        return _result(state, state.outcome)
    if state.to_act == (CHANCE,):
        return say("before")
    if seat is None:
        return say("wait", who=who(state.to_act[0]))
    if state.in_auction:
        name = "open" if not state.declared else "only-pass" if state.declared == TRICKS else "declare"
        return say(name, declared=state.declared)
    follow = state.follow
    holds_suit = any(suit(card) == suit(follow) for card in from_bits(state.hands[seat]))
    name = "follow" if state.played else "lead"
    return say(name if holds_suit else f"{name}-free", **suit_args(follow), partner=11 - number(follow))


def _result(state: State, outcome: Outcome) -> Message:
    """Return the result of the game as a message."""
    name = f"outcome-{outcome.why.replace(' ', '-')}"
    if state.parent < 0:
        return say(name, who=who(*outcome.winners), tricks=max(outcome.scores), fewer=min(outcome.scores))
    return say(name, parent=who(state.parent), won=outcome.scores[state.parent], declared=state.declared)


def status(view: View[State]) -> Message:
    """Return the step that is due: `deal`, `auction`, `trick 4 of 10` or `result`."""
    state = view.state
    if not state.to_act:
        return say("status-result")
    if state.to_act == (CHANCE,):
        return say("status-deal")
    if state.in_auction:
        return say("status-auction")
    return say("status-trick", number=len(state.tricks) + 1, tricks=TRICKS)


def chapter(view: View[State]) -> Message:
    """Return the part of the game that the last move belongs to."""
    state = view.state
    if not state.to_act:
        return say("status-result")
    if state.played:
        return say("trick", number=len(state.tricks) + 1)
    if state.tricks:
        return say("trick", number=len(state.tricks))
    return say("status-auction" if state.declared else "status-deal")


def contract(view: View[State]) -> Message | None:
    """Return the contract in words: parent and number of tricks, or what else wins; None while the auction is on."""
    state = view.state
    if state.parent >= 0:
        return say("contract", who=who(state.parent), declared=state.declared)
    return None if state.options.players > 2 else say("no-contract")


_PARENT, _CHILD = say("role-parent"), say("role-child")


def role(view: View[State], seat: int) -> Message | None:
    """Return the role or the declaration of a seat: `parent`, `child`, `passed`, `declared 4`; None if nothing yet."""
    state = view.state
    if state.parent >= 0:
        return _PARENT if seat == state.parent else _CHILD
    if state.passed >> seat & 1:
        return say("role-passed")
    return say("role-declared", declared=state.declared) if seat == state.declarer else None


# What happened, and what may come -----------------------------------------------------------------


def describe_event(record: Move | Event, seat: int | None) -> Message:
    """Return a move of `seat`, or an event, in the past tense."""
    if isinstance(record, Deal):
        return say("move-deal", **card_args(record.lane[0]))
    if isinstance(record, Play):
        return say("move-play", who=mover(seat), **card_args(record.card))
    if isinstance(record, Declare):
        return say("move-declare", who=mover(seat), tricks=record.tricks)
    if isinstance(record, Pass):
        return say("move-pass", who=mover(seat))
    if isinstance(record, Trick):
        card = record.counted[record.seats.index(record.winner)]
        return say(
            "event-trick", who=who(record.winner), inverted=record.inverted, number=record.number, **card_args(card)
        )
    if isinstance(record, Inversion):
        return say(
            "event-inversion", who=who(record.seat), played=card_name(record.played), took=card_name(record.took)
        )
    assert isinstance(record, Contract)
    return say("event-contract", who=who(record.parent), tricks=record.tricks)


def button(move: Move) -> Message:
    """Return the label of the button that plays a move."""
    if isinstance(move, Play):
        return _play_button(move.card)
    if isinstance(move, Declare):
        return say("button-declare", tricks=move.tricks)
    return say("button-pass") if isinstance(move, Pass) else plain(str(move))


@cache  # a picture has some for each card of a hand
def _play_button(code: str) -> Message:
    """Return the label of the button that plays a card."""
    return say("button-play", rank=code[1:], sign=SUIT_SIGNS[code[0]])


def forecast(record: Event | Outcome) -> Iterator[Message]:
    """Yield what comes with an event, or with the end of the game, in a clause that is the same in every deal."""
    if isinstance(record, Trick):
        yield say("forecast-trick", who=who(record.winner), number=record.number)
    elif isinstance(record, Contract):
        yield say("forecast-parent", who=who(record.parent))
    elif isinstance(record, Outcome) and record.why.startswith("contract"):
        yield say(f"forecast-{record.why.replace(' ', '-')}")


def recap(happened: Sequence[Happened]) -> Iterator[Deed]:
    """Yield what was declared and played, who won tricks, and what came of the auction."""
    for one in happened:
        move, seat = one.move, one.seat
        if isinstance(move, Declare):
            yield Deed(seat, say("did-declare", tricks=move.tricks))
        elif isinstance(move, Pass):
            yield Deed(seat, say("did-pass"))
        elif isinstance(move, Play):
            yield Deed(seat, say("did-play", **card_args(move.card)))
        for event in one.events:
            if isinstance(event, Trick):
                won = say("did-win", inverted=event.inverted, number=event.number)
                yield Deed(event.winner, won, touches=True)
            elif isinstance(event, Contract):
                yield Deed(None, describe_event(event, None), touches=True)
            elif isinstance(event, Inversion) and move is not None:
                yield Deed(event.seat, say("did-invert", took=card_name(event.took)))


def dangers(view: View[State]) -> Iterator[Danger]:
    """Yield that the contract, or of two players the game, hangs on the next trick."""
    state, seat = view.state, view.own_seat
    if seat is None or state.leader < 0 or is_decided(state):
        return
    left, won = TRICKS - len(state.tricks), state.won
    if state.parent < 0:
        if won[1 - seat] == TRICKS // 2:
            yield Danger(say("danger-six", who=who(1 - seat)))
        return
    needed = state.declared - won[state.parent]
    if seat == state.parent and needed == left:
        yield Danger(say("danger-all", tricks=left))
    elif seat != state.parent and needed == 1:
        yield Danger(say("danger-contract", who=who(state.parent)))


def losses(before: View[State], after: View[State]) -> Iterator[Danger]:
    """Yield that the trick which the chosen card ends gives the game to the other side."""
    state, seat = after.state, before.own_seat
    trick = next((event for event in state.events if isinstance(event, Trick)), None)
    if trick is None or is_decided(before.state) or not is_decided(state):
        return
    if state.parent < 0:
        if trick.winner != seat:
            yield Danger(say("loss-six", who=who(trick.winner)))
    elif trick.winner == state.parent != seat:
        yield Danger(say("loss-made", who=who(trick.winner)))
    elif seat == state.parent != trick.winner:
        yield Danger(say("loss-failed", who=who(trick.winner)))


# The table in words -------------------------------------------------------------------------------


def table(view: View[State]) -> Iterator[Message]:
    """Yield the table as a view knows it, line by line."""
    state = view.state
    yield say("table", status=status(view), prompt=prompt(view))
    if state.lane:
        yield _lane_line(state)
        if state.played:
            yield say("table-trick", cards=_cards_of_trick(state))
        about = contract(view)
        if about is not None:
            yield about
        counts = zip(state.won, state.held, strict=True)
        yield from (_seat_line(view, seat, won, held) for seat, (won, held) in enumerate(counts))
    yield from map(_pile_line, state.tricks)


@lru_cache(1 << 12)  # a trick stays on its pile to the end of the game
def _pile_line(trick: Trick) -> Message:
    cards = _card_faces(trick.counted)
    return say("table-pile", trick=describe_event(trick, None), cards=cards, follow=face(trick.follow))


def _lane_line(state: State) -> Message:
    if state.follow < 0:
        return say("table-lane-over")
    ahead = codes(state.lane[len(state.tricks) + 1 :])
    return say("table-lane", follow=face(CODES[state.follow]), left=len(ahead), ahead=_card_faces(ahead))


def _cards_of_trick(state: State) -> list[Message]:
    seats = turn_order(state.leader, state.options.players)
    cards = zip(seats, codes(state.played), codes(state.counted), strict=False)
    return [
        say("table-card", who=who(seat), card=face(counts))
        if played == counts
        else say("table-card-swapped", who=who(seat), card=face(counts), played=face(played))
        for seat, played, counts in cards
    ]


def _seat_line(view: View[State], seat: int, won: int, held: int) -> Message:
    about, hand = role(view, seat), _hand_words(view, seat, held)
    if about is None:
        return say("table-seat", who=who(seat), won=won, hand=hand)
    return say("table-seat-role", who=who(seat), role=about, won=won, hand=hand)


def _hand_words(view: View[State], seat: int, held: int) -> Message | str:
    """Return the cards of a hand, or how many they are."""
    hand = view.state.hands[seat]
    if not held:
        return say("hand-empty")
    if hand < 0:
        return say("hand-hidden", n=held)
    cards = _hand_faces(hand)
    return cards if view.seat in (None, OPEN, seat) else say("hand-known", cards=cards)


# How it ended -------------------------------------------------------------------------------------


def ending(view: View[State]) -> Ending:
    """Return the player who won and by how much, which trick settled it, and what was counted."""
    state, outcome = view.state, view.outcome
    assert outcome is not None, "Text.ending asks for games that are over"
    settled = state.tricks[deciding_trick(state) - 1]
    course = say("ending-course-contract" if state.parent >= 0 else "ending-course")
    return Ending(
        _ending_title(state, outcome), _ending_reason(state, outcome, settled), _score_lines(state, settled), course
    )


def _ending_title(state: State, outcome: Outcome) -> Message:
    name, winners = f"ending-title-{outcome.why.replace(' ', '-')}", who(*outcome.winners)
    if state.parent < 0:
        return say(name, who=winners, lead=max(outcome.scores) - min(outcome.scores))
    won, declared = outcome.scores[state.parent], state.declared
    return say(name, who=winners, parent=who(state.parent), won=won, declared=declared, missing=declared - won)


def _ending_reason(state: State, outcome: Outcome, settled: Trick) -> Message:
    """Return the result, with the trick and the card that settled it."""
    args: dict[str, Any] = {"trick": settled.number, "winner": who(settled.winner)}
    args |= card_args(settled.counted[settled.seats.index(settled.winner)])
    if state.parent >= 0:
        args |= {"parent": who(state.parent), "declared": state.declared, "won": outcome.scores[state.parent]}
    else:
        args |= {"most": max(outcome.scores), "fewest": min(outcome.scores)}
    return say(f"ending-why-{outcome.why.replace(' ', '-')}", **args)


def _score_lines(state: State, settled: Trick) -> tuple[ScoreLine, ...]:
    """Return the declaration of each seat, and its tricks before, in and after the one that settled the game."""
    number = settled.number
    before, after = state.tricks[: number - 1], state.tricks[number:]
    lines = [ScoreLine(str(say("line-declared")), _declared_numbers(state))] if state.parent >= 0 else []
    lines += [ScoreLine(_line_name(before), _tricks_won(state, before))] if before else []
    lines += [ScoreLine(_line_name([settled]), _tricks_won(state, [settled]), decides=True)]
    lines += [ScoreLine(_line_name(after), _tricks_won(state, after))] if after else []
    return (*lines, ScoreLine(str(say("line-total")), _tricks_won(state, state.tricks), total=True))


def _declared_numbers(state: State) -> tuple[str, ...]:
    return tuple(str(state.declared) if seat == state.parent else "" for seat in range(state.options.players))


def _tricks_won(state: State, tricks: Iterable[Trick]) -> tuple[str, ...]:
    winners = [trick.winner for trick in tricks]
    return tuple(str(winners.count(seat)) for seat in range(state.options.players))


def _line_name(tricks: Iterable[Trick]) -> str:
    numbers = [trick.number for trick in tricks]
    if len(numbers) == 1:
        return str(say("trick", number=numbers[0]))
    return str(say("line-tricks", first=numbers[0], last=numbers[-1]))


TEXT: Final = Text(
    prompt=prompt, status=status, chapter=chapter, describe_event=describe_event, button=button, table=table,
    ending=ending, forecast=forecast, recap=recap, dangers=dangers, losses=losses, exercises=EXERCISES, terms=TERMS,
    guide=GUIDE,
)  # fmt: skip
