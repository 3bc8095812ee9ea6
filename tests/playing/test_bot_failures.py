"""Bots of one's own: welcome wherever bots play, by object, maker or place; and told when they fail."""

import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from support import brought_bots

import kernel_lib as kl
from kernel_lib.bots import BotLike, calls
from kernel_lib.core import IllegalMove, Move, View
from kernel_lib.games import GAMES
from kernel_lib.parts.bots import Bot, RealTimeBot
from kernel_lib.playing.batch import Batch
from kernel_lib.playing.simulate import SimulationResult
from kernel_lib.playing.workers import check_portable
from kernel_lib.stats import archive_writer
from kernel_lib.stats.standings import Standings

WAYS: tuple[BotLike, ...] = (
    brought_bots.First(),
    brought_bots.First,
    brought_bots.a_first,
    "support.brought_bots:First",
    "support.brought_bots:FIRST",
    "support.brought_bots:a_first",
)


def run(bots: list[BotLike], games: int = 4, **more: Any) -> SimulationResult:
    return kl.simulate("inversion", games, bots=bots, seed=3, **{"progress": False, **more})


def meet(*bots: BotLike, deals: int = 3, **more: Any) -> Standings:
    return kl.tournament("inversion", bots, **{"deals": deals, "progress": False, **more})


# Welcome ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", WAYS)
def test_a_bot_of_ones_own_plays_a_match_however_it_is_given(bot: BotLike) -> None:
    match = kl.Match("inversion", [bot, "greedy"], seed=5)
    assert match.state.outcome is not None
    assert (match.names, match.agents) == (("First", "Careful"), ("First", "greedy"))
    again = kl.Match("inversion", [brought_bots.First(), "greedy"], seed=5)
    assert again.replay.lines == match.replay.lines


def test_it_is_called_by_its_name_and_numbered_among_equals() -> None:
    match = kl.Match(
        "inversion", [brought_bots.Last, brought_bots.First, "support.brought_bots:First", "you:Ann"], seed=5
    )
    assert match.names == ("last of all", "First 1", "First 2", "Ann")
    assert match.agents == ("last of all", "First", "First", "human")


@pytest.mark.parametrize("name", ["human", "greedy", "random"])
def test_a_log_does_not_take_it_for_a_person_or_for_a_bot_of_the_game(name: str) -> None:
    bot = brought_bots.Last()
    bot.name = name
    match = kl.Match("inversion", [bot, "uniform"], seed=5)
    assert (match.names[0], match.agents[0]) == (name, f"{name} (own)")
    assert match.people == ()


def test_with_the_same_seats_another_game_can_be_begun() -> None:
    match = kl.Match("inversion", ["you:Ann", brought_bots.First, "support.brought_bots:Last"], seed=5)
    assert match.seats == ("you:Ann", brought_bots.First, "support.brought_bots:Last")
    again = kl.Match(match.game, match.seats, seed=6)
    assert again.names == match.names
    branch = kl.Match.branch(kl.Match("inversion", ["greedy", "uniform"], seed=1).replay, 4)
    assert branch.seats == ("greedy", "uniform")


def test_bots_are_known_by_what_they_can_do() -> None:
    assert isinstance(brought_bots.First(), Bot)
    assert not isinstance(brought_bots.First(), RealTimeBot)
    assert isinstance(brought_bots.Hasty(), RealTimeBot)
    assert not isinstance(brought_bots.NoBot(), Bot)


@pytest.mark.parametrize("bot", WAYS)
@pytest.mark.parametrize("jobs", [1, 2])
def test_it_is_simulated_by_any_number_of_processes(bot: BotLike, jobs: int, tmp_path: Path) -> None:
    tally = run([bot, "uniform"], jobs=jobs, out=tmp_path)
    assert tally == run(["support.brought_bots:First", "uniform"])
    assert tally.bots == ("First", "uniform")
    assert all(kl.verify(path) is None for path in tmp_path.iterdir())
    assert kl.load(min(tmp_path.iterdir())).header.seats[0].agent == "First"


