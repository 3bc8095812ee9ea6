"""Gear Grid in words: which message says what there is to do, what happened, how the table lies, how the game ended.

The messages are in `words/<language>/grid.ftl`. A space is told by its row and column, counted from 0 as in the moves;
the picture has the same numbers at its edges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from kernel_lib.core import CHANCE, Event, Move, Outcome, View
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.exercises import EXERCISES
from kernel_lib.games.grid.exercises.scored_boards import summed_up
from kernel_lib.games.grid.guide import GUIDE
from kernel_lib.games.grid.rules.components import EMPTY, GREY, LAYOUTS, GridBoard, taken_spaces, tile_args
from kernel_lib.games.grid.rules.moves import (
    Count,
    Done,
    Faulty,
    Goal,
    Lift,
    Place,
    Remove,
    Round,
    Scored,
    ScoringEvent,
    Start,
    Unconnected,
)
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.scoring import GOAL_POINTS, directions, find_faults
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.rules.turns import untimed
from kernel_lib.games.grid.terms import TERMS
from kernel_lib.parts.recap import Deed, Happened
from kernel_lib.parts.text import Ending, ScoreLine, Text, mover
from kernel_lib.words import Message, Words, in_each_language, messages, plain, who
from kernel_lib.words.grammar import clock_text, minus

say: Final = messages("grid")

# Tiles, spaces and points -------------------------------------------------------------------------


def tile_name(code: str) -> Message:
    """Return the name of a tile: `orange pair`."""
    return say("tile", **tile_args(code))


def space_words(cell: Cell) -> Message:
    """Return the name of a space."""
    return say("space", row=cell[0], col=cell[1])


def points(number: int) -> Message:
    """Return `1 point`, `2 points`, and so below zero."""
    return say("points", n=number)


def gain(number: int) -> Message:
    """Return a gain or a loss, with its sign."""
    return say("gain", n=number)


def signed(number: int) -> str:
    """Return a number whose minus is as wide as a plus."""
    return minus(str(number))


# What to do, and where we are ---------------------------------------------------------------------


def prompt(view: View[State], *, short: bool = False) -> Message:
    """Return the prompt: what the viewer is to do, who is to act, or how the game ended; `short`: where there is little
    room.
    """
    state = view.state
    if state.outcome is not None:
        return result(state.outcome)
    if state.to_act == (CHANCE,):
        won = next((describe_event(event, None) for event in state.events if isinstance(event, Round)), None)
        after = {"won": won} if won is not None else {}
        return say("between" if after else "before", round=state.round + 1, **after)
    seat, acting = view.acting_seat, who(*state.to_act)
    if not state.in_round:
        return say("choosing", who=acting) if seat is None else choice(state, seat, short=short)
    if seat is None:
        return say("laying" if view.own_seat is None else "done-waiting", who=acting)
    return say("time-up") if state.is_time_up else say("lay.short" if short else "lay")


def choice(state: State, seat: int, *, short: bool = False) -> Message:
    """Return the question to a seat that has to lift one tile of a fault."""
    fault = find_faults(state.boards[seat], state.options.size)[0]
    return say(f"choose-{fault.why}.short" if short else f"choose-{fault.why}")


def result(outcome: Outcome) -> Message:
    """Return the result of the game as a message."""
    return say(f"outcome-{outcome.why}", who=who(*outcome.winners), n=max(outcome.scores))


def status(view: View[State]) -> Message:
    """Return the stage of the match and what wins it."""
    state = view.state
    if not state.to_act:
        return say("status-result")
    if view.options.players == 1:
        return say("status-alone")
    number = state.round + (state.to_act == (CHANCE,) and not state.events)
    return say("status-first-to", round=number, victories=view.options.victories)


def chapter(view: View[State]) -> Message:
    """Return the part of the game that the last move belongs to: the laying of a round, or its score."""
    state = view.state
    if not state.round:
        return say("chapter-start")
    return say("chapter-round" if state.in_round else "chapter-score", round=state.round)


# What happened, and what may come -----------------------------------------------------------------


def describe_event(record: Move | Event, seat: int | None) -> Message:
    """Return a move of `seat`, or an event, in the past tense; what the scoring finds with its rule and its spaces."""
    if isinstance(record, ScoringEvent):
        return say(f"event-{_finding_name(record)}", who=who(record.seat), **_finding_args(record))
    if isinstance(record, Round):
        shared = len(record.winners) > 1
        return say("event-round", round=record.number, shared=shared, who=who(*record.winners))
    if isinstance(record, Start):
        return say("move-start", round=record.round)
    assert isinstance(record, Place | Remove | Done | Lift)
    return say(f"move-{_verb(record)}", who=mover(seat), **_details_of_move(record))


def describe_events(events: Sequence[Event]) -> Iterator[Message]:
    """Yield events in plain sentences; what the scoring finds on a board in two, once it is scored to its sum."""
    for _, found_there in groupby(events, _scored_board):
        findings = list(found_there)
        if isinstance(findings[-1], Scored):
            yield from summed_up(findings)
        else:
            yield from map(_plain_sentence, findings)


def _scored_board(event: Event) -> int | None:
    return event.seat if isinstance(event, ScoringEvent) else None


def _plain_sentence(event: Event) -> Message:
    if isinstance(event, Faulty):
        return say(f"told-{event.why}", who=who(event.seat), **_finding_args(event))
    return describe_event(event, None)


def together(events: Sequence[Event]) -> tuple[tuple[Any, ...], ...]:
    """Return events as they are told: each by itself, but the goals of a board that nothing drives together."""
    shared = groupby(enumerate(events), lambda told: _told_with(*told))
    return tuple(tuple(event for _, event in told) for _, told in shared)


def _told_with(place: int, event: Event) -> tuple[str, int]:
    if isinstance(event, Goal) and event.driven == "none":
        return ("at rest", event.seat)
    return ("alone", place)


def recap(happened: Sequence[Happened]) -> Iterator[Deed]:
    """Yield who won a round, and what each board brought."""
    for one in happened:
        for event in one.events:
            if isinstance(event, Round):
                yield Deed(None, describe_event(event, None), touches=True)
                yield from _boards_counted(one.after)


def _boards_counted(view: View[State]) -> Iterator[Deed]:
    for seat, count in enumerate(view.state.counts):
        if count is not None:
            counted = say("board-counted", who=who(seat), sum=board_sum(count))
            yield Deed(None, counted, touches=seat == view.own_seat)


def _verb(move: Place | Remove | Done | Lift) -> str:
    return type(move).__name__.lower()


def _details_of_move(move: Place | Remove | Done | Lift) -> dict[str, Any]:
    """Return the arguments of a message about a move: its space, its tile and how that is turned."""
    if isinstance(move, Done):
        return {}
    place = {"row": move.row, "col": move.col}
    return place | {"turn": move.turn, **tile_args(move.tile)} if isinstance(move, Place) else place


def _finding_name(event: ScoringEvent) -> str:
    """Return the name that messages have for what the scoring found."""
    if isinstance(event, Faulty):
        return event.why
    if isinstance(event, Goal):
        return f"goal-{event.driven}"
    return "sum" if isinstance(event, Scored) else "unconnected"


def _finding_args(event: ScoringEvent) -> dict[str, Any]:
    """Return the arguments of a message about an event of the scoring, beside whose board it is."""
    if isinstance(event, Faulty):
        one, other = map(space_words, event.between)
        return {"one": one, "other": other, "lifted": space_words(event.lifted)}
    if isinstance(event, Unconnected):
        return {"spaces": [{"row": row, "col": col} for row, col in event.tiles]}
    if isinstance(event, Goal):
        return {"corner": event.corner}
    return _sum_details(Count(event.faults, event.empty, event.right, event.wrong, event.score))


def heading(event: Event) -> Message:
    """Return on whose board the scoring is, and which rule it follows; short."""
    if not isinstance(event, ScoringEvent):
        return describe_event(event, None)
    return say(f"event-{_finding_name(event)}.short", who=who(event.seat))


def found(event: ScoringEvent) -> Message:
    """Return a finding of the scoring, without the rule and the board's owner."""
    return say(f"found-{_finding_name(event)}", **_finding_args(event))


