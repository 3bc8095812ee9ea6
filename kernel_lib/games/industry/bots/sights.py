"""What all can see of a position of Gears of Industry, to say why a move: clashes won, and hands that get better."""

from __future__ import annotations

from kernel_lib.games.industry.bots.evaluation import entry_worth, lead
from kernel_lib.games.industry.rules.clash import POINTS, hand_of
from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.state import OUTPUT, THREE_CARDS, State
from kernel_lib.games.industry.text.hands import hand_called
from kernel_lib.poker import THREE, Hand
from kernel_lib.words import counted

Why = tuple[str, dict[str, object]]
"""Which sentence, and what stands in its places."""


def hand_now(state: State, market: int, seat: int) -> Hand:
    """The best hand that a seat can show in a market now."""
    factories = [0, *(state.find_factory(seat, card, vertical=True) for card in state.may_boost(seat))]
    return max((hand_of(state, market, seat, one)[0] for one in factories), key=lambda hand: hand.key)


def points_for(key: int) -> str:
    """What a hand scores."""
    return counted(POINTS[key >> 20 > THREE], "point")


def output_of(state: State, seat: int) -> int:
    """What all factories of a seat give together once they lie."""
    return OUTPUT * len(state.factories[seat])


def clash_gained(state: State, then: State, seat: int) -> Why | None:
    """A clash that a change wins for the seat, or shares, which it did not before."""
    if then.active != seat or not then.to_act:
        return None
    before, now = _verdicts(state, seat), _verdicts(then, seat)
    for verdict, key in ((2, "wins"), (1, "shares")):
        for market, (found, top) in now.items():
            if found == verdict > before.get(market, (0, 0))[0]:
                return key, {"market": MARKETS[market], "points": points_for(top)}
    return None


def _verdicts(state: State, seat: int) -> dict[int, tuple[int, int]]:
    """Per market that may clash: 2 for a win as things lie, 1 for a shared one, else 0; and the best key there."""
    found = {}
    for market in state.may_clash() if state.active == seat else ():
        ours, theirs = lead(state, market, seat)
        found[market] = 2 if ours > theirs else int(ours == theirs), max(ours, theirs)
    return found


def hand_gained(state: State, then: State, seat: int) -> Why | None:
    """A hand of the seat that a change makes better, the best one of the two markets."""
    gains = []
    for market in (0, 1):
        before, now = hand_now(state, market, seat), hand_now(then, market, seat)
        if now.key > before.key:
            gains.append((now.key, market, before, now))
    if not gains:
        return None
    _, market, before, now = max(gains, key=lambda gain: gain[0])
    called = {"market": MARKETS[market], "hand": hand_called(now), "before": hand_called(before)}
    return ("makes" if called["hand"] != called["before"] else "kicker"), {**called}


def improves(state: State, seat: int, card: int) -> bool:
    """Whether a card would make a hand of the seat better somewhere."""
    return any(
        entry_worth(state, seat, card, market, other) > 0
        for market, rows in enumerate(state.markets)
        for other in ({*rows[seat]} if len(rows[seat]) == THREE_CARDS else (None,))
    )


def best_place(state: State, seat: int, card: int) -> dict[str, object] | None:
    """The best hand that a card would make better where it has a free place."""
    found = []
    for market, rows in enumerate(state.markets):
        if len(rows[seat]) < THREE_CARDS:
            row = tuple(sorted((*rows[seat], card)))
            own = tuple(row if owner == seat else other for owner, other in enumerate(rows))
            markets = (own, state.markets[1]) if market == 0 else (state.markets[0], own)
            now = hand_now(state.but(markets=markets), market, seat)
            if now.key > hand_now(state, market, seat).key:
                found.append((now.key, market, now))
    if not found:
        return None
    _, market, now = max(found, key=lambda place: place[0])
    return {"market": MARKETS[market], "hand": hand_called(now)}
