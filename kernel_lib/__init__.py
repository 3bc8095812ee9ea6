"""Five tabletop games in Jupyter: learn them by playing, replay and annotate games, teach strategy to a room."""
