"""First lessons of strategy in !nversion: three for two, where every card is known, and one on declaring for three.

Positions come out of games of the greedy bot. The best cards of the games for two win against it; the exact solver
finds none that are better.
"""

from __future__ import annotations

from typing import Final

from make.claim import measured_claim
from make.lessons.inversion.tricks import deal, play
from make.lessons.judging import judged
from make.script import Judged, Script

HABITS: Final = "kernel_lib.games.inversion.bots.habits"
UNIT: Final = "tricks a game"
SAMPLES: Final = 2_000


def command(habit: str, players: int, deals: int, of: str = "") -> str:
    """Return the command that compares the greedy bot with one that has a habit more, on the same deals."""
    bots = f'["greedy", "{HABITS}:{habit}"]'
    wins = f', "{of}"' if of else ""
    return f'kl.tournament("inversion", {bots}, players={players}, deals={deals}).difference("greedy", "{habit}"{wins})'


UPWARDS: Final = measured_claim(
    "A low card that fetches a high one out of the lane wins tricks: who makes no inversion by choice wins fewer.",
    command("NeverInverts", 2, 1000), UNIT,
)  # fmt: skip
CHEAPLY: Final = measured_claim(
    "Take a trick with the lowest card that does it: who takes every trick with the highest has too little left.",
    command("TakesDear", 2, 1000), UNIT,
)  # fmt: skip
AHEAD: Final = measured_claim(
    "Look along the lane before you give a card away: who sees no further than the trick on the table wins fewer.",
    command("ForgetsLane", 2, 2000), UNIT,
)  # fmt: skip
ONE_LESS: Final = measured_claim(
    "Declare what you are likely to make, less one: the same player who declares one trick more wins fewer games.",
    command("DeclaresOneMore", 3, 800, "wins"), "in 100",
)  # fmt: skip


def known(lesson: Script) -> Judged:
    """Return the value of your moves where the lesson stands."""
    return judged(lesson, samples=SAMPLES)


def upwards() -> Script:
    """Teach when an eleven is worth making."""
    lesson = Script(
        "inversion", "Fetch a high card with a low one", names=("you", "Bo"), minutes=5, course="strategy",
        claim=UPWARDS, first=1,
    )  # fmt: skip
    deal(
        lesson,
        "C1 C5 S3 S6 S7 S9 H1 H3 H5 H9",
        "C2 C3 C4 C8 S2 S5 S8 S10 H2 H4",
        "S1 H6 C6 C9 S4 C10 C7 H7 H8 H10",
    )
    lesson.note(
        "A game for two: with the cards that you see, you know all of Bo's as well. Six tricks win. "
        "When is it worth making eleven?"
    )
    play(lesson, "S5 S7")
    lesson.pieces(
        "You lead, and the lane shows the 6 of hearts. Which of your cards would make an inversion here?",
        fact="inverting(hand(you))", rules=["inversion"],
        hint="They need not be hearts: only their number matters.",
        why="6 and 5 are eleven, in any suit. Both fives would put the 6 of hearts before you in their place.",
    )  # fmt: skip
    play(lesson, "C5 C8 C2")
    lesson.note("You fetched the 6, Bo had to follow your club and won with the 8. Now Bo leads the 2 of clubs.")
    lesson.number(
        "The lane shows the 6 of clubs. If you play the 5 of hearts, which number counts for you?",
        'after("play H5", number(counted_cards[1]))',
        rules=["inversion"],
        hint="The two cards change places.",
        why="Your 5 goes into the lane, and the 6 that lay there counts as yours: one more than you gave.",
    )  # fmt: skip
    lesson.best(
        "Play on Bo's 2 of clubs so that you can still win the game.", known(lesson),
        rules=["inversion", "winner-inverted"],
        hint="You hold one club and one card that makes eleven. Which of the two will be of more use later?",
        why="The 5 fetches the 6 and takes the trick. The 1 of clubs would lose it, and a 10 is still to come.",
    )  # fmt: skip
    play(lesson, "C1 S2 S10 S6 C4")
    lesson.note("Bo has {won[Bo]:word} tricks now. Here is the 10 of clubs in the lane, and Bo has led the 4 of clubs.")
    lesson.number(
        "You hold no club. What is the highest number that one of your cards can bring to count for you?",
        'after("play H1", number(counted_cards[1]))',
        rules=["inversion", "no-suit"],
        hint="Which number makes eleven with 10?",
        why="A 1 makes eleven with the 10 and fetches it. No other card of yours could beat a club here.",
    )  # fmt: skip
    lesson.best(
        "Take this trick.", known(lesson), rules=["inversion", "winner-inverted"],
        hint="The weakest card that you hold does it.",
        why="The 1 of hearts fetches the 10: your lowest card has become the highest.",
    )  # fmt: skip
    play(lesson, "S9 C3 H2")
    lesson.note(
        "{won[you]} to {won[Bo]}. The lane shows the 7 of hearts, and you hold no 4 to make eleven. You have to follow "
        "suit."
    )
    lesson.best(
        "Bo led the 2 of hearts. Play so that you can still win the game.", known(lesson), rules=["winner"],
        hint="You need all of the last three tricks. Look at the last two cards of the lane.",
        why="The 3 is enough for the 2, and the 9 is kept for the 10 of hearts at the end of the lane.",
    )  # fmt: skip
    lesson.seats(
        "You lead to the 8 of hearts. If you play the 3 of spades and Bo answers with the 8 of spades, who wins?",
        'after("play S3; play S8", taker)',
        rules=["winner-inverted", "tie"],
        hint="Which card counts for you, and what if two are equal?",
        why="Your 3 fetches the 8 of hearts. Two eights are equally high, and yours was played first.",
    )  # fmt: skip
    lesson.measured()
    lesson.best(
        "{len(hand(you)):Word} tricks are left and you need both. Lead.", known(lesson),
        rules=["inversion", "winner-inverted"],
        hint="One of your two cards is sure of the last trick: keep it for that.",
        why="The 3 fetches the 8, and your 9 of hearts is the highest heart for the last trick. {won[you] + 2:Word} "
        "tricks are yours.",
    )  # fmt: skip
    return lesson


