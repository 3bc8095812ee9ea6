"""Exercises on the rules of Gear Grid: what is asked, and what is said to wrong answers.

questions      the questions on each rule, with what is right
mistakes       why other players and other numbers are wrong
omissions      why legal moves may be made that somebody left out
consequences   what follows from a move that no event tells
scored_boards  sentences on what a scored board leaves undone
"""

from kernel_lib.games.grid.exercises.questions import EXERCISES

__all__ = ["EXERCISES"]
