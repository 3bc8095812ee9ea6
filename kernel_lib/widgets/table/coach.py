"""The coach of a learner at a table: a hint, what a weak move brings, and after the game a review of the own mistakes.

Nothing is told that the learner's seat cannot know; and of a mistake only what it brings and costs, not what would be
better: that is for Hint.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final

from kernel_lib.bots import BotLike, bot_factory
from kernel_lib.bots.house_bots import usual_bot
from kernel_lib.bots.rollouts import utility_of
from kernel_lib.core import Game, Move, State, View
from kernel_lib.parts.bots import Hint
from kernel_lib.playing import Match
from kernel_lib.replay import Replay
from kernel_lib.widgets.front.background import JUDGING, JUDGING_SECONDS, THOUGHTS, BackgroundJob, load_when_idle
from kernel_lib.words import Words, messages
from kernel_lib.words.grammar import join_names

if TYPE_CHECKING:
    from kernel_lib.study.judging.hints import Warned
    from kernel_lib.study.judging.judge import WatchJudge
    from kernel_lib.widgets.front.board import Tone
    from kernel_lib.widgets.review.board import ReviewBoard

say = messages("table")

SHARE: Final = 0.5
"""The part of a search's usual effort that a hint takes, so that it takes about a second in all."""
CHOICES: Final = (("take-back", say("take-back")), ("go-on", say("go-on")))
"""Answers of a person who was warned."""

NO_TIME: Final = "By the clock nobody waits: a table warns of mistakes only where there is time to take them back."
ONE_PERSON: Final = "A table warns of mistakes where one person plays; here it is {names}."


def check_warns(match: Match, *, warn: bool) -> None:
    """Check who is to be warned. ValueError: somebody is to be warned of mistakes, and cannot in this match; the
    sentence says why.
    """
    if not warn:
        return
    if match.clocked:
        raise ValueError(NO_TIME)
    if len(match.people) != 1:
        names = join_names([match.names[seat] for seat in match.people])
        raise ValueError(ONE_PERSON.format(names=names))
    utility_of(match.game)


