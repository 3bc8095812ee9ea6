"""Beside the markets of Gears of Industry: seats, decks to choose, buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.pieces import laid
from kernel_lib.games.industry.rules.components import CODES, DOMAINS, codes
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.rules.moves import DONE, MARKETS, Boost, Update
from kernel_lib.games.industry.rules.pieces import STARTERS, starting
from kernel_lib.games.industry.rules.state import ENTRIES
from kernel_lib.games.industry.scene.cards import lay_card
from kernel_lib.games.industry.scene.choices import confirm_words, offer
from kernel_lib.games.industry.scene.context import Peek, Picture
from kernel_lib.games.industry.scene.pieces import Piece, starter_key
from kernel_lib.games.industry.text import TEXT
from kernel_lib.games.industry.text.hands import card_and_effect, card_name
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.drawing import HAND, SIGNS, Box, Standing, height
from kernel_lib.scene.text_metrics import fit, width, wrap
from kernel_lib.words import who

# The panels of seats, what may still be in a deck, and how the seats stand at the end --------------


def lay_seat(picture: Picture, seat: int, left: float, top: float, w: float, h: float) -> None:
    """Lay the panel of a seat, in the wide picture with the top of its discard pile; looked at it says what may still
    be in its deck.
    """
    score = picture.label("score", points=picture.points(seat), target=picture.view.options.target)
    if picture.wide:
        _lay_seat(picture, seat, Box(left, top, w, h), score)
    else:
        _lay_small_seat(picture, seat, Box(left, top, w, h), score)
    if picture.view.options.teams:
        _lay_team(picture, seat, left, top)
    if picture.state.decks[seat]:
        lay_pile_peek(picture, f"seat-{seat}", seat, picture.label("deck-of", who=who(seat)))


def _lay_seat(picture: Picture, seat: int, box: Box, score: str) -> None:
    left, top, w, h = box
    room = w - h * 0.4 - 110
    long, short = _about(picture, seat)
    about = long if width(long, 14) <= room else fit(short, 14, room)
    name = fit(picture.names[seat], 16, w - h * 0.4 - 140, bold=True)
    picture.drawing.seat(seat, name, about, left, top, w, h, turn=seat in picture.state.to_act, score=score)
    for piece in picture.pieces.discards[seat]:
        label = picture.label("card-discarded", card=card_and_effect(piece.card), who=who(seat))
        x = left + w - 40 - width(score, 18, bold=True)
        lay_card(picture, piece, x, top + h / 2, h * 0.64, label, DEPTH)


def _lay_small_seat(picture: Picture, seat: int, box: Box, score: str) -> None:
    """Lay the panel where the name and the score share a line, and what the seat has stands below them."""
    left, top, w, h = box
    drawing, turn = picture.drawing, seat in picture.state.to_act
    room = w - 40
    drawing.box(f"seat-{seat}", "panel", *box, state="use" if turn else "")
    drawing.add(f"sign-{seat}", f"seat-{seat}", left + 18, top + h / 2, 18, z=SIGNS)
    free = room - width(score, 16, bold=True) - 8
    drawing.text(f"name-{seat}", picture.names[seat], left + 33, top + h * 0.31, 15, "ink m", free)
    drawing.text(f"score-{seat}", score, left + w - 9, top + h * 0.31, 16, "ink b end")
    drawing.text(f"about-{seat}", _about(picture, seat)[0], left + 33, top + h * 0.73, 12, "muted", room)


def _about(picture: Picture, seat: int) -> tuple[str, str]:
    """Return what a seat has, in words and as short as can be; before the game which deck it chose."""
    if not picture.state.round:
        return picture.deck_name(seat), picture.deck_name(seat)
    counts = {"hand": len(picture.state.hands[seat]), "deck": len(picture.state.piles[seat])}
    return picture.label("about-seat", **counts), picture.label("about-seat.short", **counts)


def _lay_team(picture: Picture, seat: int, left: float, top: float) -> None:
    symbol, ink = ("count", "felt") if seat % 2 == 0 else ("ring", "ink")
    letter, label = MARKETS[seat % 2], picture.label("team", letter=MARKETS[seat % 2])
    size, letters = (20, 14) if picture.wide else (18, 12)
    style = f"t{letters} b mid {ink}"
    picture.drawing.add(
        f"team-{seat}", symbol, left + 9, top + 6, size, text=letter, style=style, label=label, z=SIGNS + 1
    )


def knows_hand(picture: Picture, seat: int) -> bool:
    """Return whether the view knows a card in the hand of a seat."""
    return any(card >= 0 for card in picture.state.hands[seat])


def lay_known_words(picture: Picture, seat: int, box: Box) -> float:
    """Lay the cards in a hand that are known, in words. Return how high that is."""
    cards = " ".join(CODES[card] for card in picture.state.hands[seat] if card >= 0)
    lines = wrap(picture.label("known-cards", cards=cards), 12, box.w, 2)
    for index, line in enumerate(lines):
        picture.drawing.text(f"known-{seat}-{index}", line, box.left, box.top + 5 + 14 * index, 12, "ink")
    return 14.0 * len(lines)


def lay_pile_peek(picture: Picture, key: str, owner: int, title: str) -> None:
    """Keep what may still be in a deck, and what was discarded, to be read while one looks at it."""
    left = _by_domain(picture.state.unseen(owner)) or picture.label("nothing-left")
    gone = _by_domain(picture.state.discards[owner]) or picture.label("nothing-left")
    picture.peeks.append(Peek(key, title, [left, picture.label("discarded", cards=gone)]))


def standings(picture: Picture) -> list[Standing]:
    """Return how the seats stand at the end."""
    outcome = picture.view.outcome
    if outcome is None or (picture.told and not picture.told.over):
        return []
    sides = picture.state.sides()
    rows = []
    for seat, points in enumerate(picture.state.points):
        total, worth = sides[seat % len(sides)]
        words = "team-and-worth" if picture.view.options.teams else "worth"
        about = picture.label(words, letter=MARKETS[seat % 2], points=total, worth=worth)
        role = about if picture.wide else ""
        rows.append(Standing(seat, picture.names[seat], role, str(points), 0, seat in outcome.winners))
    return rows


def _by_domain(cards: Iterable[int]) -> str:
    """Return cards by domain, the values of each: `T 1 4, E 7`."""
    rows: dict[str, list[str]] = {}
    for code in (CODES[card] for card in sorted(cards, key=lambda card: (card & 3, card))):
        rows.setdefault(code[0], []).append(code[1:])
    return " · ".join(f"{domain} {' '.join(values)}" for domain, values in rows.items())


# Setting up: decks to choose, and cards to start with ----------------------------------------------


GAP: Final = 12.0
"""Between decks to choose from."""


def lay_presets(picture: Picture, box: Box, columns: int) -> float:
    """Lay the decks to choose from, and return where they end."""
    for name, place in zip(PRESETS, preset_places(box, columns), strict=False):
        _lay_preset(picture, name, place)
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


def _lay_preset(picture: Picture, name: str, box: Box) -> None:
    """Lay a deck: its plan in words, how many cards of each domain, and all of them as a map."""
    left, top, w, h = box
    key, counts, size = f"preset-{name}", _counts(picture, name), 15 if picture.wide else 13
    words, plan = picture.label("preset-counts", **counts), picture.label(f"plan-{name}")
    small, room = size - 1, w - 28
    picture.roots[key] = key
    label = picture.label("preset-about", preset=name, plan=plan, **counts)
    picture.drawing.box(key, "preset", *box, style="flat", **offer(picture, key, label))
    picture.drawing.text(f"{key}-name", name, left + 14, top + 20, size + 2, "ink b")
    y = top + 42
    letters = small if picture.drawing.phone else size  # a plan of four lines would reach the map
    for row, line in enumerate(wrap(plan, letters, room, 4)):
        picture.drawing.text(f"{key}-plan-{row}", line, left + 14, y, letters)
        y += letters + 4
    # The map tells how many cards there are of each domain, too: where there is little room it tells it alone.
    share = picture.label("preset-share", cards=PRESETS[name].market) if picture.view.options.mode == "advanced" else ""
    more = [words, share] if picture.wide else [share or words] if not picture.drawing.phone else [share]
    for row, line in enumerate(line for part in more if part for line in wrap(part, small, room, 2)):
        picture.drawing.text(f"{key}-counts-{row}", line, left + 14, y + 2, small, "muted")
        y += small + 4
    wide = w - 8 if picture.drawing.phone else w - 16
    x, y = left + w / 2, top + h - 8 - 0.19 * wide
    picture.drawing.add(f"{key}-map", f"map-{name}", x, y, wide, 0.38 * wide, z=SIGNS)


def _counts(picture: Picture, name: str) -> dict[str, int]:
    """Return how many cards of each domain a deck has."""
    deck, _ = preset(name, picture.view.options.mode)
    return {
        word: sum(code[0] == letter for code in deck)
        for word, letter in zip(("technology", "energy", "capital", "labor"), DOMAINS, strict=True)
    }


def lay_starters(picture: Picture, box: Box, w: float) -> None:
    """Lay the Technology cards that one may start with."""
    cards = starting(picture.view)
    stride = min(w + 14, (box.w - w) / max(len(cards) - 1, 1))
    start = box.left + box.w / 2 - stride * (len(cards) - 1) / 2
    picture.drawing.text(
        "starters",
        picture.label("starters"),
        box.left + box.w / 2,
        box.top + 10,
        15 if picture.wide else 13,
        "muted mid",
        box.w,
    )
    counts: dict[int, int] = {}
    for index, (card, named) in enumerate(zip(cards, laid(STARTERS, codes(cards)), strict=True)):
        copy = counts[card] = counts.get(card, -1) + 1
        lay_card(
            picture,
            Piece(starter_key(CODES[card], copy), card, named.name),
            start + index * stride,
            box.top + 34 + height(w) / 2,
            w,
            str(card_name(CODES[card])),
            HAND + index,
        )


# The buttons below, and what is left to spend ------------------------------------------------------


def lay_confirm(picture: Picture, box: Box) -> None:
    """Lay the button that plays what is chosen."""
    if picture.legal:
        picture.drawing.confirm(
            picture.label(f"choose-{picture.state.asks}"), box, (confirm_words(picture, move) for move in picture.legal)
        )


def lay_commands(picture: Picture, box: Box, gap: float, widths: Sequence[float] = ()) -> None:
    """Lay the buttons to go on, or to add nothing; for a hint; to take back: the first in the box, the others beside
    it, all of its width or as wide as `widths` says.
    """
    if not picture.request.buttons:
        return
    widths = widths or (box.w,) * 3
    second = Box(box.left + widths[0] + gap, box.top, widths[1], box.h)
    third = Box(second.left + widths[1] + gap, box.top, widths[2], box.h)
    passing = _passing(picture.legal)
    if passing is not None:
        name = "done" if passing == DONE else "no-boost" if passing == Boost() else "discard-nothing"
        words = picture.label(f"command-{name}{'.short' if box.w < 90 else ''}")
        state = picture.offered(passing)
        picture.drawing.button(
            "done", words, *box, str(passing), state=state, confirm=TEXT.button(passing, picture.names)
        )
    if picture.legal:
        picture.drawing.hint_button(second)
    picture.drawing.undo_button(third if picture.legal else second)


def _passing(legal: Sequence[Move]) -> Move | None:
    """Return the move that does nothing and goes on, if there is one."""
    if DONE in legal:
        return DONE
    for move in legal:
        if move == Boost() or (isinstance(move, Update) and not move.card and not move.neutral):
            return move
    return None


def output_words(picture: Picture) -> str:
    """Return what is left to spend, while the seat below enters cards."""
    mine = picture.state.active == picture.below and picture.state.asks == "enter"
    left = ENTRIES - picture.state.entered
    return picture.label("output-left", output=picture.state.output, left=left) if mine else ""
