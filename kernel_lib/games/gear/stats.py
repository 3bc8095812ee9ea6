"""What people ask of many games of GEAR: its frames, its questions, its columns.

rounds  a row per round and seat: what was paid for which set, what it earned, line by line
bids    a row per bid: the set, the price, and whether somebody was ousted by it
tricks  a row per play of the table (a pair is one): who led and took, by what
plays   a row per seat and trick: how many cards from which hand, and whether its seat took the trick

Rounds and tricks count from 1, places from 0. The easy variant has no bids, so `paid` is 0 there.
"""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from kernel_lib.games.gear.rules.components import card_args
from kernel_lib.stats.questions import PLACES, Question, Source, Stats
from kernel_lib.words import Message

BESIDE: Final[dict[str, Any]] = {"how": "left", "maintain_order": "left"}
"""Joins keep the order of the games and of their moves."""

LINES: Final = ("tricks", "threes", "aces", "last", "all")
"""The lines of a score that bring points."""


def rounds(source: Source) -> pl.LazyFrame:
    """[score-tricks], [score-aces], [score-last], [score-all], [sold]"""
    games = source.games.select("game", "players", "variant", "agents")
    scores = (
        source.event("round").drop("n").with_columns(seat=pl.int_ranges(0, pl.col("scores").list.len(), dtype=pl.Int64))
    )
    seats = (
        scores.rename({"number": "round"}).explode("scores", "seat").unnest("scores").join(games, on="game", **BESIDE)
    )
    sold = _in_rounds(source, "sold").select("game", "round", "seat", "set")
    made = bids(source)
    first = made.group_by("game", "round").agg(first=pl.col("seat").first())
    wanted = made.group_by("game", "round", "set").agg(bids=pl.len().cast(pl.Int64))
    ousted = _in_rounds(source, "ousted").group_by("game", "round", "seat").agg(ousted=pl.len().cast(pl.Int64))
    deals = _rounds_of_moves(source).filter(pl.col("kind") == "deal").select("game", "round", "sets")
    seated = ["game", "round", "seat"]
    found = (
        seats.join(sold, on=seated, **BESIDE)
        .join(wanted, on=["game", "round", "set"], **BESIDE)
        .join(ousted, on=seated, **BESIDE)
    )
    found = found.join(first, on=["game", "round"], **BESIDE).join(deals, on=["game", "round"], **BESIDE)
    cards = pl.col("sets").list.get(pl.col("set"))
    return found.with_columns(
        agent=pl.col("agents").list.get(pl.col("seat")),
        earned=pl.sum_horizontal(LINES),
        net=pl.sum_horizontal(LINES) - pl.col("paid"),
        ousted=pl.when(pl.col("set").is_not_null()).then(pl.col("ousted").fill_null(0)),
        place=(pl.col("seat") - pl.col("first")) % pl.col("players"),
        set_aces=cards.list.eval(pl.element().str.ends_with("A")).list.sum().cast(pl.Int64),
        set_high=cards.list.eval(pl.element().str.slice(1).is_in(["8", "9", "10"])).list.sum().cast(pl.Int64),
        set_pairs=(cards.list.len() - cards.list.eval(pl.element().str.slice(1).unique()).list.len()).cast(pl.Int64),
    ).drop("agents", "first", "sets")


def bids(source: Source) -> pl.LazyFrame:
    """[choose-set], [higher-bid], [ousted]"""
    made = _rounds_of_moves(source).filter(pl.col("kind") == "bid")
    agents = source.games.select("game", "agents")
    earlier = pl.int_range(pl.len()).over("game", "round", "set")
    again = pl.int_range(pl.len()).over("game", "round", "seat")
    found = made.select("game", "id", "seat", "round", "set", "points").with_columns(ousts=earlier > 0, again=again > 0)
    joined = found.join(agents, on="game", **BESIDE)
    return joined.with_columns(agent=pl.col("agents").list.get(pl.col("seat"))).drop("agents")


def tricks(source: Source) -> pl.LazyFrame:
    """[winner], [ace], [pairs-count-two]"""
    games = source.games.select("game", "players")
    found = _in_rounds(source, "trick").join(games, on="game", **BESIDE)
    leader = pl.col("seats").list.first()
    return found.with_columns(
        leader=leader,
        place=(pl.col("winner") - leader) % pl.col("players"),
        dodged=~pl.col("followed").list.all(),
    )