class Coach:
    """Advises the person at a table, by the search or by a bot that is named.

    What takes long is done by two jobs, `thinking` and `judging`; `reporting_errors` gives the context for what goes
    wrong in them when an answer comes late.
    `held` are the moves of the person that are looked at, or of which `warning` says what they bring: the others wait.
    UnknownName, ValueError: `advisor` is no bot.
    """

    def __init__(
        self, game: Game, advisor: BotLike, reporting_errors: Callable[[], AbstractContextManager[None]]
    ) -> None:
        self._game = game
        self._bot: Any = bot_factory(game, advisor or usual_bot(game))()
        self._searches = not advisor and game.bots.utility is not None
        self.thinking = BackgroundJob(THOUGHTS, reporting_errors)
        self.judging = BackgroundJob(JUDGING, reporting_errors)
        self.held: tuple[int, ...] = ()
        self.warning: Warned | None = None

    # Hints ----------------------------------------------------------------------------------------

    def load_when_idle(self, state: State, seat: int | None) -> None:
        """Load what a hint for this seat needs on its first use, beside a table that lies idle."""
        if self._searches and seat is not None:
            load_when_idle(self._game.name, lambda: _make_ready(state.view(seat)))

    def hint(self, view: View[Any], names: tuple[str, ...], number: int) -> Hint | None:
        """Return a move and why; the same for the same view and number. None: no move is better than to wait."""
        if self._searches:
            from kernel_lib.study.judging.hints import search_hint  # numpy is loaded where somebody asks

            return search_hint(view, names, number, SHARE)
        move = self._bot.choose(view, random.Random(number))
        return None if move is None else self._with_reason(move, view)

    def _with_reason(self, move: Any, view: View[Any]) -> Hint:
        """Return the game's reason, where it would hint at the same move."""
        own = None if self._game.bots.hint is None else self._game.bots.hint(view)
        return own if own is not None and own.move == move else Hint(move)

    def evaluation(self, view: View[Any], names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the advice of the game's adviser to the person who sees `view`; nothing if the game has none."""
        advise = self._game.bots.advise
        if advise is None:
            return ()
        try:
            return advise(view, names)
        except ValueError as refused:
            return (str(refused),)

    # Warnings -------------------------------------------------------------------------------------

    def can_warn(self, match: Match) -> bool:
        """Return True if the person at the table can be warned of mistakes."""
        return not match.clocked and len(match.people) == 1 and match.game.bots.utility is not None

    def warning_of(self, replay: Replay, moves: tuple[int, ...], hinted: tuple[int, Move] | None) -> Warned | None:
        """Return the warning after the first of these moves that was a clear mistake; None if none was.

        Nobody is warned of the move that a hint has named.
        """
        own = [at for at in moves if (replay.parent(at), replay.step(at).move) != hinted]
        return next(filter(None, (describe_mistake(replay, at) for at in own)), None)

    def forget(self) -> tuple[int, ...]:
        """Hold no moves any more, and return those that were held."""
        held, self.held, self.warning = self.held, (), None
        return held

    # The review after the game --------------------------------------------------------------------

    def can_review(self, match: Match) -> bool:
        """Return True if there is somebody with decisions that can be judged, in a game that is over."""
        return match.game.bots.utility is not None and len(match.people) == 1 and not match.state.to_act

    def review(
        self, match: Match, tell: Callable[[Words, Tone], None], show: Callable[[Replay, int], ReviewBoard]
    ) -> None:
        """Judge what is not judged yet of the person's decisions, in two minutes at most, and keep it in the replay.

        `tell` hears how far it is and what came of it; `show` is called with the replay and the person's seat when the
        mistakes can be gone through. Where an event loop runs, that is later.
        """
        if not self.can_review(match):
            tell(say("review-nobody" if len(match.people) != 1 else "review-not-over"), "refusal")
        elif not self.judging.is_running:
            tell(say("review-begins"), "thinks")
            self.judging.start(
                lambda watch: _judge(match, watch),
                lambda done: self._tell_judged(match, done.result(), tell, show),
                progress=lambda clear, count: tell(say("review-so-far", clear=clear, count=count), "thinks"),
            )

    def cancel_review(self) -> None:
        """Judge nothing any more."""
        self.judging.cancel()

    def _tell_judged(
        self,
        match: Match,
        trouble: str,
        tell: Callable[[Words, Tone], None],
        show: Callable[[Replay, int], ReviewBoard],
    ) -> None:
        from kernel_lib.study.judging.verdicts import judged_count

        stopped = self.judging.was_stopped
        if trouble:
            tell(say("review-stopped") if stopped else trouble, "refusal")
            return
        review = show(match.replay, match.people[0])
        if not review.mistakes:
            tell(review.nothing, "info")
            return
        judged, mistakes = judged_count(match.replay, match.people), len(review.mistakes)
        tell(say("review-below-stopped" if stopped else "review-below", judged=str(judged), mistakes=mistakes), "saved")


def _judge(match: Match, watch: WatchJudge) -> str:
    """Judge a person's decisions, and return why none could be; empty if all is well."""
    from kernel_lib.study.judging.judge import TooLittleTime, judge

    try:
        judge(match.replay, match.people, seconds=JUDGING_SECONDS, progress=False, watch=watch)
    except TooLittleTime as short:
        return str(short)
    return ""


def describe_mistake(replay: Replay, at: int) -> Warned | None:
    """Return the warning after move `at`, from its seat's view; None where it was no clear mistake."""
    from kernel_lib.study.judging.hints import warning_of

    return warning_of(replay, at)


def _make_ready(view: View[Any]) -> None:
    from kernel_lib.study.judging.hints import make_ready

    make_ready(view)
