"""How a game of !nversion ended: who won and by how much, which trick settled it, and what was counted."""

from __future__ import annotations

from collections.abc import Iterable

from kernel_lib.core import Outcome, View
from kernel_lib.games.inversion.rules.components import named
from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.games.inversion.rules.scoring import deciding_trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text.words import ENDING
from kernel_lib.parts.text import Ending, Names, ScoreLine
from kernel_lib.words.grammar import counted, joined, name_of


def ending(view: View[State], names: Names) -> Ending:
    """Title, reason and lines of a game that is over."""
    state, outcome = view.state, view.outcome
    assert outcome is not None, "core.Text asks for games that are over"
    settled = state.tricks[deciding_trick(state) - 1]
    course = ENDING["course contract" if state.parent >= 0 else "course"]
    return Ending(_title(state, outcome, names), _why(state, outcome, settled, names), _lines(state, settled), course)


def _title(state: State, outcome: Outcome, names: Names) -> str:
    winners = joined([name_of(seat, names) for seat in outcome.winners])
    if state.parent < 0:
        by = max(outcome.scores) - min(outcome.scores)
        return ENDING[f"title {outcome.why}"].format(names=winners, by=counted(by, ENDING["trick"]))
    won, parent = outcome.scores[state.parent], name_of(state.parent, names)
    missing = counted(state.declared - won, ENDING["trick"])
    return ENDING[f"title {outcome.why}"].format(
        names=winners, parent=parent, won=won, declared=state.declared, missing=missing
    )


def _why(state: State, outcome: Outcome, settled: Trick, names: Names) -> str:
    """One sentence with its numbers: what was won, and by which trick and card that was settled."""
    said = {
        "number": settled.number,
        "winner": name_of(settled.winner, names),
        "card": named(settled.counted[settled.seats.index(settled.winner)]),
        "most": max(outcome.scores),
        "fewest": min(outcome.scores),
    }
    if state.parent >= 0:
        said |= {
            "parent": name_of(state.parent, names),
            "declared": state.declared,
            "won": outcome.scores[state.parent],
        }
    return ENDING[f"why {outcome.why}"].format(**said)


def _lines(state: State, settled: Trick) -> tuple[ScoreLine, ...]:
    """What was declared, and the tricks before, in and after the one that settled the game."""
    number = settled.number
    before, after = state.tricks[: number - 1], state.tricks[number:]
    lines = [ScoreLine(ENDING["line declared"], _declared(state))] if state.parent >= 0 else []
    lines += [ScoreLine(_named_tricks(before), _won(state, before))] if before else []
    lines += [ScoreLine(_named_tricks([settled]), _won(state, [settled]), decides=True)]
    lines += [ScoreLine(_named_tricks(after), _won(state, after))] if after else []
    return (*lines, ScoreLine(ENDING["line total"], _won(state, state.tricks), total=True))


def _declared(state: State) -> tuple[str, ...]:
    return tuple(str(state.declared) if seat == state.parent else "" for seat in range(state.options.players))


def _won(state: State, tricks: Iterable[Trick]) -> tuple[str, ...]:
    winners = [trick.winner for trick in tricks]
    return tuple(str(winners.count(seat)) for seat in range(state.options.players))


def _named_tricks(tricks: Iterable[Trick]) -> str:
    numbers = [trick.number for trick in tricks]
    return ENDING["line trick" if len(numbers) == 1 else "line tricks"].format(first=numbers[0], last=numbers[-1])
