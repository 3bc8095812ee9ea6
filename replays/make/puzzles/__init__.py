"""Makers of the puzzles in `replays/`, a module a game."""
