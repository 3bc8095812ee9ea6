"""The start page as a component: what is pressed opens below it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from kernel_lib.classroom.workshop_folder import HOME as WORKSHOPS
from kernel_lib.core.validation import require_folder
from kernel_lib.games import GAMES
from kernel_lib.playing import HUMAN
from kernel_lib.replay import load
from kernel_lib.scene.theme import Theme
from kernel_lib.study.carried_codes import take_in
from kernel_lib.study.lessons import lessons
from kernel_lib.study.progress import FOLDER as PROGRESS
from kernel_lib.study.progress import NameTaken, Progress
from kernel_lib.study.slip_codes import SlipCode, decode_slip, is_slip
from kernel_lib.widgets.front.component import Component, Value, action
from kernel_lib.widgets.front.page import LearnerPage
from kernel_lib.widgets.home import panels
from kernel_lib.widgets.home.first_trick import FirstTrick
from kernel_lib.widgets.home.moving import Ways, taken_in
from kernel_lib.widgets.table.own_games import OwnGames
from kernel_lib.widgets.table.saved_games import SavedGame, saved_games
from kernel_lib.words import Message, sentences

say: Final = sentences("home")
DEALS: Final = 20
"""Deals that are played to compare two bots."""


class HomePage(LearnerPage):
    """A page with everything there is to do; nobody needs to type code.

    `folder` is where the learner's work lies: answers in `progress`, games in `games`. `name` says whose answers they
    are. What is opened stands below the page, as `opened`. ValueError: the folder is none, or the progress in it is
    somebody else's.
    """

    catalogue = "home"
    stylesheets = ("home/home.css",)
    has_pictures = True
    root, status = Value("cb-home"), Value("cb-hidden")

    def __init__(self, folder: str | os.PathLike[str] = ".", name: str | None = None, *, theme: Theme = "auto") -> None:
        require_folder("folder", folder)
        super().__init__(theme=theme)
        self.folder = Path(folder)
        self.progress = Progress(name, self.folder / PROGRESS)
        self.trick = FirstTrick()
        self.offered = ""
        """The game whose first game is offered with a guide."""
        self.chooser: panels.Chooser = ""
        """The chooser that is open in the page: a replay, or the bots to compare."""
        self.fields: dict[str, str] = {}
        """The fields as they are filled in."""
        self.shows_code = False
        """True if lines of code are shown on a narrow page, too."""
        self.edits_name, self.taken_name = False, ""
        """True if the form for the name was opened, and the name in it that somebody has already."""
        self.way: Ways = ""
        """The panel that is open at the end of the page."""
        self.slip: SlipCode | None = None
        """The contents of the code of a slip that was typed."""
        self.copied = ""
        """The line of code that was copied last."""
        self.own_games = OwnGames(self.folder, self.progress)
        self.refresh()

    def __repr__(self) -> str:
        return panels.in_words(panels.data(self))

    def page_html(self) -> str:
        return panels.page(panels.data(self))

    def still(self) -> str:
        html = panels.page(panels.data(self), live=False)
        return self.styled(html)

    def say(self, sentence: str) -> None:
        self.set(said=sentence, status="cb-hidden")

    def tell(self, sentence: str) -> None:
        """Announce a sentence that is seen below the page, too."""
        self.set(said=sentence, status="cb-h-status")

    def show_error(self, sentence: str) -> None:
        self.tell(sentence)

    # Codes, and another computer --------------------------------------------------------------------

    @action
    def open_way(self, way: Ways) -> None:
        """Open the panel for moving one's work or for codes; press again to close it."""
        self.way, self.slip, self.edits_name = "" if self.way == way else way, None, False
        self.fields.pop("code", None)
        self.say("")
        self.update()

    @action
    def save_progress(self) -> None:
        """Hand out what was answered as a file, for another computer."""
        file, name = self.progress.path, self.progress.learner.name
        self.save_file(file.name, "application/jsonl", file.read_text(encoding="utf-8"))
        self.tell(say("moved-named" if name else "moved", file=file.name, folder=PROGRESS))

    @action
    def use_code(self) -> None:
        """Read the code that is filled in: show what belongs to a slip, or keep how a lesson went elsewhere."""
        code = self.fields.get("code", "")
        self.slip = None
        try:
            if is_slip(code):
                self.slip = decode_slip(code)
                self.say(say("code-slip"))
            else:
                self.tell(taken_in(take_in(self.progress, code)))
        except (OSError, ValueError) as why:
            self.tell(str(why))
        self.refresh()

    @action
    def show_question(self) -> None:
        """Open the question of the slip below, in its lesson."""
        if self.slip is not None and self.slip.task:
            slip = self.slip
            number = lessons(slip.lesson.game).index(slip.lesson) + 1
            self._open_if_possible(lambda: self._course(slip.lesson.game, number, slip.task))

    @action
    def open_lesson(self, number: int) -> None:
        """Open a lesson of the slip's game below."""
        if self.slip is not None and 0 < number <= len(lessons(self.slip.lesson.game)):
            game = self.slip.lesson.game
            self._open_if_possible(lambda: self._course(game, number))

    # The name -------------------------------------------------------------------------------------

    @action
    def edit_name(self) -> None:
        """Open the form for the name, or close it."""
        self.edits_name, self.taken_name, self.way = not self.edits_name, "", ""
        self.fields.pop("person", None)
        self.say("")
        self.update()

    @action
    def give_name(self) -> None:
        """Keep what was done so far under the name that is filled in."""
        name = self.fields.get("person", "")
        try:
            self.progress.give_name(name)
        except NameTaken as taken:
            self.taken_name = name
            self.tell(str(taken))
            self.update()
        except (OSError, ValueError) as why:
            self.tell(str(why))
        else:
            self._name_given("name-saved")

    @action
    def skip_name(self) -> None:
        """Go on without a name, and do not ask again."""
        self.progress.decline_name()
        self.say(say("name-skipped"))
        self.update()

    @action
    def go_on_as(self, name: str) -> None:
        """Go on with the work of the person of this name, or of the one that is filled in. What is open below was
        somebody else's.
        """
        try:
            self.progress.go_on_as(name or self.fields.get("person", ""))
        except (OSError, ValueError) as why:
            self.tell(str(why))
            return
        self.own_games.leave()
        self.open_below(None)
        self._name_given("gone-on-as")

    def _name_given(self, message: str) -> None:
        self.edits_name, self.taken_name = False, ""
        self.fields.pop("person", None)
        self.say(say(message, name=self.progress.learner.name or ""))
        self.refresh()

    # The first trick --------------------------------------------------------------------------------

    @action
    def play_card(self, mark: str) -> None:
        """Play a card of the first trick."""
        self.trick.play(mark)
        self.say(panels.verdict(self.trick))
        self.update()

    @action
    def try_again(self) -> None:
        """Take back what was chosen in the first trick."""
        self.trick.begin_again()
        self.say("")
        self.update()

    # What is opened ---------------------------------------------------------------------------------

    @action
    def learn(self, game: str) -> None:
        """Open the course of a game with its next lesson, or the first if all are done. A game may have none."""
        if game in GAMES and lessons(game):
            self._open_if_possible(lambda: self._course(game))

    @action
    def play(self, game: str) -> None:
        """Deal a new game against bots. Whoever has never finished one is asked whether it is to be a guided one."""
        if game in GAMES and not self.own_games.is_first(game):
            self.play_whole(game)
        elif game in GAMES:
            self.offered = game
            self.say(str(Message("table/first-game")))
            self.update()

    @action
    def play_whole(self, game: str) -> None:
        """Deal a new game against bots. It is kept in the folder of games."""
        if game in GAMES:
            self._open_if_possible(lambda: self.own_games.deal_whole(game, self.theme))

    @action
    def play_guided(self, game: str) -> None:
        """Deal a short first game in which each move is pointed at. It is kept in the folder of games."""
        if game in GAMES:
            self._open_if_possible(lambda: self.own_games.deal_guided(game, lambda: self.learn(game), self.theme))

    @action
    def resume(self, name: str) -> None:
        """Go on with a game that waits, by the name of its file."""
        waiting = {game.path.name: game.path for game in panels.waiting(self)}
        if name in waiting:
            self._open_if_possible(lambda: self.own_games.resume(waiting[name], self.learn, self.theme))

    @action
    def drill(self, game: str) -> None:
        """Open a drill of a game."""
        if game in GAMES:
            self._open_if_possible(lambda: self._drill(game))

    @action
    def replay(self, number: int) -> None:
        """Open a game of the list of games that can be replayed, by its place."""
        games = self.replays()
        if 0 <= number < len(games):
            self._open_if_possible(lambda: self._player(games[number].path))

    @action
    def teach(self, name: str) -> None:
        """Go on with a workshop, by its name."""
        if name in panels.workshops(self.folder):
            self._open_if_possible(lambda: self._workshop(name))

    @action
    def new_workshop(self) -> None:
        """Begin a workshop with the name that is filled in, or go on with the one that is called so."""
        self._open_if_possible(lambda: self._workshop(self.fields.get("workshop", "")))

    @action
    def analyse(self) -> None:
        """Let the two bots that are chosen play each other."""
        game, one, other = panels.pairing(self.fields)
        if one == other:
            self.tell(say("same-bot"))
        else:
            self._open_if_possible(lambda: self._tournament(game, one, other))

    def fill_in(self, fields: Mapping[str, str]) -> None:
        self.fields = {**self.fields, **fields}

    @action
    def show_code(self) -> None:
        """Show the lines of code on a narrow page, too, or hide them there."""
        self.shows_code = not self.shows_code
        self.set(root="cb-home cb-h-coded" if self.shows_code else "cb-home")
        self.update()

    @action
    def choose(self, chooser: panels.Chooser) -> None:
        """Show what there is to choose from; press again to close it."""
        self.chooser = "" if self.chooser == chooser else chooser
        self.update()

    @action
    def copy(self, code: str) -> None:
        """Say that a line of code is copied, which the page has done already."""
        if code in panels.lines_of_code(panels.data(self)):
            self.copied = code
            self.say(say("copied-line", line=code))
            self.update()

    def replays(self) -> list[SavedGame]:
        """Return the games that can be replayed."""
        return saved_games(self.folder)

    def _open_if_possible(self, make: Callable[[], Component]) -> None:
        """Open something below the page in place of what was there; say why, if that is not possible."""
        file = self.own_games.open_file
        try:
            made = make()
        except (OSError, ValueError) as error:
            self.tell(say("cannot-open", why=str(error)))
            return
        if file == self.own_games.open_file:
            self.own_games.leave()
        self.chooser = self.offered = ""
        self.say("")
        self.open_below(made)
        self.refresh()
        self.send({"type": "below", "keys": True})

    def _course(self, game: str, number: int = 0, task: int = 0) -> Component:
        """Return the course of a game with a lesson open, by default the next one, at a task of it."""
        from kernel_lib.widgets.course.page import CoursePage
        from kernel_lib.widgets.lesson.board import LessonBoard

        course = CoursePage(game, progress=self.progress, games=self.own_games, theme=self.theme)
        if number:
            course.open_lesson(number)
        else:
            course.go_on()
        if task and isinstance(course.opened, LessonBoard):
            course.opened.go(task)
        course.on_change("html", self._follow)
        return course

    def _drill(self, game: str) -> Component:
        from kernel_lib.widgets.drill.board import DrillBoard

        board = DrillBoard(game, progress=self.progress, theme=self.theme)
        board.on_change("lesson", self._follow)
        return board

    def _player(self, path: Path) -> Component:
        from kernel_lib.widgets.front.viewer import AUTO
        from kernel_lib.widgets.player.board import PlayerBoard

        replay = load(path)
        people = [seat for seat, who in enumerate(replay.header.seats) if who.agent == HUMAN]
        is_over = replay.at(replay.main).outcome is not None
        sees_own = len(people) == 1 and not is_over and replay.header.view is None
        return PlayerBoard(replay, people[0] if sees_own else AUTO, theme=self.theme)  # hands stay hidden till the end

    def _workshop(self, name: str) -> Component:
        from kernel_lib.widgets.workshop.page import WorkshopPage

        return WorkshopPage(name, self.folder / WORKSHOPS, theme=self.theme)

    def _tournament(self, game: str, one: str, other: str) -> Component:
        from kernel_lib.widgets.tournament.page import Tournament, TournamentPage

        return TournamentPage(Tournament(game, [one, other], deals=DEALS), theme=self.theme)

    def close(self) -> None:
        super().close()
        self.own_games.leave()
