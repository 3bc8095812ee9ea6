"""Processes that must not outlive their parent: supervision of foreign programs, and the lifeline of workers.

`supervisor` runs a program that nobody vouches for and answers for it: it keeps the deadlines, adds up what all of the
program's processes use, and ends them together. `process_tree` reads and kills them, `containment` is what Linux offers
beyond that, and `lifeline` ends the workers of a pool whose parent is gone.

Only the standard library is imported here, so that a supervisor starts in a few hundredths of a second.
"""
