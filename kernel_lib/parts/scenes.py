"""The pictures of a game: its scenes, what is requested of them, and the gallery of its own cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from kernel_lib.core.moves import Event, Move
from kernel_lib.core.state import S, View
from kernel_lib.parts.text import Names, ScoreLine

if TYPE_CHECKING:
    from kernel_lib.scene.poster import Poster
    from kernel_lib.scene.sprite import Scene, Shape


# Gallery -------------------------------------------------------------------------------------------
# What a gallery shows of a game that has cards of its own: each card in parts, for a page, a deck builder, paper.


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseCard:
    """A card of a game's own, in the parts that can be read on it.

    code     what the rules call it, which no other card is called
    name     what people call it
    kind     what it is looked for by, as `boost` or `scripts`
    number   what stands first on it: its price or value, in the colour `ink`, after the symbol `mark`
    corner   what stands top right, after the symbol `corner_mark`, in the colour `corner_ink`
    picture  the symbol in its middle: 140 wide and 76 high about (0, 0)
    edge     the colour of its upper edge
    label    what it does in a word or two, where it is drawn small
    cost     what its effect asks for, in some words
    words    what it does, in full
    copies   how many of it there are
    ranks    numbers to sort by, each with its name; the first is what `number` means
    """

    code: str
    name: str
    kind: str
    number: str
    picture: str
    words: str
    ink: str = "card-ink"
    mark: str = ""
    corner: str = ""
    corner_mark: str = ""
    corner_ink: str = "card-ink"
    edge: str = ""
    label: str = ""
    cost: str = ""
    copies: int = 1
    ranks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """Cards that lie together: what they are called, a note about them, and the symbol that stands for them."""

    title: str
    cards: tuple[HouseCard, ...]
    note: str = ""
    room: Mapping[Shape, int] = field(default_factory=dict)
    sign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGallery:
    """All cards of a game's own.

    caption  what is seen, in a sentence
    note     where the cards are from
    groups   the cards
    symbols  what they are drawn with, beside the game's own sheet
    legend   how to read them: symbols, none for a plain line, with what they mean
    """

    caption: str
    groups: tuple[CardGroup, ...]
    symbols: Callable[[], Mapping[str, str]]
    note: str = ""
    legend: tuple[tuple[str, str], ...] = ()

    @property
    def cards(self) -> tuple[HouseCard, ...]:
        """Return all cards, group by group."""
        return tuple(card for group in self.groups for card in group.cards)


# Pictures ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SceneRequest:
    """The request for a picture, beside the position.

    names           per seat; None: seats are called by number
    shape           one of those the game is drawn in
    hint            a legal move to be shown as advice
    buttons         whether moves are offered; a player of replays shows pieces that can only be pointed at
    frame           which of the pictures that tell the last move, from 1; None: the last one, which shows the position
    now             by the clock: what it shows, in ms since the start; None: nobody is waiting for it
    tried           moves that are chosen and not made yet, whose outcome is shown, in order
    practice        whether it is judged while one plays what is otherwise judged at the end
    piece_labels    what the notes of a replay call pieces, by their marks: such letters stand on them
    previous_view   what the viewer saw after their own last act, or in a replay before the last move: what others have
                    moved since then is marked. None: it is not known
    question_mark   whether the viewer is asked what to play: where that would come to lie stands a question mark
    hide_forecast   whether it leaves out what the game works out for whoever plays (who would win, by how much): the
                    viewer is asked just that
    """

    names: Names = None
    shape: Shape = "wide"
    hint: Move | None = None
    buttons: bool = True
    frame: int | None = None
    now: int | None = None
    tried: tuple[Move, ...] = ()
    practice: bool = False
    piece_labels: Mapping[str, str] = field(default_factory=dict)
    previous_view: View[Any] | None = None
    question_mark: bool = False
    hide_forecast: bool = False


def _one(_view: View[Any]) -> int:
    return 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenes(Generic[S]):
    """The part `scene`: a game in pictures.

    draw         the scene that shows what a view knows, as it is requested
    sheet        the symbols by name
    shapes       those it is drawn in; a page takes the one that fits its room
    frame_count  in how many pictures the last move is told
    late         events that are told in words with the last of several pictures, for the pictures lead up to them
    practice     whether `SceneRequest.practice` makes a difference
    gallery      the cards of the game's own, where it has such
    tally        what is being counted in the picture that is requested, line by line: for one board, a value a line
    room         how many legal moves have a button, by shape, where there is not room for all; others are typed
    sign         what stands for the game where games are listed: an SVG fragment about (0, 0), 100 units wide, with
                 bare class names, which uses symbols of the sheet
    poster       a picture of pieces that stands for the game on a start page; None: its `sign` does
    """

    draw: Callable[[View[S], SceneRequest], Scene]
    sheet: Callable[[], dict[str, str]]
    shapes: tuple[Shape, ...] = ("wide", "narrow")
    frame_count: Callable[[View[S]], int] = _one
    late: tuple[type[Event], ...] = ()
    practice: bool = False
    gallery: Callable[[], CardGallery] | None = None
    tally: Callable[[View[S], SceneRequest], tuple[ScoreLine, ...]] | None = None
    room: Mapping[Shape, int] = field(default_factory=dict)
    sign: str = '<use href="#gear" transform="scale(.7)"/>'
    poster: Poster | None = None
