"""A tournament of bots that shows itself: a table that fills while the notebook goes on, and every game to look at.

    cup = kl.teach.Tournament("inversion", [*kl.teach.load_bots("bots/"), "greedy"], deals=20, log="games/")
    cup                             # in a notebook: the page; Start plays beside it
    cup.play()                      # or at one go, in a script
    cup.report("cup.html")          # the page as it stands, as a file

What was played is kept; `log` says where, else it is forgotten with the notebook.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from kernel_lib.core import UnknownName
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.core.validation import require_type
from kernel_lib.playing import Match
from kernel_lib.playing.forfeits import Forfeit
from kernel_lib.playing.game_loop import BotFailure
from kernel_lib.playing.seating import YOU
from kernel_lib.replay import ReplayError
from kernel_lib.scene.theme import Theme
from kernel_lib.stats import tournament
from kernel_lib.widgets.front.background import (
    JUDGING,
    JUDGING_SECONDS,
    BackgroundJob,
    done_beside,
    running_loop,
)
from kernel_lib.widgets.front.component import action
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.player.board import PlayerBoard
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.widgets.tournament import standings
from kernel_lib.widgets.tournament.panels import chosen, panels
from kernel_lib.widgets.tournament.runner import TournamentRunner
from kernel_lib.widgets.tournament.standings import TournamentSelection, TournamentState, say, titles
from kernel_lib.widgets.tournament.verdicts import JudgedGames

if TYPE_CHECKING:
    from kernel_lib.study.judging.verdicts import JudgedCount
    from kernel_lib.widgets.front.notebook import Bundle, NotebookWidget

LOOKS: Final = 0.5
"""Seconds between two looks at what was played."""


class Tournament(tournament.RoundRobin):
    """A tournament of every bot against every other, as `kl.tournament` plays it. It shows itself as a page, on which
    Start plays it beside the notebook.

    `people` maps names of bots to the people who wrote them. For all else see `kernel_lib.stats.tournament.RoundRobin`:
    `play`, `standings`, `replay`, `failures`. UnknownName: `people` names a bot that does not play.
    """

    def __init__(self, *args: Any, people: Mapping[str, str] | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        if people is not None:
            require_type("people", people, Mapping, "names by what a bot is called, as in {'greedy': 'Ann'}")
        self.people = dict(people or {})
        for bot in self.people:
            if bot not in self.bots:
                raise UnknownName(tournament.SENTENCES["bot"], bot, self.bots)
        self.beside = TournamentRunner(self)
        """Runner that plays it beside the notebook: `begin`, `pause`, `wait`."""
        self.judged = JudgedGames(self)
        """The verdicts on its games: `judge`, `of`."""

    def page(self, *, theme: Theme = "auto") -> NotebookWidget:
        """Return a widget with the page, and the game that is looked at below it."""
        from kernel_lib.widgets.front.notebook import as_widget  # loads ipywidgets

        page: NotebookWidget = as_widget(TournamentPage(self, theme=theme), owned=True)
        return page

    def report(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write the page as it stands as one HTML file that opens anywhere, offline; return its path.

        FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written.
        """
        target = free_page(path, overwrite=overwrite)
        return atomic_write_text(target, report(self), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)

    def _ipython_display_(self) -> None:
        self.page()._ipython_display_()


def report(cup: Tournament, seen: TournamentSelection | None = None) -> str:
    """Return the page as it stands, as HTML."""
    title = say("page-title", game=cup.game.title, count=len(cup.bots))
    return offline(title, _still(cup, seen), "tournament")


def _shown(cup: Tournament) -> TournamentState:
    return TournamentState(cup, cup.beside.table, cup.people, cup.judged)


def _html(cup: Tournament, seen: TournamentSelection) -> str:
    shown = _shown(cup)
    _settle(shown, seen)
    return render(
        "tournament/page.html",
        shown=shown, seen=seen, about=standings.about(cup),
        how_far=standings.how_far(cup, seen), told=standings.told(shown, seen),
        **standings.table(shown, seen), **panels(shown, seen),
    )  # fmt: skip


def _settle(shown: TournamentState, seen: TournamentSelection) -> None:
    """Choose a pair that has met: the first two, if nobody has chosen another."""
    if seen.pair is None or seen.pair not in shown.head_to_head:
        first = next((pair for pair in zip(shown.order, shown.order[1:], strict=False)), None)
        if first is None or first not in shown.head_to_head or not shown.head_to_head[first].games:
            seen.pair = None
            return
        seen.pair, seen.game = first, None
    cell = shown.head_to_head[seen.pair]
    if seen.game not in {met.number for met in cell.games}:
        seen.game = chosen(cell)


def _still(cup: Tournament, seen: TournamentSelection | None = None) -> str:
    told = (
        TournamentSelection(live=False)
        if seen is None
        else TournamentSelection(pair=seen.pair, game=seen.game, bot=seen.bot, live=False)
    )
    return TournamentPage.styled(_html(cup, told))


