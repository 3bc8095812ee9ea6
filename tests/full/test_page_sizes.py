"""Exported pages of all sample games and lessons are small enough to be sent and carried."""

from pathlib import Path

import pytest

import kernel_lib as kl

REPLAYS = Path(__file__).parents[2] / "replays"
GAMES = sorted(path.relative_to(REPLAYS).as_posix() for path in REPLAYS.glob("*/*.jsonl"))
LESSONS = [lesson.name for lesson in kl.lessons()]
A_GAME = 200_000
A_LESSON = 150_000


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_sample_game_is_small(name: str, tmp_path: Path) -> None:
    assert kl.Player(REPLAYS / name).export(tmp_path / "page.html").stat().st_size <= A_GAME


@pytest.mark.parametrize("name", LESSONS)
def test_the_page_of_a_lesson_is_small(name: str, tmp_path: Path) -> None:
    assert kl.Lesson(name).export(tmp_path / "page.html").stat().st_size <= A_LESSON
