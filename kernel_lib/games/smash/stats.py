"""What people ask of many games of Smash Gear: its frames, its questions, its columns.

assembled  a row per machine that was assembled, with what became of its game
bought     a row per card bought          combats   a row per machine that was met
turns      a row per turn of the battle   resolved  a row per effect or script that was waited for
begun      a row per seat: what it did before the other, or in the first turns

Turns count from 1 for both seats together; turn 0 is Prepare. Machines are numbered as they are assembled.
"""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from kernel_lib.games.smash.rules.components import NAMES, PROGRAM_KINDS
from kernel_lib.stats.questions import Question, Source, Stats, against

BESIDE: Final[dict[str, Any]] = {"how": "left", "maintain_order": "left"}
"""Joins keep the order of the games and of their moves."""
DONE: Final = {
    "assemble": "assembled", "build": "built", "flip": "flips", "install": "installed",
    "script": "scripts", "effect": "effects", "strike": "strikes", "buy": "bought",
}  # fmt: skip
"""What a player does in a turn, and the column that counts it."""
PROGRAMS: Final = [NAMES[kind] for kind in PROGRAM_KINDS]
SPAN: Final = 5
"""Turns that are counted together."""
EARLY: Final = 6
"""So many turns count as the first ones: three of each seat."""


def assembled(frames: Source) -> pl.LazyFrame:
    """Return the machines that were assembled. [assemble-base], [numbers]"""
    made = frames.moves.filter(pl.col("kind") == "assemble").select("game", "id", "seat", "card", "cell")
    own = pl.int_range(pl.len(), dtype=pl.Int64).over("game", "seat") + 1
    return _with_ends(frames, _in_turns(frames, made)).with_columns(
        number=pl.int_range(pl.len(), dtype=pl.Int64).over("game") + 1, own=own
    )


def bought(frames: Source) -> pl.LazyFrame:
    """Return the cards that were bought, each with its number among those of its seat. [store], [price], [prepare]"""
    cards = frames.moves.filter(pl.col("kind") == "buy").select("game", "id", "seat", "card")
    own = pl.int_range(pl.len(), dtype=pl.Int64).over("game", "seat") + 1
    return _with_ends(frames, _in_turns(frames, cards)).with_columns(own=own)


def combats(frames: Source) -> pl.LazyFrame:
    """Return the combats, a row for each attacker and defender. [combat], [hearts-first], [weapons-vanish]"""
    machines = assembled(frames).select("game", "number", "card", "seat", "agent")
    met = _in_turns(frames, frames.event("combat").drop("n"))
    for side in ("attacker", "defender"):
        met = met.join(
            machines.rename({"number": side, "card": f"{side}_card", "seat": f"{side}_seat", "agent": f"{side}_agent"}),
            on=["game", side],
            **BESIDE,
        )
    return met.with_columns(
        struck=pl.col("hearts").list.len().cast(pl.Int64),
        vanished=pl.col("weapons").list.len().cast(pl.Int64),
        defender_died=pl.col("destroyed").list.contains(pl.col("defender")),
        attacker_died=pl.col("destroyed").list.contains(pl.col("attacker")),
    )


def turns(frames: Source) -> pl.LazyFrame:
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
    found = begun.join(counts, on=["game", "turn", "seat"], **BESIDE)
    return _with_ends(frames, found).with_columns(pl.col("moves", *DONE.values()).fill_null(0))


def resolved(frames: Source) -> pl.LazyFrame:
    """Return the announced effects, and whether they were done. [effect-any-time], [fizzle], [cancel]"""
    return _with_ends(frames, _in_turns(frames, frames.event("resolved").drop("n")))


def begun(frames: Source) -> pl.LazyFrame:
    """Return how the battle began for each seat. [prepare], [build-on-heart], [strike], [combat]"""
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
        found = found.join(more, on=["game", "seat"], **BESIDE)
    strikes = frames.moves.filter(pl.col("kind") == "strike").select("game", "id", struck_first="seat")
    attacks = combats(frames).select("game", "id", attacked_first="attacker_seat")
    for firsts in (strikes, attacks):
        first = firsts.sort("game", "id").unique("game", keep="first", maintain_order=True).drop("id")
        found = found.join(first, on="game", **BESIDE)
    return found.with_columns(
        pl.col("programs").fill_null(0), pl.col("struck_first", "attacked_first") == pl.col("seat")
    )


def _in_turns(frames: Source, rows: pl.LazyFrame) -> pl.LazyFrame:
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


