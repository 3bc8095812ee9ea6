"""Smash Gear: two armies of machines that flip over the board, with hearts, weapons and programs that answer each other."""
