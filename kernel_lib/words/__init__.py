"""The words of cogbook: grammar that the sentences of all games share."""