def _with_ends(frames: Source, rows: pl.LazyFrame) -> pl.LazyFrame:
    seats = frames.seats.select("game", "seat", "agent", "score", "won")
    return rows.join(seats, on=["game", "seat"], **BESIDE)


FRAMES: Final = {
    "assembled": assembled,
    "bought": bought,
    "combats": combats,
    "turns": turns,
    "resolved": resolved,
    "begun": begun,
}

_AGENT: Final = {"player": pl.col("agent")}
_CARD: Final = {"card": pl.col("card")}
_WON: Final = pl.col("won")
_ATTACKER: Final = {"card": pl.col("attacker_card")}
_EVEN: Final = ("chance", 0.5)
"""Of two players one wins."""
_SPAN: Final = {"from": (pl.col("turn") - 1) // SPAN * SPAN + 1}


def _first(column: str) -> dict[str, pl.Expr]:
    """Return who did something first, and to whom it was done."""
    return {"who": pl.when(pl.col(column)).then(pl.lit("made it")).when(~pl.col(column)).then(pl.lit("took it"))}


QUESTIONS: Final = (
    Question(
        "machines", "Which machines win?", "assembled", _CARD, "games won", "machine", share=_WON, line=_EVEN,
    ),
    Question(
        "first-machine", "Which machine is the best to begin with?", "assembled", _CARD, "games won", "first machine",
        share=_WON, among=pl.col("own") == 1,
        line=_EVEN,
    ),
    Question(
        "openings", "Which first buy wins?", "bought", _CARD, "games won", "first card bought", share=_WON,
        among=pl.col("own") == 1,
        line=_EVEN,
    ),
    Question(
        "prepared", "Which cards bought in Prepare win?", "bought", _CARD, "games won", "card", share=_WON,
        among=pl.col("turn") == 0,
        line=_EVEN,
    ),
    Question(
        "early", "Does it pay to assemble early?", "assembled", {"turn": pl.col("turn")}, "games won",
        "turn of the first machine", share=_WON, among=pl.col("own") == 1,
        line=_EVEN,
    ),
    Question(
        "early-bases", "Does it pay to build more bases in the first six turns?", "begun",
        {"bases": against("built", "ahead", "behind")}, "games won", "bases built, against the rival", share=_WON,
        line=_EVEN,
    ),
    Question(
        "first-strike", "What is the first strike worth?", "begun", _first("struck_first"), "games won",
        "the first strike of the game", share=_WON,
        line=_EVEN,
    ),
    Question(
        "first-attack", "What is the first attack worth?", "begun", _first("attacked_first"), "games won",
        "the first combat of the game", share=_WON,
        line=_EVEN,
    ),
    Question(
        "prepared-programs", "Do programs that are bought in Prepare pay?", "begun",
        {"programs": against("programs", "more", "fewer")}, "games won", "programs bought, against the rival",
        share=_WON,
        line=_EVEN,
    ),
    Question(
        "attack", "Which machines destroy what they meet?", "combats", _ATTACKER, "combats that destroy the defender",
        "attacker", share=pl.col("defender_died"),
    ),
    Question(
        "losses", "Which machines are lost in their own attack?", "combats", _ATTACKER,
        "combats that destroy the attacker", "attacker", share=pl.col("attacker_died"),
    ),
    Question(
        "defence", "Which machines stand when they are met?", "combats", {"card": pl.col("defender_card")},
        "combats survived", "defender", share=~pl.col("defender_died"),
    ),
    Question(
        "hearts", "How many hearts does an attack strike?", "combats", _ATTACKER, "hearts struck", "attacker",
        mean=pl.col("struck"), unit="hearts",
    ),
    Question(
        "combat-turns", "How deadly is combat, as the game goes on?", "combats", _SPAN,
        "combats that destroy somebody", "turns from", share=pl.col("defender_died") | pl.col("attacker_died"),
        among=pl.col("turn") > 0,
    ),
    Question(
        "income", "How much comes in, as the game goes on?", "turns", _SPAN, "gears in a turn", "turns from",
        mean=pl.col("gears"), unit="gears",
    ),
    Question(
        "income-by-player", "Who earns?", "turns", _AGENT, "gears in a turn", "player", mean=pl.col("gears"),
        unit="gears",
    ),
    Question(
        "tempo", "How much does each player do in a turn?", "turns", _AGENT, "moves in a turn", "player",
        mean=pl.col("moves"), unit="moves",
    ),
    Question(
        "strikes", "How often is a base struck, as the game goes on?", "turns", _SPAN, "turns with a strike",
        "turns from", share=pl.col("strikes") > 0,
    ),
    Question(
        "flips", "How often does each player flip?", "turns", _AGENT, "flips in a turn", "player",
        mean=pl.col("flips"), unit="flips",
    ),
    Question(
        "programs", "Which effects and scripts do winners use?", "resolved", _CARD, "games won", "card", share=_WON,
        line=_EVEN,
    ),
    Question(
        "happened", "How often does an effect happen when its time comes?", "resolved", _CARD, "effects that happen",
        "card", share=pl.col("done"),
    ),
)  # fmt: skip

_TURN: Final = ("count", "turn", "of both seats together, from 1; 0 is Prepare")
_ENDS: Final = {
    "score": ("points", "win-honor", "honor of the seat at the end"),
    "won": ("", "end", "whether the seat won the game"),
}
_NAME: Final = ("card", "cards", "its name")
_NUMBER: Final = ("number", "numbers", "of the machine")
_MET: Final = {
    "attacker": _NUMBER,
    "defender": _NUMBER,
    "hearts": ("cells", "hearts-first", "where a heart was struck"),
    "weapons": ("cells", "weapons-vanish", "where weapons vanished on both sides"),
    "destroyed": ("numbers", "machine-dies", "of the two, those that were destroyed"),
}
COLUMNS: Final = {
    "assembled": {
        **_ENDS,
        "card": _NAME,
        "cell": ("cell", "assemble-base", "of its heart on the base"),
        "turn": _TURN,
        "number": _NUMBER,
        "own": ("count", "one-assembly", "of the seat, from 1"),
    },
    "bought": {**_ENDS, "card": _NAME, "turn": _TURN, "own": ("count", "store", "of the seat, from 1")},
    "combats": {
        **_MET,
        "turn": _TURN,
        **{
            f"{side}_{what}": (unit, "combat", f"of the {side}")
            for side in ("attacker", "defender")
            for what, unit in (("card", "card"), ("seat", "seat"), ("agent", ""))
        },
        "struck": ("count", "hearts-first", "hearts struck"),
        "vanished": ("count", "weapons-vanish", "cells where weapons vanished"),
        "defender_died": ("", "machine-dies", "whether the defender was destroyed"),
        "attacker_died": ("", "machine-dies", "whether the attacker was destroyed"),
    },
    "begun": {
        **_ENDS,
        "built": ("count", "one-base", f"bases built in the first {EARLY} turns; null where the game was over then"),
        "programs": ("count", "prepare", "programs bought in Prepare"),
        "struck_first": ("", "strike", "whether it was the first to destroy a base; null if nobody did"),
        "attacked_first": ("", "combat", "whether it was the first to bring about a combat; null if nobody did"),
    },
    "turns": {
        **_ENDS,
        "turn": _TURN,
        "gears": ("gears", "turn", "that came in"),
        "moves": ("count", "turn", "of the kinds below"),
        **{column: ("count", "turn", f"moves of the kind {kind} in the turn") for kind, column in DONE.items()},
    },
    "resolved": {
        **_ENDS,
        "card": _NAME,
        "turn": _TURN,
        "source": ("number", "effect-any-time", "of the machine; null for a script"),
        "done": ("", "fizzle", "whether it happened"),
    },
    "moves": {
        "card": _NAME,
        "cell": ("cell", "board", "row and column, from 0"),
        "turn": ("quarter turns", "turns", "clockwise"),
        "heart": ("count", "assemble-base", "which heart of the card, from 1"),
        "machine": _NUMBER,
        "side": ("side", "flip-board", "N, E, S or W"),
        "source": _NUMBER,
        "machines": ("cards", "piles", "from the top"),
        "programs": ("cards", "piles", "from the top"),
        "pile": ("", "piles", "machine or program"),
        "slot": ("number", "store", "of the place in the store"),
        "draw_seat": ("seat", "draws", "whose hand it comes to"),
    },
    "events": {
        **_MET,
        "lost": ("gears by seat", "gears-lost", "at the end of Prepare"),
        "seat": ("seat", "turn", "whom the event is about"),
        "gears": ("gears", "turn", "that came in, or were paid"),
        "machine": _NUMBER,
        "cells": ("cells", "cut-off", "that were lost"),
        "side": ("side", "flip-board", "N, E, S or W"),
        "by": ("", "effect-any-time", "flip or slide"),
        "cell": ("cell", "base-falls", "of the base"),
        "card": _NAME,
        "points": ("points", "strike-honor", "of honor"),
        "source": _NUMBER,
        "done": ("", "fizzle", "whether it happened"),
    },
}

STATS: Final = Stats(frames=FRAMES, questions=QUESTIONS, columns=COLUMNS)
