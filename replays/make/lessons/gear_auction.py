"""The rules course of GEAR, second part: the auction, and a whole round in teams."""

from __future__ import annotations

from typing import Final

from make.lessons.gear import deal
from make.script import Script

FOUR: Final = ("you", "Bo", "Cy", "Dee")
YOU, BO, CY, DEE = range(4)


def auction() -> Script:
    """Teach who gets which set, and for how much."""
    lesson = Script("gear", "The auction", names=FOUR, minutes=5, rounds=1, first=CY)
    deal(
        lesson,
        "B10 R8 R10 B10 B9 RA R6 R2",
        "R5 B3 R9 R8 B8 B4 R3 BA",
        "R9 B6 R7 B7 B6 R5 R4 B2",
        "B7 R4 B3 B5 R2 R6 B4 R3",
    )
    lesson.note(
        "The usual game: {len(sets):word} sets, {len(points):word} players, {points[you]:word} points each. "
        "Cy is the start player; the auction begins at Cy's left."
    )
    lesson.seats(
        "Who makes the first bid?", "to_act", rules=["bidding-order"],
        hint="It is not the start player.",
        why="The auction starts left of the start player and goes clockwise, so the start player bids last.",
    )  # fmt: skip
    lesson.play("bid 2 on B")
    lesson.note(
        'Dee lays a {price("B")} beside set B. Bids are whole numbers from 0 to {highest_bid}; those up to 5 are laid '
        "as cards."
    )
    lesson.number(
        "What is the least that you would have to bid on set B?", 'price("B") + 1', rules=["higher-bid"],
        hint="Equal is not enough.",
        why="Where somebody has bid already, a bid must be higher.",
    )  # fmt: skip
    lesson.move(
        "Nobody has bid on set C yet: bid on it as little as the rules allow.", "bid 0 on C",
        fact='lowest(moves(price("C") >= 0))',
        rules=["bid-values", "choose-set"],
        hint="The bidding cards do not begin with 1.",
        why="You choose a set and a value, and values begin with 0.",
    )  # fmt: skip
    lesson.play("bid 5 on A")
    lesson.note(
        "Bo likes the 10s and offers a lot. Cy is the last of the four. "
        "Whoever is outbid is ousted and takes the bid back."
    )
    lesson.seats(
        "If Cy bids 3 on set B, who is ousted?", 'after("bid 3 on B", ousted)', rules=["ousted"],
        hint="Whose bid lies beside that set?",
        why="Whoever is outbid is ousted, and the bid comes back: Dee's " '{price("B")} would cost nothing.',
    )  # fmt: skip
    lesson.play("bid 1 on C")
    lesson.note("Cy outbids you instead. Everybody has bid once; from now on only those who are ousted bid.")
    lesson.choice(
        "Which of these bids may you not make now?",
        {
            "3 on set C, which you have just lost.": 'refused("bid 3 on C") != ""',
            "0 on set D.": 'refused("bid 0 on D") != ""',
            "1 on set C.": 'refused("bid 1 on C") != ""',
            "6 on set A.": 'refused("bid 6 on A") != ""',
        },
        rules=["ousted-bid", "higher-bid"],
        hint="No set is closed to you, but a taken one costs more than what lies there.",
        why="An ousted player may bid on any set, the lost one too; a taken set takes a higher bid.",
    )  # fmt: skip
    lesson.seats(
        "If you outbid Cy on set C, who bids next?", 'after("bid 2 on C", to_act)', rules=["ousted-bid"],
        hint="Only somebody without a set bids.",
        why="After the first round of bids only ousted players bid, and that would be Cy alone.",
    )  # fmt: skip
    lesson.move(
        "Take set C back, for as little as you can.", "bid 2 on C",
        fact="lowest(moves(bidders[2] == you))", rules=["ousted-bid", "higher-bid"],
        hint='Cy offers {price("C")} for it.',
        why="The set that you just lost is open to you, for more than what was bid on it last.",
    )  # fmt: skip
    lesson.play("bid 3 on B", "bid 3 on C")
    lesson.note(
        "Now Cy is ousted, and bids "
        '{price("B")} on B. That ousts Dee, who takes C from you for {price("C")}. '
        "You own {points[you]:word} points; "
        "debts are allowed."
    )
    lesson.move(
        "Get set A, for as little as you can.", "bid 6 on A",
        fact="lowest(moves(bidders[0] == you))", rules=["debt", "higher-bid"],
        hint="Outbid Bo there; you may bid more than you own.",
        why="A bid may be more than you own. Beyond 5 it is said aloud, and your score may fall below zero.",
    )  # fmt: skip
    lesson.note("Bo is ousted, and set D is still free.")
    lesson.choice(
        "What has to happen before the first card may be played?",
        {
            "Nothing: Cy has a set and may lead now.": 'refused("play R9", Cy) == ""',
            "Everybody has to bid a second time.": "len(ousted) == options.players",
            "Bo has to bid, until every set has its bidder.":
                'to_act[0] == Bo and refused("play R9", Cy) != "" and after("bid 0 on D", not in_auction)',
        }, rules=["auction-first"],
        hint="Who has no set yet?",
        why="Cards are played only when all sets are sold; until then whoever is ousted bids.",
    )  # fmt: skip
    lesson.number(
        "Bo takes set D for 0. How many points do you own after paying?", 'after("bid 0 on D", points[you])',
        rules=["sold", "debt"],
        hint="You pay what you bid last, and only that.",
        why='When every set has its bidder all pay what they bid: {points[you]} less {price("A")} leaves you '
        '{abs(after("bid 0 on D", points[you])):word} below zero.',
    )  # fmt: skip
    lesson.seats(
        "Every set has its bidder. Who will lead the first trick?", 'after("bid 0 on D", leader)', rules=["first-lead"],
        hint="It has nothing to do with any bid.",
        why="The start player leads the first trick, whoever bid first or paid most.",
    )  # fmt: skip
    lesson.play("bid 0 on D")
    lesson.note("Sold. Everybody has paid and laid their set before them.")
    lesson.choice(
        "You would rather have Cy's set and pay 10 for it. What can you do?",
        {
            "Bid 10 before your first card.": 'refused("bid 10 on B") == ""',
            "Nothing in this round.": 'refused("bid 10 on B") == "auction-over"',
            "Pay 10, and change sets with Cy.": 'len(legal()) > len(legal("play"))',
        },
        after="play R9; play R4",
        rules=["auction-over"],
        hint="Every set has its owner now.",
        why="When all sets are sold the auction is over, and nobody bids again in this round.",
    )  # fmt: skip
    lesson.play("play R9")
    lesson.note("A set is worth what it earns less what you paid. The last lesson plays a whole round in teams.")
    return lesson


