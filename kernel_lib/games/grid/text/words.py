"""The sentences of Gear Grid as data, with places for names, tiles and spaces: another language is another file.

A verb in the place of a name agrees with it, see `kernel_lib.words.grammar`.
"""

from __future__ import annotations

from typing import Final

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
    "Start": "Round {round} starts.",
    "Place": "{name} laid {tile} at {space}{turned}.",
    "Remove": "{name} took up the tile at {space}.",
    "Done": "{name:is} done.",
    "Lift": "{name} chose to lift the tile at {space}.",
    "turned": ", turned by {turn} quarters",
    "turned once": ", turned by a quarter",
    "event": "{name:'s} board, {rule}: {what}",
    "event short": "{name:'s} board: {rule}.",
    "Faulty colour": (
        "the tiles at {one} and {other} touch in different colours. The one at {lifted} is lifted and costs 1 point."
    ),
    "Faulty opposite": (
        "the tiles at {one} and {other} move each other, yet both should turn the same way. "
        "The one at {lifted} is lifted and costs 1 point."
    ),
    "Unconnected": "no moving connections lead from the engine to {spaces}. That costs nothing by itself.",
    "Goal right": "a black tile drives the goal {corner} the right way. 3 points.",
    "Goal wrong": "a white tile drives the goal {corner}, and that is the wrong way. It costs 1 point.",
    "Goal none": "nothing drives the goal {corner}. No points.",
    "Scored": "{lines}: {points}.",
    "Round": "Round {number} goes to {names}.",
    "Round shared": "Round {number} is shared by {names}.",
    "victories": "{names} won the game with {rounds}.",
    "solo": "{name} made {points}.",
    "button Place": "Lay {tile} at {space}{turned}",
    "button Remove": "Take up the tile at {space}",
    "button Done": "Done",
    "button Lift": "Lift the tile at {space}",
    "space": "row {row}, column {col}",
    "first to": "round {round}, first to {victories}",
    "alone": "one round, for the score",
    "result": "result",
    "start": "start",
    "round": "round {round}",
    "score": "round {round}, score",
    "practice": "No faults so far: all that touches is in order.",
    "practice colour short": "Orange meets blue: the tile further from the engine would be lifted.",
    "practice colour choice short": "Orange meets blue: one tile would be lifted.",
    "practice opposite choice short": "Two tiles would turn the same way: one would be lifted.",
    "practice colour": (
        "Orange meets blue at {one} and {other}: the tile at {lifted}, further from the engine, would be lifted."
    ),
    "practice colour choice": "Orange meets blue at {one} and {other}: one of the two tiles would be lifted.",
    "practice opposite choice": "The tiles at {one} and {other} would turn the same way: one of them would be lifted.",
    # The table as text.
    "heading": "Gear Grid, {phase}. {prompt}",
    "time left": "Time left: {time}.",
    "pile": "Pile: {tiles}.",
    "no pile": "empty",
    "how tiles are written": (
        "A tile is written as its layout, its turn, and how it turns: R right, L left, - not at all."
    ),
    "how tiles are written, one side": (
        "A tile is written as its layout and its turn. One side of the tiles is used: how they turn is seen when the "
        "board is scored."
    ),
    "seat": "{name}: {parts}.",
    "laid": "{laid} of {spaces} spaces laid",
    "won": "{rounds} won",
    "is done": "done",
    "two at": "{choice} They are at {one} and {other}.",
}

SHORTER: Final = {
    SENTENCES["lay"]: "Lay tiles: lead motion to the goals, and leave few spaces empty.",
    SENTENCES["practice colour short"]: "Orange meets blue: the further tile would be lifted.",
    SENTENCES["choose opposite"]: "Two tiles would turn the same way: choose which is lifted.",
}
"""What is said of the table where the whole sentence has no room."""

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
    "tile": "{tile} at {space}, {way}",
    "tile plain": "{tile} at {space}",
    "way right": "turns right",
    "way left": "turns left",
    "way none": "nothing moves it",
    "tray": "tray: what is left of the shared pile",
    "kind": "{tile}, {left} left",
    "kind hinted": "{label}, hint",
    "clock": "time left",
    "laid": "{laid} / {spaces}",
    "done": "done",
    "victories": "{count} won",
    "board of": "{name:'s} board",
    "points": "{points} points",
    "point": "{points} point",
    "rounds": "{count} rounds",
    "round": "{count} round",
    "lifted tile": "{tile}, lifted from {space}",
    "called": "{name}, {label}",
    # Buttons.
    "place": "Place it",
    "move": "Move it here",
    "choose tile": "Choose a tile, then a space",
    "choose lift": "Choose a tile",
    "all done": "Time is up",
    "turn": "turn right",
    "turn back": "turn left",
    "done button": "Done",
    "finish": "Finish now",
    "finish label": "Finish now: the rest of the round is played at once",
    "take up": "Put it back in the pile",
    "take up short": "Put back",
    "take up label": "put the tile at {space} back in the pile",
    "run": "Start the engine",
    "run short": "Engine",
    "stop": "Stop the engine",
    "stop short": "Stop",
    "lift": "Lift this one",
    # The try-out.
    "no tile about": "Choose a tile, then a space. R turns it.",
    "tile held": "Now choose a space. R turns the tile.",
    "no tile about, one side": "One side only: which way tiles turn is seen at the end.",
    "tried": "{tile}, {turned}",
    "unturned": "not turned",
    "turned once": "turned by a quarter",
    "turned": "turned by {turn} quarters",
    "tried at": "at {space}",
    "fits right": "It fits, and turns right",
    "fits left": "It fits, and turns left",
    "fits none": "Nothing moves it",
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
    "colour choice": (
        "The tiles at {one} and {other} touch in different colours and are equally far from the engine. "
        "Choose which of them is lifted."
    ),
    "opposite choice": (
        "The tiles at {one} and {other} move each other, yet both should turn the same way. "
        "Choose which of them is lifted."
    ),
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
    "line unconnected": "not driven",
    "line total": "points",
    "line so far": "so far",
    "earlier": "{count} earlier",
    "the sum": "The sum",
    "sum of": "{name:'s} score",
    "leads to": "leads to {points}",
    "leads at least": "leads to {points} or more",
    "won": "wins the round",
}  # fmt: skip
"""What stands in the picture beside sentences."""

FAULT_RULES: Final = {"colour": "colour-fault", "opposite": "opposite-fault"}
GOAL_RULES: Final = {"right": "goal-right", "wrong": "goal-wrong", "none": "goal-none"}
WAYS: Final = {"right": "R", "left": "L", "none": "-", "hidden": " "}

ENDING: Final = {
    "title alone": "{name:makes} {points}",
    "title points": "{names:wins} by {by}",
    "title goals": "{names:wins} by goals driven right",
    "title rounds": "{names:wins} {most} rounds to {rest}",
    "title shared": "{names:shares} the game",
    "why alone": "The goals brought {right}; {line} cost most: {lost}.",
    "why nothing lost": "The goals brought {right}, and nothing was lost.",
    "why points": (
        "{points} to {less} in round {round}: {line} decided it, {own} for {winner} and {theirs} for {rival}."
    ),
    "why goals": "{points} each in round {round}: {winner} drove {goals} goals right, {rival} {fewer}.",
    "why shared": "{points} each in round {round}, and as many goals driven right.",
    "why rounds": "{points} each in round {round}, and {winner} had won more rounds before: {victories} in all.",
    "line rounds": "rounds won",
    "course points": "Points, as boards were scored",
    "course rounds": "Rounds won",
}
"""How a game ended."""
