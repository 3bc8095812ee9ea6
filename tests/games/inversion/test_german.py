"""!nversion in German: a native's grammar, no English word left, and words that fit into the pictures."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, cast

import pytest
from games.inversion.positions import bought, dealt, played, random_deal, refused, to_the_end
from support.endings import told_ending
from support.pictures import box, is_line, lettered, meet, scene_of, viewers_of

import kernel_lib as kl
from kernel_lib.core import CHANCE, Event, Move
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.moves import Contract, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import TEXT
from kernel_lib.scene.sprite import Scene
from kernel_lib.words import catalogue, in_lines, speaking

NAMES = ("You", "Max", "Cy", "Dee")


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    with speaking("de"):
        yield


@cache
def game(players: int, seed: int) -> tuple[State, ...]:
    """The positions of a game among greedy bots."""
    match = kl.Match("inversion", ["greedy"] * players, seed=seed)
    while match.state.outcome is None:
        match.advance()
    line = list(match.replay.main_line)
    return cast("tuple[State, ...]", (line[0].before, *(step.state for step in line)))


def scenes(players: int) -> Iterator[Scene]:
    for state in game(players, players)[::3]:
        for viewer in viewers_of(players)[::2]:
            for shape in GAME.scene.shapes:
                yield scene_of(GAME, state.view(viewer), NAMES[:players], shape)


# Grammar --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "names", "sentence"),
    [
        (Declare(3), ("you",), "Du hast 3 angesagt."),
        (Declare(3), ("Ann",), "Ann hat 3 angesagt."),
        (Pass(), ("du",), "Du hast gepasst."),
        (Play("W10"), ("Max",), "Max hat die Clown-10 gespielt."),
        (Contract(0, 1), ("you",), "Du spielst solo und musst 1 Stich machen."),
        (Contract(0, 2), ("Ann",), "Ann spielt solo und muss 2 Stiche machen."),
        (
            Inversion(0, "S2", "H9"),
            ("You",),
            "Inversion: Du hast die Pik-2 in die Spur gelegt und die Herz-9 genommen.",
        ),
        (
            Trick(3, 0, (0, 1), ("D5", "D4"), "D2", inverted=True),
            ("you", "Bo"),
            "Du hast den umgekehrten Stich 3 mit der Karo-5 gewonnen.",
        ),
    ],
)
def test_what_happened_is_told_as_a_native_tells_it(
    record: Move | Event, names: tuple[str, ...], sentence: str
) -> None:
    assert TEXT.describe_event(record, 0).sentence(names) == sentence


def test_what_somebody_has_is_theirs_whatever_their_name_ends_in() -> None:
    state = random_deal(4, 1)
    labels = {sprite.label for sprite in scene_of(GAME, state.view(None), ("You", "Max", "Fritz", "Bo")).sprites}
    assert {
        "deine verdeckte Karte 1",
        "Max' verdeckte Karte 1",
        "Fritz' verdeckte Karte 1",
        "Bos verdeckte Karte 1",
    } <= labels


def test_a_clown_is_male_and_other_suits_are_neuter() -> None:
    spade, clown = ("H1-10", "C1-10"), ("H1-10", "S1-10")
    assert "kein Pik:" in TEXT.prompt(dealt(*spade, lane="S1-10", suits=("C", "S", "H")).view(0)).sentence()
    assert "keinen Clown:" in TEXT.prompt(dealt(*clown, lane="W1-10", suits=("S", "H", "W")).view(0)).sentence()


def test_a_refusal_names_what_may_be_played() -> None:
    state = played(dealt("H1-10", "S1-2 S4-10 C1", lane="S3 C2-10"), "H1")
    assert (
        refused(state, "play C1").sentence
        == "Die Leitkarte ist die Pik-3, und du hast Pik: Bediene Pik oder spiele eine 8."
    )


# No English word is left ----------------------------------------------------------------------------


def words_of(language: str) -> set[str]:
    """The words that the game's catalogues have in a language."""
    patterns = [
        pattern for name in ("inversion", "shared") for pattern in catalogue.catalogue(language, name).patterns.values()
    ]
    return {word for pattern in patterns for text in _texts(pattern) for word in words_in(text)}


def words_in(text: str) -> set[str]:
    return {word.casefold() for word in re.findall(r"[^\W\d_]{2,}", text)}


