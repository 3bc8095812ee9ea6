"""The plan of a workshop: assembling, flipping, hearts and weapons, and one battle bought out of the same store."""

from __future__ import annotations

from typing import Final

from kernel_lib.parts.workshop import USUAL, Fact, Print, SameDeal, Step, Workshop

_DEAL: Final = SameDeal(
    seats=("you", "greedy"),
    seed=2,
    options={"max_turns": 16},
    question="You have 25 gears, and the store shows Winch for 7, Crank for 5, Ram for 8, another Crank for 5, and "
    "Sledge for 6. A Base costs 3. What do you buy first, and what do you not buy at all?",
    point="The two Cranks, Sledge and Winch cost 23 together and leave no gears for a Base; Ram, Crank and Sledge cost "
    "19 and leave enough for two. What counts is not how many machines lie in the hand: only one may be assembled "
    "in a turn, and it needs a base that is free.",
    facts=(
        Fact(
            text="The store shows these five machines at these prices.",
            seen="Store: machines Winch 7, Crank 5, Ram 8, Crank 5, Sledge 6;",
        ),
        Fact(text="You begin with 25 gears.", seen="You: 25 gears"),
        Fact(text="After a Base 22 gears are left: it costs 3.", after=("buy Base",), seen="You: 22 gears"),
        Fact(
            text="In the answer to an answer the heart is struck, and brings three points of honor.",
            sample="smash/answer",
            seen="Ann: 4 gears, 3 honor",
        ),
    ),
)

WORKSHOP: Final = Workshop(
    title="Hearts, weapons, and twenty-five gears",
    aim="Everybody can assemble and flip a machine, knows what happens when weapons and hearts meet, and has spent "
    "twenty-five gears with a reason.",
    before=(
        "Buy and play the first three turns of the deal yourself.",
        "Cut out the cards of the machines for who thinks better with paper in hand.",
        "Put the file of the assignment, or the folder of pages, where everybody can reach it.",
    ),
    deal=_DEAL,
    steps=(
        Step(
            minutes=5,
            title="A machine that falls over",
            say="Here nothing walks. A machine moves by falling over one of its sides, and what it falls on is hit.",
            do="Flip a card on the table, once over each side, so that everybody sees a heart change its place.",
            shows="smash/to-move-is-to-flip",
            task=3,
            ask="Where does the heart come to lie?",
            listen="On the other side of the edge, as in a mirror.",
            rules=("flip",),
        ),
        Step(
            minutes=10,
            title="Alone: a machine on a base",
            say="Each for themselves, or two at a screen. A wrong answer costs nothing and tells you the rule.",
            do="Walk around. Have cards ready to be turned by hand.",
            lesson="smash/a-machine-on-a-base",
            rules=("assemble-base", "turns"),
        ),
        Step(
            minutes=10,
            title="Alone: to move is to flip",
            say="Before you choose a side, put a finger on the cell where the heart will be.",
            do="Who is done early finds all cells that a machine can reach with two flips.",
            lesson="smash/to-move-is-to-flip",
            rules=("flip", "flip-price", "flip-end"),
        ),
        Step(
            minutes=7,
            title="What meets what",
            say="When machines come to lie over each other, look for hearts first. Weapons come after.",
            do="Let the room vote by hands before you reveal the answer.",
            shows="smash/hearts-first",
            task=1,
            ask="Whose machine is destroyed?",
            listen="The one whose heart is hit by any cell of the other. Heart on heart takes both.",
            rules=("hearts-first", "combat"),
        ),
        Step(
            minutes=10,
            title="Alone: hearts first",
            say="This is where machines break apart. Look at every cell before you go on.",
            do="Walk around. Ask: what of it still hangs together?",
            lesson="smash/hearts-first",
            rules=("hearts-first", "weapons-vanish", "cut-off"),
        ),
        Step(
            minutes=7,
            title="What held us up",
            say="This is where most of us stumbled. Nobody has to say that it was them.",
            do="Bring the task with the most wrong answers to the projector, with names hidden.",
            shows="smash/hearts-first",
            task=9,
            ask="Both hearts are involved: who loses a machine?",
            listen="Look at both, cell by cell, before anything is taken away.",
            rules=("hearts-first",),
        ),
        Step(
            minutes=5,
            title="Write it down",
            say="All of you find the same store, and have 25 gears. Write down what you want to own, and in which "
            "order you buy it: the other one buys as well.",
            do="Quiet for three minutes. Then collect by hands who buys a Base at all, and who buys two.",
            deal=True,
            ask=_DEAL.question,
            listen=_DEAL.point,
            rules=("prepare", "price"),
        ),
        Step(
            minutes=20,
            title="The same store everywhere",
            say="Play the battle against the bot. It ends after sixteen turns, if nobody has won by then.",
            do="At ten minutes say that who has not flipped a machine yet should. Who is done hands in.",
            deal=True,
            rules=("one-assembly", "flip-price", "one-base"),
        ),
        Step(
            minutes=8,
            title="Where we parted",
            say="Same store, same bot: what differs is what you did.",
            do="Open the comparison of the deal. Begin with the purchases, and ask one person of each side.",
            deal=True,
            ask="Who could assemble more machines in five turns, and why?",
            listen="Who had a second base early had room for a second machine.",
            rules=("one-base", "exploit"),
        ),
        Step(
            minutes=5,
            title="An answer to an answer",
            say="One thing is still missing: scripts, which may be played in between.",
            do="Show the sample from its first note to the end. What is announced last is done first.",
            shows="smash/answer",
            ask="Three scripts wait. Which one is done first?",
            listen="The last one, and it takes away the one before it.",
            rules=("answers",),
        ),
        Step(
            minutes=3,
            title="One sentence each",
            say="Write one sentence on your sheet: what would you buy first now?",
            do="Collect the sheets. Tell where the lessons go on.",
            ask="What do you buy first now?",
            listen="A reason that speaks of bases, or of reach.",
        ),
    ),
    offline="Without a network nothing changes: hand out the folder of pages on a stick, and collect the codes that "
    "stand at the end of each page. The battle needs a notebook on each machine.",
    on_paper="Without any machine cut out the cards, draw the board on squared paper, lay the store as it is printed "
    "here, and let two teams of the room play the first five turns on the wall.",
    print_out=(*USUAL, Print(sheet="cards", people=4)),
)
