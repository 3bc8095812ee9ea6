"""Judging play, and learning from it."""
