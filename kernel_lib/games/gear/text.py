"""GEAR in words: which message says what there is to do, where we are, what happened, and how the game ended.

The messages are in `words/<language>/gear.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from kernel_lib.core import CHANCE, Event, Move, Outcome, View
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.exercises import EXERCISES
from kernel_lib.games.gear.guide import GUIDE
from kernel_lib.games.gear.rules.components import (
    ACES,
    COLOUR_BITS,
    COLOURS,
    FULL,
    HAND,
    card_args,
    cards_args,
    codes,
    colour,
    copies_in,
    kinds_in,
)
from kernel_lib.games.gear.rules.moves import Bid, Deal, Ousted, Play, Round, Sold, Trick, set_name
from kernel_lib.games.gear.rules.scoring import score_lines
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.turns import legal_pairs
from kernel_lib.games.gear.terms import TERMS
from kernel_lib.parts.danger import Danger
from kernel_lib.parts.recap import Deed, Happened
from kernel_lib.parts.text import Ending, ScoreLine, Text, mover
from kernel_lib.words import Message, Words, in_each_language, messages, plain, who
from kernel_lib.words.grammar import minus

say: Final = messages("gear")

# Cards --------------------------------------------------------------------------------------------


@cache
def card_name(code: str) -> Message:
    """Return the name of a card: `red 7`."""
    return say("card", **card_args(code))


def cards(written: Iterable[str]) -> Message:
    """Return cards in a sentence: `the red 7 and the blue 7`, `two red 7s`."""
    return _cards(tuple(written))


@lru_cache(1 << 12)
def _cards(written: tuple[str, ...]) -> Message:
    return say("the-cards", **cards_args(written))


def play_cards(play: Play) -> list[Message]:
    """Return the cards of a play, and which of them were closed."""
    closed = [say("from-closed", cards=cards(play.closed))] if play.closed else []
    return [*([cards(play.open)] if play.open else []), *closed]


def colours(kinds: Iterable[int]) -> list[dict[str, str]]:
    """Return the colours of cards as arguments of the message `colour`."""
    return [{"colour": COLOURS[colour(kind)]} for kind in kinds]


@in_each_language
def cards_played(kinds: tuple[int, ...]) -> str:
    """Return cards in a list, each colour once: `red A 2 2 blue 9`."""
    return _cards_by_colour(sorted(kinds))


@in_each_language
def hand(cards: int) -> str:
    """Return a hand in such a list; a word for one without cards."""
    return _cards_by_colour(kinds_in(cards)) if cards else str(say("no-cards"))


def _cards_by_colour(kinds: Iterable[int]) -> str:
    by_colour = groupby(codes(kinds), key=itemgetter(0))
    rows = [{"colour": letter, "ranks": " ".join([code[1:] for code in row])} for letter, row in by_colour]
    return str(say("hand", rows=rows))


# What to do, and where we are ---------------------------------------------------------------------


def prompt(view: View[State]) -> Message:
    """Return the prompt: what the viewer is to do, who is to act, or how the game ended."""
    state, seat = view.state, view.acting_seat
    if state.outcome is not None:
        return result(state.outcome)
    if state.to_act == (CHANCE,):
        return say("before", round=state.round + 1)
    if seat is None:
        return say("wait", who=who(state.to_act[0]))
    if state.in_auction:
        return say("bid-again" if seat in state.ousted else "bid")
    return _prompt_to_follow(state, seat) if state.played else say("lead")


def _prompt_to_follow(state: State, seat: int) -> Message:
    """Return the prompt for following what was led."""
    led, opened = state.led, state.opened[seat]
    if len(led) == 1:
        owed, name = bool(opened & COLOUR_BITS[colour(led[0])]), "follow"
    else:
        owed, name = bool(legal_pairs(opened, 0, 0, (colour(led[0]), colour(led[1])))), "follow-pair"
    return say(name if owed else f"{name}-free", colours=colours(led))


def result(outcome: Outcome) -> Message:
    """Return the result of the game as a message."""
    points = say("points", n=max(outcome.teams or outcome.scores))
    return say(f"outcome-{outcome.why.replace(' ', '-')}", who=who(*outcome.winners), points=points)


def counting(view: View[State]) -> Message:
    """Return that the round is over whose points are being counted."""
    return say("counting", round=view.state.round)


def status(view: View[State], *, counts: bool = False) -> Message:
    """Return the round and the length of the game; `counts`: while the points of a round are being counted."""
    state = view.state
    if not (state.to_act or counts):
        return say("status-result")
    scored = any(isinstance(event, Round) for event in state.events)
    number, options = state.round + (state.to_act == (CHANCE,) and not scored), state.options
    if options.target is None:
        return say("status-of-rounds", round=number, rounds=options.rounds)
    return say("status-to-target", round=number, target=say("points", n=options.target))


def chapter(view: View[State]) -> Message:
    """Return the part of the game that the last move belongs to."""
    if any(isinstance(event, Round) for event in view.events):
        return say("chapter-score", round=view.state.round)
    return stage(view)


def stage(view: View[State]) -> Message:
    """Return the result of `chapter`, but for the last trick of a round without the score that follows it."""
    state = view.state
    if not state.round:
        return say("chapter-deal")
    if not (state.tricks or state.played):
        return say("chapter-auction", round=state.round)
    return say("chapter-trick", round=state.round, trick=len(state.tricks) + bool(state.played))


# What happened, and what may come -----------------------------------------------------------------


def describe_event(record: Move | Event, seat: int | None) -> Message:
    """Return a move of `seat`, or an event, in the past tense."""
    if isinstance(record, Deal):
        return say("move-deal")
    if isinstance(record, Bid):
        return say("move-bid", who=mover(seat), set=set_name(record.set), points=record.points)
    if isinstance(record, Play):
        alike = any(len(found) == 2 and found[0] == found[1] for found in (record.open, record.closed))
        return say("move-play", who=mover(seat), cards=play_cards(record), alike=alike)
    if isinstance(record, Sold):
        return say("event-sold", who=who(record.seat), set=set_name(record.set), points=record.points)
    if isinstance(record, Trick):
        won = cards(record.cards[record.seats.index(record.winner)])
        return say("event-trick", who=who(record.winner), size=record.size, cards=won, aces=record.aces)
    if isinstance(record, Round):
        totals = [
            say("round-total", who=who(seat), gain=score.gain, total=score.total)
            for seat, score in enumerate(record.scores)
        ]
        return say("event-round", round=record.number, totals=totals)
    assert isinstance(record, Ousted)
    return say("event-ousted", who=who(record.seat), set=set_name(record.set))


def recap(happened: Sequence[Happened]) -> Iterator[Deed]:
    """Yield what was bid and played, who was ousted and who took what, and of a round why the viewer's points moved."""
    for one in happened:
        move, seat, viewer = one.move, one.seat, one.after.own_seat
        if isinstance(move, Bid):
            yield Deed(seat, say("did-bid", points=move.points, set=set_name(move.set)))
        elif isinstance(move, Play):
            yield Deed(seat, say("did-play", cards=cards((*move.open, *move.closed))))
        for event in one.events:
            if isinstance(event, Ousted) and move is not None:
                yield Deed(seat, say("did-oust", whom=who(event.seat)), touches=event.seat == viewer)
            elif isinstance(event, Sold):
                yield Deed(event.seat, say("did-buy", set=set_name(event.set), points=event.points))
            elif isinstance(event, Trick):
                yield Deed(event.winner, say("did-take", size=event.size))
            elif isinstance(event, Round) and viewer is not None:
                yield from _round_counted(event, viewer)


