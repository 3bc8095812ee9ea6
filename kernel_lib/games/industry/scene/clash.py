"""Hands in a market as they are, would be, or were shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kernel_lib.games.industry.rules.components import factory_code
from kernel_lib.games.industry.rules.moves import ShownHand
from kernel_lib.games.industry.rules.scoring import Showing, best_showing, hand_of_event, points_of
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.scene.context import IndustryContext
from kernel_lib.games.industry.scene.frames import find_deciding_value
from kernel_lib.games.industry.text import TEXT
from kernel_lib.games.industry.text.hands import boosts_told, hand_called, hand_told, why_won
from kernel_lib.scene.drawing import SIGNS
from kernel_lib.scene.text_metrics import shorten_name, truncate, width

NAMES: Final = 96.0
"""The room of a name on a phone beside a hand."""
GAP: Final = "\u2013"
"""Stands for a kicker that is missing."""
CHIP: Final = 22.0
"""The distance from one value of a hand to the next where hands are compared."""


class Outlook(NamedTuple):
    """The likely result of a clash in a market: the best hand of each seat, who would win, and how many points."""

    showings: tuple[Showing, ...]
    winners: tuple[int, ...]
    points: int


def forecast_clash(state: State, market: int) -> Outlook:
    """Return the outcome of a clash in a market as things stand, if everybody shows the best that is possible."""
    showings = tuple(best_showing(state, market, seat) for seat in range(state.options.players))
    top = max(showing.hand.key for showing in showings)
    return Outlook(showings, tuple(one.seat for one in showings if one.hand.key == top), points_of(top))


def make_caption(ctx: IndustryContext, names: Sequence[str]) -> str:
    """Return a caption that says what to do; while a clash is told, what is to be seen of it."""
    told, frame = ctx.clash_so_far, ctx.request.frame
    if told is None or frame is None or told.over:
        return TEXT.prompt(ctx.view).sentence(names)
    if told.compared:
        return why_won(told.clash).said(names)
    if not told.hands:
        return boosts_told(told.clash).said(names)
    return hand_told(told.clash.hands[told.hands - 1]).said(names)


def hand_lines(ctx: IndustryContext, market: int, seat: int) -> tuple[str, str, str]:
    """Return the hand that a seat shows, or could show: the hand, the boost, and the style of these lines."""
    told = ctx.clash_so_far
    if told is not None and told.clash.market == market:
        shown = told.shown(seat)
        boost = told.boost(seat)
        added = ctx.label("with-boost", card=boost) if boost else ctx.label("no-boost")
        if shown is None:
            return "", added, "ink"
        won = told.compared and seat in told.clash.winners
        return str(hand_called(hand_of_event(shown))), added, "ink b" if won else "ink"
    if not ctx.shows_forecast:
        return "", "", "muted"
    now, then = (
        forecast_clash(ctx.state, market).showings[seat],
        forecast_clash(ctx.tried_position, market).showings[seat],
    )
    boost = ctx.label("with-boost", card=factory_code(then.factory)) if then.factory else ""
    return (
        str(hand_called(then.hand)) if then.cards else ctx.label("no-hand"),
        boost,
        "muted" if now.hand.key == then.hand.key else "accent m",
    )


def market_words(ctx: IndustryContext, market: int) -> str:
    """Return the outcome of a clash in a market, real or possible, in words: why it was won."""
    told = ctx.clash_so_far
    if told is not None and told.clash.market == market:
        return why_won(told.clash).said(ctx.names) if told.compared else ""
    if not ctx.shows_forecast:
        return ""
    would = forecast_clash(ctx.tried_position, market)
    names = ", ".join(ctx.names[seat] for seat in would.winners)
    if ctx.builder.phone:
        room = NAMES / max(len(would.winners), 1)
        shown = [shorten_name(ctx.names[seat], 13, room, bold=True) for seat in would.winners]
        names = names if width(names, 13, bold=True) <= NAMES else truncate(", ".join(shown), 13, NAMES, bold=True)
    words = "clash-then" if changes_clash(ctx, market) else "clash-now"
    return ctx.label(words if ctx.wide else f"{words}.short", names=names, points=would.points)


def changes_clash(ctx: IndustryContext, market: int) -> bool:
    """Return True if the move that is tried changes what a clash in this market would give."""
    return ctx.is_tried and forecast_clash(ctx.tried_position, market) != forecast_clash(ctx.state, market)


def list_compared_hands(ctx: IndustryContext, market: int) -> Iterator[ShownHand]:
    """Yield the hands that are told of a clash in this market, in its order."""
    if ctx.clash_so_far and ctx.clash_so_far.clash.market == market:
        yield from ctx.clash_so_far.clash.hands[: ctx.clash_so_far.hands]


def draw_values(ctx: IndustryContext, shown: ShownHand, left: float, y: float, size: int, chip: float = CHIP) -> None:
    """Draw the values of a hand in order of weight; the one that decides stands out."""
    marked, wins = find_deciding_value(ctx.clash_so_far, shown.seat)
    values = [str(value) for value in shown.values]
    if marked == len(values):
        values.append(GAP)
    for index, value in enumerate(values):
        x, key = left + chip * (index + 0.5), f"value-{shown.seat}-{index}"
        won = marked == index and wins
        if won:
            ctx.builder.add(f"{key}-decides", "decides", x, y, chip - 1, size + 5, z=SIGNS - 1)
        style = (
            "on-accent b mid"
            if won
            else "ink b mid"
            if marked == index
            else "muted mid"
            if -1 < marked < index
            else "ink mid"
        )
        ctx.builder.text(key, value, x, y, size, style)


def draw_gain(ctx: IndustryContext, seat: int, right: float, y: float) -> None:
    """Draw what a winner of the clash scored, once all is told."""
    if ctx.clash_so_far and ctx.clash_so_far.over and seat in ctx.clash_so_far.clash.winners:
        ctx.builder.add(
            f"gain-{seat}",
            "decides",
            right - 16,
            y,
            32,
            20,
            text=f"+{ctx.clash_so_far.clash.points}",
            style=f"t{14 if ctx.wide else 13} b mid on-accent",
            z=SIGNS,
        )
