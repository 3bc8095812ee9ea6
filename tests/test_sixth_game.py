"""A new game is one folder and one line: what Highest Card (tests/sixth) gets for that, besides the conformance laws."""

import importlib.metadata
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest
from sixth.rules import CODES, GAME, Deal, Lay, Round, State, Turn

import kernel_lib as kl
from kernel_lib import cli
from kernel_lib.core import CHANCE, IllegalMove, Refusal, UnknownName
from kernel_lib.games import ENTRY_POINTS, GAMES, Games
from kernel_lib.replay import verify_replay


def dealt(*hands: str, low: bool = False) -> State:
    state = GAME.start(players=len(hands), low=low)
    return cast("State", state.play(Deal(tuple(tuple(hand) for hand in hands)), CHANCE))


def laid(state: State, *cards: str) -> State:
    for seat, card in enumerate(cards):
        state = state.play(Lay(card), seat)
    return state


def refused(state: State, move: Any, seat: int) -> Refusal:
    refusal = state.why_illegal(move, seat)
    assert refusal is not None
    return refusal


# Its own rules ------------------------------------------------------------------------------------


@pytest.mark.rule("sixth", "deal")
def test_everybody_gets_three_cards() -> None:
    deal = GAME.start(players=4).sample_chance(random.Random(1))
    assert isinstance(deal, Deal)
    assert sorted(card for hand in deal.hands for card in hand) == list(CODES)
    assert refused(cast("State", GAME.start(players=2)), Lay("A"), CHANCE).rule == "deal"
    assert refused(dealt("ABC", "DEF"), Turn(("A", "D")), 0).rule == "deal"


@pytest.mark.rule("sixth", "own-card", "once")
def test_everybody_lays_one_of_their_own_cards_in_any_order() -> None:
    state = dealt("ABC", "DEF", "GHI").play(Lay("H"), 2)
    assert state.to_act == (0, 1)
    assert refused(state, Lay("G"), 2).rule == "once"
    assert refused(state, Lay("A"), 1) == Refusal("own-card", "You do not hold A.", Lay("D"))
    with pytest.raises(IllegalMove):
        state.play(Lay("A"), 1)


@pytest.mark.rule("sixth", "highest")
@pytest.mark.parametrize(("low", "winner"), [(False, 1), (True, 0)])
def test_the_highest_card_wins_or_the_lowest(*, low: bool, winner: int) -> None:
    state = laid(dealt("ABC", "DEF", low=low), "A", "F")
    assert state.to_act == (CHANCE,)
    state = state.play(Turn(("A", "F")), CHANCE)
    assert state.events == (Round(1, winner),)


@pytest.mark.rule("sixth", "over")
def test_three_rounds_are_played() -> None:
    state = dealt("ABL", "DEF")
    for mine, yours in ("AD", "BE", "LF"):
        state = laid(state, mine, yours).play(Turn((mine, yours)), CHANCE)
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((1, 2), (1,))
    assert refused(state, Lay("A"), 0).rule == "over"


def test_laid_cards_are_sampled_evenly_with_the_hands() -> None:
    view = laid(dealt("ABC", "DEF"), "A").play(Lay("D"), 1).view(0)
    rng = random.Random(1)
    counts = Counter(view.sample(rng).laid[1] for _ in range(1800))
    assert set(counts) == set(range(3, 12))
    assert max(counts.values()) - min(counts.values()) < 100


# What it gets for nothing -------------------------------------------------------------------------


def test_the_registry_has_it_and_lists_it() -> None:
    assert GAMES["sixth"] is GAME
    assert "sixth" in GAMES
    with pytest.raises(UnknownName, match="sixth"):
        GAMES["seventh"]


