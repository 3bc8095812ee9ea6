"""The plan of a workshop: a turn, factories that pay, hands that clash, and one short game out of the same decks."""

from __future__ import annotations

from typing import Final

from kernel_lib.parts.workshop import USUAL, Fact, Print, SameDeal, Step, Workshop

_FORGE: Final = (
    "personalise T1 C1 L1 T2 C2 L2 T3 C3 L3 T4 C4 L4 T5 C5 L5 T6 E6 T7 E7 T8 E8 T9 E9 T10 E10 T12",
    "start T1 T2 T5",
)
"""The deck called forge, and a good choice of three out of it."""
_DEAL: Final = SameDeal(
    seats=("you", "greedy"),
    seed=3,
    options={"target": 2},
    question="All take the deck called forge. Which three Technology cards do you start with? Of the four cards that "
    "you draw first you know nothing yet.",
    point="The first four are C5, T6, E9 and T10, whatever you start with. Who has kept the T5 builds it at once and "
    "pays for the C5 with it in the very first turn; who started with the three lowest cannot pay for anything "
    "but with output.",
    facts=(
        Fact(
            text="After the forge and T1, T2, T5 the hand is these seven cards.",
            after=_FORGE,
            seen="hand T1 T2 T5 C5 T6 E9 T10;",
        ),
        Fact(
            text="The T5 pays for the C5 in the first turn.",
            after=(*_FORGE, "build T5 horizontal", "enter C5 in A with T5"),
            seen="Market A: neutral C4 L9; You C5;",
        ),
        Fact(
            text="With the three lowest the same four cards are drawn.",
            after=(_FORGE[0], "start T1 T2 T3"),
            seen="hand T1 T2 T3 C5 T6 E9 T10;",
        ),
        Fact(
            text="In the sample the fifth card decides.",
            sample="industry/kicker",
            seen="Ann won with 1 point.",
        ),
    ),
)

WORKSHOP: Final = Workshop(
    title="Build, pay, clash",
    aim="Everybody can play a turn without help, knows what a factory is good for on its side and upright, and has "
    "won or lost a clash with a reason.",
    before=(
        "Play the deal to its end once: you will be asked about upright factories.",
        "Cut out one set of cards, for the table at which paper is wanted.",
        "Put the file of the assignment, or the folder of pages, where everybody can reach it.",
    ),
    deal=_DEAL,
    steps=(
        Step(
            minutes=6,
            title="The last card decides",
            say="Two hands on a market, almost the same. Before you know any rule: which one is better?",
            do="Play the sample to its last clash, and stop before it is decided. Let the room compare card by card.",
            shows="industry/kicker",
            ask="Where do the two hands differ?",
            listen="In the fifth card alone. It is a game of poker hands, made by factories.",
            rules=("kickers",),
        ),
        Step(
            minutes=7,
            title="A turn together",
            say="A turn has steps, always the same: build, let cards enter, clash if you can, turn factories.",
            do="Let the room say what to click, one step after the other.",
            shows="industry/a-turn",
            task=2,
            ask="How must the factory lie so that it can pay now?",
            listen="On its side. Upright it could only help a hand.",
            rules=("build", "steps"),
        ),
        Step(
            minutes=11,
            title="Alone: a turn",
            say="Each for themselves, or two at a screen. A wrong answer costs nothing and tells you the rule.",
            do="Walk around. Answer questions by asking in which step we are.",
            lesson="industry/a-turn",
            rules=("build", "produce", "enter", "rotate"),
        ),
        Step(
            minutes=12,
            title="Alone: factories",
            say="A factory pays exactly, or it works for output. Look for the exact one first.",
            do="Who is done early counts how much output is lost in each task.",
            lesson="industry/factories",
            rules=("pay-match", "pay-output", "facing"),
        ),
        Step(
            minutes=7,
            title="What held us up",
            say="This is where most of us stumbled. Nobody has to say that it was them.",
            do="Bring the task with the most wrong answers to the projector, with names hidden.",
            shows="industry/factories",
            task=9,
            ask="What becomes of output that nothing is bought with?",
            listen="It is gone when you go on.",
            rules=("output-lost",),
        ),
        Step(
            minutes=12,
            title="Alone: hands that clash",
            say="Now the points. Have a list of poker hands beside you if you never played it.",
            do="Write the order of hands on the board while they work.",
            lesson="industry/hands-that-clash",
            rules=("clash", "hand-order", "score"),
        ),
        Step(
            minutes=4,
            title="Write it down",
            say="All of you take the deck called forge. Write down three cards to start with, and why.",
            do="Quiet for two minutes. Then count by hands who has kept the T5.",
            deal=True,
            ask=_DEAL.question,
            listen="A reason that speaks of what a card can pay for. Keep the point for the comparison.",
            rules=("deck-starters", "pay-match"),
        ),
        Step(
            minutes=20,
            title="The same decks everywhere",
            say="Play to two points against the bot. Take the forge, so that all have the same cards.",
            do="At ten minutes say that who has not clashed yet should look for a chance. Who is done hands in.",
            deal=True,
            rules=("clash", "effect-one"),
        ),
        Step(
            minutes=8,
            title="Where we parted",
            say="Same decks, same bot: what differs is what you did.",
            do="Open the comparison of the deal. Begin with the first parting, and ask one person of each side.",
            deal=True,
            ask="What did the first factory pay for at your table?",
            listen=_DEAL.point,
            rules=("pay-match",),
        ),
        Step(
            minutes=3,
            title="One sentence each",
            say="Write one sentence on your sheet: when does a factory stand upright?",
            do="Collect the sheets. Tell where the lessons go on.",
            ask="When does a factory stand upright?",
            listen="When it is to boost a hand, and when it has worked.",
            rules=("boost", "pay-turns"),
        ),
    ),
    offline="Without a network nothing changes: hand out the folder of pages on a stick, and collect the codes that "
    "stand at the end of each page. The game against the bot needs a notebook on each machine.",
    on_paper="Without any machine cut out the cards, build the deck called forge for each table, and play three turns "
    "together with the market of this plan.",
    print_out=(*USUAL, Print(sheet="cards", people=4)),
)
