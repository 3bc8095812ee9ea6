"""First lessons of strategy in GEAR: three on tricks, two on the auction.

Positions come out of games of three greedy bots. What moves are worth is judged on closed hands drawn at random.
"""

from __future__ import annotations

from typing import Final

from make.claim import measured_claim
from make.lessons.judging import judged
from make.script import Judged, Script

HABITS: Final = "kernel_lib.games.gear.bots.habits"
NAMES: Final = ("you", "Bo", "Cy")
UNIT: Final = "points a game"
SAMPLES: Final = 3_000


def _command(habit: str, deals: int) -> str:
    """Return the command that compares the greedy bot with one that has a habit more, on the same deals."""
    bots = f'["greedy", "{HABITS}:{habit}"]'
    return f'kl.tournament("gear", {bots}, players=3, deals={deals}).difference("greedy", "{habit}")'


LEAD_PAIRS: Final = measured_claim(
    "Lead your pairs: who only ever leads single cards scores far less in a game of four rounds.",
    _command("LeadsSingles", 400), UNIT,
)  # fmt: skip
HIGH_WAIT: Final = measured_claim(
    "Let your highest cards wait: who always leads the highest number scores less, for the last trick pays 3 on top.",
    _command("LeadsHighest", 400), UNIT,
)  # fmt: skip
USE_CLOSED: Final = measured_claim(
    "Use your closed cards while they surprise: who holds them back until nothing else is left scores very much less.",
    _command("HoardsClosed", 200), UNIT,
)  # fmt: skip
COUNT_CLOSED: Final = measured_claim(
    "Look at a set together with your closed cards: who forgets them in the auction scores less.",
    _command("ForgetsClosed", 4000), UNIT,
)  # fmt: skip
LEAST_BID: Final = measured_claim(
    "Bid the least that will do: who bids three points more to frighten the others scores less.",
    _command("BidsThreeMore", 400), UNIT,
)  # fmt: skip


def known(lesson: Script) -> Judged:
    """Return the value of your moves where the lesson stands."""
    return judged(lesson, samples=SAMPLES)


def _deal(lesson: Script, closed: str, *sets: str) -> None:
    """Deal the closed hands by seat, with commas between them, and the sets."""
    hands = [hand.split() for hand in closed.split(",")]
    lesson.deal(kind="deal", closed=hands, sets=[cards.split() for cards in sets])


def _play(lesson: Script, moves: str) -> None:
    """Make bids (`0 on C`) and plays (`R5 B4`, closed cards behind `closed`), by whose turn it is."""
    for move in filter(None, (part.strip() for part in moves.split(","))):
        lesson.play(f"bid {move}" if " on " in move else f"play {move}")


# In the tricks --------------------------------------------------------------------------------------------


