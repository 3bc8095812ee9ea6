"""Assignments: at work, being made, exported."""
