"""One deal at many tables."""
