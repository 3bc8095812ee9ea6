"""The panels of seats, what may still be in a deck, and how the seats stand at the end."""

from __future__ import annotations

from collections.abc import Iterable

from kernel_lib.games.industry.rules.cards import (
    CODES,
)
from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.scene.cards import lay_card
from kernel_lib.games.industry.scene.picture import Peek, Picture
from kernel_lib.games.industry.scene.pieces import effect_words
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.drawing import SIGNS, Standing
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import fit, width, wrap
from kernel_lib.words import sentence


def lay_seat(picture: Picture, seat: int, left: float, top: float, w: float, h: float) -> None:
    """The panel of a seat, in the wide picture with the top of its discard pile; looked at it says what may still be in
    its deck.
    """
    score = LABELS["score"].format(points=picture.points(seat), target=picture.view.options.target)
    if picture.wide:
        _lay_seat(picture, seat, Box(left, top, w, h), score)
    else:
        _lay_small_seat(picture, seat, Box(left, top, w, h), score)
    if picture.view.options.teams:
        _lay_team(picture, seat, left, top)
    if picture.state.decks[seat]:
        lay_pile_peek(picture, f"seat-{seat}", seat, sentence(LABELS["deck of"].format(name=picture.name(seat))))


def _lay_seat(picture: Picture, seat: int, box: Box, score: str) -> None:
    left, top, w, h = box
    room = w - h * 0.4 - 110
    long, short = _about(picture, seat)
    about = long if width(long, 14) <= room else fit(short, 14, room)
    name = fit(picture.names[seat], 16, w - h * 0.4 - 140, bold=True)
    picture.drawing.seat(seat, name, about, left, top, w, h, turn=seat in picture.state.to_act, score=score)
    for piece in picture.pieces.discards[seat]:
        label = LABELS["card discarded"].format(card=effect_words(piece.card), name=picture.name(seat))
        x = left + w - 40 - width(score, 18, bold=True)
        lay_card(picture, piece, x, top + h / 2, h * 0.64, label, DEPTH)


def _lay_small_seat(picture: Picture, seat: int, box: Box, score: str) -> None:
    """The same where the name and the score share a line, and what the seat has stands below them."""
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
    """What a seat has, in words and as short as can be; before the game which deck it chose."""
    if not picture.state.round:
        return picture.deck_name(seat), picture.deck_name(seat)
    counts = {"hand": len(picture.state.hands[seat]), "deck": len(picture.state.piles[seat])}
    return LABELS["about seat"].format(**counts), LABELS["about seat short"].format(**counts)


def _lay_team(picture: Picture, seat: int, left: float, top: float) -> None:
    symbol, ink = ("count", "felt") if seat % 2 == 0 else ("ring", "ink")
    letter, label = MARKETS[seat % 2], LABELS["team"].format(letter=MARKETS[seat % 2])
    size, letters = (20, 14) if picture.wide else (18, 12)
    style = f"t{letters} b mid {ink}"
    picture.drawing.add(
        f"team-{seat}", symbol, left + 9, top + 6, size, text=letter, style=style, label=label, z=SIGNS + 1
    )


def knows_hand(picture: Picture, seat: int) -> bool:
    """Whether the view knows a card in the hand of a seat."""
    return any(card >= 0 for card in picture.state.hands[seat])


def lay_known_words(picture: Picture, seat: int, box: Box) -> float:
    """The cards in a hand that are known, in words. Returns how high that is."""
    cards = " ".join(CODES[card] for card in picture.state.hands[seat] if card >= 0)
    lines = wrap(LABELS["known cards"].format(cards=cards), 12, box.w, 2)
    for index, line in enumerate(lines):
        picture.drawing.text(f"known-{seat}-{index}", line, box.left, box.top + 5 + 14 * index, 12, "ink")
    return 14.0 * len(lines)


def lay_pile_peek(picture: Picture, key: str, owner: int, title: str) -> None:
    """What may still be in a deck, and what was discarded."""
    left = _by_domain(picture.state.unseen(owner)) or LABELS["nothing left"]
    gone = _by_domain(picture.state.discards[owner]) or LABELS["nothing left"]
    picture.peeks.append(Peek(key, title, [left, LABELS["in discard"].format(cards=gone)]))


def standings(picture: Picture) -> list[Standing]:
    """How the seats stand at the end."""
    outcome = picture.view.outcome
    if outcome is None or (picture.told and not picture.told.over):
        return []
    sides = picture.state.sides()
    rows = []
    for seat, points in enumerate(picture.state.points):
        role = LABELS["worth"].format(worth=sides[seat % len(sides)][1])
        if picture.view.options.teams:
            role = LABELS["team points"].format(letter=MARKETS[seat % 2], points=sides[seat % 2][0], worth=role)
        role = role if picture.wide else ""
        rows.append(Standing(seat, picture.names[seat], role, str(points), 0, seat in outcome.winners))
    return rows


def _by_domain(cards: Iterable[int]) -> str:
    """Cards by domain, the values of each: `T 1 4, E 7`."""
    rows: dict[str, list[str]] = {}
    for code in (CODES[card] for card in sorted(cards, key=lambda card: (card & 3, card))):
        rows.setdefault(code[0], []).append(code[1:])
    return " · ".join(f"{domain} {' '.join(values)}" for domain, values in rows.items())
