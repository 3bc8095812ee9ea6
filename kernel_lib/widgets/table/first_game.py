"""The first game of somebody who has never played: how it is set up, what its end says, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kernel_lib.bots import BotLike
from kernel_lib.core.validation import PROGRESS, require_type
from kernel_lib.games import GAMES
from kernel_lib.playing import Match
from kernel_lib.study.courses import CourseLesson, course, next_lesson
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.table.new_match import new_match
from kernel_lib.widgets.table.waited import game_as_seen
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.widgets.table.session import TableSession

say = sentences("table")


def guided_match(
    game: str,
    *,
    players: int | None = None,
    bots: BotLike | Iterable[BotLike] | None = None,
    seed: int | str | None = None,
    you: str = "you",
    log: str | Path | None = None,
    **options: Any,
) -> Match:
    """Return the match of a first game: one person against bots, as short as the game's guide sets it up.

    What is given stands in place of what the guide says. Errors as for `new_match`.
    """
    guide = GAMES[game].text.guide
    players, bots = players or guide.players, guide.bot if bots is None else bots
    return new_match(game, players=players, you=you, bots=bots, seed=seed, log=log, **{**guide.options, **options})


class FirstGame:
    """The follow-up of a first game: `progress` knows which lesson is the next; `learn` opens it, where the page of the
    table has a place for that.

    ValueError: the progress is somebody else's, or none.
    """

    def __init__(self, progress: Progress | None, learn: Callable[[], None] | None) -> None:
        if progress is not None:
            require_type("progress", progress, Progress, PROGRESS)
        self.progress = Progress() if progress is None else progress
        self.learn = learn

    def ending(self, session: TableSession) -> dict[str, Any]:
        """Return the words at the end of the game: what was won, all that was done for that, a tip for the next game,
        and the next lesson.
        """
        match = session.match
        game, view, names = match.game, match.state.view(session.log_seat), match.names
        guide, following = game.text.guide, self.next_lesson(game.name)
        result = guide.result(view) if guide.result else game.text.ending(view).title
        happened = game_as_seen(match.replay, match.at, session.log_seat) if guide.learned else []
        learned = guide.learned(happened) if guide.learned else ()
        return {
            "result": result.sentence(names),
            "about": say("guide-about", game=game.title),
            "learned": [done.sentence(names) for done in learned],
            "tip": guide.tip(view).sentence(names) if guide.tip else "",
            "lesson": "" if following is None else _lesson_words(following),
        }

    def next_lesson(self, game: str, number: int = 0) -> CourseLesson | None:
        """Return the next lesson of a game that is not done, after the one with this number; None if it has none."""
        return next_lesson(course(game, self.progress), number) if game in GAMES else None


def _lesson_words(lesson: CourseLesson) -> str:
    contents = lesson.contents
    return say("guide-lesson", number=lesson.number, title=contents.title, minutes=contents.minutes)
