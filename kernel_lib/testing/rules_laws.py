"""Laws of rules: what is legal, how games end, options, chance, and states, moves and events as data."""

from __future__ import annotations

import math
import re
import sys
from graphlib import TopologicalSorter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from kernel_lib.core import CHANCE, Game, IllegalMove, Move, UnreadableMove
from kernel_lib.testing.grammar import UNGRAMMATICAL
from kernel_lib.testing.law import law
from kernel_lib.testing.option_sets import OptionSet, option_sets
from kernel_lib.testing.positions import (
    deck_move_kind,
    encoded,
    every_end,
    every_position,
    moves_if_all_play,
    positions,
    probe_moves,
    sample_moves,
    seats_to_act,
    states,
    steps,
    tree,
    viewers,
)

# What may be played: one list in one order, and one source of legality with three faces ------------


@law(of="game")
def game_declares_all_parts(game: Game) -> None:
    assert not list(game.faults())


@law(of="options")
def legal_moves_are_stable(option_set: OptionSet) -> None:
    for state in every_position(option_set, 40):
        again = option_set.game.state(msgspec.json.decode(encoded(state)))
        for seat in seats_to_act(state):
            assert state.legal_moves(seat) == again.legal_moves(seat) == state.legal_moves(seat)


@law(of="options")
def only_acting_seats_have_moves(option_set: OptionSet) -> None:
    for state in every_position(option_set, 10**6):
        for seat in range(option_set.players):
            assert bool(state.legal_moves(seat)) == (seat in state.to_act)
        assert state.to_act or state.legal_moves() == ()


@law(of="options")
def legal_moves_are_unique(option_set: OptionSet) -> None:
    for state in every_position(option_set, 10**6):
        for seat in seats_to_act(state):
            assert len(set(state.legal_moves(seat))) == len(state.legal_moves(seat))


@law(of="options")
def legal_moves_have_canonical_order(option_set: OptionSet) -> None:
    """There is one that all lists keep to: what stands next to each other in any of them never leads back to itself."""
    after: dict[Move, set[Move]] = {}
    for state in every_position(option_set, 10**6):
        for seat in seats_to_act(state):
            for one, other in pairwise(state.legal_moves(seat)):
                after.setdefault(one, set()).add(other)
    TopologicalSorter(after).prepare()


@law(of="options")
def default_seat_is_the_only_one_to_act(option_set: OptionSet) -> None:
    """Where that is chance there is no list, and where several may act one has to be named."""
    for state in every_position(option_set, 10**6):
        if seats_to_act(state) and len(state.to_act) == 1:
            assert state.legal_moves() == state.legal_moves(state.to_act[0])
        elif state.to_act:
            with pytest.raises(ValueError, match=r"sample_chance|Several seats may act"):
                state.legal_moves()


@law(of="options")
def legality_checks_agree(option_set: OptionSet) -> None:
    """A move is accepted exactly if it is listed: every candidate in every position of a small game, in a large one
    some of them, and those that were legal before.
    """
    before: dict[int, tuple[Move, ...]] = {}
    for place, state in enumerate(every_position(option_set, 20)):
        for seat in range(state.options.players):
            legal = state.legal_moves(seat)
            listed, asked = set(legal), (*probe_moves(option_set.game, place), *before.get(seat, ()))
            alike = state.replace()  # for which nothing was listed: each move is judged by itself
            wrong = [
                move for move in (*legal[:40], *asked) if (alike.why_illegal(move, seat) is None) != (move in listed)
            ]
            assert not wrong, (seat, wrong)
            before[seat] = legal[:12]


@law(of="options")
def refusals_cite_rule_and_suggestion(option_set: OptionSet) -> None:
    read: set[str] = set()
    for place, state in enumerate(every_position(option_set, 8)):
        for seat in (*range(state.options.players), CHANCE):
            legal = set(state.legal_moves(seat) if seat != CHANCE else ())
            for move in probe_moves(option_set.game, place):
                refusal = state.why_illegal(move, seat)
                if refusal is None:
                    continue
                assert refusal.suggestion in legal if legal else refusal.suggestion is None
                if (words := str(refusal)) not in read:
                    read.add(words)
                    assert refusal.rule in option_set.game.rulebook
                    assert re.fullmatch(r"[A-Z0-9{].*[.?!]", refusal.sentence, re.DOTALL)
                    assert not UNGRAMMATICAL.search(refusal.sentence)
                    assert f"[{refusal.rule}]" in words


