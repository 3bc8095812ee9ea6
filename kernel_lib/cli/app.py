"""The command `cogbook`."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Annotated

import typer

from kernel_lib.cli.arguments import (
    bots_of,
    exits_when_told,
    find_own_bots,
    logs_in,
    options_of,
    refuse_to_overwrite,
    seats_of,
    take_any_letters,
)
from kernel_lib.cli.new_game import new_game
from kernel_lib.cli.output import (
    FAULT,
    error_sentence,
    fail,
    say,
    show_answer,
    show_simulation,
    show_standings,
    show_task,
    tell_failures,
    until_nobody_reads,
)
from kernel_lib.words.grammar import count_noun

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
OptionTexts = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game, as in first=1; may be repeated.", metavar="NAME=VALUE"),
]
SEATS = "a seat's number from 0, a player's name, or public (a spectator)"

Jobs = Annotated[int, typer.Option(help="How many processes.", min=1)]
Limit = Annotated[
    float | None,
    typer.Option(help="How many seconds a bot may think about a move; games then depend on the machine.", min=0.001),
]
Skip = Annotated[bool, typer.Option("--skip-broken", help="Leave out files that are not valid logs, and name them.")]


def main() -> None:
    """Run the command; every error is a sentence on standard error.

    Who reads the output may stop early, as `head -1` does: that ends the command, and is no error.
    """
    take_any_letters()
    try:
        with exits_when_told(), until_nobody_reads():
            app()
    except Exception as error:
        sentence = error_sentence(error)
        if sentence is None:
            raise
        fail(sentence)


@app.command()
def lab(
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            help="A lesson, such as 20 or gear, and the folder for notebooks and replays (a checkout opens its own).",
            metavar="[LESSON] [FOLDER]",
        ),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; a free one if not given.")] = None,
    host: Annotated[
        str, typer.Option(help="The address to listen on; any other than 127.0.0.1 lets other machines in.")
    ] = "127.0.0.1",
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Open JupyterLab on a lesson, or on the welcome notebook."""
    from kernel_lib.cli.lab import LabError, asked_for, open_lab
    from kernel_lib.core.resources import home

    if not host.isascii() or not host.isprintable():
        raise ValueError(f"{host!r} is not an address. Write one like 127.0.0.1, ::1 or localhost.")
    try:
        lesson, folder = asked_for(wanted or ())
        raise SystemExit(open_lab(home(folder), port=port, browser=browser, host=host, lesson=lesson))
    except LabError as error:
        fail(str(error))


@app.command()
def docs(
    browser: Annotated[bool, typer.Option(help="Open a browser; the path of the file is printed in any case.")] = True,
) -> None:
    """Open the guide: tutorials, how-tos, reference, explanations. It needs no network."""
    import webbrowser

    from kernel_lib.cli.guide import NoGuide, guide

    try:
        page = guide()
    except NoGuide as error:
        fail(str(error))
    say(str(page))
    if browser:
        webbrowser.open(page.as_uri())


