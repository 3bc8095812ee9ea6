"""The next deal: a form with an entry per option, and what is read out of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import ipywidgets

from kernel_lib.core import Game, Option
from kernel_lib.playing import Match
from kernel_lib.widgets.front.forms import WIDE_LABEL, Part, button, fitting, row

SENTENCES: Final = {
    "long": "{name}: {count} letters are too many, no value is longer than {most}.",
    "letters": "{name} has letters that cannot be written.",
}
LONGEST: Final = 100
"""Letters of a value."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


class DealForm(Part):
    """What the next game is to be played with: an entry per option, and a seed.

    `deal(options, seed)` is called with the options as texts were read: what does not fit is for `Game.start` to
    refuse.
    `refuse(sentence)` is told what cannot be read at all.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        deal: Callable[[dict[str, Any], str], None],
        refuse: Callable[[str], None],
    ) -> None:
        self._deal, self._refuse = deal, refuse
        self._entries = {
            option.name: _entry(option, options[option.name]) for option in game.options if option.name != "players"
        }
        self._seed = ipywidgets.Text(
            description="seed",
            placeholder="empty: a new one",
            tooltip="The same seed deals the same cards again.",
            style=WIDE_LABEL,
            layout=fitting(),
            continuous_update=False,
        )
        tip = "Begin a new game with these options. The game so far stays in its file."
        super().__init__([row(*self._entries.values(), self._seed, button("Deal", tip, self._press))])
        self.layout.display = "none"

    def toggle(self) -> None:
        """Show the form, or put it away; at first it is away."""
        self.layout.display = "none" if self.layout.display is None else None

    @property
    def options(self) -> dict[str, Any]:
        """The options as they stand in the form. ValueError: one that cannot be read; the sentence says which."""
        return {name: read_option(name, entry.value) for name, entry in self._entries.items() if entry.value != ""}

    def deal_again(self) -> None:
        """Begin a new game with these options and a new seed."""
        self._begin("")

    def _press(self) -> None:
        self._begin(self._seed.value.strip())

    def _begin(self, seed: str) -> None:
        try:
            options, seed = self.options, _text("seed", seed)
        except ValueError as unreadable:
            self._refuse(str(unreadable))
        else:
            self._deal(options, seed)


def _entry(option: Option, value: Any) -> ipywidgets.Widget:
    more = {"description": option.text, "style": WIDE_LABEL, "layout": fitting(), "tooltip": option.allowed}
    if not option.choices:
        return ipywidgets.Text(value=_write(value), continuous_update=False, **more)
    choices = [(str(choice).lower() if isinstance(choice, bool) else str(choice), choice) for choice in option.choices]
    return ipywidgets.Dropdown(options=choices, value=value, **more)


def _write(value: Any) -> str:
    if isinstance(value, tuple | list):
        return " ".join(str(item) for item in value)
    return "none" if value is None else str(value)


def read_option(name: str, value: Any) -> Any:
    """An option out of a text: a whole number, a list of words, nothing; other values as they are.

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
    """The text itself. ValueError: it is too long, or cannot be written."""
    if len(value) > LONGEST:
        raise ValueError(SENTENCES["long"].format(name=name, count=f"{len(value):,}", most=LONGEST))
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(SENTENCES["letters"].format(name=name)) from None
    return value


def dealt_after(match: Match, options: Mapping[str, Any], seed: str) -> Match:
    """The next match of the same people and bots; written to a file of its own, if that one was.

    ValueError, BotFailure: there is none with these options. OSError: its file cannot be written.
    """
    file = match.replay.file
    log = next_file(Path(file)) if file else None
    return Match(match.game, match.seats, seed=seed or None, log=log, **options)


def next_file(path: Path) -> Path:
    """A name for the log of the next game: `my-game.jsonl`, then `my-game-2.jsonl` and so on."""
    stem, _, number = path.stem.rpartition("-")
    stem, count = (stem, int(number)) if stem and _NUMBER.fullmatch(number) else (path.stem, 1)
    while True:
        count += 1
        name = path.with_name(f"{stem}-{count}{path.suffix}")
        if not name.exists():
            return name
