"""The page of a learner's progress."""
