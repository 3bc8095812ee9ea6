"""The rules course of GEAR: five lessons in which every rule of the rulebook is done at least once.

`courses.contents` says which file each of them becomes.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.games.gear.rules.state import State
from kernel_lib.study.writing import Script

THREE: Final = ("you", "Bo", "Cy")
FOUR: Final = ("you", "Bo", "Cy", "Dee")
YOU, BO, CY, DEE = range(4)


def _deal(script: Script, *hands: str) -> None:
    """What everybody is dealt, by seat: two closed cards, and the set that lies in the seat's place."""
    rows = [hand.split() for hand in hands]
    script.deal(kind="deal", closed=[row[:2] for row in rows], sets=[row[2:] for row in rows])


def taken(script: Script) -> tuple[int, ...]:
    """By seat the tricks taken in this round."""
    state = script.state
    assert isinstance(state, State), "these are lessons of GEAR"
    return state.taken


def following() -> Script:
    """Tricks of one card in the easy game: what must be played, and who takes it."""
    lesson = Script("gear", "Open cards oblige", names=THREE, minutes=5, variant="easy", rounds=1, first=BO)
    _deal(lesson, "R10 B2 R3 R8 B5 B6 B7 B9", "R3 BA R7 R8 R9 B4 B8 B10", "B3 B9 R2 R4 R5 R6 R10 RA")
    lesson.note(
        "Welcome to GEAR. Cards are red or blue, A and 2 to 10, and every card has one twin. "
        "This is the easy game: the sets of six are simply handed out."
    )
    lesson.pieces(
        "Both copies of one card lie open on this table: which card is it?", "R8", rules=["cards"],
        hint="Compare your open cards with those of Bo and Cy, colour and number.",
        why="There are two copies of every card, forty in all. You see both red 8s, so no other can turn up.",
    )  # fmt: skip
    lesson.choice(
        "Bo likes your set best. What can Bo do about it in the easy game?",
        ["Offer you points for it.", "Choose first, as the start player.", "Nothing: sets are given out by seat."], 2,
        rules=["easy"],
        hint="Nobody has bid or paid anything so far.",
        why="In the easy game there is no auction: the first set goes to the first seat, and so on.",
    )  # fmt: skip
    lesson.pieces(
        "Which of your cards can Bo and Cy not see?", "R10", "B2", rules=["closed-hand"],
        hint="They are the cards apart from your six open ones.",
        why="Your two closed cards are known to you alone until you play them.",
    )  # fmt: skip
    lesson.play("play R7")
    lesson.note("Bo, the start player, leads the red 7. One after the other, everybody adds one card.")
    lesson.play("play R4")
    lesson.note("Cy has given the red 4. If your open hand has the colour that was led, you must play that colour.")
    lesson.legal(
        "Red was led: mark every card that you may play.", rules=["follow-colour"],
        hint="The open reds oblige you, but you need not use one of them.",
        why="Open red cards oblige you to play red, and the red card may come from your closed hand too.",
    )  # fmt: skip
    lesson.seats(
        "If you play your red 3 here, who leads the next trick?", BO, rules=["taker-leads", "winner"],
        hint="First find out who would take this trick.",
        why="The 7 would stay the highest red card, and whoever takes a trick leads the next one.",
    )  # fmt: skip
    lesson.move(
        "Take this trick, and keep both your closed cards.", "play R8", rules=["winner"],
        hint="You need a higher red card than the 7, from the open hand.",
        why="The highest number among the cards that follow takes the trick: your 8 beats the 7.",
    )  # fmt: skip
    lesson.note(
        "Only red cards could take this trick. It is yours, and so is the next lead, from whichever hand you like."
    )
    lesson.move(
        "Lead a blue card that nobody has seen yet.", "play closed B2", rules=["own-cards"],
        hint="Only one of your two hands is hidden from the others.",
        why="Every card you play may come from your open or from your closed hand, as you like.",
    )  # fmt: skip
    lesson.play("play B4")
    lesson.note("Bo follows with the blue 4. Now look at Cy's open hand.")
    lesson.choice(
        "No blue card lies open before Cy. What may Cy play?",
        ["Any card.", "Only a blue card, if there is one in the closed hand.", "Only an open card."], 0,
        rules=["closed-free"],
        hint="Which of the two hands can oblige a player?",
        why="Only open cards oblige. Even with a closed blue card, Cy may play anything.",
    )  # fmt: skip
    lesson.seats(
        "Cy picks the red 10. Who takes the trick?", BO, rules=["winner"],
        hint="Did the red 10 follow?",
        why="Blue was led, so a red card cannot take it, high as it is. The 4 is the highest blue card.",
    )  # fmt: skip
    lesson.play("play R10", "play closed R3", "play R2")
    lesson.note("Bo took it, and leads a red 3 out of the closed hand. Of equal cards, the one played later wins.")
    lesson.move(
        "Take this trick with the lowest card that does it.", "play R3", rules=["tie"],
        hint="Equal is enough if you come later.",
        why="Two red 3s are equally high, and yours was played later, so the trick is yours.",
    )  # fmt: skip
    lesson.play("play B5", "play B8", "play R5", "play R9", "play R6")
    lesson.note("You led blue, Bo took it and now leads the red 9. Your open hand has changed meanwhile.")
    lesson.legal(
        "Red was led again: mark every card that you may play now.", rules=["closed-free"],
        hint="Is there a red card among your open ones?",
        why="No red card of yours lies open, so nothing obliges you: all your cards may be played.",
    )  # fmt: skip
    lesson.move(
        "Take this trick.", "play closed R10", rules=["closed-free", "winner"],
        hint="You need not follow, but you can.",
        why="A closed card that follows of your own free will counts like any other: the 10 is highest.",
    )  # fmt: skip
    lesson.note("Well done. Open cards oblige, closed cards surprise. Next come two cards at once.")
    return lesson


