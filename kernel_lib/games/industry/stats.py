"""Statistics of Gears of Industry: its frames, its questions, its columns.

clashes  a row per hand of a clash: its rank, its boost, whether it won, and what it brought
effects  a row per effect used, with what became of its game
turns    a row per turn: what was done in it
entries  a row per card that entered a market    built  a row per factory
begun    a row per seat: its deck, and what it did in the first rounds

Rounds count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from kernel_lib.core import poker
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, VERBS, card_args, rank_args
from kernel_lib.stats.questions import LEFT_JOIN, GameFrames, Question, Stats, against, questions_in
from kernel_lib.words import Message, messages

say: Final = messages("industry")
question: Final = questions_in("industry")
PRINTED: Final = {CODES[card]: effect.verb for card, effect in EFFECTS.items()}
"""The verb that is printed on a card. [effect-table]"""
DONE: Final = {
    "build": "built",
    "produce": "produced",
    "enter": "entered",
    "rotate": "rotated",
    "effect": "effects",
    "clash": "clashes",
}
"""Moves of a turn, and the columns that count them. [steps]"""
EARLY: Final = 3
"""Rounds that count as the first ones; the catalogue names the number too."""


def clashes(frames: GameFrames) -> pl.LazyFrame:
    """Return the hands of clashes, a row each. [clash], [hand], [boost], [score]"""
    found = _in_turns(frames, frames.event("clash").drop("n")).rename({"seat": "trigger"})
    hands = found.explode("hands").unnest("hands").drop_nulls("rank")
    return _with_ends(frames, hands).with_columns(
        size=pl.col("cards").list.len().cast(pl.Int64),
        highest=pl.col("values").list.max(),
        boosted=pl.col("boost").is_not_null(),
        triggered=pl.col("seat") == pl.col("trigger"),
        took=pl.col("winners").list.contains(pl.col("seat")),
        brought=pl.when(pl.col("winners").list.contains(pl.col("seat"))).then(pl.col("points")).otherwise(0),
    )


def effects(frames: GameFrames) -> pl.LazyFrame:
    """Return the effects that were used. [effect-one], [effect-table]"""
    used = _in_turns(
        frames,
        frames.moves.filter(pl.col("kind") == "effect").select(
            "game", "id", "seat", "source", neutral="effect_neutral"
        ),
    )
    return _with_ends(frames, used).with_columns(verb=pl.col("source").replace_strict(PRINTED, default=None))


def turns(frames: GameFrames) -> pl.LazyFrame:
    """Return the turns, with what was done in each. [turn], [steps]"""
    begun = frames.event("turn").select("game", "id", "seat", "round")
    moves = frames.moves.filter(pl.col("kind").is_in(list(DONE))).select("game", "id", "kind", mover="seat")
    done = _in_turns(frames, moves).filter(
        pl.col("mover") == pl.col("seat")
    )  # others may turn their factories meanwhile
    counts = done.group_by("game", "round", "seat").agg(
        **{column: (pl.col("kind") == kind).sum().cast(pl.Int64) for kind, column in DONE.items()},
        moves=pl.len().cast(pl.Int64),
    )
    found = begun.join(counts, on=["game", "round", "seat"], **LEFT_JOIN)
    return _with_ends(frames, found).with_columns(pl.col("moves", *DONE.values()).fill_null(0))


def entries(frames: GameFrames) -> pl.LazyFrame:
    """Return the cards that entered a market. [enter], [pay-match], [three-cards]"""
    entered = frames.moves.filter(pl.col("kind") == "enter").select(
        "game", "id", "seat", "card", "replace", "factory", market="enter_market"
    )
    return _with_ends(frames, _in_turns(frames, entered)).with_columns(
        domain=pl.col("card").str.slice(0, 1), worth=_value("card"), matched=pl.col("factory").is_not_null()
    )


def built(frames: GameFrames) -> pl.LazyFrame:
    """Return the factories that were built. [build], [facing]"""
    rows = frames.moves.filter(pl.col("kind") == "build").select("game", "id", "seat", "card", "facing")
    return _with_ends(frames, _in_turns(frames, rows)).with_columns(worth=_value("card"))


def begun(frames: GameFrames) -> pl.LazyFrame:
    """Return the beginning of the game for each seat. [personalise], [enter], [clash]"""
    market_cards = pl.element().filter(~pl.element().str.starts_with("T")).str.slice(1).cast(pl.Int64)
    decks = frames.moves.filter(pl.col("kind") == "personalise").select(
        "game", "seat", deck_worth=pl.col("deck").list.eval(market_cards).list.mean()
    )
    early = turns(frames).filter(pl.col("round") <= EARLY)
    entered = early.group_by("game", "seat").agg(pl.col("entered").sum())
    first = clashes(frames).filter(pl.col("id") == pl.col("id").min().over("game"))
    found = frames.seats.select("game", "seat", "agent", "score", "won", "at")
    for more in (decks, entered, first.select("game", "seat", first_clash="took")):
        found = found.join(more, on=["game", "seat"], **LEFT_JOIN)
    return found


def _value(card: str) -> pl.Expr:
    return pl.col(card).str.slice(1).cast(pl.Int64)


def _in_turns(frames: GameFrames, rows: pl.LazyFrame) -> pl.LazyFrame:
    """Return rows with the `round` in which they happened, and where they have no seat the `seat` whose turn it was."""
    begun = frames.event("turn").select("game", "id", "round", "seat").sort("game", "id")
    turn = begun.drop("seat") if "seat" in rows.collect_schema() else begun
    # What happens by a move belongs to the turn that was on when the move was made.
    found = rows.sort("game", "id").with_columns(before=pl.col("id") - 1)
    return found.join_asof(
        turn.rename({"id": "began"}),
        left_on="before",
        right_on="began",
        by="game",
        strategy="backward",
        check_sortedness=False,
    ).drop("before", "began", strict=False)


def _with_ends(frames: GameFrames, rows: pl.LazyFrame) -> pl.LazyFrame:
    seats = frames.seats.select("game", "seat", "agent", "score", "won")
    return rows.join(seats, on=["game", "seat"], **LEFT_JOIN)


_AGENT: Final = {"player": pl.col("agent")}
_WON: Final = pl.col("won")


def _either(column: str, yes: str, no: str) -> pl.Expr:
    """Return the words for rows by a column that is true or false; null where it is null."""
    true = pl.col(column)
    return pl.when(true).then(pl.lit(str(say(yes)))).when(~true).then(pl.lit(str(say(no))))


def questions() -> tuple[Question, ...]:
    """Return the questions that people ask, in the language that is spoken."""
    points, moves = str(Message("unit-points")), str(say("unit-moves"))
    ranks = {name: str(say("rank", **rank_args(rank))) for rank, name in enumerate(poker.RANKS)}
    verbs = {verb: str(say("verb", verb=verb)) for verb in VERBS}
    boost = _either("boosted", "hand-boosted", "hand-not-boosted")
    trigger = _either("triggered", "clash-triggered", "clash-drawn-in")
    first = _either("first_clash", "clash-won", "clash-lost")
    entered = against("entered", str(say("entered-more")), str(say("entered-fewer")))
    deck = against("deck_worth", str(say("deck-heavier")), str(say("deck-lighter")))

    def of_hands(name: str, by: Mapping[str, pl.Expr]) -> Question:
        """Return a question about the hands of clashes: how often they win."""
        return question(name, "clashes", by, share=pl.col("took"))

    def of_ranks(name: str, **more: Any) -> Question:
        """Return a question about the hands of clashes by their ranks."""
        return question(name, "clashes", {"rank": pl.col("rank")}, order=poker.RANKS, labels=ranks, **more)

    return (
        of_ranks("hands", share=pl.col("took")),
        of_ranks("hands-points", mean=pl.col("brought"), unit=points),
        of_hands("boost", {"boost": boost}),
        of_hands("size", {"size": pl.col("size")}),
        of_hands("highest", {"highest": pl.col("highest")}),
        of_hands("trigger", {"who": trigger}),
        question("clash-points", "clashes", {"round": pl.col("round")}, mean=pl.col("brought"), unit=points),
        of_hands("clashes-by-player", _AGENT),
        question("effects", "effects", {"verb": pl.col("verb")}, share=_WON, labels=verbs),
        question("effects-score", "effects", {"verb": pl.col("verb")}, mean=pl.col("score"), unit=points, labels=verbs),
        question("tempo", "turns", {"round": pl.col("round")}, mean=pl.col("moves"), unit=moves),
        question("tempo-by-player", "turns", _AGENT, mean=pl.col("moves"), unit=moves),
        question("clash-turns", "turns", {"round": pl.col("round")}, share=pl.col("clashes") > 0),
        question("early-entries", "begun", {"cards": entered}, share=_WON),
        question("decks", "begun", {"deck": deck}, share=_WON),
        question("first-clash", "begun", {"clash": first}, share=_WON),
        of_ranks("boosted-hands", share=pl.col("boosted"), where=pl.col("took")),
        question("opening", "turns", {"entered": pl.col("entered")}, share=_WON, where=pl.col("round") == 1),
        question("domains", "entries", {"domain": pl.col("domain")}, share=_WON),
        question("worth", "entries", {"worth": pl.col("worth")}, share=_WON),
        question("matched", "entries", _AGENT, share=pl.col("matched")),
        question("facing", "built", _AGENT, share=pl.col("facing") == "horizontal"),
        question("factories", "built", {"worth": pl.col("worth")}, share=_WON),
    )


_ROUND: Final = ("count", "turn")
_ENDS: Final = {
    "score": ("points", "score"),
    "won": ("", "end"),
}
_CARD: Final = ("card", "cards")
_CLASH: Final = {
    "market": ("letter", "two-markets"),
    "winners": ("seats", "score"),
    "points": ("points", "score"),
}
COLUMNS: Final = {
    "clashes": {
        **_CLASH,
        **_ENDS,
        "round": _ROUND,
        "trigger": ("seat", "clash"),
        "cards": ("cards", "hand"),
        "values": ("values", "plain-values"),
        "rank": ("", "hand-order"),
        "boost": ("card", "boost"),
        "size": ("cards", "partial"),
        "highest": ("value", "plain-values"),
        "boosted": ("", "boost"),
        "triggered": ("", "clash"),
        "took": ("", "score"),
        "brought": ("points", "score"),
    },
    "effects": {
        **_ENDS,
        "round": _ROUND,
        "source": ("card", "effect-one"),
        "neutral": ("", "neutrals"),
        "verb": ("", "effect-table"),
    },
    "turns": {
        **_ENDS,
        "round": _ROUND,
        "moves": ("count", "steps"),
        **dict.fromkeys(DONE.values(), ("count", "steps")),
    },
    "entries": {
        **_ENDS,
        "round": _ROUND,
        "card": _CARD,
        "replace": ("card", "three-cards"),
        "factory": ("card", "pay-match"),
        "market": _CLASH["market"],
        "domain": ("letter", "cards"),
        "worth": ("value", "cards"),
        "matched": ("", "pay-match"),
    },
    "begun": {
        **_ENDS,
        "deck_worth": ("value", "personalise"),
        "entered": ("count", "enter"),
        "first_clash": ("", "clash"),
    },
    "built": {
        **_ENDS,
        "round": _ROUND,
        "card": _CARD,
        "facing": ("", "facing"),
        "worth": ("value", "cards"),
    },
    "moves": {
        "deck": ("cards", "deck-order"),
        "personalise_market": ("cards", "market-share"),
        **{f"{kind}_market": _CLASH["market"] for kind in ("enter", "effect", "clash", "refill")},
        "cards": ("cards", "start"),
        "card": _CARD,
        "facing": ("", "facing"),
        "factory": ("card", "produce"),
        "replace": ("card", "three-cards"),
        "source": ("card", "effect-one"),
        "effect_neutral": ("", "neutrals"),
        "update_neutral": ("card", "update-neutral"),
        "copied": ("card", "copy"),
        "target": ("card", "effect-choice"),
        **{
            f"{kind}_seat": ("seat", "effect-choice")
            for kind in ("effect", "update", "first", "shuffle", "draw", "reveal")
        },
        "value": ("value", "effect-choice"),
    },
    "events": {
        **_CLASH,
        "seat": ("seat", "turn"),
        "round": _ROUND,
        "card": _CARD,
        "hands": ("by seat", "hand"),
    },
}


def _card(code: str) -> str:
    """Return the name of a card."""
    return str(say("card", **card_args(code)))


STATS: Final = Stats(
    card=_card,
    frames={"clashes": clashes, "effects": effects, "turns": turns, "entries": entries, "built": built, "begun": begun},
    questions=questions,
    columns=COLUMNS,
    catalogue="industry",
)
