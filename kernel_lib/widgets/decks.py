"""A panel to build a deck with: cards to press, what is wrong with the deck so far, its curve, presets, files.

It knows no game: all about cards and piles comes from what the game says of them, see `kernel_lib.core.Decks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

import ipywidgets

from kernel_lib.core import Game, Move, Piles
from kernel_lib.games import GAMES
from kernel_lib.playing.match import Match
from kernel_lib.widgets.panels import WIDE_LABEL, Part, button, fitting, row, spaced
from kernel_lib.widgets.table import Table
from kernel_lib.words import sentence

OWN: Final = ""
"""Stands among the presets for a deck of one's own."""
SENTENCES: Final = {
    "no decks": "In {title} nobody builds a deck.",
    "settled": "The table has its options already: leave them out.",
    "no preset": "There is no preset {name!r}. There is: {names}.",
    "no card": "There is no card {card} to choose here.",
    "good": "This deck can be played.",
    "not yet": "{faults} Mend that first.",
    "all used": "{card}: every copy is used already.",
    "not there": "{card} cannot go to the {pile}.",
    "added": "{about} Now {count} in the {pile}.",
    "taken out": "{about} Taken out of the {pile}.",
    "saved": "Saved as {file}.",
    "loaded": "{file} was read.",
    "no file": "Say the name of a file first.",
    "there": "{file} is there already and holds no deck. Choose another name.",
    "file trouble": "{file}: {reason}",
    "played": "The deck is on the table.",
    "not taken": "The table takes no deck now.",
}
LABELS: Final = {
    "preset": "Begin with",
    "own": "a deck of your own",
    "pile": "Cards go to",
    "size": "{pile}: {count} of {size}",
    "line": "In short",
    "line tip": "The same cards as text, {example} for instance. Press Enter to take it.",
    "clear": "Clear",
    "clear tip": "Take all cards out of this pile",
    "file": "File",
    "save": "Save",
    "save tip": "Write the deck to this file",
    "load": "Load",
    "load tip": "Read a deck from this file",
    "play": "Play with it",
    "play tip": "Take this deck to the table",
    "curve": "Cards by value: {counts}",
    "value": "{count} of value {value}",
    "kinds": "Cards by {kind}: {counts}",
    "kind": "{count} {kind}",
}