def pairs() -> Script:
    """Pairs, how one follows them, and the A beside a 10."""
    lesson = Script("gear", "Pairs, and an A beside a 10", names=THREE, minutes=5, variant="easy", rounds=1)
    _deal(lesson, "R7 R3 R7 B7 B3 R8 B8 RA", "B2 B6 R4 R4 BA R5 B5 R9", "B10 B4 R9 B9 R10 R2 R6 R8")
    lesson.note("You lead. A leader plays one card, or two of the same number. You hold three 7s: a nice problem.")
    lesson.choice(
        "Which of these may you lead?",
        ["All three 7s.", "The red 8 and the blue 8.", "The open red 7 and the red 8."], 1,
        rules=["never-three", "lead"],
        hint="One or two cards, and two must agree in something.",
        why="One card, or two of the same number, of any colours. Three at once are never played.",
    )  # fmt: skip
    lesson.move(
        "Lead a pair of which both cards are red.", "play R7 closed R7", rules=["lead"],
        hint="A pair may be made of an open and a closed card.",
        why="Two cards of one number are a pair, and each may come from either hand.",
    )  # fmt: skip
    lesson.play("play R4 R4")
    lesson.note("To follow a pair is to play a pair with the same two colours. Bo does so with two red 4s.")
    lesson.seats(
        "If Cy answers with the red 9 and the blue 9, who takes the trick?", YOU, rules=["follow-pair", "winner"],
        hint="Compare the colours of Cy's pair with those of yours.",
        why="You led red and red, so a red and a blue 9 do not follow. Among the red pairs, the 7s are highest.",
    )  # fmt: skip
    lesson.play("play R9 B9", "play B7", "play BA")
    lesson.note(
        "You led the blue 7, and Bo gives the blue A. An A counts 1, but 11 if a 10 was led or follows in the trick."
    )
    lesson.seats(
        "No blue card lies open before Cy. If Cy plays the red 10, who takes the trick?", YOU, rules=["ace"],
        hint="Does a red 10 follow here?",
        why="A 10 that does not follow changes nothing: the A stays a 1, and your 7 is highest.",
    )  # fmt: skip
    lesson.seats(
        "No blue card lies open before Cy. If Cy plays a blue 10 from the closed hand, who takes the trick?",
        BO, rules=["ace"],
        hint="Now a 10 follows, and it does not matter which came first.",
        why="A 10 that follows lifts the A to 11, even if the A was played before it.",
    )  # fmt: skip
    lesson.play("play closed B10")
    lesson.note("So it happened: Bo takes the trick with the A and leads.")
    lesson.seats(
        "Who will be the last to play to Bo's trick?", YOU, rules=["turn"],
        hint="Go round clockwise from Bo.",
        why="Everybody plays in turn, clockwise from the leader: Bo, Cy, you.",
    )  # fmt: skip
    lesson.play("play R5 B5", "play R2 closed B4")
    lesson.note("Bo leads a red and a blue 5. Cy has no such pair open, and gives two other cards.")
    lesson.number(
        "How many cards will you have left after this trick?", 3, rules=["same-size"],
        hint="You have five now; count what this trick will take from you.",
        why="Nobody passes, and everybody plays as many cards as were led: two of your five.",
    )  # fmt: skip
    lesson.move(
        "Play to the trick, but keep both 8s.", "play B3 closed R3", rules=["follow-pair"],
        hint="The 8s oblige you to follow; a closed card may help to build another such pair.",
        why="Your open pair, red and blue, obliges you to follow; the pair you play may use closed cards.",
    )  # fmt: skip
    lesson.play("play R9", "play R10")
    lesson.note("Bo took the pair of 3s with the 5s and leads the red 9; Cy puts the red 10 on it.")
    lesson.move(
        "Take this trick.", "play RA", rules=["ace"],
        hint="There is one card that beats a 10.",
        why="The 10 follows, so the A counts 11 and beats it.",
    )  # fmt: skip
    lesson.note("You have two cards left. A trick of pairs counts as two tricks.")
    lesson.number(
        "You took the red 7s and this A. If you take the 8s as well, how many tricks have you in all?", 5,
        rules=["pairs-count-two"],
        hint="Two of these three are tricks of pairs.",
        why="A trick of pairs counts two, a single one: 2 + 1 + 2.",
    )  # fmt: skip
    lesson.move(
        "Finish the round with one play.", "play R8 B8", rules=["lead", "pairs-count-two"],
        hint="Both cards must go.",
        why="As a pair your last two cards are one trick that counts two, and it is hard to follow.",
    )  # fmt: skip
    lesson.note("Nobody could follow. Five of eight tricks are yours; the next lesson counts what they pay.")
    return lesson


