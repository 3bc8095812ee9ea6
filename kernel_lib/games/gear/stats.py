"""Statistics of GEAR: its frames, its questions, its columns.

rounds  a row per round and seat: what was paid for which set, what it earned, line by line
bids    a row per bid: the set, the price, and whether somebody was ousted by it
tricks  a row per play of the table (a pair is one): who led and took, by what
plays   a row per seat and trick: how many cards from which hand, and whether its seat took the trick

Rounds and tricks count from 1, places from 0. The easy variant has no bids, so `paid` is 0 there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from kernel_lib.games.gear.rules.components import card_args
from kernel_lib.stats.questions import LEFT_JOIN, GameFrames, Question, Stats, places, questions_in
from kernel_lib.words import Message, messages

say: Final = messages("gear")
question: Final = questions_in("gear")

LINES: Final = ("tricks", "threes", "aces", "last", "all")
"""The lines of a score that bring points."""


def rounds(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per round and seat, with the lines of its score. [score-tricks], [score-aces], [score-last],
    [score-all], [sold]
    """
    games = frames.games.select("game", "players", "variant", "agents")
    scores = (
        frames.event("round").drop("n").with_columns(seat=pl.int_ranges(0, pl.col("scores").list.len(), dtype=pl.Int64))
    )
    seats = (
        scores.rename({"number": "round"})
        .explode("scores", "seat")
        .unnest("scores")
        .join(games, on="game", **LEFT_JOIN)
    )
    sold = _in_rounds(frames, "sold").select("game", "round", "seat", "set")
    made = bids(frames)
    first = made.group_by("game", "round").agg(first=pl.col("seat").first())
    wanted = made.group_by("game", "round", "set").agg(bids=pl.len().cast(pl.Int64))
    ousted = _in_rounds(frames, "ousted").group_by("game", "round", "seat").agg(ousted=pl.len().cast(pl.Int64))
    deals = _rounds_of_moves(frames).filter(pl.col("kind") == "deal").select("game", "round", "sets")
    seated = ["game", "round", "seat"]
    found = (
        seats.join(sold, on=seated, **LEFT_JOIN)
        .join(wanted, on=["game", "round", "set"], **LEFT_JOIN)
        .join(ousted, on=seated, **LEFT_JOIN)
    )
    found = found.join(first, on=["game", "round"], **LEFT_JOIN).join(deals, on=["game", "round"], **LEFT_JOIN)
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


