"""The page of a deal at many tables: sums that are right, hands that stay closed, names that are hidden or texts."""

from __future__ import annotations

import random
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from support.duplicates import DEAL, HOSTILE, NAMES, ask, games, played, said, sent
from support.pages import texts
from support.pictures import Place, is_line, lettered, meet
from support.wire import Wire, hidden_from

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.replay import Replay
from kernel_lib.study.judging.phrases import margin
from kernel_lib.widgets.duplicates import verdict as field_verdict
from kernel_lib.widgets.duplicates.board import ForkBoard
from kernel_lib.widgets.duplicates.page import DuplicateResults, report
from kernel_lib.widgets.duplicates.panels import forks
from kernel_lib.widgets.duplicates.race import Racing
from kernel_lib.widgets.duplicates.results import axis_for
from kernel_lib.widgets.duplicates.tree import Tree
from kernel_lib.widgets.duplicates.verdict import opened, verdict


def test_it_says_what_everybody_had_beside_the_field(wire: Wire) -> None:
    field = DuplicateResults(DEAL, *games())
    told = said(field.page())
    for row in field.table.to_dicts():
        assert f"{row['matchpoints']} of {row['of']}" in told
        assert f"{row['to_field']:+.1f}".replace("-", "−") in told
    mean = sum(row["score"] for row in field.table.to_dicts()) / 4
    assert f"mean {mean:.1f}" in told


def test_dots_and_the_mean_stand_on_one_axis() -> None:
    axis = axis_for([-3, 0, 5, 6])
    assert axis.middle == 2
    assert axis.ticks == (-2, 0, 2, 4, 6)
    places = {score: float(axis.at(score).rstrip("%")) for score in (-3, -2, 0, 2, 3, 6)}
    assert list(places.values()) == sorted(places.values())
    assert places[0] - places[-3] == pytest.approx(places[3] - places[0], abs=0.02)
    assert axis_for([7, 7]).ticks == (6, 7, 8)
    assert len(axis_for([0, 1234]).ticks) < 10
    assert axis.number(-2) == "−2"


def test_lines_of_tables_run_together_until_they_part() -> None:
    page = DuplicateResults(DEAL, *games()).page()
    tree = forks(page.room, page.component._boards, page.seen)
    assert sorted(tree.order) == [1, 2, 3, 4]
    for divergence in page.room.divergences:
        whole = tree.group(divergence.tables[0], divergence.ply - 1)
        assert set(whole) == set(divergence.tables), "until then they agreed"
        for choice in divergence.choices:
            assert set(tree.group(choice.tables[0], divergence.ply)) == set(choice.tables)
            places = [tree.order.index(number) for number in choice.tables]
            assert max(places) - min(places) == len(places) - 1, "those that agree stand beside each other"


def test_long_choices_are_told_by_the_words_in_which_they_differ() -> None:
    page = DuplicateResults(DEAL, *games()).page()
    divergence = page.room.divergences[0]
    long = [f"Build the big old house {'north' if at else 'south'}" for at in range(len(divergence.choices))]
    words = {(0, at): told for at, told in enumerate(long)}
    assert ">…south<" in Tree(page.room, words)._label(0, 0, 0, 0)[0]


def test_each_divergence_says_what_its_choices_led_to(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page()
    for at, divergence in enumerate(page.room.divergences):
        ask(page, "show_divergence", f"{at + 1}")
        told = said(page)
        for choice in divergence.choices:
            assert DEAL.rules.text.button(choice.move).said() in told
            assert DEAL.rules.text.button(choice.move).said() in page.said, "it is announced"
            assert ", ".join(map(str, sorted(choice.scores, reverse=True))) in told
    assert "tables prove little" in said(page)


@pytest.mark.parametrize("moves", [500, 12])
def test_nothing_is_shown_that_the_mover_could_not_know(moves: int) -> None:
    field = DuplicateResults(DEAL, *games(moves))
    for divergence in field.divergences:
        board = ForkBoard(DEAL, divergence)
        drawn = "".join(board.drawn(scene) for scene in board.scenes)
        shown = set(re.findall(r'href="#[\w-]*?-([\w.-]+)"', drawn))
        hidden = hidden_from(divergence.state, divergence.seat)
        state: Any = divergence.state
        own = {CODES[card] for card in from_bits(state.hands[divergence.seat])}
        assert any(re.search(rf"\b{card}\b", name) for card in own for name in shown), "the own hand is"
        assert hidden
        assert not {name for name in shown for card in hidden if re.search(rf"\b{card}\b", name)}


def test_cards_are_laid_open_only_once_nobody_plays_this_deal_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field_verdict, "EFFORT", 0.5)  # it is asked what is judged, and not how well
    whole, half = DuplicateResults(DEAL, *games()), DuplicateResults(DEAL, *games(), played("Bo", 9, 4).replay)
    assert opened(whole)
    assert not opened(half), "who still plays has the same cards"
    assert verdict(half, half.divergences[0]).table is None


