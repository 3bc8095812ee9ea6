"""The panels of the seats: who it is, and what they have."""

from __future__ import annotations

from collections import Counter
from typing import Final

from kernel_lib.core import OPEN
from kernel_lib.games.smash.rules.cards import (
    HIDDEN,
    HOUSE,
    NAMES,
)
from kernel_lib.games.smash.scene.picture import (
    Picture,
)
from kernel_lib.games.smash.scene.reading import read
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.scene.drawing import SIGNS
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import fit, width
from kernel_lib.words import counted, sentence

ABOUT: Final = {"middle": 122.0, "narrow": 54.0}
"""How long the number of cards is said, where it stands beside the name."""


def lay_seat(picture: Picture, seat: int, box: Box) -> None:
    """The panel of a seat: who it is, what it holds, its gears, honor and bases.

    Its hand and Landfill Site are read by looking at it.
    """
    key, lines = f"seat-{seat}", seat_lines(picture, seat)
    turn = "use" if seat in picture.state.to_act else ""
    label = f"{picture.names[seat]}. {' '.join(lines)}"
    picture.drawing.box(key, "panel", *box, state=turn, label=label)
    middle, size = box.top + box.h / 2, box.h * (0.5 if picture.beside else 0.42)
    picture.drawing.add(f"sign-{seat}", key, box.left + size * (1.2 if picture.beside else 1), middle, size, z=SIGNS)
    strides = (86.0, 108.0, 72.0) if picture.wide else (56.0, 84.0, 44.0)
    start = box.left + box.w - sum(strides)
    _put_name(picture, seat, box, start - box.left - box.h * (1.1 if picture.beside else 0.8) - 12)
    _put_counts(picture, seat, start, middle, strides)
    read(picture, key, picture.names[seat], lines, about=LABELS["about seat"].format(name=picture.name(seat)))


def _put_name(picture: Picture, seat: int, box: Box, room: float) -> None:
    """The name, with a rosette if it has won, and how many cards there are."""
    size, small = (16, 14) if picture.wide else (14, 12)
    name, outcome, left = (
        picture.names[seat],
        picture.state.outcome,
        box.left + box.h * (1.1 if picture.beside else 0.8),
    )
    y = box.top + box.h * (0.5 if picture.beside else 0.3)
    about = (left, box.top + box.h * 0.74, room)
    if picture.beside:
        long = ABOUT[picture.drawing.shape]
        room, about = room - long, (left + room - long, y, long)
    won = outcome is not None and seat in outcome.winners
    picture.drawing.text(f"name-{seat}", name, left, y, size, "ink m", room - (26 if won else 0))
    if won:
        shown = fit(name, size, room - 26, bold=True)
        x = left + width(shown, size, bold=True) + 14
        picture.drawing.add(f"won-{seat}", "rosette", x, y, size + 4, z=SIGNS)
    cards = counted(picture.state.held(seat), "card")
    landfill = len(picture.state.landfill[seat])
    words = cards if picture.drawing.phone else LABELS["about"].format(cards=cards, landfill=landfill)
    picture.drawing.text(f"about-{seat}", words, *about[:2], small, "muted", about[2])


def _put_counts(picture: Picture, seat: int, left: float, y: float, strides: tuple[float, ...]) -> None:
    """Gears, honor and bases, side by side."""
    state, name = picture.state, picture.name(seat)
    gears, honor, bases = state.gears[seat], state.honor[seat], len(state.bases[seat])
    counts = (
        ("gear", str(gears), LABELS["gears label"].format(name=name, gears=counted(gears, "gear"))),
        ("rosette", f"{honor}/{HOUSE.honor}", LABELS["honor label"].format(name=name, honor=honor, goal=HOUSE.honor)),
        (f"base-sign-{seat}", str(bases), LABELS["bases label"].format(name=name, bases=counted(bases, "base"))),
    )
    token, size = (22.0, 19) if picture.wide else (17.0, 15)
    for (symbol, words, label), stride in zip(counts, strides, strict=True):
        picture.drawing.add(f"{symbol}-of-{seat}", symbol, left + token / 2, y, token, z=SIGNS, label=sentence(label))
        picture.drawing.text(f"{symbol}-count-{seat}", words, left + token + 5, y, size, "ink b", stride - token - 6)
        left += stride


def seat_lines(picture: Picture, seat: int) -> list[str]:
    """The hand of a seat as far as it is known, and its Landfill Site."""
    known, hidden = hand_of(picture, seat)
    held = [copies(kind, count) for kind, count in known.items()]
    held += [LABELS["unseen"].format(machines=counted(hidden, "machine"))] if hidden else []
    lost = [copies(kind, count) for kind, count in sorted(Counter(picture.state.landfill[seat]).items())]
    return [
        LABELS["hand of"].format(cards=", ".join(held) or LABELS["nothing"]),
        LABELS["landfill of"].format(cards=", ".join(lost) or LABELS["nothing"]),
    ]


def copies(kind: int, count: int) -> str:
    """A card as often as it is there: `Crane`, `2 Crane`."""
    return NAMES[kind] if count == 1 else LABELS["times"].format(count=count, card=NAMES[kind])


def hand_of(picture: Picture, seat: int) -> tuple[dict[int, int], int]:
    """The kinds of cards in a hand that are known, each with its count, and how many are not."""
    drawn = picture.state.drawn[seat] if picture.view.seat in (seat, OPEN) else ()
    known = Counter(kind for kind in (*picture.state.hands[seat], *drawn) if kind != HIDDEN)
    return dict(sorted(known.items())), picture.state.held(seat) - sum(known.values())