def plays(source: Source) -> pl.LazyFrame:
    """[closed-hand], [closed-free], [follow-colour], [follow-pair]"""
    cards = (
        _rounds_of_moves(source)
        .filter(pl.col("kind") == "play")
        .select("game", "id", "seat", "round", "open", "play_closed")
    )
    told = _in_rounds(source, "trick").select("game", "id", "number", "winner", "size", "seats", "followed", ended="id")
    games = source.games.select("game", "agents")
    found = cards.sort("game", "id").join_asof(
        told.sort("game", "id"), on="id", by="game", strategy="forward", check_sortedness=False
    )
    order = (pl.col("seat") - pl.col("seats").list.first()) % pl.col("seats").list.len()
    return found.drop_nulls("winner").join(games, on="game", **BESIDE).with_columns(
        place=order,
        followed=pl.col("followed").list.get(order),
        closed=pl.col("play_closed").list.len().cast(pl.Int64),
        agent=pl.col("agents").list.get(pl.col("seat")),
        took=pl.col("winner") == pl.col("seat"),
    ).drop("agents", "seats", "play_closed", "ended")  # fmt: skip


def lines(source: Source) -> pl.LazyFrame:
    """[score-tricks], [score-aces], [score-last], [score-all]"""
    found = rounds(source).select(
        "game", "id", "round", "seat", "agent", line=pl.lit(list(LINES)), points=pl.concat_list(LINES)
    )
    return found.explode("line", "points")


def _in_rounds(source: Source, kind: str) -> pl.LazyFrame:
    """The events of a kind with the `round`, from 1, in which they happened."""
    ends = source.event("round").select("game", "id", "number")
    rows = source.event(kind).drop("n").sort("game", "id")
    return rows.join_asof(
        ends.rename({"number": "round"}).sort("game", "id"),
        on="id",
        by="game",
        strategy="forward",
        check_sortedness=False,
    ).drop_nulls("round")


def _rounds_of_moves(source: Source) -> pl.LazyFrame:
    """The moves with the `round`, from 1: a deal begins one."""
    return source.moves.with_columns(round=(pl.col("kind") == "deal").cum_sum().over("game").cast(pl.Int64))


PRICES: Final = ("0", "1 to 3", "4 to 9", "10 and more")
"""What is paid for a set, in steps with a name."""

_PAID: Final = {"paid": pl.col("paid")}
_PRICE: Final = (
    pl.when(pl.col("paid") <= 0).then(pl.lit(PRICES[0])).when(pl.col("paid") <= 3).then(pl.lit(PRICES[1]))
    .when(pl.col("paid") <= 9).then(pl.lit(PRICES[2])).otherwise(pl.lit(PRICES[3]))
)  # fmt: skip
_BIDDERS: Final = (
    "Who pays much is not who pays little: where players differ, rows compare them, and not prices. Split it by player."
)
_AGENT: Final = {"player": pl.col("agent")}
_SOLD: Final = pl.col("set").is_not_null()
_ZERO: Final = ("zero", 0.0)
"""Where a set has earned what it cost."""
_HANDS: Final = ("open cards only", "with a closed card")
_HAND: Final = pl.when(pl.col("closed") > 0).then(pl.lit(_HANDS[1])).otherwise(pl.lit(_HANDS[0]))
_SIZES: Final = ("one card", "a pair")
_SIZE: Final = pl.when(pl.col("size") == 2).then(pl.lit(_SIZES[1])).otherwise(pl.lit(_SIZES[0]))

