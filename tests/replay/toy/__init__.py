"""A game for tests of the log: as long as one likes, with cards that hide and several seats to act."""
