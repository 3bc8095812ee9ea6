"""The player of replays: moves, notes, variations, verdicts."""
