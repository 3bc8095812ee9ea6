"""Rulebooks as pages: one a game, and one over all games in which a rule is found without a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Game
from kernel_lib.core.rulebook import Rule
from kernel_lib.widgets.front.html import Tree, el
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


def rulebook(game: Game) -> str:
    """The page of a rulebook; each rule can be linked to by its id."""
    title = SENTENCES["title"].format(title=game.title)
    about = SENTENCES["about"].format(rules=count_noun(len(game.rulebook), "rule"))
    rules = [_entry(rule, el("h2", "", rule.title), rule.id) for rule in game.rulebook.values()]
    return plain(
        title, f"{game.name}/rules.html", el("h1", "", title), el("p", "k-quiet", about), el("div", "k-rules", *rules)
    )


def all_rules(games: Sequence[Game]) -> str:
    """The page in which a rule of any game is found. Without scripts all stand below each other."""
    count = count_noun(sum(len(game.rulebook) for game in games), "rule")
    whole = SENTENCES["whole"].format(rules=count, games=count_noun(len(games), "game"))
    rules = [_found(game, rule) for game in games for rule in game.rulebook.values()]
    return plain(
        SENTENCES["find"],
        "find-a-rule.html",
        el("h1", "", SENTENCES["find"]),
        _search(games),
        el(
            "p", "k-quiet", whole, id="found", role="status", data_found=SENTENCES["found"], data_none=SENTENCES["none"]
        ),
        el("div", "k-rules", *rules, id="rules"),
        script="kit_rules.js",
    )


def _search(games: Sequence[Game]) -> Tree:
    chosen = [el("option", "", SENTENCES["all games"], value="")]
    chosen += [el("option", "", game.title, value=game.name) for game in games]
    return el(
        "div",
        "k-search",
        el("label", "", el("span", "", SENTENCES["search"]), el("input", "", type="search", id="words")),
        el("label", "", el("span", "", SENTENCES["of"]), el("select", "", *chosen, id="game")),
        hidden=True,
        role="search",
        id="search",
    )


def _found(game: Game, rule: Rule) -> Tree:
    link = el("a", "", rule.title, href=f"{game.name}/rules.html#{rule.id}")
    head = el("h2", "", link, el("small", "", game.title))
    return _entry(rule, head, f"{game.name}-{rule.id}", game.name)


def _entry(rule: Rule, head: Tree, name: str, game: str | None = None) -> Tree:
    source = SENTENCES["from"].format(kind=rule.kind, source=rule.source)
    return el("article", "", head, el("p", "", rule.text), el("p", "k-source", source), id=name, data_game=game)
