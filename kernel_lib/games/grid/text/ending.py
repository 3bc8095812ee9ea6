"""How a game of Gear Grid ended: who won, which line of the last scoring decided it, and all lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from kernel_lib.core import Outcome, View
from kernel_lib.games.grid.rules.moves import Count
from kernel_lib.games.grid.rules.scoring import GOAL_POINTS
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text.telling import points, points_words, rounds_words, signed
from kernel_lib.games.grid.text.words import ENDING, LABELS
from kernel_lib.parts.text import Ending, Names, ScoreLine
from kernel_lib.words.grammar import joined, name_of


class Counted(NamedTuple):
    """A line of the score: its name, and what it brings or costs a board."""

    name: str
    of: Callable[[Count], int]


COUNTED: Final = (
    Counted("right", lambda count: GOAL_POINTS * count.right),
    Counted("wrong", lambda count: -count.wrong),
    Counted("faults", lambda count: -count.faults),
    Counted("empty", lambda count: -count.empty),
)


def ending(view: View[State], names: Names) -> Ending:
    """Title, reason and lines of a game that is over."""
    state, outcome = view.state, view.outcome
    assert outcome is not None, "core.Text asks for games that are over"
    counts = [count for count in state.counts if count]
    if state.options.players == 1:
        return _alone(counts[0], names)
    winner = outcome.winners[0]
    others = [seat for seat in range(len(counts)) if seat not in outcome.winners]
    # Against whom it was close: the best board of those who have not won, or of those who share it.
    rival = max(others or outcome.winners[1:], key=lambda seat: (counts[seat].score, counts[seat].right))
    decides = _deciding(counts[winner], counts[rival])
    lines = _lines(counts, decides)
    score = ScoreLine(LABELS["line total"], tuple(signed(count.score) for count in counts))
    title, why = _title(state, outcome, counts, names), _why(state, outcome, (winner, rival), decides, names)
    if state.options.victories == 1:
        return Ending(title, why, (*lines, score._replace(total=True)), ENDING["course points"])
    rounds = ScoreLine(ENDING["line rounds"], tuple(map(str, state.victories)), decides=decides is None, total=True)
    return Ending(title, why, (*lines, score, rounds), ENDING["course rounds"])


def _alone(count: Count, names: Names) -> Ending:
    """What cost most decides; where nothing was lost, the goals."""
    costly = min(COUNTED, key=lambda line: line.of(count))
    decides = costly if costly.of(count) < 0 else COUNTED[0]
    lines = _lines([count], decides)
    title = ENDING["title alone"].format(name=name_of(0, names), points=points_words(count.score))
    said = {"right": points_words(GOAL_POINTS * count.right), "line": LABELS[f"line {decides.name}"]}
    why = ENDING["why alone" if decides is costly else "why nothing lost"].format(
        **said, lost=points_words(-decides.of(count))
    )
    return Ending(title, why, (*lines, ScoreLine(LABELS["line total"], (signed(count.score),), total=True)))


def _lines(counts: list[Count], decides: Counted | None) -> tuple[ScoreLine, ...]:
    """The lines of the score, each with what it brings or costs every board."""
    return tuple(
        ScoreLine(LABELS[f"line {line.name}"], tuple(points(line.of(count)) for count in counts), line is decides)
        for line in COUNTED
    )


def _deciding(won: Count, lost: Count) -> Counted | None:
    """The line in which the winner's board is furthest ahead; of equal points the goals, and None if these are equal
    as well.
    """
    if won.score == lost.score:
        return COUNTED[0] if won.right != lost.right else None
    return max(COUNTED, key=lambda line: line.of(won) - line.of(lost))


def _title(state: State, outcome: Outcome, counts: list[Count], names: Names) -> str:
    winners = joined([name_of(seat, names) for seat in outcome.winners])
    if len(outcome.winners) > 1:
        return ENDING["title shared"].format(names=winners)
    most, rest = max(outcome.scores), sorted(outcome.scores)[-2]
    if state.options.victories != 1:
        return ENDING["title rounds"].format(names=winners, most=most, rest=rest)
    by = counts[outcome.winners[0]].score - max(
        count.score for seat, count in enumerate(counts) if seat not in outcome.winners
    )
    return ENDING["title points" if by else "title goals"].format(names=winners, by=points_words(by))


def _why(state: State, outcome: Outcome, pair: tuple[int, int], decides: Counted | None, names: Names) -> str:
    """One sentence with the numbers of the winner's board and of the one that came closest."""
    winner, rival = pair
    one, other = (count for seat in pair if (count := state.counts[seat]))
    said = {
        "round": state.round,
        "winner": name_of(winner, names),
        "rival": name_of(rival, names),
        "points": points_words(one.score),
        "less": signed(other.score),
        "goals": one.right,
        "fewer": other.right,
        "victories": rounds_words(max(outcome.scores)),
    }
    if decides is None:
        return ENDING["why shared" if rival in outcome.winners else "why rounds"].format(**said)
    said |= {
        "line": LABELS[f"line {decides.name}"],
        "own": points(decides.of(one)),
        "theirs": points(decides.of(other)),
    }
    return ENDING["why points" if one.score != other.score else "why goals"].format(**said)
