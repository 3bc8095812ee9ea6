"""Statistics of Gear Grid: its frames, its questions, its columns.

boards  a row per board that was scored: where points were lost and won, how long it took
losses  the same, line by line, in points
faults  a row per fault               goals  a row per goal of a board
laid    a row per tile laid or taken up, with the time since the round began

Rounds count from 1; times are in seconds since the round began.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from kernel_lib.stats.questions import LEFT_JOIN, GameFrames, Question, Stats, questions_in
from kernel_lib.words import Message, messages

say: Final = messages("grid")
question: Final = questions_in("grid")

SLICE: Final = 20
"""Seconds that are counted together."""
POINTS: Final = {"faults": -1, "empty": -1, "wrong": -1, "right": 3}
"""Points of each line of the score. [fault-point], [empty], [goal-wrong], [goal-right]"""


def boards(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per round and seat, with what its board scored. [fault-point], [empty], [goal-right], [goal-wrong],
    [round-won]
    """
    mine = ["game", "round", "seat"]
    tiles = (
        laid(frames)
        .group_by(mine)
        .agg(
            placed=(pl.col("kind") == "place").sum().cast(pl.Int64),
            removed=(pl.col("kind") == "remove").sum().cast(pl.Int64),
        )
    )
    ends = _in_rounds(frames, frames.move("done")).select(*mine, "seconds")
    loose = _in_rounds(frames, frames.event("unconnected")).select(
        *mine, unconnected=pl.col("tiles").list.len().cast(pl.Int64)
    )
    winners = frames.event("round").select("game", "winners", round="number")
    found = (
        _in_rounds(frames, frames.event("board"))
        .drop("n", "began", "ms", "seconds", strict=False)
        .join(ends, on=mine, **LEFT_JOIN)
    )
    found = (
        found.join(tiles, on=mine, **LEFT_JOIN)
        .join(loose, on=mine, **LEFT_JOIN)
        .join(winners, on=["game", "round"], **LEFT_JOIN)
    )
    order = pl.col("seconds").rank("min").over("game", "round").cast(pl.Int64)
    return (
        _with_agents(frames, found)
        .with_columns(
            unconnected=pl.col("unconnected").fill_null(0),
            placed=pl.col("placed").fill_null(0),
            removed=pl.col("removed").fill_null(0),
            won=pl.col("winners").list.contains(pl.col("seat")),
            order=order,
        )
        .drop("winners")
    )


