"""Gear Grid in sentences: what to do, what happened, what a button does.

`names` are the players' names by seat; without them seats are called by number. A space is told by its row and column,
counted from 0 as in the moves; the picture has the same numbers at its edges.
"""

from __future__ import annotations

from kernel_lib.core import CHANCE, OPEN, Event, Move, View
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import NUMBER, Board, named
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
    Start,
    Unconnected,
)
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.scoring import GOAL_POINTS, faults
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text.words import CORNERS, FAULT_RULES, GOAL_RULES, LABELS, SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import joined, name_of, sentence

Found = Faulty | Unconnected | Goal | Scored
"""What the scoring finds on the board of a seat."""


def prompt(view: View[State], names: Names) -> str:
    """What the viewer is to do, or who is to act, or how the game ended."""
    state, seat = view.state, view.seat
    if state.outcome is not None:
        return result(view, names)
    if state.to_act == (CHANCE,):
        won = [tell(event, None, names) for event in state.events if isinstance(event, Round)]
        return SENTENCES["between" if won else "before"].format(won=" ".join(won), round=state.round + 1)
    mine = seat is not None and seat != OPEN and seat in state.to_act
    acting = joined([name_of(other, names) for other in state.to_act])
    if not state.in_round:
        return choice_words(state, seat) if mine and seat is not None else SENTENCES["choosing"].format(names=acting)
    if mine:
        return SENTENCES["time up" if state.is_time_up else "lay"]
    plays = seat is not None and seat != OPEN
    return SENTENCES["done waiting" if plays else "laying"].format(names=acting)


def choice_words(state: State, seat: int) -> str:
    """What is asked of a seat that has to lift one tile of a fault."""
    return SENTENCES[f"choose {faults(state.boards[seat], state.options.size)[0].why}"]


