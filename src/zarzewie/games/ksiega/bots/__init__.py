"""Bots that play heroes.

- `hero` strikes, shoots, casts, heals, helps; sees what its seat sees
- `tactics` what a hero would sensibly do in a fight

The MG's bots, and the one that plays every seat, are in `story.runner`.
"""
