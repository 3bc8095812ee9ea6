"""GEAR in sentences: what to do, where we are, and what happened.

`names` are the players' names by seat; without them seats are called by number.
"""

from __future__ import annotations

from kernel_lib.core import CHANCE, Event, Move, View
from kernel_lib.games.gear.rules.components import COLOUR_BITS, COLOUR_NAMES, COLOURS, colour, face, named
from kernel_lib.games.gear.rules.moves import Bid, Deal, Play, Round, Trick, set_name
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.turns import legal_pairs
from kernel_lib.games.gear.text.words import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, joined, minus, name_of


def prompt(view: View[State], names: Names = None) -> str:
    """What the viewer is to do, or who is to act, or how the game ended."""
    state, seat = view.state, view.seat
    if state.outcome is not None:
        return result(view, names)
    if state.to_act == (CHANCE,):
        return SENTENCES["before"].format(round=state.round + 1)
    if seat is None or seat not in state.to_act:
        return SENTENCES["wait"].format(name=name_of(state.to_act[0], names))
    if state.in_auction:
        return SENTENCES["bid again" if seat in state.ousted else "bid"]
    return _prompt_to_follow(state, seat) if state.played else SENTENCES["lead"]


def _prompt_to_follow(state: State, seat: int) -> str:
    """What has to follow what was led."""
    led, opened = state.led, state.opened[seat]
    colours = [COLOUR_NAMES[COLOURS[colour(kind)]] for kind in led]
    if len(led) == 1:
        owed = bool(opened & COLOUR_BITS[colour(led[0])])
        return SENTENCES["follow" if owed else "free"].format(colour=colours[0])
    owed = bool(legal_pairs(opened, 0, 0, (colour(led[0]), colour(led[1]))))
    return SENTENCES["follow pair" if owed else "free pair"].format(colours=" and ".join(colours))


def result(view: View[State], names: Names = None) -> str:
    """How the game ended; empty while it is on."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    winners = joined([name_of(seat, names) for seat in outcome.winners])
    best = max(outcome.teams or outcome.scores)
    return SENTENCES[outcome.why].format(winners=winners, points=counted(best, SENTENCES["point"]))


def counting(view: View[State]) -> str:
    """Say that the round is over whose points are being counted."""
    return SENTENCES["counting"].format(round=view.state.round)


def phase(view: View[State], *, counts: bool = False) -> str:
    """Say what is due now, and how far the game has come; `counts`: while the points of a round are being counted."""
    state = view.state
    if not (state.to_act or counts):
        return SENTENCES["result"]
    scored = any(isinstance(event, Round) for event in state.events)
    number = state.round + (state.to_act == (CHANCE,) and not scored)
    options = state.options
    if options.target is None:
        return SENTENCES["of rounds"].format(round=number, rounds=options.rounds)
    return SENTENCES["to target"].format(round=number, target=counted(options.target, SENTENCES["point"]))


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to."""
    if any(isinstance(event, Round) for event in view.events):
        return SENTENCES["score"].format(round=view.state.round)
    return stage(view)


def stage(view: View[State]) -> str:
    """As `chapter`, but the last trick of a round is told without the score that follows it."""
    state = view.state
    if not state.round:
        return SENTENCES["deal"]
    if not (state.tricks or state.played):
        return SENTENCES["auction"].format(round=state.round)
    return SENTENCES["trick"].format(round=state.round, number=len(state.tricks) + bool(state.played))


def tell(record: Move | Event, seat: int | None, names: Names) -> str:
    """A move of `seat`, or an event, in the past tense."""
    places = {place: getattr(record, place) for place in record.__struct_fields__}
    key = type(record).__name__
    if isinstance(record, Deal):
        return SENTENCES["Deal"]
    if isinstance(record, Round):
        return SENTENCES[key].format(number=record.number, totals=_totals(record, names))
    if isinstance(record, Play):
        places["cards"] = cards_text(record)
    if "set" in places:
        places["set"] = set_name(places["set"])
    if isinstance(record, Trick):
        places["cards"] = named(record.cards[record.seats.index(record.winner)])
        places["aces"] = SENTENCES["aces"].format(count=record.aces) if record.aces else ""
        key = "Trick pair" if record.size == 2 else key
    who = next((places[place] for place in ("seat", "winner") if place in places), seat)
    return SENTENCES[key].format(name=name_of(who, names) if who is not None else "", **places)


def _totals(record: Round, names: Names) -> str:
    return ", ".join(
        SENTENCES["total"].format(name=name_of(seat, names), gain=signed(f"{score.gain:+d}"), total=signed(score.total))
        for seat, score in enumerate(record.scores)
    )


def cards_text(play: Play) -> str:
    """The cards of a play, and which of them were closed."""
    closed = SENTENCES["closed"].format(cards=named(play.closed)) if play.closed else ""
    return " and ".join(part for part in (named(play.open), closed) if part)


def signed(number: int | str) -> str:
    """A number whose minus is as wide as a plus."""
    return minus(str(number))


def button(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Bid):
        return SENTENCES["button Bid"].format(points=move.points, set=set_name(move.set))
    if isinstance(move, Play):
        return SENTENCES["button Play"].format(cards=" and ".join(map(face, (*move.open, *move.closed))))
    return str(move)
