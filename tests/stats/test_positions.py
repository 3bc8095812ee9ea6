"""From a number back to the board: positions are found, kept, and opened at the moment meant."""

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import kernel_lib as kl
from kernel_lib.core import UnknownName
from kernel_lib.stats.positions import Position, Positions
from kernel_lib.stats.questions import Question
from kernel_lib.stats.summary import ask, questions
from kernel_lib.stats.tables import AnswerText
from kernel_lib.widgets.data_table.data_table import PositionTable
from kernel_lib.widgets.data_table.position_table import SHOWN


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
    found = kl.stats.find_positions(kl.frames(folder / form), (pl.col("kind") == "play") & (pl.col("card") == "H9"))
    expected = []
    for file in sorted((folder / "logs").glob("*.jsonl")):
        expected += [(file.name, step.id) for step in kl.load(file).main_line if str(step.move) == "play H9"]
    assert [(Path(position.file).name, position.at) for position in found] == expected
    for position in found:
        assert str(position.replay().step(position.at).move) == "play H9"
        assert dict(position.row)["card"] == "H9"


def test_the_frame_is_the_first_that_knows_the_columns(folder: Path) -> None:
    frames = kl.frames(folder / "logs")
    assert len(kl.stats.find_positions(frames, pl.col("made").is_not_null())) == 6, "contracts"
    assert len(kl.stats.find_positions(frames, pl.col("inverts"))) == frames.event("inversion").collect().height
    assert len(kl.stats.find_positions(frames, pl.col("number") == 1, of="tricks")) == 6
    assert (
        len(kl.stats.find_positions(frames, pl.col("why") == "contract made"))
        + len(kl.stats.find_positions(frames, pl.col("why") == "contract failed"))
        == 6
    ), "games, at their ends"
    assert [position.at for position in kl.stats.find_positions(frames, pl.col("kind") == "deal", limit=2)] == [1, 1]
    with pytest.raises(ValueError, match=r"No frame has all of colour\. `frames\.columns` lists"):
        kl.stats.find_positions(frames, pl.col("colour") == "red")


@pytest.mark.parametrize("form", ["logs", "archive"])
def test_a_selection_is_kept_in_a_file_and_found_again_from_its_folder(form: str, folder: Path, tmp_path: Path) -> None:
    found = kl.stats.find_positions(kl.frames(folder / form), pl.col("kind") == "declare", limit=3)
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
    found = kl.stats.find_positions(kl.frames(folder / "logs"), pl.col("kind") == "pass")
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
    found = kl.stats.find_positions(kl.frames(folder / form), pl.col("inverts"), limit=4)
    rows = PositionTable(found)
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
    rows = PositionTable(frames, question, answer)
    place = answer["inversion"].to_list().index("makes an inversion")
    seen = set()
    player = rows.look_at(place)
    for _ in range(3):
        assert player is not None
        step = player.replay.step(player.at)
        assert any(type(event).__name__ == "Inversion" for event in step.events)
        seen.add((player.replay.file, player.at))
        player = rows.next_example()
    assert len(seen) == 3
    rows.close()


def test_rows_of_an_answer_stand_in_the_order_that_means_something() -> None:
    by = {"hand": pl.col("hand")}
    question = Question("hands", "Which hands win?", "hands", by, "won", "hand", order=("pair", "flush"))
    answer = pl.DataFrame({"hand": ["flush", "pair"], "value": [0.5, 0.5], "low": [0.4] * 2, "high": [0.6] * 2})
    words = AnswerText(question, answer.with_columns(n=pl.lit(50), games=pl.lit(9)))
    assert [words.cells(place)[0] for place in words.at_first()] == ["pair", "flush"], "not by their letters"
    assert words.order("hand", down=False) == words.at_first()
    assert words.order("hand", down=True) == words.at_first()[::-1]


def ask_grid(rows: PositionTable, **message: object) -> None:
    """What a page sends when a button of the table is pressed."""
    rows.grid._handle_custom_msg(message, [])