def test_a_match_with_undo_and_a_log(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    match = kl.Match("sixth", ["you:Ann", "greedy", "uniform"], seed=4, log=log, low=True)
    match.play(str(match.state.legal_moves(0)[0]), 0)
    match.undo()
    while match.state.to_act:
        match.play(match.state.legal_moves(0)[-1], 0)
    assert kl.verify(log) is None
    replay = kl.load(log)
    assert replay.outcome(replay.main) == match.state.outcome
    assert kl.Match.resume(log).state == match.state
    kl.save(replay, tmp_path / "copy.jsonl")
    assert (tmp_path / "copy.jsonl").read_bytes() == log.read_bytes()


def test_a_cheated_log_is_found_out(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    replay = kl.Match("sixth", ["uniform", "uniform"], seed=4, log=log).replay
    card = next(step.move.card for step in replay.main_line if isinstance(step.move, Lay))
    log.write_bytes(log.read_bytes().replace(f'"card":"{card}"'.encode(), b'"card":"Z"', 1))
    fault = kl.verify(log)
    assert fault is not None
    assert (fault.move, fault.rule) == (2, "own-card")


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_redacted_log_hides_hands_and_covered_cards_and_can_be_stepped_through(
    seat: int | None, tmp_path: Path
) -> None:
    replay = kl.Match("sixth", ["uniform"] * 3, seed=4).replay
    seen = kl.redact(replay, seat)
    assert verify_replay(seen) is None
    kl.save(seen, tmp_path / "seen.jsonl")
    assert kl.verify(tmp_path / "seen.jsonl") is None
    for step in seen.main_line:
        if isinstance(step.move, Lay):
            assert (step.move.card == "?") == (step.seat != seat)
        elif isinstance(step.move, Deal):
            assert [hand == ("?",) * 3 for hand in step.move.hands] == [owner != seat for owner in range(3)]


def test_simulation_and_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = kl.simulate("sixth", 40, bots=["greedy", "uniform"], seed=1, out=tmp_path, progress=False)
    assert len(tally.outcomes) == 40
    assert all(kl.verify(path) is None for path in tmp_path.iterdir())
    for arguments in (["rules", "sixth"], ["simulate", "sixth", "3"], ["verify", str(tmp_path)]):
        monkeypatch.setattr("sys.argv", ["cogbook", *arguments])
        with pytest.raises(SystemExit, match=r"^0$"):
            cli.main()
    out = capsys.readouterr().out
    assert "The highest wins  [highest]" in out
    assert "3 games of sixth" in out
    assert "sound" in out


# Widgets ------------------------------------------------------------------------------------------


def press(widget: Any, **content: object) -> None:
    """A page sends a message to a widget."""
    widget._handle_custom_msg(content, None)


def test_a_table_plays_it_and_tells_the_page_nothing_hidden() -> None:
    match = kl.Match("sixth", ["you", "greedy", "uniform"], seed=9)
    table = kl.Table(match)
    others = {CODES[card] for hand in cast("State", match.state).hands[1:] for card in range(12) if hand >> card & 1}
    page = json.dumps(table.board.frames)
    assert not {card for card in others if f'"{card}"' in page or f"face-{card}" in page}
    table.hint()
    while match.state.to_act:
        press(table.board, type="act", move=str(match.state.legal_moves(0)[0]), index=len(table.board.frames) - 1)
    assert match.state.outcome is not None
    assert "Won by" in table.board.frames[-1]["caption"]
    table.undo()
    table.deal()
    table.close()


def test_a_player_steps_through_it_for_each_seat(tmp_path: Path) -> None:
    replay = kl.Match("sixth", ["greedy", "uniform", "uniform"], seed=9).replay
    for seat in ("table", 0, 2, None):
        player = kl.Player(replay, seat=seat)
        assert len(player.board.frames) == len(replay) + 1
        player.close()
    kl.Player(replay).export(tmp_path / "game.html", seat=1)
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert "Highest Card" in page


def test_a_new_game_is_one_line() -> None:
    table = kl.new_game("sixth", players=2, low=True)
    assert table.match.state.options.low
    table.close()


# Games of other distributions ---------------------------------------------------------------------


@pytest.fixture
def plugged_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed distribution that brings a game, and one that claims a name of the house."""
    folder = tmp_path / "plug_in-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: plug-in\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[{ENTRY_POINTS}]\nhighest = sixth\ninversion = sixth\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def test_an_installed_distribution_brings_a_game_by_its_entry_point(plugged_in: Path) -> None:
    games = Games({"inversion": "kernel_lib.games.inversion"})
    assert games["highest"] is GAME
    assert list(games) == ["inversion", "highest"]
    assert len(games) == 2
    assert games["inversion"].title == "!nversion", "a game of the house is not replaced"


def test_entry_points_are_asked_once_and_only_when_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def entry_points(**of: str) -> list[importlib.metadata.EntryPoint]:
        asked.append(of)
        return [importlib.metadata.EntryPoint("highest", "sixth", ENTRY_POINTS)]

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    games = Games({"inversion": "kernel_lib.games.inversion"})
    assert games["inversion"].name == "inversion"
    assert asked == []
    assert "highest" in games
    assert "chess" not in games
    assert asked == [{"group": "cogbook.games"}]


def test_a_name_is_given_once() -> None:
    games = Games({"one": "sixth"})
    games.add("one", "sixth")
    with pytest.raises(ValueError, match="There is a game 'one' already, in sixth"):
        games.add("one", "elsewhere")
    games.add("two", "no.such.package")
    with pytest.raises(ModuleNotFoundError):
        games["two"]
