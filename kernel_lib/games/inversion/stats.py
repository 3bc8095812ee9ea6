"""Statistics of !nversion: its frames, its questions, its columns.

contracts  a row per game with an auction: who had to win how many tricks, and whether it came off
parents    a row per seat of such a game
tricks     a row per trick: who led and won, with what follow card, and whether the lane was turned over
plays      a row per card played: where in the trick, what it was, and whether its seat won the trick

Tricks count from 1, places in a trick from 0 (the leader).
"""

from __future__ import annotations

from typing import Final

import polars as pl

from kernel_lib.core.moves import UNKNOWN
from kernel_lib.games.inversion.rules.components import TRICKS, face
from kernel_lib.stats.questions import LEFT_JOIN, GameFrames, Question, Stats, places, questions_in, seats
from kernel_lib.words import messages

say: Final = messages("inversion")
question: Final = questions_in("inversion")


def contracts(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per game with an auction. [contract], [win-contract]"""
    deals = frames.move("deal").select("game", "hands")
    calls = frames.moves.filter(pl.col("kind") == "declare").group_by("game").agg(calls=pl.len().cast(pl.Int64))
    games = frames.games.select("game", "players", "agents", "scores", "why")
    found = (
        frames.event("contract")
        .drop("n")
        .join(games, on="game", **LEFT_JOIN)
        .join(deals, on="game", **LEFT_JOIN)
        .join(calls, on="game", **LEFT_JOIN)
    )
    hand = pl.col("hands").list.get(pl.col("parent"))
    return found.with_columns(
        agent=pl.col("agents").list.get(pl.col("parent")),
        won=pl.col("scores").list.get(pl.col("parent")),
        made=pl.col("why") == "contract made",
        high_cards=pl.when(~hand.list.contains(UNKNOWN)).then(
            hand.list.eval(number(pl.element()) >= 8).list.sum().cast(pl.Int64)
        ),
    ).drop("agents", "hands", "scores", "why")


def parents(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per seat of a game with an auction. [contract]"""
    found = frames.event("contract").select("game", "parent", "tricks", at="id")
    return (
        frames.seats.drop("at")
        .join(found, on="game", maintain_order="left")
        .with_columns(is_parent=pl.col("seat") == pl.col("parent"))
    )


def tricks(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per trick. [winner], [winner-inverted], [piles]"""
    games = frames.games.select("game", "players")
    parents = frames.event("contract").select("game", "parent")
    found = frames.event("trick").drop("n").join(games, on="game", **LEFT_JOIN).join(parents, on="game", **LEFT_JOIN)
    return found.with_columns(
        leader=pl.col("seats").list.first(),
        place=(pl.col("winner") - pl.col("seats").list.first()) % pl.col("players"),
        follow_number=number(pl.col("follow")),
    )


def plays(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per card played. [lane-following], [inversion]"""
    deals = frames.move("deal").select("game", "lane")
    games = frames.games.select("game", "players", "agents")
    told = frames.event("trick").select("game", "winner", "inverted", trick="number")
    turned = frames.event("inversion").select("game", "id", inverts=pl.lit(True))
    order = pl.int_range(pl.len(), dtype=pl.Int64).over("game")
    cards = (
        frames.move("play")
        .drop("ms", "parent")
        .join(games, on="game", **LEFT_JOIN)
        .with_columns(trick=order // pl.col("players") + 1, place=order % pl.col("players"))
        .join(deals, on="game", **LEFT_JOIN)
        .join(told, on=["game", "trick"], maintain_order="left")
        .join(turned, on=["game", "id"], **LEFT_JOIN)
    )
    return cards.with_columns(
        number=number(pl.col("card")),
        suit=pl.col("card").str.slice(0, 1),
        lane=pl.col("lane").list.get(pl.col("trick") - 1),
        inverts=pl.col("inverts").fill_null(value=False),
        won=pl.col("winner") == pl.col("seat"),
        agent=pl.col("agents").list.get(pl.col("seat")),
    ).drop("agents")


def number(card: pl.Expr) -> pl.Expr:
    """Return the number on a card, null for one that is hidden in the log of one view."""
    return card.str.slice(1).cast(pl.Int64, strict=False)


_LED: Final = pl.col("place") == 0
_DECLARED: Final = {"tricks": pl.col("tricks")}
_NUMBER: Final = {"number": pl.col("number")}
_PLAYERS: Final = {"players": pl.col("players")}


def questions() -> tuple[Question, ...]:
    """Return the questions that people ask, in the language that is spoken."""
    tricks, calls = str(say("unit-tricks")), str(say("unit-declarations"))
    declared = (str(say("line-of-declared")), 0)
    in_suit, off_suit = str(say("in-suit")), str(say("off-suit"))
    along, inverts = str(say("plays-along")), str(say("makes-inversion"))
    lies = _either(pl.col("inverted"), str(say("as-inverted")), str(say("as-it-lies")))
    suit = _either(pl.col("suit") == pl.col("lane").str.slice(0, 1), in_suit, off_suit)
    inversion = _either(pl.col("inverts"), inverts, along)
    won, made, inverted = pl.col("won"), pl.col("made"), pl.col("inverted")
    by_parent, has_parent = pl.col("winner") == pl.col("parent"), pl.col("parent").is_not_null()
    return (
        question("made", "contracts", _DECLARED, share=made),
        question("made-by-player", "contracts", {"player": pl.col("agent")}, share=made),
        question("made-by-hand", "contracts", {"high_cards": pl.col("high_cards")}, share=made),
        question("declared", "contracts", _PLAYERS, mean=pl.col("tricks"), unit=tricks),
        question("over", "contracts", _DECLARED, mean=won - pl.col("tricks"), unit=tricks, reference=declared),
        question("calls", "contracts", _PLAYERS, mean=pl.col("calls"), unit=calls),
        question("parents", "parents", {"seat": pl.col("seat")}, share=pl.col("is_parent"), labels=seats()),
        question("leading", "plays", {"place": pl.col("place")}, share=won, labels=places()),
        question("inverted", "tricks", _NUMBER, share=inverted),
        question("inverted-by-follow", "plays", {"lane": number(pl.col("lane"))}, share=inverted, where=_LED),
        question("inverting", "plays", {"inversion": inversion}, share=won, order=(along, inverts)),
        question("inverting-by-number", "plays", _NUMBER, share=won, where=pl.col("inverts")),
        question("numbers", "plays", {**_NUMBER, "inverted": lies}, share=won),
        question("suits", "plays", {"suit": suit}, share=won, order=(in_suit, off_suit)),
        question("parent-by-trick", "tricks", _NUMBER, share=by_parent, where=has_parent),
        question(
            "lead-kept", "tricks", _NUMBER, share=pl.col("winner") == pl.col("leader"), where=pl.col("number") < TRICKS
        ),
    )


def _either(condition: pl.Expr, yes: str, no: str) -> pl.Expr:
    return pl.when(condition).then(pl.lit(yes)).otherwise(pl.lit(no))


COLUMNS: Final = {
    "contracts": {
        "parent": ("seat", "contract"),
        "tricks": ("tricks", "contract"),
        "players": ("count", ""),
        "calls": ("count", "declaring"),
        "agent": ("", ""),
        "won": ("tricks", "piles"),
        "made": ("", "win-contract"),
        "high_cards": ("cards", "deal"),
    },
    "parents": {
        "score": ("tricks", "piles"),
        "won": ("", "win-contract"),
        "parent": ("seat", "contract"),
        "tricks": ("tricks", "contract"),
        "is_parent": ("", "contract"),
    },
    "tricks": {
        "number": ("count", "ten-tricks"),
        "winner": ("seat", "winner"),
        "seats": ("seats", "turn"),
        "counted": ("cards", "winner"),
        "follow": ("card", "follow-card"),
        "inverted": ("", "inversion"),
        "players": ("count", ""),
        "parent": ("seat", "contract"),
        "leader": ("seat", "winner-leads"),
        "place": ("place", "turn"),
        "follow_number": ("number", "follow-card"),
    },
    "plays": {
        "card": ("card", "own-card"),
        "players": ("count", ""),
        "trick": ("count", "ten-tricks"),
        "place": ("place", "turn"),
        "lane": ("card", "follow-card"),
        "winner": ("seat", "winner"),
        "inverted": ("", "inversion"),
        "inverts": ("", "inversion"),
        "number": ("number", "cards"),
        "suit": ("letter", "cards"),
        "won": ("", "piles"),
        "agent": ("", ""),
    },
    "moves": {
        "tricks": ("tricks", "declaring"),
        "card": ("card", "own-card"),
        "hands": ("cards by seat", "deal"),
        "lane": ("cards", "deal"),
    },
    "events": {
        "parent": ("seat", "contract"),
        "tricks": ("tricks", "contract"),
        "seat": ("seat", "inversion"),
        "played": ("card", "inversion"),
        "took": ("card", "inversion"),
        "number": ("count", "ten-tricks"),
        "winner": ("seat", "winner"),
        "seats": ("seats", "turn"),
        "counted": ("cards", "winner"),
        "follow": ("card", "follow-card"),
        "inverted": ("", "inversion"),
    },
}

STATS: Final = Stats(
    card=face,
    frames={"contracts": contracts, "parents": parents, "tricks": tricks, "plays": plays},
    questions=questions,
    columns=COLUMNS,
    catalogue="inversion",
)
