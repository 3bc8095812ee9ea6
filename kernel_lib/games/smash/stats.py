"""Statistics of Smash Gear: its frames, its questions, its columns.

assembled  a row per machine that was assembled, with what became of its game
bought     a row per card bought          combats   a row per machine that was met
turns      a row per turn of the battle   resolved  a row per effect or script that was waited for
begun      a row per seat: what it did before the other, or in the first turns

Turns count from 1 for both seats together; turn 0 is Prepare. Machines are numbered as they are assembled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from kernel_lib.games.smash.rules.components import NAMES, PROGRAM_KINDS
from kernel_lib.stats.questions import LEFT_JOIN, GameFrames, Question, Stats, against, questions_in
from kernel_lib.words import messages

say: Final = messages("smash")
question: Final = questions_in("smash")

DONE: Final = {
    "assemble": "assembled", "build": "built", "flip": "flips", "install": "installed",
    "script": "scripts", "effect": "effects", "strike": "strikes", "buy": "bought",
}  # fmt: skip
"""Moves of a turn, and the columns that count them."""
PROGRAMS: Final = [NAMES[kind] for kind in PROGRAM_KINDS]
SPAN: Final = 5
"""Turns that are counted together."""
EARLY: Final = 6
"""Turns that count as the first ones, three of each seat; the catalogue names the number too."""


def assembled(frames: GameFrames) -> pl.LazyFrame:
    """Return the machines that were assembled. [assemble-base], [numbers]"""
    made = frames.moves.filter(pl.col("kind") == "assemble").select("game", "id", "seat", "card", "cell")
    own = pl.int_range(pl.len(), dtype=pl.Int64).over("game", "seat") + 1
    return _with_ends(frames, _in_turns(frames, made)).with_columns(
        number=pl.int_range(pl.len(), dtype=pl.Int64).over("game") + 1, own=own
    )


def bought(frames: GameFrames) -> pl.LazyFrame:
    """Return the cards that were bought, each with its number among those of its seat. [store], [price], [prepare]"""
    cards = frames.moves.filter(pl.col("kind") == "buy").select("game", "id", "seat", "card")
    own = pl.int_range(pl.len(), dtype=pl.Int64).over("game", "seat") + 1
    return _with_ends(frames, _in_turns(frames, cards)).with_columns(own=own)


def combats(frames: GameFrames) -> pl.LazyFrame:
    """Return the combats, a row for each attacker and defender. [combat], [hearts-first], [weapons-vanish]"""
    machines = assembled(frames).select("game", "number", "card", "seat", "agent")
    met = _in_turns(frames, frames.event("combat").drop("n"))
    for side in ("attacker", "defender"):
        met = met.join(
            machines.rename({"number": side, "card": f"{side}_card", "seat": f"{side}_seat", "agent": f"{side}_agent"}),
            on=["game", side],
            **LEFT_JOIN,
        )
    return met.with_columns(
        struck=pl.col("hearts").list.len().cast(pl.Int64),
        vanished=pl.col("weapons").list.len().cast(pl.Int64),
        defender_died=pl.col("destroyed").list.contains(pl.col("defender")),
        attacker_died=pl.col("destroyed").list.contains(pl.col("attacker")),
    )


def turns(frames: GameFrames) -> pl.LazyFrame:
    """Return the turns of the battle, with what was done in each. [turn], [start-gears]"""
    begun = (
        frames.event("income")
        .select("game", "id", "seat", "gears")
        .with_columns(turn=pl.int_range(pl.len(), dtype=pl.Int64).over("game") + 1)
    )
    done = _in_turns(frames, frames.moves.filter(pl.col("kind").is_in(list(DONE))).select("game", "id", "seat", "kind"))
    counts = done.group_by("game", "turn", "seat").agg(
        **{column: (pl.col("kind") == kind).sum().cast(pl.Int64) for kind, column in DONE.items()},
        moves=pl.len().cast(pl.Int64),
    )
    found = begun.join(counts, on=["game", "turn", "seat"], **LEFT_JOIN)
    return _with_ends(frames, found).with_columns(pl.col("moves", *DONE.values()).fill_null(0))


def resolved(frames: GameFrames) -> pl.LazyFrame:
    """Return the announced effects, and whether they were done. [effect-any-time], [fizzle], [cancel]"""
    return _with_ends(frames, _in_turns(frames, frames.event("resolved").drop("n")))


def begun(frames: GameFrames) -> pl.LazyFrame:
    """Return the beginning of the battle for each seat. [prepare], [build-on-heart], [strike], [combat]"""
    found = frames.seats.select("game", "seat", "agent", "score", "won", "at")
    taken = turns(frames)
    lasting = taken.group_by("game").agg(pl.col("turn").max()).filter(pl.col("turn") > EARLY).select("game")
    early = taken.filter(pl.col("turn") <= EARLY).group_by("game", "seat").agg(pl.col("built").sum())
    programs = bought(frames).filter(pl.col("turn") == 0, pl.col("card").is_in(PROGRAMS))
    counts = {
        "built": early.join(lasting, on="game", how="semi"),
        "programs": programs.group_by("game", "seat").agg(programs=pl.len().cast(pl.Int64)),
    }
    for more in counts.values():
        found = found.join(more, on=["game", "seat"], **LEFT_JOIN)
    strikes = frames.moves.filter(pl.col("kind") == "strike").select("game", "id", struck_first="seat")
    attacks = combats(frames).select("game", "id", attacked_first="attacker_seat")
    for firsts in (strikes, attacks):
        first = firsts.sort("game", "id").unique("game", keep="first", maintain_order=True).drop("id")
        found = found.join(first, on="game", **LEFT_JOIN)
    return found.with_columns(
        pl.col("programs").fill_null(0), pl.col("struck_first", "attacked_first") == pl.col("seat")
    )


def _in_turns(frames: GameFrames, rows: pl.LazyFrame) -> pl.LazyFrame:
    """Return rows with the `turn` in which they happened; 0 in Prepare."""
    begun = (
        frames.event("income")
        .select("game", began="id")
        .with_columns(turn=pl.int_range(pl.len(), dtype=pl.Int64).over("game") + 1)
        .sort("game", "began")
    )
    # What happens by a move belongs to the turn that was on when the move was made.
    found = rows.sort("game", "id").with_columns(before=pl.col("id") - 1)
    placed = found.join_asof(
        begun, left_on="before", right_on="began", by="game", strategy="backward", check_sortedness=False
    )
    return placed.with_columns(pl.col("turn").fill_null(0)).drop("before", "began", strict=False)


def _with_ends(frames: GameFrames, rows: pl.LazyFrame) -> pl.LazyFrame:
    seats = frames.seats.select("game", "seat", "agent", "score", "won")
    return rows.join(seats, on=["game", "seat"], **LEFT_JOIN)


_AGENT: Final = {"player": pl.col("agent")}
_CARD: Final = {"card": pl.col("card")}
_ATTACKER: Final = {"card": pl.col("attacker_card")}
_SPAN: Final = {"from": (pl.col("turn") - 1) // SPAN * SPAN + 1}


def _first(column: str) -> dict[str, pl.Expr]:
    """Return the player who did something first, and to whom it was done."""
    made, taken = (pl.lit(str(say(f"first-{name}"))) for name in ("made", "taken"))
    return {"who": pl.when(pl.col(column)).then(made).when(~pl.col(column)).then(taken)}


def questions() -> tuple[Question, ...]:
    """Return the questions that people ask, in the language that is spoken."""
    even = str(say("line-chance")), 0.5
    bases = against("built", str(say("bases-ahead")), str(say("bases-behind")))
    programs = against("programs", str(say("programs-more")), str(say("programs-fewer")))

    def of_wins(name: str, of: str, by: Mapping[str, pl.Expr], **more: Any) -> Question:
        """Return a question about the share of games that are won: of two players one wins."""
        return question(name, of, by, share=pl.col("won"), reference=even, **more)

    def of_means(name: str, of: str, by: Mapping[str, pl.Expr], column: str, unit: str) -> Question:
        """Return a question about the mean of a column."""
        return question(name, of, by, mean=pl.col(column), unit=str(say(f"unit-{unit}")))

    return (
        of_wins("machines", "assembled", _CARD),
        of_wins("first-machine", "assembled", _CARD, where=pl.col("own") == 1),
        of_wins("openings", "bought", _CARD, where=pl.col("own") == 1),
        of_wins("prepared", "bought", _CARD, where=pl.col("turn") == 0),
        of_wins("early", "assembled", {"turn": pl.col("turn")}, where=pl.col("own") == 1),
        of_wins("early-bases", "begun", {"bases": bases}),
        of_wins("first-strike", "begun", _first("struck_first")),
        of_wins("first-attack", "begun", _first("attacked_first")),
        of_wins("prepared-programs", "begun", {"programs": programs}),
        question("attack", "combats", _ATTACKER, share=pl.col("defender_died")),
        question("losses", "combats", _ATTACKER, share=pl.col("attacker_died")),
        question("defence", "combats", {"card": pl.col("defender_card")}, share=~pl.col("defender_died")),
        of_means("hearts", "combats", _ATTACKER, "struck", "hearts"),
        question(
            "combat-turns", "combats", _SPAN, share=pl.col("defender_died") | pl.col("attacker_died"),
            where=pl.col("turn") > 0,
        ),
        of_means("income", "turns", _SPAN, "gears", "gears"),
        of_means("income-by-player", "turns", _AGENT, "gears", "gears"),
        of_means("tempo", "turns", _AGENT, "moves", "moves"),
        question("strikes", "turns", _SPAN, share=pl.col("strikes") > 0),
        of_means("flips", "turns", _AGENT, "flips", "flips"),
        of_wins("programs", "resolved", _CARD),
        question("happened", "resolved", _CARD, share=pl.col("done")),
    )  # fmt: skip


_TURN: Final = ("count", "turn")
_ENDS: Final = {
    "score": ("points", "win-honor"),
    "won": ("", "end"),
}
_NAME: Final = ("card", "cards")
_NUMBER: Final = ("number", "numbers")
_MET: Final = {
    "attacker": _NUMBER,
    "defender": _NUMBER,
    "hearts": ("cells", "hearts-first"),
    "weapons": ("cells", "weapons-vanish"),
    "destroyed": ("numbers", "machine-dies"),
}
COLUMNS: Final = {
    "assembled": {
        **_ENDS,
        "card": _NAME,
        "cell": ("cell", "assemble-base"),
        "turn": _TURN,
        "number": _NUMBER,
        "own": ("count", "one-assembly"),
    },
    "bought": {**_ENDS, "card": _NAME, "turn": _TURN, "own": ("count", "store")},
    "combats": {
        **_MET,
        "turn": _TURN,
        **{
            f"{side}_{what}": (unit, "combat")
            for side in ("attacker", "defender")
            for what, unit in (("card", "card"), ("seat", "seat"), ("agent", ""))
        },
        "struck": ("count", "hearts-first"),
        "vanished": ("count", "weapons-vanish"),
        "defender_died": ("", "machine-dies"),
        "attacker_died": ("", "machine-dies"),
    },
    "begun": {
        **_ENDS,
        "built": ("count", "one-base"),
        "programs": ("count", "prepare"),
        "struck_first": ("", "strike"),
        "attacked_first": ("", "combat"),
    },
    "turns": {
        **_ENDS,
        "turn": _TURN,
        "gears": ("gears", "turn"),
        "moves": ("count", "turn"),
        **dict.fromkeys(DONE.values(), ("count", "turn")),
    },
    "resolved": {
        **_ENDS,
        "card": _NAME,
        "turn": _TURN,
        "source": ("number", "effect-any-time"),
        "done": ("", "fizzle"),
    },
    "moves": {
        "card": _NAME,
        "cell": ("cell", "board"),
        "turn": ("quarter turns", "turns"),
        "heart": ("count", "assemble-base"),
        "machine": _NUMBER,
        "side": ("side", "flip-board"),
        "source": _NUMBER,
        "machines": ("cards", "piles"),
        "programs": ("cards", "piles"),
        "pile": ("", "piles"),
        "slot": ("number", "store"),
        "draw_seat": ("seat", "draws"),
    },
    "events": {
        **_MET,
        "lost": ("gears by seat", "gears-lost"),
        "seat": ("seat", "turn"),
        "gears": ("gears", "turn"),
        "machine": _NUMBER,
        "cells": ("cells", "cut-off"),
        "side": ("side", "flip-board"),
        "by": ("", "effect-any-time"),
        "cell": ("cell", "base-falls"),
        "card": _NAME,
        "points": ("points", "strike-honor"),
        "source": _NUMBER,
        "done": ("", "fizzle"),
    },
}

STATS: Final = Stats(
    frames={
        "assembled": assembled,
        "bought": bought,
        "combats": combats,
        "turns": turns,
        "resolved": resolved,
        "begun": begun,
    },
    questions=questions,
    columns=COLUMNS,
    catalogue="smash",
)
