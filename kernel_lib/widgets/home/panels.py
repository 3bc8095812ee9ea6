"""Panels of the start page, as data, as HTML and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final, Literal, NamedTuple, Protocol

from markupsafe import Markup

from kernel_lib.bots.house_bots import bot_names
from kernel_lib.classroom.workshop_folder import HOME as WORKSHOPS
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import bot_name
from kernel_lib.study.courses import CourseLesson, course, next_lesson
from kernel_lib.study.lessons import lessons
from kernel_lib.study.mastery import due_by_game
from kernel_lib.study.progress import Progress
from kernel_lib.study.slip_codes import SlipCode
from kernel_lib.widgets.front.signs import GEAR, TICK
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.home.first_trick import FirstTrick
from kernel_lib.widgets.home.moving import CodeRow, SlipShown, Ways, code_rows, slip_shown
from kernel_lib.widgets.home.pictures import poster
from kernel_lib.widgets.table.own_games import OwnGames
from kernel_lib.widgets.table.saved_games import FOLDER, SavedGame, WaitingGame, waiting_games
from kernel_lib.words import Message, is_known, sentences

say: Final = sentences("home")
FIRST_GAME: Final = "gear"
"""The game that newcomers meet first."""


Chooser = Literal["", "replay", "teach", "analyse"]
"""The thing that is being chosen in the page: a replay, a workshop, or the bots that are to be compared."""


class HomeData(Protocol):
    """The data of the start page; see `HomePage`."""

    folder: Path
    progress: Progress
    trick: FirstTrick
    chooser: Chooser
    copied: str
    offered: str
    own_games: OwnGames
    fields: dict[str, str]
    shows_code: bool
    edits_name: bool
    taken_name: str
    way: Ways
    slip: SlipCode | None

    def replays(self) -> list[SavedGame]:
        """Return the games that can be replayed."""


class GameCard(NamedTuple):
    """A game: what is said about it, its pictures, and the line of code that deals it. `teaches`: it has lessons;
    `offers`: a first game with a guide is offered.
    """

    name: str
    title: str
    players: str
    length: str
    pitch: str
    wide: Markup
    narrow: Markup
    code: str
    teaches: bool
    offers: bool


class LessonDot(NamedTuple):
    """A task of the lesson to go on with: its number, and how it was answered (`open`: it was not)."""

    number: int
    how: str


class LessonCard(NamedTuple):
    """The lesson to go on with."""

    game: str
    over: str
    title: str
    dots: list[LessonDot]
    about: str
    button: str
    code: str
    picture: Markup


class WaitingCard(NamedTuple):
    """A game that waits for its person."""

    file: str
    about: str
    code: str


class DueCard(NamedTuple):
    """The tasks that a drill would ask today."""

    game: str
    title: str
    about: str
    code: str


class ReplayRow(NamedTuple):
    """A game that can be replayed: its place in the list, and what it is."""

    number: int
    words: str


class ReplayGroup(NamedTuple):
    """Games that can be replayed, under a heading."""

    title: str
    rows: list[ReplayRow]


class ListChoice(NamedTuple):
    """A choice of a list: its value, what it is called, and whether it is the one."""

    value: str
    words: str
    is_chosen: bool


class Pairing(NamedTuple):
    """The bots to be compared: the games, and the bots of the chosen game for either side."""

    games: list[ListChoice]
    one: list[ListChoice]
    other: list[ListChoice]


class LearnerNameForm(NamedTuple):
    """The form for the learner's name: `first` asks for one, `given` is the name by now, `typed` stands in the field,
    `taken` is a name that has a file already.
    """

    first: bool
    given: str
    typed: str
    taken: str


class HomeShown(NamedTuple):
    """Everything on the page. `trick` is there on the first visit, else `lesson`, if one is not done."""

    welcome: str
    name: str
    name_form: LearnerNameForm | None
    trick: FirstTrick | None
    first_lesson: str
    lesson: LessonCard | None
    waiting: list[WaitingCard]
    due: DueCard | None
    games: list[GameCard]
    replays: int
    chooser: str
    groups: list[ReplayGroup]
    copied: str
    kept: str
    warns: bool
    workshops: list[str]
    new_workshop: str
    pairing: Pairing
    shows_code: bool
    way: Ways
    codes: list[CodeRow]
    typed_code: str
    slip: SlipShown | None


# Data ---------------------------------------------------------------------------------------------------------


def data(home: HomeData) -> HomeShown:
    """Return the data of the page now."""
    progress, replays = home.progress, home.replays()
    progress.refresh()
    wait = waiting(home)
    is_new = not progress.tries and not wait
    return HomeShown(
        welcome=_welcome(progress, is_new=is_new),
        name=progress.learner.name or "",
        name_form=_name_form(home),
        trick=home.trick if is_new else None,
        first_lesson=_size(course("gear", progress)[0]),
        lesson=None if is_new else _lesson(progress),
        waiting=[_waiting(game) for game in wait],
        due=_due(progress),
        games=[_game(game, offers=game.name == home.offered) for game in GAMES.values()],
        replays=len(replays),
        chooser=home.chooser,
        groups=_groups(home, replays) if home.chooser == "replay" else [],
        copied=home.copied,
        kept=_kept(home),
        warns=progress.failure is not None,
        workshops=workshops(home.folder),
        new_workshop=home.fields.get("workshop", f"{datetime.now().astimezone():%Y-%m-%d}"),
        pairing=_pairing(home),
        shows_code=home.shows_code,
        way=home.way,
        codes=code_rows(progress) if home.way == "move" else [],
        typed_code=home.fields.get("code", ""),
        slip=None if home.slip is None else slip_shown(home.slip),
    )


def waiting(home: HomeData) -> list[WaitingGame]:
    """Return the games that wait for the learner, but for the one that is open below."""
    return [game for game in waiting_games(home.folder) if game.path != home.own_games.open_file]


def workshops(folder: Path) -> list[str]:
    """Return the names of the workshops, the one that was changed last first."""
    found = [path for path in (folder / WORKSHOPS).glob("*") if (path / "results").is_dir()]
    return [path.name for path in sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)]


def pairing(fields: Mapping[str, str]) -> tuple[str, str, str]:
    """Return the game and the two bots that are chosen; where nothing is, or what is not there, those that come first:
    the bots that are weakest in the first game with lessons.
    """
    game = fields.get("game", "")
    game = game if game in GAMES else FIRST_GAME
    bots = bot_names(GAMES[game])
    one, other = fields.get("bot-1", ""), fields.get("bot-2", "")
    return game, one if one in bots else bots[0], other if other in bots else bots[min(1, len(bots) - 1)]


def _pairing(home: HomeData) -> Pairing:
    name, one, other = pairing(home.fields)
    game = GAMES[name]
    bots = {bot: bot_name(game, bot) for bot in bot_names(game)}
    games = [ListChoice(each.name, each.title, each is game) for each in GAMES.values()]
    return Pairing(
        games,
        [ListChoice(bot, words, bot == one) for bot, words in bots.items()],
        [ListChoice(bot, words, bot == other) for bot, words in bots.items()],
    )


def lines_of_code(shown: HomeShown) -> set[str]:
    """Return the lines of code that the page offers to copy."""
    cards = [*shown.games, *shown.waiting, *(card for card in (shown.lesson, shown.due) if card is not None)]
    return {card.code for card in cards} | set(MORE_CODE.values())


MORE_CODE: Final = {
    "replay": 'kl.Player("replays/gear/judged.jsonl")',
    "teach": 'kl.Workshop("Monday")',
    "analyse": 'kl.teach.Tournament("gear", ["greedy", "uniform"])',
}
"""The lines of code under what else there is to do."""


def _welcome(progress: Progress, *, is_new: bool) -> str:
    name = progress.learner.name
    if is_new:
        return say("tagline")
    return say("welcome-back-name", name=name) if name else say("welcome-back")


def _name_form(home: HomeData) -> LearnerNameForm | None:
    """Return the form for a name, which opens by itself after the first lesson; None: it is not open."""
    name = home.progress.learner.name or ""
    asks = home.progress.is_name_open and _has_done_a_lesson(home.progress)
    if not (asks or home.edits_name):
        return None
    return LearnerNameForm(asks and not home.edits_name, name, home.fields.get("person", name), home.taken_name)


def _has_done_a_lesson(progress: Progress) -> bool:
    games = {made.game for made in progress.tries} & set(GAMES)
    return any(lesson.is_done for game in games for lesson in course(game, progress))


def _size(lesson: CourseLesson) -> str:
    return say("lesson-size", tasks=len(lesson.contents.tasks), minutes=lesson.contents.minutes)


def _lesson(progress: Progress) -> LessonCard | None:
    """Return the next lesson of the game that was played last, or of the first game with one that is not done."""
    last = max(progress.tries, key=lambda made: made.when).game if progress.tries else ""
    for name in dict.fromkeys((*([last] if last in GAMES else ()), *GAMES)):
        lesson = next_lesson(course(name, progress))
        if lesson is not None:
            return _lesson_card(GAMES[name], lesson, progress.answered)
    return None


def _lesson_card(game: Game, lesson: CourseLesson, answered: Mapping[str, str]) -> LessonCard:
    contents = lesson.contents
    dots = [LessonDot(number, answered.get(key, "open")) for number, key in enumerate(contents.tasks, 1)]
    left = [dot for dot in dots if dot.how == "open"]
    at, minutes = left[0].number if left else 1, max(1, round(contents.minutes * len(left) / max(1, len(dots))))
    size = say("task-of", number=at, tasks=len(dots), minutes=minutes) if lesson.answered else _size(lesson)
    return LessonCard(
        game=game.name,
        over=say("go-on-over"),
        title=say("lesson-title", game=game.title, number=lesson.number, title=contents.title),
        dots=dots,
        about=size,
        button=say("go-on", number=at) if lesson.answered else say("begin-next", number=lesson.number),
        code=f'kl.Course("{game.name}")',
        picture=poster(game, "wide"),
    )


def _waiting(game: WaitingGame) -> WaitingCard:
    when = _when(game.when)
    about = say("waits", game=game.replay.game.title, others=list(game.others), when=when)
    return WaitingCard(game.path.name, about, f'kl.Table(kl.Match.resume("{FOLDER}/{game.path.name}"))')


def _when(moment: datetime) -> str:
    days = (datetime.now().astimezone().date() - moment.date()).days
    return say("today") if days < 1 else say("yesterday") if days == 1 else say("days-ago", days=days)


def _due(progress: Progress) -> DueCard | None:
    """Return the drill of the game with the most that is due."""
    due = {name: count for name, count in due_by_game(progress).items() if name in GAMES}
    if not due:
        return None
    name = max(due, key=lambda one: due[one])
    about = say("due-of", game=GAMES[name].title)
    return DueCard(name, say("due", tasks=due[name]), about, f'kl.Drill("{name}")')


def _game(game: Game, *, offers: bool) -> GameCard:
    fewest, most = game.seats[0], game.seats[-1]
    several = say("players-range", fewest=fewest, most=most)
    return GameCard(
        name=game.name,
        title=game.title,
        players=say("players", players=fewest) if fewest == most else several,
        length=_of_game(game, "length"),
        pitch=_of_game(game, "pitch"),
        wide=poster(game, "wide"),
        narrow=poster(game, "narrow"),
        code=f'kl.new_game("{game.name}")',
        teaches=bool(lessons(game.name)),
        offers=offers,
    )


def _of_game(game: Game, name: str) -> str:
    """Return the sentence of a game's catalogue under a name; nothing, if it has no such message."""
    message = f"{game.name}/{name}"
    return str(Message(message, {})) if is_known(message) else ""


