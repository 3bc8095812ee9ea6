"""What people ask of many games of Gear Grid: its frames, its questions, its columns.

boards  a row per board that was scored: where points were lost and won, how long it took
losses  the same, line by line, in points
faults  a row per fault               goals  a row per goal of a board
laid    a row per tile laid or taken up, with the time since the round began

Rounds count from 1; times are in seconds since the round began.
"""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from kernel_lib.stats.questions import Question, Source, Stats

BESIDE: Final[dict[str, Any]] = {"how": "left", "maintain_order": "left"}
"""Joins keep the order of the games and of their moves."""
SLICE: Final = 20
"""Seconds that are counted together."""
POINTS: Final = {"faults": -1, "empty": -1, "wrong": -1, "right": 3}
"""What a line of the score counts each. [fault-point], [empty], [goal-wrong], [goal-right]"""


def boards(source: Source) -> pl.LazyFrame:
    """[fault-point], [empty], [goal-right], [goal-wrong], [round-won]"""
    mine = ["game", "round", "seat"]
    tiles = (
        laid(source)
        .group_by(mine)
        .agg(
            placed=(pl.col("kind") == "place").sum().cast(pl.Int64),
            removed=(pl.col("kind") == "remove").sum().cast(pl.Int64),
        )
    )
    ends = _in_rounds(source, source.move("done")).select(*mine, "seconds")
    loose = _in_rounds(source, source.event("unconnected")).select(
        *mine, unconnected=pl.col("tiles").list.len().cast(pl.Int64)
    )
    winners = source.event("round").select("game", "winners", round="number")
    found = (
        _in_rounds(source, source.event("board"))
        .drop("n", "began", "ms", "seconds", strict=False)
        .join(ends, on=mine, **BESIDE)
    )
    found = (
        found.join(tiles, on=mine, **BESIDE)
        .join(loose, on=mine, **BESIDE)
        .join(winners, on=["game", "round"], **BESIDE)
    )
    order = pl.col("seconds").rank("min").over("game", "round").cast(pl.Int64)
    return (
        _with_agents(source, found)
        .with_columns(
            unconnected=pl.col("unconnected").fill_null(0),
            placed=pl.col("placed").fill_null(0),
            removed=pl.col("removed").fill_null(0),
            won=pl.col("winners").list.contains(pl.col("seat")),
            order=order,
        )
        .drop("winners")
    )


def losses(source: Source) -> pl.LazyFrame:
    """[fault-point], [empty], [goal-right], [goal-wrong]"""
    found = boards(source).select(
        "game",
        "id",
        "round",
        "seat",
        "agent",
        line=pl.lit(list(POINTS)),
        points=pl.concat_list(pl.col(line) * each for line, each in POINTS.items()),
    )
    return found.explode("line", "points")


def faults(source: Source) -> pl.LazyFrame:
    """[colour-fault], [opposite-fault]"""
    return _with_agents(source, _in_rounds(source, source.event("fault")).drop("n", "began"))


def goals(source: Source) -> pl.LazyFrame:
    """[goal-right], [goal-wrong], [goal-none]"""
    return _with_agents(source, _in_rounds(source, source.event("goal")).drop("n", "began"))


def laid(source: Source) -> pl.LazyFrame:
    """[at-once], [rearrange], [time]"""
    moved = source.moves.filter(pl.col("kind").is_in(["place", "remove"])).select(
        "game", "id", "seat", "ms", "kind", "tile", "row", "col", "turn"
    )
    found = _with_agents(source, _in_rounds(source, moved)).drop("began", "ms")
    before = pl.col("seconds").shift(1).over("game", "round", "seat")
    return found.with_columns(pause=pl.col("seconds") - before)


def _in_rounds(source: Source, rows: pl.LazyFrame) -> pl.LazyFrame:
    """Rows with their `round`, and where they have a time with the `seconds` since it began."""
    starts = source.move("start").select("game", "id", "round", began="ms")
    found = rows.sort("game", "id").join_asof(
        starts.sort("game", "id"), on="id", by="game", strategy="backward", check_sortedness=False
    )
    return (
        found.with_columns(seconds=(pl.col("ms") - pl.col("began")) / 1000) if "ms" in rows.collect_schema() else found
    )


def _with_agents(source: Source, rows: pl.LazyFrame) -> pl.LazyFrame:
    agents = source.games.select("game", "agents")
    return (
        rows.join(agents, on="game", **BESIDE)
        .with_columns(agent=pl.col("agents").list.get(pl.col("seat")))
        .drop("agents")
    )


