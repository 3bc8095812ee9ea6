"""A player shows a game to the eyes it was opened for, and to no others; notes and tries are in the file at once."""

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.begun_games import a_variation, at_index, match, save
from support.exported_pages import unpacked
from support.wire import Wire, hidden_from, leaks, press

import kernel_lib as kl
from kernel_lib.replay.lines import Task
from kernel_lib.widgets import Player


def on_page(player: Player) -> str:
    """All that a page that opens now would get, symbols aside."""
    return json.dumps(
        [
            player.frames,
            player.story,
            player.title,
            player.about,
            player.buttons,
        ],
        default=str,
    )


# Whose eyes -----------------------------------------------------------------------------------


def test_a_seat_is_told_of_no_card_that_it_cannot_know(wire: Wire) -> None:
    game = match()
    for seat in range(3):
        sent = len(wire)
        Player(game, seat=seat)
        assert not leaks(wire.text(sent), hidden_from(game.state, seat))


def test_a_spectator_is_told_of_no_hand(wire: Wire) -> None:
    game = match()
    game.replay.add_note(game.at, "Ann", "He still holds the H9.")
    Player(game, seat="public")
    assert not leaks(wire.text(), hidden_from(game.state, None))


def test_the_open_table_shows_all_hands() -> None:
    game = match()
    player = Player(game.replay)
    assert leaks(on_page(player), hidden_from(game.state, 0)) == hidden_from(game.state, 0)


def test_a_game_in_progress_is_shown_to_its_one_person() -> None:
    assert Player(match()).seat == 0
    assert Player(match(("you:Ann", "you:Bo", "greedy"))).seat is None
    assert Player(match(moves=99)).seat == kl.OPEN


def test_other_eyes_replace_everything(wire: Wire) -> None:
    game = match()
    player = Player(game.replay)
    sent = len(wire)
    player.look_as(0)
    assert not leaks(on_page(player), hidden_from(game.state, 0))
    assert not leaks(wire.text(sent), hidden_from(game.state, 0))
    player.look_as("public")
    assert not leaks(on_page(player), hidden_from(game.state, None))


def test_the_page_chooses_the_eyes_and_keeps_the_place(file: Path, wire: Wire) -> None:
    player = Player(file)
    at_index(player, 12)
    assert player.about["views"] == [
        ["table", "all cards open"],
        ["public", "a spectator"],
        ["0", "Ann"],
        ["1", "Careful 1"],
        ["2", "Careful 2"],
    ]
    press(player, {"type": "command", "name": "look 0"})
    assert (player.seat, player.index, player.about["view"]) == (0, 12, "0")
    for code in ("7", "nobody", "-1"):
        press(player, {"type": "command", "name": f"look {code}"})
        assert 'There is: "table"' in wire.said()[-1]
    assert player.seat == 0


def test_a_locked_player_shows_nothing_else() -> None:
    player = Player(match().replay, seat=1, locked=True)
    assert player.about["views"] == [["1", "Careful 1"]]
    for seat in (0, "table", "public"):
        with pytest.raises(ValueError, match="This player shows only what Careful 1 knows"):
            player.look_as(seat)
        with pytest.raises(ValueError, match="This player shows only what Careful 1 knows"):
            player.export("never.html", seat=seat)
    assert player.component._others() == []
    press(player, {"type": "command", "name": "look table"})
    assert player.seat == 1


def test_a_redacted_replay_is_shown_to_its_seat_alone(tmp_path: Path, file: Path) -> None:
    replay = kl.redact(kl.load(file), 1)
    assert Player(replay).seat == 1
    with pytest.raises(ValueError, match="holds only what Careful 1 knows"):
        Player(replay, seat="table")


@pytest.mark.parametrize("seat", [3, -1, "tabel", 1.0, True])
def test_an_unknown_view_is_refused_with_what_there_is(seat: Any) -> None:
    with pytest.raises(ValueError, match='There is: "table"'):
        Player(match().replay, seat=seat)


# Stepping -------------------------------------------------------------------------------------


def test_a_frame_per_move_and_one_for_the_start(file: Path) -> None:
    player = Player(file)
    assert [frame["at"] for frame in player.frames] == [0, *kl.load(file).main_line.ids]
    assert player.at == 0


