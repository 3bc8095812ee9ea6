"""Each message is used, and gets the arguments that it needs; rules, options, questions and columns have theirs."""

from collections.abc import Iterator

import pytest
from support.front_uses import front_calls, front_names
from support.guards import HOUSE
from support.message_uses import calls, calls_with_choice, names, page_calls, references, template_calls, variables

import kernel_lib as kl
from kernel_lib.words import catalogue as catalogues
from kernel_lib.words.catalogue import ENGLISH, SHARED, catalogue

CATALOGUES = sorted(path.stem for path in (catalogues.FOLDER / ENGLISH).glob("*.ftl"))
BY_RESOLVER = {"player", "you", "whose", "list"}
"""Messages of the shared catalogue that the resolver says."""
OF_TASKS = {"next"}
"""What a task gives to the question that it asks."""


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_is_used(name: str) -> None:
    patterns = catalogue(ENGLISH, name).patterns
    constants, put_together = names()
    named = {reference for one in CATALOGUES for reference in references([*catalogue(ENGLISH, one).patterns.values()])}
    in_pages = {one.partition("/")[2] for one in front_names()} | {
        call.id.partition("/")[2] for call in template_calls()
    }
    known = named | in_pages | (BY_RESOLVER if name == SHARED else set())
    unused = [one for one in patterns if one not in constants | known and not put_together.fullmatch(one)]
    assert not unused
    assert not put_together.fullmatch("nobody-says-this")


@pytest.mark.parametrize("name", HOUSE)
def test_arguments_are_those_that_messages_need(name: str) -> None:
    shared, patterns = catalogue(ENGLISH, SHARED).patterns, catalogue(ENGLISH, name).patterns
    every = {**shared, **patterns}
    wrong = {}
    for where, message, args in calls(name):
        needs = variables(every, message) if message in every else None
        if needs is None or not needs <= args | (OF_TASKS if message.startswith("ask-") else set()):
            wrong[where] = (message, sorted(needs or ()), sorted(args))
    assert not wrong


def test_pages_name_messages_and_give_them_what_they_need() -> None:
    wrong = {
        where: (message, args) for where, message, args in (*page_calls(), *front_calls()) if not fits(message, args)
    }
    assert not wrong


def test_of_two_messages_each_gets_what_it_needs() -> None:
    ported = [call for call in calls_with_choice() if call.id.partition("/")[0] in CATALOGUES]
    assert not [call for call in ported if not fits(call.id, call.args, some=True)]


def test_templates_name_messages_and_give_them_what_they_need() -> None:
    ported = [call for call in template_calls() if call.id.partition("/")[0] in CATALOGUES]
    assert ported
    assert not [call for call in ported if not fits(call.id, call.args)]


def fits(message: str, args: frozenset[str], *, some: bool = False) -> bool:
    """Return True if there is such a message, and these are its arguments; or `some` of them are."""
    name, _, local = message.partition("/")
    every = {**catalogue(ENGLISH, SHARED).patterns, **catalogue(ENGLISH, name).patterns}
    needs = variables(every, local) if local in every else None
    return needs is not None and (needs <= args if some else needs == args)


@pytest.mark.parametrize("name", HOUSE)
def test_a_catalogue_speaks_of_what_the_game_has(name: str) -> None:
    """No rule, option, question or column stands in a catalogue that its game has not."""
    game = kl.GAMES[name]
    columns = {column.replace("_", "-") for frame in game.stats.columns.values() for column in frame}
    there = {
        "rule": set(game.rulebook),
        "option": {option.name.replace("_", "-") for option in game.options},
        "question": {question.name for question in game.stats.questions},
        "column": columns,
    }
    strange = [
        message
        for message, kind, what in ids(name)
        if kind in there and what not in there[kind] and not what.startswith("fault-")
    ]
    assert not strange


def ids(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield the messages of a catalogue with what stands before the first hyphen of their ids, and the rest of it."""
    for message in catalogue(ENGLISH, name).patterns:
        kind, _, what = message.partition(".")[0].partition("-")
        yield message, kind, what
