"""Figures beside peers: everything that is compared runs in the same run, and ratios are what counts."""