def lead_pairs() -> Script:
    """Teach that pairs are led, and which of them first."""
    lesson = Script(
        "gear", "Lead your pairs", names=NAMES, minutes=5, course="strategy", claim=LEAD_PAIRS, rounds=2,
    )  # fmt: skip
    _deal(
        lesson, "B3 B8, R2 R8, R7 B7",
        "R2 R3 R4 BA B4 B9", "R3 R5 R6 B3 B6 B8", "R5 R8 B2 B4 B9 B10",
    )  # fmt: skip
    _play(lesson, "0 on C, 0 on B, 1 on B, 0 on A")
    lesson.note(
        "You bought set B for {paid[you]:points}, and you lead. Count your closed cards in, the blue 3 and the blue 8."
    )
    lesson.number(
        "Of how many numbers do you hold two cards or more?", "len(several(hand(you)))", rules=["lead"],
        hint="Look at your open and closed cards together.",
        why="3s, 6s and 8s: you can lead a pair of each.",
    )  # fmt: skip
    lesson.choice(
        "You might lead two blue 8s. Who has two blue cards of one number lying open, and would have to follow?",
        {
            "Bo.": 'pairs(of_colour("B", shown(Bo))) > 0',
            "Cy.": 'pairs(of_colour("B", shown(Cy))) > 0',
            "Neither of them.": 'pairs(of_colour("B", shown(Bo))) == 0 and pairs(of_colour("B", shown(Cy))) == 0',
        }, rules=["follow-pair"], last=1,
        hint="Go through the blue cards of each of the two.",
        why="Nobody has an open blue pair. So only a pair with a closed card in it could beat yours.",
    )  # fmt: skip
    lesson.best(
        "What do you lead?", known(lesson), rules=["lead", "pairs-count-two"],
        hint="Which of your pairs is the hardest to beat?",
        why="The highest pair first: it counts two tricks. Bo and Cy have a blue 9 each, so only two blue 10s beat it.",
    )  # fmt: skip
    _play(lesson, "R5 B4, R2 R3")
    lesson.best(
        "Nobody could follow, and {taken[you]:word} tricks are yours. Lead again.", known(lesson), rules=["lead",
        "pairs-count-two"],
        hint="You have another blue pair, if you take the closed card to it.",
        why="Low as they are, two blue 3s are beaten only by a blue pair, and none lies open.",
    )  # fmt: skip
    _play(lesson, "B2 closed R2, R4 B4")
    lesson.best(
        "{taken[you]:Word} tricks. Lead once more.", known(lesson), rules=["lead", "pairs-count-two"],
        hint="There is one pair left in your hand.",
        why="A red and a blue 6 are beaten only by a pair of both colours that is as high or higher.",
    )  # fmt: skip
    _play(lesson, "B9 B10, closed R7 B7, BA, R3, R8, B9, R5, closed R8")
    lesson.note(
        "Cy had such a pair, closed, and took that trick and the rest. Still, you won "
        "{tricks_of(you, 1):word} tricks of eight."
    )
    _deal(
        lesson, "RA R7, R9 B8, B6 B6",
        "R2 R3 R4 R5 R7 B5", "RA R6 R8 B3 B4 B8", "R4 R9 R10 BA B3 B5",
    )  # fmt: skip
    _play(lesson, "1 on B, 0 on C, 1 on C, 0 on A, closed B6 B6, B3 B4, R2 R3, R9, R6, closed R9, R4, R4, closed R7")
    lesson.note(
        "The second round. You have just taken a trick, and have {len(hand(you)):word} cards left: "
        "{pairs(hand(you)):word} pairs."
    )
    lesson.best(
        "Which pair do you lead first?", known(lesson), rules=["lead", "follow-pair"],
        hint="You will lead both. Which one is harder to beat when the others have only two cards left?",
        why="The 8s first. Then the two others hold {len(hand(Bo)) - 2:word} cards each, and need a red pair to beat "
        "your As.",
    )  # fmt: skip
    _play(lesson, "R5 B5, B3 B5")
    lesson.measured()
    lesson.best(
        "Finish the round.", known(lesson), rules=["lead", "score-last"],
        hint="Together or one after the other?",
        why="Together they are one trick that counts two, with the {pays(1, 0, True) - pays(1):points} for the last "
        "trick, and both As are yours.",
    )  # fmt: skip
    return lesson


