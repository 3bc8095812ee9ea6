"""The rules of GEAR as entries: where each is found. Their words are in `words/<language>/gear.ftl`."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Entry, Rulebook

RULEBOOK: Final = Rulebook(
    "GEAR",
    Entry("cards", "gear.txt, Components; ruling 1", "found"),
    Entry("start-points", "gear.txt, How to Play; ruling 2", "text"),
    Entry("start-player", "gear.txt, How to Play", "text"),
    Entry("deal", "gear.txt, How to Play; ruling 2", "text"),
    Entry("closed-hand", "gear.txt, How to Play; ruling 12", "text"),
    Entry("turn", "gear.txt, How to Play", "text"),
    Entry("bidding-order", "gear.txt, How to Play; ruling 3", "text"),
    Entry("choose-set", "gear.txt, How to Play", "text"),
    Entry("higher-bid", "gear.txt, How to Play", "text"),
    Entry("bid-values", "gear.txt, How to Play; ruling 4", "ruling"),
    Entry("debt", "ruling 4", "ruling"),
    Entry("ousted", "gear.txt, How to Play", "text"),
    Entry("ousted-bid", "gear.txt, How to Play; ruling 3", "ruling"),
    Entry("sold", "gear.txt, How to Play", "text"),
    Entry("auction-first", "gear.txt, How to Play", "text"),
    Entry("auction-over", "gear.txt, How to Play", "text"),
    Entry("open-hand", "gear.txt, How to Play", "text"),
    Entry("first-lead", "gear.txt, How to Play; ruling 5", "text"),
    Entry("own-cards", "gear.txt, How to Play; ruling 12", "text"),
    Entry("lead", "gear.txt, How to Play; ruling 6", "text"),
    Entry("never-three", "gear.txt, How to Play; ruling 6", "text"),
    Entry("same-size", "gear.txt, How to Play; ruling 8", "text"),
    Entry("follow-colour", "gear.txt, How to Play; ruling 7", "text"),
    Entry("follow-pair", "gear.txt, How to Play; ruling 7", "ruling"),
    Entry("closed-free", "gear.txt, How to Play; ruling 7", "text"),
    Entry("winner", "gear.txt, How to Play; ruling 8", "text"),
    Entry("ace", "gear.txt, How to Play; ruling 8", "text"),
    Entry("tie", "gear.txt, How to Play; ruling 8", "text"),
    Entry("pairs-count-two", "gear.txt, How to Play", "text"),
    Entry("piles", "gear.txt, How to Play", "text"),
    Entry("taker-leads", "gear.txt, How to Play", "text"),
    Entry("score-tricks", "gear.txt, Scoring; ruling 9", "text"),
    Entry("score-aces", "gear.txt, Scoring; ruling 9", "text"),
    Entry("score-last", "gear.txt, Scoring; ruling 9", "text"),
    Entry("score-all", "gear.txt, Scoring", "text"),
    Entry("next-round", "gear.txt, How to Play; ruling 10", "text"),
    Entry("end", "gear.txt, How to Play; ruling 10", "text"),
    Entry("round-limit", "ruling 10a", "ruling"),
    Entry("win", "gear.txt, How to Play; ruling 10", "ruling"),
    Entry("easy", "gear.txt, Easy Game Variant; ruling 11", "text"),
    Entry("teams", "gear.txt, 2 vs 2 Variant; ruling 11", "text"),
    catalogue="gear",
)
