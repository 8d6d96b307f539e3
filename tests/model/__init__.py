"""The protocol between processes as a small model, without any I/O, and a machine that explores it."""