def scoring() -> Script:
    """A game of two rounds, and what each of them pays."""
    lesson = Script("gear", "What a round pays", names=THREE, minutes=5, variant="easy", rounds=2)
    _deal(lesson, "R3 B2 R9 R8 B8 B7 R5 B4", "R7 R2 RA B7 B10 B5 B5 B3", "R6 B9 R4 BA B6 R10 R2 R3")
    lesson.note("Two rounds of the easy game. This time we count.")
    lesson.play("play R9", "play RA", "play R4")
    lesson.note(
        "Bo's only open red card was the A, so Bo had to play red: the A or a closed card. Bo gave the A. "
        "Each A is worth a point at the end."
    )
    lesson.seats(
        "Who gets the point for this A at the end of the round?", YOU, rules=["score-aces"],
        hint="Look at who has the card now.",
        why="An A pays a point to whoever took it, no matter who played it.",
    )  # fmt: skip
    lesson.move(
        "You have one trick. Lead so that it can be three after the next.", "play R8 B8", rules=["pairs-count-two"],
        hint="A single card would make it two.",
        why="A trick of pairs counts two: with the first one you have three.",
    )  # fmt: skip
    lesson.play("play B3 closed R2", "play R2 R3")
    lesson.note("Each trick pays 1 point, and every full three tricks 1 point more.")
    lesson.number(
        "You have three tricks. How many points do these pay, without the A?", 4, rules=["score-tricks"],
        hint="A point for each, and something for the full three.",
        why="Three tricks pay 3 points, and being a full three they pay 1 more.",
    )  # fmt: skip
    lesson.play("play B7", "play B10", "play BA", "play B6 closed R6", "play R5 B4", "play B7 closed R7")
    lesson.note(
        "Cy's A beat Bo's 10; then Cy led two 6s, and Bo beat them with two 7s. "
        "Whoever takes a trick lays it face down before them, a trick of pairs as two."
    )
    lesson.number(
        "How many tricks lie before Bo now?", taken(lesson)[BO], rules=["piles", "pairs-count-two"],
        hint="Count the backs that lie before Bo.",
        why="Bo has taken one trick of pairs, and it lies there as two. Everybody can count the tricks of all players.",
    )  # fmt: skip
    lesson.play("play B5 B5", "play R10 closed B9")
    lesson.note("Bo leads two blue 5s, the last trick. It pays 3 points on top, and nobody can follow.")
    lesson.number(
        "Bo had two tricks and no A, and takes this pair too. What does the round pay Bo?", 8,
        rules=["score-last", "score-tricks"],
        hint="Count tricks, full threes, and the last trick.",
        why="Four tricks pay 4, the full three 1, the last trick 3: it pays only once, also as a pair.",
    )  # fmt: skip
    lesson.number(
        "You have three tricks and one A, and Bo takes the last trick. What does the round pay you?",
        5, rules=["score-tricks", "score-aces"],
        hint="Count tricks, full threes, and As.",
        why="Three tricks pay 3, the full three 1, the A 1.",
    )  # fmt: skip
    lesson.seats(
        "Who will be the start player of the second round?", BO, rules=["next-round"],
        hint="It has to do with the trick on the table.",
        why="Whoever takes the last trick of a round starts the next one, whoever has more points.",
    )  # fmt: skip
    lesson.play("play closed B2 R3")
    _deal(lesson, "B10 BA R10 B10 R8 B8 R4 R4", "B3 B7 R9 B2 B5 RA B9 R2", "B6 B2 R5 B4 R7 R10 B9 R6")
    lesson.note("The second round. All cards went back, were shuffled and dealt anew.")
    lesson.number(
        "Three play. How many of the forty cards does nobody get in this round?", 16, rules=["deal"],
        hint="Everybody has two closed and six open cards.",
        why="Three closed hands of two and three sets of six are 24 cards; the other 16 stay unseen.",
    )  # fmt: skip
    lesson.play("play R9", "play R5")
    lesson.note("With such a hand you might take everything: all eight tricks pay 3 points more.")
    lesson.move(
        "Take the first trick.", "play R10", rules=["winner"],
        hint="You must follow red anyway.",
        why="The highest card that follows takes it, and now the lead is yours.",
    )  # fmt: skip
    lesson.play("play B10 closed B10", "play B2 closed B3", "play B4 closed B6")
    lesson.play("play R8 B8", "play B5 closed B7", "play R7 closed B2")
    lesson.play("play R4 R4", "play RA B9", "play R10 B9")
    lesson.note("Pair after pair went through. You have seven tricks and the red A, and the blue A is left to lead.")
    lesson.seats(
        "Who will take the last trick?", YOU, rules=["winner"],
        hint="Look at what the other two have left.",
        why="Neither of them has a blue card left, so even an A that counts 1 cannot be beaten.",
    )  # fmt: skip
    lesson.number(
        "With it you have all eight tricks and both these As. What does the round pay you?", 18, rules=["score-all"],
        hint="Tricks, full threes, As, the last trick, and something for taking them all.",
        why="8 for tricks, 2 for two full threes, 2 for As, 3 for the last trick, and 3 for all eight.",
    )  # fmt: skip
    lesson.choice(
        "Two rounds were agreed for this game. What happens after this trick?",
        ["A third round, for nobody has 30 points.", "The game is over.", "A third round, which you start."], 1,
        rules=["end"],
        hint="Which round is this?",
        why="A game ends after as many rounds as were agreed, or at an agreed score.",
    )  # fmt: skip
    lesson.play("play closed BA", "play R2", "play R6")
    lesson.note("Eighteen points in a round: you will not see that often. Next: how to get such a hand.")
    return lesson


