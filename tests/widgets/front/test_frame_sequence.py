"""A long line: its sentences are there from the beginning, its pictures where somebody looks."""

from pathlib import Path
from typing import Any

import pytest
from support.wire import Wire, press, write

import kernel_lib as kl
from kernel_lib.core import PUBLIC, TABLE, Viewer, seat_viewer
from kernel_lib.replay import Replay
from kernel_lib.scene.frames import rebuild_scene
from kernel_lib.widgets import Player
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player import frame_sequence
from kernel_lib.widgets.player.frame_sequence import FrameSequence, export_frames

REPLAYS = Path(__file__).parents[3] / "replays"
GAMES = sorted({path.parent for path in REPLAYS.glob("*/*.jsonl")})


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines count as long from a few frames on."""
    monkeypatch.setattr(frame_sequence, "WHOLE", 10)
    monkeypatch.setattr(frame_sequence, "PIECE", 4)


@pytest.fixture
def replay() -> Replay:
    match = kl.Match("inversion", ["greedy", "greedy", "greedy"], seed=3)
    match.replay.add_note(5, "Ann", "A note on the fifth.")
    return match.replay


def blanks(player: Player) -> list[int]:
    return [index for index, frame in enumerate(player.frames) if frame.get("blank")]


@pytest.mark.parametrize(
    ("folder", "viewer"),
    [(folder, (TABLE, seat_viewer(0), PUBLIC)[number % 3]) for number, folder in enumerate(GAMES)],
    ids=lambda given: getattr(given, "name", None),
)
@pytest.mark.usefixtures("short")
def test_pieces_put_together_are_the_pictures_of_the_line(folder: Path, viewer: Viewer) -> None:
    replay = kl.load(min(folder.glob("*.jsonl"), key=lambda path: path.stat().st_size))
    line = replay.main_line.ids[:30]
    whole = export_frames(replay, line, ReplayAccess(viewer, locked=True))
    made = FrameSequence(replay, line, ReplayAccess(viewer, locked=True))
    for index in range(0, len(made), frame_sequence.PIECE):
        assert all(frames for _, frames in made.near(index))
    assert len(made) == len(whole)
    for index in range(0, len(whole), 3):
        for shape in replay.game.scene.shapes:
            one, other = rebuild_scene(made.frames, index, shape), rebuild_scene(whole, index, shape)
            assert set(one.sprites) == set(other.sprites)
            assert (one.caption, one.chapter, one.description) == (other.caption, other.chapter, other.description)
    assert [frame["log"] for frame in made.frames] == [frame["log"] for frame in whole]
    assert [frame.get("chapter") for frame in made.frames] == [frame.get("chapter") for frame in whole]


@pytest.mark.usefixtures("short")
def test_a_page_gets_the_pictures_that_it_comes_near(replay: Replay, wire: Wire) -> None:
    player = Player(replay, at=0)
    assert blanks(player) == list(range(frame_sequence.PIECE, len(player.frames))), (
        "no more is drawn than what is on show"
    )
    before = len(wire.messages("drawn"))
    press(player, {"type": "near", "index": 9})
    told = wire.messages("drawn")[before:]
    assert [(message["from"], len(message["frames"])) for message in told] == [(8, 4), (12, 4), (4, 4), (0, 0)]
    assert not set(blanks(player)) & set(range(16))
    press(player, {"type": "near", "index": 9})
    assert wire.messages("drawn")[-1]["frames"] == [], "there is an answer, and nothing new in it"


@pytest.mark.usefixtures("short")
def test_a_move_that_is_gone_to_is_drawn(replay: Replay, wire: Wire) -> None:
    player = Player(replay)
    last = replay.main_line.ids[-1]
    for at in (last, 1, last // 2):
        player.go(at)
        assert not player.frames[player.index].get("blank")
        assert player.at == at
        assert player.still().caption
    write(player, index=1)
    assert player.still().description
    assert wire.messages("go")


@pytest.mark.usefixtures("short")
def test_what_is_far_is_forgotten_and_drawn_again(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_sequence, "KEPT", 2)
    player = Player(replay)
    for index in (0, 8, 16):
        player.turn_to(index)
    assert player.frames[0].get("blank")
    assert not player.frames[16].get("blank")
    player.shape = last = replay.game.scene.shapes[-1]
    assert player.still().shape == last, "the shapes are known without the first picture"
    player.turn_to(0)
    assert not player.frames[0].get("blank")


@pytest.mark.usefixtures("short")
def test_sentences_and_notes_are_there_without_pictures(replay: Replay) -> None:
    player = Player(replay, by="Ann")
    assert len(player.sentences) >= len(replay.main_line.ids)
    assert [note["text"] for frame in player.frames for note in frame["notes"]] == ["A note on the fifth."]
    replay.add_note(20, "Ann", "One more.")
    player.component._refresh()
    noted = [frame for frame in player.frames if frame["notes"]]
    assert [frame["at"] for frame in noted] == [5, 20]


@pytest.mark.usefixtures("short")
def test_two_long_lines_wait_for_each_other() -> None:
    match = kl.Match("inversion", ["you", "greedy", "greedy"], seed=3)
    match.play(match.state.legal_moves()[0])
    match.undo()
    match.play(match.state.legal_moves()[-1])
    for _ in range(3):
        match.play(match.state.legal_moves()[0])
    player = Player(match.replay)
    one, other = player.replay.branches(player.replay.parent(match.replay.branches(1)[0]))
    pair = player.compare(one, other)
    counts = [len(board.frames) for board in pair.boards]
    assert counts[0] == counts[1] > frame_sequence.WHOLE
    for board in pair.boards:
        board.turn_to(counts[0] - 1)
        assert board.still().caption


def test_a_line_of_ordinary_length_is_drawn_to_its_end_and_needs_no_kernel_then(
    replay: Replay, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frame_sequence, "WHOLE", 100)
    player: Any = Player(replay)
    assert len(player.frames) - len(blanks(player)) <= frame_sequence.PIECE, "the first picture is there soon"
    asked, message = 0, {"type": "near", "index": player.index, "about": True}
    while message:
        press(player, message)
        asked += 1
        rest = wire.messages("drawn")[-1].get("rest")
        message = {} if rest is None else {"type": "near", "index": rest, "about": False}
    assert not blanks(player)
    assert asked <= -(-len(player.frames) // frame_sequence.PIECE)


@pytest.mark.usefixtures("short")
def test_of_a_long_line_only_what_somebody_comes_near_is_drawn(replay: Replay, wire: Wire) -> None:
    press(Player(replay), {"type": "near", "index": 0})
    assert "rest" not in wire.messages("drawn")[-1]
