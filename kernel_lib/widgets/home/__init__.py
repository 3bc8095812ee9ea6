"""The start page: what there is to learn, play, replay, teach and analyse, without typing code."""
