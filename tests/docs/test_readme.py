"""The README: its code runs, its table is the registry, its links and its picture are there."""

import re
import shutil
from pathlib import Path

import pytest
from make.hero import FILE, TARGET, drawn

import kernel_lib as kl
from kernel_lib.games import GAMES
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.replay import load
from kernel_lib.scene.svg import svg

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LONGEST = 120
"""Lines of a README that one reads."""
PICTURE = ROOT / ".github" / "inversion.svg"
OURS = {name: game for name, game in GAMES.items() if game.package.startswith("kernel_lib.games.")}
"""The games of the house, without those that tests add."""


def blocks(language: str, page: str = README) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)


def rows() -> list[list[str]]:
    table = README.split("\n## Games\n")[1].split("\n## ")[0]
    lines = [line for line in table.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_blocks_of_the_readme_run_one_after_the_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "replays" / "gear", tmp_path / "replays" / "gear")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)


def test_the_readme_is_read_to_its_end() -> None:
    assert len(README.splitlines()) <= LONGEST


def test_the_moving_picture_is_drawn_from_the_replay() -> None:
    drawn_now = drawn(load(FILE))
    assert TARGET.read_text(encoding="utf-8") == drawn_now, (
        "draw it anew: uv run --directory replays python -m make.hero"
    )


def test_the_table_of_games_is_the_registry() -> None:
    assert [(row[0].strip("`"), row[1], row[2]) for row in rows()] == [
        (name, game.title, ", ".join(map(str, game.seats))) for name, game in OURS.items()
    ]


def test_a_planned_game_is_not_here_yet() -> None:
    planned = re.search(r"^Planned, not here yet: (.+)\.$", README, re.MULTILINE)
    titles = planned[1].split(", ") if planned else []
    assert not set(titles) & {game.title for game in OURS.values()}


def test_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).is_file(), link


def test_the_two_commands_are_named_as_they_are_typed() -> None:
    assert {"pip install uv && uv run cogbook lab\n", "pip install uv && uv run pytest\n"} <= set(blocks("console"))


def test_the_picture_shows_the_table_as_it_is_drawn() -> None:
    replay = kl.load(ROOT / "replays" / "inversion" / "three-players.jsonl")
    drawn = replay.game.scene.draw(replay.at(20).view(2), SceneRequest(names=("Ann", "Bo", "you")))
    picture = PICTURE.read_text(encoding="utf-8")

    def said(text: str) -> list[str]:
        return re.findall(r"<(?:title|desc)>([^<]*)</", text)

    assert said(picture) == said(svg(drawn, replay.game.scene.sheet(), "auto")), (
        "draw .github/inversion.svg anew from this scene"
    )
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", ""), "the picture loads nothing"
