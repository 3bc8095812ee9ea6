"""The gallery of the cards of a game's own."""
