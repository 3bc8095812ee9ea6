"""The tables of a deal's page: playing the deal below it, who plays, and tables that lie beside each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.duplicates import DEAL, HOSTILE, NAMES, ask, games, played, said
from support.pages import asked, texts
from support.wire import Wire, nothing_left

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.widgets.duplicates.name_form import NameForm
from kernel_lib.widgets.duplicates.page import DuplicateResults
from kernel_lib.widgets.duplicates.tables import Tables
from kernel_lib.widgets.table.table import Table

# Playing it ---------------------------------------------------------------------------------------------------------


def to_the_end(page: Any) -> Table:
    table = page.opened
    assert isinstance(table, Table)
    while table.match.state.to_act:
        table.play(str(table.match.state.legal_moves()[0]))
    return table


def test_a_game_that_is_played_below_is_a_table_of_the_field_once_it_is_over(wire: Wire, tmp_path: Path) -> None:
    field = DuplicateResults(DEAL, *games(), folder=tmp_path)
    page = field.page(name="Paulaa")
    ask(page, "play_deal")
    assert len(field.tables) == 4
    table = to_the_end(page)
    assert DEAL.why_not(table.match.replay) is None
    assert [one.replay for one in field.counted][-1] is table.match.replay
    assert "Paulaa" in said(page)
    assert page.seen.table == 5
    assert "table 5" in page.said
    (file,) = tmp_path.glob("*.jsonl")
    assert kl.verify(file) is None
    assert len(DuplicateResults(DEAL, tmp_path).counted) == 1
    page.close()


def test_who_plays_is_told_nothing_of_what_the_others_did(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page(name="Cleo")
    divergences = page.room.divergences
    ask(page, "play_deal")
    since = len(wire)
    for name in ("show_divergence", "ask_judge", "show_tables", "choose_table"):
        ask(page, name, "1")
    for name in ("next", "report", "show_projector", "play_deal"):
        ask(page, name)
    assert len(wire) == since, "what is asked from elsewhere is not answered either"
    words = {DEAL.rules.text.button(choice.move).said() for divergence in divergences for choice in divergence.choices}
    assert words
    assert not [word for word in words if word in page.html]
    assert "You'll see this again when your game is over" in said(page)
    ask(page, "leave")
    assert page.opened is None
    assert "Where the games split" in said(page)
    assert "Go on with this deal" in said(page)


def test_a_table_that_was_left_is_gone_on_with(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page(name="Cleo")
    ask(page, "play_deal")
    table = page.opened
    assert isinstance(table, Table)
    table.play(str(table.match.state.legal_moves()[0]))
    match = table.match
    ask(page, "leave")
    ask(page, "play_deal")
    assert isinstance(page.opened, Table)
    assert page.opened.match is match
    to_the_end(page)
    ask(page, "leave")
    assert "Play this deal" in said(page)
    page.close()


def test_a_move_that_is_taken_back_after_the_end_is_counted(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page(name="Cleo")
    ask(page, "play_deal")
    table = to_the_end(page)
    table.undo()
    assert page.seen.playing
    assert "You'll see this again" in said(page)
    to_the_end(page)
    assert len(page.room.tables) == 5
    assert page.room.table.filter(table=5)["doubt"].to_list() == [None]
    page.close()


def test_where_it_cannot_be_played_it_is_said_why(wire: Wire, tmp_path: Path) -> None:
    (tmp_path / "gone").write_text("a file lies where a folder would be")
    field = DuplicateResults(DEAL, *games(), folder=tmp_path / "gone" / "away")
    page = field.page(name="Cleo")
    ask(page, "play_deal")
    assert page.opened is None
    assert "cannot be played here" in page.said
    assert page.said in texts(page.html), "it is seen too, and not only announced"
    ask(page, "by_seat")
    assert "cannot be played here" not in texts(page.html), "and gone with what is done next"


def begin(page: Any, *names: str) -> None:
    """Fill in the form that asks who plays, and begin."""
    form = page.component.opened
    assert isinstance(form, NameForm)
    form.receive(asked("begin", **{f"player-{number}": name for number, name in enumerate(names, 1)}))


def test_who_plays_is_asked_for_a_name_before_the_table_is_laid(wire: Wire, tmp_path: Path) -> None:
    page = DuplicateResults(DEAL, tmp_path / "played").page()
    for name in ("Ann", "Bo", "Cleo"):
        ask(page, "play_deal")
        form = page.component.opened
        assert "Type a name" in page.said
        begin(page, "  ")
        assert page.component.opened is form
        assert page.said == "Type a name first, so that the results can show who played."
        begin(page, f" {name}\x07 ")
        to_the_end(page)
        ask(page, "leave")
    assert [table.replay.names[0] for table in page.room.tables] == ["Ann", "Bo", "Cleo"]
    found = DuplicateResults(DEAL, tmp_path / "played")
    assert sorted(table.replay.names[0] for table in found.counted) == ["Ann", "Bo", "Cleo"]
    assert "you" not in [name for table in found.tables for name in table.replay.names]
    page.close()


def test_names_that_were_typed_before_stand_in_the_form_as_texts(wire: Wire, tmp_path: Path) -> None:
    page = DuplicateResults(DEAL, tmp_path / "played").page()
    ask(page, "play_deal")
    begin(page, HOSTILE)
    ask(page, "leave")
    page.component._match = None  # as after a game that is over
    ask(page, "play_deal")
    form = page.component.opened
    assert isinstance(form, NameForm)
    assert 'value="&lt;img src=x onerror=alert(1)&gt;"' in form.html
    assert 'data-enter="begin"' in form.html, "Enter begins"


def test_people_at_one_table_are_asked_for_two_names(wire: Wire) -> None:
    deal = Deal("inversion", ("you", "you"), 3)
    page = DuplicateResults(deal).page()
    ask(page, "play_deal")
    begin(page, "Ann", "Ann")
    assert page.said == "Two players can't have the same name. Change one of them."
    begin(page, "Ann", "Bo")
    table = page.opened
    assert isinstance(table, Table)
    assert table.match.names == ("Ann", "Bo")
    page.close()


def test_a_folder_that_is_not_there_is_made_and_a_log_that_is_not_there_is_told(tmp_path: Path) -> None:
    field = DuplicateResults(DEAL, tmp_path / "club" / "played", tmp_path / "gone.jsonl")
    assert field.folder == tmp_path / "club" / "played"
    assert field.folder.is_dir()
    (fault,) = field.faults
    assert "gone.jsonl" in fault
    match = field.begin("Ann")
    match.close()
    assert [path.parent for path in tmp_path.rglob("*.jsonl")] == [field.folder]
    (tmp_path / "file").write_text("a file lies where a folder would be")
    broken = DuplicateResults(DEAL, tmp_path / "file" / "away")
    assert any("cannot be made: Not a directory" in said for said in broken.faults)


# Tables beside each other -------------------------------------------------------------------------------------------


def test_all_tables_at_a_divergence_are_opened_at_what_they_did(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page()
    for at, divergence in enumerate(page.room.divergences):
        ask(page, "show_tables", f"{at + 1}")
        opened_now = page.component.opened
        assert isinstance(opened_now, Tables)
        numbers = [table.number for table in page.room.counted if table.number in divergence.tables]
        for number, player in zip(numbers, opened_now.players, strict=True):
            chosen = next(choice for choice in divergence.choices if number in choice.tables)
            assert player.replay.step(player.at).move == chosen.move
            assert player.replay.at(player.replay.parent(player.at)) == divergence.state
            assert player.replay is not games()[number - 1], "what is tried there is no move of the game"
    assert f"at move {page.room.divergences[-1].ply}" in page.said
    page.close()


def test_what_is_tried_at_a_table_stands_below_it(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page()
    ask(page, "show_tables", "1")
    (tables,) = page.widgets_below
    (columns,) = tables.widgets_below
    player = columns.boards[0]
    player.try_from_here()
    (tried,) = player.widgets_below
    assert isinstance(tried, Table)
    half = columns.children[0].children[0]
    assert half.children[1] is player.whole
    page.close()


def test_a_closed_page_leaves_nothing_behind() -> None:
    with nothing_left():
        page = DuplicateResults(DEAL, *games(), *games()).page(name="Cleo")
        page.play()
        page.leave()
        for number in (2, 1):
            page.open_tables(number)
        page.component.opened.turn_to(2)
        page.close()


def test_of_many_tables_one_is_opened_at_a_time(wire: Wire) -> None:
    field = DuplicateResults(DEAL, *games(), *games())
    tables = Tables(field, field.divergences[0])
    assert len(field.divergences[0].tables) == 8
    assert len(tables.players) == 1
    tables.turn_to(6)
    (player,) = tables.players
    assert player.replay.names[0] == NAMES[1]
    with pytest.raises(ValueError, match="Table 99 did not come to this position, but tables 1, 2"):
        tables.turn_to(99)
    tables.close()


def test_tables_are_opened_without_names_where_these_are_hidden(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games(), names=False).page()
    ask(page, "show_tables", "1")
    assert not [name for name in NAMES if name in wire.text()]
    ask(page, "names", "true")
    ask(page, "show_tables", "1")
    assert "Hanaxx" in wire.text()
    ask(page, "names", "false")
    assert page.opened is None, "what has names is closed when they are hidden"


def test_hands_at_a_table_are_closed_while_anybody_plays_the_deal(wire: Wire) -> None:
    half = DuplicateResults(DEAL, *games(), played("Bo", 9, 4).replay)
    tables = Tables(half, half.divergences[0])
    assert {player.seat for player in tables.players} == {half.divergences[0].seat}
    whole = Tables(DuplicateResults(DEAL, *games()), DuplicateResults(DEAL, *games()).divergences[0])
    assert all(player.view_name.startswith("table") for player in whole.players)
