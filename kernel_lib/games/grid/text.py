"""Gear Grid in words: what to do, what happened, and the boards as text.

`names` are the players' names by seat; without them seats are called by number. A space is told by
its row and column, counted from 0 as in the moves; the picture has the same numbers at its edges.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kernel_lib.core import CHANCE, OPEN, Event, Move, View
from kernel_lib.games.grid.rulebook import RULEBOOK
from kernel_lib.games.grid.rules import (
    Done,
    Faulty,
    Goal,
    Lift,
    Place,
    Remove,
    Round,
    Scored,
    Start,
    State,
    Unconnected,
)
from kernel_lib.games.grid.scoring import FAR, GOAL_POINTS, Count, distances, faults, links
from kernel_lib.games.grid.tiles import EMPTY, GREY, LAYOUTS, Board
from kernel_lib.lattice import Cell
from kernel_lib.words import name_of, sentence

Names = Sequence[str]

SENTENCES: Final = {
    "before": "Round {round} is about to start.",
    "between": "{won} Round {round} is about to start.",
    "lay": "Lay tiles: lead motion from the engine to the goals, and leave few spaces empty.",
    "time up": "Time is up: say that you are done.",
    "done waiting": "You are done. Still laying tiles: {names}.",
    "laying": "Laying tiles: {names}.",
    "choose colour": "Colours clash: choose which of the two tiles is lifted.",
    "choose opposite": "Two tiles that move each other would turn the same way: choose which of them is lifted.",
    "choosing": "To choose which tile is lifted: {names}.",
    "Start": "Round {round} starts: the clock runs.",
    "Place": "{name} laid {tile} at {space}{turned}.",
    "Remove": "{name} took up the tile at {space}.",
    "Done": "{name} is done.",
    "Lift": "{name} chose to lift the tile at {space}.",
    "turned": ", turned by {turn} quarters",
    "turned once": ", turned by a quarter",
    "event": "{name}, {rule}: {what}",
    "event short": "{name}: {rule}.",
    "Faulty colour": "the tiles at {one} and {other} touch in different colours. The one at {lifted} is lifted and costs 1 point.",
    "Faulty opposite": "the tiles at {one} and {other} move each other, yet both should turn the same way. The one at {lifted} is lifted and costs 1 point.",
    "Unconnected": "no moving connections lead from the engine to {spaces}. That costs nothing by itself.",
    "Goal right": "a black tile drives the goal {corner} the right way. 3 points.",
    "Goal wrong": "a white tile drives the goal {corner}, and that is the wrong way. It costs 1 point.",
    "Goal none": "nothing drives the goal {corner}. No points.",
    "Scored": "{lines}: {score} points.",
    "Scored one": "{lines}: {score} point.",
    "Round": "Round {number} goes to {names}.",
    "Round shared": "Round {number} is shared by {names}.",
    "victories": "{names} won the game with {count} rounds.",
    "victories one": "{names} won the game with 1 round.",
    "solo": "{name} made {score} points.",
    "solo one": "{name} made {score} point.",
    "say Place": "Lay {tile} at {space}{turned}",
    "say Remove": "Take up the tile at {space}",
    "say Done": "Done",
    "say Lift": "Lift the tile at {space}",
    "space": "row {row}, column {col}",
    "first to": "round {round}, first to {victories}",
    "alone": "one round, for the score",
    "result": "result",
    "start": "start",
    "round": "round {round}",
    "score": "round {round}, score",
    "and": "{first} and {last}",
    "practice": "No faults so far: all that touches is in order.",
    "practice colour short": "Orange meets blue: the tile further from the engine would be lifted.",
    "practice colour choice short": "Orange meets blue: one tile would be lifted.",
    "practice opposite choice short": "Two tiles would turn the same way: one would be lifted.",
    "practice colour": "Orange meets blue at {one} and {other}: the tile at {lifted}, further from the engine, would be lifted.",
    "practice colour choice": "Orange meets blue at {one} and {other}: one of the two tiles would be lifted.",
    "practice opposite choice": "The tiles at {one} and {other} would turn the same way: one of them would be lifted.",
}

CORNERS: Final = {"NE": "top right", "SW": "bottom left", "SE": "bottom right"}

LABELS: Final = {
    "title": "Gear Grid",
    # What lies on the table.
    "engine": "engine",
    "goal": "goal {corner}",
    "goal right": "goal {corner}, driven the right way",
    "goal wrong": "goal {corner}, driven the wrong way",
    "space": "free space, {space}",
    "own space": "back to its own space, {space}",
    "tile": "tile {tile} at {space}, {way}",
    "way right": "turns right",
    "way left": "turns left",
    "way none": "nothing moves it",
    "tray": "tray: what is left of the shared pile",
    "kind": "tile {tile}, {left} left",
    "clock": "time left",
    "laid": "{laid} / {spaces}",
    "done": "done",
    "victories": "{count} won",
    "board of": "board of {name}",
    "points": "{points} points",
    "point": "{points} point",
    "lifted tile": "tile {tile}, lifted",
    # Buttons.
    "place": "Place it",
    "move": "Move it here",
    "choose tile": "Choose a tile, then a space",
    "choose lift": "Choose a tile",
    "all done": "Time is up",
    "turn": "turn right",
    "turn back": "turn left",
    "done button": "Done",
    "hint button": "Hint",
    "take up": "Put it back in the pile",
    "take up short": "Put back",
    "run": "Start the engine",
    "run short": "Engine",
    "stop": "Stop the engine",
    "stop short": "Stop",
    "lift": "Lift this one",
    # The try-out.
    "no tile about": "Choose a tile, then a space. R turns it.",
    "tried": "Tile {tile}, {turned}",
    "unturned": "not turned",
    "turned once": "turned by a quarter",
    "turned": "turned by {turn} quarters",
    "tried at": "at {space}",
    "fits right": "It fits, and turns right",
    "fits left": "It fits, and turns left",
    "fits none": "It lies there, but nothing moves it",
    "steps": "{face} face, step {steps} from the engine",
    "white": "white",
    "black": "black",
    "no steps": "No coloured quarters touch a moving tile.",
    "clash with": "Orange meets blue at {space}.",
    "opposes with": "It and {space} would turn the same way.",
    "lifts": "It would be lifted.",
    "may lift": "One of the two would be lifted.",
    "lifts other": "The tile there would be lifted.",
    "drives": "It drives the goal {corner}.",
    "drives wrong": "It drives the goal {corner} backwards.",
    "colour choice": "The tiles at {one} and {other} touch in different colours and are equally far from the engine. Choose which of them is lifted.",
    "opposite choice": "The tiles at {one} and {other} move each other, yet both should turn the same way. Choose which of them is lifted.",
    # The sum.
    "now": "If it ended now:",
    "goals": "goals {points}",
    "wrong": "wrong {points}",
    "faults": "faults {points}",
    "empty": "empty {points}",
    "line faults": "tiles lifted for faults",
    "line wrong": "goals driven wrong",
    "line right": "goals driven right",
    "line empty": "empty spaces",
    "line unconnected": "nothing moves them",
    "line total": "points",
    "earlier": "{count} earlier",
    "the sum": "The sum",
    "sum of": "{name}: the score",
    "leads to": "leads to {points}",
    "leads at least": "leads to {points} or more",
    "won": "wins the round",
}  # fmt: skip
"""What stands in the picture beside sentences."""

FAULT_RULES: Final = {"colour": "colour-fault", "opposite": "opposite-fault"}
GOAL_RULES: Final = {"right": "goal-right", "wrong": "goal-wrong", "none": "goal-none"}
WAYS: Final = {"right": "R", "left": "L", "none": "-"}


def prompt(view: View[State], names: Names | None = None) -> str:
    """One sentence: what the viewer is to do, or who is to act, or how the game ended."""
    return sentence(_prompt(view, names))


def _prompt(view: View[State], names: Names | None) -> str:
    table, seat = view.state, view.seat
    if table.outcome is not None:
        return result(view, names)
    if table.to_act == (CHANCE,):
        won = [tell(event, None, names) for event in table.events if isinstance(event, Round)]
        return SENTENCES["between" if won else "before"].format(won=" ".join(won), round=table.round + 1)
    mine = seat is not None and seat != OPEN and seat in table.to_act
    acting = together(name_of(other, names) for other in table.to_act)
    if not table.in_round:
        return choice_words(table, seat) if mine and seat is not None else SENTENCES["choosing"].format(names=acting)
    if mine:
        return SENTENCES["time up" if table.is_time_up else "lay"]
    at_table = seat is not None and seat != OPEN
    return SENTENCES["done waiting" if at_table else "laying"].format(names=acting)


def choice_words(table: State, seat: int) -> str:
    """What is asked of a seat that has to lift one tile of a fault."""
    return SENTENCES[f"choose {faults(table.boards[seat], table.options.size)[0].why}"]


def together(words: Iterable[str]) -> str:
    """A list in a sentence: `a, b and c`."""
    *first, last = words
    return SENTENCES["and"].format(first=", ".join(first), last=last) if first else last


def result(view: View[State], names: Names | None = None) -> str:
    """How the game ended, in one sentence."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    if outcome.why == "solo":
        score = outcome.scores[0]
        return SENTENCES[_counted("solo", score)].format(name=name_of(0, names), score=signed(score))
    count = max(outcome.scores)
    return SENTENCES[_counted("victories", count)].format(
        names=together(name_of(seat, names) for seat in outcome.winners), count=count
    )


