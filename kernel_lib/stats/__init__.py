"""Numbers from many games: frames over logs and archives, questions with confidence intervals, charts, reports."""
