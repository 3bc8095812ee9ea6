"""Beside the rows of a market: whose they are, the hands that they make, and what a clash gives."""

from __future__ import annotations

from typing import Final, NamedTuple

from kernel_lib.games.industry.rules.moves import ShownHand
from kernel_lib.games.industry.scene.clash import changes, compared, draw_gain, draw_values, hand_lines, market_words
from kernel_lib.games.industry.scene.context import IndustryContext
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.text_metrics import wrap


class Letters(NamedTuple):
    """How large a name and the words below it are, from one line to the next, and from one value of a hand to the
    next.
    """

    name: int
    words: int
    line: float
    chip: float


LETTERS: Final = {"wide": Letters(15, 14, 18, 22), "middle": Letters(13, 12, 16, 18.8)}


def draw_neutral_words(ctx: IndustryContext, market: int, box: Box) -> None:
    """Draw in the middle that these cards are neutral, and what a clash gives."""
    letters = LETTERS[ctx.builder.shape]
    style = "ink m" if ctx.told and ctx.fights(market) else "accent m" if changes(ctx, market) else "ink"
    lines = _broken(market_words(ctx, market), letters.words, box.w, int(box.h // letters.line) - 1, style)
    top = box.top + (box.h - letters.line * len(lines)) / 2
    ctx.builder.text(f"neutral-{market}", ctx.label("neutral"), box.left, top, letters.words, "muted")
    for index, line in enumerate(lines):
        y = top + letters.line * (index + 1)
        ctx.builder.text(f"clash-{market}-{index}", line, box.left, y, letters.words, style, box.w)


def draw_row_words(ctx: IndustryContext, market: int, seat: int, box: Box) -> None:
    """Draw beside a row whose it is, and the hand that it makes."""
    letters, key = LETTERS[ctx.builder.shape], f"row-{market}-{seat}"
    hand, boost, style = hand_lines(ctx, market, seat)
    tells: ShownHand | None = next((shown for shown in compared(ctx, market) if shown.seat == seat), None)
    most = int(box.h // letters.line) - 1 - bool(tells)
    lines = _broken(hand, letters.words, box.w, max(most - bool(boost), 1), style)
    shows_boost = bool(boost) and len(lines) < most
    count = 1 + len(lines) + bool(tells) + shows_boost
    pitch = min(letters.line, box.h / count)
    top = box.top + (box.h - pitch * (count - 1)) / 2
    size, room = letters.name, box.w - letters.name - 7
    scored = bool(tells) and ctx.told is not None and ctx.told.over and seat in ctx.told.clash.winners
    ctx.builder.add(f"{key}-sign", f"seat-{seat}", box.left + size / 2, top, size, z=SIGNS)
    free = room - (38 if scored and not shows_boost else 0)
    ctx.builder.text(f"{key}-name", ctx.names[seat], box.left + size + 6, top, size, "ink m", free)
    for index, line in enumerate(lines):
        y = top + pitch * (index + 1)
        ctx.builder.text(f"{key}-hand-{index}", line, box.left, y, letters.words, style, box.w)
    if tells:
        y = top + pitch * (len(lines) + 1)
        draw_values(ctx, tells, box.left - 3, y, letters.words, letters.chip)
        # What it won stands where the name keeps its room.
        draw_gain(ctx, seat, box.left + box.w, top + pitch * (count - 1) if shows_boost else top)
    if shows_boost:
        y = top + pitch * (count - 1)
        ctx.builder.text(f"{key}-boost", boost, box.left, y, letters.words, "muted", box.w - (36 if scored else 0))


def _broken(words: str, size: int, room: float, lines: int, style: str) -> tuple[str, ...]:
    """Return words in lines, bold ones too."""
    bold = not {"b", "m"}.isdisjoint(style.split())
    return wrap(words, size * (1.13 if bold else 1), room, lines) if words else ()
