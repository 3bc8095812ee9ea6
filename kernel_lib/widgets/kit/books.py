"""Rulebooks as pages: one a game, and one over all games in which a rule is found without a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Game
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.kit.shell import plain
from kernel_lib.words.grammar import count_noun

SENTENCES: Final = {
    "title": "{title}: the rules",
    "about": "{rules}, in the order in which a game happens, in our own words. Beside each stands where it is from; "
    "\u201cruling\u201d is our reading where the document is silent, \u201chouse\u201d ours where a picture is lost.",
    "from": "{kind}: {source}",
    "find": "Find a rule",
    "search": "A word or two, as in: follow, pair, mistake",
    "of": "Game",
    "all games": "all games",
    "whole": "All {rules} of {games}.",
    "found": "Found: {found} of {all}.",
    "none": "No rule has all of these words. Try fewer of them, or look through a rulebook.",
}


def say(name: str, **places: object) -> str:
    """Return a sentence of these pages."""
    return SENTENCES[name].format(**places)


def rulebook(game: Game) -> str:
    """Return the page of a rulebook; each rule can be linked to by its id."""
    title = say("title", title=game.title)
    about = say("about", rules=count_noun(len(game.rulebook), "rule"))
    rules = [(game, rule) for rule in game.rulebook.values()]
    main = render("kit/rules.html", say=say, title=title, about=about, rules=rules, games=())
    return plain(title, f"{game.name}/rules.html", main)


def all_rules(games: Sequence[Game]) -> str:
    """Return the page in which a rule of any game is found. Without scripts all stand below each other."""
    rules = [(game, rule) for game in games for rule in game.rulebook.values()]
    whole = say("whole", rules=count_noun(len(rules), "rule"), games=count_noun(len(games), "game"))
    title, found = SENTENCES["find"], SENTENCES["found"]
    main = render("kit/rules.html", say=say, title=title, about=whole, found=found, rules=rules, games=games)
    return plain(title, "find-a-rule.html", main, script="kit_rules.js")