def teams() -> Script:
    """Teach a whole round in teams, without debts, to an agreed score."""
    lesson = Script(
        "gear", "Two against two", names=FOUR, minutes=5, variant="teams", target=20, debt=False
    )  # fmt: skip
    lesson.note(
        "Four can play two against two: those who face each other are a team. Everybody brings {points[you]:points}."
    )
    lesson.seats(
        "Who is your partner?",
        'after("bid 5 on A; bid 0 on B; bid 0 on C; bid 0 on D", those([Bo, Cy, Dee], scores[it] == scores[you]))',
        rules=["teams"],
        hint="Seats go round: you, Bo, Cy, Dee.",
        why="Partners face each other, so you play with Cy against Bo and Dee.",
    )  # fmt: skip
    lesson.number(
        "With how many points does your team begin?", "sums[0]", rules=["start-points", "teams"],
        hint="Everybody begins as usual, and a team adds up.",
        why="Everybody begins with {points[you]:points}, and a team owns the sum of its two.",
    )  # fmt: skip
    lesson.seats(
        "You were chosen as start player. Who will be the second to bid?",
        'after("bid 0 on A", to_act)', rules=["start-player"],
        hint="Turns go clockwise, and the auction begins at your left.",
        why="Clockwise after you, the start player, come Bo, then Cy, then Dee.",
    )  # fmt: skip
    deal(
        lesson,
        "R2 B3 R5 R6 B7 B2 R8 B10",
        "R2 B6 R9 B9 R7 R7 R4 B6",
        "R3 B4 R10 R8 B7 B3 R6 B5",
        "R4 B2 R9 B9 R10 B10 B8 B8",
    )
    lesson.play("bid 2 on A", "bid 3 on B", "bid 1 on C")
    lesson.note("The others have bid. In this game it was agreed that there are no debts.")
    lesson.number(
        "What is the most that you may bid here?", "points[you]", rules=["debt"],
        hint="What do you own?",
        why="Where debts are not allowed you bid at most what you own.",
    )  # fmt: skip
    lesson.move(
        '{pairs(offered("D")):Word} pairs, and nobody wanted them: get set D for as little as you can.', "bid 0 on D",
        fact="lowest(moves(not in_auction))",
        rules=["choose-set", "sold"],
        hint="No bid lies beside it.",
        why="A set without a bid may be had for 0. Now every set has its bidder, so all are sold.",
    )  # fmt: skip
    lesson.note("All have paid, and every set lies open before its owner.")
    lesson.pieces(
        "Mark every red card that you are sure your partner holds.",
        fact='of_colour("R", on_board("open-2"))', rules=["open-hand"],
        hint="Look at the set that Cy took.",
        why="The set that somebody took lies face up before them; even partners do not see each other's closed cards.",
    )  # fmt: skip
    lesson.move(
        "You lead. Start with the highest pair that you have.", "play R10 B10",
        fact="highest(moves(len(led) == 2))", rules=["lead", "first-lead"],
        hint="Compare the numbers of your {pairs(hand(you)):word} pairs.",
        why="The start player leads the first trick, with one card or with two of a number.",
    )  # fmt: skip
    lesson.play("play R5 B2", "play R4 closed B4", "play R6 B3")
    lesson.play("play B8 B8", "play R6 closed R2", "play B6 closed R3", "play B5 closed R4")
    lesson.play("play R9 B9", "play R8 B7")
    lesson.note("Your 10s and 8s went through: {taken[you]:word} tricks. Now you have led your 9s, and Cy is next.")
    lesson.seats(
        "Cy has to play the other two 9s, and Dee cannot follow. Who takes the trick?",
        'after("play R9 B9; play R8 B7", taker)', rules=["tie"],
        hint="Equal cards: who comes later?",
        why="Of equally high pairs the later one wins, even against one's own partner.",
    )  # fmt: skip
    lesson.play("play R9 B9", "play R8 B7", "play R7 R7", "play R10 closed B2")
    lesson.note("Cy leads two red 7s, the last trick, and will take it. The game goes to {options.target:points}.")
    lesson.number(
        "You took {taken[you]:word} tricks, Cy takes four with the last one; no A. You own {points[you]:points}, "
        "Cy {points[Cy]}. What has your team then?",
        'after("play closed R2 B3; play B10 closed B6", sums[0])', rules=["teams", "score-last"],
        hint="Work out what the round pays each of you, then add up all four numbers.",
        why='Everybody scores as usual: {after("play closed R2 B3; play B10 closed B6", paid_for(you).earned)} for '
        "you, "
        '{after("play closed R2 B3; play B10 closed B6", paid_for(Cy).earned)} for Cy. With the '
        "{points[you] + points[Cy]} that you own together it is "
        '{after("play closed R2 B3; play B10 closed B6", sums[0])}.',
    )  # fmt: skip
    lesson.choice(
        "The game was agreed to go to {options.target}. What happens after this round?",
        {
            "It ends.": "len(winners) > 0",
            "It goes on until one player alone has {options.target}.":
                "len(winners) == 0 and max(points) < options.target",
            "It goes on to a second round.": "len(winners) == 0",
        },
        after="play closed R2 B3; play B10 closed B6",
        rules=["end", "teams"],
        hint="Whose points count when two play together?",
        why="The game ends after the round in which the agreed score is reached, in teams by a team's sum.",
    )  # fmt: skip
    lesson.seats(
        "Suppose both teams came to exactly 20. Which players would have won?", YOU, BO, CY, DEE, rules=["win"],
        hint="There is nothing that decides a tie.",
        why="Most points win, and all who tie for the most share the win.",
    )  # fmt: skip
    lesson.note("And if nobody ever gets there? A game to a score has {most_rounds} rounds at most.")
    lesson.number(
        "Suppose this were round 28 and no team had 20 after it. How many more rounds could there be at most?",
        "most_rounds - 28",
        rules=["round-limit"],
        hint="Count on to the limit.",
        why="A game to a score that nobody reaches ends after its {most_rounds}th round; rounds 29 and {most_rounds} "
        "would remain.",
    )  # fmt: skip
    lesson.play("play closed R2 B3", "play B10 closed B6")
    lesson.note("With {sums[0]:points} you and Cy have won. You know every rule of GEAR now; sit down at a table.")
    return lesson
