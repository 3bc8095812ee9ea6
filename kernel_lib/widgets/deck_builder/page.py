"""A deck builder: the cards of a pool, the deck that is made of them, the rules that it meets, and the way to a table.

It knows no game: all about cards and piles comes from what the game says of them,
see `Decks` in `kernel_lib.parts.deck_building`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, runtime_checkable

from kernel_lib.core import Game, Move
from kernel_lib.core.files import atomic_write_text
from kernel_lib.core.validation import require_file, require_text, require_type
from kernel_lib.games import GAMES
from kernel_lib.parts.deck_building import DeckRuleCheck, Piles
from kernel_lib.playing.match import Match
from kernel_lib.scene.theme import THEMES, Theme
from kernel_lib.widgets.deck_builder.desk_data import bench_data, still, symbols_of, told, verdicts_data
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.component import Component, Value
from kernel_lib.widgets.front.messages import Begin, Command, DeckFile, Fill, Put, Spell, TakeOut
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.words import sentences

OWN: Final = ""
"""Stands among the presets for a deck of one's own."""
KEPT: Final = 100
"""Most steps that can be taken back."""
say: Final = sentences("deck_builder")


@runtime_checkable
class WaitingTable(Protocol):
    """A table that waits for a deck, in a notebook or not."""

    @property
    def match(self) -> Match: ...

    def play(self, text: str, /) -> object: ...