def result(view: View[State], names: Names) -> str:
    """How the game ended; empty while it is on."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    if outcome.why == "solo":
        return SENTENCES["solo"].format(name=name_of(0, names), points=points_words(outcome.scores[0]))
    winners = joined([name_of(seat, names) for seat in outcome.winners])
    return SENTENCES["victories"].format(names=winners, rounds=rounds_words(max(outcome.scores)))


def phase(view: View[State]) -> str:
    """Where in the match we are, and what wins it."""
    state = view.state
    if not state.to_act:
        return SENTENCES["result"]
    if view.options.players == 1:
        return SENTENCES["alone"]
    number = state.round + (state.to_act == (CHANCE,) and not state.events)
    return SENTENCES["first to"].format(round=number, victories=view.options.victories)


def chapter(view: View[State]) -> str:
    """The laying of a round, or its score."""
    state = view.state
    if not state.round:
        return SENTENCES["start"]
    return SENTENCES["round" if state.in_round else "score"].format(round=state.round)


def button(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Place | Remove | Done | Lift):
        return SENTENCES[f"button {type(move).__name__}"].format(**_said_of(move))
    return str(move)


# What happened ----------------------------------------------------------------------------------


def tell(record: Move | Event, seat: int | None, names: Names) -> str:
    """A move, or an event; what the scoring finds names its rule and its spaces."""
    if isinstance(record, Event):
        return _told_event(record, names)
    if isinstance(record, Start):
        return SENTENCES["Start"].format(round=record.round)
    name = name_of(seat, names) if seat is not None else ""
    return SENTENCES[type(record).__name__].format(name=name, **_said_of(record))


def _said_of(move: Move) -> dict[str, str]:
    """What a sentence may say about a move."""
    if not isinstance(move, Place | Remove | Lift):
        return {}
    places = {"space": space_words((move.row, move.col))}
    if isinstance(move, Place):
        turned = "" if not move.turn else SENTENCES["turned once" if move.turn == 1 else "turned"]
        places |= {"tile": tile_words(move.tile), "turned": turned.format(turn=move.turn)}
    return places


def tile_words(code: str) -> str:
    """A tile in a sentence: `an orange pair`; one that there is not as it was typed."""
    if code not in NUMBER:
        return code
    name = named(code)
    return f"{'an' if name[0] == 'o' else 'a'} {name}"


def _told_event(event: Event, names: Names) -> str:
    if isinstance(event, Round):
        winners = joined([name_of(seat, names) for seat in event.winners])
        key = "Round" if len(event.winners) == 1 else "Round shared"
        return SENTENCES[key].format(number=event.number, names=winners)
    assert isinstance(event, Found)
    return SENTENCES["event"].format(name=name_of(event.seat, names), rule=_small_title(event), what=_what(event))


def heading(event: Event, names: Names) -> str:
    """On whose board the scoring is, and which rule it follows; short."""
    if not isinstance(event, Found):
        return sentence(tell(event, None, names))
    return sentence(SENTENCES["event short"].format(name=name_of(event.seat, names), rule=_small_title(event)))


def found(event: Found) -> str:
    """What the scoring found, without the rule and whose board it is."""
    return sentence(_what(event))


def _what(event: Found) -> str:
    if isinstance(event, Scored):
        return sum_words(Count(event.faults, event.empty, event.right, event.wrong, event.score))
    if isinstance(event, Unconnected):
        return SENTENCES["Unconnected"].format(spaces="; ".join(map(space_words, event.tiles)))
    if isinstance(event, Goal):
        return SENTENCES[f"Goal {event.driven}"].format(corner=CORNERS[event.corner])
    one, other = map(space_words, event.between)
    return SENTENCES[f"Faulty {event.why}"].format(one=one, other=other, lifted=space_words(event.lifted))


def rule_title(event: Found) -> str:
    """The title of the rule that an event of the scoring follows, or that it is the sum."""
    if isinstance(event, Faulty):
        return RULEBOOK[FAULT_RULES[event.why]].title
    if isinstance(event, Goal):
        return RULEBOOK[GOAL_RULES[event.driven]].title
    return LABELS["the sum"] if isinstance(event, Scored) else RULEBOOK["unconnected"].title


def _small_title(event: Found) -> str:
    title = rule_title(event)
    return title[:1].lower() + title[1:]


def practice_words(board: Board, size: int, *, short: bool = False) -> str:
    """What the scoring would find first on a board, while one practises; `short`: without the spaces."""
    faulty = faults(board, size)
    if not faulty:
        return SENTENCES["practice"]
    fault = faulty[0]
    one, other = (space_words(divmod(space, size)) for space in fault.between)
    key = (f"{fault.why} choice" if len(fault.lifted) > 1 else fault.why) + (" short" if short else "")
    return SENTENCES[f"practice {key}"].format(one=one, other=other, lifted=space_words(divmod(fault.lifted[0], size)))


# Spaces and points ------------------------------------------------------------------------------


def space_words(cell: Cell) -> str:
    """A space in words."""
    return SENTENCES["space"].format(row=cell[0], col=cell[1])


def signed(number: int) -> str:
    """A number whose minus is as wide as a plus."""
    return str(number).replace("-", "\u2212")


def points(number: int) -> str:
    """What is won or lost, with its sign."""
    return signed(number) if number <= 0 else f"+{number}"


def points_words(number: int) -> str:
    """`1 point`, `2 points`, and so below zero."""
    return LABELS["point" if abs(number) == 1 else "points"].format(points=signed(number))


def rounds_words(count: int) -> str:
    """`1 round`, `2 rounds`."""
    return LABELS["round" if count == 1 else "rounds"].format(count=count)


def sum_words(count: Count) -> str:
    """A sum in words."""
    lines = ", ".join(words for words, _ in sum_parts(count))
    return SENTENCES["Scored"].format(lines=lines, points=points_words(count.score))


def sum_parts(count: Count) -> list[tuple[str, bool]]:
    """The parts of a sum in words, and whether each is a loss that could have been avoided."""
    parts = [(LABELS["goals"].format(points=points(GOAL_POINTS * count.right)), False)]
    parts += [(LABELS["wrong"].format(points=points(-count.wrong)), True)] if count.wrong else []
    parts += [(LABELS["faults"].format(points=points(-count.faults)), count.faults > 0)]
    return [*parts, (LABELS["empty"].format(points=points(-count.empty)), False)]