def test_buttons_open_rows_and_turn_pages(folder: Path) -> None:
    found = kl.stats.find_positions(kl.frames(folder / "logs"), pl.col("kind") == "play", limit=SHOWN + 5)
    rows = PositionTable(found)
    assert [line["row"] for line in rows.grid.lines] == list(range(SHOWN))
    assert (rows.grid.earlier, rows.grid.later) == (False, True)
    ask_grid(rows, type="row", row=1, deed="open")
    assert rows.player is not None
    assert rows.player.at == found[1].at
    ask_grid(rows, type="command", name="later")
    assert [line["row"] for line in rows.grid.lines] == list(range(SHOWN, SHOWN + 5))
    assert rows.grid.words["count"] == f"Rows {SHOWN + 1} to {SHOWN + 5} of {SHOWN + 5}"
    ask_grid(rows, type="row", row=SHOWN, deed="open")
    assert rows.player.at == found[SHOWN].at
    ask_grid(rows, type="command", name="earlier")
    assert len(rows.grid.lines) == SHOWN
    ask_grid(rows, type="row", row=1_000, deed="open")
    assert rows.player.at == found[SHOWN].at, "there is no such row"
    rows.close()


def test_rows_are_told_in_words_with_numbers_at_the_right(folder: Path) -> None:
    frames = kl.frames(folder / "logs")
    found = kl.stats.find_positions(frames, pl.col("inverts"), limit=3)
    rows = PositionTable(found)
    heads = {head["name"]: head for head in rows.grid.heads}
    assert heads["file"]["title"] == "game"
    assert heads["at"] == {"name": "at", "title": "move", "right": True}
    assert not heads["seat"]["right"]
    names = [head["name"] for head in rows.grid.heads]
    told = dict(zip(names, rows.grid.lines[0]["cells"], strict=True))
    first = found[0]
    replay, row = first.replay(), dict(first.row)
    assert told["file"] == f"inversion {int(Path(first.file).stem[-6:])}"
    assert rows.grid.lines[0]["tip"] == first.file
    assert told["seat"] == replay.names[row["seat"]], "names, never seats"
    assert told["card"] == frames.game.stats.card(row["card"]) != row["card"]
    assert told["inverts"] == "yes"
    rows.close()


def test_a_click_on_a_head_sorts_the_rows_and_a_second_one_turns_them_round(folder: Path) -> None:
    found = kl.stats.find_positions(kl.frames(folder / "logs"), pl.col("kind") == "play", limit=SHOWN + 5)
    rows = PositionTable(found)
    rows.unfold(0)
    ask_grid(rows, type="sort", column="at")
    moves = [position.at for position in found]
    order = [line["row"] for line in rows.grid.lines]
    assert [moves[place] for place in order] == sorted(moves, reverse=True)[:SHOWN], "numbers begin with the highest"
    assert (rows.grid.column, rows.grid.down, rows.grid.unfolded) == ("at", True, {})
    ask_grid(rows, type="sort", column="at")
    assert [moves[line["row"]] for line in rows.grid.lines] == sorted(moves)[:SHOWN]
    ask_grid(rows, type="sort", column="__class__")
    assert "no column '__class__'" in rows.grid.said
    rows.close()


def test_a_row_unfolds_to_the_moment_that_it_means_and_from_there_to_the_next_row(folder: Path) -> None:
    found = kl.stats.find_positions(kl.frames(folder / "logs"), pl.col("inverts"), limit=3)
    rows = PositionTable(found)
    ask_grid(rows, type="row", row=1, deed="unfold")
    moment = rows.grid.unfolded
    replay = found[1].replay()
    assert moment["row"] == 1
    assert moment["title"].endswith(f", after move {found[1].at}.")
    assert "nversion: " in moment["said"], "what happened, in sentences"
    assert moment["wide"].startswith("<svg")
    assert moment["slim"].startswith("<svg")
    assert not set(re.findall(r'id="([^"]+)"', moment["wide"])) & set(re.findall(r'id="([^"]+)"', moment["slim"]))
    assert [deed["words"] for deed in moment["deeds"]] == [
        "Open at this move", "Try it from here", "Previous row", "Next row",
    ]  # fmt: skip
    ask_grid(rows, type="row", row=1, deed="next")
    assert rows.grid.unfolded["row"] == 2
    assert "Next row" not in [deed["words"] for deed in rows.grid.unfolded["deeds"]]
    ask_grid(rows, type="row", row=2, deed="next")
    assert rows.grid.unfolded["row"] == 2
    ask_grid(rows, type="row", row=2, deed="at")
    assert rows.player is not None
    assert rows.player.at == found[2].at
    ask_grid(rows, type="row", row=2, deed="unfold")
    assert rows.grid.unfolded == {}
    assert replay.names
    rows.close()


