"""Fairness, sharpness and variety of the house cards: long measurements in parts that can be stopped."""
