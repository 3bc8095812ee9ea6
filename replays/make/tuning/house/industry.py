"""Fairness, sharpness and variety of the house's cards of Gears of Industry, in tables with intervals.

    python -m make.tuning.house.industry /tmp/industry --jobs 2
    python -m make.tuning.house.industry /tmp/industry seats-2 presets --games 4000
    python -m make.tuning.house.industry /tmp/industry --show

Parts of games among good bots, all from fixed seeds; see `PARTS`. It is stopped by Ctrl-C and goes on where it was.
Games of other cards or presets are kept apart. `quick` is the planner with fewer looks ahead.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Any, Final

from kernel_lib.core import CHANCE
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots.players import Greedy, Planner
from kernel_lib.games.industry.bots.win_probability import chances_to_win
from kernel_lib.games.industry.rules.components import CODES, DATA, EFFECTS, KINDS, VERBS
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.rules.moves import Enter, First, Personalise, UseEffect
from kernel_lib.parts.bots import Bot
from make.tuning.house.parts import Part, Row, main, mean, share, stamp

NAMES: Final = tuple(PRESETS)
PAIRS: Final = tuple(permutations(NAMES, 2))
"""First player's preset and the second's: each against each other, both ways."""


class Quick(Planner):
    """The planner in about a third of its time."""

    looked_at = 3
    rollouts = 2


BOTS: Final[dict[str, type[Bot]]] = {"greedy": Greedy, "planner": Planner, "quick": Quick}


# A game ---------------------------------------------------------------------------------------------------


def played(bots: Sequence[str], mode: str, chosen: Sequence[str], number: int, **options: Any) -> Row:
    """Return a game in which seat 0 begins, so that seats are places in the order of turns. All shares of a row are by
    seat.

    won its share of the win points at the end entered the cards that it entered used (card, neutral, the card whose
    effect it was) built how many factories chances its side's chance to win, turn by turn
    """
    rng = random.Random(f"{mode}/{'-'.join(chosen)}/{number}")
    state: Any = GAME.start(players=len(bots), mode=mode, **options)
    seats = [BOTS[name]() for name in bots]
    entered: list[list[str]] = [[] for _ in bots]
    used: list[list[tuple[str, bool, str]]] = [[] for _ in bots]
    chances: list[list[float]] = []
    begun = (0, -1)
    while state.to_act:
        mover = state.to_act[0]
        if mover == CHANCE:
            move = First(0) if state.phase == "first" else state.sample_chance(rng)
        elif state.phase == "personalise":
            move = Personalise(*preset(chosen[mover], mode))
        else:
            move = seats[mover].choose(state.view(mover), rng)
        if isinstance(move, Enter):
            entered[mover].append(move.card)
        if isinstance(move, UseEffect):
            used[mover].append((move.source, move.neutral, move.copied or move.source))
        state = state.apply(move, mover)
        if state.to_act and state.round and (state.round, state.active) != begun:
            begun = state.round, state.active
            chances.append([round(chance, 3) for chance in chances_to_win(state)])
    winners = state.outcome.winners
    return {
        "bots": list(bots), "presets": list(chosen), "rounds": state.round, "why": state.outcome.why,
        "won": [(seat in winners) / len(winners) for seat in range(len(bots))], "points": list(state.points),
        "entered": entered, "used": used, "built": [len(row) for row in state.factories], "chances": chances,
    }  # fmt: skip


def of_pairs(bot: str, number: int) -> Row:
    """Play the advanced game for two: every pair of presets in turn, both ways."""
    return played((bot, bot), "advanced", PAIRS[number % len(PAIRS)], number)


def of_some(bots: Sequence[str], mode: str, number: int, **options: Any) -> Row:
    """Play a game with presets at random."""
    chosen = random.Random(f"presets/{number}").choices(NAMES, k=len(bots))
    return played(bots, mode, chosen, number, **options)


# What it comes to -----------------------------------------------------------------------------------------


def seats(rows: Sequence[Row]) -> Iterator[str]:
    """Yield how often each seat wins, how long games are and how they end, and what half-time told."""
    for place in range(len(rows[0]["won"])):
        yield f"  seat {place + 1} in turn order wins {share(sum(row['won'][place] for row in rows), len(rows))}"
    yield f"  rounds {mean(row['rounds'] for row in rows)}; {dict(Counter(row['why'] for row in rows))}"
    behind = [row for row in rows if _behind_won(row)]
    yield f"  won by a side that was behind at half-time: {share(len(behind), len(rows))}"


def _behind_won(row: Row) -> bool:
    """Return True if who had the better chance in the middle of the game did not win it."""
    middle = row["chances"][len(row["chances"]) // 2]
    leader = middle.index(max(middle))
    return not row["won"][leader]


def presets(rows: Sequence[Row]) -> Iterator[str]:
    """Yield how often a preset wins at all, and against each other."""
    against: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for row in rows:
        for one, won in zip(row["presets"], row["won"], strict=True):
            for other in {*row["presets"]} - {one}:
                against[one, other].append(won)
    for one in NAMES:
        own = [won for (mine, _), results in against.items() if mine == one for won in results]
        yield f"  {one:6} wins {share(sum(own), len(own))}"
        for other in NAMES[NAMES.index(one) + 1 :]:
            if results := against[one, other]:
                yield f"    against {other:6} {share(sum(results), len(results))}"


def verbs(rows: Sequence[Row]) -> Iterator[str]:
    """Yield on how many cards each verb is, and how often a game has it used, of own and of neutral cards."""
    uses = Counter(
        (EFFECTS[KINDS[does]].verb if does == source else "copy", neutral)
        for row in rows
        for used in row["used"]
        for source, neutral, does in used
    )
    held = Counter(effect.verb for effect in EFFECTS.values())
    for verb in VERBS:
        own, neutral = (uses[verb, from_market] / len(rows) for from_market in (False, True))
        yield f"  {verb:8} on {held[verb]} cards, used in a game {own:.2f} times of own, {neutral:.2f} of neutral cards"


def cards(rows: Sequence[Row]) -> Iterator[str]:
    """Yield of each card in how many of the games of decks with it a seat entered it, and how often that seat won;
    where both have the deck alike this says as little of the card as it should: seats are compared with those of the
    same preset.
    """
    even = 1 / len(rows[0]["won"])
    decks = {name: {*preset(name, "advanced")[0]} for name in NAMES}
    mean_of = {name: _mean_won(rows, name) for name in NAMES}
    for code in sorted((CODES[card] for card in EFFECTS), key=KINDS.__getitem__):
        seats = [
            (name, code in entered, won)
            for row in rows
            for name, entered, won in zip(row["presets"], row["entered"], row["won"], strict=True)
            if code in decks[name]
        ]
        ahead = [won - mean_of[name] + even for name, there, won in seats if there]
        uses = [neutral for row in rows for used in row["used"] for source, neutral, _ in used if source == code]
        shown = (
            f"entered in {share(len(ahead), len(seats))}, then wins {mean(ahead)}" if seats else "in no preset's deck"
        )
        own, common = uses.count(False) / len(rows), uses.count(True) / len(rows)
        yield f"  {code:3} {EFFECTS[KINDS[code]].verb:8} {shown}; used a game: own {own:.3f}, neutral {common:.3f}"


def _mean_won(rows: Iterable[Row], name: str) -> float:
    """Return the wins of seats with this deck, in the mean over the cards that they entered."""
    found = [
        won
        for row in rows
        for one, won, entered in zip(row["presets"], row["won"], row["entered"], strict=True)
        if one == name
        for _ in {*entered}
    ]
    return sum(found) / len(found) if found else 0.0


def all_of(rows: Sequence[Row]) -> Iterator[str]:
    """Yield everything that two players' advanced games tell."""
    for table in (seats, presets, verbs, cards):
        yield from table(rows)


