"""The rules of Smash Gear for a turn on the board: machines, bases and flips; and how it ends."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule

TURN: Final = (
    Rule(
        "turn",
        "One after the other",
        "Turns alternate; in the other's turn you only answer.",
        "smash.txt, Battle",
        "text",
        "It is not your turn.",
    ),
    Rule(
        "exploit",
        "Exploit",
        "A turn begins with income: 2 gears for each of your bases, and what your cards bring.",
        "smash.txt, Exploit Phase; Generate Gears",
        "text",
    ),
    Rule(
        "phases",
        "Five phases",
        (
            "A turn has five phases. The Exploit phase, for income, comes first, and the Ending phase last. Between "
            "them come the Purchase phase, for buying, the Move phase, for assembling, building, flipping, programs "
            "and effects, and the Combat phase, for combat and strikes: in any order, and again."
        ),
        "smash.txt, Battle",
        "text",
    ),
    Rule(
        "free-order",
        "In any order",
        (
            "Then buy, assemble, build, flip, install, play scripts, use effects and strike, in any order and as often "
            "as you can pay for it, until you end your turn."
        ),
        "smash.txt, Battle; ruling 4",
        "text",
        "There is nothing to answer or to choose now: do something in your turn, or end it.",
    ),
    Rule(
        "first-turn",
        "No move in the very first turn",
        "Who begins makes no normal move in the first turn of the battle.",
        "smash.txt, Setup; ruling 3",
        "text",
        "Nobody flips a machine as a normal move in the very first turn.",
    ),
    Rule(
        "own-cards",
        "From your hand",
        "You use cards of your own hand.",
        "smash.txt, Assemble; Build; Program",
        "text",
        "You do not hold {card}.",
    ),
    Rule(
        "card-use",
        "Each card in its own way",
        (
            "Machines are assembled, scripts are played, plugins are installed; Base builds a base and Destroy Base "
            "destroys one."
        ),
        "smash.txt, Assemble; Build; Program; Attack Base",
        "text",
        "{card} is {right}, not {use}.",
    ),
)

ASSEMBLY: Final = (
    Rule(
        "one-assembly",
        "One assembly a turn",
        "You may assemble one machine in each of your turns, and one more for each effect that says so.",
        "smash.txt, Normal Machine Assemble",
        "text",
        "You have assembled a machine this turn already.",
    ),
    Rule(
        "numbers",
        "Machines have numbers",
        "Machines are called by number, in the order in which they were assembled.",
        "the format of replays",
        "house",
    ),
    Rule(
        "assemble-base",
        "A heart on a base",
        "A machine is assembled with one of its hearts on one of your bases.",
        "smash.txt, Assemble; ruling 5",
        "text",
        "{card} needs one of its hearts on one of your bases: {bases}.",
    ),
    Rule(
        "design",
        "As the card shows",
        (
            "A machine is put together as its card shows, each heart and each weapon in its place. The card lies "
            "before its owner as long as the machine stands."
        ),
        "smash.txt, Assemble",
        "text",
    ),
    Rule(
        "turns",
        "Turned as you like",
        "A machine may be assembled in any of its four quarter turns, never mirrored.",
        "ruling 5",
        "ruling",
        "A machine is turned by 0, 1, 2 or 3 quarters.",
    ),
    Rule(
        "assemble-room",
        "Room for the machine",
        "When it is assembled, a machine lies within the board and over no other machine, whoever owns it.",
        "smash.txt, Assemble; ruling 5",
        "text",
        "{card} has no room there: it would lie over a machine or off the board.",
    ),
)

BASES: Final = (
    Rule(
        "one-base",
        "One base a turn",
        "You may build one base in each of your turns, with a Base card; a card may allow more.",
        "smash.txt, Build",
        "text",
        "You have built a base this turn already.",
    ),
    Rule(
        "build-on-heart",
        "Under a heart",
        "A base is built where a heart of one of your machines stands.",
        "smash.txt, Build; ruling 5",
        "text",
        "No heart of your machines stands at {cell}: a base is built under a heart.",
    ),
    Rule(
        "build-free",
        "Not on a base",
        "No base is built where one is already.",
        "ruling 5",
        "ruling",
        "There is a base at {cell} already.",
    ),
    Rule(
        "headquarters",
        "Its card stays",
        "The Base card stays in your headquarters as long as the base stands.",
        "smash.txt, Build; ruling 8",
        "text",
    ),
)

FLIPS: Final = (
    Rule(
        "own-machine",
        "Your own machines",
        "You flip, strike with and use the effects of your own machines.",
        "smash.txt, Move; Attack Base; Machine Effects",
        "text",
        "Machine {machine} is not yours. Yours are: {mine}.",
    ),
    Rule(
        "flip",
        "To move is to flip",
        (
            "A machine moves by being mirrored over one side of its bounding box, that of the cells it has left: N, E, "
            "S or W."
        ),
        "smash.txt, Normal Move; ruling 6",
        "ruling",
        "A machine is flipped over N, E, S or W, not over {side}.",
    ),
    Rule(
        "flip-price",
        "The price of a flip",
        "A normal move costs what the machine's card says; you may flip as often as you can pay.",
        "smash.txt, Normal Move; Move",
        "text",
        "To flip {card} {machine} costs {price} and you have {gears}.",
    ),
    Rule(
        "flip-board",
        "Within the board",
        "A machine stays within the board.",
        "smash.txt, Normal Move; Move",
        "text",
        "{card} {machine} would leave the board.",
    ),
    Rule(
        "flip-own",
        "Not over your own",
        "A machine may not come to lie over another of its own side.",
        "smash.txt, Normal Move; Move",
        "text",
        "{card} {machine} would lie over another machine of yours.",
    ),
    Rule(
        "flip-end",
        "Only the end counts",
        "What a machine passes over does not matter, only where it comes to lie.",
        "ruling 6",
        "ruling",
    ),
)

ENDS: Final = (
    Rule(
        "ending",
        "Ending the turn",
        "Your turn is over when you end it. Who can do nothing else has only that.",
        "smash.txt, Ending Phase",
        "text",
    ),
    Rule(
        "hand-limit",
        "Six cards",
        "At the end of your turn you keep six cards at most and throw the others to your Landfill Site.",
        "smash.txt, Ending Phase",
        "text",
        "You keep six cards: throw {throws} first.",
    ),
    Rule(
        "gears-stay",
        "Gears stay",
        "Gears you did not use stay in your Gear Pot.",
        "smash.txt, Ending Phase",
        "text",
    ),
    Rule(
        "next-turn",
        "The next turn",
        "Then it is the other's turn.",
        "smash.txt, Ending Phase",
        "text",
    ),
    Rule(
        "win-bases",
        "No base left",
        "You win when the other player has no base.",
        "smash.txt, Winning Condition; ruling 11",
        "text",
    ),
    Rule(
        "win-honor",
        "Thirty points of honor",
        "You win with 30 points of honor.",
        "smash.txt, Winning Condition; ruling 11",
        "text",
    ),
    Rule(
        "turn-limit",
        "The last turn",
        (
            "After an agreed number of turns, of both together, more honor wins, then more bases, then more cells on "
            "the board; else it is a draw."
        ),
        "ruling 11",
        "ruling",
    ),
    Rule(
        "end",
        "The end of the game",
        "When the game is won or counted out, nobody moves any more.",
        "smash.txt, Winning Condition",
        "text",
        "The game is over.",
    ),
)