def cheaply() -> Script:
    """Teach which card takes a trick, and which one loses it."""
    lesson = Script(
        "inversion", "As cheaply as you can", names=("you", "Bo"), minutes=5, course="strategy", claim=CHEAPLY,
    )  # fmt: skip
    deal(
        lesson,
        "C2 C8 C10 S3 S4 S10 H1 H2 H3 H9",
        "C3 C6 C7 C9 S2 S6 H6 H7 H8 H10",
        "C1 S1 H4 S5 H5 C5 S9 C4 S7 S8",
    )
    play(lesson, "C2 C7 S6 S3 H10")
    lesson.note(
        "A game for two. Bo took the first {won[Bo]:word} tricks and leads the 10 of hearts to the 4 of hearts."
    )
    lesson.number(
        "How many of the cards that you may play can take this trick?", "len(moves(taker == you and len(tricks) == 3))",
        rules=["winner", "inversion"],
        hint="Which number would make an inversion, and what would it fetch?",
        why="Nothing is higher than a 10, and you hold no 7 to make eleven with the 4.",
    )  # fmt: skip
    lesson.best(
        "The trick is lost. Which card do you give?", known(lesson), rules=["lane-following"],
        hint="A 9 of spades and a 5 of hearts are still to come in the lane: what goes with them?",
        why="A card that does nothing later. The 9 will take a trick with hearts, and the 2 makes eleven with the 9.",
    )  # fmt: skip
    play(lesson, "C6")
    lesson.note(
        "Bo had no spade, and the 6 of clubs made eleven with the 5 of spades: now the 5 counts for Bo, and clubs are "
        "asked for."
    )
    lesson.pieces(
        "Which of the cards that you may play take this trick?", fact="word(2, moves(taker == you))",
        rules=["winner-inverted", "inversion"],
        hint="After an inversion the highest number wins, whatever its suit.",
        why="Both your clubs are higher than Bo's 5, so either of them takes the trick.",
    )  # fmt: skip
    lesson.best(
        "Take this trick with the right card.", known(lesson), rules=["winner-inverted"],
        hint="What do you gain by the higher one?",
        why="The 8 does it. The 10 will be needed for the 5 of clubs, two cards further along the lane.",
    )  # fmt: skip
    play(lesson, "H9 H8 C10 H6")
    lesson.note("Your 9 and your 10 each took a trick, so it is {won[you]} to {won[Bo]}. You lead to the 9 of spades.")
    lesson.legal(
        "Mark every card that you may lead.", rules=["lane-following", "inversion"],
        hint="Spades, and whatever makes eleven with a 9.",
        why="You hold spades, so you must play one of them, or a card that makes eleven: the 2 of hearts.",
    )  # fmt: skip
    lesson.best(
        "Win this trick as cheaply as you can.", known(lesson), rules=["inversion", "winner-inverted"],
        hint="Which card of yours is of least use later?",
        why="The 2 fetches the 9, which beats all that Bo can follow with, and both your spades stay for the end.",
    )  # fmt: skip
    play(lesson, "H7 H3 C9 S2")
    lesson.measured()
    lesson.best(
        "Bo leads the 2 of spades to the 7 of spades. Only the 8 of spades is left of the lane: win both tricks.",
        known(lesson), rules=["winner"],
        hint="Which card do you want to have for the 8 of spades?",
        why="The 4 makes eleven with the 7 and fetches it, which beats the 2. Your 10 is sure of the last trick.",
    )  # fmt: skip
    return lesson


