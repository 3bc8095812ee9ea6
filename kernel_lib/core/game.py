"""A game: its name, its rules, and the parts that it brings."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, Union, get_args

import msgspec

from kernel_lib.core.contract import GameInfo, Rules
from kernel_lib.core.house_data import house_digest
from kernel_lib.core.moves import Event, Move, parsed
from kernel_lib.core.options import Option, OptionError, describe_options
from kernel_lib.core.state import State
from kernel_lib.core.validation import field_errors, require_text
from kernel_lib.words import Message, is_known
from kernel_lib.words.catalogue import bring

if TYPE_CHECKING:
    from kernel_lib.core.rulebook import Rulebook
    from kernel_lib.parts.bots import Bots
    from kernel_lib.parts.scenes import Scenes
    from kernel_lib.parts.text import Text
    from kernel_lib.parts.workshop import WorkshopTemplate
    from kernel_lib.stats.questions import Stats

P = TypeVar("P")
PartName = Literal["text", "scene", "bots", "stats", "workshop"]
PARTS: Final[tuple[PartName, ...]] = get_args(PartName)
"""Parts that a game may have beside its rules: a module or a folder each, in which the part stands in capitals."""


class MissingPart(TypeError):
    """Raised where a game lacks a part, or has something else in its place; the sentence says what and where."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """A game: what it is called, how many play, its rules, and the parts that it brings.

    `parts` names those that stand in modules (or folders) of `package`, each as a value in capitals; they are loaded
    when they are asked for. MissingPart: one of them is not there. In place of the others a game has plain sentences
    and pictures out of what its moves and fields are called, the bot that plays any legal move, and the frames of all
    games; it has no plan of a workshop.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    rules_version: str
    package: str
    rules: Rules[Any] = field(repr=False)
    info: GameInfo = field(default=GameInfo(), repr=False)
    parts: tuple[PartName, ...] = ()

    def __post_init__(self) -> None:
        bring(self.name, self.package)
        rules: object = self.rules
        if isinstance(rules, Rules) and isinstance(rules.state, type):  # if they are something else `faults` says so
            self.rules.state.game, self.rules.state.rules = self, self.rules

    @property
    def rulebook(self) -> Rulebook:
        return self.rules.rulebook

    @property
    def clocked(self) -> bool:
        """Return True if the game is played by the clock."""
        return self.rules.real_time is not None

    @cached_property
    def edition(self) -> str:
        """Return the rules version and, where the game has house data, a digest of them: `1.0`, or `2.1 3fa04c11`.

        Whatever is measured, judged or fitted names the edition that it was made with, for it says nothing of another.
        """
        return " ".join(filter(None, (self.rules_version, house_digest(self.package))))

    @property
    def duration(self) -> str:
        """Return the playing time that the rules document states, in the language that is spoken: `10-15 min`; empty if
        it states none.
        """
        message = f"{self.name}/duration"
        return str(Message(message)) if is_known(message) else self.info.duration

    @cached_property
    def text(self) -> Text[Any]:
        from kernel_lib.parts.defaults import plain_text
        from kernel_lib.parts.text import Text

        return self._part("text", Text) if "text" in self.parts else plain_text(self.title)

    @cached_property
    def scene(self) -> Scenes[Any]:
        from kernel_lib.parts.scenes import Scenes
        from kernel_lib.scene.plain import plain_scenes

        return self._part("scene", Scenes) if "scene" in self.parts else plain_scenes(self.title, lambda: self.text)

    @cached_property
    def bots(self) -> Bots[Any]:
        from kernel_lib.parts.bots import Bots

        return self._part("bots", Bots) if "bots" in self.parts else Bots(by_name={})

    @cached_property
    def stats(self) -> Stats:
        from kernel_lib.stats.questions import Stats

        return self._part("stats", Stats) if "stats" in self.parts else Stats()

    @property
    def workshop(self) -> WorkshopTemplate | None:
        """Return the plan of a workshop: the part of the game, else the one that is written in the language that is
        spoken; None: there is none.
        """
        from kernel_lib.parts.workshop import WorkshopTemplate, plan

        return self._part("workshop", WorkshopTemplate) if "workshop" in self.parts else plan(self.name)

    def _part(self, name: str, kind: type[P]) -> P:
        home, constant = f"{self.package}.{name}", name.upper()
        if not _is_there(home):
            raise MissingPart(f"{self.title} has no part {name!r}: make {home} with {constant} = {kind.__name__}(...).")
        part = vars(importlib.import_module(home)).get(constant)
        if not isinstance(part, kind):
            raise MissingPart(f"{self.title}: {home} must hold {constant} = {kind.__name__}(...), not {part!r}.")
        return part

    def faults(self, *, parts: bool = True) -> Iterator[str]:
        """Yield a sentence per fault of how this game is put together: parts that are missing, fields of a wrong type.

        Without `parts` only what is loaded already is looked into; the others are looked for without loading them.
        """
        from kernel_lib.core.rulebook import Rulebook
        from kernel_lib.parts.deck_building import DeckBuilding

        late = {"Rulebook": Rulebook, "DeckBuilding": DeckBuilding}
        yield from field_errors(self, late)
        for name in (part for part in self.parts if part in PARTS):
            if not _is_there(f"{self.package}.{name}"):
                yield f"There is no part {name!r}: make {self.package}.{name} with {name.upper()} = ..."
        if parts:
            extra = () if self.workshop is None else (self.workshop,)
            for part in (self.text, self.scene, self.bots, self.stats, *extra):
                yield from field_errors(part, late)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return describe_options(self.rules.options)

    def start(self, **options: Any) -> State:
        """Return the state before the first deal. `players` is required, other options have defaults.

        OptionError: an unknown or bad option; the sentence lists what is allowed.
        """
        unknown = [name for name in options if name not in {option.name for option in self.options}]
        if unknown:
            raise OptionError(f"{self.title} has no option {unknown[0]!r}.", self._options_text())
        if "players" not in options:
            raise OptionError(f"Say how many play, as in players={self.seats[-1]}.", self._options_text())
        try:
            chosen = msgspec.convert(options, self.rules.options, strict=True).completed()
        except ValueError as error:  # msgspec.ValidationError is one
            raise self._option_error(options, error) from None
        state: State = self.rules.initial_state(chosen)
        return state

    def _options_text(self) -> str:
        lines = (f"{option.name} ({option.text}): {option.allowed}" for option in self.options)
        return "Options of " + self.title + " are " + "; ".join(lines) + "."

    def _option_error(self, options: Mapping[str, Any], error: ValueError) -> OptionError:
        place = re.search(r"at `\$\.(\w+)", str(error))
        if not isinstance(error, msgspec.ValidationError) or place is None:
            return OptionError(str(error), self._options_text())
        option = next(option for option in self.options if option.name == place.group(1))
        fault = f"{option.name} must be {option.allowed}, not {options[option.name]!r}."
        return OptionError(fault, self._options_text(), option)

    # States and moves as data, moves as text ------------------------------------------------------

    def state(self, data: object) -> State:
        """Return the state of a JSON object. ValueError: not a state of this game."""
        state: State = msgspec.convert(data, self.rules.state)
        options = msgspec.convert(state.options, self.rules.options)
        return state.replace(options=options, events=tuple(map(self.event, state.events)))

    @cached_property
    def _move_union(self) -> Any:
        return Union[self.rules.moves]  # noqa: UP007 - made from a tuple, `|` cannot be

    @cached_property
    def _event_union(self) -> Any:
        return Union[self.rules.events]  # noqa: UP007 - made from a tuple, `|` cannot be

    def move(self, data: object) -> Move:
        """Return the move of a JSON object. ValueError: not a move of this game."""
        move: Move = msgspec.convert(data, self._move_union)
        return move

    def event(self, data: object) -> Event:
        """Return the event of a JSON object. ValueError: not an event of this game."""
        event: Event = msgspec.convert(data, self._event_union)
        return event

    def parse(self, text: str) -> Move:
        """Return the move that `text` says, as `str(move)` writes it (case and spacing do not matter).

        UnreadableMove: no move of this game is written so. ValueError: that is no text.
        """
        require_text("move", text)
        return parsed(text, self.rules.moves, self.title)


def _is_there(module: str) -> bool:
    """Return True if a module could be imported; nothing is, but for the packages that it stands in."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package is there
        return False