def _groups(home: HomeData, replays: list[SavedGame]) -> list[ReplayGroup]:
    groups: dict[str, list[ReplayRow]] = {}
    for number, game in enumerate(replays):
        is_own = game.path.parent == home.folder / FOLDER
        rows = groups.setdefault(say("your-games") if is_own else game.game.title, [])
        rows.append(ReplayRow(number, _replay_words(game, is_own=is_own)))
    return [ReplayGroup(title, rows) for title, rows in groups.items()]


def _replay_words(game: SavedGame, *, is_own: bool) -> str:
    title = game.title or (game.game.title if is_own else game.path.stem.replace("-", " ").capitalize())
    return say("replay-title", title=title, players=list(game.players))


def _kept(home: HomeData) -> str:
    if home.progress.failure is not None:
        return say("not-kept", why=home.progress.failure)
    return say("kept", progress=str(home.progress.path.parent), games=str(home.folder / FOLDER))


# HTML ---------------------------------------------------------------------------------------------------------


def page(shown: HomeShown, *, live: bool = True) -> str:
    """Return the page as HTML; `live`: with what can be pressed."""
    return render(
        "home/page.html",
        shown=shown, gear=GEAR, tick=TICK, live=live, more_code=MORE_CODE, leader=_leader(shown),
        verdict=verdict(shown.trick) if shown.trick else "",
    )  # fmt: skip


def _leader(shown: HomeShown) -> str:
    return shown.trick.trick[0].who if shown.trick else ""


def verdict(trick: FirstTrick) -> str:
    """Return the verdict on the card that was chosen last, in sentences; nothing before one is."""
    match trick.verdict:
        case "won":
            return say("won-why", what=trick.told)
        case "lost":
            return say("lost-why", what=trick.told)
        case _:
            return trick.told


# In words -----------------------------------------------------------------------------------------------------


def in_words(shown: HomeShown) -> str:
    """Return the page in words."""
    return "\n".join(_lines(shown))


def _lines(shown: HomeShown) -> Iterator[str]:
    yield f"{say('title')}: {shown.welcome}"
    if shown.lesson is not None:
        yield f"{shown.lesson.over}: {shown.lesson.title}. {shown.lesson.about}"
    yield from (card.about for card in shown.waiting)
    if shown.due is not None:
        yield f"{shown.due.title}. {shown.due.about}"
    for game in shown.games:
        yield f"{game.title}: {', '.join(filter(None, (game.players, game.length)))}. {game.pitch}".strip()
    yield shown.kept