def ahead() -> Script:
    """Teach what is kept for which card of the lane."""
    lesson = Script(
        "inversion", "Look along the lane", names=("you", "Bo"), minutes=5, course="strategy", claim=AHEAD,
    )  # fmt: skip
    deal(
        lesson,
        "C1 C3 C5 C7 C8 S1 S6 S10 H6 H8",
        "C2 C6 C9 S2 S5 S7 S8 H1 H3 H5",
        "S4 C4 H2 C10 H4 S3 H9 H7 S9 H10",
    )
    lesson.note("A game for two. The whole lane lies open: before the first card is played you can plan for the last.")
    lesson.pieces(
        "You hold {len(of_number(1, hand(you))):word} 1s. Mark the cards of the lane that a 1 can fetch.",
        fact='fetched_by("S1", lane)',
        rules=["inversion", "follow-card"],
        hint="Which number makes eleven with a 1?",
        why="A 1 makes eleven with a 10. One 10 comes in the fourth trick, the other one in the last.",
    )  # fmt: skip
    play(lesson, "S10 S5 C7 C6 H3 H6 C1 C9 H8 H1")
    lesson.note(
        "You lead {won[you]} to {won[Bo]}, and the 1 of clubs has fetched its 10. {6 - won[you]:Word} of the last "
        "{10 - len(tricks):word} tricks win."
    )
    lesson.pieces(
        "Which card of your hand do you keep for the 10 of hearts, the last card of the lane?",
        fact="fetched_by(lane[-1], hand(you))",
        rules=["inversion", "no-suit"],
        hint="You have no heart left, so a heart will not do.",
        why="Without hearts you may play anything then, and the 1 of spades fetches the 10.",
    )  # fmt: skip
    lesson.best(
        "You lead to the 3 of spades.", known(lesson), rules=["inversion"],
        hint="The 1 is spoken for, and the 6 of spades can wait as well. What else may be led here?",
        why="8 and 3 are eleven. Bo must follow your club and has only a 2, so even the 3 that you fetch wins.",
    )  # fmt: skip
    play(lesson, "C2")
    lesson.number(
        "You lead to the 9 of hearts now. How many clubs are still to come in the lane after it?",
        'len(of_suit("C", to_come))',
        rules=["follow-card"],
        hint="Count the cards beyond the 9 of hearts.",
        why="Hearts, spades, hearts: nobody is asked for a club any more.",
    )  # fmt: skip
    lesson.best(
        "Lead a card that you will not miss.", known(lesson), rules=["no-suit"],
        hint="Which suit is not wanted any more?",
        why="A club. The spades have a 9 of spades and a 10 of hearts to wait for.",
    )  # fmt: skip
    play(lesson, "S2 H5")
    lesson.best(
        "Bo's 2 fetched the 9 and took that trick, and leads the 5 of hearts to the 7 of hearts. What do you give?",
        known(lesson), rules=["no-suit"],
        hint="You cannot take this trick: neither a heart nor a 4 is in your hand.",
        why="The last club. Of the spades one will follow suit in the next trick, the other one fetches the 10.",
    )  # fmt: skip
    play(lesson, "S7")
    lesson.measured()
    lesson.best(
        "{won[you]} to {won[Bo]}. Bo leads the 7 of spades to the 9 of spades. Which spade do you give?", known(lesson),
        rules=["lane-following", "inversion"],
        hint="Neither of them beats the 7. Which one wins the last trick?",
        why="The 6 goes, though it is higher. In the last trick the 1 fetches the 10 of hearts: the sixth trick.",
    )  # fmt: skip
    return lesson


