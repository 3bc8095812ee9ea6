"""!nversion in words: what to do, what happened, and the table as text.

`names` are the players' names by seat; without them seats are called by number.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.cards import cards_in
from kernel_lib.core import CHANCE, OPEN, Event, Move, Names, Text, View
from kernel_lib.games.inversion.rules.cards import CODES, SUIT_NAMES, SUITS, TRICKS, face, number, suit, with_article
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.seats import clockwise
from kernel_lib.words import counted, joined, name_of

SENTENCES: Final = {
    "wait": "Waiting for {name}.",
    "before": "The cards are about to be dealt.",
    "open": "Open the auction: how many tricks will you win?",
    "declare": "{declared} is declared. Declare more, or pass.",
    "only pass": "10 is declared: you can only pass.",
    "follow": "Follow a {suit}, or play {partner}.",
    "free": "You have no {suit}: play any card.",
    "free lead": "You have no {suit}: lead any card.",
    "lead": "You lead. Follow a {suit}, or play {partner}.",
    "Deal": "Everybody was dealt ten cards; the lane begins with {follow}.",
    "Declare": "{name} declared {tricks}.",
    "Pass": "{name} passed.",
    "Play": "{name} played {card}.",
    "Contract": "{name} became the parent, with {tricks} to win.",
    "Inversion": "Inversion: {name} gave {played} to the lane and took {took}.",
    "Trick": "{name} won trick {number} with {card}.",
    "Trick inverted": "{name} won the inverted trick {number} with {card}.",
    "most tricks": "{winners} won the game, {tricks} tricks to {fewer}.",
    "draw": "A draw: five tricks each.",
    "contract made": "{parent} won {won} of {declared}: the parent wins the game.",
    "contract failed": "{parent} won {won} of {declared}: the children win the game.",
    "button Declare": "Declare {tricks}",
    "button Pass": "Pass",
    "button Play": "Play {card}",
    "trick of": "trick {number} of {tricks}",
    "auction": "auction",
    "deal": "deal",
    "result": "result",
    "trick": "trick {number}",
    "contract line": "parent: {name}, {tricks} declared",
    "no contract": "most tricks win",
    "child": "child",
    "parent": "parent",
    "passed": "passed",
    "declared": "declared {tricks}",
    "declared trick": "declared trick",
    "one trick": "trick",
    "hidden card": "hidden card",
    "table": "!nversion, {phase}. {prompt}",
    "lane": "Lane: follow card {follow}, then {ahead}.",
    "no more": "nothing more",
    "lane over": "Lane: all ten tricks are played.",
    "this trick": "This trick: {cards}.",
    "exchanged": "{card} (played {played})",
    "known": "{cards} (known, for all other cards are seen)",
    "seat": "{name}, tricks won {won}, hand: {cards}.",
    "seat with role": "{name}, {role}, tricks won {won}, hand: {cards}.",
    "no cards": "empty",
    "pile": "(pile: {cards}, follow card {follow})",
}

LABELS: Final = {
    "card": "{number} of {suit}s",
    "follow card": "{card}, follow card",
    "off": "{card}, not legal now",
    "hint": "{card}, hint",
    "counted": "{name:'s} {card}",
    "won": "{name:'s} {card}, wins the trick",
    "hidden": "{name:'s} hidden card",
    "follow": "follow",
    "lane": "lane",
    "slot": "trick {number}",
    "who": "who takes it",
    "plain": "no inversion",
    "plain rule": "highest follow suit",
    "plain short": "highest {suit}",
    "plain long": "Highest {suit} takes it; if none, highest number.",
    "inverted": "inversion",
    "inverted rule": "highest number",
    "inverted long": "Inverted: the highest number takes it.",
    "leads": "leads",
    "swapped": "played {played}, took {took}",
    "swapped short": "{played} for {took}",
    "takes": "takes the trick",
    "takes short": "takes it",
    "your card": "your card",
    "to play": "to play",
    "tricks": "tricks",
    "trick": "trick",
    "of declared": "{won} of {declared}",
    "known": "known: all other cards are seen",
    "declare": "How many tricks will the parent win?",
    "choose card": "Choose a card",
    "choose number": "Choose a number",
    "winner": "won",
}
"""What stands on the table beside the pieces."""


def prompt(view: View[State], names: Names = None) -> str:
    """What the viewer is to do, or who is to act, or how the game ended."""
    state = view.state
    if state.outcome is not None:
        return result(view, names)
    if state.to_act == (CHANCE,):
        return SENTENCES["before"]
    if view.seat is None or view.seat not in state.to_act:
        return SENTENCES["wait"].format(name=name_of(state.to_act[0], names))
    if state.in_auction:
        key = "open" if not state.declared else "only pass" if state.declared == TRICKS else "declare"
        return SENTENCES[key].format(declared=state.declared)
    follow = state.follow
    holds_suit = any(suit(card) == suit(follow) for card in cards_in(state.hands[view.seat]))
    leads = not state.played
    key = ("lead" if leads else "follow") if holds_suit else ("free lead" if leads else "free")
    return SENTENCES[key].format(suit=SUIT_NAMES[SUITS[suit(follow)]], partner=with_article(11 - number(follow)))


def result(view: View[State], names: Names = None) -> str:
    """How the game ended; empty while it is on."""
    state, outcome = view.state, view.state.outcome
    if outcome is None:
        return ""
    if state.parent < 0:
        winners = joined([name_of(seat, names) for seat in outcome.winners])
        return SENTENCES[outcome.why].format(winners=winners, tricks=max(outcome.scores), fewer=min(outcome.scores))
    return SENTENCES[outcome.why].format(
        parent=name_of(state.parent, names),
        won=outcome.scores[state.parent],
        declared=counted(state.declared, SENTENCES["declared trick"]),
    )


def phase(view: View[State]) -> str:
    """What is due now: `deal`, `auction`, `trick 4 of 10` or `result`."""
    state = view.state
    if not state.to_act:
        return SENTENCES["result"]
    if state.to_act == (CHANCE,):
        return SENTENCES["deal"]
    if state.in_auction:
        return SENTENCES["auction"]
    return SENTENCES["trick of"].format(number=len(state.tricks) + 1, tricks=TRICKS)


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to."""
    state = view.state
    if not state.to_act:
        return SENTENCES["result"]
    if state.played:
        return SENTENCES["trick"].format(number=len(state.tricks) + 1)
    if state.tricks:
        return SENTENCES["trick"].format(number=len(state.tricks))
    return SENTENCES["auction" if state.declared else "deal"]