def test_the_page_moves_the_index_and_python_follows(file: Path) -> None:
    player = Player(file)
    at_index(player, 7)
    assert player.at == player.replay.main_line.ids[6]
    assert player.state == player.replay.at(player.at)
    at_index(player, 10_000)
    assert player.at == player.replay.main


def test_a_bad_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"nowhere\.jsonl"):
        Player(tmp_path / "nowhere.jsonl")
    (tmp_path / "bad.jsonl").write_text("{}\n")
    with pytest.raises(ValueError, match=r"bad\.jsonl, line 1"):
        Player(tmp_path / "bad.jsonl")


HOSTILE = [
    {"type": "enter", "at": 10**9},
    {"type": "enter", "at": -1},
    {"type": "enter"},
    {"type": "save-note", "at": 1, "note": 0, "by": "Ann", "text": "x", "glyph": "!!!", "marks": [], "show": "after"},
    {"type": "save-note", "at": 1, "note": 0, "by": "Ann", "text": "x" * 10_001, "glyph": "", "marks": [], "show": ""},
    {"type": "withdraw", "at": 1, "note": 9},
    {"type": "command", "name": "try 99"},
    {"type": "command", "name": "beside 99999"},
    {"type": "act", "move": "play H9"},
    {"type": "command", "name": "rm"},
    7,
]


@pytest.mark.parametrize("message", HOSTILE, ids=str)
def test_a_bad_message_changes_nothing(file: Path, message: object) -> None:
    player = Player(file)
    frames = list(player.frames)
    press(player, message)
    press(player.log, message)
    player.set_state({"frames": [], "index": -1})
    assert (player.frames, player.index) == (frames, 0)


# Variations -----------------------------------------------------------------------------------


def test_a_variation_is_shown_entered_and_left(file: Path) -> None:
    player = Player(file)
    main = list(player.component._ids)
    index, other = a_variation(player)
    assert player.frames[index]["branches"][0]["label"].startswith("Ann ")
    press(player, {"type": "enter", "at": other})
    assert (player.at, player.index) == (other, index + 1)
    assert player.component._ids[:index] == main[:index]
    assert player.component._ids[index:] != main[index:]
    press(player, {"type": "command", "name": "leave"})
    assert player.component._ids == main
    assert player.index == index


def test_a_seat_sees_only_what_it_tried_itself(file: Path, wire: Wire) -> None:
    player = Player(file, seat=0)
    _, other = a_variation(player)
    assert Player(file, seat=1).component._others() == []
    locked = Player(file, seat=0, locked=True)
    press(locked, {"type": "enter", "at": other})
    assert wire.said()[-1] == "There is no variation here."
    assert other not in locked.component._ids


def test_two_lines_stand_side_by_side(file: Path) -> None:
    player = Player(file)
    index, other = a_variation(player)
    pair = player.compare(player.component._ids[-1], other)
    one, two = (board.frames for board in pair.boards)
    assert len(one) == len(two)
    assert one[0]["at"] == two[0]["at"] == player.frames[index]["at"]
    assert not any(frame["branches"] for frame in one + two), "nobody is there to enter them"
    assert (one[1]["at"], two[1]["at"]) == (player.component._ids[index], other)


def test_trying_from_here_becomes_a_variation_in_the_file(file: Path) -> None:
    player = Player(file)
    main = list(player.component._ids)
    at_index(player, 9)
    before = len(player.story)
    player.try_from_here()
    (table,) = player.widgets_below
    assert table.task == f"You are {player.replay.names[table.viewer]}."
    assert table.match.names == player.replay.names
    for _ in range(2):
        table.play(str(table.match.state.legal_moves()[-1]))
    tried = table.match.at
    assert "done" in {button["name"] for button in player.buttons}
    press(player, {"type": "command", "name": "done"})
    assert player.below.children == ()
    assert player.component._ids == main
    assert len(player.story) > before or player.replay.path(tried)[: len(main)] == main
    assert kl.load(file).path(tried) == player.replay.path(tried)
    assert kl.verify(file) is None
    assert kl.load(file).main_line.ids == main


