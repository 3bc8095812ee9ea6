"""The command `cogbook`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

if TYPE_CHECKING:
    from kernel_lib.core import Game

app = typer.Typer(
    name="cogbook",
    help="Five tabletop games: learn them by playing, replay and annotate games, teach strategy.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(help="The game, as in inversion.", metavar="GAME")]
LogFile = Annotated[Path, typer.Argument(help="A replay, *.jsonl.", metavar="FILE")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game, as in first=1; may be repeated.", metavar="NAME=VALUE"),
]
View = Annotated[
    str, typer.Option("--seat", help="Whose knowledge: a seat's number from 0, or public for a spectator.")
]

Jobs = Annotated[int, typer.Option(help="How many processes.", min=1)]
Skip = Annotated[bool, typer.Option("--skip-broken", help="Leave out files that are no sound logs, and name them.")]

FAULT: Final = 1
"""Exit code for a log with a fault, and for anything that could not be done; 2 is for a command that is written wrongly."""


def main() -> None:
    """Runs the command; every error is a sentence on standard error."""
    try:
        app()
    except (ValueError, OSError) as error:
        _fail(_sentence(error))


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    return str(error)


def _fail(sentence: str) -> None:
    print(f"cogbook: {sentence}", file=sys.stderr)
    raise SystemExit(FAULT)


@app.command()
def lab(
    folder: Annotated[
        Path | None, typer.Argument(help="Where notebooks and replays are laid out; a checkout opens its own.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; a free one if not given.")] = None,
    host: Annotated[
        str, typer.Option(help="The address to listen on; any other than 127.0.0.1 lets other machines in.")
    ] = "127.0.0.1",
    browser: Annotated[bool, typer.Option(help="Whether to open a browser.")] = True,
) -> None:
    """Open JupyterLab on the welcome notebook."""
    from kernel_lib.lab import LabError, home, open_lab

    try:
        raise SystemExit(open_lab(home(folder), port=port, browser=browser, host=host))
    except LabError as error:
        _fail(str(error))


@app.command()
def play(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="How many play, you included.")] = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", "-b", help="Who you play against: one bot for all seats, or one each.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="What settles all chance; the same seed gives the same deals.")
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option(help="Write the game to this file, move by move; a file that is there is gone on with."),
    ] = None,
    option: Options = None,
) -> None:
    """Play in the terminal against bots."""
    from kernel_lib import terminal
    from kernel_lib.games import GAMES
    from kernel_lib.match import Match

    rules = GAMES[game]
    if log is not None and log.exists():
        match = Match.resume(log)
        if match.game is not rules:
            raise ValueError(f"{log} holds a game of {match.game.title}, not of {rules.title}.")
    else:
        rivals = bot or ["greedy"]
        count = players or (len(rivals) + 1 if len(rivals) > 1 else sorted(rules.seats)[len(rules.seats) // 2])
        seats = ["you", *(rivals * (count - 1) if len(rivals) == 1 else rivals)]
        match = Match(rules, seats, seed=seed, log=log, **{"players": count, **_options(rules, option)})
    terminal.play(match)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Argument(help="How many games.", min=1)] = 100,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", "-b", help="One bot for all seats, or one for each.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    out: Annotated[
        Path | None, typer.Option(help="A folder for the games; finished ones in it are kept and not played again.")
    ] = None,
    parquet: Annotated[
        bool, typer.Option("--parquet", help="Write an archive (Parquet) instead of a log for each game.")
    ] = False,
    jobs: Jobs = 1,
    option: Options = None,
) -> None:
    """Play many games among bots and tell how they ended."""
    from rich.console import Console
    from rich.table import Table

    from kernel_lib import simulation
    from kernel_lib.games import GAMES
    from kernel_lib.stats.intervals import mean_interval, wilson

    tally = simulation.simulate(
        game,
        games,
        bots=bot or ["greedy"],
        players=players,
        seed=seed,
        out=out,
        parquet=parquet,
        jobs=jobs,
        **_options(GAMES[game], option),
    )
    table = Table(
        "seat",
        "bot",
        "games won",
        "95 % interval",
        "mean score",
        "95 % interval",
        title=f"{games} games of {game}, seed {seed}",
    )
    for seat, name in enumerate(tally.bots):
        low, high = wilson(tally.wins(seat), games)
        least, most = mean_interval([outcome.scores[seat] for outcome in tally.outcomes])
        interval = "–" if least is None or most is None else f"{least:.2f} to {most:.2f}"
        table.add_row(
            str(seat),
            name,
            f"{tally.wins(seat):.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{tally.mean_score(seat):.2f}",
            interval,
        )
    Console().print(table)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help="Two bots or more.", metavar="BOT BOT...")],
    players: Annotated[int | None, typer.Option(help="How many play at a table.")] = None,
    deals: Annotated[int, typer.Option(help="Deals for each table; every bot gets every seat of each.", min=2)] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "1",
    jobs: Jobs = 1,
    option: Options = None,
) -> None:
    """Let bots play everybody against everybody, and rate them."""
    from rich.console import Console
    from rich.table import Table

    from kernel_lib.bots import arena
    from kernel_lib.games import GAMES

    standings = arena.tournament(
        game, bots, players=players, deals=deals, seed=seed, jobs=jobs, **_options(GAMES[game], option)
    )
    table = Table(
        "bot",
        "games",
        "rating",
        "95 % interval",
        "games won",
        "mean score",
        title=f"Tournament of {game}, {deals} deals, seed {seed}",
    )
    for row in standings.table.iter_rows(named=True):
        interval = f"{row['rating_low']:+.0f} to {row['rating_high']:+.0f}"
        table.add_row(
            row["bot"],
            str(row["games"]),
            f"{row['rating']:+.0f}",
            interval,
            f"{row['wins']:.1%}",
            f"{row['score']:.2f}",
        )
    pairs = Table("bot", "rival", "deals", "more points", "95 % interval", title="On the same seats of the same deals")
    for row in standings.pairs.iter_rows(named=True):
        pairs.add_row(
            row["bot"],
            row["rival"],
            str(row["games"]),
            f"{row['score']:+.2f}",
            f"{row['score_low']:+.2f} to {row['score_high']:+.2f}",
        )
    Console().print(table, pairs)


@app.command()
def archive(
    paths: Annotated[
        list[Path], typer.Argument(help="Logs or folders of logs; with --unpack, archives.", metavar="PATH...")
    ],
    out: Annotated[Path, typer.Argument(help="The folder to write into.", metavar="OUT")],
    unpack: Annotated[
        bool, typer.Option("--unpack", help="Write the logs of archives, byte for byte as they were.")
    ] = False,
    skip_broken: Skip = False,
) -> None:
    """Pack logs into Parquet, one archive for each game, or unpack archives."""
    from kernel_lib.stats.archive import pack_logs, unpack_logs

    if unpack:
        print(f"Written: {unpack_logs(paths, out):,} logs in {out}")
        return
    for folder in pack_logs(paths, out, skip_broken=skip_broken):
        print(f"Written: {folder}")


@app.command()
def summary(
    paths: Annotated[list[Path], typer.Argument(help="Logs, archives, or folders of them.", metavar="DIR...")],
    game: Annotated[str | None, typer.Option(help="Which game, where there are several.")] = None,
    question: Annotated[
        list[str] | None, typer.Option("--question", "-q", help="Only this question, as in made; may be repeated.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="Write a page with tables and charts to this file, *.html.")
    ] = None,
    skip_broken: Skip = False,
) -> None:
    """Answer questions about many games, each with its doubt; write a report that opens without a network."""
    from rich.console import Console
    from rich.table import Table

    from kernel_lib.stats import frames, summaries
    from kernel_lib.stats import report as reports

    if report is not None:
        _refuse_to_overwrite(report)
    found = frames.frames(paths, game, skip_broken=skip_broken)
    for fault in found.left_out:
        print(f"Left out: {fault}", file=sys.stderr)
    known = summaries.questions(found)
    answers = summaries.summary(found, question)
    for name, answer in answers.items():
        asked = known[name]
        table = Table(
            *reports.table_head(asked),
            "95 % interval",
            "cases",
            "games",
            title=f"{asked.title} [{name}]".replace("[", r"\["),
            title_justify="left",
        )
        for cells in reports.table_rows(asked, answer):
            table.add_row(*cells)
        Console().print(table)
    if report is not None:
        print(f"Written: {reports.write_report(found, answers, report)}")


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="Replays, or folders of replays.", metavar="FILE...")],
) -> None:
    """Check replays against the format and the rules; exit code 1 if one has a fault."""
    from kernel_lib.replay import verify as fault_in

    paths = [path for file in files for path in (sorted(file.rglob("*.jsonl")) if file.is_dir() else [file])]
    if not paths:
        _fail(f"There is no replay (*.jsonl) in {', '.join(map(str, files))}.")
    faults = 0
    for path in paths:
        fault = fault_in(path)
        faults += fault is not None and not fault.repaired
        print(fault or f"{path}: sound")
    if faults:
        raise SystemExit(FAULT)


@app.command()
def redact(
    file: LogFile,
    out: Annotated[Path, typer.Argument(help="The file to write.", metavar="OUT")],
    seat: View = "public",
) -> None:
    """Write what one seat, or a spectator, may know of a game."""
    from kernel_lib.replay import load, redact, save

    _refuse_to_overwrite(out)
    replay = load(file)
    save(redact(replay, _viewer(seat, len(replay.names))), out)
    print(f"Written: {out}")


@app.command()
def export(
    file: LogFile,
    out: Annotated[Path, typer.Argument(help="The page to write, *.html.", metavar="OUT")],
    seat: Annotated[
        str, typer.Option("--seat", help="Whose knowledge: table, a seat's number from 0, or public.")
    ] = "table",
) -> None:
    """Write a replay as one page that any browser opens, without a network."""
    from kernel_lib.replay import load
    from kernel_lib.widgets import Player

    _refuse_to_overwrite(out)
    replay = load(file)
    Player(replay).export(out, seat="table" if seat == "table" else _viewer(seat, len(replay.names)))
    print(f"Written: {out}")


@app.command()
def rules(
    game: GameName,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show where each rule is kept, tested and taught.")
    ] = False,
) -> None:
    """Print the rulebook of a game."""
    from kernel_lib import coverage as where
    from kernel_lib.games import GAMES

    book = GAMES[game]
    print(
        where.table(book)
        if coverage
        else "\n\n".join(
            f"{rule.title}  [{rule.id}]\n  {rule.text}\n  ({rule.kind}: {rule.source})"
            for rule in book.rulebook.values()
        )
    )


def _options(game: Game, pairs: list[str] | None) -> dict[str, Any]:
    """`first=1` as {"first": 1}: numbers, true, false and lists with commas are read as such."""
    from kernel_lib.core import UnknownName

    known = [option.name for option in game.options if option.name != "players"]
    options = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"An option is written NAME=VALUE, as in first=1, not {pair!r}.")
        if name not in known:
            raise UnknownName(f"option of {game.title} called", name, known)
        options[name] = [_value(part) for part in value.split(",")] if "," in value else _value(value)
    return options


def _value(text: str) -> object:
    words = {"true": True, "false": False, "none": None}
    return words[text.lower()] if text.lower() in words else int(text) if text.lstrip("-").isdigit() else text


def _viewer(seat: str, players: int) -> int | None:
    if seat == "public":
        return None
    if not seat.isdigit() or int(seat) >= players:
        raise ValueError(f"There is no seat {seat!r}: seats are 0 to {players - 1}, or public for a spectator.")
    return int(seat)


def _refuse_to_overwrite(out: Path) -> None:
    if out.exists():
        raise ValueError(f"There is a file {out} already; choose another name, or delete it first.")