def contract(view: View[State], names: Names = None) -> str:
    """Who is the parent and for how many tricks, or what else wins; empty while the auction is on."""
    state = view.state
    if state.parent >= 0:
        return SENTENCES["contract line"].format(name=name_of(state.parent, names), tricks=state.declared)
    return "" if state.options.players > 2 else SENTENCES["no contract"]


def role(view: View[State], seat: int) -> str:
    """What a seat is or has said: `parent`, `child`, `passed`, `declared 4`, or nothing yet."""
    state = view.state
    if state.parent >= 0:
        return SENTENCES["parent" if seat == state.parent else "child"]
    if state.passed >> seat & 1:
        return SENTENCES["passed"]
    return SENTENCES["declared"].format(tricks=state.declared) if seat == state.declarer else ""


def tell(record: Move | Event, seat: int | None, names: Names) -> str:
    """A move of `seat`, or an event, in the past tense."""
    places = {place: getattr(record, place) for place in record.__struct_fields__}
    key = type(record).__name__
    if isinstance(record, Deal):
        return SENTENCES[key].format(follow=face(record.lane[0]))
    if isinstance(record, Play):
        places["card"] = face(record.card)
    if isinstance(record, Inversion):
        places |= {"played": face(record.played), "took": face(record.took)}
    if isinstance(record, Contract):
        places["tricks"] = counted(record.tricks, SENTENCES["one trick"])
    if isinstance(record, Trick):
        places["card"] = face(record.counted[record.seats.index(record.winner)])
        key = "Trick inverted" if record.inverted else key
    who = next((places[place] for place in ("seat", "winner", "parent") if place in places), seat)
    return SENTENCES[key].format(name=name_of(who, names) if who is not None else "", **places)


def button(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Play):
        return SENTENCES["button Play"].format(card=face(move.card).replace(move.card[1:], move.card[1:] + " ", 1))
    if isinstance(move, Declare):
        return SENTENCES["button Declare"].format(tricks=move.tricks)
    return SENTENCES["button Pass"] if isinstance(move, Pass) else str(move)


# The table as text --------------------------------------------------------------------------------


def describe(view: View[State], names: Names = None) -> str:
    """The table as this view knows it, line by line."""
    state = view.state
    lines = [SENTENCES["table"].format(phase=phase(view), prompt=TEXT.prompt(view, names))]
    if state.lane:
        lines.append(_lane_line(state))
        lines += [_trick_line(state, names)] if state.played else []
        lines += [line for line in (contract(view, names),) if line]
        lines += [_seat_line(view, seat, names) for seat in range(state.options.players)]
    lines += [f"{TEXT.tell(trick, None, names)} {_pile(trick)}" for trick in state.tricks]
    return "\n".join(lines)


def _lane_line(state: State) -> str:
    if state.follow < 0:
        return SENTENCES["lane over"]
    ahead = _faces(state.lane[len(state.tricks) + 1 :])
    return SENTENCES["lane"].format(follow=face(CODES[state.follow]), ahead=ahead or SENTENCES["no more"])


def _trick_line(state: State, names: Names) -> str:
    seats = clockwise(state.leader, state.options.players)
    parts = []
    for seat, played, counts in zip(seats, state.played, state.counted, strict=False):
        card = face(CODES[counts])
        if played != counts:
            card = SENTENCES["exchanged"].format(card=card, played=face(CODES[played]))
        parts.append(f"{name_of(seat, names)} {card}")
    return SENTENCES["this trick"].format(cards=", ".join(parts))


def _seat_line(view: View[State], seat: int, names: Names) -> str:
    about = role(view, seat)
    return SENTENCES["seat with role" if about else "seat"].format(
        name=name_of(seat, names), role=about, won=view.state.won[seat], cards=_hand(view, seat)
    )


def _hand(view: View[State], seat: int) -> str:
    """The cards of a hand, or how many they are."""
    hand, held = view.state.hands[seat], view.state.held[seat]
    if not held:
        return SENTENCES["no cards"]
    if hand < 0:
        return counted(held, SENTENCES["hidden card"])
    known = view.seat not in (None, OPEN, seat)
    return SENTENCES["known"].format(cards=_faces(cards_in(hand))) if known else _faces(cards_in(hand))


def _faces(cards: tuple[int, ...]) -> str:
    return " ".join(face(CODES[card]) for card in cards)


def _pile(trick: Trick) -> str:
    return SENTENCES["pile"].format(cards=" ".join(map(face, trick.counted)), follow=face(trick.follow))


TEXT: Final = Text(prompt=prompt, phase=phase, chapter=chapter, tell=tell, button=button, describe=describe)
