"""What people ask of many games of Gears of Industry: its frames, its questions, its columns.

clashes  a row per hand of a clash: its rank, its boost, whether it won, and what it brought
effects  a row per effect used, with what became of its game
turns    a row per turn: what was done in it
entries  a row per card that entered a market    built  a row per factory
begun    a row per seat: its deck, and what it did in the first rounds

Rounds count from 1.
"""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from kernel_lib.core import poker
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, card_args
from kernel_lib.stats.questions import Question, Source, Stats, against
from kernel_lib.words import messages

say: Final = messages("industry")
BESIDE: Final[dict[str, Any]] = {"how": "left", "maintain_order": "left"}
"""Joins keep the order of the games and of their moves."""
VERBS: Final = {CODES[card]: effect.verb for card, effect in EFFECTS.items()}
"""What is printed on a card. [effect-table]"""
DONE: Final = {
    "build": "built",
    "produce": "produced",
    "enter": "entered",
    "rotate": "rotated",
    "effect": "effects",
    "clash": "clashes",
}
"""What a player does in a turn, and the column that counts it. [steps]"""
EARLY: Final = 3
"""So many rounds count as the first ones."""


def clashes(frames: Source) -> pl.LazyFrame:
    """[clash], [hand], [boost], [score]"""
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


def effects(frames: Source) -> pl.LazyFrame:
    """[effect-one], [effect-table]"""
    used = _in_turns(
        frames,
        frames.moves.filter(pl.col("kind") == "effect").select(
            "game", "id", "seat", "source", neutral="effect_neutral"
        ),
    )
    return _with_ends(frames, used).with_columns(verb=pl.col("source").replace_strict(VERBS, default=None))


def turns(frames: Source) -> pl.LazyFrame:
    """[turn], [steps]"""
    begun = frames.event("turn").select("game", "id", "seat", "round")
    moves = frames.moves.filter(pl.col("kind").is_in(list(DONE))).select("game", "id", "kind", mover="seat")
    done = _in_turns(frames, moves).filter(
        pl.col("mover") == pl.col("seat")
    )  # others may turn their factories meanwhile
    counts = done.group_by("game", "round", "seat").agg(
        **{column: (pl.col("kind") == kind).sum().cast(pl.Int64) for kind, column in DONE.items()},
        moves=pl.len().cast(pl.Int64),
    )
    found = begun.join(counts, on=["game", "round", "seat"], **BESIDE)
    return _with_ends(frames, found).with_columns(pl.col("moves", *DONE.values()).fill_null(0))


def entries(frames: Source) -> pl.LazyFrame:
    """[enter], [pay-match], [three-cards]"""
    entered = frames.moves.filter(pl.col("kind") == "enter").select(
        "game", "id", "seat", "card", "replace", "factory", market="enter_market"
    )
    return _with_ends(frames, _in_turns(frames, entered)).with_columns(
        domain=pl.col("card").str.slice(0, 1), worth=_value("card"), matched=pl.col("factory").is_not_null()
    )


def built(frames: Source) -> pl.LazyFrame:
    """[build], [facing]"""
    rows = frames.moves.filter(pl.col("kind") == "build").select("game", "id", "seat", "card", "facing")
    return _with_ends(frames, _in_turns(frames, rows)).with_columns(worth=_value("card"))


def begun(frames: Source) -> pl.LazyFrame:
    """[personalise], [enter], [clash]"""
    market_cards = pl.element().filter(~pl.element().str.starts_with("T")).str.slice(1).cast(pl.Int64)
    decks = frames.moves.filter(pl.col("kind") == "personalise").select(
        "game", "seat", deck_worth=pl.col("deck").list.eval(market_cards).list.mean()
    )
    early = turns(frames).filter(pl.col("round") <= EARLY)
    entered = early.group_by("game", "seat").agg(pl.col("entered").sum())
    first = clashes(frames).filter(pl.col("id") == pl.col("id").min().over("game"))
    found = frames.seats.select("game", "seat", "agent", "score", "won", "at")
    for more in (decks, entered, first.select("game", "seat", first_clash="took")):
        found = found.join(more, on=["game", "seat"], **BESIDE)
    return found


def _value(card: str) -> pl.Expr:
    return pl.col(card).str.slice(1).cast(pl.Int64)


def _in_turns(frames: Source, rows: pl.LazyFrame) -> pl.LazyFrame:
    """Rows with the `round` in which they happened, and where they have no seat the `seat` whose turn it was."""
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


def _with_ends(frames: Source, rows: pl.LazyFrame) -> pl.LazyFrame:
    seats = frames.seats.select("game", "seat", "agent", "score", "won")
    return rows.join(seats, on=["game", "seat"], **BESIDE)


_FRAMES: Final = {
    "clashes": clashes,
    "effects": effects,
    "turns": turns,
    "entries": entries,
    "built": built,
    "begun": begun,
}