def high_wait() -> Script:
    """Teach what is led first, and what is kept for the last trick."""
    lesson = Script(
        "gear", "High cards can wait", names=NAMES, minutes=5, course="strategy", claim=HIGH_WAIT, rounds=2,
    )  # fmt: skip
    _deal(
        lesson, "B5 B10, R2 B7, R5 R10",
        "R3 R5 R6 R8 B2 B6", "R3 R4 R6 B4 B4 B6", "RA R9 R10 B5 B8 B9",
    )  # fmt: skip
    _play(lesson, "0 on C, 1 on C, 3 on C, 0 on A, 4 on C, 5 on C, 0 on B, RA, R8, R3, R3, R4, R9")
    lesson.note(
        "You paid {paid[you]:points} for set C, and have just taken a trick with the red 9. "
        'You hold {count(numbers(hand(you)), "10"):word} 10s.'
    )
    lesson.number(
        "Suppose your two 10s take the very last trick. How many points are paid for its being the last?",
        "pays(2, 0, True) - pays(2)", rules=["score-last"],
        hint="It is paid once, also for a pair.",
        why="{pays(2, 0, True) - pays(2):points} on top of the tricks themselves. So it is worth keeping something for "
        "the end.",
    )  # fmt: skip
    lesson.best(
        "What do you lead?", known(lesson), also=["play B5 closed B5", "play B8"], rules=["lead"],
        hint="Which of your cards can do their work now, so that the 10s come last?",
        why="The 9, the 8 or the 5s: what is high enough now. The 10s stay high to the end.",
    )  # fmt: skip
    _play(lesson, "closed B7, B4")
    lesson.best(
        "You took it. Lead again.", known(lesson), also=["play B8"], rules=["lead", "follow-pair"],
        hint="Neither Bo nor Cy has a blue pair lying open.",
        why="Two blue 5s are hard to follow, and your 8 and your 10s are still there for what comes.",
    )  # fmt: skip
    _play(lesson, "B2 closed R2, B4 closed R5")
    lesson.best(
        "{len(hand(you)):Word} cards are left. Lead.", known(lesson), rules=["lead", "score-last"],
        hint="Which of them do you want to have in the last trick?",
        why="The 8 takes this one, and the 10s are the last trick, which counts two and pays "
        "{pays(1, 0, True) - pays(1)}.",
    )  # fmt: skip
    _play(lesson, "B6, B6, R10 closed B10, R5 R6, R6 closed R10")
    _deal(
        lesson, "R5 B4, B2 B8, R4 R9",
        "R6 R6 B2 B5 B7 B10", "R3 R5 R8 R8 R10 B7", "RA R2 R7 BA B6 B6",
    )  # fmt: skip
    _play(lesson, "0 on C, 0 on B, 1 on B, 0 on A")
    lesson.note("The last trick was yours. In the second round you bought set B for {paid[you]:points} and lead.")
    lesson.pieces(
        "Suppose you lead the red 10. Which card that lies open before the others would beat it?",
        fact='after("play R10", word(2, moves(ahead == Bo))) + after("play R10; play R2", word(2, moves(taker == Cy)))',
        rules=["ace", "open-hand"],
        hint="What does a 10 do to an A?",
        why="Where a 10 is led, an A of its colour that follows counts 11. Bo's red A would take your 10.",
    )  # fmt: skip
    lesson.best(
        "What do you lead?", known(lesson), rules=["lead", "follow-pair"],
        hint="A pair is harder to beat than a high card.",
        why="Two red 8s, for nobody is likely to have two higher red cards of one number.",
    )  # fmt: skip
    _play(lesson, "R7 closed B8, R6 R6")
    lesson.best(
        "{taken[you]:Word} tricks are yours. Lead again.", known(lesson), also=["play R5", "play closed R5"],
        rules=["lead", "follow-pair"],
        hint="Your closed 5 has a twin.",
        why="Another red pair. The 10 has time.",
    )  # fmt: skip
    _play(lesson, "R2 closed B2, B2 closed R4")
    lesson.measured()
    lesson.best(
        "{taken[you]:Word} tricks. Lead: the red 3 or 10, the blue 7, or the closed blue 4.", known(lesson),
        also=["play closed B4"],
        rules=["lead", "ace", "follow-colour"],
        hint="Bo has to follow with what lies open. Which lead makes Bo give the red A away?",
        why="Under the 3 Bo has to put the red A, the only open red card. Then no open card beats your 10 any more.",
    )  # fmt: skip
    return lesson