def describe_at_rest(goals: Sequence[Goal]) -> Message:
    """Return that nothing drives these goals of a board, with its owner in front."""
    return say("event-goals-none", who=who(goals[0].seat), corners=_corners(goals))


def heading_at_rest(goals: Sequence[Goal]) -> Message:
    """Return that goals of a board are at rest; short."""
    return say("event-goals-none.short", who=who(goals[0].seat))


def found_at_rest(goals: Sequence[Goal]) -> Message:
    """Return that nothing drives these goals, without the board's owner."""
    return say("found-goals-none", corners=_corners(goals))


def _corners(goals: Sequence[Goal]) -> list[dict[str, str]]:
    return [{"corner": goal.corner} for goal in goals]


def rule_title(event: ScoringEvent) -> str:
    """Return the title of the rule that an event of the scoring follows, or that it is the sum."""
    if isinstance(event, Scored):
        return str(say("sum-title"))
    return fault_title(event.why) if isinstance(event, Faulty) else RULEBOOK[_finding_name(event)].title


def fault_title(why: str) -> str:
    """Return the title of the rule on faults in colour, or on opposite ones."""
    return RULEBOOK[f"{why}-fault"].title


def board_sum(count: Count) -> Message:
    """Return the sum of a board: its parts and its points."""
    return say("found-sum", **_sum_details(count))


