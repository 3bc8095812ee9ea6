"""First lessons of strategy in Gear Grid: which space, which tile, which way. The boards are those of the bot `quick`.

What fits on a space is counted by the rules: tiles of the tray, however turned, that the engine moves, that make no
fault and drive no goal wrong. Turns of a tile that look the same count as one way to lay it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kernel_lib.games.grid.rules.components import NUMBER, GridBoard, piece, quarters
from kernel_lib.games.grid.rules.moves import Place
from kernel_lib.games.grid.rules.scoring import driven_goals, find_faults, unconnected_tiles
from kernel_lib.games.grid.rules.state import State
from make.claim import measured_claim
from make.lessons.grid.boards import HOUR, YOU_SEAT, state_after, state_of
from make.script import Script

HABITS: Final = "kernel_lib.games.grid.bots.habits"
SIZE: Final = 6
UNIT: Final = "points a board"


def _command(one: str, other: str, deals: int, more: str = "") -> str:
    """Return the command that compares two bots, each of which builds alone."""
    bots = ", ".join(f'"{name}"' if name.islower() else f'"{HABITS}:{name}"' for name in (one, other))
    return f'kl.tournament("grid", [{bots}], players=1, {more}deals={deals}).difference("{one}", "{other}")'


TIGHT: Final = measured_claim(
    "Fill the space first on which the fewest tiles still fit: who lays where there is most room scores less.",
    _command("quick", "RoomiestFirst", 200), UNIT,
)  # fmt: skip
ROOM: Final = measured_claim(
    "Ask of every tile what it leaves to the spaces around: who lays any tile that makes no mistake scores far less.",
    _command("quick", "AnyTile", 200), UNIT,
)  # fmt: skip
HURRY: Final = measured_claim(
    "With 75 seconds make for the goals at once: who fills the board from the engine on in that time scores far less.",
    _command("GoalsFirst", "EngineFirst", 100, "seconds=75, "), UNIT,
)  # fmt: skip


def sound(board: GridBoard) -> bool:
    """Return True if the engine moves all tiles, none makes a fault, and no goal is driven wrong."""
    return (
        not find_faults(board, SIZE) and not unconnected_tiles(board, SIZE) and "wrong" not in driven_goals(board, SIZE)
    )


def fitting(lesson: Script, row: int, col: int, keep: Callable[[GridBoard], bool] = sound) -> list[str]:
    """Return the ways to lay a tile of the tray on a space, as they are typed, that leave the board as it should be."""
    state = state_of(lesson)
    return [
        str(move)
        for move in state.legal_moves(YOU_SEAT)
        if isinstance(move, Place) and (move.row, move.col) == (row, col)
        if keep(state_after(state, move).boards[YOU_SEAT])
    ]


def leaving(lesson: Script, row: int, col: int, near: tuple[int, int]) -> list[str]:
    """Return the ways to lay a tile on a space after which one still fits on another."""
    state = state_of(lesson)
    return [text for text in fitting(lesson, row, col) if _fits(state_after(state, _place(lesson, text)), near)]


def ways(lesson: Script) -> dict[tuple[int, int], int]:
    """Return the number of ways to lay a tile that fits, by free space; spaces on which nothing fits are left out."""
    state, looks = state_of(lesson), dict[tuple[int, int], set[str]]()
    for move in state.legal_moves(YOU_SEAT):
        if isinstance(move, Place) and sound(state_after(state, move).boards[YOU_SEAT]):
            looks.setdefault((move.row, move.col), set()).add(quarters(piece(NUMBER[move.tile], move.turn)))
    return {cell: len(there) for cell, there in looks.items()}


def _mark_tightest(lesson: Script, wanted: tuple[int, int], hint: str, why: str) -> None:
    """Ask for the space on which the fewest tiles fit, which is the one that is wanted."""
    few, after = sorted(ways(lesson).items(), key=lambda item: item[1])[:2]
    assert few[0] == wanted
    assert few[1] < after[1], "one space is tighter than all others"
    lesson.pieces(
        "Think only of spaces on which some tile fits. Mark the one on which the fewest tiles fit.",
        fact="tightest", rules=["colour-fault", "opposite-fault"], hint=hint, why=why,
    )  # fmt: skip


def _place(lesson: Script, text: str) -> Place:
    move = lesson.game.parse(text)
    assert isinstance(move, Place), "a tile is laid"
    return move


def _fits(state: State, cell: tuple[int, int]) -> bool:
    tried = (move for move in state.legal_moves(YOU_SEAT) if isinstance(move, Place) and (move.row, move.col) == cell)
    return any(sound(state_after(state, move).boards[YOU_SEAT]) for move in tried)


def _lay(lesson: Script, moves: str) -> None:
    """Lay tiles one after the other, as `bb..@3 0/2`: the tile, its space, its turn."""
    for move in moves.split(";"):
        tile, place = move.split("@")
        cell, turn = place.split("/")
        lesson.play(f"place {tile} at {cell} turn {turn}")


def _first(wanted: str, ways: list[str]) -> list[str]:
    """Return the ways with this one at the head: it is the one that is played."""
    assert wanted in ways, "what is played must be right"
    return [wanted, *(way for way in ways if way != wanted)]


def tightest() -> Script:
    """Teach which space comes first."""
    lesson = Script(
        "grid", "The tightest space first", names=("you",), minutes=5, course="strategy", claim=TIGHT, seconds=HOUR,
    )  # fmt: skip
    lesson.deal()
    _lay(lesson, "ab..@0 1/0;bb..@0 2/0;bb..@0 3/3;bb..@1 3/1;ab.b@0 4/0")
    lesson.note(
        "A board alone, without a clock. A tile fits on a space if the engine moves it there, it makes no fault, and "
        "it drives no goal wrong. The more colour lies around a space, the fewer tiles fit. Which space can wait, and "
        "which one cannot?"
    )
    lesson.choice(
        "Which of these spaces can wait the longest?",
        {
            "Row 1, column 0.": "ways(1, 0) > max(ways(1, 4), ways(2, 4))",
            "Row 1, column 4.": "ways(1, 4) > max(ways(1, 0), ways(2, 4))",
            "Row 2, column 4.": "ways(2, 4) > max(ways(1, 0), ways(1, 4))",
        }, rules=["empty", "colour-fault"],
        hint="Count the coloured quarters that touch each of them, over its corners too.",
        why="Beside the engine there are {ways(1, 0)} ways to lay a tile that fits. On row 1, column 4 there are "
        "{ways(1, 4)}, on row 2, column 4 there are {ways(2, 4)}.",
    )  # fmt: skip
    _lay(lesson, "bb..@1 2/1;bb..@2 2/3")
    lesson.note("A little later. On one space only {ways(1, 4):word} ways are left to lay a tile that fits.")
    _mark_tightest(
        lesson, (1, 4),
        hint="Look for a space with coloured quarters at more than one of its corners.",
        why="Ways to lay a tile at row 1, column 4: {ways(1, 4):word}. On every other space where some tile fits: "
        "{next_fewest:word} or more.",
    )  # fmt: skip
    lesson.move(
        "Fill row 1, column 4 with a tile that fits.",
        *_first("place bb.. at 1 4 turn 2", fitting(lesson, 1, 4)),
        fact='moves(fits and quarters_at(1, 4) != "")',
        rules=["moving", "colour-fault", "goal-wrong"],
        hint="Its bottom side is free; its top is not, and the goal must not be driven wrong.",
        why="Now nothing can go wrong there any more, and the space is worth its point.",
    )
    _mark_tightest(
        lesson, (1, 5),
        hint="It has become tight through the tile that you have just laid.",
        why="Ways to lay a tile at row 1, column 5: {ways(1, 5):word}. On every other space where some tile fits: "
        "{next_fewest:word} or more.",
    )  # fmt: skip
    lesson.move(
        "Fill row 1, column 5 with a tile that fits.",
        *_first("place bb.. at 1 5 turn 2", fitting(lesson, 1, 5)),
        fact='moves(fits and quarters_at(1, 5) != "")',
        rules=["moving", "goal-right", "goal-wrong"],
        hint="The goal above is driven right already. Do as before: the lower side.",
        why="Laid so it touches the blue beside it, and neither the goal nor what lies above.",
    )
    _lay(lesson, "bb..@2 3/3;bbb.@2 5/1;bb..@2 4/2;bb..@3 5/1;bb..@3 4/3;b.b.@4 4/1;bb..@4 5/1;b.b.@3 3/2")
    lesson.measured()
    lesson.note("The board has filled. Again there is a space on which few tiles fit.")
    _mark_tightest(
        lesson, (3, 2),
        hint="Blue comes close to it from the right and from above.",
        why="Row 3, column 2 has {ways(3, 2):word} ways left. One more tile beside it, and it may stay empty for good.",
    )  # fmt: skip
    lesson.move(
        "Fill row 3, column 2 with a tile that fits.",
        *fitting(lesson, 3, 2),
        fact='moves(fits and quarters_at(3, 2) != "")',
        rules=["moving", "colour-fault", "opposite-fault"],
        hint="At a point where two coloured quarters meet already there is no room for a third.",
        why="Just in time: a space that is left for later may stay empty for good.",
    )
    return lesson


def room() -> Script:
    """Teach which tile, and which way round."""
    lesson = Script(
        "grid", "Leave room", names=("you",), minutes=5, course="strategy", claim=ROOM, seconds=HOUR,
    )  # fmt: skip
    lesson.deal()
    _lay(lesson, "aa..@1 0/3;a..b@2 0/0;bb..@3 0/0;bb..@3 1/2;ab.b@4 0/0")
    lesson.note(
        "A board alone, without a clock. A tile fits on a space if the engine moves it there, it makes no fault, and "
        "it drives no goal wrong. Three coloured quarters that meet in one point are a fault as soon as the engine "
        "moves one of their tiles: so every quarter that you colour takes room from the spaces around."
    )
    lesson.number(
        "Row 3 and 4, column 0 and 1 meet in a point. How many of the quarters there are coloured already?",
        "coloured_at(3, 0)",
        rules=["touch", "colour-fault"],
        hint="Look at the corners of the four spaces that point to each other.",
        why="Two are blue already, and they turn against each other: a third colour there would make a fault.",
    )  # fmt: skip
    lesson.choice(
        "Which side of a tile at row 4, column 1 has to stay empty, then?",
        {
            "The right side.": 'stays_empty(4, 1, "right")',
            "The left side.": 'stays_empty(4, 1, "left")',
            "The bottom.": 'stays_empty(4, 1, "bottom")',
        }, rules=["opposite-fault", "touch", "goal-wrong"],
        hint="On which side are that point and the goal?",
        why="So it can be moved by its top right corner alone. {ways(4, 1):Word} ways are "
        "left: blue there, and colour below it.",
    )  # fmt: skip
    lesson.move(
        "Lay a tile that fits at row 3, column 2, and leave a way for one that fits at row 4, column 1.",
        *_first("place bb.. at 3 2 turn 0", leaving(lesson, 3, 2, (4, 1))),
        fact='moves(quarters_at(3, 2) != "" and fits and ways(4, 1) > 0)',
        rules=["moving", "touch", "colour-fault"],
        hint="Keep the bottom left corner of your tile empty.",
        why="A colour there would meet the blue beside it at the one corner by which row 4, column 1 can be moved.",
    )
    lesson.play("remove 3 2")
    lesson.note("It goes back for now, and the board is built on with other tiles.")
    _lay(
        lesson,
        "bb..@2 1/2;bb..@2 2/0;bb..@4 1/1;bb..@3 2/0;bb..@5 1/1;bbb.@5 2/1;bb..@4 2/1;ab..@5 3/2;bb..@4 3/0;b.b.@4 4/1;"
        "a..b@5 4/3;bb..@3 4/1;ab..@4 5/2;a.b.@3 5/2",
    )
    lesson.note("Row 3, column 3 is nearly closed in, and row 2, column 4, cornerwise from it, is still free.")
    lesson.move(
        "Lay a tile that fits at row 3, column 3, and leave a way for one that fits at row 2, column 4.",
        *_first("place b.b. at 3 3 turn 2", leaving(lesson, 3, 3, (2, 4))),
        fact='moves(quarters_at(3, 3) != "" and fits and ways(2, 4) > 0)',
        rules=["moving", "touch", "opposite-fault"],
        hint="Which of its corners points to row 2, column 4? Leave that one empty.",
        why="The diagonal keeps its top right corner empty. All other tiles that fit here would close row 2, column 4.",
    )
    _lay(
        lesson,
        "bb..@2 3/1;b.b.@2 4/1;bb..@1 4/1;ab..@2 5/1;a..b@0 4/0;a.b.@1 3/0;aa..@0 3/3",
    )
    lesson.measured()
    assert ways(lesson)[1, 2] == 1
    lesson.note(
        "The board has filled. At row 1, column 2 {ways(1, 2):word} single way is left, and the space above is free."
    )
    lesson.move(
        "Lay a tile that fits at row 0, column 2, and leave the way for one that fits at row 1, column 2.",
        *_first("place aa.. at 0 2 turn 0", leaving(lesson, 0, 2, (1, 2))),
        fact='moves(quarters_at(0, 2) != "" and fits and ways(1, 2) > 0)',
        rules=["moving", "touch", "colour-fault"],
        hint="What lies between the two spaces? Keep the lower side of your tile empty.",
        why="Coloured at the top only, the tile touches nothing below.",
    )
    lesson.move(
        "Fill row 1, column 2 with a tile that fits.",
        *fitting(lesson, 1, 2),
        fact='moves(fits and quarters_at(1, 2) != "")',
        rules=["moving", "colour-fault", "opposite-fault"],
        hint="Blue from below moves it, at its bottom left. Its second colour must lie where nothing touches it.",
        why="Both spaces are filled: a careless tile would have left them empty.",
    )
    return lesson


def hurry() -> Script:
    """Teach what to lay when there is no time to lay everything."""
    lesson = Script(
        "grid", "Goals first in a hurry", names=("you",), minutes=5, course="strategy", claim=HURRY, seconds=HOUR,
    )  # fmt: skip
    lesson.deal()
    lesson.note("Rounds may be short. Think of one of 75 seconds: here no clock runs, but count your tiles.")
    lesson.number(
        "If you lay a tile every 5 seconds, how many tiles can you lay in 75 seconds?", "75 // 5", rules=["time"],
        hint="Divide.",
        why="{75 // 5} tiles for {spaces} spaces: the board will never be full. Which {75 // 5} spaces are worth most?",
    )  # fmt: skip
    lesson.number(
        "A tile that drives a goal right fills a space as well. How many points better is the board with it?",
        "goal_right + 1",
        rules=["goal-right", "empty"],
        hint="One space less is empty, and a goal is driven.",
        why="{goal_right} for the goal and 1 for the space: as much as {goal_right + 1:word} other tiles together.",
    )  # fmt: skip
    _lay(lesson, "bb..@0 1/0;bb..@0 2/0;bb..@0 3/3")
    lesson.note("Three tiles lead along the top edge, each moved by the one before. One space is left before the goal.")
    lesson.choice(
        "If the third tile moves a fourth one beside the goal, and that drives the goal: right or wrong?",
        {
            "Right, for it is driven.":
                'len(moves(driven(you, "NE") == "right")) > 0 and len(moves(driven(you, "NE") == "wrong")) == 0',
            "Wrong, for the fourth one turns the wrong way.":
                'len(moves(driven(you, "NE") == "wrong")) > 0 and len(moves(driven(you, "NE") == "right")) == 0',
            "It depends on its colours.":
                'len(moves(driven(you, "NE") == "wrong")) > 0 and len(moves(driven(you, "NE") == "right")) > 0',
        },
        after="remove 0 3; place bbb. at 0 3 turn 0",
        rules=["goal-right", "goal-wrong", "direction"],
        hint="Black tiles drive a goal right: the first, third and fifth from the engine.",
        why="The fourth tile of a chain is white. A goal wants a black one, so the chain must be five tiles long.",
    )  # fmt: skip
    _lay(lesson, "bb..@1 3/1")
    lesson.note("So the fourth tile makes a detour: it lies below the third, and moves a fifth one beside the goal.")
    lesson.move(
        "Lay the fifth tile at row 0, column 4 so that it drives the goal at the top right, right.",
        *_first("place aa.b at 0 4 turn 0", fitting(lesson, 0, 4, _drives(0))),
        fact='moves(driven(you, "NE") == "right" and quarters_at(0, 4) != "")',
        rules=["goal-right", "direction", "moving"],
        hint="It must touch the goal on its right, and the fourth tile with its bottom left quarter.",
        why="Fifth in the chain, black: the goal is driven right. {tiles(you) + 1:Word} tiles for "
        "{goal_right + tiles(you) + 1} "
        "points.",
    )
    _lay(lesson, "bb..@2 3/3;bb..@3 2/1;bb..@3 3/1")
    lesson.note("From the fourth tile the way goes down, through the middle: one chain can serve two goals.")
    lesson.move(
        "Lay a tile at row 4, column 4 so that it drives the goal at the bottom right, right.",
        *_first("place b.b. at 4 4 turn 2", fitting(lesson, 4, 4, _drives(2))),
        fact='moves(driven(you, "SE") == "right" and quarters_at(4, 4) != "")',
        rules=["goal-right", "direction", "moving"],
        hint="It touches the goal cornerwise, with its bottom right quarter. What moves it lies at its top left.",
        why="A diagonal goes from corner to corner: one tile from the middle to the goal.",
    )
    _lay(lesson, "bb..@4 2/3;bb..@3 1/2")
    lesson.measured()
    lesson.move(
        "{tiles(you):Word} tiles lie. Lay one at row 4, column 0 so that it drives the last goal right.",
        *_first("place b.b. at 4 0 turn 3", fitting(lesson, 4, 0, _drives(1))),
        fact='moves(driven(you, "SW") == "right" and quarters_at(4, 0) != "")',
        rules=["goal-right", "direction", "moving"],
        hint="From its top right, where it is moved, to the goal below.",
        why="{tiles(you) + 1:Word} tiles, a minute's work, and all three goals are driven right: {3 * goal_right} "
        "points less "
        "{empty(you) - 1} for empty spaces.",
    )
    return lesson


def _drives(goal: int) -> Callable[[GridBoard], bool]:
    """Return a test whether a board without a fault drives this goal right, of those in the order NE, SW, SE."""
    return lambda board: sound(board) and driven_goals(board, SIZE)[goal] == "right"
