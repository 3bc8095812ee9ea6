"""The start page without a browser: the first trick, what is opened below, and what was going on."""

import json
from pathlib import Path

import pytest
from highest_card import GAME
from support.guards import HOUSE
from support.pages import ShownPage, asked, texts

import kernel_lib as kl
from kernel_lib.bots.house_bots import bot_names
from kernel_lib.games import GAMES
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.drill.board import DrillBoard
from kernel_lib.widgets.home.page import HomePage
from kernel_lib.widgets.home.pictures import poster
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.player.board import PlayerBoard
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.widgets.tournament.page import TournamentPage
from kernel_lib.widgets.workshop.page import WorkshopPage

HOSTILE = '<img src=x onerror="alert(1)">'


def verdict_of(home: HomePage) -> str:
    return home.trick.verdict


def answered(folder: Path, count: int, name: str | None = None) -> None:
    """Answer the first tasks of the first lesson of GEAR rightly."""
    progress = Progress(name, folder / "progress")
    for task in kl.tasks("gear/open-cards")[:count]:
        progress.add(task, task.solution, task.check(task.solution))


def test_a_newcomer_plays_a_trick_until_it_is_won(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    page = ShownPage(home)
    assert "Tap a card to win this trick." in page.text
    home.receive(asked("play_card", "B5@open-0"))
    assert verdict_of(home) == "refused"
    assert "your open hand has red" in page.text
    home.receive(asked("play_card", "R3@open-0"))
    assert verdict_of(home) == "lost"
    assert "Bo took the trick with the red 7." in page.text
    home.receive(asked("try_again"))
    assert "Tap a card to win this trick." in page.text
    home.receive(asked("play_card", "R8@open-0"))
    assert verdict_of(home) == "won"
    assert "You won the trick!" in page.text
    home.receive(asked("play_card", "R3@open-0"))
    assert verdict_of(home) == "won", "what is won stays won"


@pytest.mark.parametrize("mark", ["R8@open-1", "nothing", HOSTILE, ""])
def test_cards_that_are_not_in_the_hand_are_not_played(tmp_path: Path, mark: str) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("play_card", mark))
    assert verdict_of(home) == ""


def test_the_first_trick_counts_as_no_answer(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("play_card", "R3@open-0"))
    assert not home.progress.tries


@pytest.mark.parametrize("game", HOUSE)
def test_each_game_is_learned_with_one_press_and_played_with_two(tmp_path: Path, game: str) -> None:
    home = HomePage(tmp_path)
    page = ShownPage(home)
    home.receive(asked("learn", game))
    assert isinstance(home.opened, CoursePage)
    assert home.opened.game.name == game
    assert isinstance(home.opened.opened, LessonBoard)
    home.receive(asked("play", game))
    home.receive(asked("play_whole", game))
    assert isinstance(home.opened, TableBoard)
    assert home.opened.match.game.name == game
    assert not home.opened.guide
    assert len(page.below) == 1
    assert page.messages == [{"type": "below", "keys": True}] * 2, "the page scrolls there, and the board has the keys"
    (log,) = (tmp_path / "games").glob("*.jsonl")
    assert json.loads(log.read_text().splitlines()[0])["game"] == game
    home.close()


@pytest.mark.parametrize("game", HOUSE)
def test_whoever_never_finished_a_game_is_offered_a_guided_one(tmp_path: Path, game: str) -> None:
    home = HomePage(tmp_path)
    page = ShownPage(home)
    home.receive(asked("play", game))
    assert home.opened is None
    assert page.text.count("Play with a guide") == 1
    assert page.text.count("Play a whole game") == 1
    home.receive(asked("play_guided", game))
    assert isinstance(home.opened, TableBoard)
    assert "guide" in {button["name"] for button in home.opened.buttons}
    assert home.opened.session.switches["guide"]
    assert "Play with a guide" not in page.text
    home.close()


def test_whoever_has_finished_a_game_plays_with_one_press(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("play_guided", "gear"))
    assert isinstance(home.opened, TableBoard)
    play_to_the_end(home.opened)
    home.receive(asked("play", "inversion"))
    assert home.offered == "inversion", "that one was never played"
    home.receive(asked("play", "gear"))
    assert isinstance(home.opened, TableBoard)
    assert not home.opened.guide
    assert home.opened.match.state.options.rounds != 1
    home.close()


