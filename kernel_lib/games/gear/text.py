"""GEAR in words: what to do, what happened, and the table as text.

`names` are the players' names by seat; without them seats are called by number.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kernel_lib.core import CHANCE, Event, Move, Names, Text, View
from kernel_lib.games.gear.rules.cards import COLOUR_BITS, COLOUR_NAMES, COLOURS, codes, colour, face, kinds_in
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Bid, Deal, Play, Round, Trick
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.tricks import legal_pairs
from kernel_lib.seats import clockwise
from kernel_lib.words import counted, joined, name_of

SENTENCES: Final = {
    "wait": "Waiting for {name}.",
    "before": "The cards of round {round} are about to be dealt.",
    "bid": "Choose a set and bid on it.",
    "bid again": "You were ousted: bid again, on any set.",
    "lead": "You lead: one card, or two of the same number.",
    "follow": "Follow {colour}, with an open or a closed card.",
    "free": "Your open hand has no {colour}: play any card.",
    "follow pair": "Follow with a pair of {colours}.",
    "free pair": "Your open hand has no pair of {colours}: play any two cards.",
    "Deal": "A new round was dealt.",
    "Bid": "{name} bid {points} on set {set}.",
    "Play": "{name} played {cards}.",
    "closed": "{cards} from the closed hand",
    "Ousted": "{name:was} ousted from set {set}.",
    "Sold": "{name} took set {set} for {points}.",
    "Trick": "{name} took the trick with {cards}{aces}.",
    "Trick pair": "{name} took the trick of pairs with {cards}{aces}: it counts two.",
    "aces": ", {count} A in it",
    "Round": "Round {number} is over: {totals}.",
    "total": "{name} {gain:+d} to {total}",
    "rounds played": "{winners} won with {points} after the last round.",
    "target reached": "{winners} reached {points} and won.",
    "button Bid": "Bid {points} on set {set}",
    "button Play": "Play {cards}",
    "round": "round {round}",
    "auction": "round {round}, auction",
    "trick": "round {round}, trick {number}",
    "score": "round {round}, score",
    "deal": "deal",
    "result": "result",
    "of rounds": "round {round} of {rounds}",
    "to target": "round {round}, to {target}",
    "tricks": "tricks taken {count}",
    "ousted": "ousted",
    "point": "point",
    "table": "GEAR, {phase}. {prompt}",
    "set": "Set {number}: {cards}; {offer}.",
    "held": "{name:bids} {points}, {more}",
    "or more": "{points} or more",
    "no more": "nobody can bid more",
    "not held": "free",
    "this trick": "This trick: {cards}.",
    "seat": "{name}: {about}.",
    "open": "open {cards}",
    "closed hand": "closed {cards}",
    "hidden": "{count} hidden",
    "none": "none",
    "score line": "Round {number}, {name}: {lines}; {total}.",
    "lines": "tricks {tricks}, threes {threes}, aces {aces}, last {last}, all {all}, paid {paid}",
}

LABELS: Final = {
    "closed card": "{card}, closed hand",
    "off": "{card}, not legal now",
    "hint": "{card}, hint",
    "second": "and {card}",
    "pair": "+ pair",
    "played": "{name:'s} {card}",
    "won": "{name:'s} {card}, takes the trick",
    "back": "{name:'s} closed card",
    "taken": "trick {number}, taken by {name}",
    "set": "set {number}",
    "counts": "{red} red, {blue} blue, {aces} A",
    "or more": "{points} or more",
    "no more": "highest bid",
    "free": "free",
    "set choice": "set {number}: {cards}; {takes}",
    "was ousted": "{name:is} ousted",
    "bids": "bid {points} on set {set}",
    "bids short": "{points} on set {set}",
    "bidder": "{name:bids} {points} on set {set}",
    "ousted": "ousted",
    "team": "team {letter}",
    "tricks": "{tricks}, {aces} A",
    "one trick": "trick",
    "your bid": "Your bid",
    "on set": "on set {number}",
    "by cards": "by cards",
    "by voice": "by voice",
    "ousts": "It ousts {name} (bid: {points}), who will bid again.",
    "nobody bids": "Nobody has bid on this set.",
    "points": "You have {points}.",
    "point": "point",
    "round pays": (
        "A round pays 1 a trick, 1 for every three, 1 for each A in them, 3 for the last trick, 3 for all eight."
    ),
    "closed hand": "closed, only you see it",
    "closed hand of other": "closed hand",
    "open hand": "open hand",
    "pairs": "pairs: {ranks}",
    "auction": "auction",
    "trick": "trick {number}",
    "led": "trick {number}: {colour} was led",
    "pair led": "trick {number}: a pair of {colours} was led, it counts two",
    "led short": "trick {number}: {colour}",
    "pair led short": "trick {number}: pair of {colours}, counts two",
    "eleven": "a 10 counts here, so A is 11",
    "eleven short": "A is 11",
    "takes": "takes the trick",
    "takes short": "takes it",
    "leads": "leads",
    "best": "best so far",
    "best short": "best",
    "follows": "follows",
    "strays": "does not follow",
    "strays short": "no follow",
    "choose set": "Choose a set",
    "choose value": "Choose a value",
    "choose card": "Choose a card",
    "choose two": "Choose two cards",
    "choose second": "Choose the second card",
    "or 11": "or 11",
    "round": "round {number}",
    "before": "before",
    "paid": "paid for the set",
    "line tricks": "1 a trick",
    "line threes": "1 for every three",
    "line aces": "1 for each A",
    "line last": "3 for the last trick",
    "line all": "3 for all eight",
    "total": "points",
    "teams": "team",
}
"""What stands in the picture beside sentences."""


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


def phase(view: View[State]) -> str:
    """What is due now, and how far the game has come."""
    state = view.state
    if not state.to_act:
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
    if isinstance(record, Trick):
        places["cards"] = faces(record.cards[record.seats.index(record.winner)])
        places["aces"] = SENTENCES["aces"].format(count=record.aces) if record.aces else ""
        key = "Trick pair" if record.size == 2 else key
    who = next((places[place] for place in ("seat", "winner") if place in places), seat)
    return SENTENCES[key].format(name=name_of(who, names) if who is not None else "", **places)


def _totals(record: Round, names: Names) -> str:
    return ", ".join(
        SENTENCES["total"].format(name=name_of(seat, names), gain=score.gain, total=score.total)
        for seat, score in enumerate(record.scores)
    )


def cards_text(play: Play) -> str:
    """The cards of a play, and which of them were closed."""
    closed = SENTENCES["closed"].format(cards=faces(play.closed)) if play.closed else ""
    return " and ".join(part for part in (faces(play.open), closed) if part)


def faces(cards: tuple[str, ...]) -> str:
    """Cards in a sentence."""
    return " and ".join(map(face, cards))


def button(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Bid):
        return SENTENCES["button Bid"].format(points=move.points, set=move.set)
    if isinstance(move, Play):
        return SENTENCES["button Play"].format(cards=faces((*move.open, *move.closed)))
    return str(move)


# The table as text --------------------------------------------------------------------------------


def describe(view: View[State], names: Names = None) -> str:
    """The table as this view knows it, line by line."""
    state = view.state
    lines = [SENTENCES["table"].format(phase=phase(view), prompt=TEXT.prompt(view, names))]
    lines += [_set_line(state, number, names) for number in range(len(state.sets))]
    lines += [_trick_line(state, names)] if state.played else []
    lines += [_seat_line(view, seat, names) for seat in range(state.options.players)]
    lines += [TEXT.tell(trick, None, names) for trick in state.tricks]
    lines += [line for done in state.scored for line in _score_lines(done, names)]
    return "\n".join(lines)


def _set_line(state: State, number: int, names: Names) -> str:
    holder, points = state.bidders[number], state.bids[number]
    offer = SENTENCES["not held"]
    if holder >= 0:
        more = SENTENCES["or more" if points < HIGHEST_BID else "no more"].format(points=points + 1)
        offer = SENTENCES["held"].format(name=name_of(holder, names), points=points, more=more)
    return SENTENCES["set"].format(number=number, cards=_hand(state.sets[number]), offer=offer)


def _trick_line(state: State, names: Names) -> str:
    seats = clockwise(state.leader, state.options.players)
    parts = [f"{name_of(seat, names)} {' '.join(codes(play))}" for seat, play in zip(seats, state.played, strict=False)]
    return SENTENCES["this trick"].format(cards=", ".join(parts))


def _seat_line(view: View[State], seat: int, names: Names) -> str:
    state = view.state
    parts = [counted(state.points[seat], SENTENCES["point"])]
    if seat in state.ousted:
        parts.append(SENTENCES["ousted"])
    if state.leader >= 0:
        parts.append(SENTENCES["tricks"].format(count=state.taken[seat]))
        parts.append(SENTENCES["open"].format(cards=_hand(state.opened[seat])))
    if state.kept:
        hidden = SENTENCES["hidden"].format(count=state.kept[seat])
        known = state.closed[seat] >= 0 or not state.kept[seat]
        parts.append(SENTENCES["closed hand"].format(cards=_hand(max(state.closed[seat], 0)) if known else hidden))
    return SENTENCES["seat"].format(name=name_of(seat, names), about=", ".join(parts))


def _hand(hand: int) -> str:
    return " ".join(codes(kinds_in(hand))) or SENTENCES["none"]


def _score_lines(done: Round, names: Names) -> list[str]:
    return [
        SENTENCES["score line"].format(
            number=done.number,
            name=name_of(seat, names),
            lines=SENTENCES["lines"].format(**msgspec.structs.asdict(score)),
            total=counted(score.total, SENTENCES["point"]),
        )
        for seat, score in enumerate(done.scores)
    ]


TEXT: Final = Text(prompt=prompt, phase=phase, chapter=chapter, tell=tell, button=button, describe=describe)