QUESTIONS: Final = (
    Question("earned-by-price", "What does a set earn, by its price?", "rounds", _PAID, "earned in the round",
        "points paid", mean=pl.col("earned"), among=_SOLD, unit="points", note=_BIDDERS),
    Question("earned-by-price-and-player", "What does a set earn each player, by its price?", "rounds",
        {"paid": _PRICE, "player": pl.col("agent")}, "earned in the round", "points paid", mean=pl.col("earned"),
        among=_SOLD, unit="points", order=PRICES),
    Question("net-by-price", "What is left of it when the price is paid?", "rounds", _PAID, "earned less paid",
        "points paid", mean=pl.col("net"), among=_SOLD, unit="points", line=_ZERO, note=_BIDDERS),
    Question("winners-curse", "What does it cost to win a contested set?", "rounds", {"bids": pl.col("bids")},
        "earned less paid", "bids on the set", mean=pl.col("net"), among=_SOLD, unit="points", line=_ZERO,
        note=_BIDDERS),
    Question("winners-curse-by-player", "Whom does it cost to win a contested set?", "rounds",
        {"bids": pl.col("bids"), "player": pl.col("agent")}, "earned less paid", "bids on the set",
        mean=pl.col("net"), among=_SOLD, unit="points", line=_ZERO),
    Question("price", "How much is paid for a set, as the game goes on?", "rounds", {"round": pl.col("round")}, "price",
        "round", mean=pl.col("paid"), among=_SOLD, unit="points"),
    Question("price-by-aces", "What do people pay for aces?", "rounds", {"set_aces": pl.col("set_aces")}, "price",
        "A in the set", mean=pl.col("paid"), among=_SOLD, unit="points"),
    Question("earned-by-aces", "What are aces in a set worth?", "rounds", {"set_aces": pl.col("set_aces")},
        "earned in the round", "A in the set", mean=pl.col("earned"), among=_SOLD, unit="points"),
    Question("earned-by-high", "What are high cards in a set worth?", "rounds", {"set_high": pl.col("set_high")},
        "earned in the round", "cards from 8 to 10 in the set", mean=pl.col("earned"), among=_SOLD, unit="points"),
    Question("earned-by-pairs", "What are pairs in a set worth?", "rounds", {"set_pairs": pl.col("set_pairs")},
        "earned in the round", "cards that make pairs in the set", mean=pl.col("earned"), among=_SOLD, unit="points"),
    Question("net-by-place", "Is it good to bid first, or last?", "rounds", {"place": pl.col("place")},
        "earned less paid", "place in the order of bidding", mean=pl.col("net"), among=_SOLD, unit="points",
        line=_ZERO, told={0: "bids first"}),
    Question("net-by-ousted", "What becomes of the ousted?", "rounds", {"ousted": pl.col("ousted")}, "earned less paid",
        "times ousted in the auction", mean=pl.col("net"), among=_SOLD, unit="points", line=_ZERO),
    Question("net-by-player", "Which player bids best?", "rounds", _AGENT, "earned less paid", "player",
        mean=pl.col("net"), among=_SOLD, unit="points", line=_ZERO),
    Question("ousting", "How often does a bid oust somebody, by its height?", "bids", {"points": pl.col("points")},
        "bids that oust", "points bid", share=pl.col("ousts")),
    Question("lines", "Where do points come from?", "lines", {"line": pl.col("line")}, "points a round",
        "line of the score", mean=pl.col("points"), unit="points", order=LINES),
    Question("lines-by-player", "Where do the points of each player come from?", "lines",
        {"line": pl.col("line"), "player": pl.col("agent")}, "points a round", "line of the score",
        mean=pl.col("points"), unit="points", order=LINES),
    Question("leading", "From which place is a trick taken?", "plays", {"place": pl.col("place")}, "tricks taken",
        "place in the trick", share=pl.col("took"), told=PLACES),
    Question("lead-kept", "Does a pair keep the lead better than one card?", "tricks", {"lead": _SIZE},
        "tricks taken by their leader", "what was led", share=pl.col("winner") == pl.col("leader"), order=_SIZES),
    Question("closed", "What do closed cards save: how often is a trick taken with one?", "plays", {"hand": _HAND},
        "tricks taken", "what was played", share=pl.col("took"), order=_HANDS),
    Question("closed-following", "How often does a closed card help to follow?", "plays", {"hand": _HAND},
        "plays that follow", "what was played", share=pl.col("followed"), among=pl.col("place") > 0,
        order=_HANDS),
    Question("closed-kept", "When are closed cards played?", "plays", {"number": pl.col("number")},
        "plays with a closed card", "trick of the round", share=pl.col("closed") > 0),
    Question("ace-high", "How often does a 10 make the A high, as the round goes on?", "tricks",
        {"number": pl.col("number")}, "tricks with a high A", "trick of the round", share=pl.col("ace_high")),
    Question("dodged", "How often does somebody not follow?", "tricks", {"number": pl.col("number")},
        "tricks in which somebody does not follow", "trick of the round", share=pl.col("dodged")),
)  # fmt: skip

