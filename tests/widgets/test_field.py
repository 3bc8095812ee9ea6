"""The page of a deal at many tables: sums that are right, hands that stay closed, names that are hidden or texts."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from pictures import Place, is_line, lettered, meet
from widgets.wire import Wire, hidden_from, press

import kernel_lib as kl
from kernel_lib.cards import cards_in
from kernel_lib.classroom.deal import Deal
from kernel_lib.games.inversion.rules.cards import CODES
from kernel_lib.replay import Replay
from kernel_lib.study.sayings import margin
from kernel_lib.widgets.field import Field, FieldPage, report
from kernel_lib.widgets.field_board import ForkBoard
from kernel_lib.widgets.field_name import NameForm
from kernel_lib.widgets.field_page import forks
from kernel_lib.widgets.field_race import Racing
from kernel_lib.widgets.field_results import Axis
from kernel_lib.widgets.field_tables import Tables
from kernel_lib.widgets.field_tree import Tree as Forks
from kernel_lib.widgets.field_verdict import opened, verdict
from kernel_lib.widgets.table import Table
from kernel_lib.widgets.tree import texts_of

HOSTILE = "<img src=x onerror=alert(1)>"
NAMES = (HOSTILE, "Hanaxx", "Nooryy", "Ottozz")
DEAL = Deal("inversion", ("you", "greedy", "greedy"), 5)


@cache
def games(moves: int = 500) -> tuple[Replay, ...]:
    """Four people at the same deal, who play by chance now and then."""
    return tuple(played(name, seed, moves).replay for seed, name in enumerate(NAMES))


def played(name: str, seed: int, moves: int = 500) -> kl.Match:
    match, rng = DEAL.match(name), random.Random(seed)
    for _ in range(moves):
        if not match.state.to_act:
            break
        legal = match.state.legal_moves()
        match.play(rng.choice(legal) if rng.random() < 0.4 else legal[0])
    return match


def said(page: FieldPage) -> str:
    return " ".join(texts_of(page.front.page))


def sent(page: FieldPage) -> str:
    return json.dumps([page.front.page, page.front.projector, page.said], ensure_ascii=False)


def command(page: FieldPage, name: str) -> None:
    press(page.front, {"type": "command", "name": name})


def test_it_says_what_everybody_had_beside_the_field(wire: Wire) -> None:
    field = Field(DEAL, *games())
    told = said(field.page())
    for row in field.table.to_dicts():
        assert f"{row['matchpoints']} of {row['of']}" in told
        assert f"{row['to_field']:+.1f}".replace("-", "−") in told
    mean = sum(row["score"] for row in field.table.to_dicts()) / 4
    assert f"field {mean:.1f}" in told


def test_dots_and_the_mean_stand_on_one_axis() -> None:
    axis = Axis([-3, 0, 5, 6])
    assert axis.mean == 2
    assert axis.ticks == (-4, -2, 0, 2, 4, 6)
    places = [axis.share(score) for score in (-4, -3, 2, 6)]
    assert places == sorted(places)
    assert axis.share(0) - axis.share(-3) == pytest.approx(axis.share(3) - axis.share(0))
    assert Axis([7, 7]).ticks == (7, 8)
    assert len(Axis([0, 1234]).ticks) < 10


def test_lines_of_tables_run_together_until_they_part() -> None:
    page = Field(DEAL, *games()).page()
    tree = forks(page.room, page._boards, page.seen)
    assert sorted(tree.order) == [1, 2, 3, 4]
    for parting in page.room.partings:
        whole = tree.group(parting.tables[0], parting.ply - 1)
        assert set(whole) == set(parting.tables), "until then they agreed"
        for choice in parting.choices:
            assert set(tree.group(choice.tables[0], parting.ply)) == set(choice.tables)
            places = [tree.order.index(number) for number in choice.tables]
            assert max(places) - min(places) == len(places) - 1, "those that agree stand beside each other"


def test_long_choices_are_told_by_the_words_in_which_they_differ() -> None:
    page = Field(DEAL, *games()).page()
    parting = page.room.partings[0]
    long = [f"Build the big old house {'north' if at else 'south'}" for at in range(len(parting.choices))]
    words = {(0, at): told for at, told in enumerate(long)}
    assert ">…south<" in Forks(page.room, words)._label(0, 0, 0, 0)[0]


def test_each_parting_says_what_its_choices_led_to(wire: Wire) -> None:
    page = Field(DEAL, *games()).page()
    for at, parting in enumerate(page.room.partings):
        command(page, f"part {at + 1}")
        told = said(page)
        for choice in parting.choices:
            assert DEAL.rules.text.button(choice.move) in told
            assert DEAL.rules.text.button(choice.move) in page.said, "it is announced"
            assert ", ".join(map(str, sorted(choice.scores, reverse=True))) in told
    assert "tables prove little" in said(page)


@pytest.mark.parametrize("moves", [500, 12])
def test_nothing_is_shown_that_the_mover_could_not_know(moves: int) -> None:
    field = Field(DEAL, *games(moves))
    for parting in field.partings:
        board = ForkBoard(DEAL, parting)
        drawn = "".join(board.drawn(scene) for scene in board.scenes)
        shown = set(re.findall(r'href="#[\w-]*?-([\w.-]+)"', drawn))
        hidden = hidden_from(parting.state, parting.seat)
        state: Any = parting.state
        own = {CODES[card] for card in cards_in(state.hands[parting.seat])}
        assert any(re.search(rf"\b{card}\b", name) for card in own for name in shown), "the own hand is"
        assert hidden
        assert not {name for name in shown for card in hidden if re.search(rf"\b{card}\b", name)}


def test_cards_are_laid_open_only_once_nobody_plays_this_deal_any_more() -> None:
    whole, half = Field(DEAL, *games()), Field(DEAL, *games(), played("Bo", 9, 4).replay)
    assert opened(whole)
    assert not opened(half), "who still plays has the same cards"
    assert verdict(half, half.partings[0]).table is None


def test_the_judge_is_asked_and_signs_stand_at_the_choices(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernel_lib.widgets.thinking.running", lambda: None)  # a browser's test may run a loop here
    page = Field(DEAL, *games()).page()
    assert "Ask the judge" in said(page)
    place = len(page.room.partings)
    command(page, f"part {place}")
    command(page, f"judge {place}")
    told = page.seen.verdicts[place - 1]
    assert told.seat is not None, told.why
    assert "Best" in said(page)
    assert "Best" in page.said
    assert "Ask the judge" not in said(page)
    moves = {choice.move for choice in page.room.partings[place - 1].choices}
    assert moves <= {one.move for one in told.seat.candidates}
    spreads = [one.spread for one in told.seat.candidates if one.move in moves]
    assert all(spread is not None and f"±{margin(spread)}" in said(page) for spread in spreads), "that of each value"


def test_hidden_names_are_nowhere(wire: Wire, tmp_path: Path) -> None:
    for name, replay in zip(NAMES, games(), strict=True):
        kl.save(replay, tmp_path / f"{name[:6].strip('<')}.jsonl")
    (tmp_path / "Ottozz-again.jsonl").write_bytes(b"{}\n")
    field = Field(DEAL, tmp_path, names=False)
    page = field.page()
    for number in range(1, len(field.partings) + 1):
        command(page, f"part {number}")
        everywhere = sent(page) + report(field) + str(field.table.to_dicts()) + str(field.faults) + wire.text()
        assert not [name for name in NAMES if name in everywhere]
    assert "table 2" in said(page)
    command(page, "names")
    assert "Hanaxx" in said(page)
    assert "Ottozz-again.jsonl" in said(page)
    command(page, "numbers")
    assert "Hanaxx" not in sent(page)


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.tags.add(tag)


def test_a_report_has_every_parting_and_names_in_it_are_texts(tmp_path: Path) -> None:
    field = Field(DEAL, *games())
    path = field.report(tmp_path / "deal.html")
    text = path.read_text(encoding="utf-8")
    reader = _Tags()
    reader.feed(text)
    assert HOSTILE not in text
    assert not reader.tags & {"img", "button", "script"}
    assert all(f"Move {parting.ply}: Person is to act." in text for parting in field.partings)
    with pytest.raises(FileExistsError, match="overwrite=True"):
        field.report(path)


@pytest.mark.parametrize(
    "name", ["part 99", "part 0", "part", "judge 99", "judge -1", "table 77", "table x", "burn", ""]
)
def test_nonsense_from_a_page_is_dropped(name: str, wire: Wire) -> None:
    page = Field(DEAL, *games()).page()
    before = sent(page)
    command(page, name)
    assert sent(page) == before


def test_a_table_is_chosen_and_let_go(wire: Wire) -> None:
    page = Field(DEAL, *games()).page()
    command(page, "table 2")
    assert (page.seen.table, page.said) == (2, "Table 2 is chosen.")
    command(page, "table 2")
    assert (page.seen.table, page.said) == (None, "No table is chosen.")


def test_few_tables_or_none_are_told_as_such() -> None:
    assert "No game of this deal has come yet." in said(Field(DEAL).page())
    assert "One table parts from nobody" in said(Field(DEAL, games()[0]).page())
    assert "played alike to the end" in said(Field(DEAL, games()[0], games()[0]).page())
    other = kl.Match("inversion", ["you", "greedy", "greedy"], seed=6)
    other.play(other.state.legal_moves()[0])
    assert "the deal has" in said(Field(DEAL, *games(), other.replay).page())
    told = said(Field(DEAL, played("Bo", 9, 4).replay, other.replay).page())
    assert "It is no game of this deal." in told
    assert "the deal has" not in told, "its cards are not told while somebody plays it"


def test_by_the_clock_it_says_what_is_compared() -> None:
    deal = Deal("grid", ("you",), 3, {"pile": "quarter"})
    replays = []
    for seed in (1, 2):
        match, rng = deal.match(), random.Random(seed)
        match.begin()
        for _ in range(3):
            match.play(rng.choice(match.state.legal_moves(0)), 0)
        replays.append(match.replay)
    told = said(Field(deal, *replays).page())
    assert "By the clock" in told
    assert "still playing" in told


def test_each_seat_of_people_has_results_of_its_own() -> None:
    deal = Deal("gear", ("you", "you"), 3, {"rounds": 1})
    replays = []
    for seed in (1, 2):
        match, rng = deal.match("Ann", "Bo"), random.Random(seed)
        while match.state.to_act:
            match.play(rng.choice(match.state.legal_moves()))
        replays.append(match.replay)
    page = Field(deal, *replays).page()
    told = said(page)
    assert "Person 1" in told
    assert "Person 2" in told
    assert told.count("to field") == 2


# Playing it ---------------------------------------------------------------------------------------------------------


def to_the_end(page: FieldPage) -> Table:
    table = page.opened
    assert isinstance(table, Table)
    while table.match.state.to_act:
        table.play(str(table.match.state.legal_moves()[0]))
    return table


def test_a_game_that_is_played_below_is_a_table_of_the_field_once_it_is_over(wire: Wire, tmp_path: Path) -> None:
    field = Field(DEAL, *games(), folder=tmp_path)
    page = field.page(name="Paulaa")
    command(page, "play")
    assert len(field.tables) == 4
    table = to_the_end(page)
    assert DEAL.why_not(table.match.replay) is None
    assert [one.replay for one in field.counted][-1] is table.match.replay
    assert "Paulaa" in said(page)
    assert page.seen.table == 5
    assert "table 5" in page.said
    (file,) = tmp_path.glob("*.jsonl")
    assert kl.verify(file) is None
    assert len(Field(DEAL, tmp_path).counted) == 1
    page.close()


def test_who_plays_is_told_nothing_of_what_the_others_did(wire: Wire) -> None:
    page = Field(DEAL, *games()).page(name="Cleo")
    partings = page.room.partings
    command(page, "play")
    since = len(wire)
    for asked in ("part 1", "judge 1", "next", "report", "table 2", "project", "tables 1"):
        command(page, asked)
    assert len(wire) == since, "what is asked from elsewhere is not answered either"
    words = {DEAL.rules.text.button(choice.move) for parting in partings for choice in parting.choices}
    assert words
    assert not [word for word in words if word in json.dumps(page.front.page)]
    assert "Told again when your game is over" in said(page)
    command(page, "leave")
    assert page.opened is None
    assert "Where the tables part" in said(page)
    assert "Go on with this deal" in said(page)


def test_a_table_that_was_left_is_gone_on_with(wire: Wire) -> None:
    page = Field(DEAL, *games()).page(name="Cleo")
    command(page, "play")
    table = page.opened
    assert isinstance(table, Table)
    table.play(str(table.match.state.legal_moves()[0]))
    match = table.match
    command(page, "leave")
    command(page, "play")
    assert isinstance(page.opened, Table)
    assert page.opened.match is match
    to_the_end(page)
    command(page, "leave")
    assert "Play this deal" in said(page)
    page.close()


def test_a_move_that_is_taken_back_after_the_end_is_counted(wire: Wire) -> None:
    page = Field(DEAL, *games()).page(name="Cleo")
    command(page, "play")
    table = to_the_end(page)
    table.undo()
    assert page.seen.playing
    assert "Told again" in said(page)
    to_the_end(page)
    assert len(page.room.tables) == 5
    assert page.room.table.filter(table=5)["doubt"].to_list() == [None]
    page.close()


def test_where_it_cannot_be_played_it_is_said_why(wire: Wire, tmp_path: Path) -> None:
    (tmp_path / "gone").write_text("a file lies where a folder would be")
    field = Field(DEAL, *games(), folder=tmp_path / "gone" / "away")
    page = field.page(name="Cleo")
    command(page, "play")
    assert page.opened is None
    assert "cannot be played here" in page.said
    assert page.said in texts_of(page.front.page), "it is seen too, and not only announced"
    command(page, "seats")
    assert "cannot be played here" not in " ".join(texts_of(page.front.page)), "and gone with what is done next"


def asked(page: FieldPage) -> NameForm:
    """The form that asks who plays."""
    command(page, "play")
    form = page.opened
    assert isinstance(form, NameForm)
    return form


def test_who_plays_is_asked_for_a_name_before_the_table_is_laid(wire: Wire, tmp_path: Path) -> None:
    page = Field(DEAL, tmp_path / "played").page()
    for name in ("Ann", "Bo", "Cleo"):
        form = asked(page)
        assert "Type a name" in page.said
        form.entries[0].value = "  "
        form.press()
        assert page.opened is form
        assert page.said == "Type a name first: the results tell who played."
        form.entries[0].value = f" {name}\x07 "
        form.press()
        to_the_end(page)
        command(page, "leave")
    assert [table.replay.names[0] for table in page.room.tables] == ["Ann", "Bo", "Cleo"]
    found = Field(DEAL, tmp_path / "played")
    assert sorted(table.replay.names[0] for table in found.counted) == ["Ann", "Bo", "Cleo"]
    assert "you" not in [name for table in found.tables for name in table.replay.names]
    page.close()


def test_people_at_one_table_are_asked_for_two_names(wire: Wire) -> None:
    deal = Deal("inversion", ("you", "you"), 3)
    page = Field(deal).page()
    form = asked(page)
    for entry in form.entries:
        entry.value = "Ann"
    form.press()
    assert page.said == "Two players of one game need two names."
    form.entries[1].value = "Bo"
    form.press()
    table = page.opened
    assert isinstance(table, Table)
    assert table.match.names == ("Ann", "Bo")
    page.close()


def test_a_folder_that_is_not_there_is_made_and_a_log_that_is_not_there_is_told(tmp_path: Path) -> None:
    field = Field(DEAL, tmp_path / "club" / "played", tmp_path / "gone.jsonl")
    assert field.folder == tmp_path / "club" / "played"
    assert field.folder.is_dir()
    (fault,) = field.faults
    assert "gone.jsonl" in fault
    match = field.begin("Ann")
    match.close()
    assert [path.parent for path in tmp_path.rglob("*.jsonl")] == [field.folder]
    (tmp_path / "file").write_text("a file lies where a folder would be")
    broken = Field(DEAL, tmp_path / "file" / "away")
    assert any("cannot be made: Not a directory" in said for said in broken.faults)


# Tables beside each other -------------------------------------------------------------------------------------------


def test_all_tables_at_a_parting_are_opened_at_what_they_did(wire: Wire) -> None:
    page = Field(DEAL, *games()).page()
    for at, parting in enumerate(page.room.partings):
        command(page, f"tables {at + 1}")
        opened_now = page.opened
        assert isinstance(opened_now, Tables)
        numbers = [table.number for table in page.room.counted if table.number in parting.tables]
        for number, player in zip(numbers, opened_now.players, strict=True):
            chosen = next(choice for choice in parting.choices if number in choice.tables)
            assert player.replay.step(player.at).move == chosen.move
            assert player.replay.at(player.replay.parent(player.at)) == parting.state
            assert player.replay is not games()[number - 1], "what is tried there is no move of the game"
    assert f"at move {page.room.partings[-1].ply}" in page.said
    page.close()


def test_of_many_tables_one_is_opened_at_a_time(wire: Wire) -> None:
    field = Field(DEAL, *games(), *games())
    tables = Tables(field, field.partings[0])
    assert len(field.partings[0].tables) == 8
    assert len(tables.players) == 1
    tables.turn_to(6)
    (player,) = tables.players
    assert player.replay.names[0] == NAMES[1]
    with pytest.raises(ValueError, match="Table 99 did not come here, but tables 1, 2"):
        tables.turn_to(99)
    tables.close()


def test_tables_are_opened_without_names_where_these_are_hidden(wire: Wire) -> None:
    page = Field(DEAL, *games(), names=False).page()
    command(page, "tables 1")
    assert not [name for name in NAMES if name in wire.text()]
    command(page, "names")
    command(page, "tables 1")
    assert "Hanaxx" in wire.text()
    command(page, "numbers")
    assert page.opened is None, "what has names is closed when they are hidden"


def test_hands_at_a_table_are_closed_while_anybody_plays_the_deal(wire: Wire) -> None:
    half = Field(DEAL, *games(), played("Bo", 9, 4).replay)
    tables = Tables(half, half.partings[0])
    assert {player.seat for player in tables.players} == {half.partings[0].seat}
    whole = Tables(Field(DEAL, *games()), Field(DEAL, *games()).partings[0])
    assert all(player.view_name.startswith("table") for player in whole.players)


# The projector, and results by seat ---------------------------------------------------------------------------------


def test_the_projector_goes_from_results_by_the_tree_through_every_parting_and_round(wire: Wire) -> None:
    page = Field(DEAL, *games(), names=False).page()
    command(page, "project")
    shown: list[str] = []
    for _ in range(2 + len(page.room.partings)):
        shown.append(" ".join(texts_of(page.front.projector)))
        assert page.front.page, "the page stays below it"
        command(page, "next")
    assert "to field" in shown[0]
    assert "where the tables part" in shown[1]
    for parting, told in zip(page.room.partings, shown[2:], strict=True):
        assert f"Move {parting.ply}: Person is to act." in told
        for choice in parting.choices:
            assert DEAL.rules.text.button(choice.move) in told
            assert ", ".join(map(str, sorted(choice.scores, reverse=True))) in told
    assert "to field" in " ".join(texts_of(page.front.projector)), "after the last comes the first"
    assert not [name for name in NAMES if name in wire.text()], "nobody is named there either"
    command(page, "leave")
    assert page.front.projector == []


def test_what_was_chosen_can_be_hidden_on_the_projector_to_ask_the_room(wire: Wire) -> None:
    page = Field(DEAL, *games()).page()
    page.project(2)
    command(page, "marks")
    told = json.dumps(page.front.projector)
    assert "What would you do?" in told
    assert not [c for c in page.room.partings[0].choices if DEAL.rules.text.button(c.move) in told]
    assert '<text class=\\"cb-felt cb-b cb-mid' not in told, "no table stands on the board"
    with pytest.raises(ValueError, match="There is no screen 99: they count from 0 to"):
        page.project(99)


def test_by_seat_bots_are_compared_with_themselves_at_other_tables(wire: Wire) -> None:
    field = Field(DEAL, *games())
    rows = field.by_seat.to_dicts()
    ended = [replay.outcome(replay.main) for replay in games()]
    for seat in range(3):
        scores = [outcome.scores[seat] for outcome in ended if outcome is not None]
        own = [row for row in rows if row["seat"] == seat]
        assert sorted(row["score"] for row in own) == sorted(scores)
        assert sum(row["to_field"] for row in own) == pytest.approx(0)
    assert [row for row in rows if row["seat"] == 0] == field.table.to_dicts()
    page = field.page()
    command(page, "seats")
    told = said(page)
    assert "greedy 1" in told
    for row in rows:
        assert f"{row['to_field']:+.1f}".replace("-", "−") in told
    command(page, "points")
    assert "of 6" in said(page)
    command(page, "seats")
    assert "average 3" in said(page), "half of what can be had"


def test_a_deal_by_the_clock_is_played_against_the_room_and_stays_a_game_of_the_deal(wire: Wire) -> None:
    deal = Deal("grid", ("you",), 3, {"pile": "quarter"})
    replays = []
    for seed in (1, 2):
        match, rng = deal.match(f"Ann {seed}"), random.Random(seed)
        match.begin()
        for _ in range(3):
            match._clock.jump(match.now + 5_000)
            match.play(rng.choice(match.state.legal_moves(0)), 0)
        match.play("done", 0)
        replays.append(match.replay)
    page = Field(deal, *replays).page(name="Cleo")
    assert "Play against the room" in said(page)
    command(page, "race")
    racing = page.opened
    assert isinstance(racing, Racing)
    assert "0 moves" in " ".join(texts_of(racing.ghosts.page))
    racing.table.begin()
    racing.table.match._clock.jump(60_000)
    press(racing.table, {"type": "tick"})
    assert "4 moves" in " ".join(texts_of(racing.ghosts.page)), "a minute later they are done"
    racing.table.play("done")
    assert len(page.room.counted) == 3
    page.close()
    assert "against the room" not in said(Field(DEAL, *games()).page(name="Cleo"))


def field_of(deal: Deal, tables: int) -> Field:
    """So many tables at which people play half of the time by chance."""
    played: list[Replay] = []
    for table in range(tables):
        match, rng = deal.match(f"Person {table}"), random.Random(table)
        for _ in range(40):
            if match.state.to_act:
                legal = match.state.legal_moves()
                match.play(rng.choice(legal) if rng.random() < 0.5 else legal[0])
        played.append(match.replay)
    return Field(deal, *played)


def squares(drawn: str) -> list[Place]:
    """What the numbers of tables cover, which are drawn after all pieces."""
    added = drawn.rpartition("<use")[2]
    found = re.findall(r'<rect class="cb-ink" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"', added)
    boxes = [tuple(map(float, one)) for one in found]
    return [Place(left, top, left + wide, top + high) for left, top, wide, high in boxes]


@pytest.mark.parametrize("tables", [2, 20])
@pytest.mark.parametrize("game", ["gear", "inversion", "industry", "smash", "grid"])
def test_the_numbers_of_tables_cover_no_words_of_the_board_on_the_projector(game: str, tables: int) -> None:
    """The plate of a player lies right above the cards that are pressed."""
    bots = {"gear": 2, "inversion": 2, "grid": 0}.get(game, 1)
    deal = Deal(game, ("you", *["greedy"] * bots), 7)
    partings = field_of(deal, tables).partings
    for parting in partings:
        board = ForkBoard(deal, parting)
        words = [lettered(one) for one in board.wide.sprites if is_line(one) and not one.under and not one.peek]
        places = squares(board.drawn(board.wide))
        assert places
        assert not [place for place in places if any(meet(place, line) for line in words)], parting.ply
    assert partings
