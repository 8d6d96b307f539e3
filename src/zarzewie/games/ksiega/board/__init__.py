"""The board (K-4).

- `grid` squares, walls, objects, doors (K-4.1)
- `paths` ways over it (K-4.2)
- `sight` who sees whom, and how much of them (K-4.3)
- `maps` the game's own maps
- `known` who stands where, and what the party knows of it (K-4.5, K-12.2)
- `laying` where everybody stands when a board is laid
- `walking` heroes go, and use doors (K-4.2, K-12.2)
"""