@app.command()
def play(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="Number of players, you included.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            help="Who you play against: one bot for all seats, or one each; your own as package.module:Name.",
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The random seed; the same seed gives the same deals.")] = None,
    log: Annotated[
        Path | None,
        typer.Option(help="Write the game to this file, move by move; if the file exists, its game is continued."),
    ] = None,
    option: OptionTexts = None,
) -> None:
    """Play in the terminal against bots."""
    from kernel_lib.cli import terminal
    from kernel_lib.games import GAMES
    from kernel_lib.playing import Match
    from kernel_lib.playing.seating import check_players

    rules = GAMES[game]
    if players is not None:
        check_players(rules, players)
    rivals = bots_of(bot, game)
    if log is not None and log.exists():
        match = Match.resume(log, seats_of(log, rivals) if bot else None)
        if match.game is not rules:
            raise ValueError(f"{log} holds a game of {match.game.title}, not of {rules.title}.")
    else:
        count = players or (len(rivals) + 1 if len(rivals) > 1 else sorted(rules.seats)[len(rules.seats) // 2])
        seats = ["you", *(rivals * (count - 1) if len(rivals) == 1 else rivals)]
        match = Match(rules, seats, seed=seed, log=log, **{"players": count, **options_of(rules, option)})
    terminal.play(match)


app.command(name="new-game")(new_game)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Argument(help="How many games.", min=1)] = 100,
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b", help="One bot for all seats, or one for each; your own as package.module:Name."),
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    out: Annotated[
        Path | None, typer.Option(help="A folder for the games; finished ones in it are kept and not played again.")
    ] = None,
    parquet: Annotated[
        bool, typer.Option("--parquet", help="Write an archive (Parquet) instead of a log for each game.")
    ] = False,
    jobs: Jobs = 1,
    limit: Limit = None,
    forfeits: Annotated[
        bool, typer.Option("--forfeits", help="A bot that fails loses that game; otherwise it ends the simulation.")
    ] = False,
    option: OptionTexts = None,
) -> None:
    """Play many games between bots, and print how they ended."""
    from kernel_lib.games import GAMES
    from kernel_lib.playing import simulate as simulation

    tally = simulation.simulate(
        game,
        games,
        bots=bots_of(bot, game),
        players=players,
        seed=seed,
        out=out,
        parquet=parquet,
        jobs=jobs,
        limit=limit,
        forfeits=forfeits,
        **options_of(GAMES[game], option),
    )
    show_simulation(tally, f"{games} games of {game}, seed {seed}")
    tell_failures(tally.forfeits)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[
        list[str], typer.Argument(help="Two bots or more; your own as package.module:Name.", metavar="BOT BOT...")
    ],
    players: Annotated[int | None, typer.Option(help="Number of players at a table.")] = None,
    deals: Annotated[int, typer.Option(help="Deals for each table; every bot gets every seat of each.", min=2)] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "1",
    jobs: Jobs = 1,
    limit: Limit = None,
    forfeits: Annotated[
        bool, typer.Option(help="A bot that fails loses only that game; otherwise it ends the tournament.")
    ] = True,
    option: OptionTexts = None,
) -> None:
    """Play every bot against every other, and rate them."""
    from kernel_lib.games import GAMES
    from kernel_lib.stats import tournament as tournaments

    standings = tournaments.tournament(
        game,
        bots_of(bots, game),
        players=players,
        deals=deals,
        seed=seed,
        jobs=jobs,
        limit=limit,
        forfeits=forfeits,
        **options_of(GAMES[game], option),
    )
    show_standings(standings, f"Tournament of {game}, {deals} deals, seed {seed}")
    tell_failures(standings.failures)


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
        say(f"Written: {unpack_logs(paths, out, skip_broken=skip_broken):,} logs in {out}")
        return
    for folder in pack_logs(paths, out, skip_broken=skip_broken):
        say(f"Written: {folder}")


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
    """Answer questions about many games, with 95 % intervals; write a report that opens without a network."""
    from kernel_lib.core.files import page_at
    from kernel_lib.stats import frames
    from kernel_lib.stats import report as reports
    from kernel_lib.stats import summary as summaries

    if report is not None:
        refuse_to_overwrite(page_at(report))
    found = frames.frames(paths, game, skip_broken=skip_broken)
    for issue in found.skipped:
        say(f"Left out: {issue}", error=True)
    known = summaries.questions(found)
    answers = summaries.summary(found, question)
    for name, answer in answers.items():
        show_answer(known[name], name, answer)
    if report is not None:
        say(f"Written: {reports.write_report(found, answers, report)}")


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="Replays, or folders of replays.", metavar="FILE...")],
) -> None:
    """Check replays against the format and the rules; exit code 1 if one has a fault, or could not be checked."""
    from kernel_lib.replay import verify as fault_in

    paths = logs_in(files)
    faults = 0
    other_rules = 0
    for path in paths:
        fault = fault_in(path)
        faults += fault is not None and not fault.repaired and not fault.other_rules
        other_rules += fault is not None and fault.other_rules
        say(fault or f"{path}: valid")
    if other_rules:
        several = "1 replay" if other_rules == 1 else f"{other_rules} replays"
        say(f"{several} played by other rules than those installed here could not be checked; faults: {faults}.")
    if faults or other_rules:
        raise SystemExit(FAULT)


@app.command()
def judge(
    files: Annotated[
        list[Path],
        typer.Argument(help="Replays, or folders of replays; verdicts are written into them.", metavar="FILE..."),
    ],
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help="Whose decisions: a seat's number from 0 or a player's name; may be repeated. All by default."
        ),
    ] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds that judging a replay may take.", min=0.001)] = None,
    error: Annotated[
        float | None,
        typer.Option(help="The standard error, as a chance to win, at which a verdict is precise enough.", min=0.0001),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            help="The bot that plays all seats in rollouts; your own as package.module:Name. 'by bids': the usual bot, "
            "with deals weighted by what the bids say about hidden hands (GEAR, !nversion).",
            metavar="BOT",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same verdicts, unless time runs out.")] = 1,
    jobs: Jobs = 1,
) -> None:
    """Judge the decisions of games, from what each seat knew and with all cards open."""
    from kernel_lib.study.judging.judge import judge as judged
    from kernel_lib.study.judging.judge import seats_of as judged_seats
    from kernel_lib.study.judging.verdicts import judged_count

    find_own_bots([by] if by else [])
    for path in logs_in(files):
        try:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always", UserWarning)
                replay = judged(path, seat or None, seconds, error, by, seed, jobs=jobs)
        except KeyboardInterrupt:
            fail(f"{path}: stopped. The verdicts so far are saved; run the same command again to continue.")
        say(f"{path}: {judged_count(replay, judged_seats(replay, seat) if seat else None)}")
        for one in warned:
            say(f"{path}: {one.message}", error=True)