def use_closed() -> Script:
    """Teach what closed cards are good for, and when."""
    lesson = Script(
        "gear", "Closed cards at work", names=NAMES, minutes=5, course="strategy", claim=USE_CLOSED, rounds=2, first=1,
    )  # fmt: skip
    _deal(
        lesson, "R7 B6, R9 B2, BA B5",
        "RA RA R3 R10 B3 B5", "R7 R8 R8 B8 B8 B10", "R5 R6 R9 B4 B9 B10",
    )  # fmt: skip
    _play(lesson, "0 on B, 2 on B, 0 on C, 0 on A, R9 B9, R3 B3, R8 B8, B4, closed BA")
    lesson.note("Bo leads the blue 4, and Cy puts the blue A on it, which counts 1 without a 10. You come last.")
    lesson.number(
        "How many of the cards in your two hands would take this trick?", "len(moves(taker == you))",
        rules=["winner", "ace"],
        hint="Blue cards higher than 4, open or closed. But what does a 10 do to Cy's A?",
        why="The open 8 and the closed 6, which nobody knows of. Beside your 10 Cy's A would count 11 and win.",
    )  # fmt: skip
    lesson.best(
        "Take this trick.", known(lesson), rules=["winner", "own-cards"],
        hint="Which of the two would you miss less?",
        why="The closed 6 does it. The 8 is half of a pair, and beside your 10 Cy's A would count 11 and win.",
    )  # fmt: skip
    _play(lesson, "R8, R5, R10, RA RA")
    lesson.note("You led the red 8, Cy took it with the 10 and leads two red As, which count 1 each.")
    lesson.choice(
        "Which pairs follow two red As?",
        {
            "Any two red cards.": 'follows(["RA", "RA"], ["R5", "R6"])',
            "Any pair.": 'follows(["RA", "RA"], ["R5", "B5"]) and follows(["RA", "RA"], ["B5", "B5"])',
            "Two red cards of one number.":
                'follows(["RA", "RA"], ["R5", "R5"]) and not follows(["RA", "RA"], ["R5", "B5"]) and '
                'not follows(["RA", "RA"], ["R5", "R6"])',
        }, rules=["follow-pair"],
        hint="Numbers must be equal, and colours as they were led.",
        why="A pair of the same colours. As count 1 and lose to such a pair, unless it is two 10s: then they count 11.",
    )  # fmt: skip
    lesson.best(
        "What do you play?", known(lesson), rules=["follow-pair", "pairs-count-two"],
        hint="What do you have to put beside your open red 7?",
        why="The closed 7 makes a pair of your open one: two tricks and two As, which nobody saw coming.",
    )  # fmt: skip
    _play(lesson, "R6 closed B2, B8, B10, B5, closed R9, closed B5, B10")
    _deal(
        lesson, "B6 B7, R2 B2, R8 B10",
        "R4 R5 R7 B2 B3 B6", "R5 R10 B4 B4 B8 B10", "R6 R9 R10 BA B5 B7",
    )  # fmt: skip
    _play(lesson, "0 on B, 2 on B, 0 on C, 1 on C, 3 on B, 2 on C, 4 on B, 0 on A, R4, R5, R9")
    _play(lesson, "R10, closed R2, R10, B4 B4")
    lesson.note("The second round. You have set C, and a closed 6 and 7, both blue. Cy leads two blue 4s.")
    lesson.best(
        "What do you play?", known(lesson), rules=["follow-pair", "closed-free"],
        hint="Nothing obliges you, but you can follow.",
        why="The closed 7 beside the open one makes a blue pair that beats the 4s, and you lead next.",
    )  # fmt: skip
    _play(lesson, "R5 B3")
    lesson.measured()
    lesson.best(
        "Your red 6, blue 5 and blue A lie open, and the blue 6 is closed. Lead.", known(lesson),
        rules=["lead", "pairs-count-two"],
        hint="What do the open and the closed cards make together?",
        why="Two 6s, red and blue: two tricks, unless somebody has a pair of both colours that is as high or higher.",
    )  # fmt: skip
    return lesson


# In the auction -------------------------------------------------------------------------------------------


