"""Puzzles of Smash Gear: find the moves of a turn, or the one answer, that reach a goal whatever the other seat does.

A puzzle is a position out of a game that could have been played, as the learner sees it. All that
can happen until the turn is over is looked through: every move in every order, whatever the rival
answers, and what the learner answers to that. A puzzle has exactly one solution:

* In a turn of the learner it is a set of moves. In some order they reach the goal, and each of them
  is needed: whoever leaves one out, or makes it less often, cannot force the goal by whatever other
  moves. So every way to the goal holds these moves, and none holds fewer.
* In an answer it is one move: of all that the learner may answer, a pass among it, this alone
  keeps the base until the turn is over.

The learner counts on no luck: in thought the place of a card that was bought stays empty, and
nothing is drawn. The rival is granted all the luck there may be. To make some of your own:

    rng = random.Random(7)
    puzzle = generate(rng, "raze")
    save(as_replay(puzzle), "my-puzzle.jsonl")

The puzzles in `replays/smash/puzzles` hang on the numbers of the house cards: a test looks through
each of them again. When one does not hold any more, this puts others in the place of all:

    cd replays && python -m make.puzzles.smash smash/puzzles
"""

from make.puzzles.smash.graded import series, write_series
from make.puzzles.smash.making import THEMES, Puzzle, generate
from make.puzzles.smash.replays import as_replay

__all__ = ["THEMES", "Puzzle", "as_replay", "generate", "series", "write_series"]
