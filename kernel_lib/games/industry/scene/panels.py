"""Beside the markets of Gears of Industry: seats, decks to choose, buttons, and the notes beside their rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from kernel_lib.core import Move
from kernel_lib.core.pieces import laid
from kernel_lib.games.industry.rules.components import CODES, DOMAINS, codes
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.rules.moves import DONE, MARKETS, Boost, ShownHand, Update
from kernel_lib.games.industry.rules.pieces import STARTERS_PLACE, starter_choices
from kernel_lib.games.industry.rules.state import ENTRIES
from kernel_lib.games.industry.scene.cards import draw_card
from kernel_lib.games.industry.scene.choices import offer
from kernel_lib.games.industry.scene.clash import (
    changes_clash,
    draw_gain,
    draw_values,
    hand_lines,
    list_compared_hands,
    market_words,
)
from kernel_lib.games.industry.scene.context import IndustryContext, Peek
from kernel_lib.games.industry.scene.pieces import MarkedCard, starter_key
from kernel_lib.games.industry.text.hands import card_and_effect, card_name
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.drawing import HAND, SIGNS, Box, ResultRow, height
from kernel_lib.scene.text_metrics import shorten_name, truncate, width, wrap
from kernel_lib.words import who

# The panels of seats, what may still be in a deck, and how the seats stand at the end --------------


def draw_seat(ctx: IndustryContext, seat: int, left: float, top: float, w: float, h: float) -> None:
    """Draw the panel of a seat, in the wide picture with the top of its discard pile; looked at it says what may still
    be in its deck.
    """
    score = ctx.label("score", points=ctx.points(seat), target=ctx.view.options.target)
    if ctx.wide:
        _draw_seat(ctx, seat, Box(left, top, w, h), score)
    else:
        _draw_small_seat(ctx, seat, Box(left, top, w, h), score)
    if ctx.view.options.teams:
        _draw_team(ctx, seat, left, top)
    if ctx.state.decks[seat]:
        draw_pile_peek(ctx, f"seat-{seat}", seat, ctx.label("deck-of", who=who(seat)))


def _draw_seat(ctx: IndustryContext, seat: int, box: Box, score: str) -> None:
    left, top, w, h = box
    room = w - h * 0.4 - 110
    long, short = _seat_note(ctx, seat)
    about = long if width(long, 14) <= room else truncate(short, 14, room)
    name = shorten_name(ctx.names[seat], 16, w - h * 0.4 - 140, bold=True)
    ctx.builder.seat(seat, name, about, left, top, w, h, turn=ctx.has_turn(seat), score=score)
    for piece in ctx.pieces.discards[seat]:
        label = ctx.label("card-discarded", card=card_and_effect(piece.card), who=who(seat))
        x = left + w - 40 - width(score, 18, bold=True)
        draw_card(ctx, piece, x, top + h / 2, h * 0.64, label, DEPTH)


def _draw_small_seat(ctx: IndustryContext, seat: int, box: Box, score: str) -> None:
    """Draw the panel where the name and the score share a line, and what the seat has stands below them."""
    left, top, w, h = box
    builder, turn = ctx.builder, ctx.has_turn(seat)
    room = w - 40
    builder.box(f"seat-{seat}", "panel", *box, state="use" if turn else "")
    builder.add(f"sign-{seat}", f"seat-{seat}", left + 18, top + h / 2, 18, z=SIGNS)
    free = room - width(score, 16, bold=True) - 8
    builder.name(f"name-{seat}", ctx.names[seat], left + 33, top + h * 0.31, 15, "ink m", free)
    builder.text(f"score-{seat}", score, left + w - 9, top + h * 0.31, 16, "ink b end")
    builder.text(f"about-{seat}", _seat_note(ctx, seat)[0], left + 33, top + h * 0.73, 12, "muted", room)


def _seat_note(ctx: IndustryContext, seat: int) -> tuple[str, str]:
    """Return the line under a name, in words and as short as can be; before the game which deck it chose."""
    if not ctx.state.round:
        return ctx.deck_name(seat), ctx.deck_name(seat)
    counts = {"hand": len(ctx.state.hands[seat]), "deck": len(ctx.state.piles[seat])}
    return ctx.label("about-seat", **counts), ctx.label("about-seat.short", **counts)


def _draw_team(ctx: IndustryContext, seat: int, left: float, top: float) -> None:
    symbol, ink = ("count", "felt") if seat % 2 == 0 else ("ring", "ink")
    letter, label = MARKETS[seat % 2], ctx.label("team", letter=MARKETS[seat % 2])
    size, letters = (20, 14) if ctx.wide else (18, 12)
    style = f"t{letters} b mid {ink}"
    ctx.builder.add(f"team-{seat}", symbol, left + 9, top + 6, size, text=letter, style=style, label=label, z=SIGNS + 1)


def knows_hand(ctx: IndustryContext, seat: int) -> bool:
    """Return True if the view knows a card in the hand of a seat."""
    return any(card >= 0 for card in ctx.state.hands[seat])


def draw_known_words(ctx: IndustryContext, seat: int, box: Box) -> float:
    """Draw the cards in a hand that are known, in words. Return how high that is."""
    cards = " ".join(CODES[card] for card in ctx.state.hands[seat] if card >= 0)
    lines = wrap(ctx.label("known-cards", cards=cards), 12, box.w, 2)
    for index, line in enumerate(lines):
        ctx.builder.text(f"known-{seat}-{index}", line, box.left, box.top + 5 + 14 * index, 12, "ink")
    return 14.0 * len(lines)


def draw_pile_peek(ctx: IndustryContext, key: str, owner: int, title: str) -> None:
    """Keep what may still be in a deck, and what was discarded, to be read while one looks at it."""
    left = _by_domain(ctx.state.unseen(owner)) or ctx.label("nothing-left")
    gone = _by_domain(ctx.state.discards[owner]) or ctx.label("nothing-left")
    ctx.peeks.append(Peek(key, title, [left, ctx.label("discarded", cards=gone)]))


def list_standings(ctx: IndustryContext) -> list[ResultRow]:
    """Return the standings at the end."""
    outcome = ctx.view.outcome
    if outcome is None or (ctx.clash_so_far and not ctx.clash_so_far.over):
        return []
    sides = ctx.state.sides
    rows = []
    for seat, points in enumerate(ctx.state.points):
        total, worth = sides[seat % len(sides)]
        words = "team-and-worth" if ctx.view.options.teams else "worth"
        about = ctx.label(words, letter=MARKETS[seat % 2], points=total, worth=worth)
        role = about if ctx.wide else ""
        rows.append(ResultRow(seat, ctx.names[seat], role, str(points), 0, seat in outcome.winners))
    return rows


def _by_domain(cards: Iterable[int]) -> str:
    """Return cards by domain, the values of each: `T 1 4, E 7`."""
    rows: dict[str, list[str]] = {}
    for code in (CODES[card] for card in sorted(cards, key=lambda card: (card & 3, card))):
        rows.setdefault(code[0], []).append(code[1:])
    return " · ".join(f"{domain} {' '.join(values)}" for domain, values in rows.items())


# Setting up: decks to choose, and cards to start with ----------------------------------------------


GAP: Final = 12.0
"""The gap between decks to choose from."""


def draw_presets(ctx: IndustryContext, box: Box, columns: int) -> float:
    """Draw the decks to choose from, and return where they end."""
    for name, place in zip(PRESETS, preset_places(box, columns), strict=False):
        _draw_preset(ctx, name, place)
    return box.top + box.h + GAP


def preset_places(box: Box, columns: int) -> list[Box]:
    """Return the places for decks in `box`, row by row; those after the last deck stay free."""
    rows = -(-len(PRESETS) // columns)
    w, h = (box.w - GAP * (columns - 1)) / columns, (box.h - GAP * (rows - 1)) / rows
    return [
        Box(box.left + place * (w + GAP), box.top + line * (h + GAP), w, h)
        for line in range(rows)
        for place in range(columns)
    ]


def _draw_preset(ctx: IndustryContext, name: str, box: Box) -> None:
    """Draw a deck: its plan in words, how many cards of each domain, and all of them as a map."""
    left, top, w, h = box
    key, counts, size = f"preset-{name}", _domain_counts(ctx, name), 15 if ctx.wide else 13
    words, plan = ctx.label("preset-counts", **counts), ctx.label(f"plan-{name}")
    small, room = size - 1, w - 28
    ctx.roots[key] = key
    label = ctx.label("preset-about", preset=name, plan=plan, **counts)
    ctx.builder.box(key, "preset", *box, style="flat", **offer(ctx, key, label))
    ctx.builder.text(f"{key}-name", name, left + 14, top + 20, size + 2, "ink b")
    y = top + 42
    letters = small if ctx.builder.phone else size  # a plan of four lines would reach the map
    for row, line in enumerate(wrap(plan, letters, room, 4)):
        ctx.builder.text(f"{key}-plan-{row}", line, left + 14, y, letters)
        y += letters + 4
    # The map tells how many cards there are of each domain, too: where there is little room it tells it alone.
    share = ctx.label("preset-share", cards=PRESETS[name].market) if ctx.view.options.mode == "advanced" else ""
    more = [words, share] if ctx.wide else [share or words] if not ctx.builder.phone else [share]
    for row, line in enumerate(line for part in more if part for line in wrap(part, small, room, 2)):
        ctx.builder.text(f"{key}-counts-{row}", line, left + 14, y + 2, small, "muted")
        y += small + 4
    wide = w - 8 if ctx.builder.phone else w - 16
    x, y = left + w / 2, top + h - 8 - 0.19 * wide
    ctx.builder.add(f"{key}-map", f"map-{name}", x, y, wide, 0.38 * wide, z=SIGNS)


def _domain_counts(ctx: IndustryContext, name: str) -> dict[str, int]:
    """Return the number of cards of each domain in a deck."""
    deck, _ = preset(name, ctx.view.options.mode)
    return {
        word: sum(code[0] == letter for code in deck)
        for word, letter in zip(("technology", "energy", "capital", "labor"), DOMAINS, strict=True)
    }


def draw_starters(ctx: IndustryContext, box: Box, w: float) -> None:
    """Draw the Technology cards that one may start with."""
    cards = starter_choices(ctx.view)
    stride = min(w + 14, (box.w - w) / max(len(cards) - 1, 1))
    start = box.left + box.w / 2 - stride * (len(cards) - 1) / 2
    ctx.builder.text(
        "starters",
        ctx.label("starters"),
        box.left + box.w / 2,
        box.top + 10,
        15 if ctx.wide else 13,
        "muted mid",
        box.w,
    )
    counts: dict[int, int] = {}
    for index, (card, named) in enumerate(zip(cards, laid(STARTERS_PLACE, codes(cards)), strict=True)):
        copy = counts[card] = counts.get(card, -1) + 1
        draw_card(
            ctx,
            MarkedCard(starter_key(CODES[card], copy), card, named.name),
            start + index * stride,
            box.top + 34 + height(w) / 2,
            w,
            str(card_name(CODES[card])),
            HAND + index,
        )


# The buttons below, and what is left to spend ------------------------------------------------------


def draw_confirm(ctx: IndustryContext, box: Box) -> None:
    """Draw the button that plays what is chosen."""
    if ctx.legal:
        ctx.confirm_button(ctx.label(f"choose-{ctx.state.phase}"), box)


def draw_commands(ctx: IndustryContext, box: Box, gap: float, widths: Sequence[float] = ()) -> None:
    """Draw the buttons to go on, or to add nothing; for a hint; to take back: the first in the box, the others beside
    it, all of its width or as wide as `widths` says.
    """
    if not ctx.request.buttons:
        return
    widths = widths or (box.w,) * 3
    second = Box(box.left + widths[0] + gap, box.top, widths[1], box.h)
    third = Box(second.left + widths[1] + gap, box.top, widths[2], box.h)
    passing = _find_pass(ctx.legal)
    if passing is not None:
        name = "done" if passing == DONE else "no-boost" if passing == Boost() else "discard-nothing"
        words = ctx.label(f"command-{name}{'.short' if box.w < 90 else ''}")
        ctx.builder.button("done", words, *box, str(passing), state=ctx.offered(passing), confirm=words)
    ctx.command_buttons(second, third if ctx.legal else second)


def _find_pass(legal: Sequence[Move]) -> Move | None:
    """Return the move that does nothing and goes on, if there is one."""
    if DONE in legal:
        return DONE
    for move in legal:
        if move == Boost() or (isinstance(move, Update) and not move.card and not move.neutral):
            return move
    return None


def output_words(ctx: IndustryContext) -> str:
    """Return the output that is left to spend, while the seat below enters cards."""
    mine = ctx.state.active == ctx.viewer_seat and ctx.state.phase == "enter"
    left = ENTRIES - ctx.state.entered
    return ctx.label("output-left", output=ctx.state.output, left=left) if mine else ""


# Beside the rows of a market ----------------------------------------------------------------------


class Letters(NamedTuple):
    """The sizes of a name and of the words below it, and the distances from one line, and one value of a hand, to the
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
    style = (
        "ink m" if ctx.clash_so_far and ctx.is_clashing(market) else "accent m" if changes_clash(ctx, market) else "ink"
    )
    lines = _break_lines(market_words(ctx, market), letters.words, box.w, int(box.h // letters.line) - 1, style)
    top = box.top + (box.h - letters.line * len(lines)) / 2
    ctx.builder.text(f"neutral-{market}", ctx.label("neutral"), box.left, top, letters.words, "muted")
    for index, line in enumerate(lines):
        y = top + letters.line * (index + 1)
        ctx.builder.text(f"clash-{market}-{index}", line, box.left, y, letters.words, style, box.w)


def draw_row_words(ctx: IndustryContext, market: int, seat: int, box: Box) -> None:
    """Draw beside a row whose it is, and the hand that it makes."""
    letters, key = LETTERS[ctx.builder.shape], f"row-{market}-{seat}"
    hand, boost, style = hand_lines(ctx, market, seat)
    tells: ShownHand | None = next((shown for shown in list_compared_hands(ctx, market) if shown.seat == seat), None)
    most = int(box.h // letters.line) - 1 - bool(tells)
    lines = _break_lines(hand, letters.words, box.w, max(most - bool(boost), 1), style)
    shows_boost = bool(boost) and len(lines) < most
    count = 1 + len(lines) + bool(tells) + shows_boost
    pitch = min(letters.line, box.h / count)
    top = box.top + (box.h - pitch * (count - 1)) / 2
    size, room = letters.name, box.w - letters.name - 7
    scored = (
        bool(tells)
        and ctx.clash_so_far is not None
        and ctx.clash_so_far.over
        and seat in ctx.clash_so_far.clash.winners
    )
    ctx.builder.add(f"{key}-sign", f"seat-{seat}", box.left + size / 2, top, size, z=SIGNS)
    free = room - (38 if scored and not shows_boost else 0)
    ctx.builder.name(f"{key}-name", ctx.names[seat], box.left + size + 6, top, size, "ink m", free)
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


def _break_lines(words: str, size: int, room: float, lines: int, style: str) -> tuple[str, ...]:
    """Return words in lines, bold ones too."""
    bold = not {"b", "m"}.isdisjoint(style.split())
    return wrap(words, size * (1.13 if bold else 1), room, lines) if words else ()
