"""What people ask of many games of !nversion: its frames, its questions, its columns.

contracts  a row per game with an auction: who had to win how many tricks, and whether it came off
parents    a row per seat of such a game
tricks     a row per trick: who led and won, with what follow card, and whether the lane was turned over
plays      a row per card played: where in the trick, what it was, and whether its seat won the trick

Tricks count from 1, places in a trick from 0 (the leader).
"""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from kernel_lib.games.inversion.rules.components import TRICKS, face
from kernel_lib.stats.questions import PLACES, SEATS, Question, Source, Stats

BESIDE: Final[dict[str, Any]] = {"how": "left", "maintain_order": "left"}
"""Joins keep the order of the games and of their moves."""


def contracts(source: Source) -> pl.LazyFrame:
    """[contract], [win-contract]"""
    deals = source.move("deal").select("game", "hands")
    calls = source.moves.filter(pl.col("kind") == "declare").group_by("game").agg(calls=pl.len().cast(pl.Int64))
    games = source.games.select("game", "players", "agents", "scores", "why")
    found = (
        source.event("contract")
        .drop("n")
        .join(games, on="game", **BESIDE)
        .join(deals, on="game", **BESIDE)
        .join(calls, on="game", **BESIDE)
    )
    hand = pl.col("hands").list.get(pl.col("parent"))
    return found.with_columns(
        agent=pl.col("agents").list.get(pl.col("parent")),
        won=pl.col("scores").list.get(pl.col("parent")),
        made=pl.col("why") == "contract made",
        high_cards=hand.list.eval(number(pl.element()) >= 8).list.sum().cast(pl.Int64),
    ).drop("agents", "hands", "scores", "why")


def tricks(source: Source) -> pl.LazyFrame:
    """[winner], [winner-inverted], [piles]"""
    games = source.games.select("game", "players")
    parents = source.event("contract").select("game", "parent")
    found = source.event("trick").drop("n").join(games, on="game", **BESIDE).join(parents, on="game", **BESIDE)
    return found.with_columns(
        leader=pl.col("seats").list.first(),
        place=(pl.col("winner") - pl.col("seats").list.first()) % pl.col("players"),
        follow_number=number(pl.col("follow")),
    )