def _round_counted(done: Round, viewer: int) -> Iterator[Deed]:
    """Yield what a round brought to a seat, part by part, and what the others have now."""
    score = done.scores[viewer]
    found = zip(("tricks", "threes", "aces", "last", "all", "paid"), (*score.parts, -score.paid), strict=True)
    parts = [say(f"part-{key}", n=points) for key, points in found if points]
    counted = say(
        "round-counted", round=done.number, who=who(viewer), gain=score.gain, total=score.total, parts=parts,
        count=len(parts),
    )  # fmt: skip
    yield Deed(None, counted, touches=True)
    rivals = [(seat, one.total) for seat, one in enumerate(done.scores) if seat != viewer]
    yield Deed(None, say("round-others", others=[say("round-left", who=who(seat), total=had) for seat, had in rivals]))


def dangers(view: View[State]) -> Iterator[Danger]:
    """Yield that all tricks that are left cannot bring the viewer what the own set has cost."""
    state, seat = view.state, view.own_seat
    if seat is None or state.leader < 0 or not state.tricks:
        return
    left = HAND - sum(trick.size for trick in state.tricks)
    lost = sum(trick.aces for trick in state.tricks if trick.winner != seat)
    aces = sum(copies_in(FULL, kind) for kind in ACES) - lost
    most = sum(score_lines(state.taken[seat] + left, aces, last=True))
    if left and most < state.paid[seat]:
        yield Danger(say("danger-paid", paid=say("points", n=state.paid[seat]), most=most))


