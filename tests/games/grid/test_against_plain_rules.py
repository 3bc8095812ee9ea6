"""What a board is worth, once more by the plain scorer: every story that a board may have."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from games.grid import plain as by_the_rulings
from games.grid.positions import (
    boards,
    faults_of,
    finished,
    goals,
    of,
    plain,
    size_of,
    total,
)

from kernel_lib.games.grid.rules.moves import Lift, Unconnected
from kernel_lib.games.grid.rules.scoring import (
    FAR,
    distances,
    find_contacts,
    find_faults,
    score_best_choice,
    score_first_choice,
)
from kernel_lib.games.grid.rules.state import State

# The plain scorer -----------------------------------------------------------------------------------


def told(state: State) -> by_the_rulings.Story:
    """What the events of one move say of a board that was scored to its end."""
    loose = tuple(space for event in of(state, Unconnected) for space in event.tiles)
    done = total(state)
    return by_the_rulings.Story(tuple(faults_of(state)), loose, tuple(goals(state)), done.empty, done.score)


def all_told(
    state: State, before: tuple[tuple[str, by_the_rulings.Pair, by_the_rulings.Space], ...] = ()
) -> Iterator[by_the_rulings.Story]:
    """The stories of a board that the rules tell, whatever its owner chooses."""
    if not state.to_act:
        story = told(state)
        yield story._replace(lifted=before + story.lifted)
        return
    for move in state.legal_moves(0):
        yield from all_told(state.play(move, 0), before + tuple(faults_of(state)))


@pytest.mark.parametrize("seed", range(2))
def test_small_boards_score_as_the_plain_scorer_says_whatever_is_chosen(seed: int) -> None:
    choices = 0
    for laid in boards(60, seed, (4,)):
        stories = list(all_told(finished(laid)))
        assert stories == list(by_the_rulings.stories(plain(laid), 4))
        assert score_best_choice(laid, 4) == max(story.score for story in stories)
        assert score_first_choice(laid, 4).score == stories[0].score
        choices += len(stories) - 1
    assert choices > 40


@pytest.mark.parametrize("seed", range(2))
def test_larger_boards_score_as_the_plain_scorer_says_along_chance_choices(seed: int) -> None:
    rng, seen = random.Random(seed), Counter[str]()
    for laid in boards(60, seed + 100, (5, 6, 7)):
        size, state = size_of(laid), finished(laid)
        chosen: list[by_the_rulings.Space] = []
        lifted = tuple(faults_of(state))
        while state.to_act:
            move = rng.choice(state.legal_moves(0))
            assert isinstance(move, Lift)
            chosen.append((move.row, move.col))
            state = state.play(move, 0)
            lifted += tuple(faults_of(state))
        story = by_the_rulings.score(plain(laid), size, chosen)
        assert told(state)._replace(lifted=lifted) == story
        seen.update(
            [why for why, _, _ in lifted]
            + [how for _, how in story.goals]
            + ["chosen"] * len(chosen)
            + ["loose"] * len(story.unconnected)
        )
    assert all(seen[what] for what in ("colour", "opposite", "right", "wrong", "none", "chosen", "loose")), seen


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_all_faults_of_a_board_are_those_of_the_plain_scorer_in_the_same_order(size: int) -> None:
    for laid in boards(30, size, (size,)):
        ours = [
            (why, tuple(divmod(space, size) for space in between), {divmod(space, size) for space in lifted})
            for why, between, lifted in find_faults(laid, size)
        ]
        theirs = [(why, between, set(may_go)) for why, between, may_go in by_the_rulings.faults(plain(laid), size)]
        assert ours == theirs
        far_away = distances(laid, find_contacts(laid, size).moving)
        assert {
            divmod(space, size): steps for space, steps in enumerate(far_away) if steps != FAR
        } == by_the_rulings.distances(plain(laid), size)
