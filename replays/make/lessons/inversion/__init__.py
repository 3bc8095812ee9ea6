"""The lessons of !nversion's rules."""
