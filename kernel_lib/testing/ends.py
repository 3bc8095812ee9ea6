"""How games end."""

from __future__ import annotations

import math
from itertools import pairwise

from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet, option_sets
from kernel_lib.testing.walks import (
    every_end,
    every_position,
    insists,
    states,
    tree,
)


@law(scope="options")
def games_end_within_cap(option_set: OptionSet) -> None:
    """However it is played: at random, or with one kind of move whenever it may be made."""
    game, most = option_set.game, option_set.game.facts.most_moves
    for end in every_end(option_set):
        assert not end.to_act, f"a game has more than {most} moves (Facts.most_moves)"
    if option_set is option_sets(game)[0] and not game.clocked:
        for kind in game.rules.moves:
            assert insists(option_set, kind) <= most, f"a game has more than {most} moves if all play {kind.__name__}"
    longest = max((len(node.moves) for node in tree(option_set)), default=0)
    assert longest <= most, f"a game has {longest} moves, and not at most {most} (Facts.most_moves)"


@law(scope="options")
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


@law(scope="options")
def scores_obey_total(option_set: OptionSet) -> None:
    """At all ends that are reached: the sum is `Facts.total`, and each score is within `Facts.scores`."""
    facts = option_set.game.facts
    low, high = facts.scores or (-math.inf, math.inf)
    for end in every_end(option_set):
        scores = end.outcome.scores if end.outcome else ()
        assert facts.total in (None, sum(scores)), f"{scores} add up to {sum(scores)}, not to {facts.total}"
        assert all(low <= score <= high for score in scores), f"{scores} are not all from {low} to {high}"


@law(scope="options")
def positions_share_their_options(option_set: OptionSet) -> None:
    assert all(one.options is two.options for one, two in pairwise(states(option_set)))