def _sum_details(count: Count) -> dict[str, Any]:
    return {"parts": [part for part, _ in sum_parts(count)], "n": count.score}


def sum_parts(count: Count) -> list[tuple[Message, bool]]:
    """Return the parts of a sum, and whether each is a loss that could have been avoided."""
    parts = [(say("sum-right", n=GOAL_POINTS * count.right), False)]
    parts += [(say("sum-wrong", n=-count.wrong), True)] if count.wrong else []
    parts += [(say("sum-faults", n=-count.faults), count.faults > 0)]
    return [*parts, (say("sum-empty", n=-count.empty), False)]


def practice(board: GridBoard, size: int, length: str = "") -> Message:
    """Return the first finding of the scoring on a board in practice; without the spaces if it is to be of the length
    `.short`, or `.shortest`.
    """
    faulty = find_faults(board, size)
    if not faulty:
        return say(f"practice-none{length}")
    fault = faulty[0]
    one, other, lifted = (space_words(divmod(there, size)) for there in (*fault.between, fault.lifted[0]))
    name = f"{fault.why}-choice" if len(fault.lifted) > 1 else fault.why
    return say(f"practice-{name}{length}", one=one, other=other, lifted=lifted)


def button(move: Move) -> Message:
    """Return the label of the button that plays a move."""
    if isinstance(move, Place | Remove | Done | Lift):
        return say(f"button-{_verb(move)}", **_details_of_move(move))
    return plain(str(move))


def forecast(record: Event | Outcome) -> Iterator[Message]:
    """Yield what comes with an event, in clauses that are the same however it comes: to say how often it does."""
    if isinstance(record, Goal) and record.driven != "none":
        yield say(f"forecast-goal-{record.driven}", who=who(record.seat), corner=record.corner)
    elif isinstance(record, Faulty):
        yield say("forecast-fault", who=who(record.seat))
    elif isinstance(record, Unconnected):
        yield say("forecast-unconnected", who=who(record.seat))


# The table in words -------------------------------------------------------------------------------


def table(view: View[State]) -> Iterator[Words]:
    """Yield the pile, and each board row by row as codes with turns and directions."""
    state = view.state
    yield say("table", status=status(view), prompt=prompt(view))
    if state.deadline is not None and not untimed(state):
        yield say("table-time", time=clock_text(state.deadline - state.now))
    if state.round:
        left = [f"{code} {count}" for code, count in zip(LAYOUTS, state.pile, strict=True) if count]
        yield say("table-pile", tiles=left) if left else say("table-no-pile")
        yield say("table-written" if state.shows_ways else "table-written-one-side")
    for seat in range(state.options.players):
        yield from _seat_lines(state, seat)


