"""The plan of a workshop: laying, what turns what, mistakes, and one pile for everybody, three minutes at a time."""

from __future__ import annotations

from typing import Final

from kernel_lib.parts.workshop import Fact, SameDeal, Step, Workshop

_DEAL: Final = SameDeal(
    seats=("you",),
    seed=1,
    options={"pile": "quarter", "seconds": 180},
    question="The small pile has 29 tiles, and 32 spaces are free. How few spaces can stay empty, and on which tile do "
    "you wait until the end?",
    point="Three spaces stay empty whatever anybody does. So nobody can fill the board: it is the goals that decide, "
    "and the sorts of which there is a single tile are gone after one use.",
    facts=(
        Fact(
            text="Seven sorts have three tiles, eight have one: 29 in all.",
            seen="Pile: aa.. 3, ab.. 3, a..b 3, bb.. 3, a.a. 3, a.b. 3, b.b. 3, "
            "aaa. 1, aab. 1, aba. 1, abb. 1, aa.b 1, ab.b 1, a.bb 1, bbb. 1.",
        ),
        Fact(text="32 spaces are free.", seen="0 of 32 spaces laid."),
        Fact(text="There are three minutes.", seen="Time left: 3:00."),
        Fact(text="The board that went wrong made minus 22.", sample="grid/minus-22", seen="Ann made \u221222 points."),
    ),
)

WORKSHOP: Final = Workshop(
    title="Three minutes, three goals",
    aim="Everybody sees which way a tile turns, finds a mistake before it is counted, and has a plan for three "
    "minutes.",
    before=(
        "Lay one board yourself against the clock, so that you know how short three minutes are.",
        "Put the file of the assignment, or the folder of pages, where everybody can reach it.",
        "Open the first picture on the projector, and look at it from the last row.",
    ),
    deal=_DEAL,
    steps=(
        Step(
            minutes=5,
            title="A board that went wrong",
            say="These are thirteen tiles, and they made minus 22 points. In an hour you will see why.",
            do="Let the sample play without a word, up to the last laid tile.",
            shows="grid/minus-22",
            ask="What do you believe is the aim of this game?",
            listen="Anything about motion that comes from the engine and goes to the goals.",
            rules=("goal-right",),
        ),
        Step(
            minutes=6,
            title="One tile together",
            say="A tile has to lie beside what is there, or meet it at a corner. While the clock runs the rules ask no "
            "more of you.",
            do="Let somebody come to the projector and lay the first tile.",
            shows="grid/laying",
            task=4,
            ask="Where may the next tile lie?",
            listen="On every free space beside one that is laid, and also corner to corner.",
            rules=("contact",),
        ),
        Step(
            minutes=9,
            title="Alone: laying",
            say="Each for themselves, or two at a screen. Get your hands used to turning a tile.",
            do="Walk around. Show keys and fingers, not solutions.",
            lesson="grid/laying",
            rules=("contact", "rearrange", "turn-tile"),
        ),
        Step(
            minutes=6,
            title="Left or right",
            say="Same colours that touch pass motion on, and each time the direction changes. So one can count.",
            do="Let the room show the direction with a finger in the air, all at once.",
            shows="grid/turning",
            task=4,
            ask="Which way does the new tile turn?",
            listen="Count the connections from the engine: even or odd decides.",
            rules=("direction",),
        ),
        Step(
            minutes=11,
            title="Alone: what turns what",
            say="From now on the goals count.",
            do="Who is done early draws a chain from the engine to a goal on paper, in as few tiles as they can.",
            lesson="grid/turning",
            rules=("moving", "direction", "goal-right", "goal-both"),
        ),
        Step(
            minutes=12,
            title="Alone: mistakes",
            say="Nobody stops you from laying a mistake. It is counted later, and it may take other tiles with it.",
            do="Walk around. Ask those who hesitate which of two tiles is further from the engine.",
            lesson="grid/mistakes",
            rules=("colour-fault", "opposite-fault", "fault-order"),
        ),
        Step(
            minutes=8,
            title="What held us up",
            say="This is where most of us stumbled. Nobody has to say that it was them.",
            do="Bring the task with the most wrong answers to the projector, with names hidden. Then show the board of "
            "the beginning again: the room finds its two mistakes.",
            shows="grid/mistakes",
            task=6,
            ask="Which two turn each other and yet should turn the same way?",
            listen="Two that move each other, although counting from the engine gives both the same direction.",
            rules=("opposite-fault",),
        ),
        Step(
            minutes=5,
            title="Write it down",
            say="All of you get the same pile and three minutes. Write your plan in one line before the clock runs.",
            do="Quiet for two minutes. Then collect three plans from the room.",
            deal=True,
            ask=_DEAL.question,
            listen=_DEAL.point,
            rules=("practice-piles", "empty"),
        ),
        Step(
            minutes=15,
            title="The same pile everywhere",
            say="The clock starts when you start it. You may play it twice or three times; all of them are kept.",
            do="Leave them alone. Between two boards let neighbours look at each other's faults.",
            deal=True,
            rules=("time", "rearrange"),
        ),
        Step(
            minutes=10,
            title="What the boards have",
            say="Same pile, same time: what differs is what you did.",
            do="Open the comparison of the deal. Look at the best board and at one with many faults, and count "
            "goals, faults and empty spaces of both.",
            deal=True,
            ask="Where were more points lost: by faults, by goals, or by empty spaces?",
            listen="An answer with numbers from the table, and whether it was so at most tables.",
            rules=("goal-wrong", "empty", "fault-point"),
        ),
        Step(
            minutes=3,
            title="One sentence each",
            say="Write one sentence on your sheet: what will you do in the first thirty seconds next time?",
            do="Collect the sheets. Tell where the lessons go on.",
            ask="What comes first?",
            listen="A goal, or a chain towards one.",
        ),
    ),
    offline="Without a network nothing changes: hand out the folder of pages on a stick. The game against the clock "
    "needs a notebook on each machine; in the pages the lessons are there.",
    on_paper="Without any machine play with the tiles of a box and one clock for all, and count the boards together; "
    "without a box draw the board of the sample and look for its mistakes.",
)