@lru_cache(1 << 12)  # the same few hundred moves are offered in all pictures
def button(move: Move) -> Message:
    """Return the label of the button that plays a move."""
    if isinstance(move, Bid):
        return say("button-bid", points=move.points, set=set_name(move.set))
    if isinstance(move, Play):
        return say("button-play", cards=[card_name(code) for code in (*move.open, *move.closed)])
    return plain(str(move))


def forecast(record: Event | Outcome) -> Iterator[Message]:
    """Yield what comes with an event, or with the end of the game, in clauses that are the same in every deal."""
    if isinstance(record, Trick):
        yield say("forecast-trick", who=who(record.winner), trick=record.number)
        if record.aces:
            yield say("forecast-trick-ace", who=who(record.winner), trick=record.number)
    elif isinstance(record, Sold):
        yield say("forecast-set", who=who(record.seat), set=set_name(record.set))
    elif isinstance(record, Round):
        yield from (say("forecast-last", who=who(seat)) for seat, score in enumerate(record.scores) if score.last)


# The table in words -------------------------------------------------------------------------------


def table(view: View[State], *, counts: bool = False) -> Iterator[Words]:
    """Yield the table as a view knows it, line by line; `counts`: while the points of a round are being counted,
    points are those before it, and neither its score nor a winner is told.
    """
    state = view.state
    says = counting(view) if counts else prompt(view)
    yield say("table", status=status(view, counts=counts), prompt=says)
    yield from (_set_line(state, number) for number in range(len(state.sets)))
    if state.played:
        seats = turn_order(state.leader, state.options.players)
        plays = [
            say("table-play", who=who(seat), cards=cards_played(play))
            for seat, play in zip(seats, state.played, strict=False)
        ]
        yield say("table-trick", plays=plays)
    yield from _seat_lines(state, counts=counts)
    yield from map(_trick_line, state.tricks)
    for done in state.scored[:-1] if counts else state.scored:
        yield from _round_lines(done)


@lru_cache(1 << 12)  # a trick is told until its round is over
def _trick_line(trick: Trick) -> Message:
    return say("sentence", words=describe_event(trick, None))


@lru_cache(1 << 12)  # what a round brought is told to the end of the game
def _round_lines(done: Round) -> tuple[Message, ...]:
    return tuple(
        say(
            "table-score", round=done.number, who=who(seat), tricks=score.tricks, threes=score.threes,
            aces=score.aces, last=score.last, all=score.all, paid=score.paid, n=score.total,
        )
        for seat, score in enumerate(done.scores)
    )  # fmt: skip


def _set_line(state: State, number: int) -> Message:
    holder, points, cards = state.bidders[number], state.bids[number], hand(state.sets[number])
    if holder < 0:
        return say("table-set-free", set=set_name(number), cards=cards)
    return say("table-set", set=set_name(number), cards=cards, who=who(holder), points=points, more=points + 1)


def _seat_lines(state: State, *, counts: bool) -> Iterator[Message]:
    ousted, taken = state.ousted, state.taken
    for seat, points in enumerate(state.points):
        now = points - state.scored[-1].scores[seat].gain if counts else points
        if not state.kept:
            yield say("table-seat-before", who=who(seat), n=now)
            continue
        hidden = state.closed[seat] < 0 < state.kept[seat]
        closed = _hidden_words(state.kept[seat]) if hidden else hand(max(state.closed[seat], 0))
        if state.leader < 0:
            yield say("table-seat-bids", who=who(seat), n=now, ousted=seat in ousted, closed=closed)
        else:
            opened = hand(state.opened[seat])
            yield say("table-seat", who=who(seat), n=now, tricks=taken[seat], open=opened, closed=closed)


@in_each_language
def _hidden_words(count: int) -> str:
    return str(say("cards-hidden", n=count))


# How the game ended -------------------------------------------------------------------------------

FEW: Final = 2
"""Games of so few rounds are told trick by trick."""


class ScoreRow(NamedTuple):
    """A line of the score over all rounds: which it is, and what it brought each seat."""

    key: str
    points: tuple[int, ...]


