"""The lessons of !nversion for three and four: the auction and the contract."""

from __future__ import annotations

from make.lessons.inversion.tricks import deal, play
from make.script import Script


def dee_says_ten() -> Script:
    """Teach the auction of four players, and a contract that is too high."""
    script = Script("inversion", "Dee says ten", names=("you", "Bo", "Cy", "Dee"), minutes=4)
    script.note(
        "Four players today, so all five suits are in use. Each in turn says how many tricks they will win, going "
        "clockwise, and you were chosen to begin."
    )
    script.seats(
        "You will declare first. Who comes right after you?",
        'after("declare 1", to_act)',
        rules=["first-seat"],
        hint="Clockwise is the order in which the players are listed.",
        why="Turns go clockwise, to the next seat, and that is Bo's.",
    )
    deal(
        script,
        "C3 C10 S4 S9 H2 H8 D5 D9 W1 W8",
        "C2 C6 S5 S6 H3 H4 D1 D4 W2 W4",
        "C4 C5 C8 S1 H1 H6 H7 W3 W6 W7",
        "C1 C9 S8 S10 H9 H10 D8 D10 W9 W10",
        "C7 S2 D3 W5 D2 H5 S3 D6 D7 S7",
    )
    script.note("Your hand is for your eyes only, and so is everybody else's. The lane is open.")
    script.number(
        "{in_use} cards are in use. Of how many do you not see the faces?",
        "in_use - len(lane) - len(hand(you))",
        rules=["hidden-hands"],
        hint="You see your hand and the lane.",
        why="Three rivals hold {len(hand(Bo)):word} cards each that only they can see.",
    )
    script.choice(
        "You open the auction. Mark everything that you may do.",
        {
            "Pass.": 'refused("pass") == ""',
            "Declare 0.": 'refused("declare 0") == ""',
            "Declare 1.": 'refused("declare 1") == ""',
            "Declare 10.": 'refused("declare 10") == ""',
        },
        rules=["opening"],
        hint="Two of them are right.",
        why="The first to speak says any number from 1 to 10. Nobody opens with nothing.",
    )
    script.move(
        "Open with the smallest number that may be said.",
        "declare 1",
        fact='lowest(legal("declare"))',
        rules=["opening"],
        hint="Neither a pass nor a zero opens.",
        why="One trick is the least that an auction can begin with.",
    )
    script.play("declare 3", "pass", "declare 4")
    script.note("Bo declared 3, Cy passed, Dee declared {declared}. It is your turn again.")
    script.choice(
        "Mark everything that you may do now.",
        {
            "Pass.": 'refused("pass") == ""',
            "Declare 4, as Dee did.": 'refused("declare 4") == ""',
            "Declare 6.": 'refused("declare 6") == ""',
            "Play a card.": 'refused("play S4") == ""',
        },
        rules=["declaring", "auction-first"],
        hint="Two of them are right.",
        why="Say more than was said before, by as much as you like, or pass. Cards wait until the auction is over.",
    )
    script.move(
        "Stay in the auction with the smallest number that may be said.",
        "declare 5",
        fact='lowest(legal("declare"))',
        rules=["declaring"],
        hint="Dee's number is the one to go beyond.",
        why="A declaration must be larger than the one before, and five is the next after four.",
    )
    script.seats(
        "Bo is about to pass as well. Who speaks next?",
        'after("pass", to_act)',
        rules=["passing"],
        hint="Who has already left the auction?",
        why="Cy sits next to Bo, but Cy passed, and who has passed stays out. So it is Dee's turn.",
    )
    script.play("pass", "declare 10")
    script.note("“Ten!” says Dee.")
    script.seats(
        "If nobody goes beyond Dee, who are the children?",
        'without([you, Bo, Cy, Dee], [after("pass", parent)])',
        rules=["contract"],
        hint="The last one left in the auction is called the parent.",
        why="Dee is the parent then, and all others are children: one team, whoever of you wins a trick.",
    )
    script.seats(
        "If nobody goes beyond Dee, who leads the first trick?",
        'after("pass", leader)',
        rules=["parent-leads"],
        hint="It need not be the one who opened the auction.",
        why="After an auction the parent plays first.",
    )
    script.move(
        "Do what is left for you to do.",
        "pass",
        fact="legal()",
        rules=["ten-is-all"],
        hint="How many tricks has a game?",
        why="There are only ten tricks, so nobody can say more than Dee did.",
    )
    script.note("Dee is the parent now, and needs as many tricks as were declared.")
    script.number(
        "How many tricks must you three children win together to beat Dee?",
        "tricks_in_all - declared + 1",
        rules=["win-contract"],
        hint="How many may Dee lose?",
        why="Dee needs all ten, so one trick is enough, whoever of you wins it.",
    )
    play(script, "C9")
    script.note("Dee led the 9 of clubs. Bo and Cy play after you.")
    script.move(
        "Break the contract: play the card that beats Dee's, whatever Bo and Cy do.",
        "play C10",
        fact="moves(len(moves(len(moves(taker == Dee)) > 0)) == 0)",
        rules=["lane-following", "winner"],
        hint="Follow suit, and look how high you can go. What would an exchange bring you?",
        why="Nothing is higher, with or without an inversion. For the 4 you would get a 7, which is less than Dee's 9.",
    )
    play(script, "C6 C5")
    script.note("The trick is yours, and Dee cannot win ten any more. Next time you will be the parent.")
    return script


