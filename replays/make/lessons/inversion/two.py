"""The lessons of !nversion for two: the lane, inversions, a game to its end."""

from __future__ import annotations

from make.lessons.inversion.tricks import deal, play
from make.script import Script


def the_lane() -> Script:
    """Teach cards, deal, following, and who takes a plain trick."""
    script = Script("inversion", "The lane", names=("you", "Bo"), minutes=4)
    script.note(
        "Welcome! The box holds {len(suits):word} suits: clubs, spades, hearts, diamonds and clowns. Each runs from 1 "
        "to {tricks_in_all}."
    )
    script.number(
        "How many cards does the box hold?",
        "len(suits) * 10",
        rules=["cards"],
        hint="Count the suits, and the cards of one suit.",
        why="{len(suits):Word} suits with ten numbers each are {len(suits) * 10:cards}.",
    )
    script.number(
        "A game takes one suit more than it has players, any you like: how many do you take to play against Bo?",
        "len(options.suits)",
        rules=["suits-in-use"],
        hint="Count the players first.",
        why="Two players take three suits; the other two stay in the box.",
    )
    script.number(
        "The suits are shuffled, and each of you is dealt ten cards: how many cards are left?",
        "in_use - 2 * tricks_in_all",
        rules=["deal"],
        hint="Three suits are in use, and two hands are dealt.",
        why="Of {in_use} cards {2 * tricks_in_all} go to the hands. The {in_use - 2 * tricks_in_all:word} that are "
        "left make the lane, so no card is missing.",
    )
    deal(
        script,
        "C1 C4 C7 C9 S1 S5 S7 S10 H4 H6",
        "H1 H2 H5 C2 C6 C10 S2 S3 S4 S6",
        "H8 C5 S9 H3 C3 H7 C8 H10 S8 H9",
    )
    script.note(
        "Clubs, spades and hearts are in use. The open row is the lane: a card for each of ten tricks. It begins at "
        "the end beside the reference card."
    )
    script.pieces(
        "Mark the card that will be the follow card in the third trick.",
        fact="lane[2]",
        rules=["follow-card"],
        hint="The first trick takes the first card of the lane, the second trick the next one.",
        why="The follow card moves one place along the lane with each trick, so the third trick has the 9 of spades.",
    )
    script.note(
        "If you hold cards of the follow card's suit, play one of them. You lead, and even the leader must follow."
    )
    script.legal(
        "Mark every card that you may play now.",
        rules=["lane-following"],
        hint="Which suit does the lane ask for?",
        why="The lane shows a heart and you hold hearts, so it must be one of those two.",
    )
    script.move(
        "Lead the highest heart that is yours to play.",
        "play H6",
        fact="highest(legal())",
        rules=["own-card", "lane-following"],
        hint="The cards of the lane are nobody's.",
        why="You play from your own hand, one card a trick. Higher hearts lie in the lane, but those are not yours.",
    )
    script.choice(
        "Your card lies on the table. What may you do until Bo has played?",
        {
            "Play a second heart as well.": 'refused("play H4", you) == ""',
            "Nothing: it is Bo's turn.": 'to_act[0] == Bo and len(legal("", you)) == 0',
            "Take your card back and play another one.": 'refused("play C1", you) == ""',
        },
        rules=["turn"],
        hint="How many cards has each of you in a trick?",
        why="Everybody acts in turn and once a trick, so now you wait.",
    )
    script.note(
        "As long as nobody makes an inversion (you will meet those soon), the highest card of the follow card's suit "
        "wins. The card in the lane only tells the suit."
    )
    script.seats(
        "Bo is going to answer with the 5 of hearts. Who takes the trick?",
        'after("play H5", taker)',
        rules=["winner"],
        hint="Compare only the cards that were played.",
        why="Yours is the higher of the two hearts. The 8 in the lane does not compete.",
    )
    play(script, "H5")
    script.note("Trick one is yours, so you lead again. The next card of the lane is the follow card now.")
    script.move(
        "Lead the strongest card that you may play.",
        "play C9",
        fact="highest(legal())",
        rules=["lane-following"],
        hint="Look at the suit of the follow card before you look at the numbers.",
        why="A club is asked for now, and this is your best one. Your spades have to wait.",
    )
    script.seats(
        "Bo is going to answer with the 10 of clubs. Who leads the third trick?",
        'after("play C10", taker)',
        rules=["winner-leads"],
        hint="Leading does not simply go round: find out who takes this trick.",
        why="Whoever wins a trick leads the next one, and the 10 of clubs beats your 9.",
    )
    play(script, "C10")
    play(script, "S4")
    script.move(
        "Take this trick with the lowest card that will do.",
        "play S5",
        fact="lowest(moves(taker == you))",
        rules=["winner"],
        hint="What do you have to beat: the card in the lane, or Bo's?",
        why="A spade one higher than Bo's is enough, for the 9 in the lane does not compete. Your 10 is saved.",
    )
    script.note("That is the plain game. In the next lesson two cards make eleven.")
    return script