def plays(source: Source) -> pl.LazyFrame:
    """[lane-following], [inversion]"""
    deals = source.move("deal").select("game", "lane")
    games = source.games.select("game", "players", "agents")
    told = source.event("trick").select("game", "winner", "inverted", trick="number")
    turned = source.event("inversion").select("game", "id", inverts=pl.lit(True))
    order = pl.int_range(pl.len(), dtype=pl.Int64).over("game")
    cards = (
        source.move("play")
        .drop("ms", "parent")
        .join(games, on="game", **BESIDE)
        .with_columns(trick=order // pl.col("players") + 1, place=order % pl.col("players"))
        .join(deals, on="game", **BESIDE)
        .join(told, on=["game", "trick"], maintain_order="left")
        .join(turned, on=["game", "id"], **BESIDE)
    )
    return cards.with_columns(
        number=number(pl.col("card")),
        suit=pl.col("card").str.slice(0, 1),
        lane=pl.col("lane").list.get(pl.col("trick") - 1),
        inverts=pl.col("inverts").fill_null(value=False),
        won=pl.col("winner") == pl.col("seat"),
        agent=pl.col("agents").list.get(pl.col("seat")),
    ).drop("agents")


def parents(source: Source) -> pl.LazyFrame:
    """[contract]"""
    found = source.event("contract").select("game", "parent", "tricks", at="id")
    return (
        source.seats.drop("at")
        .join(found, on="game", maintain_order="left")
        .with_columns(is_parent=pl.col("seat") == pl.col("parent"))
    )


def number(card: pl.Expr) -> pl.Expr:
    """The number on a card."""
    return card.str.slice(1).cast(pl.Int64)


_LED: Final = pl.col("place") == 0
_LIES: Final = pl.when(pl.col("inverted")).then(pl.lit("inverted")).otherwise(pl.lit("as it lies"))
_IN_SUIT: Final = (
    pl.when(pl.col("suit") == pl.col("lane").str.slice(0, 1)).then(pl.lit("in suit")).otherwise(pl.lit("off suit"))
)
_DECLARED: Final = {"tricks": pl.col("tricks")}

QUESTIONS: Final = (
    Question("made", "How often is a contract made, by what was declared?", "contracts", _DECLARED, "contracts made",
        "tricks declared", share=pl.col("made")),
    Question("made-by-player", "Which player makes its contracts?", "contracts", {"player": pl.col("agent")},
        "contracts made", "player", share=pl.col("made")),
    Question("made-by-hand", "What are high cards in the hand worth to a contract?", "contracts",
        {"high_cards": pl.col("high_cards")}, "contracts made", "cards from 8 to 10 in the parent's hand",
        share=pl.col("made")),
    Question("declared", "How high is the winning declaration?", "contracts", {"players": pl.col("players")},
        "declared", "players", mean=pl.col("tricks"), unit="tricks"),
    Question("over", "By how much is a contract beaten or missed?", "contracts", _DECLARED,
        "won over what was declared", "tricks declared", mean=pl.col("won") - pl.col("tricks"), unit="tricks",
        line=("what was declared", 0)),
    Question("calls", "How long does the auction last?", "contracts", {"players": pl.col("players")}, "declarations",
        "players", mean=pl.col("calls"), unit="declarations"),
    Question("parents", "Which seat becomes the parent?", "parents", {"seat": pl.col("seat")}, "games as the parent",
        "seat", share=pl.col("is_parent"), told=SEATS),
    Question("leading", "What is leading worth: from which place is a trick won?", "plays", {"place": pl.col("place")},
        "tricks won", "place in the trick", share=pl.col("won"), told=PLACES),
    Question("inverted", "How often is a trick inverted, as the game goes on?", "tricks", {"number": pl.col("number")},
        "tricks with an inversion", "trick", share=pl.col("inverted")),
    Question("inverted-by-follow", "Which follow cards invite an inversion?", "plays", {"lane": number(pl.col("lane"))},
        "tricks with an inversion", "number on the card of the lane", share=pl.col("inverted"), among=_LED),
    Question("inverting", "How often does an inversion win the trick for who makes it?", "plays",
        {"inversion": pl.when(pl.col("inverts")).then(pl.lit("makes an inversion")).otherwise(pl.lit("plays along"))},
        "tricks won", "what the card does", share=pl.col("won"), order=("plays along", "makes an inversion")),
    Question("inverting-by-number", "Which cards are worth an inversion?", "plays", {"number": pl.col("number")},
        "tricks won", "number on the inverting card", share=pl.col("won"), among=pl.col("inverts")),
    Question("numbers", "How often does a card of each number win its trick, lane turned over or not?", "plays",
        {"number": pl.col("number"), "inverted": _LIES},
        "tricks won", "number on the card", share=pl.col("won")),
    Question("suits", "How often does a card win in the suit of the lane, and out of it?", "plays",
        {"suit": _IN_SUIT},
        "tricks won", "against the card of the lane", share=pl.col("won"), order=("in suit", "off suit")),
    Question("parent-by-trick", "When does the parent win tricks?", "tricks", {"number": pl.col("number")},
        "tricks won by the parent", "trick", share=pl.col("winner") == pl.col("parent"),
        among=pl.col("parent").is_not_null()),
    Question("lead-kept", "How often does the leader keep the lead?", "tricks", {"number": pl.col("number")},
        "tricks won by their leader", "trick", share=pl.col("winner") == pl.col("leader"),
        among=pl.col("number") < TRICKS),
)  # fmt: skip

COLUMNS: Final = {
    "contracts": {
        "parent": ("seat", "contract", "who plays alone"),
        "tricks": ("tricks", "contract", "what has to be won"),
        "players": ("count", "", "how many play"),
        "calls": ("count", "declaring", "declarations in the auction"),
        "agent": ("", "", "what played as the parent"),
        "won": ("tricks", "piles", "what the parent won"),
        "made": ("", "win-contract", "whether that was enough"),
        "high_cards": ("cards", "deal", "cards from 8 to 10 in the parent's hand"),
    },
    "parents": {
        "score": ("tricks", "piles", "tricks won"),
        "won": ("", "win-contract", "whether the game was won"),
        "parent": ("seat", "contract", "who plays alone"),
        "tricks": ("tricks", "contract", "what has to be won"),
        "is_parent": ("", "contract", "whether this seat does"),
    },
    "tricks": {
        "number": ("count", "ten-tricks", "the trick, from 1"),
        "winner": ("seat", "winner", "who won it"),
        "seats": ("seats", "turn", "in order of play"),
        "counted": ("cards", "winner", "what counted, in order of play"),
        "follow": ("card", "follow-card", "the card that goes with the trick"),
        "inverted": ("", "inversion", "whether there was an inversion"),
        "players": ("count", "", "how many play"),
        "parent": ("seat", "contract", "who plays alone; null with two players"),
        "leader": ("seat", "winner-leads", "who led"),
        "place": ("place", "turn", "of the winner, 0 leads"),
        "follow_number": ("number", "follow-card", "on the card that goes with the trick"),
    },
    "plays": {
        "card": ("card", "own-card", "what was played"),
        "players": ("count", "", "how many play"),
        "trick": ("count", "ten-tricks", "the trick, from 1"),
        "place": ("place", "turn", "in the trick, 0 leads"),
        "lane": ("card", "follow-card", "of the lane for this trick, before inversions"),
        "winner": ("seat", "winner", "of the trick"),
        "inverted": ("", "inversion", "whether there was an inversion in the trick"),
        "inverts": ("", "inversion", "whether this card made one"),
        "number": ("number", "cards", "on the card"),
        "suit": ("letter", "cards", "of the card"),
        "won": ("", "piles", "whether the trick went to who played the card"),
        "agent": ("", "", "what played"),
    },
    "moves": {
        "tricks": ("tricks", "declaring", "declared"),
        "card": ("card", "own-card", "played"),
        "hands": ("cards by seat", "deal", "dealt"),
        "lane": ("cards", "deal", "dealt, first is the first follow card"),
    },
    "events": {
        "parent": ("seat", "contract", "who plays alone"),
        "tricks": ("tricks", "contract", "what has to be won"),
        "seat": ("seat", "inversion", "who made the inversion"),
        "played": ("card", "inversion", "that made 11"),
        "took": ("card", "inversion", "that it changed places with"),
        "number": ("count", "ten-tricks", "the trick, from 1"),
        "winner": ("seat", "winner", "of the trick"),
        "seats": ("seats", "turn", "in order of play"),
        "counted": ("cards", "winner", "what counted, in order of play"),
        "follow": ("card", "follow-card", "that goes with the trick"),
        "inverted": ("", "inversion", "whether there was an inversion"),
    },
}

STATS: Final = Stats(
    card=face,
    frames={"contracts": contracts, "parents": parents, "tricks": tricks, "plays": plays},
    questions=QUESTIONS,
    columns=COLUMNS,
)
