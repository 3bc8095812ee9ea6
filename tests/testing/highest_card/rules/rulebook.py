"""The rules of Highest Card as entries."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rule, Rulebook

RULEBOOK: Final = Rulebook(
    "Highest Card",
    Rule(
        "deal",
        "Three cards each",
        "Of twelve cards everybody gets three; nobody sees the others.",
        "house",
        "house",
        "Chance has to deal or to turn the cards up.",
    ),
    Rule(
        "own-card",
        "Lay one of yours",
        "Everybody lays a card out of their hand, face down.",
        "house",
        "house",
        "You do not hold {card}.",
    ),
    Rule(
        "once",
        "One card a round",
        "All lay at the same time, one card a round.",
        "house",
        "house",
        "You have laid your card: wait for the others.",
    ),
    Rule(
        "highest",
        "The highest wins",
        "The cards are turned up; the highest wins the round, with the option `low` the lowest.",
        "house",
        "house",
    ),
    Rule(
        "over",
        "Three rounds",
        "Whoever wins most of three rounds wins the game.",
        "house",
        "house",
        "The game is over.",
    ),
)