def the_parent() -> Script:
    """Teach a contract of four against two children."""
    script = Script("inversion", "The parent", names=("you", "Bo", "Cy"), minutes=4, first=1)
    deal(
        script,
        "C6 C8 C9 D3 H1 H8 H9 S10 S4 S6",
        "C10 C2 C4 C7 D1 D4 D5 D7 H3 H7",
        "D2 D6 D9 H4 H5 H6 S1 S3 S7 S8",
        "S9 H10 D8 H2 C1 S5 S2 C3 C5 D10",
    )
    script.play("declare 3", "pass")
    script.note("Three players, four suits. Bo opened with 3 and Cy passed. Your hand and the lane look good.")
    script.move(
        "Declare no more than you need to outdo Bo.",
        "declare 4",
        fact='lowest(legal("declare"))',
        rules=["declaring"],
        hint="The next number is enough.",
        why="Every number must be larger than the last. A low contract is easier to make.",
    )
    script.seats(
        "Bo is about to pass. Who has to win {declared:word} tricks then, and leads the first one?",
        'after("pass", leader)',
        rules=["contract", "parent-leads"],
        hint="Who is the last one left in the auction?",
        why="You are left, so you are the parent, alone against Bo and Cy; and the parent plays first.",
    )
    script.play("pass")
    script.choice(
        "On second thoughts you could win five. What may you do?",
        {
            "Declare 5.": 'refused("declare 5") == ""',
            "Play a card.": 'len(legal("play")) == len(legal())',
            "Pass.": 'refused("pass") == ""',
        },
        rules=["cards-then"],
        hint="Is the auction still on?",
        why="Once there is a parent the number stands, and only cards are played.",
    )
    script.move(
        "Lead the card that no other spade can beat.",
        "play S10",
        fact="highest(legal())",
        rules=["winner"],
        hint="Which number is the highest of all?",
        why="No spade beats it, and even after an inversion nobody could have a higher number.",
    )
    play(script, "H7 S3")
    script.note("Bo played a heart on your spade, and Cy followed. The trick is yours.")
    script.seats(
        "Who has shown that they hold no spade, now and for the rest of the game?",
        'those([you, Bo, Cy], len(of_suit("S", [counted_cards[it]])) == 0 and len(of_suit("S", hand(it))) == 0)',
        rules=["known-void"],
        hint="Who did not follow, without making an inversion?",
        why="With a spade Bo would have had to play it. What Bo showed stays true: new cards never come in.",
    )
    script.move(
        "Lead the card that brings you the 10 of hearts.",
        "play H1",
        fact="moves(inverted)",
        rules=["inversion"],
        hint="Which number makes 11 with it?",
        why="A heart that makes 11 is exchanged as any other card is, and the 10 counts for you.",
    )
    script.number(
        "Bo will answer with the 10 of clubs, Cy with the 6 of diamonds. How many inversions has the trick then?",
        'after("play C10; play D6", inversions)',
        rules=["inversion-again"],
        hint="Compare each card with the follow card of its moment.",
        why="Bo's 10 makes 11 with your 1, which is the follow card by then. Cy's 6 makes {6 + 10} with Bo's 10.",
    )
    script.seats(
        "Bo will answer with the 10 of clubs, Cy with the 6 of diamonds. Who takes the trick?",
        'after("play C10; play D6", taker)',
        rules=["winner-inverted"],
        hint="Which card counts for Bo?",
        why="The 10 of hearts counts for you. Bo gave away a 10 and took your 1.",
    )
    play(script, "C10 D6")
    script.note(
        "{won[you]:Word} tricks of {declared:word}. The children play as a team: it is all the same which of them "
        "takes a trick."
    )
    script.number(
        "How many of the ten tricks must Bo and Cy win together to beat you?",
        "tricks_in_all - declared + 1",
        rules=["win-contract"],
        hint="With how many tricks left over for you would you fall short?",
        why="You need {declared:word}. {tricks_in_all - declared:Word} tricks for the children leave you "
        "{declared:word}, {tricks_in_all - declared + 1:word} leave you {declared - 1:word}.",
    )
    play(script, "D3 D4 D9 H5 C9 C7 C2 S7 C6 S6 C4 S8 S1 H9 H3 D7 D2 C8 D1 H4")
    script.note(
        "After {won[you] + won[Bo] + won[Cy]:word} tricks you have won {won[you]:word}, the children "
        "{won[Bo] + won[Cy]:word}. Bo played a diamond, Cy a heart: neither has a club."
    )
    script.move(
        "Win the trick that makes your contract.",
        "play H8",
        fact="moves(taker == you)",
        rules=["no-suit", "winner"],
        hint="Without a club in the trick, what decides?",
        why="Nobody could follow and nobody made 11, so the highest number wins.",
    )
    script.seats(
        "You have {won[you]:word} tricks, and one is still to be played. Who will have won the game?",
        'after("play S4; play D5; play H6", winners)',
        rules=["win-contract"],
        hint="How many tricks did you declare?",
        why="The parent wins alone with as many tricks as declared, or more. Trick ten changes nothing.",
    )
    play(script, "S4 D5 H6")
    script.note("Now you have done every rule of the game. Enjoy it!")
    return script
