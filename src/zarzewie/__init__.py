"""Zarzewie: three games on one engine."""

__version__ = "0.3.0.dev0"