GameOrPlace = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
"""The number of a game, or the place of a bot among all that play."""


class TournamentPage(HtmlPage):
    """The page of a tournament: its table and panels; below it `player` shows a game that was opened, or `table` one
    that is played against a bot, each None otherwise.
    """

    catalogue = "tournament"
    stylesheets = ("classroom/classroom.css", "tournament/tournament.css")
    has_pictures = True
    has_below = True

    def __init__(self, cup: Tournament, *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self.cup, self.seen = cup, TournamentSelection()
        self._is_closed = False
        self._counts: int | None = None
        """The number of the game whose decisions that are left to judge are being counted."""
        self._follows: asyncio.Task[None] | None = None
        self._judging = BackgroundJob(JUDGING, self.reporting_errors)
        self.look()
        if cup.beside.on:
            self._follow()

    def __repr__(self) -> str:
        return repr(self.cup)

    def page_html(self) -> str:
        return _html(self.cup, self.seen)

    def still(self) -> str:
        return _still(self.cup, self.seen)

    @property
    def player(self) -> PlayerBoard | None:
        """Return the player with the game that was opened; None: there is none."""
        return self.opened if isinstance(self.opened, PlayerBoard) else None

    @property
    def table(self) -> TableBoard | None:
        """Return the table at which one plays against a bot; None: there is none."""
        return self.opened if isinstance(self.opened, TableBoard) else None

    # What is asked ----------------------------------------------------------------------------------

    @action
    def begin(self) -> None:
        """Play, or play on, beside the notebook."""
        self._clear_remarks()
        self.cup.beside.begin()
        self.look()
        self.say(say("said-begun"))
        self._follow()

    @action
    def pause(self) -> None:
        """Begin no new game."""
        self._clear_remarks()
        self.cup.beside.pause()
        self.look()
        self.say(say("said-paused"))

    def choose(self, bot: str, rival: str) -> None:
        """List the games of two bots. ValueError: they have not met."""
        cell = _shown(self.cup).head_to_head.get((bot, rival))
        if cell is None or not cell.games:
            raise ValueError(say("said-no-pair", bot=bot, rival=rival))
        self.seen.pair, self.seen.game = (bot, rival), chosen(cell)
        self.look()
        called = titles(self.cup)
        self.say(say("said-pair", bot=called[bot], rival=called[rival], count=len(cell.games)))

    def look_at(self, number: int) -> PlayerBoard | None:
        """Open game number n in a Player below the page; None, and the page says why, if that cannot be done."""
        try:
            replay = self.cup.replay(number)
        except (OSError, ValueError, ReplayError) as error:
            self._refuse(say("said-gone", reason=str(error)))
            return None
        deal, table, _ = self.cup.ended[number]
        player = PlayerBoard(replay, at=self._last(number), theme=self.theme)
        self.open_below(player)
        if self.seen.pair is not None and set(self.seen.pair) <= set(table):
            self.seen.game = number
        called = titles(self.cup)
        self._show_opened(say("said-opened", deal=deal + 1, who=[called[bot] for bot in table]))
        return player

    def play_against(self, bot: str) -> TableBoard | None:
        """Lay a table below the page at which one plays against a bot, in a game of its own that counts for nothing;
        where more sit at a table, against several of it. None, and the page says why, if that cannot be done.
        UnknownName: no such bot plays.
        """
        if bot not in self.cup.bots:
            raise UnknownName(tournament.SENTENCES["bot"], bot, self.cup.bots)
        options = dict(self.cup.series.options)
        try:
            match = Match(self.cup.game, [YOU, *[self.cup.participants[bot]] * (options["players"] - 1)], **options)
        except (OSError, ValueError, BotFailure) as error:
            self._refuse(say("said-no-table", bot=titles(self.cup)[bot], reason=str(error)))
            return None
        table = TableBoard(match, theme=self.theme)
        self.open_below(table)
        self._show_opened(say("said-table", bot=titles(self.cup)[bot]))
        return table

    def judge(self, number: int) -> None:
        """Judge game number n beside the notebook, for two minutes at most; its row says how far, then what came.

        ValueError: there is no such game, or one is judged already.
        """
        if self._judging.is_running:
            raise ValueError(say("said-judges-already"))
        judged, deal = self.cup.judged, self._deal(number)
        self.seen.judging = number, 0, 0
        self.say(say("said-judging", deal=deal))
        self.look()
        self._judging.start(
            lambda watch: judged.judge(number, JUDGING_SECONDS, watch),
            lambda done: self._end_judging(number, done),
            progress=lambda clear, count: self._show_judging(number, clear, count),
        )

    def _show_judging(self, number: int, clear: int, count: int) -> None:
        self.seen.judging = number, clear, count
        self.look()
        self.say(say("said-so-far", deal=self._deal(number), clear=clear, decisions=count))

    def _end_judging(self, number: int, done: Future[JudgedCount]) -> None:
        deal, stopped = self._deal(number), self._judging.was_stopped
        self.seen.judging = None
        error = done.exception()
        if error is None:
            self.look()
            self.say(say("said-stopped" if stopped else "said-judged", deal=deal, counts=str(done.result())))
        elif stopped and isinstance(error, ValueError):
            self._refuse(say("said-stopped-before"))
        else:
            self._refuse(say("said-not-judged", deal=deal, reason=str(error)))

    def _deal(self, number: int) -> int:
        """Return the deal of a game, from 1. ValueError: it was not played."""
        if number not in self.cup.ended:
            self.cup.replay(number)
        return self.cup.ended[number][0] + 1

    def _show_opened(self, sentence: str) -> None:
        """Say what stands below the page now, and bring it into sight."""
        self.seen.below = sentence
        self.look()
        self.say(sentence)
        self.send({"type": "below"})

    def _refuse(self, sentence: str) -> None:
        """Say and show why what was asked for is not done."""
        self.seen.wrong = sentence
        self.look()
        self.say(sentence)

    def _last(self, number: int) -> int | None:
        """Return the last move of a game that was lost by failing: there is nothing else to be seen in it."""
        outcome = self.cup.ended[number][2]
        return outcome.move - 1 or None if isinstance(outcome, Forfeit) else None

    def _clear_remarks(self) -> None:
        """Show no more what was said about what was asked for before."""
        if self.seen.wrong or self.seen.below:
            self.seen.wrong = self.seen.below = ""
            self.look()

    @action
    def open_game(self, number: GameOrPlace) -> None:
        """Open a game in a player."""
        self._clear_remarks()
        self.look_at(number)

    @action
    def judge_game(self, number: GameOrPlace) -> None:
        """Judge a game that was played, unless one is judged already."""
        self._clear_remarks()
        if number in self.cup.ended and not self._judging.is_running:
            self.judge(number)

    @action
    def stop_judging(self) -> None:
        """Stop judging, and keep what is judged by then."""
        self._clear_remarks()
        self._judging.stop()

    @action
    def play_bot(self, place: GameOrPlace) -> None:
        """Lay a table against a bot."""
        self._clear_remarks()
        if place < len(self.cup.bots):
            self.play_against(self.cup.bots[place])

    @action
    def choose_pair(self, bot: GameOrPlace, rival: GameOrPlace) -> None:
        """List the games of two bots."""
        self._clear_remarks()
        if max(bot, rival) < len(self.cup.bots):
            self.choose(self.cup.bots[bot], self.cup.bots[rival])

    @action
    def choose_bot(self, place: GameOrPlace) -> None:
        """Show what a bot did that failed."""
        self._clear_remarks()
        if place < len(self.cup.bots):
            self.seen.bot = self.cup.bots[place]
            self.look()
            self.say(say("said-bot", bot=titles(self.cup)[self.seen.bot]))

    @action
    def report(self) -> None:
        """Hand out the page as a file."""
        self._clear_remarks()
        stem = f"tournament-{datetime.now().astimezone():%Y-%m-%d-%H%M}"
        self.save_file(f"{stem}.html", "text/html", report(self.cup, self.seen))

    # What is told -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Show what was played by now."""
        beside = self.cup.beside
        seen = self.seen
        seen.playing, seen.halting, seen.seconds = beside.on, beside.halting, beside.seconds
        seen.trouble = "" if beside.on else str(beside.trouble)
        self.update()
        if seen.game is not None and self._counts is None and not self._judging.is_running:
            self._count(seen.game)

    def _count(self, number: int) -> None:
        """Count beside the notebook what an earlier session has left of a game to be judged."""
        judged = self.cup.judged
        if judged.uncounted(number):
            self._counts = number
            done_beside(lambda: judged.count(number), self._counted)

    def _counted(self) -> None:
        self._counts = None
        if not self._is_closed:
            self.look()

    def _follow(self) -> None:
        """Let the loop of the notebook look for results while games are played, and once when all are; a script looks
        by itself.
        """
        loop = running_loop()
        if loop is not None and (self._follows is None or self._follows.done()):
            self._follows = loop.create_task(self._look_while_played())

    async def _look_while_played(self) -> None:
        while self.cup.beside.on and not self._is_closed:
            await asyncio.sleep(LOOKS)
            self.look()
        self.look()
        if self.cup.done:
            self.say(say("said-over", line=standings.told(_shown(self.cup), self.seen)))

    def close(self) -> None:
        """Close the page with what is below it; what is played goes on."""
        if not self._is_closed:
            self._is_closed = True
            self._judging.cancel()
        super().close()