def better(rows: Sequence[Row]) -> Iterator[str]:
    """Yield how often the first named bot wins against the second, from both seats."""
    name = min(rows[0]["bots"], key=[*BOTS].index, default="")
    stronger = next(bot for bot in rows[0]["bots"] if bot != name)
    won = sum(won for row in rows for bot, won in zip(row["bots"], row["won"], strict=True) if bot == stronger)
    yield f"  {stronger} against {name}: wins {share(won, len(rows))}"


def of_both(one: str, other: str, number: int) -> Row:
    """Play two bots against each other, in turn from both seats with the same decks."""
    return of_some((one, other) if number % 2 else (other, one), "advanced", number // 2)


PARTS: Final = {
    "pairs": Part(partial(of_pairs, "quick"), 4400, all_of),
    "basic-2": Part(partial(of_some, ("quick",) * 2, "basic"), 4400, seats),
    "planners-2": Part(partial(of_pairs, "planner"), 4400, all_of),
    "three": Part(partial(of_some, ("quick",) * 3, "basic"), 1500, seats),
    "greedy-3": Part(partial(of_some, ("greedy",) * 3, "basic"), 3000, seats),
    "four": Part(partial(of_some, ("greedy",) * 4, "basic"), 2000, seats),
    "four-alone": Part(partial(of_some, ("greedy",) * 4, "basic", teams=False), 2000, seats),
    "greedy-pairs": Part(partial(of_pairs, "greedy"), 8000, all_of),
    "better": Part(partial(of_both, "quick", "greedy"), 400, better),
}
"""Parts of the measurement. `better` shows that the bots which measure play well."""


if __name__ == "__main__":
    main(__doc__ or "", PARTS, stamp(*(file.read_bytes() for file in sorted(DATA.glob("*.json")))))