def test_a_puzzle_keeps_its_task_and_its_open_cards_at_a_table(file: Path) -> None:
    game = kl.load(file)
    game.file = ""
    at = game.main_line.ids[9]
    state: Any = game.at(at)
    seat = state.to_act[0]
    game.add(Task(1, at, None, "move", "Win two of the next three tricks."))
    player = Player(game)
    assert player.at == at, "a replay opens at its task"
    press(player, {"type": "command", "name": f"try {seat}"})
    (table,) = player.widgets_below
    assert table.task == f"You are {game.names[seat]}. Win two of the next three tricks."
    others = hidden_from(state, seat)
    assert leaks(json.dumps(table.frames), others) == others
    player.look_as(seat)
    player.go(at)
    player.try_from_here()
    (table,) = player.widgets_below
    assert not leaks(json.dumps(table.frames), others)


def test_the_page_is_asked_in_whose_place_one_plays_on(file: Path, wire: Wire) -> None:
    player = Player(file, at=kl.load(file).main_line.ids[9])
    press(player, {"type": "command", "name": "try"})
    asked = wire.messages("ask")[-1]
    assert asked["text"] == "Who are you?"
    (first, *others) = asked["choices"]
    seat = player.replay.at(player.at).to_act[0]
    assert first == {"name": f"try {seat}", "words": f"{player.replay.names[seat]} (to move)"}
    assert len(others) == 2
    assert player.below.children == ()


def test_a_player_opens_where_it_is_told_or_at_what_it_is_about(file: Path) -> None:
    replay = kl.load(file)
    ids = replay.main_line.ids
    assert Player(replay).at == 0
    assert Player(replay, at=ids[3]).at == ids[3]
    replay.add_note(ids[8], "Ann", "Here.")
    assert Player(replay).at == ids[8]
    replay.add_note(ids[6], "Ann", "What now?", show="before")
    assert Player(replay).at == ids[5], "a note that asks before its move is read before it"
    assert Player(replay, seat=1).at == 0, "they are for other eyes"
    replay.add(Task(1, ids[12], None, "move", "Find it."))
    assert Player(replay).at == ids[12]
    tagged = kl.Match("inversion", ["greedy"] * 3, seed=3).replay
    tagged.header = msgspec.structs.replace(tagged.header, tags={"at": "7"})
    assert Player(tagged).at == 7
    with pytest.raises(ValueError, match="no move 9999"):
        Player(file, at=9999)


def test_an_export_from_inside_a_variation_keeps_the_real_game_the_main_line(tmp_path: Path, file: Path) -> None:
    player = Player(file)
    main = list(player.component._ids)
    _, other = a_variation(player)
    player.go(other)
    assert player.about["aside"]
    data = unpacked(player.export(tmp_path / "game.html"))
    assert data["at"] == other
    assert [frame["at"] for frame in data["frames"]] == [0, *main]


def test_the_tree_has_the_moves_of_all_lines_once(file: Path) -> None:
    player = Player(file)
    ids = [row["at"] for row in player.story]
    assert sorted(ids) == sorted(player.replay.ids)
    assert [row["at"] for row in player.story if not row["level"]] == player.component._ids
    (first,) = [row for row in player.story if row.get("opens")][:1]
    assert first["after"] in player.component._ids
    assert player.replay.parent(first["at"]) == player.replay.parent(first["after"])


def test_nothing_is_tried_after_the_end(file: Path, wire: Wire) -> None:
    player = Player(file)
    player.go(player.replay.main)
    player.try_from_here()
    assert wire.said()[-1].startswith("The game is over here.")


# Notes ----------------------------------------------------------------------------------------


def noted(wire: Wire) -> tuple[str, bool]:
    """What the page was told of the last note, and whether it is written."""
    message = wire.messages("noted")[-1]
    return message["text"], message["good"]


def test_a_note_is_in_the_file_at_once_and_on_the_page(file: Path, wire: Wire) -> None:
    player = Player(file)
    at_index(player, 6)
    save(player, " <b>Well</b> played", glyph="!?", marks=["H9"])
    (note,) = kl.load(file).notes(player.at)
    assert (note.by, note.text, note.glyph, note.marks) == ("Ann", "<b>Well</b> played", "!?", ("H9",))
    assert player.frames[6]["notes"] == [
        {"by": "Ann", "text": "<b>Well</b> played", "glyph": "!?", "marks": ["H9"], "id": 1, "at": player.at}
    ]
    assert noted(wire) == (f"The note is in {file}.", True)
    assert player.index == 6


