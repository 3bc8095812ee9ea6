"""Puzzles of GEAR for two, all cards open: find the one play that reaches the goal.

The game's author likens a round for two to tsume shogi, the mating puzzles of shogi.
A puzzle is a position out of a round that could have been played; exactly one legal play reaches
the goal, whatever the other does, and it is not the highest card. To make some of your own:

    rng = random.Random(7)
    puzzle = generate(rng, cards_left=5, theme="pair")
    save(as_replay(puzzle), "my-puzzle.jsonl")
"""

from make.puzzles.gear.making import Puzzle, generate, series
from make.puzzles.gear.telling import as_replay, prompt, why

__all__ = ["Puzzle", "as_replay", "generate", "prompt", "series", "why"]
