"""What a learner knows."""
