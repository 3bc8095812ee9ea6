"""The first trick: the last card of a trick of GEAR, played on the start page by somebody who knows nothing yet.

It is a position of the first lesson; the rules decide what may be played and who takes the trick.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from markupsafe import Markup

from kernel_lib.core.pieces import PLACE
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.sprite import Sprite
from kernel_lib.study.lessons import tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.home.pictures import piece
from kernel_lib.words import language

LESSON: Final = "gear/open-cards"
TASK: Final = 6
"""The task of the lesson whose position it is: two cards lie in the trick, and the learner plays last."""

TrickResult = Literal["", "refused", "lost", "won"]


class Card(NamedTuple):
    """A card on the page: its mark, what it is called, its picture, whose it is, and how it looks.

    `state`: `legal`, `refused` or `played` in the hand; in the trick `taken` for the card that took it.
    """

    mark: str
    words: str
    picture: Markup
    who: str = ""
    state: str = ""


class FirstTrick:
    """A trick in which the learner is to play the last card, again and again until it is won."""

    def __init__(self) -> None:
        self._task = _task()
        self.verdict: TrickResult = ""
        self.chosen = ""
        """The mark of the card that was chosen last."""
        self.told = ""
        """Sentence on the result."""

    @property
    def trick(self) -> list[Card]:
        """Return the cards in the trick, in order of play; the learner's own comes last."""
        names, winner = self._task.names, self._winner
        cards = [card._replace(who=names[_seat_of(card)]) for card in self._cards("trick-")]
        return [card._replace(state="taken" if _seat_of(card) == winner else "") for card in cards]

    @property
    def played(self) -> Card | None:
        """Return the learner's card in the trick, if one is played."""
        if self.verdict not in ("won", "lost"):
            return None
        card = next(card for card in (*self.open_hand, *self.closed_hand) if card.mark == self.chosen)
        return card._replace(state="taken" if self.verdict == "won" else "")

    @property
    def open_hand(self) -> list[Card]:
        """Return the learner's cards that all see."""
        return self._hand("open")

    @property
    def closed_hand(self) -> list[Card]:
        """Return the learner's cards that nobody else sees."""
        return self._hand("closed")

    def play(self, mark: str) -> None:
        """Play a card of the hand, which is not taken back by a wrong one. Nothing happens for another mark."""
        if self.verdict == "won" or mark not in {card.mark for card in (*self.open_hand, *self.closed_hand)}:
            return
        move, state = _move(mark), self._task.state
        self.chosen = mark
        refusal = state.why_illegal(move, self._task.seat)
        if refusal is not None:
            self.verdict, self.told = "refused", refusal.sentence
            return
        self.verdict = "won" if self._taker_after(mark) == self._task.seat else "lost"
        told = (self._task.game.text.describe_event(event) for event in state.play(move).events)
        self.told = " ".join(event.sentence(self._task.names) for event in told)

    def begin_again(self) -> None:
        """Take back what was chosen."""
        self.verdict, self.chosen, self.told = "", "", ""

    @property
    def _winner(self) -> int | None:
        """Return the seat that took the trick; None: it is not over."""
        return self._taker_after(self.chosen) if self.verdict in ("won", "lost") else None

    def _taker_after(self, mark: str) -> int:
        """Return the player who takes the trick with this card in it: whoever takes a trick leads the next one."""
        return self._task.state.play(_move(mark)).to_act[0]

    def _hand(self, place: str) -> list[Card]:
        legal = {str(move) for move in self._task.view.legal_moves()}
        cards = self._cards(f"{place}-{self._task.seat}")
        return [card._replace(state=self._state_in_hand(card, legal)) for card in cards]

    def _state_in_hand(self, card: Card, legal: set[str]) -> str:
        if card.mark == self.chosen:
            return "refused" if self.verdict == "refused" else "played"
        return "legal" if not self.verdict and _move(card.mark) in legal else ""

    def _cards(self, place: str) -> Iterator[Card]:
        for sprite in _sprites():
            if sprite.mark.partition(PLACE)[2].startswith(place):
                yield Card(sprite.mark, sprite.label, piece(self._task.game, sprite))


def _seat_of(card: Card) -> int:
    return int(card.mark.rpartition("-")[2])


def _move(mark: str) -> str:
    """Return the move that plays a card of the hand, as it is typed."""
    code, _, place = mark.partition(PLACE)
    return f"play closed {code}" if place.startswith("closed") else f"play {code}"


@cache
def _task() -> PosedTask:
    return tasks(LESSON)[TASK - 1]


def _sprites() -> tuple[Sprite, ...]:
    """Return the cards of the position as they are drawn on a table, called in the language that is spoken."""
    return _sprites_in(language())


@cache
def _sprites_in(_language: str) -> tuple[Sprite, ...]:
    task = _task()
    scene = task.game.scene.draw(task.view, SceneRequest(names=task.names, shape="narrow", buttons=False))
    return tuple(sprite for sprite in scene.sprites if sprite.mark)
