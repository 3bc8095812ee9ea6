"""Who is at the screen of a match: whose view pages may have, who has to act, and what has to be done first."""

from __future__ import annotations

from typing import Any, Final

from kernel_lib.core import CHANCE
from kernel_lib.core.validation import require_type
from kernel_lib.playing import Match
from kernel_lib.widgets.front.renderer import Curtain
from kernel_lib.words.grammar import join_names, span_text

SENTENCES: Final = {
    "pass": "Pass the screen to {name}.",
    "show": "I am {name}: show my hand",
    "pass first": "The screen is for {name} now. Show the hand first, then play.",
    "nobody": "Nobody at this screen plays in this game.",
    "wait": "It is not your turn.",
    "over": "The game is over. New deal begins another one.",
    "ready": "You will have {left}. Look around first.",
    "next": "The next round waits for you.",
    "halted": "The clock stands with {left} left.",
    "start": "Start the clock",
    "one screen": (
        "By the clock one person plays at a screen: {names} would have to share it. Seat bots in their places."
    ),
    "no practice": "{title} has no practice that judges while you play.",
}


def check_screen(match: Match, *, practice: bool) -> None:
    """ValueError: these people cannot play at one screen, or not so; the sentence says why."""
    require_type("match", match, Match, "a Match, as of kl.Match('gear', ['you', 'greedy'])")
    if match.clocked and len(match.people) > 1:
        raise ValueError(SENTENCES["one screen"].format(names=join_names([match.names[seat] for seat in match.people])))
    if practice and not match.game.scene.practice:
        raise ValueError(SENTENCES["no practice"].format(title=match.game.title))


class Screen:
    """The screen at which `match` is played.

    With several people a hand is seen only after that person has asked for it; in between, pages hold the spectator's
    view and nothing else. `viewer` is the seat whose view pages have now; None is a spectator's.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.viewer = self.reader

    @property
    def reader(self) -> int | None:
        """The seat for which the log is written: with several people nobody's, for all of them read it."""
        people = self._match.people
        return people[0] if len(people) == 1 else None

    @property
    def due(self) -> int | None:
        """The person who is to act."""
        due = [seat for seat in self._match.state.to_act if seat in self._match.people]
        return self.viewer if self.viewer in due else next(iter(due), None)

    @property
    def next_viewer(self) -> int | None:
        """Whose view pages may have now, without somebody asking for it."""
        if self.reader is not None:
            return self.reader
        due = self.due
        return due if due == self.viewer else None

    @property
    def ready(self) -> bool:
        """Whether the person at the screen is to act, and sees the own cards."""
        return self.due is not None and self.due == self.viewer

    @property
    def barred(self) -> str:
        """Why nobody can play here now; empty if somebody can."""
        due = self.due
        if not self._match.state.to_act:
            return SENTENCES["over"]
        if not self._match.people:
            return SENTENCES["nobody"]
        if due is None:
            return SENTENCES["wait"]
        return "" if due == self.viewer else SENTENCES["pass first"].format(name=self._match.names[due])

    @property
    def curtain(self) -> Curtain | None:
        """What stands over the board: the clock waits, or of several people the one to act has yet to ask."""
        due = self.due
        if self._clock_waits():
            return Curtain(self._waiting(), SENTENCES["start"], "!begin")
        if due is None or due == self.viewer:
            return None
        name = self._match.names[due]
        return Curtain(SENTENCES["pass"].format(name=name), SENTENCES["show"].format(name=name), "!show")

    def _clock_waits(self) -> bool:
        """Whether somebody at this screen has to start the clock before the game goes on."""
        match, state = self._match, self._match.state
        comes = state.to_act == (CHANCE,) or state.deadline is not None
        return match.clocked and bool(match.people) and not match.runs and comes

    def _waiting(self) -> str:
        state: Any = self._match.state
        if state.deadline is None:
            return SENTENCES["next"]
        left, whole = state.deadline - self._match.now, state.deadline - state.started
        looks = state.now == state.started and span_text(left) == span_text(whole)
        return SENTENCES["ready" if looks else "halted"].format(left=span_text(left))
