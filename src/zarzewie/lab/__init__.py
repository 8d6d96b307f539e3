"""The lab: the same games without a server, as often as a designer wants, with numbers and plots."""
