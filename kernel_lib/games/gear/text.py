"""GEAR in words: what to do, what happened, and the table as text.

`names` are the players' names by seat; without them seats are called by number.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.core import CHANCE, Event, Move, View
from kernel_lib.games.gear.cards import COLOUR_BITS, COLOURS, codes, colour, kinds_in
from kernel_lib.games.gear.rulebook import COLOUR_NAMES, face
from kernel_lib.games.gear.rules import HIGHEST_BID, Bid, Deal, Play, Round, State, Trick, legal_pairs
from kernel_lib.seats import clockwise
from kernel_lib.words import name_of, sentence

Names = tuple[str, ...]

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
    "Ousted": "{name} was ousted from set {set}.",
    "Sold": "{name} took set {set} for {points}.",
    "Trick": "{name} took the trick with {cards}{aces}.",
    "Trick pair": "{name} took the trick of pairs with {cards}{aces}: it counts two.",
    "aces": ", {count} A in it",
    "Round": "Round {number} is over: {totals}.",
    "total": "{name} {gain:+d} to {total}",
    "rounds played": "{winners} won with {points} points after the last round.",
    "target reached": "{winners} reached {points} points and won.",
    "say Bid": "Bid {points} on set {set}",
    "say Play": "Play {cards}",
    "round": "round {round}",
    "auction": "round {round}, auction",
    "trick": "round {round}, trick {number}",
    "score": "round {round}, score",
    "deal": "deal",
    "result": "result",
    "of rounds": "round {round} of {rounds}",
    "to target": "round {round}, to {target} points",
    "tricks": "tricks taken {count}",
    "ousted": "ousted",
    "bids": "bids {points} on set {set}",
    "holds": "set {set} for {points}",
    "lines": "tricks {tricks}, threes {threes}, aces {aces}, last {last}, all {all}, paid {paid}",
}

LABELS: Final = {
    "closed card": "{card}, closed hand",
    "off": "{card}, not legal now",
    "hint": "{card}, hint",
    "second": "and {card}",
    "pair": "+ pair",
    "played": "{card} of {name}",
    "won": "{card} of {name}, takes the trick",
    "back": "closed card of {name}",
    "taken": "trick {number}, taken by {name}",
    "set": "set {number}",
    "counts": "{red} red, {blue} blue, {aces} A",
    "or more": "{points} or more",
    "no more": "highest bid",
    "free": "free",
    "set choice": "set {number}: {cards}; {takes}",
    "was ousted": "{name} is ousted",
    "bids": "bids {points} on set {set}",
    "bids short": "{points} on set {set}",
    "ousted": "ousted",
    "team": "team {letter}",
    "one trick": "1 trick, {aces} A",
    "tricks": "{tricks} tricks, {aces} A",
    "your bid": "Your bid",
    "on set": "on set {number}",
    "by cards": "by cards",
    "by voice": "by voice",
    "ousts": "It ousts {name}, who bids {points} and will bid again.",
    "nobody bids": "Nobody has bid on this set.",
    "points": "You have {points} points.",
    "one point": "You have 1 point.",
    "round pays": "A round pays 1 a trick, 1 for every three, 1 for each A in them, 3 for the last trick, 3 for all eight.",
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
    "hint button": "Hint",
    "undo button": "Undo",
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


def prompt(view: View[State], names: Names | None = None) -> str:
    """One sentence: what the viewer is to do, or who is to act, or how the game ended."""
    return sentence(_prompt(view, names))


def _prompt(view: View[State], names: Names | None) -> str:
    table, seat = view.state, view.seat
    if table.outcome is not None:
        return result(view, names)
    if table.to_act == (CHANCE,):
        return SENTENCES["before"].format(round=table.round + 1)
    if seat is None or seat not in table.to_act:
        return SENTENCES["wait"].format(name=name_of(table.to_act[0], names))
    if table.in_auction:
        return SENTENCES["bid again" if seat in table.ousted else "bid"]
    if not table.played:
        return SENTENCES["lead"]
    led = table.played[0]
    names_of_colours = [COLOUR_NAMES[COLOURS[colour(kind)]] for kind in led]
    if len(led) == 1:
        owed = bool(table.opened[seat] & COLOUR_BITS[colour(led[0])])
        return SENTENCES["follow" if owed else "free"].format(colour=names_of_colours[0])
    owed = bool(legal_pairs(table.opened[seat], 0, 0, (colour(led[0]), colour(led[1]))))
    return SENTENCES["follow pair" if owed else "free pair"].format(colours=" and ".join(names_of_colours))


def result(view: View[State], names: Names | None = None) -> str:
    """How the game ended, in one sentence."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    winners = " and ".join(name_of(seat, names) for seat in outcome.winners)
    best = max(outcome.teams or outcome.scores)
    return SENTENCES[outcome.why].format(winners=winners, points=best)


def place(view: View[State]) -> str:
    """What is due now, and how far the game has come."""
    table = view.state
    if not table.to_act:
        return SENTENCES["result"]
    scored = any(isinstance(event, Round) for event in table.events)
    number = table.round + (table.to_act == (CHANCE,) and not scored)
    options = table.options
    if options.target is None:
        return SENTENCES["of rounds"].format(round=number, rounds=options.rounds)
    return SENTENCES["to target"].format(round=number, target=options.target)


