"""A part of an assignment, read back into the form that makes parts: what would have to be filled in for it.

Where a game was taken from is not kept in a part, and of exercises no level; the form then has the game, and the
exercises, that are there.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.classroom.assignment import Annotate, AnyPart, Beat, DrillPart, Tasks
from kernel_lib.classroom.catalog import lessons_of, themes_of
from kernel_lib.classroom.deal import Deal
from kernel_lib.games import GAMES
from kernel_lib.widgets.assignment.part_forms import KEPT, Made, exercises_on, puzzles_of, rules_of

ELSEWHERE: Final = "lesson"
"""The form for tasks that come from elsewhere: a lesson may take their place."""


def read_back(part: AnyPart) -> Made:
    """Return the form that would make a part: as near to it as the form comes."""
    if isinstance(part, Tasks):
        return _tasks(part)
    if isinstance(part, DrillPart):
        return Made(part, "drill", part.game, {"tasks": str(part.tasks), "minutes": str(part.minutes)})
    if isinstance(part, Beat):
        return Made(part, "beat", part.game, {**_table(part.deal), "wins": str(part.wins)})
    if isinstance(part, Annotate):
        return Made(part, "notes", part.game, {"replay": KEPT, "notes": str(part.notes)})
    assert isinstance(part, Deal), "there are no other parts"
    if not part.opening:
        return Made(part, "deal", part.game, _table(part))
    at = {"replay": KEPT, "at": str(len(part.opening)), "seat": str(part.people[0] + 1)}
    return Made(part, "position", part.game, {**_table(part), **at})


def _tasks(part: Tasks) -> Made:
    """Return the form that would make these tasks, which say by their title where they come from."""
    game, count = part.game, str(len(part.logs))
    home = GAMES[game]
    for lesson in lessons_of(game):
        if lesson.title == part.title:
            return Made(part, "lesson", game, {"lesson": lesson.name})
    for theme in themes_of(game):
        if puzzles_of(theme) == part.title:
            return Made(part, "puzzles", game, {"theme": theme, "count": count})
    for rule in rules_of(home):
        if exercises_on(home, rule) == part.title:
            return Made(part, "exercises", game, {"rule": rule, "count": count})
    return Made(part, ELSEWHERE, game, {})


def _table(deal: Deal) -> dict[str, str]:
    """Return the players at a table, its cards, and the options that are not as usual."""
    bots = [name for seat, name in enumerate(deal.seats) if seat not in deal.people]
    listed = {option.name for option in deal.rules.options if option.choices}
    options = {f"option-{name}": _written(value, listed=name in listed) for name, value in deal.options.items()}
    people = "one" if bots else "all"
    return {"players": str(len(deal.seats)), "people": people, "seed": str(deal.seed), **options} | (
        {"bot": bots[0]} if bots else {}
    )


def _written(value: object, *, listed: bool) -> str:
    """Return an option as it is filled in; those that are listed stand there in small letters."""
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return "none" if value is None else str(value).lower() if listed else str(value)
