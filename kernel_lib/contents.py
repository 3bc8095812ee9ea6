"""The table of contents of `kernel_lib`: `kl.help()`."""

from __future__ import annotations

from typing import Final, NamedTuple


class PublicName(NamedTuple):
    """A name, how it is called, and what it is for."""

    name: str
    call: str
    what: str


FIRST: Final = (
    PublicName("home", "kl.home()", "the start page: everything for people, without typing code"),
    PublicName("new_game", 'kl.new_game("gear")', "a table at which you play against bots"),
    PublicName("Course", 'kl.Course("gear")', "the lessons of a game, one after the other"),
    PublicName("Drill", 'kl.Drill("gear")', "five minutes of what is due today"),
    PublicName("Progress", "kl.Progress()", "what you know, by game and by rule"),
    PublicName("Player", 'kl.Player("game.jsonl")', "step through a game, try other moves, write notes"),
    PublicName("judge", "kl.judge(replay)", "what each move was worth, and how sure that is"),
    PublicName("Workshop", 'kl.Workshop("Monday")', "teach: make tasks, give them out, watch, talk about them"),
    PublicName("Classroom", 'kl.Classroom("results/", "monday.json")', "see what comes back, while it arrives"),
    PublicName("simulate", 'kl.simulate("gear", 1000)', "let bots play many games"),
)
"""The ten names to begin with."""

ERRORS: Final = (
    "IllegalMove", "UnreadableMove", "NotSolvable", "BotFailure", "ReplayError", "ReplayIssue", "LogInUse",
    "LogNotWritable",
)  # fmt: skip
"""Names that are seldom typed, so that completion leaves them out: errors, and what `kl.verify` returns."""

GROUPS: Final = {
    "Play": ("Table", "Match", "Ghost", "Gallery", "DeckBuilder", "GAMES", "language"),
    "Learn": ("Lesson", "Review", "mistakes", "lessons", "tasks", "exercise", "exercises", "study.decisions"),
    "Replay": ("Replay", "load", "save", "verify", "redact", "SideBySide", "solve"),
    "Teach": (
        "Assignment", "teach.WorkshopPlan", "teach.Deal", "teach.DuplicateResults", "teach.Tournament",
        "teach.load_bots",
    ),
    "Analyse": (
        "frames", "questions", "chart", "summary", "PositionTable", "tournament", "stats.find_positions",
        "stats.Positions", "stats.paired_difference", "stats.compare",
    ),
    "Seats and errors": ("CHANCE", "OPEN", *ERRORS),
}  # fmt: skip
"""All other names, by what they are for; those of `kl.teach`, `kl.stats` and `kl.study` with their module."""


class Contents:
    """A table of contents that shows itself, in a notebook and in a terminal."""

    def __repr__(self) -> str:
        wide = max(len(entry.call) for entry in FIRST)
        first = [f"{entry.call:<{wide}}  {entry.what}" for entry in FIRST]
        more = [f"{title}: {', '.join(names)}" for title, names in GROUPS.items()]
        return "\n".join([*first, "", *more, "", "help(kl.Player) tells more of a name."])

    def _repr_markdown_(self) -> str:
        first = [f"| `{entry.call}` | {entry.what} |" for entry in FIRST]
        more = [f"- **{title}**: {', '.join(f'`{name}`' for name in names)}" for title, names in GROUPS.items()]
        return "\n".join(["| call | what it is |", "| --- | --- |", *first, "", *more])


def help() -> Contents:  # noqa: A001 - `kl.help()` is what people type
    """Return the contents of `kernel_lib`: ten names to begin with, and all others by what they are for."""
    return Contents()