def test_the_rows_are_handed_out_as_a_file(folder: Path) -> None:
    rows = PositionTable(kl.stats.find_positions(kl.frames(folder / "logs"), pl.col("inverts"), limit=3))
    sent: list[Any] = []
    rows.component._save_file = lambda *given: sent.append(given)  # what a page would get
    ask_grid(rows, type="command", name="csv")
    ((name, kind, text),) = sent
    assert (name, kind) == ("rows.csv", "text/csv")
    assert len(text.splitlines()) == 4
    assert text.splitlines()[0].startswith("game,move,")
    rows.close()


def test_a_game_that_is_gone_is_told_and_the_table_stays(tmp_path: Path) -> None:
    rows = PositionTable(Positions.of([Position(str(tmp_path / "<gone>.jsonl"), 3)]))
    assert rows.look_at(0) is None
    assert "cannot be opened: There is no log" in rows.grid.said
    ask_grid(rows, type="row", row=0, deed="unfold")
    assert rows.grid.unfolded == {}
    assert "&lt;gone&gt;" in rows.component.still(), "text, never markup"
    with pytest.raises(IndexError, match="There is no row 1"):
        rows.look_at(1)
    rows.close()
    empty = PositionTable(Positions.of([]))
    assert empty.grid.lines == []
    assert empty.grid.words["count"] == "No row"


def test_a_question_is_needed_to_open_frames(folder: Path) -> None:
    with pytest.raises(ValueError, match="Say which question"):
        PositionTable(kl.frames(folder / "logs"))


# Charts that open their games ---------------------------------------------------------------------------


def test_a_mark_of_a_chart_opens_its_games(folder: Path) -> None:
    frames = kl.frames(folder / "logs")
    question, answer = questions(frames)["inverting"], ask(frames, "inverting")
    chart = kl.chart(frames, "inverting")
    place = [row.key for row in chart.plot.rows].index("makes an inversion")
    chart.plotted._handle_custom_msg({"type": "row", "row": place, "deed": "open"}, [])
    assert chart.rows is not None
    assert chart.plotted.chosen == place
    assert chart.rows.height == chart.plot.rows[place].n
    assert chart.rows.grid.title == f"makes an inversion: {chart.rows.height} cases"
    chart.plotted._handle_custom_msg({"type": "row", "row": place, "deed": "open"}, [])
    assert chart.rows is None, "a second time folds them away"
    chart.plotted._handle_custom_msg({"type": "row", "row": 99, "deed": "open"}, [])
    assert chart.rows is None
    chart.close()
    alone = kl.chart(None, question, answer)
    assert not alone.plotted.opens
    with pytest.raises(ValueError, match="Say of which frames the chart is"):
        alone.look_at(0)
    assert alone.csv().startswith("what the card does,tricks won,low,high,cases\n")
    alone.close()


def test_a_question_is_asked_and_charted_in_one_call(folder: Path) -> None:
    """By its name, as it is, and with an answer that is there; the old order lives on for a version."""
    frames = kl.frames(folder / "logs")
    question, answer = questions(frames)["inverting"], ask(frames, "inverting")
    with pytest.warns(DeprecationWarning, match=r"kl\.chart\(frames, question, answer\) now"):
        old = kl.chart(question, answer, frames)  # type: ignore[arg-type] # as it was written
    charts = [kl.chart(frames, "inverting"), kl.chart(frames, question), kl.chart(frames, question, answer), old]
    for chart in charts:
        assert chart.plot == charts[0].plot
        assert chart.plotted.opens
        chart.close()
    with pytest.raises(UnknownName, match="no question 'inverted-by'"):
        kl.chart(frames, "inverted-by")


def test_a_chart_hands_out_what_it_shows_and_is_seen_without_a_kernel(folder: Path) -> None:
    frames = kl.frames(folder / "logs")
    chart = kl.chart(None, questions(frames)["inverting"], ask(frames, "inverting"))
    sent: list[Any] = []
    chart.component._save_file = lambda *given: sent.append(given)  # what a page would get
    for name in ("svg", "csv", "exe"):
        chart.plotted._handle_custom_msg({"type": "command", "name": name}, [])
    assert [(name, kind) for name, kind, _ in sent] == [
        ("inverting.svg", "image/svg+xml"), ("inverting.csv", "text/csv"),
    ]  # fmt: skip
    bundle = chart._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert "var(--cb-ink)" in data["text/html"], "the page's theme is the chart's"
    assert data["image/svg+xml"].startswith("<svg")
    chart.close()