def eleven() -> Script:
    """Teach inversions: what makes one, what it changes, and what it does not."""
    script = Script("inversion", "Eleven", names=("you", "Bo"), minutes=5, suits=("S", "D", "W"), first=1)
    deal(
        script,
        "S1 S3 S5 S9 S10 D5 D6 D7 D8 D9",
        "D2 D3 D4 W2 W3 W5 W6 W8 W9 W10",
        "D10 S6 W4 S8 D1 S2 W1 S4 W7 S7",
    )
    script.note(
        "Spades, diamonds and clowns today, and Bo leads. Besides the follow card's suit there is always a second way: "
        "a card of any suit whose number makes 11 with the follow card."
    )
    play(script, "D2")
    script.legal(
        "Mark every card that you may play now.",
        rules=["lane-following"],
        hint="Look for a suit, and for one number.",
        why="Any diamond follows. And 10 and 1 make eleven, so the 1 of spades may be played though it is no diamond.",
    )
    script.pieces(
        "A card that makes 11 changes places with the follow card: mark what counts for you after the 1 of spades.",
        fact='after("play S1", counted_cards[1])',
        rules=["inversion"],
        hint="Two cards change places.",
        why="Your 1 goes to the lane, and the 10 of diamonds lies before you instead. That is an inversion.",
    )
    script.seats(
        "After an inversion the highest number wins in any suit: who takes the trick if you play the 1 of spades?",
        'after("play S1", taker)',
        rules=["winner-inverted"],
        hint="Compare the numbers that count, not those that were played.",
        why="The 10 from the lane counts for you, and it is more than Bo's 2.",
    )
    script.move(
        "Make the inversion.",
        "play S1",
        fact="moves(inverted)",
        rules=["inversion"],
        hint="Which of your cards makes 11 with the follow card?",
        why="The weakest card for the strongest: there is no better exchange.",
    )
    script.note("Now the next card of the lane is the follow card, and you lead.")
    script.pieces(
        "Mark every card of yours that would make an inversion now.",
        fact="inverting(hand(you))",
        rules=["inversion"],
        hint="A card may follow suit and make 11 at once.",
        why="Both fives make 11 with the 6, the 5 of spades too. Nobody is asked whether they want the exchange.",
    )
    script.move(
        "Lead your lowest card that makes no inversion.",
        "play S3",
        fact="lowest(moves(not inverted))",
        rules=["lane-following"],
        hint="Without an inversion you must follow suit.",
        why="A low spade follows and leaves the lane as it is.",
    )
    script.seats(
        "Bo has no spade and will answer with the 9 of clowns. Who takes the trick?",
        'after("play W9", taker)',
        rules=["inversion-ends", "winner"],
        hint="Did anybody make an inversion in this trick?",
        why="The inversion ended with its trick. In this one nothing was exchanged, so your spade, the only one, wins.",
    )
    play(script, "W9")
    script.note("The lane asks for a clown, and you hold none.")
    script.number(
        "How many of your {len(hand(you)):word} cards may you play?",
        "len(legal())",
        rules=["no-suit"],
        hint="What do you owe to a suit that you do not hold?",
        why="Without the suit you are free to play anything. Even a card that makes 11 is a choice, not a duty.",
    )
    script.move(
        "Lead a card that makes an inversion.",
        "play D7",
        fact="moves(inverted)",
        rules=["inversion"],
        hint="Which number makes 11 with the follow card?",
        why="7 and 4 make eleven: the 4 of clowns counts for you, and your 7 is what Bo has to follow.",
    )
    script.note("Your card is the follow card now, and that goes for Bo: a diamond, or a card that makes 11 with it.")
    script.seats(
        "Bo is going to answer with the 4 of diamonds. Who takes the trick?",
        'after("play D4", taker)',
        rules=["inversion-again", "winner-inverted"],
        hint="Look whether Bo's card makes 11 as well, with the follow card of this moment.",
        why="That is a second inversion: Bo takes your 7 of diamonds, and 7 is more than the 4 that counts for you.",
    )
    play(script, "D4 D3")
    script.note("Bo took the trick, and led the 3 of diamonds on the 8 of spades: an inversion again.")
    script.legal(
        "Mark every card that you may play now.",
        rules=["lane-following", "inversion"],
        hint="Look at what is the follow card at this moment.",
        why="Bo's 3 of diamonds is the follow card now, so a diamond is asked for. Your spades do not follow any more.",
    )
    script.move(
        "Take this trick.",
        "play D9",
        fact="moves(taker == you)",
        rules=["winner-inverted"],
        hint="What counts for Bo, and what would an 8 make with the follow card?",
        why="For Bo the 8 of spades counts, and of your diamonds only the 9 is more. The 8 would fetch the 3.",
    )
    script.note("Well done: this was the heart of the game. Next comes a whole game for two.")
    return script


