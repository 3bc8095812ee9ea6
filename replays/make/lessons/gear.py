"""The rules course of GEAR: five lessons in which every rule of the rulebook is done at least once. Here are the first
three; `gear_auction` has the others.

`make.lessons.contents` says which file each of them becomes.
"""

from __future__ import annotations

from typing import Final

from make.script import Script

THREE: Final = ("you", "Bo", "Cy")
YOU, BO = range(2)


def deal(script: Script, *hands: str) -> None:
    """Deal, by seat: two closed cards, and the set that lies in the seat's place."""
    rows = [hand.split() for hand in hands]
    script.deal(kind="deal", closed=[row[:2] for row in rows], sets=[row[2:] for row in rows])


def following() -> Script:
    """Teach tricks of one card in the easy game: what must be played, and who takes it."""
    lesson = Script("gear", "Follow with your open cards", names=THREE, minutes=5, variant="easy", rounds=1, first=BO)
    deal(lesson, "R10 B2 R3 R8 B5 B6 B7 B9", "R3 BA R7 R8 R9 B4 B8 B10", "B3 B9 R2 R4 R5 R6 R10 RA")
    lesson.note(
        "Welcome to GEAR. Cards are red or blue, A and 2 to 10, and every card has one twin. "
        "This is the easy game: the sets of six are simply handed out."
    )
    lesson.pieces(
        "Two cards that are alike lie open on this table: mark them both.",
        fact='alike(on_board("open-0") + on_board("open-1") + on_board("open-2"))', rules=["cards"],
        hint="Compare your open cards with those of Bo and Cy, colour and number.",
        why="There are two copies of every card, forty in all. You see both red 8s, so no other can turn up.",
    )  # fmt: skip
    lesson.choice(
        "Bo likes your set best. What can Bo do about it in the easy game?",
        {
            "Offer you points for it.": 'refused("bid 1 on A") == ""',
            "Choose first, as the start player.": 'refused("bid 0 on A") == ""',
            "Nothing: sets are given out by seat.":
                'not in_auction and refused("bid 0 on A") != "" and len(shown(you)) > 0',
        },
        rules=["easy"],
        hint="Nobody has bid or paid anything so far.",
        why="In the easy game there is no auction: the first set goes to the first seat, and so on.",
    )  # fmt: skip
    lesson.pieces(
        "Which of your cards can Bo and Cy not see?", fact='on_board("closed-0")', rules=["closed-hand"],
        hint="They are the cards apart from your six open ones.",
        why="Your two closed cards are known to you alone until you play them.",
    )  # fmt: skip
    lesson.play("play R7")
    lesson.note("Bo, the start player, leads the red 7. One after the other, everybody adds one card.")
    lesson.play("play R4")
    lesson.note("Cy has given the red 4. If your open hand has the colour that was led, you must play that colour.")
    lesson.legal(
        "Red was led: mark every card that you may play.", rules=["follow-colour"],
        hint="You have red cards in your open hand, so you must play a red card. It may be open or closed.",
        why="Open red cards oblige you to play red, and the red card may come from your closed hand too.",
    )  # fmt: skip
    lesson.seats(
        "If you play your red 3 here, who leads the next trick?", 'after("play R3", leader)', rules=["taker-leads",
        "winner"],
        hint="First find out who would take this trick.",
        why="The 7 would stay the highest red card, and whoever takes a trick leads the next one.",
    )  # fmt: skip
    lesson.move(
        "Take this trick, and keep both your closed cards.", "play R8",
        fact="moves(taker == you and len(hidden(you)) == 2)", rules=["winner"],
        hint="You need a higher red card than the 7, from the open hand.",
        why="The highest number among the cards that follow takes the trick: your 8 beats the 7.",
    )  # fmt: skip
    lesson.note(
        "Only red cards could take this trick. It is yours, and so is the next lead, from whichever hand you like."
    )
    lesson.move(
        "Lead a blue card that nobody has seen yet.", "play closed B2",
        fact='moves(len(of_colour("B", hidden(you))) == 0)', rules=["own-cards"],
        hint="Only one of your two hands is hidden from the others.",
        why="Every card you play may come from your open or from your closed hand, as you like.",
    )  # fmt: skip
    lesson.play("play B4")
    lesson.note("Bo follows with the blue 4. Now look at Cy's open hand.")
    lesson.choice(
        "No blue card lies open before Cy. What may Cy play?",
        {
            "Any card.": 'len(of_colour("B", shown(Cy))) == 0 and len(legal()) == len(hand(Cy))',
            "Only a blue card, if there is one in the closed hand.":
                'len(legal()) == len(of_colour("B", hidden(Cy)))',
            "Only an open card.": "len(legal()) == len(shown(Cy))",
        },
        rules=["closed-free"],
        hint="Which of the two hands can oblige a player?",
        why="Only open cards oblige. Even with a closed blue card, Cy may play anything.",
    )  # fmt: skip
    lesson.seats(
        "Cy picks the red 10. Who takes the trick?", 'after("play R10", taker)', rules=["winner"],
        hint="Did the red 10 follow?",
        why="Blue was led, so a red card cannot take it, high as it is. The 4 is the highest blue card.",
    )  # fmt: skip
    lesson.play("play R10", "play closed R3", "play R2")
    lesson.note("Bo took it, and leads a red 3 out of the closed hand. Of equal cards, the one played later wins.")
    lesson.move(
        "Take this trick with the lowest card that does it.", "play R3",
        fact="lowest(moves(taker == you))", rules=["tie"],
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
        "Take this trick.", "play closed R10", fact="moves(taker == you)", rules=["closed-free", "winner"],
        hint="You need not follow, but you can.",
        why="A closed card that follows of your own free will counts like any other: the 10 is highest.",
    )  # fmt: skip
    lesson.note(
        "Well done. Your open cards tell what you must play, and your closed cards are free. "
        "Next come two cards at once."
    )
    return lesson


