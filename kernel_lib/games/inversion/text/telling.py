"""!nversion in sentences: what to do, what happened, what a button does.

`names` are the players' names by seat; without them seats are called by number. Cards have their names in sentences
(`the 9 of hearts`), and short faces on buttons.
"""

from __future__ import annotations

from kernel_lib.core import CHANCE, Event, Move, View
from kernel_lib.core.cards import cards_in
from kernel_lib.games.inversion.rules.components import (
    SUIT_NAMES,
    SUITS,
    TRICKS,
    face,
    named,
    number,
    suit,
    with_article,
)
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text.words import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, joined, name_of


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
        declared=counted(state.declared, SENTENCES["one trick"]),
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
        return SENTENCES[key].format(follow=named(record.lane[0]))
    if isinstance(record, Play):
        places["card"] = named(record.card)
    if isinstance(record, Inversion):
        places |= {"played": named(record.played), "took": named(record.took)}
    if isinstance(record, Contract):
        places["tricks"] = counted(record.tricks, SENTENCES["one trick"])
    if isinstance(record, Trick):
        places["card"] = named(record.counted[record.seats.index(record.winner)])
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