def a_game_for_two() -> Script:
    """Teach a whole game: ties, piles, and when it is won."""
    script = Script("inversion", "A game for two", names=("you", "Bo"), minutes=5, suits=("C", "H", "D"), first=1)
    script.note("A whole game now. Before it begins, you two choose somebody to begin, and the choice falls on Bo.")
    script.seats(
        "Who leads the first trick, once the cards are dealt?",
        "options.first",
        rules=["first-seat"],
        hint="With two players there is no auction that could decide it.",
        why="With two players the one who was chosen leads the first trick.",
    )
    deal(
        script,
        "C3 C5 H4 H5 H8 H10 D2 D4 D8 D10",
        "C1 C2 C4 C7 C8 C9 D1 D3 D5 D7",
        "H9 C10 H1 C6 D9 H2 H3 H6 D6 H7",
    )
    script.note("Three suits are in use, and all their cards are dealt.")
    script.choice(
        "At a real table you would not see Bo's cards. Could you know where the 7 of clubs is?",
        {
            "No, it may be anywhere.": 'not as_seen(you, "C7" in hand(Bo))',
            "Yes: it is neither in your hand nor in the lane, so Bo holds it.": 'as_seen(you, "C7" in hand(Bo))',
            "Yes: it is in the box with the cards that were not dealt.":
                '"C7" not in hand(Bo) and "C7" not in hand(you) and "C7" not in lane',
        },
        rules=["all-known"],
        hint="All thirty cards are in use. Where can a card be?",
        why="With two players a card that you do not see can only be in the other hand. So the table shows it to you.",
    )  # fmt: skip
    script.choice(
        "The cards are dealt. What does Bo do now?",
        {
            "Say how many tricks they will win.": 'refused("declare 5") == ""',
            "Play a card.": 'to_act[0] == Bo and len(legal("play")) == len(legal())',
            "Pass or declare, as they like.": 'refused("pass") == ""',
        },
        rules=["cards-then"],
        hint="What is there to bid against, with one rival only?",
        why="With two players nobody declares anything: after the deal only cards are played.",
    )
    play(script, "C9")
    script.note("Bo has no heart and plays the 9 of clubs. If two cards are equally high, the one played first wins.")
    script.seats(
        "Suppose you answer with the 2 of diamonds. Who takes the trick?",
        'after("play D2", taker)',
        rules=["tie", "winner-inverted"],
        hint="Which card counts for you then, and how high is Bo's?",
        why="You would take the 9 of hearts from the lane. Two nines, and Bo's was there first.",
    )
    script.move(
        "Take the trick with the lowest card that will do.",
        "play H4",
        fact="lowest(moves(taker == you))",
        rules=["winner"],
        hint="Without an inversion, which suit can win?",
        why="Bo did not follow, so any heart wins, and the lowest is the cheapest.",
    )
    script.move(
        "You lead. Get rid of your lowest club.",
        "play C3",
        fact="lowest(legal())",
        rules=["winner-leads", "lane-following"],
        hint="The lane asks for a club, and you hold two.",
        why="You won, so you lead, and you follow the lane with a club.",
    )
    script.note("Each trick becomes a pile of its own: the cards that count, and the last follow card of the trick.")
    script.pieces(
        "Bo is going to answer with the 1 of diamonds. Mark every card that will lie in the pile.",
        fact='after("play D1", pile)',
        rules=["piles"],
        hint="Bo's card makes 11. Which card counts for Bo, and which one is the follow card at the end?",
        why="Your 3 and the 10 that Bo takes are counted, and the 1 is the last follow card. All three are Bo's pile.",
    )
    play(script, "D1")
    script.note("Bo led on from there, and some tricks went by quickly.")
    play(script, "C2 H8 H5 C8 D5 D8 H10 C4 C5 D7 C7")
    script.note(
        "{len(tricks):Word} tricks are over: you have won {won[you]:word} of them and Bo {won[Bo]:word}. Whoever wins "
        "more of the ten wins the game."
    )
    script.number(
        "How many more tricks must you win so that Bo cannot even draw?",
        "tricks_in_all // 2 + 1 - won[you]",
        rules=["win-two"],
        hint="What is the score if both of you win half of the tricks?",
        why="{tricks_in_all // 2:Word} each is a draw, so you need {tricks_in_all // 2 + 1:word} in all.",
    )
    script.note(
        "Bo led the 7 of clubs. Neither of you holds a heart: if nobody plays the suit, the highest number wins."
    )
    script.move(
        "Take the eighth trick.",
        "play D10",
        fact="moves(won[you] == won[Bo] + 2)",
        rules=["no-suit", "winner"],
        hint="No heart is played, and no card of yours makes 11.",
        why="Nobody follows, so numbers decide, and 10 is more than 7.",
    )
    script.move(
        "Lead the card that Bo, who has the 3 of diamonds and the 1 of clubs, cannot beat.",
        "play D4",
        fact="moves(len(moves(taker == Bo)) == 0)",
        rules=["winner"],
        hint="Bo has to follow with a diamond.",
        why="Bo must follow with the 3, and your diamond is one higher.",
    )
    play(script, "D3")
    script.choice(
        "You have won {won[you]:word} of {len(tricks):word} tricks, so nobody can take the game from you. What happens "
        "now?",
        {
            "The game ends at once.": "len(winners) > 0",
            "The tenth trick is still played.":
                'len(winners) == 0 and len(legal("play")) > 0 and len(tricks) == tricks_in_all - 1',
            "The tenth trick is played only if Bo asks for it.": "to_act[0] == Bo",
        },
        rules=["ten-tricks"],
        hint="How many cards has the lane?",
        why="All ten tricks are played, even when the winner is known before.",
    )  # fmt: skip
    play(script, "D2 C1")
    script.note(
        "{won[you]:Word} tricks to {won[Bo]:word}: the game is yours. With more players it begins quite differently: "
        "with an auction."
    )
    return script
