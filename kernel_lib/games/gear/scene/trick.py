"""The trick in the middle: what was played, how it stands, and what was led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core.pieces import laid
from kernel_lib.games.gear.rules.cards import ACES, CODES, COLOUR_NAMES
from kernel_lib.games.gear.rules.pieces import trick_place
from kernel_lib.games.gear.scene.cards import lay_card, played_key
from kernel_lib.games.gear.scene.picture import Picture, Put, called
from kernel_lib.games.gear.text.words import LABELS
from kernel_lib.scene.drawing import ABOVE, SHARED, Card
from kernel_lib.scene.layout import height
from kernel_lib.scene.lettering import width
from kernel_lib.scene.sprite import Shape
from kernel_lib.words import after


def lay_trick(
    picture: Picture, middle: float, top: float, widths: tuple[float, float], stride: float, per_row: int = 5
) -> None:
    """What was played, in order, with the places of what is to come; `widths` of a single card and of one of two."""
    size = len(picture.trick[0].cards) if picture.trick else 1
    w = widths[size - 1]
    for place in range(picture.players):
        row, column = divmod(place, per_row)
        beside = min(per_row, picture.players - row * per_row)
        x = middle + (column - (beside - 1) / 2) * stride
        y = top + height(w) / 2 + row * (height(widths[0]) + 46)
        xs = [x + (copy - (size - 1) / 2) * (w + pair_gap(picture)) for copy in range(size)]
        if place < len(picture.trick):
            _lay_put(picture, place, xs, y, w)
        else:
            for copy, left in enumerate(xs):
                lay = picture.drawing.asked if _is_asked(picture, place) else picture.drawing.slot
                lay(f"place-{place}-{copy}", left, y, w)
        _lay_words(picture, place, x, y + height(w) / 2, stride - 6)


def _is_asked(picture: Picture, place: int) -> bool:
    return picture.request.asks and picture.trick_seats[place] == picture.view.seat


LETTERS: Final[dict[Shape, tuple[int, int, int, int]]] = {
    "wide": (20, 19, 15, 18),
    "middle": (16, 16, 14, 14),
    "narrow": (16, 16, 13, 14),
}
"""Below a card: to the name, from there to what is said of it, the letters of the name, and the mark of the leader."""


BESIDE: Final[dict[Shape, float]] = {"wide": 8, "middle": 8, "narrow": 6}
"""From what was played last to its brackets, where a line is drawn between them."""


def pair_gap(picture: Picture) -> float:
    """Between the two cards of a pair."""
    return 6 if picture.drawing.wide else 2


def _lay_words(picture: Picture, place: int, x: float, bottom: float, room: float) -> None:
    """Whose cards they are, what is to be said of them, and who led."""
    seat = picture.trick_seats[place]
    under, line, letters, marker = LETTERS[picture.drawing.shape]
    said = _said(picture, place) if place < len(picture.trick) else ""
    y = bottom + under
    picture.drawing.named(f"trick-{place}", seat, picture.names[seat], x, y, room, letters)
    picture.drawing.text(f"trick-{place}-about", said, x, y + line, letters - 1, "muted mid", room)
    if place == 0:
        left = x - width(said, letters - 1) / 2 - (16 if said else 0)
        picture.drawing.add("lead", "lead-marker", left, y + line, marker)


def _lay_put(picture: Picture, place: int, xs: Sequence[float], y: float, w: float) -> None:
    """What a seat played; a line around both cards of a pair tells how it stands."""
    put, single = picture.trick[place], len(xs) == 1
    won = put.best and picture.complete is not None
    state, name = _standing(picture, place), picture.name(put.seat)
    names = [piece.name for piece in laid(trick_place(put.seat), put.cards)]
    for copy, (code, x) in enumerate(zip(put.cards, xs, strict=True)):
        label = LABELS["won" if won else "played"].format(card=called(code, put.cards[:copy].count(code)), name=name)
        card = Card(played_key(picture.trick_number, place, copy), code, label, names[copy])
        origin = picture.origin(put.seat, code)
        z = SHARED + 10 * place + copy
        lay_card(picture, card, x, y, w, z, state=state if single else "", origin=origin)
        if put.eleven and CODES.index(code) in ACES:
            _lay_eleven(picture, f"eleven-{place}-{copy}", x + w / 2 - 9, y + height(w) / 2 - 7)
    if not single:
        both, z = 2 * w + pair_gap(picture), SHARED + 10 * place + 5
        picture.drawing.add(f"pair-{place}", "pair", sum(xs) / 2, y, both, height(w), state=state, z=z)
    if place in picture.news and state != "moved":  # the line around them says how they stand
        rim, z = 2 * BESIDE[picture.drawing.shape], SHARED + 10 * place + 6
        wide, high = xs[-1] - xs[0] + w + rim, height(w) + rim
        picture.drawing.add(f"moved-{place}", "brackets", sum(xs) / len(xs), y, wide, high, state="moved", z=z)


def _standing(picture: Picture, place: int) -> str:
    """The state of what was played."""
    put = picture.trick[place]
    if picture.complete:
        return "won" if put.best else "beaten"
    if len(picture.trick) > 1 and (put.best or not put.follows):
        return "use" if put.best else "beaten"
    return "moved" if place in picture.news else ""


def _lay_eleven(picture: Picture, key: str, x: float, y: float) -> None:
    """On an A that counts 11."""
    size, style = (28, "t14 b mid on-accent") if picture.drawing.wide else (22, "t12 b mid on-accent")
    picture.drawing.add(key, "eleven", x, y, size, text="11", style=style, z=ABOVE)


def _said(picture: Picture, place: int) -> str:
    put = picture.trick[place]
    key = "leads" if len(picture.trick) == 1 and not picture.complete else _standing_words(picture, put, place)
    short = f"{key} short"
    words = LABELS[key if picture.drawing.wide or short not in LABELS else short]
    return after(picture.names[put.seat], words)


def _standing_words(picture: Picture, put: Put, place: int) -> str:
    """Which label tells how a play stands."""
    if put.best:
        return "takes" if picture.complete else "best"
    return "leads" if place == 0 else "follows" if put.follows else "strays"


def trick_words(picture: Picture) -> str:
    """What was led, and whether an A is 11."""
    if not picture.trick:
        return ""
    colours = [COLOUR_NAMES[code[0]] for code in picture.trick[0].cards]
    short = "" if picture.drawing.wide else " short"
    led = LABELS[("led" if len(colours) == 1 else "pair led") + short].format(
        number=picture.trick_number, colour=colours[0], colours=" and ".join(dict.fromkeys(colours))
    )
    return " · ".join([led, LABELS["eleven" + short]] if picture.ace_high else [led])