def chapter(view: View[State], *, scored: bool = True) -> str:
    """The part of the game that the last move belongs to; a Player steps from one to the next.

    `scored`: whether the last trick of a round is told with the score that follows it.
    """
    table = view.state
    if not table.round:
        return SENTENCES["deal"]
    if scored and any(isinstance(event, Round) for event in table.events):
        return SENTENCES["score"].format(round=table.round)
    if not (table.tricks or table.played):
        return SENTENCES["auction"].format(round=table.round)
    return SENTENCES["trick"].format(round=table.round, number=len(table.tricks) + bool(table.played))


def tell(record: Move | Event, seat: int | None = None, names: Names | None = None) -> str:
    """A move of `seat`, or an event, in the past tense."""
    return sentence(_told(record, seat, names))


def _told(record: Move | Event, seat: int | None, names: Names | None) -> str:
    places = {place: getattr(record, place) for place in record.__struct_fields__}
    key = type(record).__name__
    if isinstance(record, Deal):
        return SENTENCES["Deal"]
    if isinstance(record, Round):
        return SENTENCES[key].format(number=record.number, totals=_totals(record, names))
    if isinstance(record, Play):
        places["cards"] = cards_text(record)
    if isinstance(record, Trick):
        places["cards"] = _faces(record.cards[record.seats.index(record.winner)])
        places["aces"] = SENTENCES["aces"].format(count=record.aces) if record.aces else ""
        key = "Trick pair" if record.size == 2 else key
    who = next((places[place] for place in ("seat", "winner") if place in places), seat)
    return SENTENCES[key].format(name=name_of(who, names) if who is not None else "", **places)


def _totals(record: Round, names: Names | None) -> str:
    gains = [
        (score.tricks + score.threes + score.aces + score.last + score.all - score.paid, score.total)
        for score in record.scores
    ]
    return ", ".join(
        SENTENCES["total"].format(name=name_of(seat, names), gain=gain, total=total)
        for seat, (gain, total) in enumerate(gains)
    )


def cards_text(play: Play) -> str:
    """The cards of a play, and which of them were closed."""
    closed = SENTENCES["closed"].format(cards=_faces(play.closed)) if play.closed else ""
    return " and ".join(part for part in (_faces(play.open), closed) if part)


def _faces(cards: tuple[str, ...]) -> str:
    return " and ".join(face(card) for card in cards)


def say(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Bid):
        return SENTENCES["say Bid"].format(points=move.points, set=move.set)
    return (
        SENTENCES["say Play"].format(cards=_faces((*move.open, *move.closed))) if isinstance(move, Play) else str(move)
    )


# The table as text --------------------------------------------------------------------------------


def describe(view: View[State], names: Names | None = None) -> str:
    """The table as this view knows it, line by line."""
    table = view.state
    lines = [f"GEAR, {place(view)}. {prompt(view, names)}"]
    lines += [_set_line(table, number, names) for number in range(len(table.sets))]
    lines += [_trick_line(table, names)] if table.played else []
    lines += [_seat_line(view, seat, names) for seat in range(table.options.players)]
    lines += [tell(trick, None, names) for trick in table.tricks]
    lines += [line for done in table.scored for line in _score_lines(done, names)]
    return "\n".join(lines)


def _set_line(table: State, number: int, names: Names | None) -> str:
    cards = " ".join(codes(kinds_in(table.sets[number])))
    holder, points = table.bidders[number], table.bids[number]
    more = f"{points + 1} or more" if points < HIGHEST_BID else "nobody can bid more"
    return f"Set {number}: {cards}; " + (f"{name_of(holder, names)} bids {points}, {more}." if holder >= 0 else "free.")


def _trick_line(table: State, names: Names | None) -> str:
    seats = clockwise(table.leader, table.options.players)
    parts = [f"{name_of(seat, names)} {' '.join(codes(play))}" for seat, play in zip(seats, table.played, strict=False)]
    return "This trick: " + ", ".join(parts) + "."


def _seat_line(view: View[State], seat: int, names: Names | None) -> str:
    table = view.state
    parts = [f"{name_of(seat, names)}: {table.points[seat]} points"]
    if seat in table.ousted:
        parts.append(SENTENCES["ousted"])
    if table.leader >= 0:
        parts.append(SENTENCES["tricks"].format(count=table.taken[seat]))
        parts.append("open " + (" ".join(codes(kinds_in(table.opened[seat]))) or "none"))
    if table.kept:
        hand = table.closed[seat]
        known = " ".join(codes(kinds_in(hand))) if hand >= 0 else f"{table.kept[seat]} hidden"
        parts.append("closed " + (known if table.kept[seat] else "none"))
    return ", ".join(parts) + "."


def _score_lines(done: Round, names: Names | None) -> list[str]:
    lines = [
        SENTENCES["lines"].format(**{place: getattr(score, place) for place in score.__struct_fields__})
        for score in done.scores
    ]
    return [
        f"Round {done.number}, {name_of(seat, names)}: {line}; {done.scores[seat].total} points."
        for seat, line in enumerate(lines)
    ]
