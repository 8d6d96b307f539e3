"""The kernel: what a game is, what a match is. No I/O, no clock, no game."""