_AGENT: Final = {"player": pl.col("agent")}
_TIME: Final = {"seconds": pl.col("seconds").cast(pl.Int64) // SLICE * SLICE}
_LINE: Final = {"line": pl.col("line")}

_QUESTIONS: Final = (
    Question(
        "lost",
        "Where are points lost, and where are they won?",
        "losses",
        _LINE,
        "points a board",
        "line of the score",
        mean=pl.col("points"),
        unit="points",
        order=tuple(POINTS),
        line=("zero", 0.0),
    ),
    Question(
        "lost-by-player",
        "Where does each player lose points?",
        "losses",
        {**_LINE, **_AGENT},
        "points a board",
        "line of the score",
        mean=pl.col("points"),
        unit="points",
        order=tuple(POINTS),
        line=("zero", 0.0),
    ),
    Question(
        "board-by-player",
        "How much does a board of each player score?",
        "boards",
        _AGENT,
        "score of a board",
        "player",
        mean=pl.col("score"),
        unit="points",
    ),
    Question(
        "board-by-round",
        "Do boards get better from round to round?",
        "boards",
        {"round": pl.col("round")},
        "score of a board",
        "round",
        mean=pl.col("score"),
        unit="points",
    ),
    Question(
        "speed-faults",
        "Does speed cost faults?",
        "boards",
        _TIME,
        "faults a board",
        "seconds until done",
        mean=pl.col("faults"),
        unit="faults",
    ),
    Question(
        "speed-score",
        "Does it pay to take one's time?",
        "boards",
        _TIME,
        "score of a board",
        "seconds until done",
        mean=pl.col("score"),
        unit="points",
    ),
    Question(
        "first-done",
        "Who wins: the first to be done, or the last?",
        "boards",
        {"order": pl.col("order")},
        "rounds won",
        "order of being done",
        share=pl.col("won"),
    ),
    Question(
        "faultless",
        "How often is a board without a fault?",
        "boards",
        _AGENT,
        "boards without a fault",
        "player",
        share=pl.col("faults") == 0,
    ),
    Question(
        "fault-kinds",
        "Which faults does each player make?",
        "faults",
        _AGENT,
        "faults between opposite faces",
        "player",
        share=pl.col("why") == "opposite",
    ),
    Question(
        "goals",
        "Which goals are driven right?",
        "goals",
        {"corner": pl.col("corner")},
        "goals driven right",
        "corner",
        share=pl.col("driven") == "right",
    ),
    Question(
        "goals-by-player",
        "Who drives goals the right way?",
        "goals",
        _AGENT,
        "goals driven right",
        "player",
        share=pl.col("driven") == "right",
    ),
    Question(
        "goals-wrong",
        "Of the goals that are driven, how many turn the wrong way?",
        "goals",
        _AGENT,
        "driven goals that turn wrong",
        "player",
        share=pl.col("driven") == "wrong",
        among=pl.col("driven") != "none",
    ),
    Question(
        "unconnected",
        "How often are tiles left that nothing moves?",
        "boards",
        _AGENT,
        "boards with loose tiles",
        "player",
        share=pl.col("unconnected") > 0,
    ),
    Question(
        "removed",
        "Does taking tiles up again pay?",
        "boards",
        {"removed": pl.col("removed")},
        "score of a board",
        "tiles taken up",
        mean=pl.col("score"),
        unit="points",
    ),
    Question(
        "placed",
        "How many tiles does each player lay?",
        "boards",
        _AGENT,
        "tiles laid in a round",
        "player",
        mean=pl.col("placed"),
        unit="tiles",
    ),
    Question(
        "pace",
        "How long does a tile take?",
        "laid",
        _AGENT,
        "seconds for a tile",
        "player",
        mean=pl.col("pause"),
        unit="seconds",
    ),
    Question(
        "full",
        "How full is a board that wins its round?",
        "boards",
        {"result": pl.when(pl.col("won")).then(pl.lit("won")).otherwise(pl.lit("not won"))},
        "empty spaces",
        "the round",
        mean=pl.col("empty"),
        among=pl.col("won").is_not_null(),
        unit="spaces",
    ),
)

_ROUND: Final = ("count", "rounds", "the round, from 1")
_SECONDS: Final = ("s", "time", "since the round began")
_CELL: Final = {"row": ("row", "board", "from 0"), "col": ("column", "board", "from 0")}
_BOARD: Final = {
    "faults": ("tiles", "fault-point", "lifted for faults"),
    "empty": ("spaces", "empty", "left empty"),
    "right": ("goals", "goal-right", "driven right"),
    "wrong": ("goals", "goal-wrong", "driven wrong"),
    "score": ("points", "play-first", "of the board"),
}
_FAULT: Final = {
    "why": ("", "colour-fault", "colour or opposite"),
    "between": ("cells", "touch", "the two spaces"),
    "lifted": ("cell", "fault-point", "whose tile was lifted"),
}
_GOAL: Final = {"corner": ("corner", "board", "NE, SW or SE"), "driven": ("", "goal-right", "right, wrong or none")}
_COLUMNS: Final = {
    "boards": {
        **_BOARD,
        "round": _ROUND,
        "seconds": ("s", "done", "until the seat was done"),
        "placed": ("tiles", "at-once", "laid in the round"),
        "removed": ("tiles", "rearrange", "taken up in the round"),
        "unconnected": ("tiles", "unconnected", "lifted because nothing moves them"),
        "won": ("", "round-won", "the round, alone or shared; null with one player"),
        "order": ("place", "done", "in the order of being done, from 1"),
    },
    "losses": {
        "round": _ROUND,
        "line": ("", "play-first", "of the score"),
        "points": ("points", "play-first", "that the line brought"),
    },
    "faults": {**_FAULT, "round": _ROUND},
    "goals": {**_GOAL, "round": _ROUND},
    "laid": {
        **_CELL,
        "tile": ("quarters", "quarters", "clockwise; null for a tile taken up"),
        "turn": ("quarter turns", "turn-tile", "clockwise"),
        "round": _ROUND,
        "seconds": _SECONDS,
        "pause": ("s", "time", "since the seat's tile before"),
    },
    "moves": {
        **_CELL,
        "tile": ("quarters", "quarters", "clockwise"),
        "turn": ("quarter turns", "turn-tile", "clockwise"),
        "round": _ROUND,
    },
    "events": {
        **_FAULT,
        **_GOAL,
        **_BOARD,
        "tiles": ("cells", "unconnected", "lifted because nothing moves them"),
        "number": _ROUND,
        "winners": ("seats", "round-won", "of the round"),
    },
}

STATS: Final = Stats(
    frames={"boards": boards, "losses": losses, "faults": faults, "goals": goals, "laid": laid},
    questions=_QUESTIONS,
    columns=_COLUMNS,
)
