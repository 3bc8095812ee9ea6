"""The rules of Smash Gear for machines that meet, and for bases that are struck."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule

COMBAT: Final = (
    Rule(
        "combat",
        "Combat",
        (
            "A machine that comes to lie over machines of the other side attacks them: that is one combat, over "
            "however many it lies."
        ),
        "smash.txt, Combat Phase; ruling 7",
        "text",
    ),
    Rule(
        "hearts-first",
        "Hearts first",
        (
            "First, all at once, every machine with a heart under or over a cell of the other is destroyed; heart on "
            "heart destroys both."
        ),
        "smash.txt, Combat with Machine; ruling 7",
        "text",
    ),
    Rule(
        "weapons-vanish",
        "Then weapons",
        "Then, where both machines are left, weapon on weapon vanishes on both sides.",
        "smash.txt, Weapon vs. Weapon; ruling 7",
        "text",
    ),
    Rule(
        "cut-off",
        "What is cut off",
        (
            "Cells that hang no longer side by side together with the main part of their machine vanish too; a second "
            "heart that is cut off does not destroy it."
        ),
        "smash.txt, Weapon vs. Weapon; ruling 7",
        "text",
    ),
    Rule(
        "main-part",
        "The main part",
        "The main part is the one with the heart; of several with hearts the one with most weapons.",
        "smash.txt, Destroy / disassemble",
        "text",
    ),
    Rule(
        "main-choice",
        "The owner's choice",
        "Of parts that are even in that, the owner chooses which is kept.",
        "smash.txt, Destroy / disassemble; ruling 7",
        "text",
        "Machine {machine} fell apart: its owner first chooses the part to keep.",
    ),
    Rule(
        "machine-dies",
        "Destroyed and disassembled machines",
        (
            "A machine that is destroyed, or that a card disassembles, leaves the board with its plugins, and its card "
            "goes to its owner's Landfill Site."
        ),
        "smash.txt, Destroy / disassemble",
        "text",
    ),
    Rule(
        "trophy",
        "Honor for a machine",
        (
            "A card may bring honor when its machine destroys one of the other side in combat, attacking or attacked; "
            "it does so also where that machine falls itself."
        ),
        "house card texts",
        "house",
    ),
)

STRIKES: Final = (
    Rule(
        "strike",
        "Striking a base",
        "A machine strikes a base of the other side with a weapon that stands over it.",
        "smash.txt, Attack Base; ruling 8",
        "text",
        "{card} {machine} has no weapon over a base of the other side at {cell}.",
    ),
    Rule(
        "strike-card",
        "With Destroy Base",
        "It takes a Destroy Base card.",
        "smash.txt, Attack Base",
        "text",
        "You hold no Destroy Base card.",
    ),
    Rule(
        "strike-falls",
        "The machine falls too",
        "A machine that destroyed a base is destroyed itself, unless a card says otherwise.",
        "smash.txt, Attack Base; ruling 8",
        "text",
    ),
    Rule(
        "strike-honor",
        "Five points of honor",
        "Destroying a base with Destroy Base brings 5 points of honor, and what cards add.",
        "smash.txt, Attack Base; Destroy",
        "text",
    ),
    Rule(
        "base-falls",
        "Destroyed bases",
        (
            "A destroyed base goes from the headquarters to its owner's Landfill Site, and the Destroy Base card to "
            "that of the striker."
        ),
        "smash.txt, Destroy; ruling 8",
        "text",
    ),
)