@app.command()
def lessons(
    game: Annotated[
        str | None, typer.Argument(help="The game, as in inversion; all by default.", metavar="GAME")
    ] = None,
    check: Annotated[
        list[Path] | None,
        typer.Option(help="A lesson, *.jsonl, or a folder of them, whose tasks are checked; may be repeated."),
    ] = None,
) -> None:
    """List the lessons; or check which tasks of a file cannot be done, are ambiguous, or give their answer away."""
    from kernel_lib.games import GAMES
    from kernel_lib.study import lessons as lesson_files

    if not check:
        for lesson in lesson_files.lessons(None if game is None else GAMES[game].name):
            say(f"{lesson.name}: {count_noun(len(lesson_files.tasks(lesson.path)), 'task')}")
        return
    faults = [f"{path}: {fault}" for path in logs_in(check) for fault in lesson_files.faults(path)]
    for fault in faults:
        say(fault)
    if faults:
        raise SystemExit(FAULT)


@app.command()
def exercises(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(help="The rule of the task, such as follow-pair.", metavar="RULE")
    ] = None,
    level: Annotated[int | None, typer.Option(help="1 (easy) to 3 (hard).")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same task.")] = "1",
    answer: Annotated[bool, typer.Option("--answer", help="Print the right answer, and why.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write the task as a lesson to this file, *.jsonl.")] = None,
) -> None:
    """List the exercises rule by rule, with the reason where there are none; or show a task on one rule."""
    from kernel_lib.study import exercises as fresh

    if rule is None:
        for line in fresh.exercises(game):
            say(line)
        return
    task = fresh.exercise(game, rule, level, seed)
    if out is not None:
        from kernel_lib.replay import save

        refuse_to_overwrite(out)
        save(task.replay, out)
        say(f"Written: {out}")
        return
    show_task(task, answer=answer)


@app.command()
def redact(
    file: LogFile,
    out: Annotated[Path, typer.Argument(help="The file to write.", metavar="OUT")],
    seat: Annotated[str, typer.Option("--seat", help=f"Whose knowledge: {SEATS}.")] = "public",
) -> None:
    """Write what one seat, or a spectator, may know of a game."""
    from kernel_lib.replay import load, redact, save

    refuse_to_overwrite(out)
    replay = load(file)
    save(redact(replay, seat), out)
    say(f"Written: {out}")


@app.command()
def export(
    file: LogFile,
    out: Annotated[Path, typer.Argument(help="The page to write, *.html.", metavar="OUT")],
    seat: Annotated[
        str | None,
        typer.Option("--seat", help=f"Whose knowledge: {SEATS}, or table (all cards); by default all that FILE holds."),
    ] = None,
) -> None:
    """Write a replay as one page that any browser opens, without a network."""
    from kernel_lib.core import viewer_of
    from kernel_lib.core.files import page_at
    from kernel_lib.replay import load, redact
    from kernel_lib.widgets.player.board import PlayerBoard

    refuse_to_overwrite(page_at(out))
    replay = load(file)
    viewer = replay.viewer if seat is None else viewer_of(seat, replay.names, replay.logged_names)
    PlayerBoard(replay if viewer.is_table else redact(replay, viewer), viewer).export(out)
    say(f"Written: {out}")


@app.command()
def kit(
    out: Annotated[Path, typer.Argument(help="The folder to write, for example on a memory stick.", metavar="OUT")],
    assignment: Annotated[
        list[Path] | None, typer.Option("--assignment", "-a", help="An assignment for the kit; may be repeated.")
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option("--game", "-g", help="Only this game, as in gear; may be repeated.")
    ] = None,
    jobs: Jobs = 1,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the kit in the folder: its files, and no others.")
    ] = False,
) -> None:
    """Write a folder of pages for a workshop that works without a network; exit code 1 if something was left out."""
    from kernel_lib.widgets.kit import write_kit

    made = write_kit(out, game or (), assignment or (), overwrite=overwrite, jobs=jobs)
    for fault in made.left_out:
        say(f"Left out: {fault}", error=True)
    if made.spared:
        say(f"Left out to stay below 15 MB: {', '.join(made.spared)}")
    say(f"Written: {count_noun(len(made.sizes), 'file')}, {made.size / 1e6:.1f} MB. Open {made.start}")
    if made.left_out:
        raise SystemExit(FAULT)


@app.command()
def rules(game: GameName) -> None:
    """Print the rulebook of a game."""
    from kernel_lib.games import GAMES

    entries = (
        f"{rule.title}  [{rule.id}]\n  {rule.text}\n  ({rule.kind}: {rule.source})"
        for rule in GAMES[game].rulebook.values()
    )
    print("\n\n".join(entries))