def test_a_first_game_leads_to_the_course(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("play_guided", "gear"))
    assert isinstance(home.opened, TableBoard)
    play_to_the_end(home.opened)
    home.opened.receive({"type": "command", "name": "lesson"})
    assert isinstance(home.opened, CoursePage)
    assert home.opened.game.name == "gear"
    home.close()


def test_a_first_game_that_waits_goes_on_with_its_guide(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("play_guided", "gear"))
    home.receive(asked("learn", "gear"))
    (log,) = (tmp_path / "games").glob("*.jsonl")
    home.receive(asked("resume", log.name))
    assert isinstance(home.opened, TableBoard)
    assert home.opened.guide
    home.close()


def test_a_file_that_is_no_game_counts_as_none_that_was_finished(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "odd.jsonl").write_text('{"game": "gear", "seats": []}\n', encoding="utf-8")
    home = HomePage(tmp_path)
    home.receive(asked("play", "gear"))
    assert home.offered == "gear"


def play_to_the_end(table: TableBoard) -> None:
    """Play what the guide points at until the game is over."""
    while table.match.state.to_act:
        table.play(str(table.session.hint))


def test_a_game_waits_until_it_is_played_on(tmp_path: Path) -> None:
    home = HomePage(tmp_path, "Ada")
    page = ShownPage(home)
    home.receive(asked("play_whole", "inversion"))
    assert isinstance(home.opened, TableBoard)
    match = home.opened.match
    match.play(match.state.legal_moves()[0])
    assert "It's your turn" not in page.text, "the game is open below"
    home.receive(asked("learn", "gear"))
    assert "It's your turn" in page.text
    (log,) = (tmp_path / "games").glob("*.jsonl")
    home.receive(asked("resume", log.name))
    assert isinstance(home.opened, TableBoard)
    assert home.opened.match.state == match.state
    assert "It's your turn" not in page.text
    home.close()


def test_a_new_start_page_of_the_kernel_goes_on_with_a_game_that_was_dealt_at_a_table_of_the_old_one(
    tmp_path: Path,
) -> None:
    """As after Lab's page was loaded again."""
    before = HomePage(tmp_path)
    before.receive(asked("play_whole", "inversion"))
    assert isinstance(before.opened, TableBoard)
    before.opened.options.deal_again()
    match = before.opened.match
    match.play(match.state.legal_moves()[0])
    again = HomePage(tmp_path)
    again.receive(asked("resume", Path(str(match.replay.file)).name))
    assert isinstance(again.opened, TableBoard)
    assert again.opened.match.state == match.state
    again.close()
    before.close()


def test_only_games_that_wait_are_gone_on_with(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("resume", "../../secret.jsonl"))
    assert home.opened is None


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    answered(tmp_path, 4, "Ada")
    home = HomePage(tmp_path, "Ada")
    text = ShownPage(home).text
    assert "Welcome back, Ada." in text
    assert "GEAR, lesson 1: Follow with your open cards" in text
    assert "Task 5 of 12." in text
    home.receive(asked("learn", "gear"))
    assert isinstance(home.opened, CoursePage)
    lesson = home.opened.opened
    assert isinstance(lesson, LessonBoard)
    assert lesson.now is not None
    assert lesson.now.number == 5


def test_what_is_due_is_drilled(tmp_path: Path) -> None:
    answered(tmp_path, 2)
    log = next((tmp_path / "progress").glob("*.jsonl"))
    log.write_text(log.read_text().replace("2026-", "2020-"))
    home = HomePage(tmp_path)
    assert "Due today: 2 questions" in ShownPage(home).text
    home.receive(asked("drill", "gear"))
    assert isinstance(home.opened, DrillBoard)