def count_closed() -> Script:
    """Teach which set is worth most to you: four auctions."""
    lesson = Script(
        "gear", "What a set is worth to you", names=NAMES, minutes=5, course="strategy", claim=COUNT_CLOSED, rounds=1,
        first=1,
    )  # fmt: skip
    _deal(lesson, "R6 B3, R8 R10, B4 B8", "R2 R4 R7 R9 BA B9", "RA R3 R3 B3 B8 B10", "R6 B2 B4 B6 B7 B9")
    _play(lesson, "0 on A")
    lesson.note(
        'Your closed cards are a red 6 and a blue 3. Cy has bid {price("A")} on set A. Now you may bid on any set.'
    )
    lesson.number(
        "How many 3s would you hold together with set B?",
        'count(numbers(hidden(you) + offered("B")), "3")', rules=["closed-hand", "open-hand"],
        hint='{count(numbers(offered("B")), "3"):Word} lie in the set.',
        why="Two red and two blue: all the 3s there are, which "
        "makes " '{count(numbers(hidden(you) + offered("B")), "3") // 2:word} pairs.',
    )  # fmt: skip
    lesson.best(
        "What do you bid?", known(lesson), rules=["choose-set", "bid-values"],
        hint="Which set goes best with your closed cards, and what does it cost?",
        why='Set B makes {count(numbers(hidden(you) + offered("B")), "3") // 2:word} pairs of 3s and has a 10 besides. '
        "Nobody has bid on it, so 0 will do.",
    )  # fmt: skip
    lesson.again()
    _deal(lesson, "R6 R8, R3 B3, B2 B7", "RA R7 R10 BA B5 B7", "R2 R5 BA B3 B4 B8", "RA R2 R4 R7 R8 B6")
    _play(lesson, "0 on A, 1 on A, 2 on A, 0 on C")
    lesson.note(
        "Another deal. Your closed cards are a red 6 and a red 8. Set A has risen to "
        '{price("A")}; set C has a bid of {price("C")}.'
    )
    lesson.number(
        "How many pairs would you have together with set C?", 'pairs(hidden(you) + offered("C"))', rules=["closed-hand",
        "open-hand"],
        hint="A pair is two of the same number, of any colours.",
        why="The 8s, both red, and the 6s, red and blue.",
    )  # fmt: skip
    lesson.best(
        "What do you bid?", known(lesson), rules=["higher-bid", "ousted-bid"],
        hint="Set A looks best on the table. Which one is best in your hand, less what it costs?",
        why='Set C makes {pairs(hidden(you) + offered("C")):word} pairs with your closed cards and costs '
        '{price("C") + 1}, where set A would cost '
        '{price("A") + 1}.',
    )  # fmt: skip
    lesson.again()
    _deal(lesson, "R3 R7, BA B5, R8 B10", "RA RA R6 R6 B2 B7", "R3 R5 R5 R9 B8 B10", "R2 R9 BA B2 B6 B9")
    _play(lesson, "0 on B")
    lesson.note('The third deal. Your closed cards are a red 3 and a red 7. Set B has a bid of {price("B")}.')
    lesson.best(
        "What do you bid?", known(lesson), rules=["choose-set"],
        hint="Count the pairs that each set makes with your closed cards.",
        why='Set A has {pairs(offered("A")):word} red pairs, and your 7 makes one more. '
        "Each A is a point besides if you take it yourself.",
    )  # fmt: skip
    lesson.again()
    _deal(lesson, "R5 B6, R5 B4, RA B2", "R7 R8 R9 B7 B8 B9", "RA R4 R10 B3 B4 B6", "R4 R6 BA BA B5 B5")
    lesson.measured()
    _play(lesson, "0 on A, 1 on A, 2 on A, 3 on A, 0 on C, 1 on C")
    lesson.note(
        'The last deal. Set A has risen to {price("A")}, set C to {price("C")}, set B is free. '
        "Your closed cards: red 5, blue 6."
    )
    lesson.best(
        "You were ousted. Bid again.", known(lesson), rules=["ousted-bid", "choose-set"],
        hint="What is a set worth to you, less its price?",
        why='Set B has 4s, and your 6 finds its twin there: {pairs(hidden(you) + offered("B")):word} pairs and a 10, '
        "for nothing.",
    )  # fmt: skip
    return lesson


