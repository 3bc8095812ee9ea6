"""The command `cogbook`: its commands stand in `app`, what they take in `arguments`, what they print in `output`."""
