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
from kernel_lib.scene.lettering import fit, width
from kernel_lib.words import sentence


def lay_seat(picture: Picture, seat: int, left: float, top: float, w: float, h: float) -> None:
    """The panel of a seat, with the top of its discard pile; looked at it says what may still be in its deck."""
    state = picture.state
    counts = {"hand": len(state.hands[seat]), "deck": len(state.piles[seat])}
    room = w - h * 0.4 - 110
    long = LABELS["about seat"].format(**counts) if state.round else picture.deck_name(seat)
    about = (
        long
        if width(long, 14 if picture.wide else 12) <= room
        else LABELS["about seat short"].format(**counts)
        if state.round
        else fit(long, 12, room)
    )
    score = LABELS["score"].format(points=picture.points(seat), target=picture.view.options.target)
    name = fit(picture.names[seat], 16 if picture.wide else 14, w - h * 0.4 - 140, bold=True)
    picture.drawing.seat(seat, name, about, left, top, w, h, turn=seat in state.to_act, score=score)
    if picture.view.options.teams:
        symbol, ink = ("count", "felt") if seat % 2 == 0 else ("ring", "ink")
        letter = MARKETS[seat % 2]
        picture.drawing.add(
            f"team-{seat}",
            symbol,
            left + 9,
            top + 6,
            18,
            text=letter,
            style=f"t12 b mid {ink}",
            label=LABELS["team"].format(letter=letter),
            z=SIGNS + 1,
        )
    for piece in picture.pieces.discards[seat]:
        label = LABELS["card discarded"].format(card=effect_words(piece.card), name=picture.name(seat))
        lay_card(
            picture,
            piece,
            left + w - 20 - width(score, 18 if picture.wide else 16, bold=True) - 20,
            top + h / 2,
            h * 0.64,
            label,
            DEPTH,
        )
    if state.decks[seat]:
        lay_pile_peek(picture, f"seat-{seat}", seat, sentence(LABELS["deck of"].format(name=picture.name(seat))))


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
        rows.append(Standing(seat, picture.names[seat], role, str(points), 0, seat in outcome.winners))
    return rows


def _by_domain(cards: Iterable[int]) -> str:
    """Cards by domain, the values of each: `T 1 4, E 7`."""
    rows: dict[str, list[str]] = {}
    for code in (CODES[card] for card in sorted(cards, key=lambda card: (card & 3, card))):
        rows.setdefault(code[0], []).append(code[1:])
    return " · ".join(f"{domain} {' '.join(values)}" for domain, values in rows.items())