def test_a_class_gives_a_fresh_bot_for_every_game() -> None:
    """So games are the same whatever was played before them, also with a bot that keeps notes."""
    whole = run([brought_bots.Forgetful, "uniform"], 6)
    assert run([brought_bots.Forgetful, "uniform"], 6, jobs=2) == whole
    log, _ = Batch(
        game="inversion", seats=(brought_bots.Forgetful, "uniform"), seed=3, options={"players": 2}
    ).play_to_log(5)
    assert kl.Match("inversion", [brought_bots.Forgetful, "uniform"], seed="3/5").state.outcome == whole.outcomes[5]
    assert b'"name":"Forgetful"' in log


def test_it_meets_others_in_a_tournament_and_is_rated_by_its_name() -> None:
    standings = meet("greedy", brought_bots.First, "support.brought_bots:Last")
    assert standings.bots == ("greedy", "First", "last of all")
    assert set(standings.table["bot"]) == set(standings.bots)
    assert standings.played == meet("greedy", "support.brought_bots:First", brought_bots.Last(), jobs=2).played
    assert meet(brought_bots.First(), brought_bots.First()).bots == ("First 1", "First 2")


def test_a_tally_says_what_it_is() -> None:
    assert repr(run([brought_bots.First, "uniform"])).startswith(
        "<SimulationResult of 4 games of !nversion, won by First "
    )


