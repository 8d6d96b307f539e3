"""For those who write what a game reads: a whole folder is read and every fault of it named."""