def test_a_game_is_chosen_from_a_list_and_replayed(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    page = ShownPage(home)
    assert "An A next to a 10" not in page.text
    home.receive(asked("choose", "replay"))
    titles = [game.title for game in home.replays()]
    assert "An A next to a 10" in page.text
    home.receive(asked("replay", str(titles.index("An A next to a 10"))))
    assert isinstance(home.opened, PlayerBoard)
    assert "An A next to a 10" not in page.text, "the list is closed"
    for strange in ("-1", "999", "x"):
        before = home.opened
        home.receive(asked("replay", strange))
        assert home.opened is before


def test_bots_of_games_in_the_list_are_called_by_their_characters(tmp_path: Path) -> None:
    home = HomePage(tmp_path, "Ada")
    home.receive(asked("play_whole", "gear"))
    assert home.replays()[0].players == ("Ada", "Careful 1", "Careful 2")
    home.close()


def test_a_game_that_is_not_over_shows_its_own_person_s_cards_alone(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("play_whole", "gear"))
    home.receive(asked("replay", "0"))
    assert isinstance(home.opened, PlayerBoard)
    assert home.opened.viewer.seat == 0


def test_two_bots_are_chosen_and_compared(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("choose", "analyse"))
    assert "Which two bots should play each other?" in texts(home.html)
    home.receive(asked("changed", **{"game": "gear", "bot-1": "uniform", "bot-2": "uniform"}))
    home.receive(asked("analyse"))
    assert home.opened is None
    assert (home.said, home.status) == ("Choose two different bots.", "cb-h-status"), "it is heard and seen"
    home.receive(asked("analyse", **{"bot-1": "uniform", "bot-2": "search"}))
    assert isinstance(home.opened, TournamentPage)
    assert home.opened.cup.game.name == "gear"
    assert home.opened.cup.bots == ("uniform", "search")
    home.receive(asked("choose", "analyse"))
    home.receive(asked("analyse", **{"game": HOSTILE, "bot-1": HOSTILE, "bot-2": "../x"}))
    assert isinstance(home.opened, TournamentPage)
    assert home.opened.cup.bots == ("uniform", bot_names(GAMES["gear"])[1])


def test_a_workshop_is_begun_and_gone_on_with(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    home.receive(asked("choose", "teach"))
    home.receive(asked("new_workshop", workshop="Monday"))
    assert isinstance(home.opened, WorkshopPage)
    home.opened.receive(asked("choose_game", "gear"))
    home.receive(asked("learn", "gear"))
    home.receive(asked("choose", "teach"))
    assert "Go on with a workshop" in texts(home.html)
    home.receive(asked("teach", "Monday"))
    assert isinstance(home.opened, WorkshopPage)
    assert home.opened.folder.game == "gear"
    before = home.opened
    for name in ("Tuesday", "..", HOSTILE):
        home.receive(asked("teach", name))
        assert home.opened is before
    home.receive(asked("new_workshop", workshop="../Monday"))
    assert home.opened is before
    assert "can't be the name of a workshop" in home.said
    home.close()


def test_code_is_shown_on_a_phone_once_it_is_asked_for(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    assert home.root == "cb-home"
    home.receive(asked("show_code"))
    assert home.root == "cb-home cb-h-coded"
    home.receive(asked("show_code"))
    assert home.root == "cb-home"


def test_a_line_of_code_is_shown_once_it_is_copied(tmp_path: Path) -> None:
    home = HomePage(tmp_path)
    page = ShownPage(home)
    home.receive(asked("copy", 'kl.new_game("smash")'))
    assert 'Copied: kl.new_game("smash")' in page.text
    home.receive(asked("copy", HOSTILE))
    assert HOSTILE not in page.text


def test_names_from_strangers_are_text(tmp_path: Path) -> None:
    answered(tmp_path, 1, HOSTILE)
    (tmp_path / "games").mkdir()
    header = {"game": "gear", "seats": [{"name": HOSTILE, "agent": HOSTILE}], "tags": {"title": HOSTILE}}
    (tmp_path / "games" / "strange.jsonl").write_text(json.dumps(header))
    (tmp_path / "games" / "broken.jsonl").write_bytes(b"\xff\x00{")
    home = HomePage(tmp_path, HOSTILE)
    home.receive(asked("choose", "replay"))
    for html in (home.html, home.still()):
        assert "<img" not in html
    assert HOSTILE in ShownPage(home).text
    home.receive(asked("replay", "0"))
    assert "That can't be opened" in home.said


def test_still_pages_hold_nothing_to_press(tmp_path: Path) -> None:
    assert "<button" not in HomePage(tmp_path).still()
    answered(tmp_path, 1)
    assert "<button" not in HomePage(tmp_path).still()


def test_the_page_in_words_names_every_game(tmp_path: Path) -> None:
    words = repr(HomePage(tmp_path))
    for game in GAMES.values():
        assert game.title in words


def test_a_game_without_a_poster_shows_its_sign() -> None:
    for shape in ("wide", "narrow"):
        drawn = poster(GAME, shape)
        assert drawn.startswith("<svg")
        assert "<use" in drawn
