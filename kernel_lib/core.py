"""The contract between the rules of a game and everything else.

A *game* makes a first *state*. A state is frozen: playing a typed *move* gives a new one, and the
new one carries the *events* that followed. Chance is a mover like any other (`CHANCE`), so a deal
stands in the log beside the moves. What one seat may know of a state is its *view*; bots, pictures,
hints and texts are made from views alone.

The law, which the conformance tests hold for every game:

* `legal_moves` is in canonical order, without duplicates, and never empty for a seat in `to_act`
  (chance excepted: its results are drawn, not listed); when the game is over it is empty.
* `why_illegal` is the one source of legality: it is None exactly for the moves in `legal_moves` (of decks that players make, presets alone are listed).
* `play` never changes the state it is asked of.
* A view, and what is made of it, stays the same when what is hidden from it is permuted.
* States, moves and events survive a round trip through JSON; moves also through their text.

A state may hold *unknown* cards, written `?`: that is how a view, and a log from which somebody's
cards were taken out, are played on. Legality is then held as far as the known cards go.
"""

from __future__ import annotations

import difflib
import hashlib
import importlib
import importlib.util
import random
import re
import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from kernel_lib import typed

if TYPE_CHECKING:
    from kernel_lib.rulebook import Rulebook

CHANCE: Final = -1
"""Stands in `to_act` where a deal, a shuffle or a draw is due."""

TABLE: Final = -2
"""The seat to ask a view for that has every card open: for a referee, on purpose."""

UNKNOWN: Final = "?"
"""How an unknown card is written."""


