"""The cards of a game's own: a page to read them on a screen; those to print are written by `paper`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kernel_lib.core import Game
from kernel_lib.parts.scenes import CardGallery as Cards
from kernel_lib.widgets.front.cards import card_html, symbols_for
from kernel_lib.widgets.front.html import Tree, el, picture
from kernel_lib.widgets.gallery.print import printed
from kernel_lib.widgets.kit.shell import plain
from kernel_lib.words.grammar import count_noun

SENTENCES: Final = {
    "title": "{title}: the cards",
    "cut": "Cards to cut: {copies}, nine a sheet in their true size",
    "wall": "All {designs} on one page for the wall",
    "print": "On paper",
}


def card_pages(game: Game) -> Iterator[tuple[str, str]]:
    """The pages of a game's cards by where they stand; none, if it has no cards of its own."""
    if game.scene.gallery is None:
        return
    gallery = game.scene.gallery()
    symbols = symbols_for(game, gallery)
    yield f"{game.name}/cards-cut.html", printed(game.title, gallery, symbols, "cut")
    yield f"{game.name}/cards-wall.html", printed(game.title, gallery, symbols, "wall")
    drawn = {name: symbol for name, symbol in symbols.items() if not name.startswith("@")}
    title = SENTENCES["title"].format(title=game.title)
    yield f"{game.name}/cards.html", plain(title, f"{game.name}/cards.html", *_read(title, gallery), signs=drawn)


def _read(title: str, gallery: Cards) -> Iterator[Tree]:
    copies = count_noun(sum(card.copies for card in gallery.cards), "card")
    designs = count_noun(len(gallery.cards), "design")
    yield el("h1", "", title)
    yield el("p", "k-quiet", f"{gallery.caption} {gallery.note}")
    links = (("cards-cut.html", SENTENCES["cut"].format(copies=copies)),
             ("cards-wall.html", SENTENCES["wall"].format(designs=designs)))  # fmt: skip
    yield el("nav", "k-prints", *(el("a", "k-button", words, href=file) for file, words in links),
             aria_label=SENTENCES["print"])  # fmt: skip
    for group in gallery.groups:
        yield el("h2", "", group.title, el("small", "", group.note))
        cards = [el("li", "cb-card", picture(card_html(card))) for card in group.cards]
        yield el("ul", "k-cards", *cards)
