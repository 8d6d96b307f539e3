"""For those who write adventures: a whole folder is read and every fault of it named."""
