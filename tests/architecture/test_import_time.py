"""`import kernel_lib` loads next to nothing, and every name that it has is there when asked for."""

import importlib
import subprocess
import sys
from operator import attrgetter

import pytest

import kernel_lib as kl
from kernel_lib.contents import ERRORS

HEAVY = (
    "polars",
    "numpy",
    "numba",
    "ipywidgets",
    "anywidget",
    "IPython",
    "jupyterlab",
    "rich",
    "typer",
    "tqdm",
    "hypothesis",
    "distributed",
)


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh Python has loaded after this code."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "code",
    [
        "import kernel_lib",
        "import kernel_lib as kl; kl.GAMES['inversion'].start(players=3)",
        "import kernel_lib as kl; kl.Match('inversion', ['greedy'] * 2, seed=1)",
        (
            "import kernel_lib as kl; game = kl.GAMES['inversion']; "
            "game.scene.draw(game.start(players=2).view(0), kl.parts.scenes.SceneRequest())"
        ),
        "import kernel_lib as kl; kl.simulate('inversion', 1, bots=['uniform'], progress=False)",
        "import kernel_lib as kl; kl.verify('no such file')",
        "import kernel_lib.cli.app as cli; cli.options_of",
    ],
)
def test_nothing_heavy_is_loaded_before_it_is_used(code: str) -> None:
    allowed = {"typer", "rich"} if "cli" in code else set()  # the command is written with typer
    assert {module.partition(".")[0] for module in loaded_by(code)} & set(HEAVY) <= allowed


def test_games_in_one_process_are_played_without_the_module_for_several() -> None:
    """A browser has no processes."""
    played = loaded_by("import kernel_lib as kl; kl.simulate('inversion', 1, bots=['uniform'] * 3, progress=False)")
    assert not {module for module in played if module.startswith("multiprocessing")}


@pytest.mark.parametrize("name", ["inversion", "gear", "grid", "industry", "smash"])
def test_the_parts_of_a_game_load_nothing_heavy_but_stats(name: str) -> None:
    parts = loaded_by(
        "; ".join(f"import kernel_lib.games.{name}.{part}" for part in ("rules", "text", "scene", "bots"))
    )
    assert not {module.partition(".")[0] for module in parts} & {*HEAVY, "ortools", "pytest"}


BARE = """
import importlib.abc, sys
OPEN = {{*sys.stdlib_module_names, "kernel_lib", "msgspec", "filelock", "typing_extensions"}}
class Refuse(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] not in OPEN:
            raise ImportError("not in a browser: " + name)
sys.meta_path.insert(0, Refuse())
import kernel_lib as kl
for part in ("rules", "text", "scene"):
    __import__("kernel_lib.games.{game}." + part)
match = kl.Match("{game}", ["you", *["{bot}"] * {others}], seed=1)
match.game.text.prompt(match.state.view(0)).said(match.names)
SCENE
kl.Match("{game}", ["uniform", *["{bot}"] * {others}], seed=1)
tally = kl.simulate("{game}", 1, bots=["uniform"], players={others} + 1, progress=False)
kl.verify("no such file")
print(len(tally.outcomes))
"""
"""A game is played, drawn and told where nothing but the standard library, msgspec and filelock can be imported."""


@pytest.mark.parametrize("name", ["inversion", "gear", "grid", "industry", "smash"])
def test_games_are_played_with_msgspec_alone(name: str) -> None:
    game = kl.GAMES[name]
    code = BARE.format(game=name, bot=next(iter(game.bots.by_name)), others=min(max(game.seats), 2) - 1)
    scene = (
        "match.game.scene.draw(match.state.view(0), __import__('kernel_lib.parts.scenes').parts.scenes.SceneRequest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code.replace("SCENE", scene)], capture_output=True, text=True, check=False
    )
    assert done.stdout == "1\n", done.stderr


def test_an_old_name_lives_on_and_warns() -> None:
    for old, new in kl.RENAMED.items():
        with pytest.warns(DeprecationWarning, match=rf"kernel_lib\.{old} is called {new} now"):
            assert getattr(kl, old) is attrgetter(new)(kl)
        assert old not in kl.__all__


@pytest.mark.parametrize("part", ["bots", "deck_building", "exercises", "guide", "scenes", "terms", "text", "workshop"])
def test_a_part_may_be_the_first_thing_that_is_imported(part: str) -> None:
    """The author of a game may begin a module with any of them."""
    assert f"kernel_lib.parts.{part}" in loaded_by(f"import kernel_lib.parts.{part}")


def test_importing_the_package_loads_no_room_of_it() -> None:
    assert {module for module in loaded_by("import kernel_lib") if module.startswith("kernel_lib.")} == set()


def test_widgets_load_with_the_first_widget_that_is_asked_for() -> None:
    assert "ipywidgets" not in loaded_by("import kernel_lib.widgets")
    assert "ipywidgets" in loaded_by("import kernel_lib as kl; kl.Table")


@pytest.mark.parametrize("name", kl.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(kl, name) is not None
    assert name in dir(kl) or name in ERRORS


@pytest.mark.parametrize("name", kl.__all__)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert getattr(kl, name).__doc__


def test_the_names_that_notebooks_use_are_there() -> None:
    wanted = {
        "GAMES",
        "CHANCE",
        "OPEN",
        "Match",
        "IllegalMove",
        "UnreadableMove",
        "load",
        "save",
        "redact",
        "verify",
        "simulate",
        "Table",
        "Player",
        "new_game",
    }
    assert wanted <= set(kl.__all__)
    assert kl.__all__ == sorted(kl.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name))


def test_an_unknown_name_is_told_with_those_there_are() -> None:
    with pytest.raises(AttributeError, match=r"kernel_lib has no 'Tabel'. It has: CHANCE, GAMES"):
        kl.Tabel  # noqa: B018


def test_public_names_are_not_copies() -> None:
    for name in kl.__all__:
        home = importlib.import_module(f"kernel_lib.{kl._MODULES[name]}")
        assert getattr(kl, name) is getattr(home, name)
