"""The pages of a kit that lead to others: a page a game, and the lists of all lessons, puzzles and games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kernel_lib.core import Game
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.kit.jobs import DrawnPage, KitAssignment, PageKind, of_kind
from kernel_lib.widgets.kit.plans import FILES as PLANS
from kernel_lib.widgets.kit.sheets import players_of
from kernel_lib.widgets.kit.shell import plain, sign_of, up
from kernel_lib.words import sentences

say: Final = sentences("kit")

HEADINGS: Final[Mapping[PageKind, str]] = {"lesson": "lessons", "puzzles": "puzzles", "game": "games-to-watch"}
"""The message that is the heading of each kind of pages."""
FILES: Final[Mapping[PageKind, str]] = {"lesson": "lessons.html", "puzzles": "puzzles.html", "game": "games.html"}


@dataclass(frozen=True)
class Stock:
    """All that a kit has: games, pages that were drawn, assignments, and which version of the house made it."""

    games: Sequence[Game]
    pages: Sequence[DrawnPage]
    handed: Sequence[KitAssignment]
    version: str

    def tasks(self, kind: PageKind, game: str = "") -> int:
        """Return the number of tasks that can be done in the pages of a kind."""
        return sum(page.tasks for page in of_kind(self.pages, kind, game))

    def beyond(self, kind: PageKind, game: str = "") -> int:
        """Return the number of tasks of a kind that need a kernel."""
        return sum(
            page.beyond for page in self.pages if page.order.kind == kind and game in ("", page.order.game)
        )  # those that no page came of, too

    def count(self, kind: PageKind, game: str = "") -> int:
        """Return the number of pages of a kind."""
        return sum(1 for _ in of_kind(self.pages, kind, game))

    @property
    def unseen(self) -> int:
        """Return the number of games to watch that are sound, but were left out for room."""
        return sum(page.order.kind == "game" and not page.page and not page.faults for page in self.pages)

    @property
    def kinds(self) -> tuple[PageKind, ...]:
        """Return the kinds of which there is a page."""
        return tuple(kind for kind in HEADINGS if self.count(kind))

    @property
    def signs(self) -> dict[str, str]:
        """Return the signs of the games."""
        return {name: drawn for game in self.games for name, drawn in sign_of(game).items()}


class Link(NamedTuple):
    """A row that leads to a page; with a `secret`, what was answered of its `tasks` is said once scripts run."""

    href: str
    title: str
    about: str
    secret: str = ""
    tasks: int = 0


class Room(NamedTuple):
    """Pages below a heading, and what is to be said of them."""

    heading: str
    rows: list[Link]
    note: str = ""


def game_page(stock: Stock, game: Game) -> str:
    """Return the page with all that there is of a game."""
    target = f"{game.name}/index.html"
    about = ", ".join(filter(None, (players_of(game), game.duration)))
    rooms = {kind: _room(stock, kind, game, target) for kind in HEADINGS}
    books = Room(say("on-paper"), list(_books(game)))
    left = [room for room in (books, _teach(game), rooms["puzzles"], rooms["game"]) if room is not None]
    main = render("kit/game.html", game=game, about=about, left=left, lessons=rooms["lesson"])
    return plain(game.title, target, main, signs=stock.signs, script="kit.js")


def _books(game: Game) -> Iterator[Link]:
    yield Link("rules.html", say("rules"), say("rules-about", n=len(game.rulebook)))
    yield Link("sheet.html", say("sheet"), say("sheet-about"))
    if game.scene.gallery is not None:
        yield Link("cards.html", say("cards"), say("cards-about"))


def _teach(game: Game) -> Room | None:
    """Return the plan of a workshop and its sheets; None: the game has none."""
    if game.workshop is None:
        return None
    title = say("plan", minutes=game.workshop.minutes)
    about = say("plan-about", title=str(game.workshop.title))
    tasks = Link(PLANS["tasks"], say("tasks"), say("tasks-about"))
    return Room(say("teach"), [Link(PLANS["plan"], title, about), tasks])


def list_page(stock: Stock, kind: PageKind) -> str:
    """Return the page with all pages of a kind, game by game."""
    heading, target = say(HEADINGS[kind]), FILES[kind]
    told = [game for game in stock.games if stock.count(kind, game.name) or stock.beyond(kind, game.name)]
    rooms = [_room(stock, kind, game, target, game.title) for game in told]
    script = "kit.js" if kind in ("lesson", "puzzles") else ""
    main = render("kit/list.html", heading=heading, rooms=rooms)
    return plain(heading, target, main, signs=stock.signs, script=script)


def _room(stock: Stock, kind: PageKind, game: Game, target: str, heading: str = "") -> Room:
    """Return the pages of a kind that a game has."""
    pages, beyond = list(of_kind(stock.pages, kind, game.name)), stock.beyond(kind, game.name)
    note = say("only-beyond", count=beyond) if beyond else say("nothing")
    return Room(heading or say(HEADINGS[kind]), [_listed(page, target) for page in pages], "" if pages else note)


def _listed(page: DrawnPage, target: str) -> Link:
    told = [say("count-tasks", n=page.tasks)] if page.order.kind != "game" else []
    if page.beyond:
        told.append(say("beyond", count=page.beyond))
    if page.judged:
        told.append(say("judged"))
    if page.about:
        told.append(page.about)
    return Link(up(target) + page.order.target, page.title, ". ".join(told), page.secret, page.tasks)
