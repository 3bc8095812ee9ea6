"""The lessons of Gears of Industry."""
