"""Gears of Industry: personal decks, factories, two markets, and clashes of poker hands."""