_AGENT: Final = {"player": pl.col("agent")}
_WON: Final = pl.col("won")

_QUESTIONS: Final = (
    Question(
        "hands",
        "Which hands win clashes?",
        "clashes",
        {"rank": pl.col("rank")},
        "clashes won",
        "hand, weakest first",
        share=pl.col("took"),
        order=poker.RANKS,
    ),
    Question(
        "hands-points",
        "What does a hand bring?",
        "clashes",
        {"rank": pl.col("rank")},
        "points in the clash",
        "hand, weakest first",
        mean=pl.col("brought"),
        unit="points",
        order=poker.RANKS,
    ),
    Question(
        "boost",
        "What is a boost worth?",
        "clashes",
        {"boost": pl.when(pl.col("boosted")).then(pl.lit("boosted")).otherwise(pl.lit("not boosted"))},
        "clashes won",
        "the hand",
        share=pl.col("took"),
    ),
    Question(
        "size",
        "How many cards does it take?",
        "clashes",
        {"size": pl.col("size")},
        "clashes won",
        "cards in the hand",
        share=pl.col("took"),
    ),
    Question(
        "highest",
        "How high must a hand begin?",
        "clashes",
        {"highest": pl.col("highest")},
        "clashes won",
        "highest value in the hand",
        share=pl.col("took"),
    ),
    Question(
        "trigger",
        "Does whoever triggers a clash win it?",
        "clashes",
        {"who": pl.when(pl.col("triggered")).then(pl.lit("triggered it")).otherwise(pl.lit("was drawn in"))},
        "clashes won",
        "who",
        share=pl.col("took"),
    ),
    Question(
        "clash-points",
        "When do clashes bring points?",
        "clashes",
        {"round": pl.col("round")},
        "points a hand",
        "round",
        mean=pl.col("brought"),
        unit="points",
    ),
    Question(
        "clashes-by-player", "Who wins clashes?", "clashes", _AGENT, "clashes won", "player", share=pl.col("took")
    ),
    Question(
        "effects",
        "Which effects do winners use?",
        "effects",
        {"verb": pl.col("verb")},
        "games won",
        "effect",
        share=_WON,
    ),
    Question(
        "effects-score",
        "What do those score who use an effect?",
        "effects",
        {"verb": pl.col("verb")},
        "score",
        "effect",
        mean=pl.col("score"),
        unit="points",
    ),
    Question(
        "tempo",
        "How much is done in a turn, as the game goes on?",
        "turns",
        {"round": pl.col("round")},
        "moves in a turn",
        "round",
        mean=pl.col("moves"),
        unit="moves",
    ),
    Question(
        "tempo-by-player",
        "How much does each player do in a turn?",
        "turns",
        _AGENT,
        "moves in a turn",
        "player",
        mean=pl.col("moves"),
        unit="moves",
    ),
    Question(
        "clash-turns",
        "How often is a clash triggered, as the game goes on?",
        "turns",
        {"round": pl.col("round")},
        "turns with a clash",
        "round",
        share=pl.col("clashes") > 0,
    ),
    Question(
        "early-entries",
        "Does it pay to enter more cards in the first three rounds?",
        "begun",
        {"cards": against("entered", "ahead", "behind")},
        "games won",
        "cards entered, against the mean of the table",
        share=_WON,
    ),
    Question(
        "decks",
        "Do light decks pay?",
        "begun",
        {"deck": against("deck_worth", "heavier", "lighter")},
        "games won",
        "mean value of the deck's market cards, against the mean of the table",
        share=_WON,
    ),
    Question(
        "first-clash",
        "What is the first clash worth?",
        "begun",
        {
            "clash": pl.when(pl.col("first_clash"))
            .then(pl.lit("won it"))
            .when(~pl.col("first_clash"))
            .then(pl.lit("lost it"))
        },
        "games won",
        "the first clash",
        share=_WON,
    ),
    Question(
        "boosted-hands",
        "Which winning hands have a boost?",
        "clashes",
        {"rank": pl.col("rank")},
        "winning hands with a boost",
        "hand, weakest first",
        share=pl.col("boosted"),
        among=pl.col("took"),
        order=poker.RANKS,
    ),
    Question(
        "opening",
        "Is it better to begin with factories or with the market?",
        "turns",
        {"entered": pl.col("entered")},
        "games won",
        "cards entered in the first turn",
        share=_WON,
        among=pl.col("round") == 1,
    ),
    Question(
        "domains",
        "Which domain pays in the market?",
        "entries",
        {"domain": pl.col("domain")},
        "games won",
        "domain of the card",
        share=_WON,
    ),
    Question(
        "worth",
        "Do heavy cards pay?",
        "entries",
        {"worth": pl.col("worth")},
        "games won",
        "value of the card",
        share=_WON,
    ),
    Question(
        "matched",
        "How often does a factory of the same value pay alone?",
        "entries",
        _AGENT,
        "cards paid by a match",
        "player",
        share=pl.col("matched"),
    ),
    Question(
        "facing",
        "How are factories built?",
        "built",
        _AGENT,
        "factories built on their side",
        "player",
        share=pl.col("facing") == "horizontal",
    ),
    Question(
        "factories",
        "Which factories do winners build?",
        "built",
        {"worth": pl.col("worth")},
        "games won",
        "value of the factory",
        share=_WON,
    ),
)
_ROUND: Final = ("count", "turn", "the round, from 1")
_ENDS: Final = {
    "score": ("points", "score", "of the seat at the end"),
    "won": ("", "end", "whether the seat won the game"),
}
_CARD: Final = ("card", "cards", "domain and value")
_CLASH: Final = {
    "market": ("letter", "two-markets", "of the market, 0 is A"),
    "winners": ("seats", "score", "of the clash"),
    "points": ("points", "score", "for the winners"),
}
_COLUMNS: Final = {
    "clashes": {
        **_CLASH,
        **_ENDS,
        "round": _ROUND,
        "trigger": ("seat", "clash", "whose turn it was"),
        "cards": ("cards", "hand", "the best, in order of weight"),
        "values": ("values", "plain-values", "that they count"),
        "rank": ("", "hand-order", "of the hand"),
        "boost": ("card", "boost", "the factory that joined; null for none"),
        "size": ("cards", "partial", "in the hand"),
        "highest": ("value", "plain-values", "the highest that counts"),
        "boosted": ("", "boost", "whether a factory joined"),
        "triggered": ("", "clash", "whether this seat triggered it"),
        "took": ("", "score", "whether this hand won"),
        "brought": ("points", "score", "that this hand won"),
    },
    "effects": {
        **_ENDS,
        "round": _ROUND,
        "source": ("card", "effect-one", "whose effect was used"),
        "neutral": ("", "neutrals", "whether it is a neutral card"),
        "verb": ("", "effect-table", "what the effect does"),
    },
    "turns": {
        **_ENDS,
        "round": _ROUND,
        "moves": ("count", "steps", "of the kinds below"),
        **{column: ("count", "steps", f"moves of the kind {kind} in the turn") for kind, column in DONE.items()},
    },
    "entries": {
        **_ENDS,
        "round": _ROUND,
        "card": _CARD,
        "replace": ("card", "three-cards", "that it took the place of; null for none"),
        "factory": ("card", "pay-match", "that paid alone; null for output"),
        "market": _CLASH["market"],
        "domain": ("letter", "cards", "E, C or L"),
        "worth": ("value", "cards", "of the card"),
        "matched": ("", "pay-match", "whether a factory paid alone"),
    },
    "begun": {
        **_ENDS,
        "deck_worth": ("value", "personalise", "of the deck's cards for the markets, in the mean"),
        "entered": ("count", "enter", f"cards entered in the first {EARLY} rounds"),
        "first_clash": ("", "clash", "whether it won the first clash; null if there was none"),
    },
    "built": {
        **_ENDS,
        "round": _ROUND,
        "card": _CARD,
        "facing": ("", "facing", "horizontal (on its side) or vertical (upright)"),
        "worth": ("value", "cards", "of the card"),
    },
    "moves": {
        "deck": ("cards", "deck-order", "from the top"),
        "personalise_market": ("cards", "market-share", "given to the market deck"),
        **{f"{kind}_market": _CLASH["market"] for kind in ("enter", "effect", "clash", "refill")},
        "cards": ("cards", "start", "of the move"),
        "card": _CARD,
        "facing": ("", "facing", "horizontal (on its side) or vertical (upright)"),
        "factory": ("card", "produce", "the factory meant"),
        "replace": ("card", "three-cards", "taken off its place"),
        "source": ("card", "effect-one", "whose effect is used"),
        "effect_neutral": ("", "neutrals", "whether it is a neutral card"),
        "update_neutral": ("card", "update-neutral", "taken off the market; null for none"),
        "copied": ("card", "copy", "whose effect is copied"),
        "target": ("card", "effect-choice", "what the effect is aimed at"),
        **{
            f"{kind}_seat": ("seat", "effect-choice", "whom the move is about")
            for kind in ("effect", "update", "first", "shuffle", "draw", "reveal")
        },
        "value": ("value", "effect-choice", "chosen for the effect"),
    },
    "events": {
        **_CLASH,
        "seat": ("seat", "turn", "whom the event is about"),
        "round": _ROUND,
        "card": _CARD,
        "hands": ("by seat", "hand", "cards, values, rank and boost"),
    },
}


def card_name(code: str) -> str:
    """Return what a card is called."""
    return str(say("card", **card_args(code)))


STATS: Final = Stats(card=card_name, frames=_FRAMES, questions=_QUESTIONS, columns=_COLUMNS)
