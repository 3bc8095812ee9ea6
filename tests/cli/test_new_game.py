"""`cogbook new-game`: a game of somebody's own is laid out, installed, held to the laws, drawn and played."""

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.marked_words import speaking_marked, unmarked

import kernel_lib as kl
from kernel_lib.cli.new_game import lay_out
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.plain import ROOM
from kernel_lib.words import catalogue, in_lines

COMMAND = "from kernel_lib.cli.app import main; main()"


def run(*command: str | Path, cwd: Path, path: Path) -> str:
    """What a command says. The test fails with all of it where the command does."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=cwd, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which somebody has laid out `nimble`."""
    home = tmp_path_factory.mktemp("new")
    said = run(sys.executable, "-c", COMMAND, "new-game", "nimble", cwd=home, path=home)
    assert "pip install -e nimble" in said
    return home / "nimble"


@pytest.fixture
def nimble(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game itself, in this process."""
    monkeypatch.syspath_prepend(laid_out)
    game = importlib.import_module("nimble").GAME
    monkeypatch.setitem(GAMES.packages, "nimble", "nimble")
    yield game
    sys.modules.pop("nimble", None)


def test_it_passes_its_tests_and_the_laws(laid_out: Path) -> None:
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--rootdir={laid_out}")
    said = run(sys.executable, "-m", "pytest", *options, laid_out / "tests", cwd=laid_out, path=laid_out)
    assert " passed" in said
    assert "failed" not in said


@pytest.mark.full  # a game of somebody's own is installed for every change, in tests/testing/test_plugin.py
def test_it_is_installed_as_a_game_and_simulated(laid_out: Path, tmp_path: Path) -> None:
    uv = shutil.which("uv")
    if uv is None:
        pytest.skip("uv builds the distribution of this test.")
    run(uv, "build", "--quiet", "--wheel", "--out-dir", tmp_path, laid_out, cwd=tmp_path, path=tmp_path)
    wheel, there = next(tmp_path.glob("*.whl")), tmp_path / "installed"
    run(uv, "pip", "install", "--quiet", "--no-deps", "--target", there, wheel, cwd=tmp_path, path=tmp_path)
    rules = run(sys.executable, "-c", COMMAND, "rules", "nimble", cwd=tmp_path, path=there)
    assert "The last counter  [over]" in rules
    said = run(sys.executable, "-c", COMMAND, "simulate", "nimble", "20", cwd=tmp_path, path=there)
    assert "20 games of nimble" in said


def test_its_log_is_sound_and_its_player_is_exported(nimble: Game, tmp_path: Path) -> None:
    match = kl.Match("nimble", ["uniform"] * 3, seed=1, log=tmp_path / "game.jsonl")
    match.close()
    assert match.state.outcome is not None
    assert kl.verify(tmp_path / "game.jsonl") is None
    page = kl.Player(tmp_path / "game.jsonl").export(tmp_path / "game.html")
    assert "Nimble" in Path(page).read_text("utf-8")


def test_the_words_of_its_rules_and_options_come_out_of_its_catalogue(
    nimble: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with speaking_marked(monkeypatch):
        refused = nimble.start(players=2).why_illegal(nimble.parse("take 4"), 0)
        assert refused is not None
        said = [refused.sentence, *(option.text for option in nimble.options)]
        said += [words for rule in nimble.rulebook.values() for words in (rule.title, rule.text)]
        assert unmarked(said) == {}
    catalogue.forget()
    assert refused.sentence == "One, two or three counters are taken, and no more than there are: 21."


def test_its_words_and_pictures_are_made_of_what_its_moves_are_called(nimble: Game) -> None:
    names = ("Ann", "Bo")
    state = nimble.start(players=2)
    assert nimble.text.prompt(state.view(0)).sentence(names) == "Choose a move."
    assert nimble.text.prompt(state.view(1)).sentence(names) == "Ann is to move."
    after = state.play("take 2")
    assert nimble.text.describe_event(nimble.parse("take 2"), 0).sentence(names) == "Ann: take 2."
    assert "counters: 19" in in_lines(nimble.text.table(after.view(0)), names)
    for shape in nimble.scene.shapes:
        drawn = nimble.scene.draw(state.view(0), SceneRequest(names, shape))
        assert {sprite.move for sprite in drawn.sprites if sprite.key.startswith("move-")} == {
            "take 1",
            "take 2",
            "take 3",
        }


def test_moves_without_room_for_a_button_are_counted_and_can_be_typed() -> None:
    """Gear Grid, with all its places for tiles, as it would be without pictures of its own."""
    from kernel_lib.scene.plain import plain_scenes

    grid = GAMES["grid"]
    scenes, view = plain_scenes(grid.title, lambda: grid.text), grid.start(players=1).play("start round 1").view(0)
    legal = view.legal_moves()
    for shape, room in ROOM.items():
        drawn = scenes.draw(view, SceneRequest(None, shape))
        buttons = [sprite.move for sprite in drawn.sprites if sprite.key.startswith("move-")]
        assert buttons == [str(move) for move in legal[:room]]
        (more,) = (sprite.text for sprite in drawn.sprites if sprite.key == "more")
        assert more.startswith(f"{len(legal) - room} more moves: type one")


def test_the_files_of_a_new_game_are_told(tmp_path: Path) -> None:
    written = lay_out("pebbles", tmp_path / "pebbles")
    assert sorted(written) == sorted(path for path in (tmp_path / "pebbles").rglob("*") if path.is_file())


@pytest.mark.parametrize("name", ["Nim", "2nim", "class", "nim-2", "", "inversion", "json", "kernel_lib"])
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"is called as a package may be|There is a package or a game"):
        lay_out(name, tmp_path / "there")
    assert not (tmp_path / "there").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="There is a folder"):
        lay_out("nimble", tmp_path)
    assert not list(tmp_path.iterdir())
