"""How a game of Smash Gear ended: who won and by what, why, and what each side has in the end."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Outcome, View
from kernel_lib.games.smash.rules.components import HOUSE
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.text import Ending, Names, ScoreLine
from kernel_lib.words.grammar import counted, joined, name_of

ENDING: Final = {
    "course": "Points of honor",
    "title no base": "{winner:wins}: {loser:has} no base left",
    "title honor": "{winner:wins} with {points} of honor",
    "title turn limit": "{winner:wins} after the last turn, {most} to {fewest} in {what}",
    "title draw": "{winner} share the game: a draw",
    "why no base": "{loser:'s} last base fell in turn {turn}, and {winner:has} {bases} left.",
    "why honor": "{goal} points of honor win: {winner:has} {most} in turn {turn}, {loser:has} {fewest}.",
    "why turn limit honor": "After turn {turn} more honor wins: {most} points against {fewest}.",
    "why turn limit bases": "After turn {turn} honor is even at {honor}, so more bases win: {most} against {fewest}.",
    "why turn limit cells": (
        "After turn {turn} honor is even at {honor} and bases at {bases}, so more cells on the board win: {most} "
        "against {fewest}."
    ),
    "why draw": "After turn {turn} all is even: honor at {honor}, bases at {bases}, cells on the board at {cells}.",
    "line bases": "bases left",
    "line cells": "cells on the board",
    "line honor": "points of honor",
    "what honor": "honor",
    "what bases": "bases",
    "what cells": "cells",
}


def ending(view: View[State], names: Names) -> Ending:
    """Title, reason and lines of a game that is over. [win-bases], [win-honor], [turn-limit]"""
    state, outcome = view.state, view.outcome
    assert outcome is not None, "core.Text asks for games that are over"
    counts, what = _counts(state), _deciding(state, outcome)
    winner = outcome.winners[0]
    said = {
        "winner": joined([name_of(seat, names) for seat in outcome.winners]),
        "loser": name_of(1 - winner, names),
        "turn": min(state.turn, state.options.max_turns),
        "points": counted(state.honor[winner], "point"),
        "goal": HOUSE.honor,
        "bases": counted(counts["bases"][winner], "base") if outcome.why == "no base" else counts["bases"][winner],
        "honor": counts["honor"][winner],
        "cells": counts["cells"][winner],
        "most": counts[what or "honor"][winner],
        "fewest": counts[what or "honor"][1 - winner],
        "what": ENDING[f"what {what or 'honor'}"],
    }
    end = outcome.why if what else "draw"
    why = f"{end} {what}" if end == "turn limit" else end
    lines = tuple(
        ScoreLine(ENDING[f"line {name}"], tuple(map(str, both)), decides=name == what, total=name == "honor")
        for name, both in counts.items()
    )
    return Ending(ENDING[f"title {end}"].format(**said), ENDING[f"why {why}"].format(**said), lines, ENDING["course"])


def _counts(state: State) -> dict[str, tuple[int, ...]]:
    """What is counted in the end, per seat; honor, which scores, last."""
    bases = tuple(map(len, state.bases))
    cells = tuple(cells.bit_count() for cells in state.occupied_by)
    return {"bases": bases, "cells": cells, "honor": state.honor}


def _deciding(state: State, outcome: Outcome) -> str:
    """What of it decided the game; empty for a draw."""
    if len(outcome.winners) > 1:
        return ""
    if outcome.why != "turn limit":
        return "bases" if outcome.why == "no base" else "honor"
    counts = _counts(state)
    return next(name for name in ("honor", "bases", "cells") if counts[name][0] != counts[name][1])
