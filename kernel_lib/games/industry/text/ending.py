"""How a game of Gears of Industry ended: who won and by what, why, and what each seat has in the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kernel_lib.core import View
from kernel_lib.core.tuples import clockwise
from kernel_lib.games.industry.rules.components import factory_value, value
from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.state import ROUNDS, State
from kernel_lib.parts.text import Ending, Names, ScoreLine
from kernel_lib.words.grammar import Name, counted, joined, name_of

ENDING: Final = {
    "title points": "{winner:wins} by {by}",
    "title worth": "{winner:wins}: as many points, heavier cards",
    "title shared": "{winner:shares} the win",
    "why target": "{winner:was} the first to reach {target}, in round {round} with {reached}; {rival:has} {fewer}.",
    "why both": "Two sides reached {target} in round {round}: {winner:has} {points}, {rival:has} {fewer}.",
    "why rounds": "After {rounds} rounds nobody has {target}: {winner:has} {points}, {rival:has} {fewer}.",
    "why worth": (
        "{both:has} {points} in round {round}; then the cards in markets and factories count, and {winner:has} a worth "
        "of {most} there, {rival:has} {least}."
    ),
    "why shared": "{winner:has} {points} each in round {round}, and cards worth {most} each.",
    "line market": "cards in market {market}",
    "line factories": "factories",
    "line worth": "worth of all cards",
    "line team worth": "worth of the team's cards",
    "line points": "points",
    "line team": "points of the team",
}


def ending(view: View[State], names: Names) -> Ending:
    """Title, reason and lines of a game that is over. [end], [tie-break], [round-limit], [teams]"""
    state, outcome = view.state, view.outcome
    assert outcome is not None, "core.Text asks for games that are over"
    sides, ours = state.sides(), outcome.winners[0] % len(state.sides())
    others = [side for side in range(len(sides)) if side not in {seat % len(sides) for seat in outcome.winners}]
    rival = max(others, key=lambda side: sides[side], default=ours)
    (points, worth), (fewer, least) = sides[ours], sides[rival]
    alone = {seat % len(sides) for seat in outcome.winners} == {ours}
    how = "points" if alone and points > fewer else "worth" if alone else "shared"
    target = state.options.target
    why = how if how != "points" else "rounds" if points < target else "both" if fewer >= target else "target"
    winner, loser = _side(state, outcome.winners, names), _side(state, _seats(state, rival), names)
    places: dict[str, object] = {
        "winner": winner, "rival": loser, "both": joined([winner, loser]),
        "by": counted(points - fewer, "point"), "reached": points, "points": counted(points, "point"), "fewer": fewer,
        "target": counted(target, "point"), "round": state.round, "rounds": ROUNDS, "most": worth, "least": least,
    }  # fmt: skip
    return Ending(ENDING[f"title {how}"].format(**places), ENDING[f"why {why}"].format(**places), _lines(state, how))


def _seats(state: State, side: int) -> tuple[int, ...]:
    return tuple(range(side, state.options.players, len(state.sides())))


def _side(state: State, seats: tuple[int, ...], names: Names) -> Name:
    """Those who play together, in the order of their seats."""
    return joined([name_of(seat, names) for seat in sorted(seats)])


def _lines(state: State, how: str) -> tuple[ScoreLine, ...]:
    """What lies before each seat, which breaks ties, and the points; of teams, what partners have together, too."""
    seats = clockwise(0, state.options.players)
    lines = [
        _line(ENDING["line market"].format(market=MARKETS[market]), (sum(map(value, rows[seat])) for seat in seats))
        for market, rows in enumerate(state.markets)
    ]
    lines.append(_line(ENDING["line factories"], (sum(map(factory_value, state.factories[seat])) for seat in seats)))
    sides = state.sides()
    sums = [sides[seat % len(sides)] for seat in seats]
    if state.options.teams:
        worths, total = "line team worth", "line team"
        lines.append(_line(ENDING["line points"], state.points))
    else:
        worths, total = "line worth", "line points"
    lines.insert(3, _line(ENDING[worths], (worth for _, worth in sums))._replace(decides=how == "worth"))
    points = _line(ENDING[total], (points for points, _ in sums))
    return (*lines, points._replace(decides=how == "points", total=True))


def _line(words: str, numbers: Iterable[int]) -> ScoreLine:
    return ScoreLine(words, tuple(map(str, numbers)))
