"""The rules course of Gear Grid, written as programs: laying, turning, mistakes, counting, racing.

    python tests/courses/grid.py

writes its five lessons to `replays/lessons/grid/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from kernel_lib.core import CHANCE
from kernel_lib.games.grid.rules.moves import Place
from kernel_lib.games.grid.rules.scoring import FAR, best, distances, faults, goals, links
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.rules.tiles import Board
from kernel_lib.study.writing import Script

FOLDER: Final = Path("replays/lessons/grid")
YOU_SEAT, BO = 0, 1
HOUR: Final = 3600
"""With an hour alone no clock runs."""
SMALL: Final = 4
"""Spaces along a side of the small board: 12 are free, so that a board is counted at a glance."""


def _state(lesson: Script) -> State:
    state = lesson.state
    assert isinstance(state, State), "these are lessons of Gear Grid"
    return state


def _laid(lesson: Script, tile: str, row: int, col: int, keep: Callable[[Board], bool]) -> list[str]:
    """The ways to lay a tile on a space, as they are typed, after which your board is as it should be."""
    state = _state(lesson)
    moves = [move for move in state.legal_moves(YOU_SEAT) if isinstance(move, Place)]
    there = [move for move in moves if (move.tile, move.row, move.col) == (tile, row, col)]
    return [str(move) for move in there if keep(_state_after(state, move).boards[YOU_SEAT])]


def _moved(lesson: Script, tile: str, row: int, col: int) -> list[str]:
    """The ways to lay a tile on a space so that the engine moves it."""
    return _laid(lesson, tile, row, col, lambda board: _far(board, row, col) < FAR)


def _state_after(state: State, move: Place) -> State:
    after = state.play(move, YOU_SEAT, state.now)
    assert isinstance(after, State), "a move leads to a state of the same game"
    return after


def _far(board: Board, row: int, col: int, size: int = SMALL) -> int:
    """How many moving connections a space is from the engine; FAR if none lead there."""
    return distances(board, links(board, size).moving)[row * size + col]


# The lessons --------------------------------------------------------------------------------------------


def laying() -> Script:
    """The board and its tiles: contact, turns, taking up."""
    lesson = Script("grid", "Laying tiles", names=("you",), minutes=4, pile="orange", seconds=HOUR)
    lesson.deal()
    lesson.note(
        "This board is yours. The grey space at the top left is the engine, the other three corners are goals. "
        "A space is named by its row and its column, both counted from 0. No clock runs: take your time."
    )
    lesson.number(
        "The board has 6 rows of 6 spaces: on how many of them can tiles be laid?",
        32,
        rules=["board"],
        hint="Engine and goals stay where they are.",
        why="36 spaces, less the engine and the three goals in the corners, leave 32 for tiles.",
    )
    begin = [str(move) for move in _state(lesson).legal_moves(YOU_SEAT) if isinstance(move, Place)]
    first = "place aa.. at 0 1 turn 0"
    lesson.move(
        "Lay your first tile: any tile, on any space where the rules let it lie.",
        first,
        *(move for move in begin if move != first and move.startswith("place aa..")),
        *(move for move in begin if not move.startswith("place aa..")),
        rules=["contact"],
        hint="Everything has to start at the engine.",
        why="A tile needs contact with the engine, beside it or cornerwise, so three spaces were open.",
    )
    lesson.note("Let us go on with an orange pair right of the engine. Two of its quarters are orange, two are empty.")
    lesson.choice(
        "How much of the board does this one tile cover?",
        [
            "As many spaces as it has coloured quarters: two.",
            "One space, with all its four quarters.",
            "One space for its orange half; another tile may take the empty half.",
        ],
        1,
        rules=["quarters"],
        hint="Look where the next tile could go: spaces are taken whole.",
        why="A tile fills exactly one space; its quarters, coloured or empty, all lie inside that space.",
    )
    lesson.pieces(
        "On which spaces may your next tile be laid: mark them all.",
        "0,2", "1,0", "1,1", "1,2",
        rules=["contact"],
        hint="Count the neighbours of the engine and of your tile, the cornerwise ones too.",
        why="Contact is handed on by tiles, sideways and cornerwise, whatever their colours do.",
    )  # fmt: skip
    lesson.move(
        "Now the space at row 0, column 1 shall have another tile: make room for it.",
        "remove 0 1",
        rules=["free-space", "rearrange"],
        hint="Two tiles never share a space.",
        why="A space holds one tile, so the old one goes back first; your own tiles you may take up at any time.",
    )
    lesson.move(
        "Lay an orange pair on that space again, with both its orange quarters on the left, at the engine.",
        "place aa.. at 0 1 turn 3",
        rules=["turn-tile"],
        hint="Unturned, the pair has its orange quarters at the top; three quarter turns to the right bring them left.",
        why="Every tile may lie any way round; three quarter turns bring the top side to the left.",
    )
    lesson.play("place a.a. at 0 2 turn 0", "place aaa. at 1 3 turn 0")
    lesson.note("Two more tiles lie now, each in contact with the one before.")
    lesson.play("remove 0 2")
    lesson.note("And the middle one is gone again: you took it up.")
    lesson.choice(
        "What happens to the tile at row 1, column 3, which is cut off now?",
        [
            "It stays where it is.",
            "It goes back to the pile at once.",
            "It stays, but you may lay nothing before it is joined again.",
        ],
        0,
        rules=["rearrange"],
        hint="Contact is asked for when a tile is laid.",
        why="Contact is needed at the moment of laying; what loses it later, because you moved tiles, may stay.",
    )
    lesson.pieces(
        "Where may a tile be laid now: mark all spaces.",
        "0,2", "1,0", "1,1", "1,2",
        rules=["contact"],
        hint="A tile that is cut off hands on no contact.",
        why="Only tiles that are joined to the engine hand contact on, so beside the lonely one you may not lay.",
    )  # fmt: skip
    lesson.moves(
        "Carry the lonely tile to row 1, column 2, without turning it.",
        "remove 1 3", "place aaa. at 1 2 turn 0",
        rules=["rearrange"],
        hint="Carrying is taking up and laying; or drag it.",
        why="During the round you may move your own tiles as often as you like, as long as they land in contact.",
    )  # fmt: skip
    lesson.note(
        "The tray is a pile to practise with, orange only: 12 pairs, 12 diagonals and 4 triples when it is whole."
    )
    lesson.number(
        "How many tiles are left in this pile while two of them lie on your board?",
        sum(_state(lesson).pile),
        rules=["practice-piles", "pile"],
        hint="What lies on a board is missing in the pile.",
        why="28 tiles are orange only, and the two on your board are not in the pile.",
    )
    lesson.note(
        "The full pile has both colours: seven layouts with two coloured quarters, 12 tiles of each, "
        "and eight layouts with three, 4 tiles of each."
    )
    lesson.number(
        "How many tiles does the full pile hold?",
        116,
        rules=["tiles"],
        hint="Multiply, then add.",
        why="Seven times 12 are 84 tiles with two coloured quarters, eight times 4 are 32 with three.",
    )
    return lesson


def turning() -> Script:
    """What moves what, which way, and what that does to goals."""
    lesson = Script("grid", "What turns what", names=("you",), minutes=5, size=SMALL, seconds=HOUR)
    lesson.deal()
    lesson.note("A small board of 4 by 4 now, with orange and blue tiles. The engine turns gears that touch it.")
    lesson.move(
        "Lay a pair of both colours at row 0, column 1, with both its coloured quarters against the engine.",
        "place a..b at 0 1 turn 0", "place ab.. at 0 1 turn 3",
        rules=["grey"],
        hint="The two coloured quarters belong on the left side of the space.",
        why="All of the engine is grey, and grey goes with orange and with blue, even at once.",
    )  # fmt: skip
    blue = _laid(lesson, "bb..", 1, 1, lambda board: _far(board, 1, 1) == 2 and not faults(board, SMALL))
    lesson.move(
        "Lay a blue pair at row 1, column 1 so that your first tile moves it and the engine does not touch it.",
        *blue,
        rules=["moving", "touch"],
        hint="The blue quarter of your first tile is at its bottom left, and the engine's corner lies just beside.",
        why="Equal colours that lie side by side or cornerwise move each other; "
        "your blue quarters keep to the right, out of the engine's reach.",
    )
    lesson.number(
        "How many moving connections away from the engine is the new tile?",
        2,
        rules=["direction"],
        hint="Count from the engine, tile by tile.",
        why="Engine to first tile, first tile to this one: two.",
    )
    lesson.choice(
        "Which way does the new tile turn?",
        [
            "As the first tile, for one moves the other.",
            "Not at all, for the engine does not touch it.",
            "Against the first tile, as the engine turns.",
        ],
        2,
        rules=["direction"],
        hint="Think of two cogs whose teeth meet.",
        why="Gears that move each other turn in opposite directions, so every second one turns as the engine does.",
    )
    lesson.choice(
        "Tiles have a black face for odd distances and a white one for even: what if you show the wrong face?",
        [
            "Nothing: the faces only help your eye.",
            "The tile turns the other way.",
            "The tile costs 1 point when the board is scored.",
        ],
        0,
        rules=["faces"],
        hint="Distance decides how a gear turns; a face only tells of it.",
        why="How a tile turns follows from its distance; the face you see is never scored.",
    )
    lesson.note("Driven by a black tile, an odd number of connections away, a goal turns the right way: 3 points.")
    drive = _laid(lesson, "bb..", 0, 2, lambda board: goals(board, SMALL)[0] == "right" and not faults(board, SMALL))
    lesson.move(
        "Lay a blue pair at row 0, column 2 so that it drives the goal at the top right the right way.",
        *drive,
        rules=["goal-right"],
        hint="It has to touch the tile below it on the left and the goal, and no orange.",
        why="It is three connections from the engine, an odd number: a black tile, and black drives a goal right.",
    )
    lesson.pieces(
        "Which tiles does the tile at row 1, column 1 touch: mark them.",
        "0,1", "0,2",
        rules=["touch"],
        hint="Only coloured quarters touch, and only those that lie side by side or cornerwise.",
        why="Its blue quarters are on its right: they reach both tiles above, while the engine's corner "
        "meets an empty quarter.",
    )  # fmt: skip
    lesson.number(
        "How many points would the goal at the bottom right bring if the round ended now?",
        0,
        rules=["goal-none"],
        hint="Does anything drive it?",
        why="A goal at rest brings nothing and costs nothing.",
    )
    lesson.play("place aa.. at 1 3 turn 1", "place aa.. at 1 0 turn 3", "place aa.. at 2 0 turn 3")
    lesson.note("Three orange pairs more: one below the goal at the top right, and two down the left side.")
    lesson.pieces(
        "Think of the engine running: which tile stands still?",
        "1,3",
        rules=["goals-end"],
        hint="Ask of each tile who moves it, and whether that one is a gear on your board or a goal.",
        why="The tile at row 1, column 3 touches the goal alone, and goals pass no motion on.",
    )
    lesson.number(
        "How many points do the three goals bring together now?",
        2,
        rules=["goal-wrong"],
        hint="How far from the engine is the tile that drives the goal at the bottom left?",
        why="3 for the top right; the bottom left is driven from two connections away, by white, and that costs 1.",
    )
    lesson.play("place b.b. at 2 1 turn 1")
    lesson.note("Here comes a second drive for the goal at the bottom left: three connections away, a black tile.")
    lesson.number(
        "With both drives at work: how many points do the three goals bring together?",
        2,
        rules=["goal-both"],
        hint="Can a goal turn both ways at once?",
        why="A goal that black and white drive at once counts as driven wrong: it costs 1, once, and brings nothing.",
    )
    lesson.move(
        "Take up one tile so that the goal at the bottom left is driven right.",
        "remove 2 0", "remove 1 0",
        rules=["goal-both", "goal-right"],
        hint="The white drive has to go, or what moves it.",
        why="With no white tile moving against it, the black one drives the goal right: 3 points more.",
    )  # fmt: skip
    return lesson


def mistakes() -> Script:
    """Faults: laid without a word, found when the board is scored, one at a time."""
    lesson = Script("grid", "Mistakes", names=("you",), minutes=6, seconds=HOUR)
    lesson.deal()
    lesson.play("place aa.. at 0 1 turn 0", "place aa.. at 0 2 turn 0")
    lesson.note("Two orange pairs in a row. Mistakes are part of this game, so make one: nobody will stop you.")
    clash = _laid(lesson, "bb..", 0, 3, lambda board: bool(faults(board, 6)))
    lesson.move(
        "On the space at row 0, column 3 lay a blue pair whose colour clashes with the orange beside it.",
        *clash,
        rules=["mistakes"],
        hint="One of its blue quarters has to lie at the left side of the space.",
        why="Wrong colours and wrong directions may be laid; they are found only when the board is scored.",
    )
    lesson.move(
        "The round is still on: get rid of the blue pair.",
        "remove 0 3",
        rules=["play-first"],
        hint="Lifting tiles for faults is for later, after the round.",
        why="While tiles are laid you just take up what you do not want, and it costs nothing.",
    )
    lesson.play("place aa.b at 0 3 turn 0")
    lesson.note("A triple instead. With two of its left quarters it touches its neighbour: orange above, blue below.")
    lesson.choice(
        "Orange meets orange, and orange meets blue: what are these two tiles to each other?",
        [
            "They move each other, for equal colours touch.",
            "A fault, and neither moves the other.",
            "A fault, and yet they move each other until it is scored.",
        ],
        1,
        rules=["colour-fault"],
        hint="One wrong touch is enough.",
        why="Where different colours touch there is a fault, and such a pair moves nothing, whatever else fits.",
    )
    lesson.pieces(
        "One tile of this fault will have to go: mark it.",
        "0,3",
        rules=["further"],
        hint="Count moving connections from the engine; a tile that nothing moves is furthest.",
        why="Of two clashing tiles the further one is invalid; nothing moves the triple, so it is the further one.",
    )
    lesson.play("place aa.. at 0 4 turn 0")
    lesson.note("An orange pair joins the triple on its right, and touches the goal.")
    lesson.pieces(
        "Which tile is in no fault at all and yet will not stay on the board?",
        "0,4",
        rules=["unconnected"],
        hint="After the faults are gone, the engine has to reach every tile that wants to stay.",
        why="No chain of moving connections leads to it, so it is lifted in the end, free of charge.",
    )
    lesson.play("place aa.. at 1 0 turn 3", "place a.a. at 2 0 turn 0", "place aa.. at 3 0 turn 1")
    lesson.play("place aa.. at 3 1 turn 3", "place aa.. at 4 1 turn 1")
    lesson.note("And now a second way, all orange, down the left side: five tiles, no colour out of place.")
    lesson.pieces(
        "Two of these five tiles move each other and yet should turn the same way: mark the two.",
        "3,0", "3,1",
        rules=["opposite-fault"],
        hint="Count how far each of them is from the engine: neighbours should differ.",
        why="Both are three connections away, so both would turn the same way, and that neighbours cannot do.",
    )  # fmt: skip
    lesson.play("place aa.. at 1 3 turn 2", "place bb.. at 2 3 turn 0")
    lesson.note("Last come two tiles in the middle, orange above blue. No motion reaches either of them.")
    lesson.pieces(
        "Faults are resolved one at a time, the one nearest to the engine first: mark the two tiles of the first.",
        "0,2", "0,3",
        rules=["fault-order"],
        hint="Of each fault look at the tile that is nearer to the engine.",
        why="The nearer tile of the colour clash is two connections away, those of the ring three.",
    )  # fmt: skip
    lesson.choice(
        "What becomes of the two tiles in the middle, which clash and which nothing moves?",
        [
            "They are no fault, for nothing moves them; both are lifted for nothing.",
            "They are the first fault, for they are worst.",
            "They are a fault like others, and come last.",
        ],
        2,
        rules=["lone-clash"],
        hint="Where colours clash there is a fault, in motion or not.",
        why="Clashing colours are a fault even where nothing moves; as the furthest of all they wait to the end.",
    )
    lesson.play("done")
    lesson.note("The round is over. The triple was lifted at once, for there was nothing to choose. Now the ring.")
    lesson.legal(
        "Mark all that you may do now.",
        rules=["scoring-first"],
        hint="Laying is over, and one fault is open.",
        why="After the round tiles are only lifted, and only those of the fault that is due.",
    )
    lesson.move(
        "Both tiles are equally far: choose so that more of your tiles stay.",
        "lift 3 0",
        rules=["opposite-choice"],
        hint="One of the two moves a tile that nothing else moves.",
        why="When directions oppose, their owner chooses; the tile on the right stays, and moves the one below it.",
    )
    lesson.legal(
        "The clash in the middle is left: mark all that you may do.",
        rules=["equal-choice"],
        hint="Is one of the two further from the engine?",
        why="Nothing moves either of them, so neither is further, and you choose which one goes.",
    )
    lesson.play("lift 1 3")
    lesson.number(
        "How many points did the faults of this board cost in all?",
        3,
        rules=["fault-point"],
        hint="Count the tiles that were lifted for a fault, not those that just stood still.",
        why="Three tiles were lifted for faults, a point each; what stood still went for nothing.",
    )
    return lesson


def counting() -> Script:
    """What a board is worth, line by line, and making it worth more."""
    lesson = Script("grid", "Counting a board", names=("you",), minutes=4, size=SMALL, seconds=HOUR)
    lesson.deal()
    lesson.play("place a..b at 0 1 turn 0", "place bb.. at 1 1 turn 1", "place bb.. at 0 2 turn 2")
    lesson.play("place aa.. at 1 3 turn 1", "place aa.. at 1 0 turn 3", "place aa.. at 2 0 turn 3")
    lesson.play("place b.b. at 2 1 turn 1")
    lesson.note("You know this board: seven tiles on 12 spaces. Let us count it as if the round ended now.")
    lesson.pieces(
        "One tile will be lifted because nothing moves it: mark it.",
        "1,3",
        rules=["unconnected"],
        hint="Goals pass no motion on.",
        why="Only the goal touches it, so no moving connection leads there; it goes, and costs nothing by itself.",
    )
    lesson.number(
        "How many points do the empty spaces cost once that tile is gone?",
        6,
        rules=["empty"],
        hint="12 spaces, and six tiles are left; engine and goals count as used.",
        why="Each of the six spaces without a tile costs 1 point, the one that was just cleared too.",
    )
    lesson.number(
        "And all in all: how many points would this board make?",
        best(_state(lesson).boards[0], SMALL),
        rules=["goal-right", "goal-wrong"],
        hint="Top right is driven right, bottom left both ways, bottom right not at all; then the empty spaces.",
        why="3 for the goal at the top right, 1 less for the bottom left, 6 less for empty spaces: minus 4.",
    )
    lesson.move(
        "Which one tile is better not there at all: take up the one that gains you most.",
        "remove 2 0",
        rules=["goal-both"],
        hint="A goal that is driven both ways could be driven right.",
        why="One more space is empty, but the goal goes from minus 1 to 3: three points gained in all.",
    )
    lesson.play("place b.b. at 2 2 turn 0")
    lesson.note("A try: a blue diagonal from the middle to the goal at the bottom right.")
    lesson.pieces(
        "Mark the two tiles of the fault that this tile has made.",
        "2,1", "2,2",
        rules=["opposite-fault"],
        hint="Three blue quarters meet in one point.",
        why="Three tiles that meet in a point move each other in a ring; two of them are equally far and oppose.",
    )  # fmt: skip
    lesson.number(
        "How many points does the fault itself cost if it stays to the end?",
        1,
        rules=["fault-point"],
        hint="You would choose one of the two.",
        why="One tile is lifted for it, and that is 1 point; its empty space is counted besides.",
    )
    lesson.play("remove 2 2")
    lesson.note("Back it goes. From the black tile at row 2, column 1 two more tiles could lead to the bottom right.")
    lesson.score(
        "Build on, drive the third goal too, then say that you are finished: make 4 points or more.",
        4,
        "place b.b. at 2 2 turn 1", "place bb.. at 2 3 turn 2", "done",
        rules=["goal-right", "empty", "done"],
        hint="The same diagonal, turned by a quarter, touches only the tile on its left; go on from it to the right.",
        why="The diagonal is fourth in its chain, white; a fifth, black, drives the goal: 9 for goals, less 5 empty.",
    )  # fmt: skip
    lesson.choice(
        "You are alone, and this round is scored: what comes next?",
        [
            "Rounds go on until you have won four.",
            "Nothing: the game is over, and the points are your result.",
            "A second round, and the better one counts.",
        ],
        1,
        rules=["end"],
        hint="There is nobody to win a round against.",
        why="Alone you play one round for the score, and with it the game ends.",
    )
    return lesson


def racing() -> Script:
    """The clock, the shared pile, winning rounds and the game."""
    lesson = Script(
        "grid", "The race", names=("you", "Bo"), minutes=6, size=SMALL, seconds=60, pile="quarter", victories=2
    )
    lesson.note(
        "Bo plays against you, on small boards and with a quarter of the pile: 29 tiles. "
        "Rounds last 60 seconds here, three minutes else. Two round victories win today, as is usual with four players."
    )
    lesson.choice(
        "Without an agreement, who has to win most rounds to win the game?",
        ["One of two players.", "One of three players.", "One of four players."],
        0,
        rules=["rounds"],
        hint="The more players, the seldomer one wins.",
        why="With two players 4 round victories win, with three 3, with four 2; other numbers may be agreed, as today.",
    )
    lesson.deal()
    lesson.play("place abb. at 1 1 turn 2", seat=BO, ms=4000)
    lesson.play("place a.b. at 1 2 turn 0", seat=BO, ms=7000)
    lesson.note("Bo was quick: two tiles already, the first of them the only orange-blue-blue triple of this pile.")
    lesson.seats(
        "Bo has laid twice, you not at all: who may lay the next tile?",
        YOU_SEAT, BO,
        rules=["at-once"],
        hint="Nobody waits in this game.",
        why="There are no turns; both of you lay whenever you are ready.",
    )  # fmt: skip
    lesson.number(
        "How many orange-blue-blue triples can you take now?",
        0,
        rules=["pile"],
        hint="You both take from the same pile.",
        why="There is one pile for all, and what lies on Bo's board is not there for you, until Bo takes it up.",
    )
    pairs = [move for space in ((0, 1), (1, 0), (1, 1)) for move in _moved(lesson, "aa..", *space)]
    first = "place aa.. at 0 1 turn 3"
    lesson.move(
        "Do not wait: lay an orange pair anywhere so that the engine moves it.",
        first,
        *(move for move in pairs if move != first),
        rules=["at-once", "moving"],
        hint="A coloured quarter of it has to touch the engine.",
        why="You may lay at any time, and a coloured quarter against the engine's grey makes it turn.",
    )
    lesson.play("place bb.. at 2 3 turn 0", seat=BO, ms=15000)
    lesson.play("place aa.. at 1 1 turn 1", seat=YOU_SEAT, ms=19000)
    lesson.play("place a..b at 1 0 turn 0", seat=BO, ms=24000)
    lesson.play("place a..b at 0 1 turn 1", seat=BO, ms=31000)
    lesson.play("place aa.. at 0 2 turn 2", seat=YOU_SEAT, ms=36000)
    lesson.play("place bb.. at 2 0 turn 0", seat=BO, ms=41000)
    lesson.note("41 seconds are gone. You drive a goal with three tiles, Bo has laid six.")
    lesson.number(
        "How many seconds do you have left in this round?",
        19,
        rules=["time"],
        hint="Rounds last 60 seconds here.",
        why="The round ends 60 seconds after its start, for everybody, whoever laid last.",
    )
    lesson.play("done", seat=BO, ms=46000)
    lesson.note("Bo calls: finished!")
    lesson.seats(
        "Who may still lay and move tiles in this round?",
        YOU_SEAT,
        rules=["done"],
        hint="Whoever calls it cannot come back to it.",
        why="Done is final for the round, for the one who says it; the others go on until time is up.",
    )
    lesson.play("place a.a. at 2 1 turn 0", seat=YOU_SEAT, ms=55000)
    lesson.play("remove 2 1", seat=YOU_SEAT, ms=60000)
    lesson.note(
        "You tried one more tile and took it up again. That was the last moment: the clock stands at 60 seconds, "
        "and whatever comes later does not count."
    )
    lesson.legal(
        "Mark all that is left to you in this round.",
        rules=["clock-stands"],
        hint="No more laying, no more taking up.",
        why="At the limit nothing is left but to be done; then the boards are scored.",
    )
    lesson.seats(
        "Your three tiles make minus 6 with one goal driven right, Bo's six make minus 6 without: who wins the round?",
        YOU_SEAT,
        rules=["round-won"],
        hint="If points are equal, look at the goals.",
        why="Most points win the round, and of equal points the board with more goals driven right.",
    )
    lesson.play("done", seat=YOU_SEAT)
    lesson.note("Round 1 is yours. After a break round 2 starts, with the clock at 75 seconds.")
    lesson.play("start round 2", seat=CHANCE, ms=75000)
    lesson.number(
        "The clock stood at 75 seconds when this round started: at how many seconds does it end at the latest?",
        135,
        rules=["time-runs-on"],
        hint="The clock was not set back to 0.",
        why="One clock runs on through all rounds and breaks, so 60 seconds from 75 is 135.",
    )
    lesson.number(
        "How many tiles lie in the pile now?",
        sum(_state(lesson).pile),
        rules=["start"],
        hint="What happened to the tiles of the first round?",
        why="Every round starts with empty boards, and all 29 tiles of this smaller pile are back in it.",
    )
    lesson.play("place aa.. at 0 1 turn 0", seat=BO, ms=80000)
    lesson.play("place aa.. at 0 1 turn 0", seat=YOU_SEAT, ms=82000)
    lesson.play("place aa.. at 1 0 turn 3", seat=BO, ms=85000)
    lesson.play("done", seat=BO, ms=90000)
    lesson.note("A short round: two tiles for Bo, one for you. You stop as well, and Bo wins it by a point.")
    lesson.play("done", seat=YOU_SEAT, ms=95000)
    lesson.note("One victory each. Round 3!")
    lesson.play("start round 3", seat=CHANCE, ms=100000)
    lesson.play("place aa.. at 0 1 turn 0", seat=BO, ms=103000)
    lesson.play("place bb.. at 1 0 turn 3", seat=YOU_SEAT, ms=104000)
    lesson.play("done", seat=BO, ms=110000)
    lesson.note("One tile on each board, each of them moved, and no goal is driven. Both have won one round before.")
    lesson.seats(
        "You stop as well: who gets a victory for this round?",
        YOU_SEAT, BO,
        rules=["shared"],
        hint="Points are equal, and goals too.",
        why="If points and goals are equal, the round is a full victory for each of you.",
    )  # fmt: skip
    lesson.seats(
        "Two victories are enough today: who wins the game then?",
        YOU_SEAT, BO,
        rules=["end", "rounds"],
        hint="Count both your victories.",
        why="Both of you come to two in the same round, and both win; else a new round would have been played.",
    )  # fmt: skip
    lesson.play("done", seat=YOU_SEAT, ms=112000)
    lesson.note("Two victories each: you win the game together with Bo. Now play a whole race of your own.")
    return lesson


def lessons() -> Iterator[tuple[str, Script]]:
    """The lessons in order, each with the name of its file."""
    for number, write in enumerate((laying, turning, mistakes, counting, racing), 1):
        yield f"{number:02}-{write.__name__}.jsonl", write()


if __name__ == "__main__":
    for name, lesson in lessons():
        lesson.save(FOLDER / name)
