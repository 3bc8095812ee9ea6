"""Highest Card: a sixth game in one folder, to see what a new game gets for its five files and what it has to bring."""
