"""The table as text."""

from __future__ import annotations

from kernel_lib.core import OPEN, View
from kernel_lib.games.industry.rules.components import CODES, Cards, codes, face, factory_code, is_vertical
from kernel_lib.games.industry.rules.moves import MARKETS, Clashed
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.clashes import explained
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.games.industry.text.prompts import phase, prompt
from kernel_lib.games.industry.text.sentences import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, name_of, sentence


def describe(view: View[State], names: Names = None) -> str:
    """The table as this view knows it, line by line."""
    state = view.state
    lines = [f"Gears of Industry, {phase(view)}. {sentence(prompt(view, names))}"]
    if state.first >= 0:
        lines += [_market_line(state, market, names) for market in (0, 1)]
        lines.append(
            f"Market deck: {counted(len(state.piles[state.common]), 'card')}, discard pile: "
            f"{_row(state.discards[state.common])}."
        )
    if state.revealed:
        lines.append(f"Turned up: {_row(state.revealed)}.")
    lines += [_seat_line(view, seat, names) for seat in range(state.options.players)]
    lines += [explained(event, names) for event in state.events if isinstance(event, Clashed)]
    return "\n".join(lines)


def _row(cards: Cards) -> str:
    return " ".join(codes(cards)) or LABELS["empty"]


def _market_line(state: State, market: int, names: Names) -> str:
    rows = state.markets[market]
    parts = [f"neutral {_row(rows[state.common])}"]
    parts += [f"{name_of(seat, names)} {_row(rows[seat])}" for seat in range(state.options.players)]
    lift = ""
    if state.lift and state.lift[0] == market:
        lift = " " + SENTENCES["lift"].format(card=face(CODES[state.lift[2]]), value=state.lift[3])
    return f"Market {MARKETS[market]}: {'; '.join(parts)}.{lift}"


def _seat_line(view: View[State], seat: int, names: Names) -> str:
    state = view.state
    hand = state.hands[seat]
    known = view.seat in (seat, OPEN) or (hand and min(hand) >= 0)
    parts = [
        f"{name_of(seat, names)}: {counted(state.points[seat], 'point')}",
        "hand " + (_row(hand) if known else _hidden_hand(hand, state.shown[seat])),
    ]
    parts.append("factories " + (", ".join(map(_factory, state.factories[seat])) or LABELS["empty"]))
    if seat == state.active and state.output:
        parts.append(LABELS["output"].format(output=state.output))
    parts += [LABELS["deck"].format(count=len(state.piles[seat])), f"discard {_row(state.discards[seat])}"]
    return "; ".join(parts) + "."


def _hidden_hand(hand: Cards, shown: Cards) -> str:
    if not hand:
        return LABELS["empty"]
    hidden = f"{len(hand) - len(shown)} hidden"
    return f"{hidden} and {_row(shown)}" if shown else hidden


def _factory(one: int) -> str:
    return LABELS["vertical" if is_vertical(one) else "horizontal"].format(card=factory_code(one))
