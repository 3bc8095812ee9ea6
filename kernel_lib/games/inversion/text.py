"""!nversion in words: what to do, what happened, and the table as text.

`names` are the players' names by seat; without them seats are called by number.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.cards import cards_in
from kernel_lib.core import CHANCE, OPEN, Event, Move, View
from kernel_lib.games.inversion.rulebook import SUIT_NAMES, face
from kernel_lib.games.inversion.rules import (
    CODES,
    SUITS,
    TRICKS,
    Deal,
    Declare,
    Inversion,
    Pass,
    Play,
    State,
    Trick,
    number,
    suit,
)
from kernel_lib.seats import clockwise
from kernel_lib.words import name_of, sentence

Names = tuple[str, ...]

SENTENCES: Final = {
    "wait": "Waiting for {name}.",
    "before": "The cards are about to be dealt.",
    "open": "Open the auction: how many tricks will you win?",
    "declare": "{declared} is declared. Declare more, or pass.",
    "only pass": "10 is declared: you can only pass.",
    "follow": "Follow a {suit}, or play a {partner}.",
    "free": "You have no {suit}: play any card.",
    "free lead": "You have no {suit}: lead any card.",
    "lead": "You lead. Follow a {suit}, or play a {partner}.",
    "Deal": "Everybody was dealt ten cards; the lane begins with {follow}.",
    "Declare": "{name} declared {tricks}.",
    "Pass": "{name} passed.",
    "Play": "{name} played {card}.",
    "Contract": "{name} became the parent, with {tricks} tricks to win.",
    "Inversion": "Inversion: {name} gave {played} to the lane and took {took}.",
    "Trick": "{name} won trick {number} with {card}.",
    "Trick inverted": "{name} won the inverted trick {number} with {card}.",
    "most tricks": "{winners} won the game, {tricks} tricks to {fewer}.",
    "draw": "A draw: five tricks each.",
    "contract made": "{parent} won {won} of {tricks} declared tricks: the parent wins the game.",
    "contract failed": "{parent} won {won} of {tricks} declared tricks: the children win the game.",
    "say Declare": "Declare {tricks}",
    "say Pass": "Pass",
    "say Play": "Play {card}",
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
}


LABELS: Final = {
    "card": "{number} of {suit}s",
    "follow card": "{card}, follow card",
    "off": "{card}, not legal now",
    "hint": "{card}, hint",
    "counted": "{card} of {name}",
    "won": "{card} of {name}, wins the trick",
    "hidden": "hidden card of {name}",
    "follow": "follow",
    "lane": "lane",
    "slot": "trick {number}",
    "who": "who takes it",
    "plain": "no inversion",
    "plain rule": "highest follow suit",
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
    "one trick": "1 trick",
    "some tricks": "{won} tricks",
    "of declared": "{won} of {declared}",
    "known": "known: all other cards are seen",
    "declare": "How many tricks will the parent win?",
    "choose card": "Choose a card",
    "choose number": "Choose a number",
    "hint button": "Hint",
    "undo button": "Undo",
    "winner": "wins",
}
"""What stands on the table beside the pieces."""


def prompt(view: View[State], names: Names | None = None) -> str:
    """One sentence: what the viewer is to do, or who is to act, or how the game ended."""
    return sentence(_prompt(view, names))


def _prompt(view: View[State], names: Names | None) -> str:
    table = view.state
    if table.outcome is not None:
        return result(view, names)
    if table.to_act == (CHANCE,):
        return SENTENCES["before"]
    if view.seat is None or view.seat not in table.to_act:
        return SENTENCES["wait"].format(name=name_of(table.to_act[0], names))
    if table.in_auction:
        key = "open" if not table.declared else "only pass" if table.declared == TRICKS else "declare"
        return SENTENCES[key].format(declared=table.declared)
    follow = table.follow
    holds_suit = any(suit(card) == suit(follow) for card in cards_in(table.hands[view.seat]))
    leads = not table.played
    key = ("lead" if leads else "follow") if holds_suit else ("free lead" if leads else "free")
    return SENTENCES[key].format(suit=SUIT_NAMES[SUITS[suit(follow)]], partner=11 - number(follow))


def result(view: View[State], names: Names | None = None) -> str:
    """How the game ended, in one sentence."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    table = view.state
    if table.parent < 0:
        winners = " and ".join(name_of(seat, names) for seat in outcome.winners)
        return SENTENCES[outcome.why].format(winners=winners, tricks=max(outcome.scores), fewer=min(outcome.scores))
    return SENTENCES[outcome.why].format(
        parent=name_of(table.parent, names), won=outcome.scores[table.parent], tricks=table.declared
    )