def pairs() -> Script:
    """Teach pairs, how one follows them, and an A next to a 10."""
    lesson = Script("gear", "Pairs, and an A next to a 10", names=THREE, minutes=5, variant="easy", rounds=1)
    deal(lesson, "R7 R3 R7 B7 B3 R8 B8 RA", "B2 B6 R4 R4 BA R5 B5 R9", "B10 B4 R9 B9 R10 R2 R6 R8")
    lesson.note("You lead. A leader plays one card, or two of the same number. You hold three 7s: a nice problem.")
    lesson.choice(
        "Which of these may you lead?",
        {
            "All three 7s.": 'refused("play R7 B7 closed R7") == ""',
            "The red 8 and the blue 8.": 'refused("play R8 B8") == ""',
            "The open red 7 and the red 8.": 'refused("play R7 R8") == ""',
        },
        rules=["never-three", "lead"],
        hint="One or two cards, and two must agree in something.",
        why="One card, or two of the same number, of any colours. Three at once are never played.",
    )  # fmt: skip
    lesson.move(
        "Lead a pair of which both cards are red.", "play R7 closed R7",
        fact='moves(len(led) == 2 and len(of_colour("R", hand(you))) == 3)', rules=["lead"],
        hint="A pair may be made of an open and a closed card.",
        why="Two cards of one number are a pair, and each may come from either hand.",
    )  # fmt: skip
    lesson.play("play R4 R4")
    lesson.note("To follow a pair is to play a pair with the same two colours. Bo does so with two red 4s.")
    lesson.seats(
        "If Cy answers with the red 9 and the blue 9, who takes the trick?", 'after("play R9 B9", taker)',
        rules=["follow-pair", "winner"],
        hint="Compare the colours of Cy's pair with those of yours.",
        why="You led red and red, so a red and a blue 9 do not follow. Among the red pairs, the 7s are highest.",
    )  # fmt: skip
    lesson.play("play R9 B9", "play B7", "play BA")
    lesson.note(
        "You led the blue 7, and Bo gives the blue A. An A counts 1, but 11 if a 10 was led or follows in the trick."
    )
    lesson.seats(
        "No blue card lies open before Cy. If Cy plays the red 10, who takes the trick?", 'after("play R10", taker)',
        rules=["ace"],
        hint="Does a red 10 follow here?",
        why="A 10 that does not follow changes nothing: the A stays a 1, and your 7 is highest.",
    )  # fmt: skip
    lesson.seats(
        "No blue card lies open before Cy. If Cy plays a blue 10 from the closed hand, who takes the trick?",
        'after("play closed B10", taker)', rules=["ace"],
        hint="Now a 10 follows, and it does not matter which came first.",
        why="A 10 that follows lifts the A to 11, even if the A was played before it.",
    )  # fmt: skip
    lesson.play("play closed B10")
    lesson.note("So it happened: Bo takes the trick with the A and leads.")
    lesson.seats(
        "Who will be the last to play to Bo's trick?", "(leader + options.players - 1) % options.players",
        rules=["turn"],
        hint="Go round clockwise from Bo.",
        why="Everybody plays in turn, clockwise from the leader: Bo, Cy, you.",
    )  # fmt: skip
    lesson.play("play R5 B5", "play R2 closed B4")
    lesson.note("Bo leads a red and a blue 5. Cy has no such pair open, and gives two other cards.")
    lesson.number(
        "How many cards will you have left after this trick?", "len(hand(you)) - len(played[0])", rules=["same-size"],
        hint="You have {len(hand(you)):word} now; count what this trick will take from you.",
        why="Nobody passes, and everybody plays as many cards as were led: {len(played[0]):word} of your "
        "{len(hand(you)):word}.",
    )  # fmt: skip
    lesson.move(
        "Play to the trick, but keep both 8s.", "play B3 closed R3",
        fact='moves(count(numbers(hand(you)), "8") == 2)', rules=["follow-pair"],
        hint="The 8s oblige you to follow; a closed card may help to build another such pair.",
        why="Your open pair, red and blue, obliges you to follow; the pair you play may use closed cards.",
    )  # fmt: skip
    lesson.play("play R9", "play R10")
    lesson.note("Bo took the pair of 3s with the 5s and leads the red 9; Cy puts the red 10 on it.")
    lesson.move(
        "Take this trick.", "play RA", fact="moves(taker == you)", rules=["ace"],
        hint="There is one card that beats a 10.",
        why="The 10 follows, so the A counts 11 and beats it.",
    )  # fmt: skip
    lesson.note("You have {len(hand(you)):word} cards left. A trick of pairs counts as two tricks.")
    lesson.number(
        "You took the red 7s and this A. If you take the 8s as well, how many tricks have you in all?",
        "taken[you] + 2",
        rules=["pairs-count-two"],
        hint="Two of these three are tricks of pairs.",
        why="A trick of pairs counts two, a single one. You have {taken[you]}, and with the 8s {taken[you] + 2}.",
    )  # fmt: skip
    lesson.move(
        "Finish the round with one play.", "play R8 B8",
        fact="moves(len(hand(you)) == 0)", rules=["lead", "pairs-count-two"],
        hint="Both cards must go.",
        why="As a pair your last {len(hand(you)):word} cards are one trick that counts two, and it is hard to follow.",
    )  # fmt: skip
    lesson.note(
        "Nobody could follow. {taken[you] + 2:Word} of eight tricks are yours; the next lesson counts what they pay."
    )
    return lesson