def losses(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per line of a score, with its points. [fault-point], [empty], [goal-right], [goal-wrong]"""
    found = boards(frames).select(
        "game",
        "id",
        "round",
        "seat",
        "agent",
        line=pl.lit(list(POINTS)),
        points=pl.concat_list(pl.col(line) * each for line, each in POINTS.items()),
    )
    return found.explode("line", "points")


def faults(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per fault. [colour-fault], [opposite-fault]"""
    return _with_agents(frames, _in_rounds(frames, frames.event("fault")).drop("n", "began"))


def goals(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per goal, and how it turned. [goal-right], [goal-wrong], [goal-none]"""
    return _with_agents(frames, _in_rounds(frames, frames.event("goal")).drop("n", "began"))


def laid(frames: GameFrames) -> pl.LazyFrame:
    """Return a row per tile that was laid or taken off, with the time since the one before. [at-once], [rearrange],
    [time]
    """
    moved = frames.moves.filter(pl.col("kind").is_in(["place", "remove"])).select(
        "game", "id", "seat", "ms", "kind", "tile", "row", "col", "turn"
    )
    found = _with_agents(frames, _in_rounds(frames, moved)).drop("began", "ms")
    before = pl.col("seconds").shift(1).over("game", "round", "seat")
    return found.with_columns(pause=pl.col("seconds") - before)


def _in_rounds(frames: GameFrames, rows: pl.LazyFrame) -> pl.LazyFrame:
    """Return rows with their `round`, and where they have a time with the `seconds` since it began."""
    starts = frames.move("start").select("game", "id", "round", began="ms")
    found = rows.sort("game", "id").join_asof(
        starts.sort("game", "id"), on="id", by="game", strategy="backward", check_sortedness=False
    )
    return (
        found.with_columns(seconds=(pl.col("ms") - pl.col("began")) / 1000) if "ms" in rows.collect_schema() else found
    )


def _with_agents(frames: GameFrames, rows: pl.LazyFrame) -> pl.LazyFrame:
    agents = frames.games.select("game", "agents")
    return (
        rows.join(agents, on="game", **LEFT_JOIN)
        .with_columns(agent=pl.col("agents").list.get(pl.col("seat")))
        .drop("agents")
    )


_AGENT: Final = {"player": pl.col("agent")}
_REMOVED: Final = {"0": 0, "1–5": 5, "6–10": 10, "11–20": 20, "21–40": 40}
"""Groups of boards by the most tiles taken up; nearly every board that was changed much has a number of its own."""
_MORE_REMOVED: Final = "41+"
_REMOVED_GROUP: Final = pl.coalesce(
    *(pl.when(pl.col("removed") <= most).then(pl.lit(group)) for group, most in _REMOVED.items()), pl.lit(_MORE_REMOVED)
)
_TIME: Final = {"seconds": pl.col("seconds").cast(pl.Int64) // SLICE * SLICE}


def questions() -> tuple[Question, ...]:
    """Return the questions that people ask, in the language that is spoken."""
    points, zero = str(Message("unit-points")), (str(Message("zero")), 0.0)
    result = pl.when(pl.col("won")).then(pl.lit(str(say("result-won")))).otherwise(pl.lit(str(say("result-not-won"))))
    names = {line: str(say(f"line-{line}.name")) for line in POINTS}

    def of_lines(name: str, **by: pl.Expr) -> Question:
        """Return a question about the lines of the score."""
        return question(
            name, "losses", {"line": pl.col("line"), **by}, mean=pl.col("points"), unit=points, order=tuple(POINTS),
            labels=names, reference=zero,
        )  # fmt: skip

    def of_boards(name: str, by: Mapping[str, pl.Expr], mean: str, unit: str = points, **more: Any) -> Question:
        """Return a question about the mean of a column of the boards."""
        return question(name, "boards", by, mean=pl.col(mean), unit=unit, **more)

    return (
        of_lines("lost"),
        of_lines("lost-by-player", **_AGENT),
        of_boards("board-by-player", _AGENT, "score"),
        of_boards("board-by-round", {"round": pl.col("round")}, "score"),
        of_boards("speed-faults", _TIME, "faults", str(say("unit-faults"))),
        of_boards("speed-score", _TIME, "score"),
        question("first-done", "boards", {"order": pl.col("order")}, share=pl.col("won")),
        question("faultless", "boards", _AGENT, share=pl.col("faults") == 0),
        question("fault-kinds", "faults", _AGENT, share=pl.col("why") == "opposite"),
        question("goals", "goals", {"corner": pl.col("corner")}, share=pl.col("driven") == "right"),
        question("goals-by-player", "goals", _AGENT, share=pl.col("driven") == "right"),
        question("goals-wrong", "goals", _AGENT, share=pl.col("driven") == "wrong", where=pl.col("driven") != "none"),
        question("unconnected", "boards", _AGENT, share=pl.col("unconnected") > 0),
        of_boards("removed", {"removed": _REMOVED_GROUP}, "score", order=(*_REMOVED, _MORE_REMOVED)),
        of_boards("placed", _AGENT, "placed", str(say("unit-tiles"))),
        question("pace", "laid", _AGENT, mean=pl.col("pause"), unit=str(say("unit-seconds"))),
        of_boards("full", {"result": result}, "empty", str(say("unit-spaces")), where=pl.col("won").is_not_null()),
    )


_ROUND: Final = ("count", "rounds")
_SECONDS: Final = ("s", "time")
_CELL: Final = {"row": ("row", "board"), "col": ("column", "board")}
_BOARD: Final = {
    "faults": ("tiles", "fault-point"),
    "empty": ("spaces", "empty"),
    "right": ("goals", "goal-right"),
    "wrong": ("goals", "goal-wrong"),
    "score": ("points", "play-first"),
}
_FAULT: Final = {
    "why": ("", "colour-fault"),
    "between": ("cells", "touch"),
    "lifted": ("cell", "fault-point"),
}
_GOAL: Final = {"corner": ("corner", "board"), "driven": ("", "goal-right")}
COLUMNS: Final = {
    "boards": {
        **_BOARD,
        "round": _ROUND,
        "seconds": ("s", "done"),
        "placed": ("tiles", "at-once"),
        "removed": ("tiles", "rearrange"),
        "unconnected": ("tiles", "unconnected"),
        "won": ("", "round-won"),
        "order": ("place", "done"),
    },
    "losses": {
        "round": _ROUND,
        "line": ("", "play-first"),
        "points": ("points", "play-first"),
    },
    "faults": {**_FAULT, "round": _ROUND},
    "goals": {**_GOAL, "round": _ROUND},
    "laid": {
        **_CELL,
        "tile": ("quarters", "quarters"),
        "turn": ("quarter turns", "turn-tile"),
        "round": _ROUND,
        "seconds": _SECONDS,
        "pause": ("s", "time"),
    },
    "moves": {
        **_CELL,
        "tile": ("quarters", "quarters"),
        "turn": ("quarter turns", "turn-tile"),
        "round": _ROUND,
    },
    "events": {
        **_FAULT,
        **_GOAL,
        **_BOARD,
        "tiles": ("cells", "unconnected"),
        "number": _ROUND,
        "winners": ("seats", "round-won"),
    },
}

STATS: Final = Stats(
    frames={"boards": boards, "losses": losses, "faults": faults, "goals": goals, "laid": laid},
    questions=questions,
    columns=COLUMNS,
    catalogue="grid",
)