def place(view: View[State]) -> str:
    """What is due now: `deal`, `auction`, `trick 4 of 10` or `result`."""
    table = view.state
    if not table.to_act:
        return SENTENCES["result"]
    if table.to_act == (CHANCE,):
        return SENTENCES["deal"]
    if table.in_auction:
        return SENTENCES["auction"]
    return SENTENCES["trick of"].format(number=len(table.tricks) + 1, tricks=TRICKS)


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to; a Player steps from one to the next."""
    table = view.state
    if not table.to_act:
        return SENTENCES["result"]
    if table.played:
        return SENTENCES["trick"].format(number=len(table.tricks) + 1)
    if table.tricks:
        return SENTENCES["trick"].format(number=len(table.tricks))
    return SENTENCES["auction" if table.declared else "deal"]


def contract(view: View[State], names: Names | None = None) -> str:
    """Who is the parent and for how many tricks, or what else wins; empty while the auction is on."""
    table = view.state
    if table.parent >= 0:
        return SENTENCES["contract line"].format(name=name_of(table.parent, names), tricks=table.declared)
    return "" if table.options.players > 2 else SENTENCES["no contract"]


def role(view: View[State], seat: int) -> str:
    """What a seat is or has said: `parent`, `child`, `passed`, `declared 4`, or nothing yet."""
    table = view.state
    if table.parent >= 0:
        return SENTENCES["parent" if seat == table.parent else "child"]
    if table.passed >> seat & 1:
        return SENTENCES["passed"]
    return SENTENCES["declared"].format(tricks=table.declared) if seat == table.declarer else ""


def tell(record: Move | Event, seat: int | None = None, names: Names | None = None) -> str:
    """A move of `seat`, or an event, in the past tense."""
    return sentence(_told(record, seat, names))


def _told(record: Move | Event, seat: int | None, names: Names | None) -> str:
    places = {place: getattr(record, place) for place in record.__struct_fields__}
    key = type(record).__name__
    if isinstance(record, Deal):
        return SENTENCES[key].format(follow=face(record.lane[0]))
    if isinstance(record, Play):
        places["card"] = face(record.card)
    if isinstance(record, Inversion):
        places |= {"played": face(record.played), "took": face(record.took)}
    if isinstance(record, Trick):
        places["card"] = face(record.counted[record.seats.index(record.winner)])
        key = "Trick inverted" if record.inverted else key
    who = next((places[place] for place in ("seat", "winner", "parent") if place in places), seat)
    return SENTENCES[key].format(name=name_of(who, names) if who is not None else "", **places)


def say(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Play):
        return SENTENCES["say Play"].format(card=face(move.card).replace(move.card[1:], move.card[1:] + " ", 1))
    if isinstance(move, Declare):
        return SENTENCES["say Declare"].format(tricks=move.tricks)
    return SENTENCES["say Pass"] if isinstance(move, Pass) else str(move)


# The table as text --------------------------------------------------------------------------------


def describe(view: View[State], names: Names | None = None) -> str:
    """The table as this view knows it, line by line."""
    table = view.state
    lines = [f"!nversion, {place(view)}. {prompt(view, names)}"]
    if table.lane:
        lines.append(_lane_line(table))
        lines += [_trick_line(table, names)] if table.played else []
        lines += [line for line in (contract(view, names),) if line]
        lines += [_seat_line(view, seat, names) for seat in range(table.options.players)]
    lines += [f"{tell(trick, None, names)} {_pile(trick)}" for trick in table.tricks]
    return "\n".join(lines)


def _lane_line(table: State) -> str:
    passed = len(table.tricks)
    ahead = " ".join(face(CODES[card]) for card in table.lane[passed + 1 :])
    if table.follow < 0:
        return "Lane: all ten tricks are played."
    return f"Lane: follow card {face(CODES[table.follow])}, then {ahead or 'nothing more'}."


def _trick_line(table: State, names: Names | None) -> str:
    seats = clockwise(table.leader, table.options.players)
    parts = []
    for seat, played, counted in zip(seats, table.played, table.counted, strict=False):
        exchanged = f" (played {face(CODES[played])})" if played != counted else ""
        parts.append(f"{name_of(seat, names)} {face(CODES[counted])}{exchanged}")
    return "This trick: " + ", ".join(parts) + "."


def _seat_line(view: View[State], seat: int, names: Names | None) -> str:
    table = view.state
    hand = table.hands[seat]
    held = table.held[seat]
    hidden = f"{held} hidden card{'s' if held > 1 else ''}" if held else ""
    cards = " ".join(face(CODES[card]) for card in cards_in(hand)) if hand >= 0 else hidden
    if view.seat not in (None, OPEN, seat) and hand >= 0:
        cards += " (known, for all other cards are seen)"
    about = role(view, seat)
    return f"{name_of(seat, names)}{', ' + about if about else ''}, tricks won {table.won[seat]}, hand: {cards or 'empty'}."


def _pile(trick: Trick) -> str:
    return f"(pile: {' '.join(face(card) for card in trick.counted)}, follow card {face(trick.follow)})"
