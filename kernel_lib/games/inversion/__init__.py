"""!nversion: tricks along a lane, an auction for the contract."""
