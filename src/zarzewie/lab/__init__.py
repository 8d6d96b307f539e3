"""The lab: plays many matches between bots without a server, and reports numbers and plots."""