def auction() -> Script:
    """Who gets which set, and for how much."""
    lesson = Script("gear", "The auction", names=FOUR, minutes=5, rounds=1, first=CY)
    _deal(
        lesson,
        "B10 R8 R10 B10 B9 RA R6 R2",
        "R5 B3 R9 R8 B8 B4 R3 BA",
        "R9 B6 R7 B7 B6 R5 R4 B2",
        "B7 R4 B3 B5 R2 R6 B4 R3",
    )
    lesson.note(
        "The usual game: four sets, four players, five points each. Cy is the start player; "
        "the auction begins at Cy's left."
    )
    lesson.seats(
        "Who makes the first bid?", DEE, rules=["bidding-order"],
        hint="It is not the start player.",
        why="The auction starts left of the start player and goes clockwise, so the start player bids last.",
    )  # fmt: skip
    lesson.play("bid 2 on B")
    lesson.note("Dee lays a 2 beside set B. Bids are whole numbers from 0 to 20; those up to 5 are laid as cards.")
    lesson.number(
        "What is the least that you would have to bid on set B?", 3, rules=["higher-bid"],
        hint="Equal is not enough.",
        why="Where somebody has bid already, a bid must be higher.",
    )  # fmt: skip
    lesson.move(
        "Nobody has bid on set C yet: bid on it as little as the rules allow.", "bid 0 on C",
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
        "If Cy bids 3 on set B, who is ousted?", DEE, rules=["ousted"],
        hint="Whose bid lies beside that set?",
        why="Whoever is outbid is ousted, and the bid comes back: Dee's 2 would cost nothing.",
    )  # fmt: skip
    lesson.play("bid 1 on C")
    lesson.note("Cy outbids you instead. Everybody has bid once; from now on only those who are ousted bid.")
    lesson.choice(
        "Which of these bids may you not make now?",
        ["3 on set C, which you have just lost.", "0 on set D.", "1 on set C.", "6 on set A."], 2,
        rules=["ousted-bid", "higher-bid"],
        hint="No set is closed to you, but a taken one costs more than what lies there.",
        why="An ousted player may bid on any set, the lost one too; a taken set takes a higher bid.",
    )  # fmt: skip
    lesson.seats(
        "If you outbid Cy on set C, who bids next?", CY, rules=["ousted-bid"],
        hint="Only somebody without a set bids.",
        why="After the first round of bids only ousted players bid, and that would be Cy alone.",
    )  # fmt: skip
    lesson.move(
        "Take set C back, for as little as you can.", "bid 2 on C", rules=["ousted-bid", "higher-bid"],
        hint="Cy offers 1 for it.",
        why="The set that you just lost is open to you, for more than what was bid on it last.",
    )  # fmt: skip
    lesson.play("bid 3 on B", "bid 3 on C")
    lesson.note(
        "Now Cy is ousted, and bids 3 on B. That ousts Dee, who takes C from you for 3. You own five points; "
        "debts are allowed."
    )
    lesson.move(
        "Get set A, for as little as you can.", "bid 6 on A", rules=["debt", "higher-bid"],
        hint="Outbid Bo there; you may bid more than you own.",
        why="A bid may be more than you own. Beyond 5 it is said aloud, and your score may fall below zero.",
    )  # fmt: skip
    lesson.note("Bo is ousted, and set D is still free.")
    lesson.choice(
        "What has to happen before the first card may be played?",
        [
            "Nothing: Cy has a set and may lead now.",
            "Everybody has to bid a second time.",
            "Bo has to bid, until every set has its bidder.",
        ], 2, rules=["auction-first"],
        hint="Who has no set yet?",
        why="Cards are played only when all sets are sold; until then whoever is ousted bids.",
    )  # fmt: skip
    lesson.number(
        "Bo takes set D for 0. How many points do you own after paying?", -1, rules=["sold", "debt"],
        hint="You pay what you bid last, and only that.",
        why="When every set has its bidder all pay what they bid: 5 less 6 leaves you one below zero.",
    )  # fmt: skip
    lesson.seats(
        "Every set has its bidder. Who will lead the first trick?", CY, rules=["first-lead"],
        hint="It has nothing to do with any bid.",
        why="The start player leads the first trick, whoever bid first or paid most.",
    )  # fmt: skip
    lesson.play("bid 0 on D")
    lesson.note("Sold. Everybody has paid and laid their set before them.")
    lesson.choice(
        "You would rather have Cy's set and pay 10 for it. What can you do?",
        ["Bid 10 before your first card.", "Nothing in this round.", "Pay 10, and change sets with Cy."], 1,
        rules=["auction-over"],
        hint="Every set has its owner now.",
        why="When all sets are sold the auction is over, and nobody bids again in this round.",
    )  # fmt: skip
    lesson.play("play R9")
    lesson.note("A set is worth what it earns less what you paid. The last lesson plays a whole round in teams.")
    return lesson