_ROUND: Final = ("count", "next-round", "the round, from 1")
_TRICK: Final = {
    "number": ("count", "turn", "the trick of the round, from 1"),
    "winner": ("seat", "winner", "who took it"),
    "size": ("cards", "same-size", "played by each: one, or two"),
    "seats": ("seats", "turn", "in order of play"),
    "cards": ("cards by play", "winner", "in order of play"),
    "followed": ("by play", "follow-colour", "whether the play follows; the leader's does"),
    "aces": ("cards", "score-aces", "A among all cards taken"),
    "ace_high": ("", "ace", "whether a 10 led or followed"),
}
_SCORE: Final = {
    "tricks": ("points", "score-tricks", "for tricks"),
    "threes": ("points", "score-tricks", "for every three tricks"),
    "aces": ("points", "score-aces", "for A"),
    "last": ("points", "score-last", "for the last trick"),
    "all": ("points", "score-all", "for all tricks"),
    "paid": ("points", "sold", "what was bid; 0 in the easy variant"),
    "total": ("points", "win", "after the round"),
}
COLUMNS: Final = {
    "rounds": {
        **_SCORE,
        "round": _ROUND,
        "players": ("count", "", "how many play"),
        "variant": ("", "easy", "standard, easy or teams"),
        "set": ("letter", "choose-set", "the set bought, 0 is A; null in the easy variant"),
        "bids": ("count", "higher-bid", "bids on that set"),
        "ousted": ("count", "ousted", "times ousted in the auction"),
        "earned": ("points", "score-tricks", "all lines together"),
        "net": ("points", "sold", "earned less paid"),
        "place": ("place", "bidding-order", "in the order of bidding, from 0"),
        "set_aces": ("cards", "ace", "A in the set"),
        "set_high": ("cards", "winner", "cards from 8 to 10 in the set"),
        "set_pairs": ("cards", "lead", "cards of the set beyond the first of their number"),
    },
    "bids": {
        "round": _ROUND,
        "set": ("letter", "choose-set", "bid for, 0 is A"),
        "points": ("points", "bid-values", "bid"),
        "ousts": ("", "ousted", "whether somebody was outbid"),
        "again": ("", "ousted-bid", "whether the seat has bid before in this round"),
    },
    "tricks": {
        **_TRICK,
        "round": _ROUND,
        "players": ("count", "", "how many play"),
        "leader": ("seat", "taker-leads", "who led"),
        "place": ("place", "turn", "of the winner, 0 leads"),
        "dodged": ("", "follow-colour", "whether somebody did not follow"),
    },
    "plays": {
        **{name: _TRICK[name] for name in ("number", "winner", "size")},
        "followed": ("", "follow-colour", "whether the play follows; the leader's does"),
        "round": _ROUND,
        "open": ("cards", "open-hand", "played from the open hand"),
        "closed": ("cards", "closed-hand", "how many were played from the closed hand"),
        "place": ("place", "turn", "in the trick, 0 leads"),
        "took": ("", "winner", "whether the trick went to who played"),
    },
    "lines": {
        "round": _ROUND,
        "line": ("", "score-tricks", "of the score"),
        "points": ("points", "score-tricks", "that the line brought"),
    },
    "moves": {
        "set": ("letter", "choose-set", "bid for, 0 is A"),
        "points": ("points", "bid-values", "bid"),
        "open": ("cards", "open-hand", "played from the open hand"),
        "play_closed": ("cards", "closed-hand", "played from the closed hand"),
        "deal_closed": ("cards by seat", "deal", "dealt face down"),
        "sets": ("cards by set", "deal", "the open sets"),
    },
    "events": {
        **_TRICK,
        "seat": ("seat", "sold", "who was ousted, or buys"),
        "set": ("number", "choose-set", "from 0"),
        "points": ("points", "sold", "paid"),
        "scores": ("by seat", "score-tricks", "the round, line by line"),
    },
}


def _card(code: str) -> str:
    """Return a card as buttons, labels and lists have it: `red 7` for `R7`, `?` for an unknown one."""
    return str(Message("gear/card", card_args(code)))


STATS: Final = Stats(
    card=_card,
    frames={"rounds": rounds, "bids": bids, "tricks": tricks, "plays": plays, "lines": lines},
    questions=QUESTIONS,
    columns=COLUMNS,
)
