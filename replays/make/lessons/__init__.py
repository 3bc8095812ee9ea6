"""Programs that write the lessons in `replays/lessons`, one module or package a game."""
