"""Lessons: tasks on a board, one after the other, with and without a kernel."""
