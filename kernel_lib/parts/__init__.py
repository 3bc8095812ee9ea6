"""Parts that a game may add to its rules: words, pictures, bots, exercises, deck building, a plan for a workshop."""