def test_the_judge_is_asked_and_signs_stand_at_the_choices(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field_verdict, "EFFORT", 0.5)
    page = DuplicateResults(DEAL, *games()).page()
    assert "Ask the judge" in said(page)
    place = len(page.room.divergences)
    ask(page, "show_divergence", f"{place}")
    ask(page, "ask_judge", f"{place}")
    told = page.seen.verdicts[place - 1]
    assert told.seat is not None, told.why
    assert "Best" in said(page)
    assert "Best" in page.said
    assert "Ask the judge" not in said(page)
    moves = {choice.move for choice in page.room.divergences[place - 1].choices}
    assert moves <= {one.move for one in told.seat.candidates}
    spreads = [one.spread for one in told.seat.candidates if one.move in moves]
    assert all(spread is not None and f"±{margin(spread)}" in said(page) for spread in spreads), "that of each value"


def test_hidden_names_are_nowhere(wire: Wire, tmp_path: Path) -> None:
    for name, replay in zip(NAMES, games(), strict=True):
        kl.save(replay, tmp_path / f"{name[:6].strip('<')}.jsonl")
    (tmp_path / "Ottozz-again.jsonl").write_bytes(b"{}\n")
    field = DuplicateResults(DEAL, tmp_path, names=False)
    page = field.page()
    for number in range(1, len(field.divergences) + 1):
        ask(page, "show_divergence", f"{number}")
        everywhere = sent(page) + report(field) + str(field.table.to_dicts()) + str(field.faults) + wire.text()
        assert not [name for name in NAMES if name in everywhere]
    assert "table 2" in said(page)
    ask(page, "names", "true")
    assert "Hanaxx" in said(page)
    assert "Ottozz-again.jsonl" in said(page)
    ask(page, "names", "false")
    assert "Hanaxx" not in sent(page)


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.tags.add(tag)


def test_a_report_has_every_divergence_and_names_in_it_are_texts(tmp_path: Path) -> None:
    field = DuplicateResults(DEAL, *games())
    path = field.report(tmp_path / "deal.html")
    text = path.read_text(encoding="utf-8")
    reader = _Tags()
    reader.feed(text)
    assert HOSTILE not in text
    assert not reader.tags & {"img", "button", "script"}
    assert all(f"Move {divergence.ply}: Person's turn." in unescape(text) for divergence in field.divergences)
    with pytest.raises(FileExistsError, match="overwrite=True"):
        field.report(path)


