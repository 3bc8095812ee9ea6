"""The rules of Gear Grid as entries."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule, Rulebook

RULEBOOK: Final = Rulebook(
    "Gear Grid",
    Rule(
        "tiles",
        "The gear tiles",
        "There are 116 gear tiles: 84 with two coloured quarters, 12 of each of seven layouts, and 32 with three, 4 "
        "of each of eight layouts.",
        "grid.txt, Components; ruling 2",
        "house",
        "There is no tile {tile}: a tile is named by its quarters clockwise from the top left, as in {tiles}.",
    ),
    Rule(
        "quarters",
        "One space, four quarters",
        "A tile covers one space of the board. Its four quarters are its squares: two or three of them are coloured, "
        "orange or blue, the others are empty.",
        "grid.txt, Rules; ruling 1",
        "ruling",
    ),
    Rule(
        "turn-tile",
        "Any way round",
        "A tile may be laid in any of its four turns.",
        "grid.txt, Rules; ruling 2",
        "text",
        "A tile is turned by 0 to 3 quarters, not by {turn}.",
    ),
    Rule(
        "board",
        "The board",
        "Everybody has a square board with the engine in the top left corner and goals in the three others. The rest "
        "is free: 32 spaces of 36 on the usual board.",
        "grid.txt, Components; ruling 3",
        "house",
        "There is no free space at row {row}, column {col}: rows and columns count from 0 to {last}, and the corners "
        "belong to the engine and the goals.",
    ),
    Rule(
        "grey",
        "Grey is any colour",
        "All quarters of the engine and of the goals are grey, and grey counts as either colour.",
        "grid.txt, Rules; ruling 3",
        "text",
    ),
    Rule(
        "rounds",
        "Rounds until enough victories",
        "One to four play, in rounds. Who first has 4, 3 or 2 round victories, with 2, 3 or 4 players, wins; other "
        "numbers may be agreed. Alone you play one round for the score.",
        "grid.txt, Rules; ruling 4",
        "text",
    ),
    Rule(
        "start",
        "The clock starts",
        "Each round begins with empty boards and the whole pile, and the clock starts for all at once.",
        "grid.txt, Rules",
        "text",
        "Round {round} is to be started now.",
    ),
    Rule(
        "pile",
        "One pile for all",
        "All tiles lie in the middle, each side up, and everybody takes from them. A tile that somebody has on the "
        "board is not there for others.",
        "grid.txt, Rules; ruling 4",
        "text",
        "No {tile} is left in the pile.",
    ),
    Rule(
        "practice-piles",
        "Smaller piles for practice",
        "For practice a game may use a part of the pile: the 28 tiles that are orange only, so that only directions "
        "can go wrong, or a quarter of it, 29 tiles.",
        "a way to practise, not in the document",
        "house",
    ),
    Rule(
        "at-once",
        "All at once",
        "There are no turns: during a round everybody lays tiles at any time.",
        "grid.txt, Rules; ruling 4",
        "text",
        "Your board is finished for this round.",
    ),
    Rule(
        "free-space",
        "One tile a space",
        "A tile is laid on a free space of your own board.",
        "grid.txt, Rules",
        "text",
        "There is a tile at row {row}, column {col} already: take it up first, or lay this one elsewhere.",
    ),
    Rule(
        "contact",
        "In contact with the engine",
        "A tile must be laid in contact with the engine: beside it or cornerwise, or beside or cornerwise to tiles "
        "that are. Goals do not make contact.",
        "grid.txt, Rules; ruling 5",
        "text",
        "A tile at row {row}, column {col} would have no contact with the engine, not even through other tiles.",
    ),
    Rule(
        "rearrange",
        "Your tiles are yours to move",
        "During the round you may take up or move your own tiles. What loses its contact by that may stay.",
        "grid.txt, Rules; rulings 4 and 5",
        "text",
        "You have no tile at row {row}, column {col} to take up.",
    ),
    Rule(
        "mistakes",
        "Mistakes are found later",
        "Colours that clash and directions that oppose may be laid. They are not refused but found when the board is "
        "scored.",
        "grid.txt, Rules; ruling 5",
        "ruling",
    ),
    Rule(
        "time",
        "Time is up",
        "A round lasts three minutes, or as long as was agreed. What is laid later does not count.",
        "grid.txt, Rules; ruling 4",
        "text",
        "Time is up: this round ended at {end} ms, and the move came at {ms} ms.",
    ),
    Rule(
        "time-runs-on",
        "Time runs on",
        "The clock counts from the start of the game through all its rounds and never goes back.",
        "replay-format.md, grid",
        "ruling",
        "The clock stood at {now} ms already; a move cannot come at {ms} ms.",
    ),
    Rule(
        "clock-stands",
        "At the limit",
        "When the clock stands at the limit, being done is all that is left.",
        "grid.txt, Rules; ruling 4",
        "ruling",
        "Time is up: all that is left is to be done.",
    ),
    Rule(
        "done",
        "Done is done",
        "Who says to be done is finished for this round. The round ends when all are, or when time is up.",
        "grid.txt, Rules; ruling 4",
        "found",
    ),
    Rule(
        "touch",
        "What touches",
        "Two tiles touch where coloured quarters of theirs lie side by side or cornerwise. Where four tiles meet in a "
        "point, each touches each.",
        "grid.txt, Rules; ruling 1",
        "ruling",
    ),
    Rule(
        "moving",
        "Moving connection",
        "Tiles that touch with equal colours move each other. A coloured quarter beside an empty one does nothing.",
        "grid.txt, Rules; ruling 6",
        "text",
    ),
    Rule(
        "colour-fault",
        "Colours clash",
        "Where different colours touch there is a fault. A pair that touches in both ways is a fault, too, and moves "
        "nothing.",
        "grid.txt, Rules; ruling 6",
        "text",
    ),
    Rule(
        "further",
        "The further one goes",
        "Of two tiles whose colours clash the one further from the engine is invalid, counted in moving connections. "
        "A tile that nothing moves is furthest.",
        "grid.txt, Rules; ruling 6",
        "text",
    ),
    Rule(
        "equal-choice",
        "Equally far",
        "If both are equally far, or nothing moves either, their owner chooses which one goes.",
        "ruling 6",
        "ruling",
    ),
    Rule(
        "direction",
        "Neighbours turn against each other",
        "Tiles that move each other turn in opposite directions. An odd number of connections away from the engine a "
        "tile shows black, at an even one white.",
        "grid.txt, Rules; ruling 7",
        "text",
    ),
    Rule(
        "opposite-fault",
        "Driven both ways",
        "Two tiles that move each other and should turn the same way are a fault. Tiles that nothing moves have no "
        "direction and no such fault.",
        "grid.txt, Rules; ruling 7",
        "text",
    ),
    Rule(
        "opposite-choice",
        "Which of the two",
        "When two tiles oppose each other, their owner chooses which one goes.",
        "grid.txt, Rules; ruling 7",
        "text",
        "Lift one of the two tiles of the fault: {spaces}.",
    ),
    Rule(
        "faces",
        "Faces are a help",
        "The black and white faces help the eye. They are never scored.",
        "grid.txt, example, note 3; ruling 7",
        "text",
    ),
    Rule(
        "one-side",
        "One side only",
        "For a harder game the players may agree to use one side of the tiles only. Then nothing shows during the "
        "round which way a tile turns; that is checked when the board is scored.",
        "grid.txt, example, note 3",
        "text",
    ),
    Rule(
        "fault-order",
        "One fault at a time",
        "Faults are resolved one at a time: nearest to the engine first, colours before directions, then in reading "
        "order. After each lift the distances are counted anew, and other faults may be cured.",
        "ruling 8",
        "ruling",
    ),
    Rule(
        "lone-clash",
        "Clashes that nothing moves",
        "Colours that clash among tiles that nothing moves are faults like others; they come last.",
        "ruling 8",
        "ruling",
    ),
    Rule(
        "fault-point",
        "A point for each fault",
        "Each tile that is lifted for a fault costs 1 point.",
        "grid.txt, Rules; ruling 8",
        "text",
    ),
    Rule(
        "scoring-first",
        "Scoring first",
        "After the round tiles are only lifted, by the owner's choice in a fault.",
        "ruling 8",
        "ruling",
        "The round is over. Now choose which tile of the fault is lifted: {spaces}.",
    ),
    Rule(
        "play-first",
        "No faults while tiles are laid",
        "Tiles are lifted for faults after the round; during it you simply take them up.",
        "ruling 8",
        "ruling",
        "Faults are resolved after the round. Take the tile up instead, if you want it away.",
    ),
    Rule(
        "unconnected",
        "What nothing moves is lifted",
        "After the faults all tiles are lifted that no chain of moving connections joins to the engine. That costs "
        "nothing by itself.",
        "grid.txt, Rules; ruling 8",
        "text",
    ),
    Rule(
        "goal-right",
        "A goal driven right",
        "A goal that is driven by a black tile turns the right way: 3 points.",
        "grid.txt, Rules; ruling 8",
        "text",
    ),
    Rule(
        "goal-wrong",
        "A goal driven wrong",
        "A goal that is driven the wrong way costs 1 point, once, and brings nothing.",
        "grid.txt, Rules; ruling 8",
        "text",
    ),
    Rule(
        "goal-both",
        "A goal driven both ways",
        "A goal that black and white tiles drive at once counts as driven wrong.",
        "ruling 8",
        "ruling",
    ),
    Rule(
        "goal-none",
        "A goal at rest",
        "A goal that nothing drives is worth nothing.",
        "ruling 8",
        "text",
    ),
    Rule(
        "goals-end",
        "Goals end the chain",
        "Goals do not pass motion on to other tiles.",
        "ruling 8",
        "ruling",
    ),
    Rule(
        "empty",
        "Empty spaces",
        "Each space left empty costs 1 point. Engine and goals count as used.",
        "grid.txt, Rules; ruling 8",
        "text",
    ),
    Rule(
        "round-won",
        "Who wins the round",
        "Most points win the round. If points are equal, more goals driven right win.",
        "grid.txt, Rules; ruling 10",
        "text",
    ),
    Rule(
        "shared",
        "A shared round",
        "If that is equal, too, the round is a victory for each of them, and a new round is played unless somebody "
        "has enough.",
        "grid.txt, Rules; rulings 4 and 10",
        "text",
    ),
    Rule(
        "end",
        "The end",
        "Who has enough round victories wins the game; several may get there in one shared round. Alone the game ends "
        "with its one round.",
        "grid.txt, Rules; ruling 4",
        "text",
        "The game is over.",
    ),
)