@law(of="game")
def rulebook_entries_are_sentences(game: Game) -> None:
    for rule in game.rulebook.values():
        assert rule.text.endswith(".")
        assert rule.title
        assert rule.source
        assert rule.kind in ("text", "found", "ruling", "house")
        assert not rule.refusal or rule.refusal[-1] in ".?!"


@law(of="options")
def play_does_not_mutate(option_set: OptionSet) -> None:
    """Of small games every move in every position is played."""
    for step in steps(option_set):
        assert step.move is not None
        before = encoded(step.state)
        step.state.play(step.move, step.seat, ms=step.ms)
        assert encoded(step.state) == before
    for node in tree(option_set):
        before = encoded(node.state)
        for seat in seats_to_act(node.state):
            for move in node.state.legal_moves(seat):
                node.state.play(move, seat)
        assert encoded(node.state) == before


@law(of="options")
def refused_moves_raise_and_change_nothing(option_set: OptionSet) -> None:
    for place, state in enumerate(positions(option_set, 5)):
        before = encoded(state)
        for seat in range(state.options.players):
            legal = set(state.legal_moves(seat))
            for move in probe_moves(option_set.game, place):
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        state.play(move, seat, ms=state.now)
                    assert caught.value.refusal == state.why_illegal(move, seat)
        assert encoded(state) == before


# How games end -------------------------------------------------------------------------------------


@law(of="options")
def games_end_within_cap(option_set: OptionSet) -> None:
    """However it is played: at random, or with one kind of move whenever it may be made."""
    game, most = option_set.game, option_set.game.info.most_moves
    for end in every_end(option_set):
        assert not end.to_act, f"a game has more than {most} moves (GameInfo.most_moves)"
    if option_set is option_sets(game)[0] and not game.clocked:
        for kind in game.rules.moves:
            moves = moves_if_all_play(option_set, kind)
            assert moves <= most, f"a game has more than {most} moves if all play {kind.__name__}"
    longest = max((len(node.moves) for node in tree(option_set)), default=0)
    assert longest <= most, f"a game has {longest} moves, and not at most {most} (GameInfo.most_moves)"


@law(of="options")
def outcome_comes_with_the_end(option_set: OptionSet) -> None:
    """No position before the end has an outcome, each end has one, with a score for each seat and at least a winner."""
    for state in every_position(option_set):
        assert (state.outcome is None) == bool(state.to_act)
    for end in every_end(option_set):
        outcome = end.outcome
        assert outcome is not None
        assert outcome.why
        assert len(outcome.scores) == option_set.players
        assert outcome.winners
        assert set(outcome.winners) <= set(range(len(outcome.scores)))


@law(of="options")
def scores_obey_total(option_set: OptionSet) -> None:
    """At all ends that are reached: the sum is `score_sum` of the game, and each score is within its `score_range`."""
    info = option_set.game.info
    low, high = info.score_range or (-math.inf, math.inf)
    for end in every_end(option_set):
        scores = end.outcome.scores if end.outcome else ()
        assert info.score_sum in (None, sum(scores)), f"{scores} add up to {sum(scores)}, not to {info.score_sum}"
        assert all(low <= score <= high for score in scores), f"{scores} are not all from {low} to {high}"


@law(of="options")
def positions_share_their_options(option_set: OptionSet) -> None:
    assert all(one.options is two.options for one, two in pairwise(states(option_set)))


# What a game can be set up with, and how it says what it cannot ------------------------------------


NO_OPTION: tuple[Any, ...] = ("nonsense", -1, 1.5, [[]], {}, ["?"])


@law(of="game")
def options_say_what_is_allowed(game: Game) -> None:
    for option in game.options:
        assert option.allowed != "see the rulebook"
        assert option.text != option.name


@law(of="game")
def bad_options_are_refused(game: Game) -> None:
    for option in game.options:
        for bad in NO_OPTION:
            with pytest.raises(ValueError, match=re.escape(option.allowed)) as caught:
                game.start(**{"players": game.seats[0], option.name: bad})
            assert str(caught.value).startswith(option.name) or option.name in str(caught.value).split(".")[0]


