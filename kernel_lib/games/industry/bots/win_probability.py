"""The chance to win a game of Gears of Industry that stands at the start of a turn, if all go on as Greedy.

Each side (a seat, or a team of two) has a score, the sum of what `features` finds times the weights here, and the
chances are in proportion to e to the scores (a softmax). A point ahead is worth the more, the fewer are wanted to the
end, so all is divided by the root of one more than the leader wants.

The weights are fitted to games of greedy players: `make.tuning.fit_industry` plays them, fits the weights anew, and
shows how often sides with such and such a chance won. These come from 400 games of each kind of table (26,295 turns);
on 13,327 turns of 200 others each tenth of the chances was right within 0.04, and within 1.5 standard errors.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from kernel_lib.games.industry.bots.evaluation import MANY, best_entry, best_key, market_strength, possible_boosters
from kernel_lib.games.industry.bots.players import can_pay_for
from kernel_lib.games.industry.rules.components import is_technology
from kernel_lib.games.industry.rules.state import State

FEATURES: Final = ("points", "standing", "cards held", "factories", "best entry", "leads")
"""Features of a side, summed over its seats but for `best entry`, the better one.

standing    how good it stands in the markets, in points (`market_value`), all its factories at hand
factories   those of a seat up to MANY
best entry  what a market gains by the best card held that can be paid for, in points
leads       the markets in which no hand of others is as good, factories counted; shared ones in parts
"""
WEIGHTS: Final = (1.64, 1.62, 0.2, 0.09, 1.79, 0.46)
"""Weight of each feature in the score of a side."""
WAIT: Final = {(2, 2): -1.24, (3, 3): -0.91, (2, 4): -1.1, (4, 4): -0.7}
"""By (sides, seats): what every turn of others adds before a side is on."""
FITTED: Final = "2.1 cebe8fb0"
"""The edition of the game that both were fitted with: with another one they are to be fitted again."""


def sides_of(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats that win together. [teams]"""
    seats = range(state.options.players)
    return tuple(state.allies(seat) for seat in (seats[:2] if state.options.teams else seats))


def features(state: State) -> list[tuple[float, ...]]:
    """Return the features of each side, as FEATURES lists them, then the number of turns of others before its own; all
    divided by the root of one more than the points that the leader wants.
    """
    sides, players = sides_of(state), state.options.players
    least = max(1, state.options.target - max(state.sums))
    scale = 1 / sqrt(least + 1)
    leads = _leads(state, sides)
    found = []
    for side, points, led in zip(sides, state.sums, leads, strict=True):
        lies = sum(market_strength(state, market, seat) for market in (0, 1) for seat in side)
        held = sum(len(state.hands[seat]) for seat in side)
        built = sum(min(len(state.factories[seat]), MANY) for seat in side)
        entry = max(_entry(state, seat) for seat in side)
        wait = min((seat - state.active) % players for seat in side)
        found.append(tuple([scale * seen for seen in (points, lies, held, built, entry, led, wait)]))
    return found


def _entry(state: State, seat: int) -> float:
    """Return the gain of a market by the best card of a hand that can be paid for."""
    held = [card for card in state.hand_kinds(seat) if not is_technology(card) and can_pay_for(state, seat, card)]
    return max([0.0, *(best_entry(state, seat, card) for card in held)])


def _leads(state: State, sides: tuple[tuple[int, ...], ...]) -> list[float]:
    """Return in how many markets each side has the best hand."""
    led = [0.0] * len(sides)
    for rows in state.markets:
        keys = [max(best_key(rows[seat], rows[-1], possible_boosters(state, seat)) for seat in side) for side in sides]
        best = max(keys)
        for place, key in enumerate(keys):
            led[place] += (key == best) / keys.count(best)
    return led


def chances_to_win(state: State) -> list[float]:
    """Return the chance of each side, at the start of a turn of a game that is on; they add up to 1."""
    found = features(state)
    weights = (*WEIGHTS, WAIT[len(found), state.options.players])
    scores = [sum(weight * seen for weight, seen in zip(weights, row, strict=True)) for row in found]
    top = max(scores)
    odds = [exp(score - top) for score in scores]
    return [each / sum(odds) for each in odds]


def chance_to_win(state: State, seat: int) -> float:
    """Return the chance of the side of `seat`, as `chances_to_win` says."""
    chances = chances_to_win(state)
    return chances[seat % len(chances)]
