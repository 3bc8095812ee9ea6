"""Gear Grid: everybody lays gear tiles at once against the clock, then the board is scored."""
