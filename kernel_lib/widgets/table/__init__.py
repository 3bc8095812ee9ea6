"""The table at which a game is played."""
