"""Benchmarks against peers: everything compared is measured in the same run, and only ratios matter."""
