"""Playing beside the notebook: the games of a tournament in a thread of their own, which may be paused."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from contextlib import closing
from time import monotonic
from typing import Any, Final

from kernel_lib.stats.tournament import RoundRobin
from kernel_lib.words import Message, Words

EVERY: Final = 1.0
"""Seconds between two looks at the standings, or longer: they may take a tenth of the time."""
SHARE: Final = 10


class TournamentRunner:
    """The runner of one tournament: it plays the games in a thread of its own."""

    def __init__(self, cup: RoundRobin) -> None:
        self.cup = cup
        self.trouble: Words = ""
        """Reason of a pause that nobody asked for."""
        self._table: tuple[int, Sequence[Mapping[str, Any]]] = -1, ()
        self._thread: threading.Thread | None = None
        self._halt = threading.Event()
        self._since, self._before = 0.0, 0

    @property
    def on(self) -> bool:
        """Return True if the tournament is played just now."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def halting(self) -> bool:
        """Return True if it was paused, and its last game is not over."""
        return self.on and self._halt.is_set()

    @property
    def seconds(self) -> float | None:
        """Estimate the time that is left, by its speed since it was begun or resumed; None: too early to say."""
        played = len(self.cup.ended) - self._before
        return (monotonic() - self._since) / played * self.cup.left if self.on and played > 2 else None

    @property
    def table(self) -> Sequence[Mapping[str, Any]]:
        """Return the rows of `Standings.table`; while it is played they may be a little older."""
        if not self.on:
            self._look()
        return self._table[1]

    def begin(self) -> None:
        """Play on, beside whatever else this process does."""
        if self.on or self.cup.done:
            return
        self.trouble = ""
        self._look()
        self._halt.clear()
        self._since, self._before = monotonic(), len(self.cup.ended)
        self._thread = threading.Thread(target=self._play, name="tournament", daemon=True)
        self._thread.start()

    def pause(self) -> None:
        """Begin no new game."""
        self._halt.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until nothing is played any more, or for so many seconds."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _play(self) -> None:
        looked = monotonic()
        pause = EVERY
        try:
            with closing(iter(self.cup)) as games:
                while not self._halt.is_set() and next(games, None) is not None:
                    if monotonic() - looked > pause:
                        began = monotonic()
                        self._look()
                        looked = monotonic()
                        pause = max(EVERY, SHARE * (looked - began))
        except Exception as error:  # noqa: BLE001 - whatever a bot or a disk does, the page has to say it
            self.trouble = Message("tournament/trouble", {"error": f"{type(error).__name__}: {error}"})

    def _look(self) -> None:
        count = len(self.cup.ended)
        if count == self._table[0]:
            return
        standings = self.cup.standings
        rows = standings.table.rows(named=True) if standings.played and len(standings.bots) > 1 else ()
        self._table = count, rows