def ending(view: View[State]) -> Ending:
    """Return the player who won and by how much, which line of the score decided it, and all lines."""
    state, lines = view.state, _score_rows(view.state)
    course = say("ending-course-rounds" if len(state.scored) > FEW else "ending-course-tricks")
    winners = [side for side, total in enumerate(state.sums) if total == max(state.sums)]
    if len(winners) > 1:
        title, why = _shared_win(state)
        return Ending(title, why, _score_sheet(state, lines, None), course)
    (winner,) = winners
    deciding, rival, left = _deciding_row(state, lines, winner)
    lead = state.sums[winner] - max(total for side, total in enumerate(state.sums) if side != winner)
    title = say("ending-title", who=who(*_seats_of_side(state, winner)), lead=say("points", n=lead))
    why = say(
        "ending-why", line=say(f"line-{deciding.key}.of"), decides=left <= 0, paid=deciding.key == "paid",
        winner=who(*_seats_of_side(state, winner)), mine=abs(_of_side(state, deciding, winner)),
        rival=who(*_seats_of_side(state, rival)), theirs=abs(_of_side(state, deciding, rival)),
    )  # fmt: skip
    return Ending(title, why, _score_sheet(state, lines, deciding), course)


def _shared_win(state: State) -> tuple[Message, Message]:
    """Return the title and the reason of a win that is shared."""
    assert state.outcome is not None, "Text.ending asks for games that are over"
    winners = who(*state.outcome.winners)
    points, rounds = say("points", n=max(state.sums)), say("rounds", n=len(state.scored))
    teams = state.options.variant == "teams"
    why = say("ending-level-teams" if teams else "ending-level", who=winners, points=points, rounds=rounds)
    return say("ending-title-shared", who=winners), why


def _seats_of_side(state: State, side: int) -> tuple[int, ...]:
    """Return the seats of a side: everybody is one, or each team."""
    return (side, side + 2) if state.options.variant == "teams" else (side,)


def _of_side(state: State, line: ScoreRow, side: int) -> int:
    return sum(line.points[seat] for seat in _seats_of_side(state, side))


def _deciding_row(state: State, lines: list[ScoreRow], winner: int) -> tuple[ScoreRow, int, int]:
    """Return the line that decided the game, the rival who gains most by its falling away, and the lead that is left.

    Each line is thought away in turn, for everybody. The one without which the winner is least ahead is it. A lead of
    zero or less means that this line alone has changed who won; a lead that is left, that none has, and that this one
    brought the most.
    """

    def without(line: ScoreRow) -> tuple[int, int]:
        """Return the lead that is left without a line, and over whom."""
        totals = [total - _of_side(state, line, side) for side, total in enumerate(state.sums)]
        return min((totals[winner] - total, side) for side, total in enumerate(totals) if side != winner)

    deciding = min((line for line in lines if line.key != "start"), key=without)
    left, rival = without(deciding)
    return deciding, rival, left


def _score_rows(state: State) -> list[ScoreRow]:
    """Return the rows that make up the points: those of the start, and the lines of the score over all rounds."""
    lines = [ScoreRow("start", (state.options.start_points,) * state.options.players)]
    per_seat = list(zip(*(done.scores for done in state.scored), strict=True))
    if state.options.variant != "easy":
        lines.append(ScoreRow("paid", tuple(-sum(score.paid for score in scores) for scores in per_seat)))
    for number, key in enumerate(("tricks", "threes", "aces", "last", "all")):
        lines.append(ScoreRow(key, tuple(sum(score.parts[number] for score in scores) for scores in per_seat)))
    return lines


def _score_sheet(state: State, lines: list[ScoreRow], deciding: ScoreRow | None) -> tuple[ScoreLine, ...]:
    """Return the lines as they are shown, the points of all last; of teams, what both partners have together."""
    rows = [ScoreLine(str(say(f"line-{line.key}")), _signed_numbers(line.points), line is deciding) for line in lines]
    teams = state.options.variant == "teams"
    rows.append(ScoreLine(str(say("line-total")), _signed_numbers(state.points), total=not teams))
    if teams:
        sums = tuple(state.sums[seat % 2] for seat in range(state.options.players))
        rows.append(ScoreLine(str(say("line-teams")), _signed_numbers(sums), total=True))
    return tuple(rows)


def _signed_numbers(points: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(minus(str(number)) for number in points)


TEXT: Final = Text(
    prompt=prompt, status=status, chapter=chapter, describe_event=describe_event, button=button, table=table,
    ending=ending, forecast=forecast, recap=recap, dangers=dangers, exercises=EXERCISES, terms=TERMS, guide=GUIDE,
)  # fmt: skip