def one_less() -> Script:
    """Teach what to declare, and when to pass: five deals."""
    lesson = Script(
        "inversion", "Declare one less", names=("you", "Bo", "Cy"), minutes=5, course="strategy", claim=ONE_LESS,
        first=1,
    )  # fmt: skip
    deal(
        lesson, "C2 C10 S10 H1 H9 D1 D3 D6 D8 D10", "C6 C8 S3 S4 S6 H2 H3 H10 D2 D9", "C1 C3 C7 C9 S2 H6 H7 H8 D4 D7",
        "S1 H4 S5 H5 C5 S9 C4 D5 S7 S8",
    )  # fmt: skip
    lesson.play("declare 2", "pass")
    lesson.note(
        "Three play, and Bo speaks first. The parent plays alone against two. Here Bo said {declared}, and Cy passed."
    )
    lesson.seats(
        "Suppose you passed too. If Bo then won only one trick, who would win the game?",
        'without([you, Bo, Cy], [after("pass", parent)])',
        rules=["win-contract"],
        hint="Bo would be the parent.",
        why="A parent who misses the contract loses to all children. To pass is to bet that the contract fails.",
    )  # fmt: skip
    lesson.best(
        "You have {len(of_number(10, hand(you))):word} 10s, a 9, and {len(of_number(1, hand(you))):word} 1s. What do "
        "you declare?", known(lesson),
        rules=["declaring", "contract"],
        hint="Nobody is left to bid against you but Bo. What is the least that is more than {declared}?",
        why="{declared + 1} is enough to be the parent. You may well win more, but nobody pays you for what is "
        "over.",
    )  # fmt: skip
    lesson.again()
    deal(
        lesson, "C2 C5 S1 S2 S8 H1 H2 H7 D5 D10", "C3 C4 C8 H4 H6 H8 H10 D3 D7 D8", "C1 C6 S3 S5 S7 S9 S10 H3 D1 D6",
        "H5 D2 H9 S6 C9 D4 D9 C7 S4 C10",
    )  # fmt: skip
    lesson.play("declare 3", "pass")
    lesson.note("Another deal. Bo said {declared}, and Cy passed.")
    lesson.best(
        "Nobody but you can still outbid Bo. What do you say?", known(lesson), rules=["declaring", "passing"],
        hint="Low cards are strong where the lane shows high ones: count your 1s and 2s, and its 9s and 10s.",
        why="Your 2s can fetch three 9s, your 1s a 10: with " '{declared + 1} you win '
        '{round(chance("declare 4"))} deals in 100, with a pass {round(chance("pass"))}.',
    )  # fmt: skip
    lesson.again()
    deal(
        lesson, "C5 S3 S7 S9 S10 H1 H2 D6 D7 D10", "C3 C10 H4 H5 H8 H9 D2 D3 D4 D9", "C1 C2 C7 S2 S5 S8 H3 D1 D5 D8",
        "S6 H10 H7 C9 C8 H6 S1 S4 C4 C6",
    )  # fmt: skip
    lesson.play("declare 4", "pass")
    lesson.note("A fine hand: two 10s, a 9, and low cards for the high ones of the lane. But Bo said {declared}.")
    lesson.best(
        "What do you say to that?", known(lesson), rules=["declaring", "passing"],
        hint="As a child you win if Cy and you keep Bo below {declared}. With this hand, how likely is that?",
        why='Such a hand is strong for a child, too: with a pass you win '
        '{round(chance("pass"))} deals in 100, with {declared + 1} only {round(chance("declare 5"))}.',
    )  # fmt: skip
    lesson.again()
    deal(
        lesson, "C1 C9 S1 S7 S8 S9 H8 H10 D1 D5", "C2 C6 C10 S4 S5 S10 H3 D2 D8 D9", "C3 C4 C5 C8 S6 H1 H5 H9 D4 D10",
        "D3 C7 H7 D6 H6 D7 S2 S3 H4 H2",
    )  # fmt: skip
    lesson.play("declare 2", "declare 3")
    lesson.note("Bo said 2, and Cy {declared}.")
    lesson.best(
        "Now it is your turn. What do you say?", known(lesson), rules=["declaring", "passing"],
        hint="What is the least that you can say? If you pass, you win only if the parent fails.",
        why='{declared + 1} is the least, and with it you win {round(chance("declare 4"))} deals in 100; with a pass, '
        '{round(chance("pass"))}.',
    )  # fmt: skip
    lesson.again()
    deal(
        lesson, "C2 C9 S1 S2 S3 S6 S7 S10 D1 D8", "C1 S4 S8 H2 H4 D3 D4 D7 D9 D10", "C4 C5 C6 C8 S5 H8 H10 D2 D5 D6",
        "C7 S9 H3 C3 H1 H5 H9 H7 H6 C10",
    )  # fmt: skip
    lesson.play("declare 3", "pass")
    lesson.measured()
    lesson.note("And the last deal. Bo said {declared}.")
    lesson.best(
        "Leave it to Bo, or go on? What do you say?", known(lesson), rules=["declaring", "passing"],
        hint="{len(of_suit('S', hand(you))):Word} of your {len(hand(you)):word} cards are spades. How many spades does "
        "the lane show?",
        why='{len(of_suit("S", lane)):Word} only. With {declared + 1} you would win '
        '{round(chance("declare 4"))} deals in 100, with a pass {round(chance("pass"))}.',
    )  # fmt: skip
    return lesson
