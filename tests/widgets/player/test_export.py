"""A player on pages: exported, closed, without a kernel, and where a move takes several pictures."""

import json
import re
import weakref
from pathlib import Path

import pytest
from support.begun_games import a_variation, at_index, match, save
from support.exported_pages import unpacked
from support.wire import Wire, hidden_from, leaks, nothing_left, press, shown

import kernel_lib as kl
from kernel_lib.scene.frames import rebuild_scene
from kernel_lib.widgets import Player

# Exporting ------------------------------------------------------------------------------------


def readable(path: Path) -> str:
    """All that an exported page tells of a game, but for the program in it."""
    stills = path.read_text(encoding="utf-8").partition("<noscript>")[2].partition("</noscript>")[0]
    data = unpacked(path)
    told = {name: value for name, value in data.items() if name not in ("script", "style")}
    return json.dumps(told, ensure_ascii=False) + re.sub(r"<style>.*?</style>", "", stills)


def test_an_export_holds_nothing_that_the_seat_cannot_know(tmp_path: Path) -> None:
    game = match()
    player = Player(game.replay)
    for seat in (0, 1, 2):
        assert not leaks(readable(player.export(tmp_path / f"{seat}.html", seat=seat)), hidden_from(game.state, seat))
    assert not leaks(readable(player.export(tmp_path / "public.html", seat="public")), hidden_from(game.state, None))
    assert leaks(readable(player.export(tmp_path / "table.html", seat="table")), hidden_from(game.state, None))


def test_an_export_has_its_variations_with_it(tmp_path: Path, file: Path) -> None:
    player = Player(file)
    index, other = a_variation(player)
    data = unpacked(player.export(tmp_path / "game.html"))
    (branch,) = data["frames"][index]["branches"]
    assert [frame["at"] for frame in branch["frames"]] == player.replay.line(other).ids[index:]


def test_an_export_replaces_nothing_unless_told(tmp_path: Path, file: Path) -> None:
    player = Player(file)
    (tmp_path / "page.html").write_text("mine")
    with pytest.raises(FileExistsError, match="overwrite=True"):
        player.export(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text() == "mine"
    assert player.export(tmp_path / "page.html", overwrite=True).read_text().startswith("<!doctype html>")


def test_the_button_exports_under_a_free_name_and_asks_before_it_does_so_again(
    tmp_path: Path, file: Path, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    player = Player(file, seat=1)
    press(player, {"type": "command", "name": "export"})
    assert wire.messages("ask")[-1]["text"].startswith("Written to game-seat-1.html")
    press(player, {"type": "command", "name": "export"})
    again = wire.messages("ask")[-1]
    assert again["text"] == "game-seat-1.html is written already."
    assert [path.name for path in tmp_path.glob("*.html")] == ["game-seat-1.html"]
    press(player, {"type": "command", "name": again["choices"][0]["name"]})
    assert sorted(path.name for path in tmp_path.glob("*.html")) == ["game-seat-1-2.html", "game-seat-1.html"]


# As a widget ----------------------------------------------------------------------------------


def test_closed_players_leave_nothing_behind(file: Path) -> None:
    gone = []
    with nothing_left():
        for _ in range(2):
            player = Player(file, by="Ann")
            player.compare(*[player.component._ids[-1]] * 2)
            player.try_from_here()
            gone.append(weakref.ref(player))
            assert player.board.frames == player.frames
            assert shown(player)
            player.close()
            del player
    assert [ref() for ref in gone] == [None] * 2


def test_a_closed_player_lets_go_of_the_file(file: Path) -> None:
    first = Player(file)
    save(first, "One")
    first.close()
    save(Player(file), "Two")
    assert [note.text for note in kl.load(file).notes(0)] == ["One", "Two"]


def test_readers_without_a_kernel_get_what_is_on_show(file: Path) -> None:
    player = Player(file, seat="public")
    player.go(player.replay.main)
    data = shown(player)
    assert data["text/plain"].startswith("!nversion, result.")
    assert data["image/svg+xml"].startswith("<svg")


# A move that takes several pictures --------------------------------------------------------------


def a_round_of_gear() -> kl.Match:
    return kl.Match("gear", ["greedy", "greedy", "greedy"], rounds=1, seed=4)


@pytest.mark.usefixtures("all_pictures")
def test_a_score_is_added_up_line_by_line_and_then_stands_whole() -> None:
    player = Player(a_round_of_gear())
    last = player.replay.main
    told = [index for index, frame in enumerate(player.frames) if frame["at"] == last]
    lines = [sum(key.startswith("score-line") for key in _keys(player, index)) for index in told]
    assert lines == sorted(lines)
    assert lines[0] == 0
    assert lines[-1] == lines[-2] > 0
    heard = [bool(player.frames[index]["log"]) for index in told]
    assert heard == [True] + [False] * (len(told) - 2) + [True], "the score is told once it is counted"
    assert player.at == last or player.index == 0


def test_notes_stand_at_the_last_picture_of_a_move() -> None:
    player = Player(a_round_of_gear(), by="Ann")
    last = player.replay.main
    player.replay.add_note(last, "Ann", "A fine end.")
    player.component._refresh()
    noted = [index for index, frame in enumerate(player.frames) if frame["notes"]]
    assert noted == [len(player.frames) - 1]
    at_index(player, noted[0] - 1)
    assert player.at == last


def _keys(player: Player, index: int) -> set[str]:
    return {sprite.key for sprite in rebuild_scene(player.frames, index, "wide").sprites}
