"""Bots. The MG's own is `story.runner`.

- `hero` strikes, shoots, casts, heals, helps; it sees what its seat sees
- `tactics` where a hero would sensibly stand, and how likely it is to hit
- `company` a hero at each player's seat, the runner at the MG's
"""
