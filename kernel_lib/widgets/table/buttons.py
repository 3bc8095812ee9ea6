"""The buttons around a table that Python answers: what they say and are about, and which there are now."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from kernel_lib.core import Game
from kernel_lib.widgets.front.board import Button

BUTTONS: Final[dict[str, tuple[str, str]]] = {
    "hint": ("Hint", "Ask what would be good in your place"),
    "undo": ("Undo", "Take back your last move"),
    "advise": ("What is it worth?", "Ask the adviser, who knows what you know"),
    "marks": ("Show legal moves", "Mark what may be played now"),
    "practice": ("Practice", "Judge while you play what is otherwise found at the end"),
    "warn": ("Warn me", "Say when a move was a clear mistake, so that it can be taken back"),
    "deal": ("New deal", "Begin a new game with the same players"),
    "options": ("Options", "Show or hide what the next game is played with"),
    "review": ("Review my mistakes", "Judge what you decided, and find better where you made mistakes"),
    "leave": ("Back to the result", "Leave the replay"),
}


def buttons_around(
    game: Game, drawn: Collection[str], *, on: Mapping[str, bool], deals: bool, over: bool, warns: bool = False
) -> Iterator[Button]:
    """Those that a table has beside the ones that are `drawn` on its board; `on`: which switches are; `warns`: whether
    it can warn of mistakes.
    """
    if deals:
        yield made("deal")
    for name in ("hint", "undo"):
        if f"!{name}" not in drawn and not over:
            yield made(name, more=True)
    if game.bots.advise and not over:
        yield made("advise", more=True)
    yield made("marks", more=True, on=on["marks"])
    if game.scene.practice:
        yield made("practice", more=True, on=on["practice"])
    if warns:
        yield made("warn", more=True, on=on["warn"])
    if deals:
        yield made("options", more=True)


def made(name: str, *, more: bool = False, on: bool | None = None) -> Button:
    """A button, `more` if it stands behind the dots; a switch, if it is said whether it is on."""
    words, about = BUTTONS[name]
    button: Button = {"name": name, "words": words, "about": about, "more": more}
    return button if on is None else button | {"on": on}