@law(of="game")
def unknown_and_missing_options_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="has no option 'colour'") as unknown:
        game.start(players=game.seats[0], colour="red")
    with pytest.raises(ValueError, match="how many play") as missing:
        game.start()
    for option in game.options:
        assert option.name in str(unknown.value)
        assert option.name in str(missing.value)


@law(of="game")
def numbers_of_players_are_those_declared(game: Game) -> None:
    for players in range(-1, 8):
        if players in game.seats:
            assert game.start(players=players).options.players == players
        else:
            with pytest.raises(ValueError, match="players must be"):
                game.start(players=players)


@law(of="options")
def options_are_completed(option_set: OptionSet) -> None:
    options = option_set.start().options
    given: dict[str, Any] = {name: getattr(options, name) for name in options.__struct_fields__}
    for name, value in option_set.options:
        assert given[name] == (tuple(sorted(value, key=given[name].index)) if isinstance(value, tuple) else value)
    assert option_set.game.start(**given).options == options


# States, moves and events as data, and moves as text -----------------------------------------------


NO_MOVES = ("", " ", "?", "no move at all", "\x00", "play" * 1000, "🂡", "-", "None", "__class__")
"""Texts that say nothing in any game."""


@law(of="options")
def state_json_round_trip(option_set: OptionSet) -> None:
    for state in every_position(option_set, 40):
        again = option_set.game.state(msgspec.json.decode(encoded(state)))
        assert again == state
        assert again.digest() == state.digest()


@law(of="options")
def view_json_round_trip(option_set: OptionSet) -> None:
    for state in every_position(option_set, 20):
        for viewer in viewers(state):
            seen = state.view(viewer).state
            assert option_set.game.state(msgspec.json.decode(encoded(seen))) == seen


@law(of="options")
def move_and_event_json_round_trip(option_set: OptionSet) -> None:
    game = option_set.game
    for move in (*sample_moves(game), *(step.move for step in steps(option_set) if step.move)):
        assert game.move(msgspec.json.decode(encoded(move))) == move
        assert eval(repr(move), dict(vars(sys.modules[type(move).__module__]))) == move
    for step in steps(option_set):
        for event in step.after.events if step.after else ():
            assert game.event(msgspec.json.decode(encoded(event))) == event
            assert eval(repr(event), dict(vars(sys.modules[type(event).__module__]))) == event


@law(of="options")
def move_text_round_trip(option_set: OptionSet) -> None:
    game = option_set.game
    legal = {
        move for state in positions(option_set) for seat in seats_to_act(state) for move in state.legal_moves(seat)
    }
    for move in (*legal, *(step.move for step in steps(option_set) if step.move)):
        assert game.parse(str(move)) == move
        assert game.parse(f"  {str(move).upper()} ".replace(" ", "  ")) == move
        assert game.parse(str(move).lower()) == move


@law(of="options")
def last_part_of_a_move_is_no_whole_move(option_set: OptionSet) -> None:
    """A person may type `play H9`, or `H9` alone: no text may be both a whole move and the last part of another. Decks,
    whose piles may be named as verbs are, are left out: nobody types half a deck.
    """
    parts: set[str] = set()
    for state in every_position(option_set, 20):
        deck = deck_move_kind(state)
        for seat in seats_to_act(state):
            for move in state.legal_moves(seat):
                words = str(move).split(" ") if type(move) is not deck else []
                parts.update(" ".join(words[count:]) for count in range(1, len(words)))
    for part in sorted(parts):
        with pytest.raises(UnreadableMove):
            option_set.game.parse(part)


@law(of="game")
def unreadable_text_is_refused(game: Game) -> None:
    for text in NO_MOVES:
        with pytest.raises(UnreadableMove, match=re.escape(game.title)) as caught:
            game.parse(text)
        for kind in game.rules.moves:
            assert kind.by_chance or re.split(r"[ \[]", kind.words)[0] in str(caught.value)


@law(of="options")
def digests_identify_states(option_set: OptionSet) -> None:
    digests = [state.digest() for state in states(option_set)]
    assert len(set(digests)) == len(digests)
    assert all(re.fullmatch("[0-9a-f]{16}", digest) for digest in digests)
    for step in steps(option_set):
        assert step.move is not None
        assert step.after is not None
        assert step.state.play(step.move, step.seat, ms=step.ms).digest() == step.after.digest()
