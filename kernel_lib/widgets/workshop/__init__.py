"""A teacher's page for a workshop, from choosing a game to what learners take home."""
