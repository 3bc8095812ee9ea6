"""Tasks: what a learner is asked at a position, and whether an answer is right.

task          a task at its position, and what a way to ask consists of
played        answers that are played: one move, several, on to a score, all that may be played
stated        answers that are stated or marked: a number, players, pieces, sentences
answer_types  the ways to ask, one for each `ask` of the format page
posed         a task as it is put to a learner, who answers it
mistakes      likely mistakes, with a sentence for each
"""

from kernel_lib.study.tasks.posed import PosedTask, posed
from kernel_lib.study.tasks.task import Answer, Feedback, NoAnswer, NotJudged

__all__ = ["Answer", "Feedback", "NoAnswer", "NotJudged", "PosedTask", "posed"]
