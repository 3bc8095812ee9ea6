"""The plan of a workshop: following, pairs, and one round that all tables play with the same cards."""

from __future__ import annotations

from typing import Final

from kernel_lib.parts.workshop import Fact, SameDeal, Step, Workshop

_DEAL: Final = SameDeal(
    seats=("you", "greedy", "greedy"),
    seed=3,
    options={"rounds": 1},
    question="You hold the blue 7 and the blue 8. Set C is free, sets A and B have a bid of 0. "
    "Which set do you take, and what is the most that you would pay for it?",
    point="With set A you hold three pairs: the aces, the 5s, and a 7 of each colour. With set C it is two, the 4s and "
    "the blue 7s. So the question is whether a pair more to lead, and two aces, are worth a point.",
    facts=(
        Fact(text="You hold the blue 7 and the blue 8.", seen="closed blue 7 8."),
        Fact(text="Set A has two As and two 5s.", seen="Set A: red A 3 5 7 blue A 5; greedy 2 bids 0, 1 or more."),
        Fact(text="Set B is bid on.", seen="Set B: red 2 2 4 10 10 blue 2; greedy 1 bids 0, 1 or more."),
        Fact(text="Set C has a pair of 4s, and nobody has bid on it.", seen="Set C: red 4 9 blue 2 4 7 10; free."),
    ),
)

WORKSHOP: Final = Workshop(
    title="Follow, pair up, and pay for it",
    aim="Everybody can follow to single cards and pairs, has bid for a hand, and has seen the same cards end "
    "differently at another table.",
    before=(
        "Rehearse the two lessons yourself: you will be asked about a closed card.",
        "Put the file of the assignment, or the folder of pages, where everybody can reach it.",
        "Open the first picture on the projector, and look at it from the last row.",
    ),
    deal=_DEAL,
    steps=(
        Step(
            minutes=5,
            title="Three hands and a card",
            say="In this game you buy your hand. But first we play with hands that we are given: most of your cards "
            "lie open before you, two only you can see.",
            do="Let people find a place and a sheet of rules. Do not explain any scoring yet.",
            shows="gear/open-cards",
            task=3,
            ask="Which of these cards do the others not know?",
            listen="The closed ones. That they are few is what makes one's plans readable.",
            rules=("closed-hand",),
        ),
        Step(
            minutes=10,
            title="One trick together",
            say="Somebody leads a colour. Who has it lying open must play it. Who has not is free, "
            "and may use a card that nobody has seen.",
            do="Let the room vote by hands before you reveal the answer. Step on until the trick is taken.",
            shows="gear/open-cards",
            task=4,
            ask="Red was led: which of your cards may you play?",
            listen="Open red cards, and the closed red one as well. A closed card never has to be played.",
            rules=("follow-colour", "closed-free"),
        ),
        Step(
            minutes=12,
            title="Alone: open cards oblige",
            say="Now each for themselves, or two at a screen. A wrong answer costs nothing and tells you the rule.",
            do="Walk around. Answer questions by asking which card was led.",
            lesson="gear/open-cards",
            rules=("follow-colour", "closed-free", "winner"),
        ),
        Step(
            minutes=7,
            title="What held us up",
            say="This is where most of us stumbled. Nobody has to say that it was them.",
            do="Bring the task with the most wrong answers to the projector, with names hidden. "
            "Let somebody who had it wrong first explain what they had thought.",
            shows="gear/open-cards",
            task=11,
            ask="You have no open red card. What else are you free to do?",
            listen="Give away a card of the other colour, or spend the closed red one.",
            rules=("closed-free",),
        ),
        Step(
            minutes=8,
            title="Two cards at once",
            say="A lead may be a pair. Then a pair of the same colours has to answer it, if one lies open.",
            do="Play the sample to its last move, and stop before the note that answers.",
            shows="gear/example-pair",
            ask="Cy has two 8s of the right colours, one of them closed. Does Cy have to play them?",
            listen="No. Only what lies open is owed; still, two cards it must be.",
            rules=("follow-pair", "same-size"),
        ),
        Step(
            minutes=12,
            title="Alone: pairs",
            say="The next lesson ends with an ace beside a ten. Read that task twice.",
            do="Who is done early does the lesson on the auction, which comes next anyway.",
            lesson="gear/pairs",
            rules=("follow-pair", "pairs-count-two", "ace"),
        ),
        Step(
            minutes=8,
            title="How a hand is bought",
            say="You begin with some points and pay with them. A bid that is overbid is free again: "
            "nobody pays for what somebody else gets.",
            do="Ask the projected task, then show the bids of the deal.",
            shows="gear/auction",
            task=5,
            ask="Which of these bids is not allowed, and who is asked next if you bid one of the others?",
            listen="The bid has to be higher than the one that lies there; whoever lost their set bids again.",
            rules=("higher-bid", "ousted-bid"),
        ),
        Step(
            minutes=5,
            title="Write it down",
            say="All of you get this very deal. Write down a set and a price, and do not show it to anybody.",
            do="Quiet for two minutes. Then collect by hands how many chose A, B and C, and write the numbers up.",
            deal=True,
            ask=_DEAL.question,
            listen=_DEAL.point,
            rules=("bid-values", "closed-hand"),
        ),
        Step(
            minutes=12,
            title="The same cards everywhere",
            say="Play it against the two bots. It is one round; there is no time to lose and none to win.",
            do="Who is done hands in. At five minutes before the end say so.",
            deal=True,
            rules=("auction-first", "first-lead"),
        ),
        Step(
            minutes=8,
            title="Where we parted",
            say="Same cards, same bots: what differs is what you did.",
            do="Open the comparison of the deal. Begin with the first parting, the auction, and ask one person of "
            "each side before you ask the judge.",
            deal=True,
            ask="Was set A worth its price to those who bought it?",
            listen="Points of the round less what was paid, at several tables; one table proves nothing.",
            rules=("score-tricks", "score-aces"),
        ),
        Step(
            minutes=3,
            title="One sentence each",
            say="Write one sentence on your sheet: what will you look for first when the next sets lie there?",
            do="Collect the sheets. Tell where the lessons go on.",
            ask="What do you look for in a set?",
            listen="What it makes together with the closed cards.",
        ),
    ),
    offline="Without a network nothing changes: hand out the folder of pages on a stick, and collect the codes that "
    "stand at the end of each page.",
    on_paper="Without any machine deal the box, or take ace to ten of hearts and of spades out of two ordinary decks: "
    "three at a table, the tasks from paper, and for the deal lay out the sets as they are printed here.",
)
