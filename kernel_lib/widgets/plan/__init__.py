"""Workshop plans."""
