"""The tips of !nversion's document as lessons of strategy: when to make an inversion, and how to foresee tricks.

Positions come out of games of the greedy bot, but for the best moves of the game for two. What may be played and who
takes a trick is worked out by the rules.
"""

from __future__ import annotations

from typing import Final

from make.claim import measured_claim
from make.lessons.inversion.tricks import deal, play
from make.lessons.inversion_strategy import UNIT, command, known
from make.script import Script

ELSEWHERE: Final = 'in_use // (options.players + 1) - len(of_suit("{0}", lane)) - len(of_suit("{0}", hand(you)))'
"""Number of cards of a suit that are neither in the lane nor in your hand."""


TURN: Final = measured_claim(
    "An inversion can be good even if your number falls: who makes none but for a higher number wins fewer tricks.",
    command("InvertsUpwards", 2, 40000), UNIT,
)  # fmt: skip
IN_A_ROW: Final = measured_claim(
    "Look for tricks in a row along the lane before you declare: who counts high cards alone wins fewer games.",
    command("DeclaresByHand", 3, 400, "wins"), "in 100",
)  # fmt: skip


def turning() -> Script:
    """Teach what an inversion is good for besides a higher number."""
    lesson = Script(
        "inversion", "Change the suit", names=("you", "Bo"), minutes=5, course="strategy", claim=TURN,
    )  # fmt: skip
    deal(
        lesson,
        "C4 C5 C6 C7 C8 C9 S1 S2 S4 H10",
        "C1 C2 C3 C10 S5 S6 S8 S9 H1 H5",
        "H3 H7 H4 H8 H6 S3 H9 H2 S10 S7",
    )
    play(lesson, "H10 H1 C6 H5 C10 C4 S9 C5 C3 C7")
    lesson.note(
        "A game for two: Bo has won {won[Bo]:word} tricks, and you have just taken one. Now you lead to the 3 of "
        "spades. An inversion is good when your number becomes higher, when you want another suit to be asked for, and "
        "when you want somebody else to play another suit."
    )
    lesson.legal(
        "Mark every card that you may lead.", rules=["lane-following", "inversion"],
        hint="Spades, and what makes eleven with a 3.",
        why="You hold spades, so it must be one of them, or the 8 of clubs, which makes eleven.",
    )  # fmt: skip
    lesson.seats(
        "Your highest spade is the 4. If you lead it and Bo answers with the 6 of spades, who takes the trick?",
        'after("play S4; play S6", taker)', rules=["winner"],
        hint="Nobody makes an inversion here.",
        why="Without an inversion the highest spade wins. As long as spades are asked for, Bo can beat all of yours.",
    )  # fmt: skip
    lesson.pieces(
        "You may lead the 8 of clubs and fetch the 3 of spades. Mark all cards that Bo may answer with then.",
        fact='after("play C8", playable)', rules=["inversion", "lane-following"],
        hint="Your 8 of clubs is the follow card then.",
        why="Clubs are asked for, and Bo holds {len(of_suit('C', hand(Bo))):word} of them. No card of Bo's makes "
        "eleven with the 8.",
    )  # fmt: skip
    lesson.best(
        "Lead.", known(lesson), rules=["inversion", "winner-inverted"],
        hint="What can Bo answer to each of your leads, and what counts for you?",
        why="You give an 8 for a 3, and the 3 wins: Bo has to follow with a 1 or a 2 of clubs instead of a spade.",
    )  # fmt: skip
    play(lesson, "C2")
    lesson.note("That was a change of suit. The trick is yours, and so is the next lead, to the 9 of hearts.")
    lesson.best(
        "You hold no heart. What do you lead?", known(lesson), rules=["inversion", "winner-inverted"],
        hint="Now it is the number that may grow.",
        why="The 2 fetches the 9, so your number becomes higher. Bo must follow with a spade and has none above 8.",
    )  # fmt: skip
    play(lesson, "S5")
    lesson.number(
        "You lead to the 2 of hearts. If you lead the 9 of clubs, which number counts for you?",
        'after("play C9; play C1", number(counted_cards[0]))',
        rules=["inversion"],
        hint="The two cards change places.",
        why="The 9 goes into the lane, and the 2 of hearts counts for you: that looks like a bad exchange.",
    )  # fmt: skip
    lesson.best(
        "Bo holds the 1 of clubs, and the 6 and the 8 of spades. Lead.", known(lesson),
        rules=["inversion", "winner-inverted"],
        hint="Which card would Bo have to play after each of your leads?",
        why="After your 9 Bo has to follow with the 1 of clubs, and your 2 beats it. Any other lead loses to a spade.",
    )  # fmt: skip
    play(lesson, "C1")
    lesson.measured()
    lesson.best(
        "{won[you]:Word} tricks are yours, the last {in_a_row(you):word} in a row. Lead to the 10 of spades.",
        known(lesson), rules=["inversion", "winner-leads"],
        hint="One more trick wins the game. Which of your two cards is sure of it?",
        why="The 1 fetches the 10. Who wins once leads, and whoever leads chooses what the others have to follow.",
    )  # fmt: skip
    return lesson


