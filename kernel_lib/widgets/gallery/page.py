"""All cards of a game's own, to read, to sort, to search, and to print: on sheets to cut, or on one page for a wall."""

from __future__ import annotations

import os
from collections.abc import Mapping
from html import escape
from itertools import chain, count
from pathlib import Path
from typing import Any, Final, get_args

from kernel_lib.core import Game
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.games import GAMES
from kernel_lib.parts.scenes import CardGallery as Cards
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.cards import card_data, card_html, counted_kinds, definitions, spoken, symbols_for
from kernel_lib.widgets.front.component import Component, Value
from kernel_lib.widgets.front.messages import Command
from kernel_lib.widgets.gallery.print import Paper, printed
from kernel_lib.words import sentences
from kernel_lib.words.catalogue import template

NAME: Final = "name"
"""Cards are sorted by their names, too."""
say: Final = sentences("gallery")
LABELS: Final = (
    "show",
    "by",
    "all",
    "kind",
    "search",
    "found",
    "none-found",
    "legend",
    "paper",
    "cut",
    "wall",
)
"""The messages of the page that its script fills in."""


class GalleryPage(Component):
    """Shows all cards of a game's own: `Gallery("smash")`. `page` writes them to be printed.

    UnknownName: no such game. ValueError: a game without cards of its own.
    """

    catalogue = "gallery"
    script = "gallery.js"

    symbols = Value[dict[str, str]]({})
    cards = Value[dict[str, Any]]({})
    said = Value[dict[str, Any]]({})
    theme = Value[Theme]("auto", one_of=get_args(Theme))

    def __init__(self, game: str | Game, *, theme: Theme = "auto") -> None:
        self.game = GAMES.meant(game)
        if self.game.scene.gallery is None:
            raise ValueError(say("no-cards", title=self.game.title))
        self._gallery = self.game.scene.gallery()
        symbols = symbols_for(self.game, self._gallery, ["gear"])
        super().__init__(symbols=symbols, cards=_data(self.game, self._gallery), theme=theme)
        self.on_message(Command, self._command)

    @classmethod
    def css(cls) -> str:
        return stylesheet("front/collection.css")

    def __repr__(self) -> str:
        return f"<Gallery of {self.game.title}: {len(self._gallery.cards)} cards>"

    def page(self, path: str | os.PathLike[str] | None = None, kind: Paper = "cut", *, overwrite: bool = False) -> Path:
        """Write the cards as a page to print, which opens offline; returns its path.

        `cut`: nine cards a sheet in their true size with cut marks, each as often as the game has it; `wall`: each
        once, all on one page. Without `path` a name that is free. FileExistsError: the file is there and `overwrite` is
        false. UnknownName: there is no such kind.
        """
        text = printed(self.game.title, self._gallery, self.symbols, kind)
        target = free_page(self._free_name(kind) if path is None else path, overwrite=overwrite)
        return atomic_write_text(target, text, overwrite=overwrite)

    def _free_name(self, kind: Paper) -> Path:
        """Return the first name in this folder that no file has yet."""
        numbers = chain([""], (f"-{number}" for number in count(2)))
        return next(
            name for number in numbers if not (name := Path(f"{self.game.name}-cards-{kind}{number}.html")).exists()
        )

    def _command(self, message: Command) -> None:
        kinds: tuple[Paper, ...] = get_args(Paper)
        for kind in kinds:
            if message.name == kind:
                self._say(self._save(kind))

    def _save(self, kind: Paper) -> str:
        try:
            return say("saved", file=self.page(kind=kind).name)
        except OSError as trouble:
            return say("trouble", file=Path.cwd().name, reason=trouble.strerror or str(trouble))

    def _say(self, text: str) -> None:
        self.said = {"text": text, "count": self.said.get("count", 0) + 1}

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self._say(sentence)

    # For readers without a kernel -----------------------------------------------------------------

    def fallback(self) -> Mapping[str, str]:
        """Return the cards in words, and as they are, without anything to press."""
        return {"text/plain": self._in_words(), "text/html": self.still()}

    def _in_words(self) -> str:
        groups = [
            "\n".join([group.title, *(f"  {spoken(card)}" for card in group.cards)]) for group in self._gallery.groups
        ]
        return "\n".join([f"{self.game.title}. {self._gallery.caption}", *groups])

    def still(self) -> str:
        """Return the cards as they are, without anything to press, as HTML."""
        css = self.symbols["@style"] + stylesheet("front/collection.css")
        groups = "".join(
            f'<h3>{escape(group.title)}</h3><ul class="cb-g-cards">'
            + "".join(f'<li class="cb-card">{card_html(card)}</li>' for card in group.cards)
            + "</ul>"
            for group in self._gallery.groups
        )
        return f'<div class="cb cb-gallery cb-still"><style>{css}</style>{definitions(self.symbols)}{groups}</div>'


def _data(game: Game, gallery: Cards) -> dict[str, Any]:
    """Return the data of a gallery's page."""
    copies, designs = sum(card.copies for card in gallery.cards), len(gallery.cards)
    return {
        "title": game.title,
        "caption": gallery.caption,
        "note": gallery.note,
        "labels": {name: template(f"gallery/{name}") for name in LABELS}
        | {"paper-says": say("paper-says", copies=copies), "wall-says": say("wall-says", designs=designs)},
        "kinds": counted_kinds(gallery.cards),
        "ranks": [*dict.fromkeys(rank for card in gallery.cards for rank in card.ranks), NAME],
        "legend": [list(line) for line in gallery.legend],
        "groups": [
            {
                "title": group.title,
                "note": group.note,
                "cards": [card_data(card) for card in group.cards],
            }
            for group in gallery.groups
        ],
    }
