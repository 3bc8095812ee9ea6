"""The hand below, what can be done with it, and the result once it is played."""

from __future__ import annotations

from collections.abc import Sequence

from kernel_lib.core.tuples import turn_order
from kernel_lib.games.inversion.rules.components import CARDS, card_args
from kernel_lib.games.inversion.rules.moves import PLAYS
from kernel_lib.games.inversion.scene.board import lay_card, lay_hidden
from kernel_lib.games.inversion.scene.context import Picture
from kernel_lib.games.inversion.text import TEXT
from kernel_lib.scene.drawing import HAND, Box, Standing, card_width, centred, height, step

RAISED = 8


def lay_hand(picture: Picture, left: float, room: float, top: float, widths: Sequence[float]) -> None:
    """Draw the hand of the seat below, in one row around the middle of the room."""
    hand, count = picture.hand(picture.below), picture.held(picture.below)
    if not count:
        return
    w = card_width(count, widths, room)
    y = top + height(w) / 2
    strip = "strip" if step(count, w, room) < w + 4 else ""
    for place, beside in enumerate(centred(count, w, room)):
        x = left + room / 2 + beside
        if hand is None:
            lay_hidden(picture, picture.below, place, x, y, w, HAND)
        else:
            _lay_offer(picture, hand[place], x, y, w, HAND + place, strip)


def _lay_offer(picture: Picture, code: str, x: float, y: float, w: float, z: int, strip: str) -> None:
    """Draw a card of the hand with what can be done with it; one that may not be played says why when it is tried."""
    if not picture.legal:
        lay_card(picture, code, x, y, w, z, style=strip, origin="deck")
        return
    play = PLAYS[CARDS[code]]
    state = picture.offered(play) if play in picture.legal else "off"
    label = picture.label("card" if state == "legal" else f"card-{state}", **card_args(code))
    offer = {"state": state, "move": str(play), "confirm": TEXT.button(play), "label": label}
    raised = 0 if state == "off" else RAISED
    lay_card(picture, code, x, y - raised, w, z, style=strip, origin="deck", **offer)


def lay_confirm(picture: Picture, box: Box) -> None:
    """Draw the button that plays what is chosen."""
    if picture.legal:
        words = picture.label("choose-number" if picture.state.in_auction else "choose-card")
        picture.drawing.confirm(words, box, map(TEXT.button, picture.legal))


def lay_commands(picture: Picture, left: float, top: float, w: float, h: float, gap: float) -> None:
    """Draw the buttons for a hint, and for taking the last move back."""
    if picture.request.buttons and picture.dealt:
        if picture.legal:
            picture.drawing.hint_button(Box(left, top, w, h))
        picture.drawing.undo_button(Box(left + w + gap, top, w, h))


def lay_result(picture: Picture, left: float, top: float, w: float, line: float) -> None:
    """Draw a row per seat: its tricks, and who won."""
    outcome = picture.state.outcome
    if outcome is None:
        return
    rows = [
        Standing(
            seat,
            picture.names[seat],
            picture.role(seat),
            picture.score(seat),
            outcome.scores[seat],
            seat in outcome.winners,
        )
        for seat in turn_order(picture.below, picture.players)
    ]
    picture.drawing.standings(rows, picture.label("won"), left, top, w, line)