def test_a_note_is_changed_and_withdrawn(file: Path, wire: Wire) -> None:
    player = Player(file)
    save(player, "First thought")
    (note,) = player.replay.notes(0)
    save(player, "Second thought", note=note.id, show="before")
    assert [note.text for note in kl.load(file).notes(0)] == ["Second thought"]
    press(player, {"type": "withdraw", "at": 0, "note": note.id})
    assert kl.load(file).notes(0) == ()
    assert noted(wire) == ("The note is withdrawn.", True)


def test_nobody_changes_a_note_that_they_may_not_read(file: Path, wire: Wire) -> None:
    save(Player(file), "With open cards")
    player = Player(file, seat=1)
    (note,) = player.replay.notes(0)
    save(player, "Mine now", note=note.id)
    press(player, {"type": "withdraw", "at": 0, "note": note.id})
    assert [good for _, good in [noted(wire)]] == [False]
    assert [note.text for note in kl.load(file).notes(0)] == ["With open cards"]


def test_a_note_before_the_move_is_shown_before_it_and_asks() -> None:
    game = match()
    ids = game.replay.main_line.ids
    game.replay.add_note(ids[4], "Ann", "What now?", show="before")
    frames = Player(game.replay).frames
    assert [bool(frame["notes"]) for frame in frames[4:6]] == [True, False]
    (note,) = frames[4]["notes"]
    assert (note["asks"], note["at"]) == (True, ids[4])


@pytest.mark.parametrize(
    ("fields", "said"), [({"text": " "}, "A note needs a text."), ({"by": ""}, "Say who is writing the note.")]
)
def test_an_unfinished_note_is_refused(file: Path, wire: Wire, fields: dict[str, str], said: str) -> None:
    player = Player(file)
    size = file.stat().st_size
    save(player, **fields)
    assert noted(wire) == (said, False)
    assert file.stat().st_size == size


def test_a_note_is_sent_to_the_pages_that_are_open(file: Path, wire: Wire) -> None:
    player = Player(file)
    sent = len(wire)
    save(player, "Seen at once")
    told = [data["state"]["frames"] for _, _, data in wire[sent:] if "frames" in data.get("state", {})]
    assert any(frames[0]["notes"] for frames in told)


def test_a_file_that_has_changed_is_not_written_to(file: Path, wire: Wire) -> None:
    player, other = Player(file), Player(file)
    save(other, "Mine")
    save(player, "And mine")
    assert "has changed since" in noted(wire)[0]
    assert [note.text for note in kl.load(file).notes(0)] == ["Mine"]


def test_a_file_that_is_gone_is_told_of(file: Path, wire: Wire) -> None:
    player = Player(file)
    file.unlink()
    save(player, "Where to?")
    text, good = noted(wire)
    assert str(file) in text
    assert not good


def test_a_file_that_cannot_be_written_leaves_the_note_in_memory(
    file: Path, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(file)
    save(player, "One")

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    save(player, "Two")
    monkeypatch.undo()
    assert "No space left on device" in wire.said()[-1]
    assert [note.text for note in player.replay.notes(0)] == ["One", "Two"]
    assert [note.text for note in kl.load(file).notes(0)] == ["One"]


def test_a_replay_without_a_file_keeps_notes_in_memory(wire: Wire) -> None:
    player = Player(match().replay)
    save(player, "Only here")
    assert [note.text for note in player.replay.notes(0)] == ["Only here"]
    assert "in memory only" in noted(wire)[0]


def test_a_seat_writes_its_own_notes_and_is_told_of_others(file: Path) -> None:
    first = Player(file)
    save(first, "With open cards")
    first.close()
    player = Player(file, seat=1)
    assert player.frames[0]["unread"] == 1
    save(player, "From my seat", by="Bo")
    assert [note["text"] for note in player.frames[0]["notes"]] == ["From my seat"]
    assert [note.seat for note in kl.load(file).notes(0)] == [None, 1]
