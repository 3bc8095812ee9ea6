"""The page of a tournament: how it stands, who was stopped and why, every game to look at, and names that are texts."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from support.pages import asked, texts

from kernel_lib.bots import BotLike
from kernel_lib.bots.external import ExternalBot
from kernel_lib.replay import Replay
from kernel_lib.stats.encounters import head_to_head, points
from kernel_lib.stats.intervals import FEW
from kernel_lib.study.judging.judge import _opened
from kernel_lib.study.judging.verdicts import judged_decisions_in, moves_worth_judging
from kernel_lib.widgets.tournament.page import Tournament, TournamentPage
from kernel_lib.widgets.tournament.standings import shorts
from kernel_lib.words import Message

BOTS = ("greedy", "uniform", "support.brought_bots:Cheats")


def cup(*bots: BotLike, game: str = "inversion", **more: Any) -> Tournament:
    return Tournament(game, bots or BOTS, **{"players": 2, "deals": 3, **more})


def words(page: TournamentPage) -> str:
    return texts(page.values["html"])


def buttons(page: TournamentPage) -> set[str]:
    """What can be pressed."""
    found = re.findall(r'data-action="(\w+)"(?: data-arg="([^"]*)")?', page.values["html"])
    return {f"{name} {arg}".strip() for name, arg in found}


def press(page: TournamentPage, name: str, arg: str = "") -> None:
    page.receive(asked(name, arg))


def test_it_plays_beside_whatever_else_is_done_and_follows_itself() -> None:
    held = cup("greedy", "uniform")

    async def in_a_notebook() -> TournamentPage:
        page = TournamentPage(held)
        press(page, "begin")
        await asyncio.to_thread(held.beside.wait, 20)
        assert page._follows is not None
        await page._follows
        return page

    with ThreadPoolExecutor(1) as elsewhere:  # a browser's test may have a loop of its own in this thread
        page = elsewhere.submit(asyncio.run, in_a_notebook()).result()
    assert held.ended == cup("greedy", "uniform").play().ended
    assert f"{held.games} of {held.games} games" in words(page)
    assert page.values["said"].startswith("All games are played.")
    assert "begin" not in buttons(page)


def test_what_goes_wrong_while_it_plays_is_said_and_it_can_be_gone_on_with() -> None:
    held = cup(forfeits=False)
    page = TournamentPage(held)
    page.begin()
    held.beside.wait(20)
    page.look()
    assert "The tournament was paused: BotFailure: Cheats (seat" in words(page)
    assert "begin" in buttons(page)


def test_a_bot_that_was_stopped_keeps_its_row_and_what_it_did_is_told() -> None:
    held = cup().play()
    assert set(held.stopped) == {"Cheats"}
    page = TournamentPage(held)
    told = words(page)
    assert "stopped at deal 1: no rating, and none of its games count" in told
    (number, forfeit), *_ = [one for one in held.failures("Cheats") if one[0] == held.stopped["Cheats"]]
    replay = held.replay(number)
    refusal = replay.at(replay.main).why_illegal(held.game.parse(forfeit.move_text), forfeit.seat)
    assert refusal is not None
    assert refusal.sentence in told
    assert held.game.rulebook[refusal.rule].title in told
    press(page, "open_game", str(number))
    assert page.player is not None
    assert page.player.replay.header == replay.header
    press(page, "open_game", "999")
    assert "cannot be opened: Game 999 was not played" in page.values["said"]


def test_the_cells_of_two_bots_add_up_to_the_games_of_both() -> None:
    for held in (
        cup().play(5),
        cup("random", *BOTS, players=3).play(),
        cup("quick", "greedy", game="grid", players=1).play(),
    ):
        met = head_to_head(held)
        for (one, other), cell in met.items():
            back = met[other, one]
            assert len(cell.games) == len(back.games) <= cell.of
            assert not held.done or len(cell.games) == cell.of
            assert cell.points + back.points <= len(cell.games)
            assert held.seats > 2 or cell.points + back.points == len(cell.games)
        if held.seats == 2:
            for bot, (won, of) in points(held).items():
                own = [cell for (one, _), cell in met.items() if one == bot]
                assert (won, of) == (sum(cell.points for cell in own), sum(len(cell.games) for cell in own))


def test_few_deals_have_no_interval_and_leave_the_order_open() -> None:
    for deals in (FEW - 1, FEW):
        said = words(TournamentPage(cup("greedy", "uniform", deals=deals).play()))
        assert ("±" in said) is (deals == FEW)
        assert deals == FEW or "Too few games to say which of the 2 is better." in said


def test_bots_that_play_alone_stand_by_their_scores(tmp_path: Path) -> None:
    held = cup("quick", "greedy", game="grid", players=1, deals=FEW).play()
    page = TournamentPage(held)
    said = words(page)
    assert "more points" in said
    assert not {"won", "lost", "wins", "%"} & set(said.replace("95 %", "").split())
    means = held.standings.table["score"].to_list()
    assert f"{max(means):.0f} ±" in said or f"{max(means):.1f} ±" in said
    assert said.index("±") < said.rindex("±")
    assert "95 %" in held.report(tmp_path / "cup.html").read_text(encoding="utf-8")


def test_a_pair_lists_its_games_and_opens_each() -> None:
    held = cup("greedy", "uniform").play()
    page = TournamentPage(held)
    press(page, "choose_pair", "1 0")
    assert page.seen.pair == ("uniform", "greedy")
    games = {f"open_game {met.number}" for met in head_to_head(held)["uniform", "greedy"].games}
    assert games <= buttons(page)
    assert len(games) == held.games
    page.look_at(3)
    first = page.player
    page.look_at(4)
    assert page.player is not None
    assert first is not page.player
    with pytest.raises(ValueError, match="have not met"):
        page.choose("greedy", "greedy")
    page.close()


def test_whoever_has_watched_a_bot_plays_against_it_and_that_does_not_count() -> None:
    held = cup("greedy", "uniform", game="gear", players=3).play()
    ended = dict(held.ended)
    page = TournamentPage(held)
    press(page, "choose_pair", "1 0")
    assert "play_bot 1" in buttons(page)
    press(page, "play_bot", "1")
    assert page.table is not None
    assert "You can play against Random below the page" in words(page)
    match = page.table.match
    assert match.people == (0,)
    assert match.agents == ("human", "uniform", "uniform")
    match.play(match.state.legal_moves()[0])
    assert held.ended == ended
    page.look_at(3)
    assert page.table is None, "one thing stands below the page"
    page.close()


def test_a_move_of_pieces_that_are_not_there_is_told_as_it_was_written() -> None:
    held = cup("greedy", "support.brought_bots:Cheats", game="gear", rounds=1).play()
    assert "It chose “play W10”." in words(TournamentPage(held))


Asked = Callable[[int, int], bool]


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """A judge that finds a clear mistake in the first decision, and in the next a small loss unless it was stopped; a
    page waits for it.
    """
    watches: list[Asked] = []

    def judging(log: Any, *, watch: Asked | None = None, **_more: Any) -> Replay:
        with _opened(log) as replay:
            steps = [step for step in replay.main_line if len(moves_worth_judging(step)) > 1]
            for lost, step in zip((0.5, 0.07), steps, strict=False):
                if replay.evals(step.id) or (watch is not None and not watch(0, len(steps))):
                    continue
                best = next(move for move in moves_worth_judging(step) if move != step.move)
                replay.add_eval(step.id, "by hand", "seat", [(best, 0.8, 0.001), (step.move, 0.8 - lost, 0.001)], 99)
                watches.extend([] if watch is None else [watch])
            return replay

    monkeypatch.setattr("kernel_lib.study.judging.judge.judge", judging)
    monkeypatch.setattr("kernel_lib.widgets.front.background.running_loop", lambda: None)
    return watches


@pytest.mark.parametrize("in_files", [False, True])
def test_a_game_is_judged_from_the_page_and_its_signs_stand_with_it(
    judge: list[Asked], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, in_files: bool
) -> None:
    held = cup("greedy", "uniform", log=tmp_path if in_files else None).play()
    page = TournamentPage(held)
    press(page, "choose_pair", "0 1")
    assert f"judge_game {page.seen.game}" in buttons(page)
    press(page, "judge_game", "2")
    replay = held.replay(2)
    (first, second) = judged_decisions_in(replay)
    table = held.ended[2][1]
    signs = held.judged.of(2)
    assert signs is not None
    assert signs.judged == 2
    assert signs.bots[table[first.seat]]["??"] == 1
    assert signs.bots[table[second.seat]]["?!"] == 1
    assert "1 clear mistake" in words(page)
    assert "1 small loss" in words(page)
    assert page.values["said"].startswith("Deal 2: 2 of ")
    assert held.judged.of(3) is None
    page.seen.game = 2
    page.look()
    assert "Judge deal 2 longer" in words(page)
    monkeypatch.setattr(
        "kernel_lib.study.judging.verdicts.moves_worth_judging", lambda *_: ()
    )  # but for those two nothing is decided
    press(page, "judge_game", "2")
    assert "Deal 2 is judged" in words(page)
    assert "judge_game 2" not in buttons(page)
    assert "1 clear mistake" in held.report(tmp_path / "cup.html").read_text("utf-8")
    again = cup("greedy", "uniform", log=tmp_path if in_files else None).play()
    assert signs.left
    assert (again.judged.of(2) == signs._replace(left=None)) is in_files, "files stay"
    assert again.ended == held.ended


def test_of_a_game_that_was_judged_in_an_earlier_session_the_file_knows_what_is_left(
    judge: list[Asked], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = cup("greedy", "uniform", log=tmp_path).play()
    earlier.judged.judge(2)
    page = TournamentPage(cup("greedy", "uniform", log=tmp_path).play())
    press(page, "choose_pair", "0 1")
    page.seen.game = 2
    page.look()
    assert "Judge deal 2 longer" in words(page)
    assert "judge_game 2" in buttons(page)
    judged = page.cup.judged.of(2)
    assert judged is not None
    assert judged.left
    monkeypatch.setattr(
        "kernel_lib.study.judging.verdicts.moves_worth_judging", lambda *_: ()
    )  # but for two nothing was decided
    page = TournamentPage(cup("greedy", "uniform", log=tmp_path).play())
    page.seen.game = 2
    page.look()
    assert "Deal 2 is judged" in words(page)
    assert "judge_game 2" not in buttons(page)


def test_what_is_left_is_counted_beside_the_notebook(judge: list[Asked], tmp_path: Path) -> None:
    cup("greedy", "uniform", log=tmp_path).play().judged.judge(2)
    held = cup("greedy", "uniform", log=tmp_path).play()

    async def in_a_notebook() -> tuple[set[str], set[str]]:
        loop, counted = asyncio.get_running_loop(), asyncio.Event()
        page = TournamentPage(held)

        def told() -> None:
            TournamentPage._counted(page)
            counted.set()

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("kernel_lib.widgets.front.background.running_loop", lambda: loop)
            patched.setattr(page, "_counted", told)
            page.seen.pair, page.seen.game = ("greedy", "uniform"), 2
            page.look()
        before = buttons(page)
        await counted.wait()
        return before, buttons(page)

    with ThreadPoolExecutor(1) as elsewhere:
        before, after = elsewhere.submit(asyncio.run, in_a_notebook()).result(20)
    assert "judge_game 2" not in before
    assert "judge_game 2" in after


def test_a_log_that_cannot_be_read_any_more_is_not_counted_for_ever(judge: list[Asked], tmp_path: Path) -> None:
    held = cup("greedy", "uniform", log=tmp_path).play()
    path = held.path(2)
    assert path is not None
    path.write_text('{"type":"eval"}\n')
    held.judged.count(2)
    assert held.judged.of(2) is None
    assert not held.judged.uncounted(2)


def test_who_has_enough_of_judging_stops_it_and_has_what_was_judged(
    judge: list[Asked], monkeypatch: pytest.MonkeyPatch
) -> None:
    held = cup("greedy", "uniform").play()
    page = TournamentPage(held)
    began = page._judging.start

    def stops_after_one(ask: Any, then: Any, progress: Any) -> None:
        def asked(watch: Asked) -> object:
            def once(clear: int, count: int) -> bool:
                if not judge:
                    progress(clear, count)
                    assert "stop_judging" in buttons(page)
                    assert "judging: 0 of" in words(page)
                    with pytest.raises(ValueError, match="Stop that first"):
                        page.judge(3)
                else:
                    press(page, "stop_judging")
                return watch(clear, count)

            return ask(once)

        began(asked, then, progress=progress)

    monkeypatch.setattr(page._judging, "start", stops_after_one)
    page.judge(2)
    assert page.values["said"].startswith("Stopped. Deal 2: 1 of ")
    signs = held.judged.of(2)
    assert signs is not None
    assert signs.judged == 1
    assert "stop_judging" not in buttons(page)


def test_why_a_game_cannot_be_judged_is_shown_until_something_else_is_asked(judge: list[Asked], tmp_path: Path) -> None:
    held = cup("greedy", "uniform", log=tmp_path).play()
    page = TournamentPage(held)
    path = held.path(2)
    assert path is not None
    path.write_text("{}\n")
    press(page, "judge_game", "2")
    assert "Deal 2 cannot be judged:" in words(page)
    press(page, "choose_pair", "1 0")
    assert "cannot be judged" not in words(page)
    assert held.judged.of(2) is None
    assert not cup("greedy", "uniform", keep=False).judged.may


def test_a_bot_that_cannot_come_to_a_table_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    page = TournamentPage(cup("greedy", "uniform").play())
    page.look_at(0)

    def gone(*_: object, **__: object) -> None:
        raise FileNotFoundError("its file is gone")

    monkeypatch.setattr("kernel_lib.widgets.tournament.page.Match", gone)
    assert page.play_against("uniform") is None
    assert "its file is gone" in words(page)
    assert page.values["said"] == "You can't play against Random: its file is gone"
    assert page.player is not None, "what stood below the page stays"
    page.close()


def test_names_and_errors_of_strangers_are_texts(tmp_path: Path) -> None:
    name = "<img src=x onerror=alert(1)>"
    (tmp_path / f"{name}.py").write_text("raise ValueError('<script>alert(2)</script>')\n")
    held = cup("greedy", ExternalBot(str(tmp_path / f"{name}.py"))).play()
    assert set(held.stopped) == {name}
    page = TournamentPage(held)
    assert name in words(page)
    assert str(Message("tournament/about-guests")) in words(page)
    drawn = page.values["html"]
    assert "<img" not in drawn
    assert "<script" not in drawn
    report = held.report(tmp_path / "cup.html").read_text("utf-8")
    assert "<img" not in report
    assert "&lt;script&gt;" in report
    with pytest.raises(FileExistsError, match="is there already"):
        held.report(tmp_path / "cup.html")


def test_what_a_guest_used_stands_where_its_failures_are_told(tmp_path: Path) -> None:
    (tmp_path / "late.py").write_text(
        "import time\nclass Late:\n    def choose(self, view, rng):\n        time.sleep(9)\n"
    )
    guest = ExternalBot(str(tmp_path / "late.py"), seconds=0.2)
    held = cup("greedy", guest, out_after=1)
    assert "came near" not in words(TournamentPage(held)), "nothing was played, so nobody knows"
    held.play()
    told = words(TournamentPage(held))
    assert re.search(r"about 1 move, at most \d", told)
    assert "the limit is 0.2 s a move" in told
    assert re.search(r"late came near: \d", told)
    used = guest.used.megabytes
    assert used is None or (
        f"It took {used:.0f} MB at most. The limit is 512 MB." in told and f"late, {used:.0f} MB" in told
    )


def test_short_names_are_told_apart() -> None:
    names = ("Three Ahead", "Thomas Ace", "greedy", "grab", "gr", "", "<>", "Ähre")
    assert len(set(shorts(dict(zip(names, names, strict=True))).values())) == len(names)
    assert shorts(dict(zip(names, names, strict=True)))["Three Ahead"] == "TA"
