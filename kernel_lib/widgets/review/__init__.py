"""The review of mistakes after a game."""
