"""Measurements in parts: what is there is not played again, and what was cut off is."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from make.tuning.house.parts import Folder, Part, Row, fill, share, tell

PLAYED: list[int] = []


def _play(number: int) -> Row:
    PLAYED.append(number)
    return {"square": number * number}


def _parts(games: int) -> dict[str, Part]:
    return {"squares": Part(_play, games, lambda rows: [f"sum {sum(row['square'] for row in rows)}"])}


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    PLAYED.clear()
    fill(_parts(3), Folder(tmp_path))
    with ThreadPoolExecutor(2) as pool:
        fill(_parts(5), Folder(tmp_path), pool)
    assert sorted(PLAYED) == [0, 1, 2, 3, 4]
    assert list(tell(_parts(5), Folder(tmp_path))) == ["\nsquares: 5 games", "sum 30"]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    fill(_parts(2), Folder(tmp_path))
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text()[:-3])
    PLAYED.clear()
    fill(_parts(2), Folder(tmp_path))
    assert PLAYED == [1]


def test_a_share_is_told_with_its_interval() -> None:
    assert share(50, 100) == ".500 (.404-.596, n 100)"
    assert share(0, 0) == "- (n 0)"
