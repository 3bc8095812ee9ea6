"""Numbers from many games: frames over logs, questions with honest intervals, charts and reports."""
