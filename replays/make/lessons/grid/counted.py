"""The lessons of Gear Grid in which boards are counted, alone and in a race."""

from __future__ import annotations

from kernel_lib.core import CHANCE
from make.lessons.grid.boards import BO, HOUR, SMALL, YOU_SEAT, moved
from make.script import Script


def counting() -> Script:
    """Teach what a board is worth, line by line, and how to make it worth more."""
    lesson = Script("grid", "Counting a board", names=("you",), minutes=4, size=SMALL, seconds=HOUR)
    lesson.deal()
    lesson.play("place a..b at 0 1 turn 0", "place bb.. at 1 1 turn 1", "place bb.. at 0 2 turn 2")
    lesson.play("place aa.. at 1 3 turn 1", "place aa.. at 1 0 turn 3", "place aa.. at 2 0 turn 3")
    lesson.play("place b.b. at 2 1 turn 1")
    lesson.note(
        "You know this board: {tiles(you):word} tiles on {spaces} spaces. Let us count it as if the round ended now."
    )
    lesson.pieces(
        "One tile will be lifted because nothing moves it: mark it.",
        fact="unmoved(you)",
        rules=["unconnected"],
        hint="Goals pass no motion on.",
        why="Only the goal touches it, so no moving connection leads there; it goes, and costs nothing by itself.",
    )
    lesson.number(
        "How many points do the empty spaces cost once that tile is gone?",
        "spaces - moved_tiles(you)",
        rules=["empty"],
        hint="{spaces} spaces, and {moved_tiles(you):word} tiles are left; engine and goals count as used.",
        why="Each of the {spaces - moved_tiles(you):word} spaces without a tile costs a point, the one that was just "
        "cleared too.",
    )
    lesson.number(
        "All in all, how many points would this board make?",
        "points_now(you)",
        rules=["goal-right", "goal-wrong"],
        hint="Top right is driven right, bottom left both ways, bottom right not at all; then the empty spaces.",
        why="{goal_right} for the goal at the top right, {goal_right - goal_points(you)} less for the bottom left, "
        "{spaces - moved_tiles(you)} less for empty spaces: {points_now(you)}.",
    )
    lesson.move(
        "Which one tile is better not there at all: take up the one that gains you most.",
        "remove 2 0",
        fact='most(legal("remove"), after(it, points_now(you)))',
        rules=["goal-both"],
        hint="A goal that is driven both ways could be driven right.",
        why="One more space is empty, but the goal goes from minus 1 to 3: "
        "{after('remove 2 0', points_now(you)) - points_now(you):word} points gained in all.",
    )
    lesson.play("place b.b. at 2 2 turn 0")
    lesson.note("A try: a blue diagonal from the middle to the goal at the bottom right.")
    lesson.pieces(
        "Mark the two tiles of the fault that this tile has made.",
        fact="next_fault(you)",
        rules=["opposite-fault"],
        hint="Three blue quarters meet in one point.",
        why="Three tiles that meet in a point move each other in a ring; two of them are equally far and oppose.",
    )  # fmt: skip
    lesson.number(
        "How many points does the fault itself cost if it stays to the end?",
        'after("done; lift 2 2", faults(you))',
        rules=["fault-point"],
        hint="You would choose one of the two.",
        why="One tile is lifted for it, and that is a point; its empty space is counted besides.",
    )
    lesson.play("remove 2 2")
    lesson.note("Back it goes. From the black tile at row 2, column 1 two more tiles could lead to the bottom right.")
    lesson.score(
        "Build on, drive the third goal too, then say that you are finished: make 4 points or more.",
        4,
        "place b.b. at 2 2 turn 1", "place bb.. at 2 3 turn 2", "done",
        rules=["goal-right", "empty", "done"],
        hint="The same diagonal, turned by a quarter, touches only the tile on its left; go on from it to the right.",
        why="The diagonal is fourth in its chain, white; a fifth, black, drives the goal: "
        "{after('place b.b. at 2 2 turn 1; place bb.. at 2 3 turn 2', goal_points(you))} for goals, less "
        "{after('place b.b. at 2 2 turn 1; place bb.. at 2 3 turn 2', empty(you))} empty.",
    )  # fmt: skip
    lesson.choice(
        "You are alone, and this round is scored: what comes next?",
        {
            "Rounds go on until you have won four.": "len(to_act) > 0 and options.victories == 4",
            "Nothing: the game is over, and the points are your result.":
                "len(to_act) == 0 and winners[0] == you and scores[you] == points_now(you)",
            "A second round, and the better one counts.": "len(to_act) > 0 and options.victories == 1",
        },
        rules=["end"],
        hint="There is nobody to win a round against.",
        why="Alone you play one round for the score, and with it the game ends.",
    )  # fmt: skip
    return lesson


