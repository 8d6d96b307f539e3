"""The kernel: what a game is and what a match is. No I/O, no clock, no concrete game."""