def in_a_row() -> Script:
    """Teach how to foresee tricks: sections of the lane that can be won one after the other."""
    lesson = Script(
        "inversion", "Several in a row", names=("you", "Bo", "Cy"), minutes=5, course="strategy", claim=IN_A_ROW,
        first=1,
    )  # fmt: skip
    deal(
        lesson, "C8 C9 S1 S7 S10 H1 H3 H8 D3 D4", "C5 C10 S6 H2 H6 H10 D2 D6 D7 D9", "C1 C3 C7 S4 H4 H5 H9 D1 D5 D8",
        "C2 H7 C4 S3 S5 S8 S9 S2 C6 D10",
    )  # fmt: skip
    lesson.play("declare 3", "pass")
    lesson.note(
        "Bo said 3, and Cy passed. Single tricks are hard to foresee. But whoever wins one leads the next: so look for "
        "a section of the lane in which you could win several in a row."
    )
    lesson.pieces(
        "One suit is asked for several times in a row. Mark these cards of the lane.", fact="longest_section",
        rules=["follow-card"],
        hint="Go along the lane from its beginning.",
        why="{len(longest_section):Word} spades come one after the other, from the fourth trick to the eighth.",
    )  # fmt: skip
    lesson.number(
        "How many spades do Bo and Cy hold together?", ELSEWHERE.format("S"), rules=["deal", "cards"],
        hint="There are ten spades, and all are in play. Count those in the lane and in your hand.",
        why="Ten less {len(of_suit('S', lane)):word} in the lane and {len(of_suit('S', hand(you))):word} in your hand. "
        "So soon nobody but you can follow spades.",
    )  # fmt: skip
    lesson.best(
        "What do you say?", known(lesson), rules=["declaring", "contract"],
        hint="You need one trick before the spades begin. How many might follow?",
        why='One trick to get the lead and three with spades make four. With 4 you win {round(chance("declare 4"))} '
        'deals in 100, with 5 only {round(chance("declare 5"))}, and with a pass {round(chance("pass"))}.',
    )  # fmt: skip
    lesson.play("pass")
    play(lesson, "C8 C10 C7 H10 H4 H8 C5 C3")
    lesson.note("You are the parent, and Bo has won twice. Bo leads the 5 of clubs; the spades begin after this trick.")
    lesson.best(
        "Play to the 5 of clubs.", known(lesson), rules=["winner", "winner-leads"],
        hint="Which card takes the trick, and who leads to the first spade then?",
        why="The 9 of clubs takes the trick. Win once, and the lead is yours when the spades begin.",
    )  # fmt: skip
    play(lesson, "S7 S6 S4 S10 H6 H9 S1 H2 H5")
    lesson.number(
        "Your 7, your 10 and your 1 of spades have been played since. How many tricks in a row have you won now?",
        "in_a_row(you)", rules=["winner-leads", "winner"],
        hint="Look at the last piles, and count the 9 of clubs in.",
        why="The 9 of clubs and all three spades: even the 1, for nobody else could follow. Four were declared.",
    )  # fmt: skip
    lesson.again()
    deal(
        lesson, "C1 C2 C4 C7 C10 S2 H4 H6 D1 D4", "C6 S5 S9 H1 H2 H8 D3 D5 D7 D8", "C3 S4 S6 S7 S8 S10 H5 H7 D2 D6",
        "H10 S3 H9 S1 C5 C9 C8 D10 H3 D9",
    )  # fmt: skip
    lesson.play("declare 2", "declare 3")
    lesson.note("Another deal. Bo said 2, and Cy {declared}. Only one card of yours is higher than a 7.")
    lesson.number(
        "{len(longest_section):Word} clubs come one after the other. How many clubs do Bo and Cy hold together?",
        ELSEWHERE.format("C"), rules=["deal", "cards"],
        hint="There are ten clubs. Count those in the lane and in your hand.",
        why="Ten less {len(of_suit('C', lane)):word} in the lane and {len(of_suit('C', hand(you))):word} in your hand. "
        "With so many clubs even low ones may well win these tricks.",
    )  # fmt: skip
    lesson.measured()
    lesson.best(
        "What do you say?", known(lesson), rules=["declaring", "passing"],
        hint="Besides the clubs: how many 9s and 10s can your 1s and 2s fetch?",
        why="The clubs in a row, and 1s and 2s that fetch 10s and 9s. With 4 you win {round(chance('declare 4'))} "
        "deals in 100, with a pass {round(chance('pass'))}.",
    )  # fmt: skip
    return lesson
