"""The rules of !nversion as entries: where each is found. Their words are in `words/<language>/inversion.ftl`."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Entry, Rulebook

RULEBOOK: Final = Rulebook(
    "!nversion",
    Entry("cards", "inversion.txt, Components", "text"),
    Entry("suits-in-use", "inversion.txt, Setup; ruling 1", "text"),
    Entry("deal", "inversion.txt, Setup", "text"),
    Entry("hidden-hands", "inversion.txt, Setup", "text"),
    Entry("follow-card", "inversion.txt, Setup; ruling 2", "text"),
    Entry("first-seat", "inversion.txt, Setup and Game flow; ruling 3", "ruling"),
    Entry("turn", "inversion.txt, How to play cards", "text"),
    Entry("declaring", "inversion.txt, Setup", "text"),
    Entry("opening", "inversion.txt, FAQ; ruling 4", "ruling"),
    Entry("passing", "inversion.txt, Setup; ruling 4", "ruling"),
    Entry("ten-is-all", "inversion.txt, Setup; ruling 4", "ruling"),
    Entry("contract", "inversion.txt, Setup", "text"),
    Entry("auction-first", "inversion.txt, Game flow", "text"),
    Entry("cards-then", "inversion.txt, Setup and Game flow", "text"),
    Entry("parent-leads", "inversion.txt, Game flow; ruling 5", "text"),
    Entry("own-card", "inversion.txt, How to play cards", "text"),
    Entry("lane-following", "inversion.txt, How to play cards; ruling 6", "text"),
    Entry("no-suit", "inversion.txt, How to play cards and FAQ", "text"),
    Entry("known-void", "inversion.txt, How to play cards (follows from lane following)", "text"),
    Entry("inversion", "inversion.txt, Inversion; ruling 7", "text"),
    Entry("inversion-again", "inversion.txt, Inversion and FAQ", "text"),
    Entry("inversion-ends", "inversion.txt, FAQ; ruling 7", "text"),
    Entry("winner", "inversion.txt, Trick winner; ruling 8", "text"),
    Entry("winner-inverted", "inversion.txt, Trick winner; ruling 8", "text"),
    Entry("tie", "inversion.txt, Trick winner", "text"),
    Entry("piles", "inversion.txt, Trick winner and FAQ; ruling 9", "ruling"),
    Entry("winner-leads", "inversion.txt, Game flow", "text"),
    Entry("ten-tricks", "inversion.txt, Game flow; ruling 5", "text"),
    Entry("win-two", "inversion.txt, Game flow; ruling 10", "text"),
    Entry("win-contract", "inversion.txt, Game flow; ruling 10", "text"),
    Entry("all-known", "note to the rulings", "ruling"),
    catalogue="inversion",
)