# What is none -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (brought_bots.NoBot, r"NoBot\(\) does not return a bot: it has no choose\(view, rng\)"),
        (brought_bots.NoBot(), r"NoBot is not a bot: it has no choose\(view, rng\)"),
        (brought_bots.nothing, r"nothing\(\) does not return a bot"),
        (brought_bots.NeedsMore, r"NeedsMore\(\) makes no bot without arguments: .*strength"),
        (7, r"int is not a bot"),
        (
            "support.brought_bots:Nobody",
            "The bot 'support.brought_bots:Nobody' cannot be loaded: support.brought_bots has no 'Nobody'",
        ),
        ("no.such.module:Bot", "The bot 'no.such.module:Bot' cannot be loaded. There is no"),
        ("support.brought_bots:NoBot", "support.brought_bots:NoBot.* does not return a bot"),
        (":First", "cannot be loaded"),
        ("deep", "no bot for !nversion called 'deep'. There is: uniform, greedy"),
    ],
)
def test_what_is_no_bot_is_told_before_anything_is_played(bot: Any, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        kl.Match("inversion", [bot, "greedy"], log=tmp_path / "game.jsonl")
    with pytest.raises(ValueError, match=sentence):
        run([bot, "greedy"], out=tmp_path / "runs")
    with pytest.raises(ValueError, match=sentence):
        meet(bot, "greedy")
    assert list(tmp_path.iterdir()) == []


def test_a_module_that_cannot_be_loaded_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "spoilt_bots.py").write_text("class Mine(\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ValueError, match=r"The bot 'spoilt_bots:Mine' cannot be loaded: SyntaxError"):
        kl.Match("inversion", ["spoilt_bots:Mine", "greedy"])


def test_nothing_is_loaded_because_a_log_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "game.jsonl"
    kl.Match("inversion", ["you", "greedy"], seed=1, log=log).close()
    log.write_bytes(log.read_bytes().replace(b'"agent":"greedy"', b'"agent":"pupils_trap:Bot"'))
    (tmp_path / "pupils_trap.py").write_text("raise AssertionError('this was loaded')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(kl.core.UnknownName, match=r"called 'pupils_trap:Bot'.*Say who plays in its place"):
        kl.Match.resume(log)
    assert kl.Match.resume(log, ["you", brought_bots.First]).names == ("you", "First")
    assert "pupils_trap" not in sys.modules


def local_bot() -> type[brought_bots.First]:
    class Local(brought_bots.First):
        pass

    return Local


@pytest.mark.parametrize("bot", [local_bot(), lambda: brought_bots.Last()])  # noqa: PLW0108 - a lambda is meant
def test_what_cannot_be_sent_to_other_processes_says_what_can_be_done(bot: BotLike) -> None:
    assert len(run([bot, "uniform"]).outcomes) == 4
    for play in (lambda: run([bot, "uniform"], jobs=2), lambda: meet(bot, "uniform", jobs=2)):
        with pytest.raises(ValueError, match=r"cannot be sent to other processes\. It plays with jobs=1; to use more"):
            play()
    with ThreadPoolExecutor(2) as pool:
        assert run([bot, "uniform"], executor=pool) == run([bot, "uniform"]), "to threads nothing is sent"


def test_a_bot_of_a_cell_is_sent_where_processes_know_what_this_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are forked do; those that begin anew do not have the cells of a notebook."""
    main = type(sys)("__main__")
    mine = type("Mine", (brought_bots.First,), {"__module__": "__main__"})
    main.__dict__["Mine"] = mine
    monkeypatch.setitem(sys.modules, "__main__", main)
    monkeypatch.setattr("multiprocessing.get_start_method", lambda: "fork")
    check_portable([mine, mine()], 2)
    monkeypatch.setattr("multiprocessing.get_start_method", lambda: "spawn")
    with pytest.raises(ValueError, match=r"^Mine cannot be sent to other processes"):
        check_portable([mine()], 2)
    main.__dict__["__file__"] = "script.py"
    check_portable([mine], 2)


# Failing ----------------------------------------------------------------------------------------------

FAULTS: tuple[tuple[Callable[[], Any], str], ...] = (
    (brought_bots.Raises, r"it raised KeyError: 'my notes'\."),
    (brought_bots.Leaves, r"it raised SystemExit: 3\."),
    (brought_bots.Cheats, r"it chose 'play W10', which is not allowed: .*\[\w+[\w-]*\]"),
    (brought_bots.Mumbles, r"it chose 'play H9', which is not a move; choose one of view\.legal_moves\(\)\."),
    (brought_bots.Silent, r"it chose None, which is not a move"),
    (brought_bots.Stranger, r"it chose .*, which is n"),
)


@pytest.mark.parametrize(("bot", "why"), FAULTS)
def test_a_bot_that_fails_is_told_by_seat_and_move(bot: Callable[[], Any], why: str) -> None:
    with pytest.raises(kl.BotFailure, match=rf"^{bot.__name__} \(seat 1\) failed at move \d+: {why}") as told:
        kl.Match("inversion", ["greedy", bot], seed=1)
    assert (told.value.seat, told.value.name, told.value.game) == (1, bot.__name__, None)
    assert told.value.move >= 2


def test_what_was_behind_it_is_not_lost() -> None:
    with pytest.raises(kl.BotFailure) as told:
        kl.Match("inversion", ["greedy", brought_bots.Cheats], seed=1)
    cause = told.value.__cause__
    assert isinstance(cause, IllegalMove)
    assert cause.refusal.rule in GAMES["inversion"].rulebook
    with pytest.raises(kl.BotFailure) as told:
        kl.Match("inversion", ["greedy", brought_bots.Raises], seed=1)
    assert isinstance(told.value.__cause__, KeyError)


def test_the_match_stands_where_it_was_and_others_can_take_its_place(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    match = kl.Match("inversion", ["you", brought_bots.Raises], seed=1, log=log)
    with pytest.raises(kl.BotFailure, match="my notes"):
        match.play(match.state.legal_moves(0)[-1], 0)
    assert match.replay.at(match.at) == match.state
    match.close()
    again = kl.Match.resume(log, ["you", "greedy"])
    assert again.state.to_act == (0,)
    again.close()
    assert kl.verify(log) is None


@pytest.mark.parametrize("jobs", [1, 2])
def test_in_a_simulation_it_ends_everything_unless_forfeits_are_wanted(jobs: int, tmp_path: Path) -> None:
    with pytest.raises(
        kl.BotFailure, match=r"Raises \(seat 0\) failed at move \d+ of game \d: it raised KeyError"
    ) as told:
        run(["support.brought_bots:Raises", "uniform"], jobs=jobs, out=tmp_path)
    assert told.value.game in range(4)
    assert told.value.seat == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("parquet", [False, True])
def test_with_forfeits_it_loses_its_own_game_and_no_other(jobs: int, parquet: bool, tmp_path: Path) -> None:
    wanted: Any = {"forfeits": True, "jobs": jobs, "out": tmp_path, "parquet": parquet}
    tally = run(["support.brought_bots:Raises", "uniform", "uniform"], **wanted)
    assert tally == run(["support.brought_bots:Raises", "uniform", "uniform"], forfeits=True)
    assert len(tally.forfeits) == 4
    assert [forfeit.game for forfeit in tally.forfeits] == [0, 1, 2, 3]
    assert all("my notes" in forfeit.failure and forfeit.seat == 0 for forfeit in tally.forfeits)
    assert (tally.wins(0), tally.wins(1), tally.wins(2)) == (0, 1, 1)
    assert (tally.scores(1), tally.mean_score(1)) == ([], 0)
    assert "4 lost by a bot that failed" in repr(tally)
    assert run(["support.brought_bots:Raises", "uniform", "uniform"], **wanted) == tally, "nothing is played again"
    with pytest.raises(ValueError, match=r"is in the way: .*bots? failed in"):
        run(["support.brought_bots:Raises", "uniform", "uniform"], out=tmp_path, parquet=parquet)


def test_its_log_is_that_of_a_game_which_was_not_finished(tmp_path: Path) -> None:
    run(["uniform", "support.brought_bots:Raises", "uniform"], 2, forfeits=True, out=tmp_path)
    for path in tmp_path.iterdir():
        assert kl.verify(path) is None
        replay = kl.load(path)
        assert len(replay) > 1
        assert replay.outcome(replay.main) is None
        assert path.read_bytes().splitlines()[-1].startswith(b'{"type":"x_forfeit","at":')
    assert kl.frames(tmp_path).games.collect()["winners"].to_list() == [None, None]


def test_games_that_were_lost_by_failing_are_packed_and_unpacked_byte_for_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_writer, "PART", 3)
    monkeypatch.setattr("kernel_lib.stats.archive.PART", 3)
    wanted: Any = {"games": 5, "forfeits": True}
    run(["support.brought_bots:Raises", "uniform"], out=tmp_path / "logs", **wanted)
    run(["support.brought_bots:Raises", "uniform"], out=tmp_path / "packed", parquet=True, **wanted)
    kl.stats.archive.unpack_logs(tmp_path / "packed", tmp_path / "back")
    logs = {path.name: path.read_bytes() for path in (tmp_path / "logs").iterdir()}
    assert {path.name: path.read_bytes() for path in (tmp_path / "back").iterdir()} == logs


def test_a_tournament_goes_on_and_counts_it() -> None:
    standings = meet("greedy", "uniform", brought_bots.Raises, players=3, deals=2)
    assert len(standings.failures) == len(standings.played) == 6
    found = {row["bot"]: row for row in standings.table.iter_rows(named=True)}
    assert [found[bot]["failures"] for bot in ("greedy", "uniform", "Raises")] == [0, 0, 6]
    assert [found[bot]["wins"] for bot in ("greedy", "uniform", "Raises")] == [1, 1, 0]
    assert found["Raises"]["score"] is None
    against = standings.pairs.filter(bot="greedy", rival="Raises").row(0, named=True)
    assert (against["games"], against["score"], against["wins"]) == (2, None, 1)
    assert found["Raises"]["rating"] < min(found["greedy"]["rating"], found["uniform"]["rating"])
    assert standings.failures[0].failure.startswith("Raises (seat ")
    assert standings == meet("greedy", "uniform", "support.brought_bots:Raises", players=3, deals=2, jobs=2)
    with pytest.raises(kl.BotFailure, match="of game 0"):
        meet("greedy", brought_bots.Raises, forfeits=False)


def test_scores_of_other_games_still_count() -> None:
    class Sometimes(brought_bots.First):
        name = "sometimes"

        def choose(self, view: View[Any], rng: random.Random) -> Move:
            if rng.random() < 0.02:
                raise RuntimeError("by chance")
            return super().choose(view, rng)

    standings = meet("uniform", Sometimes, deals=20)
    failed = len(standings.failures)
    assert 0 < failed < 40
    found = {row["bot"]: row for row in standings.table.iter_rows(named=True)}
    assert found["sometimes"]["failures"] == failed
    scored = standings.seats.drop_nulls("score")
    assert len(scored) == 2 * (40 - failed)
    assert found["uniform"]["score"] + found["sometimes"]["score"] == pytest.approx(10)


# Thinking too long --------------------------------------------------------------------------------------


def test_a_bot_that_thinks_too_long_is_interrupted() -> None:
    with pytest.raises(
        kl.BotFailure, match=r"^Slow \(seat 1\) failed at move 2: it thought for more than 0\.05 seconds"
    ):
        kl.Match("inversion", ["you", brought_bots.Slow], seed=1, limit=0.05, first=1)


class Late(brought_bots.First):
    """Thinks for a second, by a watch that nobody else moves."""

    seconds = 0.0

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        Late.seconds += 1
        return super().choose(view, rng)


@pytest.fixture
def _watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes only while `Late` thinks, so nobody else is late on a busy machine; no alarm rings."""
    monkeypatch.setattr(calls, "perf_counter", lambda: Late.seconds)
    monkeypatch.setattr(calls, "_call_with_alarm", lambda question, _limit: question())


@pytest.mark.usefixtures("_watch")
def test_it_loses_its_game_and_the_others_are_not_hurried() -> None:
    tally = run([Late, "uniform"], 2, limit=0.05, forfeits=True)
    assert [forfeit.seat for forfeit in tally.forfeits] == [0, 0]
    assert run(["greedy", "uniform"], limit=60) == run(["greedy", "uniform"])


def test_outside_the_main_thread_it_is_found_out_when_it_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "perf_counter", lambda: Late.seconds)
    with ThreadPoolExecutor(1) as pool:
        tally = run([Late, "uniform"], 1, limit=0.05, forfeits=True, executor=pool)
    assert tally.forfeits[0].seat == 0
    assert "thought for more than" in tally.forfeits[0].failure


def test_a_bot_by_the_clock_that_waits_for_no_time_is_told() -> None:
    with pytest.raises(kl.BotFailure, match=r"^Hasty \(seat 0\) failed at move \d: it raised ValueError: .*soon"):
        kl.Match("grid", [brought_bots.Hasty, "greedy"], seed=1)


# How many play ------------------------------------------------------------------------------------------


def test_how_many_can_play_is_said_wherever_it_is_asked() -> None:
    with pytest.raises(
        ValueError, match=r"3 play, but 2 seats are filled: you, First\. !nversion is for 2, 3 or 4 players"
    ):
        kl.Match("inversion", ["you", brought_bots.First], players=3)
    for players in (5, 99_999_999):
        with pytest.raises(ValueError, match=f"players must be 2, 3 or 4, not {players}"):
            run(["greedy"], players=players)
        with pytest.raises(ValueError, match=f"players must be 2, 3 or 4, not {players}"):
            meet("greedy", "uniform", players=players)
