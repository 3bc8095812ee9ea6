"""Tasks: what a learner is asked at a position, and whether an answer is right.

asks      the ways to ask, one for each `ask` of the format page
moves     answers that are played: one move, several, on to a score, all that may be played
sayings   answers that are said or marked: a number, players, pieces, sentences
"""

from kernel_lib.study.tasks.posed import PosedTask, posed
from kernel_lib.study.tasks.task import Answer, Feedback, NoAnswer, NotJudged

__all__ = ["Answer", "Feedback", "NoAnswer", "NotJudged", "PosedTask", "posed"]
