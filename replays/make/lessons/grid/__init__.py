"""The lessons of Gear Grid's rules."""