def scoring() -> Script:
    """Teach a game of two rounds, and what each of them pays."""
    lesson = Script("gear", "What a round pays", names=THREE, minutes=5, variant="easy", rounds=2)
    deal(lesson, "R3 B2 R9 R8 B8 B7 R5 B4", "R7 R2 RA B7 B10 B5 B5 B3", "R6 B9 R4 BA B6 R10 R2 R3")
    lesson.note("Two rounds of the easy game. This time we count.")
    lesson.play("play R9", "play RA", "play R4")
    lesson.note(
        "Bo's only open red card was the A, so Bo had to play red: the A or a closed card. Bo gave the A. "
        "Each A is worth a point at the end."
    )
    lesson.seats(
        "Who gets the point for this A at the end of the round?", "taker", rules=["score-aces"],
        hint="Look at who has the card now.",
        why="An A pays a point to whoever took it, no matter who played it.",
    )  # fmt: skip
    lesson.move(
        "You have one trick. Lead so that it can be three after the next.", "play R8 B8",
        fact="moves(len(led) == 2)", rules=["pairs-count-two"],
        hint="A single card would make it two.",
        why="A trick of pairs counts two: with the first one you have three.",
    )  # fmt: skip
    lesson.play("play B3 closed R2", "play R2 R3")
    lesson.note("Each trick pays {pays(1):points}, and every full three tricks {pays(3) - 3:points} more.")
    lesson.number(
        "You have {taken[you]:word} tricks. How many points do these pay, without the A?", "pays(taken[you])",
        rules=["score-tricks"],
        hint="A point for each, and something for the full three.",
        why="{taken[you]:Word} tricks pay {taken[you]:points}, and being a full three they pay "
        "{pays(taken[you]) - taken[you]} more.",
    )  # fmt: skip
    lesson.play("play B7", "play B10", "play BA", "play B6 closed R6", "play R5 B4", "play B7 closed R7")
    lesson.note(
        "Cy's A beat Bo's 10; then Cy led two 6s, and Bo beat them with two 7s. "
        "Whoever takes a trick lays it face down before them, a trick of pairs as two."
    )
    lesson.number(
        "How many tricks lie before Bo now?", "taken[Bo]", rules=["piles", "pairs-count-two"],
        hint="Count the backs that lie before Bo.",
        why="Bo has taken one trick of pairs, and it lies there as two. Everybody can count the tricks of all players.",
    )  # fmt: skip
    lesson.play("play B5 B5", "play R10 closed B9")
    lesson.note(
        "Bo leads two blue 5s, the last trick. It pays {pays(1, 0, True) - pays(1):points} on top, and nobody can "
        "follow."
    )
    lesson.number(
        "Bo had {taken[Bo]:word} tricks and no A, and takes this pair too. What does the round pay Bo?",
        'after("play closed B2 R3", paid_for(Bo).earned)',
        rules=["score-last", "score-tricks"],
        hint="Count tricks, full threes, and the last trick.",
        why='{after("play closed B2 R3", paid_for(Bo).tricks):Word} tricks pay '
        '{after("play closed B2 R3", paid_for(Bo).tricks)}, the full three '
        '{after("play closed B2 R3", paid_for(Bo).threes)}, the last trick '
        '{after("play closed B2 R3", paid_for(Bo).last)}: it pays only once, also as a pair.',
    )  # fmt: skip
    lesson.number(
        "You have {taken[you]:word} tricks and one A, and Bo takes the last trick. What does the round pay you?",
        'after("play closed B2 R3", paid_for(you).earned)', rules=["score-tricks", "score-aces"],
        hint="Count tricks, full threes, and As.",
        why='{taken[you]:Word} tricks pay {after("play closed B2 R3", paid_for(you).tricks)}, the full three '
        '{after("play closed B2 R3", paid_for(you).threes)}, the A {after("play closed B2 R3", paid_for(you).aces)}.',
    )  # fmt: skip
    lesson.seats(
        "Who will be the start player of the second round?", 'after("play closed B2 R3", starter)',
        rules=["next-round"],
        hint="It has to do with the trick on the table.",
        why="Whoever takes the last trick of a round starts the next one, whoever has more points.",
    )  # fmt: skip
    lesson.play("play closed B2 R3")
    deal(lesson, "B10 BA R10 B10 R8 B8 R4 R4", "B3 B7 R9 B2 B5 RA B9 R2", "B6 B2 R5 B4 R7 R10 B9 R6")
    lesson.note("The second round. All cards went back, were shuffled and dealt anew.")
    lesson.number(
        "Three play. How many of the forty cards does nobody get in this round?",
        "40 - len(hand(you)) - len(hand(Bo)) - len(hand(Cy))", rules=["deal"],
        hint="Everybody has two closed and six open cards.",
        why="Three closed hands of two and three sets of six are {len(hand(you)) + len(hand(Bo)) + len(hand(Cy))} "
        "cards; "
        "the other {40 - len(hand(you)) - len(hand(Bo)) - len(hand(Cy))} stay unseen.",
    )  # fmt: skip
    lesson.play("play R9", "play R5")
    lesson.note("With such a hand you might take everything: all eight tricks pay {pays(8) - 8 - 2:points} more.")
    lesson.move(
        "Take the first trick.", "play R10", fact="moves(taken[you] == 1)", rules=["winner"],
        hint="You must follow red anyway.",
        why="The highest card that follows takes it, and now the lead is yours.",
    )  # fmt: skip
    lesson.play("play B10 closed B10", "play B2 closed B3", "play B4 closed B6")
    lesson.play("play R8 B8", "play B5 closed B7", "play R7 closed B2")
    lesson.play("play R4 R4", "play RA B9", "play R10 B9")
    lesson.note(
        "Pair after pair went through. You have {taken[you]:word} tricks and the red A, and the blue A is left to lead."
    )
    lesson.seats(
        "Who will take the last trick?", 'after("play closed BA; play R2; play R6", taker)', rules=["winner"],
        hint="Look at what the other two have left.",
        why="Neither of them has a blue card left, so even an A that counts 1 cannot be beaten.",
    )  # fmt: skip
    lesson.number(
        "With it you have all eight tricks and both these As. What does the round pay you?",
        'after("play closed BA; play R2; play R6", scored[-1].scores[you].earned)', rules=["score-all"],
        hint="Tricks, full threes, As, the last trick, and something for taking them all.",
        why='{after("play closed BA; play R2; play R6", paid_for(you).tricks)} for tricks, '
        '{after("play closed BA; play R2; play R6", paid_for(you).threes)} for two full threes, '
        '{after("play closed BA; play R2; play R6", paid_for(you).aces)} for As, '
        '{after("play closed BA; play R2; play R6", paid_for(you).last)} for the last trick, and '
        '{after("play closed BA; play R2; play R6", paid_for(you).all)} for all eight.',
    )  # fmt: skip
    lesson.choice(
        "Two rounds were agreed for this game. What happens after this trick?",
        {
            "A third round, for nobody has 30 points.": "round == 3 and max(points) < 30",
            "The game is over.": "len(winners) > 0",
            "A third round, which you start.": "round == 3 and starter == you",
        },
        after="play closed BA; play R2; play R6",
        rules=["end"],
        hint="Which round is this?",
        why="A game ends after as many rounds as were agreed, or at an agreed score.",
    )  # fmt: skip
    lesson.play("play closed BA", "play R2", "play R6")
    lesson.note("You earned {paid_for(you).earned:points} in this round. Next: how to get such a hand.")
    return lesson