class DeckBuilder(Part):
    """Builds a deck for `source`: a game by name, or a Table of a game that waits for a deck.

    `piles` are the cards chosen so far by pile, sorted, and `cards` those of the pile that is being filled, `pile`;
    `faults` are sentences, none if they may be played; `move` is the move that plays them.
    Pressing a card puts a copy of it into the pile, and after the last copy takes it out again. `options` are those of
    the game, as `mode="advanced"`; `preset` is what to begin with. ValueError: a game without decks, no such
    preset, or bad options.
    """

    def __init__(self, source: str | Game | Table, *, preset: str = OWN, **options: Any) -> None:
        if isinstance(source, Table) and options:
            raise ValueError(SENTENCES["settled"])
        self.table = self._waiting = source if isinstance(source, Table) else None
        self.game = (
            source.match.game if isinstance(source, Table) else GAMES[source] if isinstance(source, str) else source
        )
        decks = self.game.rules.decks
        if decks is None:
            raise ValueError(SENTENCES["no decks"].format(title=self.game.title))
        self._decks = decks
        self._given = options
        self._options = (
            source.match.state.options
            if isinstance(source, Table)
            else self.game.start(**{"players": self.game.seats[0]} | options).options
        )
        self._bench = decks.bench(self._options)
        self._labels = {pile.name: pile.label for pile in self._bench.piles}
        self._chosen: dict[str, tuple[str, ...]] = dict.fromkeys(self._labels, ())
        self._drawing = False
        super().__init__(self._parts(), layout=spaced())
        if preset != OWN:
            self.choose(preset)
        else:
            self._show()

    def __repr__(self) -> str:
        sizes = " and ".join(str(len(cards)) for cards in self._chosen.values())
        return f"<DeckBuilder of {self.game.title}: {sizes} cards>"

    # What is chosen -----------------------------------------------------------------------------

    @property
    def piles(self) -> Piles:
        """The cards chosen so far by pile, sorted."""
        return dict(self._chosen)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the pile that is being filled, sorted."""
        return self._chosen[self.pile]

    @property
    def faults(self) -> tuple[str, ...]:
        """A sentence per fault; none if the deck may be played."""
        return self._decks.faults(self._chosen, self._options)

    @property
    def move(self) -> Move:
        """The move that prepares this deck. ValueError: it has faults, and says which."""
        if self.faults:
            raise ValueError(SENTENCES["not yet"].format(faults=" ".join(self.faults)))
        return self._decks.move(self._chosen)

    @property
    def pile(self) -> str:
        """The pile that a card goes to that is pressed."""
        return str(self._pile.value)

    def choose(self, preset: str) -> None:
        """Put the cards of a preset in place of all that is chosen. ValueError: there is none of this name."""
        if preset not in self._decks.presets:
            raise ValueError(SENTENCES["no preset"].format(name=preset, names=", ".join(self._decks.presets)))
        self._take_all(self._decks.preset(preset, self._options))
        self._show(self._decks.presets[preset])

    def press(self, card: str) -> None:
        """Put a copy of a card into the pile, or, where there is no other copy, take all of it out.

        ValueError: no such card.
        """
        if card not in self._buttons:
            raise ValueError(SENTENCES["no card"].format(card=card[:20]))
        cards, pile = self.cards, self._labels[self.pile]
        if not self._decks.may_go(card, self.pile):
            self._show(SENTENCES["not there"].format(card=card, pile=pile))
        elif sum(chosen.count(card) for chosen in self._chosen.values()) < self._bench.copies:
            self._take((*cards, card))
            about = self._decks.about(card)
            self._show(SENTENCES["added"].format(about=about, count=cards.count(card) + 1, pile=pile))
        elif card in cards:
            self._take(other for other in cards if other != card)
            self._show(SENTENCES["taken out"].format(about=self._decks.about(card), pile=pile))
        else:
            self._show(SENTENCES["all used"].format(card=card))

    def clear(self) -> None:
        """Take all cards out of the pile."""
        self._take(())
        self._show()

    def spell(self, text: str) -> None:
        """Take the cards that a text names in place of those in the pile.

        ValueError: a word that names no card, or a text too long for any pile.
        """
        self._take(self._decks.spelled(text))
        self._show()

    def _take(self, cards: Iterable[str]) -> None:
        self._chosen[self.pile] = self._decks.in_order(cards)

    def _take_all(self, piles: Piles) -> None:
        """These piles in place of all that is chosen, as far as they are built here."""
        self._chosen = {name: piles.get(name, ()) for name in self._labels}

    # Files and tables ---------------------------------------------------------------------------

    def save(self, file: str | Path) -> Path:
        """Write the deck, good or not, to a file; one that holds a deck is written over.

        FileExistsError: it holds something else. OSError: it cannot be written.
        """
        path = Path(file)
        if path.exists():
            try:
                self._decks.read(self._text_of(path))
            except ValueError:
                raise FileExistsError(SENTENCES["there"].format(file=path.name)) from None
        path.write_text(self._decks.written(self._chosen), encoding="utf-8", newline="\n")
        return path

    def load(self, file: str | Path) -> None:
        """Take the deck in a file. OSError, ValueError: it cannot be read; what is chosen stays."""
        self._take_all(self._decks.read(self._text_of(Path(file))))
        self._show(SENTENCES["loaded"].format(file=Path(file).name))

    def _text_of(self, path: Path) -> str:
        """What stands in a file, and no more of it than a deck may have."""
        with path.open(encoding="utf-8") as opened:
            return opened.read(self._decks.largest + 1)

    def new_game(
        self,
        *,
        you: str = "you",
        bots: str | Sequence[str] = "greedy",
        seed: int | str | None = None,
        log: str | Path | None = None,
    ) -> Table:
        """A table at which you play with this deck against bots, which choose theirs.

        ValueError: the deck has faults; an unknown bot.
        """
        others = [bots] * (self._options.players - 1) if isinstance(bots, str) else bots
        return Table(Match(self.game, [f"you:{you}", *others], seed=seed, log=log, opening=[self.move], **self._given))

    def play(self) -> Table:
        """Take the deck to the table that waits for it, or to a new one.

        ValueError: it has faults, or the table takes none now.
        """
        if self._waiting is None:
            new = self.new_game()
            if self.table is not None:
                self.table.close()
            self.table = new
            self._stage.children = (new,)
        else:
            self.table, before = self._waiting, self._waiting.match.at
            self.table.play(str(self.move))
            if self.table.match.at == before:
                raise ValueError(SENTENCES["not taken"])
        self._show(SENTENCES["played"])
        return self.table

    # What is shown ------------------------------------------------------------------------------

    def _parts(self) -> list[ipywidgets.Widget]:
        names = [(LABELS["own"], OWN), *((f"{name}: {plan}", name) for name, plan in self._decks.presets.items())]
        self._preset = ipywidgets.Dropdown(
            description=LABELS["preset"], options=names, value=OWN, style=WIDE_LABEL, layout=fitting()
        )
        self._pile = ipywidgets.ToggleButtons(
            description=LABELS["pile"],
            options=[(label, name) for name, label in self._labels.items()],
            style=WIDE_LABEL,
        )
        if len(self._labels) == 1:
            self._pile.layout.display = "none"
        self._buttons = {card: self._card(card) for cards in self._bench.rows.values() for card in cards}
        self._line = ipywidgets.Text(
            description=LABELS["line"],
            tooltip=LABELS["line tip"].format(example=self._decks.short(next(iter(self._bench.rows.values())))),
            continuous_update=False,
            style=WIDE_LABEL,
            layout=fitting("100%"),
        )
        self._state, self._said = ipywidgets.HTML(layout=fitting()), ipywidgets.HTML(layout=fitting())
        self._file = ipywidgets.Text(
            description=LABELS["file"],
            value="my-deck.json",
            continuous_update=False,
            style=WIDE_LABEL,
            layout=fitting(),
        )
        self._play = button(LABELS["play"], LABELS["play tip"], self._trying(self.play))
        self._stage = ipywidgets.VBox(layout=spaced())
        self._preset.observe(lambda change: self._preset_pressed(change["new"]), names="value")
        self._pile.observe(lambda _: self._show(), names="value")
        self._line.observe(lambda change: self._line_typed(change["new"]), names="value")
        return [
            row(self._preset, self._pile, button(LABELS["clear"], LABELS["clear tip"], self.clear)),
            *(
                row(_heading(name), *(self._buttons[card] for card in cards))
                for name, cards in self._bench.rows.items()
            ),
            ipywidgets.HTML(escape(self._decks.note), layout=fitting()),
            self._said,
            self._line,
            self._state,
            row(
                self._file,
                button(LABELS["save"], LABELS["save tip"], self._trying(self._press_save)),
                button(LABELS["load"], LABELS["load tip"], self._trying(lambda: self.load(self._file_name()))),
                self._play,
            ),
            self._stage,
        ]

    def _preset_pressed(self, name: str) -> None:
        if name != OWN and not self._drawing:
            self.choose(name)

    def _line_typed(self, text: str) -> None:
        if not self._drawing:
            self._trying(lambda: self.spell(text))()

    def _card(self, card: str) -> ipywidgets.Button:
        made = button(card, self._decks.about(card), lambda: self.press(card))
        made.layout.width, made.layout.min_width, made.layout.padding = "4.9em", "4.9em", "0"
        return made

    def _trying(self, deed: Callable[[], object]) -> Callable[[], None]:
        """The deed, whose refusal is said instead of raised: for buttons."""

        def tried() -> None:
            try:
                deed()
            except OSError as trouble:
                self._show(
                    SENTENCES["file trouble"].format(file=self._file.value, reason=trouble.strerror)
                    if trouble.strerror
                    else str(trouble)
                )
            except ValueError as refused:
                self._show(str(refused))

        return tried

    def _file_name(self) -> str:
        name = str(self._file.value).strip()
        if not name:
            raise ValueError(SENTENCES["no file"])
        return name

    def _press_save(self) -> None:
        self._show(SENTENCES["saved"].format(file=self.save(self._file_name()).name))

    def _show(self, said: str = "") -> None:
        """Everything as it stands now."""
        self._drawing = True
        for card, pressed in self._buttons.items():
            count = self.cards.count(card)
            pressed.description = f"{card} \N{MULTIPLICATION SIGN}{count}" if count else card
            pressed.button_style = "primary" if count else ""
            pressed.disabled = not self._decks.may_go(card, self.pile)
        self._preset.value = next((name for name in self._decks.presets if self._is_preset(name)), OWN)
        self._line.value = self._decks.short(self.cards)
        self._state.value = self._told()
        self._said.value = f'<span role="status">{escape(said)}</span>'
        self._play.disabled = bool(self.faults)
        self._drawing = False

    def _is_preset(self, name: str) -> bool:
        piles = self._decks.preset(name, self._options)
        return all(cards == piles.get(pile, ()) for pile, cards in self._chosen.items())

    def _told(self) -> str:
        """How many cards there are, of what, and what is wrong."""
        sizes = [
            LABELS["size"].format(pile=sentence(pile.label), count=len(self._chosen[pile.name]), size=pile.size)
            for pile in self._bench.piles
        ]
        counts = self._decks.counts(self.cards)
        kinds = ", ".join(LABELS["kind"].format(count=count, kind=kind) for kind, count in counts.items())
        faults = "".join(f"<li>{escape(fault)}</li>" for fault in self.faults) or f"<li>{SENTENCES['good']}</li>"
        lines = (*sizes, LABELS["kinds"].format(kind=self._decks.kinds, counts=kinds))
        return f"<div>{'. '.join(map(escape, lines))}.</div>{_bars(self._decks.curve(self.cards))}<ul>{faults}</ul>"


def _heading(name: str) -> ipywidgets.Label:
    return ipywidgets.Label(name, layout=fitting("6.5em"))


BAR: Final = 22
"""How wide a bar is, with its gap."""
HIGHEST: Final = 8
"""So many cards of a value fill the height."""


def _bars(counts: Mapping[int, int]) -> str:
    """The curve as a picture: a bar per value, with its number above and the value below."""
    told = ", ".join(LABELS["value"].format(count=count, value=value) for value, count in counts.items() if count)
    parts = []
    for place, (value, count) in enumerate(counts.items()):
        height = 6 * min(count, HIGHEST)
        middle = BAR * place + BAR // 2
        parts.append(
            f'<rect x="{BAR * place + 2}" y="{66 - height}" width="{BAR - 4}" height="{height}" rx="2" opacity="0.55"/>'
        )
        parts.append(
            f'<text x="{middle}" y="{62 - height}">{count or ""}</text><text x="{middle}" y="80">{value}</text>'
        )
    label = escape(LABELS["curve"].format(counts=told or "0"), quote=True)
    style = "max-width:100%;font:12px sans-serif;text-anchor:middle"
    width = BAR * len(counts)
    return (
        f'<svg role="img" aria-label="{label}" viewBox="0 0 {width} 84" width="{width}" '
        f'fill="currentColor" style="{style}">{"".join(parts)}</svg>'
    )
