"""Zarzewie: three games on one engine."""

__version__ = "0.2.0"
