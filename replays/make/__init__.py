"""Programs that make the files in `replays/` and measure what lessons claim; they are no part of the wheel."""