class Move(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """One decision, or one result of chance; each verb is a class of its own.

    `words` is the text that a person would type: literal words with the move's fields in braces; a
    part in brackets is left out where its field is empty. `str(move)` writes it, `Game.parse` reads
    it back, in the letters that `spelled` says. `by_chance` marks what no player decides.
    """

    words: ClassVar[str] = ""
    by_chance: ClassVar[bool] = False
    spelled: ClassVar[Literal["upper", "lower"]] = "upper"

    def __str__(self) -> str:
        places = {name: self.said(name) for name in self.__struct_fields__}
        return typed.filled(self.words, places)

    def said(self, name: str) -> str:
        """A field as people write it; `heard` takes it back."""
        return typed.written(getattr(self, name))

    @classmethod
    def heard(cls, name: str, word: str) -> object:
        """The value that was typed for a field (`-`: none). ValueError: it cannot be read."""
        return typed.value(word.lower() if cls.spelled == "lower" else word.upper(), typed.kinds(cls)[name])


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """Something that followed from a move by the rules."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a game ended: a score per seat, the seats that won, and why, in the log's words."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: str
    teams: tuple[int, ...] | None = None


class Refusal(msgspec.Struct, frozen=True):
    """Why a move may not be played: the rule's id, a sentence for the player, and the nearest
    legal move (None where nothing is legal for that seat).
    """

    rule: str
    sentence: str
    nearest: Move | None = None

    def __str__(self) -> str:
        nearest = f" Nearest legal move: {self.nearest}." if self.nearest is not None else ""
        return f"{self.sentence} [{self.rule}]{nearest}"


class IllegalMove(ValueError):
    """Raised by `play`; `refusal` says which rule forbids the move and what would be legal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class UnreadableMove(ValueError):
    """Raised for a text that is no move of the game; the sentence shows how moves are written."""


class NotSolvable(ValueError):
    """Raised where no exact value can be computed; the sentence says why."""


class UnknownName(KeyError, ValueError):
    """Raised for a name that is not among the allowed ones; the sentence lists them."""

    def __init__(self, what: str, name: object, allowed: Iterable[str]) -> None:
        names = list(allowed)
        close = difflib.get_close_matches(str(name), names, 1)
        guess = f" Did you mean {close[0]!r}?" if close else ""
        self.sentence = f"There is no {what} {name!r}. There is: {', '.join(names)}.{guess}"
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return self.sentence


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of one game, a field each, described by `msgspec.Meta`; see `Option`."""

    players: int

    tagged: ClassVar[tuple[str, ...]] = ()
    """Options that the log's list of this game does not have: texts that stand among its tags, left out where they are the default."""

    def completed(self) -> Self:
        """These options with what depends on others filled in. ValueError: a sentence."""
        return self


class State(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A position with all that the rules need to go on; each game derives its own.

    `to_act` holds the seats that may act, `(CHANCE,)` before a deal and `()` when the game is over.
    `events` followed from the last move.
    """

    options: Any
    to_act: tuple[int, ...]
    events: tuple[Any, ...]

    game: ClassVar[Game]

    turn_rule: ClassVar[str] = "turn"
    """The id of the rule that a move out of turn breaks."""
    over_rule: ClassVar[str] = "over"
    """The id of the rule that a move after the end breaks."""
    clocked: ClassVar[bool] = False
    """Whether the game is played by the clock; then `now`, `started`, `deadline`, `late` and `time_up` are its own."""

    # What a game's rules provide -------------------------------------------------------------

    def moves_of(self, seat: int) -> tuple[Move, ...]:
        """The legal moves of `seat`, which is in `to_act` and not chance, in canonical order."""
        raise _unwritten(self, "moves_of")

    def fault_in(self, move: Move, seat: int) -> Refusal | None:
        """None if `seat`, which is in `to_act` (chance, too), may play `move`, else why not."""
        raise _unwritten(self, "fault_in")

    def after(self, move: Any, seat: int, ms: int | None) -> Self:
        """The state after a move that is known to be legal."""
        raise _unwritten(self, "after")

    def sample_chance(self, rng: random.Random) -> Move:
        """A result of the chance move that is due. ValueError: none is due."""
        raise _unwritten(self, "sample_chance")

    def masked(self, seat: int | None) -> Self:
        """This state with what `seat` (None: a spectator) cannot know made unknown."""
        raise _unwritten(self, "masked")

    def filled_in(self, rng: random.Random) -> Self:
        """This state with what is unknown drawn, uniformly among all that fits."""
        raise _unwritten(self, "filled_in")

    @property
    def outcome(self) -> Outcome | None:
        """None while the game is on."""
        raise _unwritten(self, "outcome")

    def seen_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        """`move` of `mover` (None: chance), played in this state, as `seat` (None: a spectator) gets to see it.

        What comes to light later is a move of its own then, by chance if need be: events are derived
        from moves, so a log from which cards were taken out could not be played on otherwise.
        """
        return move

    def seen_event(self, event: Event, seat: int | None) -> Event:
        """`event`, caused in this state, as `seat` (None: a spectator) gets to see it."""
        return event

    # What games by the clock provide besides ----------------------------------------------------

    @property
    def now(self) -> int:
        """When the last move was made, in ms since the start."""
        return 0

    # Also `started: int`, a field or a property: when the clock of the round started, in ms since the start.

    @property
    def deadline(self) -> int | None:
        """When the time of those who are to act is up, in ms since the start; None if they have all the time."""
        return None

    def late(self, ms: int | None) -> Refusal | None:
        """None if a move may be made at `ms` (None: as soon as a move takes), else why not."""
        return None

    def time_up(self, seat: int) -> Move:
        """What `seat` plays at the deadline if it is still to act."""
        raise _unwritten(self, "time_up")

    # What follows for every game --------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """All legal moves of `seat` (None: of the one seat to act), in canonical order.

        Empty for a seat that may not act. ValueError: chance, or several seats and none named.
        """
        to_act = self.to_act
        if seat is None:
            seat = to_act[0] if len(to_act) == 1 else self.mover()
        if seat not in to_act:
            return ()
        if seat == CHANCE:
            raise ValueError("What chance brings is drawn, not listed: ask sample_chance(rng).")
        return self.moves_of(seat)

    def why_illegal(self, move: Move, seat: int | None = None) -> Refusal | None:
        """None for a legal move of `seat` (None: of the one seat to act), else why it is not.

        A chance move is legal if it can come about. ValueError: several seats and none named.
        """
        to_act = self.to_act
        if not to_act:
            return self.game.rulebook.refuse(self.over_rule)
        if seat is None:
            seat = to_act[0] if len(to_act) == 1 else self.mover()
        if seat not in to_act:
            return self.game.rulebook.refuse(self.turn_rule)
        return self.fault_in(move, seat)

    def play(self, move: Move, seat: int | None = None, ms: int | None = None) -> Self:
        """The state after `move` by `seat` (None: the one seat to act).

        `ms` are milliseconds since the start, for games by the clock. IllegalMove: see
        `why_illegal` (and `late`), whose refusal it carries. This state stays as it is.
        """
        refusal = self.why_illegal(move, seat)
        if refusal is None and self.clocked:
            refusal = self.late(ms)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.after(move, self.to_act[0] if seat is None else seat, ms)

    def mover(self, seat: int | None = None) -> int | None:
        """The seat meant by `seat`: itself, or the only one to act; None if the game is over.

        ValueError: several seats may act and none is named.
        """
        if seat is not None:
            return seat
        if len(self.to_act) > 1:
            seats = ", ".join(map(str, self.to_act))
            raise ValueError(f"Several seats may act ({seats}): say which one, as in seat=0.")
        return self.to_act[0] if self.to_act else None

    def view(self, seat: int | None) -> View[Self]:
        """What `seat` may know: a seat's number, None for a spectator, TABLE for all cards open.

        ValueError: no such seat.
        """
        if seat == TABLE:
            return View(TABLE, self)
        if seat is not None and seat not in range(self.options.players):
            raise ValueError(
                f"There is no seat {seat!r}: seats count from 0 to {self.options.players - 1}; None asks for a spectator's view."
            )
        return View(seat, self.masked(seat))

    def digest(self) -> str:
        """16 lower-case hex digits over the whole state, events and all."""
        hashed = _HASH.copy()
        hashed.update(_PACK.encode(self))
        return hashed.hexdigest()


S = TypeVar("S", bound=State)
_PACK = msgspec.msgpack.Encoder()
_HASH = hashlib.blake2b(digest_size=8)
"""Of nothing yet: a copy is quicker to have than a new one."""


class View(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What one seat may know of a state, and nothing else.

    `seat` is None for a spectator and TABLE where all cards are open. `table` is the state with
    all that the seat cannot know made unknown; it can be asked, and played on, like any state.
    """

    seat: int | None
    table: S

    @property
    def options(self) -> Any:
        return self.table.options

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.table.to_act

    @property
    def events(self) -> tuple[Any, ...]:
        return self.table.events

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def legal_moves(self) -> tuple[Move, ...]:
        """The moves that this seat may play now; empty for a spectator and out of turn."""
        mine = self.seat is not None and self.seat in self.table.to_act
        return self.table.legal_moves(self.seat) if mine else ()

    def why_illegal(self, move: Move) -> Refusal | None:
        """As `State.why_illegal`, for this seat's own move. ValueError: a spectator."""
        if self.seat is None:
            raise ValueError("A spectator has no moves; ask the view of a seat.")
        return self.table.why_illegal(move, self.seat)

    def sample(self, rng: random.Random) -> S:
        """A state that fits this view, drawn uniformly among all deals that do."""
        return self.table.filled_in(rng)


# Options, described ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One option of a game: for forms, messages and tests.

    `allowed` is a phrase ("2, 3 or 4"); `choices` are all values where they are few, else ();
    `default` is None where the value is required or filled in from the others.
    """

    name: str
    text: str
    allowed: str
    default: object
    choices: tuple[Any, ...]


def described(options: type[Options]) -> tuple[Option, ...]:
    """The options of a game, read off the fields of its `Options`."""
    hints = get_type_hints(options, include_extras=True)
    described = []
    for place in msgspec.structs.fields(options):
        kind, meta = _unwrapped(hints[place.name])
        default = None if place.default is msgspec.NODEFAULT else place.default
        text = (meta.description if meta else None) or place.name
        extra = (meta.extra_json_schema if meta else None) or {}
        allowed = extra.get("allowed") or _allowed(kind, meta)
        described.append(Option(place.name, text, allowed, default, _choices(kind)))
    return tuple(described)


def _unwrapped(hint: Any) -> tuple[Any, msgspec.Meta | None]:
    if hasattr(hint, "__metadata__"):
        return hint.__origin__, hint.__metadata__[0]
    return hint, None


def _choices(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    return (False, True) if kind is bool else ()


def _allowed(kind: Any, meta: msgspec.Meta | None) -> str:
    choices = [str(choice).lower() if kind is bool else str(choice) for choice in _choices(kind)]
    if len(choices) > 1:
        return f"{', '.join(choices[:-1])} or {choices[-1]}"
    low, high = (meta.ge, meta.le) if meta else (None, None)
    if low is not None and high is not None:
        return f"a whole number from {low} to {high}"
    return f"a whole number from {low}" if low is not None else "see the rulebook"


# A game -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Game:
    """A game and its rooms. `text`, `scene`, `bots`, `solver` and `adviser` are modules, loaded when asked for.

    Each game provides, with `names` by seat or None:

    * text: `prompt(view, names)` what to do, `place(view)` where in the game we are, `chapter(view)`
      the part that the last move belongs to, `tell(move or event, seat, names)` what happened,
      `say(move)` what the button says, `describe(view, names)` the table line by line
    * scene: `scene(view, names, shape, hint, buttons=) -> Scene` and `sheet()`, the symbols by name;
      if the last move takes more than one picture to tell, `beats(view)` says how many, and `scene`
      takes `beat=`, from 1 on; the last one shows the position
    * bots: `BOTS`, bots by name, weakest first, one of them called `greedy`
    * solver, where one exists: `solve(state)`, the exact worth of every legal move
    * adviser, where one exists: `advice(view, names)`, sentences for whoever asks what is worth what; if it has
      `hint(view)`, tables ask it for a next move, else a bot
    * decks, where players make their own: what a panel needs to build one (see games/industry/decks.py)
    """

    name: str
    title: str
    seats: tuple[int, ...]
    rules_version: str
    option_type: type[Options]
    state_type: type[State]
    move_types: tuple[type[Move], ...]
    event_types: tuple[type[Event], ...]
    rulebook: Rulebook
    package: str
    first_state: Any = field(repr=False)  # Callable[[Options], State]

    def __post_init__(self) -> None:
        self.state_type.game = self

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return described(self.option_type)

    def start(self, **options: Any) -> State:
        """The state before the first deal. `players` is required, other options have defaults.

        ValueError: an unknown or bad option; the sentence lists what is allowed.
        """
        unknown = [name for name in options if name not in {option.name for option in self.options}]
        if unknown:
            raise ValueError(f"{self.title} has no option {unknown[0]!r}. {self._options_text()}")
        if "players" not in options:
            raise ValueError(f"Say how many play, as in players={self.seats[-1]}. {self._options_text()}")
        try:
            chosen = msgspec.convert(options, self.option_type, strict=True).completed()
        except ValueError as error:  # msgspec.ValidationError is one
            raise ValueError(f"{self._option_fault(options, error)} {self._options_text()}") from None
        state: State = self.first_state(chosen)
        return state

    def _options_text(self) -> str:
        lines = (f"{option.name} ({option.text}): {option.allowed}" for option in self.options)
        return "Options of " + self.title + " are " + "; ".join(lines) + "."

    def _option_fault(self, options: Mapping[str, Any], error: ValueError) -> str:
        place = re.search(r"at `\$\.(\w+)", str(error))
        if not isinstance(error, msgspec.ValidationError) or place is None:
            return str(error)
        name = place.group(1)
        allowed = next(option.allowed for option in self.options if option.name == name)
        return f"{name} must be {allowed}, not {options[name]!r}."

    @property
    def scene(self) -> types.ModuleType:
        return importlib.import_module(f"{self.package}.scene")

    @property
    def text(self) -> types.ModuleType:
        return importlib.import_module(f"{self.package}.text")

    @property
    def bots(self) -> types.ModuleType:
        return importlib.import_module(f"{self.package}.bots")

    @property
    def solver(self) -> types.ModuleType | None:
        return self._room("solver")

    @property
    def adviser(self) -> types.ModuleType | None:
        return self._room("adviser")

    @property
    def decks(self) -> types.ModuleType | None:
        return self._room("decks")

    def _room(self, name: str) -> types.ModuleType | None:
        """A module that not every game has."""
        found = importlib.util.find_spec(f"{self.package}.{name}")
        return importlib.import_module(f"{self.package}.{name}") if found else None

    # States and moves as data, moves as text ------------------------------------------------------

    def state(self, data: object) -> State:
        """The state of a JSON object. ValueError: not a state of this game."""
        state: State = msgspec.convert(data, self.state_type)
        options = msgspec.convert(state.options, self.option_type)
        return msgspec.structs.replace(state, options=options, events=tuple(map(self.event, state.events)))

    @cached_property
    def _move_union(self) -> Any:
        return Union[self.move_types]  # noqa: UP007 - made from a tuple, `|` cannot be

    @cached_property
    def _event_union(self) -> Any:
        return Union[self.event_types]  # noqa: UP007 - made from a tuple, `|` cannot be

    def move(self, data: object) -> Move:
        """The move of a JSON object. ValueError: not a move of this game."""
        move: Move = msgspec.convert(data, self._move_union)
        return move

    def event(self, data: object) -> Event:
        """The event of a JSON object. ValueError: not an event of this game."""
        event: Event = msgspec.convert(data, self._event_union)
        return event

    def parse(self, text: str) -> Move:
        """The move that `text` says, as `str(move)` writes it (case and spacing do not matter).

        UnreadableMove: no move of this game is written so.
        """
        clean = " ".join(text.split())
        for move_type in self.move_types:
            move = typed.read(move_type, clean)
            if move is not None:
                return move
        forms = [
            re.sub(r"\{(\w+)\}", lambda place: place[1].upper(), kind.words.replace("[", "").replace("]", ""))
            for kind in self.move_types
            if not kind.by_chance
        ]
        raise UnreadableMove(f"'{clean[:80]}' is no move of {self.title}. Moves are written: {', '.join(forms)}.")


def _unwritten(state: State, name: str) -> TypeError:
    return TypeError(f"{type(state).__module__} does not say what {name} is; see kernel_lib/core.py.")
