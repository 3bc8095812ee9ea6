"""The cards of a game's own: a page to read them on a screen; those to print are written by `print`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kernel_lib.core import Game
from kernel_lib.widgets.front.cards import card_html, symbols_for
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.gallery.print import printed
from kernel_lib.widgets.kit.shell import plain
from kernel_lib.words import sentences

say: Final = sentences("kit")


def card_pages(game: Game) -> Iterator[tuple[str, str]]:
    """Yield the pages of a game's cards by where they stand; none, if it has no cards of its own."""
    if game.scene.gallery is None:
        return
    gallery = game.scene.gallery()
    symbols = symbols_for(game, gallery)
    yield f"{game.name}/cards-cut.html", printed(game.title, gallery, symbols, "cut")
    yield f"{game.name}/cards-wall.html", printed(game.title, gallery, symbols, "wall")
    drawn = {name: symbol for name, symbol in symbols.items() if not name.startswith("@")}
    title, target = say("cards-title", title=game.title), f"{game.name}/cards.html"
    cut = say("cards-cut", copies=sum(card.copies for card in gallery.cards))
    wall = say("cards-wall", designs=len(gallery.cards))
    links = (("cards-cut.html", cut), ("cards-wall.html", wall))
    main = render("kit/cards.html", title=title, gallery=gallery, print=say("paper"), links=links, card_html=card_html)
    yield target, plain(title, target, main, signs=drawn)
