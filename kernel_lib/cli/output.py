"""Output of the command `cogbook`: sentences and tables, in which nothing is hidden and nothing moves the cursor."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Final, NoReturn

from kernel_lib.words import in_lines

if TYPE_CHECKING:
    import polars as pl
    from rich.text import Text

    from kernel_lib.playing.forfeits import Forfeit
    from kernel_lib.playing.simulate import SimulationResult
    from kernel_lib.stats.questions import Question
    from kernel_lib.stats.standings import Standings
    from kernel_lib.study.tasks import PosedTask

FAULT: Final = 1
"""Exit code for a log with a fault, and for anything that could not be done; 2 is for a command written wrongly."""
TOO_FEW: Final = "too few games"
SHOWN: Final = 5
"""Failures of bots that are told one by one."""


# Sentences -------------------------------------------------------------------------------------------


def say(text: object, *, error: bool = False) -> None:
    """Print a line, in which control characters are shown and not obeyed."""
    from kernel_lib.replay.issues import printable

    print(printable(str(text)), file=sys.stderr if error else sys.stdout)


@contextmanager
def until_nobody_reads() -> Iterator[None]:
    """End the program with 0 as soon as what it prints goes to a pipe that nobody reads any longer."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _stop_printing()
    except SystemExit as ended:
        if not isinstance(ended.__context__, BrokenPipeError):  # which typer makes an exit code of 1 of
            raise
        _stop_printing()


def _stop_printing() -> NoReturn:
    """Leave nothing that the end of the program would try to print once more."""
    sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end of the program
    raise SystemExit(0)


def fail(sentence: str) -> NoReturn:
    """Say why it cannot be done, and end the program."""
    say(f"cogbook: {sentence}", error=True)
    raise SystemExit(FAULT)


def error_sentence(error: Exception) -> str | None:
    """Return the sentence of an error that a person can do something about; None for a fault of the program."""
    from kernel_lib.core import MissingPart
    from kernel_lib.playing import BotFailure

    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {_name(error.filename)}" if error.filename else error.strerror
    if isinstance(error, ValueError | OSError | BotFailure | MissingPart):
        return str(error)
    # polars is slow to load just to be asked what its errors are.
    if type(error).__module__.partition(".")[0] == "polars":
        return f"A file cannot be read, or is not what it should be: {error}"
    return None


def _name(file: object) -> str:
    return os.fsdecode(file) if isinstance(file, bytes) else str(file)


def tell_failures(lost: Sequence[Forfeit]) -> None:
    """Say which games were lost by bots that failed: the first few of them."""
    for forfeit in lost[:SHOWN]:
        say(f"Lost: {forfeit.failure}", error=True)
    if len(lost) > SHOWN:
        say(f"... and {len(lost) - SHOWN:,} games more were lost by bots that failed.", error=True)


def show_task(task: PosedTask, *, answer: bool) -> None:
    """Show a task: the table as whoever answers knows it, what is asked, and with `answer` what is right."""
    for line in (*in_lines(task.game.text.table(task.view), task.names).splitlines(), "", task.prompt):
        say(line)
    for letter, choice in zip(ascii_uppercase, task.choices, strict=False):
        say(f"  {letter}  {choice}")
    if answer:
        said = task.check(task.solution)
        say("")
        say(f"{answer_words(task)}: {said.sentence}")


def answer_words(task: PosedTask) -> str:
    """Return an answer that is right, in words."""
    right = task.solution
    if not isinstance(right, tuple):
        return str(right)
    called = {"choice": tuple(ascii_uppercase), "seats": task.names}.get(task.line.ask, ())
    return ", ".join(called[place] if isinstance(place, int) else place for place in right)


# Tables ----------------------------------------------------------------------------------------------


def cell(text: object, style: str = "") -> Text:
    """Return a text for a table as it is: brackets are no markup."""
    from rich.text import Text

    from kernel_lib.replay.issues import printable

    return Text(printable(str(text)), style)


def show_simulation(tally: SimulationResult, title: str) -> None:
    """Print how simulated games ended."""
    from rich.console import Console
    from rich.table import Table

    from kernel_lib.stats.intervals import FEW, mean_interval, wilson_interval
    from kernel_lib.words.grammar import per_cent

    alone = len(tally.bots) == 1  # whoever plays alone beats nobody
    few = len(tally.outcomes) < FEW
    table = Table(
        "seat",
        "bot",
        *([] if alone else ["games won", "95 % interval"]),
        "mean score",
        "95 % interval",
        title=cell(title, "table.title"),
    )
    for seat, name in enumerate(tally.bots):
        won = []
        if not alone:
            low, high = wilson_interval(tally.wins(seat), len(tally.outcomes))
            chance = TOO_FEW if few else f"{per_cent(low, 1)} to {per_cent(high, 1)}"
            won = [per_cent(tally.wins(seat), 1), chance]
        scores = tally.scores(seat)
        least, most = mean_interval(scores) if scores else (None, None)
        interval = "–" if not scores else TOO_FEW if least is None or most is None else f"{least:.2f} to {most:.2f}"
        table.add_row(
            str(seat),
            cell(name),
            *won,
            f"{tally.mean_score(seat):.2f}" if scores else "–",
            interval,
        )
    Console().print(table)


def show_standings(standings: Standings, title: str) -> None:
    """Print how a tournament ended: the ratings (the scores where each bot plays alone), and the bots in pairs."""
    from rich.console import Console
    from rich.table import Table

    from kernel_lib.words.grammar import per_cent

    alone = standings.alone
    table = Table(
        "bot",
        "games",
        *(["mean score", "95 % interval"] if alone else ["rating", "95 % interval", "games won", "mean score"]),
        *(["lost by failing"] if standings.failures else []),
        title=cell(title, "table.title"),
    )
    for row in standings.table.iter_rows(named=True):
        score = "–" if row["score"] is None else f"{row['score']:.2f}"
        if alone:
            told = [score, _interval(row, "score", ".2f")]
        else:
            told = [f"{row['rating']:+.0f}", _interval(row, "rating", "+.0f"), per_cent(row["wins"], 1), score]
        table.add_row(
            cell(row["bot"]),
            str(row["games"]),
            *told,
            *([str(row["failures"])] if standings.failures else []),
        )
    pairs = Table("bot", "rival", "deals", "more points", "95 % interval", title="On the same seats of the same deals")
    for row in standings.pairs.iter_rows(named=True):
        pairs.add_row(
            cell(row["bot"]),
            cell(row["rival"]),
            str(row["games"]),
            "–" if row["score"] is None else f"{row['score']:+.2f}",
            _interval(row, "score", "+.2f"),
        )
    Console().print(table, pairs)


def _interval(row: Mapping[str, Any], name: str, form: str) -> str:
    """Return the interval of a value of a row in words."""
    low, high = row[f"{name}_low"], row[f"{name}_high"]
    if row[name] is None:
        return "–"
    return TOO_FEW if low is None or high is None else f"{low:{form}} to {high:{form}}"


def show_answer(asked: Question, name: str, answer: pl.DataFrame) -> None:
    """Show the answer to a question."""
    from rich.console import Console
    from rich.table import Table

    from kernel_lib.stats import report as reports

    table = Table(title=cell(f"{asked.title} [{name}]", "table.title"), title_justify="left")
    for head in (*reports.table_head(asked), "95 % interval", "cases", "games"):
        table.add_column(cell(head))
    for cells in reports.table_rows(asked, answer):
        table.add_row(*map(cell, cells))
    Console().print(table)
