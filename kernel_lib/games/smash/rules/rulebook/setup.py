"""The rules of Smash Gear before the battle."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule

SETUP: Final = (
    Rule(
        "board",
        "The board",
        (
            "The board has square cells, 9 wide and 11 high unless another size was agreed. Cells are called by column "
            "and row, both counted from the top left: a1."
        ),
        "smash.txt, Chapter 1; ruling 1",
        "house",
    ),
    Rule(
        "start-base",
        "A base each",
        (
            "Each player begins with a base on the board, in the middle of the second row from their own edge, and its "
            "card in their headquarters."
        ),
        "smash.txt, Setup; ruling 1",
        "text",
    ),
    Rule(
        "start-gears",
        "Twenty-five gears",
        "Each player begins with 25 gears.",
        "smash.txt, Setup",
        "text",
    ),
    Rule(
        "cards",
        "The house cards",
        (
            "There are 13 machines and 10 programs, three of each, 20 Base and 20 Destroy Base cards. Their designs, "
            "effects and prices are house data; the pictures of the document are lost."
        ),
        "smash.txt, Materials; ruling 2",
        "house",
        "There is no card {card} in this game.",
    ),
    Rule(
        "piles",
        "Two piles, face down",
        "Machines and programs are shuffled into a pile each.",
        "smash.txt, Setup the Store",
        "text",
        "This is no shuffle: it has {copies} of each machine in one pile and {copies} of each program in the other.",
    ),
    Rule(
        "store",
        "The store",
        (
            "Five machines and three programs lie open in the store, beside all Base and Destroy Base cards that are "
            "left: 18 Base cards at first, for the two bases that stand at the start have theirs, and 20 Destroy Base."
        ),
        "smash.txt, Setup the Store; ruling 2",
        "text",
        "{card} does not lie in the store.",
    ),
    Rule(
        "refill",
        "The store is refilled at once",
        "Where a machine or a program was bought, the top card of its pile takes the place, as long as there is one.",
        "smash.txt, Purchase Phase; ruling 2",
        "text",
        "The store is refilled first: the top card of the {pile} pile comes to place {slot}.",
    ),
    Rule(
        "hidden",
        "What is hidden",
        (
            "Nobody knows the order of the piles. A machine drawn from the pile is seen by its owner alone. Cards "
            "bought in the open store were seen by all, and nobody forgets them."
        ),
        "ruling, Hidden",
        "ruling",
    ),
)

PREPARE: Final = (
    Rule(
        "who-first",
        "The players decide who chooses first",
        "Two play. Before the game they decide who chooses the first card in Prepare.",
        "smash.txt, Setup",
        "text",
    ),
    Rule(
        "first-buyer",
        "Who begins",
        "The player who buys first in Prepare has the first turn of the battle.",
        "smash.txt, Setup; ruling 3",
        "text",
    ),
    Rule(
        "prepare",
        "Prepare",
        "Before the battle both buy from the store in turns, one card at a time.",
        "smash.txt, Prepare; ruling 3",
        "text",
        "This is Prepare: buy a card, or pass.",
    ),
    Rule(
        "final-pass",
        "Passing is final",
        "Who passes in Prepare buys no more before the battle; the other may go on alone.",
        "ruling 3",
        "ruling",
    ),
    Rule(
        "gears-lost",
        "Unspent gears are lost",
        "Gears that were not spent in Prepare are lost before the battle.",
        "smash.txt, Prepare",
        "text",
    ),
    Rule(
        "price",
        "The price",
        "A card costs the gears that its price says, out of your Gear Pot.",
        "smash.txt, Purchase Phase",
        "text",
        "{card} costs {price} and you have {gears}.",
    ),
    Rule(
        "to-hand",
        "Into the hand",
        "What you buy goes to your hand.",
        "smash.txt, Purchase Phase",
        "text",
    ),
)
