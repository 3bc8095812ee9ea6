"""Rulebooks as pages: one a game, and one over all games in which a rule is found without a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Game
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.kit.shell import plain
from kernel_lib.words import sentences
from kernel_lib.words.catalogue import template

say: Final = sentences("kit")


def rulebook(game: Game) -> str:
    """Return the page of a rulebook; each rule can be linked to by its id."""
    title = say("book-title", title=game.title)
    about = say("book-about", n=len(game.rulebook))
    rules = [(game, rule) for rule in game.rulebook.values()]
    main = render("kit/rules.html", say=say, title=title, about=about, rules=rules, games=())
    return plain(title, f"{game.name}/rules.html", main)


def all_rules(games: Sequence[Game]) -> str:
    """Return the page in which a rule of any game is found. Without scripts all stand below each other."""
    rules = [(game, rule) for game in games for rule in game.rulebook.values()]
    whole = say("book-whole", n=len(rules), games=len(games))
    title, found = say("find"), template("kit/book-found")
    main = render("kit/rules.html", say=say, title=title, about=whole, found=found, rules=rules, games=games)
    return plain(title, "find-a-rule.html", main, script="kit_rules.js")
