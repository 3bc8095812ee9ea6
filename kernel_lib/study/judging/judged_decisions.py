"""Judged decisions of many games: where is most lost, by whom, in which part of the game; and what was luck.

    found = kl.study.decisions("my-games/")
    found.answer("accuracy-by-player")
    kl.mistakes("my-games/", player="Ann", least=0.1)

All is read from the `eval` lines that `kl.judge` wrote; chances are from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import polars as pl

from kernel_lib.bots.house_bots import game_bot
from kernel_lib.bots.rollouts import utility_of
from kernel_lib.core import Game, Outcome, UnknownName
from kernel_lib.core.rng import MatchRandom
from kernel_lib.core.validation import require_int, require_number
from kernel_lib.parts.bots import Bot
from kernel_lib.replay import Replay
from kernel_lib.stats import intervals
from kernel_lib.stats.archive import open_log
from kernel_lib.stats.frames import frames
from kernel_lib.stats.positions import Positions
from kernel_lib.stats.questions import Question, column_text, questions_in
from kernel_lib.stats.schema import units
from kernel_lib.stats.sources import Paths, paths_in_words
from kernel_lib.stats.tables import ColumnMeaning
from kernel_lib.study.judging.verdicts import MISTAKE_GLYPHS, JudgedDecision, judged_decisions_in
from kernel_lib.words import Message, Words, in_each_language

LEAST: Final = 0.05
"""The least loss of the chance to win that is a mistake: that of the smallest sign."""

DECISIONS: Final[dict[str, Any]] = {
    "game": pl.Int64(), "file": pl.String(), "at": pl.Int64(), "seat": pl.Int64(), "player": pl.String(),
    "agent": pl.String(), "part": pl.String(), "move": pl.String(), "rule": pl.String(), "basis": pl.String(),
    "chance": pl.Float64(), "lost": pl.Float64(), "error": pl.Float64(), "usual": pl.Float64(), "sign": pl.String(),
    "luck": pl.String(), "best": pl.String(), "played": pl.String(),
}  # fmt: skip
"""The columns of `Decisions.frame`. What they hold is said by `meanings`."""
LUCK: Final[dict[str, Any]] = {
    "game": pl.Int64(), "file": pl.String(), "seat": pl.Int64(), "player": pl.String(), "agent": pl.String(),
    "start": pl.Float64(), "result": pl.Float64(), "lost": pl.Float64(), "skill": pl.Float64(), "luck": pl.Float64(),
}  # fmt: skip

LUCK_IN_WORDS: Final[dict[str, Words]] = {luck: Message(f"study/luck-{luck}") for luck in ("unlucky", "lucky")}

_ACCURATE: Final = ~pl.col("sign").fill_null("").is_in(MISTAKE_GLYPHS)
_AND: Final = ", "
"""Stands between the rules that came in at a move; what is asked by rule counts such a move for each of them."""

question: Final = questions_in("study")


@in_each_language
def questions() -> tuple[Question, ...]:
    """Return the questions that are asked of decisions, in the language that is spoken."""
    lost = 100 * pl.col("lost")
    player, part = {"player": pl.col("player")}, {"part": pl.col("part")}
    move, rule = {"move": pl.col("move")}, {"rule": pl.col("rule")}
    return (
        question("accuracy-by-player", "decisions", player, share=_ACCURATE),
        question("accuracy-by-part", "decisions", part, share=_ACCURATE),
        question("accuracy-by-move", "decisions", move, share=_ACCURATE),
        question("accuracy-by-rule", "rules", rule, share=_ACCURATE, where=pl.col("rule") != ""),
        question("lost-by-player", "decisions", player, mean=lost),
        question("lost-by-part", "decisions", part, mean=lost),
    )


def meanings() -> dict[str, str]:
    """Return the meaning of each column of `Decisions.frame`, in the language that is spoken."""
    return {name: column_text("study", "decisions", name) for name in DECISIONS}


class Decisions:
    """The judged decisions of some games.

    frame  a row per decision, see `meanings`
    luck   a row per game and seat that has judged decisions, of finished games with rivals: `start` the chance to win
           before its first decision, `result` how it ended (1 won, 0 lost, a draw of two half), `skill` what its own
           decisions gained over those of the reference player, and `luck` the rest: what chance, others' cards and
           others' moves gave (or took, below 0). result = start + skill + luck. Beside it `lost`, what its decisions
           lost in all: of these sums no game is made, for each is told as if the reference player went on after it,
           who would have lost the same again with the next one

    Skill is held against the reference player and not against the best moves, so that it is not luck to play on: among
    reference players luck is nothing in the mean. A decision in which that player's move was not judged counts for
    none.
    """

    def __init__(self, game: Game, frame: pl.DataFrame, luck: pl.DataFrame, meaning: ColumnMeaning) -> None:
        self.game, self.frame, self.luck = game, frame, luck
        self._meaning = meaning

    def __len__(self) -> int:
        return self.frame.height

    def __repr__(self) -> str:
        games = self.frame["game"].n_unique()
        return f"<{len(self)} judged decisions of {games} games of {self.game.title}>"

    def answer(self, name: str) -> pl.DataFrame:
        """Answer one of the `questions`, with intervals at 95 %. UnknownName lists them."""
        known = {question.name: question for question in questions()}
        if name not in known:
            raise UnknownName("question about decisions", name, known)
        rows = self.frame.lazy()
        if known[name].frame == "rules":
            rows = rows.with_columns(pl.col("rule").str.split(_AND)).explode("rule")
        return known[name](rows).collect()

    @property
    def answers(self) -> dict[str, pl.DataFrame]:
        """Return the answers to all of them, by name."""
        return {question.name: self.answer(question.name) for question in questions()}

    @property
    def luck_by_player(self) -> pl.DataFrame:
        """Return by how many chances in 100 each player was lucky in a game, with the interval of the mean if there are
        10 games.
        """
        return intervals.only_of_enough(intervals.mean(self.luck.lazy(), "player", 100 * pl.col("luck"))).collect()

    def mistakes(self, player: str | None = None, least: float = LEAST, *, limit: int | None = None) -> Positions:
        """Return the mistakes, the worst first, as positions to be opened: each is move `at` of its game.

        `player`: of this player or kind of player alone. `least`: what they cost of the chance to win.
        `limit`: so many of them at most. ValueError: nobody of that name has judged decisions, or no such number.
        """
        require_number("least", least)
        if limit is not None:
            require_int("limit", limit, 0)
        rows = self.frame.filter(~_ACCURATE, pl.col("lost") >= least)
        if player is not None:
            people = sorted({*self.frame["player"], *self.frame["agent"]})
            if player not in people:
                raise UnknownName("player with judged decisions called", player, people)
            rows = rows.filter((pl.col("player") == player) | (pl.col("agent") == player))
        chosen = rows.sort("lost", descending=True, maintain_order=True)
        columns = chosen.select("file", "at", "player", "part", "played", "best", "lost", "sign", "luck")
        return Positions(columns if limit is None else columns.head(limit), self._meaning)


def decisions(paths: Paths, game: str | None = None, *, skip_broken: bool = False) -> Decisions:
    """Collect the verdicts of `kl.judge` on the games under `paths` (logs, archives, folders).

    ValueError: several games and none named, broken files (see `kl.frames`), or no judged decision at all.
    """
    found = frames(paths, game, skip_broken=skip_broken)
    judged = found.evals.select("game").unique()
    files = found.games.select("game", "file").join(judged, on="game", how="semi").sort("game").collect()
    rows: list[dict[str, Any]] = []
    lucky: list[dict[str, Any]] = []
    seated = {}
    for number, file in files.iter_rows():
        replay = open_log(file)
        seated[file] = replay.names
        here = list(_rows(replay, number, file))
        rows += here
        lucky += _luck(replay, number, file, here)
    if not rows:
        where = paths_in_words(paths)
        raise ValueError(f"No decision in {where} is judged: judge the games first (kl.judge, `cogbook judge`).")
    meaning = ColumnMeaning(units(found.game, "evals"), seated, found.game.stats.card, {"luck": LUCK_IN_WORDS})
    return Decisions(found.game, pl.DataFrame(rows, schema=DECISIONS), pl.DataFrame(lucky, schema=LUCK), meaning)


def mistakes(
    paths: Paths, player: str | None = None, least: float = LEAST, *, game: str | None = None, limit: int | None = None
) -> Positions:
    """Return the mistakes in judged games, the worst first; see `Decisions.mistakes`."""
    return decisions(paths, game).mistakes(player, least, limit=limit)


def _rows(replay: Replay, game: int, file: str) -> Iterator[dict[str, Any]]:
    usual = game_bot(replay.game, utility_of(replay.game).reference)
    for found in judged_decisions_in(replay):
        seat, step = replay.header.seats[found.seat], replay.step(found.at)
        yield {
            "game": game, "file": file, "at": found.at, "seat": found.seat, "player": seat.name, "agent": seat.agent,
            "part": _part(replay, found), "move": str(type(found.move).__struct_config__.tag),
            "rule": _AND.join(dict.fromkeys(str(type(event).__struct_config__.tag) for event in step.events)),
            "basis": found.side.basis, "chance": found.best.chance, "lost": found.lost, "error": found.error,
            "usual": _usual(replay, found, usual), "sign": found.sign, "luck": found.luck,
            "best": str(found.best.move), "played": str(found.move),
        }  # fmt: skip


def _part(replay: Replay, found: JudgedDecision) -> str:
    """Return the part of the game without its number: `trick` of `round 1, trick 3`."""
    words = replay.game.text.chapter(replay.at(found.at).view(found.seat)).said().split(", ")[-1].split()
    return " ".join(word for word in words if not any(letter.isdigit() for letter in word)).strip(" :")


def _luck(replay: Replay, game: int, file: str, rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    outcome = replay.at(replay.main).outcome
    if outcome is None or len(replay.names) == 1:
        return
    for seat in sorted({row["seat"] for row in rows}):
        own = [row for row in rows if row["seat"] == seat]
        result, start = _result(outcome, seat, len(replay.names)), own[0]["usual"]
        start = _reached(own[0]) if start is None else start
        skill = sum(_reached(row) - row["usual"] for row in own if row["usual"] is not None)
        yield {
            **{name: own[0][name] for name in ("player", "agent")},
            "game": game, "file": file, "seat": seat, "start": start, "result": result,
            "lost": sum(row["lost"] for row in own), "skill": skill, "luck": result - start - skill,
        }  # fmt: skip


def _reached(row: dict[str, Any]) -> float:
    """Return the chance to win after what was played."""
    return float(row["chance"] - row["lost"])


def _usual(replay: Replay, found: JudgedDecision, player: Bot) -> float | None:
    """Return the chance to win after what the reference player would have played; None where that was not judged."""
    view = replay.step(found.at).before.view(found.seat)
    candidate = found.side.of(player.choose(view, MatchRandom(f"usual {found.at}")))
    return None if candidate is None else candidate.chance


def _result(outcome: Outcome, seat: int, players: int) -> float:
    """Return an outcome as a chance to win: several winners count as a win each, a draw of two as a half."""
    if seat not in outcome.winners:
        return 0.0
    return 0.5 if players == len(outcome.winners) == 2 else 1.0