@pytest.mark.parametrize(
    ("name", "arg"),
    [
        ("show_divergence", "99"), ("show_divergence", "0"), ("show_divergence", ""), ("ask_judge", "99"),
        ("ask_judge", "-1"),
        ("choose_table", "77"), ("choose_table", "x"), ("names", "maybe"), ("burn", ""), ("", ""),
    ],
)  # fmt: skip
def test_nonsense_from_a_page_is_dropped(name: str, arg: str, wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page()
    before = sent(page)
    ask(page, name, arg)
    assert sent(page) == before


def test_a_table_is_chosen_and_let_go(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page()
    ask(page, "choose_table", "2")
    assert (page.seen.table, page.said) == (2, "Table 2 is chosen.")
    ask(page, "choose_table", "2")
    assert (page.seen.table, page.said) == (None, "No table is chosen.")


def test_a_field_without_games_says_what_to_do_first() -> None:
    page = DuplicateResults(DEAL).page()
    told = page.html
    assert "Press “Play this deal” below." in said(page)
    assert "0 tables" not in told
    assert "<table" not in told, "an empty table says nothing"
    assert "show_projector" not in told, "there is nothing to project yet"
    kept = report(DuplicateResults(DEAL))
    assert "Play the deal first." in kept
    assert "0 tables" not in kept
    page.project()
    assert "<table" not in page.projector
    page.play("Mia")
    assert "<table" not in page.html, "nor while the first game is played"


def test_few_tables_are_told_as_such() -> None:
    assert "Only one game of this deal is here." in said(DuplicateResults(DEAL, games()[0]).page())
    assert "played the same moves to the end" in said(DuplicateResults(DEAL, games()[0], games()[0]).page())
    other = kl.Match("inversion", ["you", "greedy", "greedy"], seed=6)
    other.play(other.state.legal_moves()[0])
    assert "the deal has" in said(DuplicateResults(DEAL, *games(), other.replay).page())
    told = said(DuplicateResults(DEAL, played("Bo", 9, 4).replay, other.replay).page())
    assert "This game was not played with the cards of this deal." in told
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
    told = said(DuplicateResults(deal, *replays).page())
    assert "Everybody plays against the clock." in told
    assert "still playing" in told


def test_each_seat_of_people_has_results_of_its_own() -> None:
    deal = Deal("gear", ("you", "you"), 3, {"rounds": 1})
    replays = []
    for seed in (1, 2):
        match, rng = deal.match("Ann", "Bo"), random.Random(seed)
        while match.state.to_act:
            match.play(rng.choice(match.state.legal_moves()))
        replays.append(match.replay)
    page = DuplicateResults(deal, *replays).page()
    told = said(page)
    assert "Person 1" in told
    assert "Person 2" in told
    assert told.count("vs. mean") == 2


# The projector, and results by seat ---------------------------------------------------------------------------------


def test_the_projector_goes_from_results_by_the_tree_through_every_divergence_and_round(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games(), names=False).page()
    ask(page, "show_projector")
    shown: list[str] = []
    for _ in range(2 + len(page.room.divergences)):
        shown.append(texts(page.projector))
        assert page.html, "the page stays below it"
        ask(page, "next")
    assert "vs. mean" in shown[0]
    assert "where the games split" in shown[1]
    for divergence, told in zip(page.room.divergences, shown[2:], strict=True):
        assert f"Move {divergence.ply}: Person's turn." in told
        for choice in divergence.choices:
            assert DEAL.rules.text.button(choice.move).said() in told
            assert ", ".join(map(str, sorted(choice.scores, reverse=True))) in told
    assert "vs. mean" in texts(page.projector), "after the last comes the first"
    assert not [name for name in NAMES if name in wire.text()], "nobody is named there either"
    ask(page, "leave")
    assert page.projector == ""


def test_what_was_chosen_can_be_hidden_on_the_projector_to_ask_the_room(wire: Wire) -> None:
    page = DuplicateResults(DEAL, *games()).page()
    page.project(2)
    ask(page, "marks")
    told = page.projector
    assert "What would you do?" in told
    assert not [c for c in page.room.divergences[0].choices if DEAL.rules.text.button(c.move).said() in told]
    assert '<text class="cb-felt cb-b cb-mid' not in told, "no table stands on the board"
    with pytest.raises(ValueError, match=r"There is no screen 99\. Choose one from 0 to"):
        page.project(99)


def test_by_seat_bots_are_compared_with_themselves_at_other_tables(wire: Wire) -> None:
    field = DuplicateResults(DEAL, *games())
    rows = field.by_seat.to_dicts()
    ended = [replay.outcome(replay.main) for replay in games()]
    for seat in range(3):
        scores = [outcome.scores[seat] for outcome in ended if outcome is not None]
        own = [row for row in rows if row["seat"] == seat]
        assert sorted(row["score"] for row in own) == sorted(scores)
        assert sum(row["to_field"] for row in own) == pytest.approx(0)
    assert [row for row in rows if row["seat"] == 0] == field.table.to_dicts()
    page = field.page()
    ask(page, "by_seat")
    told = said(page)
    assert "Careful 1" in told
    for row in rows:
        assert f"{row['to_field']:+.1f}".replace("-", "−") in told
    ask(page, "in_points")
    assert "of 6" in said(page)
    ask(page, "by_seat")
    assert "mean 3" in said(page), "half of what can be had"


def test_by_seat_a_table_at_which_they_play_still_says_so() -> None:
    page = DuplicateResults(DEAL, *games(), played("Bo", 9, 4).replay).page()
    ask(page, "by_seat")
    assert "The game is not over." in said(page)


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
    page = DuplicateResults(deal, *replays).page(name="Cleo")
    assert "Play against the room" in said(page)
    ask(page, "play_race")
    racing = page.component.opened
    assert isinstance(racing, Racing)
    assert "0 moves" in texts(racing.html)
    racing.table.begin()
    racing.table.match._clock.jump(60_000)
    racing.table.receive({"type": "tick"})
    assert "4 moves" in texts(racing.html), "a minute later they are done"
    racing.table.play("done")
    assert len(page.room.counted) == 3
    page.close()
    assert "against the room" not in said(DuplicateResults(DEAL, *games()).page(name="Cleo"))


def field_of(deal: Deal, tables: int) -> DuplicateResults:
    """So many tables at which people play half of the time by chance."""
    played: list[Replay] = []
    for table in range(tables):
        match, rng = deal.match(f"Person {table}"), random.Random(table)
        for _ in range(40):
            if match.state.to_act:
                legal = match.state.legal_moves()
                match.play(rng.choice(legal) if rng.random() < 0.5 else legal[0])
        played.append(match.replay)
    return DuplicateResults(deal, *played)


def squares(drawn: str) -> list[Place]:
    """What the numbers of tables cover, which are drawn after all pieces."""
    added = drawn.rpartition("<use")[2]
    found = re.findall(r'<rect class="cb-ink" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"', added)
    boxes = [tuple(map(float, one)) for one in found]
    return [Place(left, top, left + wide, top + high) for left, top, wide, high in boxes]


@pytest.mark.parametrize(
    ("game", "tables"), [("gear", 20), ("gear", 2), ("inversion", 20), ("industry", 20), ("smash", 20), ("grid", 20)]
)
def test_the_numbers_of_tables_cover_no_words_of_the_board_on_the_projector(game: str, tables: int) -> None:
    """The plate of a player lies right above the cards that are pressed."""
    bots = {"gear": 2, "inversion": 2, "grid": 0}.get(game, 1)
    deal = Deal(game, ("you", *["greedy"] * bots), 7)
    divergences = field_of(deal, tables).divergences
    for divergence in divergences:
        board = ForkBoard(deal, divergence)
        words = [lettered(one) for one in board.wide.sprites if is_line(one) and not one.under and not one.peek]
        places = squares(board.drawn(board.wide))
        assert places
        assert not [place for place in places if any(meet(place, line) for line in words)], divergence.ply
    assert divergences