def bids(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per bid, and whether it ousts somebody. [choose-set], [higher-bid], [ousted]"""
    made = _rounds_of_moves(frames).filter(pl.col("kind") == "bid")
    agents = frames.games.select("game", "agents")
    earlier = pl.int_range(pl.len()).over("game", "round", "set")
    again = pl.int_range(pl.len()).over("game", "round", "seat")
    found = made.select("game", "id", "seat", "round", "set", "points").with_columns(ousts=earlier > 0, again=again > 0)
    joined = found.join(agents, on="game", **LEFT_JOIN)
    return joined.with_columns(agent=pl.col("agents").list.get(pl.col("seat"))).drop("agents")


def tricks(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per trick, with who led it and took it. [winner], [ace], [pairs-count-two]"""
    games = frames.games.select("game", "players")
    found = _in_rounds(frames, "trick").join(games, on="game", **LEFT_JOIN)
    leader = pl.col("seats").list.first()
    return found.with_columns(
        leader=leader,
        place=(pl.col("winner") - leader) % pl.col("players"),
        dodged=~pl.col("followed").list.all(),
    )


def plays(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per play, with the trick it belongs to. [closed-hand], [closed-free], [follow-colour],
    [follow-pair]
    """
    cards = (
        _rounds_of_moves(frames)
        .filter(pl.col("kind") == "play")
        .select("game", "id", "seat", "round", "open", "play_closed")
    )
    told = _in_rounds(frames, "trick").select("game", "id", "number", "winner", "size", "seats", "followed", ended="id")
    games = frames.games.select("game", "agents")
    found = cards.sort("game", "id").join_asof(
        told.sort("game", "id"), on="id", by="game", strategy="forward", check_sortedness=False
    )
    order = (pl.col("seat") - pl.col("seats").list.first()) % pl.col("seats").list.len()
    return found.drop_nulls("winner").join(games, on="game", **LEFT_JOIN).with_columns(
        place=order,
        followed=pl.col("followed").list.get(order),
        closed=pl.col("play_closed").list.len().cast(pl.Int64),
        agent=pl.col("agents").list.get(pl.col("seat")),
        took=pl.col("winner") == pl.col("seat"),
    ).drop("agents", "seats", "play_closed", "ended")  # fmt: skip


def lines(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per line of a score, with its points. [score-tricks], [score-aces], [score-last], [score-all]"""
    found = rounds(frames).select(
        "game", "id", "round", "seat", "agent", line=pl.lit(list(LINES)), points=pl.concat_list(LINES)
    )
    return found.explode("line", "points")


def _in_rounds(frames: GameFrames, kind: str) -> pl.LazyFrame:
    """Return the events of a kind with the `round`, from 1, in which they happened."""
    ends = frames.event("round").select("game", "id", "number")
    rows = frames.event(kind).drop("n").sort("game", "id")
    return rows.join_asof(
        ends.rename({"number": "round"}).sort("game", "id"),
        on="id",
        by="game",
        strategy="forward",
        check_sortedness=False,
    ).drop_nulls("round")


def _rounds_of_moves(frames: GameFrames) -> pl.LazyFrame:
    """Return the moves with the `round`, from 1: a deal begins one."""
    return frames.moves.with_columns(round=(pl.col("kind") == "deal").cum_sum().over("game").cast(pl.Int64))


_PAID: Final = {"paid": pl.col("paid")}
_AGENT: Final = {"player": pl.col("agent")}
_SOLD: Final = pl.col("set").is_not_null()


def _step(column: pl.Expr, ends: tuple[int, ...], names: tuple[str, ...]) -> pl.Expr:
    """Return the name of the step that a number is in: the first one whose end it does not pass, else the last."""
    step = pl.lit(names[-1])
    for end, name in reversed(tuple(zip(ends, names, strict=False))):
        step = pl.when(column <= end).then(pl.lit(name)).otherwise(step)
    return step


def questions() -> tuple[Question, ...]:
    """Return the questions that people ask, in the language that is spoken."""
    prices = tuple(str(say(f"price-{step}")) for step in range(4))
    hands, sizes = (str(say("played-open")), str(say("played-closed"))), (str(say("led-1")), str(say("led-2")))
    price, hand = _step(pl.col("paid"), (0, 3, 9), prices), _step(pl.col("closed"), (0,), hands)
    size, zero = _step(pl.col("size"), (1,), sizes), (str(Message("zero")), 0.0)
    first_bid = {0: str(say("place-first-bid"))}
    told = {line: str(say(f"line-{line}.name")) for line in LINES}
    points = str(Message("unit-points"))

    def of_sets(name: str, by: Mapping[str, pl.Expr], mean: str, **more: Any) -> Question:
        """Return a question about the sets that were sold, which is answered in points."""
        return question(name, "rounds", by, mean=pl.col(mean), where=_SOLD, unit=points, **more)

    def of_lines(name: str, **by: pl.Expr) -> Question:
        """Return a question about the lines of the score."""
        return question(name, "lines", by, mean=pl.col("points"), unit=points, order=LINES, labels=told)

    return (
        of_sets("earned-by-price", _PAID, "earned"),
        of_sets("earned-by-price-and-player", {"paid": price, **_AGENT}, "earned", order=prices),
        of_sets("net-by-price", _PAID, "net", reference=zero),
        of_sets("winners-curse", {"bids": pl.col("bids")}, "net", reference=zero),
        of_sets("winners-curse-by-player", {"bids": pl.col("bids"), **_AGENT}, "net", reference=zero),
        of_sets("price", {"round": pl.col("round")}, "paid"),
        of_sets("price-by-aces", {"set_aces": pl.col("set_aces")}, "paid"),
        of_sets("earned-by-aces", {"set_aces": pl.col("set_aces")}, "earned"),
        of_sets("earned-by-high", {"set_high": pl.col("set_high")}, "earned"),
        of_sets("earned-by-pairs", {"set_pairs": pl.col("set_pairs")}, "earned"),
        of_sets("net-by-place", {"place": pl.col("place")}, "net", reference=zero, labels=first_bid),
        of_sets("net-by-ousted", {"ousted": pl.col("ousted")}, "net", reference=zero),
        of_sets("net-by-player", _AGENT, "net", reference=zero),
        question("ousting", "bids", {"points": pl.col("points")}, share=pl.col("ousts")),
        of_lines("lines", line=pl.col("line")),
        of_lines("lines-by-player", line=pl.col("line"), **_AGENT),
        question("leading", "plays", {"place": pl.col("place")}, share=pl.col("took"), labels=places()),
        question("lead-kept", "tricks", {"lead": size}, share=pl.col("winner") == pl.col("leader"), order=sizes),
        question("closed", "plays", {"hand": hand}, share=pl.col("took"), order=hands),
        question(
            "closed-following", "plays", {"hand": hand}, share=pl.col("followed"), where=pl.col("place") > 0,
            order=hands,
        ),
        question("closed-kept", "plays", {"number": pl.col("number")}, share=pl.col("closed") > 0),
        question("ace-high", "tricks", {"number": pl.col("number")}, share=pl.col("ace_high")),
        question("dodged", "tricks", {"number": pl.col("number")}, share=pl.col("dodged")),
    )  # fmt: skip


_ROUND: Final = ("count", "next-round")
_TRICK: Final = {
    "number": ("count", "turn"),
    "winner": ("seat", "winner"),
    "size": ("cards", "same-size"),
    "seats": ("seats", "turn"),
    "cards": ("cards by play", "winner"),
    "followed": ("by play", "follow-colour"),
    "aces": ("cards", "score-aces"),
    "ace_high": ("", "ace"),
}
_SCORE: Final = {
    "tricks": ("points", "score-tricks"),
    "threes": ("points", "score-tricks"),
    "aces": ("points", "score-aces"),
    "last": ("points", "score-last"),
    "all": ("points", "score-all"),
    "paid": ("points", "sold"),
    "total": ("points", "win"),
}
COLUMNS: Final = {
    "rounds": {
        **_SCORE,
        "round": _ROUND,
        "players": ("count", ""),
        "variant": ("", "easy"),
        "set": ("letter", "choose-set"),
        "bids": ("count", "higher-bid"),
        "ousted": ("count", "ousted"),
        "earned": ("points", "score-tricks"),
        "net": ("points", "sold"),
        "place": ("place", "bidding-order"),
        "set_aces": ("cards", "ace"),
        "set_high": ("cards", "winner"),
        "set_pairs": ("cards", "lead"),
    },
    "bids": {
        "round": _ROUND,
        "set": ("letter", "choose-set"),
        "points": ("points", "bid-values"),
        "ousts": ("", "ousted"),
        "again": ("", "ousted-bid"),
    },
    "tricks": {
        **_TRICK,
        "round": _ROUND,
        "players": ("count", ""),
        "leader": ("seat", "taker-leads"),
        "place": ("place", "turn"),
        "dodged": ("", "follow-colour"),
    },
    "plays": {
        **{name: _TRICK[name] for name in ("number", "winner", "size")},
        "followed": ("", "follow-colour"),
        "round": _ROUND,
        "open": ("cards", "open-hand"),
        "closed": ("cards", "closed-hand"),
        "place": ("place", "turn"),
        "took": ("", "winner"),
    },
    "lines": {
        "round": _ROUND,
        "line": ("", "score-tricks"),
        "points": ("points", "score-tricks"),
    },
    "moves": {
        "set": ("letter", "choose-set"),
        "points": ("points", "bid-values"),
        "open": ("cards", "open-hand"),
        "play_closed": ("cards", "closed-hand"),
        "deal_closed": ("cards by seat", "deal"),
        "sets": ("cards by set", "deal"),
    },
    "events": {
        **_TRICK,
        "seat": ("seat", "sold"),
        "set": ("number", "choose-set"),
        "points": ("points", "sold"),
        "scores": ("by seat", "score-tricks"),
    },
}


def _card(code: str) -> str:
    """Return a card as buttons, labels and lists have it: `red 7` for `R7`, `?` for an unknown one."""
    return str(say("card", **card_args(code)))


STATS: Final = Stats(
    card=_card,
    frames={"rounds": rounds, "bids": bids, "tricks": tricks, "plays": plays, "lines": lines},
    questions=questions,
    columns=COLUMNS,
    catalogue="gear",
)
