"""The room: deals for all tables, assignments, results without a server."""
