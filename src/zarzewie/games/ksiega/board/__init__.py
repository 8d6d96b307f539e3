"""The board (K-4).

- `grid` squares, walls, objects, doors (K-4.1)
- `paths` paths over it (K-4.2)
- `sight` who sees whom, and how much of them (K-4.3)
- `maps` the game's own maps
- `known` who stands where, and what the party knows of it (K-4.5, K-12.2)
- `laying` positions of figures when a board is laid
- `walking` heroes move and use doors (K-4.2, K-12.2)
"""
