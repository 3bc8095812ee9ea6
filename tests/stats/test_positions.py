"""From a number back to the board: positions are found, kept, and opened at the moment meant."""

import json
from pathlib import Path

import polars as pl
import pytest

import kernel_lib as kl
from kernel_lib.stats.positions import Position, Positions
from kernel_lib.stats.summaries import ask, questions
from kernel_lib.widgets.rows import SHOWN, Rows


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("games")
    kl.simulate("inversion", 6, bots=["greedy", "uniform", "uniform"], out=place / "logs", progress=False)
    kl.simulate(
        "inversion", 6, bots=["greedy", "uniform", "uniform"], out=place / "archive", parquet=True, progress=False
    )
    return place


@pytest.mark.parametrize("form", ["logs", "archive"])
def test_positions_are_the_moves_for_which_the_condition_holds(form: str, folder: Path) -> None:
    found = kl.where(kl.frames(folder / form), (pl.col("kind") == "play") & (pl.col("card") == "H9"))
    expected = []
    for file in sorted((folder / "logs").glob("*.jsonl")):
        expected += [(file.name, step.id) for step in kl.load(file).main_line if str(step.move) == "play H9"]
    assert [(Path(position.file).name, position.at) for position in found] == expected
    for position in found:
        assert str(position.replay().step(position.at).move) == "play H9"
        assert dict(position.row)["card"] == "H9"


def test_the_frame_is_the_first_that_knows_the_columns(folder: Path) -> None:
    frames = kl.frames(folder / "logs")
    assert len(kl.where(frames, pl.col("made").is_not_null())) == 6, "contracts"
    assert len(kl.where(frames, pl.col("inverts"))) == frames.event("inversion").collect().height
    assert len(kl.where(frames, pl.col("number") == 1, of="tricks")) == 6
    assert (
        len(kl.where(frames, pl.col("why") == "contract made"))
        + len(kl.where(frames, pl.col("why") == "contract failed"))
        == 6
    ), "games, at their ends"
    assert [position.at for position in kl.where(frames, pl.col("kind") == "deal", limit=2)] == [1, 1]
    with pytest.raises(ValueError, match=r"No frame has all of colour\. `frames\.columns` lists"):
        kl.where(frames, pl.col("colour") == "red")


@pytest.mark.parametrize("form", ["logs", "archive"])
def test_a_selection_is_kept_in_a_file_and_found_again_from_its_folder(form: str, folder: Path, tmp_path: Path) -> None:
    found = kl.where(kl.frames(folder / form), pl.col("kind") == "declare", limit=3)
    found.save(tmp_path / "mine.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "mine.jsonl").read_text().splitlines()]
    assert [set(line) for line in lines] == [{"file", "at"}] * 3
    assert not any(Path(line["file"]).is_absolute() for line in lines)
    again = Positions.load(tmp_path / "mine.jsonl")
    assert [position.at for position in again] == [position.at for position in found]
    assert [position.replay().lines for position in again] == [position.replay().lines for position in found]
    with pytest.raises(FileExistsError):
        found.save(tmp_path / "mine.jsonl")


def test_positions_are_a_sequence(folder: Path) -> None:
    found = kl.where(kl.frames(folder / "logs"), pl.col("kind") == "pass")
    assert len(found[:2]) == 2
    assert found[-1] == list(found)[-1]
    assert Positions.of(found[:2])[0].at == found[0].at
    assert repr(found).startswith(f"<{len(found)} positions>")


@pytest.mark.parametrize("line", ["{}", '{"file":"a"}', '{"file":"a","at":"b"}', '{"file":"a","at":1,"by":2}', "no"])
def test_a_line_that_is_no_position_is_told(line: str, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('{"file":"a.jsonl","at":3}\n' + line + "\n")
    with pytest.raises(ValueError, match=r"bad\.jsonl, line 2: a position is written"):
        Positions.load(tmp_path / "bad.jsonl")


# Rows that open the board -----------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["logs", "archive"])
def test_a_row_opens_the_player_at_its_moment(form: str, folder: Path) -> None:
    found = kl.where(kl.frames(folder / form), pl.col("inverts"), limit=4)
    rows = Rows(found)
    player = rows.look_at(2)
    assert player is not None
    assert player.at == found[2].at
    assert player.replay.lines == found[2].replay().lines
    other = rows.look_at(0)
    assert other is not None
    assert other.at == found[0].at
    assert player.comm is None, "the board before is closed"
    rows.close()


def test_a_row_of_an_answer_opens_one_game_behind_it_after_the_other(folder: Path) -> None:
    frames = kl.frames(folder / "logs")
    question = questions(frames)["inverting"]
    answer = ask(frames, "inverting")
    rows = Rows(frames, question, answer)
    place = answer["inversion"].to_list().index("makes an inversion")
    seen = set()
    player = rows.look_at(place)
    for _ in range(3):
        assert player is not None
        step = player.replay.step(player.at)
        assert any(type(event).__name__ == "Inversion" for event in step.events)
        seen.add((player.replay.file, player.at))
        rows._step()
        player = rows.player
    assert len(seen) == 3
    rows.close()


def test_buttons_open_rows_and_turn_pages(folder: Path) -> None:
    found = kl.where(kl.frames(folder / "logs"), pl.col("kind") == "play", limit=SHOWN + 5)
    rows = Rows(found)
    buttons = [line.children[0] for line in rows._lines.children[1:-1]]
    assert len(buttons) == SHOWN
    buttons[1].click()
    assert rows.player is not None
    assert rows.player.at == found[1].at
    rows._lines.children[-1].children[1].click()
    assert len(rows._lines.children) == 1 + 5 + 1
    rows._lines.children[1].children[0].click()
    assert rows.player.at == found[SHOWN].at
    rows._lines.children[-1].children[0].click()
    assert len(rows._lines.children) == 1 + SHOWN + 1
    rows.close()


def test_a_game_that_is_gone_is_told_and_the_table_stays(tmp_path: Path) -> None:
    rows = Rows(Positions.of([Position(str(tmp_path / "<gone>.jsonl"), 3)]))
    assert rows.look_at(0) is None
    assert "cannot be opened: There is no log" in rows._said.value
    assert "<gone>" not in rows._said.value, "text, never markup"
    with pytest.raises(IndexError, match="There is no row 1"):
        rows.look_at(1)
    rows.close()
    assert len(Rows(Positions.of([]))._lines.children) == 1


def test_a_question_is_needed_to_open_frames(folder: Path) -> None:
    with pytest.raises(ValueError, match="Say which question"):
        Rows(kl.frames(folder / "logs"))
