"""Verdicts on the games of a tournament: how often each bot got which sign. Games are judged where they are kept, so
that whoever opens one sees where.

    cup.judged.judge(3)         # game number 3
    cup.judged.of(3)            # its signs; None: nothing of it is judged
    cup.judged.count(3)         # and how many of its decisions are left
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from kernel_lib.replay import Replay, ReplayError
from kernel_lib.stats.tournament import RoundRobin
from kernel_lib.study.judging.verdicts import MISTAKE_GLYPHS, judged_decisions_in
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.study.judging.judge import WatchJudge
    from kernel_lib.study.judging.verdicts import JudgedCount

say: Final = sentences("tournament")
MISTAKES: Final = {"?!": "mistakes-small", "?": "mistakes", "??": "mistakes-clear"}
"""The messages that count mistakes, by their signs."""
MARK: Final = b'"type":"eval"'
"""Stands in the log of a game of which something is judged."""


class Signs(NamedTuple):
    """The verdicts on a game: so many decisions, how often each bot got which sign of a mistake, and how many decisions
    are left (None: nobody has counted).
    """

    judged: int
    bots: dict[str, Counter[str]]
    left: int | None = None


class JudgedGames:
    """The verdicts on the games of one tournament."""

    def __init__(self, cup: RoundRobin) -> None:
        self._cup = cup
        self._found: dict[int, tuple[int, Signs | None]] = {}

    @property
    def may(self) -> bool:
        """Return True if games of this kind can be judged, and looked at."""
        return self._cup.kept and self._cup.game.bots.utility is not None

    def of(self, number: int) -> Signs | None:
        """Return the verdicts on game number n; None: nothing, or its log cannot be read."""
        path = self._cup.path(number)
        stamp = 0 if path is None else _stamp(path)
        before = self._found.get(number)
        if before is None or before[0] != stamp:
            if path is None or not stamp or MARK not in path.read_bytes():
                return None
            self._found[number] = stamp, self._read(number)
        return self._found[number][1]

    def _read(self, number: int) -> Signs | None:
        try:
            return signs_in(self._cup.replay(number), self._cup.series.where(number)[1])
        except (OSError, ReplayError):
            return None

    def uncounted(self, number: int) -> bool:
        """Return True if game number n was judged, be it in an earlier session, and nobody has counted what is left of
        it.
        """
        signs = self.of(number)
        return signs is not None and signs.left is None

    def count(self, number: int) -> None:
        """Count how many decisions of game number n are left, see `Signs.left`. An engine may be loaded for that, and
        takes seconds the first time. Where its log cannot be read nothing of it is judged.
        """
        from kernel_lib.study.judging.verdicts import judged_count

        path = self._cup.path(number)
        stamp = 0 if path is None else _stamp(path)
        try:
            replay = self._cup.replay(number)
            signs = signs_in(replay, self._cup.series.where(number)[1])
            self._found[number] = stamp, signs and signs._replace(left=judged_count(replay).left)
        except (OSError, ReplayError):
            self._found[number] = stamp, None

    def judge(self, number: int, seconds: float | None = None, watch: WatchJudge | None = None) -> JudgedCount:
        """Judge game number n, as `kl.judge` does, where it is kept; return how much of it is judged then.

        ValueError: it was not played, or not kept; TooLittleTime is one. OSError, ReplayError, LogNotWritable: its log
        cannot be read, or written.
        """
        from kernel_lib.study.judging.judge import judge  # numpy is loaded where somebody asks
        from kernel_lib.study.judging.verdicts import judged_count

        replay = self._cup.replay(number)
        path = self._cup.path(number)
        judge(replay if path is None else path, seconds=seconds, progress=False, watch=watch)
        if path is None:
            self._cup.keep(number, replay)
        else:
            replay = self._cup.replay(number)
        stamp = 0 if path is None else _stamp(path)
        signs, found = signs_in(replay, self._cup.series.where(number)[1]), judged_count(replay)
        self._found[number] = stamp, None if signs is None else signs._replace(left=found.left)
        return found


def signs_in(replay: Replay, table: tuple[str, ...]) -> Signs | None:
    """Return the signs of a game at this table of bots; None: nothing is judged."""
    found = list(judged_decisions_in(replay))
    bots: dict[str, Counter[str]] = {bot: Counter() for bot in table}
    for one in found:
        if one.sign in MISTAKE_GLYPHS:
            bots[table[one.seat]][str(one.sign)] += 1
    return Signs(len(found), bots) if found else None


def _stamp(path: Path) -> int:
    """Return the time at which a file was written, in ns; 0: it is not there."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


# In a page --------------------------------------------------------------------------------------------


class Side(NamedTuple):
    """The counts of a bot's mistakes by sign, and the same in words."""

    bot: str
    counts: list[tuple[str, int]]
    words: str


class SignsRow(NamedTuple):
    """The signs of a game, or how far judging it has come."""

    sides: list[Side] = []  # noqa: RUF012 - never changed
    decisions: str = ""
    under_way: str = ""


def told(signs: Signs, titles: Mapping[str, str], first: Collection[str] = ()) -> SignsRow:
    """Return the signs as a page shows them, bots by their titles; of these bots first."""
    bots = [bot for bot in first if bot in signs.bots]
    sides = [_side(titles[bot], signs.bots[bot]) for bot in (*bots, *(bot for bot in signs.bots if bot not in bots))]
    return SignsRow(sides, say("judged", decisions=signs.judged))


def _side(bot: str, count: Counter[str]) -> Side:
    counts = [(str(sign), count[sign]) for sign in MISTAKES if count[sign]]
    mistakes = [say(MISTAKES[sign], n=number) for sign, number in counts]
    return Side(bot, counts, say("mistakes-of-bot", mistakes=mistakes) if mistakes else say("no-mistake"))


def under_way(clear: int, count: int) -> SignsRow:
    """Return the progress of judging."""
    return SignsRow(under_way=say("judging-done", clear=clear, decisions=count) if count else say("judging"))
