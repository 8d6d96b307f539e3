"""The log: entries of matches, durable before they are told. Knows no game."""