def least_bid() -> Script:
    """Teach how much to bid: four auctions."""
    lesson = Script(
        "gear", "Bid the least that will do", names=NAMES, minutes=5, course="strategy", claim=LEAST_BID, rounds=1,
        first=1,
    )  # fmt: skip
    _deal(lesson, "B3 B7, R10 B10, R8 B2", "RA R2 R5 R5 R9 B3", "R6 R8 R9 R10 BA B7", "R4 R4 B4 B5 B6 B6")
    _play(lesson, "0 on B, 1 on B, 0 on A, 2 on B")
    lesson.note(
        'You bid 1 on set B and were ousted. Bo has set A for {price("A")}, Cy set B for {price("B")}. Nobody wants '
        "set C."
    )
    lesson.choice(
        "What happens if you bid 0 on set C now?",
        {
            "Bo may answer with a higher bid.": 'refused("bid 1 on C", Bo) == ""',
            "All sets have a bidder, so they are sold.": "not in_auction",
            "Everybody bids once more.": 'len(legal("bid")) > 0',
        },
        after="bid 0 on C", rules=["sold", "ousted-bid"],
        hint="Who is still without a set then?",
        why="Nobody is ousted any more, so the auction is over and everybody pays what they bid.",
    )  # fmt: skip
    lesson.best(
        "What do you bid?", known(lesson), rules=["bid-values", "sold"],
        hint="Which set do you like, and who could take it from you?",
        why="Set C has pairs of 4s and of 6s. Nobody can answer, so any point above 0 would be thrown away.",
    )  # fmt: skip
    lesson.again()
    _deal(lesson, "B6 B7, R7 R9, R4 B3", "RA RA R7 R8 R9 B8", "R2 R3 R10 B2 B4 B5", "R2 R5 BA B6 B8 B10")
    _play(lesson, "0 on A, 1 on A, 2 on A, 0 on B")
    lesson.note('Another deal. All three of you like set A: Bo has bid {price("A")} on it. Cy has turned to set B.')
    lesson.number(
        "You reckon that set A will bring you 9 points. What is left of them if you get it for 6?", "9 - 6",
        rules=["sold"],
        hint="Everybody pays what they bid.",
        why="A bid of 6 leaves you {9 - 6}, a bid of 3 leaves you {9 - 3}: each point that you bid is one that you do "
        "not have.",
    )  # fmt: skip
    lesson.best(
        "What do you bid?", known(lesson), rules=["higher-bid", "bid-values"],
        hint="One more than Bo's bid is enough, unless Bo goes on.",
        why='{price("A") + 1} takes the set from Bo. If Bo goes on to {price("A") + 2}, you can still think about it, '
        "and about set C for 0.",
    )  # fmt: skip
    lesson.again()
    _deal(lesson, "R3 BA, RA B2, B8 B9", "RA R4 R6 R9 B7 B10", "R2 R7 R8 R9 B5 B9", "R3 R5 R5 R10 B3 B6")
    _play(lesson, "0 on B, 0 on A, 1 on B, 1 on A")
    lesson.note("The third deal. You were ousted from set A; Bo and Cy have sets. Your closed cards: red 3, blue A.")
    lesson.best(
        "What do you bid?", known(lesson), rules=["choose-set", "sold"],
        hint="Which set goes with your 3, and who is there to bid against you?",
        why='Set C with your 3 has {count(numbers(hidden(you) + offered("C")), "3"):word} 3s and '
        '{count(numbers(offered("C")), "5"):word} 5s, and nobody else needs a set.',
    )  # fmt: skip
    lesson.again()
    _deal(lesson, "R2 R8, R4 R10, BA B4", "R7 R9 BA B4 B7 B8", "R3 R4 R8 R9 B8 B10", "R2 R10 B2 B5 B6 B9")
    lesson.measured()
    _play(lesson, "0 on A, 0 on B, 1 on B")
    lesson.note(
        'The last deal: set A stands at {price("A")}, set B at {price("B")}, and set C is free. '
        "Your closed cards: red 2, red 8."
    )
    lesson.best(
        "What do you bid?", known(lesson), rules=["higher-bid", "bid-values"],
        hint="Pairs first: which set makes most of them with your cards? Then the price.",
        why="Set A has two 7s, and your 8 finds a second one. It stands at " '{price("A")}, so {price("A") + 1} is the '
        "least that will do.",
    )  # fmt: skip
    return lesson
