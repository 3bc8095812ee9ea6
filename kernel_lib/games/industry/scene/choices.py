"""Choices that pieces offer: a move, further choices once they are chosen, or a reason why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.games.industry.rules.components import KINDS
from kernel_lib.games.industry.rules.moves import MARKETS, Enter, UseEffect
from kernel_lib.games.industry.scene.context import IndustryContext, Rooms
from kernel_lib.games.industry.scene.piece_moves import ChoiceStep
from kernel_lib.games.industry.scene.symbols import card_symbol
from kernel_lib.games.industry.text import TEXT
from kernel_lib.games.industry.text.hands import card_and_effect, source_name
from kernel_lib.scene.choices import Choice
from kernel_lib.scene.drawing import ABOVE, Box, height
from kernel_lib.scene.text_metrics import largest_fitting_size, truncate

STACKED: Final = 50.0
"""In a higher box buttons stand below each other."""
TRAY_CARDS: Final = (56, 50, 44, 40, 36, 32, 28)
"""The widths that the cards of a pile that is laid out may have."""


def offer(ctx: IndustryContext, key: str, label: str) -> dict[str, Any]:
    """Return the offer of the piece `key`: a move, what lies under it, or why not."""
    choice = ctx.choices.get(key)
    if choice is not None:
        return offer_of(ctx, choice, label, 0)
    if key in ctx.refusals:
        return ctx.refuse(ctx.refusals[key]) | {"label": ctx.label("card-off", card=label)}
    return {"label": label}


def offer_of(ctx: IndustryContext, choice: Choice[ChoiceStep], label: str, depth: int) -> dict[str, Any]:
    """Return the offer of a choice that has been made so far."""
    offering = ctx.offer_choice(choice, "" if choice.move else _open_words(ctx, choice, depth))
    return offering | {"label": ctx.label("card-hint", card=label) if offering["state"] == "hint" else label}


def _open_words(ctx: IndustryContext, choice: Choice[ChoiceStep], depth: int) -> str:
    """Return the label of the button while more is to be chosen."""
    move, key = choice.first_move, ctx.state.phase
    if isinstance(move, Enter) and depth:
        key = "pay"
    elif isinstance(move, UseEffect) and move.copied and not depth:
        key = "copy"
    return ctx.label(f"open-{key}")


def draw_after(ctx: IndustryContext, rooms: Rooms, under: str, choice: Choice[ChoiceStep], depth: int = 1) -> None:
    """Draw what is seen once the sprite `under` is chosen: lines around pieces, cards of a pile, buttons."""
    trays = [child for child in choice.after.values() if child.step.kind == "tray"]
    options = [child for child in choice.after.values() if child.step.kind == "option"]
    if trays:
        _draw_tray(ctx, rooms.tray, under, trays, depth)
    for index, child in enumerate(options):
        _draw_option(ctx, _split_box(rooms.options, index, len(options)), under, child, depth)
    for child in choice.after.values():
        if child.step.kind == "piece":
            _draw_piece(ctx, under, child, depth)
        draw_after(ctx, rooms, f"{under}+{child.step.key}", child, depth + 1)


def _draw_option(ctx: IndustryContext, box: Box, under: str, choice: Choice[ChoiceStep], depth: int) -> None:
    """Draw a button with words."""
    words, offering = choice.step.words, offer_of(ctx, choice, choice.step.words, depth)
    style = f"t{largest_fitting_size(words, (14, 13, 12), box.w - 10, bold=True)} m mid ink flat"
    key, z = f"{under}+{choice.step.key}", ABOVE + 10 * depth
    ctx.builder.box(key, "button", *box, text=words, style=style, z=z, under=under, **offering)


def _draw_piece(ctx: IndustryContext, under: str, choice: Choice[ChoiceStep], depth: int) -> None:
    """Draw a line around a piece that lies on the table."""
    name = ctx.labels[choice.step.key]
    label = TEXT.button(choice.move).said(ctx.names) if choice.move else ctx.label("card-then", card=name)
    key, z, offering = f"{under}+{choice.step.key}", ABOVE + 10 * depth, offer_of(ctx, choice, label, depth)
    ctx.builder.add(key, "pick", *ctx.places[choice.step.key], z=z, style="flat corner", under=under, **offering)


def _draw_tray(ctx: IndustryContext, box: Box, under: str, choices: Sequence[Choice[ChoiceStep]], depth: int) -> None:
    """Draw the cards of a pile that may be taken, side by side."""
    w = next((w for w in TRAY_CARDS if _tray_holds(box, w) >= len(choices)), TRAY_CARDS[-1])
    per_row = int((box.w - 12) // (w + 5))
    # It lies above what is read of the card whose effect it is.
    z = ABOVE + 70 + 10 * depth
    ctx.builder.box(f"{under}+tray", "tray", *box, z=z - 1, under=under)
    move = choices[0].move
    assert isinstance(move, UseEffect), "only effects take cards out of piles"
    source = source_name(move.source, neutral=move.neutral)
    words = ctx.label("tray", source=source, market=MARKETS[move.market])
    title = truncate(words, 13, box.w - 24)
    ctx.builder.add(
        f"{under}+title", "", box.left + 12, box.top + 14, 0, text=title, style="t13 ink m", z=z, under=under
    )
    for index, choice in enumerate(choices):
        line, place = divmod(index, per_row)
        x, y = box.left + 8 + w / 2 + place * (w + 5), box.top + 32 + height(w) / 2 + line * (height(w) + 5)
        card = KINDS[choice.step.key]
        offering = offer_of(ctx, choice, str(card_and_effect(card)), depth)
        key = f"{under}+{choice.step.key}"
        ctx.builder.add(
            key, card_symbol(card, w), x, y, w, height(w), z=z + index, style="flat foot", under=under, **offering
        )


def _tray_holds(box: Box, w: float) -> int:
    """Return the number of cards of this width that have room in a tray."""
    return int((box.w - 12) // (w + 5)) * int((box.h - 30) // (height(w) + 5))


def _split_box(box: Box, place: int, count: int) -> Box:
    """Return one of so many boxes that fill a box: beside each other, or below each other where it is high."""
    if box.h > STACKED:
        h = (box.h - 4) / 2
        return Box(box.left, box.top + place * (h + 4), box.w, h)
    w = (box.w - 8 * (count - 1)) / count
    return Box(box.left + place * (w + 8), box.top, w, box.h)