def teams() -> Script:
    """A whole round in teams, without debts, to an agreed score."""
    lesson = Script(
        "gear", "Two against two", names=FOUR, minutes=5, variant="teams", target=20, debt=False
    )  # fmt: skip
    lesson.note("Four can play two against two: those who face each other are a team. Everybody brings 5 points.")
    lesson.seats(
        "Who is your partner?", CY, rules=["teams"],
        hint="Seats go round: you, Bo, Cy, Dee.",
        why="Partners face each other, so you play with Cy against Bo and Dee.",
    )  # fmt: skip
    lesson.number(
        "With how many points does your team begin?", 10, rules=["start-points", "teams"],
        hint="Everybody begins as usual, and a team adds up.",
        why="Everybody begins with 5 points, and a team owns the sum of its two.",
    )  # fmt: skip
    lesson.seats(
        "You were chosen as start player. Who will be the second to bid?", CY, rules=["start-player"],
        hint="Turns go clockwise, and the auction begins at your left.",
        why="Clockwise after you, the start player, come Bo, then Cy, then Dee.",
    )  # fmt: skip
    _deal(
        lesson,
        "R2 B3 R5 R6 B7 B2 R8 B10",
        "R2 B6 R9 B9 R7 R7 R4 B6",
        "R3 B4 R10 R8 B7 B3 R6 B5",
        "R4 B2 R9 B9 R10 B10 B8 B8",
    )
    lesson.play("bid 2 on A", "bid 3 on B", "bid 1 on C")
    lesson.note("The others have bid. In this game it was agreed that there are no debts.")
    lesson.number(
        "What is the most that you may bid here?", 5, rules=["debt"],
        hint="What do you own?",
        why="Where debts are not allowed you bid at most what you own.",
    )  # fmt: skip
    lesson.move(
        "Three pairs, and nobody wanted them: get set D for as little as you can.", "bid 0 on D",
        rules=["choose-set", "sold"],
        hint="No bid lies beside it.",
        why="A set without a bid may be had for 0. Now every set has its bidder, so all are sold.",
    )  # fmt: skip
    lesson.note("All have paid, and every set lies open before its owner.")
    lesson.pieces(
        "Which red cards are you sure that your partner holds?", "R9", "R7", "R4", rules=["open-hand"],
        hint="Look at the set that Cy took.",
        why="The set that somebody took lies face up before them; even partners do not see each other's closed cards.",
    )  # fmt: skip
    lesson.move(
        "You lead. Start with the highest pair that you have.", "play R10 B10", rules=["lead", "first-lead"],
        hint="Compare the numbers of your three pairs.",
        why="The start player leads the first trick, with one card or with two of a number.",
    )  # fmt: skip
    lesson.play("play R5 B2", "play R4 closed B4", "play R6 B3")
    lesson.play("play B8 B8", "play R6 closed R2", "play B6 closed R3", "play B5 closed R4")
    lesson.play("play R9 B9", "play R8 B7")
    lesson.note("Your 10s and 8s went through: four tricks. Now you have led your 9s, and Cy is next.")
    lesson.seats(
        "Cy has to play the other two 9s, and Dee cannot follow. Who takes the trick?", CY, rules=["tie"],
        hint="Equal cards: who comes later?",
        why="Of equally high pairs the later one wins, even against one's own partner.",
    )  # fmt: skip
    lesson.play("play R9 B9", "play R8 B7", "play R7 R7", "play R10 closed B2")
    lesson.note("Cy leads two red 7s, the last trick, and will take it. The game goes to 20 points.")
    lesson.number(
        "You took four tricks, Cy takes four with the last one; no A. You own 5 points, Cy 2. What has your team then?",
        20, rules=["teams", "score-last"],
        hint="Work out what the round pays each of you, then add up all four numbers.",
        why="Everybody scores as usual: 4 + 1 for you, 4 + 1 + 3 for Cy. With the 7 that you own together it is 20.",
    )  # fmt: skip
    lesson.choice(
        "The game was agreed to go to 20. What happens after this round?",
        ["It ends.", "It goes on until one player alone has 20.", "It goes on to a fourth round."], 0,
        rules=["end", "teams"],
        hint="Whose points count when two play together?",
        why="The game ends after the round in which the agreed score is reached, in teams by a team's sum.",
    )  # fmt: skip
    lesson.seats(
        "Suppose both teams came to exactly 20. Which players would have won?", YOU, BO, CY, DEE, rules=["win"],
        hint="There is nothing that decides a tie.",
        why="Most points win, and all who tie for the most share the win.",
    )  # fmt: skip
    lesson.note("And if nobody ever gets there? A game to a score has 30 rounds at most.")
    lesson.number(
        "Suppose this were round 28 and no team had 20 after it. How many more rounds could there be at most?", 2,
        rules=["round-limit"],
        hint="Count on to the limit.",
        why="A game to a score that nobody reaches ends after its 30th round; rounds 29 and 30 would remain.",
    )  # fmt: skip
    lesson.play("play closed R2 B3", "play B10 closed B6")
    lesson.note("Twenty: you and Cy have won. You know every rule of GEAR now; sit down at a table.")
    return lesson