def racing() -> Script:
    """Teach the clock, the shared pile, winning rounds and the game."""
    lesson = Script(
        "grid", "The race", names=("you", "Bo"), minutes=6, size=SMALL, seconds=60, pile="quarter", victories=2
    )
    lesson.note(
        "Bo plays against you, on small boards and with a quarter of the pile: {whole_pile('quarter')} tiles. "
        "Rounds last {options.seconds} seconds here, three minutes else. {options.victories:Word} round victories win "
        "today, as is usual with four players."
    )
    lesson.choice(
        "Without an agreement, who has to win most rounds to win the game?",
        {
            "One of two players.":
                "enough_victories(2) > enough_victories(3) and enough_victories(2) > enough_victories(4)",
            "One of three players.":
                "enough_victories(3) > enough_victories(2) and enough_victories(3) > enough_victories(4)",
            "One of four players.":
                "enough_victories(4) > enough_victories(2) and enough_victories(4) > enough_victories(3)",
        },
        rules=["rounds"],
        hint="The more players there are, the more seldom each of them wins a round.",
        why="With two players {enough_victories(2)} round victories win, with three {enough_victories(3)}, with four "
        "{enough_victories(4)}; other numbers may be agreed, as today.",
    )  # fmt: skip
    lesson.deal()
    lesson.play("place abb. at 1 1 turn 2", seat=BO, ms=4000)
    lesson.play("place a.b. at 1 2 turn 0", seat=BO, ms=7000)
    lesson.note("Bo was quick: two tiles already, the first of them the only orange-blue-blue triple of this pile.")
    lesson.seats(
        "Bo has laid twice, you not at all: who may lay the next tile?",
        "to_act",
        rules=["at-once"],
        hint="Nobody waits in this game.",
        why="There are no turns; both of you lay whenever you are ready.",
    )  # fmt: skip
    lesson.number(
        "How many orange-blue-blue triples can you take now?",
        "left_of('abb.')",
        rules=["pile"],
        hint="You both take from the same pile.",
        why="There is one pile for all, and what lies on Bo's board is not there for you, until Bo takes it up.",
    )
    pairs = [move for space in ((0, 1), (1, 0), (1, 1)) for move in moved(lesson, "aa..", *space)]
    first = "place aa.. at 0 1 turn 3"
    lesson.move(
        "Do not wait: lay an orange pair anywhere so that the engine moves it.",
        first,
        *(move for move in pairs if move != first),
        fact='those(legal("place aa.."), after(it, moved_tiles(you)) == 1)',
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
    lesson.note(
        "{seconds} seconds are gone. You drive a goal with {tiles(you):word} tiles, Bo has laid {tiles(Bo):word}."
    )
    lesson.number(
        "How many seconds do you have left in this round?",
        "seconds_left",
        rules=["time"],
        hint="Rounds last {options.seconds} seconds here.",
        why="The round ends {options.seconds} seconds after its start, for everybody, whoever laid last.",
    )
    lesson.play("done", seat=BO, ms=46000)
    lesson.note("Bo calls: finished!")
    lesson.seats(
        "Who may still lay and move tiles in this round?",
        "to_act",
        rules=["done"],
        hint="Whoever calls it cannot come back to it.",
        why="Done is final for the round, for the one who says it; the others go on until time is up.",
    )
    lesson.play("place a.a. at 2 1 turn 0", seat=YOU_SEAT, ms=55000)
    lesson.play("remove 2 1", seat=YOU_SEAT, ms=60000)
    lesson.note(
        "You tried one more tile and took it up again. That was the last moment: the clock stands at {seconds} "
        "seconds, "
        "and whatever comes later does not count."
    )
    lesson.legal(
        "Mark all that is left to you in this round.",
        rules=["clock-stands"],
        hint="No more laying, no more taking up.",
        why="At the limit nothing is left but to be done; then the boards are scored.",
    )
    lesson.seats(
        "Your {tiles(you):word} tiles make {points_now(you)} with one goal driven right, Bo's {tiles(Bo):word} make "
        "{points_now(Bo)} without: who wins the round?",
        "winners_of_round",
        rules=["round-won"],
        hint="If points are equal, look at the goals.",
        why="Most points win the round, and of equal points the board with more goals driven right.",
    )
    lesson.play("done", seat=YOU_SEAT)
    lesson.note("Round 1 is yours. After a break round 2 starts, with the clock at 75 seconds.")
    lesson.play("start round 2", seat=CHANCE, ms=75000)
    lesson.number(
        "The clock stood at {seconds} seconds when this round started: at how many seconds does it end at the latest?",
        "ends_at",
        rules=["time-runs-on"],
        hint="The clock was not set back to 0.",
        why="One clock runs on through all rounds and breaks, so {options.seconds} seconds from {seconds} is "
        "{ends_at}.",
    )
    lesson.number(
        "How many tiles lie in the pile now?",
        "left_in_pile",
        rules=["start"],
        hint="What happened to the tiles of the first round?",
        why="Every round starts with empty boards, and all {left_in_pile} tiles of this smaller pile are back in it.",
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
        "winners_of_round",
        rules=["shared"],
        hint="Points are equal, and goals too.",
        why="If points and goals are equal, the round is a full victory for each of you.",
    )  # fmt: skip
    lesson.seats(
        "Two victories are enough today: who wins the game then?",
        'after("done", winners)',
        rules=["end", "rounds"],
        hint="Count both your victories.",
        why="Both of you come to two in the same round, and both win; else a new round would have been played.",
    )  # fmt: skip
    lesson.play("done", seat=YOU_SEAT, ms=112000)
    lesson.note("Two victories each: you win the game together with Bo. Now play a whole race of your own.")
    return lesson