def _counted(key: str, number: int) -> str:
    """The key of the sentence for one, or for many."""
    return f"{key} one" if abs(number) == 1 else key


def place(view: View[State]) -> str:
    """Where in the match we are, and what wins it."""
    table = view.state
    if not table.to_act:
        return SENTENCES["result"]
    if view.options.players == 1:
        return SENTENCES["alone"]
    number = table.round + (table.to_act == (CHANCE,) and not table.events)
    return SENTENCES["first to"].format(round=number, victories=view.options.victories)


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to; a Player steps from one to the next."""
    table = view.state
    if not table.round:
        return SENTENCES["start"]
    return SENTENCES["round" if table.in_round else "score"].format(round=table.round)


def tell(record: Move | Event, seat: int | None = None, names: Names | None = None) -> str:
    """A move of `seat`, or an event, in the past tense; what the scoring finds names its rule and its spaces."""
    return sentence(_told_event(record, names) if isinstance(record, Event) else _told_move(record, seat, names))


def _told_move(move: Move, seat: int | None, names: Names | None) -> str:
    name = name_of(seat, names) if seat is not None else ""
    if isinstance(move, Start):
        return SENTENCES["Start"].format(round=move.round)
    return SENTENCES[type(move).__name__].format(name=name, **_places(move))


def _places(move: Move) -> dict[str, str]:
    """What a sentence may say about a move."""
    if not isinstance(move, Place | Remove | Lift):
        return {}
    places = {"space": space_words((move.row, move.col))}
    if isinstance(move, Place):
        turned = (
            "" if not move.turn else SENTENCES["turned once" if move.turn == 1 else "turned"].format(turn=move.turn)
        )
        places |= {"tile": move.tile, "turned": turned}
    return places


def _told_event(event: Event, names: Names | None) -> str:
    if isinstance(event, Round):
        winners = together(name_of(seat, names) for seat in event.winners)
        return SENTENCES["Round" if len(event.winners) == 1 else "Round shared"].format(
            number=event.number, names=winners
        )
    assert isinstance(event, Faulty | Unconnected | Goal | Scored)
    rule = rule_title(event)
    return SENTENCES["event"].format(
        name=name_of(event.seat, names), rule=rule[:1].lower() + rule[1:], what=_what(event)
    )


def heading(event: Event, names: Names | None = None) -> str:
    """Which rule an event of the scoring follows, on whose board."""
    if not isinstance(event, Faulty | Unconnected | Goal | Scored):
        return tell(event, None, names)
    rule = rule_title(event)
    return sentence(SENTENCES["event short"].format(name=name_of(event.seat, names), rule=rule[:1].lower() + rule[1:]))


def found(event: Faulty | Unconnected | Goal | Scored) -> str:
    """What the scoring found, without the rule and whose board it is."""
    return sentence(_what(event))


def _what(event: Faulty | Unconnected | Goal | Scored) -> str:
    if isinstance(event, Scored):
        return sum_words(Count(event.faults, event.empty, event.right, event.wrong, event.score))
    if isinstance(event, Unconnected):
        return SENTENCES["Unconnected"].format(spaces="; ".join(map(space_words, event.tiles)))
    if isinstance(event, Goal):
        return SENTENCES[f"Goal {event.driven}"].format(corner=CORNERS[event.corner])
    one, other = map(space_words, event.between)
    return SENTENCES[f"Faulty {event.why}"].format(one=one, other=other, lifted=space_words(event.lifted))


def practice_words(board: Board, size: int, *, short: bool = False) -> str:
    """What the scoring would find first on a board, as a caption while one practises; `short`: without the spaces."""
    faulty = faults(board, size)
    if not faulty:
        return SENTENCES["practice"]
    fault = faulty[0]
    one, other = (space_words(divmod(space, size)) for space in fault.between)
    key = (f"{fault.why} choice" if len(fault.lifted) > 1 else fault.why) + (" short" if short else "")
    return SENTENCES[f"practice {key}"].format(one=one, other=other, lifted=space_words(divmod(fault.lifted[0], size)))


def rule_title(event: Event) -> str:
    """The title of the rule that an event of the scoring follows, or that it is the sum."""
    if isinstance(event, Faulty):
        return RULEBOOK[FAULT_RULES[event.why]].title
    if isinstance(event, Goal):
        return RULEBOOK[GOAL_RULES[event.driven]].title
    if isinstance(event, Scored):
        return LABELS["the sum"]
    return RULEBOOK["unconnected" if isinstance(event, Unconnected) else "round-won"].title


def space_words(cell: Cell) -> str:
    """A space in words."""
    return SENTENCES["space"].format(row=cell[0], col=cell[1])


def signed(number: int) -> str:
    """A number whose minus is as wide as a plus."""
    return str(number).replace("-", "\u2212")


def points(number: int) -> str:
    """What is won or lost, with its sign."""
    return signed(number) if number <= 0 else f"+{number}"


def sum_words(count: Count) -> str:
    """A sum in words."""
    lines = ", ".join(words for words, _ in sum_parts(count))
    return SENTENCES[_counted("Scored", count.score)].format(lines=lines, score=signed(count.score))


def sum_parts(count: Count) -> list[tuple[str, bool]]:
    """The parts of a sum in words, and whether each is a loss that could have been avoided."""
    parts = [(LABELS["goals"].format(points=points(GOAL_POINTS * count.right)), False)]
    parts += [(LABELS["wrong"].format(points=points(-count.wrong)), True)] if count.wrong else []
    parts += [(LABELS["faults"].format(points=points(-count.faults)), count.faults > 0)]
    return [*parts, (LABELS["empty"].format(points=points(-count.empty)), False)]


def say(move: Move) -> str:
    """What the button says that plays this move."""
    if isinstance(move, Place | Remove | Done | Lift):
        return SENTENCES[f"say {type(move).__name__}"].format(**_places(move))
    return str(move)


# The table as text --------------------------------------------------------------------------------


def describe(view: View[State], names: Names | None = None) -> str:
    """The table, line by line: the pile, and each board row by row as codes with turns and directions."""
    table = view.state
    lines = [f"Gear Grid, {place(view)}. {prompt(view, names)}"]
    if table.deadline is not None:
        lines.append(f"Time left: {clock_words(table.deadline - table.now)}.")
    if table.round:
        left = [f"{code} {count}" for code, count in zip(LAYOUTS, table.pile, strict=True) if count]
        lines += ["Pile: " + (", ".join(left) or "empty") + "."]
        lines += ["A tile is written as its layout, its turn, and how it turns: R right, L left, - not at all."]
    return "\n".join(
        [*lines, *(line for seat in range(table.options.players) for line in _seat_lines(view, seat, names))]
    )


def clock_words(ms: int) -> str:
    """A time as minutes and seconds."""
    seconds = -(-max(ms, 0) // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


def _seat_lines(view: View[State], seat: int, names: Names | None) -> list[str]:
    """What a seat has done, and its board."""
    table, size = view.state, view.options.size
    parts = [f"{name_of(seat, names)}: {laid(table.boards[seat])} of {size * size - 4} spaces laid"]
    parts += [f"{table.victories[seat]} rounds won"] if view.options.players > 1 else []
    parts += ["done"] if table.in_round and table.finished[seat] else []
    lines = [", ".join(parts) + "."]
    if not table.round:
        return lines
    lines += board_lines(table.boards[seat], size)
    count = table.counts[seat]
    if count is not None:
        lines.append(", ".join(words for words, _ in sum_parts(count)) + f": {signed(count.score)} points.")
    elif table.choices[seat]:
        one, other = (space_words(table.cell(space)) for space in table.choices[seat])
        lines.append(f"{choice_words(table, seat)} They are at {one} and {other}.")
    return lines


def laid(board: Board) -> int:
    """How many tiles lie on a board."""
    return sum(0 <= there < GREY for there in board)


def board_lines(board: Board, size: int) -> list[str]:
    """A board as lines of text, with the numbers of rows and columns."""
    turning = ways(board, size)
    cells = [_cell(space, piece, turning[space]) for space, piece in enumerate(board)]
    head = "    " + " ".join(f"{col:<6}" for col in range(size))
    rows = [f"{row:>2}  " + " ".join(cells[row * size : (row + 1) * size]) for row in range(size)]
    return [line.rstrip() for line in (head, *rows)]


def _cell(space: int, there: int, way: str) -> str:
    if there == EMPTY:
        return "......"
    if there == GREY:
        return "ENGINE" if space == 0 else " GOAL "
    return f"{LAYOUTS[there // 4]}{there % 4}{WAYS[way]}"


def ways(board: Board, size: int) -> tuple[str, ...]:
    """How each space turns: `right`, `left` or `none`. [direction]"""
    far = distances(board, links(board, size).moving)
    return tuple("none" if steps == FAR else "left" if steps % 2 else "right" for steps in far)
