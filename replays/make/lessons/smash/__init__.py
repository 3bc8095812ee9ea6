"""The lessons of Smash Gear."""