def _texts(pattern: Any) -> Iterator[str]:
    if isinstance(pattern, str):
        yield pattern
    elif isinstance(pattern, Mapping):
        for variant in pattern.values():
            yield from _texts(variant)
    elif pattern and pattern[0] == "?":
        yield from _texts(pattern[2])
    elif pattern and pattern[0] == "f":
        yield from (text for value in pattern[2] for text in _texts(value))
    elif pattern and pattern[0] not in ("$", "m", "t"):
        yield from (text for part in pattern for text in _texts(part))


def said(players: int) -> Iterator[str]:
    """What is said in a game: rules, prompts, tables, buttons, refusals, hints, pictures, how it ended."""
    names = NAMES[:players]
    for rule in GAME.rulebook.values():
        yield from (rule.title, rule.text)
    states = game(players, players)
    for state in states:
        view = state.view(0)
        yield from (
            TEXT.prompt(view).sentence(names),
            TEXT.status(view).said(),
            TEXT.chapter(view).said(),
            in_lines(TEXT.table(view), names),
        )
        yield from (TEXT.describe_event(event, None).sentence(names) for event in state.events)
        yield from (clause.said(names) for event in state.events for clause in TEXT.forecast(event))
        if state.to_act and state.to_act != (CHANCE,):
            (seat,) = state.to_act
            yield from (TEXT.button(move).said() for move in state.legal_moves(seat))
            assert GAME.bots.hint is not None
            hint = GAME.bots.hint(state.view(seat))
            assert hint is not None
            yield hint.reason
            for typed in ("play C1", "declare 0", "pass"):
                refusal = state.why_illegal(GAME.parse(typed), seat)
                yield refusal.sentence if refusal else ""
    for scene in scenes(players):
        yield from (scene.caption, scene.chapter, scene.description)
        yield from (text for sprite in scene.sprites for text in (sprite.text, sprite.label, sprite.confirm))
    ending = told_ending(TEXT, states[-1].view(None), names)
    yield from (ending.title, ending.why, ending.course, *(line.words for line in ending.lines))


@pytest.mark.parametrize("players", GAME.seats)
def test_no_english_word_of_the_catalogue_is_left(players: int) -> None:
    english = words_of("en") - words_of("de") - words_in(" ".join(NAMES[1:]))
    assert {"trick", "your", "hidden", "hint"} <= english
    left = {word: text for text in said(players) for word in words_in(text) & english}
    assert not left


def test_every_end_of_a_game_is_told() -> None:
    told = {}
    for players, seed in [(2, seed) for seed in range(40)] + [(3, seed) for seed in range(6)]:
        start = random_deal(players, seed)
        state = to_the_end(bought(start) if seed % 2 and players > 2 else start, seed=seed)
        assert state.outcome is not None
        ending = told_ending(TEXT, state.view(0), NAMES[:players])
        told[state.outcome.why] = (TEXT.prompt(state.view(0)).sentence(NAMES[:players]), ending.title, ending.why)
    assert set(told) >= {"draw", "most tricks", "contract failed"}
    assert told["draw"][:2] == ("Unentschieden: fünf Stiche für jeden.", "Unentschieden")
    assert "zu" in told["most tricks"][2]
    assert re.search(r"fehl(t|en) \d+ Stich", told["contract failed"][1])


# Pictures -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.seats)
def test_german_words_fit_into_the_pictures(players: int) -> None:
    for scene in scenes(players):
        lines = [sprite for sprite in scene.sprites if is_line(sprite)]
        for sprite in scene.sprites:
            if sprite.text:
                assert "…" not in sprite.text, (scene.shape, sprite.key, sprite.text)
                words, piece = lettered(sprite), box(sprite)
                assert words.left >= 0, sprite
                assert words.right <= scene.width, sprite
                assert not sprite.symbol or piece.left <= words.left < words.right <= piece.right, sprite
        for place, line in enumerate(lines):
            assert not [other.key for other in lines[place + 1 :] if meet(lettered(line), lettered(other))], line


def test_the_result_stays_in_its_panel() -> None:
    for players in GAME.seats:
        scene = scene_of(GAME, game(players, players)[-1].view(None), NAMES[:players])
        panel = box(next(sprite for sprite in scene.sprites if sprite.key == "result"))
        for sprite in scene.sprites:
            if sprite.key.startswith("result-") and sprite.text:
                assert lettered(sprite).right <= panel.right, sprite
