"""Tables and charts of many games."""
