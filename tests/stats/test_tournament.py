"""A tournament that is followed: paused and gone on with it ends as one at one go, and every game can be looked at."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.bots import BotLike
from kernel_lib.playing.forfeits import forfeit_in
from kernel_lib.stats.tournament import RoundRobin

BOTS = ("greedy", "uniform", "support.brought_bots:Cheats")


def cup(*bots: BotLike, game: str = "inversion", **more: Any) -> RoundRobin:
    return RoundRobin(game, bots or ("greedy", "uniform"), **{"deals": 3, **more})


@pytest.mark.parametrize("more", [{}, {"jobs": 2}])
def test_paused_and_gone_on_with_it_is_the_one_at_one_go(more: dict[str, Any]) -> None:
    wanted: dict[str, Any] = {"players": 2, "out_after": 5}
    whole, parts = cup(*BOTS, **wanted).play(), cup(*BOTS, **wanted, **more)
    while not parts.done:
        assert parts.play(4).left < parts.games
    assert parts.ended == whole.ended
    assert parts.stopped == whole.stopped == {"Cheats": next(number for number, _ in whole.failures("Cheats")[4:])}
    for number in whole.ended:
        assert list(parts.replay(number).lines) == list(whole.replay(number).lines)


def test_it_stands_as_the_function_says() -> None:
    bots: Any = ("greedy", "uniform")
    assert cup().play().standings == kl.tournament("inversion", bots, deals=3, progress=False)
    out: dict[str, Any] = {"players": 2, "deals": 3, "progress": False}
    assert cup(*BOTS, players=2, out_after=None).play().standings == kl.tournament("inversion", BOTS, **out)
    stopped = kl.tournament("inversion", BOTS, out_after=3, **out)
    assert cup(*BOTS, players=2).play().standings == stopped
    assert stopped == cup(players=2).play().standings, "no game of one that was stopped counts"


@pytest.mark.parametrize(("game", "bots", "more"), [
    ("inversion", BOTS, {}),
    ("gear", ("greedy", "uniform"), {"players": 3, "rounds": 1}),
    ("grid", ("quick", "greedy"), {"players": 1}),
])  # fmt: skip
def test_the_log_of_every_game_verifies(game: str, bots: Any, more: dict[str, Any], tmp_path: Path) -> None:
    held = cup(*bots, game=game, deals=2, log=tmp_path / "cup", out_after=None, **more).play()
    assert held.ended.keys() == set(range(held.games))
    for number, (deal, table, outcome) in held.ended.items():
        replay = held.replay(number)
        assert kl.verify(tmp_path / "cup" / held.series.file(number)) is None
        assert (replay.header.tags or {})["deal"] == str(deal + 1)
        assert [name.partition(" ")[0] for name in replay.logged_names] == list(table)
        end = replay.at(replay.main).outcome
        assert end == outcome or "which is not allowed" in replay.lines[-1].decode()
    assert (
        held.standings == cup(*bots, game=game, deals=2, log=tmp_path / "cup", out_after=None, **more).play().standings
    )


def test_games_that_are_there_are_not_played_again(tmp_path: Path) -> None:
    begun = cup(log=tmp_path).play(3)
    files = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    again = cup(log=tmp_path).play()
    assert len(files) == len(begun.ended) == 3 < again.games
    assert files.items() <= {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}.items()
    first, second = (tmp_path / again.series.file(number) for number in (0, 1))
    first.write_bytes(second.read_bytes())
    with pytest.raises(ValueError, match="is in the way: it holds a game of other bots or options"):
        cup(log=tmp_path).play()


def test_one_that_does_what_is_not_allowed_is_told_with_its_move() -> None:
    held = cup(*BOTS, players=2).play()
    (number, forfeit), *_ = held.failures("Cheats")
    replay = held.replay(number)
    state = replay.at(replay.main)
    refusal = state.why_illegal(held.game.parse(forfeit.move_text), forfeit.seat)
    assert refusal is not None
    assert refusal.sentence.removesuffix(".") in forfeit.reason
    assert forfeit.move == len(replay) + 1
    assert forfeit_in(replay.lines[-1], 2) == forfeit, "the log tells the same"


def test_a_game_that_was_not_played_or_not_kept_is_told() -> None:
    held = cup(keep=False)
    with pytest.raises(ValueError, match="Game 0 was not played"):
        held.replay(0)
    assert list(islice(held, 1)) == [0]
    with pytest.raises(ValueError, match="were not kept"):
        held.replay(0)
