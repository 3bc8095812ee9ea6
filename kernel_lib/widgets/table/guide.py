"""The guide at a table: what to do next, why, and the word that is new."""

from __future__ import annotations

import random
import re
from typing import Any, Final, NamedTuple

import msgspec

from kernel_lib.bots import bot_factory
from kernel_lib.bots.house_bots import usual_bot
from kernel_lib.core import CHANCE, Game, Move, State, View
from kernel_lib.parts.bots import Hint
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.playing import Match
from kernel_lib.scene.sprite import Scene
from kernel_lib.widgets.course.words import words_of_course
from kernel_lib.widgets.front.background import load_when_idle
from kernel_lib.widgets.front.renderer import FrameRenderer
from kernel_lib.words import in_words, sentences

say = sentences("table")

ENDINGS: Final = "(?:s|es)?"
"""The ends of a word where there are several."""


class GuidedRenderer(FrameRenderer):
    """The renderer of a table with a guide, which is a hint that is always on: its pictures have no button for another
    one, and none for taking a move back before there is one.
    """

    def __init__(self, match: Match, seat: int | None, **more: Any) -> None:
        super().__init__(match.game, match.names, seat, **more)
        self._match = match

    def adjust_scene(self, scene: Scene, view: View[Any], request: SceneRequest) -> Scene:
        scene = super().adjust_scene(scene, view, request)
        withheld = {f"!{name}" for name in withheld_commands(self._match)}
        return msgspec.structs.replace(scene, sprites=tuple(one for one in scene.sprites if one.move not in withheld))


def withheld_commands(match: Match) -> set[str]:
    """Return the commands that a table with a guide does not offer now."""
    moved = any(match.replay.step(at).seat in match.people for at in match.replay.path(match.at))
    return {"hint"} if moved and not match.clocked else {"hint", "undo"}


class Pointer(NamedTuple):
    """The move that is pointed at after move `at`, and what a page says of it."""

    at: int
    move: Move | None
    said: dict[str, str]


class TableGuide:
    """Points at moves of one person in a game, and explains each word of its course when it is first needed."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._words: list[tuple[str, str]] | None = None
        self._explained: set[str] = set()

    def pointer(self, view: View[Any], names: tuple[str, ...], at: int) -> Pointer:
        """Return the next move for the person who sees `view`; no move where it is better to wait."""
        hint = self._hint(view, at)
        if hint is None:
            return Pointer(at, None, {"move": say("no-hint"), "why": "", "word": ""})
        move = say("hint-bare", move=self._game.text.button_in(view, hint.move).sentence(names))
        why = in_words(hint.why, names)
        asked = self._game.text.prompt(view).sentence(names)
        return Pointer(at, hint.move, {"move": move, "why": why, "word": self._new_word(f"{asked} {move} {why}")})

    def load_when_idle(self, match: Match) -> None:
        """Load what the first pointer needs, beside a table that lies idle."""
        load_when_idle(f"guide of {self._game.name}", lambda: self._load(match.state, match.people[0]))

    def _load(self, state: State, seat: int) -> None:
        if state.to_act == (CHANCE,):  # before the clock is started
            state = state.play(state.sample_chance(random.Random(0)))
        if seat in state.to_act:
            self._hint(state.view(seat), 0)

    def _hint(self, view: View[Any], at: int) -> Hint | None:
        bots = self._game.bots
        hint = bots.quick_hint or bots.hint
        if hint is not None:
            return hint(view)
        move = bot_factory(self._game, usual_bot(self._game))().choose(view, random.Random(at))
        return None if move is None else Hint(move)

    def _new_word(self, text: str) -> str:
        """Return the first word of the course that stands in a text and was not explained yet, with its meaning."""
        if self._words is None:
            self._words = words_of_course(self._game.name)
        for word, meaning in self._words:
            if word not in self._explained and re.search(rf"\b{re.escape(word)}{ENDINGS}\b", text, re.IGNORECASE):
                self._explained.add(word)
                return say("guide-word", word=word, meaning=meaning)
        return ""
