"""The course of a game."""