def _seat_lines(state: State, seat: int) -> list[Words]:
    """Return the moves of a seat so far, and its board, in lines."""
    board, size = state.boards[seat], state.options.size
    lines: list[Words] = [
        say(
            "table-seat", who=who(seat), laid=laid(board), spaces=size * size - 4, n=state.victories[seat],
            alone=state.options.players == 1, done=state.in_round and state.finished[seat],
        )
    ]  # fmt: skip
    if state.round:
        lines += board_lines(board, size, shows_ways=state.shows_ways)
        lines += _scored_lines(state, seat)
    return lines


def _scored_lines(state: State, seat: int) -> list[Message]:
    """Return the steps of the scoring of a board."""
    count = state.counts[seat]
    if count is not None:
        return [board_sum(count)]
    if not state.choices[seat]:
        return []
    one, other = (space_words(state.cell(there)) for there in state.choices[seat])
    return [say("table-choice", choice=choice(state, seat), one=one, other=other)]


def laid(board: GridBoard) -> int:
    """Return the number of tiles that lie on a board."""
    return taken_spaces(board).bit_count()


TILES: Final = tuple([f"{layout}{turn}" for layout in LAYOUTS for turn in range(4)])
"""The tiles as they are written, by number."""
ENGINE: Final = -2
"""Stands for the engine among signs: on a board it is grey, as goals are."""


def board_lines(board: GridBoard, size: int, *, shows_ways: bool = True) -> list[str]:
    """Return a board as lines, with the numbers of rows and columns, and how the tiles turn if it `shows_ways`."""
    signs, letters = _written_signs()
    ways = [letters[way] for way in directions(board, size)] if shows_ways else [" "] * len(board)
    cells = [signs.get(there) or TILES[there] + way for there, way in zip(board, ways, strict=True)]
    if board[0] == GREY:
        cells[0] = signs[ENGINE]
    rows = [f"{row:>2}  {' '.join(cells[row * size : (row + 1) * size])}".rstrip() for row in range(size)]
    return [_column_numbers(size), *rows]


@cache
def _column_numbers(size: int) -> str:
    return ("    " + " ".join([f"{col:<6}" for col in range(size)])).rstrip()


@in_each_language
def _written_signs() -> tuple[dict[int, str], dict[str, str]]:
    """Return the signs of spaces without a tile, and of the ways to turn."""
    signs = {EMPTY: "......", ENGINE: f"{say('table-engine')!s:^6}", GREY: f"{say('table-goal')!s:^6}"}
    return signs, {"right": str(say("table-right")), "left": str(say("table-left")), "none": "-"}


# How the game ended -------------------------------------------------------------------------------


class ScoreRow(NamedTuple):
    """A line of the score: how messages name it, and what it brings or costs a board."""

    name: str
    of: Callable[[Count], int]

    @property
    def words(self) -> Message:
        """Return the name of the line."""
        return say(f"line-{self.name}")


RIGHT: Final = ScoreRow("right", lambda count: GOAL_POINTS * count.right)
LINES: Final = (
    RIGHT,
    ScoreRow("wrong", lambda count: -count.wrong),
    ScoreRow("faults", lambda count: -count.faults),
    ScoreRow("empty", lambda count: -count.empty),
)