class DeckPage(Component):
    """Builds a deck for `source`: a game by name, or a Table of a game that waits for a deck.

    `piles` are the cards chosen so far by pile, sorted, and `cards` those of the pile that is being filled, `pile`;
    `faults` are sentences, none if they may be played; `verdicts` the rules, met or missed; `move` is the move that
    plays them. In a notebook `desk` is what is seen, without what stands below it; `table` is the table to which the
    deck was taken. `options` are those of the game, as `mode="advanced"`; `preset` is the preset to start from.
    UnknownName: no such game. ValueError: a game without decks, no such preset, or bad options.
    """

    catalogue = "deck_builder"
    script = "desk.js"
    has_below = True

    symbols = Value[dict[str, str]]({})
    bench = Value[dict[str, Any]]({})
    """The cards that there are to build with."""
    deck = Value[dict[str, Any]]({})
    """The deck as it was built so far."""
    said = Value[dict[str, Any]]({})
    """The last sentence; the same one twice is said twice."""
    theme = Value[Theme]("auto", one_of=THEMES)

    def __init__(
        self, source: str | Game | WaitingTable, *, preset: str = OWN, theme: Theme = "auto", **options: Any
    ) -> None:
        if isinstance(source, str | Game) or not isinstance(source, WaitingTable):
            waiting, self.game = None, GAMES.meant(source)
        else:
            waiting, self.game = source, source.match.game
        if waiting is not None and options:
            raise ValueError(say("settled"))
        self._waiting: WaitingTable | None = waiting
        self.table = self._waiting
        decks = self.game.rules.decks
        if decks is None:
            raise ValueError(say("no-decks", title=self.game.title))
        self._decks = decks
        self._given = options
        self._options = (
            self.game.start(**{"players": self.game.seats[0]} | options).options
            if waiting is None
            else waiting.match.state.options
        )
        self._bench = decks.bench(self._options)
        self._pool = frozenset(card for cards in self._bench.rows.values() for card in cards)
        self._labels = {pile.name: pile.label for pile in self._bench.piles}
        self._pile = self._bench.piles[0].name
        self._chosen: dict[str, tuple[str, ...]] = dict.fromkeys(self._labels, ())
        self._before: list[tuple[dict[str, tuple[str, ...]], str]] = []
        self._begun = OWN
        sizes = {name: sum(map(len, decks.preset(name, self._options).values())) for name in decks.presets}
        bench = bench_data(self.game, decks, self._bench, sizes)
        super().__init__(symbols=symbols_of(self.game), bench=bench, theme=theme)
        self._listen()
        if preset != OWN:
            self.choose(preset)
            self._before = []  # before the first change there is nothing to take back
        self._show()

    @classmethod
    def css(cls) -> str:
        return stylesheet("front/collection.css")

    def __repr__(self) -> str:
        sizes = " and ".join(str(len(cards)) for cards in self._chosen.values())
        return f"<DeckBuilder of {self.game.title}: {sizes} cards>"

    def still(self) -> str:
        return still(self.symbols, self.bench, self.deck)

    def fallback(self) -> Mapping[str, str]:
        """Return the cards as a still page, and the deck in words."""
        return {"text/plain": told(self.bench, self.deck), "text/html": self.still()}

    def show_error(self, sentence: str) -> None:
        self._say(sentence, warns=True)

    def _say(self, text: str, *, warns: bool = False) -> None:
        self.said = {"text": text, "warns": warns, "count": self.said.get("count", 0) + 1}

    # What is chosen -----------------------------------------------------------------------------

    @property
    def piles(self) -> Piles:
        """Return the cards chosen so far by pile, sorted."""
        return dict(self._chosen)

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the cards of the pile that is being filled, sorted."""
        return self._chosen[self.pile]

    @property
    def pile(self) -> str:
        """Return the pile that a card goes to."""
        return self._pile

    @property
    def faults(self) -> tuple[str, ...]:
        """Return a sentence per fault; none if the deck may be played."""
        return self._decks.faults(self._chosen, self._options)

    @property
    def verdicts(self) -> tuple[DeckRuleCheck, ...]:
        """Return each rule of deck building, met or missed, and what was found."""
        if self._decks.verdicts is not None:
            return self._decks.verdicts(self._chosen, self._options)
        missed = tuple(DeckRuleCheck(met=False, title=fault) for fault in self.faults)
        return missed or (DeckRuleCheck(met=True, title=say("good")),)

    @property
    def move(self) -> Move:
        """Return the move that prepares this deck. ValueError: it has faults, and says which."""
        if self.faults:
            raise ValueError(say("not-yet", faults=" ".join(self.faults)))
        return self._decks.move(self._chosen)

    def fill(self, pile: str) -> None:
        """Put cards into this pile from now on. ValueError: there is none of this name."""
        if pile not in self._labels:
            raise ValueError(say("no-pile", name=str(pile)[:20], names=", ".join(self._labels)))
        self._pile = pile
        self._show()

    def choose(self, preset: str) -> None:
        """Put the cards of a preset in place of all that is chosen. ValueError: there is none of this name."""
        if preset not in self._decks.presets:
            raise ValueError(say("no-preset", name=str(preset)[:20], names=", ".join(self._decks.presets)))
        self._take_all(self._decks.preset(preset, self._options), preset)
        self._show(str(self._decks.presets[preset].sentence))

    def add(self, *cards: str) -> None:
        """Put a copy of each of these cards into the pile, as far as there is one and it may go there.

        ValueError: no such card; of a single card, that it cannot be added.
        """
        self._check_cards(cards)
        fitting = [card for card in dict.fromkeys(cards) if not self._in_the_way(card)]
        if not fitting:
            self._show(self._in_the_way(cards[0]), warns=True)
            return
        self._take((*self.cards, *fitting))
        pile = self._labels[self.pile]
        if len(cards) == 1:
            about, count = self._decks.about(cards[0]), self.cards.count(cards[0])
            self._show(say("added", about=about, count=count, pile=pile))
        else:
            self._show(say("added-many", added=len(fitting), pile=pile))

    def take_out(self, *cards: str, every: bool = False) -> None:
        """Take a copy of each of these cards out of the pile, or `every` copy. ValueError: no such card."""
        self._check_cards(cards)
        left, pile = list(self.cards), self._labels[self.pile]
        for card in cards:
            for _ in range(left.count(card) if every else min(left.count(card), 1)):
                left.remove(card)
        taken = len(self.cards) - len(left)
        if not taken:
            self._show(say("said-not-in", card=cards[0], pile=pile), warns=True)
            return
        self._take(left)
        if len(cards) == 1:
            self._show(say("taken-out", about=self._decks.about(cards[0]), pile=pile))
        else:
            self._show(say("taken-many", taken=taken, pile=pile))

    def press(self, card: str) -> None:
        """Put a copy of a card into the pile, or, where there is no other copy, take all of it out.

        ValueError: no such card.
        """
        self._check_cards([card])
        if card in self.cards and self._in_the_way(card):
            self.take_out(card, every=True)
        else:
            self.add(card)

    def clear(self) -> None:
        """Take all cards out of the pile."""
        self._take(())
        self._begun = OWN
        self._show(say("cleared", pile=self._labels[self.pile]))

    def spell(self, text: str) -> None:
        """Take the cards that a text names in place of those in the pile.

        ValueError: a word that names no card, or a text too long for any pile.
        """
        require_text("text", text)
        self._take(self._decks.spelled(text))
        self._show()

    def undo(self) -> None:
        """Take the last change back. ValueError: there is none."""
        if not self._before:
            raise ValueError(say("nothing-before"))
        self._chosen, self._begun = self._before.pop()
        self._show(say("undone"))

    def _check_cards(self, cards: Iterable[str]) -> None:
        for card in cards:
            if card not in self._pool:
                raise ValueError(say("no-card", card=str(card)[:20]))

    def _in_the_way(self, card: str) -> str:
        """Return the reason why no copy of this card can go into the pile, in a sentence; nothing if one can."""
        if not self._decks.may_go(card, self.pile):
            return say("not-there", card=card, pile=self._labels[self.pile])
        if sum(chosen.count(card) for chosen in self._chosen.values()) >= self._bench.copies:
            return say("all-used", card=card)
        return ""

    def _take(self, cards: Iterable[str]) -> None:
        self._remember()
        self._chosen[self.pile] = self._decks.in_order(cards)

    def _take_all(self, piles: Piles, begun: str = OWN) -> None:
        """Choose these piles in place of all that is chosen, as far as they are built here."""
        self._remember()
        self._chosen = {name: piles.get(name, ()) for name in self._labels}
        self._begun = begun

    def _remember(self) -> None:
        """Keep the deck as it stands now, for *Undo*."""
        self._before = [*self._before[-KEPT:], (dict(self._chosen), self._begun)]

    # Files and tables ---------------------------------------------------------------------------

    def save(self, file: str | Path) -> Path:
        """Write the deck, good or not, to a file; one that holds a deck is written over.

        FileExistsError: it holds something else. OSError: it cannot be written, and what was there is as it was.
        """
        require_file("file", file)
        path = Path(file)
        if path.exists():
            try:
                self._decks.read(self._text_of(path))
            except ValueError:
                raise FileExistsError(say("there", file=path.name)) from None
        return atomic_write_text(path, self._decks.written(self._chosen), overwrite=True)

    def load(self, file: str | Path) -> None:
        """Take the deck in a file. OSError, ValueError: it cannot be read; what is chosen stays."""
        require_file("file", file)
        self._take_all(self._decks.read(self._text_of(Path(file))))
        self._show(say("loaded", file=Path(file).name))

    def _text_of(self, path: Path) -> str:
        """Read a file, and no more of it than a deck may have."""
        with path.open(encoding="utf-8") as opened:
            return opened.read(self._decks.largest + 1)

    def new_game(
        self,
        *,
        you: str = "you",
        bots: str | Sequence[str] = "greedy",
        seed: int | str | None = None,
        log: str | Path | None = None,
    ) -> TableBoard:
        """Return a table at which you play with this deck against bots, which choose theirs.

        ValueError: the deck has faults; an unknown bot.
        """
        require_text("you", you)
        require_type("bots", bots, Sequence, "a bot's name, or a list of them")
        others = [bots] * (self._options.players - 1) if isinstance(bots, str) else bots
        seats = [f"you:{you}", *others]
        return TableBoard(Match(self.game, seats, seed=seed, log=log, opening=[self.move], **self._given))

    def play(self) -> WaitingTable:
        """Take the deck to the table that waits for it, or to a new one.

        ValueError: it has faults, or the table takes none now.
        """
        if self._waiting is None:
            self.table = table = self.new_game()
            self.open_below(table)
        else:
            self.table, at = self._waiting, self._waiting.match.at
            self.table.play(str(self.move))
            if self.table.match.at == at:
                raise ValueError(say("not-taken"))
        self._show(say("played"))
        return self.table

    # What is shown, and what a page asks for ----------------------------------------------------

    def _listen(self) -> None:
        self.on_message(Put, lambda message: self._attempt(lambda: self._into(message.pile, message.cards)))
        self.on_message(TakeOut, lambda message: self._attempt(lambda: self._out_of(message)))
        self.on_message(Fill, lambda message: self._attempt(lambda: self.fill(message.pile)))
        self.on_message(Begin, lambda message: self._attempt(lambda: self.choose(message.preset)))
        self.on_message(Spell, lambda message: self._attempt(lambda: self.spell(message.text)))
        self.on_message(DeckFile, lambda message: self._attempt(lambda: self._keep(message), message.file))
        self.on_message(Command, self._command)

    def _into(self, pile: str, cards: Sequence[str]) -> None:
        if pile != self.pile:
            self.fill(pile)
        self.add(*cards)

    def _out_of(self, message: TakeOut) -> None:
        if message.pile != self.pile:
            self.fill(message.pile)
        self.take_out(*message.cards, every=message.all)

    def _keep(self, message: DeckFile) -> None:
        name = message.file.strip()
        if not name:
            raise ValueError(say("no-file"))
        if message.deed == "load":
            self.load(name)
        else:
            self._show(say("saved", file=self.save(name).name))

    def _command(self, message: Command) -> None:
        commands: dict[str, Callable[[], object]] = {"clear": self.clear, "undo": self.undo, "play": self.play}
        if message.name in commands:
            self._attempt(commands[message.name])

    def _attempt(self, act: Callable[[], object], file: str = "") -> None:
        """Do something; a refusal is said on the page instead of raised."""
        try:
            act()
        except OSError as trouble:
            reason = trouble.strerror
            words = say("file-trouble", file=file, reason=reason) if reason else str(trouble)
            self._show(words, warns=True)
        except ValueError as refused:
            self._show(str(refused), warns=True)

    def _show(self, said: str = "", *, warns: bool = False) -> None:
        """Show the deck as it stands now, and a sentence about what was done."""
        with self.together():
            self.deck = self._deck_data()
            if said or self.said:
                self._say(said, warns=warns)

    def _deck_data(self) -> dict[str, Any]:
        piles = [
            {
                "name": pile.name,
                "label": pile.label,
                "size": pile.size,
                "count": len(self._chosen[pile.name]),
                "cards": dict(Counter(self._chosen[pile.name])),
                "closed": [card for card in sorted(self._pool) if not self._decks.may_go(card, pile.name)],
                "short": self._decks.short(self._chosen[pile.name]),
            }
            for pile in self._bench.piles
        ]
        return {
            "piles": piles,
            "pile": self.pile,
            "rules": verdicts_data(self.verdicts),
            "good": not self.faults,
            "begun": self._begun,
            "from": self._history(),
            "undo": bool(self._before),
        }

    def _history(self) -> str:
        """Say what the deck was begun from, and how far it is from there."""
        if self._begun == OWN:
            return say("own")
        preset = self._decks.preset(self._begun, self._options)
        changed = sum(_difference(cards, preset.get(pile, ())) for pile, cards in self._chosen.items())
        return say("changed" if changed else "said-begun", preset=self._begun, changed=changed)


def _difference(one: Iterable[str], two: Iterable[str]) -> int:
    """Count the cards one would have to change to make one deck of the other."""
    here, there = Counter(one), Counter(two)
    return max((here - there).total(), (there - here).total())
