"""Makers of the annotated and judged sample games in `replays`."""
