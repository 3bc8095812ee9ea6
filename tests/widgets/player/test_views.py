"""Views of a replay: the page for a seat or a spectator is the page of the redacted file; None opens no card."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.begun_games import match
from support.exported_pages import unpacked

import kernel_lib as kl
from kernel_lib.cli import app
from kernel_lib.core import PUBLIC, TABLE, AnyViewer, seat_viewer, viewer_of
from kernel_lib.widgets import Player

GAMES = ("inversion", "gear", "industry", "grid", "smash")
NAMES = ("Ann", "Bo", "Cy", "Dan", "Eve")
MOVES = 5
Command = Callable[..., None]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `cogbook` in this process."""

    def run(*arguments: str | Path) -> None:
        monkeypatch.setattr(sys, "argv", ["cogbook", *map(str, arguments)])
        app.app(standalone_mode=False)

    return run


def begun(game: str, folder: Path) -> Path:
    """The log of a game that has begun, with a note and a task for each seat, a note for all, and a side line."""
    rules = kl.GAMES[game]
    players = min(count for count in rules.seats if count > 1)
    made = kl.Match(game, [f"you:{name}" for name in NAMES[:players]], seed=5, players=players)
    played = 0
    while made.state.to_act and played < MOVES:
        seat = made.state.to_act[0]
        made.play(made.state.legal_moves(seat)[0], seat)
        played += 1
    replay, main = made.replay, made.at
    fork = next(step for step in reversed(replay.main_line) if step.seat is not None)
    replay.add_move(fork.parent, fork.seat, fork.before.legal_moves(fork.seat)[-1])
    replay.set_main(main)
    replay.add_note(main, "Zoe", "For all to read: R7 is with Bo.")
    for seat in range(players):
        replay.add_note(main, "Zoe", f"For seat {seat} alone.", seat=seat)
        replay.add_task(main, seat, "choice", f"A question to seat {seat}.", accept=[0], choices=["One", "Two"])
    path = folder / f"{game}.jsonl"
    kl.save(replay, path)
    return path


@pytest.mark.parametrize("game", GAMES)
def test_a_page_for_a_seat_is_the_page_of_the_redacted_file(game: str, tmp_path: Path, command: Command) -> None:
    log = begun(game, tmp_path)
    pages = set()
    for seat in ("public", "1"):
        page, seen, of_seen = (tmp_path / f"{seat}{end}" for end in (".html", ".jsonl", "-seen.html"))
        command("export", log, page, "--seat", seat)
        command("redact", log, seen, "--seat", seat)
        command("export", seen, of_seen)
        assert page.read_bytes() == of_seen.read_bytes()
        pages.add(page.read_bytes())
    assert len(pages) == 2


def test_a_page_for_a_player_by_name_is_that_of_their_seat(tmp_path: Path) -> None:
    log = begun("gear", tmp_path)
    kl.save(kl.redact(kl.load(log), 1), tmp_path / "1.jsonl")
    last = kl.load(tmp_path / "1.jsonl").main
    by_player = Player(log, at=kl.load(log).main).export(tmp_path / "Bo.html", "Bo")
    assert by_player.read_bytes() == Player(tmp_path / "1.jsonl", at=last).export(tmp_path / "1-last.html").read_bytes()


def test_a_page_for_a_seat_has_its_own_notes_and_no_side_lines(tmp_path: Path) -> None:
    player = Player(begun("gear", tmp_path))
    data = unpacked(player.export(tmp_path / "bo.html", seat="Bo"))
    notes = [note["text"] for frame in data["frames"] for note in frame.get("notes", [])]
    assert notes == ["For seat 1 alone.", "A question to seat 1."]
    assert not any(frame.get("branches") for frame in data["frames"])
    public = unpacked(player.export(tmp_path / "public.html", seat="public"))
    assert not any(frame.get("notes") or frame.get("branches") for frame in public["frames"])


@pytest.mark.parametrize("game", GAMES)
def test_none_is_a_spectator_wherever_a_view_is_named(game: str, tmp_path: Path) -> None:
    log = begun(game, tmp_path)
    replay = kl.load(log)
    player = Player(replay, None)
    assert player.viewer == PUBLIC
    assert player.state == replay.at(player.at).view(None).state
    assert kl.redact(replay, None).lines == kl.redact(replay, "public").lines
    open_table = Player(replay)
    assert open_table.viewer == TABLE
    open_table.look_as(None)
    assert open_table.viewer == PUBLIC


def test_a_page_for_none_is_that_of_a_spectator(tmp_path: Path) -> None:
    player = Player(begun("grid", tmp_path))
    one, other = (player.export(tmp_path / f"{seat}.html", seat) for seat in (None, "public"))
    assert one.read_bytes() == other.read_bytes()


def test_a_review_needs_somebody_whose_hand_may_be_seen() -> None:
    judged = "replays/inversion/judged.jsonl"
    for seat in (None, "public"):
        with pytest.raises(ValueError, match="A spectator sees no hands"):
            kl.Review(judged, seat)
    assert len(kl.Review(judged, "table").mistakes) >= len(kl.Review(judged, 0).mistakes)


@pytest.mark.parametrize(
    ("given", "viewer"),
    [
        ("table", TABLE),
        (kl.OPEN, TABLE),
        ("public", PUBLIC),
        (None, PUBLIC),
        (1, seat_viewer(1)),
        ("1", seat_viewer(1)),
        ("Bo", seat_viewer(1)),
        (seat_viewer(0), seat_viewer(0)),
    ],
)
def test_the_same_words_name_a_view_everywhere(given: AnyViewer, viewer: object) -> None:
    assert viewer_of(given, ("Ann", "Bo")) == viewer


@pytest.mark.parametrize("given", [2, -1, "bob", "", "Table", True, 1.0, seat_viewer(7), [0], "9" * 50])
def test_a_view_that_is_not_there_is_refused_with_all_that_are(given: object) -> None:
    with pytest.raises(ValueError, match=r'no view .*: "table".*"public".* 0 \(Ann\), 1 \(Bo\)'):
        viewer_of(given, ("Ann", "Bo"))


def test_a_name_that_two_players_have_asks_for_the_seat() -> None:
    with pytest.raises(ValueError, match="2 players are called 'Ann'. Say which seat: 0 or 2".replace(".", r"\.")):
        viewer_of("Ann", ("Ann", "Bo", "Ann"))


def test_a_whole_replay_is_no_redacted_one() -> None:
    with pytest.raises(ValueError, match="nothing to take out"):
        kl.redact(match().replay, "table")


def test_a_judge_takes_a_players_name() -> None:
    from kernel_lib.study.judging.judge import seats_of

    replay = match().replay
    assert seats_of(replay, "Ann") == seats_of(replay, 0) == seats_of(replay, ["0"]) == [0]
    with pytest.raises(ValueError, match="no seat or player 'Zoe'"):
        seats_of(replay, "Zoe")