def ending(view: View[State]) -> Ending:
    """Return the player who won, which line of the last scoring decided it, and all lines."""
    state, outcome = view.state, view.outcome
    assert outcome is not None, "Text.ending asks for games that are over"
    counts = [count for count in state.counts if count]
    if state.options.players == 1:
        return _ending_alone(counts[0])
    winner = outcome.winners[0]
    others = [seat for seat in range(len(counts)) if seat not in outcome.winners]
    # Against whom it was close: the best board of those who have not won, or of those who share it.
    rival = max(others or outcome.winners[1:], key=lambda seat: (counts[seat].score, counts[seat].right))
    decides = _deciding_line(counts[winner], counts[rival])
    title, why = _ending_title(state, outcome, counts), _ending_reason(state, outcome, winner, rival, decides)
    lines = [*_score_lines(counts, decides), _total_line(counts, total=state.options.victories == 1)]
    if state.options.victories == 1:
        return Ending(title, why, tuple(lines), say("course-points"))
    rounds = tuple(map(str, state.victories))
    lines.append(ScoreLine(str(say("line-rounds")), rounds, decides=decides is None, total=True))
    return Ending(title, why, tuple(lines), say("course-rounds"))


def _ending_alone(count: Count) -> Ending:
    """Return the ending of a game of one: what cost most decides; where nothing was lost, the goals."""
    costly = min(LINES, key=lambda line: line.of(count))
    lost = costly.of(count) < 0
    brought = points(RIGHT.of(count))
    why = say("why-alone", right=brought, line=costly.words, lost=points(-costly.of(count)))
    lines = (*_score_lines([count], costly if lost else RIGHT), _total_line([count], total=True))
    title = say("ending-alone", who=who(0), n=count.score)
    return Ending(title, why if lost else say("why-nothing-lost", right=brought), lines)


def _score_lines(counts: list[Count], decides: ScoreRow | None) -> list[ScoreLine]:
    """Return the lines of the score, each with what it brings or costs every board."""
    return [
        ScoreLine(str(line.words), tuple(str(gain(line.of(count))) for count in counts), line is decides)
        for line in LINES
    ]


def _total_line(counts: list[Count], *, total: bool) -> ScoreLine:
    return ScoreLine(str(say("line-total")), tuple(signed(count.score) for count in counts), total=total)


def _deciding_line(won: Count, lost: Count) -> ScoreRow | None:
    """Return the line in which the winner's board is furthest ahead; of equal points the goals, and None if these are
    equal as well.
    """
    if won.score == lost.score:
        return RIGHT if won.right != lost.right else None
    return max(LINES, key=lambda line: line.of(won) - line.of(lost))


def _ending_title(state: State, outcome: Outcome, counts: list[Count]) -> Message:
    winners = who(*outcome.winners)
    if len(outcome.winners) > 1:
        return say("ending-shared", who=winners)
    most, rest = max(outcome.scores), sorted(outcome.scores)[-2]
    if state.options.victories != 1:
        return say("ending-rounds", who=winners, most=most, rest=rest)
    others = (count.score for seat, count in enumerate(counts) if seat not in outcome.winners)
    lead = counts[outcome.winners[0]].score - max(others)
    return say("ending-points", who=winners, lead=points(lead)) if lead else say("ending-goals", who=winners)


def _ending_reason(state: State, outcome: Outcome, winner: int, rival: int, decides: ScoreRow | None) -> Message:
    """Return the reason, with the numbers of the winner's board and of the one that came closest."""
    one, other = state.counts[winner], state.counts[rival]
    assert one is not None and other is not None, "a round that is over has been scored"  # noqa: PT018
    about: dict[str, Any] = {"round": state.round, "points": points(one.score), "winner": who(winner)}
    if decides is None:
        if rival in outcome.winners:
            return say("why-shared", **about)
        return say("why-rounds", victories=say("rounds", n=max(outcome.scores)), **about)
    about["rival"] = who(rival)
    if one.score == other.score:
        return say("why-goals", goals=one.right, fewer=other.right, **about)
    own, theirs = gain(decides.of(one)), gain(decides.of(other))
    return say("why-points", less=other.score, line=decides.words, own=own, theirs=theirs, **about)


TEXT: Final = Text(
    prompt=prompt, status=status, chapter=chapter, describe_event=describe_event, button=button, table=table,
    describe_events=describe_events, ending=ending, forecast=forecast, recap=recap, exercises=EXERCISES, terms=TERMS,
    guide=GUIDE,
)  # fmt: skip
