"""The classroom page and its projector."""
