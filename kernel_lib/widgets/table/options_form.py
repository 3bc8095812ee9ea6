"""The next deal: a form with an entry per option, and what is read out of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from kernel_lib.bots.registry import HUMAN
from kernel_lib.core import Game, Option
from kernel_lib.core.options import write_option
from kernel_lib.parts.characters import character, seat_names
from kernel_lib.playing import Match
from kernel_lib.replay import Seat
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.front.component import Value, action
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

say = sentences("table")

SEED: Final = "seed"
LONGEST: Final = 100
"""Letters of a value."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


class OptionsForm(HtmlPage):
    """The form of the next game: a question per option, and a seed; and how the bots at it play.

    `seats` are who sits there.
    `deal(options, seed)` is called with the options as texts were read: what does not fit is for `Game.start` to
    refuse.
    `refuse(sentence)` is told what cannot be read at all.
    """

    catalogue = "table"
    stylesheets = ("table/options.css",)
    root = Value("cb-options")

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        seats: Sequence[Seat],
        deal: Callable[[dict[str, Any], str], None],
        refuse: Callable[[str], None],
        *,
        theme: Theme = "auto",
    ) -> None:
        super().__init__(theme=theme)
        self._deal, self._refuse = deal, refuse
        self._game, self._names = game, seat_names(game, tuple(seats))
        self._bots = tuple(dict.fromkeys(seat.agent for seat in seats if seat.agent != HUMAN))
        self._options = [option for option in game.options if option.name != "players"]
        self._typed = {option.name: _filled_in(option, options[option.name]) for option in self._options} | {SEED: ""}
        self.update()

    def page_html(self) -> str:
        about, placeholder = say("seed.about"), say("seed.placeholder")
        seed = OptionField(SEED, say("seed"), self._typed[SEED], about, {}, placeholder)
        return render(
            "table/options.html", entries=[*map(self._entry, self._options), seed], most=LONGEST,
            bots=[told for told in (character(self._game, bot) for bot in self._bots) if told.plays],
            say=say,
        )  # fmt: skip

    def _entry(self, option: Option) -> OptionField:
        value = self._typed[option.name]
        if option.names_seat:
            answers = {str(seat): name for seat, name in enumerate(self._names)}
        else:
            answers = {write_option(choice): option.answer(choice) for choice in option.choices}
        nothing = option.answer(None) if option.default is None and not answers else ""
        return OptionField(option.name, option.question, value, "" if answers else option.allowed, answers, nothing)

    def fill_in(self, fields: Mapping[str, str]) -> None:
        self._typed |= {name: text for name, text in fields.items() if name in self._typed}

    @property
    def options(self) -> dict[str, Any]:
        """Return the options as they stand in the form. ValueError: one cannot be read; the sentence says which."""
        return {
            option.name: _chosen(option, self._typed[option.name])
            for option in self._options
            if self._typed[option.name] != ""
        }

    def deal_again(self) -> None:
        """Begin a new game with these options and a new seed."""
        self._begin("")

    @action
    def deal(self) -> None:
        """Begin a new game with these options and this seed."""
        self._begin(self._typed[SEED].strip())

    def _begin(self, seed: str) -> None:
        try:
            options, seed = self.options, _text(SEED, seed)
        except ValueError as unreadable:
            self._refuse(str(unreadable))
        else:
            self._deal(options, seed)
        self.update()


class OptionField(NamedTuple):
    """A field of the form; of `answers`, words by value, one is chosen, if there are any."""

    name: str
    label: str
    value: str
    about: str
    answers: Mapping[str, str]
    placeholder: str = ""


def _chosen(option: Option, text: str) -> Any:
    """Return the value that a text means. ValueError: it cannot be read."""
    return next((choice for choice in option.choices if write_option(choice) == text), read_option(option.name, text))


def _filled_in(option: Option, value: Any) -> str:
    """Return a value as it is typed; what is left empty is none, where that is the default."""
    return "" if value is None and option.default is None else write_option(value)


def read_option(name: str, value: Any) -> Any:
    """Return an option out of a text: a whole number, a list of words, nothing; other values as they are.

    What looks like a number and is none (`--5`, `²`, twenty digits) stays a word, which the game refuses by its own
    sentence. ValueError: a text that no value is.
    """
    if not isinstance(value, str):
        return value
    words = _text(name, value).replace(",", " ").split()
    if len(words) != 1:
        return tuple(words)
    word = words[0]
    if word == "none":
        return None
    return int(word) if _NUMBER.fullmatch(word) else word


def _text(name: str, value: str) -> str:
    """Return the text itself. ValueError: it is too long, or cannot be written."""
    if len(value) > LONGEST:
        raise ValueError(say("long", name=name, count=f"{len(value):,}", most=LONGEST))
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(say("letters", name=name)) from None
    return value


def dealt_after(match: Match, options: Mapping[str, Any], seed: str) -> Match:
    """Return the next match of the same people and bots; written to a file of its own, if that one was.

    ValueError, BotFailure: there is none with these options. OSError: its file cannot be written.
    """
    file = match.replay.file
    log = next_file(Path(file)) if file else None
    return Match(match.game, match.seats, seed=seed or None, log=log, **options)


def next_file(path: Path) -> Path:
    """Return a name for the log of the next game: `my-game.jsonl`, then `my-game-2.jsonl` and so on."""
    stem, _, number = path.stem.rpartition("-")
    stem, count = (stem, int(number)) if stem and _NUMBER.fullmatch(number) else (path.stem, 1)
    while True:
        count += 1
        name = path.with_name(f"{stem}-{count}{path.suffix}")
        if not name.exists():
            return name
